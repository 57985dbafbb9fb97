"""The robots of Thirty-One. They know a view and nothing else.

`normal` plays RULES 4.16: take what makes 31; take the discard for a good gain, else draw; keep the best hand;
knock at a value that falls with the number of players and rises each turn. `beginner` takes any discard that
helps, if it sees it, now and then throws the wrong card, and knocks with a fair hand, but not always.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from games.cards import Card
from games.core import Game, Seat
from games.thirty_one.hands import card_points, hand_rank, hand_value, kept_value, without
from games.thirty_one.moves import exchanges_of
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.showdown import shown_at_once
from games.thirty_one.state import Phase
from games.thirty_one.view import ThirtyOneView
from games.thirty_one.widow import swap_text

_THRESHOLDS: Final = {2: (21, 22), 3: (19, 22), 4: (18, 21), 5: (17, 20), 6: (16, 18), 7: (15, 17)}
"""By players still in: the value to knock with on the first turn, without and with a penalty of two."""

_RISE: Final = {2: 1.0, 3: 1.0, 4: 1.0, 5: 1.0, 6: 1.5, 7: 1.5}
"""With six and seven players the threshold rises a little faster."""

_POINTS_MODE: Final = 4
"""The value that is needed beyond those to knock where the best hand wins (`points`)."""

_ALL_CARDS: Final = 9
"""The value that is needed beyond them where cards of all suits are added up."""

_ENOUGH: Final = 29.0
"""With this much one knocks however late it is."""

_SHOW_MS: Final = 4_000
"""The milliseconds that robots let people see the hands of the last round before they begin another."""

_GUTS_CHANCE: Final = 0.15
"""The chance that eldest hand calls Guts Knock or FUGK where the table plays them."""

_WEAK: Final = 14
"""A hand below this is worth a card that nobody has seen, which then has to be kept."""

_BEGINNER_KNOCKS: Final = 20
"""A beginner's least hand to knock with."""

_BEGINNER_CHANCE: Final = 0.4
"""The chance that it does knock with that much."""

_BEGINNER_CARE: Final = 0.7
"""The chance that it sees what is best."""


def choose(view: ThirtyOneView, level: str, luck: Random) -> str:
    """The move of a robot of `level`: `beginner` or `normal`."""
    if view.phase is Phase.BETTING:
        return "pass"
    if view.phase is Phase.PREDEAL:
        return _form(view, luck)
    if level == "beginner":
        return _beginner(view, luck)
    if view.phase is Phase.DISCARD:
        return f"drop {best_discard(view.hand, without(view.hand, view.just_taken), view.options)}"
    if blitz := _makes_31(view):
        return blitz
    if "knock" in view.moves and hand_value(view.hand, view.options) >= threshold(view):
        return "knock"
    return _exchange(view)


def _form(view: ThirtyOneView, luck: Random) -> str:
    """The form in which the round is dealt: as usual, but now and then a guts knock or FUGK, where they may be
    called."""
    called = [move for move in view.moves if isinstance(move, str) and move != "normal"]
    return luck.choice(called) if called and luck.random() < _GUTS_CHANCE else "normal"


def _makes_31(view: ThirtyOneView) -> str | None:
    """Taking the discard or open cards of the widow, where that makes a hand to be shown at once."""
    if shown_at_once({0: view.hand}, view.options):
        return None
    if view.open_discard:
        four = (*view.hand, view.open_discard)
        if any(shown_at_once({0: without(four, card)}, view.options) for card in view.hand):
            return "take discard"
    return next((swap.move for swap in open_swaps(view) if shown_at_once({0: swap.hand}, view.options)), None)


def _blind_swap(view: ThirtyOneView) -> str | None:
    """Somebody has to begin with the widow: a weak hand lays its worst card on one that nobody has seen.

    That is as good as a card from the stock, and it opens the widow, but the card that comes must be kept.
    """
    hidden = [position for position, card in enumerate(view.widow) if card is None]
    if not hidden or view.knocked or hand_value(view.hand, view.options) >= _WEAK:
        return None
    worst = best_discard(view.hand, view.hand, view.options)
    return swap_text([(worst, hidden[0])])


