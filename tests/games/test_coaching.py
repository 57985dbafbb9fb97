"""The coaches: one for every game, whose slips are real decisions with something better that was possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.room.search_workers.review import review_seat
from bot.words import languages, plain_facts, words_for
from games import GAMES
from games.bank.coach import possible
from games.coaches import COACHES
from games.coaching import SeatReview, Step, moments, steps_of
from games.core import DEALER, AnyGame, Pick, Reason, Seat, Tools, advance, clone
from games.driver import drive
from games.race.coach import LONG_S
from games.records import Ply, Record
from games.vingt_un import VingtUn
from games.weighing import Unit, Weigher, Weighing, in_percent
from games.whist import Whist
from games.wit_and_reason import WitAndReason
from tests.games.vingt_un.table import duel
from tests.games.whist.table import Table as WhistTable

KINDS: dict[str, set[str]] = {}
"""The sorts of decisions that were met, by game."""


def played(key: str, seed: int, *, first: str = "") -> tuple[AnyGame, list[Ply]]:
    """A match of robots; seat 0 is a beginner's."""
    kind = GAMES[key]
    seats = kind.usual_seats or kind.players.start
    levels = [first or kind.levels[0], *[kind.levels[min(1, len(kind.levels) - 1)]] * (seats - 1)]
    luck = Random(seed)
    log = [Ply(step.at, step.seat, step.move) for step in drive(kind.start(seats), levels, luck)]
    return kind.start(seats), log


def reviewed(key: str, start: AnyGame, log: list[Ply], most: int = 600) -> SeatReview:
    steps = steps_of(start, log)
    own = {number for number, made in enumerate(log) if made.seat == 0}
    survey = COACHES[key].survey(steps, 0, own, Random(1), {})
    for number, _ in enumerate(survey.work()):
        if number >= most and start.ordered:
            break
    return survey.found()


def offered(game: AnyGame, seat: Seat, move: str) -> bool:
    """True if `move` was one of the seat's."""
    for offer in game.moves(seat):
        if isinstance(offer, str):
            if offer == move or offer.startswith(move):
                return True
        elif offer.verb == move.split()[0]:
            return not isinstance(offer, Pick) or any(str(card) in move for card in offer.cards)
    return False


