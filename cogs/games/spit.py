"""Spit on Discord: its command and its screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from bot.scene.model import Badge, Hand, HandScene, Item, Layout, Place, Rows, TableScene, backs, pile
from bot.ui.card_labels import even_sign, sign
from bot.ui.race_screen import RaceScreen, control, short_name, shown
from bot.ui.screen import Control
from bot.ui.viewer import Viewer
from games.core import Seat
from games.race import RaceView
from games.spit import Spit
from games.spit.view import SpitView

PLACES = range(1, 6)
PILES = (1, 2)


class SpitScreen(RaceScreen[SpitView]):
    """The look of Spit: two layouts, two spit piles; in the panel a row of buttons for each of one's own piles."""

    kind = Spit

    def table_scene(self, view: SpitView, viewer: Viewer) -> TableScene:
        """Both layouts facing each other, the spit piles between them."""
        return TableScene(
            title=viewer.words("name"),
            places=(self._place(view, 0, viewer), self._place(view, 1, viewer)),
            layout=Layout.FACING,
            centre=self._piles(view, viewer),
            notice=viewer.words("notice-deal", deal=view.deal),
        )

    def hand_scene(self, view: SpitView, viewer: Viewer) -> HandScene:
        """The spit piles above one's own layout."""
        return HandScene(
            title=viewer.words("name"),
            rows=(*self._piles(view, viewer), self._layout(view, view.seat or 0)),
            value=viewer.words("cards-left", count=view.cards[view.seat or 0]),
        )

    def acts(self, view: SpitView, seat: Seat) -> bool:
        """Who is out slaps, who is stuck alone is waited for; in the race nobody stands out."""
        return super().acts(view, seat) or seat == view.alone

    def moment(self, view: SpitView, viewer: Viewer) -> str:
        """Returns what to do now: play, say spit, or slap."""
        words = viewer.words
        if view.stage == "slap":
            can = any(str(move).startswith("slap") for move in view.moves)
            return words("moment-slap" if can else "moment-slap-over")
        if view.stage == "stuck":
            if view.seat in view.shouted:
                return words("moment-shouted")
            return words("moment-choose" if len(view.moves) > 1 else "moment-stuck")
        if view.alone is not None:
            alone = view.alone == view.seat
            if alone:
                return words("moment-alone")
            return words("moment-other-alone", seat=short_name(view.alone, viewer))
        return words("race-turn-you" if view.turn is not None else "race-on")

    def controls(self, view: SpitView, viewer: Viewer) -> Sequence[str | Sequence[Control]]:
        """A row for each of one's own piles: onto either spit pile, or into a space. Shouts come below."""
        possible = dict(view.controls)
        rows = [self._from_pile(view, place, possible, viewer) for place in PLACES]
        return (self._lies(view, viewer), *rows, self._shouts(view, possible, viewer), self.common(view, viewer))

    # The panel's rows.

    @staticmethod
    def _lies(view: SpitView, viewer: Viewer) -> str:
        """Three lines: the other player's cards, one's own, and the spit piles."""
        own = view.seat or 0
        other = 1 - own
        words, stocks = viewer.words, view.stocks
        tops = " ".join(shown(stock.top, viewer) for stock in stocks[other])
        sizes = " ".join(str(stock.size) for stock in stocks[own])
        first, second = view.piles
        return "\n".join(
            (
                words("row-other", seat=short_name(other, viewer), tops=tops, spit=view.spit_cards[other]),
                words("row-own", sizes=sizes, spit=view.spit_cards[own]),
                words(
                    "row-piles",
                    one=shown(first.top, viewer),
                    ones=first.size,
                    two=shown(second.top, viewer),
                    twos=second.size,
                ),
            )
        )

    @staticmethod
    def _from_pile(view: SpitView, place: int, possible: Mapping[str, bool], viewer: Viewer) -> list[Control]:
        """The top card of a pile: to be played, or spat where nobody has spit cards, or to fill a space."""
        card = view.stocks[view.seat or 0][place - 1].top
        row = []
        for number in PILES:
            play, spit = f"play {place} {number}", f"spit {place} {number}"
            spits = spit in view.moves
            label = viewer.words("button-onto", card=even_sign(card), pile=number)
            row.append(control(spit if spits else play, viewer, spits or possible[play], label=label))
        fill = f"fill {place}"
        if not possible[fill]:  # where equal cards are combined, it may still go onto one
            fill = next((str(move) for move in view.moves if str(move).startswith(f"{fill} ")), fill)
        fills = viewer.words("button-fill", card=sign(card))  # the last in its row has nothing beside it to move
        return [*row, control(fill, viewer, possible.get(fill, True), "good", fills)]

    @staticmethod
    def _shouts(view: SpitView, possible: Mapping[str, bool], viewer: Viewer) -> list[Control]:
        row = [control("spit", viewer, possible["spit"], "good")]
        for number in PILES:
            slap, spit = f"slap {number}", f"spit {number}"
            if spit in view.moves:
                row.append(control(spit, viewer, True, label=viewer.words("button-spit-on", pile=number)))
            else:
                row.append(control(slap, viewer, possible[slap], "bad"))
        return row

    def common(self, view: RaceView, viewer: Viewer) -> list[Control]:
        """As in every race, with "done" in the place of "ready" for whoever plays on alone."""
        row = super().common(view, viewer)
        possible = dict(view.controls)["done"]
        return [control("done", viewer, possible), *row[1:]] if possible else row

    # The picture.

    def _place(self, view: SpitView, seat: Seat, viewer: Viewer) -> Place:
        won = (Badge.WINNER,) if seat in view.out and view.stage == "over" else ()
        spit_cards = view.spit_cards[seat]
        return Place(
            name=viewer.name(seat),
            score=viewer.words("cards-left", count=view.cards[seat]),
            badges=(*won, *self.race_badges(view, seat, viewer)),
            tags=(viewer.words("spit-cards", count=spit_cards),),
            acting=self.acts(view, seat),
            hands=(Hand(backs(spit_cards)),) if spit_cards else (),
            area=(self._layout(view, seat),) if any(view.stocks[seat]) else (),
        )

    @staticmethod
    def _layout(view: SpitView, seat: Seat) -> tuple[Item, ...]:
        return tuple(pile(stock.size, stock.top) for stock in view.stocks[seat])

    @staticmethod
    def _piles(view: SpitView, viewer: Viewer) -> Rows:
        founded = [(number, lies) for number, lies in zip(PILES, view.piles, strict=True) if lies.size]
        if not founded:
            return ()
        return (
            tuple(pile(lies.size, lies.top, viewer.words("label-pile", pile=number)) for number, lies in founded),
        )


class SpitCog(GameCog):
    """`/spit`."""

    screen = SpitScreen
    command = opens_table(Spit, "pace", "slap_mode", "stake")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(SpitCog(bot))
