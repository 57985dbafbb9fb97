"""The score sheet of Solo Whist: a line for each hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.scene.charts import ScoreSheet, SheetLine
from bot.ui.viewer import Viewer
from games.core import Seat
from games.solo_whist import Call, HandResult, SoloWhistView
from games.solo_whist.calls import MISERES, target

MOST_HANDS: Final = 20
"""Hands that a message has room for."""


MOST_DRAWN: Final = 9
"""The same of a picture."""


def units(amount: int, viewer: Viewer) -> str:
    """Returns what somebody has won or lost, with its sign."""
    sign = "plus" if amount > 0 else "minus" if amount < 0 else "even"
    return viewer.labels("ledger", sign=sign, amount=abs(amount))


def went(result: HandResult, view: SoloWhistView, viewer: Viewer) -> str:
    """Returns how one hand went, and what everybody won or lost by it."""
    named = (*result.side, *(seat for seat in range(view.seats) if seat not in result.side))
    changes = " · ".join(_change(seat, result.changes[seat], viewer) for seat in named if result.changes[seat])
    return viewer.words(
        "went",
        number=result.number,
        call=None if result.call is None else result.call.value,
        names=tuple(viewer.safe_name(seat) for seat in result.side),
        proposed=bool(result.side),
        suit=None if result.call is Call.GENERAL else result.trumps,
        won=result.won,
        count=result.tricks,
        needed=None if result.call in (None, Call.GENERAL, *MISERES) else _target(result, view),
        changes=changes or None,
    )


def _target(result: HandResult, view: SoloWhistView) -> int:
    """The tricks that a hand's side had to take; whoever played it was paid or has paid: fewer may by now."""
    assert result.call is not None
    return target(result.call, sum(map(bool, result.changes)), view.options.three_solo_tricks)


def _change(seat: Seat, amount: int, viewer: Viewer) -> str:
    sign = "plus" if amount > 0 else "minus"
    return viewer.words("change-of", name=viewer.safe_name(seat), sign=sign, amount=abs(amount))


def points_line(view: SoloWhistView, viewer: Viewer) -> str:
    """The points of everybody so far, whoever has most first."""
    order = sorted(range(view.seats), key=lambda seat: -view.ledger[seat])
    scores = [f"{viewer.safe_name(seat)}\u00a0{units(view.ledger[seat], viewer)}" for seat in order]
    return viewer.words("line-points", scores=" · ".join(scores))


def score_sheet(view: SoloWhistView, viewer: Viewer) -> ScoreSheet:
    """The sheet as a picture: the last hands, and what everybody has come to."""
    lines = [
        SheetLine(
            viewer.labels(
                "sheet-hand",
                number=result.number,
                call=None if result.call is None else result.call.value,
                suit=None if result.call is Call.GENERAL else result.trumps,
            ),
            tuple(units(change, viewer) if change else "" for change in result.changes),
            None if result.call in (None, Call.GENERAL) else result.won,
        )
        for result in view.sheet[-MOST_DRAWN:]
    ]
    total = SheetLine(viewer.labels("sheet-total"), tuple(units(amount, viewer) for amount in view.ledger))
    names = tuple(viewer.name(seat) for seat in range(view.seats))
    return ScoreSheet(viewer.labels("sheet-title-plain"), names, (*lines, total))


def sheet(view: SoloWhistView, viewer: Viewer) -> list[str]:
    """The whole match, hand by hand; of a long one the last hands."""
    lines: Sequence[str] = [went(result, view, viewer) for result in view.sheet]
    before = len(lines) - MOST_HANDS
    more = [viewer.words("sheet-more", count=before)] if before > 0 else []
    return [viewer.words("sheet-title"), *more, *lines[-MOST_HANDS:]] if lines else []
