"""The Thirty-One Game on Discord: its command and its face."""

from __future__ import annotations

from bot.interactions.game_cog import GameCog, Stake, opens_table
from bot.interactions.host import Host, Interaction
from bot.scene.model import Grid, HandScene, Item, Layout, Mark, Note, Place, Shown, TableScene
from bot.ui.reader import Look
from bot.ui.screen import Control
from bot.ui.sums_screen import Board, SumsFace, board_of, card_buttons
from games.core import Seat
from games.sums import Finished, Review
from games.thirty_one_game import ThirtyOneGame, review_game
from games.thirty_one_game.view import ThirtyOneGameView


class ThirtyOneGameFace(SumsFace):
    """How The Thirty-One Game looks: rows from ace to six, what was turned face down in its place."""

    kind = ThirtyOneGame

    def table_scene(self, view: ThirtyOneGameView, look: Look) -> TableScene:
        """The rows with the total beside them, between the two players."""
        board = board_of(view)
        return TableScene(
            title=look.labels("name"),
            places=(self._place(view, 0, look), self._place(view, 1, look)),
            layout=Layout.FACING,
            centre=(self._rows(view, board, look), (Note(self.sum_of(board.plays, look)),)),
            notice=self.notice(view, look),
        )

    def hand_scene(self, view: ThirtyOneGameView, look: Look) -> HandScene:
        """The same, ready for the next card."""
        over = view.phase == "over"
        board = board_of(view) if over else Board(view.number, view.lead, view.plays, None)
        value = "" if over else look.labels("to-go", room=max(0, view.target - board.total))
        return HandScene(
            look.labels("name"), (self._rows(view, board, look),), value, (self.sum_of(board.plays, look),)
        )

    def controls(self, view: ThirtyOneGameView, look: Look) -> list[list[Control]]:
        """A button for each value, three in a row; suits make no difference."""
        ranks = {column[0].rank: column for column in zip(*view.rows, strict=True)}
        buttons = card_buttons("turn", ranks, view.turned, view, look)
        rest = [Control(move, look.move(move)) for move in view.moves if isinstance(move, str)]
        return [buttons[:3], buttons[3:], *([rest] if rest else [])]

    def look_into(self, game: Finished, view: ThirtyOneGameView) -> Review:
        """See `games.thirty_one_game.review_game`."""
        return review_game(game, len(view.rows), view.target)

    def ending(self, board: Board, view: ThirtyOneGameView, look: Look) -> str:
        """The total was made, somebody was stuck or went beyond, or has left."""
        assert board.ended is not None
        assert board.ended.winner is not None
        winner, loser = look.name(board.ended.winner), look.name(1 - board.ended.winner)
        match board.ended.end:
            case "goal":
                return look.labels("goal", seat=winner, total=board.total)
            case "stuck":
                return look.labels("stuck", seat=loser, other=winner, total=board.total)
            case "bust":
                return look.labels("notice-bust", seat=winner, total=board.total)
            case _:
                return look.labels("left", seat=loser)

    def notice(self, view: ThirtyOneGameView, look: Look) -> str:
        """A player who has to go beyond is told of above all."""
        if view.phase == "bust":
            [seat] = view.to_act
            return look.labels("must-bust", seat=look.name(seat), total=view.total)
        return super().notice(view, look)

    def _place(self, view: ThirtyOneGameView, seat: Seat, look: Look) -> Place:
        return Place(
            name=look.name(seat),
            score=self.score(view, seat, look),
            badges=self.badges(view, seat, look),
            acting=seat in view.to_act,
        )

    def _rows(self, view: ThirtyOneGameView, board: Board, look: Look) -> tuple[Item, ...]:
        turned = frozenset(board.played)
        last = board.played[-1:]
        rows = tuple(
            tuple(Shown(None if card in turned else card, Mark.NEW if card in last else Mark.NONE) for card in row)
            for row in view.rows
        )
        return Grid(rows), self.total(board.total, view.target, look)


class ThirtyOneGameCog(GameCog):
    """`/thirty-one-game`."""

    face = ThirtyOneGameFace

    @opens_table(ThirtyOneGame)
    async def thirty_one_game(
        self,
        interaction: Interaction,
        games: int = 2,
        hint: bool = False,
        stake: Stake | None = None,
        pace: str = "normal",
    ) -> None:
        """Opens a table of The Thirty-One Game."""
        options = {"games": games, "hint": hint}
        await self.open(interaction, seats=2, stake=stake, pace=pace, options=options)


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(ThirtyOneGameCog(bot))
