"""Puzzles: the positions, who has answered which, and the puzzle of each day.

Ratings are kept with those of games, under `PUZZLES` and no server. What a puzzle is made of, and how an answer is
rated, others know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, func, or_, select, update

from .engine import upsert
from .ratings import rating
from .records import Phase, to_json
from .schema.daily import puzzle_answers, puzzle_days, puzzles
from .schema.people import preferences
from .schema.playing import matches, seats, shared_deals
from .schema.standing import ratings

PUZZLES: Final = "puzzles"
"""The key that stands for a game in the rating of somebody who solves puzzles; also the name of the choice that
one's matches be no source of them."""

FEW: Final = 50
"""Among so many puzzles one is drawn for a day."""

ANY_DAY: Final = 0
"""The day of an answer that was not to the puzzle of a day."""

Skill = tuple[float, float]
"""(mu, sigma), as in `ratings`."""

Rate = Callable[[Skill | None, Skill, bool], tuple[Skill, Skill]]
"""The ratings of a person and of a puzzle after an answer, from those before it and whether it was right."""


class StoredPuzzle(NamedTuple):
    """A puzzle as it is kept; `match_id` is the match from which it is, None where robots played that."""

    key: str
    game: str
    text: str
    match_id: int | None
    mu: float
    sigma: float


class PuzzleAnswer(NamedTuple):
    """A person's answer; `mu` and `sigma` are their rating after it, None where it was not rated."""

    day: int
    at_ms: int | None
    move: str | None
    solved: bool | None
    mu: float | None
    sigma: float | None


# The positions ------------------------------------------------------------------------------------------------

_COLUMNS: Final = [puzzles.c[name] for name in StoredPuzzle._fields]
_BY_KEY: Final = select(*_COLUMNS).where(puzzles.c.key == bindparam("key"))


def keep(conn: Connection, new: Sequence[StoredPuzzle], at_ms: int) -> None:
    """Keep new puzzles; those whose position is known stay as they are."""
    if new:
        rows = [{**one._asdict(), "at_ms": at_ms} for one in new]
        conn.execute(upsert(conn.dialect.name, puzzles).on_conflict_do_nothing(), rows)


def read(conn: Connection, key: str) -> StoredPuzzle | None:
    """The puzzle of this key."""
    return _one(conn.execute(_BY_KEY, {"key": key}).one_or_none())


def known_keys(conn: Connection) -> set[str]:
    """The keys of all puzzles that no person's match has brought."""
    return set(conn.scalars(select(puzzles.c.key).where(puzzles.c.match_id.is_(None))))


def withdraw(conn: Connection, which: ColumnElement[bool]) -> None:
    """Take puzzles away for good; of whoever has one before them that goes too, and their answers stay theirs."""
    keys = select(puzzles.c.key).where(which)
    unanswered = and_(puzzle_answers.c.at_ms.is_(None), puzzle_answers.c.puzzle.in_(keys))
    conn.execute(delete(puzzle_answers).where(unanswered))
    conn.execute(delete(puzzle_days).where(puzzle_days.c.puzzle.in_(keys)))
    conn.execute(delete(puzzles).where(which))


def withdraw_key(conn: Connection, key: str) -> None:
    """Take one away that today's rules can't play."""
    withdraw(conn, puzzles.c.key == key)


def withdraw_of(conn: Connection, user_id: int) -> None:
    """Take all puzzles away from matches in which a person has, or had, a seat."""
    withdraw(conn, puzzles.c.match_id.in_(select(seats.c.match_id).where(seats.c.user_id == user_id)))


def sources(conn: Connection, after: tuple[int, int], until_ms: int, limit: int) -> list[tuple[int, int]]:
    """The next matches in which puzzles may be looked for: when each ended and its number, in this order.

    They were played to their end after the one that `after` names, and before `until_ms`; people sat there, all of
    whom allow it. None goes on from another, nor has a deal that others play.
    """
    ended = (matches.c.ended_ms, matches.c.id)
    later = or_(ended[0] > after[0], and_(ended[0] == after[0], ended[1] > after[1]))
    found = select(*ended).where(_is_source(), later, ended[0] < until_ms).order_by(*ended).limit(limit)
    return [(row[0], row[1]) for row in conn.execute(found)]


