"""How `strong` calls at Solo Whist: it plays out what it may call, knowing what its seat knows and no more."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.core import final_decision
from games.driver import drive
from games.solo_whist import SoloWhist
from games.solo_whist.imagined import in_auction
from games.solo_whist.state import Phase, State
from games.tricks import Tricks

AUCTION = (Phase.CALL, Phase.RAISE)


def auctions(seats: int, luck: int, **options: Any) -> list[SoloWhist]:
    """All positions of a match of `normal` robots in which somebody is to call."""
    steps = drive(SoloWhist.start(seats, options), ["normal"] * seats, Random(luck))
    return [step.game for step in steps if step.game.state.phase in AUCTION]


def known(state: State, seat: int) -> State:
    """What a seat knows of an auction, and what counts in it from there on."""
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
