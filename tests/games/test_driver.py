"""The driver of matches: who moves next, what, and when, whatever the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice, pairwise
from random import Random
from typing import Any, ClassVar

import pytest

from games import GAMES
from games.cards import PACK
from games.core import (
    DEALER,
    TIME,
    Amount,
    AnyGame,
    Decision,
    Event,
    Game,
    IllegalMove,
    InvalidMove,
    Offer,
    Outcome,
    Pick,
    Standing,
    View,
)
from games.driver import (
    MOST_REFUSED,
    RANDOM,
    PlayedMove,
    Player,
    attempt,
    by_luck,
    by_seed,
    drive,
    finish,
    take_up,
)
from games.fair import commitment, seating
from games.options import Options
from games.records import Ply, Record, replay
from games.spit import Spit
from games.thirty_one import ThirtyOne
from games.verifying import verify
from games.wit_and_reason import WitAndReason

every_game = pytest.mark.parametrize("key", sorted(GAMES))


@dataclass
class Strokes:
    """The last stroke: whose it was, and when; and the moment at which time is up, 0 once it is."""

    last: int = -1
    rung: int = 0
    end: int = 1_000


class Bell(Game[Strokes, View, Options]):
    """Whoever rings last before time is up has won; strokes have to lie 100 ms apart. Its levels are times."""

    key = "bell"
    rules = 1
    players = range(2, 3)
    levels = ("600", "400", "250", "150", "50")
    hurried: ClassVar[bool] = True

    @staticmethod
    def begin(seats: int, options: Options) -> Strokes:
        return Strokes()

    def standing(self) -> Standing:
        return Standing(self.to_act(), self.outcome(), self.state.end or None, racing=self.hurried)

    def to_act(self) -> frozenset[int]:
        return frozenset((DEALER, 0, 1)) if self.state.end else frozenset()

    def moves(self, seat: int) -> list[Offer]:
        return [] if not self.state.end else [TIME] if seat == DEALER else ["ring"]

    def play(self, seat: int, move: str, at: int = 0) -> list[Event]:
        if move not in ("ring", TIME):
            raise InvalidMove(move)
        if move == TIME:
            self.state.end = 0
        elif self.state.rung and at - self.state.rung < 100:
            raise IllegalMove("too-fast")
        else:
            self.state.last, self.state.rung = seat, at
        return []

    def view(self, seat: int | None) -> View:
        return View(seat, self.seats, self.to_act(), () if seat is None else tuple(self.moves(seat)))

    def outcome(self) -> Outcome | None:
        if self.state.end:
            return None
        return Outcome((int(self.state.last == 0), int(self.state.last == 1)), (self.state.last,), (0, 0), "rung")

    def default(self, seat: int) -> str:
        return "ring"

    @staticmethod
    def choose(view: View, level: str, luck: Random) -> str:
        return "ring"

    @staticmethod
    def hint(view: View) -> Decision:
        return Decision("ring")

    @staticmethod
    def delay(view: View, level: str, luck: Random) -> int:
        return int(level)

    @staticmethod
    def guide(options: Any) -> list[tuple[str, Mapping[str, object]]]:
        return []


class Calm(Bell):
    """The same where nobody races."""

    hurried = False


def moments(players: list[Player], *, steady: bool = False) -> list[tuple[int, int]]:
    """The seats that made a move in the race for the bell, and when."""
    return [(step.seat, step.at) for step in drive(Bell.start(2), players, Random(1), steady=steady)]


@every_game
@pytest.mark.parametrize("luck", [1, 2])
def test_it_drives_every_game_to_its_end(key: str, luck: int) -> None:
    """By robots and by luck; what it says is the match: a replay of its moves comes to the same."""
    kind, choose = GAMES[key], Random(luck)
    seats = choose.choice(list(kind.players))
    players = [choose.choice((*kind.levels, RANDOM)) for _ in range(seats)]
    steps: list[PlayedMove[AnyGame]] = list(drive(kind.start(seats), players, choose))
    assert all(step.game.outcome() is None for step in steps[:-1])
    assert steps[-1].game.outcome() is not None
    assert all(one.at <= other.at for one, other in pairwise(steps))
    plies = tuple(Ply(step.at, step.seat, step.move) for step in steps)
    again = replay(Record(key, kind.rules, seats, moves=plies), GAMES)
    for step, (_, game, events) in zip(steps, again, strict=True):
        assert step.game == game
        assert step.events == events


@every_game
def test_the_same_luck_plays_the_same_match(key: str) -> None:
    kind = GAMES[key]
    seats = kind.players.start
    ends = [finish(kind.start(seats), [RANDOM] * seats, Random(number)) for number in (3, 3, 4)]
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


def test_a_player_may_be_any_function_of_a_view() -> None:
    """It is shown its own seat's view and no other, and what it says is played."""
    seen: list[View] = []

    def cautious(view: Any, luck: Random) -> str:
        seen.append(view)
        return "stand" if "stand" in view.moves else ThirtyOne.robot(view, "normal", luck)

    steps = list(drive(ThirtyOne.start(2), [cautious, "beginner"], Random(5)))
    own = [step for step in steps if step.seat == 0]
    assert len(seen) == len(own) > 10
    assert {view.seat for view in seen} == {0}
    assert all(step.move == "stand" for step, view in zip(own, seen, strict=True) if "stand" in view.moves)


