"""French Vingt-Un's rules page, put together from the options in force."""

from __future__ import annotations

from typing import Final

from games.bank.guide import covering, extras, paying
from games.core import Paragraph
from games.french_vingt_un.options import FrenchVingtUnOptions

_DOUBLED: Final = {"1": "first", "1-2": "two", "all": "all"}
"""The rounds in which the dealer may double, as messages name them."""


def guide(options: FrenchVingtUnOptions) -> list[Paragraph]:
    """The paragraphs in reading order: message ids with their arguments."""
    return [
        ("rules-aim", {"packs": 1}),
        ("rules-eight", {"shuffle": options.french_reshuffle, "count": options.bank_rounds}),
        ("rules-stake", {"low": options.min_stake, "high": options.highest_stake, "order": options.stake_order}),
        ("rules-round-1", {"times": options.natural_pays}),
        ("rules-split", {"natural": options.split_natural, "bank": False}),
        *paying(options),
        ("rules-round-2", {}),
        ("rules-round-3", {"draws": options.blind_draws}),
        ("rules-round-4", {}),
        ("rules-round-5", {"count": options.rouge_cards}),
        ("rules-round-6", {}),
        ("rules-round-7", {"rate": options.difference_rate}),
        ("rules-round-8", {"stake": options.clock_stake}),
        ("rules-french-double", {"rounds": _DOUBLED[options.french_double]}),
        *extras(options),
        *covering(options),
    ]
