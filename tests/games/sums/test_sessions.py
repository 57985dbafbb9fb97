"""Sessions, RULES 2.6 and 3.4: both games are played through them."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from games.core import AnyGame, Outcome
from games.options import IllegalOptions
from games.thirty_one_game import ThirtyOneGame
from games.wit_and_reason import WitAndReason
from tests.games.sums.script import Script


class Sample(NamedTuple):
    """A game and lines of cards with which it is won by, and lost for, whoever leads."""

    kind: type[AnyGame]
    options: dict[str, str]
    verb: str
    win: tuple[str, str]
    loss: tuple[str, str]

    def table(self, **options: object) -> Script[AnyGame]:
        return Script(self.kind, **{**self.options, **options})

    def won_by_leader(self, script: Script[AnyGame]) -> list[str]:
        lead = script.view().lead
        assert lead is not None
        return script.cards(self.verb, lead, self.win[lead])

    def lost_by_leader(self, script: Script[AnyGame]) -> list[str]:
        lead = script.view().lead
        assert lead is not None
        return script.cards(self.verb, lead, self.loss[lead])

    def won_by(self, script: Script[AnyGame], seat: int) -> list[str]:
        return self.won_by_leader(script) if script.view().lead == seat else self.lost_by_leader(script)


SAMPLES = [
    Sample(
        WitAndReason,
        {"first_lead": "host", "colours": "leader_black"},
        "play",
        ("TC TD 8C 2D AC",) * 2,
        ("TC TD TS AD",) * 2,
    ),
    Sample(
        ThirtyOneGame,
        {},
        "turn",
        ("6C 6D 6H 5C 5D 2C AC",) * 2,
        ("6C 6D 6H 6S 5C 2C",) * 2,
    ),
]
each = pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.kind.key)


def ended(script: Script[AnyGame]) -> Outcome:
    outcome = script.game.outcome()
    assert outcome is not None
    return outcome


@each
def test_2_6_the_lead_alternates(sample: Sample) -> None:
    script = sample.table(games=4)
    leads = []
    for _ in range(4):
        leads.append(script.view().lead)
        sample.won_by(script, 0)
    assert leads == [0, 1, 0, 1]
    assert [game.lead for game in script.view().finished] == leads
    assert [game.winner for game in script.view().finished] == [0] * 4


@each
def test_2_6_more_games_won_wins_the_session(sample: Sample) -> None:
    script = sample.table()
    assert sample.won_by(script, 1)[-1] in ("game", "colours")
    assert script.last("score") == {"seat": 0, "other": 1, "wins": 0, "losses": 1, "draws": 0}
    assert script.last("game") == {"number": 2, "games": 2, "seat": 1}
    assert sample.won_by(script, 1)[-1] == "score"
    assert ended(script) == Outcome((0, 2), (1,), (-1, 1), "won")
    assert script.view().phase == "over"
    assert script.view().number == 2
    assert script.view().total == 31


@each
def test_2_6_equal_is_a_tie(sample: Sample) -> None:
    script = sample.table()
    sample.won_by(script, 0)
    sample.won_by(script, 1)
    assert ended(script) == Outcome((1, 1), (0, 1), (0, 0), "tie")


@each
def test_2_6_extra_pairs_until_unequal(sample: Sample) -> None:
    script = sample.table(session_tie="extra_pairs")
    sample.won_by(script, 0)
    assert "extra-pair" in sample.won_by(script, 1)
    sample.won_by(script, 0)
    assert script.game.outcome() is None, "both lead once more"
    sample.won_by(script, 0)
    assert ended(script) == Outcome((3, 1), (0,), (1, -1), "won")


@each
def test_2_6_at_most_three_extra_pairs(sample: Sample) -> None:
    script = sample.table(session_tie="extra_pairs")
    for _ in range(4):
        assert script.game.outcome() is None
        sample.won_by(script, 0)
        sample.won_by(script, 1)
    assert ended(script).reason == "tie"
    assert script.view().wins == (4, 4)


@each
def test_2_6_games_is_an_even_number_from_2_to_20(sample: Sample) -> None:
    for games in (0, 3, 22):
        with pytest.raises(IllegalOptions, match="option-out-of-range"):
            sample.kind.start(2, {"games": games})
    for games in (2, 20):
        assert sample.table(games=games).view().games == games


@each
def test_2_6_ending_early_takes_both_and_a_whole_pair(sample: Sample) -> None:
    script = sample.table(games=6)
    assert "stop" in script.game.moves(0)
    assert script.play("0 stop") == ["stop"]
    assert "stop" not in script.game.moves(0)
    script.refuses("0 stop", "may-not-stop")
    script.refuses("1 stop", "not-your-turn")
    assert script.view().asked == (0,)
    sample.won_by(script, 0)
    assert script.game.outcome() is None
    script.play("1 stop")
    assert script.game.outcome() is None
    assert sample.won_by(script, 0)[-1] == "stop-agreed"
    assert ended(script) == Outcome((2, 0), (0,), (1, -1), "agreed")


@each
def test_2_6_a_wish_to_end_early_lapses_with_the_pair(sample: Sample) -> None:
    script = sample.table(games=4)
    script.play("0 stop")
    sample.won_by(script, 0)
    sample.won_by(script, 0)
    assert script.view().asked == ()
    assert script.game.outcome() is None
    assert "stop" not in script.game.moves(0), "no pair follows this one"
    script.refuses("0 stop", "may-not-stop")


@each
def test_2_6_ending_early_level_is_a_tie(sample: Sample) -> None:
    script = sample.table(games=4)
    script.play("0 stop")
    sample.won_by(script, 0)
    script.play("1 stop")
    sample.won_by(script, 1)
    assert ended(script) == Outcome((1, 1), (0, 1), (0, 0), "tie")


@each
def test_1_7_shares_are_zero_sum_whoever_leaves(sample: Sample) -> None:
    for seat in (0, 1):
        script = sample.table(games=4)
        sample.won_by(script, seat)
        script.play(f"{seat} leave")
        assert ended(script).winners == (1 - seat,)
        assert sum(ended(script).shares) == 0
        assert ended(script).places[seat] == 2


@each
def test_2_6_asking_after_the_last_planned_pair_ends_nothing_early(sample: Sample) -> None:
    script = sample.table(games=2, session_tie="extra_pairs")
    script.play("0 stop")
    sample.won_by(script, 0)
    script.play("1 stop")
    assert "stop-agreed" not in sample.won_by(script, 0)
    assert ended(script) == Outcome((2, 0), (0,), (1, -1), "won")
