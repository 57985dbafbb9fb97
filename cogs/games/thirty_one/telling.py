"""The course of a round of Thirty-One, who bets on whom, and what everybody has: in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.ui.markup import in_time
from bot.ui.match import won_or_lost
from bot.ui.viewer import Viewer
from bot.words import NO_BREAK
from games.cards import in_suits
from games.core import Event, tell
from games.thirty_one import Phase, RoundEnd, RoundForm, RoundResult, ThirtyOneView
from games.thirty_one.bets import Bet
from games.thirty_one.hands import BLITZ

ENDED_BETS: Final = 6
"""The number of side bets that the result tells one by one: the last ones."""


def went(view: ThirtyOneView, viewer: Viewer) -> list[str]:
    """Tells how the last round went until somebody moves in the next; card by card where it was dealt face up."""
    last = view.last_round
    if last is None or not view.tells_last_round:
        return []
    return [_went(view, last, viewer), *(f"-# {line}" for line in _grown(last, viewer))]


def beaten(view: ThirtyOneView, viewer: Viewer) -> list[str]:
    """Returns how the last round went, with every hand that was shown and its worth, the best first."""
    last = view.last_round
    if last is None or not view.tells_last_round:
        return []
    shown = [(seat, hand) for seat, hand in enumerate(last.hands) if hand is not None]
    hands = [
        viewer.words(
            "went-hand",
            name=viewer.safe_name(seat),
            cards=in_suits(hand),
            value=last.values[seat],
            knocker=seat == last.knocker,
        )
        for seat, hand in sorted(shown, key=lambda one: -(last.values[one[0]] or 0))
    ]
    # A line breaks between hands, not within one.
    told = " · ".join(hand.replace(" ", NO_BREAK) for hand in hands)
    return [_went(view, last, viewer), *([f"-# {told}"] if told else [])]


def _went(view: ThirtyOneView, last: RoundResult, viewer: Viewer) -> str:
    ended: str = last.ended
    if last.ended is RoundEnd.SHOWDOWN:
        ended = "all" if last.knocker is None else ended if last.form is RoundForm.NORMAL else last.form
    holders = [seat for seat, value in enumerate(last.values) if value is not None and value >= BLITZ]
    facts: dict[str, Any] = {"number": last.number, "names": tuple(map(viewer.safe_name, holders))}
    if last.knocker is not None:
        facts["name"] = viewer.safe_name(last.knocker)
    told = [viewer.words(f"went-{ended}", **facts), *map(viewer.describe, _paid(view, last))]
    if _saved_by_knocking(last):
        told.append(viewer.words("went-safe", **facts))
    return " ".join(told)


def _saved_by_knocking(last: RoundResult) -> bool:
    """True if the knocker is as low as those who pay, and pays nothing."""
    if last.knocker is None or last.owed[last.knocker]:
        return False
    payers = [seat for seat, owed in enumerate(last.owed) if owed]
    return any(last.values[seat] == last.values[last.knocker] for seat in payers)


def _grown(last: RoundResult, viewer: Viewer) -> list[str]:
    """Returns how the hands grew in a round that was dealt face up, card by card from eldest hand on."""
    if last.form is not RoundForm.FUGK:
        return []
    seats = [(last.dealer + step) % len(last.hands) for step in range(1, len(last.hands) + 1)]
    hands = {seat: hand for seat in seats if (hand := last.hands[seat]) is not None}
    return [
        viewer.describe(tell("fugk-cards", dealt=tuple((seat, hand[card]) for seat, hand in hands.items())))
        for card in range(3)
    ]


def _paid(view: ThirtyOneView, last: RoundResult) -> Iterator[Event]:
    """Returns what the last round cost and brought, as the events that told it."""
    verb = "fold" if view.corners_folded is not None else "pay"
    for amount in sorted(set(last.paid) - {0}):
        seats = tuple(seat for seat, paid in enumerate(last.paid) if paid == amount)
        yield tell(verb, seats=seats, count=len(seats), amount=amount)
    for seat, won in enumerate(last.won):
        if won:
            yield tell("pot", seat=seat, count=won)
    for seat in last.points:
        yield tell("point", seat=seat, count=view.scores[seat])
    if last.out:
        yield tell("out", seats=last.out, count=len(last.out), place=view.places[last.out[0]])


def choosing(view: ThirtyOneView, viewer: Viewer) -> list[str]:
    """Returns what eldest hand chooses between before the deal."""
    if view.phase is not Phase.PREDEAL or view.eldest is None:
        return []
    chosen = {"normal": True, "guts-knock": view.options.guts_knock, "fugk": view.options.fugk}
    choices = [viewer.words(f"choice-{form}") for form, allowed in chosen.items() if allowed]
    return [viewer.words("choosing", name=viewer.safe_name(view.eldest), choices=viewer.words.either(choices))]


def side_bets(view: ThirtyOneView, viewer: Viewer) -> list[str]:
    """The pause with its open offers, the bets that have been made, and at the end what everybody has."""
    if view.phase is Phase.OVER:
        if not view.side_ended:
            return []
        gains = [chips - view.options.side_chips for chips in view.side_chips]
        chips = tuple(
            viewer.words(
                "bet-has",
                name=viewer.safe_name(seat),
                chips=view.side_chips[seat],
                gain=abs(gain),
                sign=won_or_lost(gain),
            )
            for seat, gain in enumerate(gains)
        )
        ends = [f"-# {viewer.describe(end.event)}" for end in view.side_ended[-ENDED_BETS:]]
        return [viewer.words("bet-result", chips=chips), *ends]
    lines = []
    if view.phase is Phase.BETTING:
        lines.append(viewer.words("bet-pause", time=in_time(viewer.clock) if viewer.clock else "none"))
        lines += [viewer.describe(offer.event) for offer in view.side_offers]
    return [*lines, *(_bet_on(bet, viewer) for bet in view.side_bets if view.tells_last_round)]


def own_chips(view: ThirtyOneView, viewer: Viewer) -> Iterator[str]:
    """Returns what the seat has for side bets, as soon as it matters, and what it may do with it."""
    if not view.side_chips or view.seat is None or view.phase is Phase.OVER:
        return
    chips, escrow = view.side_chips[view.seat], view.side_escrow[view.seat]
    if view.phase is Phase.BETTING or chips != view.options.side_chips:
        yield viewer.words("bet-chips", chips=chips, escrow=escrow)
    if view.phase is Phase.BETTING and view.seat in view.to_act:
        yield viewer.words("bet-invite")


def _bet_on(bet: Bet, viewer: Viewer) -> str:
    facts: dict[str, Any] = {"number": bet.number, "stake": bet.stake, "name": viewer.safe_name(bet.maker)}
    facts |= {"subject": viewer.safe_name(bet.subject), "taker": viewer.safe_name(bet.taker)}
    if bet.other is None:
        return viewer.words("bet-on-wins", **facts)
    return viewer.words("bet-on-further", rival=viewer.safe_name(bet.other), **facts)


def own_notes(view: ThirtyOneView, viewer: Viewer) -> Iterator[str]:
    """Returns what somebody without a hand has to know."""
    if view.seat is None or view.hand:
        return
    if view.out[view.seat] and view.phase is not Phase.OVER:
        yield viewer.labels("note-out", place=view.places[view.seat])
    elif view.phase is Phase.PREDEAL:
        yield viewer.labels("note-no-cards")
