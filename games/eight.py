"""The day's eight: deals of a day at Whist and Knock-out Whist for one person, with robots in all other seats.

A deal is one hand of Whist, or the first round of Knock-out Whist. Its cards follow from the day's seed (see
docs/fairness.md). Robots know their own views; the same play is answered alike, whoever makes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from games.core import DEALER, AnyGame, InvalidMove, Pick, Scored, Seat, advance, at_once, quick_levels, quick_move
from games.fair import Stream
from games.knock_out_whist import KnockOutWhist
from games.whist import Whist

EIGHT: Final = 8
SEATS: Final = 4

KINDS: Final[Mapping[str, type[AnyGame]]] = {"whist": Whist, "knock-out-whist": KnockOutWhist}
"""The games of the day's eight."""

RULES: Final[Mapping[str, Mapping[str, object]]] = {
    "whist": {
        "rubber": "single_game",
        "partners": "chosen",
        "honours": "off",
        "claims": False,
        "review": False,
        "autoplay_forced": False,
    },
    "knock-out-whist": {},
}
"""Their house rules: nothing waits for anybody, and partners sit opposite."""


class EightDeal(NamedTuple):
    """One of the eight deals of a game, numbered from 1."""

    game: str
    number: int

    @property
    def key(self) -> str:
        """Its name in what is stored and shuffled: `whist 3`."""
        return f"{self.game} {self.number}"

    @property
    def seat(self) -> Seat:
        """The seat that is the person's: in turn each of the four, of which the last deals."""
        return (self.number - 1) % SEATS

    @classmethod
    def read(cls, key: str) -> EightDeal:
        """The inverse of `key`. Raises `ValueError` for what is none."""
        game, _, number = key.partition(" ")
        if game not in KINDS or number not in map(str, range(1, EIGHT + 1)):
            raise ValueError(f"no deal: {key!r}")
        return cls(game, int(number))


def eight_deals(game: str) -> tuple[EightDeal, ...]:
    """The eight of a game."""
    return tuple(EightDeal(game, number) for number in range(1, EIGHT + 1))


class EightPlay(NamedTuple):
    """A deal as it stands: the match, and all moves since it was dealt, as `SEAT MOVE`."""

    deal: EightDeal
    game: AnyGame
    moves: tuple[str, ...]

    @property
    def scored(self) -> Scored | None:
        """The score, once it is over."""
        return self.game.scored()

    @property
    def points(self) -> int | None:
        """The person's tricks, once it is over."""
        scored = self.scored
        return None if scored is None else scored.points[self.deal.seat]


def dealt(seed: str, deal: EightDeal) -> EightPlay:
    """A deal as it is dealt, before anybody has moved."""
    game = KINDS[deal.game].start(SEATS, RULES[deal.game])
    (offer,) = (one for one in game.moves(DEALER) if isinstance(one, Pick))
    cards = Stream(bytes.fromhex(seed), (), f"daily {deal.key}").shuffled(offer.cards)
    return EightPlay(deal, advance(game, DEALER, offer.text(cards))[0], ())


def resumed(seed: str, deal: EightDeal, moves: Sequence[str]) -> EightPlay:
    """A deal on which these moves were made; robots have moved up to the person's first turn where none were."""
    play = dealt(seed, deal)
    for move in moves:
        seat, _, said = move.partition(" ")
        play = _after(play, int(seat), said)
    return play if moves else play_on(seed, play)


def moved(seed: str, play: EightPlay, move: str) -> EightPlay:
    """The deal after the person's move, and what robots have answered. Raises `InvalidMove` and `IllegalMove`."""
    if play.points is not None:
        raise InvalidMove(move)
    return play_on(seed, _after(play, play.deal.seat, move))


def play_on(seed: str, play: EightPlay) -> EightPlay:
    """The deal at the person's next turn: robots move, and a last card plays itself."""
    while play.points is None:
        (seat,) = play.game.to_act() - {DEALER}
        if seat == play.deal.seat:
            only = _only_card(play.game, seat)
            if only is None:
                return play
            play = _after(play, seat, only)
        else:
            play = _after(play, seat, _robots_move(seed, play, seat))
    return play


def robots_points(seed: str, deal: EightDeal, lucks: Sequence[int]) -> list[int]:
    """The tricks that robots take in the person's seat, once for each of `lucks`; not all are equally strong."""
    return [points for luck in lucks for points in _robots_play(seed, deal, luck)]


def _robots_play(seed: str, deal: EightDeal, luck: int) -> Iterator[int]:
    play, chance, kind = resumed(seed, deal, ()), Random(luck), KINDS[deal.game]
    level = quick_levels(kind)[luck % len(quick_levels(kind))]
    while play.points is None:
        play = moved(seed, play, quick_move(kind, play.game.view(deal.seat), level, chance))
    yield play.points


def _robots_move(seed: str, play: EightPlay, seat: Seat) -> str:
    kind = KINDS[play.deal.game]
    luck = Random(f"{seed} {play.deal.key} {len(play.moves)}")
    return quick_move(kind, play.game.view(seat), at_once(kind), luck)


def _only_card(game: AnyGame, seat: Seat) -> str | None:
    """The move of whoever holds one card and can do nothing else."""
    cards = [offer for offer in game.moves(seat) if isinstance(offer, Pick)]
    if len(cards) != 1 or len(game.view(seat).hand) != 1:
        return None
    return cards[0].text(cards[0].cards[:1])


def _after(play: EightPlay, seat: Seat, move: str) -> EightPlay:
    game, _ = advance(play.game, seat, move)
    return EightPlay(play.deal, game, (*play.moves, f"{seat} {move}"))
