"""The moves of Thirty-One: who may act, what each may do, and what is done for the player who is away.

What the moves of a round do stands in `turns.py`, those of the pause after it in `pause.py`, how a round ends in
`ending.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, cast

from games.cards import Card, in_suits
from games.core import (
    DEALER,
    TIME,
    Dealing,
    Event,
    Form,
    MoveMaker,
    Moves,
    Offer,
    Part,
    Pick,
    Said,
    Seat,
    Standing,
    deal_of,
    tell,
)
from games.thirty_one import ending, pause, side_bets, turns
from games.thirty_one.bets import WAGERS, Wager
from games.thirty_one.hands import safe_discard, without
from games.thirty_one.state import Phase, State
from games.thirty_one.widow import EXCHANGES


def _bet(wager: Callable[..., Wager]) -> MoveMaker[State]:
    """Returns what offers a bet of this form."""
    return lambda state, seat, *numbers: pause.bet(state, seat, wager(*numbers))


class ThirtyOnePlay(Part[State]):
    """Answers for a match of Thirty-One."""

    moves = Moves(
        Dealing("deal CARDS", turns.deal, Phase.DEAL),
        Dealing("deal CARDS", turns.recycle, Phase.RECYCLE),
        Form("normal", turns.deal_normally, Phase.PREDEAL),
        Form("guts knock", turns.guts_knock, Phase.PREDEAL),
        Form("fugk", turns.fugk, Phase.PREDEAL),
        Form("take stock", turns.draw, Phase.TURN),
        Form("take discard", turns.take_discard, Phase.TURN),
        Form("knock", turns.knock, Phase.TURN),
        Form("stand", turns.stand, Phase.TURN),
        Form("swap EXCHANGES", turns.swap, Phase.TURN),
        Form("drop CARD", turns.drop, Phase.DISCARD),
        *(Form(form, _bet(wager), Phase.BETTING) for form, wager in WAGERS.items()),
        Form("accept NUMBER", pause.accept, Phase.BETTING),
        Form("pass", pause.pass_by, Phase.BETTING),
        Dealing(TIME, pause.end, Phase.BETTING),
        kinds=(EXCHANGES,),
    )
    outcome = staticmethod(ending.outcome)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seats that may move now: in a pause for side bets several, and the dealer for the time."""
        if state.turn is not None and state.phase is not Phase.RECYCLE:
            return frozenset((state.turn,))
        if state.phase is Phase.BETTING:
            return frozenset((DEALER, *side_bets.bettors(state)))
        if state.phase is Phase.PREDEAL:
            return frozenset((state.eldest,))
        return frozenset() if state.phase is Phase.OVER else frozenset((DEALER,))

    def offers(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """Returns what `seat` may do; nothing for a seat that may not act."""
        if seat not in self.to_act(state):
            return ()
        if state.phase in (Phase.DEAL, Phase.RECYCLE):
            return (deal_of(state.to_order),)
        if state.phase is Phase.PREDEAL:
            chosen = (("guts knock", state.options.guts_knock), ("fugk", state.options.fugk))
            return ("normal", *(form for form, allowed in chosen if allowed))
        if state.phase is Phase.BETTING:
            return (TIME,) if seat == DEALER else side_bets.offers(state, seat)
        if state.phase is Phase.DISCARD:
            return (Pick("drop", in_suits(without(state.hands[seat], state.just_taken))),)
        found = (
            ("take stock", bool(state.stock)),
            ("take discard", bool(state.discard)),
            ("knock", state.may_knock),
            ("stand", state.knocked),
        )
        return (*(move for move, allowed in found if allowed), *state.widow.swaps(state.hands[seat]))

    def all_cards(self, state: State) -> tuple[Card, ...]:
        return state.all_cards

    def all_tokens(self, state: State) -> int:
        """Tokens with the pot, and the chips of side bets with those in escrow."""
        return state.all_tokens

    def standing(self, state: State) -> Standing:
        """See `Part.standing`. In a pause for side bets, which ends by itself, nobody waits for a turn.

        A round lies open before a deal, unless that pause, or eldest hand's choice, came before it already. Who is
        out is done, but where they may still bet on the others.
        """
        to_act, bets = self.to_act(state), state.options.side_bets != "off"
        rests = state.phase is Phase.DEAL and not bets and not state.options.asks_eldest
        return Standing(
            to_act,
            None if to_act else self.outcome(state),
            state.deadline,
            round_open=rests and state.last_round is not None,
            racing=state.phase is Phase.BETTING,
            done=frozenset(() if bets else state.exits),
        )

    def mid_turn(self, state: State, seat: Seat) -> bool:
        """True if the seat has drawn, and has still to discard."""
        return state.phase is Phase.DISCARD and seat == state.turn

    def seats(self, state: State) -> int:
        return state.seats

    def leavers(self, state: State) -> Collection[Seat]:
        return state.exits

    def phase(self, state: State) -> str:
        return state.phase

    def default(self, state: State, seat: Seat) -> str:
        """The safe move (RULES 4.14): draw, throw the worst card, stand after a knock; never a knock or a bet."""
        if state.phase is Phase.DISCARD:
            hand = state.hands[seat]
            return f"drop {safe_discard(hand, without(hand, state.just_taken), state.just_drawn, state.options)}"
        offered = self.offers(state, seat)
        if isinstance(offered[0], Pick):
            return offered[0].text(offered[0].cards)
        return next(
            safe for safe in ("normal", "pass", TIME, "stand", "take stock", "take discard") if safe in offered
        )

    def refuse(self, state: State, seat: Seat, said: Said) -> None:
        """See `Part.refuse`: in a pause for side bets everybody is told what is in the way of theirs."""
        if state.phase is Phase.BETTING and 0 <= seat < state.seats:
            pause.refuse(state, seat, said)
        super().refuse(state, seat, said)

    def play(self, state: State, seat: Seat, text: str, at: int) -> list[Event]:
        state.at = at
        return super().play(state, seat, text, at)

    def leave(self, state: State, seat: Seat) -> list[Event]:
        """`seat` gets up for good: its tokens go to the pot, its cards are set aside (RULES 4.14)."""
        ending.put_out(state, (seat,))
        state.leavers.add(seat)
        if seat == state.dealer and state.phase in (Phase.BETTING, Phase.PREDEAL, Phase.DEAL):
            state.dealer = state.after(seat)
        state.pot, state.tokens[seat] = state.pot + state.tokens[seat], 0
        state.aside += state.hands[seat]
        state.hands[seat] = state.taken[seat] = ()
        state.final = tuple(other for other in state.final if other != seat)
        if state.knocker == seat:
            state.knocker = None
        side_bets.withdraw(state, seat)
        events = [tell("leave", seat=seat), *side_bets.settle(state, left=(seat,))]
        if len(state.still_in) == 1:
            return events + ending.desert(state, seat)
        if state.turn == seat:
            return events + turns.next_turn(state, seat)
        pause.end_if_idle(state)
        return events


PLAY: Final = ThirtyOnePlay()


def exchanges_of(move: str) -> tuple[tuple[Card, int], ...]:
    """The cards that a move `swap` lays, each with its position in the widow."""
    return cast("tuple[tuple[Card, int], ...]", PLAY.moves.read(move).args[0])
