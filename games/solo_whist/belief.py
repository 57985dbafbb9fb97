"""The other hands as a seat of Solo Whist believes them: deals that go with the auction and all it has seen.

Those who called could well have called, those who passed could well have passed, and cards were played as people
play them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from games.cards import Card
from games.core import Seat
from games.solo_whist import bidding, reckoning
from games.solo_whist.calls import MISERES, Call
from games.solo_whist.manners_table import MANNERS
from games.solo_whist.view import SoloWhistView
from games.tricks.belief import Hand, Likelihood, Reader, likely_deals
from games.tricks.consistent import Deal
from games.tricks.imagine import Known
from games.tricks.manners import Situation, among_partners, clues
from games.tricks.playout import bits, suit_number

_AMISS: Final = 0.5
"""The chance of a pass, or a call, that is not what `bidding` makes: for each trick that is amiss."""


def known_by(view: SoloWhistView) -> Known:
    """Returns what the view's seat, which is on turn, knows of the deal."""
    return Known.of(reckoning.memory(view, view.hand))


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
