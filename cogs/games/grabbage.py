"""Grabbage, and Hasty Patience, on Discord: the command and the screen."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from bot.scene.model import HandScene, Item, Layout, Note, Place, Rows, TableScene, pile
from bot.ui.card_labels import even_sign, sign
from bot.ui.markup import plain
from bot.ui.race_screen import RaceScreen, control, shown
from bot.ui.screen import Control, Controls, of_each
from bot.ui.viewer import Viewer
from games.cards import RANKS, SUITS
from games.core import Seat
from games.grabbage import Grabbage
from games.grabbage.view import GrabbageView, Player

ACROSS, ACROSS_TABLE = 8, 10
"""The most sequences that lie side by side: in a player's own picture, and on the table."""
MOST_LABELLED = 4
"""With more players nothing is written below their piles: all lie in one order, and three panels in a row."""


class GrabbageScreen(RaceScreen[GrabbageView]):
    """The look of Grabbage: sequences in the middle, stock, turned card and waste before each player."""

    kind = Grabbage

    def table_scene(self, view: GrabbageView, viewer: Viewer) -> TableScene:
        """A panel for each player, the sequences above them."""
        return TableScene(
            title=viewer.words("name"),
            places=tuple(self._place(view, seat, viewer) for seat in range(view.seats)),
            layout=Layout.PANELS,
            centre=self._sequences(view, viewer, ACROSS_TABLE),
            notice=viewer.words("notice-completed", count=view.completed) if view.completed else "",
        )

    def hand_scene(self, view: GrabbageView, viewer: Viewer) -> HandScene:
        """The sequences above one's own cards."""
        own = view.players[view.seat or 0]
        return HandScene(
            title=viewer.words("name"),
            rows=(*self._places(view), self._own(own, viewer)),
            value=viewer.words("cards-left", count=own.cards),
        )

    def moment(self, view: GrabbageView, viewer: Viewer) -> str:
        """Build, or turn."""
        builds = any(str(move).startswith("build") for move in view.moves)
        if builds:
            return viewer.words("race-build")
        return viewer.words("race-turn-you" if view.turn is not None else "moment-play")

    def controls(self, view: GrabbageView, viewer: Viewer) -> Controls:
        """Turning and building in one row; below a row for each waste: discarding there, and building from it."""
        own, words, possible = view.players[view.seat or 0], viewer.words, dict(view.controls)
        lies = [] if viewer.pictures else [self._lies(own, viewer)]
        heading = "\n".join([self._wanted(view, viewer), *lies, self._left(view, viewer)])
        build = words("build-card", card=sign(own.turned))
        main = [
            control("turn", viewer, possible["turn"]),
            control("build any", viewer, possible["build any"], "good", build, own.turned),
        ]
        wastes = [self._waste_row(own, number, possible, viewer) for number in range(1, len(own.wastes) + 1)]
        return Controls((heading, main, *wastes, self.common(view, viewer)))

    @staticmethod
    def _waste_row(own: Player, number: int, possible: Mapping[str, bool], viewer: Viewer) -> list[Control]:
        """Discarding on one of the wastes, and building from it."""
        discard, build = "discard", "build waste any"
        top = sign(own.wastes[number - 1].top)
        onto, label = "", viewer.words("build-waste", card=top)
        if len(own.wastes) > 1:
            discard, build = f"discard {number}", f"build waste{number} any"
            onto = viewer.words("discard-onto", card=even_sign(own.turned), pile=number)
            label = viewer.words("build-card", card=top)
        return [
            control(discard, viewer, possible[discard], "plain", onto, own.turned if onto else None),
            control(build, viewer, possible[build], "good", label, own.wastes[number - 1].top),
        ]

    @staticmethod
    def _wanted(view: GrabbageView, viewer: Viewer) -> str:
        """The ranks that can be built now."""
        aces_left = view.completed + len(view.sequences) < len(SUITS) * view.seats
        numbers = {*([1] if aces_left else []), *(sequence.top.number + 1 for sequence in view.sequences)}
        ranks = " ".join("10" if RANKS[number - 1] == "T" else RANKS[number - 1] for number in sorted(numbers))
        return viewer.words("row-wanted", ranks=ranks)

    @staticmethod
    def _lies(own: Player, viewer: Viewer) -> str:
        wastes = " ".join(shown(waste.top, viewer) for waste in own.wastes)
        return viewer.words("row-mine", turned=shown(own.turned, viewer), wastes=wastes, stock=own.stock)

    @staticmethod
    def _left(view: GrabbageView, viewer: Viewer) -> str:
        """The cards that everybody still has who is there, counted."""
        left = {seat: one.cards for seat, one in enumerate(view.players) if seat not in view.leavers}
        return viewer.words("row-left", left=plain(of_each(left, view.seat or 0, viewer)))

    # The picture.

    def score(self, view: GrabbageView, seat: Seat, viewer: Viewer) -> str:
        """The cards that it still has."""
        return viewer.words("cards-left", count=view.players[seat].cards)

    def _place(self, view: GrabbageView, seat: Seat, viewer: Viewer) -> Place:
        player = view.players[seat]
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=self.race_badges(view, seat, viewer),
            acting=self.acts(view, seat),
            area=(self._own(player, viewer, labelled=view.seats <= MOST_LABELLED),),
        )

    @staticmethod
    def _own(player: Player, viewer: Viewer, *, labelled: bool = True) -> tuple[Item, ...]:
        labels = ("label-stock", "label-turned", "label-waste") if labelled else ()
        stock, turned, waste = map(viewer.words, labels) if labels else ("", "", "")
        return (
            pile(player.stock, label=stock),
            pile(int(player.turned is not None), player.turned, turned),
            *(pile(one.size, one.top, waste) for one in player.wastes),
        )

    @staticmethod
    def _places(view: GrabbageView) -> Rows:
        """A place for every sequence that there can be: the picture of a panel keeps its size."""
        piles: list[Item] = [pile(sequence.top.number, sequence.top) for sequence in view.sequences]
        most = max(len(piles), len(SUITS) * view.seats)
        piles += [pile(0)] * (ACROSS * ceil(most / ACROSS) - len(piles))
        return tuple(tuple(piles[start : start + ACROSS]) for start in range(0, len(piles), ACROSS))

    @staticmethod
    def _sequences(view: GrabbageView, viewer: Viewer, most: int) -> Rows:
        piles: list[Item] = [pile(sequence.top.number, sequence.top) for sequence in view.sequences]
        if not piles:
            return ((Note(viewer.words("note-no-sequence")),),)
        across = ceil(len(piles) / ceil(len(piles) / most))  # rows as long as each other, none of one pile
        return tuple(tuple(piles[start : start + across]) for start in range(0, len(piles), across))


class GrabbageCog(GameCog):
    """`/grabbage`."""

    screen = GrabbageScreen
    command = opens_table(Grabbage, "seats", "waste_piles", "pace", "stake", "finishers")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(GrabbageCog(bot))
