"""Tricks that are claimed or given up, as the screens of tricks show it: the dialog, and what is told."""

from __future__ import annotations

from typing import Final, Protocol

from bot.ui.forms import Answers, Choice, Choose, DialogForm
from bot.ui.markup import in_time
from bot.ui.viewer import Viewer
from games.core import Amount, InvalidMove, Offer, Seat
from games.tricks import Claim

TRICKS: Final = "tricks"
"""The question of the dialog, by its name."""

NONE: Final = "0"
"""The answer that gives up all tricks."""

PLAY_ON: Final = "no"
"""The answer that claims nothing."""


class ClaimView(Protocol):
    """All that there is to know of a claim, in any of the games."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def moves(self) -> tuple[Offer, ...]: ...
    @property
    def claim(self) -> Claim | None: ...
    @property
    def card_counts(self) -> tuple[int, ...]: ...


def claim_forms(
    view: ClaimView, viewer: Viewer, name: str, *, may_only_concede: bool = False
) -> tuple[DialogForm, ...]:
    """The dialog `name`, in which tricks are claimed or all that are left given up, where that may be done.

    No button does it, so that no tap by mistake lays a hand open. `may_only_concede`: there is a dialog, too,
    where nothing may be claimed.
    """
    words = viewer.labels
    amount = next((move for move in view.moves if isinstance(move, Amount)), None)
    none = [Choice(NONE, words("claim-none"))] if "concede" in view.moves else []
    if amount is not None:
        most = amount.high
        some = [
            Choice(str(count), words("claim-some", count=count)) for count in range(most - 1, amount.low - 1, -1)
        ]
        choices = [Choice(str(most), words("claim-all", count=most)), *some, *none]
        question = Choose(TRICKS, words("claim-question", count=most), tuple(choices), default=str(most))
        return (DialogForm(name, words("claim-button"), words("claim-title"), (question,)),)
    if none and may_only_concede:
        sure = (Choice(PLAY_ON, words("claim-sure-no")), Choice(NONE, words("claim-sure-yes")))
        question = Choose(TRICKS, words("claim-sure"), sure, default=PLAY_ON)
        return (DialogForm(name, viewer.move("concede"), words("claim-title"), (question,)),)
    return ()


def claimed(given: Answers) -> str:
    """The move that the dialog's answers make. Raises `InvalidMove`."""
    count = "".join(given.get(TRICKS, ()))
    if not count.isdecimal():
        raise InvalidMove(count)
    return "concede" if count == NONE else f"claim {count}"


def claim_lines(view: ClaimView, viewer: Viewer) -> list[str]:
    """Tells who claims or gives up what, who has still to agree, and for how long they are waited for."""
    claim, words = view.claim, viewer.words
    if claim is None:
        return []
    until = "" if viewer.clock is None else f" {words('until', time=in_time(viewer.clock))}"
    return [_claim_line(view, claim, viewer) + until]


def _claim_line(view: ClaimView, claim: Claim, viewer: Viewer) -> str:
    words = viewer.words
    if view.seat == claim.seat:
        return words("moment-claimed")
    name, left = viewer.safe_name(claim.seat), view.card_counts[claim.seat]
    if view.seat is not None and view.seat in claim.waiting:
        if claim.count is None:
            return words("moment-concede", name=name, left=left)
        return words("moment-claim", name=name, count=claim.count, left=left)
    waiting = tuple(viewer.safe_name(seat) for seat in sorted(claim.waiting))
    if claim.count is None:
        return words("line-concede", name=name, names=waiting)
    return words("line-claim", name=name, count=claim.count, names=waiting)


def claim_notice(claim: Claim, viewer: Viewer) -> str:
    """Returns what is claimed or given up, on the picture."""
    name = viewer.name(claim.seat)
    if claim.count is None:
        return viewer.labels("notice-concede", name=name)
    return viewer.labels("notice-claim", name=name, count=claim.count)
