"""Conjugal Patience on Discord: its command and its screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
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
    TableScene,
    pile,
)
from bot.ui.card_labels import even_sign
from bot.ui.screen import Control, Controls, GameScreen, of_each
from bot.ui.viewer import Viewer
from games.cards import RANKS, SUITS, Card
from games.conjugal_patience import ConjugalPatience
from games.conjugal_patience.view import ConjugalPatienceView
from games.core import Seat

ACROSS: Final = 3
"""Half of a reserve: this many buttons stand in a row. A narrow telephone breaks rows of four."""


class ConjugalPatienceScreen(GameScreen[ConjugalPatienceView]):
    """The look of Conjugal Patience: eight sequences between two open reserves.

    In the private panel a tap on a card builds it, above, where it fits, or discards it, below.
    """

    kind = ConjugalPatience

    def table_scene(self, view: ConjugalPatienceView, viewer: Viewer) -> TableScene:
        """Two reserves that face each other, the sequences between them."""
        return TableScene(
            title=viewer.words("name"),
            places=(self._place(view, 0, viewer), self._place(view, 1, viewer)),
            layout=Layout.FACING,
            centre=self._sequences(view),
            notice=viewer.words("notice-compulsory") if view.compulsory and view.turn is not None else "",
        )

    def hand_scene(self, view: ConjugalPatienceView, viewer: Viewer) -> HandScene:
        """The other's reserve, the sequences, and one's own cards, of which those that can be built stand out."""
        own = view.seat or 0
        other = Cards(_lying(view, 1 - own), viewer.words("label-reserve", seat=viewer.name(1 - own)))
        return HandScene(
            title=viewer.words("name"),
            rows=((other,), *self._sequences(view), self._cards(view, own, viewer, viewer.words("label-yours"))),
            value=viewer.words("cards-left-each", each=of_each(dict(enumerate(view.cards)), own, viewer)),
        )

    def told_by_picture(self, view: ConjugalPatienceView) -> frozenset[str]:
        """The cards that lie open."""
        return frozenset({"dealt", "filled"})

    def hand_lines(self, view: ConjugalPatienceView, viewer: Viewer) -> list[str]:
        """Returns whether a build has to be made."""
        return [viewer.words("notice-compulsory")] if view.compulsory and view.turn == view.seat else []

    def controls(self, view: ConjugalPatienceView, viewer: Viewer) -> Controls:
        """The cards that fit, to be built; all of the reserve, to be discarded; or the end of the turn."""
        if view.seat is None or view.turn is None:
            return super().controls(view, viewer)
        moves = frozenset(move for move in view.moves if isinstance(move, str))
        builds = _rows("build", view.reserves[view.seat], moves, "good")
        discards = _rows("discard", view.reserves[view.seat], moves, "plain")
        rows: list[str | Sequence[Control]] = [viewer.words("heading-build"), *builds] if builds else []
        if discards:
            rows += [viewer.words("heading-discard" if builds else "heading-nothing-fits"), *discards]
        if "end turn" in moves:
            rows += [viewer.words("heading-small" if builds else "heading-small-nothing")]
            rows += [[Control("end turn", viewer.move("end turn"), "main")]]
        return Controls(rows)

    # The picture.

    def score(self, view: ConjugalPatienceView, seat: Seat, viewer: Viewer) -> str:
        """The cards that it still has."""
        return viewer.words("cards-left", count=view.cards[seat])

    def _place(self, view: ConjugalPatienceView, seat: Seat, viewer: Viewer) -> Place:
        won = (Badge.WINNER,) if view.winner == seat else ()
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=(*won, *viewer.badges(seat)),
            acting=seat == view.turn,
            area=(self._cards(view, seat, viewer),),
        )

    @staticmethod
    def _cards(view: ConjugalPatienceView, seat: Seat, viewer: Viewer, label: str = "") -> tuple[Item, ...]:
        return (
            Cards(_lying(view, seat), label),
            pile(view.stocks[seat], label=viewer.words("label-stock")),
            pile(view.wastes[seat], label=viewer.words("label-waste")),
        )

    @staticmethod
    def _sequences(view: ConjugalPatienceView) -> Rows:
        return (tuple(_sequence(view, index) for index in _shown_order()),)


def _shown_order() -> Iterator[int]:
    """The sequences in the order in which suits are shown, two of each."""
    for suit in SUIT_ORDER:
        first = 2 * SUITS.index(suit)
        yield from (first, first + 1)


def _sequence(view: ConjugalPatienceView, index: int) -> Pile:
    top = view.tops[index]
    return pile(top, RANKS[top - 1] + SUITS[index // 2] if top else None, wants="" if top else "A")


def _lying(view: ConjugalPatienceView, seat: Seat) -> tuple[Shown, ...]:
    """A reserve; what can be built by whoever is on turn stands out."""
    fitting = (
        frozenset(_wanted(view, index) for index in range(len(view.tops))) if seat == view.turn else frozenset()
    )
    return tuple(Shown(card, Mark.FREE if card[:2] in fitting else Mark.NONE) for card in view.reserves[seat])


def _wanted(view: ConjugalPatienceView, index: int) -> str:
    """The card that a sequence wants next, without the number of its pack; nothing where it is complete."""
    top = view.tops[index]
    return RANKS[top] + SUITS[index // 2] if top < view.options.ranks else ""


def _rows(verb: str, reserve: Sequence[Card], moves: frozenset[str], style: str) -> list[Sequence[Control]]:
    """A button for each card of the reserve with which `verb` may be done."""
    able = [card for card in reserve if f"{verb} {card}" in moves]
    buttons = [Control(f"{verb} {card}", even_sign(card), style, card=card) for card in able]
    return [buttons[start : start + ACROSS] for start in range(0, len(buttons), ACROSS)]


class ConjugalPatienceCog(GameCog):
    """`/conjugal-patience`."""

    screen = ConjugalPatienceScreen
    command = opens_table(ConjugalPatience, "shuffle_waste", "stake", "pace", "finishers")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(ConjugalPatienceCog(bot))
