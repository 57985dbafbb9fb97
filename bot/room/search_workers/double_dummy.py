"""Bo Haglund's double dummy solver, by the binding in the package `endplay`, as a `Solver` for four players.

Only that binding is read: the package itself would bring libraries for numbers and charts into every process. The
solver counts suits from spades on, and ranks from 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from games.tricks.open_cards import OpenCards, Solver

_SUIT = (1 << 13) - 1
_BEST, _ALL_CARDS, _ALWAYS = -1, 3, 1
"""Solve for all cards, and look further even where only one may be played."""


def double_dummy() -> Solver | None:
    """The solver; None where it isn't installed, or can't be loaded on this machine."""
    package = find_spec("endplay")
    if package is None or not package.submodule_search_locations:
        return None
    file = Path(package.submodule_search_locations[0]) / "_dds" / "__init__.py"
    spec = spec_from_file_location("endplay_dds", file)
    if spec is None or spec.loader is None:
        return None
    dds = module_from_spec(spec)
    try:
        spec.loader.exec_module(dds)
    except (OSError, RuntimeError):  # what it raises where its library can't be loaded
        return None
    dds.SetMaxThreads(1)
    return lambda deal: _solved(dds, deal)


def _solved(dds: Any, deal: OpenCards) -> Mapping[int, int]:
    board = dds.deal()
    board.trump = 4 if deal.trumps < 0 else 3 - deal.trumps
    board.first = (deal.turn - len(deal.trick)) % 4
    for place, card in enumerate(deal.trick):
        board.currentTrickSuit[place] = 3 - card // 13
        board.currentTrickRank[place] = card % 13 + 2
    for player, hand in enumerate(deal.hands):
        for suit in range(4):
            board.remainCards[player][3 - suit] = (hand >> 13 * suit & _SUIT) << 2
    found = dds.futureTricks()
    dds.SolveBoard(board, _BEST, _ALL_CARDS, _ALWAYS, found, 0)
    tricks: dict[int, int] = {}
    for index in range(found.cards):
        suit, equals = 3 - found.suit[index], found.equals[index]
        tricks[13 * suit + found.rank[index] - 2] = found.score[index]
        while equals:
            low = equals & -equals
            tricks[13 * suit + low.bit_length() - 3] = found.score[index]
            equals ^= low
    return tricks
