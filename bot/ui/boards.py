"""Leaderboards as pages: which one is shown, how its lines read, and the controls that lead to the others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

import discord

from bot.scene.charts import LeaderboardLine as Line
from bot.tables.ratings import LEAST_GAMES, Rating
from bot.ui.custom_id import Press
from bot.ui.page import Page, button, select
from bot.words import MINUS, Words
from db import ALL_GAMES, ALL_TIME, Board, BoardPage, By, Placed, Season, month_of, period_of, week_of
from games import GAMES

PLACES: Final = 10
"""The number of people on a page."""

WEEK, MONTH, SEASON = "week", "month", "season"
CURRENT: Final = (WEEK, MONTH, SEASON, ALL_TIME)
"""The periods that go on; of those that are over only seasons are offered."""

FURTHEST: Final = 10_000_000
"""No leaderboard has a line beyond this one."""

_CLOSED: Final = re.compile(r"season-[1-9]\d{0,4}")

MOST_SEASONS: Final = 21
"""As many choices as a select has beside them."""


class Asked(NamedTuple):
    """The leaderboard that somebody wants to see, and from which line on.

    `period` is one of `CURRENT`, so that an old button means the week in which it is pressed, or a closed season.
    """

    game: str = ALL_GAMES
    period: str = SEASON
    by: By = By.TOKENS
    start: int = 0

    @classmethod
    def read(cls, text: str) -> Asked:
        """The inverse of `text`. Raises `ValueError` for what it never says."""
        game, period, by, start = text.split(" ")
        if not 0 <= int(start) <= FURTHEST:
            raise ValueError(start)
        return cls(by=By(by)).of(game).over(period)._replace(start=int(start))

    @property
    def text(self) -> str:
        """Returns what a custom_id holds."""
        return f"{self.game or 'all'} {self.period} {self.by} {self.start}"

    def of(self, game: str) -> Asked:
        """The same for another game, or for `all` together, which have no rating in common.

        Raises `ValueError` for a game that there isn't.
        """
        if game == "all":
            return self._replace(game=ALL_GAMES, by=By.TOKENS if self.by is By.RATING else self.by, start=0)
        if game not in GAMES:
            raise ValueError(game)
        return self._replace(game=game, start=0)

    def over(self, period: str) -> Asked:
        """The same over another time. Raises `ValueError` for one that there can't be."""
        if period not in CURRENT and not _CLOSED.fullmatch(period):
            raise ValueError(period)
        return self._replace(period=period, start=0)

    def page(self, guild_id: int, now: int, season: int, zone: str) -> BoardPage:
        """Returns what the store is asked for at `now` (ms since 1970), while a server plays in `season`.

        Its weeks and months begin as its `zone` counts them.
        """
        current = {WEEK: week_of(now, zone), MONTH: month_of(now, zone), SEASON: period_of(season)}
        period = current.get(self.period, self.period)
        return BoardPage(guild_id, self.game, period, self.by, self.start, PLACES, LEAST_GAMES)


def is_of_zeros(asked: Asked, board: Board) -> bool:
    """True if a board of tokens has nothing to tell: nobody has won or lost any."""
    told = (placed.tally.tokens for placed in board.lines)
    return asked.by is By.TOKENS and not asked.start and bool(board.lines) and not any(told)


def instead_of_zeros(asked: Asked) -> list[Asked]:
    """The boards that are shown instead of one of zeros: the first of them that has a line."""
    orders = [By.MATCHES] if asked.game == ALL_GAMES else [By.RATING, By.MATCHES]
    return [asked._replace(by=by) for by in orders]


def board_lines(board: Board, asked: Asked, user_id: int, words: Words) -> tuple[Line, ...]:
    """The lines of a page, and last the one of whoever asks, where it stands on another."""
    lines = [_line(placed, asked, user_id, words) for placed in board.lines]
    if board.own is not None and all(placed.tally.user_id != user_id for placed in board.lines):
        own = _line(board.own, asked, user_id, words)
        return (own, *lines) if board.own.place <= asked.start else (*lines, own)
    return tuple(lines)


