"""A match as a text: its header and its moves. It is the save file, the replay and the test.

::

    gamester 1
    game: thirty-one
    rules: 1
    seats: 2
    option tokens: 1
    name 0: Alice
    terms: match 17; game thirty-one; rules 1; seats 2; option tokens 1
    commitment: 9f86...
    seed: 00ff...
    cut: 0 lucky seven
    seating: 1
    digest: 4e1a...

    0 dealer deal AS KD ...
    5210 0 knock

A line of the second part is the time in milliseconds since the start, the seat (or `dealer`), and the move.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.core import DEALER, TIME, AnyGame, Event, IllegalMove, InvalidMove, Pick, Seat, advance
from games.fair import deal_stream

FORMAT = "gamester 1"

DELETED = "deleted"
"""The text that stands for the digest of a record in which somebody had their data deleted."""


class RecordError(ValueError):
    """A text that is no record, or a record that doesn't play."""


class Ply(NamedTuple):
    """One move of the log."""

    at: int
    seat: Seat
    move: str

    def __str__(self) -> str:
        return f"{self.at} {'dealer' if self.seat == DEALER else self.seat} {self.move}"


@dataclass(frozen=True)
class Record:
    """A match: header and moves.

    `seed` is empty while it is secret. `seating` is by how many places people were moved on before seat
    numbers were given; where it goes on from an earlier match, `follows` is that match's number. `terms` go
    into every shuffle; empty where none did. `digest` is the SHA-256 of the record as it was when the match was
    over; empty where none was made.
    """

    game: str
    rules: int
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    terms: str = ""
    commitment: str = ""
    seed: str = ""
    cuts: tuple[str, ...] = ()
    seating: int = 0
    follows: int | None = None
    digest: str = ""
    moves: tuple[Ply, ...] = ()

    def __str__(self) -> str:
        head = [FORMAT, f"game: {self.game}", f"rules: {self.rules}", f"seats: {self.seats}"]
        head += [f"option {name}: {_print_value(value)}" for name, value in self.options.items()]
        head += [f"name {seat}: {' '.join(name.split())}" for seat, name in enumerate(self.names)]
        if self.terms:
            head.append(f"terms: {self.terms}")
        if self.commitment:
            head.append(f"commitment: {self.commitment}")
        if self.seed:
            head.append(f"seed: {self.seed}")
        head += [f"cut: {cut}" for cut in self.cuts]
        if self.commitment:
            head.append(f"seating: {self.seating}")
        if self.follows is not None:
            head.append(f"follows: {self.follows}")
        if self.digest:
            head.append(f"digest: {self.digest}")
        return "\n".join([*head, "", *map(str, self.moves), ""])

    @property
    def own_digest(self) -> str:
        """The digest of this record as a text."""
        return digest_of(str(self))

    @property
    def mixed_in(self) -> tuple[str, ...]:
        """The texts that go into every shuffle beside the seed."""
        return (self.terms, *self.cuts) if self.terms else self.cuts


def digest_of(text: str) -> str:
    """The SHA-256, in hexadecimal, of a record's text without the line that says it."""
    bare = re.sub(r"^digest: .*\n", "", text, count=1, flags=re.MULTILINE)
    return hashlib.sha256(bare.encode()).hexdigest()


def terms(match: int, game: str, rules: int, seats: int, options: Mapping[str, object]) -> str:
    """Returns what a match is bound to when it begins; `options` are those that were changed."""
    head = [f"match {match}", f"game {game}", f"rules {rules}", f"seats {seats}"]
    return "; ".join([*head, *(f"option {name} {_print_value(options[name])}" for name in sorted(options))])


def _print_value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _parse_value(text: str) -> bool | int | str:
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text)
    except ValueError:
        return text


