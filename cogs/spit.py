"""Spit on Discord: its command and its face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.face import Control
from bot.game_cog import GameCog
from bot.look import Look
from bot.press import Interaction
from bot.race_face import RaceFace, control, pace_choices, shown, sign
from bot.said import said
from bot.scene import Badge, Hand, HandScene, Item, Layout, Place, Rows, TableScene, backs, pile
from games.core import Seat
from games.spit import Spit
from games.spit.view import SpitView

if TYPE_CHECKING:
    from bot.client import Gamester

KEY = Spit.key
PLACES = range(1, 6)
PILES = (1, 2)


class SpitFace(RaceFace):
    """How Spit looks: two layouts, two spit piles, and a row of buttons for each."""

    kind = Spit

    def table_scene(self, view: SpitView, look: Look) -> TableScene:
        """Both layouts facing each other, the spit piles between them."""
        return TableScene(
            title=look.words("name"),
            places=(self._place(view, 0, look), self._place(view, 1, look)),
            layout=Layout.FACING,
            centre=self._piles(view, look),
            notice=look.words("notice-deal", deal=view.deal),
        )

    def hand_scene(self, view: SpitView, look: Look) -> HandScene:
        """The spit piles above one's own layout."""
        return HandScene(
            title=look.words("name"),
            rows=(*self._piles(view, look), self._layout(view, view.seat or 0)),
            value=look.words("cards-left", count=view.cards[view.seat or 0]),
        )

    def acts(self, view: Any, seat: Seat) -> bool:
        """Who is out slaps, who is stuck alone is waited for; in the race nobody stands out."""
        return super().acts(view, seat) or seat == view.alone

    def moment(self, view: SpitView, look: Look) -> str:
        """What to do now: play, say spit, or slap."""
        words = look.words
        if view.stage == "slap":
            can = any(str(move).startswith("slap") for move in view.moves)
            return words("moment-slap" if can else "moment-slap-over")
        if view.stage == "stuck":
            if view.seat in view.shouted:
                return words("moment-shouted")
            return words("moment-choose" if len(view.moves) > 1 else "moment-stuck")
        if view.alone is not None:
            alone = view.alone == view.seat
            return words("moment-alone") if alone else words("moment-other-alone", seat=look.name(view.alone))
        return words("race-turn-you" if view.turn is not None else "race-on")

    def controls(self, view: SpitView, look: Look) -> Sequence[str | Sequence[Control]]:
        """A row of one's open cards for each spit pile, one for the spaces, and one for what is shouted."""
        other = 1 - (view.seat or 0)
        tops = " ".join(shown(stock.top, look) for stock in view.stocks[other])
        facing = look.words("row-other", seat=look.name(other), tops=tops, count=view.cards[other])
        return (
            f"{facing}\n{self._heading(view, 1, look)}",
            self._onto(view, 1, look),
            self._heading(view, 2, look),
            self._onto(view, 2, look),
            self._spaces(view, look),
            self._fills(view, look),
            self._shouts(view, look),
            self.common(view, look),
        )

    # The panel's rows.

    @staticmethod
    def _heading(view: SpitView, number: int, look: Look) -> str:
        lies = view.piles[number - 1]
        if lies.top is None:
            return look.words("row-no-pile", pile=number)
        return look.words("row-pile", pile=number, card=lies.top, count=lies.size)

    @staticmethod
    def _onto(view: SpitView, number: int, look: Look) -> list[Control]:
        """The open cards, to be played on a pile, or spat on it when nobody has spit cards."""
        possible = dict(view.controls)
        row = []
        for place, stock in zip(PLACES, view.stocks[view.seat or 0], strict=True):
            play, spit = f"play {place} {number}", f"spit {place} {number}"
            spits = spit in view.moves
            row.append(control(spit if spits else play, look, spits or possible[play], label=sign(stock.top)))
        return row

    @staticmethod
    def _spaces(view: SpitView, look: Look) -> str:
        sizes = " ".join(str(stock.size) for stock in view.stocks[view.seat or 0])
        return look.words("row-fill", sizes=sizes, spit=view.spit_cards[view.seat or 0])

    @staticmethod
    def _fills(view: SpitView, look: Look) -> list[Control]:
        """The open cards, to be moved to the first space, or onto an equal card where that is played."""
        possible = dict(view.controls)
        row = []
        for place, stock in zip(PLACES, view.stocks[view.seat or 0], strict=True):
            move = f"fill {place}"
            if not possible[move]:
                move = next((str(one) for one in view.moves if str(one).startswith(f"{move} ")), move)
            can = possible.get(move, True)
            row.append(control(move, look, can, "good", label=sign(stock.top)))
        return row

    @staticmethod
    def _shouts(view: SpitView, look: Look) -> list[Control]:
        possible = dict(view.controls)
        row = [control("spit", look, possible["spit"], "good")]
        for number in PILES:
            slap, spit = f"slap {number}", f"spit {number}"
            move = spit if spit in view.moves else slap
            row.append(control(move, look, possible.get(move, True), "bad" if move == slap else "main"))
        return [*row, control("done", look, possible["done"])]

    # The picture.

    def _place(self, view: SpitView, seat: Seat, look: Look) -> Place:
        won = (Badge.WINNER,) if seat in view.out and view.stage == "over" else ()
        spit_cards = view.spit_cards[seat]
        return Place(
            name=look.name(seat),
            score=look.words("cards-left", count=view.cards[seat]),
            badges=(*won, *self.race_badges(view, seat, look)),
            tags=(look.words("spit-cards", count=spit_cards),),
            acting=self.acts(view, seat),
            hands=(Hand(backs(spit_cards)),) if spit_cards else (),
            area=(self._layout(view, seat),) if any(view.stocks[seat]) else (),
        )

    @staticmethod
    def _layout(view: SpitView, seat: Seat) -> tuple[Item, ...]:
        return tuple(pile(stock.size, stock.top) for stock in view.stocks[seat])

    @staticmethod
    def _piles(view: SpitView, look: Look) -> Rows:
        founded = [(number, lies) for number, lies in zip(PILES, view.piles, strict=True) if lies.size]
        if not founded:
            return ()
        return (
            tuple(pile(lies.size, lies.top, look.words("label-pile", pile=number)) for number, lies in founded),
        )


class SpitCog(GameCog):
    """`/spit`."""

    face = SpitFace

    @app_commands.command(name=KEY, description=said("about", KEY))
    @app_commands.describe(
        pace=said("option-pace-about", KEY),
        slap_mode=said("option-slap_mode-about", KEY),
        stake=said("arg-stake"),
    )
    @app_commands.choices(
        pace=pace_choices(KEY),
        slap_mode=[
            app_commands.Choice(name=said(f"option-slap_mode-{mode}", KEY), value=mode)
            for mode in ("race", "winner_chooses")
        ],
    )
    @app_commands.guild_only()
    async def spit(
        self,
        interaction: Interaction,
        pace: str = "live",
        slap_mode: str = "race",
        stake: app_commands.Range[int, 0, 10_000] = 10,
    ) -> None:
        """Opens a table of Spit."""
        options = {"pace": pace, "slap_mode": slap_mode}
        await self.open(interaction, seats=2, stake=stake, pace="normal", options=options)


async def setup(bot: Gamester) -> None:
    """Called by discord.py."""
    await bot.add_cog(SpitCog(bot))