def _is_source() -> ColumnElement[bool]:
    unwilling = select(preferences.c.user_id).where(
        preferences.c.name == PUZZLES, preferences.c.value == to_json(False)
    )
    refused = select(seats.c.match_id).where(seats.c.user_id.in_(unwilling))
    deleted = select(seats.c.match_id).where(seats.c.user_id.is_(None), seats.c.robot.is_(None))
    others = matches.alias()
    return and_(
        matches.c.phase == Phase.OVER,
        matches.c.continues.is_(None),
        matches.c.deal_of.is_(None),
        matches.c.twin_id.is_(None),
        matches.c.id.not_in(select(others.c.deal_of).where(others.c.deal_of.is_not(None))),
        matches.c.id.not_in(select(shared_deals.c.deal)),
        matches.c.id.in_(select(seats.c.match_id).where(seats.c.user_id.is_not(None))),
        matches.c.id.not_in(refused),
        matches.c.id.not_in(deleted),
    )


def keep_found(conn: Connection, match_id: int, new: Sequence[StoredPuzzle], at_ms: int) -> None:
    """Keep what was found in a match, unless it may be no source any more by now."""
    if conn.scalar(select(matches.c.id).where(matches.c.id == match_id, _is_source())) is not None:
        keep(conn, new, at_ms)


# Answers ------------------------------------------------------------------------------------------------------


_ANSWERS: Final = puzzle_answers.c
_THEIRS: Final = _ANSWERS.user_id == bindparam("of_user")
_THE_ANSWER: Final = and_(_THEIRS, _ANSWERS.puzzle == bindparam("of_puzzle"), _ANSWERS.day == bindparam("of_day"))
_READ_ANSWER: Final = select(*(_ANSWERS[name] for name in PuzzleAnswer._fields)).where(_THE_ANSWER)
_TIMES_ANSWERED: Final = (
    select(func.count())
    .select_from(puzzle_answers)
    .where(_THEIRS, _ANSWERS.puzzle == bindparam("of_puzzle"), _ANSWERS.at_ms.is_not(None))
)
_RATED: Final = update(puzzle_answers).where(_THE_ANSWER)
_ANSWERED: Final = _RATED.where(_ANSWERS.at_ms.is_(None))
_DAYS: Final = (
    select(_ANSWERS.day)
    .where(_THEIRS, _ANSWERS.at_ms.is_not(None), _ANSWERS.day > ANY_DAY)
    .distinct()
    .order_by(_ANSWERS.day.desc())
)
_OPEN: Final = (
    select(*_COLUMNS)
    .join(puzzle_answers, _ANSWERS.puzzle == puzzles.c.key)
    .where(and_(_THEIRS, _ANSWERS.at_ms.is_(None)), _ANSWERS.day == ANY_DAY)
    .limit(1)
)


def open_one(conn: Connection, user_id: int) -> StoredPuzzle | None:
    """The puzzle that a person was given and has not answered."""
    return _one(conn.execute(_OPEN, {"of_user": user_id}).one_or_none())


def near(conn: Connection, user_id: int, mu: float, today: int, limit: int) -> list[StoredPuzzle]:
    """The puzzles nearest to a strength that are new to a person, and of no day that has yet to end."""
    seen = select(puzzle_answers.c.puzzle).where(puzzle_answers.c.user_id == user_id)
    found = select(*_COLUMNS).where(puzzles.c.key.not_in(seen), _may_see(user_id), _of_no_day(today))
    rows = conn.execute(found.order_by(func.abs(puzzles.c.mu - mu), puzzles.c.key).limit(limit))
    return [StoredPuzzle(*row) for row in rows]


def for_run(conn: Connection, user_id: int, mu: float, today: int, seen: Sequence[str], limit: int) -> list[str]:
    """The keys nearest to a strength that were not in a run yet, those that the person never saw first."""
    known = select(puzzle_answers.c.puzzle).where(puzzle_answers.c.user_id == user_id)
    found = select(puzzles.c.key).where(puzzles.c.key.not_in(seen), _may_see(user_id), _of_no_day(today))
    order = (puzzles.c.key.in_(known), func.abs(puzzles.c.mu - mu), puzzles.c.key)
    return list(conn.scalars(found.order_by(*order).limit(limit)))


def oldest(conn: Connection, user_id: int) -> StoredPuzzle | None:
    """The puzzle that a person has answered longest ago."""
    joined = select(*_COLUMNS).join(puzzle_answers, puzzle_answers.c.puzzle == puzzles.c.key)
    mine = (puzzle_answers.c.user_id == user_id, puzzle_answers.c.at_ms.is_not(None))
    return _one(conn.execute(joined.where(*mine).order_by(puzzle_answers.c.at_ms).limit(1)).one_or_none())


def give(conn: Connection, user_id: int, key: str, day: int, guild_id: int, name: str, at_ms: int) -> None:
    """A person has a puzzle before them from now on; where they had it before nothing changes."""
    row = {"user_id": user_id, "puzzle": key, "day": day, "guild_id": guild_id, "name": name, "given_ms": at_ms}
    conn.execute(upsert(conn.dialect.name, puzzle_answers).values(row).on_conflict_do_nothing())


