"""Wit and Reason on Discord: its command and its screen."""

from __future__ import annotations

from typing import Final

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from bot.scene.model import Cards, Grid, HandScene, Item, Layout, Mark, Place, Rows, Shown, TableScene, faces, pile
from bot.ui.screen import Control, Controls
from bot.ui.sums_screen import Board, SumsScreen, board_of, card_buttons, newest
from bot.ui.viewer import Viewer
from games.cards import PACK, RANKS, Card
from games.core import Seat
from games.sums import Finished, GameEnd, Review
from games.wit_and_reason import WitAndReason, WitView, review_game
from games.wit_and_reason.position import GOAL

SUITS_OF: Final = {"black": "SC", "red": "HD"}
"""The suits of the two colours, in the order in which they lie: a row for each, ace to king."""

ROW: Final = 3
"""The number of buttons like `10 ×2` that a narrow telephone holds in a row."""


BEGINNING: Final = frozenset({"cut", "toss", "draw", "draw-again", "lead", "game", "colours"})
"""The verbs of what comes before the first card of a game."""


class WitScreen(SumsScreen[WitView]):
    """The look of Wit and Reason: both hands open, what was played dimmed in its place."""

    kind = WitAndReason
    played = frozenset({"play", "pass"})
    four_colours = False

    def table_scene(self, view: WitView, viewer: Viewer) -> TableScene:
        """Two hands that face each other, and between them what was played and the total."""
        return TableScene(
            title=viewer.labels("name"),
            places=(self._place(view, 0, viewer), self._place(view, 1, viewer)),
            layout=Layout.FACING,
            centre=self._centre(view, board_of(view), viewer),
            notice=self.notice(view, viewer),
        )

    def hand_scene(self, view: WitView, viewer: Viewer) -> HandScene:
        """The same from one player's side: their own hand below."""
        title, board = viewer.labels("name"), board_of(view)
        seat = view.seat
        if seat is None or board.lead is None:
            return HandScene(title, self._centre(view, board, viewer))
        theirs = self._hand(view, board, 1 - seat, viewer.name(1 - seat))
        mine = self._hand(view, board, seat, viewer.labels("label-yours"))
        rows: Rows = ((theirs,), (self.total(board.total, GOAL, viewer),), (mine,))
        value = "" if board.ended else viewer.labels("to-go", room=GOAL - board.total)
        return HandScene(title, rows, value, self.notes(view, viewer))

    def told_by_picture(self, view: WitView) -> frozenset[str]:
        """Once cards lie there they say who played them, who led and who has which colour."""
        return BEGINNING | {"play"} if view.plays else super().told_by_picture(view)

    def controls(self, view: WitView, viewer: Viewer) -> Controls:
        """A button for each rank of the hand, as many in a row as a telephone holds; suits make no difference."""
        if view.seat is None or board_of(view).lead is None:
            return super().controls(view, viewer)
        suits = SUITS_OF["black" if view.black == view.seat else "red"]
        ranks = {rank: [Card(rank + suit) for suit in suits] for rank in RANKS}
        buttons = card_buttons("play", ranks, (play.card for play in view.plays if play.card), view, viewer)
        rest = [Control(move, viewer.move(move)) for move in view.moves if isinstance(move, str)]
        every = [*buttons, *rest]
        return Controls([every[number : number + ROW] for number in range(0, len(every), ROW)])

    def look_into(self, game: Finished, view: WitView) -> Review:
        """See `games.wit_and_reason.review_game`."""
        return review_game(game)

    def notice(self, view: WitView, viewer: Viewer) -> str:
        """Before the first lead that cards are drawn for it; a pass is told as people would."""
        board = board_of(view)
        if board.ended is None and board.lead is None:
            return viewer.labels("notice-before")
        if view.plays and view.plays[-1].card is None and board.ended is None:
            return viewer.labels("pass", colour=colour_of(view, board, view.plays[-1].seat))
        return super().notice(view, viewer)

    def ending(self, board: Board, view: WitView, viewer: Viewer) -> str:
        """31, a draw, or somebody has left."""
        assert board.ended is not None
        winner = board.ended.winner
        if winner is None:
            return viewer.labels("drawn", total=board.total)
        if board.ended.end is GameEnd.LEFT:
            return viewer.labels("left", seat=viewer.name(1 - winner))
        return viewer.labels("goal", seat=viewer.name(winner), colour=colour_of(view, board, winner))

    def _place(self, view: WitView, seat: Seat, viewer: Viewer) -> Place:
        board = board_of(view)
        dealt = view.black is not None
        drawn = view.drawn[seat]
        colour = [viewer.labels(f"colour-{colour_of(view, board, seat)}")] if dealt else []
        area: Rows = ()
        if dealt:
            area = ((self._hand(view, board, seat),),)
        elif drawn is not None:
            area = ((Cards(faces([drawn])),),)
        return Place(
            name=viewer.name(seat),
            score=" · ".join([*colour, self.score(view, seat, viewer)]),
            badges=self.badges(view, seat, viewer),
            acting=seat in view.to_act,
            area=area,
        )

    @staticmethod
    def _hand(view: WitView, board: Board, seat: Seat, label: str = "") -> Grid:
        """26 cards by value in two rows; what was played is dimmed."""
        played = frozenset(board.played)

        def shown(card: Card) -> Shown:
            return Shown(card, Mark.DEAD if card in played else Mark.NONE)

        suits = SUITS_OF[colour_of(view, board, seat)]
        return Grid(tuple(tuple(shown(Card(rank + suit)) for rank in RANKS) for suit in suits), label)

    def _centre(self, view: WitView, board: Board, viewer: Viewer) -> Rows:
        if board.lead is None:
            count = len(PACK) - len(view.set_aside) - sum(card is not None for card in view.drawn)
            return ((pile(count, label=viewer.labels("label-pack")),),)
        total: Item = self.total(board.total, GOAL, viewer)
        if not board.played:
            return ((total,),)
        return ((Cards(newest(board.played), viewer.labels("label-played")), total),)


def colour_of(view: WitView, board: Board, seat: Seat) -> str:
    """The colour that `seat` has in the game on the board."""
    for play in board.plays:
        if play.card is not None:
            return "red" if play.card.red == (play.seat == seat) else "black"
    return "black" if view.black == seat else "red"


class WitCog(GameCog):
    """`/wit-and-reason`."""

    screen = WitScreen
    command = opens_table(WitAndReason, "games", "hint", "stake", "pace", "finishers")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(WitCog(bot))
