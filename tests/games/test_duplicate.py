"""Deals that several have played: the same cards are the same deal, and each game says what is compared."""

from __future__ import annotations

from random import Random

import pytest

from games import GAMES
from games.core import DEALER, TIME
from games.driver import by_seed, drive
from games.duplicate import DealScore, robots_scores, scores_of
from games.records import Ply, Record

SEED = "5e" * 32
COMPARED = sorted(key for key, kind in GAMES.items() if kind.compared)
RACES = {"spit", "grabbage", "pirate"}


def played(key: str, seats: int, luck: int) -> Record:
    """A match of robots with the deals of `SEED`."""
    kind = GAMES[key]
    steps = drive(kind.start(seats), ["normal"] * seats, Random(luck), dealer=by_seed(bytes.fromhex(SEED), ()))
    return Record(key, kind.rules, seats, moves=tuple(Ply(step.at, step.seat, step.move) for step in steps))


def test_races_can_not_be_compared_nor_what_has_no_deal() -> None:
    assert set(GAMES) - set(COMPARED) == RACES | {"thirty-one-game"}


@pytest.mark.parametrize("key", [key for key in COMPARED if "normal" in GAMES[key].levels])
def test_the_scores_of_a_match_are_known_from_its_record(key: str) -> None:
    seats = 4 if 4 in GAMES[key].players else GAMES[key].players[0]
    scores = scores_of(played(key, seats, 1), GAMES)
    assert scores
    assert all(len(score.points) == seats for score in scores)
    (robots,) = robots_scores(GAMES[key], seats, {}, SEED, (), [("normal", 1)], 100)
    assert robots == scores
    (first,) = robots_scores(GAMES[key], seats, {}, SEED, (), [("normal", 2)], 1)
    assert first[0].deal == scores[0].deal


def test_at_whist_partners_have_the_tricks_of_their_side() -> None:
    for score in scores_of(played("whist", 4, 3), GAMES):
        assert score.points[:2] == score.points[2:]
        assert score.points[0] + score.points[1] == 13
        assert sum(taker % 2 == 0 for taker in score.takers) <= score.points[0]


def test_at_solo_every_deal_is_what_was_won_or_lost_in_it() -> None:
    record = played("solo-whist", 4, 3)
    scores = scores_of(record, GAMES)
    assert len(scores) == sum(ply.seat == DEALER and ply.move != TIME for ply in record.moves)
    assert all(sum(score.points) == 0 for score in scores)


def test_other_cards_are_another_deal() -> None:
    here, there = (
        robots_scores(GAMES["knock-out-whist"], 4, {}, seed, (), [("normal", 1)], 1)[0][0]
        for seed in (SEED, "5f" * 32)
    )
    assert here.deal != there.deal
    assert sum(here.points) == 7


def test_a_match_that_did_not_end_has_the_deals_that_did() -> None:
    record = played("whist", 4, 3)
    half = Record("whist", record.rules, 4, moves=record.moves[: len(record.moves) // 2])
    cut = scores_of(half, GAMES)
    assert cut == scores_of(record, GAMES)[: len(cut)]
    assert scores_of(Record("thirty-one", GAMES["thirty-one"].rules, 2), GAMES) == list[DealScore]()
