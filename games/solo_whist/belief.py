"""The other hands as a seat of Solo Whist believes them: deals that go with the auction and all it has seen.

Those who called could well have called, those who passed could well have passed, and cards were played as people
play them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from games.cards import Card
from games.core import Seat
from games.solo_whist import reckoning
from games.solo_whist.bidding import Terms, lacking
from games.solo_whist.calls import Call
from games.solo_whist.manners_table import MANNERS
from games.solo_whist.view import SoloWhistView
from games.tricks.belief import Hand, Likelihood, Reader, likely_deals
from games.tricks.consistent import Deal
from games.tricks.imagine import Known
from games.tricks.manners import Situation, among_partners, clues
from games.tricks.playout import bits

_AMISS: Final = 0.1
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
    terms, said = Terms.of(view), _said(view)
    by_place = [said[seat] for seat in known.order]

    def likelihood(place: int, hand: Hand) -> float:
        if not by_place[place]:
            return 1.0
        dealt = [held | out for held, out in zip(hand, gone[place], strict=True)]
        amiss = 0.0
        for call, rather, raised in by_place[place]:
            too_good = (-lacking(other, dealt, terms) for other in rather)
            amiss += max(0.0, lacking(call, dealt, terms, raised=raised), *too_good)
        return float(_AMISS**amiss)

    return likelihood


class _Said(NamedTuple):
    """A call or pass, what they would `rather` have called, and if it `raised` what nobody had accepted."""

    call: Call
    rather: tuple[Call, ...]
    raised: bool


def _said(view: SoloWhistView) -> dict[Seat, list[_Said]]:
    """Returns what everybody has said in the auction."""
    said: dict[Seat, list[_Said]] = {seat: [] for seat in view.players}
    standing = Call.PASS
    for seat, call in view.calls:
        asked_again = any(one.call is Call.PASS for one in said[seat])  # then one may accept, and no more
        may = [wish for wish in (Call.MISERE, Call.SOLO) if wish.rank > standing.rank and not asked_again]
        if standing is Call.PASS and len(view.players) > 3:
            may.append(Call.PROP)
        if standing is Call.PROP:
            may.append(Call.COP)
        rather = may[: may.index(call)] if call in may else may if call is Call.PASS else []
        raised = any(one.call is Call.PROP for one in said[seat])
        said[seat].append(_Said(call, tuple(rather), raised))
        standing = max(standing, call, key=lambda one: one.rank)
    return said
