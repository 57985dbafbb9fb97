"""The moves of Thirty-One that are put together in a dialog: exchanges with the widow, and side bets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.ui.forms import Answers, Choice, Choose, DialogForm, Number
from bot.ui.viewer import Viewer
from games.cards import in_suits
from games.core import IllegalMove
from games.thirty_one import ThirtyOne, ThirtyOneView
from games.thirty_one.bets import wager_in
from games.thirty_one.widow import swap_text

HANDY_STAKE: Final = 5
"""The stake that a dialog for a side bet proposes."""

SWAP, BET = "swap", "bet"
"""The names of the forms."""

ANYBODY: Final = "anybody"
"""The answer that leaves a bet open to everybody."""


def swap_form(view: ThirtyOneView, viewer: Viewer) -> DialogForm:
    """Asks which of one's cards to lay in the widow, and which of its cards to take."""
    words = viewer.labels
    lay = tuple(Choice(card, words("card-name", card=card)) for card in in_suits(view.hand))
    take = tuple(
        Choice(str(place), words(f"widow-{place}", card="none" if card is None else words("card-name", card=card)))
        for place, card in enumerate(view.widow)
    )
    questions = (
        Choose("lay", words("swap-lay"), lay, most=3),
        Choose("take", words("swap-take"), take, most=3),
    )
    return DialogForm(SWAP, words("swap-button"), words("swap-title"), questions)


def swap_move(given: Answers) -> str:
    """The exchange. Raises `IllegalMove` where not as many cards are taken as laid."""
    lay, take = given.get("lay", ()), given.get("take", ())
    if len(lay) != len(take):
        raise IllegalMove("swap-unequal", lay=len(lay), take=len(take))
    return swap_text(zip(lay, sorted(take), strict=True))


def bet_form(view: ThirtyOneView, verbs: Sequence[str], viewer: Viewer) -> DialogForm:
    """Asks who does what, for how many chips, and with whom. `verbs` are those of the bets that are possible."""
    assert view.seat is not None
    words, most = viewer.labels, view.side_chips[view.seat]
    bets = [bet for bet in (wager_in(ThirtyOne.part.moves.read(f"{verb} 1")) for verb in verbs) if bet is not None]
    subjects = sorted({bet.subject for bet in bets})
    others = sorted({bet.other for bet in bets if bet.other is not None})
    takers = sorted({bet.taker for bet in bets if bet.taker is not None})
    who = tuple(Choice(str(seat), viewer.name(seat)) for seat in subjects)
    wins = any(bet.other is None for bet in bets)
    if wins and view.out.count(False) == 2:  # whoever lasts longer wins
        others = []
    further = [Choice(str(seat), words("bet-goal-further", name=viewer.name(seat))) for seat in others]
    goal = (*([Choice("wins", words("bet-goal-wins"))] if wins else []), *further)
    anybody = [Choice(ANYBODY, words("bet-anybody"))] if any(bet.taker is None for bet in bets) else []
    against = (*anybody, *(Choice(str(seat), viewer.name(seat)) for seat in takers))
    questions = (
        Choose("who", words("bet-who"), who, default=who[0].value if len(who) == 1 else None),
        Choose("goal", words("bet-goal"), goal, default=goal[0].value),
        Number("stake", words("bet-stake", most=most), 1, most, min(HANDY_STAKE, most)),
        Choose("taker", words("bet-taker"), against, default=against[0].value),
    )
    return DialogForm(BET, words("bet-button"), words("bet-title"), questions, "main")


def bet_move(given: Answers) -> str:
    """The bet. Raises `IllegalMove` where somebody is to last longer than themselves."""
    who, goal, stake, taker = ("".join(given.get(name, ())) for name in ("who", "goal", "stake", "taker"))
    if goal == who:
        raise IllegalMove("side-same")
    verb = f"bet wins {who}" if goal == "wins" else f"bet further {who} {goal}"
    return f"{verb} {stake}" if taker == ANYBODY else f"{verb} to {taker} {stake}"
