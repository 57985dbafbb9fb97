"""The `strong` robot of Whist: which card takes most tricks in deals that go with all it has seen?

Of cards that are as good as each other it plays the one that the habits of partners ask for; of opening leads, of
which a search can only guess, the one that is looked up (`games.whist.opening`). It answers claims, and claims
itself, as `normal` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from games.cards import Card
from games.comparing import Ranking
from games.core import Decision, Reason, Tools
from games.tricks.belief import Reader, likely_deals
from games.tricks.consistent import Deal
from games.tricks.imagine import SEARCHED, Judge, Known, best_cards
from games.tricks.manners import among_partners, clues
from games.whist.manners_table import MANNERS
from games.whist.opening import opening_lead
from games.whist.robot import choose, memory
from games.whist.view import WhistView

_MOST: Final = 300
"""The deals that are imagined at most."""

_AS_GOOD: Final = 0.08
"""The number of tricks by which a card may be behind the best and still be as good."""


def search(view: WhistView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
    """Decisions, each better founded than the last; at once where no card has to be chosen."""
    usual = choose(view, "normal", luck)
    may = view.choosable
    if len(may) < 2 or not usual.startswith("play"):
        yield Decision(usual)
        return
    first = not (view.past or view.trick)
    known, habit = known_by(view), opening_lead(view.hand, view.trumps) if first else Card(usual.split()[1])
    judge = Judge(known, float, luck, tools, solved=SEARCHED)
    for card, ranking in best_cards(judge, may, habit, believed(view, known, luck), _MOST, _AS_GOOD):
        yield Decision(f"play {card}", reason(card, habit, ranking))


def reason(card: Card, habit: Card, ranking: Ranking[Card]) -> Reason | None:
    """The reason for `card`: by how many tricks in ten deals it beats the next, or that it is what good players
    play."""
    if len(ranking.worth) < 2:
        return None
    (_, most), (second, fewer) = ranking.worth[:2]
    if card == habit:
        return Reason("why-habit", {"card": card, "deals": ranking.deals})
    return Reason("why-tricks", {"card": card, "second": second, "more": round(10 * (most - fewer), 1)})


def known_by(view: WhistView) -> Known:
    return Known.of(memory(view, view.hand))


def believed(view: WhistView, known: Known, luck: Random) -> Iterator[Deal]:
    """Deals as often as they are likely by what the others have played."""
    sides = [0 if seat in known.side else 1 for seat in known.order]
    shown = clues(view.past, view.trick, known.order, sides, among_partners(known.order, sides))
    own = known.order.index(known.seat)
    reader = Reader([clue for clue in shown if clue.place != own], MANNERS, len(known.order))
    return likely_deals(known.by_place, reader.likelihood, reader.heard, luck)
