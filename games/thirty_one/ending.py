"""The end of a round of Thirty-One: what is shown and paid, who is out, and whether the match is over.

Sources: RULES 4.6, 4.7, 4.9.4 to 4.9.9, 4.10, 4.13, 4.14. Payments of one round are simultaneous. Whoever owes
more than they have pays what they have, and that is one loss; the player who has nothing and owes anything is out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction

from games.cards import Card, in_suits
from games.core import Event, Outcome, Seat, tell
from games.thirty_one import pause, side_bets
from games.thirty_one.hands import hand_value, high_cards
from games.thirty_one.showdown import Hands, highest, owed_at_showdown, owed_to, pot_takers, split
from games.thirty_one.state import MatchEnd, Phase, RoundEnd, RoundForm, RoundResult, State


def show(state: State, ended: RoundEnd, holders: frozenset[Seat]) -> list[Event]:
    """A blitz or three aces: the others pay (RULES 4.6.4 to 4.6.6)."""
    guts = state.form is not RoundForm.NORMAL
    shown = {seat: hand for seat, hand in state.live_hands.items() if guts or seat in holders}
    events = _tell_hands(state, {seat: hand for seat, hand in shown.items() if seat not in holders})
    events += [
        tell(ended.value, seat=seat, cards=in_suits(hand)) for seat, hand in shown.items() if seat in holders
    ]
    penalty = 1 if guts or ended is RoundEnd.THREE_ACES else state.options.knocker_penalty
    owed = owed_to(holders, state.still_in, state.knocker, penalty)
    return events + _end_round(state, ended, shown, owed, holders)


def showdown(state: State) -> list[Event]:
    """All hands are shown; the lowest pays, the highest wins where that counts."""
    hands, options = state.live_hands, state.options
    events = _tell_hands(state, hands)
    if _needs_tiebreak(state, hands):
        return events + _tiebreak(state, hands)
    if options.counts_points:
        return events + _end_round(state, RoundEnd.SHOWDOWN, hands, {}, highest(hands, options))
    owed = owed_at_showdown(hands, state.knocker, options) if options.banking_lowest_pays else {}
    ruined = _ruined(state, owed)
    staying = {seat: hand for seat, hand in hands.items() if seat not in ruined}
    takers = pot_takers(staying, options) if options.mode == "banking" and staying else ()
    return events + _end_round(state, RoundEnd.SHOWDOWN, hands, owed, takers)


def draw(state: State, ended: RoundEnd) -> list[Event]:
    """Nobody has knocked in time: no payment, the hands stay hidden (RULES 4.6.7)."""
    return [tell(f"drawn-{ended}", count=state.options.max_circuits), *_end_round(state, ended, {}, {}, ())]


def _tell_hands(state: State, hands: Hands) -> list[Event]:
    return [
        tell("show", seat=seat, cards=in_suits(hand), value=hand_value(hand, state.options))
        for seat, hand in hands.items()
    ]


def _needs_tiebreak(state: State, hands: Hands) -> bool:
    return (
        state.options.two_player_tiebreak
        and len(hands) == 2
        and any(state.is_broke(seat) for seat in hands)
        and len(highest(hands, state.options)) == 2
    )


def _tiebreak(state: State, hands: Hands) -> list[Event]:
    """Equal hands of the last two: the higher cards win the match, equal cards draw it (RULES 4.8)."""
    cards = {seat: high_cards(hand) for seat, hand in hands.items()}
    winners = [seat for seat in hands if cards[seat] == max(cards.values())]
    losers = [seat for seat in hands if seat not in winners]
    _record(state, RoundEnd.SHOWDOWN, hands, won=split(state.pot, winners), out=losers)
    put_out(state, losers)
    if losers:
        news = tell("tiebreak", seat=winners[0], other=losers[0])
        return [news, *_finish(state, MatchEnd.TIEBREAK, winners, losers)]
    return [tell("tiebreak-even"), *_finish(state, MatchEnd.TIEBREAK_DRAW, winners, ())]


def put_out(state: State, seats: Iterable[Seat]) -> None:
    """These seats go out together."""
    number = len(state.exits) + 1
    for seat in seats:
        state.exits[seat] = number


def _ruined(state: State, owed: Mapping[Seat, int]) -> list[Seat]:
    """The seats that have to pay without a token; a free ride ends with that."""
    return [seat for seat in state.still_in if owed.get(seat) and state.is_broke(seat)]


def _end_round(
    state: State, ended: RoundEnd, shown: Hands, owed: Mapping[Seat, int], winners: Collection[Seat]
) -> list[Event]:
    """*ROUND_END*: payments, points or the banking pot to `winners`, and who is out."""
    if state.options.counts_points:
        points = sorted(winners)
        events = [_score(state, seat) for seat in points]
        _record(state, ended, shown, points=points)
        return events + _go_on(state, ())
    ruined, before = _ruined(state, owed), tuple(state.tokens)
    events = collect(state, "fold" if state.options.token_style == "corners" else "pay", owed)
    paid = {seat: before[seat] - state.tokens[seat] for seat in range(state.seats)}
    won: dict[Seat, int] = {}
    if state.options.mode == "banking":
        won = _share_pot(state, sorted(winners))
        events += [tell("pot", seat=seat, count=amount) for seat, amount in won.items()]
    fallen = _fallen(state, ruined, pot_taken=bool(won))
    _record(state, ended, shown, owed=owed, paid=paid, won=won, out=fallen)
    if fallen:
        put_out(state, fallen)
        place = state.places[fallen[0]]
        events.append(tell("out", seats=tuple(sorted(fallen)), count=len(fallen), place=place))
    return events + _go_on(state, fallen)


def _fallen(state: State, ruined: list[Seat], *, pot_taken: bool) -> list[Seat]:
    """The seats that are out after a round. Without a free ride that is whoever has nothing left; in the banking
    version only once the pot has been taken, since until then anybody may still win it (RULES 4.9.8)."""
    if state.options.free_ride or (state.options.mode == "banking" and not pot_taken):
        return ruined
    return [seat for seat in state.still_in if state.is_broke(seat)]


def _score(state: State, seat: Seat) -> Event:
    state.scores[seat] += 1
    return tell("point", seat=seat, count=state.scores[seat])


def collect(state: State, verb: str, owed: Mapping[Seat, int]) -> list[Event]:
    """Everybody pays into the pot what they owe, as far as they can."""
    paid = {seat: min(amount, state.tokens[seat]) for seat, amount in owed.items()}
    for seat, amount in paid.items():
        state.tokens[seat] -= amount
        state.pot += amount
    events = []
    for amount in sorted({amount for amount in paid.values() if amount}):
        seats = tuple(sorted(seat for seat in paid if paid[seat] == amount))
        events.append(tell(verb, seats=seats, count=len(seats), amount=amount))
    return events + [tell("free-ride", seat=seat) for seat in sorted(state.riders) if paid.get(seat)]


def _share_pot(state: State, takers: Sequence[Seat]) -> dict[Seat, int]:
    """Banking: equal parts of the pot; what can't be split stays in it (RULES 4.9.5)."""
    part = state.pot // len(takers) if takers else 0
    for seat in takers:
        state.tokens[seat] += part
        state.pot -= part
    return dict.fromkeys(takers, part) if part else {}


