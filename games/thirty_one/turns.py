"""A round of Thirty-One up to its end: the deal and the turns (RULES 4.3, 4.4, 4.9.1 to 4.9.3)."""

from __future__ import annotations

from games.cards import Card, in_suits
from games.core import Event, IllegalMove, Seat, tell
from games.thirty_one import ending
from games.thirty_one.match import Match
from games.thirty_one.notation import Said
from games.thirty_one.showdown import shown_at_once
from games.thirty_one.widow import Widow


def deal(match: Match, pack: list[Card]) -> list[Event]:
    """Three cards each, one at a time from dealer's left; in the banking version one to the widow each time."""
    order = match.still_in
    events = [tell("deal", seat=match.dealer, round=match.round)]
    if match.options.mode == "banking":
        events += ending.collect(match, "ante", {seat: 1 for seat in order if match.tokens[seat]})
    has_widow = match.options.mode == "banking" and match.form == "normal"
    widow: list[Card] = []
    for _ in range(3):
        for seat in order:
            match.hands[seat].append(pack.pop(0))
        if match.form == "fugk":
            events.append(tell("fugk-cards", dealt=tuple((seat, match.hands[seat][-1]) for seat in order)))
        if has_widow:
            widow.append(pack.pop(0))
    if has_widow:
        match.widow = Widow(tuple(widow), (False, False, False))
    if match.form == "normal":
        match.discard.append(pack.pop(0))
        events += [tell("hand", seat=seat, cards=in_suits(match.hands[seat]), seen_by=(seat,)) for seat in order]
        events.append(tell("turn-up", card=match.discard[0]))
    match.stock, match.aside = pack, []
    return events + _begin(match)


def _begin(match: Match) -> list[Event]:
    """A hand that is shown at once, the showdown of a guts knock, or eldest hand's turn."""
    if at_once := shown_at_once(match.live_hands(), match.options):
        return ending.show(match, *at_once)
    if match.form != "normal":
        return ending.showdown(match)
    match.phase, match.turn = "turn", match.eldest
    return []


def recycle(match: Match, cards: list[Card]) -> list[Event]:
    """The discards but for the top one have become a new stock."""
    match.stock, match.discard = cards, match.discard[-1:]
    match.recycles += 1
    match.phase = "turn"
    return [tell("recycle", count=len(cards))]


def take_turn(match: Match, seat: Seat, said: Said) -> list[Event]:
    """TURN(p): draw, take the discard, knock, stand after a knock, or swap. Raises `IllegalMove`."""
    if said.verb == "take stock":
        return _draw(match, seat)
    if said.verb == "take discard":
        return _take_discard(match, seat)
    if said.verb == "knock":
        return _knock(match, seat)
    if said.verb == "stand":
        if not match.knocked:
            raise IllegalMove("nobody-knocked")
        return [tell("stand", seat=seat), *next_turn(match)]
    if said.verb == "swap":
        return _swap(match, seat, said)
    raise IllegalMove("wrong-phase")


def _draw(match: Match, seat: Seat) -> list[Event]:
    if not match.stock:
        raise IllegalMove("stock-empty")
    match.just_drawn = match.stock.pop(0)
    match.hands[seat].append(match.just_drawn)
    match.phase = "discard"
    return [tell("draw", seat=seat), tell("drew", seat=seat, card=match.just_drawn, seen_by=(seat,))]


def _take_discard(match: Match, seat: Seat) -> list[Event]:
    if not match.discard:
        raise IllegalMove("no-discard")
    match.just_taken = match.discard.pop()
    match.hands[seat].append(match.just_taken)
    match.phase = "discard"
    return [tell("take", seat=seat, card=match.just_taken)]


def _knock(match: Match, seat: Seat) -> list[Event]:
    if match.knocked:
        raise IllegalMove("already-knocked")
    if not match.may_knock():
        raise IllegalMove("first-turn-knock")
    match.knocked, match.knocker = True, seat
    seats = match.still_in
    place = seats.index(seat)
    match.final = [*seats[place + 1 :], *seats[:place]]
    return [tell("knock", seat=seat), *next_turn(match)]


def _swap(match: Match, seat: Seat, said: Said) -> list[Event]:
    """Exchanging with the widow is a whole turn; what is laid there lies face up."""
    widow, hand = match.widow, match.hands[seat]
    if not widow.cards:
        raise IllegalMove("option-off")
    for card in said.cards:
        if card not in hand:
            raise IllegalMove("not-in-hand", card=card)
    taken = tuple(widow.cards[position] for position in said.numbers)
    seen = tuple(widow.cards[position] for position in said.numbers if widow.up[position])
    match.widow = widow.with_cards(zip(said.cards, said.numbers, strict=True))
    for old, new in zip(said.cards, taken, strict=True):
        hand[hand.index(old)] = new
    events = [tell("swap", seat=seat, cards=said.cards)]
    if seen:
        events.append(tell("swap-open", seat=seat, cards=seen))
    if len(seen) < len(taken):
        events.append(tell("swap-unseen", seat=seat, count=len(taken) - len(seen)))
    events.append(tell("swap-got", seat=seat, cards=in_suits(taken), seen_by=(seat,)))
    return events + _after_turn(match, seat)


def drop(match: Match, seat: Seat, said: Said) -> list[Event]:
    """DISCARD(p): any card but the one that was just taken from the discards. Raises `IllegalMove`."""
    if said.verb != "drop":
        raise IllegalMove("wrong-phase")
    card = said.cards[0]
    if card not in match.hands[seat]:
        raise IllegalMove("not-in-hand", card=card)
    if card == match.just_taken:
        raise IllegalMove("same-card-back", card=card)
    match.hands[seat].remove(card)
    match.discard.append(card)
    return [tell("drop", seat=seat, card=card), *_after_turn(match, seat)]


def _after_turn(match: Match, seat: Seat) -> list[Event]:
    """A hand that is shown at once ends the round, a blitz after a knock only where the options say so."""
    at_once = shown_at_once({seat: tuple(match.hands[seat])}, match.options)
    if at_once is None:
        return next_turn(match)
    waits = at_once[0] == "blitz" and match.knocked and match.options.blitz_after_knock == "showdown"
    return next_turn(match) if waits else ending.show(match, *at_once)


def next_turn(match: Match) -> list[Event]:
    """*NEXT*: the next player, the showdown after the last turn, or a drawn round."""
    match.just_taken = match.just_drawn = None
    if match.knocked:
        if not match.final:
            return ending.showdown(match)
        match.turn = match.final.pop(0)
    else:
        _pass_on(match)
        if match.circuit >= match.options.max_circuits:
            return ending.draw(match, "circuits")
    match.phase = "turn"
    if not match.stock:
        if match.can_recycle():
            match.phase = "recycle"
        elif not match.knocked:
            return ending.draw(match, "exhausted")
    return []


def _pass_on(match: Match) -> None:
    """The turn goes to the next player; past dealer's right a new circuit begins."""
    assert match.turn is not None
    before, match.turn = match.turn, match.after(match.turn)
    if match.from_left(match.turn) <= match.from_left(before):
        match.circuit += 1
