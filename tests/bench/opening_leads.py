"""Opening leads at Whist against best play with all hands open: how they are learnt, and what they lose.

    python -m tests.bench opening_leads --learn 3000    # writes games/whist/opening_table.py
    python -m tests.bench opening_leads --deals 1000 --searched 200

Needs a solver that is lent (the extra `strong`): ours would take minutes for a deal. Where one is, the figures are
the same on every machine, but for those of the search, which takes `--seconds` without that solver.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, takewhile
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bot.room.search_workers.tools import tools
from games.cards import PACK, Card
from games.comparing import compare
from games.core import DEALER, advance
from games.driver import by_luck, deals
from games.tricks.imagine import Judge, alike
from games.tricks.open_cards import OpenCards
from games.tricks.open_cards import solver as lent_solver
from games.tricks.playout import number
from games.whist import Phase, Whist, WhistView
from games.whist.opening import kinds, opening_lead
from games.whist.robot import choose
from games.whist.search import known_by

TABLE: Final = Path(__file__).parents[2] / "games" / "whist" / "opening_table.py"
LEARNT, FRESH = "train", "fresh"
"""The lucks of the deals that are learnt from, and of those that are judged by."""

SIDES: Final = (0, 1, 0, 1)
SHRUNK: Final = 8.0
"""As many leads that are like all others stand behind each trait: what has hardly been seen counts for little."""

MOST, AS_GOOD, AS_GOOD_ONCE = 300, 0.08, 0.25
"""Deals that a search imagines at most, and by how many tricks its habit may be behind, now and once."""

BY_NUMBER: Final = {number(card): card for card in PACK}
Worths = dict[Card, int]


class Open(NamedTuple):
    """A deal of which the first hand leads, and the tricks that each lead of it takes with best play."""

    hands: tuple[tuple[Card, ...], ...]
    turned: Card
    worths: Worths

    def loses(self, card: Card) -> int:
        """Returns how many tricks a lead gives away."""
        return max(self.worths.values()) - self.worths[card]


def open_deals(word: str) -> Iterator[Open]:
    """Endlessly many deals, which follow from `word`; the last card of all, the dealer's, makes trumps."""
    solver, luck = lent_solver(tools(), 4, SIDES), Random(word)
    if solver is None:
        sys.exit("no solver is lent: the extra `strong` is not installed")
    while True:
        pack = list(range(52))
        luck.shuffle(pack)
        hands = [pack[13 * player :][:13] for player in range(4)]
        held = tuple(sum(1 << card for card in hand) for hand in hands)
        tricks = solver(OpenCards(held, pack[-1] // 13, (), 0, SIDES))
        worths = {BY_NUMBER[card]: count for card, count in tricks.items()}
        yield Open(tuple(tuple(BY_NUMBER[card] for card in hand) for hand in hands), BY_NUMBER[pack[-1]], worths)


# Learning --------------------------------------------------------------------------------------------------------


def learn(found: Iterable[Open]) -> dict[str, float]:
    """The tricks that a trait of a lead adds: least squares over all leads, each beside the mean of its hand."""
    sums: dict[str, dict[str, float]] = {}
    right: dict[str, float] = {}
    for deal in found:
        leads = [(traits, deal.worths[cards[0]]) for cards, traits in kinds(deal.hands[0], deal.turned.suit)]
        mean = fmean(tricks for _, tricks in leads)
        shares: dict[str, float] = {}
        for traits, tricks in leads:
            for trait in traits:
                shares[trait] = shares.get(trait, 0.0) + 1 / len(leads)
                right[trait] = right.get(trait, 0.0) + tricks - mean
                row = sums.setdefault(trait, {})
                for other in traits:
                    row[other] = row.get(other, 0.0) + 1
        for trait, share in shares.items():
            row = sums[trait]
            for other, part in shares.items():
                row[other] = row.get(other, 0.0) - len(leads) * share * part
    for trait, row in sums.items():
        row[trait] += SHRUNK
    return _solved(sums, right)


def _solved(sums: dict[str, dict[str, float]], right: dict[str, float]) -> dict[str, float]:
    """The solution of a system of equations, symmetric and positive: Gauss, without a choice of pivots."""
    names = sorted(sums)
    rows = [[sums[name].get(other, 0.0) for other in names] + [right[name]] for name in names]
    for place, row in enumerate(rows):
        for below in rows[place + 1 :]:
            if share := below[place] / row[place]:
                pairs = zip(below[place:], row[place:], strict=True)
                below[place:] = [value - share * top for value, top in pairs]
    solution = [0.0] * len(names)
    for place in reversed(range(len(names))):
        known = sum(rows[place][after] * solution[after] for after in range(place + 1, len(names)))
        solution[place] = (rows[place][-1] - known) / rows[place][place]
    return dict(zip(names, solution, strict=True))


def write(count: int, found: Iterable[Open]) -> None:
    """Writes the table for `games.whist.opening`, best traits first."""
    learnt = sorted(learn(found).items(), key=lambda pair: (-round(pair[1], 2), pair[0]))
    lines = [f'    "{trait}": {tricks + 0.0:.2f},' for trait, tricks in learnt if round(tricks, 2)]
    TABLE.write_text(
        '"""What the traits of an opening lead at Whist are worth, in tricks.\n\n'
        f"Learnt from {count:,} deals solved with all hands open, by\n"
        f"`python -m tests.bench opening_leads --learn {count}`; see `games.whist.opening`.\n"
        '"""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        "TRICKS: Final[dict[str, float]] = {\n" + "\n".join(lines) + "\n}\n",
        encoding="utf-8",
    )


# Judging ---------------------------------------------------------------------------------------------------------


def at_the_table(deal: Open) -> Whist:
    """A match in which this deal is the first, and its first hand is to lead."""
    game = Whist.start(4, {"partners": "chosen", "claims": False, "autoplay_forced": False})
    offers = deals(game)
    while not (len(offers) == 1 and not isinstance(offers[0], str) and offers[0].verb == "deal"):
        game, _ = advance(game, DEALER, by_luck(game, Random(1)))
        offers = deals(game)
    pack = [card for cards in zip(*deal.hands, strict=True) for card in cards]
    return advance(game, DEALER, "deal " + " ".join(pack))[0]


def played_on(game: Whist, card: Card) -> int:
    """The tricks of the leader's side when `normal` plays on after this lead."""
    leader = min(game.to_act())
    side, luck = {leader, game.view(leader).partner}, Random(1)
    game, _ = advance(game, leader, f"play {card}")
    while game.state.phase is Phase.PLAY:
        seat = min(game.to_act())
        game, _ = advance(game, seat, choose(game.view(seat), "normal", luck))
    return sum(count for seat, count in enumerate(game.state.tricks.taken) if seat in side)


def by_normal(view: WhistView) -> Card:
    return Card(choose(view, "normal", Random(1)).split()[1])


def by_table(view: WhistView) -> Card:
    return opening_lead(view.hand, view.trumps)


def by_search(view: WhistView, seconds: float) -> dict[str, Card]:
    """The leads of a search with `normal`'s lead for its habit, as it was once, and, as `strong`, the table's."""
    usual, table, luck = by_normal(view), by_table(view), Random(1)
    known = known_by(view)
    same = alike(view.hand, known.unseen, known.trick)
    end = time.thread_time() + seconds
    found = compare(
        sorted({*same.values()}, key=number), known.possible(luck), Judge(known, float, luck, {}).worths, MOST
    )
    *_, ranking = takewhile(lambda _: time.thread_time() < end, found)
    return {
        "search, once": ranking.preferred(same[usual], AS_GOOD_ONCE),
        "strong": ranking.preferred(same[table], AS_GOOD),
    }


def judge(count: int, searched: int, seconds: float) -> None:
    """Prints what opening leads lose, and what the table's bring against those of `normal` where it plays on."""
    leads: dict[str, Callable[[WhistView], Card]] = {"normal": by_normal, "table": by_table}
    lost: dict[str, list[int]] = {name: [] for name in (*leads, "search, once", "strong")}
    more: list[int] = []
    for place, deal in enumerate(open_deals(FRESH)):
        if place == count:
            break
        game = at_the_table(deal)
        view = game.view(min(game.to_act()))
        cards = {name: lead(view) for name, lead in leads.items()}
        if place < searched:
            cards |= by_search(view, seconds)
        for name, card in cards.items():
            lost[name].append(deal.loses(card))
        same = cards["table"] == cards["normal"]
        more.append(0 if same else played_on(game, cards["table"]) - played_on(game, cards["normal"]))
    for name, losses in lost.items():
        if losses:
            share, (mean, error) = fmean(loss == 0 for loss in losses), _mean(losses)
            spared = [usual - own for usual, own in zip(lost["normal"], losses, strict=False)]
            print(
                f"  {name:12} {len(losses):5} deals  nothing lost {100 * share:.1f} %"
                f"  tricks lost {mean:.3f} ± {error:.3f}  spared beside normal {_figures(spared)}",
                flush=True,
            )
    print(f"  the table's lead, played on by normal: {_figures(more)} tricks more than normal's", flush=True)


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    return fmean(values), stdev(values) / sqrt(len(values))


def _figures(values: Sequence[float]) -> str:
    mean, error = _mean(values)
    return f"{mean:+.3f} ± {error:.3f}"


def main() -> None:
    """Learns, or judges."""
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--learn", type=int, metavar="DEALS")
    given.add_argument("--deals", type=int, default=1000)
    given.add_argument("--searched", type=int, default=100, help="on how many of them a search leads too")
    given.add_argument("--seconds", type=float, default=1.0)
    chosen = given.parse_args()
    if chosen.learn:
        write(chosen.learn, islice(open_deals(LEARNT), chosen.learn))
    else:
        judge(chosen.deals, chosen.searched, chosen.seconds)


if __name__ == "__main__":
    main()
