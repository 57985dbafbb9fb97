"""Matches that were played under earlier code, with everything that the rules answered then.

They judge a rebuild: the same moves have to be answered by the same events, the same offers and the same outcome.
An archive is one text for each game, compressed, one match after the other::

    === 17
    gamester 1
    game: thirty-one
    ...

        offers 1f0c... robots 77ab...
    0 dealer deal AS KD ...
        deal round=1 seat=1
        hand [0] cards=(7C 8C 9D) seat=0
    5210 0 knock
        knock seat=0
        outcome points=(1 0) reason=last-left shares=(1 -1) winners=(0)

Without the lines that begin with a tab a match is a record (`games.records`). Those lines are the answers: after a
move its events; at the end the outcome; and at places spread evenly over the match a digest of what everybody
could do at every move up to there, and one of what robots of every level do there, which follows from their views.
No line holds the name of a class or of a module, so that code may be moved and renamed under the archive.
"""

from __future__ import annotations

import bz2
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from fractions import Fraction
from itertools import chain, zip_longest
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from games.core import DEALER, Amount, AnyGame, Event, Offer, Outcome, Pick
from games.records import Ply, Record, RecordError, parse_record, replay, start

FOLDER: Final = Path(__file__).parent
PARTS: Final = 12
"""The number of parts into which a match is divided, each with its digests at its ends."""

_DIGITS: Final = 6
"""The number of digits of a digest that are kept."""

RENAMED: Final = {
    "left": "leave",
    "claims": "claimed",
    "would-concede": "conceding",
    "agrees": "agreed",
    "disagrees": "refused",
    "claim-lapsed": "unanswered",
}
"""Events that archives call by the name of a message that is called otherwise now."""

RETOLD: Final = (
    (
        re.compile(r"claimed cards=(\(.*\)) left=\d+ seat=(\d) tricks=(\d+)"),
        (r"claimed count=\3 seat=\2", r"faced cards=\1 seat=\2"),
    ),
    (re.compile(r"conceding other=\d seat=(\d)"), (r"conceding seat=\1",)),
)
"""Events that archives tell in other facts than today, and the lines that say the same now."""

_TITLE: Final = "=== "
_ANSWER: Final = "\t"


class Recorded(NamedTuple):
    """One match: its record, and the lines of answers before the first move and after each."""

    record: Record
    answers: tuple[tuple[str, ...], ...]


class Difference(NamedTuple):
    """The first move after which a match is answered differently now: after `move` moves (0 is the start), what
    was answered then, and what is now."""

    move: int
    ply: Ply | None
    then: str
    now: str

    def __str__(self) -> str:
        where = "before the first move" if self.ply is None else f"move {self.move} ({self.ply})"
        return f"{where}\n  then: {self.then or 'nothing'}\n  now:  {self.now or 'nothing'}"


