"""Verifying a record: every deal is dealt again, and what was changed or is missing is told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from games.core import DEALER, JOIN, TIME, AnyGame
from games.fair import commitment as commitment_of
from games.fair import seating
from games.records import DELETED, Record, RecordError, dealer_move, digest_of, replay, start, terms


class Finding(NamedTuple):
    """Something that was found in a record: what it is called, and its facts."""

    reason: str
    facts: Mapping[str, object]


COMPARED: Final = ("commitment", "digest")
"""The reasons for what was not checked that somebody who has seen the table can still compare; the rest nobody can
check any more."""


class Check(NamedTuple):
    """The findings of `verify`: how many deals were dealt again, every fault, and what could not be checked
    here."""

    deals: int
    faults: tuple[Finding, ...]
    unchecked: tuple[Finding, ...]

    @property
    def verdict(self) -> str:
        """`fault`, `sound`, or `undealt` where nothing contradicts the seed but no deal can be dealt again."""
        if self.faults:
            return "fault"
        return "undealt" if any(finding.reason == "cuts" for finding in self.unchecked) else "sound"

    @property
    def by_people(self) -> tuple[Finding, ...]:
        """Returns what people can compare who have seen the table."""
        return tuple(finding for finding in self.unchecked if finding.reason in COMPARED)

    @property
    def by_nobody(self) -> tuple[Finding, ...]:
        """Returns what nobody can check any more."""
        return tuple(finding for finding in self.unchecked if finding.reason not in COMPARED)


def verify(
    record: Record, games: Mapping[str, type[AnyGame]], *, text: str = "", commitment: str = "", digest: str = ""
) -> Check:
    """Deals every deal again, and looks whether anything is missing or was changed. Raises `RecordError`.

    `text` is what `record` was read from, which may say more; `commitment` and `digest` are what the table showed,
    as far as somebody has kept it.
    """
    if not record.seed:
        raise RecordError("the record has no seed yet: it is published when the match is over")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError as wrong:
        raise RecordError("the seed is not hexadecimal") from wrong
    own = digest_of(text or str(record))
    findings = [*_look_at_seals(record, seed, commitment), *_look_at_digest(record, own, digest)]
    told = all(cut.partition(" ")[2] for cut in record.cuts)
    if not told:
        findings.append(_open("cuts"))
    deals, more = _deal_again(record, seed, games, told)
    faults = tuple(finding for finding, is_fault in [*findings, *more] if is_fault)
    unchecked = tuple(finding for finding, is_fault in [*findings, *more] if not is_fault)
    return Check(deals, faults, unchecked)


def _fault(reason: str, **facts: object) -> tuple[Finding, bool]:
    return Finding(reason, facts), True


def _open(reason: str, **facts: object) -> tuple[Finding, bool]:
    """Something that can't be checked here."""
    return Finding(reason, facts), False


def _look_at_seals(record: Record, seed: bytes, shown: str) -> Iterator[tuple[Finding, bool]]:
    if commitment_of(seed) != record.commitment:
        yield _fault("seed")
    if not shown:
        yield _open("commitment", commitment=record.commitment)
    elif shown != record.commitment:
        yield _fault("commitment", shown=shown)
    if record.terms and not _agree(record):
        yield _fault("terms", terms=record.terms)
    seats = record.seats + sum(ply.move == JOIN for ply in record.moves)
    if record.names and len(record.names) != seats:
        yield _fault("names", names=len(record.names), seats=seats)


def _agree(record: Record) -> bool:
    """True if the terms are those of the header; of rules that were newer by the end they only name the game."""
    found = re.match(r"match (\d+); game \S+; rules (\d+); ", record.terms)
    if found is None:
        return False
    match, rules = int(found[1]), int(found[2])
    if rules == record.rules:
        return record.terms == terms(match, record.game, rules, record.seats, record.options)
    return record.terms.startswith(terms(match, record.game, rules, record.seats, {}))


def _look_at_digest(record: Record, own: str, shown: str) -> Iterator[tuple[Finding, bool]]:
    if record.digest == DELETED:
        # Anybody can write that: somebody who names a digest is told that the record hasn't got it.
        if not shown:
            yield _open("deleted", own=own)
        elif shown != own:
            yield _fault("deleted", own=own, shown=shown)
        return
    if record.digest and record.digest != own:
        yield _fault("digest", own=own)
    if record.terms and not record.digest:
        yield _fault("no-digest")
    if shown and shown != record.digest:
        yield _fault("other-digest", shown=shown)
    if not record.digest:
        yield _open("no-digest")
    elif not shown:
        yield _open("digest", digest=record.digest)


def _deal_again(
    record: Record, seed: bytes, games: Mapping[str, type[AnyGame]], told: bool
) -> tuple[int, list[tuple[Finding, bool]]]:
    """The seats and every deal against the seed, and whether the log goes to the end of the match.

    Nothing is dealt where not all cuts are `told`. Returns how many deals there were, and what was found.
    """
    found = []
    before = start(record, games)
    by_chance = told and record.follows is None and before.host_seat(dict(record.options)) is None
    if by_chance and seating(seed, record.mixed_in, record.seats) != record.seating:
        found.append(_fault("seating"))
    number = 0
    for line, (ply, game, _) in enumerate(replay(record, games), 1):
        if told and ply.seat == DEALER and ply.move != TIME:
            if dealer_move(before, seed, record.mixed_in, number) != ply.move:
                found.append(_fault("deal", deal=number, move=line))
            number += 1
        before = game
    if before.outcome() is None:
        found.append(_fault("unfinished", moves=len(record.moves)))
    return number, found
