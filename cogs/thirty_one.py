"""Thirty-One on Discord: its command and its face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from discord import app_commands

from bot.face import Control, Face
from bot.game_cog import GameCog
from bot.look import LONGEST_BUTTON, Look
from bot.pace_choices import PACE_CHOICES
from bot.press import Interaction
from bot.said import said
from bot.scene import (
    Badge,
    Bill,
    Cards,
    Chips,
    Discs,
    Hand,
    HandScene,
    Item,
    Mark,
    Place,
    Rows,
    Shown,
    TableScene,
    backs,
    faces,
    pile,
)
from games.cards import Card
from games.core import Amount, Seat
from games.thirty_one import ThirtyOne
from games.thirty_one.notation import parse
from games.thirty_one.view import ThirtyOneView

if TYPE_CHECKING:
    from bot.client import Gamester

KEY = ThirtyOne.key
#: How many side bets a panel has room for, and what they stake.
MOST_BETS = 19
HANDY_STAKE = 5


class ThirtyOneFace(Face):
    """How Thirty-One looks."""

    kind = ThirtyOne

    def table_scene(self, view: ThirtyOneView, look: Look) -> TableScene:
        """Seats with tokens and hands, stock, discards, pot and widow; after a round the hands that were shown."""
        return TableScene(
            title=look.labels("name"),
            places=tuple(self._place(view, seat, look) for seat in range(view.seats)),
            centre=self._centre(view, look),
            notice=self._notice(view, look),
        )

    def hand_scene(self, view: ThirtyOneView, look: Look) -> HandScene:
        """The hand with its worth, beside the piles that can be drawn from."""
        words = look.labels
        new = [card for card in (view.just_taken, view.just_drawn) if card]
        rows: list[tuple[Item, ...]] = []
        if view.hand:
            rows.append((Cards(faces(_sorted(view.hand), Mark.NEW, new)),))
        rows.append(self._piles(view, look))
        if view.widow:
            rows.append((self._widow(view, look),))
        value = words("hand-worth", value=worth(view.value)) if view.value is not None else ""
        return HandScene(title=words("name"), rows=tuple(rows), value=value)

    def hint(self, view: ThirtyOneView, look: Look) -> list[str]:
        """That a knock has been made: this turn is the last."""
        if view.knocked and view.turn == view.seat and view.knocker is not None:
            return [look.words("last-turn", seat=look.safe_name(view.knocker))]
        if view.phase == "betting" and view.seat is not None and view.moves:
            return [look.words("bet-hint", chips=view.side_chips[view.seat])]
        return []

    def controls(self, view: ThirtyOneView, look: Look) -> Sequence[Sequence[Control]] | None:
        """Between rounds: the side bets that can be taken, and some of a handy stake to offer."""
        if view.phase != "betting" or not view.moves:
            return None
        return bet_controls(view, look)

    def style(self, move: str) -> str:
        """Knocking stands out."""
        return {"knock": "bad", "take": "main"}.get(move.split()[0], "plain")

    def _place(self, view: ThirtyOneView, seat: Seat, look: Look) -> Place:
        acting = seat in view.to_act
        return Place(
            name=look.name(seat),
            score=self._score(view, seat, look),
            badges=(*self._badges(view, seat), *look.badges(seat)),
            acting=acting,
            hands=self._hands(view, seat, look),
            tokens=self._tokens(view, seat),
        )

    def _score(self, view: ThirtyOneView, seat: Seat, look: Look) -> str:
        if view.options.mode == "points":
            return look.labels("points-count", points=view.scores[seat])
        if view.corners_folded is not None:
            return look.labels("corners-left", corners=4 - view.corners_folded[seat])
        return look.labels("tokens-count", tokens=view.tokens[seat])

    @staticmethod
    def _tokens(view: ThirtyOneView, seat: Seat) -> Discs | Bill | None:
        if view.options.mode == "points":
            return None
        if view.corners_folded is not None:
            return Bill(view.corners_folded[seat])
        return Discs(view.tokens[seat], view.options.tokens)

    @staticmethod
    def _badges(view: ThirtyOneView, seat: Seat) -> tuple[Badge, ...]:
        badges = {
            Badge.DEALER: seat == view.dealer and view.phase != "over",
            Badge.KNOCKER: seat == view.knocker,
            Badge.FREE_RIDE: view.free_ride[seat] and not view.out[seat],
            Badge.OUT: view.out[seat],
            Badge.WINNER: view.phase == "over" and view.places[seat] == 1,
        }
        return tuple(badge for badge, here in badges.items() if here)

    def _hands(self, view: ThirtyOneView, seat: Seat, look: Look) -> tuple[Hand, ...]:
        shown = self._shown(view, seat)
        if shown is not None:
            cards, value = shown
            return (Hand(faces(_sorted(cards)), worth(value)),)
        count = view.card_counts[seat]
        return (Hand(backs(count)),) if count else ()

    @staticmethod
    def _shown(view: ThirtyOneView, seat: Seat) -> tuple[tuple[Card, ...], float | None] | None:
        """The hand that ``seat`` showed when the last round ended, as long as nobody has moved since."""
        last = view.last_round
        if last is None or not fresh_round(view) or last.hands[seat] is None:
            return None
        return last.hands[seat] or (), last.values[seat]

    def _centre(self, view: ThirtyOneView, look: Look) -> Rows:
        rows: list[tuple[Item, ...]] = [self._piles(view, look)]
        if view.widow:
            rows.append((self._widow(view, look),))
        if view.options.mode != "points":
            rows.append((Chips(view.pot, look.labels("label-pot")),))
        return tuple(rows)

    @staticmethod
    def _piles(view: ThirtyOneView, look: Look) -> tuple[Item, ...]:
        return (
            pile(view.stock_count, label=look.labels("label-stock")),
            pile(view.discard_count, view.discard_top, look.labels("label-discard")),
        )

    @staticmethod
    def _widow(view: ThirtyOneView, look: Look) -> Cards:
        cards = tuple(Shown(card) for card in view.widow)
        return Cards(cards, look.labels("label-widow"))

    @staticmethod
    def _notice(view: ThirtyOneView, look: Look) -> str:
        if view.last_round is not None and fresh_round(view):
            return look.labels("notice-round-over", round=view.last_round.number)
        if view.knocker is not None:
            return look.labels("notice-knocked", seat=look.name(view.knocker))
        return look.labels("notice-round", round=view.round)


def bet_controls(view: ThirtyOneView, look: Look) -> list[list[Control]]:
    """Rows of five: what can be taken first, then as many bets as there is room for, and passing last.

    Open offers come before those to one player; any bet can be made by its text.
    """
    taken = [move for move in view.moves if isinstance(move, str) and move != "pass"]
    offers = sorted(
        (move for move in view.moves if isinstance(move, Amount)),
        key=lambda offer: ("to" in offer.verb, "further" in offer.verb),
    )
    found = [Control(move, look.move(move)[:LONGEST_BUTTON], "main") for move in taken]
    for offer in offers[: MOST_BETS - len(found)]:
        move = offer.text(min(HANDY_STAKE, offer.high))
        found.append(Control(move, _bet_label(move, look)[:LONGEST_BUTTON]))
    found.append(Control("pass", look.move("pass")))
    return [found[start : start + 5] for start in range(0, len(found), 5)]


def _bet_label(move: str, look: Look) -> str:
    subject, other, taker, stake = parse(move).numbers
    kind, facts = "bet-wins", {"seat": look.name(subject), "stake": stake}
    if other >= 0:
        kind, facts["rivalseat"] = "bet-further", look.name(other)
    if taker >= 0:
        kind, facts["takerseat"] = f"{kind}-to", look.name(taker)
    return look.labels(kind, **facts)


def fresh_round(view: ThirtyOneView) -> bool:
    """Whether nobody has moved since the last deal: the hands of the round before may still lie open."""
    if view.phase in ("over", "betting", "predeal"):
        return True
    untouched = 52 - sum(view.card_counts) - 1 - len(view.widow)
    return view.phase == "turn" and view.turn == view.eldest and view.stock_count == untouched and not view.knocked


def worth(value: float | None) -> str:
    """A hand's worth as people write it: 24, 30½."""
    if value is None:
        return ""
    return f"{int(value)}½" if value % 1 else str(int(value))


