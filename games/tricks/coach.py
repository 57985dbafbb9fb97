"""The common parts of the coaches of the trick games: the sorts of decisions, and what a card was worth."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from games.cards import Card
from games.core import Reason
from games.tricks.consistent import Deal
from games.tricks.imagine import Judge, Known, alike
from games.tricks.reasons import telling
from games.tricks.trick import Trick
from games.weighing import Weighing

_HANDS = ("second-hand", "third-hand", "fourth-hand")


def kind_of(trick: Trick, may: Collection[Card], *, first: bool) -> str:
    """The sort of decision: a lead, the `first` of a deal, a card of the suit led, or one of another."""
    if not trick:
        return "opening-lead" if first else "lead"
    if any(card.suit == trick.led for card in may):
        return _HANDS[min(len(trick.plays), len(_HANDS)) - 1]
    return "off-suit"


def weighed(
    kind: str, judge: Judge, may: Sequence[Card], deals: Iterator[Deal], of_card: Callable[[Card], Reason]
) -> Weighing | None:
    """Returns what each of the cards that `may` be played is worth; None where all are as good as each other.

    `of_card` says why one is played.
    """
    cards = sorted({*alike(may, judge.known.unseen, judge.known.trick).values()})
    worths = (judge.worths(deal, cards) for deal in deals)
    found = compared(kind, judge.known, may, lambda _: worths, rough=not judge.solves)
    return found and found._replace(why=lambda move: telling(of_card(Card(move.split()[1]))))


def compared(
    kind: str,
    known: Known,
    may: Sequence[Card],
    deals: Callable[[Sequence[str]], Iterator[Sequence[float]]],
    *,
    rough: bool = False,
) -> Weighing | None:
    """The same where `deals` says what some plays are worth, deal after deal."""
    same = alike(may, known.unseen, known.trick)
    plays = tuple(f"play {card}" for card in sorted({*same.values()}))
    if len(plays) < 2:
        return None
    named = {f"play {card}": f"play {other}" for card, other in same.items()}
    return Weighing(kind, plays, deals(plays), alike=named, rough=rough)
