"""The header of a table that is opened, of a rematch, and of a match that goes on from an earlier position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from bot.tables import fairness, seating
from bot.tables.paces import USUAL_PACE
from db.records import Header, Occupant, Phase
from games.core import AnyGame


def opened(
    kind: type[AnyGame],
    *,
    guild_id: int,
    channel_id: int,
    host: tuple[int, str],
    options: Mapping[str, object],
    capacity: int,
    stake: int,
    pace: str,
    luck: Random,
    now: int,
    asked: int | None,
) -> Header:
    """The header of a new table with its host, a person's id and name, at it.

    Its secret seed is drawn by `luck`; `now` is the time by our clock, `asked` when the host asked by Discord's
    (None: the same), in ms since 1970.
    """
    return Header(
        id=0,
        guild_id=guild_id,
        channel_id=channel_id,
        game=kind.key,
        rules=kind.rules,
        options=options,
        capacity=capacity,
        stake=stake,
        pace=pace,
        host_id=host[0],
        phase=Phase.LOBBY,
        seed=fairness.fresh_seed(luck),
        cuts=(),
        seating=0,
        created_ms=now if asked is None else asked,
        started_ms=None,
        ended_ms=None,
        touched_ms=now,
        deadline_ms=None,
        seats=(Occupant(0, host[0], host[1], None, agreed=stake),),
    )


def rematch_of(
    old: Header, kind: type[AnyGame], seats: tuple[Occupant, ...], luck: Random, now: int, asked: int | None
) -> Header:
    """The header of a new table by the rules of `old`, with these `seats`; for the rest see `opened`."""
    new = replace(
        _anew(old, seats, now, asked),
        rules=kind.rules,
        seed=old.rematch_seed or fairness.fresh_seed(luck),
        cuts=old.rematch_cuts,
        seating=seating.next_in_turn(old, seats) if kind.alternates else 0,
        rematch_of=old.id,
    )
    return seating.with_host(new)  # who has left last of all was the host to the end


def _anew(old: Header, seats: tuple[Occupant, ...], now: int, asked: int | None) -> Header:
    """The header of a lobby at which nothing has happened yet, with the rules of `old`."""
    return replace(
        old,
        id=0,
        phase=Phase.LOBBY,
        created_ms=now if asked is None else asked,
        started_ms=None,
        ended_ms=None,
        touched_ms=now,
        deadline_ms=None,
        message_id=None,
        call_id=None,
        called=None,
        end_shown=False,
        rematch_id=None,
        rematch_of=None,
        terms=None,
        digest=None,
        rematch_seed=None,
        rematch_cuts=(),
        opened=False,
        continues=None,
        deal_of=None,
        twin_id=None,
        series=None,
        series_number=None,
        seats=seats,
    )


def continued(
    old: Header,
    seats: tuple[Occupant, ...],
    host_id: int,
    guild_id: int,
    channel_id: int,
    now: int,
    asked: int | None,
) -> Header:
    """The header of a table that goes on from a position of `old`, for practice; for the rest see `opened`.

    It has the seed of that match, and its terms: so its log, which begins with that one's, is what they say. Of
    cuts that others made only that they were made is kept.
    """
    cutter = old.deal_of in (None, old.id)  # else the places of the cuts are those of another table
    own = next(seat.place for seat in seats if seat.user_id == host_id) if cutter else None
    cuts = (cut if cut.startswith(f"{own} ") else f"{cut.partition(' ')[0]} " for cut in old.cuts)
    return replace(
        _anew(old, seats, now, asked),
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host_id,
        capacity=len(seats),
        stake=0,
        pace=USUAL_PACE,
        seed=old.seed,
        cuts=tuple(cuts),
        seating=old.seating,
        terms=old.terms,
        continues=old.id,
        deal_of=old.deal_of,
    )


def dealt_again(header: Header, origin: Header, seat: int) -> Header:
    """The header of a new table at which the deals of `origin`, a match that is over, are dealt again.

    Its host gets the number `seat` before any draw for seats.
    """
    return replace(
        header,
        seed=origin.seed,
        cuts=origin.cuts,
        seating=-seat % header.capacity,
        deal_of=origin.deal,
        stake=0,
    )
