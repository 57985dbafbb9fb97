"""Badges: what players of these games may be proud of, each found in a match that is over, or in their records.

This list is the only place that knows them. A badge of a match is a pure function of its log, so a new one counts
for the past; those of a person are of what is kept of them beside the logs. Their words are `earned-NAME` and
`earned-NAME-how`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from games.core import AnyGame, Event, Outcome, Seat
from games.records import Record, replay

SUITS: Final = 4
ALL_TRICKS: Final = 13
CLEAN_GAMES: Final = 3
"""The number of games of a session that have to be won, and none lost."""

SWIFT_DEALS: Final = 2
"""The number of deals in which a match of Spit has to be won to be won swiftly, at most."""

FINE_HANDS: Final = ("four", "straight-flush", "royal-flush")
"""The hands of which one has to lie in a line of a poker square."""

LEFT: Final = ("left", "last-left")
"""Reasons for which matches end that nobody has won by playing."""

DEAL_DAYS: Final = 30
MANY_MATCHES: Final = 100
IN_A_ROW: Final = 5


class Finished(NamedTuple):
    """A match that is over: its game by key, all that happened in it, and how it ended."""

    game: str
    events: Sequence[Event]
    outcome: Outcome


class Records(Protocol):
    """The counts that are kept of a person: see `db.PersonRecord`."""

    @property
    def days(self) -> int: ...
    @property
    def games(self) -> Collection[str]: ...
    @property
    def matches(self) -> int: ...
    @property
    def in_a_row(self) -> int: ...
    @property
    def perfect(self) -> int: ...
    @property
    def seasons(self) -> int: ...


class MatchBadge(NamedTuple):
    """A badge of a match at one of these games, and the seats that have earned it. `sign` is what stands on it."""

    name: str
    sign: str
    games: tuple[str, ...]
    seats: Callable[[Finished], Iterable[Seat]]


class OwnBadge(NamedTuple):
    """A badge of a person, and whether their records earn it, beside all games that there are."""

    name: str
    sign: str
    earned: Callable[[Records, Collection[str]], bool]


def _told(match: Finished, *messages: str) -> Iterator[Mapping[str, object]]:
    """The facts of every event of these names."""
    return (event.facts for event in match.events if event.verb in messages)


def _seats(match: Finished, *messages: str) -> Iterator[Seat]:
    for facts in _told(match, *messages):
        if isinstance(seat := facts.get("seat"), int):
            yield seat


def _side(facts: Mapping[str, object]) -> tuple[Seat, ...]:
    seats = facts.get("seats")
    return tuple(seat for seat in seats if isinstance(seat, int)) if isinstance(seats, tuple) else ()


def _winners(match: Finished) -> tuple[Seat, ...]:
    """The seats that have won a match that was played out: none where the others left."""
    return () if match.outcome.reason in LEFT else match.outcome.winners


def _naturals(match: Finished) -> Iterator[Seat]:
    """The seats that held an ace and a ten-card in their first two cards, as a punter or as the bank."""
    return _seats(match, "natural-paid", "dealer-natural")


def _calls(*calls: str) -> Callable[[Finished], Iterator[Seat]]:
    """Returns what finds the seats that have made one of these calls of Solo Whist."""
    return lambda match: (
        seat for facts in _told(match, "made") if facts["call"] in calls for seat in _side(facts)
    )


def _rubber_in_two(match: Finished) -> Iterator[Seat]:
    """The seats that have won a rubber without losing a game of it."""
    games: Counter[tuple[Seat, ...]] = Counter()
    for event in match.events:
        if event.verb == "game-won":
            games[_side(event.facts)] += 1
        elif event.verb == "rubber-won":
            if len(games) == 1 and games.total() > 1:
                yield from _side(event.facts)
            games.clear()


def _every_trick(match: Finished) -> Iterator[Seat]:
    """The seats that have taken all tricks of a hand of Whist with their partner."""
    return (seat for facts in _told(match, "hand-over") if facts["tricks"] == ALL_TRICKS for seat in _side(facts))


def _won_after(message: str) -> Callable[[Finished], Iterator[Seat]]:
    """The winners to whom something happened before."""

    def seats(match: Finished) -> Iterator[Seat]:
        had = {*_seats(match, message), *(seat for facts in _told(match, message) for seat in _side(facts))}
        return (seat for seat in _winners(match) if seat in had)

    return seats


def _clean_session(match: Finished) -> Iterator[Seat]:
    """The seats that have won a session of several games without losing one of them."""
    scores = list(_told(match, "score"))
    if scores and match.outcome.reason in ("won", "agreed"):
        pair = (scores[-1]["wins"], scores[-1]["losses"])
        if sorted(map(str, pair))[0] == "0" and max(int(str(one)) for one in pair) >= CLEAN_GAMES:
            yield from match.outcome.winners


def _swift(match: Finished) -> Iterator[Seat]:
    """The seats that have run out of all cards at Spit within a few deals."""
    deals = sum(1 for _ in _told(match, "dealt", "dealt-one-pile"))
    return iter(match.outcome.winners if deals <= SWIFT_DEALS and match.outcome.reason == "out" else ())


def _fleet(match: Finished) -> Iterator[Seat]:
    """The seat that has won at Pirate while the other captured no ship."""
    captors = set(_seats(match, "captured"))
    return (seat for seat in _winners(match) if captors == {seat})


def _four_kings(match: Finished) -> Iterator[Seat]:
    """Winners who have completed a whole pack at Conjugal Patience while the other completed no suit."""
    completed = Counter(_seats(match, "completed"))
    return (seat for seat in _winners(match) if completed[seat] >= SUITS and len(completed) == 1)


def _nothing_left(match: Finished) -> Iterator[Seat]:
    """Winners who had no card left."""
    return (seat for seat in match.outcome.winners if match.outcome.reason == "out")


def _all_sequences(match: Finished) -> Iterator[Seat]:
    """The seats that have brought the whole pack home at Dictation, every suit complete."""
    completed = Counter(_seats(match, "completed"))
    return (seat for seat, suits in completed.items() if suits == SUITS)


def _fine_square(match: Finished) -> Iterator[Seat]:
    """The seats that have laid a line of four alike or better at Poker Squares."""
    for facts in _told(match, "line"):
        if facts["hand"] in FINE_HANDS and isinstance(seat := facts["seat"], int):
            yield seat


OF_MATCHES: Final = (
    MatchBadge("natural", "21", ("vingt-un", "french-vingt-un"), _naturals),
    MatchBadge("rubber", "2:0", ("whist",), _rubber_in_two),
    MatchBadge("every-trick", "13", ("whist",), _every_trick),
    MatchBadge("misere", "0", ("solo-whist",), _calls("misere", "spread")),
    MatchBadge("spread", "♥", ("solo-whist",), _calls("spread")),
    MatchBadge("abundance", "9", ("solo-whist",), _calls("abundance", "royal", "declared")),
    MatchBadge("dog", "1", ("knock-out-whist",), _won_after("dog")),
    MatchBadge("blitz", "31", ("thirty-one",), lambda match: _seats(match, "blitz", "three-aces")),
    MatchBadge("free-ride", "0", ("thirty-one",), _won_after("free-ride")),
    MatchBadge("clean", "3:0", ("thirty-one-game", "wit-and-reason"), _clean_session),
    MatchBadge("swift", "2", ("spit",), _swift),
    MatchBadge("fleet", "♠", ("pirate",), _fleet),
    MatchBadge("kings", "K", ("conjugal-patience",), _four_kings),
    MatchBadge("nothing-left", "0", ("progressive-patience", "grabbage"), _nothing_left),
    MatchBadge("sequences", "52", ("dictation",), _all_sequences),
    MatchBadge("square", "4", ("dictation",), _fine_square),
)
"""The badges of matches, in the order in which they are shown."""

OF_PEOPLE: Final = (
    OwnBadge("perfect", "★", lambda own, games: own.perfect > 0),
    OwnBadge("deal-month", "30", lambda own, games: own.days >= DEAL_DAYS),
    OwnBadge("every-game", "♣", lambda own, games: set(own.games) >= set(games)),
    OwnBadge("hundred", "100", lambda own, games: own.matches >= MANY_MATCHES),
    OwnBadge("season", "1.", lambda own, games: own.seasons > 0),
    OwnBadge("in-a-row", "5", lambda own, games: own.in_a_row >= IN_A_ROW),
)
"""The badges of people, which follow."""

BADGES: Final = {one.name: one.sign for one in (*OF_MATCHES, *OF_PEOPLE)}
"""All of them, each with what stands on it."""


def of_match(record: Record, games: Mapping[str, type[AnyGame]]) -> dict[Seat, tuple[str, ...]]:
    """The badges that each seat has earned in a match that is over; none where it did not end.

    Raises `RecordError` where it can't be played again.
    """
    asked = [badge for badge in OF_MATCHES if record.game in badge.games]
    events, outcome = list[Event](), None
    for _, game, happened in replay(record, games):
        events += happened
        outcome = game.outcome()
    if outcome is None:
        return {}
    match, found = Finished(record.game, events, outcome), dict[Seat, tuple[str, ...]]()
    for badge in asked:
        for seat in sorted(set(badge.seats(match))):
            found[seat] = (*found.get(seat, ()), badge.name)
    return found


def of_person(records: Records, games: Collection[str]) -> list[str]:
    """The badges that a person's records have earned."""
    return [badge.name for badge in OF_PEOPLE if badge.earned(records, games)]
