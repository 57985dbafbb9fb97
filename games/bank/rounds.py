"""A round at a bank: its steps one after the other, up to the next thing that somebody has to decide.

A game's state has the bank as one of its parts (`state.bank`). A round is a plan, the names of its steps; those
of `Step` are everybody's, and what any others do a game tells as its `BankRules`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, NoReturn, Protocol, TypeVar

from games.bank import drawing, paying, stakes, supply
from games.bank.ending import deserted, finish, is_deserted, pass_deal, pay_leavers, retire
from games.bank.hands import Form, Hand
from games.bank.notation import ParsedMove, parse
from games.bank.state import Bank, Due, MatchEnd, Step
from games.cards import Card
from games.core import DEALER, JOIN, LEAVE, Event, IllegalMove, InvalidMove, Move, Pick, Seat, tell

MOST_SEATS: Final = 10
"""More than these never sit at a bank, those who have left among them (5.1)."""


class HasBank(Protocol):
    """The state of a game that has a bank."""

    bank: Bank


S = TypeVar("S", bound=HasBank)


@dataclass(frozen=True)
class BankRules(Generic[S]):
    """A game's own rules: functions on its state."""

    begin: Callable[[S], None]
    """A deal begins: the bank gets its plan (`begin_round`)."""

    after_round: Callable[[S], list[Event]]
    """A round is over and its cards are collected: the next plan, or what comes after a deal (`after_deal`)."""

    enter: Mapping[str, Callable[[S], list[Event]]] = field(default_factory=dict)
    """What happens as one of the game's own steps begins."""

    offers: Callable[[S, Seat], tuple[Move, ...]] = lambda state, seat: ()
    """What a seat, or the dealer of the table, may do in one of them besides staking; while there is anything the
    step waits."""

    act: Callable[[S, Seat, ParsedMove], list[Event]] = lambda state, seat, move: _refuse()
    """What becomes of such a move."""

    texts: frozenset[str] = frozenset()
    """All such moves."""

    default: Callable[[S, Seat], str] = lambda state, seat: _refuse()
    """The safe one of them for a seat that may make any."""


def _refuse() -> NoReturn:
    raise IllegalMove("wrong-phase")


# Steps ----------------------------------------------------------------------------------------------------


def start(state: S, rules: BankRules[S]) -> None:
    """Before the first move: cards are faced for the first deal, or it begins at once."""
    bank = state.bank
    if bank.options.first_dealer.startswith("first_"):
        bank.plan, bank.place = (Step.DRAW,), 0
        bank.to_order = bank.whole_pack
        return
    rules.begin(state)
    bank.place = 0
    _enter(state, rules)


def begin_round(bank: Bank, plan: Sequence[str], form: Form, kind: str = "ordinary") -> None:
    """The next round; its first step is still to begin."""
    bank.round += 1
    bank.deal_round += 1
    bank.plan, bank.place = (*plan, Step.END), -1
    bank.form, bank.kind = form, kind
    bank.playing = tuple(seat for seat in bank.active if seat != bank.dealer)
    bank.hands = [[Hand()] if seat == bank.dealer or seat in bank.playing else [] for seat in range(bank.seats)]
    bank.staked, bank.calls, bank.answered, bank.doubled = {}, {}, False, False
    bank.turn, bank.naturals, bank.cancelled, bank.before = None, [], False, tuple(bank.chips)


def run(state: S, rules: BankRules[S]) -> list[Event]:
    """Everything that happens without a decision."""
    bank, events = state.bank, list[Event]()
    while bank.plan[bank.place] != Step.OVER:
        if bank.place >= 0:
            events += supply.serve(bank)
            if bank.to_order:
                break
            if bank.step in (Step.OFFER, Step.BANK):
                events += drawing.go_on(bank)
            if bank.due:
                continue
            if waits_for(state, rules):
                break
        bank.place += 1
        events += _enter(state, rules)
    return events


def _enter(state: S, rules: BankRules[S]) -> list[Event]:
    bank = state.bank
    if bank.step in rules.enter:
        return rules.enter[bank.step](state)
    if bank.step in _ENTER:
        return _ENTER[Step(bank.step)](bank)
    return _round_over(state, rules) if bank.step == Step.END else []


