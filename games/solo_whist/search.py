"""The `strong` robot of Solo Whist: which call, and which card, pays best in deals that go with all it has seen?

Calls that its hand is good for, or nearly, are played out by `normal` robots to the end of the deal
(`imagined.py`); cards are judged by what they take. A general misère, where all play against all, it plays as
`normal` does, and so it names trumps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from games.cards import Card
from games.comparing import Ranking, decisions
from games.core import Decision, Reason, Tools
from games.solo_whist.belief import believed, known_by
from games.solo_whist.calls import MISERES, Call
from games.solo_whist.hints import hint
from games.solo_whist.imagined import Match, calls_of, in_auction, payment
from games.solo_whist.payments import settle
from games.solo_whist.robot import choose
from games.solo_whist.state import Phase, State
from games.solo_whist.view import SoloWhistView
from games.tricks.consistent import Deal
from games.tricks.imagine import SEARCHED, Judge, Known, best_cards

_MOST: Final = 400
"""The deals that are imagined at most for a card."""

_MOST_CALLED: Final = 100
"""The same for a call, where each takes ten times as long."""

_AS_GOOD: Final = 0.03
"""The share of the stake by which a card may be behind the best and still be as good."""


def search(
    view: SoloWhistView, luck: Random, tools: Tools, match_of: Callable[[State], Match]
) -> Iterator[Decision]:
    """Decisions, each better founded than the last; at once what `normal` does where there is nothing to choose.

    `match_of` makes a match of a state.
    """
    usual = choose(view, "normal", luck)
    if view.phase in (Phase.CALL, Phase.RAISE):
        return _calls(view, usual, luck, match_of(in_auction(view)))
    may = view.choosable
    if view.phase is not Phase.PLAY or not usual.startswith("play") or len(may) < 2:
        return iter((Decision(usual),))
    if view.contract is None or view.contract.call is Call.GENERAL:
        return iter((Decision(usual),))
    return _cards(view, Card(usual.split()[1]), may, luck, tools)


def _calls(view: SoloWhistView, usual: str, luck: Random, match: Match) -> Iterator[Decision]:
    known = known_by(view)

    def worths(deal: Deal, calls: Sequence[str]) -> list[float]:
        return [payment(match, known, deal, call, luck) for call in calls]

    def why(best: str, ranking: Ranking[str]) -> Reason | None:
        if best == usual:
            return hint(view).reason
        return Reason("why-call", {"deals": ranking.deals, "more": round(ranking.ahead_of(usual), 1)})

    calls = calls_of(view, usual)
    return decisions(usual, calls, believed(view, known, luck), worths, _MOST_CALLED, why)


def _cards(
    view: SoloWhistView, habit: Card, may: Sequence[Card], luck: Random, tools: Tools
) -> Iterator[Decision]:
    assert view.contract is not None
    known = known_by(view)
    shuns = known.order if view.contract.call in MISERES else ()
    judge = Judge(known, payments(view, known), luck, tools, shuns, SEARCHED)
    as_good = _AS_GOOD * view.stake(view.contract.call)
    for card, ranking in best_cards(judge, may, habit, believed(view, known, luck), _MOST, as_good):
        yield Decision(f"play {card}", _reason(card, habit, ranking))


def _reason(card: Card, habit: Card, ranking: Ranking[Card]) -> Reason | None:
    if len(ranking.worth) < 2:
        return None
    (_, most), (second, less) = ranking.worth[:2]
    if card == habit:
        return Reason("why-habit", {"card": card, "deals": ranking.deals})
    return Reason("why-pays", {"card": card, "second": second, "more": round(most - less, 1)})


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
