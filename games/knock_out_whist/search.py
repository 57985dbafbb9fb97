"""The `strong` robot of Knock-out Whist: what is each choice worth in deals that go with all it has seen?

Every deal is played to the end of the round by people who look into all hands, once for each choice. What counts
is not tricks but the match: to stay in, with as few others as possible, and to name trumps next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from games.cards import Card
from games.comparing import Ranking, compare
from games.core import Decision, Reason, Seat, Tools
from games.knock_out_whist.manners_table import MANNERS
from games.knock_out_whist.robot import choose, unseen
from games.knock_out_whist.state import Phase
from games.knock_out_whist.view import KnockOutWhistView
from games.tricks.belief import Hand, Reader, likely_deals
from games.tricks.consistent import Deal, Unseen, deals
from games.tricks.imagine import alike
from games.tricks.manners import Situation, clues
from games.tricks.playout import Playout, bits, laid, number, suit_number
from games.tricks.trick import Trick

_MOST: Final = 600
"""The deals that are imagined at most."""

_NAMING: Final = (6.7, 2.2, 1.7, 1.3, 0.95, 0.7)
"""The worth of naming trumps in the next round, where staying in is worth 1, by the cards that are dealt then,
from one on: as matches among `normal` robots have it (`python -m tests.bench knock_out_values`)."""

_ODD: Final = 0.2
"""The likelihood that somebody named trumps of which they had fewer cards than of another suit."""

_DOG: Final = 0.3
"""The worth of the dog's life, where staying in is worth 1."""


def search(view: KnockOutWhistView, level: str, luck: Random, tools: Tools) -> Iterator[Decision]:
    """Decisions, each better founded than the last; at once where there is no choice, or where it is all luck."""
    choices = choices_of(view)
    if len(choices) < 2:
        yield Decision(choices[0] if choices else choose(view, "normal", luck))
        return
    trial, usual = Trial(view, luck), _usual(view, luck, choices)
    for ranking in compare(choices, possible(view, luck), trial.worths, _MOST):
        best = ranking.preferred(usual, 0.0)
        yield Decision(best, trial.reason(best, ranking))
        if ranking.settled(usual, 0.0):
            return


def _usual(view: KnockOutWhistView, luck: Random, choices: Sequence[str]) -> str:
    """Returns what `normal` does, as one of `choices`; it is done where nothing else is better beyond chance."""
    move = choose(view, "normal", luck)
    if move in choices:
        return move
    if view.phase is Phase.CHOOSE:
        return choices[0]
    return f"play {kinds_of(view, view.choosable)[_card(move)]}"


def choices_of(view: KnockOutWhistView) -> list[str]:
    """The moves among which it chooses; of cards that are as good as each other, the lowest."""
    if view.phase is Phase.CHOOSE:
        return [f"trump {suit}" for suit in sorted({card.suit for card in view.hand})]
    choices = [f"play {card}" for card in sorted({*kinds_of(view, view.choosable).values()}, key=number)]
    return [*choices, "knock"] if "knock" in view.moves else choices


def kinds_of(view: KnockOutWhistView, cards: Sequence[Card]) -> dict[Card, Card]:
    """For each of `cards` the lowest one that is as good."""
    return alike(cards, unseen(view), view.trick)


def possible(view: KnockOutWhistView, luck: Random) -> Iterator[Deal]:
    """Deals as often as they are likely by what the others have played, and by what trumps one of them named."""
    if view.phase is not Phase.PLAY:
        return deals(_unseen(view), luck)
    seats = range(view.seats)
    shown = clues(view.past, view.trick, seats, seats, situation(view.card_counts, view.trick, view.past))
    others = [clue for clue in shown if clue.place != view.seat]
    reader, chooser = Reader(others, MANNERS, view.seats + 1), view.chooser
    if chooser is None or chooser == view.seat:
        return likely_deals(_unseen(view), reader.likelihood, reader.heard, luck)
    played = bits(play.card for trick in (*view.past, view.trick) for play in trick.plays if play.seat == chooser)

    def likelihood(place: int, hand: Hand) -> float:
        likely = reader.likelihood(place, hand)
        return likely * _names(view, played, hand) if place == chooser else likely

    return likely_deals(_unseen(view), likelihood, {*reader.heard, chooser}, luck)


def situation(counts: Sequence[int], trick: Trick, past: Sequence[Trick]) -> Situation:
    """The situations of a game that all play for themselves: whether they have a trick, and who has it so far."""
    holding = [seat for seat, count in enumerate(counts) if count]
    players = len(past[0].plays) if past else len({*holding, *trick.seats})

    def named(seat: Seat, trick: Trick, past: Sequence[Trick]) -> str:
        winning, takers = trick.winning, {one.winning.seat for one in past if one.winning}
        has = "with a trick" if seat in takers else "without a trick"
        if winning is None:
            return f"{has}, leads"
        denies = "" if winning.seat in takers else " to one without"
        return f"{has}, {'last' if len(trick.plays) == players - 1 else 'early'}{denies}"

    return named


