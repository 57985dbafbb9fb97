"""The part that answers for a game of tricks: whose card is due, the only card that plays itself, and who has
left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final, Protocol, TypeVar

from games.cards import Card
from games.core import (
    DEALER,
    TIME,
    Dealing,
    Event,
    Form,
    IllegalMove,
    Kind,
    Moves,
    Offer,
    Outcome,
    Part,
    Seat,
    Standing,
)
from games.tricks.claims import CLAIM, CLAIM_MS, PLAYING, Claims
from games.tricks.play import Tricks

FORCED_LEAD_MS: Final = 3_500
"""The milliseconds that the only card that may be led waits before it plays itself: the trick before has to be
looked at."""


class HasTricks(Protocol):
    """The state of a game of tricks; `at` is when the last move was made, in milliseconds since the start."""

    seats: int
    tricks: Tricks
    at: int
    leavers: set[Seat]

    @property
    def phase(self) -> str:
        """Returns what the match waits for, if not for answers to a claim."""

    @property
    def forced(self) -> Card | None:
        """The card that is about to play itself, because its owner may play no other."""

    @property
    def all_cards(self) -> tuple[Card, ...]:
        """Every card of the match."""


S = TypeVar("S", bound=HasTricks)


class TrickPlay(Part[S]):
    """A game of tricks: it says what its cards and other moves do, who acts, and so on.

    `acting` are the seats that may act, the dealer among them where there is anything to deal; `offers` is asked
    for those alone. The only card plays itself after `forced_ms`, by the dealer's `time`. With `claims` tricks may
    be claimed; while a claim waits for answers nobody is asked for anything else. `gone` are those who can't leave
    any more. `round_open` and `done` are as `Standing` has them.
    """

    def __init__(
        self,
        *forms: Form[S],
        play_card: Callable[[S, Seat, Card], list[Event]],
        acting: Callable[[S], frozenset[Seat]],
        offers: Callable[[S, Seat], Sequence[Offer]],
        default: Callable[[S, Seat], str],
        outcome: Callable[[S], Outcome | None],
        leave: Callable[[S, Seat], list[Event]],
        forced_ms: int,
        claims: Claims[S] | None = None,
        kinds: tuple[Kind, ...] = (),
        gone: Callable[[S], Collection[Seat]] = lambda state: state.leavers,
        round_open: Callable[[S], bool] = lambda state: False,
        done: Callable[[S], Iterable[Seat]] = lambda state: (),
    ) -> None:
        played = Form("play CARD", play_card, PLAYING), Dealing(TIME, self._play_forced, PLAYING)
        self.moves = Moves(*played, *forms, *(claims.forms if claims else ()), kinds=kinds)
        self._play_card, self._acting, self._offers, self._default = play_card, acting, offers, default
        self._outcome, self._leave, self._forced_ms = outcome, leave, forced_ms
        self._gone, self._round_open, self._done = gone, round_open, done

    def phase(self, state: S) -> str:
        return state.phase if state.tricks.claim is None else CLAIM

    def all_cards(self, state: S) -> tuple[Card, ...]:
        return state.all_cards

    def seats(self, state: S) -> int:
        return state.seats

    def leavers(self, state: S) -> Collection[Seat]:
        return self._gone(state)

    def to_act(self, state: S) -> frozenset[Seat]:
        """See `Part.to_act`: the dealer also where time will do something."""
        acting = self._people(state)
        return acting if self._alarm(state) is None else acting | {DEALER}

    def _people(self, state: S) -> frozenset[Seat]:
        claim = state.tricks.claim
        return self._acting(state) if claim is None else claim.waiting

    def offers(self, state: S, seat: Seat) -> Sequence[Offer]:
        if seat == DEALER and self._alarm(state) is not None:
            return (TIME,)
        if seat not in self._people(state):
            return ()
        return self._offers(state, seat) if state.tricks.claim is None else ("accept", "reject")

    def outcome(self, state: S) -> Outcome | None:
        return self._outcome(state)

    def default(self, state: S, seat: Seat) -> str:
        """The game's own; to a claim it is no."""
        return self._default(state, seat) if state.tricks.claim is None else "reject"

    def leave(self, state: S, seat: Seat) -> list[Event]:
        return self._leave(state, seat)

    def standing(self, state: S) -> Standing:
        return Standing(
            self.to_act(state),
            self.outcome(state),
            self._alarm(state),
            round_open=self._round_open(state),
            done=frozenset(self._done(state)),
        )

    def _alarm(self, state: S) -> int | None:
        """The moment at which the only card plays itself, or a claim lapses."""
        claim = state.tricks.claim
        if claim is not None:
            return claim.at + CLAIM_MS
        if state.forced is None:
            return None
        return state.at + (self._forced_ms if state.tricks.trick else FORCED_LEAD_MS)

    def play(self, state: S, seat: Seat, text: str, at: int) -> list[Event]:
        state.at = at
        return super().play(state, seat, text, at)

    def _play_forced(self, state: S, dealer: Seat) -> list[Event]:
        """PLAY: the only card that is allowed."""
        if state.forced is None or state.tricks.turn is None:
            raise IllegalMove("wrong-phase")
        return self._play_card(state, state.tricks.turn, state.forced)
