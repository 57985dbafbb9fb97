"""The moves of Thirty-One: who may act, what each may do, and what is done for the player who is away.

Here is a round up to its end, the deal and the turns (RULES 4.3, 4.4, 4.9.1 to 4.9.3, 4.12); what bets do stands
in `pause.py` and `side_bets.py`, how a round ends in `ending.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, cast

from games.cards import Card, in_suits
from games.core import (
    DEALER,
    TIME,
    Dealing,
    Event,
    Form,
    IllegalMove,
    Kind,
    MoveMaker,
    Moves,
    Offer,
    Part,
    Pick,
    Said,
    Seat,
    Standing,
    cards_of,
    deal_of,
    tell,
)
from games.thirty_one import ending, pause, side_bets
from games.thirty_one.bets import WAGERS, Wager
from games.thirty_one.hands import safe_discard, without
from games.thirty_one.showdown import shown_at_once
from games.thirty_one.state import Phase, RoundEnd, RoundForm, State
from games.thirty_one.widow import Widow

# Before the first turn ------------------------------------------------------------------------------------


def deal_normally(state: State, seat: Seat) -> list[Event]:
    """PREDEAL: eldest hand has the cards dealt as usual."""
    state.form, state.phase = RoundForm.NORMAL, Phase.DEAL
    return []


def guts_knock(state: State, seat: Seat) -> list[Event]:
    """PREDEAL: eldest hand knocks before the deal. Raises `IllegalMove`."""
    return _knock_before(state, seat, RoundForm.GUTS, allowed=state.options.guts_knock)


def fugk(state: State, seat: Seat) -> list[Event]:
    """PREDEAL: the same, with the cards dealt face up. Raises `IllegalMove`."""
    return _knock_before(state, seat, RoundForm.FUGK, allowed=state.options.fugk)


def _knock_before(state: State, seat: Seat, form: RoundForm, *, allowed: bool) -> list[Event]:
    if not allowed:
        raise IllegalMove("option-off")
    state.form, state.phase = form, Phase.DEAL
    state.knocked, state.knocker = True, seat
    return [tell(f"{form}-knock", seat=seat)]


def deal(state: State, dealer: Seat, pack: tuple[Card, ...]) -> list[Event]:
    """DEAL: three cards each, one at a time from dealer's left; when banking one to the widow each time.

    Then comes eldest hand's turn, a hand that is shown at once, or the showdown of a guts knock.
    """
    seats = state.still_in
    events = [tell("deal", seat=state.dealer, round=state.round)]
    if state.options.mode == "banking":
        events += ending.collect(state, "ante", {seat: 1 for seat in seats if state.tokens[seat]})
    has_widow = state.options.mode == "banking" and state.form is RoundForm.NORMAL
    widow: list[Card] = []
    cards = iter(pack)
    for _ in range(3):
        for seat in seats:
            state.hands[seat] += (next(cards),)
        if state.form is RoundForm.FUGK:
            events.append(tell("fugk-cards", dealt=tuple((seat, state.hands[seat][-1]) for seat in seats)))
        if has_widow:
            widow.append(next(cards))
    if has_widow:
        state.widow = Widow(tuple(widow), (False, False, False))
    if state.form is RoundForm.NORMAL:
        state.discard = (next(cards),)
        events += [tell("hand", seat=seat, cards=in_suits(state.hands[seat]), seen_by=(seat,)) for seat in seats]
        events.append(tell("turn-up", card=state.discard[0]))
    state.stock, state.aside = tuple(cards), ()
    if at_once := shown_at_once(state.live_hands, state.options):
        return events + ending.show(state, *at_once)
    if state.form is not RoundForm.NORMAL:
        return events + ending.showdown(state)
    state.phase, state.turn = Phase.TURN, state.eldest
    return events


def recycle(state: State, dealer: Seat, cards: tuple[Card, ...]) -> list[Event]:
    """RECYCLE: the discards but for the top one have become a new stock."""
    state.stock, state.discard = cards, state.discard[-1:]
    state.recycles += 1
    state.phase = Phase.TURN
    return [tell("recycle", count=len(cards))]


# A turn ---------------------------------------------------------------------------------------------------


def draw(state: State, seat: Seat) -> list[Event]:
    """TURN(p): the top card of the stock. Raises `IllegalMove`."""
    if not state.stock:
        raise IllegalMove("stock-empty")
    card = state.just_drawn = state.stock[0]
    state.idle_turns = -1  # this turn is not one of them
    state.stock = state.stock[1:]
    state.hands[seat] += (card,)
    state.phase = Phase.DISCARD
    return [tell("draw", seat=seat), tell("drew", seat=seat, card=card, seen_by=(seat,))]


def take_discard(state: State, seat: Seat) -> list[Event]:
    """TURN(p): the top card of the discards. Raises `IllegalMove`."""
    if not state.discard:
        raise IllegalMove("no-discard")
    card = state.just_taken = state.discard[-1]
    state.discard = state.discard[:-1]
    state.hands[seat] += (card,)
    state.taken[seat] += (card,)
    state.phase = Phase.DISCARD
    return [tell("take", seat=seat, card=card)]


def knock(state: State, seat: Seat) -> list[Event]:
    """TURN(p): everybody else has one more turn. Raises `IllegalMove`."""
    if state.knocked:
        raise IllegalMove("already-knocked")
    if not state.may_knock:
        raise IllegalMove("first-turn-knock")
    state.knocked, state.knocker = True, seat
    seats = state.still_in
    place = seats.index(seat)
    state.final = (*seats[place + 1 :], *seats[:place])
    return [tell("knock", seat=seat), *next_turn(state, seat)]


def stand(state: State, seat: Seat) -> list[Event]:
    """TURN(p): after a knock one keeps one's cards. Raises `IllegalMove`."""
    if not state.knocked:
        raise IllegalMove("nobody-knocked")
    return [tell("stand", seat=seat), *next_turn(state, seat)]


