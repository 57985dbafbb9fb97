"""The deal of the day as a server's channel is told of it, and the table of a week."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.scene.charts import Leaderboard, LeaderboardLine
from bot.tables.paces import DAY
from bot.ui.custom_id import Press
from bot.ui.daily import points_in_words
from bot.ui.markup import in_time, plain
from bot.ui.page import GOLD, Page, button
from bot.words import Words
from db import DailyPlay, Score
from games.dictation.day import PATIENCES

WEEK: Final = 7
MONDAY: Final = 4
"""The first Monday, counted from 1 January 1970 as day 0."""

TOLD_STREAKS: Final = 3
TOLD_SCORES: Final = 5


class News(NamedTuple):
    """The news told with the deal of `day`: the best of the day before, streaks with names, and the week's table.

    `week` is the table of this week on its last day, of the last one on the first; on other days there is none.
    """

    day: int
    best: Sequence[DailyPlay]
    streaks: Sequence[tuple[str, int]]
    week: Sequence[Score]


def monday_of(day: int) -> int:
    """The first day of the week of a day."""
    return day - (day - MONDAY) % WEEK


def is_last_of_week(day: int) -> bool:
    """True on Sundays."""
    return day - monday_of(day) == WEEK - 1


def is_first_of_week(day: int) -> bool:
    """True on Mondays."""
    return day == monday_of(day)


def deal_page(news: News, words: Words) -> Page:
    """Returns what a channel is told when a deal is open; `words` are those of the patiences."""
    day = news.day
    page = Page(GOLD)
    page.text(
        words("deal-post-title", day=words.day(day * DAY, "long")),
        words("deal-post-about", time=in_time((day + 1) * DAY)),
    )
    best = [
        words(
            "deal-best",
            patience=words(f"option-patience-{play.game}"),
            name=plain(play.name),
            result=points_in_words(play.game, play.points or 0, words),
        )
        for play in news.best
    ]
    page.text(words("deal-yesterday"), *(best or [words("deal-nobody")]))
    streaks = tuple(
        words("deal-streak", name=plain(name), count=count) for name, count in news.streaks[:TOLD_STREAKS]
    )
    page.text(words("deal-streaks", people=streaks) if streaks else "", words("deal-forgiven") if streaks else "")
    if news.week:
        page.text(words("deal-week", over=is_first_of_week(day)), *_scores(news.week[:TOLD_SCORES], words))
    page.buttons(
        *(
            button(
                Press("daily-play", argument=patience),
                words("deal-button-play", patience=words(f"option-patience-{patience}")),
                "good",
            )
            for patience in PATIENCES
        )
    )
    page.buttons(
        button(Press("deal", argument=f"board {day}"), words("daily-button-board")),
        button(Press("deal", argument="week"), words("deal-button-week")),
        button(Press("puzzle-day"), words("puzzle-button-day")),
    )
    return page


def _scores(scores: Sequence[Score], words: Words) -> list[str]:
    return [
        words("deal-week-line", place=one.place, name=plain(one.name), points=one.points, deals=one.deals)
        for one in scores
    ]


def week_board(scores: Sequence[Score], user_id: int, words: Words) -> Leaderboard:
    """The table of the week as a leaderboard, with a pointer at the line of `user_id`."""
    lines = tuple(
        LeaderboardLine(
            one.place,
            one.name,
            one.points,
            words("deal-week-points", points=one.points),
            note=words("deal-week-deals", deals=one.deals),
            own=one.user_id == user_id,
        )
        for one in scores
    )
    return Leaderboard(words("deal-week-title"), lines)