def _unseen(view: KnockOutWhistView) -> Unseen:
    """Returns what others may hold; the cards that were not dealt are a pile of their own."""
    cards = tuple(unseen(view))
    counts = [0 if seat == view.seat else count for seat, count in enumerate(view.card_counts)]
    return Unseen(cards, (*counts, len(cards) - sum(counts)), (*view.voids, frozenset()), {})


def _names(view: KnockOutWhistView, played: Hand, hand: Hand) -> float:
    """Returns how likely they had named these trumps; most name a suit of which they hold most."""
    lengths = [(held | gone).bit_count() for held, gone in zip(hand, played, strict=True)]
    return 1.0 if lengths[suit_number(view.trumps)] == max(lengths) else _ODD


class Trial:
    """One position, tried in one deal after another. `stays` counts in how many a choice kept the seat in."""

    def __init__(self, view: KnockOutWhistView, luck: Random) -> None:
        assert view.seat is not None
        self.view, self.seat, self.luck = view, view.seat, luck
        self.stays: Counter[str] = Counter()
        self.tried: Counter[str] = Counter()
        self._staying = [seat for seat in range(view.seats) if not (view.out[seat] or view.left[seat])]
        self._dogs_life = view.options.dogs_life and not view.dogs and not any(view.out)

    def worths(self, deal: Deal, choices: Sequence[str]) -> list[float]:
        """Returns what each of `choices` is worth in this deal."""
        return [self._worth(choice, self._play(deal, choice)) for choice in choices]

    def reason(self, first: str, ranking: Ranking[str]) -> Reason:
        """The reason why `first` is the best: how often it keeps one in, beside the next."""
        second = next(choice for choice, _ in ranking.worth if choice != first)
        facts = {"deals": ranking.deals, "stays": self._stays(first), "else": self._stays(second)}
        if self.view.phase is Phase.CHOOSE:
            return Reason("why-trumps", {**facts, "suit": first.split()[1]})
        if first == "knock":
            return Reason("why-knock", {**facts, "card": _card(second)})
        if second == "knock":
            return Reason("why-dog-plays", {**facts, "card": _card(first)})
        return Reason("why-card", {**facts, "card": _card(first), "second": _card(second)})

    def _stays(self, choice: str) -> int:
        """In percent, how often a choice kept the seat in."""
        return round(100 * self.stays[choice] / self.tried[choice])

    def _play(self, deal: Deal, choice: str) -> list[int]:
        """The tricks at the end of the round."""
        view = self.view
        hands = [bits(view.hand if seat == self.seat else cards) for seat, cards in enumerate(deal[: view.seats])]
        trumps, first = suit_number(view.trumps), list[int | None]()
        if view.phase is Phase.CHOOSE:
            trumps = suit_number(choice.split()[1])
        else:
            first = [None if choice == "knock" else number(_card(choice))]
        to_go = view.cards - sum(view.taken)
        playout = Playout(
            hands,
            trumps,
            self._waiting(),
            to_go,
            laid(view.trick),
            list(view.taken),
            range(view.seats),
        )
        return playout.end(self.luck, *first)

    def _waiting(self) -> list[Seat]:
        """The seats that play to this trick from now on, the one on turn first."""
        view = self.view
        done = {*view.trick.seats, *view.kept}
        first = self.seat
        if view.phase is Phase.CHOOSE and view.options.first_lead == "dealer_left":
            first = view.dealer + 1
        order = [(first + step) % view.seats for step in range(view.seats)]
        if view.phase is Phase.CHOOSE:
            while order[0] in view.dogs or not view.card_counts[order[0]]:
                order.append(order.pop(0))
        return [seat for seat in order if view.card_counts[seat] and seat not in done]

    def _worth(self, choice: str, taken: Sequence[int]) -> float:
        """The chance to win the match from there, roughly: equal for all who stay, but for naming trumps."""
        staying, own = self._staying, taken[self.seat]
        on = [seat for seat in staying if taken[seat]] or staying
        self.tried[choice] += 1
        self.stays[choice] += self.seat in on
        if self._dogs_life and len(on) > 1 and self.seat not in on:
            return _DOG / len(staying)
        if self.seat not in on:
            return 0.0
        if len(on) == 1:
            return 1.0
        if self.view.cards == 1:
            return 1 / len(on)
        most = max(taken[seat] for seat in on)
        naming = _NAMING[self.view.cards - 2]
        share = naming / sum(taken[seat] == most for seat in on) if own == most else 0.0
        return (1 + share) / (len(on) + naming)


def _card(choice: str) -> Card:
    """The card that is played."""
    return Card(choice.split()[1])
