"""The commitment that a table shows before its first deal, and what shuffles follow from: see docs/fairness.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from db.records import Header, LoggedMove
from games.core import JOIN
from games.fair import commitment
from games.records import Ply, Record, terms


def fresh_seed(luck: Random) -> str:
    """A new secret seed, hexadecimal; `luck` has to be a `SystemRandom` wherever people play."""
    return luck.randbytes(32).hex()


def commitment_of(seed: str) -> str:
    """Returns what may be published of a seed (hexadecimal) before it is used."""
    return commitment(bytes.fromhex(seed))


def mixed_in(header: Header) -> tuple[str, ...]:
    """Returns what goes into every shuffle of a match beside its seed: its terms, if it has some, and the cuts."""
    return header.cuts if header.terms is None else (header.terms, *header.cuts)


def with_terms(header: Header) -> Header:
    """A match that begins now, with its terms; whatever becomes of the rules later, these stay.

    They name the first match that had its deals.
    """
    agreed = terms(header.deal, header.game, header.rules, len(header.seats), header.options)
    return replace(header, terms=agreed)


def followed(header: Header, *, alternates: bool) -> int | None:
    """The number of the match that says who sits where; None where chance does.

    That is the one from which this one goes on, the first with the same deals, itself where a tournament's pairing
    has given out the seats or, in a game that `alternates`, the one before a rematch.
    """
    paired = header.id if header.tournament_id is not None else None
    return header.continues or header.deal_of or paired or (header.rematch_of if alternates else None)


def record_of(header: Header, moves: Sequence[LoggedMove], *, open_seed: bool, alternates: bool) -> Record:
    """A match as a text file; the seed only where it may be known. `alternates`: see `games.core.Game`."""
    seated = sorted((occupant.seat, occupant.name) for occupant in header.seats if occupant.seat is not None)
    return Record(
        game=header.game,
        rules=header.rules,
        seats=len(seated) - sum(move.move == JOIN for move in moves),
        options=header.options,
        names=tuple(name for _, name in seated),
        terms=header.terms or "",
        commitment=commitment_of(header.seed),
        seed=header.seed if open_seed else "",
        cuts=header.cuts,
        seating=header.seating,
        digest=(header.digest or "") if open_seed else "",
        follows=followed(header, alternates=alternates),
        moves=tuple(Ply(move.at, move.seat, move.move) for move in moves),
    )


def with_digest(header: Header, moves: Sequence[LoggedMove], luck: Random, *, alternates: bool) -> Header:
    """A match that is over, with the digest of its record, and with the seed of its rematch."""
    record = record_of(header, moves, open_seed=True, alternates=alternates)
    return replace(header, digest=record.own_digest, rematch_seed=fresh_seed(luck))
