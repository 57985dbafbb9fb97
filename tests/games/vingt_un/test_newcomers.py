"""Sitting down in a running match, and leaving it with what one has won (RULES 5.10)."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from games import GAMES
from games.bank import MOST_SEATS
from games.core import JOIN, LEAVE, AnyGame, IllegalMove, Reckoning
from games.options import IllegalOptions
from games.records import parse_record, replay
from tests.games.driving import Drive
from tests.games.strategies import option_dicts
from tests.games.vingt_un.table import Table, pack

ROUND = ("0 stake 5", "1 stake 5", "2 no double", "0 stand", "1 stand", "2 stand")
"""A round of three, seat 2 being the bank, in which everybody stands."""


def three(**options: object) -> Table:
    """Seat 0 wins 5, seat 1 loses 5, seat 2 is the bank; every round is dealt like that."""
    return Table(3, deal_ends="rounds", rounds_per_deal=20, **options).deal("TS 9S", "TH 7H", "TD 8D", then="9C")


def test_5_10_a_newcomer_is_dealt_in_from_the_next_round() -> None:
    table = three().play("0 stake 5", "3 join")
    assert table.told("join") == [{"seat": 3}]
    assert (table.game.seats, table.look().seats, len(table.look(3).chips)) == (4, 4, 4)
    assert table.game.to_act() == {1}
    assert table.look(3).hands[3] == ()
    table.play(*ROUND[1:]).go_on()
    assert table.gains == (5, -5, 0, 0)
    assert table.bank.playing == (3, 0, 1)
    assert 3 in table.game.to_act()
    assert len(table.look(3).hands[3]) == 1


def test_5_10_the_last_round_stays_in_sight_with_a_seat_more() -> None:
    table = three().play(*ROUND, "3 join")
    last = table.look(3).last_round
    assert (last.gains, last.hands[3], last.calls) == ((5, -5, 0, 0), (), (None,) * 4)


def test_5_10_nobody_sits_down_twice_or_beyond_the_last_chair() -> None:
    table = three()
    table.refuses("1 join", "sits-already")
    table.refuses("4 join", "no-chair")
    table.refuses("-1 join", "sits-already")
    table.play(*(f"{seat} join" for seat in range(3, MOST_SEATS)))
    table.refuses(f"{MOST_SEATS} join", "no-chair")


def test_5_10_nobody_sits_down_at_a_match_that_is_over() -> None:
    table = three().play("0 leave", "1 leave")
    assert table.game.outcome() is not None
    table.refuses("3 join", "match-over")


@pytest.mark.parametrize(
    ("joins_in", "dealers"), [(1, [2, 3, 0, 1]), (2, [2, 0, 1])], ids=["before its turn", "after its turn"]
)
def test_5_10_a_newcomer_deals_when_the_deal_comes_by(joins_in: int, dealers: list[int]) -> None:
    """Seat 2 deals first, a round each; seat 3 sits between seats 2 and 0."""
    table, dealt = Table(3, deal_ends="one"), []
    while table.game.outcome() is None:
        dealt.append(table.bank.dealer)
        if len(dealt) == joins_in:
            table.play("3 join")
        table.play(f"dealer {pack()}")
        while not table.told("round-over"):
            seat = min(table.game.to_act())
            table.play(f"{seat} {table.game.default(seat)}")
    assert dealt == dealers


def test_5_10_a_newcomer_deals_once_in_each_circuit_that_is_still_to_come() -> None:
    """Seat 3 sits after seat 2, so the circuit that seat 0 has taken up comes by only where it began later."""
    table = Table(3, deal_ends="one", deals=6)
    assert table.play("3 join").bank.deals == 8
    table.bank.dealer, table.bank.dealt = 0, 4  # of the second circuit seats 0, 1 and 2 are still to deal
    assert table.play("4 join").bank.deals == 9


def test_5_10_a_newcomer_begins_with_the_bankroll() -> None:
    table = three(bankroll=40).play(*ROUND, "3 join")
    assert table.chips == (45, 35, 40, 40)


def test_5_10_who_leaves_before_staking_is_paid_at_once() -> None:
    table = three().play(*ROUND)
    assert table.game.standing().reckoned is None
    table.play("0 leave")
    assert table.told("reckoned") == [{"seat": 0, "sign": "plus", "amount": 5}]
    assert table.game.standing().reckoned == Reckoning(
        (Fraction(5, 100), Fraction(-5, 100), Fraction(0)), frozenset({0})
    )
    assert table.game.outcome() is None


def test_5_10_who_leaves_after_staking_is_paid_when_the_round_is_over() -> None:
    table = three().play("0 stake 5", "0 leave")
    assert table.game.standing().reckoned is None
    table.play("1 stake 5", "2 no double", "1 stand", "2 stand")
    assert table.game.standing().reckoned == Reckoning(
        (Fraction(5, 100), Fraction(-5, 100), Fraction(0)), frozenset({0})
    )


def test_5_10_a_dealer_who_leaves_is_paid_when_the_round_is_over() -> None:
    table = three().play("2 leave")
    assert table.game.standing().reckoned is None
    table.play("0 stake 5", "1 stake 5", "0 stand", "1 stand")
    reckoned = table.game.standing().reckoned
    assert reckoned is not None
    assert reckoned.paid == {2}
    assert table.bank.dealer == 0


def ended(table: Table) -> tuple[Fraction | int, ...]:
    """The shares at the end, which comes at once when all but the bank have left."""
    table.play(*(f"{seat} leave" for seat in table.bank.playing))
    outcome = table.game.outcome()
    assert outcome is not None
    shares: tuple[Fraction | int, ...] = outcome.shares
    return shares


def test_5_10_what_was_reckoned_stands() -> None:
    """Seat 0 goes with 50 chips of a hundred; the two others play on, and the bank wins it back from seat 1."""
    table = three().give(50, -20, -30).play("0 leave").give(50, -50, 0)
    assert ended(table) == (Fraction(1, 2), Fraction(-1, 2), 0)


def test_5_10_nobody_loses_more_than_they_have_left_of_their_stake() -> None:
    """Seat 1 had 25 of a hundred chips left when it lost 75 more, so the bank gets no more than these."""
    table = three().give(150, -75, -75).play("0 leave").give(150, -150, 0)
    assert ended(table) == (Fraction(3, 2), -1, Fraction(-1, 2))


def test_5_10_who_has_lost_more_than_the_stake_loses_the_stake() -> None:
    table = three().give(-150, 100, 50).play("0 leave")
    reckoned = table.game.standing().reckoned
    assert reckoned is not None
    assert reckoned.shares == (-1, Fraction(2, 3), Fraction(1, 3))
    assert ended(table.give(-150, 110, 40)) == (
        -1,
        Fraction(2, 3) + Fraction(1, 10),
        Fraction(1, 3) - Fraction(1, 10),
    )


def test_5_10_the_pool_stays_when_somebody_leaves() -> None:
    """Three chips lie in it; the two who stay share them, and the odd one, at the end."""
    table = three(pool="natural").give(-1, -1, -1)
    assert table.look().pool == 3
    table.play("0 leave")
    reckoned = table.game.standing().reckoned
    assert reckoned is not None
    assert reckoned.shares == (Fraction(-1, 100),) * 3
    table.play("1 stake 1", "2 no double", "1 stand", "2 stand")
    assert sum(ended(table)) == 0


def test_5_10_newcomers_are_named_at_the_end() -> None:
    table = three().play("3 join", *ROUND)
    ended(table)
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.newcomers == {3}


@pytest.mark.parametrize("key", ["vingt-un", "french-vingt-un"])
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_5_10_whoever_comes_and_goes_no_chip_and_no_token_is_lost(key: str, data: st.DataObject) -> None:
    kind, luck = GAMES[key], Random(data.draw(st.integers(0, 2**32 - 1)))
    options = kind.Options.make(data.draw(option_dicts(kind.Options)))
    try:
        drive = Drive(kind.start(luck.randint(2, 5), options), luck, options)
    except IllegalOptions:
        reject()  # rules that need another number of seats
    began, bankroll = drive.start.seats, options.changed().get("bankroll", 0)
    while drive.game.outcome() is None:
        before = drive.game
        _somebody_comes_or_goes(drive, rate=0.05 if len(drive.log) < 400 else 1.0)
        assert drive.game.all_tokens() == drive.game.seats * bankroll
        _reckoned_well(before, drive.game)
    outcome = drive.game.outcome()
    assert outcome is not None
    assert sum(outcome.shares) == 0
    assert min(outcome.shares) >= -1
    assert outcome.newcomers == set(range(began, drive.game.seats))
    assert len(outcome.points) == drive.game.seats
    final, reckoned = outcome.shares, drive.game.standing().reckoned
    if reckoned is not None:
        assert all(final[seat] == reckoned.shares[seat] for seat in reckoned.paid)
    *_, (_, again, _) = replay(parse_record(str(drive.record())), GAMES)
    assert again == drive.game


def _somebody_comes_or_goes(drive: Drive, rate: float) -> None:
    """A move that is on offer or, at this rate, somebody's coming or going; at the highest they only go."""
    luck, game = drive.luck, drive.game
    if luck.random() >= rate:
        drive.step()
        return
    comes = rate < 1 and luck.random() < 0.5
    seat, move = (game.seats, JOIN) if comes else (luck.randrange(game.seats), LEAVE)
    try:
        drive.play(seat, move)
    except IllegalMove:  # no chair left, or gone already
        drive.step()


def _reckoned_well(before: AnyGame, after: AnyGame) -> None:
    """Checks that whoever has been paid stays so, with the same share, and that the stakes cover all that was
    reckoned."""
    then, now = before.standing().reckoned, after.standing().reckoned
    if now is None:
        assert then is None
        return
    assert min(now.shares) >= -1
    assert sum(now.shares) <= 0  # what is missing lies in the pool
    if then is not None:
        assert then.paid <= now.paid
        assert all(then.shares[seat] == now.shares[seat] for seat in then.paid)
