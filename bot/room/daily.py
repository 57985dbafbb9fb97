"""The deal of the day: one order for everybody, on every server, to be played alone. It knows no Discord.

Each day (by UTC) has a secret seed, which is drawn the day before (`promise_tomorrow`). Its commitment is shown
from then on, and the seed itself the day after, so that anybody can check that the deal was not changed.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import SystemRandom
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from bot.room.search_workers import SearchWorkers
from bot.tables.errors import MovedOn, Refusal
from bot.tables.fairness import fresh_seed
from bot.tables.paces import DAY
from db import Conflict, DailyPlay, Database
from games.core import DEALER, LEAVE, InvalidMove, advance
from games.dictation import Dictation
from games.dictation.day import Par, order, pars_of
from games.fair import commitment

FORGIVEN_EVERY: Final = 7
"""Of so many days in a row one may be missed, and a streak goes on."""


class Bygone(NamedTuple):
    """A day that is over: its seed, and the pars by patience."""

    seed: str
    pars: dict[str, Par]


class Solitaire(NamedTuple):
    """One person's patience as it stands; `day` is that of its deal, counted from 1 January 1970."""

    day: int
    patience: str
    game: Dictation
    moves: tuple[str, ...]

    @property
    def points(self) -> int | None:
        """Its result, once it is finished."""
        outcome = self.game.outcome()
        return None if outcome is None else int(outcome.points[0])


class Played(Protocol):
    """Somebody's play of a deal: the moves that are stored, and what they came to, once it is finished."""

    @property
    def moves(self) -> tuple[str, ...]: ...

    @property
    def points(self) -> int | None: ...


P = TypeVar("P", bound=Played)


class DailyDeals(ABC, Generic[P]):
    """Deals that everybody has on one day, each by its key; who plays one plays it alone, in one message.

    A day can end while the store is asked: whoever makes a page takes `today` once, and says that day each time.
    """

    def __init__(self, store: Database, now: Callable[[], int], workers: SearchWorkers) -> None:
        """`workers` are where all is worked out that takes seconds."""
        self._store = store
        self._now = now
        self._workers = workers
        self._working_out = asyncio.Lock()

    @abstractmethod
    def _resumed(self, day: int, seed: str, key: str, moves: Sequence[str]) -> P:
        """The play of a deal to which these moves lead; the bare deal where there are none."""

    @abstractmethod
    def _moved(self, seed: str, play: P, move: str) -> P:
        """The play after its person's move. Raises `InvalidMove` and `IllegalMove`."""

    @property
    def today(self) -> int:
        """The day, counted from 1 January 1970."""
        return self._now() // DAY

    async def promise_tomorrow(self) -> None:
        """Draws tomorrow's seed, if that has not been done."""
        await self._seed(self.today + 1)

    async def commitment(self, day: int) -> str:
        """The commitment of a day, today or tomorrow. Raises `Refusal` for any other, as `resume_or_deal` does."""
        if day not in (self.today, self.today + 1):
            raise Refusal("refused-daily-over")
        return commitment(bytes.fromhex(await self._seed(day)))

    async def resume_or_deal(self, day: int, key: str, user_id: int) -> P:
        """A person's play of a day's deal as it stands, which is the bare deal where they have not begun.

        Raises `Refusal` for a day that is still to come: the clock may be set back while a page of it is made.
        """
        if day > self.today:
            raise Refusal("refused-daily-over")
        play = await self._store.daily.play(day, key, user_id)
        return self._resumed(day, await self._seed(day), key, () if play is None else play.moves)

    async def move(
        self, day: int, key: str, move: str, stamp: int | None, *, user_id: int, guild_id: int, name: str
    ) -> P:
        """A person's move; `stamp` is how many moves there were. Returns their play after it.

        One that was made in time counts, even if midnight comes while it is stored. Raises `Refusal` where the day
        is over, `MovedOn` where the stamp is an old one, `InvalidMove` and `IllegalMove`.
        """
        if day != self.today:
            raise Refusal("refused-daily-over")
        known, seed = await self._store.daily.play(day, key, user_id), await self._seed(day)
        before = self._resumed(day, seed, key, () if known is None else known.moves)
        if stamp != len(before.moves):
            raise MovedOn
        if move.split() == [LEAVE]:  # or a day would count that was not played
            raise InvalidMove(move)
        after = self._moved(seed, before, move)
        now = self._now()
        play = known or DailyPlay(day, key, user_id, guild_id, name, began_ms=now)
        over = after.points is not None
        kept = replace(play, guild_id=guild_id, name=name, moves=after.moves, points=after.points)
        try:
            await self._store.daily.save(replace(kept, ended_ms=now if over else None), len(play.moves))
        except Conflict:
            raise MovedOn from None
        return after

    async def open_seed(self, day: int) -> str | None:
        """The seed of a day that is over; None where there was no deal. Raises `Refusal` for any other day."""
        if day >= self.today:
            raise Refusal("refused-daily-over")
        known = await self._store.daily.known(day)
        return None if known is None else known[0]

    async def _seed(self, day: int) -> str:
        return await self._store.daily.seed(day, fresh_seed(SystemRandom()))


class DealOfTheDay(DailyDeals[Solitaire]):
    """The patiences of all days, and everybody's plays of them."""

    def _resumed(self, day: int, seed: str, key: str, moves: Sequence[str]) -> Solitaire:
        return solitaire(day, seed, key, moves)

    def _moved(self, seed: str, play: Solitaire, move: str) -> Solitaire:
        game, _ = advance(play.game, 0, move)
        return play._replace(game=game, moves=(*play.moves, move))

    async def streak(self, day: int, user_id: int) -> int:
        """The number of days in a row, up to `day` or the one before, on which a person has finished a deal.

        See `streak`.
        """
        return streak(await self._store.daily.days_finished(user_id), day)

    async def bygone(self, day: int) -> Bygone | None:
        """A day that is over, with what could have been done; None where there was no deal.

        Par is worked out once, in another process, and kept. Raises `Refusal` for a day that is not over.
        """
        if day >= self.today:
            raise Refusal("refused-daily-over")
        async with self._working_out:
            known = await self._store.daily.known(day)
            if known is None:
                return None
            seed, kept = known
            if kept is None:
                pars = await self._workers.work_out(pars_of, seed)
                kept = {patience: par._asdict() for patience, par in pars.items()}
                await self._store.daily.set_pars(day, kept)
        told = {name: Par(par["points"], par["exact"], tuple(par["way"])) for name, par in kept.items()}
        return Bygone(seed, told)


def solitaire(day: int, seed: str, patience: str, moves: Sequence[str]) -> Solitaire:
    """The patience of a day, whose seed this is, to which these moves lead."""
    game, _ = advance(Dictation.alone({"patience": patience}), DEALER, "deal " + " ".join(order(seed, patience)))
    for move in moves:
        game, _ = advance(game, 0, move)
    return Solitaire(day, patience, game, tuple(moves))


def streak(days: Sequence[int], today: int) -> int:
    """The number of `days`, newest first, that follow each other up to today or yesterday.

    Going back, a missed day is passed over unless another was in the `FORGIVEN_EVERY` - 1 days after it; today is
    not over.
    """
    count, missed = 0, today + FORGIVEN_EVERY
    wanted = today if today in days[:1] else today - 1
    for day in days:
        if day < wanted:
            if day != wanted - 1 or missed - wanted < FORGIVEN_EVERY:
                break
            missed = wanted
        count, wanted = count + 1, day - 1
    return count