def _sorted(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """By suit, high cards first, as people hold them."""
    return tuple(
        sorted(cards, key=lambda card: ("SHDC".index(card.suit), -(14 if card.rank == "A" else card.number)))
    )


class ThirtyOneCog(GameCog):
    """`/thirty-one`."""

    face = ThirtyOneFace

    @app_commands.command(name=KEY, description=said("about", KEY))
    @app_commands.describe(
        mode=said("option-mode-about", KEY),
        seats=said("arg-seats"),
        stake=said("arg-stake"),
        pace=said("arg-pace"),
    )
    @app_commands.choices(
        mode=[
            app_commands.Choice(name=said(f"option-mode-{mode}", KEY), value=mode)
            for mode in ("standard", "banking", "west_lansing", "points")
        ],
        pace=PACE_CHOICES,
    )
    @app_commands.guild_only()
    async def thirty_one(
        self,
        interaction: Interaction,
        mode: str = "standard",
        seats: app_commands.Range[int, 2, 7] = 4,
        stake: app_commands.Range[int, 0, 10_000] = 10,
        pace: str = "normal",
    ) -> None:
        """Opens a table of Thirty-One."""
        options: dict[str, Any] = {} if mode == "standard" else {"mode": mode}
        await self.open(interaction, seats=seats, stake=stake, pace=pace, options=options)


async def setup(bot: Gamester) -> None:
    """Called by discord.py."""
    await bot.add_cog(ThirtyOneCog(bot))
