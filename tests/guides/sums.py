"""Plays what the guides of both games of sums say, in either of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.ui.sums_screen import SumsScreen
from tests.games.sums import test_sessions as sessions
from tests.games.sums.script import Script
from tests.guides.hints import not_ranked, viewer
from tests.guides.sentences import Told


def the_session(told: Told, sample: sessions.Sample, equally: str) -> None:
    """Plays a session: how many games it has, who wins it, and what becomes of one that is level."""
    games, early = told.facts["games"], told.facts["early"]
    told(f"{games} games, {equally}")
    script, leads = sample.table(**told.options), list[int]()
    for number in range(games):
        assert script.game.outcome() is None
        lead = script.view().lead
        assert lead is not None
        leads.append(lead)
        sample.won_by(script, number % 2 if number < games - 2 else 0)
    assert leads.count(0) == leads.count(1) == games // 2
    told("More games won wins the session.")
    assert sessions.ended(script).winners == (0,)
    script = sample.table(**told.options)
    for number in range(games):
        sample.won_by(script, number % 2)
    if told.says("If it is level, it is a tie."):
        assert sessions.ended(script).reason == "tie"
    else:
        told("If it is level, two more games are played, at most 3 times.")
        for _ in range(told.facts["pairs"]):
            assert script.game.outcome() is None
            sample.won_by(script, 0)
            sample.won_by(script, 1)
        assert sessions.ended(script).reason == "tie"
    asks = told.says("You may ask on your turn to end after a pair of games; it ends if both ask.")
    script = sample.table(**told.options)
    assert ("stop" in script.game.moves(0)) == asks == early
    if asks:
        script.play("0 stop")
        script.refuses("1 stop", "not-your-turn")
        sample.won_by(script, 0)
        script.play("1 stop")
        assert script.game.outcome() is None
        sample.won_by(script, 1)
        assert sessions.ended(script).reason == "tie"  # where only one had asked it would have gone on


def buttons_and_leaving(
    told: Told, sample: sessions.Sample, line: str, table: Callable[..., Script[Any]], screen: SumsScreen[Any]
) -> None:
    """Plays what a button's number counts, and what leaving costs."""
    told("A number behind a rank, as in 7×2, says how many such cards are left.")
    script = table()
    before = left(screen, script, 0)
    script.play("0 " + line.split(" ", 1)[1])
    script.play(f"1 {script.game.default(1)}")
    after = left(screen, script, 0)
    gone = {rank: before[rank] - after[rank] for rank in before if before[rank] != after[rank]}
    assert gone == ({"8": 1} if told.game == "wit-and-reason" else {"5": 1, "A": 1})  # hands apart, rows for both
    told("Whoever leaves loses the game and the session.")
    script = table(games=4)
    sample.won_by(script, 0)
    script.play(line)
    script.play("0 leave")
    assert sessions.ended(script).winners == (1,)
    assert script.view().finished[-1].winner == 1


def a_hint(told: Told, script: Script[Any], screen: SumsScreen[Any]) -> None:
    """Shows that a hint tells who wins with best play, and tells nobody else."""
    told("On your turn you may see who wins with best play, what keeps it, and why.")
    assert script.view(1).hint is None
    (line,) = screen.hand_lines(script.view(0), viewer(told.game))
    assert "This is won. Best: " in line
    assert len(line.split(". ")) > 2
    not_ranked(told)


def left(screen: SumsScreen[Any], script: Script[Any], seat: int) -> dict[str, int]:
    """The labels of a seat's card buttons: by rank how many are left, where nothing is behind it one."""
    controls = screen.controls(script.view(seat), viewer(script.game.key)).buttons
    labels = [control.label for control in controls if "stop" not in control.move]
    return {label.split("×")[0]: int(label.partition("×")[2] or 1) for label in labels}
