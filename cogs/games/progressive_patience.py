"""Progressive Patience on Discord: its command and its screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from bot.scene.model import (
    Badge,
    Cards,
    HandScene,
    Item,
    Layout,
    Mark,
    Place,
    Shown,
    Spread,
    TableScene,
    heap,
    pile,
)
from bot.ui.card_labels import even_sign, sign
from bot.ui.screen import Control, Controls, GameScreen, of_each
from bot.ui.viewer import Viewer
from bot.words import rank_name
from games.cards import RANKS, Card
from games.core import Seat
from games.progressive_patience import ProgressivePatience
from games.progressive_patience.state import PILES, Phase
from games.progressive_patience.view import ProgressivePatienceView

ACROSS: Final = 2
"""This many piles stand in a row of buttons. A narrow telephone breaks rows of four."""

BUILDS: Final = ("play", "build")
"""The verbs that build a card, and stand out."""


class ProgressivePatienceScreen(GameScreen[ProgressivePatienceView]):
    """The look of Progressive Patience: a half for each player with four waste piles, the run above them.

    In the private panel the piles are buttons. Before a card is turned a tap on one builds its top, where it fits;
    with a card in hand it discards that card there.
    """

    kind = ProgressivePatience

    def table_scene(self, view: ProgressivePatienceView, viewer: Viewer) -> TableScene:
        """The run and the turned card above; below them each player's stock and waste piles."""
        return TableScene(
            title=viewer.words("name"),
            places=tuple(self._place(view, seat, viewer) for seat in range(view.seats)),
            layout=Layout.PANELS,
            centre=(self._centre(view, viewer),),
            notice=viewer.words("notice-compulsory") if view.compulsory and view.turn is not None else "",
        )

    def hand_scene(self, view: ProgressivePatienceView, viewer: Viewer) -> HandScene:
        """The run and the turned card beside the tops of the other; below them one's own piles."""
        own = view.seat or 0
        tops = tuple(Shown(card) for card in view.tops(1 - own) if card is not None)
        other = (Cards(tops, viewer.words("label-other-tops", seat=viewer.name(1 - own))),) if tops else ()
        return HandScene(
            title=viewer.words("name"),
            rows=((*self._centre(view, viewer), *other), self._piles(view, own, viewer, _whole)),
            value=viewer.words("cards-left-each", each=of_each(dict(enumerate(view.cards)), own, viewer)),
        )

    def told_by_picture(self, view: ProgressivePatienceView) -> frozenset[str]:
        """Returns what was turned is told again where it goes."""
        return frozenset({"turned"})

    def hand_lines(self, view: ProgressivePatienceView, viewer: Viewer) -> list[str]:
        """Returns whether a build has to be made."""
        return [viewer.words("notice-compulsory")] if view.compulsory and view.turn == view.seat else []

    def controls(self, view: ProgressivePatienceView, viewer: Viewer) -> Controls:
        """The buttons: to turn, or build on the run, the piles in two rows, and the end of the turn below."""
        if view.seat is None or view.turn is None:
            return super().controls(view, viewer)
        moves = frozenset(move for move in view.moves if isinstance(move, str))
        if not moves:
            return Controls()
        labels = {"turn": (viewer.move("turn"), None), "play": (_run_label(view, viewer), view.turned)}
        main = [_control(move, label, card) for move, (label, card) in labels.items() if move in moves]
        piles = [
            _control(move, viewer.labels("button-pile", number=number, top=even_sign(card)), card)
            for number, card in enumerate(view.tops(view.seat), 1)
            for move in (f"discard {number}", f"build {number}")
            if move in moves
        ]
        end = [_control("end turn", viewer.move("end turn"))] if "end turn" in moves else []
        rows = (main, piles[:ACROSS], piles[ACROSS:], end)
        return Controls([self._heading(view, moves, viewer), *(row for row in rows if row)])

    @staticmethod
    def _heading(view: ProgressivePatienceView, moves: frozenset[str], viewer: Viewer) -> str:
        """Returns what can be done now, and what a tap on a pile does."""
        words = viewer.words
        if view.turned is not None:
            if "play" not in moves:
                return words("heading-turned", card=view.turned)
            return words("heading-fits" if len(moves) > 1 else "heading-must", card=view.turned)
        if view.phase is Phase.SPREAD:
            return words("heading-open")
        sweeps = not view.stocks[view.seat or 0]
        if any(move.startswith("build") for move in moves):
            return words("heading-builds", sweeps=sweeps)
        if "end turn" in moves:
            return words("heading-again", sweeps=sweeps)
        return words("heading-sweep" if sweeps else "heading-before")

    # The picture.

    def score(self, view: ProgressivePatienceView, seat: Seat, viewer: Viewer) -> str:
        """The cards that it still has."""
        return viewer.words("cards-left", count=view.cards[seat])

    def _place(self, view: ProgressivePatienceView, seat: Seat, viewer: Viewer) -> Place:
        won = (Badge.WINNER,) if view.winner == seat else ()
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=(*won, *viewer.badges(seat)),
            acting=seat == view.turn,
            area=(self._piles(view, seat, viewer, heap),),
        )

    @staticmethod
    def _centre(view: ProgressivePatienceView, viewer: Viewer) -> tuple[Item, ...]:
        height = RANKS.index(view.need) or view.options.ranks
        wants = viewer.words("label-wanted", rank=rank_name(view.need))
        run = pile(height if view.top else 0, view.top, wants, wants="" if view.top else "A")
        if view.turned is None:
            return (run,)
        mark = Mark.FREE if view.turned.rank == view.need else Mark.NEW
        return (run, pile(1, view.turned, viewer.words("label-turned"), mark=mark))

    @staticmethod
    def _piles(
        view: ProgressivePatienceView, seat: Seat, viewer: Viewer, laid: Callable[[Sequence[Shown], str], Item]
    ) -> tuple[Item, ...]:
        """The stock and the four piles as they are `laid`; a top that is wanted stands out."""
        items: list[Item] = [pile(view.stocks[seat], label=viewer.words("label-stock"))]
        for number in range(PILES):
            cards = [Shown(card) for card in view.wastes[seat][number]]
            if (
                seat == view.turn
                and view.turned is None
                and cards
                and view.wastes[seat][number][-1].rank == view.need
            ):
                cards[-1] = replace(cards[-1], mark=Mark.FREE)
            items.append(laid(cards, viewer.words("label-pile", number=number + 1)))
        return tuple(items)


def _whole(cards: Sequence[Shown], label: str) -> Item:
    """A pile with every card in sight, the available one last."""
    return Cards(tuple(cards), label, spread=Spread.COLUMN) if cards else pile(0, label=label)


def _run_label(view: ProgressivePatienceView, viewer: Viewer) -> str:
    """Returns what the run wants, or the turned card that goes there."""
    if view.turned is not None and view.turn == view.seat and view.turned.rank == view.need:
        return viewer.words("button-play", card=sign(view.turned))
    return viewer.words("button-wanted", rank=rank_name(view.need))


def _control(move: str, label: str, card: Card | None = None) -> Control:
    verb = move.split()[0]
    style = "good" if verb in BUILDS else "plain" if verb == "discard" else "main"
    return Control(move, label, style, card=card)


class ProgressivePatienceCog(GameCog):
    """`/progressive-patience`."""

    screen = ProgressivePatienceScreen
    command = opens_table(ProgressivePatience, "sweep", "stake", "pace", "finishers")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(ProgressivePatienceCog(bot))
