"""The part of Pirate that may be seen (RULES 12.8): everything but the order of the stocks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from games.cards import SUITS, Card
from games.core import Amount, Game, Offer, Seat
from games.pirate.options import PirateOptions
from games.pirate.state import State
from games.race import RACE, RaceButton, RaceView, race_facts

CUTS: Final = ("cut 13", "cut 26", "cut 39")
BUTTONS: Final = ("turn", "build turned", "build waste", "discard")

DONE: Final = 3


class Ships(NamedTuple):
    """The two ships of a suit: the one that grows from the ace, and the one that shrinks from the king.

    `up` is 0 and `down` 14 where no keel has been laid. While `locked` is set a connecting card lies
    between them and may still be matched. `cycle` is `DONE` when all ships of the suit have been built. `fates`
    says who captured those that were: None of one that was sunk, or is in tow.
    """

    suit: str
    cycle: int
    up_owner: Seat
    down_owner: Seat
    up: int
    down: int
    locked: Card | None
    fates: tuple[Seat | None, ...]

    @property
    def done(self) -> bool:
        """True if nothing more can be built in the suit."""
        return self.cycle == DONE

    @property
    def missing(self) -> int:
        """Returns how many cards are missing between the two ships."""
        return self.down - self.up - 1


class Player(NamedTuple):
    """The cards before one player; `cards` is how many they still have, `ships` how many they have captured."""

    stock: int
    turned: Card | None
    waste: int
    waste_top: Card | None
    cards: int
    ships: int


@dataclass(frozen=True)
class PirateView(RaceView):
    """Pirate as one seat sees it.

    `up_player` is None until both have cut; `cuts` are the cards shown. `tows`: what would sink is taken in
    tow. `claimable` is the card that may be claimed now, and by `claim_until` at the latest (None in turns).
    """

    players: tuple[Player, ...]
    ships: tuple[Ships, ...]
    cuts: tuple[Card | None, ...]
    up_player: Seat | None
    sunk: int
    towed: int
    tows: bool
    needed: int
    claimable: Card | None
    claim_until: int | None


def seen_by(game: Game[State, PirateView, PirateOptions], seat: Seat | None) -> PirateView:
    """Returns what `seat` may know: of stocks and waste piles no more than their sizes and top cards."""
    state = game.state
    turner = next((1 - who for who in (0, 1) if state.race.stage is RACE and state.can_claim(who)), None)
    until = None if turner is None or not state.race.racing else state.claim_until(turner) + state.race.stopped
    return PirateView(
        **race_facts(game, state.race, seat, partial(_buttons, claims=state.options.claims)),
        players=(_player(state, 0), _player(state, 1)),
        ships=tuple(_ships(state, suit) for suit in SUITS),
        cuts=tuple(state.cuts),
        up_player=state.up_player,
        sunk=state.sunk,
        towed=state.towed,
        tows=state.options.sunk_rule == "tow",
        needed=state.needed,
        claimable=None if turner is None else state.turned[turner],
        claim_until=until,
    )


def _player(state: State, seat: Seat) -> Player:
    stock, waste = len(state.stocks[seat]), len(state.wastes[seat])
    turned = state.turned[seat]
    cards = stock + waste + (turned is not None)
    return Player(stock, turned, waste, state.top(seat), cards, state.captured[seat])


def _ships(state: State, suit: str) -> Ships:
    up = state.up_owner(suit)
    locked = state.connecting[suit].card if suit in state.connecting else None
    cycle = DONE if state.is_done(suit) else state.cycle[suit]
    return Ships(suit, cycle, up, 1 - up, state.up[suit], state.down[suit], locked, state.fates[suit])


def _buttons(moves: Sequence[Offer], *, claims: bool) -> Iterable[RaceButton]:
    """Any cut can be made, where one is offered; there is a claim where there may be any."""
    cuts = any(isinstance(offer, Amount) for offer in moves)
    return [RaceButton(move, cuts) for move in CUTS] + [
        RaceButton(move, move in moves) for move in (*BUTTONS, *(["claim"] if claims else []))
    ]
