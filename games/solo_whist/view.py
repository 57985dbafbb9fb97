"""The part of a match of Solo Whist that a seat may know (RULES 9.11)."""

from __future__ import annotations

from dataclasses import dataclass

from games.cards import Card
from games.core import Game, Seat, View
from games.solo_whist.calls import Call, Called, Contract, target
from games.solo_whist.options import SoloWhistOptions
from games.solo_whist.payments import stake
from games.solo_whist.state import HandResult, Phase, State
from games.tricks import Claim, Trick, by_suit


@dataclass(frozen=True)
class SoloWhistView(View):
    """The match as one seat knows it. Tuples without a remark run over the seats.

    `deal` of `deals` is played. `hand` is the seat's own, trumps first, in the auction the turned suit.
    `open_hands` are those that lie open, empty for all others. `shown` is the trick that lies on the table,
    `trick` only one that is still played to, `last_trick` the complete one before where it may be looked at.
    `turn_up` is the card turned up in this deal, `turn_up_lies` whether it still lies there.
    `playing_itself` is whether the card that is due is the last of its hand. `past` are the complete tricks
    in their order, with who played what, `voids` what everybody has shown not to have: what a good memory keeps
    of the deal; no screen shows them. `calls` is the auction, in its order. The rest is as `State` has it.
    """

    options: SoloWhistOptions
    phase: Phase
    deal: int
    deals: int
    dealer: Seat
    players: tuple[Seat, ...]
    present: tuple[Seat, ...]
    left: tuple[bool, ...]
    left_out: str | None
    calls: tuple[Called, ...]
    passed: frozenset[Seat]
    standing: Contract | None
    speaker: Seat | None
    contract: Contract | None
    turn: Seat | None
    trumps: str | None
    turn_up: Card | None
    turn_up_lies: bool
    turned_suit: str | None
    hand: tuple[Card, ...]
    open_hands: tuple[tuple[Card, ...], ...]
    card_counts: tuple[int, ...]
    trick: Trick
    shown: Trick
    last_trick: Trick | None
    taken: tuple[int, ...]
    past: tuple[Trick, ...]
    voids: tuple[frozenset[str], ...]
    claim: Claim | None
    playing_itself: bool
    ledger: tuple[int, ...]
    pool: int
    sheet: tuple[HandResult, ...]
    last_hands: tuple[tuple[Card, ...], ...]

    @property
    def between_deals(self) -> bool:
        """True if the last deal is still on the table: nobody has led in the next one."""
        begun = self.phase is Phase.PLAY and bool(self.past or self.trick)
        return bool(self.sheet) and not begun

    @property
    def is_misere(self) -> bool:
        """True if tricks are avoided in this deal."""
        return self.contract is not None and self.contract.call in (Call.MISERE, Call.SPREAD, Call.GENERAL)

    def stake(self, call: Call) -> int:
        """Returns what a call is worth to or from each opponent, without tricks over and under."""
        return stake(call, self.options)

    def target(self, call: Call) -> int:
        """Returns how many tricks the side of `call` has to take; in a misère none."""
        return target(call, len(self.players), self.options.three_solo_tricks)

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """Those who play against the call, in seat order."""
        side = self.contract.side if self.contract else ()
        return tuple(sorted(seat for seat in self.players if seat not in side))

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        """`seat` and those who play with it in this deal, in seat order."""
        if self.contract is None or not self.contract.side:
            return (seat,)
        return self.contract.side if seat in self.contract.side else self.opponents


def seen_by(game: Game[State, SoloWhistView, SoloWhistOptions], seat: Seat | None) -> SoloWhistView:
    """The match as `seat` knows it; None for the public. The one place that hides cards."""
    state = game.state
    tricks = state.tricks
    dealt = state.phase not in (Phase.OMIT, Phase.DEAL, Phase.OVER)
    first = tricks.trumps or (state.turned_suit if state.contract is None else None)
    return SoloWhistView(
        *game.head(seat),
        options=state.options,
        phase=state.phase,
        deal=state.deal,
        deals=state.deals,
        dealer=state.dealer,
        players=state.players,
        present=tuple(state.present),
        left=state.left,
        left_out=state.left_out,
        calls=tuple(state.calls),
        passed=frozenset(state.passed),
        standing=state.standing,
        speaker=state.speaker,
        contract=state.contract,
        turn=tricks.turn,
        trumps=tricks.trumps,
        turn_up=state.turn_up,
        turn_up_lies=state.turn_up_lies,
        turned_suit=state.turned_suit,
        hand=by_suit(tricks.hands[seat], first) if seat is not None and dealt else (),
        open_hands=tuple(
            by_suit(cards, tricks.trumps) if dealt and owner in tricks.faced else ()
            for owner, cards in enumerate(tricks.hands)
        ),
        card_counts=tricks.card_counts if dealt else (0,) * state.seats,
        trick=tricks.trick,
        shown=tricks.shown,
        last_trick=tricks.last_trick if _may_look(state) else None,
        taken=tuple(tricks.taken),
        past=tuple(tricks.past),
        voids=tuple(map(frozenset, tricks.voids)),
        claim=tricks.claim,
        playing_itself=state.forced is not None,
        ledger=tuple(state.ledger),
        pool=state.pool,
        sheet=tuple(state.sheet),
        last_hands=tuple(state.last_hands),
    )


def _may_look(state: State) -> bool:
    """True if the last complete trick may be looked at: not in a misère, unless an option says otherwise."""
    allowed = state.options.show_last_trick
    if not state.tricks.past:
        return False
    return allowed == "always" or (allowed == "not_misere" and not state.is_misere)
