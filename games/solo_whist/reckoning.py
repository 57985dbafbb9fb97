"""The knowledge that a robot has of the deal, and its answers to claims (RULES 9.12 and 9.14)."""

from __future__ import annotations

from games.cards import Card
from games.core import Seat
from games.solo_whist.state import pack_of
from games.solo_whist.view import SoloWhistView
from games.tricks.habits import Memory, sure_tricks


def memory(view: SoloWhistView, may: tuple[Card, ...]) -> Memory:
    """Returns what the view's own seat knows, of which `may` are the cards that it may play now."""
    assert view.seat is not None
    pack, known = pack_of(len(view.players), view.left_out), dict[Card, Seat]()
    fallen = {play.card for trick in (*view.past, view.trick) for play in trick.plays}
    if view.turn_up is not None:
        if len(pack) % len(view.players):
            pack = tuple(card for card in pack if card != view.turn_up)  # it belongs to nobody
        elif view.turn_up not in fallen:
            known[view.turn_up] = view.dealer
    for seat, cards in enumerate(view.open_hands):
        known |= dict.fromkeys(cards, seat)
    return Memory(
        seat=view.seat,
        hand=view.hand,
        may=may,
        trick=view.trick,
        order=view.players,
        card_counts=view.card_counts,
        voids=view.voids,
        past=view.past,
        friends=frozenset(view.side_of(view.seat)) - {view.seat},
        known=known,
        pack=pack,
    )


def agrees(view: SoloWhistView) -> bool:
    """To a claim that holds however the cards lie, and to anything else without a winner of one's own."""
    claim, mind = view.claim, memory(view, view.hand)
    assert claim is not None
    if claim.count is not None:
        shown = view.open_hands[claim.seat]
        fallen = {play.card for trick in (*view.past, view.trick) for play in trick.plays}
        others = [card for card in mind.pack if card not in fallen and card not in shown]
        if sure_tricks(shown, others, view.trumps) >= claim.count:
            return True
    if view.is_misere or (view.trumps is not None and mind.of(view.trumps)):
        return False
    return not any(mind.is_best(card) for card in view.hand)