def swap(state: State, seat: Seat, pairs: tuple[tuple[Card, int], ...]) -> list[Event]:
    """TURN(p): exchanging with the widow is a whole turn; what is laid there lies face up.

    Raises `IllegalMove`.
    """
    widow, hand = state.widow, state.hands[seat]
    cards, positions = zip(*pairs, strict=True)
    if not widow.cards:
        raise IllegalMove("option-off")
    for card in cards:
        if card not in hand:
            raise IllegalMove("not-in-hand", card=card)
    taken = tuple(widow.cards[position] for position in positions)
    seen = tuple(widow.cards[position] for position in positions if widow.up[position])
    state.widow = widow.with_cards(pairs)
    swapped = dict(zip(cards, taken, strict=True))
    state.hands[seat] = tuple(swapped.get(card, card) for card in hand)
    state.taken[seat] = (*(card for card in state.taken[seat] if card not in swapped), *seen)
    events = [tell("swap", seat=seat, cards=cards)]
    if seen:
        events.append(tell("swap-open", seat=seat, cards=seen))
    if len(seen) < len(taken):
        events.append(tell("swap-unseen", seat=seat, count=len(taken) - len(seen)))
    events.append(tell("swap-got", seat=seat, cards=in_suits(taken), seen_by=(seat,)))
    return events + _after_turn(state, seat)


def drop(state: State, seat: Seat, card: Card) -> list[Event]:
    """DISCARD(p): any card but the one that was just taken from the discards. Raises `IllegalMove`."""
    if card not in state.hands[seat]:
        raise IllegalMove("not-in-hand", card=card)
    if card == state.just_taken:
        raise IllegalMove("same-card-back", card=card)
    state.hands[seat] = without(state.hands[seat], card)
    state.taken[seat] = without(state.taken[seat], card)
    state.discard += (card,)
    return [tell("drop", seat=seat, card=card), *_after_turn(state, seat)]


def _after_turn(state: State, seat: Seat) -> list[Event]:
    """A hand that is shown at once ends the round, a blitz after a knock only where the options say so."""
    at_once = shown_at_once({seat: state.hands[seat]}, state.options)
    if at_once is None:
        return next_turn(state, seat)
    ended, _ = at_once
    waits = ended is RoundEnd.BLITZ and state.knocked and state.options.blitz_after_knock == "showdown"
    return next_turn(state, seat) if waits else ending.show(state, *at_once)