def _line(placed: Placed, asked: Asked, user_id: int, words: Words) -> Line:
    place, tally = placed
    own, medal, change = tally.user_id == user_id, tally.wins > 0, ""
    note = words("board-note", games=tally.matches, wins=tally.wins)
    match asked.by:
        case By.RATING:
            rating = rating_of(tally.mu, tally.sigma)
            before = rating_of(tally.mu_before, tally.sigma_before)
            value, shown = rating.shown, words("board-rating", rating=rating.shown, sure=is_sure(rating))
            if asked.period != ALL_TIME:
                change = f"{rating.shown - before.shown:+d}".replace("-", MINUS)
        case By.TOKENS:
            value, shown = tally.tokens, words("board-tokens", tokens=tally.tokens)
        case By.MATCHES:
            value, shown = tally.matches, words("board-matches", games=tally.matches)
            note = words("board-won", wins=tally.wins)
    return Line(place, tally.name, value, shown, change, note, own, medal)


def rating_of(mu: float | None, sigma: float | None) -> Rating:
    """A rating as the store has it; everybody's first where it has none."""
    return Rating() if mu is None or sigma is None else Rating(mu, sigma)


def is_sure(rating: Rating) -> str:
    """Returns whether a rating is settled, as words ask for it: `yes` or `no`."""
    return "no" if rating.provisional else "yes"


def period_name(period: str, seasons: Sequence[Season], words: Words) -> str:
    """Returns how a period is called; `seasons` are those that are over."""
    closed = next((season for season in seasons if period_of(season.number) == period), None)
    if closed is None:
        return words(f"board-period-{period}")
    return season_name(closed, words)


def season_name(season: Season, words: Words) -> str:
    """A season that is over: its number, and its name if it was given one."""
    return words("season-name", number=season.number, name=season.name or "none")


def add_controls(
    page: Page, asked: Asked, board: Board, seasons: Sequence[Season], names: dict[str, str], words: Words
) -> None:
    """The ways to other games, periods, orders and pages; `names` are those of all games."""
    games = {"all": words("board-all"), **names}
    periods = [*CURRENT, *(period_of(season.number) for season in seasons[:MOST_SEASONS])]
    chosen = asked.game or "all"
    page.select(
        select(
            Press("board-game", argument=asked.text),
            words("board-choose-game"),
            [discord.SelectOption(label=name, value=key, default=key == chosen) for key, name in games.items()],
        )
    )
    page.select(
        select(
            Press("board-period", argument=asked.text),
            words("board-choose-period"),
            [
                discord.SelectOption(
                    label=period_name(period, seasons, words), value=period, default=period == asked.period
                )
                for period in periods
            ],
        )
    )
    page.buttons(
        *(
            button(
                Press("board", argument=asked._replace(by=by, start=0).text),
                words(f"board-by-{by}"),
                "main" if by is asked.by else "plain",
            )
            for by in By
            if by is not By.RATING or asked.game != ALL_GAMES
        )
    )
    if board.total > PLACES:
        page.buttons(*_turning(asked, board, words))


def _turning(asked: Asked, board: Board, words: Words) -> list[dict[str, object]]:
    """Back, to one's own place, on. Each names the way that it goes, since no two buttons may have one id."""
    ways = {"back": asked.start - PLACES, "on": asked.start + PLACES}
    if board.own is not None:
        ways["own"] = (board.own.place - 1) // PLACES * PLACES
    return [
        button(
            Press(f"board-{way}", argument=asked._replace(start=max(0, ways[way])).text),
            sign,
            disabled=not 0 <= ways[way] < board.total or ways[way] == asked.start,
        )
        for way, sign in {"back": "◀", "own": words("board-own"), "on": "▶"}.items()
        if way in ways
    ]
