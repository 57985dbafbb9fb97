"""What can be worked out from a view: which cards are out, which of them are highest, and what is likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from games.cards import PACK, Card
from games.core import Seat
from games.solo_whist.view import SoloWhistView
from games.tricks import Trick, height, strength

Cards: TypeAlias = Sequence[Card]


def played(view: SoloWhistView) -> frozenset[Card]:
    """All cards that have been played in this deal."""
    return frozenset(play.card for trick in (*view.quitted, view.trick) for play in trick.plays)


def others_hold(view: SoloWhistView) -> list[Card]:
    """The cards that other players hold, whether they lie open or not."""
    gone = {*view.hand, *played(view)}
    if len(view.players) == 3:
        out = view.left_out
        pack = [card for card in PACK if (card.suit != out if out else card.rank not in "234")]
        if out is None and view.turn_up is not None:
            gone.add(view.turn_up)  # it belongs to nobody
    else:
        pack = [*PACK]
    return [card for card in pack if card not in gone]


def known(view: SoloWhistView, seat: Seat) -> tuple[Card, ...] | None:
    """All cards of ``seat`` where they lie open; None where they don't."""
    return view.open_hands[seat] or None


def is_master(view: SoloWhistView, card: Card) -> bool:
    """Whether no other player holds a higher card of the suit."""
    return all(height(other) < height(card) for other in others_hold(view) if other.suit == card.suit)


def to_come(view: SoloWhistView) -> list[Seat]:
    """Who plays to this trick after the view's own seat."""
    done = {*view.trick.seats, view.seat}
    return [seat for seat in view.players if seat not in done]


def partners(view: SoloWhistView) -> tuple[Seat, ...]:
    """Those who play with the view's own seat."""
    assert view.seat is not None
    return tuple(seat for seat in view.side_of(view.seat) if seat != view.seat)


def rivals(view: SoloWhistView) -> tuple[Seat, ...]:
    """Those who play against the view's own seat."""
    assert view.seat is not None
    return tuple(seat for seat in view.players if seat not in view.side_of(view.seat))


def takes(trick: Trick, card: Card) -> bool:
    """Whether ``card`` would hold the trick as it lies."""
    winning = trick.winning
    if winning is None or trick.led is None:
        return True
    return strength(card, trick.led, trick.trumps) > strength(winning.card, trick.led, trick.trumps)


def may_hold(view: SoloWhistView, seat: Seat, suit: str | None) -> bool:
    """Whether ``seat`` may still have cards of ``suit``."""
    if suit is None or suit in view.voids[seat]:
        return False
    cards = known(view, seat)
    return any(card.suit == suit for card in (others_hold(view) if cards is None else cards))


def holds(view: SoloWhistView, card: Card, led: str, others: Sequence[Seat]) -> float:
    """How likely none of ``others`` beats ``card`` in a trick in which ``led`` was led."""
    out, trumps = others_hold(view), view.trumps
    if not out:
        return 1.0
    own = strength(card, led, trumps)
    better = [other for other in out if strength(other, led, trumps) > own]
    suited = sum(1 for other in out if other.suit == led)
    higher = sum(1 for other in better if other.suit == led)
    ruffs = sum(1 for other in better if other.suit == trumps and led != trumps)
    likely = 1.0
    for seat in others:
        if (cards := known(view, seat)) is not None:
            follow = [one for one in cards if one.suit == led] or cards
            likely *= not any(one in better for one in follow)
            continue
        missing = 1 - min(1.0, view.card_counts[seat] / len(out))  # that a certain card is not in this hand
        is_void = led in view.voids[seat]
        none = 1.0 if is_void else missing**suited
        beaten_in_suit = 0.0 if is_void else 1 - missing**higher
        ruffed = 0.0 if trumps in view.voids[seat] else none * (1 - missing**ruffs)
        likely *= max(0.0, 1 - beaten_in_suit - ruffed)
    return likely


def agrees(view: SoloWhistView) -> bool:
    """Whether the view's own seat agrees to the claim that waits for it: play would be a formality."""
    claim = view.claim
    assert claim is not None
    if claim.count is not None and claim.count <= sure_from_the_lead(view, claim.seat):
        return True
    return has_nothing_to_win(view)


def sure_from_the_lead(view: SoloWhistView, seat: Seat) -> int:
    """How many tricks the open hand of ``seat`` takes from the lead, however the other cards lie.

    Plain suits count only if the hand can pull all trumps first.
    """
    shown, gone = view.open_hands[seat], played(view)
    out = [card for card in PACK if card not in shown and card not in gone]
    runs = {suit: _run(shown, out, suit) for suit in {card.suit for card in shown}}
    trumps = [card for card in out if card.suit == view.trumps]
    top = runs.get(view.trumps or "", 0)
    if trumps and top < len(trumps):
        return top
    return sum(runs.values())


def _run(shown: Cards, out: Cards, suit: str) -> int:
    """The tricks of one suit, led from the top: all of it, once nobody has any more."""
    held = sorted((height(card) for card in shown if card.suit == suit), reverse=True)
    others = sorted((height(card) for card in out if card.suit == suit), reverse=True)
    run = sum(not others or top > others[0] for top in held)
    return len(held) if run >= len(others) else run


def has_nothing_to_win(view: SoloWhistView) -> bool:
    """Whether the view's own seat can do nothing more for its side, so that play is a formality."""
    if view.is_misere:
        return False
    out = others_hold(view)
    safe = view.trumps is None or not any(card.suit == view.trumps for card in view.hand)
    return safe and all(any(o.suit == c.suit and height(o) > height(c) for o in out) for c in view.hand)