def next_turn(state: State, seat: Seat) -> list[Event]:
    """*NEXT*: after the turn of `seat` the next player's, the showdown after the last turn, or a drawn round."""
    state.just_taken = state.just_drawn = None
    if state.knocked:
        if not state.final:
            return ending.showdown(state)
        state.turn, *later = state.final
        state.final = tuple(later)
    else:
        state.turn = state.after(seat)
        if state.from_left(state.turn) <= state.from_left(seat):  # past dealer's right
            state.circuit += 1
        state.idle_turns += 1
        if state.idle_turns >= state.options.max_circuits * len(state.still_in):
            return ending.draw(state, RoundEnd.CIRCUITS)
    state.phase = Phase.TURN
    if not state.stock:
        if state.can_recycle:
            state.phase = Phase.RECYCLE
        elif not state.knocked:
            return ending.draw(state, RoundEnd.EXHAUSTED)
    return []


# All moves ------------------------------------------------------------------------------------------------


def _exchange(word: str) -> tuple[Card, int] | None:
    """A card that is laid in a position of the widow: `7C:0`."""
    card, _, position = word.partition(":")
    known = cards_of(0).get(card)
    return (known, int(position)) if known is not None and position in ("0", "1", "2") else None


def _apart(pairs: Sequence[object]) -> bool:
    """True if no card is laid twice, and none on another."""
    return all(len({*side}) == len(pairs) for side in zip(*pairs, strict=True))


EXCHANGES: Final = Kind("EXCHANGES", _exchange, ("7C:0", "KD:1", "AS:2"), _apart)


def _bet(wager: Callable[..., Wager]) -> MoveMaker[State]:
    """Returns what offers a bet of this form."""
    return lambda state, seat, *numbers: pause.bet(state, seat, wager(*numbers))


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may move now: in a pause for side bets several, and the dealer for the time."""
    if state.turn is not None and state.phase is not Phase.RECYCLE:
        return frozenset((state.turn,))
    if state.phase is Phase.BETTING:
        return frozenset((DEALER, *side_bets.bettors(state)))
    if state.phase is Phase.PREDEAL:
        return frozenset((state.eldest,))
    return frozenset() if state.phase is Phase.OVER else frozenset((DEALER,))


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Returns what `seat` may do; nothing for a seat that may not act."""
    if seat not in to_act(state):
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


class ThirtyOnePlay(Part[State]):
    """Answers for a match of Thirty-One."""

    moves = Moves(
        Dealing("deal CARDS", deal, Phase.DEAL),
        Dealing("deal CARDS", recycle, Phase.RECYCLE),
        Form("normal", deal_normally, Phase.PREDEAL),
        Form("guts knock", guts_knock, Phase.PREDEAL),
        Form("fugk", fugk, Phase.PREDEAL),
        Form("take stock", draw, Phase.TURN),
        Form("take discard", take_discard, Phase.TURN),
        Form("knock", knock, Phase.TURN),
        Form("stand", stand, Phase.TURN),
        Form("swap EXCHANGES", swap, Phase.TURN),
        Form("drop CARD", drop, Phase.DISCARD),
        *(Form(form, _bet(wager), Phase.BETTING) for form, wager in WAGERS.items()),
        Form("accept NUMBER", pause.accept, Phase.BETTING),
        Form("pass", pause.pass_by, Phase.BETTING),
        Dealing(TIME, pause.end, Phase.BETTING),
        kinds=(EXCHANGES,),
    )
    to_act = staticmethod(to_act)
    offers = staticmethod(offers)
    outcome = staticmethod(ending.outcome)

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
        offered = offers(state, seat)
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
            return events + next_turn(state, seat)
        pause.end_if_idle(state)
        return events


PLAY: Final = ThirtyOnePlay()


def exchanges_of(move: str) -> tuple[tuple[Card, int], ...]:
    """The cards that a move `swap` lays, each with its position in the widow."""
    return cast("tuple[tuple[Card, int], ...]", PLAY.moves.read(move).args[0])
