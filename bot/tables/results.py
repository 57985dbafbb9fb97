"""Results that a match leaves behind for the leaderboards: places, tokens and ratings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.ratings import Rating, rate
from db.records import Header, RatingOf, SeatResult
from games.core import Outcome


def is_rated(header: Header, ranked: bool) -> bool:
    """True if a match with these seats counts for ratings: a `ranked` one (see `Options.ranked`) among people.

    One with deals that others have, too, does not.
    """
    return (
        ranked
        and header.deal_of is None
        and len(header.seats) > 1
        and all(seat.user_id is not None for seat in header.seats)
    )


def results(
    header: Header, outcome: Outcome, amounts: Sequence[int], ranked: bool, rating_of: RatingOf
) -> tuple[SeatResult, ...]:
    """One for each seat.

    Where the match `is_rated` it counts for those who were there from the start: newcomers have had less to lose.
    """
    seats = sorted(header.seats, key=lambda seat: seat.seat or 0)
    sides = [side for side in outcome.sides if outcome.newcomers.isdisjoint(side)]
    rated = {seat for side in sides for seat in side} if is_rated(header, ranked) else set()
    before = [Rating() for _ in seats]
    if rated:
        known = [rating_of(seat.user_id or 0) for seat in seats]
        before = [Rating(*rating) if rating else Rating() for rating in known]
    after = rate(before, outcome.places, sides) if rated else before
    return tuple(
        SeatResult(
            seat=index,
            user_id=seat.user_id,
            place=outcome.places[index],
            points=float(outcome.points[index]),
            tokens=amounts[index] if seat.user_id is not None else 0,
            rated=index in rated,
            mu_before=before[index].mu if index in rated else None,
            sigma_before=before[index].sigma if index in rated else None,
            mu=after[index].mu if index in rated else None,
            sigma=after[index].sigma if index in rated else None,
        )
        for index, seat in enumerate(seats)
    )