def test_the_quickest_moves_and_all_draw_anew() -> None:
    assert moments(["400", "150"]) == [(1, at) for at in range(150, 1_000, 150)] + [(DEALER, 1_000)]


def test_the_steady_keep_their_time() -> None:
    expected = [(1, 250), (1, 500), (0, 600), (1, 750), (1, 1_000), (DEALER, 1_000)]
    assert moments(["600", "250"], steady=True) == expected


def test_what_a_race_refuses_is_left_out_and_time_goes_on() -> None:
    assert moments(["50", "400"]) == [(0, at) for at in range(50, 1_000, 100)] + [(DEALER, 1_000)]


def test_people_who_choose_by_luck_are_as_quick_as_the_weakest_robot() -> None:
    assert moments([RANDOM, lambda view, luck: "ring"]) == [(0, 600), (DEALER, 1_000)]


def test_where_nobody_races_a_move_takes_no_time() -> None:
    steps = list(islice(drive(Calm.start(2), ["400", "150"], Random(1)), 3))
    assert [(step.seat, step.at) for step in steps] == [(0, 0)] * 3


def test_a_refusal_counts_where_nobody_races() -> None:
    game = Calm.start(2)
    step = attempt(game, Ply(50, 0, "ring"))
    assert step is not None
    assert (step.seat, step.move, step.at, step.game.state.rung, game.state.rung) == (0, "ring", 50, 50, 0)
    with pytest.raises(IllegalMove):
        attempt(step.game, Ply(60, 1, "ring"))
    with pytest.raises(InvalidMove):
        attempt(Bell.start(2), Ply(60, 1, "knock"))
    with pytest.raises(InvalidMove):
        list(drive(Bell.start(2), [lambda view, luck: "knock", "600"], Random(1)))


def test_players_who_know_no_legal_move_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A race that refuses everything and knows no end would be tried for ever."""
    monkeypatch.setattr(Bell, "alarm", lambda game: None)
    monkeypatch.setattr(Bell, "delay", staticmethod(lambda view, level, luck: 0))
    tried = Counter[str]()

    def hasty(view: View, luck: Random) -> str:
        tried["ring"] += 1
        return "ring"

    game = Bell.start(2)
    game.state.rung = 1
    with pytest.raises(AssertionError, match="ring"):
        list(drive(game, [hasty, hasty], Random(1)))
    assert tried["ring"] == MOST_REFUSED


def test_the_dealer_of_a_seed_can_be_verified() -> None:
    seed, cuts = bytes(range(32)), ("0 lucky", "1 seven")
    steps = drive(WitAndReason.start(2), ["beginner", RANDOM], Random(1), dealer=by_seed(seed, cuts))
    plies = tuple(Ply(step.at, step.seat, step.move) for step in steps)
    whole = Record(
        "wit-and-reason",
        WitAndReason.rules,
        2,
        commitment=commitment(seed),
        seed=seed.hex(),
        cuts=cuts,
        seating=seating(seed, cuts, 2),
        moves=plies,
    )
    assert verify(whole, GAMES)[:2] == (sum(ply.seat == DEALER for ply in plies), ())


def test_the_dealer_by_luck_orders_all_cards_and_tosses_all_sides() -> None:
    packs = {by_luck(ThirtyOne.start(2), Random(number)) for number in range(5)}
    assert len(packs) == 5
    assert all(sorted(pack.split()[1:]) == sorted(PACK) for pack in packs)
    toss = WitAndReason.start(2, {"first_lead": "coin"})
    assert {by_luck(toss, Random(number)) for number in range(20)} == set(toss.moves(DEALER))


def test_any_part_of_an_offer_is_taken_up() -> None:
    def answers(offer: Offer) -> set[str]:
        return {take_up(offer, Random(number)) for number in range(60)}

    assert answers("knock") == {"knock"}
    assert answers(Amount("stake", 2, 4)) == {"stake 2", "stake 3", "stake 4"}
    assert answers(Pick("drop", PACK[:2], 1, 2)) == {"drop AC", "drop 2C", "drop AC 2C", "drop 2C AC"}


def test_a_race_of_spit_gives_the_steady_a_part_each() -> None:
    """The slower robot would hardly ever move if all drew anew."""
    made = Counter(step.seat for step in drive(Spit.start(2), ["beginner", "strong"], Random(2), steady=True))
    assert min(made[0], made[1]) * 5 > max(made[0], made[1])
