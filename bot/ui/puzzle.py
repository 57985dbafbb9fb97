"""Puzzles as pages: the position as its game draws it, the question, and what came of an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from bot.room.puzzles import RUN_MS, Asked, Solved
from bot.scene.charts import Leaderboard, LeaderboardLine
from bot.tables.paces import DAY
from bot.tables.seating import ROBOTS
from bot.ui.coach import OPEN, rounded
from bot.ui.custom_id import Press
from bot.ui.eight import trick_line
from bot.ui.lesson import add_moves
from bot.ui.markup import in_time, plain
from bot.ui.message_limits import Component, Need
from bot.ui.page import FELT, GOLD, GREY, Page, button
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.words import MINUS, Words
from db import PuzzleRun, PuzzleScore, PuzzleTally
from games.core import Seat, View
from games.puzzles import why
from games.tricks import Tricks

TOLD: Final = 14
"""The number of last events that are told."""

WAYS: Final = ("day", "storm", "week")
"""The ways on from a puzzle, beside another one."""


def at_puzzle(viewer: Viewer, asked: Asked) -> Viewer:
    """A viewer who sits in a puzzle's seat: nobody there has the name of a person who played."""
    seat = asked.puzzle.seat
    own = viewer.name(seat)

    def named(other: Seat) -> str:
        return own if other == seat else ROBOTS[(other - seat) % asked.puzzle.seats - 1]

    return replace(viewer, name=named, badges=lambda other: (), seats=asked.puzzle.seats)


async def puzzle_page(
    asked: Asked, viewer: Viewer, screen: AnyScreen, title: str, press: Callable[[str], Press], notice: str = ""
) -> Page:
    """The position, what has happened, the question, and the moves; `press` says a move."""
    words, puzzle = viewer.words, asked.puzzle
    page = Page(GOLD)
    page.text(title, f"**{notice}**" if notice else "")
    await _position(page, asked, viewer, screen)
    proof = puzzle.proof
    page.text(words("puzzle-ask", kind=proof.kind), words("puzzle-goal", unit=proof.unit))
    view: View = asked.position.game.view(puzzle.seat)
    add_moves(page, view, viewer, screen, press, None, proof.choices)
    return page


async def _position(page: Page, asked: Asked, viewer: Viewer, screen: AnyScreen, *, solved: bool = False) -> None:
    """Shows what the seat sees, and has seen since the cards were dealt; nothing that it may not know.

    Once it is `solved` nothing is to be done there any more, and no line asks for it.
    """
    game, seat = asked.position.game, asked.puzzle.seat
    view: View = game.view(seat)
    await viewer.show(page, screen.hand_scene(view, viewer))
    tricks = getattr(game.state, "tricks", None)
    if isinstance(tricks, Tricks):
        past = [f"-# {number}\\. {trick_line(trick, viewer)}" for number, trick in enumerate(tricks.past, 1)]
        page.text(*past, need=Need.PAST)
    elif asked.puzzle.proof.unit not in OPEN:  # where everything lies open what went before tells nothing
        without = screen.told_by_picture(view)
        seen = [one for one in asked.position.events if one.visible_to(seat) and one.verb not in without]
        page.text(*(f"-# {viewer.describe(event)}" for event in seen[-TOLD:]), need=Need.PAST)
    lines = screen.hand_lines(view, viewer)
    if solved and asked.puzzle.proof.unit not in OPEN:  # where everything lies open no line asks for anything
        quiet = screen.hand_lines(replace(view, to_act=frozenset(), moves=()), viewer)
        lines = [line for line in lines if line in quiet]
    page.text(*lines, need=Need.DETAIL)


def ways(words: Words, *first: Component) -> list[Component]:
    """The ways to do something else than solve the puzzle that lies there."""
    return [*first, *(button(Press("puzzle", argument=way), words("puzzle-button-way", way=way)) for way in WAYS)]


def unknown_button(press: Press, words: Words) -> Component:
    """The way to the solution for whoever does not find it."""
    return button(press, words("puzzle-button-unknown"))