def _seen(state: State, hand: Sequence[Card]) -> tuple[Card, ...]:
    """A hand as all see it: as it was dealt face up, else not in the order in which it came to be held."""
    return tuple(hand) if state.form is RoundForm.FUGK else in_suits(hand)


def _record(
    state: State,
    ended: RoundEnd,
    shown: Hands,
    *,
    owed: Mapping[Seat, int] | None = None,
    paid: Mapping[Seat, int] | None = None,
    won: Mapping[Seat, int] | None = None,
    points: Iterable[Seat] = (),
    out: Iterable[Seat] = (),
) -> None:
    every = range(state.seats)
    state.last_round = RoundResult(
        number=state.round,
        dealer=state.dealer,
        form=state.form,
        ended=ended,
        knocker=state.knocker,
        hands=tuple(_seen(state, shown[seat]) if seat in shown else None for seat in every),
        values=tuple(hand_value(shown[seat], state.options) if seat in shown else None for seat in every),
        owed=tuple((owed or {}).get(seat, 0) for seat in every),
        paid=tuple((paid or {}).get(seat, 0) for seat in every),
        won=tuple((won or {}).get(seat, 0) for seat in every),
        points=tuple(points),
        out=tuple(out),
    )


def _go_on(state: State, fallen: Sequence[Seat]) -> list[Event]:
    """The end of the match, or a pause for side bets and the next round."""
    rest = state.still_in
    if not rest:
        return _finish(state, MatchEnd.POT_SPLIT, sorted(fallen, key=state.from_left), fallen)
    if len(rest) == 1:
        return _finish(state, MatchEnd.LAST_PLAYER, rest, fallen)
    if state.options.rounds and state.round >= state.options.rounds:
        return _finish(state, MatchEnd.ROUNDS_OVER, rest, fallen)
    best = max(state.scores[seat] for seat in rest)
    leaders = [seat for seat in rest if state.scores[seat] == best]
    if state.options.counts_points and best >= state.options.target and len(leaders) == 1:
        return _finish(state, MatchEnd.TARGET, leaders, fallen)
    return side_bets.settle(state, fallen=fallen) + pause.next_round(state)


