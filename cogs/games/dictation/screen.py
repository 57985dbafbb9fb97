"""The look of Dictation: the card that was called, everybody's layout, and one's own as buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.scene.model import (
    SUIT_ORDER,
    Badge,
    Cards,
    HandScene,
    Item,
    Layout,
    Mark,
    Pile,
    Place,
    Rows,
    Shown,
    Spread,
    TableScene,
    heap,
    pile,
)
from bot.ui.card_labels import even_sign, sign
from bot.ui.screen import Control, Controls, GameScreen, badges_of
from bot.ui.viewer import Viewer
from bot.words import SUIT_SIGNS, rank_name
from cogs.games.dictation.square import Square, cell_name
from cogs.games.dictation.tops import Tops
from games.cards import PACK, RANKS, Card
from games.core import Seat
from games.dictation import Dictation, DictationView, Phase, PokerSquare, SirTommy
from games.dictation.poker_squares import SIZE

FOUNDATIONS: Final = 4
ACROSS: Final = 2
"""This many piles have their buttons side by side: more would be broken by a telephone."""

MOST_SPREAD, MOST_IN_CARDS = 2, 4
"""At a larger table the piles are not laid open; at a still larger one their tops are tiles, and squares are told
by what they score: more would make a picture too tall to be read.
"""

SHOWN: Final = frozenset({"called", "piled", "founded", "built", "celled"})
"""The events that the picture shows."""


class DictationScreen(GameScreen[DictationView]):
    """The look of Dictation: a panel for each layout.

    In the private panel the piles that may be used, or the cells of the square, are buttons: a tap puts the card
    there.
    """

    kind = Dictation

    def table_scene(self, view: DictationView, viewer: Viewer) -> TableScene:
        """The card above; below it every layout, as far as it may be seen."""
        return TableScene(
            title=viewer.labels("name"),
            places=tuple(self._place(view, seat, viewer) for seat in range(view.seats)),
            layout=Layout.PANELS,
            centre=self._called(view, viewer),
            notice=self._notice(view, viewer),
        )

    def hand_scene(self, view: DictationView, viewer: Viewer) -> HandScene:
        """The card and one's own layout, with all of its cards in sight."""
        card = self._called(view, viewer)[0] if view.count and view.phase is Phase.PLACE else ()
        layout = view.own
        if isinstance(layout, PokerSquare):
            rows: Rows = ((*card, _square(layout, view.card, named=view.phase is not Phase.OVER)),)
        else:
            fits = _fitting(layout, view)
            rows = ((*card, *_foundations(layout)), _columns(layout, fits, viewer))
        return HandScene(viewer.labels("name"), rows, _score(layout, viewer))

    def table_lines(self, view: DictationView, viewer: Viewer) -> list[str]:
        """At the end what everybody has reached."""
        if view.phase is not Phase.OVER:
            return []
        return [
            viewer.words("line-reached", name=viewer.safe_name(seat), score=_score(layout, viewer))
            for seat, layout in enumerate(view.layouts)
            if layout is not None
        ]

    def told_by_picture(self, view: DictationView) -> frozenset[str]:
        """The cards."""
        return SHOWN

    def hand_lines(self, view: DictationView, viewer: Viewer) -> list[str]:
        """Returns what is still to come, and a hint where the table has them."""
        if view.phase in (Phase.OVER, Phase.FINISH) or not view.called:
            return self._hint(view, viewer)
        return [*self._to_come(view, viewer), *self._hint(view, viewer)]

    def controls(self, view: DictationView, viewer: Viewer) -> Controls:
        """The piles or cells in their places, and what else there is to do."""
        if view.seat is None or view.phase in (Phase.DEAL, Phase.OVER) or view.left[view.seat]:
            return super().controls(view, viewer)
        moves = frozenset(move for move in view.moves if isinstance(move, str))
        if isinstance(view.own, PokerSquare):
            return Controls(self._cells(view, view.own, moves, viewer))
        return Controls(self._piles(view, view.own, moves, viewer))

    # The panel.

    def _piles(
        self, view: DictationView, layout: SirTommy, moves: frozenset[str], viewer: Viewer
    ) -> list[str | Sequence[Control]]:
        found = viewer.labels("button-found", card=view.card) if view.card is not None else ""
        labels = {"found": found, "done": viewer.move("done"), "next": viewer.move("next")}
        main = [
            Control(move, label, "good", card=view.card) if move == "found" else Control(move, label, "main")
            for move, label in labels.items()
            if move in moves
        ]
        tops = [cards[-1] if cards else None for cards in layout.piles]
        piles = {
            f"pile {number}": Control(f"pile {number}", _pile_label(card, number, viewer), "main")
            for number, card in enumerate(tops, 1)
        }
        builds = {
            f"build {number}": Control(
                f"build {number}", viewer.labels("button-found", card=card), "good", card=card
            )
            for number, card in enumerate(tops, 1)
            if card is not None
        }
        rows: list[str | Sequence[Control]] = [self._heading(view, moves, viewer), *([main] if main else [])]
        for controls, heading in ((piles, "heading-piles"), (builds, "heading-builds")):
            able = [control for move, control in controls.items() if move in moves]
            if not able:
                continue
            if controls is builds or "found" in moves:  # else the first line says it already
                rows.append(viewer.words(heading))
            rows += [able[first : first + ACROSS] for first in range(0, len(able), ACROSS)]
        return rows

    def _cells(
        self, view: DictationView, square: PokerSquare, moves: frozenset[str], viewer: Viewer
    ) -> list[str | Sequence[Control]]:
        rows: list[str | Sequence[Control]] = [self._heading(view, moves, viewer)]
        for row in range(
            SIZE if view.owes else 0
        ):  # the buttons are the square itself: they stand where its cells do
            cells = square.cells[row * SIZE : (row + 1) * SIZE]
            rows.append(
                [
                    Control.fixed(
                        move := f"cell {row + 1} {column}",
                        _cell_label(card, row + 1, column),
                        "main",
                        possible=move in moves,
                        card=card,
                    )
                    for column, card in enumerate(cells, 1)
                ]
            )
        if "next" in moves:
            rows.append([Control("next", viewer.move("next"), "main")])
        return rows

    @staticmethod
    def _heading(view: DictationView, moves: frozenset[str], viewer: Viewer) -> str:
        """Returns what there is to do now."""
        words, card = viewer.words, view.card
        if "next" in moves:
            return words("moment-next", count=view.of - view.count)
        if view.owes:
            if isinstance(view.own, PokerSquare):
                return words("moment-cell", card=card)
            if "pile 1" not in moves:
                return words("moment-ace", card=card)
            if "found" in moves:
                return words("moment-fits", card=card)
            begun = isinstance(view.own, SirTommy) and bool(view.own.foundations)
            return words("moment-place", card=card, begun=begun)
        if "done" in moves:
            return words("moment-finish" if view.phase is Phase.FINISH else "moment-build")
        return words("moment-wait")

    @staticmethod
    def _hint(view: DictationView, viewer: Viewer) -> list[str]:
        if view.hint is None:
            return []
        why = viewer.words(f"why-{view.hint.reason}", **view.hint.facts)
        return [viewer.words("hint", move=viewer.move(view.hint.move, as_label=False), why=why)]

    @staticmethod
    def _to_come(view: DictationView, viewer: Viewer) -> list[str]:
        """Returns how many cards of each rank are still in the pack; at Poker Squares of each suit too."""
        gone = frozenset(view.called)
        left = [card for card in PACK if card not in gone]
        ranks = Counter(card.rank for card in left)
        shown = [viewer.words("left-of", what=rank_name(rank), count=ranks[rank]) for rank in RANKS if ranks[rank]]
        lines = [viewer.words("line-to-come", left=" ".join(shown))] if shown else []
        if view.options.patience == "poker_squares":
            suits = Counter(card.suit for card in left)
            told = [viewer.words("left-of", what=SUIT_SIGNS[suit], count=suits[suit]) for suit in SUIT_ORDER]
            lines.append(viewer.words("line-suits", left=" ".join(told), count=view.of - view.count))
        return lines

    # The picture.

    @staticmethod
    def _called(view: DictationView, viewer: Viewer) -> Rows:
        if view.card is None or view.phase is Phase.OVER:
            return ()
        label = viewer.labels("label-called", count=view.count, of=view.of)
        return ((pile(1, view.card, label, mark=Mark.NEW),),)

    @staticmethod
    def _notice(view: DictationView, viewer: Viewer) -> str:
        if view.phase is Phase.DICTATE:
            return viewer.labels("notice-dictate", name=viewer.name(view.dictator))
        if view.sealed:
            return viewer.labels("notice-sealed")
        return viewer.labels("notice-finish") if view.phase is Phase.FINISH else ""

    def _place(self, view: DictationView, seat: Seat, viewer: Viewer) -> Place:
        layout = view.layouts[seat]
        over = view.phase is Phase.OVER
        badges = {
            Badge.DECLARER: seat == view.dictator and view.options.dictation_pace == "dictator" and not over,
            Badge.OUT: view.left[seat],
            Badge.WINNER: seat in view.winners,
        }
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=badges_of(badges, seat, viewer),
            acting=seat in self.waits_for(view),
            area=() if layout is None else _area(layout, view, viewer),
        )

    def score(self, view: DictationView, seat: Seat, viewer: Viewer) -> str:
        """The points of its layout, where that may be seen."""
        layout = view.layouts[seat]
        if layout is None:
            return viewer.labels("score-private")
        return _score(layout, viewer, brief=view.seats > MOST_IN_CARDS)


