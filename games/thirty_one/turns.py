"""A round of Thirty-One up to its end: the deal and the turns (RULES 4.3, 4.4, 4.9.1 to 4.9.3, 4.12)."""

from __future__ import annotations

from games.cards import Card, in_suits
from games.core import Event, IllegalMove, Seat, tell
from games.thirty_one import ending
from games.thirty_one.hands import without
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
