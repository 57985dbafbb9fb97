"""Matches as their logs left them: after a restart, and where somebody looks back on one that is over."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.tables.match import Match, begun, opened
from db.records import Header, LoggedMove, Phase
from games.core import AnyGame, IllegalMove, InvalidMove
from games.options import IllegalOptions

log = logging.getLogger(__name__)

UNPLAYABLE = (InvalidMove, IllegalMove, IllegalOptions)
"""The errors that show that a log, or its options, are no match by today's rules."""


class Restored(NamedTuple):
    """A table that goes on: by today's rules, and with the match that its log tells, if it has begun."""

    header: Header
    match: Match | None


def replay(header: Header, kind: type[AnyGame], moves: Sequence[LoggedMove]) -> Match:
    """A match as its log left it. Raises one of `UNPLAYABLE` where the log doesn't play."""
    return opened(begun(kind, header, moves)).followed(moves)


def match_of(header: Header, kind: type[AnyGame], moves: Sequence[LoggedMove]) -> Match | None:
    """The match of `header` as its log left it; None where it has not begun, or knows other rules.

    Raises as `replay`.
    """
    return None if header.started_ms is None or header.rules != kind.rules else replay(header, kind, moves)


def by_rules_of_today(header: Header, kind: type[AnyGame]) -> Header:
    """A match of older rules as one of today's, with what its options meant. Its log may still disagree."""
    if header.rules >= kind.rules:
        return header
    return replace(header, rules=kind.rules, options=kind.Options.of_version(header.rules, header.options))


def restored(stored: Header, kind: type[AnyGame], moves: Sequence[LoggedMove]) -> Restored | None:
    """The table as its log left it; None where it can't go on.

    A match of older rules goes on by today's, if its log plays by them.
    """
    header = by_rules_of_today(stored, kind)
    try:
        if header.phase is Phase.LOBBY:
            kind.Options.make(dict(header.options))
            return Restored(header, None)
        match = match_of(header, kind, moves)
        if match is None:
            return None
        # Whoever left by older rules has not been paid, though today's would have done it.
        owes = stored.rules != kind.rules and match.standing.reckoned is not None
        if owes or match.standing.outcome is not None:
            raise IllegalMove("match-over")
    except UNPLAYABLE as wrong:
        if stored.rules != kind.rules:
            log.warning("the log of table %s is of older rules: %s", header.id, wrong)
        else:
            log.exception("the log of table %s doesn't play", header.id)
        return None
    return Restored(header, match)


def finished_match(header: Header, kind: type[AnyGame], moves: Sequence[LoggedMove]) -> Match | None:
    """The match of a table that is over; None where none was played, or where today's rules are others."""
    try:
        match = match_of(header, kind, moves)
    except UNPLAYABLE as wrong:
        log.info("the log of table %s is of older rules: %s", header.id, wrong)
        return None
    return match if match is None or header.phase is not Phase.OVER or match.standing.outcome else None
