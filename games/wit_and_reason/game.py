"""Wit and Reason, as Charles Cotton printed it in The Compleat Gamester (1674) and catsatcards.com retells it.

One player has the 26 black cards, the other the 26 red ones, all open. They play in turn and add up; ace counts
1, court cards 10. Making exactly 31 wins, going beyond is not allowed, and whoever has no fitting card passes.
If neither can play, the game is drawn. A session gives both the same number of leads.

Decisions where the source is silent, or to fit this program:

* The cut for the first lead: the source's order of ranks leaves out the ace; it is low unless ``cut_ace`` says
  otherwise. The dealer orders the pack, each player plays ``draw``, in any order, and gets its top card. Equal
  ranks are set aside; a pack of 26 ties is shuffled anew.
* ``first_lead = coin`` is a toss by the dealer (``cross``: seat 0 leads, ``pile``: seat 1), ``host`` puts whoever
  opened the table on seat 0, which leads.
* Colours are drawn by lot (the dealer's ``black 0`` or ``black 1``) and have no effect on play.
* A forced pass happens by itself, with an event, unless ``auto_pass`` is off: then the stuck player has to play
  ``pass``. Whoever can play may not pass. The game is drawn as soon as a pass shows that neither can play.
* Leaving forfeits the game and the session. Ending early takes both players: each may ``stop`` when on turn, and
  the session ends after that pair of games (see `games.sums.sessions`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from games.cards import PACK, RANKS, Card
from games.core import DEALER, LEAVE, Event, IllegalMove, Move, Pick, Seat, View, check_seats, tell
from games.sums import PASS, Finished, Hint, Play, Review, Session, SumsGame, hint, review
from games.wit_and_reason import guide, robot
from games.wit_and_reason.moves import parse
from games.wit_and_reason.options import WitOptions
from games.wit_and_reason.position import GOAL, START, Position, counted, worth
from games.wit_and_reason.view import WitView


def _by_value(card: Card) -> tuple[int, str]:
    return card.number, card.suit


BLACK: Final = tuple(sorted((card for card in PACK if not card.red), key=_by_value))
RED: Final = tuple(sorted((card for card in PACK if card.red), key=_by_value))
#: The phases in which the dealer has to act, with what he may do.
DEALS: Final[dict[str, tuple[Move, ...]]] = {
    "shuffle": (Pick("deal", PACK, len(PACK), len(PACK)),),
    "toss": ("cross", "pile"),
    "colours": ("black 0", "black 1"),
}


class WitAndReason(SumsGame):
    """A session of Wit and Reason."""

    key: ClassVar[str] = "wit-and-reason"
    rules: ClassVar[int] = 1
    Options = WitOptions
    levels: ClassVar[tuple[str, ...]] = robot.LEVELS

    def __init__(self, options: WitOptions) -> None:
        first = {"draw": "shuffle", "coin": "toss", "host": "colours"}[options.first_lead]
        super().__init__(Session.agreed(options.games, options.session_tie), first)
        self.options = options
        self.pack: tuple[Card, ...] = ()
        self.drawn: list[Card | None] = [None, None]
        self.set_aside: tuple[Card, ...] = ()
        self.black: Seat = 0
        self.hands: list[tuple[Card, ...]] = [(), ()]
        if self.phase == "colours":
            self._settle_colours()

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """A new session; see `Game.start`."""
        check_seats(cls, seats)
        return cls(WitOptions.make(options))

    @classmethod
    def host_seat(cls, options: Any) -> Seat | None:
        """The host leads the first game where the table agreed on that."""
        return 0 if WitOptions.make(options).first_lead == "host" else None

    @staticmethod
    def guide(options: Any) -> list[tuple[str, dict[str, Any]]]:
        """The rules page under ``options``: messages and their arguments."""
        return guide.rules(WitOptions.make(options))

    # Who may do what --------------------------------------------------------------------------------------

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`."""
        if self.phase in DEALS:
            return frozenset({DEALER})
        if self.phase == "cut":
            return frozenset(seat for seat in (0, 1) if self.drawn[seat] is None)
        return frozenset({self.turn}) if self.phase == "play" else frozenset()

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        if seat not in self.to_act():
            return ()
        if self.phase in DEALS:
            return DEALS[self.phase]
        if self.phase == "cut":
            return ("draw",)
        fitting = self._fitting(seat)
        choice: Move = Pick("play", fitting) if fitting else "pass"
        return (choice, "stop") if self.session.may_ask(seat) else (choice,)

    def default(self, seat: Seat) -> str:
        """The lowest card that fits (RULES 2.7)."""
        if self.phase == "cut":
            return "draw"
        fitting = self._fitting(seat)
        return f"play {fitting[0]}" if fitting else "pass"

    def _fitting(self, seat: Seat) -> tuple[Card, ...]:
        return tuple(card for card in self.hands[seat] if self.total + worth(card) <= GOAL)

    # Moves ------------------------------------------------------------------------------------------------

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        verb, cards = parse(move)
        if self.phase == "over":
            raise IllegalMove("match-over")
        if verb == LEAVE and seat in (0, 1):
            return self._leave(seat)
        if seat not in self.to_act():
            raise IllegalMove("not-your-turn")
        if seat == DEALER:
            return self._deal(verb, move, cards)
        if self.phase == "cut":
            if verb != "draw":
                raise IllegalMove("wrong-phase")
            return self._draw(seat)
        if verb == "play":
            return self._play(seat, cards[0])
        if verb == "pass":
            return self._pass(seat)
        if verb == "stop":
            return self._stop(seat)
        raise IllegalMove("wrong-phase")

    def _deal(self, verb: str, move: str, cards: tuple[Card, ...]) -> list[Event]:
        if self.phase == "shuffle" and verb == "deal":
            self.pack = cards
            self.set_aside = ()
            self.phase = "cut"
            return [tell("cut")]
        if move not in DEALS[self.phase]:
            raise IllegalMove("wrong-phase")
        if self.phase == "toss":
            return [tell("toss", side=move), *self._settle_lead(0 if move == "cross" else 1)]
        return self._start_game(0 if move == "black 0" else 1)

    # Before the first game --------------------------------------------------------------------------------

    def _draw(self, seat: Seat) -> list[Event]:
        card, self.pack = self.pack[0], self.pack[1:]
        events = [tell("draw", seat=seat, card=card)]
        self.drawn[seat] = card
        mine, theirs = self.drawn
        if mine is None or theirs is None:
            return events
        if mine.rank != theirs.rank:
            higher = 0 if self._cut_rank(mine) > self._cut_rank(theirs) else 1
            return [*events, *self._settle_lead(higher)]
        self.set_aside += (mine, theirs)
        self.drawn = [None, None]
        events.append(tell("draw-again", cards=(mine, theirs)))
        if not self.pack:
            self.phase = "shuffle"
        return events

    def _cut_rank(self, card: Card) -> int:
        high_ace = self.options.cut_ace == "high" and card.rank == "A"
        return len(RANKS) + 1 if high_ace else card.number

    def _settle_lead(self, seat: Seat) -> list[Event]:
        self.session = self.session._replace(first=seat)
        self.lead = seat
        return [tell("lead", seat=seat), *self._settle_colours()]

    def _settle_colours(self) -> list[Event]:
        if self.options.colours == "leader_black":
            return self._start_game(self.session.lead)
        self.phase = "colours"
        return []

    # A game -----------------------------------------------------------------------------------------------

    def _start_game(self, black: Seat) -> list[Event]:
        self.black = black
        self.hands = [BLACK, RED] if black == 0 else [RED, BLACK]
        events = [self._open_game()]
        if self.number == 1 or self.options.colours != "random":
            events.append(tell("colours", black_seat=black, red_seat=1 - black, cards=PACK))
        return events

    def _play(self, seat: Seat, card: Card) -> list[Event]:
        if card not in self.hands[seat]:
            raise IllegalMove("not-in-hand", card=card)
        value = worth(card)
        if self.total + value > GOAL:
            raise IllegalMove("would-exceed", card=card, total=self.total + value, goal=GOAL)
        self.hands[seat] = tuple(held for held in self.hands[seat] if held != card)
        self.total += value
        self.plays += (Play(seat, card, value, self.total),)
        events = [tell("play", seat=seat, card=card, total=self.total)]
        if self.total == GOAL:
            return [*events, tell("goal", **self._person(seat)), *self._end_game(seat, "goal")]
        return events + self._next(1 - seat)

    def _next(self, seat: Seat) -> list[Event]:
        """``seat`` is on turn; where passing is automatic he may have to pass at once."""
        self.turn = seat
        return self._passes(seat) if self.options.auto_pass and not self._fitting(seat) else []

    def _pass(self, seat: Seat) -> list[Event]:
        if self._fitting(seat):
            raise IllegalMove("may-not-pass")
        return self._passes(seat)

    def _passes(self, seat: Seat) -> list[Event]:
        self.plays += (Play(seat, None, 0, self.total),)
        events = [tell("pass", **self._person(seat))]
        self.turn = 1 - seat
        if self._fitting(self.turn):
            return events
        return [*events, tell("drawn", total=self.total), *self._end_game(None, "drawn")]

    def _person(self, seat: Seat) -> dict[str, Any]:
        return {"seat": seat, "colour": "black" if seat == self.black else "red"}

    def _next_game(self) -> list[Event]:
        return self._start_game(self.black if self.options.colours == "random" else 1 - self.black)

    # What can be known ------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position of the player on turn."""
        mine, theirs = self.hands[self.turn], self.hands[1 - self.turn]
        return Position(counted(mine), counted(theirs), GOAL - self.total)

    def all_cards(self) -> tuple[Card, ...]:
        """The hands and what was played from them; before that the pack that is cut from."""
        if self.hands[0]:
            return (*self.hands[0], *self.hands[1], *(play.card for play in self.plays if play.card))
        return (*self.pack, *self.set_aside, *(card for card in self.drawn if card))

    def view(self, seat: Seat | None) -> WitView:
        """Everything; only the pack that is cut from stays face down."""
        playing = self.phase == "play"
        dealt = bool(self.hands[0])
        mine, theirs = self.hands
        return WitView(
            seat=seat,
            seats=2,
            to_act=self.to_act(),
            moves=() if seat is None else tuple(self.moves(seat)),
            phase=self.phase,
            drawn=(self.drawn[0], self.drawn[1]),
            set_aside=self.set_aside,
            number=self.number,
            games=self.session.games,
            lead=self.lead,
            black=self.black if dealt else None,
            hands=(mine, theirs),
            left=(counted(mine), counted(theirs)),
            total=self.total,
            room=GOAL - self.total,
            plays=self.plays,
            stuck=(playing and not self._fitting(0), playing and not self._fitting(1)),
            wins=self.session.wins,
            draws=self.session.draws,
            asked=self.session.asked,
            finished=self.finished,
            hint=self._hint() if playing and seat == self.turn and self.options.hint else None,
        )

    def _hint(self) -> Hint:
        moves = {f"play {card}": worth(card) for card in self._fitting(self.turn)} or {"pass": PASS}
        return hint(self.position, GOAL, moves)

    @staticmethod
    def robot(view: View, level: str, luck: Random) -> str:
        """See `games.wit_and_reason.robot`."""
        return robot.choose(view, level, luck)


def review_game(game: Finished) -> Review:
    """Looks into one finished game of a session: who stood better when, and what gave it away."""
    return review(START, GOAL, game)
