"""Grabbage, and Hasty Patience, on Discord: the command and the face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from discord import app_commands

from bot.interactions.game_cog import GameCog, Stake, opens_table
from bot.interactions.host import Host, Interaction
from bot.scene.model import HandScene, Item, Layout, Note, Place, Rows, TableScene, pile
from bot.ui.race_screen import RaceFace, cards_left, control, even_sign, shown, sign
from bot.ui.reader import Look
from bot.ui.screen import Control
from games.cards import RANKS
from games.core import Seat
from games.grabbage import Grabbage
from games.grabbage.view import GrabbageView, Player

#: So many sequences lie side by side in the picture at most.
ACROSS = 8


class GrabbageFace(RaceFace):
    """How Grabbage looks: sequences in the middle, stock, turned card and waste before each player."""

    kind = Grabbage

    def table_scene(self, view: GrabbageView, look: Look) -> TableScene:
        """A panel for each player, the sequences above them."""
        return TableScene(
            title=look.words("name"),
            places=tuple(self._place(view, seat, look) for seat in range(view.seats)),
            layout=Layout.PANELS,
            centre=self._sequences(view, look),
            notice=look.words("notice-completed", count=view.completed) if view.completed else "",
        )

    def hand_scene(self, view: GrabbageView, look: Look) -> HandScene:
        """The sequences above one's own cards."""
        own = view.players[view.seat or 0]
        return HandScene(
            title=look.words("name"),
            rows=(*self._sequences(view, look), self._own(own, look)),
            value=look.words("cards-left", count=own.cards),
        )

    def moment(self, view: GrabbageView, look: Look) -> str:
        """Build, or turn."""
        builds = any(str(move).startswith("build") for move in view.moves)
        if builds:
            return look.words("moment-build")
        return look.words("race-turn-you" if view.turn is not None else "race-on")

    def controls(self, view: GrabbageView, look: Look) -> Sequence[str | Sequence[Control]]:
        """Turning and building in one row; below a row for each waste: discarding there, and building from it."""
        own, words, possible = view.players[view.seat or 0], look.words, dict(view.controls)
        heading = f"{self._wanted(view, look)}\n{self._lies(view, own, look)}"
        build = words("build-card", card=sign(own.turned))
        main = [
            control("turn", look, possible["turn"]),
            control("build any", look, possible["build any"], "good", build),
        ]
        wastes = [self._waste_row(own, number, possible, look) for number in range(1, len(own.wastes) + 1)]
        return (heading, main, *wastes, self.common(view, look))

    @staticmethod
    def _waste_row(own: Player, number: int, possible: Mapping[str, bool], look: Look) -> list[Control]:
        """Discarding on one of the wastes, and building from it."""
        discard, build = "discard", "build waste any"
        top = sign(own.wastes[number - 1].top)
        onto, label = "", look.words("build-waste", card=top)
        if len(own.wastes) > 1:
            discard, build = f"discard {number}", f"build waste{number} any"
            onto = look.words("discard-onto", card=even_sign(own.turned), pile=number)
            label = look.words("build-card", card=top)
        return [
            control(discard, look, possible[discard], "plain", onto),
            control(build, look, possible[build], "good", label),
        ]

    @staticmethod
    def _wanted(view: GrabbageView, look: Look) -> str:
        """The ranks that can be built now."""
        numbers = {1, *(sequence.top.number + 1 for sequence in view.sequences)}
        ranks = " ".join("10" if RANKS[number - 1] == "T" else RANKS[number - 1] for number in sorted(numbers))
        return look.words("row-wanted", ranks=ranks)

    @staticmethod
    def _lies(view: GrabbageView, own: Player, look: Look) -> str:
        wastes = " ".join(shown(waste.top, look) for waste in own.wastes)
        mine = look.words("row-mine", turned=shown(own.turned, look), wastes=wastes, stock=own.stock)
        left = cards_left(view, tuple(player.cards for player in view.players), look)
        return f"{mine}\n{look.words('row-left', left=left)}"

    # The picture.

    def _place(self, view: GrabbageView, seat: Seat, look: Look) -> Place:
        player = view.players[seat]
        return Place(
            name=look.name(seat),
            score=look.words("cards-left", count=player.cards),
            badges=self.race_badges(view, seat, look),
            acting=self.acts(view, seat),
            area=(self._own(player, look),),
        )

    @staticmethod
    def _own(player: Player, look: Look) -> tuple[Item, ...]:
        words = look.words
        return (
            pile(player.stock, label=words("label-stock")),
            pile(int(player.turned is not None), player.turned, words("label-turned")),
            *(pile(waste.size, waste.top, words("label-waste")) for waste in player.wastes),
        )

    @staticmethod
    def _sequences(view: GrabbageView, look: Look) -> Rows:
        piles: list[Item] = [pile(sequence.top.number, sequence.top) for sequence in view.sequences]
        if not piles:
            return ((Note(look.words("note-no-sequence")),),)
        across = ceil(len(piles) / ceil(len(piles) / ACROSS))  # rows as long as each other, none of one pile
        return tuple(tuple(piles[start : start + across]) for start in range(0, len(piles), across))


class GrabbageCog(GameCog):
    """`/grabbage`."""

    face = GrabbageFace

    @opens_table(Grabbage)
    async def grabbage(
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 2, 6] = 4,
        waste_piles: int = 1,
        pace: str = "live",
        stake: Stake | None = None,
    ) -> None:
        """Opens a table of Grabbage."""
        options = {"pace": pace, "waste_piles": waste_piles}
        await self.open(interaction, seats=seats, stake=stake, pace="normal", options=options)


async def setup(bot: Host) -> None:
    """Called by discord.py."""
    await bot.add_cog(GrabbageCog(bot))
