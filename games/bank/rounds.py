"""A round at a bank: its steps one after the other, up to the next thing that somebody has to decide.

A game's state has a `Bank`, the game a `Banking` that is told what it does itself. A round is a plan: the names of
its steps. Those of `Step` are everybody's, any others the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeVar

from games.bank import drawing, paying, stakes, steps, supply
from games.bank.ending import deserted, finish, is_deserted, outcome, pass_deal, pay_leavers, reckoned, retire
from games.bank.state import Bank, HasBank, MatchEnd, Step
from games.cards import Card
from games.core import (
    DEALER,
    JOIN,
    LEAVE,
    TIME,
    Dealing,
    Event,
    Form,
    IllegalMove,
    Moves,
    Offer,
    Outcome,
    Part,
    Said,
    Seat,
    Standing,
    cards_of,
    deal_of,
    tell,
)

_DRAWING: Final = frozenset({Step.OFFER, Step.BANK})
"""The steps in which cards are offered, to one hand after the other."""

_BY_ITSELF: Final = frozenset({Step.PACK, Step.DEAL, Step.NATURALS, Step.SETTLE, Step.END, Step.OVER})
"""Those in which nobody has anything to decide."""

_ORDER: Final = "order"
"""The phase in which the dealer of the table has cards to shuffle; otherwise it is the step."""


S = TypeVar("S", bound=HasBank)


class Banking(Part[S]):
    """A game with a bank. What is its own are functions on its state:

    * `begin`: a deal begins, and the bank gets its plan (`begin_round`);
    * `after_round`: a round is over; the next plan, or what comes after a deal (`after_deal`);
    * `enter`: what happens as one of the game's own steps begins;
    * `offers`: what a seat, or the dealer of the table, may do in one of them besides staking; while there is
      anything the step waits. `default` is the safe one of these.
    """

    def __init__(
        self,
        *forms: Form[S],
        begin: Callable[[S], None],
        after_round: Callable[[S], list[Event]],
        enter: Mapping[str, Callable[[S], list[Event]]],
        offers: Callable[[S, Seat], tuple[Offer, ...]] | None = None,
        default: Callable[[S, Seat], str] = lambda state, seat: "",
    ) -> None:
        self.moves = Moves(
            Dealing("deal CARDS", self._ordered, _ORDER),
            Form("stake AMOUNT", stakes.stake, Step.STAKE),
            Form("double", stakes.double, Step.DOUBLE),
            Form("no double", stakes.leave_stakes, Step.DOUBLE),
            Form("card", drawing.draw_card, Step.OFFER, Step.BANK),
            Form("stand", drawing.stand, Step.OFFER, Step.BANK),
            Form("split", drawing.split, Step.OFFER, Step.BANK),
            Form(JOIN, steps.join),
            Dealing(TIME, steps.end_reveal, Step.REVEAL),
            *forms,
            cards=cards_of(0, *range(1, 10)),
        )
        self._begin, self._after_round, self._own_steps = begin, after_round, enter
        self._own_offers, self._own_default = offers, default

    # The round.

    def start(self, state: S) -> S:
        """Makes `state` ready for the first move: cards are faced for the first deal, or it begins at once."""
        bank = state.bank
        if bank.options.first_dealer.startswith("first_"):
            bank.plan, bank.place = (Step.DRAW,), 0
            bank.to_order = bank.whole_pack
        else:
            self._begin(state)
            self.run(state)
        return state

    def run(self, state: S) -> list[Event]:
        """Goes from step to step as far as nobody has anything to decide or to shuffle."""
        bank = state.bank
        events: list[Event] = []
        while bank.ended is None:
            step = bank.step
            if bank.place >= 0:  # otherwise the first step has yet to begin
                if bank.due:
                    events += supply.serve(bank)
                if bank.to_order:
                    break
                if step in _DRAWING:
                    events += drawing.go_on(bank)
                if bank.due:
                    continue
                if step not in _BY_ITSELF and self.to_act(state):
                    break
            bank.place += 1
            events += self._enter(state)
        return events

    def _enter(self, state: S) -> list[Event]:
        step = state.bank.step
        if step in self._own_steps:
            return self._own_steps[step](state)
        if step in steps.ENTER:
            return steps.ENTER[step](state.bank)
        return self._round_over(state) if step == Step.END else []

    def _round_over(self, state: S) -> list[Event]:
        """END: what the round has brought; its cards are collected, and the game goes on with those who can."""
        bank = state.bank
        events = paying.record(bank) if bank.playing else []
        supply.collect(bank)
        events += retire(bank)
        if is_deserted(bank):
            return [*events, *deserted(bank)]
        return [*events, *self._after_round(state), *pay_leavers(bank)]

    def after_deal(self, state: S, taker: Seat | None = None) -> list[Event]:
        """The deal passes to dealer's left, or to `taker`: it begins, or the match is over."""
        bank = state.bank
        events = [tell("deal-over", seat=bank.dealer, count=bank.deal_round), *pass_deal(bank, taker)]
        if is_deserted(bank):
            return [*events, *deserted(bank)]
        if bank.dealt >= bank.deals:
            return [*events, *finish(bank, MatchEnd.DEALS)]
        self._begin(state)
        return events

    def _ordered(self, state: S, shuffler: Seat, cards: tuple[Card, ...]) -> list[Event]:
        """The dealer of the table has shuffled: for the first deal, a whole pack, or the used cards."""
        bank = state.bank
        if bank.step == Step.DRAW:
            bank.to_order = ()
            events = steps.face_for_deal(bank, cards)
            self._begin(state)
            return events
        if bank.step == Step.PACK:
            supply.fresh_pack(bank, cards)
            return []
        return supply.shuffled(bank, cards)

    # The match.

    def all_cards(self, state: S) -> tuple[Card, ...]:
        return state.bank.all_cards

    def all_tokens(self, state: S) -> int:
        return state.bank.pool + sum(state.bank.chips)

    def phase(self, state: S) -> str:
        return _ORDER if state.bank.to_order else state.bank.step

    def seats(self, state: S) -> int:
        return state.bank.seats

    def leavers(self, state: S) -> Collection[Seat]:
        return state.bank.leavers

    def outcome(self, state: S) -> Outcome | None:
        return outcome(state.bank)

    def standing(self, state: S) -> Standing:
        """See `Part.standing`: a round lies open at its end, and whoever has no chips left is done."""
        bank = state.bank
        return Standing(
            self.to_act(state),
            outcome(bank),
            round_open=_lies_open(bank),
            done=frozenset(bank.broke),
            reckoned=reckoned(bank),
        )

    def to_act(self, state: S) -> frozenset[Seat]:
        """See `Part.to_act`; the dealer of the table may be among them."""
        bank = state.bank
        step = bank.step
        if bank.to_order:
            return frozenset((DEALER,))
        if step in _DRAWING:
            return frozenset() if bank.turn is None else frozenset((bank.turn[0],))
        if step in _BY_ITSELF:
            return frozenset()
        if step == Step.REVEAL:
            return frozenset((DEALER,)) if _lies_open(bank) else frozenset()
        if step == Step.DOUBLE and stakes.wants_double(bank):
            return frozenset((bank.dealer,))
        waiting: frozenset[Seat] = stakes.awaited(bank) if step == Step.STAKE else frozenset()
        if (own := self._own_offers) is None:
            return waiting
        return waiting | {seat for seat in (DEALER, *bank.playing) if seat not in waiting and own(state, seat)}

    def offers(self, state: S, seat: Seat) -> tuple[Offer, ...]:
        bank = state.bank
        if seat not in self.to_act(state):
            return ()
        if bank.to_order:
            return (deal_of(bank.to_order),)
        if bank.step in _DRAWING:
            return drawing.answers(bank)
        if bank.step == Step.REVEAL:
            return (TIME,)
        if stakes.wants_double(bank):
            return ("double", "no double")
        if bank.step == Step.STAKE and seat in stakes.awaited(bank):
            return (stakes.limits(bank, seat),)
        return self._own_offers(state, seat) if self._own_offers is not None else ()

    def default(self, state: S, seat: Seat) -> str:
        """The safe move: the least stake, no double, stand (5.10), or a game's own."""
        bank = state.bank
        if bank.step in _DRAWING:
            return drawing.default(bank)
        if stakes.wants_double(bank):
            return "no double"
        if bank.step == Step.STAKE and seat in stakes.awaited(bank):
            return f"stake {bank.options.min_stake}"
        return self._own_default(state, seat)

    def refuse(self, state: S, seat: Seat, said: Said) -> None:
        """See `Part.refuse`; newcomers need no turn, and the dealer of the table is none."""
        if said.form != JOIN:
            super().refuse(state, seat, said)
        elif seat == DEALER:
            raise IllegalMove("sits-already")

    def play(self, state: S, seat: Seat, text: str, at: int) -> list[Event]:
        """See `Part.play`; then comes what follows by itself."""
        state.bank.at = at
        events = super().play(state, seat, text, at)
        return events if text in (LEAVE, JOIN) else [*events, *self.run(state)]

    def leave(self, state: S, seat: Seat) -> list[Event]:
        """`seat` gets up (5.10): it sits out before it has staked; after that its hands stand as they are.

        It is paid at once or, if it is in the round, when that is over.
        """
        bank = state.bank
        bank.leavers.add(seat)
        events = [tell("leave", seat=seat)]
        if seat in bank.playing and seat not in bank.staked and Step.STAKE in bank.plan[bank.place :]:
            bank.playing = tuple(other for other in bank.playing if other != seat)
            bank.due = [due for due in bank.due if due.seat != seat]
            bank.heap += tuple(card for hand in bank.hands[seat] for card in hand.cards)
            bank.hands[seat] = []
        if bank.step == Step.DRAW and is_deserted(bank):
            bank.to_order = ()
            return [*events, *deserted(bank)]
        if not bank.to_order:
            events += self.run(state)
        return [*events, *pay_leavers(bank)]


def _lies_open(bank: Bank) -> bool:
    """True if a round is over that can be looked at until the next one."""
    return bank.lies_open and bank.step == Step.REVEAL and not is_deserted(bank)