def text_of(value: Any) -> str:
    """A fact in a form that depends on its value alone. Raises `TypeError` for what no event may hold."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int | Fraction):
        return str(Fraction(value))
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Mapping):
        return "{" + " ".join(sorted(f"{text_of(name)}:{text_of(item)}" for name, item in value.items())) + "}"
    if isinstance(value, Set):
        return "{" + " ".join(sorted(map(text_of, value))) + "}"
    if isinstance(value, Sequence):
        return "(" + " ".join(map(text_of, value)) + ")"
    raise TypeError(f"no event may hold {value!r}")


def _facts(facts: Mapping[str, Any]) -> str:
    return " ".join(f"{name}={text_of(value)}" for name, value in sorted(facts.items()))


def event_text(event: Event) -> str:
    """An event as one line: its verb, who alone may know it, its facts by name."""
    seen_by = "" if event.seen_by is None else f"[{' '.join(map(str, sorted(event.seen_by)))}]"
    return " ".join(part for part in (event.verb, seen_by, _facts(event.facts)) if part)


def outcome_text(outcome: Outcome) -> str:
    """The end of a match as one line."""
    names = ("points", "reason", "shares", "winners")
    return "outcome " + _facts({name: getattr(outcome, name) for name in names})


def offer_text(offer: Offer) -> str:
    """One of the moves that a seat is offered."""
    if isinstance(offer, Pick):
        return f"{offer.verb} {offer.least}-{offer.most} of {' '.join(offer.cards)}"
    if isinstance(offer, Amount):
        return f"{offer.verb} {offer.low}-{offer.high}"
    return offer


def offers_text(game: AnyGame) -> str:
    """Returns what everybody may do now, what is done for the absent, and when time acts; many lines."""
    acting = game.to_act()
    lines = [f"to act: {text_of(acting)}", f"alarm: {text_of(game.alarm())}"]
    lines += [f"racing: {text_of(game.racing())}", f"away: {text_of(game.standing().away)}"]
    for seat in range(DEALER, game.seats):
        lines += [f"{seat} may: {offer_text(offer)}" for offer in game.moves(seat)]
        if seat in acting - {DEALER}:
            lines.append(f"{seat}: default {game.default(seat)}, mid turn {text_of(game.mid_turn(seat))}")
    return "\n".join(lines)


def robots_text(game: AnyGame) -> str:
    """Returns what a robot of each level would do at each seat that may act, and how long it would think; many
    lines.

    Those that search are left out: what they come to depends on the time and the tools that they have.
    """
    lines = []
    for seat in sorted(game.to_act() - {DEALER}):
        view = game.view(seat)
        for level in game.levels:
            if level not in game.searches:
                move, wait = game.robot(view, level, Random(seat)), game.delay(view, level, Random(seat))
                lines.append(f"{seat} {level}: {move} after {wait}")
    return "\n".join(lines)


def noted(moves: int) -> frozenset[int]:
    """The numbers of moves after which the digests are noted, in a match of this length."""
    return frozenset(moves * number // PARTS for number in range(PARTS + 1))


def answers(record: Record, games: Mapping[str, type[AnyGame]]) -> Iterator[tuple[str, ...]]:
    """Plays the record: the lines of answers before the first move and after each. Raises `RecordError`."""
    places, offers = noted(len(record.moves)), hashlib.sha256()
    plays = ((game, events) for _, game, events in replay(record, games))
    for number, (game, events) in enumerate(chain([(start(record, games), [])], plays)):
        lines = [event_text(event) for event in events]
        offers.update(offers_text(game).encode())
        if number in places:
            robots = hashlib.sha256(robots_text(game).encode())
            lines.append(f"offers {offers.hexdigest()[:_DIGITS]} robots {robots.hexdigest()[:_DIGITS]}")
        if outcome := game.outcome():
            lines.append(outcome_text(outcome))
        yield tuple(lines)


def difference(match: Recorded, games: Mapping[str, type[AnyGame]]) -> Difference | None:
    """The first answer of the rules that is not what it was, or None. Whatever breaks says at which move."""
    plies = (None, *match.record.moves)
    now = answers(match.record, games)
    for number, (ply, then) in enumerate(zip(plies, match.answers, strict=True)):
        try:
            lines = next(now)
        except RecordError as refused:
            lines = (f"refused: {refused}",)
        except Exception as broken:
            broken.add_note(f"at move {number} ({ply})")
            raise
        for was, is_now in zip_longest(then, lines, fillvalue=""):
            if was != is_now:
                return Difference(number, ply, was, is_now)
    return None


def match_text(match: Recorded) -> str:
    """A match as it stands in its archive, without the title."""
    head = str(match.record).split("\n\n", 1)[0]
    lines = [head, "", *(_ANSWER + line for line in match.answers[0])]
    for ply, told in zip(match.record.moves, match.answers[1:], strict=True):
        lines += [str(ply), *(_ANSWER + line for line in told)]
    return "\n".join([*lines, ""])


def parse_match(text: str) -> Recorded:
    """The inverse of `match_text`. Raises `RecordError`."""
    head, _, body = text.partition("\n\n")
    plies: list[str] = []
    told: list[list[str]] = [[]]
    for line in body.splitlines():
        if line.startswith(_ANSWER):
            verb, blank, rest = line.removeprefix(_ANSWER).partition(" ")
            told[-1] += _as_now(RENAMED.get(verb, verb) + blank + rest)
        elif line:
            plies.append(line)
            told.append([])
    return Recorded(parse_record("\n".join([head, "", *plies, ""])), tuple(map(tuple, told)))


def _as_now(line: str) -> list[str]:
    """A line of answers, as the same is told today."""
    for before, now in RETOLD:
        if found := before.fullmatch(line):
            return [found.expand(text) for text in now]
    return [line]


def path_of(key: str, folder: Path = FOLDER) -> Path:
    """The place where the archive of a game lies."""
    return folder / f"{key}.txt.bz2"


def write(key: str, matches: Sequence[Recorded], folder: Path = FOLDER) -> int:
    """Writes the archive of a game; returns its size in bytes."""
    text = "".join(f"{_TITLE}{number}\n{match_text(match)}" for number, match in enumerate(matches))
    data = bz2.compress(text.encode())  # a fifth smaller than LZMA makes of such texts
    return path_of(key, folder).write_bytes(data)


def read(key: str, folder: Path = FOLDER) -> Iterator[Recorded]:
    """The matches of a game's archive in their order."""
    text = bz2.decompress(path_of(key, folder).read_bytes()).decode()
    for part in text.split(_TITLE)[1:]:
        yield parse_match(part.partition("\n")[2])
