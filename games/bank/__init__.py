"""What the banking games share: one seat is the bank, the others play against it.

A game's state has a `Bank` as one of its parts and tells what is its own as `BankRules`.
"""

from games.bank.hands import Form, Hand, HandState, is_soft, pips, points
from games.bank.notation import ParsedMove
from games.bank.options import BankOptions
from games.bank.rounds import MOST_SEATS, BankRules, after_deal, begin_round
from games.bank.state import Bank, RoundResult, ShownHand, Step

__all__ = [
    "MOST_SEATS",
    "Bank",
    "BankOptions",
    "BankRules",
    "Form",
    "Hand",
    "HandState",
    "ParsedMove",
    "RoundResult",
    "ShownHand",
    "Step",
    "after_deal",
    "begin_round",
    "is_soft",
    "pips",
    "points",
]
