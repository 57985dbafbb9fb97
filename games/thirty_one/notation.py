"""The moves of Thirty-One as text: what parses and what does not. See ``docs/notation/thirty-one.md``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from games.cards import Card, parse_cards
from games.core import LEAVE, TIME, InvalidMove, Seat

#: Moves that are one fixed text, by the phases in which they can be made.
WORDS: Final = frozenset(
    ("normal", "guts knock", "fugk", "take stock", "take discard", "knock", "stand", "pass", LEAVE, TIME)
)

_NUMBER: Final = r"(0|[1-9][0-9]{0,8})"
_BET: Final = re.compile(rf"bet (?:wins {_NUMBER}|further {_NUMBER} {_NUMBER})(?: to {_NUMBER})? {_NUMBER}")
_ACCEPT: Final = re.compile(rf"accept {_NUMBER}")
_EXCHANGE: Final = re.compile(r"(\S+):([012])")


class Said(NamedTuple):
    """A parsed move: its verb, and the cards or numbers that belong to the verb.

    ``numbers`` holds the widow's positions of a swap, the number of an accepted offer, and of a bet the subject,
    the other, the taker (-1 for none) and the stake.
    """

    verb: str
    cards: tuple[Card, ...] = ()
    numbers: tuple[int, ...] = ()


def parse(text: str) -> Said:
    """Reads one move. Raises `InvalidMove` for a text that is no move of this game."""
    if text in WORDS:
        return Said(text)
    verb, _, rest = text.partition(" ")
    if verb in ("drop", "deal"):
        return Said(verb, _parse_cards(text, rest, 1 if verb == "drop" else None))
    if verb == "swap":
        return _parse_swap(text, rest)
    if found := _ACCEPT.fullmatch(text):
        return Said("accept", numbers=(int(found[1]),))
    if found := _BET.fullmatch(text):
        winner, further, other, taker, stake = (int(part) if part else -1 for part in found.groups())
        subject = winner if winner >= 0 else further
        return Said("bet wins" if other < 0 else "bet further", numbers=(subject, other, taker, stake))
    raise InvalidMove(text)


def _parse_cards(text: str, rest: str, count: int | None) -> tuple[Card, ...]:
    try:
        cards = parse_cards(rest)
    except ValueError as wrong:
        raise InvalidMove(text) from wrong
    if not cards or " ".join(cards) != rest or count not in (None, len(cards)) or any(card.pack for card in cards):
        raise InvalidMove(text)
    return cards


def _parse_swap(text: str, rest: str) -> Said:
    found = [_EXCHANGE.fullmatch(word) for word in rest.split(" ")]
    pairs = [(match[1], int(match[2])) for match in found if match]
    positions = tuple(position for _, position in pairs)
    cards = _parse_cards(text, " ".join(card for card, _ in pairs), len(pairs))
    if len(pairs) != len(found) or len(set(positions)) != len(pairs) or len(set(cards)) != len(pairs):
        raise InvalidMove(text)
    return Said("swap", cards, positions)


def swap_text(pairs: Iterable[tuple[Card, int]]) -> str:
    """The move that lays each card in its position of the widow."""
    return "swap " + " ".join(f"{card}:{position}" for card, position in pairs)


def bet_verb(subject: Seat, other: Seat | None, taker: Seat | None) -> str:
    """A side bet without its stake: what an `Amount` needs as its verb."""
    kind = f"bet wins {subject}" if other is None else f"bet further {subject} {other}"
    return kind if taker is None else f"{kind} to {taker}"