def _cell_label(card: Card | None, row: int, column: int) -> str:
    """The card that lies there, or the name of the cell: a narrow screen may break a row of five buttons."""
    return cell_name(row, column) if card is None else sign(card)


def _pile_label(top: Card | None, number: int, viewer: Viewer) -> str:
    """The pile and what lies on it, as wide as with a ten, so that a card moves no button beside it."""
    return viewer.labels("label-pile-top", number=number, card=None if top is None else even_sign(top))


def _score(layout: SirTommy | PokerSquare, viewer: Viewer, *, brief: bool = False) -> str:
    """The points of a layout; `brief` without the sequences, which the foundations show."""
    if isinstance(layout, PokerSquare):
        return viewer.labels("score-square", count=layout.score)
    return viewer.labels("score-tommy", sequences=0 if brief else layout.sequences, cards=layout.built)


def _area(layout: SirTommy | PokerSquare, view: DictationView, viewer: Viewer) -> Rows:
    """A layout on the table: two with the last cards of their piles, more only with what is on top."""
    if isinstance(layout, PokerSquare):
        square = _square(layout)
        return ((square if view.seats <= MOST_IN_CARDS else replace(square, cells=()),),)
    if view.seats <= MOST_SPREAD:
        return (_foundations(layout), tuple(heap([Shown(card) for card in cards]) for cards in layout.piles))
    tops = tuple(pile(len(cards), cards[-1] if cards else None) for cards in layout.piles)
    if view.seats <= MOST_IN_CARDS:
        return (_foundations(layout), tops)
    return ((Tops(_foundations(layout)),), (Tops(tops, counted=True),))


