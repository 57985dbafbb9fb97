"""Matches as their logs left them: after a restart, and where somebody looks back on one that is over."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.tables.match import STORY, Match, StoryEntry, begun, count, entries
from db.records import Header, LoggedMove, Phase
from games.core import DEALER, TIME, AnyGame, IllegalMove, InvalidMove, advance
from games.options import IllegalOptions

log = logging.getLogger(__name__)

UNPLAYABLE = (InvalidMove, IllegalMove, IllegalOptions)
"""How it shows that a log, or its options, are no match by today's rules."""


class Resumed(NamedTuple):
    """A table that goes on: by today's rules, and with the match that its log tells, if it has begun."""

    header: Header
    match: Match | None


def restored(game: AnyGame, moves: Sequence[LoggedMove]) -> Match:
    """A match as its log left it. Raises `InvalidMove` or `IllegalMove` where the log doesn't play."""
    made, deals = [0] * game.seats, 0
    story: list[StoryEntry] = []
    played = None
    for logged in moves:
        before = game
        game, events = advance(before, logged.seat, logged.move, logged.at)
        played = game.deal_to_review() or played
        story = [*story[-STORY:], *entries(logged, events, before, story)]
        if logged.seat != DEALER:
            count(made, logged.seat)
        elif logged.move != TIME:
            deals += 1
    return Match(game, tuple(made), tuple(moves), deals, tuple(story[-STORY:]), played)


def played(header: Header, kind: type[AnyGame], moves: Sequence[LoggedMove]) -> Match | None:
    """The match of `header` as its log left it; None where it has not begun, or knows other rules.

    Raises as `restored`.
    """
    if header.started_ms is None or header.rules != kind.rules:
        return None
    return restored(begun(kind, header, moves), moves)


def by_rules_of_today(header: Header, kind: type[AnyGame]) -> Header:
    """A match of older rules as one of today's, with what its options meant. Its log may still disagree."""
    if header.rules >= kind.rules:
        return header
    return replace(header, rules=kind.rules, options=kind.Options.of_version(header.rules, header.options))


def resumed(stored: Header, kind: type[AnyGame], moves: Sequence[LoggedMove]) -> Resumed | None:
    """The table as its log left it; None where it can't go on.

    A match of older rules goes on by today's, if its log plays by them.
    """
    header = by_rules_of_today(stored, kind)
    try:
        if header.phase is Phase.LOBBY:
            kind.Options.make(dict(header.options))
            return Resumed(header, None)
        match = played(header, kind, moves)
        if match is None:
            return None
        # Whoever left by older rules has not been paid, though today's would have done it.
        owes = stored.rules != kind.rules and match.game.reckoned() is not None
        if owes or match.game.outcome() is not None:
            raise IllegalMove("match-over")
    except UNPLAYABLE as wrong:
        if stored.rules != kind.rules:
            log.warning("the log of table %s is of older rules: %s", header.id, wrong)
        else:
            log.exception("the log of table %s doesn't play", header.id)
        return None
    return Resumed(header, match)


def finished_match(header: Header, kind: type[AnyGame], moves: Sequence[LoggedMove]) -> Match | None:
    """The match of a table that is over; None where none was played, or where today's rules are others."""
    try:
        match = played(header, kind, moves)
    except UNPLAYABLE as wrong:
        log.info("the log of table %s is of older rules: %s", header.id, wrong)
        return None
    return match if match is None or header.phase is not Phase.OVER or match.game.outcome() else None
