"""The look of Pirate."""

from __future__ import annotations

from bot.scene.model import HandScene, Item, Layout, Place, Rows, TableScene, pile
from bot.ui.card_labels import sign
from bot.ui.markup import plain
from bot.ui.race_screen import RaceScreen, control, short_name, shown
from bot.ui.screen import SHORT_NAME, Controls, of_each
from bot.ui.viewer import Viewer
from bot.words import SUIT_SIGNS, rank_name
from cogs.games.pirate.ship import FLAGS, Ship
from games.cards import RANKS
from games.core import Seat
from games.pirate import Pirate
from games.pirate.view import PirateView, Player, Ships

CUTS = ("cut 13", "cut 26", "cut 39")


class PirateScreen(RaceScreen[PirateView]):
    """The look of Pirate: eight ships between two stocks."""

    kind = Pirate

    def table_scene(self, view: PirateView, viewer: Viewer) -> TableScene:
        """The ships of each suit, the players' cards above and below."""
        return TableScene(
            title=viewer.words("name"),
            places=(self._place(view, 0, viewer), self._place(view, 1, viewer)),
            layout=Layout.FACING,
            centre=self._ships(view, viewer),
            notice=viewer.words("notice-needed", needed=view.needed),
        )

    def hand_scene(self, view: PirateView, viewer: Viewer) -> HandScene:
        """The ships above one's own cards."""
        own = view.players[view.seat or 0]
        ships = {seat: player.ships for seat, player in enumerate(view.players)}
        return HandScene(
            title=viewer.words("name"),
            rows=(*self._ships(view, viewer), self._cards(own, viewer)),
            value=viewer.words("ships-each", each=of_each(ships, view.seat or 0, viewer), needed=view.needed),
        )

    def moment(self, view: PirateView, viewer: Viewer) -> str:
        """Cut, claim, wait for a contest, or play on."""
        words = viewer.words
        own = view.seat or 0
        if view.stage == "cut":
            cut = view.cuts[own]
            return words("moment-cut") if cut is None else words("moment-has-cut", card=cut)
        if "claim" in view.moves and view.claimable is not None:
            return words("moment-claim", seat=short_name(1 - own, viewer), card=view.claimable)
        player = view.players[own]
        builds = {move for move in ("build turned", "build waste") if move in view.moves}
        if view.contests:
            open_suits = {ships.suit for ships in view.ships if ships.locked}
            cards = {"build turned": player.turned, "build waste": player.waste_top}
            if any((card := cards[move]) is not None and card.suit in open_suits for move in builds):
                return words("moment-contest")
            return words("race-build" if builds else "moment-connected")
        if not view.moves and view.turn is None:
            return words("moment-watch", seat=short_name(1 - own, viewer))
        if view.turn is not None:
            return words("race-turn-you")
        if builds:
            return words("race-build")
        if "discard" in view.moves:
            return words("moment-discard")
        if any(ships.fates or ships.up or ships.down <= len(RANKS) for ships in view.ships):
            return words("moment-turn")
        return words("moment-play", up=view.up_player == own)

    def controls(self, view: PirateView, viewer: Viewer) -> Controls:
        """Turning and building in one row, the waste in the next, then a claim; first of all the cuts."""
        own, words, possible = view.players[view.seat or 0], viewer.words, dict(view.controls)
        lies = [] if viewer.pictures else [self._lies(view, viewer)]
        if view.stage == "cut":
            cuts = [control(move, viewer, possible[move]) for move in CUTS]
            return Controls((*lies, cuts, self.common(view, viewer)))
        turned = words("build-card", card=sign(own.turned))
        waste = words("build-waste", card=sign(own.waste_top))
        first = [
            control("turn", viewer, possible["turn"]),
            control("build turned", viewer, possible["build turned"], "good", turned, own.turned),
        ]
        second = [
            control("discard", viewer, possible["discard"], "plain"),
            control("build waste", viewer, possible["build waste"], "good", waste, own.waste_top),
        ]
        if "claim" not in possible:
            return Controls((*lies, first, second, self.common(view, viewer)))
        claimed = view.claimable if possible["claim"] else None
        claim = words("claim-card", card=sign(claimed))
        third = [control("claim", viewer, possible["claim"], "bad", claim, claimed)]
        return Controls((*lies, first, second, third, self.common(view, viewer)))

    # The panel's lines.

    def _lies(self, view: PirateView, viewer: Viewer) -> str:
        """Eight lines: what both need in each suit, then one's own cards, the other's, and the score."""
        seat = 1 - (view.seat or 0)
        own, other, words, name = (
            view.players[1 - seat],
            view.players[seat],
            viewer.words,
            short_name(seat, viewer),
        )
        mine = words(
            "row-mine", turned=shown(own.turned, viewer), waste=shown(own.waste_top, viewer), stock=own.stock
        )
        theirs = words("row-other", seat=name, turned=shown(other.turned, viewer), cards=other.cards)
        score = words("row-score", seat=name, own=own.ships, ships=other.ships, needed=view.needed)
        ships = (self._ships_line(view, ships, name, viewer) for ships in view.ships)
        return "\n".join((words("row-legend"), *ships, mine, theirs, score))

    @staticmethod
    def _ships_line(view: PirateView, ships: Ships, name: str, viewer: Viewer) -> str:
        """One suit in one line: the card that each player's ship needs next, and which way it grows."""
        suit = SUIT_SIGNS[ships.suit]
        if view.up_player is None:
            return viewer.words("ships-none", suit=suit)
        if ships.done:
            return viewer.words("ships-done", suit=suit, fates=plain(_fates(view, ships, viewer)))
        if ships.locked is not None:
            return viewer.words("ships-locked", suit=suit, card=ships.locked)
        up, down = _rank(ships.up + 1), _rank(ships.down - 1)
        mine = ships.up_owner == view.seat
        return viewer.words(
            "ships-last" if ships.missing == 1 else "ships-next",
            suit=suit,
            way="up" if mine else "down",
            need=up if mine else down,
            other=down if mine else up,
            seat=name,
            crossed=ships.cycle == 2,
        )

    # The picture.

    def score(self, view: PirateView, seat: Seat, viewer: Viewer) -> str:
        """The ships that it has built."""
        return viewer.words("ships-count", count=view.players[seat].ships)

    def _place(self, view: PirateView, seat: Seat, viewer: Viewer) -> Place:
        player = view.players[seat]
        tags: tuple[str, ...] = ()
        if view.up_player is not None:
            tags = (viewer.words("builds-up" if seat == view.up_player else "builds-down"),)
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=(FLAGS[seat], *self.race_badges(view, seat, viewer)),
            tags=tags,
            acting=self.acts(view, seat),
            area=(self._cards(player, viewer),),
        )

    @staticmethod
    def _cards(player: Player, viewer: Viewer) -> tuple[Item, ...]:
        words = viewer.words
        return (
            pile(player.stock, label=words("label-stock")),
            pile(int(player.turned is not None), player.turned, words("label-turned")),
            pile(player.waste, player.waste_top, words("label-waste")),
        )

    @staticmethod
    def _ships(view: PirateView, viewer: Viewer) -> Rows:
        second = viewer.words("ship-second")

        def ship(ships: Ships) -> Ship:
            note = ""
            if ships.done:
                note = _fates(view, ships, viewer)
            elif ships.locked is not None:
                note = viewer.words("ship-locked", card=ships.locked)
            elif ships.cycle == 2:
                note = second
            up, down = viewer.name(ships.up_owner), viewer.name(ships.down_owner)
            waits = view.up_player is not None and not ships.done and ships.locked is None
            flags = (FLAGS[ships.up_owner].colour, FLAGS[ships.down_owner].colour) if waits else None
            return Ship(ships.suit, ships.up, ships.down, up, down, note, flags, note == second, ships.done)

        return tuple((ship(ships),) for ships in view.ships)


def _rank(number: int) -> str:
    """The rank of a number, as people write it."""
    return rank_name(RANKS[number - 1])


def _fates(view: PirateView, ships: Ships, viewer: Viewer) -> str:
    """Says of each ship of a suit that is done "captured by Ada", or that it was lost."""
    lost = viewer.words("ship-towed" if view.tows else "ship-sunk")
    names = (None if captor is None else viewer.name(captor)[:SHORT_NAME] for captor in ships.fates)
    return " · ".join(lost if name is None else viewer.words("ship-captured", name=name) for name in names)
