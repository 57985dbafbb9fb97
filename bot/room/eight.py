"""The day's eight: deals at Whist and Knock-out Whist that everybody has on one day, and the field they make."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from bot.room.daily import DailyDeals
from bot.room.search_workers import SearchWorkers
from bot.tables.field import mean, percentages
from db import DailyPlay, Database
from games.eight import EIGHT, EightDeal, EightPlay, eight_deals, moved, resumed, robots_points

SMALL_FIELD: Final = 5
"""The number of plays up to which robots fill the field of a deal that some have finished, but fewer."""

REMEMBERED: Final = 40
"""The deals of which it is kept in memory how robots did: two days and some."""


class Total(NamedTuple):
    """One person's day at one game: how many of the eight they have finished, and their matchpoints.

    These are hundredths of what could be had, with nothing for a deal that was not finished.
    """

    user_id: int
    name: str
    finished: int
    percent: float


class EightScore(NamedTuple):
    """One deal for one person: their tricks, the mean of all others, and the matchpoints in hundredths.

    `robots` of the `others` are no people.
    """

    points: int
    mean: float
    percent: float
    others: int
    robots: int


class DayField(NamedTuple):
    """Everybody's plays of the eight deals of one game that are finished, and what robots took, by deal."""

    game: str
    plays: tuple[DailyPlay, ...]
    robots: dict[str, list[int]]

    def of(self, deal: EightDeal) -> list[DailyPlay]:
        """The plays of one deal, in the order in which they were finished."""
        return [play for play in self.plays if play.game == deal.key]

    def score(self, deal: EightDeal, user_id: int) -> EightScore | None:
        """Returns how somebody did with one deal; None where they have not finished it."""
        plays, robots = self.of(deal), self.robots.get(deal.key, [])
        own = next((play.points for play in plays if play.user_id == user_id), None)
        if own is None:
            return None
        others = [play.points or 0 for play in plays if play.user_id != user_id] + robots
        if not others:
            return EightScore(own, own, 50.0, 0, 0)
        return EightScore(own, mean(others), percentages([own, *others])[0], len(others), len(robots))

    def totals(self) -> list[Total]:
        """Everybody's day, best first; of equals whoever finished first."""
        percents: dict[int, list[float]] = {}
        names: dict[int, str] = {}
        for deal in eight_deals(self.game):
            plays = self.of(deal)
            points = [play.points or 0 for play in plays] + self.robots.get(deal.key, [])
            for play, percent in zip(plays, percentages(points), strict=False):
                percents.setdefault(play.user_id, []).append(percent)
                names[play.user_id] = play.name
        found = [Total(who, names[who], len(own), sum(own) / EIGHT) for who, own in percents.items()]
        return sorted(found, key=lambda total: -total.percent)

    def best(self, deal: EightDeal) -> DailyPlay | None:
        """The best line that a person has found, and of equals the first."""
        return max(self.of(deal), key=lambda play: play.points or 0, default=None)


class DaysEight(DailyDeals[EightPlay]):
    """The eight deals of all days at both games, and everybody's plays of them."""

    def __init__(self, store: Database, now: Callable[[], int], workers: SearchWorkers) -> None:
        """`workers` are where robots play."""
        super().__init__(store, now, workers)
        self._robots: dict[tuple[int, str], list[int]] = {}

    def _resumed(self, day: int, seed: str, key: str, moves: Sequence[str]) -> EightPlay:
        return resumed(seed, EightDeal.read(key), moves)

    def _moved(self, seed: str, play: EightPlay, move: str) -> EightPlay:
        return moved(seed, play, move)

    async def field(self, day: int, game: str) -> DayField:
        """Everybody's plays of a day at a game. Robots have played what some have finished, but few."""
        plays = tuple(await self._store.daily.field(day, [deal.key for deal in eight_deals(game)]))
        robots = {}
        for deal in eight_deals(game):
            missing = SMALL_FIELD - sum(play.game == deal.key for play in plays)
            if 0 < missing < SMALL_FIELD:
                robots[deal.key] = (await self._played_by_robots(day, deal))[:missing]
        return DayField(game, plays, robots)

    async def replayed(self, day: int, play: DailyPlay) -> EightPlay:
        """A play that is stored, as it went."""
        return self._resumed(day, await self._seed(day), play.game, play.moves)

    async def _played_by_robots(self, day: int, deal: EightDeal) -> list[int]:
        """The tricks of robots, who always play a deal alike."""
        known = self._robots
        async with self._working_out:
            if (day, deal.key) not in known:
                lucks = range(1, SMALL_FIELD)
                known[day, deal.key] = await self._workers.work_out(
                    robots_points, await self._seed(day), deal, list(lucks)
                )
                for oldest in list(known)[:-REMEMBERED]:
                    del known[oldest]
        return known[day, deal.key]
