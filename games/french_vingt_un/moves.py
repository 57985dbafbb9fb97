"""The rules that are French Vingt-Un's own: the eight rounds in their order, and who deals next (RULES 6.1 to
6.3)."""

from __future__ import annotations

from typing import Final

from games.bank import Banking, Step, begin_round
from games.bank.hands import TEN, HandForm
from games.core import Event, Form, IllegalMove, Offer, Seat, tell
from games.french_vingt_un import rounds
from games.french_vingt_un.state import Kind, Own, State

_DRAWING: Final = (Step.OFFER, Step.BANK, Step.SETTLE)
_PLANS: Final[dict[Kind, tuple[str, ...]]] = {
    Kind.ORDINARY: (Step.DEAL, Step.STAKE, Step.DOUBLE, Step.DEAL, Step.NATURALS, *_DRAWING),
    Kind.IMAGINARY: (Step.STAKE, Step.DEAL, Step.DOUBLE, Step.NATURALS, *_DRAWING),
    Kind.BLIND: (Step.STAKE, Step.DOUBLE, Step.DEAL, Step.DEAL, *_DRAWING),
    Kind.SYMPATHY: (Step.STAKE, Step.DOUBLE, Own.FACE_UP, Own.JUDGE),
    Kind.ROUGE: (Step.STAKE, Step.DOUBLE, Own.FACE_UP, Own.JUDGE),
    Kind.COMPANY: (Step.STAKE, Step.DOUBLE, Own.TURN, Own.JUDGE),
    Kind.DIFFERENCES: (Own.FACE_UP, Own.JUDGE),
    Kind.CLOCK: (Step.PACK, Own.TURN, Own.JUDGE),
}
_DOUBLED: Final = {"1": (Kind.ORDINARY,), "1-2": (Kind.ORDINARY, Kind.IMAGINARY), "all": tuple(Kind)}
"""The rounds in which the dealer may double, by the option `french_double`."""


def begin_deal(state: State) -> None:
    """The first round of a bank, with the whole pack shuffled."""
    bank = state.bank
    bank.deal += 1
    bank.deal_round = 0
    kind = _next_kind(state)
    plan = (Step.PACK, Own.OPENING, *(step for step in _plan(state, kind) if step != Step.PACK))
    begin_round(bank, plan, _form(state, kind), kind)


def next_round(state: State) -> None:
    """The round after this one."""
    kind = _next_kind(state)
    plan = _plan(state, kind)
    if state.options.french_reshuffle == "each_round" and Step.PACK not in plan:
        plan = (Step.PACK, *plan)
    begin_round(state.bank, plan, _form(state, kind), kind)


def _next_kind(state: State) -> Kind:
    """The round that comes next: where a bank holds fewer than eight, the next goes on with the others."""
    bank, kinds = state.bank, tuple(Kind)
    return kinds[((bank.deal - 1) * state.options.bank_rounds + bank.deal_round) % len(kinds)]


def _plan(state: State, kind: Kind) -> tuple[str, ...]:
    doubles = kind in _DOUBLED[state.options.french_double]
    return tuple(step for step in _PLANS[kind] if step != Step.DOUBLE or doubles)


def _form(state: State, kind: Kind) -> HandForm:
    match kind:
        case Kind.IMAGINARY:
            return HandForm(held=TEN, splits=False)
        case Kind.BLIND:
            return HandForm(blind=True, draws_up=state.options.blind_draws == "up", splits=False)
        case Kind.COMPANY | Kind.CLOCK:
            return HandForm(turned=True)
        case Kind.DIFFERENCES:
            return HandForm(aces_low=True)
    return HandForm()


def open_deal(state: State) -> list[Event]:
    """A new deal begins."""
    return [tell("new-deal", seat=state.bank.dealer, number=state.bank.deal)]


def after_round(state: State) -> list[Event]:
    """The next of the bank's rounds; after the last the deal passes, or the match is over."""
    bank = state.bank
    if bank.deal_round < state.options.bank_rounds and not bank.bank_left and bank.dealer not in bank.broke:
        next_round(state)
        return []
    return PLAY.after_deal(state)


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Returns what may be called once one has staked."""
    bank = state.bank
    waits = bank.step == Step.STAKE and seat in bank.staked and seat not in bank.calls
    if not waits or seat in bank.leavers:
        return ()
    return rounds.CALLS.get(Kind(bank.kind), ())


def default(state: State, seat: Seat) -> str:
    """The safe call (6.4)."""
    return rounds.CALLS[Kind(state.bank.kind)][1]


def call(state: State, seat: Seat, named: str) -> list[Event]:
    """STAKE: a call, once one has staked; everybody hears it. Raises `IllegalMove`."""
    if named not in [str(offer).split(" ")[1] for offer in offers(state, seat)]:
        raise IllegalMove("wrong-phase")
    state.bank.calls[seat] = named
    return [tell("called", seat=seat, call=named)]


PLAY: Final[Banking[State]] = Banking(
    Form("elect sympathy|antipathy", call, Step.STAKE),
    Form("declare red|black", call, Step.STAKE),
    begin=begin_deal,
    after_round=after_round,
    enter={
        Own.OPENING: open_deal,
        Own.FACE_UP: rounds.face_up,
        Own.TURN: rounds.turn,
        Own.JUDGE: rounds.judge,
    },
    offers=offers,
    default=default,
)