def answer_of(conn: Connection, user_id: int, key: str, day: int) -> PuzzleAnswer | None:
    """Returns what a person has answered; None where they were never given this puzzle for this day."""
    found = conn.execute(_READ_ANSWER, {"of_user": user_id, "of_puzzle": key, "of_day": day}).one_or_none()
    return None if found is None else PuzzleAnswer(*found)


def answer(
    conn: Connection, user_id: int, key: str, day: int, move: str, solved: bool, at_ms: int, rate: Rate
) -> bool:
    """Store an answer to a puzzle that was given, and rate it if it is the first to this one, and of others' play.

    False where it counts no more: it was answered before, or the puzzle was never given.
    """
    before = conn.scalar(_TIMES_ANSWERED, {"of_user": user_id, "of_puzzle": key})
    theirs: dict[str, Any] = {"of_user": user_id, "of_puzzle": key, "of_day": day}
    if not conn.execute(_ANSWERED, {**theirs, "at_ms": at_ms, "move": move, "solved": solved}).rowcount:
        return False
    others = select(puzzles.c.key).where(puzzles.c.key == key, _may_see(user_id))
    puzzle = read(conn, key)
    if before or puzzle is None or conn.scalar(others) is None:
        return True
    person, its = rate(rating(conn, 0, PUZZLES, user_id), (puzzle.mu, puzzle.sigma), solved)
    conn.execute(update(puzzles).where(puzzles.c.key == key).values(mu=its[0], sigma=its[1]))
    known = {"mu": person[0], "sigma": person[1]}
    conn.execute(_RATED, {**theirs, **known})
    new = upsert(conn.dialect.name, ratings).values(
        guild_id=0, game=PUZZLES, user_id=user_id, at_ms=at_ms, **known
    )
    latest = {**known, "at_ms": at_ms}
    conn.execute(new.on_conflict_do_update(index_elements=ratings.primary_key.columns, set_=latest))
    return True


# The puzzle of the day ----------------------------------------------------------------------------------------


_OF_DAY: Final = (
    select(*_COLUMNS)
    .join(puzzle_days, puzzle_days.c.puzzle == puzzles.c.key)
    .where(puzzle_days.c.day == bindparam("day"))
)


def of_day(conn: Connection, day: int) -> StoredPuzzle | None:
    """The puzzle of a day, if it was drawn."""
    return _one(conn.execute(_OF_DAY, {"day": day}).one_or_none())


def draw_day(conn: Connection, day: int, draw: int) -> StoredPuzzle | None:
    """The puzzle of a day; None where there are none at all.

    Where none was drawn yet it is one that was of no day, nor answered often; `draw` is any number, which chooses.
    """
    if (known := of_day(conn, day)) is not None:
        return known
    answers = select(func.count()).select_from(puzzle_answers).where(puzzle_answers.c.puzzle == puzzles.c.key)
    used = puzzles.c.key.in_(select(puzzle_days.c.puzzle))
    order = (used, answers.scalar_subquery(), puzzles.c.key)
    found = conn.execute(select(puzzles.c.key, used).order_by(*order).limit(FEW)).all()
    if not found:
        return None
    keys = [key for key, was_of_a_day in found if bool(was_of_a_day) == bool(found[0][1])]
    row = {"day": day, "puzzle": keys[draw % len(keys)]}
    conn.execute(upsert(conn.dialect.name, puzzle_days).values(row).on_conflict_do_nothing())
    return of_day(conn, day)


def days_answered(conn: Connection, user_id: int) -> list[int]:
    """The days whose puzzle a person has answered, newest first."""
    return list(conn.scalars(_DAYS, {"of_user": user_id}))


def day_counts(conn: Connection, day: int) -> tuple[int, int]:
    """Returns how many have answered the puzzle of a day, and how many of them rightly."""
    answered = (puzzle_answers.c.day == day, puzzle_answers.c.at_ms.is_not(None))
    count = select(func.count()).select_from(puzzle_answers).where(*answered)
    return conn.scalar(count) or 0, conn.scalar(count.where(puzzle_answers.c.solved)) or 0


def _may_see(user_id: int) -> ColumnElement[bool]:
    """No puzzle is from a person's own match: they know the cards."""
    own = select(seats.c.match_id).where(seats.c.user_id == user_id)
    return or_(puzzles.c.match_id.is_(None), puzzles.c.match_id.not_in(own))


def _of_no_day(today: int) -> ColumnElement[bool]:
    return puzzles.c.key.not_in(select(puzzle_days.c.puzzle).where(puzzle_days.c.day >= today))


def _one(row: Any) -> StoredPuzzle | None:
    return None if row is None else StoredPuzzle(*row)
