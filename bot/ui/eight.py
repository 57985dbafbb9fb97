"""The day's eight in words: a deal as it is played, how one did, the leaderboard, and the best line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from bot.room.eight import DayField, EightScore, Total
from bot.tables.seating import ROBOTS
from bot.ui.markup import plain
from bot.ui.viewer import Viewer, robot_sign
from bot.words import Words
from db import DailyPlay
from games.core import Seat
from games.eight import EIGHT, SEATS, EightDeal, EightPlay, eight_deals
from games.tricks import Trick

LISTED: Final = 10
"""So many stand on the leaderboard of a day."""


def at_deal(viewer: Viewer, deal: EightDeal, name: str) -> Viewer:
    """A viewer who plays a deal: robots sit in the other seats, each always in the same."""

    def named(seat: Seat) -> str:
        return name if seat == deal.seat else ROBOTS[(seat - deal.seat) % SEATS - 1]

    def badges(seat: Seat) -> tuple[Any, ...]:
        return () if seat == deal.seat else (robot_sign(named(seat)),)

    return replace(viewer, name=named, badges=badges, seats=SEATS)


def last_trick_lines(play: EightPlay, viewer: Viewer) -> list[str]:
    """The trick before the one that lies there: robots may have led to the next one at once."""
    tricks = play.game.state.tricks
    if tricks.last_trick is None or not tricks.trick or play.points is not None:
        return []
    return [viewer.words("eight-last-trick", trick=trick_line(tricks.last_trick, viewer))]


def trick_line(trick: Trick, viewer: Viewer) -> str:
    """A trick in a line: who led, the cards in their order, and who took it."""
    assert trick.winning is not None
    cards = tuple(play.card for play in trick.plays)
    first, taker = viewer.safe_name(trick.plays[0].seat), viewer.safe_name(trick.winning.seat)
    return viewer.words("eight-trick", name=first, cards=cards, taker=taker)


def line_of(play: EightPlay, viewer: Viewer) -> list[str]:
    """A play that is over, trick by trick."""
    tricks: Sequence[Trick] = play.game.state.tricks.past
    return [f"{number}\\. {trick_line(trick, viewer)}" for number, trick in enumerate(tricks, 1)]


def score_line(deal: EightDeal, score: EightScore | None, *, begun: bool, words: Words) -> str:
    """One deal for one person: "Deal 3: you took 9 tricks, the others 7.6 on average · 72 %"."""
    if score is None:
        return words("eight-open", number=deal.number, state="begun" if begun else "new")
    return words(
        "eight-line",
        number=deal.number,
        points=score.points,
        field=words.plain.number(round(score.mean, 1)),
        percent=round(score.percent),
        others=score.others,
        robots=score.robots,
    )


def total_lines(totals: Sequence[Total], user_id: int, words: Words) -> list[str]:
    """The best of a day, and one's own line."""
    told = []
    for place, total in enumerate(totals, 1):
        own = total.user_id == user_id
        if place > LISTED and not own:
            continue
        better = 1 + sum(other.percent > total.percent for other in totals)
        told.append(
            words(
                "eight-place",
                place=better,
                name=plain(total.name),
                own="yes" if own else "no",
                percent=words.plain.number(round(total.percent, 1)),
                count=total.finished,
                of=EIGHT,
            )
        )
    return told


def own_lines(field: DayField, own: dict[str, DailyPlay], user_id: int, words: Words) -> list[str]:
    """All eight deals of a game for one person; `own` are their plays by the deal's key."""
    return [
        score_line(deal, field.score(deal, user_id), begun=deal.key in own, words=words)
        for deal in eight_deals(field.game)
    ]
