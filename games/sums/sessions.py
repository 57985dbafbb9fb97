"""A session: games between two players who lead in turn, each as often as the other; a part of a game's state.

Source: RULES 2.6. It is told in pairs of games. Decisions: a draw counts as played; a session may end early only
after a pair, if both have asked for it while that pair was played; a player who leaves loses the session.

A game has a `Session` in its state, and `Sessions` that are told its moves; these call `open_game` when its cards
lie ready, `play` for each card or pass, and `close_game`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, Self, TypeVar

from games.cards import Card
from games.core import Event, IllegalMove, Moves, Offer, Outcome, Part, Seat, tell
from games.sums.review import Counted, Finished, GameEnd

EXTRA_PAIRS: Final = 3
"""The most pairs of games that follow a level score where the options want a winner."""


@dataclass
class Session:
    """`games` were agreed on, `extra` more may follow a level score; `finished` are over.

    `asked` wish to end after this pair; `stopped` says that both did; `leaver` is the seat that gave up.
    `lead` began the game in progress, which is the `number`-th, and `turn` is to play: `plays` have come
    to `total`. When the session is over they show the last game as it ended.
    """

    games: int
    extra: int = 0
    first: Seat = 0
    finished: tuple[Finished, ...] = ()
    asked: tuple[Seat, ...] = ()
    stopped: bool = False
    leaver: Seat | None = None

    number: int = 1
    lead: Seat | None = None
    turn: Seat = 0
    total: int = 0
    plays: tuple[Counted, ...] = ()

    @classmethod
    def agreed(cls, games: int, session_tie: str) -> Self:
        """The session that the options of these names ask for."""
        return cls(games, 2 * EXTRA_PAIRS if session_tie == "extra_pairs" else 0)

    @property
    def next_lead(self) -> Seat:
        """The seat that leads the game that is played now, or would be next."""
        return (self.first + len(self.finished)) % 2

    @property
    def wins(self) -> tuple[int, int]:
        """The games won by each seat."""
        winners = [game.winner for game in self.finished]
        return winners.count(0), winners.count(1)

    @property
    def draws(self) -> int:
        """The games that nobody won."""
        return len(self.finished) - sum(self.wins)

    @property
    def over(self) -> bool:
        """True if no game follows."""
        played = len(self.finished)
        if self.stopped or self.leaver is not None:
            return True
        if played < self.games or played % 2:
            return False
        return self.wins[0] != self.wins[1] or played == self.games + self.extra

    @property
    def may_end_early(self) -> bool:
        """True if another pair can follow the first at all."""
        return self.games + self.extra > 2

    def may_ask(self, seat: Seat) -> bool:
        """True if `seat` may ask to end after this pair: it hasn't yet, and another pair could follow."""
        ending = len(self.finished) // 2 * 2 + 2
        return seat not in self.asked and ending < self.games + self.extra

    @property
    def outcome(self) -> Outcome | None:
        """The end of the session: one stake from the loser to the winner, none after a tie."""
        if not self.over:
            return None
        if self.leaver is not None:
            return _won(1 - self.leaver, (int(self.leaver == 1), int(self.leaver == 0)), "left")
        mine, theirs = self.wins
        if mine == theirs:
            return Outcome((mine, theirs), (0, 1), (0, 0), "tie")
        return _won(int(theirs > mine), (mine, theirs), "agreed" if self.stopped else "won")


def _won(winner: Seat, points: tuple[int, int], reason: str) -> Outcome:
    return Outcome(points, (winner,), (1, -1) if winner == 0 else (-1, 1), reason)


def open_game(session: Session) -> Event:
    """The cards of the next game lie ready: says who leads it."""
    session.number = len(session.finished) + 1
    session.lead = session.turn = session.next_lead
    session.total = 0
    session.plays = ()
    return tell("game", number=session.number, games=session.games, seat=session.turn)


def play(session: Session, seat: Seat, card: Card | None, value: int) -> None:
    """`seat` plays a card of this `value`, or passes (no card, 0)."""
    session.total += value
    session.plays += (Counted(seat, card, value, session.total),)


def close_game(session: Session, winner: Seat | None, end: GameEnd) -> list[Event]:
    """The game in progress is over. Where the session is not, its next game has to be opened."""
    asked = session.asked
    _finish(session, winner, end)
    wins, played = session.wins, len(session.finished)
    events = [tell("score", seat=0, other=1, wins=wins[0], losses=wins[1], draws=session.draws)]
    if session.stopped:
        events.append(tell("stop-agreed", seats=asked))
    elif not session.over and played >= session.games and played % 2 == 0:
        events.append(tell("extra-pair"))
    return events


def _finish(session: Session, winner: Seat | None, end: GameEnd) -> None:
    session.finished += (Finished(session.next_lead, session.plays, winner, end),)
    if len(session.finished) % 2 == 0:
        both, session.asked = len(session.asked) == 2, ()
        session.stopped = both and not session.over  # after the last pair nothing is cut short


def leave(session: Session, seat: Seat, *, in_play: bool) -> list[Event]:
    """`seat` gives up the session, and the game in progress if there is one."""
    if in_play:
        _finish(session, 1 - seat, GameEnd.LEFT)
    session.leaver = seat
    return [tell("leave", seat=seat, other=1 - seat)]


class HasSession(Protocol):
    """The state of a game that is played in sessions."""

    session: Session

    @property
    def phase(self) -> str:
        """Returns what the match waits for; `over` when the session is."""

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the match."""


S = TypeVar("S", bound=HasSession)


def stop(state: HasSession, seat: Seat) -> list[Event]:
    """`seat` asks to end after this pair of games. Raises `IllegalMove`."""
    if not state.session.may_ask(seat):
        raise IllegalMove("may-not-stop")
    state.session.asked += (seat,)
    return [tell("stop", seat=seat)]


class Sessions(Part[S]):
    """A game that is played in sessions; it says who acts, what they are offered, and so on."""

    def __init__(
        self,
        moves: Moves[S],
        *,
        to_act: Callable[[S], frozenset[Seat]],
        offers: Callable[[S, Seat], Sequence[Offer]],
        default: Callable[[S, Seat], str],
        leave: Callable[[S, Seat], list[Event]],
    ) -> None:
        self.moves = moves
        self._to_act, self._offers, self._default, self._leave = to_act, offers, default, leave

    def phase(self, state: S) -> str:
        return state.phase

    def all_cards(self, state: S) -> tuple[Card, ...]:
        return state.all_cards

    def to_act(self, state: S) -> frozenset[Seat]:
        return self._to_act(state)

    def offers(self, state: S, seat: Seat) -> Sequence[Offer]:
        return self._offers(state, seat) if seat in self._to_act(state) else ()

    def default(self, state: S, seat: Seat) -> str:
        return self._default(state, seat)

    def outcome(self, state: S) -> Outcome | None:
        return state.session.outcome if state.phase == "over" else None

    def leave(self, state: S, seat: Seat) -> list[Event]:
        return self._leave(state, seat)
