"""The calls of `strong` at Solo Whist: it plays out what it may call, knowing what its seat knows and no more."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.driver import drive
from games.solo_whist import SoloWhist
from games.solo_whist.imagined import in_auction
from games.solo_whist.state import Phase, State
from games.tricks import Tricks

from .table import Table

AUCTION = (Phase.CALL, Phase.RAISE)


def auctions(seats: int, luck: int, **options: Any) -> list[SoloWhist]:
    """All positions of a match of `normal` robots in which somebody is to call."""
    steps = drive(SoloWhist.start(seats, options), ["normal"] * seats, Random(luck))
    return [step.game for step in steps if step.game.state.phase in AUCTION]


def known(state: State, seat: int) -> State:
    """Returns what a seat knows of an auction, and what counts in it from there on."""
    own = [hand if other == seat else () for other, hand in enumerate(state.tricks.hands)]
    own[seat] = tuple(sorted(own[seat]))
    return replace(state, tricks=Tricks(own), at=0, dealt=[], last_hands=[], pack=())


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (4, {"all_pass": "general_misere", "pool": True}),
        (5, {}),
        (3, {"three_form": "strip40"}),
        (3, {"three_form": "three_suits", "left_out": "random"}),
    ],
)
def test_9_4_an_auction_is_taken_up_from_what_its_speaker_sees(seats: int, options: dict[str, Any]) -> None:
    found = [game for luck in range(3) for game in auctions(seats, luck, **options)]
    assert len(found) > 50
    assert any(game.state.phase is Phase.RAISE for game in found) == (seats > 3)
    for game in found:
        (seat,) = game.to_act()
        assert known(in_auction(game.view(seat)), seat) == known(game.state, seat)


def test_9_14_strong_proposes_on_a_hand_that_normal_passes() -> None:
    """Three tricks in one suit and ace third of trumps: played out, that finds a partner and mostly makes it."""
    view = Table().deal("AS 7S 5S AH KH QH 7H 6D 5D 4D 3D 6C 5C", up="2S").look(0)
    thoughts = [*SoloWhist.search(view, "strong", Random(1), {})]
    assert (thoughts[0].move, thoughts[-1].move) == ("pass", "prop")
    assert thoughts[-1].reason is not None
    assert thoughts[-1].reason.message == "why-call"


def test_9_14_strong_calls_nothing_that_is_out_of_reach() -> None:
    """Without a trick in hand there is nothing to think about."""
    view = Table().deal("JS 8S 3S 9H 8H 5H 3H QD 6D 3D 7C 4C 2C", up="2S").look(0)
    assert [decision.move for decision in SoloWhist.search(view, "strong", Random(1), {})] == ["pass"]
