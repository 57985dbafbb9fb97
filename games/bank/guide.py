"""The part of the rules pages that the banking games share."""

from __future__ import annotations

from games.bank.options import BankOptions
from games.core import Paragraph


def paying(options: BankOptions) -> list[Paragraph]:
    """Returns what the bank's draw decides."""
    return [("rules-bank", {"tie": options.tie21})]


def extras(options: BankOptions) -> list[Paragraph]:
    """Returns what the house adds."""
    found: list[Paragraph] = []
    if options.others_pay_natural:
        found.append(("rules-others-pay", {"count": options.others_pay_natural}))
    if options.bankroll:
        found.append(("rules-bankroll", {"count": options.bankroll}))
    return found


def covering(options: BankOptions, *, takes: bool = False) -> list[Paragraph]:
    """Returns how the match ends, and what a stake on it stands for. `takes`: a natural takes the deal."""
    return [
        ("rules-end", {"deals": options.deals, "takes": takes}),
        ("rules-cover", {"count": options.covers}),
        ("rules-coming", {}),
    ]
