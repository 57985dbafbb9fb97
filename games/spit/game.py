"""Spit, as in *The Penguin Book of Card Games* (RULES 10).

The source leaves open, and this program decides:

* Moves count piles from 1. Spit pile 1 belongs to seat 0, also where it is the only one.
* A player who has said ``spit`` while he could still fill a space counts as stuck until a spit pile changes.
* 10.6: both shout before every spit, also the one who has no card to turn. A bare ``spit`` leaves the choice of
  piles to the default: one's own spit pile, the fullest stock pile.
* 10.6.3: if both turn their last stock cards at once, both are out. Then either may take the first pile, and if
  nobody slaps each keeps his own.
* 10.5, ``combine_pairs``: a move inside the layout has to turn up a card or to empty a place, so that nobody can
  put off being stuck by moving cards to and fro.
* RT-7: in turns the player who went out slaps first, which means that he chooses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final

from games.cards import PACK, Card
from games.core import Event, IllegalMove, Move, Pick, Seat, View, tell
from games.race import COMMON_MOVES, DEAL, RACE, READY, Deadline
from games.spit import guide, robot
from games.spit.layout import STOCK_PILES, SpitPile, StockPile, adjacent, in_order
from games.spit.options import SpitOptions
from games.spit.table import SpitTable
from games.spit.view import SpitView

STUCK: Final = "stuck"
COIN: Final = "coin"
SLAP: Final = "slap"

#: How long the next spit waits for both at most, where it doesn't come by itself (10.6).
LONGEST_WAIT: Final = 15


class Spit(SpitTable):
    """A match of Spit."""

    key = "spit"
    rules = 1
    players = range(2, 3)
    Options = SpitOptions
    grammar: ClassVar[re.Pattern[str]] = re.compile(
        r"play [1-5] [12]|fill [1-5](?: [1-5])?|spit|spit [12]|spit [1-5] [12]|slap [12]|done|coin [01]|"
        + COMMON_MOVES
    )

    # The deal (10.3).

    def _orders(self) -> Sequence[Move]:
        if self.result is not None:
            return ()
        if self.stage == COIN:
            return ("coin 0", "coin 1")
        if self.stage != DEAL:
            return ()
        cards = PACK if self.deal == 1 else in_order(self.sets[self.undealt[0]])
        return (Pick("deal", cards, len(cards), len(cards)),)

    def _deal(self, cards: list[Card]) -> list[Event]:
        if self.deal == 1:
            self.sets, self.undealt = [cards[0::2], cards[1::2]], []
        else:
            self.sets[self.undealt.pop(0)] = cards
        if self.undealt:
            return []
        self._lay_out()
        self._enter(READY)
        laid = tuple(card for seat in (0, 1) for _, card in self._tops(seat))
        if self.short is None:
            return [tell("dealt", number=self.deal, cards=laid)]
        return [tell("dealt-one-pile", number=self.deal, seat=self.short, other=1 - self.short, cards=laid)]

    def _go(self) -> list[Event]:
        self.turn = self.deal % 2  # the one before the first to act
        return [tell("race"), *self._spit_own([0, 1]), *self._race_on()]

    def _offers(self, seat: Seat) -> list[Move]:
        if self.stage == RACE:
            return self._race_offers(seat)
        if self.stage == STUCK:
            return [] if seat in self.shouts else ["spit", *self._spit_choices(seat)]
        if self.stage == SLAP and seat in self._slappers():
            return ["slap 1", "slap 2"]
        return []

    def _race_offers(self, seat: Seat) -> list[Move]:
        if self.alone not in (None, seat):
            return []
        plays = self._plays(seat)
        offers: list[Move] = [f"play {place + 1} {number + 1}" for place, number in plays]
        offers += [f"fill {place + 1} {target + 1}" for place, target in self._shifts(seat)]
        if self.alone == seat:
            offers.append("done")
        elif self.live and not plays and seat not in self.resting:
            offers.append("spit")
        return offers

    def _act(self, seat: Seat, words: list[str]) -> list[Event]:
        verb, numbers = words[0], [int(word) - 1 for word in words[1:]]
        if verb == "slap":
            return self._slap(seat, numbers[0])
        if verb == "spit" and self.stage == STUCK:
            return self._shout(seat, " ".join(words))
        if self.stage != RACE:
            raise IllegalMove("wrong-phase")
        if self.alone not in (None, seat):
            raise IllegalMove("other-plays-on")
        if verb == "play":
            return self._play_card(seat, *numbers)
        if verb == "fill":
            return self._fill(seat, *numbers)
        if verb == "done":
            if self.alone is None:
                raise IllegalMove("wrong-phase")
            return [tell("done", seat=seat), *self._gather()]
        return self._rest(seat, numbers)

    # The race (10.5).

    def _play_card(self, seat: Seat, place: int, number: int) -> list[Event]:
        if not self.stocks[seat][place]:
            raise IllegalMove("no-card")
        if not self.piles[number]:
            raise IllegalMove("no-pile")
        card, under = self.stocks[seat][place][-1], self.piles[number][-1]
        if not adjacent(card, under):
            return self._bounce(seat, "pile-does-not-accept", card=card, lies_card=under)
        self.piles[number].append(self._lift(seat, place))
        self.resting = []
        event = tell(
            "played", seat=seat, card=card, stock=place + 1, pile=number + 1, turned_card=self._top(seat, place)
        )
        return [event, *self._after(seat)]

    def _fill(self, seat: Seat, place: int, target: int | None = None) -> list[Event]:
        if not self.stocks[seat][place]:
            raise IllegalMove("no-card")
        if target is None:
            spaces = [space for space, pile in enumerate(self.stocks[seat]) if not pile]
            if not spaces:
                raise IllegalMove("no-space")
            target = spaces[0]
        if not self._may_shift(seat, place, target):
            raise IllegalMove("no-space" if self.stocks[seat][target] else "nothing-to-turn")
        onto = self.stocks[seat][target]
        verb = "combined" if onto else "filled"
        onto.append(self._lift(seat, place))
        self.shown[seat][target] += 1
        event = tell(
            verb, seat=seat, card=onto[-1], stock=place + 1, place=target + 1, turned_card=self._top(seat, place)
        )
        return [event, *self._after(seat)]

    def _rest(self, seat: Seat, numbers: list[int]) -> list[Event]:
        """``spit`` during the race: nothing left to play, the other one willing (10.5)."""
        if numbers or not self.live or self.alone is not None:
            raise IllegalMove("wrong-phase")
        if self._plays(seat):
            raise IllegalMove("can-play")
        if seat in self.resting:
            raise IllegalMove("already-shouted")
        self.resting.append(seat)
        return [tell("shouted", seat=seat), *self._after(seat)]

    def _after(self, seat: Seat | None) -> list[Event]:
        """Out, stuck, or on with the race; ``seat`` has just acted."""
        if seat is not None and not self._tops(seat):
            return self._go_out([seat])
        waiting = [who for who in (0, 1) if who in self.resting or self.is_stuck(who)]
        if self.alone is not None:
            self.held = (self.alone, self.now)
            return self._gather() if self.alone in waiting else []
        if len(waiting) == 2:
            return self._get_stuck()
        if not waiting:
            self.held = None
        else:
            free = 1 - waiting[0]
            if self.held is None or self.held[0] != free or seat == free:
                self.held = (free, self.now)
        return []

    def _race_on(self) -> list[Event]:
        self._enter(RACE)
        self.resting, self.held = [], None
        events = self._after(None)
        if not self.live and self.stage == RACE:
            events += self._turn_to(self.turn + 1)
        return events

    def _everybody_passed(self) -> list[Event]:
        return self._get_stuck() if self.alone is None else self._gather()

    # Stuck (10.6).

    def _get_stuck(self) -> list[Event]:
        self.shouts, self.tossed, self.held, self.resting = {}, None, None, []
        self._enter(STUCK if self._spitters() else COIN)
        return [tell("stuck")]

    def _toss(self, seat: Seat) -> list[Event]:
        """The coin decides who spits in a deal with one pile (10.6), or who gets the slapped one (10.7)."""
        if self.out:
            return [tell("tossed-slap", seat=seat), *self._award(seat, self.slapped)]
        self.tossed = seat
        self._enter(STUCK)
        return [tell("tossed-spit", seat=seat)]

    def _shout(self, seat: Seat, move: str) -> list[Event]:
        if seat in self.shouts:
            raise IllegalMove("already-shouted")
        if move != "spit" and move not in self._spit_choices(seat):
            raise IllegalMove("no-such-spit")
        self.shouts[seat] = move
        event = tell("shouted", seat=seat)
        return [event, *self._spit_again()] if len(self.shouts) == 2 else [event]

    def _spit_again(self) -> list[Event]:
        spitters = self._spitters()
        if self.spits[spitters[0]]:
            if len(spitters) == 1 and self.short is None and self.bound_to is None:
                words = self.shouts.get(spitters[0], "spit").split()
                self.bound_to = int(words[1]) - 1 if len(words) == 2 else spitters[0]
            return [*self._spit_own(spitters), *self._race_on()]
        events = [self._spit_stock(seat) for seat in spitters]
        first = [*self.shouts, *spitters]
        out = sorted((seat for seat in spitters if not self._tops(seat)), key=first.index)
        return events + (self._go_out(out) if out else self._race_on())

    # Out (10.7, 10.8).

    def _go_out(self, seats: list[Seat]) -> list[Event]:
        events = [tell("out", seat=seat) for seat in seats]
        self.held, self.resting, self.shouts = None, [], {}
        if self.short is None:
            self.out = seats
            self._enter(SLAP)
            return events
        if self.short in seats or not self.spits[1 - self.short]:
            self._finish([int(seat in seats) for seat in (0, 1)], "out")
            return events
        self.alone = self.short
        self._enter(RACE)
        return [*events, tell("plays-on", seat=self.alone, other=1 - self.alone), *self._after(None)]

    def _gather(self) -> list[Event]:
        """The short player takes up the table, the other one keeps his spit cards (10.8)."""
        short = self.short
        assert short is not None
        table = self.piles[0] + self.piles[1] + [card for pile in self.stocks[short] for card in pile]
        self.sets[short], self.sets[1 - short] = table, self.spits[1 - short]
        return [tell("gathered", seat=short, count=len(table)), *self._deal_again()]

    def _deal_again(self) -> list[Event]:
        """The next deal of `sets`, unless there have been enough (10.8)."""
        self._clear()
        if self.deal == self.options.max_deals:
            mine, yours = map(len, self.sets)
            self._finish([int(mine < yours), int(yours < mine)], "drawn" if mine == yours else "fewer-cards")
            return []
        self.deal += 1
        self.undealt = [0, 1]
        self._enter(DEAL)
        return []

    # The slap (10.7).

    def _slappers(self) -> list[Seat]:
        racing = self.live and self.options.slap_mode == "race"
        claimed = [seat for contest in self.contests.values() for seat in contest.seats]
        return [seat for seat in (0, 1) if (racing or seat in self.out) and seat not in claimed]

    def _slap(self, seat: Seat, number: int) -> list[Event]:
        if self.stage == RACE:
            return self._bounce(seat, "false-slap")
        if self.stage != SLAP:
            raise IllegalMove("wrong-phase")
        if seat not in self._slappers():
            claimed = any(seat in contest.seats for contest in self.contests.values())
            raise IllegalMove("already-slapped" if claimed else "not-your-slap")
        event = tell("slapped", seat=seat, pile=number + 1)
        thing, window = str(number + 1), self.options.tie_window_ms
        if not window or (self.contests and thing not in self.contests):
            return [event, *self._award(seat, number)]
        if not self._contend(thing, seat, window):
            return self._bounce(seat, "pile-taken", pile=number + 1)
        return [event]

    def _settle(self, thing: str, seats: tuple[Seat, ...]) -> list[Event]:
        number, rule = int(thing) - 1, self.options.slap_tie
        if len(seats) == 2 and rule == "random":
            self.slapped = number
            self._enter(COIN)
            return [tell("slapped-both", pile=number + 1)]
        if len(seats) == 2 and rule == "out_player" and len(self.out) == 1:
            return self._award(self.out[0], number)
        return self._award(seats[0], number)

    def _award(self, seat: Seat, number: int) -> list[Event]:
        """``seat`` takes a spit pile, the other player the other one, and both deal again."""
        events = []
        for who, pile in ((seat, number), (1 - seat, 1 - number)):
            stock = [card for own in self.stocks[who] for card in own]
            self.sets[who] = self.piles[pile] + self.spits[who] + stock
            events.append(tell("took-pile", seat=who, pile=pile + 1, count=len(self.piles[pile])))
        return events + self._deal_again()

    def _smaller(self, seat: Seat) -> int:
        """The spit pile that ``seat`` wants: the smaller one, or his own if they are equal."""
        return min((seat, 1 - seat), key=lambda number: len(self.piles[number]))

    # Time.

    def _deadlines(self) -> Iterator[Deadline]:
        options = self.options
        if self.stage == STUCK:
            yield Deadline(self.stage_at + (options.auto_spit_seconds or LONGEST_WAIT) * 1000, "spit")
        elif self.stage == SLAP and not self.contests:
            yield Deadline(self.stage_at + options.slap_seconds * 1000, "slap")
        elif self.stage == RACE and self.held is not None:
            yield Deadline(self.held[1] + options.idle_force_seconds * 1000, "force")

    def _expire(self, what: str) -> list[Event]:
        if what == "spit":
            return self._spit_again()
        if what == "force":
            assert self.held is not None
            seat = self.held[0]
            self.resting.append(seat)
            return [tell("forced", seat=seat), *self._after(None)]
        if len(self.out) == 2:
            return self._award(0, 0)
        return self._award(self.out[0], self._smaller(self.out[0]))

    def _default(self, seat: Seat, offers: Sequence[Move]) -> str:
        if self.stage == SLAP:
            return f"slap {self._smaller(seat) + 1}"
        return super()._default(seat, offers)

    # What is seen.

    def _controls(self) -> Iterable[str]:
        places = range(1, STOCK_PILES + 1)
        yield from (f"play {place} {number}" for number in (1, 2) for place in places)
        yield from (f"fill {place}" for place in places)
        yield from ("spit", "slap 1", "slap 2", "done")

    def _is_possible(self, seat: Seat, move: str, moves: Sequence[Move]) -> bool:
        if not move.startswith("fill"):
            return move in moves
        # Combining pairs is offered as a fill too, but the button means the first space.
        spaces = [place for place, pile in enumerate(self.stocks[seat]) if not pile]
        return bool(spaces) and f"{move} {spaces[0] + 1}" in moves

    def view(self, seat: Seat | None) -> SpitView:
        stocks = tuple(
            tuple(
                StockPile(len(pile), tuple(pile[len(pile) - shown :]))
                for pile, shown in zip(self.stocks[who], self.shown[who], strict=True)
            )
            for who in (0, 1)
        )
        return SpitView(
            **self._race_view(seat),
            deal=self.deal,
            stocks=stocks,
            spit_cards=(len(self.spits[0]), len(self.spits[1])),
            piles=tuple(SpitPile(len(pile), pile[-1] if pile else None) for pile in self.piles),
            short=self.short,
            alone=self.alone,
            shouted=tuple(self.shouts) if self.stage == STUCK else tuple(self.resting),
            bound_to=self.bound_to,
            out=tuple(self.out),
            cards=tuple(self._count(who) for who in (0, 1)),
        )

    @staticmethod
    def robot(view: View, level: str, luck: Random) -> str:
        assert isinstance(view, SpitView)
        return robot.choose(view, level, luck)

    @staticmethod
    def delay(view: View, level: str, luck: Random) -> int:
        assert isinstance(view, SpitView)
        return robot.delay(view, level, luck)

    @staticmethod
    def guide(options: SpitOptions) -> list[tuple[str, dict[str, Any]]]:
        """The rules page under these options, as messages and their arguments."""
        return guide.rules(options)
