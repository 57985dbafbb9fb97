"""At the end of a match of several rounds everybody reads what each of them has brought."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ui.bank_screen import signed
from bot.ui.screen import MOST_ROUNDS, AnyScreen, round_by_round
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.french_vingt_un import FrenchVingtUnScreen
from cogs.games.solo_whist import SoloWhistScreen
from cogs.games.vingt_un import VingtUnScreen
from games import GAMES
from games.core import DEALER, JOIN, advance
from games.driver import drive, finish

SCREENS: dict[str, AnyScreen] = {
    "vingt-un": VingtUnScreen(),
    "french-vingt-un": FrenchVingtUnScreen(),
    "solo-whist": SoloWhistScreen(),
}


def reader(game: str) -> Viewer:
    return Viewer(words_for(game), lambda seat: f"p{seat}", lambda seat: (), seats=4, game=GAMES[game])


def amounts(lines: list[str]) -> tuple[list[int], list[int]]:
    """The amounts that the line tells, and those of them that stand out."""
    (line,) = [line for line in lines if ", for you: " in line]
    told = line.partition(", for you: ")[2].replace("−", "-").split(" · ")
    return [int(one.strip("*")) for one in told], [int(one.strip("*")) for one in told if one.startswith("**")]


@pytest.mark.parametrize("game", SCREENS)
@pytest.mark.parametrize("luck", range(3))
def test_the_rounds_come_to_what_everybody_has_won(game: str, luck: int) -> None:
    over: Any = finish(GAMES[game].start(4, dict(GAMES[game].Options.short())), ["normal"] * 4, Random(luck))
    won = over.view(None).ledger if game == "solo-whist" else over.view(None).chips
    for seat in range(4):
        told, bold = amounts(SCREENS[game].hand_lines(over.view(seat), reader(game)))
        assert sum(told) == won[seat]
        assert bold == [min(told) if won[seat] < 0 else max(told)]


def test_nobody_reads_it_before_the_end() -> None:
    for step in drive(GAMES["solo-whist"].start(4, {"hands": 4}), ["normal"] * 4, Random(1)):
        lines = SCREENS["solo-whist"].hand_lines(step.game.view(0), reader("solo-whist"))
        assert any(", for you:" in line for line in lines) == (step.game.outcome() is not None)


def test_whoever_sits_down_later_has_nothing_from_the_rounds_before() -> None:
    game: Any = GAMES["vingt-un"].start(3, dict(GAMES["vingt-un"].Options.short()))
    for step in drive(game, ["normal"] * 3, Random(2)):
        if step.game.between_rounds():
            game = step.game
            break
    joined, _ = advance(game, game.seats, JOIN, 0)
    assert [len(brought) for brought in joined.view(None).gains] == [4]
    assert joined.view(3).gains[0][3] == 0
    assert DEALER in joined.to_act()


def test_of_a_long_match_the_last_rounds_are_told() -> None:
    told = round_by_round([1] * 50 + [-2] * MOST_ROUNDS, signed, reader("vingt-un"))[0].split(" · ")
    assert told[0].endswith("…")
    assert len(told) == 1 + MOST_ROUNDS
    assert round_by_round([0, 3, 0], signed, reader("vingt-un")) == []


def test_the_last_hand_of_solo_whist_is_told_in_words_too() -> None:
    """Nothing lies open after it any more, so the private result is where it is read."""
    over: Any = finish(GAMES["solo-whist"].start(4, {"hands": 4}), ["normal"] * 4, Random(5))
    lines = SCREENS["solo-whist"].hand_lines(over.view(2), reader("solo-whist"))
    assert lines[0].startswith("**Hand 4:**")
    assert "for you" in lines[1]
