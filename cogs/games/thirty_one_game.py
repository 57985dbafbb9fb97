"""The Thirty-One Game on Discord: its command and its screen."""

from __future__ import annotations

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from bot.scene.model import Grid, HandScene, Item, Layout, Mark, Note, Place, Shown, TableScene
from bot.ui.screen import Control, Controls
from bot.ui.sums_screen import Board, SumsScreen, board_of, card_buttons
from bot.ui.viewer import Viewer
from games.core import Seat
from games.sums import Finished, GameEnd, Review
from games.thirty_one_game import Phase, ThirtyOneGame, ThirtyOneGameView, review_game


class ThirtyOneGameScreen(SumsScreen[ThirtyOneGameView]):
    """The look of The Thirty-One Game: rows from ace to six, what was turned face down in its place."""

    kind = ThirtyOneGame
    played = frozenset({"turn", "bust"})

    def table_scene(self, view: ThirtyOneGameView, viewer: Viewer) -> TableScene:
        """The rows with the total beside them, between the two players."""
        board = board_of(view)
        return TableScene(
            title=viewer.labels("name"),
            places=(self._place(view, 0, viewer), self._place(view, 1, viewer)),
            layout=Layout.FACING,
            centre=(self._rows(view, board, viewer), (Note(self.sum_of(board.plays, viewer)),)),
            notice=self.notice(view, viewer),
        )

    def hand_scene(self, view: ThirtyOneGameView, viewer: Viewer) -> HandScene:
        """The same alone."""
        board = board_of(view)
        value = "" if board.ended else viewer.labels("to-go", room=max(0, view.target - board.total))
        return HandScene(
            viewer.labels("name"), (self._rows(view, board, viewer),), value, self.notes(view, viewer)
        )

    def controls(self, view: ThirtyOneGameView, viewer: Viewer) -> Controls:
        """A button for each value, three in a row; suits make no difference."""
        ranks = {column[0].rank: column for column in zip(*view.rows, strict=True)}
        buttons = card_buttons("turn", ranks, view.turned, view, viewer)
        rest = [Control(move, viewer.move(move)) for move in view.moves if isinstance(move, str)]
        return Controls([buttons[:3], buttons[3:], *([rest] if rest else [])])

    def look_into(self, game: Finished, view: ThirtyOneGameView) -> Review:
        """See `games.thirty_one_game.review_game`."""
        return review_game(game, len(view.rows), view.target)

    def ending(self, board: Board, view: ThirtyOneGameView, viewer: Viewer) -> str:
        """The total was made, somebody was stuck or went beyond, or has left."""
        assert board.ended is not None
        assert board.ended.winner is not None
        winner, loser = viewer.name(board.ended.winner), viewer.name(1 - board.ended.winner)
        match board.ended.end:
            case GameEnd.GOAL:
                return viewer.labels("goal", seat=winner, total=board.total)
            case GameEnd.STUCK:
                return viewer.labels("stuck", seat=loser, other=winner, total=board.total)
            case GameEnd.BUST:
                return viewer.labels("notice-bust", seat=winner, total=board.total)
            case _:
                return viewer.labels("left", seat=loser)

    def notice(self, view: ThirtyOneGameView, viewer: Viewer) -> str:
        """A player who has to go beyond is told of above all."""
        if view.phase is Phase.BUST:
            [seat] = view.to_act
            return viewer.labels("must-bust", seat=viewer.name(seat), total=view.total)
        return super().notice(view, viewer)

    def _place(self, view: ThirtyOneGameView, seat: Seat, viewer: Viewer) -> Place:
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=self.badges(view, seat, viewer),
            acting=seat in view.to_act,
        )

    def _rows(self, view: ThirtyOneGameView, board: Board, viewer: Viewer) -> tuple[Item, ...]:
        turned = frozenset(board.played)
        last = board.played[-1:]
        rows = tuple(
            tuple(Shown(card, Mark.NEW if card in last else Mark.NONE, card in turned) for card in row)
            for row in view.rows
        )
        return Grid(rows), self.total(board.total, view.target, viewer)


class ThirtyOneGameCog(GameCog):
    """`/thirty-one-game`."""

    screen = ThirtyOneGameScreen
    command = opens_table(ThirtyOneGame, "games", "hint", "stake", "pace", "finishers")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(ThirtyOneGameCog(bot))
