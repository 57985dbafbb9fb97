"""Spit on Discord: its command and its screen."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.game_cog import GameCog
from bot.interactions.room_bot import RoomBot
from bot.interactions.table_command import opens_table
from bot.scene.model import Hand, HandScene, Item, Layout, Place, Rows, TableScene, backs, pile
from bot.ui.card_labels import even_sign
from bot.ui.race_screen import RaceScreen, control, short_name, shown
from bot.ui.screen import Control, Controls, of_each
from bot.ui.viewer import Viewer
from games.core import Seat
from games.race import RaceView
from games.spit import Spit
from games.spit.layout import SpitPile
from games.spit.view import SpitView

PLACES = range(1, 6)
PILES = (1, 2)
ACROSS = 3
"""This many of one's own piles have their buttons side by side: a telephone breaks a row of five."""


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
        words = viewer.words
        return HandScene(
            title=words("name"),
            rows=(self._both_piles(view, viewer), self._layout(view, view.seat or 0)),
            value=words("cards-left-each", each=of_each(dict(enumerate(view.cards)), view.seat or 0, viewer)),
        )

    def acts(self, view: SpitView, seat: Seat) -> bool:
        """True for one who is out, and slaps, or stuck alone, and waited for; in the race nobody stands out."""
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
        possible = dict(view.controls)
        if viewer.aim in map(str, PLACES) and self._targets(view, int(viewer.aim)):
            return words("moment-aim")
        fits = any(possible.get(f"play {place} {number}") for place in PLACES for number in PILES)
        if not fits and any(possible[f"fill {place}"] for place in PLACES):
            return words("moment-fill")
        if view.turn is not None:
            return words("race-turn-you")
        if view.seat in view.shouted:
            return words("moment-shouted")
        if not fits and possible["spit"]:
            return words("moment-rest")
        return words("moment-play", one=view.short is not None)

    def controls(self, view: SpitView, viewer: Viewer) -> Controls:
        """One's own piles, below them the places to which they go, the shouts among these.

        A tap on a pile plays its card onto the pile that it fits. Where there are two, or where it can only go
        into a space, the places are lit, and the next tap says which: nobody fills a space in a hurry.
        """
        own = [self._own_pile(view, place, viewer) for place in PLACES]
        lies = [] if viewer.pictures else [self._lies(view, viewer)]
        places, common = self._places(view, viewer), self.common(view, viewer)
        return Controls((*lies, own[:ACROSS], own[ACROSS:], places, common))

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
    def _targets(view: SpitView, place: int) -> list[str]:
        """The moves that a pile's top card can make: onto the spit piles, and into the first space."""
        possible = dict(view.controls)
        found = [move for number in PILES for move in (f"play {place} {number}", f"spit {place} {number}")]
        moves = [move for move in found if possible.get(move) or move in view.moves]
        if possible[f"fill {place}"]:
            moves.append(f"fill {place}")
        else:  # where equal cards are combined, it may still go onto one
            moves += [str(move) for move in view.moves if str(move).startswith(f"fill {place} ")][:1]
        return moves

    def _own_pile(self, view: SpitView, place: int, viewer: Viewer) -> Control:
        stocks, moves = view.stocks[view.seat or 0], self._targets(view, place)
        card = stocks[place - 1].top if stocks else None
        label = even_sign(card)
        if not moves:
            return Control(f"play {place} 1", label, disabled=True, card=card)
        if _needs_a_place(moves):
            style = "good" if viewer.aim == str(place) else "plain" if len(moves) == 1 else "main"
            return Control(str(place), label, style, card=card, picks=True)
        return Control(moves[0], label, "main", card=card)

    def _places(self, view: SpitView, viewer: Viewer) -> list[Control]:
        """The spit piles and the space: lit for what is picked, or to be slapped and spat on."""
        possible, words = dict(view.controls), viewer.labels
        aimed = self._targets(view, int(viewer.aim)) if viewer.aim in map(str, PLACES) else []
        aimed = aimed if _needs_a_place(aimed) else []
        row = []
        for number, lies in zip(PILES, view.piles, strict=True):
            onto = next((move for move in aimed if move.split()[0] != "fill" and move.endswith(f" {number}")), "")
            slap, spit = f"slap {number}", f"spit {number}"
            if onto:
                label = words("button-onto", card=_top(lies, viewer), pile=number)
                row.append(Control(onto, label, "good", card=lies.top))
            elif spit in view.moves:
                row.append(control(spit, viewer, True, label=words("button-spit-on", pile=number)))
            elif possible[slap]:
                row.append(
                    control(slap, viewer, True, "bad", label=words("button-slap", pile=number, count=lies.size))
                )
            else:
                label = words("button-lies", card=_top(lies, viewer), pile=number)
                row.append(Control(slap, label, disabled=True, card=lies.top))
        if fill := next((move for move in aimed if move.startswith("fill")), ""):
            return [*row, Control(fill, words("button-fill"), "good")]
        return [*row, control("spit", viewer, possible["spit"], "good")]

    def common(self, view: RaceView, viewer: Viewer) -> list[Control]:
        """As in every race, with "done" in the place of "ready" for whoever plays on alone."""
        row = super().common(view, viewer)
        possible = dict(view.controls)["done"]
        return [control("done", viewer, possible), *row[1:]] if possible else row

    # The picture.

    def score(self, view: SpitView, seat: Seat, viewer: Viewer) -> str:
        """The cards that it still has."""
        return viewer.words("cards-left", count=view.cards[seat])

    def _place(self, view: SpitView, seat: Seat, viewer: Viewer) -> Place:
        spit_cards = view.spit_cards[seat]
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=self.race_badges(view, seat, viewer),
            tags=(viewer.words("spit-cards", count=spit_cards),),
            acting=self.acts(view, seat),
            hands=(Hand(backs(spit_cards)),) if spit_cards else (),
            area=(self._layout(view, seat),) if any(view.stocks[seat]) else (),
        )

    @staticmethod
    def _layout(view: SpitView, seat: Seat) -> tuple[Item, ...]:
        return tuple(pile(stock.size, stock.top) for stock in view.stocks[seat])

    def _piles(self, view: SpitView, viewer: Viewer) -> Rows:
        return (self._both_piles(view, viewer),) if any(lies.size for lies in view.piles) else ()

    @staticmethod
    def _both_piles(view: SpitView, viewer: Viewer) -> tuple[Item, ...]:
        """The spit piles, founded or not: each keeps its place."""
        return tuple(
            pile(lies.size, lies.top, viewer.words("label-pile", pile=number))
            for number, lies in zip(PILES, view.piles, strict=True)
        )


def _top(lies: SpitPile, viewer: Viewer) -> str:
    """The top of a spit pile on its button, which says no more than the number where it wears the card."""
    return "none" if lies.top is not None and viewer.emoji(lies.top) is not None else even_sign(lies.top)


def _needs_a_place(moves: Sequence[str]) -> bool:
    """True if a second tap has to say where a card goes."""
    return len(moves) > 1 or any(move.startswith("fill") for move in moves)


class SpitCog(GameCog):
    """`/spit`."""

    screen = SpitScreen
    command = opens_table(Spit, "pace", "slap_mode", "stake", "finishers")


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(SpitCog(bot))
