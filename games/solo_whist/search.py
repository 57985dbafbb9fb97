"""The `strong` robot of Solo Whist: which card pays best in deals that go with the auction and all it has seen?

It calls as `normal` does. Deals are imagined in which those who called could well have called and those who passed
could well have passed, and in which cards were played as people play them. A general misère, where all play
against all, it plays as `normal` does, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from games.cards import Card
from games.comparing import Ranking
from games.core import Decision, Pick, Reason, Seat, Tools
from games.solo_whist import bidding, reckoning
from games.solo_whist.calls import MISERES, Call
from games.solo_whist.manners_table import MANNERS
from games.solo_whist.payments import settle
from games.solo_whist.robot import choose
from games.solo_whist.state import Phase
from games.solo_whist.view import SoloWhistView
from games.tricks.belief import Hand, Likelihood, Reader, likely_deals
from games.tricks.consistent import Deal
from games.tricks.imagine import SEARCHED, Judge, Known, best_cards
from games.tricks.manners import Situation, among_partners, clues
from games.tricks.playout import bits, suit_number

_MOST: Final = 400
"""The deals that are imagined at most."""

_AS_GOOD: Final = 0.03
"""By what share of the stake a card may be behind the best and still be as good."""

_AMISS: Final = 0.5
"""How likely a hand was passed, or called, that is not what `bidding` calls on: for each trick that is amiss."""


def search(view: SoloWhistView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
    """Decisions, each better founded than the last; at once what `normal` does where no card has to be chosen."""
    usual = choose(view, "normal", luck)
    may = next((move.cards for move in view.moves if isinstance(move, Pick)), ())
    contract = view.contract
    searched = view.phase is Phase.PLAY and usual.startswith("play") and len(may) > 1
    if not searched or contract is None or contract.call is Call.GENERAL:
        yield Decision(usual)
        return
    known, habit = known_by(view), Card(usual.split()[1])
    shuns = known.order if contract.call in MISERES else ()
    judge = Judge(known, payments(view, known), luck, tools, shuns, SEARCHED)
    possible = believed(view, known, luck)
    as_good = _AS_GOOD * view.stake(contract.call)
    for card, ranking in best_cards(judge, may, habit, possible, _MOST, as_good):
        yield Decision(f"play {card}", _reason(card, habit, ranking))


def _reason(card: Card, habit: Card, ranking: Ranking[Card]) -> Reason | None:
    if len(ranking.worth) < 2:
        return None
    (_, most), (second, less) = ranking.worth[:2]
    if card == habit:
        return Reason("why-habit", {"card": card, "deals": ranking.deals})
    return Reason("why-pays", {"card": card, "second": second, "more": round(most - less, 1)})


def known_by(view: SoloWhistView) -> Known:
    """Returns what the view's seat, which is on turn, knows of the deal."""
    mind = reckoning.memory(view, view.hand)
    return Known(
        seat=mind.seat,
        order=mind.order,
        hand=mind.hand,
        trick=mind.trick,
        counts=mind.card_counts,
        voids=mind.voids,
        unseen=mind.unseen,
        side=frozenset((mind.seat, *mind.friends)),
        known={card: seat for card, seat in mind.known.items() if card in mind.unseen},
    )


def payments(view: SoloWhistView, known: Known) -> Callable[[int], float]:
    """Returns what the seat wins or loses by the tricks that its side still takes."""
    contract, seat = view.contract, known.seat
    assert contract is not None
    own = seat in contract.side
    taken = sum(view.taken[player] for player in contract.side)
    left = len(known.hand)
    paid = []
    for tricks in range(left + 1):
        total = taken + (tricks if own else left - tricks)
        won = 0
        for payers, payees, amount in settle(contract, total, view.players, view.options):
            won += amount * len(payers) * (seat in payees) - amount * len(payees) * (seat in payers)
        paid.append(float(won))
    return paid.__getitem__


def believed(view: SoloWhistView, known: Known, luck: Random) -> Iterator[Deal]:
    """Deals as often as they are likely by what the others have called and played."""
    side = view.contract.side if view.contract else ()
    sides = [0 if seat in side else 1 for seat in known.order]
    shown = clues(view.past, view.trick, known.order, sides, situation(view, known.order, sides))
    own = known.order.index(known.seat)
    reader = Reader([clue for clue in shown if clue.place != own], MANNERS, len(known.order))
    calls = goes_with_calls(view, known)
    places = [place for place in range(len(known.order)) if place != own]
    return likely_deals(
        known.by_place, lambda place, hand: calls(place, hand) * reader.likelihood(place, hand), places, luck
    )


def situation(view: SoloWhistView, order: Sequence[Seat], sides: Sequence[int]) -> Situation:
    """The situations of a contract: as among partners, but a misère is another game to either side."""
    side = view.contract.side if view.contract else ()
    alone = "alone" if len(side) == 1 else "with a partner"
    usual = among_partners(order, sides, lambda seat: alone if seat in side else "against")
    if not view.is_misere:
        return usual
    return lambda seat, trick, past: (
        f"misère, {'caller' if seat in side else 'against'}: {usual(seat, trick, past)}"
    )


def goes_with_calls(view: SoloWhistView, known: Known) -> Likelihood:
    """Returns how likely somebody had called as they did: they were dealt what they hold and have played."""
    played: dict[Seat, list[Card]] = {seat: [] for seat in view.players}
    for trick in (*view.past, view.trick):
        for seat, card in trick.plays:
            played[seat].append(card)
    gone = [bits(played[seat]) for seat in known.order]
    contract = view.contract or view.standing
    side, call = (contract.side, contract.call) if contract else ((), Call.PASS)
    turned = suit_number(view.turned_suit)
    trumps = turned if view.contract is None else suit_number(view.trumps)
    wanted, misere = _WANTED.get(call), call in MISERES
    called = [seat in side for seat in known.order]
    limits = _passed(view)
    passed = [None if seat in side else limits.get(seat) for seat in known.order]

    def likelihood(place: int, hand: Hand) -> float:
        dealt = [held | out for held, out in zip(hand, gone[place], strict=True)]
        if called[place] and wanted is not None:
            return float(_AMISS ** max(0.0, wanted - bidding.tricks_of(dealt, trumps)))
        if (limit := passed[place]) is not None and dealt[turned].bit_count() > 1:
            return float(_AMISS ** max(0.0, bidding.tricks_of(dealt, turned) - limit))
        if called[place] and misere and bidding.over_safe_of(dealt, shown=False) > bidding.MISERE_OVER:
            return float(_AMISS**3)
        return 1.0

    return likelihood


def _passed(view: SoloWhistView) -> dict[Seat, float]:
    """Returns with how many tricks those who passed would have called, by what they could still call."""
    limits: dict[Seat, float] = {}
    least = _WANTED[Call.PROP]
    for seat, call in view.calls:
        if call is Call.PASS:
            limits[seat] = min(least, limits.get(seat, least))
        else:
            least = _WANTED[Call.COP if call is Call.PROP else Call.SOLO]
    return limits


_WANTED: Final = {Call.PROP: 4.0, Call.COP: 3.5, Call.SOLO: 5.0, Call.ABUNDANCE: 8.5, Call.ROYAL: 8.5}
"""The tricks on which a call stands, as `normal` counts them."""
