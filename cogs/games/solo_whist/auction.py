"""The calls of Solo Whist on panel and table: a button for each, what each is worth, and who has said what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui.screen import Control
from bot.ui.viewer import Viewer
from games.solo_whist import COUNTED, Call, Phase, SoloWhistView

ROWS: Final = (
    (Call.SOLO, Call.MISERE),
    (Call.ABUNDANCE, Call.ROYAL),
    (Call.SPREAD, Call.DECLARED),
)
"""The buttons of the calls, each in its place."""

RARE: Final = frozenset({Call.ABUNDANCE, Call.ROYAL, Call.SPREAD, Call.DECLARED})
"""Calls for one hand in many: their buttons stand out less, so that nobody takes them for what is usual."""


def call_buttons(view: SoloWhistView, viewer: Viewer) -> list[Sequence[Control]]:
    """A pass, a proposal or its acceptance, and the calls in ascending order; the possible ones are lit.

    Nothing for whoever has passed, unless they may accept after all.
    """
    raising = view.phase is Phase.RAISE
    if view.seat in view.passed and view.seat != view.speaker:
        return []
    first = [_button("drop" if raising else "pass", "main", view, viewer)]
    if not raising and len(view.players) > 3:
        open_prop = view.standing is not None and view.standing.call is Call.PROP
        first.append(_button("cop" if open_prop else "prop", "main", view, viewer))
    rows = [
        [
            _button(f"raise {call}" if raising else call.value, "plain" if call in RARE else "main", view, viewer)
            for call in row
        ]
        for row in ROWS
    ]
    return [first, *rows]


def _button(move: str, style: str, view: SoloWhistView, viewer: Viewer) -> Control:
    lit = move in view.moves
    return Control.fixed(move, viewer.move(move), style, possible=lit)


def call_lines(view: SoloWhistView, viewer: Viewer) -> list[str]:
    """Returns what the view's owner may call now, what it undertakes, and what it is worth."""
    words = viewer.words
    if view.phase is Phase.RAISE:
        lines = [words("moment-raise")]
    elif view.seat in view.passed:
        lines = [words("moment-accept")]
    else:
        lines = [words("moment-call")]
    moves = [str(move) for move in view.moves]
    calls = {move: Call(word) for move in moves if (word := move.removeprefix("raise ")) not in ("pass", "drop")}
    lines += [_line(call, move, view, viewer) for move, call in calls.items()]
    if view.options.over_under and not COUNTED.isdisjoint(calls.values()):
        lines.append(words("line-over-under", double=view.options.abundance_double_over))
    return lines


def _line(call: Call, move: str, view: SoloWhistView, viewer: Viewer) -> str:
    standing = view.standing
    none = call is Call.DECLARED and view.options.declared_trumps == "none"
    return viewer.words(
        "call-line",
        label=viewer.move(move),
        call=call.value,
        target=view.target(call),
        suit=None if none else view.turned_suit,
        amount=view.stake(call),
        name=viewer.safe_name(standing.side[0]) if standing else "",
    )


def said(view: SoloWhistView, viewer: Viewer) -> list[str]:
    """Tells who has called what, in order; nothing before the first call."""
    if not view.calls or view.phase not in (Phase.CALL, Phase.RAISE, Phase.TRUMP):
        return []
    calls = " · ".join(
        viewer.words("line-call", name=viewer.safe_name(seat), call=call.value) for seat, call in view.calls
    )
    return [viewer.words("line-calls", calls=calls)]


def contract_lines(view: SoloWhistView, viewer: Viewer) -> list[str]:
    """Returns what is played, by whom and against whom, and what trumps are."""
    contract, words = view.contract, viewer.words
    if contract is None or view.phase not in (Phase.PLAY, Phase.TRUMP):
        return []
    call, side = contract
    lines = [
        words(
            "line-contract",
            call=call.value,
            names=_names(side, viewer),
            others=_names(view.opponents, viewer),
            target=0 if call is Call.GENERAL else view.target(call),
            loser=view.options.gm_loser.replace("_", "-"),
        )
    ]
    if view.phase is not Phase.TRUMP:
        named = view.turn_up is None or view.turn_up.suit != view.trumps  # the caller named trumps
        card = view.turn_up if view.turn_up_lies and not named else None
        if not view.trumps:
            lines.append(words("line-no-trumps"))
        elif not viewer.pictures:
            lines.append(words("line-trumps", suit=view.trumps, card=card))
    return lines


def _names(seats: Sequence[int], viewer: Viewer) -> tuple[str, ...]:
    return tuple(viewer.safe_name(seat) for seat in seats)