def parse_record(text: str) -> Record:
    """The inverse of `str(record)`. Raises `RecordError` with the line that can't be read."""
    lines = iter(enumerate(text.splitlines(), 1))
    if next(lines, (0, ""))[1].strip() != FORMAT:
        raise RecordError(f"the first line has to be {FORMAT!r}")
    found: dict[str, Any] = {"options": {}, "names": {}, "cuts": []}
    moves: list[Ply] = []
    try:
        for _, line in lines:
            if not line.strip():
                break
            _read_header(line, found)
        for number, line in lines:
            if line.strip():
                moves.append(_read_ply(number, line))
        names = found.pop("names")
        return Record(
            **{**found, "cuts": tuple(found["cuts"])},
            names=tuple(names[seat] for seat in sorted(names)),
            moves=tuple(moves),
        )
    except (TypeError, KeyError) as wrong:
        raise RecordError("the header lacks game, rules or seats, or has a line too many") from wrong


def _read_header(line: str, found: dict[str, Any]) -> None:
    name, colon, value = line.partition(":")
    name, value = name.strip(), value.strip()
    if not colon:
        raise RecordError(f"no header line: {line!r}")
    try:
        if name in ("rules", "seats", "seating", "follows"):
            found[name] = int(value)
        elif name in ("game", "terms", "commitment", "seed", "digest"):
            found[name] = value
        elif name == "cut":
            found["cuts"].append(line.partition(": ")[2])
        elif name.startswith("option "):
            found["options"][name.removeprefix("option ")] = _parse_value(value)
        elif name.startswith("name "):
            found["names"][int(name.removeprefix("name "))] = value
        else:
            raise RecordError(f"unknown header line: {line!r}")
    except ValueError as wrong:
        raise RecordError(f"no header line: {line!r}") from wrong


def _read_ply(number: int, line: str) -> Ply:
    at, _, rest = line.partition(" ")
    seat, _, move = rest.partition(" ")
    try:
        return Ply(int(at), DEALER if seat == "dealer" else int(seat), move)
    except ValueError as wrong:
        raise RecordError(f"line {number} is no move: {line!r}") from wrong


def start(record: Record, games: Mapping[str, type[AnyGame]]) -> AnyGame:
    """The match before its first move. Raises `RecordError`."""
    kind = games.get(record.game)
    if kind is None:
        raise RecordError(f"no game is called {record.game!r}")
    if record.rules > kind.rules:
        raise RecordError(_of_other_rules(record, kind))
    options = kind.Options.of_version(record.rules, _as_declared(kind, record.options))
    try:
        return kind.start(record.seats, options)
    except ValueError as wrong:
        raise RecordError(f"the header's options don't fit: {wrong}") from wrong


def _of_other_rules(record: Record, kind: type[AnyGame]) -> str:
    return f"played under version {record.rules} of the rules; this program has {kind.rules}"


def _as_declared(kind: type[AnyGame], given: Mapping[str, object]) -> dict[str, object]:
    """The options of a header, which reads what looks like a number as one, as `kind` declares them."""
    words = {option.name for option in kind.Options.catalogue() if isinstance(option.default, str)}
    return {name: str(value) if name in words else value for name, value in given.items()}


def replay(record: Record, games: Mapping[str, type[AnyGame]]) -> Iterator[tuple[Ply, AnyGame, list[Event]]]:
    """Plays the record: each move with the match after it and what happened. Raises `RecordError`.

    A match of older rules is played by those of today, as far as they agree.
    """
    game = start(record, games)
    for number, ply in enumerate(record.moves, 1):
        try:
            game, events = advance(game, ply.seat, ply.move, ply.at)
        except (InvalidMove, IllegalMove) as wrong:
            older = f"; {_of_other_rules(record, type(game))}" if record.rules != game.rules else ""
            raise RecordError(f"move {number} ({ply}) can't be played: {wrong}{older}") from wrong
        yield ply, game, events


def dealer_move(game: AnyGame, seed: bytes, mixed_in: Sequence[str], number: int) -> str:
    """Returns what the dealer has to play now: `number` counts the dealer's moves in this match but for `TIME`.

    `mixed_in`: see `Record.mixed_in`.
    """
    stream = deal_stream(seed, mixed_in, number)
    offers = game.moves(DEALER)
    if isinstance(offers[0], Pick):
        return offers[0].text(stream.shuffled(offers[0].cards))
    choices = [offer for offer in offers if isinstance(offer, str) and offer != TIME]
    return choices[stream.below(len(choices))]
