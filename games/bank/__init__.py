"""The common parts of the banking games: one seat is the bank, the others play against it.

A game's state has a `Bank` as one of its parts, and the game a `Banking` that is told what is its own.
"""

from games.bank.hands import Hand, HandForm, HandState, is_soft, pips, points
from games.bank.options import BankOptions
from games.bank.robots import choose, delay
from games.bank.rounds import Banking
from games.bank.state import Bank, RoundResult, ShownHand, Step, Why
from games.bank.steps import MOST_SEATS, begin_round
from games.bank.view import AnyBankView, BankView, bank_view

__all__ = [
    "MOST_SEATS",
    "AnyBankView",
    "Bank",
    "BankOptions",
    "BankView",
    "Banking",
    "Hand",
    "HandForm",
    "HandState",
    "RoundResult",
    "ShownHand",
    "Step",
    "Why",
    "bank_view",
    "begin_round",
    "choose",
    "delay",
    "is_soft",
    "pips",
    "points",
]