def after_deal(state: S, rules: BankRules[S], taker: Seat | None = None) -> list[Event]:
    """The deal passes to dealer's left, or to `taker`: it begins, or the match is over."""
    bank = state.bank
    events = [tell("deal-over", seat=bank.dealer, count=bank.deal_round), *pass_deal(bank, taker)]
    if is_deserted(bank):
        return [*events, *deserted(bank)]
    if bank.dealt >= bank.deals:
        return [*events, *finish(bank, MatchEnd.DEALS)]
    rules.begin(state)
    return events


def _shuffle_pack(bank: Bank) -> list[Event]:
    """PACK: all cards are to be shuffled, wherever they lie."""
    bank.to_order = bank.whole_pack
    return []


def _deal(bank: Bank) -> list[Event]:
    """DEAL: one card face down to each punter from dealer's left on, then to the dealer."""
    bank.due += [Due(seat, 0, True) for seat in (*bank.playing, bank.dealer)]
    return []


def _naturals(bank: Bank) -> list[Event]:
    """NATURALS: the dealer's ends the round; else punters show theirs and are paid."""
    if not bank.playing:
        return []
    if bank.is_natural(bank.hands[bank.dealer][0]):
        bank.place = len(bank.plan) - 2
        return paying.dealer_natural(bank)
    holders = [(seat, hand) for seat in bank.playing for hand in bank.hands[seat] if bank.is_natural(hand)]
    return [event for seat, hand in holders for event in paying.pay_natural(bank, seat, hand)]


def _round_over(state: S, rules: BankRules[S]) -> list[Event]:
    """END: what the round has brought; its cards are collected, and the game goes on with those who can."""
    bank = state.bank
    events = paying.record(bank) if bank.playing else []
    supply.collect(bank)
    events += retire(bank)
    if is_deserted(bank):
        return [*events, *deserted(bank)]
    return [*events, *rules.after_round(state), *pay_leavers(bank)]


_ENTER: Final[Mapping[Step, Callable[[Bank], list[Event]]]] = {
    Step.PACK: _shuffle_pack,
    Step.DEAL: _deal,
    Step.NATURALS: _naturals,
    Step.OFFER: drawing.begin_offers,
    Step.BANK: drawing.begin_bank,
    Step.SETTLE: paying.settle,
}


# Moves ----------------------------------------------------------------------------------------------------


def waits_for(state: S, rules: BankRules[S]) -> frozenset[Seat]:
    """Who may move now, the dealer of the table among them."""
    bank = state.bank
    if bank.step == Step.OVER:
        return frozenset()
    if bank.to_order:
        return frozenset((DEALER,))
    if bank.step in (Step.OFFER, Step.BANK):
        return drawing.waits_for(bank)
    waiting = stakes.awaited(bank) if bank.step == Step.STAKE else frozenset[Seat]()
    if stakes.wants_double(bank):
        return frozenset((bank.dealer,))
    own = (seat for seat in (DEALER, *bank.playing) if seat not in waiting and rules.offers(state, seat))
    return waiting | frozenset(own)


def offers(state: S, seat: Seat, rules: BankRules[S]) -> tuple[Move, ...]:
    """What `seat` may do now; nothing for whoever may not act."""
    bank = state.bank
    if seat not in waits_for(state, rules):
        return ()
    if bank.to_order:
        return (Pick("deal", bank.to_order, len(bank.to_order), len(bank.to_order)),)
    if bank.step in (Step.OFFER, Step.BANK):
        return drawing.answers(bank)
    if stakes.wants_double(bank):
        return ("double", "no double")
    if bank.step == Step.STAKE and seat in stakes.awaited(bank):
        return (stakes.limits(bank, seat),)
    return rules.offers(state, seat)


def play(state: S, seat: Seat, text: str, at: int, rules: BankRules[S]) -> list[Event]:
    """Makes a move at `at` ms since the start, and lets happen what follows.

    Raises `InvalidMove` or `IllegalMove`.
    """
    bank = state.bank
    move = parse(text, bank.packs, rules.texts)
    if bank.ended is not None:
        raise IllegalMove("match-over")
    bank.at = at
    if move.verb == LEAVE:
        return _leave(state, seat, rules)
    if move.verb == JOIN:
        return _join(bank, seat)
    if seat not in waits_for(state, rules):
        raise IllegalMove("not-your-turn")
    return [*_act(state, seat, move, rules), *run(state, rules)]


