"""The coach's words: a review of one's own play, and what somebody loses most by over many matches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.message_limits import Component
from bot.ui.page import Page, button, text_page
from bot.ui.replay import OWN_VIEW
from bot.ui.viewer import Viewer
from bot.words import Words
from db import Leak, Reviewed
from games.coaching import SeatReview, Slip

OPEN: Final = frozenset({"games"})
"""Units of games in which nothing is hidden."""

RACES: Final = frozenset({"seconds"})
"""Units of the races."""

WHOLE: Final = frozenset({"percent"})
"""Units that are told without a fraction."""

EACH: Final = frozenset({"games", "seconds"})
"""Units that are told for each decision, not for each round."""

LEAST: Final = 10
"""Of fewer decisions of a sort nothing is said in the long run."""

MOST_LEAKS: Final = 2
"""The number of sorts of decisions that are told of one game."""

MOST_GAMES: Final = 3
"""The number of games of which any are told."""


def review_page(table: Table, found: SeatReview, viewer: Viewer) -> Page:
    """Returns what was found in one person's play, with the ways to go on from there."""
    page = text_page(viewer.words("coach-title", game=viewer.words("name"), table=table.id))
    page.text(*_looked(found, viewer))
    for number, slip in enumerate(found.slips, 1):
        page.text(*_slip_lines(number, slip, found, viewer))
    for number, slip in enumerate(found.slips, 1):
        page.buttons(*slip_buttons(table, number, slip, viewer))
    return page


def hand_lines(found: SeatReview, viewer: Viewer) -> list[str]:
    """The same of one hand, in the middle of a match: nothing where there was nothing to weigh."""
    if not found.looked:
        return []
    told = [
        line for number, slip in enumerate(found.slips, 1) for line in _slip_lines(number, slip, found, viewer)
    ]
    return [*_looked(found, viewer), *told]


def _looked(found: SeatReview, viewer: Viewer) -> list[str]:
    if not found.looked:
        return [viewer.words("coach-nothing")]
    sight = "open" if found.unit in OPEN else "race" if found.unit in RACES else "hidden"
    all_ = found.looked == found.decisions
    lines = [
        viewer.words("coach-looked", looked=found.looked, decisions=found.decisions, all=all_, sight=sight),
    ]
    if not found.slips:
        lines.append(viewer.words("coach-clean-race" if found.unit in RACES else "coach-clean"))
    return lines


def _slip_lines(number: int, slip: Slip, found: SeatReview, viewer: Viewer) -> list[str]:
    """Tells where it was, what would have been better, what it cost, in how many deals, and why."""
    words = viewer.words
    move = viewer.move(slip.move, as_label=False) if slip.move else None
    where = {"number": number, "rounds": found.rounds, "round": slip.round, "turn": slip.turn}
    lines = [
        words("coach-slip", kind=words(f"decision-{slip.kind}"), **where),
        words("coach-better", move=move, better=viewer.move(slip.better, as_label=False)),
        cost_line(slip.cost, found.unit, words),
    ]
    if slip.gains is not None and slip.loses is not None:
        lines.append(words("coach-share", gains=slip.gains, loses=slip.loses, rarer=slip.loses > slip.gains))
    if slip.reason is not None:
        lines.append(viewer.reason(slip.reason))
    return lines


def cost_line(cost: float, unit: str, words: Words) -> str:
    if unit == "games":
        return words("coach-cost-games", whole=cost >= 1)
    return words(f"coach-cost-{unit}", cost=rounded(cost, unit))


def rounded(cost: float, unit: str) -> float | int:
    """A cost as it is told."""
    return round(cost) if unit in WHOLE else round(cost, 1)


def slip_buttons(table: Table, number: int, slip: Slip, viewer: Viewer) -> list[Component]:
    """The ways to look at a slip, and to play on from before it was made."""
    return [
        button(
            Press("practise", table.id, argument=str(slip.ply)), viewer.words("button-practise", number=number)
        ),
        button(
            Press("replay", table.id, argument=f"{slip.ply}-{OWN_VIEW}"),
            viewer.words("button-show", number=number),
        ),
    ]


def reviewed(found: SeatReview, game: str) -> list[Reviewed]:
    """Returns what is kept of a review."""
    return [
        Reviewed(game, found.unit, kind, total.decisions, found.rounds, total.cost)
        for kind, total in found.kinds.items()
    ]


def leak_lines(
    leaks: Sequence[Leak], words_of: Callable[[str | None], Words], games: Collection[str]
) -> list[str]:
    """Tells what somebody loses most by, by game, with the way to learn more; empty where nothing is known."""
    words, lines = words_of(None), list[str]()
    for game in dict.fromkeys(leak.game for leak in leaks if leak.game in games):
        own = sorted((leak for leak in leaks if leak.game == game), key=_each, reverse=True)
        told = [leak for leak in own if rounded(_each(leak), leak.unit) > 0][:MOST_LEAKS]
        if told:
            lost = tuple(_leak(leak, words) for leak in told)
            count = sum(leak.decisions for leak in told)
            lines.append(words("leaks-game", game=words_of(game)("name"), lost=lost, count=count))
    return [words("leaks-title"), *lines[:MOST_GAMES], words("leaks-learn")] if lines else []


def _each(leak: Leak) -> float:
    return leak.cost / max(1, leak.decisions if leak.unit in EACH else leak.rounds)


def _leak(leak: Leak, words: Words) -> str:
    each = words(f"leak-{leak.unit}", cost=rounded(_each(leak), leak.unit))
    return words("leak", kind=words(f"decision-{leak.kind}"), each=each)


def practise_button(table: Table, number: int, viewer: Viewer) -> Component:
    """The way to play on from a move of a replay."""
    return button(Press("practise", table.id, argument=str(number)), viewer.words("button-practise-here"), "main")