@pytest.mark.parametrize("key", GAMES)
def test_every_slip_is_a_decision_of_the_seat_with_something_better_that_was_possible(key: str) -> None:
    start, log = played(key, 3)
    found = reviewed(key, start, log)
    steps = steps_of(start, log)
    assert found.looked <= found.decisions
    assert sum(total.decisions for total in found.kinds.values()) == found.looked > 0
    KINDS.setdefault(key, set()).update(found.kinds)
    for slip in found.slips:
        game, made = steps[slip.ply].game, log[slip.ply]
        assert slip.cost > 0
        assert offered(game, 0, slip.better), slip
        assert slip.better != slip.move
        if start.ordered:
            assert (made.seat, made.move) == (0, slip.move)
        assert (slip.gains is None) == (slip.loses is None)
    assert [slip.cost for slip in found.slips] == sorted((slip.cost for slip in found.slips), reverse=True) or (
        not start.ordered
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", GAMES)
def test_everything_that_a_coach_counts_has_words(key: str, language: str) -> None:
    found = reviewed(key, *played(key, 4), most=150)
    words = words_for(key, language)
    for kind in found.kinds:
        assert words(f"decision-{kind}")
    facts: dict[str, Any] = {"whole": True} if found.unit == "games" else {"cost": 1.5}
    assert words(f"coach-cost-{found.unit}", **facts)
    assert words(f"leak-{found.unit}", cost=1.5)


@pytest.mark.parametrize(
    ("key", "matches"), [("whist", 3), ("knock-out-whist", 3), ("thirty-one", 10), ("vingt-un", 3)]
)
def test_the_strongest_that_needs_no_search_loses_less_than_a_beginner(key: str, matches: int) -> None:
    """At Thirty-One, where a choice is worth little beside luck, in the mean of more matches."""
    costs = Counter[str]()
    for level in ("beginner", "normal"):
        for seed in range(matches):
            found = reviewed(key, *played(key, seed, first=level), most=700)
            decisions = sum(total.decisions for total in found.kinds.values())
            costs[level] += sum(total.cost for total in found.kinds.values()) / decisions  # type: ignore[assignment]
    assert costs["beginner"] > costs["normal"]


def test_a_race_tells_what_lay_there_for_long() -> None:
    found = reviewed("spit", *played("spit", 3))
    assert found.unit == "seconds"
    assert found.slips
    assert all(slip.cost >= LONG_S for slip in found.slips)


def test_a_review_is_the_same_each_time_and_asks_for_the_seats_own_moves_alone() -> None:
    start, log = played("wit-and-reason", 5)
    record = Record("wit-and-reason", WitAndReason.rules, start.seats, moves=tuple(log))
    own = [number for number, made in enumerate(log) if made.seat == 0]
    assert review_seat(record, 0, own) == review_seat(record, 0, own)
    assert review_seat(record, 0, own[:1]).looked <= 1
    assert review_seat(record, 0, []).looked == 0


# By what could be known -----------------------------------------------------------------------------------------


def test_what_a_whist_player_could_not_see_changes_nothing() -> None:
    """Two cards of the others' hands change places: the review of the lead is the same."""
    costs = []
    for second, fourth in (("QS 9H", "JS 8H"), ("JS 8H", "QS 9H")):
        table = WhistTable().deal("AS KS 2S 5D 6D", second, "", fourth, up="2C")
        leader = table.look().turn
        assert leader is not None
        before = clone(table.game)
        weighing = COACHES["whist"].weigh(before, leader, str(_lead(before, leader)), Random(3), {})  # type: ignore[attr-defined]
        assert weighing is not None
        costs.append((weighing.choices, [tuple(next(weighing.deals)) for _ in range(3)]))
    if costs[0][0] == costs[1][0]:  # the leader's own cards are the same
        assert costs[0] == costs[1]


def _lead(game: Whist, seat: Seat) -> str:
    offer = next(offer for offer in game.moves(seat) if isinstance(offer, Pick))
    return offer.text([offer.cards[0]])


def test_a_punter_is_judged_by_no_card_that_lay_hidden() -> None:
    """The bank's hand and the pack may lie otherwise: what is imagined is the same."""
    one, other = (duel("TS 4S", bank, then="9D 2D 3D") for bank in ("TD 6D", "TD 7D"))
    for luck in range(20):
        lies = [possible(table.game, 0, Random(luck)) for table in (one, other)]
        hands = [[hand.cards for own in game.state.bank.hands for hand in own] for game in lies]
        assert hands[0] == hands[1]
        assert lies[0].state.bank.supply == lies[1].state.bank.supply
        assert hands[0][0] == one.game.state.bank.hands[0][0].cards
        assert sorted(lies[0].all_cards()) == sorted(one.game.all_cards())


def test_a_punter_who_draws_to_a_hand_that_stands_is_told_so() -> None:
    game = duel("TS 9S", "TD 6D", then="2D 3D").game
    weighing = COACHES["vingt-un"].weigh(game, 0, "card", Random(1), {})  # type: ignore[attr-defined]
    assert weighing is not None
    rows = [next(weighing.deals) for _ in range(60)]
    stand, card = (weighing.choices.index(choice) for choice in ("stand", "card"))
    assert sum(row[stand] for row in rows) > sum(row[card] for row in rows)
    assert weighing.kind == "draw"


@pytest.mark.parametrize("key", ["whist", "solo-whist", "knock-out-whist"])
def test_what_speaks_for_a_card_is_told_where_it_is_no_sound_player_s_choice_too(key: str) -> None:
    """Of every card that a weighing may find to be better; nothing where there is nothing to say of it."""
    kind, told = GAMES[key], Counter[str]()
    seats = kind.usual_seats or kind.players.start
    for step in islice(drive(kind.start(seats), ["normal"] * seats, Random(2)), 150):
        for seat in step.game.to_act() - {DEALER}:
            picks = [offer for offer in step.game.moves(seat) if isinstance(offer, Pick) and offer.verb == "play"]
            coach = COACHES[key]
            assert isinstance(coach, Weigher)
            weighing = coach.weigh(step.game, seat, f"play {picks[0].cards[0]}", Random(1), {}) if picks else None
            for choice in weighing.choices if weighing is not None and weighing.kind != "dog" else ():
                assert weighing is not None
                reason = weighing.why(choice)
                told[reason.message if reason else "nothing"] += 1
                if reason is not None:
                    assert reason.facts.get("card", choice.split()[1]) == choice.split()[1]
                    assert words_for(key)(reason.message, **plain_facts(reason.facts, str))
    assert 0 < told["nothing"] < told.total() / 2
    assert len(told) > 4


# Weighing -------------------------------------------------------------------------------------------------------


class Coin:
    """Decisions of which the second choice is worth `gap` more, with much luck in it."""

    def __init__(self, gap: float) -> None:
        self.gap = gap

    def __call__(self, game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
        def deals() -> Iterator[Sequence[float]]:
            while True:
                yield [luck.gauss(0, 1), luck.gauss(self.gap, 1)]

        def why(better: str) -> Reason:
            return Reason("why-other" if better == "other" else "why-first", {})

        return Weighing("coin", (move, "other"), deals(), why=why)


def flipped(gap: float, seed: int, coin: type[Coin] = Coin) -> SeatReview:
    start, log = played("wit-and-reason", seed)
    steps = [step for step in steps_of(start, log) if step.made.seat == 0] * 4
    weigher = Weigher(coin(gap), lambda game: Unit("points", 0.2))
    numbered = [Step(number, step.game, step.made) for number, step in enumerate(steps)]
    survey = weigher.survey(numbered, 0, range(len(steps)), Random(seed), {})
    for _ in survey.work():
        pass
    return survey.found()


def test_luck_is_taken_for_no_mistake() -> None:
    told = [flipped(0.0, seed) for seed in range(12)]
    assert sum(len(found.slips) for found in told) <= 3
    each = sum(found.kinds["coin"].cost for found in told) / sum(found.kinds["coin"].decisions for found in told)
    assert -0.15 < each < 0.15


def test_what_is_clearly_worse_is_told_with_what_it_cost() -> None:
    found = flipped(1.5, 1)
    assert len(found.slips) == 3
    for slip in found.slips:
        assert 1.0 < slip.cost < 2.0
        assert slip.better == "other"
        assert slip.reason == Reason("why-other", {})
        assert slip.gains is not None
        assert slip.loses is not None
        assert slip.gains + slip.loses == 100
        assert 75 < slip.gains < 95


def test_what_speaks_for_both_moves_is_not_told() -> None:
    class Alike(Coin):
        def __call__(self, game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
            weighing = super().__call__(game, seat, move, luck, tools)
            return weighing and weighing._replace(why=lambda better: Reason("why-both", {"move": better}))

    found = flipped(1.5, 1, Alike)
    assert found.slips
    assert all(slip.reason is None for slip in found.slips)


def test_where_there_is_no_time_for_all_it_says_how_many_there_were() -> None:
    start, log = played("whist", 3)
    found = reviewed("whist", start, log, most=10)
    assert found.looked == 11
    own = sum(made.seat == 0 for made in log)
    assert found.looked < found.decisions <= own


@pytest.mark.parametrize("key", GAMES)
def test_giving_up_is_reviewed_as_no_decision_not_even_out_of_turn(key: str) -> None:
    """Found by the simulated house, seed 1, evening 22: a person left Thirty-One while another had the turn."""
    start, log = played(key, 3)
    position, least = start, len(log) // 2
    for done, made in enumerate(log):
        if done >= least and 0 not in position.to_act():
            break
        position, _ = advance(position, made.seat, made.move, made.at)
    steps = steps_of(start, [*log[:done], Ply(made.at, 0, "leave")])
    survey = COACHES[key].survey(steps, 0, {done}, Random(1), {})
    for _ in survey.work():
        pass
    assert done not in [slip.ply for slip in survey.found().slips]


def test_moves_are_counted_by_round() -> None:
    start, log = played("whist", 3)
    own = [number for number, made in enumerate(log) if made.seat == 0]
    found = list(moments(steps_of(start, log), 0, own, lambda game: int(game.state.number)))
    assert found[0].turn == 1
    assert max(moment.turn for moment in found) >= 13
    assert {moment.round for moment in found} >= {1, 2}


def test_every_game_has_a_coach() -> None:
    assert COACHES.keys() == GAMES.keys()
    assert VingtUn.key in COACHES


@pytest.mark.parametrize(
    ("gains", "loses", "told"),
    [(0.435, 0.565, (44, 56)), (0.5, 0.0, (50, 0)), (0.999, 0.001, (99, 1)), (0.2, 0.3, (20, 30))],
)
def test_how_often_a_choice_brings_more_and_less_is_never_told_as_more_than_always(
    gains: float, loses: float, told: tuple[int, int]
) -> None:
    assert in_percent(gains, loses) == told
