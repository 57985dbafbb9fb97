"""A round of Thirty-One up to its end: the deal and the turns (RULES 4.3, 4.4, 4.9.1 to 4.9.3, 4.12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.cards import Card, in_suits, print_cards
from games.core import Event, IllegalMove, InvalidMove, Seat, tell
from games.thirty_one import ending
from games.thirty_one.hands import left_after
from games.thirty_one.notation import ParsedMove
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.showdown import shown_at_once
from games.thirty_one.state import Phase, RoundEnd, RoundForm, State
from games.thirty_one.widow import Widow

_FORMS: Final[Mapping[str, RoundForm]] = {
    "normal": RoundForm.NORMAL,
    "guts knock": RoundForm.GUTS,
    "fugk": RoundForm.FUGK,
}
"""How eldest hand has a round dealt, by the move that says so."""

# Before the first turn ------------------------------------------------------------------------------------


def forms(options: ThirtyOneOptions) -> tuple[str, ...]:
    """The moves among which eldest hand chooses before the deal."""
    chosen = (("guts knock", options.guts_knock), ("fugk", options.fugk))
    return ("normal", *(form for form, allowed in chosen if allowed))


def choose_form(state: State, seat: Seat, move: ParsedMove) -> list[Event]:
    """PREDEAL: eldest hand has the cards dealt as usual, or knocks before the deal. Raises `IllegalMove`."""
    if move.verb not in _FORMS:
        raise IllegalMove("wrong-phase")
    if move.verb not in forms(state.options):
        raise IllegalMove("option-off")
    state.form = _FORMS[move.verb]
    state.phase = Phase.DEAL
    if state.form is RoundForm.NORMAL:
        return []
    state.knocked, state.knocker = True, seat
    return [tell(f"{state.form}-knock", seat=seat)]


def order(state: State, dealer: Seat, move: ParsedMove) -> list[Event]:
    """DEAL, RECYCLE: the dealer orders the pack, or the discards that become a new stock.

    Raises `IllegalMove`, and `InvalidMove` for other cards than these.
    """
    if move.verb != "deal":
        raise IllegalMove("wrong-phase")
    wanted, cards = state.to_order, move.cards
    if len(cards) != len(wanted) or set(cards) != set(wanted):
        raise InvalidMove(f"deal {print_cards(cards)}")
    return _deal(state, cards) if state.phase is Phase.DEAL else _recycle(state, cards)


def _deal(state: State, pack: tuple[Card, ...]) -> list[Event]:
    """Three cards each, one at a time from dealer's left; in the banking version one to the widow each time."""
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
    return events + _begin(state)


def _begin(state: State) -> list[Event]:
    """A hand that is shown at once, the showdown of a guts knock, or eldest hand's turn."""
    if at_once := shown_at_once(state.live_hands, state.options):
        return ending.show(state, *at_once)
    if state.form is not RoundForm.NORMAL:
        return ending.showdown(state)
    state.phase, state.turn = Phase.TURN, state.eldest
    return []


def _recycle(state: State, cards: tuple[Card, ...]) -> list[Event]:
    """The discards but for the top one have become a new stock."""
    state.stock, state.discard = cards, state.discard[-1:]
    state.recycles += 1
    state.phase = Phase.TURN
    return [tell("recycle", count=len(cards))]


# A turn ---------------------------------------------------------------------------------------------------


def offers(state: State, seat: Seat) -> tuple[str, ...]:
    """What `seat` may do on its turn, before it has drawn."""
    found = (
        ("take stock", bool(state.stock)),
        ("take discard", bool(state.discard)),
        ("knock", state.may_knock),
        ("stand", state.knocked),
    )
    return (*(move for move, allowed in found if allowed), *state.widow.swaps(state.hands[seat]))


def take_turn(state: State, seat: Seat, move: ParsedMove) -> list[Event]:
    """TURN(p): draw, take the discard, knock, stand after a knock, or swap. Raises `IllegalMove`."""
    if move.verb == "take stock":
        return _draw(state, seat)
    if move.verb == "take discard":
        return _take_discard(state, seat)
    if move.verb == "knock":
        return _knock(state, seat)
    if move.verb == "stand":
        if not state.knocked:
            raise IllegalMove("nobody-knocked")
        return [tell("stand", seat=seat), *next_turn(state, seat)]
    if move.verb == "swap":
        return _swap(state, seat, move)
    raise IllegalMove("wrong-phase")


def _draw(state: State, seat: Seat) -> list[Event]:
    if not state.stock:
        raise IllegalMove("stock-empty")
    card = state.just_drawn = state.stock[0]
    state.idle_turns = -1  # this turn is not one of them
    state.stock = state.stock[1:]
    state.hands[seat] += (card,)
    state.phase = Phase.DISCARD
    return [tell("draw", seat=seat), tell("drew", seat=seat, card=card, seen_by=(seat,))]


def _take_discard(state: State, seat: Seat) -> list[Event]:
    if not state.discard:
        raise IllegalMove("no-discard")
    card = state.just_taken = state.discard[-1]
    state.discard = state.discard[:-1]
    state.hands[seat] += (card,)
    state.taken[seat] += (card,)
    state.phase = Phase.DISCARD
    return [tell("take", seat=seat, card=card)]


def _knock(state: State, seat: Seat) -> list[Event]:
    if state.knocked:
        raise IllegalMove("already-knocked")
    if not state.may_knock:
        raise IllegalMove("first-turn-knock")
    state.knocked, state.knocker = True, seat
    seats = state.still_in
    place = seats.index(seat)
    state.final = (*seats[place + 1 :], *seats[:place])
    return [tell("knock", seat=seat), *next_turn(state, seat)]


def _swap(state: State, seat: Seat, move: ParsedMove) -> list[Event]:
    """Exchanging with the widow is a whole turn; what is laid there lies face up."""
    widow, hand = state.widow, state.hands[seat]
    if not widow.cards:
        raise IllegalMove("option-off")
    for card in move.cards:
        if card not in hand:
            raise IllegalMove("not-in-hand", card=card)
    taken = tuple(widow.cards[position] for position in move.numbers)
    seen = tuple(widow.cards[position] for position in move.numbers if widow.up[position])
    state.widow = widow.with_cards(zip(move.cards, move.numbers, strict=True))
    swapped = dict(zip(move.cards, taken, strict=True))
    state.hands[seat] = tuple(swapped.get(card, card) for card in hand)
    state.taken[seat] = (*(card for card in state.taken[seat] if card not in swapped), *seen)
    events = [tell("swap", seat=seat, cards=move.cards)]
    if seen:
        events.append(tell("swap-open", seat=seat, cards=seen))
    if len(seen) < len(taken):
        events.append(tell("swap-unseen", seat=seat, count=len(taken) - len(seen)))
    events.append(tell("swap-got", seat=seat, cards=in_suits(taken), seen_by=(seat,)))
    return events + _after_turn(state, seat)


def drop(state: State, seat: Seat, move: ParsedMove) -> list[Event]:
    """DISCARD(p): any card but the one that was just taken from the discards. Raises `IllegalMove`."""
    if move.verb != "drop":
        raise IllegalMove("wrong-phase")
    card = move.cards[0]
    if card not in state.hands[seat]:
        raise IllegalMove("not-in-hand", card=card)
    if card == state.just_taken:
        raise IllegalMove("same-card-back", card=card)
    state.hands[seat] = left_after(state.hands[seat], card)
    state.taken[seat] = left_after(state.taken[seat], card)
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