async def solved_page(
    solved: Solved,
    viewer: Viewer,
    screen: AnyScreen,
    title: str,
    told: Sequence[str] = (),
    share: Sequence[Component] = (),
) -> Page:
    """Right or wrong, the best move, and why; `told` is what follows from it, `share` the way to tell it."""
    words = viewer.words
    page = Page(GOLD if solved.right else GREY)
    page.text(title, verdict(solved, viewer))
    await _position(page, solved.asked, viewer, screen, solved=True)
    page.text(*reasons(solved.asked, viewer))
    lines = list(told)
    if not solved.counts:
        lines.append(words("puzzle-again"))
    elif solved.after != solved.before:
        lines.append(
            words(
                "puzzle-rating",
                rating=solved.after.shown,
                change=f"{solved.after.shown - solved.before.shown:+}".replace("-", MINUS),
            )
        )
    page.text(*lines)
    page.buttons(button(Press("puzzle", argument="next"), words("puzzle-button-next"), "good"), *share)
    page.buttons(*ways(words), a_row=2)
    return page


def shared_page(name: str, day: int, solved: bool, days: int, words: Words) -> Page:
    """Somebody's puzzle of a day, for everybody: solved or not, nothing of the position, and the way to it."""
    page = Page(GOLD if solved else GREY)
    page.text(
        words("puzzle-shared", name=plain(name), day=words.day(day * DAY, "long"), solved=solved),
        words("puzzle-shared-row", count=days) if days > 1 else "",
    )
    page.buttons(button(Press("puzzle-day"), words("puzzle-button-day"), "good"))
    return page


def verdict(solved: Solved, viewer: Viewer) -> str:
    """Says whether an answer was right, and what the best move is."""
    best = viewer.move(solved.asked.puzzle.proof.best, as_label=False)
    if solved.right:
        return viewer.words("puzzle-right", move=viewer.move(solved.move, as_label=False))
    said = viewer.move(solved.move, as_label=False) if solved.move else None
    return viewer.words("puzzle-wrong", move=said, best=best)


def reasons(asked: Asked, viewer: Viewer) -> list[str]:
    """Says why the best move is best, as a review does."""
    words, proof = viewer.words, asked.puzzle.proof
    reason = why(asked.puzzle, asked.position.game)
    lines = [] if reason is None else [viewer.reason(reason)]
    played = viewer.move(asked.puzzle.played, as_label=False)
    lines.append(
        words("puzzle-cost-games", move=played, whole=proof.cost >= 1)
        if proof.unit == "games"
        else words("puzzle-cost", move=played, cost=rounded(proof.cost, proof.unit), unit=proof.unit)
    )
    if proof.gains is not None and proof.loses is not None:
        gains = min(proof.gains, 100 - proof.loses)  # older puzzles were rounded one by one
        lines.append(words("puzzle-share", gains=gains, loses=proof.loses))
    return lines


def day_lines(days: int, counts: tuple[int, int], words: Words) -> list[str]:
    """Tells how many have solved the puzzle of the day, and on how many days in a row one has answered."""
    answered, solved = counts
    return [
        words("puzzle-day-field", answered=answered, solved=solved),
        words("puzzle-day-streak", count=days) if days else "",
    ]


def run_title(run: PuzzleRun, words: Words) -> str:
    """Says how a run stands, and when it ends."""
    until = in_time(run.began_ms + RUN_MS)
    return words("puzzle-run", solved=run.solved, missed=run.missed, time=until)


def run_over_page(run: PuzzleRun, best: int, words: Words, notice: str = "") -> Page:
    """Tells how a run ended, and one's best one."""
    page = Page(FELT)
    page.text(words("puzzle-run-over", solved=run.solved, missed=run.missed), notice)
    page.text(words("puzzle-run-best", best=best, own=run.solved >= best > 0))
    page.buttons(
        button(Press("puzzle", argument="storm go"), words("puzzle-button-run-again"), "good"),
        button(Press("puzzle", argument="next"), words("puzzle-button-next")),
    )
    page.buttons(*ways(words)[::2])
    return page


def board(title: str, scores: Sequence[PuzzleScore], user_id: int, words: Words) -> Leaderboard:
    """A board of the week, with a pointer at the line of `user_id`."""
    lines = tuple(
        LeaderboardLine(
            one.place,
            one.name,
            one.amount,
            words("puzzle-solved-count", count=one.amount),
            own=one.user_id == user_id,
        )
        for one in scores
    )
    return Leaderboard(title, lines)


def tally_line(tally: PuzzleTally, rating: int, days: int, words: Words) -> str:
    """All of a person's puzzles in a line; empty where there are none."""
    if not tally.answered and not tally.best_run:
        return ""
    return words(
        "puzzle-tally",
        solved=tally.solved,
        answered=tally.answered,
        row=tally.in_a_row,
        best=tally.best_run,
        days=days,
        rating=rating,
    )
