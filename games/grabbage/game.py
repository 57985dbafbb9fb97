"""Grabbage, as in *The Penguin Book of Card Games* (RULES 11).

With two players and one waste pile each it is Hasty Patience.

The source leaves open, and this program decides:

* ``turn`` with a turned card discards that card first, on waste pile 1.
* 11.4: the race also ends when nobody has built for ``idle_seconds``; a pause starts that clock anew. In turns it
  ends when everybody passes in a row. Fewest cards left wins; equal numbers draw.
* 11.7: only after somebody has left can the rest be unable to finish. That is so as soon as no card of anybody's
  continues a sequence and no ace is left, since each card comes up once in a circuit; the race then ends at once.
* Whoever has only one card left and can't build it is not idle: turning it again changes nothing.
* All who leave share the last place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Seq
from random import Random
from typing import Any, ClassVar

from games.cards import Card, make_pack
from games.core import Event, IllegalMove, Move, Pick, Seat, View, tell
from games.grabbage import guide, robot
from games.grabbage.options import GrabbageOptions
from games.grabbage.view import GrabbageView, Player, Sequence, WastePile
from games.race import COMMON_MOVES, DEAL, RACE, READY, Deadline, Race

#: The points of those who have left; the others have minus their cards, 52 at most.
LEFT_POINTS = -53


class Grabbage(Race):
    """A match of Grabbage."""

    key = "grabbage"
    rules = 1
    players = range(2, 7)
    Options = GrabbageOptions
    grammar: ClassVar[re.Pattern[str]] = re.compile(
        r"turn|build (?:turned |waste[1-4]? )?(?:new|any|[1-9][0-9]{0,3})|discard(?: [1-4])?|" + COMMON_MOVES
    )

    options: GrabbageOptions

    def __init__(self, seats: int, options: GrabbageOptions) -> None:
        super().__init__(seats, options)
        self.undealt = list(range(seats))
        self.shuffling: Seat | None = None
        self.stocks: list[list[Card]] = [[] for _ in range(seats)]  # next card last
        self.turned: list[Card | None] = [None] * seats
        self.wastes: list[list[list[Card]]] = [[[] for _ in range(options.waste_piles)] for _ in range(seats)]
        self.sequences: dict[int, Card] = {}  # number: top card
        self.built: list[Card] = []
        self.opened = 0
        self.completed = 0
        self.built_at = 0  # race time

    # The dealer.

    def _orders(self) -> Seq[Move]:
        if self.result is not None:
            return ()
        if self.stage == DEAL:
            cards = make_pack(self.undealt[0] + 1)
        elif self.shuffling is not None:
            held = set(self.stocks[self.shuffling])
            cards = tuple(card for card in make_pack(self.shuffling + 1) if card in held)
        else:
            return ()
        return (Pick("deal", cards, len(cards), len(cards)),)

    def _deal(self, cards: list[Card]) -> list[Event]:
        if self.shuffling is not None:
            seat, self.shuffling = self.shuffling, None
            self.stocks[seat] = cards[::-1]
            events = [self._turn_up(seat)]
            return events if self.live else events + self._turn_to(seat + 1)
        self.stocks[self.undealt.pop(0)] = cards[::-1]
        return self._all_dealt()

    def _all_dealt(self) -> list[Event]:
        if self.undealt:
            return []
        self._enter(READY)
        return [tell("dealt")]

    # What may be done (11.3).

    def _sources(self, seat: Seat) -> list[tuple[str, Card]]:
        """The cards that may be built, with the words that name their places."""
        turned = self.turned[seat]
        sources = [] if turned is None else [("", turned)]
        for pile, waste in enumerate(self.wastes[seat], 1):
            if waste:
                sources.append(("waste " if self.options.waste_piles == 1 else f"waste{pile} ", waste[-1]))
        return sources

    def _targets(self, card: Card) -> list[str]:
        """Where ``card`` fits: ``new``, or numbers of sequences, the lowest first."""
        if card.number == 1:
            return ["new"]
        return [str(number) for number, top in self.sequences.items() if top.number == card.number - 1]

    def _builds(self, seat: Seat) -> Iterator[str]:
        for source, card in self._sources(seat):
            targets = self._targets(card)
            if targets:
                yield f"build {source}any"
                yield from (f"build {source}{target}" for target in targets)

    def _offers(self, seat: Seat) -> list[Move]:
        if self.stage != RACE:
            return []
        offers: list[Move] = ["turn"] if self._count(seat) else []
        offers += self._builds(seat)
        if self.turned[seat] is not None:
            piles = self.options.waste_piles
            offers += ["discard"] if piles == 1 else [f"discard {pile}" for pile in range(1, piles + 1)]
        return offers

    def _count(self, seat: Seat) -> int:
        turned = self.turned[seat] is not None
        return len(self.stocks[seat]) + turned + sum(map(len, self.wastes[seat]))

    def _awaits(self, seat: Seat) -> bool:
        return self.stage != RACE or self._count(seat) > 1 or any(self._builds(seat))

    # Actions.

    def _act(self, seat: Seat, words: list[str]) -> list[Event]:
        if self.stage != RACE:
            raise IllegalMove("wrong-phase")
        if words[0] == "turn":
            return self._turn(seat)
        if words[0] == "discard":
            return self._discard(seat, int(words[1]) - 1 if len(words) == 2 else 0)
        return self._build(seat, words[1:])

    def _turn(self, seat: Seat) -> list[Event]:
        if not self._count(seat):
            raise IllegalMove("no-card")
        events = [] if self.turned[seat] is None else self._discard(seat, 0)
        if not self.stocks[seat]:
            self.stocks[seat] = [card for pile in self.wastes[seat] for card in pile][::-1]
            self.wastes[seat] = [[] for _ in self.wastes[seat]]
            count = len(self.stocks[seat])
            events.append(tell("turned-over", seat=seat, count=count))
            if self.options.shuffle_waste and count > 1:
                self.shuffling = seat
                return events
        return [*events, self._turn_up(seat)]

    def _turn_up(self, seat: Seat) -> Event:
        card = self.turned[seat] = self.stocks[seat].pop()
        return tell("turned", seat=seat, card=card)

    def _discard(self, seat: Seat, pile: int) -> list[Event]:
        card = self.turned[seat]
        if card is None:
            raise IllegalMove("no-card")
        if pile >= self.options.waste_piles:
            raise IllegalMove("no-pile")
        self.wastes[seat][pile].append(card)
        self.turned[seat] = None
        return [tell("discarded", seat=seat, card=card, pile=pile + 1)]

    def _build(self, seat: Seat, words: list[str]) -> list[Event]:
        from_waste = words[0].startswith("waste")
        pile = int(words[0].removeprefix("waste") or 1) - 1 if from_waste else 0
        if pile >= self.options.waste_piles:
            raise IllegalMove("no-pile")
        waste = self.wastes[seat][pile]
        card = (waste[-1] if waste else None) if from_waste else self.turned[seat]
        if card is None:
            raise IllegalMove("no-card")
        target, targets = words[-1], self._targets(card)
        if target == "any" and targets:
            target = targets[0]
        if target not in targets:
            return self._miss(seat, card, target)
        if from_waste:
            waste.pop()
        else:
            self.turned[seat] = None
        return self._lay(seat, card, target)

    def _miss(self, seat: Seat, card: Card, target: str) -> list[Event]:
        """A card that doesn't fit where it was aimed at."""
        if target == "any":
            return self._bounce(seat, "nothing-fits", card=card)
        if target == "new":
            raise IllegalMove("not-an-ace", card=card)
        if int(target) > self.opened:
            raise IllegalMove("no-sequence")
        under = self.sequences.get(int(target))
        if under is None:
            return self._bounce(seat, "sequence-completed", card=card)
        return self._bounce(seat, "pile-does-not-accept", card=card, lies_card=under)

    def _lay(self, seat: Seat, card: Card, target: str) -> list[Event]:
        if target == "new":
            self.opened += 1
        number = self.opened if target == "new" else int(target)
        self.built_at = self.now
        self.sequences[number] = card
        self.built.append(card)
        events = [tell("opened" if target == "new" else "built", seat=seat, card=card, number=number)]
        if card.number == 13:
            del self.sequences[number]
            self.completed += 1
            events.append(tell("completed", seat=seat, number=number))
        if not self._count(seat):
            events.append(tell("out", seat=seat))
            self._rank("out")
        else:
            self._check_deadlock()
        return events

    # Ends (11.4, 11.7).

    def _rank(self, reason: str) -> None:
        """The match is over: fewer cards are better, those who have left are last."""
        points = [LEFT_POINTS if seat in self.left else -self._count(seat) for seat in range(self.seats)]
        self._finish(points, reason)

    def is_dead(self) -> bool:
        """Whether no card of those who still play can ever be built."""
        wanted = {top.number + 1 for top in self.sequences.values()} | {1}
        return not any(card.number in wanted for seat in self.playing() for card in self._cards(seat))

    def _cards(self, seat: Seat) -> Iterator[Card]:
        """All cards that ``seat`` still has to get rid of."""
        yield from self.stocks[seat]
        for pile in self.wastes[seat]:
            yield from pile
        turned = self.turned[seat]
        if turned is not None:
            yield turned

    def all_cards(self) -> tuple[Card, ...]:
        return (*self.built, *(card for seat in range(self.seats) for card in self._cards(seat)))

    def _check_deadlock(self) -> None:
        if self.left and self.is_dead():
            self._rank("deadlock")

    def _gone(self, seat: Seat) -> list[Event]:
        if self.shuffling == seat:
            self.shuffling = None
        if self.stage == DEAL:
            if seat in self.undealt:
                self.undealt.remove(seat)
            return self._all_dealt()
        self._check_deadlock()
        return []

    def _everybody_passed(self) -> list[Event]:
        self._rank("passed")
        return []

    def _deadlines(self) -> Iterator[Deadline]:
        if self.stage == RACE:
            quiet = max(self.stage_at, self.built_at, self.resumed_at)
            yield Deadline(quiet + self.options.idle_seconds * 1000, "quiet")

    def _expire(self, what: str) -> list[Event]:
        self._rank(what)
        return []

    # What is seen.

    def _controls(self) -> Iterable[str]:
        yield from ("turn", "build any")
        if self.options.waste_piles == 1:
            yield from ("build waste any", "discard")
            return
        piles = range(1, self.options.waste_piles + 1)
        yield from (f"build waste{pile} any" for pile in piles)
        yield from (f"discard {pile}" for pile in piles)

    def view(self, seat: Seat | None) -> GrabbageView:
        return GrabbageView(
            **self._race_view(seat),
            players=tuple(self._player(who) for who in range(self.seats)),
            sequences=tuple(Sequence(number, top) for number, top in self.sequences.items()),
            completed=self.completed,
        )

    def _player(self, seat: Seat) -> Player:
        wastes = tuple(WastePile(len(pile), pile[-1] if pile else None) for pile in self.wastes[seat])
        return Player(len(self.stocks[seat]), self.turned[seat], wastes, self._count(seat))

    @staticmethod
    def robot(view: View, level: str, luck: Random) -> str:
        assert isinstance(view, GrabbageView)
        return robot.choose(view, level, luck)

    @staticmethod
    def delay(view: View, level: str, luck: Random) -> int:
        assert isinstance(view, GrabbageView)
        return robot.delay(view, level, luck)

    @staticmethod
    def guide(options: GrabbageOptions) -> list[tuple[str, dict[str, Any]]]:
        """The rules page under these options, as messages and their arguments."""
        return guide.rules(options)
