"""Thirty-One (Scat, Blitz): the match.

Source: the encyclopedia article "Thirty-one (game)" with its banking and West Lansing versions and its list of
variations; Pagat's page on 31 where the article is silent (deal clockwise, the card just taken may not be put
back). Decisions of our own:

* Rounds without a knock are drawn when the stock is used up, and after ``max_circuits`` times round the table.
* A new stock (``stock_exhausted = recycle``) is made in the final turns too.
* A knocker with a blitz of his own is not "followed" by another's. Three aces shown at once cost everybody one,
  a knocker too.
* Banking: whoever goes out by this round's payment does not share in its pot. Folded corners cannot be won back,
  so corners belong to the standard game alone. The ante is put in when the cards are dealt.
* Side bets: see ``side_bets.py``; a pause for them lasts 30 seconds, and at least 20 after the last offer.
* A player who leaves is placed below those who go out later in the same round.

Shares: every seat puts one stake on the match and the winner takes them all; winners who split the pot split
the stakes exactly, without the odd token. In the banking version tokens change hands all the time and ``rounds``
may end it with tokens before everybody, so a seat's share is what it has gained or lost in parts of its starting
tokens: nobody can lose more than all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Final, Self

from games.cards import PACK, Card, in_suits
from games.core import (
    DEALER,
    LEAVE,
    TIME,
    Event,
    Game,
    IllegalMove,
    InvalidMove,
    Move,
    Outcome,
    Pick,
    Seat,
    View,
    check_seats,
    tell,
)
from games.options import Options
from games.thirty_one import ending, guide, pause, robot, turns
from games.thirty_one.hands import droppable, safe_discard
from games.thirty_one.match import Match
from games.thirty_one.notation import Said, parse
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.view import ThirtyOneView, look

#: How long robots let people look at the hands of the last round before they begin another, in milliseconds.
_LOOK_MS: Final = 4_000

_FORMS: Final = {"normal": "normal", "guts knock": "guts", "fugk": "fugk"}


class ThirtyOne(Match):
    """A match of Thirty-One: rounds until one player is left, or as the mode says."""

    key: ClassVar[str] = "thirty-one"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 8)
    Options: ClassVar[type[Options]] = ThirtyOneOptions

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """A new match; the last seat deals first."""
        check_seats(cls, seats)
        game = cls()
        game.set_table(seats, ThirtyOneOptions.make(options))
        return game

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`; in a pause for side bets several seats, and the dealer for the time."""
        if self.phase in ("deal", "recycle"):
            return frozenset((DEALER,))
        if self.phase == "predeal":
            return frozenset((self.eldest,))
        if self.phase == "betting":
            return frozenset((DEALER, *pause.bettors(self)))
        return frozenset() if self.turn is None else frozenset((self.turn,))

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        if seat not in self.to_act():
            return ()
        if self.phase in ("deal", "recycle"):
            cards = self._to_order()
            return (Pick("deal", cards, len(cards), len(cards)),)
        if self.phase == "predeal":
            return self._forms()
        if self.phase == "betting":
            return (TIME,) if seat == DEALER or self.side is None else self.side.moves(seat, self.room)
        if self.phase == "discard":
            return (Pick("drop", in_suits(droppable(self.hands[seat], self.just_taken))),)
        return self._turn_moves(seat)

    def _to_order(self) -> tuple[Card, ...]:
        """What the dealer has to order: the pack, or the discards but for the top one."""
        return PACK if self.phase == "deal" else tuple(sorted(self.discard[:-1], key=PACK.index))

    def _forms(self) -> tuple[str, ...]:
        chosen = (("guts knock", self.options.guts_knock), ("fugk", self.options.fugk))
        return ("normal", *(form for form, allowed in chosen if allowed))

    def _turn_moves(self, seat: Seat) -> tuple[Move, ...]:
        found = (
            ("take stock", bool(self.stock)),
            ("take discard", bool(self.discard)),
            ("knock", self.may_knock()),
            ("stand", self.knocked),
        )
        return (*(move for move, allowed in found if allowed), *self.widow.swaps(self.hands[seat]))

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        said = parse(move)
        if self.ended:
            raise IllegalMove("match-over")
        self.at = at
        if said.verb == LEAVE:
            return self._leave(seat)
        if seat not in self.to_act():
            if self.phase == "betting" and seat in range(self.seats):
                pause.refuse(self, seat, said)
            raise IllegalMove("not-your-turn")
        if self.phase == "betting":
            return pause.act(self, seat, said)
        if self.phase == "predeal":
            return self._choose_form(seat, said)
        if self.phase == "turn":
            return turns.take_turn(self, seat, said)
        if self.phase == "discard":
            return turns.drop(self, seat, said)
        return self._order(said, move)

    def _choose_form(self, seat: Seat, said: Said) -> list[Event]:
        """PREDEAL: eldest hand has the cards dealt as usual, or knocks before the deal (RULES 4.12)."""
        if said.verb not in _FORMS:
            raise IllegalMove("wrong-phase")
        if said.verb not in self._forms():
            raise IllegalMove("option-off")
        self.form = _FORMS[said.verb]
        self.phase = "deal"
        if self.form == "normal":
            return []
        self.knocked, self.knocker = True, seat
        return [tell(f"{self.form}-knock", seat=seat)]

    def _order(self, said: Said, move: str) -> list[Event]:
        """The dealer orders the pack, or the discards that become a new stock."""
        if said.verb != "deal":
            raise IllegalMove("wrong-phase")
        wanted, cards = self._to_order(), list(said.cards)
        if len(cards) != len(wanted) or set(cards) != set(wanted):
            raise InvalidMove(move)
        return turns.deal(self, cards) if self.phase == "deal" else turns.recycle(self, cards)

    def _leave(self, seat: Seat) -> list[Event]:
        """A player leaves for good: his tokens go to the pot, his cards are set aside (RULES 4.14)."""
        if seat not in range(self.seats):
            raise IllegalMove("not-your-turn")
        if seat in self.fell:
            raise IllegalMove("already-left")
        self.fall((seat,))
        self.left.add(seat)
        if seat == self.dealer and self.phase in ("betting", "predeal", "deal"):
            self.dealer = self.after(seat)
        self.pot, self.tokens[seat] = self.pot + self.tokens[seat], 0
        self.aside += self.hands[seat]
        self.hands[seat] = []
        self.final = [other for other in self.final if other != seat]
        if self.knocker == seat:
            self.knocker = None
        if self.side is not None:
            self.side = self.side.without(seat)
        events = [tell("leave", seat=seat), *pause.settle(self, left=(seat,))]
        if len(self.still_in) == 1:
            return events + ending.desert(self, seat)
        if self.turn == seat:
            return events + turns.next_turn(self)
        pause.end_if_idle(self)
        return events

    def view(self, seat: Seat | None) -> ThirtyOneView:
        """See `Game.view`."""
        return look(self, seat)

    def outcome(self) -> Outcome | None:
        """Later out is better; in points mode the score; after ``rounds`` of banking the tokens."""
        if not self.ended:
            return None
        last = len(self.fell) + 1
        if self.options.counts_points:
            points = [
                self.fell[seat] - last - 1 if seat in self.fell else self.scores[seat]
                for seat in range(self.seats)
            ]
        else:
            extra = self.tokens if self.ended == "rounds-over" else [0] * self.seats
            points = [self.fell.get(seat, last + extra[seat]) for seat in range(self.seats)]
        return Outcome(tuple(points), self.winners, self._shares(), self.ended)

    def _shares(self) -> tuple[Fraction, ...]:
        if self.options.mode == "banking":
            return tuple(Fraction(tokens, self.options.tokens) - 1 for tokens in self.tokens)
        part = Fraction(self.seats, len(self.winners))
        return tuple((part if seat in self.winners else 0) - Fraction(1) for seat in range(self.seats))

    def default(self, seat: Seat) -> str:
        """The safe move (RULES 4.14): draw, throw the worst card, stand after a knock; never a knock or a bet."""
        offers = self.moves(seat)
        if not offers:
            raise ValueError(f"seat {seat} may not act")
        if self.phase == "discard":
            hand = self.hands[seat]
            return f"drop {safe_discard(hand, droppable(hand, self.just_taken), self.just_drawn, self.options)}"
        if isinstance(offers[0], Pick):
            return offers[0].text(offers[0].cards)
        return next(
            safe for safe in ("normal", "pass", TIME, "stand", "take stock", "take discard") if safe in offers
        )

    def racing(self) -> bool:
        """In a pause for side bets nobody waits for a turn, and what lies there when a bet arrives decides."""
        return self.phase == "betting"

    @staticmethod
    def delay(view: View, level: str, luck: Random) -> int:
        """Longer before the first move of a round, so that people see how the last one went."""
        assert isinstance(view, ThirtyOneView)
        chosen = view.phase == "turn" and view.options.asks_eldest  # the pause was before that choice
        if view.shows_last_round and view.phase != "betting" and not chosen:
            return _LOOK_MS
        return Game.delay(view, level, luck)

    def mid_turn(self, seat: Seat) -> bool:
        """Who has drawn has still to discard."""
        return self.phase == "discard" and seat == self.turn

    def alarm(self) -> int | None:
        """When a pause for side bets is over."""
        return self.deadline

    @staticmethod
    def robot(view: View, level: str, luck: Random) -> str:
        """See `Game.robot` and ``robot.py``."""
        assert isinstance(view, ThirtyOneView)
        return robot.choose(view, level, luck)

    @staticmethod
    def guide(options: ThirtyOneOptions) -> list[tuple[str, dict[str, Any]]]:
        """The page of rules for these options: messages and their arguments."""
        return guide.rules(options)