def _foundations(layout: SirTommy) -> tuple[Pile, ...]:
    runs = (*layout.foundations, *[()] * (FOUNDATIONS - len(layout.foundations)))
    return tuple(pile(len(run), run[-1] if run else None, wants="" if run else "A") for run in runs)


def _fitting(layout: SirTommy, view: DictationView) -> frozenset[int]:
    """The piles, counted from 0, whose top can be built now."""
    moves = frozenset(move for move in view.moves if isinstance(move, str))
    return frozenset(number for number in range(len(layout.piles)) if f"build {number + 1}" in moves)


def _columns(layout: SirTommy, fitting: frozenset[int], viewer: Viewer) -> tuple[Item, ...]:
    """The piles with every card in sight, the available one last; what can be built stands out."""
    columns: list[Item] = []
    for number, cards in enumerate(layout.piles):
        label = viewer.labels("label-pile", number=number + 1)
        if not cards:
            columns.append(pile(0, label=label))
            continue
        last = Shown(cards[-1], Mark.FREE if number in fitting else Mark.NONE)
        columns.append(Cards((*map(Shown, cards[:-1]), last), label, spread=Spread.COLUMN))
    return tuple(columns)


def _square(square: PokerSquare, new: Card | None = None, *, named: bool = False) -> Square:
    """The square with its scores; the card that was called last stands out."""
    cells = [
        None if card is None else Shown(card, Mark.NEW if card == new else Mark.NONE) for card in square.cells
    ]
    scores = [
        None if hand is None else score for hand, score in zip(square.hands, square.line_scores, strict=True)
    ]
    return Square(tuple(cells), tuple(scores[:SIZE]), tuple(scores[SIZE:]), named)
