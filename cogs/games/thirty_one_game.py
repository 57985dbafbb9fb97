"""The Thirty-One Game on Discord: its command and its screen."""

from __future__ import annotations

from bot.interactions.game_cog import GameCog
from bot.interactions.host import Host
from bot.interactions.table_command import opens_table
from bot.scene.model import Grid, HandScene, Item, Layout, Mark, Note, Place, Shown, TableScene
from bot.ui.reader import Reader
from bot.ui.screen import Control
from bot.ui.sums_screen import Board, SumsScreen, board_of, card_buttons
from games.core import Seat
from games.sums import Finished, GameEnd, Review
from games.thirty_one_game import Phase, ThirtyOneGame, ThirtyOneGameView, review_game


class ThirtyOneGameScreen(SumsScreen[ThirtyOneGameView]):
    """How The Thirty-One Game looks: rows from ace to six, what was turned face down in its place."""

    kind = ThirtyOneGame
    minutes = 2
    played = frozenset({"turn", "bust"})

    def table_scene(self, view: ThirtyOneGameView, reader: Reader) -> TableScene:
        """The rows with the total beside them, between the two players."""
        board = board_of(view)
        return TableScene(
            title=reader.labels("name"),
            places=(self._place(view, 0, reader), self._place(view, 1, reader)),
            layout=Layout.FACING,
            centre=(self._rows(view, board, reader), (Note(self.sum_of(board.plays, reader)),)),
            notice=self.notice(view, reader),
        )

    def hand_scene(self, view: ThirtyOneGameView, reader: Reader) -> HandScene:
        """The same, ready for the next card."""
        over = view.over
        board = board_of(view) if over else Board(view.number, view.lead, view.plays, None)
        value = "" if over else reader.labels("to-go", room=max(0, view.target - board.total))
        return HandScene(
            reader.labels("name"), (self._rows(view, board, reader),), value, (self.sum_of(board.plays, reader),)
        )

    def controls(self, view: ThirtyOneGameView, reader: Reader) -> list[list[Control]]:
        """A button for each value, three in a row; suits make no difference."""
        ranks = {column[0].rank: column for column in zip(*view.rows, strict=True)}
        buttons = card_buttons("turn", ranks, view.turned, view, reader)
        rest = [Control(move, reader.move(move)) for move in view.moves if isinstance(move, str)]
        return [buttons[:3], buttons[3:], *([rest] if rest else [])]

    def look_into(self, game: Finished, view: ThirtyOneGameView) -> Review:
        """See `games.thirty_one_game.review_game`."""
        return review_game(game, len(view.rows), view.target)

    def ending(self, board: Board, view: ThirtyOneGameView, reader: Reader) -> str:
        """The total was made, somebody was stuck or went beyond, or has left."""
        assert board.ended is not None
        assert board.ended.winner is not None
        winner, loser = reader.name(board.ended.winner), reader.name(1 - board.ended.winner)
        match board.ended.end:
            case GameEnd.GOAL:
                return reader.labels("goal", seat=winner, total=board.total)
            case GameEnd.STUCK:
                return reader.labels("stuck", seat=loser, other=winner, total=board.total)
            case GameEnd.BUST:
                return reader.labels("notice-bust", seat=winner, total=board.total)
            case _:
                return reader.labels("left", seat=loser)

    def notice(self, view: ThirtyOneGameView, reader: Reader) -> str:
        """A player who has to go beyond is told of above all."""
        if view.phase is Phase.BUST:
            [seat] = view.to_act
            return reader.labels("must-bust", seat=reader.name(seat), total=view.total)
        return super().notice(view, reader)

    def _place(self, view: ThirtyOneGameView, seat: Seat, reader: Reader) -> Place:
        return Place(
            name=reader.name(seat),
            score=self.score(view, seat, reader),
            badges=self.badges(view, seat, reader),
            acting=seat in view.to_act,
        )

    def _rows(self, view: ThirtyOneGameView, board: Board, reader: Reader) -> tuple[Item, ...]:
        turned = frozenset(board.played)
        last = board.played[-1:]
        rows = tuple(
            tuple(Shown(card, Mark.NEW if card in last else Mark.NONE, card in turned) for card in row)
            for row in view.rows
        )
        return Grid(rows), self.total(board.total, view.target, reader)


class ThirtyOneGameCog(GameCog):
    """`/thirty-one-game`."""

    screen = ThirtyOneGameScreen
    command = opens_table(ThirtyOneGame, "games", "hint", "stake", "pace")


async def setup(bot: Host) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(ThirtyOneGameCog(bot))
