"""The moves of the banking games as text. See `docs/notation/vingt-un.md`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from games.cards import Card, parse_cards
from games.core import JOIN, LEAVE, NUMBER, Amount, InvalidMove

_AMOUNT: Final = re.compile(f"stake ({NUMBER})")
_PLAIN: Final = frozenset({"double", "no double", "card", "stand", "split", JOIN, LEAVE})


class ParsedMove(NamedTuple):
    """A move that was read: its verb, what it names, how much, or which cards."""

    verb: str
    named: str = ""
    amount: int = 0
    cards: tuple[Card, ...] = ()


def parse(text: str, packs: int, own: frozenset[str] = frozenset()) -> ParsedMove:
    """Reads one move; `own` are the texts that only this game has. Raises `InvalidMove` for any other."""
    if text in _PLAIN:
        return ParsedMove(text)
    if text in own:
        verb, _, named = text.partition(" ")
        return ParsedMove(verb, named)
    if found := _AMOUNT.fullmatch(text):
        return ParsedMove("stake", amount=Amount.named(found[1]))
    verb, _, rest = text.partition(" ")
    if verb != "deal":
        raise InvalidMove(text)
    return ParsedMove(verb, cards=_cards(text, rest, packs))


def _cards(text: str, rest: str, packs: int) -> tuple[Card, ...]:
    try:
        cards = parse_cards(rest)
    except ValueError as wrong:
        raise InvalidMove(text) from wrong
    numbers = {0} if packs == 1 else set(range(1, packs + 1))
    fitting = all(card.pack in numbers for card in cards)
    if not cards or len(set(cards)) != len(cards) or " ".join(cards) != rest or not fitting:
        raise InvalidMove(text)
    return cards
