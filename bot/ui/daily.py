"""The deal of the day in words: what was reached, how it compares, and what may be shown to anybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.room.daily import Solitaire
from bot.scene.charts import LeaderboardLine
from bot.ui.markup import plain
from bot.words import Words
from db import DailyPlay
from games.dictation import PokerSquare, SirTommy
from games.dictation.day import Par

RUNS: Final = ((13, "🟩"), (7, "🟨"), (1, "🟧"), (0, "⬛"))
"""The squares for a foundation, by how many cards it has at least: no more may be shown."""

LINES: Final = ((50, "🟪"), (20, "🟩"), (10, "🟨"), (1, "🟧"), (0, "⬛"))
"""The squares for a line, by its points."""

FOUNDATIONS: Final = 4
ACROSS: Final = 5
"""The number of lines of a square that go each way."""


def score(own: Solitaire, words: Words) -> str:
    """The result of a patience that is finished."""
    assert own.points is not None
    return points_in_words(own.patience, own.points, words)


def points_in_words(patience: str, points: int, words: Words) -> str:
    """Points as people say them."""
    if patience == "poker_squares":
        return words("score-square", count=points)
    sequences, cards = divmod(points, 100)
    return words("score-tommy", sequences=sequences, cards=cards)


def state(own: Solitaire, words: Words) -> str:
    """A patience's state: its result, how many cards have been called, or that it is not begun."""
    view = own.game.view(0)
    if own.points is not None:
        return score(own, words)
    if not own.moves:
        return words("daily-not-begun")
    layout = view.own
    points = layout.sequences * 100 + layout.built if isinstance(layout, SirTommy) else layout.score
    return words(
        "daily-under-way", count=view.count, of=view.of, score=points_in_words(own.patience, points, words)
    )


def squares(own: Solitaire) -> list[str]:
    """A square for each foundation, or for each row and then for each column."""
    layout = own.game.view(0).own
    if isinstance(layout, SirTommy):
        lengths = sorted((len(run) for run in layout.foundations), reverse=True)
        return ["".join(_colour(length, RUNS) for length in [*lengths, *[0] * (FOUNDATIONS - len(lengths))])]
    colours = [_colour(score, LINES) for score in layout.line_scores]
    return ["".join(colours[:ACROSS]), "".join(colours[ACROSS:])]


def _colour(number: int, steps: Sequence[tuple[int, str]]) -> str:
    return next(colour for least, colour in steps if number >= least)


def board_line(play: DailyPlay, plays: Sequence[DailyPlay], user_id: int, words: Words) -> LeaderboardLine:
    """One line of the board of `plays`; that of `user_id` carries a pointer."""
    points = play.points or 0
    place = 1 + sum((other.points or 0) > points for other in plays)
    own = play.user_id == user_id
    return LeaderboardLine(place, play.name, points, points_in_words(play.game, points, words), own=own)


def par_lines(
    done: Solitaire, par: Par, own: DailyPlay | None, best: Sequence[DailyPlay], words: Words
) -> list[str]:
    """Par of one patience, what one did oneself, the best there was, and the way to par."""
    patience = done.patience
    shown, name = points_in_words(patience, par.points, words), words(f"option-patience-{patience}")
    lines = [words("daily-par", patience=name, par=shown, exact="yes" if par.exact else "no")]
    if own is not None and own.points is not None:
        lines.append(words("daily-own", result=points_in_words(patience, own.points, words)))
    if best:
        result = points_in_words(patience, best[0].points or 0, words)
        lines.append(words("daily-best", name=plain(best[0].name), result=result))
    layout = done.game.view(0).own
    if not isinstance(layout, PokerSquare):
        lines.append(words("daily-way", way=_way(done, words.plain)))
    return lines


def _way(done: Solitaire, words: Words) -> str:
    """The moves to par: where each card went, and what was built after it."""
    cards = iter(done.game.view(0).called)
    told: list[str] = []
    for move in done.moves:
        verb, _, number = move.partition(" ")
        if verb == "build":
            told.append(words("daily-way-build", number=int(number)))
        elif verb == "found":
            told.append(words("daily-way-found", card=next(cards)))
        elif verb == "pile":
            told.append(words("daily-way-pile", card=next(cards), number=int(number)))
    return " ".join(told)
