"""How a round of Thirty-One ends: what is shown and paid, who is out, and whether the match is over.

Sources: RULES 4.6, 4.7, 4.9.4 to 4.9.9, 4.10, 4.13. Payments of one round are simultaneous. Whoever owes more than
he has pays what he has, and that is one loss; whoever has nothing and owes anything is out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from games.cards import in_suits
from games.core import Event, Seat, tell
from games.thirty_one import pause
from games.thirty_one.hands import hand_value, high_cards
from games.thirty_one.match import Match
from games.thirty_one.showdown import Hands, highest, owed_at_showdown, owed_to, pot_takers, split
from games.thirty_one.view import RoundResult


def show(match: Match, ended: str, holders: frozenset[Seat]) -> list[Event]:
    """A blitz or three aces: the others pay (RULES 4.6.4 to 4.6.6)."""
    guts = match.form != "normal"
    shown = {seat: hand for seat, hand in match.live_hands().items() if guts or seat in holders}
    events = _tell_hands(match, {seat: hand for seat, hand in shown.items() if seat not in holders})
    events += [tell(ended, seat=seat, cards=in_suits(hand)) for seat, hand in shown.items() if seat in holders]
    penalty = 1 if guts or ended == "three-aces" else match.options.knocker_penalty
    owed = owed_to(holders, match.still_in, match.knocker, penalty)
    return events + _end_round(match, ended, shown, owed, holders)


def showdown(match: Match) -> list[Event]:
    """All hands are shown; the lowest pays, the highest wins where that counts."""
    hands, options = match.live_hands(), match.options
    events = _tell_hands(match, hands)
    if _needs_tiebreak(match, hands):
        return events + _tiebreak(match, hands)
    if options.counts_points:
        return events + _end_round(match, "showdown", hands, {}, highest(hands, options))
    if options.mode != "banking":
        return events + _end_round(match, "showdown", hands, owed_at_showdown(hands, match.knocker, options), ())
    owed = owed_at_showdown(hands, match.knocker, options) if options.banking_lowest_pays else {}
    staying = {seat: hand for seat, hand in hands.items() if seat not in _ruined(match, owed)}
    takers = pot_takers(staying, options) if staying else ()
    return events + _end_round(match, "showdown", hands, owed, takers)


def draw(match: Match, ended: str) -> list[Event]:
    """Nobody has knocked in time: no payment, the hands stay hidden (RULES 4.6.7)."""
    return [tell(f"drawn-{ended}", count=match.circuit), *_end_round(match, ended, {}, {}, ())]


def _tell_hands(match: Match, hands: Hands) -> list[Event]:
    return [
        tell("show", seat=seat, cards=in_suits(hand), value=hand_value(hand, match.options))
        for seat, hand in hands.items()
    ]


def _needs_tiebreak(match: Match, hands: Hands) -> bool:
    return (
        match.options.two_player_tiebreak
        and len(hands) == 2
        and any(match.is_broke(seat) for seat in hands)
        and len(highest(hands, match.options)) == 2
    )


def _tiebreak(match: Match, hands: Hands) -> list[Event]:
    """Equal hands of the last two: the higher cards win the match, equal cards draw it (RULES 4.8)."""
    cards = {seat: high_cards(hand) for seat, hand in hands.items()}
    winners = [seat for seat in hands if cards[seat] == max(cards.values())]
    losers = [seat for seat in hands if seat not in winners]
    _record(match, "showdown", hands, won=split(match.pot, winners), out=losers)
    match.fall(losers)
    if losers:
        news = tell("tiebreak", seat=winners[0], other=losers[0])
        return [news, *_finish(match, "tiebreak", winners, losers)]
    return [tell("tiebreak-even"), *_finish(match, "tiebreak-draw", winners, ())]


def _ruined(match: Match, owed: Mapping[Seat, int]) -> list[Seat]:
    """Who has to pay without a token; a free ride ends with that."""
    return [seat for seat in match.still_in if owed.get(seat) and match.is_broke(seat)]


def _end_round(
    match: Match, ended: str, shown: Hands, owed: Mapping[Seat, int], winners: Collection[Seat]
) -> list[Event]:
    """*ROUND_END*: payments, points or the banking pot to ``winners``, and who is out."""
    if match.options.counts_points:
        points = sorted(winners)
        events = [_score(match, seat) for seat in points]
        _record(match, ended, shown, points=points)
        return events + _go_on(match, ())
    ruined, before = _ruined(match, owed), tuple(match.tokens)
    events = collect(match, "fold" if match.options.token_style == "corners" else "pay", owed)
    paid = {seat: before[seat] - match.tokens[seat] for seat in range(match.seats)}
    won: dict[Seat, int] = {}
    if match.options.mode == "banking":
        won = _share_pot(match, sorted(winners))
        events += [tell("pot", seat=seat, count=amount) for seat, amount in won.items()]
    fallen = ruined if match.options.free_ride else [seat for seat in match.still_in if match.is_broke(seat)]
    _record(match, ended, shown, owed=owed, paid=paid, won=won, out=fallen)
    if fallen:
        match.fall(fallen)
        place = match.place(fallen[0])
        events.append(tell("out", seats=tuple(sorted(fallen)), count=len(fallen), place=place))
    return events + _go_on(match, fallen)


def _score(match: Match, seat: Seat) -> Event:
    match.scores[seat] += 1
    return tell("point", seat=seat, count=match.scores[seat])


def collect(match: Match, verb: str, owed: Mapping[Seat, int]) -> list[Event]:
    """Everybody pays into the pot what he owes, as far as he can."""
    paid = {seat: min(amount, match.tokens[seat]) for seat, amount in owed.items()}
    for seat, amount in paid.items():
        match.tokens[seat] -= amount
        match.pot += amount
    events = []
    for amount in sorted({amount for amount in paid.values() if amount}):
        seats = tuple(sorted(seat for seat in paid if paid[seat] == amount))
        events.append(tell(verb, seats=seats, count=len(seats), amount=amount))
    riders = [seat for seat in sorted(paid) if paid[seat] and match.rides_free(seat)]
    return events + [tell("free-ride", seat=seat) for seat in riders]


def _share_pot(match: Match, takers: Sequence[Seat]) -> dict[Seat, int]:
    """Banking: equal parts of the pot; what can't be split stays in it (RULES 4.9.5)."""
    part = match.pot // len(takers) if takers else 0
    for seat in takers:
        match.tokens[seat] += part
        match.pot -= part
    return dict.fromkeys(takers, part) if part else {}


