"""The moves of Thirty-One as text: what parses and what does not. See `docs/notation/thirty-one.md`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from games.cards import Card, parse_cards
from games.core import LEAVE, NUMBER, TIME, Amount, InvalidMove
from games.thirty_one.bets import Wager

WORDS: Final = frozenset(
    ("normal", "guts knock", "fugk", "take stock", "take discard", "knock", "stand", "pass", LEAVE, TIME)
)
"""Moves that are one fixed text, by the phases in which they can be made."""

_NUMBER: Final = r"(0|[1-9][0-9]{0,8})"
_ON: Final = rf"(?:wins {_NUMBER}|further {_NUMBER} {_NUMBER})(?: to {_NUMBER})?"
_BET: Final = re.compile(f"bet {_ON} ({NUMBER})")
_ACCEPT: Final = re.compile(rf"accept {_NUMBER}")
_EXCHANGE: Final = re.compile(r"(\S+):([012])")


class ParsedMove(NamedTuple):
    """A move that was read: its verb, and what belongs to the verb.

    `numbers` holds the widow's positions of a swap or the number of an accepted offer, `wager` what is bet on.
    """

    verb: str
    cards: tuple[Card, ...] = ()
    numbers: tuple[int, ...] = ()
    wager: Wager | None = None


def parse(text: str) -> ParsedMove:
    """Reads one move. Raises `InvalidMove` for a text that is no move of this game."""
    if text in WORDS:
        return ParsedMove(text)
    verb, _, rest = text.partition(" ")
    if verb in ("drop", "deal"):
        return ParsedMove(verb, _parse_cards(text, rest, 1 if verb == "drop" else None))
    if verb == "swap":
        return _parse_swap(text, rest)
    if found := _ACCEPT.fullmatch(text):
        return ParsedMove("accept", numbers=(int(found[1]),))
    if found := _BET.fullmatch(text):
        *seats, stake = found.groups()
        winner, further, other, taker = (int(part) if part else None for part in seats)
        subject = further if winner is None else winner
        assert subject is not None
        return ParsedMove("bet", wager=Wager(subject, other, taker, Amount.named(stake)))
    raise InvalidMove(text)


def _parse_cards(text: str, rest: str, count: int | None) -> tuple[Card, ...]:
    try:
        cards = parse_cards(rest)
    except ValueError as wrong:
        raise InvalidMove(text) from wrong
    if not cards or " ".join(cards) != rest or count not in (None, len(cards)) or any(card.pack for card in cards):
        raise InvalidMove(text)
    return cards


def _parse_swap(text: str, rest: str) -> ParsedMove:
    found = [_EXCHANGE.fullmatch(word) for word in rest.split(" ")]
    pairs = [(match[1], int(match[2])) for match in found if match]
    positions = tuple(position for _, position in pairs)
    cards = _parse_cards(text, " ".join(card for card, _ in pairs), len(pairs))
    if len(pairs) != len(found) or len(set(positions)) != len(pairs) or len(set(cards)) != len(pairs):
        raise InvalidMove(text)
    return ParsedMove("swap", cards, positions)


def swap_text(pairs: Iterable[tuple[Card, int]]) -> str:
    """The move that lays each card in its position of the widow."""
    return "swap " + " ".join(f"{card}:{position}" for card, position in pairs)