def delay(view: ThirtyOneView, level: str, luck: Random) -> int:
    """Longer before choosing how the next round is dealt, so that people see how the last one went."""
    if view.shows_last_round and view.phase is not Phase.BETTING:
        return _SHOW_MS
    return Game.delay(view, level, luck)


def threshold(view: ThirtyOneView) -> float:
    """The value at which `normal` knocks on this turn."""
    assert view.seat is not None
    return knocks_with(view, view.seat, view.circuit)


def knocks_with(view: ThirtyOneView, who: Seat, circuit: int) -> float:
    """The value at which `normal` knocks in the seat `who`, when the turn has gone round `circuit` times."""
    options = view.options
    players = [seat for seat in range(view.seats) if not view.out[seat]]
    harsh = options.knocker_penalty == 2 or options.mode == "west_lansing"
    level = _THRESHOLDS[len(players)][harsh] + circuit * _RISE[len(players)]
    others = [seat for seat in players if seat != who]
    if view.free_ride[who]:
        level += 1
    if all(view.free_ride[seat] for seat in others):
        level -= 1
    if options.counts_points:
        level += _POINTS_MODE
    if options.score_by == "all_cards":
        level += _ALL_CARDS
    return min(level, _ENOUGH)


def _exchange(view: ThirtyOneView) -> str:
    """Takes the discard, or face-up cards of the widow, where that gains enough; else draws."""
    now = hand_value(view.hand, view.options)
    choices = [(swap.value, swap.move) for swap in open_swaps(view)]
    if top := view.open_discard:
        choices.insert(0, (kept_value((*view.hand, top), top, view.options), "take discard"))
    if choices:
        value, move = max(choices, key=lambda choice: choice[0])
        if gains_enough(now, value, final=view.knocked):
            return move
    if blind := _blind_swap(view):
        return blind
    return next(move for move in ("take stock", "stand", "take discard") if move in view.moves)


def gains_enough(now: float, then: float, *, final: bool) -> bool:
    """True if an open card that makes a hand of `now` one of `then` is better than one from the stock."""
    least, good = (4, 25) if final else (5, 24)
    return then >= now + least or (then > now and then >= good)


class OpenSwap(NamedTuple):
    """An exchange for cards of the widow that lie face up: the move, the hand that comes of it, and its value."""

    move: str
    hand: tuple[Card, ...]
    value: float


def open_swaps(view: ThirtyOneView) -> list[OpenSwap]:
    """The exchanges of which it is known what comes of them."""
    found = []
    for move in view.moves:
        if isinstance(move, str) and move.startswith("swap "):
            pairs = dict(exchanges_of(move))
            taken = [card for position in pairs.values() if (card := view.widow[position]) is not None]
            if len(taken) == len(pairs):
                hand = (*(card for card in view.hand if card not in pairs), *taken)
                found.append(OpenSwap(move, hand, hand_value(hand, view.options)))
    return found


def best_discard(hand: Sequence[Card], may: Sequence[Card], options: ThirtyOneOptions) -> Card:
    """Keeps the best hand; of equals the longer suit, then throws the card that counts least."""

    def merit(card: Card) -> tuple[tuple[float, int], int, int]:
        rest = without(hand, card)
        suits = [other.suit for other in rest]
        return hand_rank(rest, options), max(suits.count(suit) for suit in suits), -card_points(card)

    return max(may, key=merit)


def _beginner(view: ThirtyOneView, luck: Random) -> str:
    if view.phase is Phase.DISCARD:
        may = without(view.hand, view.just_taken)
        ranked = sorted(may, key=lambda card: hand_rank(without(view.hand, card), view.options), reverse=True)
        return f"drop {ranked[0 if luck.random() < _BEGINNER_CARE else 1]}"
    value = hand_value(view.hand, view.options)
    if "knock" in view.moves and value >= _BEGINNER_KNOCKS and luck.random() < _BEGINNER_CHANCE:
        return "knock"
    if "stand" in view.moves and value >= _BEGINNER_KNOCKS:
        return "stand"
    top = view.open_discard
    if top and luck.random() < _BEGINNER_CARE and kept_value((*view.hand, top), top, view.options) > value:
        return "take discard"
    return next(move for move in ("take stock", "stand", "take discard") if move in view.moves)
