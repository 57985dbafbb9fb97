"""A match as a text: its header and its moves. It is the save file, the replay and the test.

::

    gamester 1
    game: thirty-one
    rules: 1
    seats: 2
    option tokens: 1
    name 0: Alice
    commitment: 9f86...
    seed: 00ff...
    cut: Alice 4711
    seating: 1

    0 dealer deal AS KD ...
    5210 0 knock

A line of the second part is the time in milliseconds since the start, the seat (or `dealer`), and the move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.core import DEALER, TIME, Event, Game, IllegalMove, InvalidMove, Pick, Seat, advance
from games.fair import commitment, deal_stream, seating

FORMAT = "gamester 1"


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
    numbers were given; where it is one more than in an earlier match, `follows` is that match's number.
    """

    game: str
    rules: int
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    commitment: str = ""
    seed: str = ""
    cuts: tuple[str, ...] = ()
    seating: int = 0
    follows: int | None = None
    moves: tuple[Ply, ...] = ()

    def __str__(self) -> str:
        head = [FORMAT, f"game: {self.game}", f"rules: {self.rules}", f"seats: {self.seats}"]
        head += [f"option {name}: {_print_value(value)}" for name, value in self.options.items()]
        head += [f"name {seat}: {_one_line(name)}" for seat, name in enumerate(self.names)]
        if self.commitment:
            head.append(f"commitment: {self.commitment}")
        if self.seed:
            head.append(f"seed: {self.seed}")
        head += [f"cut: {cut}" for cut in self.cuts]
        if self.commitment:
            head.append(f"seating: {self.seating}")
        if self.follows is not None:
            head.append(f"follows: {self.follows}")
        return "\n".join([*head, "", *map(str, self.moves), ""])


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _print_value(value: Any) -> str:
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
        elif name in ("game", "commitment", "seed"):
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


def start(record: Record, games: Mapping[str, type[Game]]) -> Game:
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


def _of_other_rules(record: Record, kind: type[Game]) -> str:
    return f"played under version {record.rules} of the rules; this program has {kind.rules}"


def _as_declared(kind: type[Game], given: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a header, which reads what looks like a number as one, as `kind` declares them."""
    words = {option.name for option in kind.Options.catalogue() if isinstance(option.default, str)}
    return {name: str(value) if name in words else value for name, value in given.items()}


def replay(record: Record, games: Mapping[str, type[Game]]) -> Iterator[tuple[Ply, Game, list[Event]]]:
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


class Check(NamedTuple):
    """What `verify` found: how many deals were dealt again, and every disagreement in words."""

    deals: int
    faults: tuple[str, ...]


def verify(record: Record, games: Mapping[str, type[Game]]) -> Check:
    """Deals every deal again from the seed and the cuts, and compares. Raises `RecordError`."""
    if not record.seed:
        raise RecordError("the record has no seed yet: it is published when the match is over")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError as wrong:
        raise RecordError("the seed is not hexadecimal") from wrong
    faults: list[str] = []
    if commitment(seed) != record.commitment:
        faults.append("the seed does not belong to the commitment")
    before, number = start(record, games), 0
    if any(not cut.partition(" ")[2] for cut in record.cuts):
        return Check(0, ("somebody has had the words of their cut deleted: nothing can be dealt again",))
    by_chance = record.follows is None and before.host_seat(dict(record.options)) is None
    if by_chance and seating(seed, record.cuts, record.seats) != record.seating:
        faults.append("the seating does not follow from the seed")
    for line, (ply, game, _) in enumerate(replay(record, games), 1):
        if ply.seat == DEALER and ply.move != TIME:
            if dealer_move(before, seed, record.cuts, number) != ply.move:
                faults.append(f"deal {number} (move {line}) does not follow from the seed")
            number += 1
        before = game
    return Check(number, tuple(faults))


def dealer_move(game: Game, seed: bytes, cuts: Sequence[str], number: int) -> str:
    """What the dealer has to play now: `number` counts the dealer's moves in this match but for `TIME`."""
    stream = deal_stream(seed, cuts, number)
    offers = game.moves(DEALER)
    if isinstance(offers[0], Pick):
        return offers[0].text(stream.shuffled(offers[0].cards))
    choices = [offer for offer in offers if isinstance(offer, str) and offer != TIME]
    return choices[stream.below(len(choices))]