def _finish(state: State, reason: MatchEnd, takers: Sequence[Seat], fallen: Collection[Seat]) -> list[Event]:
    """The pot is shared and the match is over; odd tokens go to the first of `takers`.

    Bills with folded corners stay as they are: the player who wins has them all.
    """
    if state.options.token_style == "coins":
        for seat, part in split(state.pot, takers).items():
            state.tokens[seat] += part
        state.pot = 0
    if reason is MatchEnd.ROUNDS_OVER:
        most = max(state.tokens[seat] for seat in takers)
        takers = [seat for seat in takers if state.tokens[seat] == most]
    state.winners = tuple(sorted(takers))
    state.ended, state.phase = reason, Phase.OVER
    state.turn = state.deadline = None
    events = side_bets.settle(state, fallen=fallen, winners=state.winners)
    return [*events, tell("win", seats=state.winners, count=len(state.winners))]


def desert(state: State, seat: Seat) -> list[Event]:
    """`seat` has left and only one player is still in, who wins at once (RULES 4.14)."""
    if state.phase in (Phase.TURN, Phase.DISCARD, Phase.RECYCLE):
        _record(state, RoundEnd.DESERTED, {}, out=(seat,))
    return _finish(state, MatchEnd.LEFT, state.still_in, ())


def outcome(state: State) -> Outcome | None:
    """Later out is better; in points mode the score; after `rounds` of banking the tokens."""
    if state.ended is None:
        return None
    last = len(state.exits) + 1
    if state.options.counts_points:
        points = [
            state.exits[seat] - last - 1 if seat in state.exits else state.scores[seat]
            for seat in range(state.seats)
        ]
    else:
        extra = state.tokens if state.ended is MatchEnd.ROUNDS_OVER else [0] * state.seats
        points = [state.exits.get(seat, last + extra[seat]) for seat in range(state.seats)]
    return Outcome(tuple(points), state.winners, _shares(state), state.ended.value)


def _shares(state: State) -> tuple[Fraction, ...]:
    if state.options.mode == "banking":
        return tuple(Fraction(tokens, state.options.tokens) - 1 for tokens in state.tokens)
    part = Fraction(state.seats, len(state.winners))
    return tuple((part if seat in state.winners else 0) - Fraction(1) for seat in range(state.seats))
