"""The part of a banking game that a seat may know (RULES 5.8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Generic, TypeVar

from games.bank.hands import TEN, HandForm, HandState, pips
from games.bank.options import BankOptions
from games.bank.paying import shown_hands
from games.bank.state import Bank, HasBank, MatchEnd, RoundResult, ShownHand, Step
from games.cards import Card
from games.core import Amount, Game, Seat, View


@dataclass(frozen=True)
class Chances:
    """The chances of what the next card may be, exact as far as a seat can know.

    `counts` are the chances that it counts one (an ace) to ten, `red` that it is red. `among` is how many
    cards it may be.
    """

    counts: tuple[Fraction, ...]
    red: Fraction
    among: int

    def of(self, values: Iterable[int]) -> Fraction:
        """The chance that the next card counts one of `values`, from 1 to 10."""
        return sum((self.counts[value - 1] for value in set(values)), Fraction(0))


S = TypeVar("S", bound=HasBank)
Opt = TypeVar("Opt", bound=BankOptions)
Opt_co = TypeVar("Opt_co", bound=BankOptions, covariant=True)


@dataclass(frozen=True)
class BankView(View, Generic[Opt_co]):
    """The match as one seat knows it. Tuples without a remark run over the seats.

    `chips` are what everybody has or, without a bankroll, has won or lost. `hands` are everybody's as the seat
    sees them, the dealer's among them; `turn` is the seat and the number of its hand that is being drawn to.
    `places` are those at the end. The rest is as `Bank` has it.
    """

    options: Opt_co
    kind: str
    step: str
    form: HandForm
    deal: int
    deals: int
    round: int
    deal_round: int
    dealer: Seat
    chips: tuple[int, ...]
    pool: int
    playing: tuple[Seat, ...]
    stakes: tuple[int | None, ...]
    called: tuple[str | None, ...]
    doubled: bool
    hands: tuple[tuple[ShownHand, ...], ...]
    turn: tuple[Seat, int] | None
    supply_count: int
    heap_count: int
    aside: tuple[Card, ...]
    out: tuple[bool, ...]
    left: tuple[bool, ...]
    last_round: RoundResult | None
    gains: tuple[tuple[int, ...], ...]
    ended: MatchEnd | None
    places: tuple[int, ...] | None
    chances: Chances

    @property
    def between(self) -> bool:
        """True if the last round lies open on the table."""
        return self.last_round is not None and (self.over or self.step == Step.REVEAL)

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.ended is not None

    @property
    def asked(self) -> ShownHand | None:
        """The hand that is being drawn to."""
        return None if self.turn is None else self.hands[self.turn[0]][self.turn[1]]

    @property
    def standing_hands(self) -> list[ShownHand]:
        """The punters' hands that stand."""
        return [hand for seat in self.playing for hand in self.hands[seat] if hand.state is HandState.STANDS]

    @property
    def stake_offer(self) -> Amount | None:
        """The offer to stake; None where the seat may not stake now."""
        return next((move for move in self.moves if isinstance(move, Amount)), None)


AnyBankView = BankView[BankOptions]
"""The view of a seat at some banking game."""


def bank_view(game: Game[S, BankView[Opt], Opt], options: Opt, seat: Seat | None) -> BankView[Opt]:
    """The match as `seat` knows it; None for the public. Its hands are as `shown_hands` has them, which hides."""
    bank, outcome = game.state.bank, game.outcome()
    return BankView(
        *game.head(seat),
        options=options,
        kind=bank.kind,
        step=bank.step,
        form=bank.form,
        deal=bank.deal,
        deals=bank.deals,
        round=bank.round,
        deal_round=bank.deal_round,
        dealer=bank.dealer,
        chips=tuple(bank.chips),
        pool=bank.pool,
        playing=bank.playing,
        stakes=bank.stakes,
        called=bank.called,
        doubled=bank.doubled,
        hands=shown_hands(bank, seat),
        turn=bank.turn,
        supply_count=len(bank.supply),
        heap_count=len(bank.heap),
        aside=bank.aside,
        out=bank.out,
        left=bank.left,
        last_round=_last_round(bank, seat),
        gains=tuple(bank.gains),
        ended=bank.ended,
        places=None if outcome is None else outcome.places,
        chances=chances(bank, seat),
    )


def _last_round(bank: Bank, seat: Seat | None) -> RoundResult | None:
    """Returns how the last round went; `seat` sees its own hands in it as it did while it held them."""
    if bank.last_round is None or seat is None:
        return bank.last_round
    hands = (*bank.last_round.hands[:seat], bank.own_hands[seat], *bank.last_round.hands[seat + 1 :])
    return replace(bank.last_round, hands=hands)


def chances(bank: Bank, seat: Seat | None) -> Chances:
    """Returns what the next card may be, as far as `seat` knows the pack.

    Every card that it has not seen is as likely as any other. Where the supply is used up the next card comes from
    the pone's heap, of which it may have seen a part.
    """
    known = bank.seen | (bank.known[seat] if seat is not None else set())
    unseen = [card for card in bank.whole_pack if card not in known]
    if len(bank.supply) > 1 or len(bank.heap) < 2:
        return _even(unseen)
    mine = [card for card in bank.heap if card in known]
    hidden = Fraction(len(bank.heap) - len(mine), len(bank.heap))
    rest, open_part = _even(unseen), _even(mine)
    mixed = (hidden * other + (1 - hidden) * own for other, own in zip(rest.counts, open_part.counts, strict=True))
    return Chances(tuple(mixed), hidden * rest.red + (1 - hidden) * open_part.red, len(bank.heap))


def _even(cards: list[Card]) -> Chances:
    """One of `cards`, each as likely as the others; of none nothing is known."""
    if not cards:
        return Chances((Fraction(0),) * TEN, Fraction(0), 0)
    among, values = len(cards), [pips(card) for card in cards]
    counts = tuple([_share(values.count(value), among) for value in range(1, TEN + 1)])
    return Chances(counts, _share(sum([card.red for card in cards]), among), among)


_share = lru_cache(maxsize=4_096)(Fraction)
"""A number of cards among all: there are few, and each is worked out once."""
