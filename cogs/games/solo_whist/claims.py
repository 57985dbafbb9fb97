"""Claiming tricks and giving up: a dialog, so that no thumb ends a hand by accident."""

from __future__ import annotations

from bot.ui.forms import Answers, Choice, Choose, Form, Number
from bot.ui.screen import Control
from bot.ui.viewer import Viewer
from games.core import Amount, InvalidMove
from games.solo_whist import Phase, SoloWhistView

EARLY = "early"


def early_forms(view: SoloWhistView, viewer: Viewer) -> list[Form]:
    """The dialog that ends a hand early: offered when its owner leads, and in a misère on any turn."""
    words = viewer.labels
    amount = next((move for move in view.moves if isinstance(move, Amount)), None)
    if view.phase is not Phase.PLAY:
        return []
    if amount is not None:
        choices = [Choice("claim", words("early-what-claim"))]
        if "concede" in view.moves:
            choices.append(Choice("concede", words("early-what-concede")))
        what = Choose("what", words("early-what"), tuple(choices), default="claim")
        count = Number("count", words("early-count", left=amount.high), amount.low, amount.high, amount.high)
        return [Form(EARLY, words("early-button"), words("early-title"), (what, count))]
    if "concede" in view.moves and view.is_misere:
        choices = [Choice("no", words("early-sure-no")), Choice("concede", words("early-sure-yes"))]
        sure = Choose("what", words("early-sure"), tuple(choices), default="no")
        return [Form(EARLY, words("early-give-up"), words("early-title"), (sure,))]
    return []


def filled(given: Answers) -> str:
    """The move that the answers make. Raises `InvalidMove`."""
    what = (given.get("what") or ("",))[0]
    if what == "claim":
        return f"claim {(given.get('count') or ('',))[0]}"
    if what == "concede":
        return "concede"
    raise InvalidMove(what)


def claim_lines(view: SoloWhistView, viewer: Viewer) -> list[str]:
    """Who claims or gives up what, and who has still to agree."""
    claim, words = view.claim, viewer.words
    if claim is None:
        return []
    name = viewer.safe_name(claim.seat)
    waiting = tuple(viewer.safe_name(seat) for seat in sorted(claim.waiting))
    if view.seat is not None and view.seat in claim.waiting:
        if claim.count is None:
            return [words("moment-concession", name=name)]
        return [words("moment-claim", name=name, count=claim.count, left=13 - sum(view.taken))]
    if view.seat == claim.seat:
        return [words("moment-conceding" if claim.count is None else "moment-claimed")]
    if claim.count is None:
        return [words("line-concession", name=name, names=waiting)]
    return [words("line-claim", name=name, count=claim.count, names=waiting)]


def answer_buttons(view: SoloWhistView, viewer: Viewer) -> list[list[Control]]:
    """Yes or no to a claim; nothing for whoever is not asked."""
    if "accept" not in view.moves:
        return []
    return [[Control("accept", viewer.move("accept"), "good"), Control("reject", viewer.move("reject"), "plain")]]
