"""Pirate on Discord: its command and its face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord import app_commands

from bot.face import Control
from bot.game_cog import GameCog
from bot.look import Look
from bot.press import Interaction
from bot.race_face import RaceFace, control, pace_choices, shown, sign
from bot.said import said
from bot.scene import Badge, HandScene, Item, Layout, Place, Rows, Ship, TableScene, pile
from bot.words import SUIT_SIGNS
from games.cards import RANKS
from games.core import Seat
from games.pirate import Pirate
from games.pirate.view import PirateView, Player, Ships

if TYPE_CHECKING:
    from bot.client import Gamester

KEY = Pirate.key
CUTS = ("cut 13", "cut 26", "cut 39")


class PirateFace(RaceFace):
    """How Pirate looks: eight ships between two stocks."""

    kind = Pirate

    def table_scene(self, view: PirateView, look: Look) -> TableScene:
        """The ships of each suit, the players' cards above and below."""
        return TableScene(
            title=look.words("name"),
            places=(self._place(view, 0, look), self._place(view, 1, look)),
            layout=Layout.FACING,
            centre=self._ships(view, look),
            notice=look.words("notice-needed", needed=view.needed),
        )

    def hand_scene(self, view: PirateView, look: Look) -> HandScene:
        """The ships above one's own cards."""
        own = view.players[view.seat or 0]
        return HandScene(
            title=look.words("name"),
            rows=(*self._ships(view, look), self._cards(own, look)),
            value=look.words("ships-count", count=own.ships),
        )

    def moment(self, view: PirateView, look: Look) -> str:
        """Cut, claim, wait for a contest, or play on."""
        words = look.words
        if view.stage == "cut":
            cut = view.cuts[view.seat or 0]
            return words("moment-cut") if cut is None else words("moment-has-cut", card=cut)
        if "claim" in view.moves:
            return words("moment-claim")
        if any(suit in SUIT_SIGNS for suit, _, _ in view.contests):
            return words("moment-contest")
        if not view.moves and view.turn is None:
            return words("moment-watch")
        return words("race-turn-you" if view.turn is not None else "race-on")

    def controls(self, view: PirateView, look: Look) -> Sequence[str | Sequence[Control]]:
        """Turning and building in one row, the waste in the next, then the claim; first of all the cuts."""
        own = view.players[view.seat or 0]
        fleet = "\n".join(self._fleet(view, ships, look) for ships in view.ships)
        mine = look.words(
            "row-mine", turned=shown(own.turned, look), waste=shown(own.waste_top, look), stock=own.stock
        )
        other = self._other(view, look)
        possible = dict(view.controls)
        if view.stage == "cut":
            return (fleet, [control(move, look, possible[move]) for move in CUTS], self.common(view, look))
        turned = look.words("build-turned", card=sign(own.turned))
        waste = look.words("build-waste", card=sign(own.waste_top))
        return (
            f"{fleet}\n{mine}\n{other}",
            [
                control("turn", look, possible["turn"]),
                control("build turned", look, possible["build turned"], "good", turned),
            ],
            [
                control("discard", look, possible["discard"], "plain"),
                control("build waste", look, possible["build waste"], "good", waste),
            ],
            [
                control(
                    "claim", look, possible["claim"], "bad", look.words("claim-card", card=sign(view.claimable))
                )
            ],
            self.common(view, look),
        )

    @staticmethod
    def _fleet(view: PirateView, ships: Ships, look: Look) -> str:
        """One suit in one line: how far both ships are, and the card that one's own needs."""
        suit = SUIT_SIGNS[ships.suit]
        if ships.done:
            return look.words("fleet-done", suit=suit)
        if ships.locked is not None:
            return look.words("fleet-locked", suit=suit, card=ships.locked)
        need = ships.up + 1 if ships.up_owner == view.seat else ships.down - 1
        return look.words(
            "fleet",
            suit=suit,
            up=_rank(ships.up),
            down=_rank(ships.down),
            need=_rank(need) if view.up_player is not None else "none",
        )

    @staticmethod
    def _other(view: PirateView, look: Look) -> str:
        seat = 1 - (view.seat or 0)
        other = view.players[seat]
        return look.words(
            "row-other",
            seat=look.name(seat),
            turned=shown(other.turned, look),
            cards=other.cards,
            ships=other.ships,
            own=view.players[view.seat or 0].ships,
            needed=view.needed,
        )

    # The picture.

    def _place(self, view: PirateView, seat: Seat, look: Look) -> Place:
        player = view.players[seat]
        won = (Badge.WINNER,) if player.ships >= view.needed else ()
        tags: tuple[str, ...] = ()
        if view.up_player is not None:
            tags = (look.words("builds-up" if seat == view.up_player else "builds-down"),)
        return Place(
            name=look.name(seat),
            score=look.words("ships-count", count=player.ships),
            badges=(*won, *self.race_badges(view, seat, look)),
            tags=tags,
            acting=self.acts(view, seat),
            area=(self._cards(player, look),),
        )

    @staticmethod
    def _cards(player: Player, look: Look) -> tuple[Item, ...]:
        words = look.words
        return (
            pile(player.stock, label=words("label-stock")),
            pile(int(player.turned is not None), player.turned, words("label-turned")),
            pile(player.waste, player.waste_top, words("label-waste")),
        )

    @staticmethod
    def _ships(view: PirateView, look: Look) -> Rows:
        def ship(ships: Ships) -> Ship:
            note = ""
            if ships.done:
                note = look.words("ship-done")
            elif ships.locked is not None:
                note = look.words("ship-locked", card=ships.locked)
            elif ships.cycle == 2:
                note = look.words("ship-second")
            up, down = look.name(ships.up_owner), look.name(ships.down_owner)
            return Ship(ships.suit, ships.up, ships.down, up, down, note)

        drawn = [ship(ships) for ships in view.ships]
        return (tuple(drawn[:2]), tuple(drawn[2:]))


def _rank(number: int) -> str:
    """A rank as people write it; no keel yet is a dash."""
    if not 1 <= number <= len(RANKS):
        return "–"
    return "10" if RANKS[number - 1] == "T" else RANKS[number - 1]


class PirateCog(GameCog):
    """`/pirate`."""

    face = PirateFace

    @app_commands.command(name=KEY, description=said("about", KEY))
    @app_commands.describe(
        pace=said("option-pace-about", KEY),
        tie_window_ms=said("option-tie_window_ms-about", KEY),
        stake=said("arg-stake"),
    )
    @app_commands.choices(pace=pace_choices(KEY))
    @app_commands.guild_only()
    async def pirate(
        self,
        interaction: Interaction,
        pace: str = "live",
        tie_window_ms: app_commands.Range[int, 0, 1000] = 0,
        stake: app_commands.Range[int, 0, 10_000] = 10,
    ) -> None:
        """Opens a table of Pirate."""
        options = {"pace": pace, "tie_window_ms": tie_window_ms}
        await self.open(interaction, seats=2, stake=stake, pace="normal", options=options)


async def setup(bot: Gamester) -> None:
    """Called by discord.py."""
    await bot.add_cog(PirateCog(bot))
