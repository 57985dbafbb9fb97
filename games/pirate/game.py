"""Pirate, as in *The Penguin Book of Card Games* (RULES 12).

The source leaves open, and this program decides:

* Each player cuts his own pack with ``cut 1`` to ``cut 51``, so many cards being lifted; the lowest of them is
  shown, and the cut is completed. Whoever does not cut in 20 seconds cuts in the middle. Then both press ready.
* 12.5: in a contest the first card lies between the ships, and the second one stays where it is. The second
  player waits for the end of the contest; the first one plays on. Claiming and building one and the same card
  are simultaneous as well (12.6), so that a pair can sink in the second cycle too.
* 12.6, ``redeal = none``: a player has run out when his stock and his turned card are gone. He then builds no
  more from his waste and may claim.
* 12.6: with ``must_build`` off or a single pass, ``idle_seconds`` in which nobody builds end the race; a pause
  starts that clock anew. In turns the race ends when both pass in a row.
* A claim is too late when the dealer's ``time`` has said so, whatever its stamp.
* RT-7: in turns a card can be claimed in the turn that follows its being turned, and nothing waits for it.
* 12.7: ships in tow are not sunk yet, and so do not lower the number that wins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final

from games.cards import RANKS, SUITS, Card, make_pack
from games.core import Amount, Event, IllegalMove, Move, Pick, Seat, View, tell
from games.pirate import guide, robot
from games.pirate.options import PirateOptions
from games.pirate.table import Connecting, PirateTable
from games.pirate.view import PirateView, Player, Ships
from games.race import COMMON_MOVES, DEAL, RACE, READY, Deadline

CUT: Final = "cut"
#: How long both may take to cut.
CUT_MS: Final = 20_000
MIDDLE: Final = 26


class Pirate(PirateTable):
    """A match of Pirate."""

    key = "pirate"
    rules = 1
    players = range(2, 3)
    Options = PirateOptions
    grammar: ClassVar[re.Pattern[str]] = re.compile(
        r"cut (?:[1-9]|[1-4][0-9]|5[01])|turn|build(?: turned| waste)?|discard|claim|" + COMMON_MOVES
    )

    # Setting up (12.2).

    def _orders(self) -> Sequence[Move]:
        if self.stage != DEAL or self.result is not None:
            return ()
        cards = make_pack(self.undealt[0] + 1)
        return (Pick("deal", cards, len(cards), len(cards)),)

    def _deal(self, cards: list[Card]) -> list[Event]:
        self.stocks[self.undealt.pop(0)] = cards[::-1]
        if self.undealt:
            return []
        self._enter(CUT)
        return [tell("dealt")]

    def _cut(self, seat: Seat, lifted: int) -> list[Event]:
        pack = self.stocks[seat]
        card = self.cuts[seat] = pack[-lifted]
        self.stocks[seat] = pack[-lifted:] + pack[:-lifted]
        events = [tell("cut", seat=seat, card=card)]
        mine, yours = self.cuts
        if mine is None or yours is None:
            return events
        if mine.number == yours.number:
            self.cuts = [None, None]
            self._enter(CUT)
            return [*events, tell("cut-again")]
        up = self.up_player = int(yours.number < mine.number)
        self._enter(READY)
        return [*events, tell("directions", seat=up, other=1 - up)]

    def _offers(self, seat: Seat) -> list[Move]:
        if self.stage == CUT:
            return [Amount("cut", 1, 51)] if self.cuts[seat] is None else []
        if self.stage != RACE or self._waits(seat):
            return []
        if self._can_claim(seat) or self._joinable(seat, claiming=True):
            return ["claim"]
        turned, waste = self.turned[seat], self.wastes[seat]
        offers: list[Move] = []
        if self._fits(seat, turned) or self._joinable(seat, claiming=False):
            offers.append("build turned")
        if waste and not self.has_run_out(seat) and self._fits(seat, waste[-1]):
            offers.append("build waste")
        if turned is None and self._can_turn(seat):
            offers.append("turn")
        if turned is not None and self._may_discard(seat):
            offers.append("discard")
        return offers

    # Actions (12.4).

    def _act(self, seat: Seat, words: list[str]) -> list[Event]:
        if words[0] == "cut":
            if self.stage != CUT or self.cuts[seat] is not None:
                raise IllegalMove("wrong-phase")
            return self._cut(seat, int(words[1]))
        if self.stage != RACE:
            raise IllegalMove("wrong-phase")
        if self._waits(seat):
            raise IllegalMove("contest-runs")
        before = self.has_run_out(seat)
        events = self._do(seat, words)
        if self.has_run_out(seat) and not before and self.result is None:
            events += self._run_out(seat)
        return events

    def _do(self, seat: Seat, words: list[str]) -> list[Event]:
        if words[0] == "claim":
            return self._claim(seat)
        if self.has_run_out(seat) and not self._joinable(seat, claiming=False):
            raise IllegalMove("ran-out")
        if words[0] == "turn":
            return self._turn(seat)
        if words[0] == "discard":
            return self._discard(seat)
        return self._build(seat, from_waste=words[1:] == ["waste"])

    def _turn(self, seat: Seat) -> list[Event]:
        if self.turned[seat] is not None:
            raise IllegalMove("card-waiting")
        if not self._can_turn(seat):
            raise IllegalMove("no-card")
        events = []
        if not self.stocks[seat]:
            self.stocks[seat], self.wastes[seat] = self.wastes[seat][::-1], []
            events.append(tell("turned-over", seat=seat, count=len(self.stocks[seat])))
        card = self.turned[seat] = self.stocks[seat].pop()
        self.turned_at[seat], self.claim_over[seat] = self.now, False
        return [*events, tell("turned", seat=seat, card=card)]

    def _discard(self, seat: Seat) -> list[Event]:
        card = self.turned[seat]
        if card is None:
            raise IllegalMove("no-card")
        if not self._may_discard(seat):
            built = self.options.must_build and self._fits(seat, card)
            raise IllegalMove("must-build" if built else "claim-open", card=card)
        self.wastes[seat].append(card)
        self.turned[seat] = None
        return [tell("discarded", seat=seat, card=card)]

    def _build(self, seat: Seat, *, from_waste: bool) -> list[Event]:
        card = self._top(seat) if from_waste else self.turned[seat]
        if card is None:
            suit = None if from_waste else self._joinable(seat, claiming=False)
            if suit is None:
                raise IllegalMove("no-card")
            return self._match(seat, self.connecting[suit].card)
        if not self._fits(seat, card):
            return self._refuse(seat, card)
        if card.suit in self.contests:
            return self._match(seat, card)
        if from_waste:
            self.wastes[seat].pop()
        else:
            self.turned[seat] = None
        return self._place(seat, card, None if from_waste else seat)

    def _refuse(self, seat: Seat, card: Card) -> list[Event]:
        if self.cycle[card.suit] > 2:
            return self._bounce(seat, "suit-done", card=card)
        if card.suit in self.contests:
            return self._bounce(seat, "suit-locked", card=card)
        needed = Card(RANKS[self._needs(seat, card.suit) - 1] + card.suit)
        return self._bounce(seat, "pile-does-not-accept", card=card, needed_card=needed)

    def _claim(self, seat: Seat) -> list[Event]:
        turner = 1 - seat
        card = self.turned[turner]
        if card is not None and self._can_claim(seat):
            self.turned[turner] = None
            events = [tell("claimed", seat=seat, other=turner, card=card), *self._place(seat, card, turner)]
            if self.result is None and self.has_run_out(turner):
                events += self._run_out(turner)
            return events
        suit = self._joinable(seat, claiming=True)
        if suit is not None:
            return self._match(seat, self.connecting[suit].card)
        if not self.has_run_out(seat):
            raise IllegalMove("has-cards")
        return self._bounce(seat, "nothing-to-claim")

    def _place(self, seat: Seat, card: Card, turned_by: Seat | None) -> list[Event]:
        """Puts ``card`` on the seat's ship; the last missing card connects two ships (12.4, 12.5)."""
        suit = card.suit
        self.built_at = self.now
        self.built.append(card)
        built = tell("built", seat=seat, card=card)
        if self.down[suit] - self.up[suit] > 2:
            if self._up_owner(suit) == seat:
                self.up[suit] = card.number
            else:
                self.down[suit] = card.number
            return [built]
        if not self.options.tie_window_ms:
            return [built, *self._capture(seat, suit)]
        if turned_by is not None and self.claim_over[turned_by]:
            turned_by = None
        self.connecting[suit] = Connecting(card, turned_by)
        self._contend(suit, seat, self.options.tie_window_ms)
        return [tell("connects", seat=seat, card=card)]

    def _match(self, seat: Seat, card: Card) -> list[Event]:
        """The other connecting card, or another hand on the same one: simultaneous, if it is in time (12.5)."""
        if not self._contend(card.suit, seat, self.options.tie_window_ms):
            return self._bounce(seat, "suit-locked", card=card)
        return [tell("matches", seat=seat, card=card)]

    def _settle(self, thing: str, seats: tuple[Seat, ...]) -> list[Event]:
        del self.connecting[thing]
        events = self._capture(seats[0], thing) if len(seats) == 1 else self._sink(thing)
        return events + self._end_single_pass()

    # Captures and ends (12.4 to 12.7).

    def _capture(self, seat: Seat, suit: str) -> list[Event]:
        events = [tell("captured", seat=seat, suit=suit)]
        if self.towed:
            events.append(tell("took-in-tow", seat=seat, count=self.towed))
        self.captured[seat] += 1 + self.towed
        self.towed = 0
        self.last_captor = seat
        return [*events, *self._next_cycle(suit)]

    def _sink(self, suit: str) -> list[Event]:
        tow = self.options.sunk_rule == "tow"
        if tow:
            self.towed += 1
        else:
            self.sunk += 1
        return [tell("towed" if tow else "sunk", suit=suit), *self._next_cycle(suit)]

    def _next_cycle(self, suit: str) -> list[Event]:
        self.cycle[suit] += 1
        self.up[suit], self.down[suit] = 0, 14
        if max(self.captured) >= self.needed:
            return self._end("majority")
        if all(cycle > 2 for cycle in self.cycle.values()):
            return self._end("all-built", "all-built-drawn")
        if self.cycle[suit] > 2:
            return [tell("suit-done", suit=suit)]
        up = self._up_owner(suit)
        return [tell("crossed", suit=suit, seat=up, other=1 - up)]

    def _end(self, reason: str, drawn: str = "") -> list[Event]:
        """More ships win; equal numbers are ``drawn``, as no majority is, or go to the last captor (12.7)."""
        mine, yours = self.captured
        if mine != yours:
            self._finish([int(mine > yours), int(yours > mine)], reason)
        elif self.options.tie_break == "last_capture" and self.last_captor is not None:
            self._finish([int(seat == self.last_captor) for seat in (0, 1)], "last-capture")
        else:
            self._finish([0, 0], drawn)
        return []

    def _run_out(self, seat: Seat) -> list[Event]:
        return [tell("ran-out", seat=seat), *self._end_single_pass()]

    def _end_single_pass(self) -> list[Event]:
        """With a single pass the race ends when both have run out and no contest is open (12.7)."""
        single = self.options.redeal == "none" and self.result is None and not self.contests
        over = single and self.has_run_out(0) and self.has_run_out(1)
        return self._end("run-out", "run-out-drawn") if over else []

    def _everybody_passed(self) -> list[Event]:
        return self._end("passed", "passed-drawn")

    # Time.

    def _deadlines(self) -> Iterator[Deadline]:
        if self.stage == CUT:
            yield Deadline(self.stage_at + CUT_MS, "cut")
        elif self.stage == RACE:
            for turner in (0, 1):
                if self._can_claim(1 - turner):
                    yield Deadline(self._claim_until(turner), "claim")
            if not self.options.must_build or self.options.redeal == "none":
                quiet = max(self.stage_at, self.built_at, self.resumed_at)
                yield Deadline(quiet + self.options.idle_seconds * 1000, "quiet")

    def _expire(self, what: str) -> list[Event]:
        if what == "quiet":
            return self._end("quiet", "quiet-drawn")
        if what == "claim":
            self.claim_over = [over or self._can_claim(1 - turner) for turner, over in enumerate(self.claim_over)]
            return []
        missing = [seat for seat in (0, 1) if self.cuts[seat] is None]
        return [event for seat in missing for event in self._cut(seat, MIDDLE)]

    def _awaits(self, seat: Seat) -> bool:
        return self.stage != CUT

    def _default(self, seat: Seat, offers: Sequence[Move]) -> str:
        return f"cut {MIDDLE}" if self.stage == CUT else super()._default(seat, offers)

    # What is seen.

    def _controls(self) -> Iterable[str]:
        return ("cut 13", "cut 26", "cut 39", "turn", "build turned", "build waste", "discard", "claim")

    def _is_possible(self, seat: Seat, move: str, moves: Sequence[Move]) -> bool:
        if move.startswith("cut"):
            return any(isinstance(offer, Amount) for offer in moves)
        return move in moves

    def view(self, seat: Seat | None) -> PirateView:
        claimants = [who for who in (0, 1) if self.stage == RACE and self._can_claim(who)]
        turner = 1 - claimants[0] if claimants else None
        return PirateView(
            **self._race_view(seat),
            players=(self._player(0), self._player(1)),
            ships=tuple(self._ships(suit) for suit in SUITS),
            cuts=tuple(self.cuts),
            up_player=self.up_player,
            sunk=self.sunk,
            towed=self.towed,
            needed=self.needed,
            claimable=None if turner is None else self.turned[turner],
            claim_until=None if turner is None or not self.live else self._claim_until(turner) + self.stopped,
        )

    def _player(self, seat: Seat) -> Player:
        stock, waste = len(self.stocks[seat]), len(self.wastes[seat])
        turned = self.turned[seat]
        cards = stock + waste + (turned is not None)
        return Player(stock, turned, waste, self._top(seat), cards, self.captured[seat])

    def _ships(self, suit: str) -> Ships:
        up = self._up_owner(suit)
        locked = self.connecting[suit].card if suit in self.connecting else None
        return Ships(suit, self.cycle[suit], up, 1 - up, self.up[suit], self.down[suit], locked)

    @staticmethod
    def robot(view: View, level: str, luck: Random) -> str:
        assert isinstance(view, PirateView)
        return robot.choose(view, level, luck)

    @staticmethod
    def delay(view: View, level: str, luck: Random) -> int:
        assert isinstance(view, PirateView)
        return robot.delay(view, level, luck)

    @staticmethod
    def guide(options: PirateOptions) -> list[tuple[str, dict[str, Any]]]:
        """The rules page under these options, as messages and their arguments."""
        return guide.rules(options)