def _act(state: S, seat: Seat, move: ParsedMove, rules: BankRules[S]) -> list[Event]:
    bank = state.bank
    if bank.to_order:
        if move.verb != "deal":
            raise IllegalMove("wrong-phase")
        return _ordered(state, move.cards, rules)
    if bank.step == Step.STAKE and move.verb == "stake" and seat in stakes.awaited(bank):
        return stakes.stake(bank, seat, move.amount)
    if stakes.wants_double(bank):
        if move.verb not in ("double", "no double"):
            raise IllegalMove("wrong-phase")
        return stakes.double(bank, yes=move.verb == "double")
    if bank.step in (Step.OFFER, Step.BANK):
        return _answer(bank, move.verb)
    return rules.act(state, seat, move)


def _answer(bank: Bank, verb: str) -> list[Event]:
    if verb == "split" and not drawing.may_split(bank):
        raise IllegalMove("no-split")
    answered = {"card": drawing.draw_card, "stand": drawing.stand, "split": drawing.split}
    if verb not in answered:
        raise IllegalMove("wrong-phase")
    return answered[verb](bank)


def _ordered(state: S, cards: Sequence[Card], rules: BankRules[S]) -> list[Event]:
    """The dealer of the table has shuffled: for the first deal, a whole pack, or the used cards."""
    bank = state.bank
    if sorted(cards) != sorted(bank.to_order):
        raise InvalidMove(" ".join(cards))
    if bank.step == Step.DRAW:
        bank.to_order = ()
        events = _face_for_deal(bank, cards)
        rules.begin(state)
        return events
    if bank.step == Step.PACK:
        supply.fresh_pack(bank, cards)
        return []
    return supply.shuffled(bank, cards)


def _face_for_deal(bank: Bank, cards: Sequence[Card]) -> list[Event]:
    """Cards are faced round the table; whoever gets the first ace, or knave, deals first (5.2)."""
    rank = "A" if bank.options.first_dealer == "first_ace" else "J"
    seats = [seat for seat in range(bank.seats) if seat not in bank.leavers]
    count = next(at for at, card in enumerate(cards) if card.rank == rank)
    bank.dealer = seats[count % len(seats)]
    return [
        tell("faced", cards=tuple(cards[: count + 1])),
        tell("first-dealer", seat=bank.dealer, card=cards[count]),
    ]


def default(state: S, seat: Seat, rules: BankRules[S]) -> str:
    """The safe move: the least stake, no double, stand (5.10), or a game's own.

    Raises `ValueError` for a seat that may not act.
    """
    bank = state.bank
    if seat not in waits_for(state, rules):
        raise ValueError(f"seat {seat} may not act")
    if bank.step in (Step.OFFER, Step.BANK):
        return drawing.default(bank)
    if stakes.wants_double(bank):
        return "no double"
    if bank.step == Step.STAKE and seat in stakes.awaited(bank):
        return f"stake {bank.options.min_stake}"
    return rules.default(state, seat)


def _join(bank: Bank, seat: Seat) -> list[Event]:
    """A newcomer sits down, and is dealt in from the next round on (5.10). Raises `IllegalMove`."""
    if seat < bank.seats:
        raise IllegalMove("sits-already")
    if seat > bank.seats or seat >= MOST_SEATS:
        raise IllegalMove("no-chair")
    bank.add_seat()
    return [tell("join", seat=seat)]


def _leave(state: S, seat: Seat, rules: BankRules[S]) -> list[Event]:
    """`seat` gets up (5.10): it sits out before it has staked; after that its hands stand as they are.

    It is paid at once or, if it is in the round, when that is over. Raises `IllegalMove`.
    """
    bank = state.bank
    if seat not in range(bank.seats):
        raise IllegalMove("not-your-turn")
    if seat in bank.leavers:
        raise IllegalMove("already-left")
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
        events += run(state, rules)
    return [*events, *pay_leavers(bank)]