def _record(
    match: Match,
    ended: str,
    shown: Hands,
    *,
    owed: Mapping[Seat, int] | None = None,
    paid: Mapping[Seat, int] | None = None,
    won: Mapping[Seat, int] | None = None,
    points: Iterable[Seat] = (),
    out: Iterable[Seat] = (),
) -> None:
    every = range(match.seats)
    match.last_round = RoundResult(
        number=match.round,
        dealer=match.dealer,
        form=match.form,
        ended=ended,
        knocker=match.knocker,
        hands=tuple(tuple(shown[seat]) if seat in shown else None for seat in every),
        values=tuple(hand_value(shown[seat], match.options) if seat in shown else None for seat in every),
        owed=tuple((owed or {}).get(seat, 0) for seat in every),
        paid=tuple((paid or {}).get(seat, 0) for seat in every),
        won=tuple((won or {}).get(seat, 0) for seat in every),
        points=tuple(points),
        out=tuple(out),
    )


def _go_on(match: Match, fallen: Sequence[Seat]) -> list[Event]:
    """The end of the match, or a pause for side bets and the next round."""
    rest = match.still_in
    if not rest:
        return _finish(match, "pot-split", sorted(fallen, key=match.from_left), fallen)
    if len(rest) == 1:
        return _finish(match, "last-player", rest, fallen)
    if match.options.rounds and match.round >= match.options.rounds:
        return _finish(match, "rounds-over", rest, fallen)
    best = max(match.scores[seat] for seat in rest)
    leaders = [seat for seat in rest if match.scores[seat] == best]
    if match.options.counts_points and best >= match.options.target and len(leaders) == 1:
        return _finish(match, "target", leaders, fallen)
    events = pause.settle(match, fallen=fallen)
    match.dealer = match.after(match.dealer)
    match.open_round()
    return events + pause.begin(match)


def _finish(match: Match, reason: str, takers: Sequence[Seat], fallen: Collection[Seat]) -> list[Event]:
    """The pot is shared and the match is over; odd tokens go to the first of ``takers``.

    Bills with folded corners stay as they are: whoever wins has them all.
    """
    if match.options.token_style == "coins":
        for seat, part in split(match.pot, takers).items():
            match.tokens[seat] += part
        match.pot = 0
    if reason == "rounds-over":
        most = max(match.tokens[seat] for seat in takers)
        takers = [seat for seat in takers if match.tokens[seat] == most]
    match.winners = tuple(sorted(takers))
    match.ended, match.phase = reason, "over"
    match.turn = match.deadline = None
    events = pause.settle(match, fallen=fallen, winners=match.winners)
    return [*events, tell("win", seats=match.winners, count=len(match.winners))]


def desert(match: Match, seat: Seat) -> list[Event]:
    """``seat`` has left and only one player is still in: he wins at once (RULES 4.14)."""
    if match.phase in ("turn", "discard", "recycle"):
        _record(match, "deserted", {}, out=(seat,))
    return _finish(match, "left", match.still_in, ())
