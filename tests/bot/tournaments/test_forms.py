"""The other forms: an arena with its streaks, changing neighbours, a knock-out, teams; and what the clock does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.errors import Refusal
from bot.tables.paces import MINUTE, SECOND
from bot.tournaments import arena, knock_out, teams
from bot.tournaments import commands as ask
from bot.tournaments.deals import board_seed, seed_of
from bot.tournaments.event import POINT, Event
from bot.tournaments.reducer import LOOK_AGAIN, apply, round_begins_ms
from bot.tournaments.standings import standings
from bot.tournaments.terms import PAUSE, Form, Terms, check
from bot.tournaments.verdict import beaten
from db.tournament_records import ROBOT, Board, How, Stage

from .rounds import BEGINS, START, better_wins, by_luck, ended, entered, fresh, played_out, woken

# An arena ------------------------------------------------------------------------------------------------------


def board(number: int, seats: Sequence[int], won: Sequence[int]) -> Board:
    return Board(number, 1, tuple(seats), BEGINS, number, tuple(won), How.PLAYED, BEGINS + number)


def test_the_points_of_an_arena_by_hand() -> None:
    """Two wins bring 2 each, then all counts twice until a board is not won: 2 2 4 2 0 2 for W W W D L W."""
    event = entered(fresh(Form.ARENA), 2)
    results = ((6, 0), (6, 0), (6, 0), (3, 3), (0, 6), (6, 0))
    event = event.with_boards(board(at, (1, 2), won) for at, won in enumerate(results, 1))
    scores = arena.scores(event)
    assert scores[1].sheet == (2, 2, 4, 2, 0, 2)
    assert scores[2].sheet == (0, 0, 0, 1, 2, 0)
    assert [(line.number, int(line.points)) for line in standings(event)] == [(1, 12), (2, 3)]
    assert not scores[1].on_fire


def test_equals_in_an_arena_are_told_apart_by_their_opponents() -> None:
    event = entered(fresh(Form.ARENA), 4, ratings=(1_500, 1_400, 1_300, 1_000))
    event = event.with_boards([board(1, (2, 1), (6, 0)), board(2, (3, 4), (6, 0))])
    lines = standings(event)
    assert [(line.place, line.number, int(line.ties[0])) for line in lines][:2] == [(1, 2, 2_000), (2, 3, 1_500)]


def test_an_arena_pairs_at_once_those_who_are_near_and_anybody_after_a_while() -> None:
    event = woken(entered(fresh(Form.ARENA, robots=False), 4, ratings=(1_900, 1_800, 1_010, 1_000)), BEGINS)
    assert {frozenset(one.seats) for one in event.boards} == {frozenset((1, 2)), frozenset((3, 4))}
    far = woken(entered(fresh(Form.ARENA, robots=False), 2, ratings=(1_900, 1_000)), BEGINS)
    assert far.boards == ()
    assert far.header.next_ms == BEGINS + 10 * SECOND
    assert len(woken(far, BEGINS + 60 * SECOND).boards) == 1


def test_nobody_meets_twice_in_a_row_unless_nobody_else_waits() -> None:
    event = woken(entered(fresh(Form.ARENA, robots=False), 4, ratings=(1_000,) * 4), BEGINS)
    for one in event.open_boards:
        event = ended(event, one, (6, 0), BEGINS + MINUTE)
    pairs = [frozenset(one.seats) for one in event.boards]
    assert len(pairs) == len(set(pairs)) == 4
    two = woken(entered(fresh(Form.ARENA, robots=False), 2, ratings=(1_000,) * 2), BEGINS)
    two = ended(two, two.boards[0], (6, 0), BEGINS + MINUTE)
    assert len(two.boards) == 1
    assert len(woken(two, BEGINS + MINUTE + 30 * SECOND).boards) == 2


def test_whoever_waits_long_gets_a_robot() -> None:
    event = woken(entered(fresh(Form.ARENA), 3, ratings=(1_000,) * 3), BEGINS)
    assert len(event.boards) == 1
    event = woken(event, BEGINS + 50 * SECOND)
    left = ({1, 2, 3} - set(event.boards[0].seats)).pop()
    assert [one.seats for one in event.boards if ROBOT in one.seats] == [(left, ROBOT)]


def test_an_arena_ends_by_the_clock_and_counts_nothing_that_comes_later() -> None:
    event = woken(entered(fresh(Form.ARENA, minutes=10), 2), BEGINS)
    event = woken(event, BEGINS + 10 * MINUTE)
    assert event.header.stage is Stage.OVER
    assert ended(event, event.boards[0], (6, 0), BEGINS + 11 * MINUTE).boards[0].won is None
    assert [line.points for line in standings(event)] == [0, 0]


def test_a_board_counts_in_an_arena_by_when_it_ended_and_not_by_when_somebody_looked() -> None:
    """One that ended seconds after its time counted, as nobody had looked meanwhile that time was up."""
    event = woken(entered(fresh(Form.ARENA, minutes=10), 4, ratings=(1_000,) * 4), BEGINS)
    ends = BEGINS + 10 * MINUTE
    both = zip(event.open_boards, (ends - 1, ends), strict=True)
    told = tuple(ask.Ended(one.match_id or 0, (6, 0), How.PLAYED, at) for one, at in both)
    event = apply(event, ask.Wake(told), ends + 2 * SECOND).event
    assert event.header.stage is Stage.OVER
    assert [one.won for one in event.boards] == [(6, 0), None]


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 30), st.integers(0, 10**6))
def test_turns_in_an_arena_stay_even(count: int, seed: int) -> None:
    luck = Random(seed)
    ends = by_luck(luck)
    event = entered(
        fresh(Form.ARENA, minutes=20), count, ratings=[1_000 + luck.randrange(300) for _ in range(count)]
    )
    event = played_out(event, lambda event, board: ends(event, board) if luck.random() < 0.3 else None)
    for number, boards in event.boards_of.items():
        firsts = sum(one.seats[0] == number for one in boards)
        assert abs(2 * firsts - len(boards)) <= 3
        turns = [(one.opened_ms, one.ended_ms or 10**15) for one in boards]
        assert all(end <= begin for (_, end), (begin, _) in pairwise(turns))


# Changing neighbours -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "rounds", "again"), [(20, 5, 0), (28, 7, 0), (16, 4, 6), (12, 3, 9), (44, 9, 0)]
)
def test_everybody_meets_as_many_others_as_possible(count: int, rounds: int, again: int) -> None:
    """With a prime number of tables nobody meets anybody twice; elsewhere few do, of so many meetings."""
    event = played_out(entered(fresh(Form.NEIGHBOURS, "whist", table=4, rounds=rounds), count), better_wins)
    met = Counter(frozenset(pair) for one in event.boards for pair in combinations(one.seats, 2))
    assert sum(met.values()) == rounds * count // 4 * 6
    assert sum(times - 1 for times in met.values()) <= again
    assert all(len(boards) == rounds for boards in event.boards_of.values())


@settings(max_examples=15, deadline=None)
@given(st.integers(4, 30), st.integers(1, 6))
def test_robots_fill_the_tables_and_sit_as_far_apart_as_they_can(count: int, rounds: int) -> None:
    event = played_out(entered(fresh(Form.NEIGHBOURS, "thirty-one", table=4, rounds=rounds), count), better_wins)
    for number in range(1, rounds + 1):
        tables = [one.seats for one in event.boards if one.round == number]
        assert len(tables) == -(-count // 4)
        robots = [seats.count(ROBOT) for seats in tables]
        assert sum(robots) == -count % 4
        assert max(robots) <= -(-sum(robots) // len(tables))
        assert sorted(one for seats in tables for one in seats if one) == list(range(1, count + 1))
    for number, boards in event.boards_of.items():
        places = Counter(one.seats.index(number) for one in boards)
        assert max(places.values()) - (min(places.values()) if len(places) == 4 else 0) <= 2


def test_at_a_table_of_four_each_who_is_behind_brings_a_third() -> None:
    assert beaten((1, 2, 3, 4), [[0], [1], [2], [3]]) == (6, 4, 2, 0)
    assert beaten((1, 1, 3, 4), [[0], [1], [2], [3]]) == (5, 5, 2, 0)
    assert beaten((1, 2, 1, 2), [[0, 2], [1, 3]]) == (6, 0, 6, 0)
    assert beaten((1, 1), [[0], [1]]) == (3, 3)


# A knock-out ---------------------------------------------------------------------------------------------------


def test_the_first_two_seeds_meet_only_in_the_final() -> None:
    assert knock_out.order(8) == [1, 8, 5, 4, 3, 6, 7, 2]
    event = played_out(entered(fresh(Form.KNOCK_OUT), 8), better_wins)
    assert [set(one.seats) for one in event.boards if one.round == 3] == [{1, 2}]
    assert [(line.place, line.number) for line in standings(event)] == [
        (1, 1),
        (2, 2),
        *((3, number) for number in (3, 4)),
        *((5, number) for number in (5, 6, 7, 8)),
    ]


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 40), st.sampled_from((1, 3, 5)), st.integers(0, 10**6))
def test_byes_go_to_the_top_and_whoever_loses_a_tie_is_out(count: int, best_of: int, seed: int) -> None:
    event = played_out(entered(fresh(Form.KNOCK_OUT, best_of=best_of), count), by_luck(Random(seed)))
    assert event.header.stage is Stage.OVER
    first = {number for one in event.boards if one.round == 1 for number in one.seats}
    byes = (1 << (count - 1).bit_length()) - count
    assert first == set(range(byes + 1, count + 1))
    for ties in knock_out.bracket(event):
        for tie in ties:
            if tie.boards:
                assert tie.winner is not None
                assert {tie.score(tie.one or 0), tie.score(tie.other or 0)} != {tie.score(tie.winner)}
                assert len(tie.boards) >= best_of // 2 + 1
                seats = [one.seats for one in tie.boards]
                assert all(a == b[::-1] for a, b in pairwise(seats))
    assert sum(line.place == 1 for line in standings(event)) == 1


def test_whoever_withdraws_loses_the_tie_and_where_neither_comes_nobody_goes_on() -> None:
    event = woken(entered(fresh(Form.KNOCK_OUT), 4), BEGINS)
    event = apply(event, ask.Withdraw(1_000), BEGINS + 1).event
    one = next(one for one in event.open_boards if 1 in one.seats)
    event = ended(event, one, tuple(6 if number == 1 else 0 for number in one.seats), BEGINS + 2)
    other = next(one for one in event.open_boards if 2 in one.seats)
    event = ended(event, other, (0, 0), BEGINS + 3, How.FORFEIT)
    assert event.header.stage is Stage.OVER
    assert standings(event)[0].number == 4


def test_whoever_is_beaten_is_out_and_nobody_else_before_the_end() -> None:
    event = woken(entered(fresh(Form.KNOCK_OUT), 3), BEGINS)
    assert {line.number for line in standings(event) if line.is_out} == set()
    (board,) = event.open_boards
    event = ended(event, board, (6, 0), BEGINS + 1)
    assert {line.number for line in standings(event) if line.is_out} == {board.seats[1]}
    (final,) = event.open_boards
    event = ended(event, final, (0, 6), BEGINS + 2)
    assert {line.number for line in standings(event) if line.is_out} == {board.seats[1], final.seats[0]}


def test_whoever_has_won_a_tie_and_withdraws_later_brings_nobody_back_whom_they_beat() -> None:
    event = woken(entered(fresh(Form.KNOCK_OUT), 4), BEGINS)
    for number in (1, 2):
        board = next(one for one in event.open_boards if number in one.seats)
        event = ended(event, board, tuple(6 if one == number else 0 for one in board.seats), BEGINS + number)
    (final,) = event.open_boards
    assert set(final.seats) == {1, 2}
    event = apply(event, ask.Withdraw(1_000), BEGINS + 5).event
    assert [*event.open_boards] == [final], "nobody who is out has another board"
    event = ended(event, final, tuple(0 if one == 1 else 6 for one in final.seats), BEGINS + 6)
    assert event.header.stage is Stage.OVER
    places = {line.number: line.place for line in standings(event)}
    assert places[2] == 1
    champion = replace(event.by_number[2], withdrawn_ms=BEGINS + 9)  # as where they had themselves deleted
    assert {line.number: line.place for line in standings(event.with_entrant(champion))} == places


# Teams ---------------------------------------------------------------------------------------------------------


def test_teams_are_drawn_so_that_they_are_alike() -> None:
    event = entered(fresh(Form.TEAMS, team_of=4), 16)
    made = Counter[int]()
    for entrant in teams.drawn(event.active, 4):
        made[entrant.team or 0] += entrant.rating
    assert set(made) == {1, 2, 3, 4}
    assert max(made.values()) - min(made.values()) <= 8


def test_teams_of_four_by_the_sum_of_boards() -> None:
    event = played_out(entered(fresh(Form.TEAMS, team_of=4, rounds=3), 16), better_wins)
    assert event.header.round == 3
    assert len(event.boards) == 3 * 2 * 4
    assert len(set(map(frozenset, teams.encounters(event)))) == 6
    lines = standings(event)
    assert sum(line.points for line in lines) == 24
    by_hand = Counter[int]()
    for one in event.boards:
        by_hand[event.by_number[min(one.seats)].team or 0] += 1
    assert {line.number: line.points for line in lines} == {team: by_hand[team] for team in (1, 2, 3, 4)}
    assert all(len(line.members) == 4 for line in lines)


def test_teams_of_four_at_whist_have_the_same_deals_at_both_tables_with_the_seats_changed() -> None:
    event = woken(entered(fresh(Form.TEAMS, "whist", table=4, team_of=4, rounds=2), 8), BEGINS)
    first, second = event.boards
    assert second.same_deal_as == first.number
    assert board_seed(event.header, first) == board_seed(event.header, second)
    team = event.by_number[first.seats[0]].team
    assert [event.by_number[one].team == team for one in first.seats] == [True, False, True, False]
    assert [event.by_number[one].team == team for one in second.seats] == [False, True, False, True]
    assert sorted((*first.seats, *second.seats)) == list(range(1, 9))


def test_robots_play_for_whoever_is_missing_in_a_team_and_a_team_too_many_sits_out() -> None:
    event = woken(entered(fresh(Form.TEAMS, team_of=2), 5), BEGINS)
    assert len(teams.teams_of(event)) == 3
    assert sum(one.how is How.BYE for one in event.boards) in (1, 2)
    event = played_out(entered(fresh(Form.TEAMS, team_of=2, rounds=3), 3), better_wins)
    assert any(ROBOT in one.seats for one in event.boards)


# What people and the clock do ----------------------------------------------------------------------------------


def refusal(event: Event, command: ask.Command, now: int) -> str:
    with pytest.raises(Refusal) as refused:
        apply(event, command, now)
    return refused.value.reason


def test_sign_up_and_cuts_are_open_until_their_time() -> None:
    event = entered(fresh(Form.KNOCK_OUT), 2)
    assert refusal(event, ask.SignUp(1_000, "p1", 1), START) == "refused-tournament-entered"
    assert refusal(event, ask.CutCards(5, "x"), START) == "refused-tournament-not-entered"
    event = apply(event, ask.CutCards(1_000, "  seven  of  hearts "), START).event
    assert event.header.cuts == ("1 seven of hearts",)
    assert refusal(event, ask.CutCards(1_001, "late"), BEGINS - MINUTE) == "refused-tournament-cuts-closed"
    event = apply(event, ask.SignUp(7, "p7", 1_000), BEGINS - 1).event  # sign-up is still open then
    event = woken(event, BEGINS)
    assert refusal(event, ask.SignUp(8, "p8", 1_000), BEGINS) == "refused-tournament-late"


def test_cuts_are_closed_before_sign_up_also_where_somebody_begins_it() -> None:
    event = apply(entered(fresh(Form.SWISS), 2), ask.BeginSoon(), START).event
    assert event.header.begins_ms == event.header.next_ms == START + MINUTE
    assert refusal(event, ask.CutCards(1_000, "x"), START) == "refused-tournament-cuts-closed"
    assert refusal(entered(fresh(Form.SWISS), 1), ask.BeginSoon(), START) == "refused-tournament-few"


def test_cuts_change_every_deal_and_anybody_can_derive_the_seeds_afterwards() -> None:
    event = entered(fresh(Form.SWISS), 2)
    cut = apply(event, ask.CutCards(1_000, "x"), START).event
    one = Board(3, 1, (1, 2), BEGINS)
    assert board_seed(event.header, one) != board_seed(cut.header, one)
    assert board_seed(cut.header, one) == seed_of("ab" * 32, ("1 x",), 3)
    assert board_seed(cut.header, one) != board_seed(cut.header, replace(one, number=4))


@pytest.mark.parametrize(
    ("form", "last_round"), [(Form.SWISS, 2), (Form.NEIGHBOURS, 2), (Form.KNOCK_OUT, 0), (Form.TEAMS, 0)]
)
def test_late_entries_come_in_during_the_first_half_of_the_rounds_or_not_at_all(
    form: Form, last_round: int
) -> None:
    table = 4 if form is Form.NEIGHBOURS else 2
    event, now = entered(fresh(form, "thirty-one", rounds=4, table=table, robots=False), 8), BEGINS
    for number in range(1, 4):
        event = woken(event, now)
        assert event.header.round == number
        if number <= last_round:
            event = apply(event, ask.SignUp(number, "late", 1_000), now + 1).event
        else:
            assert refusal(event, ask.SignUp(number, "late", 1_000), now + 1) == "refused-tournament-late"
        for one in event.open_boards:
            event = ended(event, one, better_wins(event, one), now + 2)
        now += MINUTE
    late = [event.by_person[number].number for number in range(1, last_round + 1)]
    assert [min(board.round for board in event.boards_of[number]) for number in late] == [2, 3][:last_round]


def test_late_entries_come_into_an_arena_until_it_ends_and_are_paired_at_once() -> None:
    event = woken(entered(fresh(Form.ARENA, minutes=10), 2), BEGINS)
    for person in (7, 8):
        event = apply(event, ask.SignUp(person, "late", 1_999), BEGINS + 9 * MINUTE).event
    assert {3, 4} in [set(board.seats) for board in event.open_boards]
    event = woken(event, BEGINS + 10 * MINUTE)
    assert refusal(event, ask.SignUp(9, "x", 1), BEGINS + 10 * MINUTE) == "refused-tournament-over"


def test_standings_are_live_in_the_middle_of_a_round() -> None:
    event = woken(entered(fresh(Form.SWISS, rounds=2), 4), BEGINS)
    assert {line.place for line in standings(event)} == {1}
    first, second = event.open_boards
    event = ended(event, first, (0, 6), BEGINS + 1)
    assert (standings(event)[0].number, standings(event)[0].place) == (first.seats[1], 1)
    assert sum(line.points for line in standings(event)) == 1
    event = ended(event, second, (3, 3), BEGINS + 2)
    assert sum(line.points for line in standings(event)) == 2


@pytest.mark.parametrize("form", [Form.SWISS, Form.TEAMS])
def test_the_clock_is_set_for_the_next_round_as_soon_as_one_is_over(form: Form) -> None:
    """It still rang when somebody might have stayed away: at the slow pace two days after the round had begun."""
    event, now = woken(entered(fresh(form, rounds=2, pace="slow"), 8), BEGINS), BEGINS + 5 * MINUTE
    for board in event.open_boards:
        event = ended(event, board, (6, 0), now)
    assert event.header.next_ms == round_begins_ms(event) == now + PAUSE
    event = woken(event, now + PAUSE)
    assert event.header.round == 2


def test_the_clock_is_set_for_whoever_waits_in_an_arena() -> None:
    event, now = woken(entered(fresh(Form.ARENA), 2), BEGINS), BEGINS + 30 * SECOND
    event = ended(event, event.open_boards[0], (6, 0), now)
    assert event.open_boards == []
    assert event.header.next_ms == now + LOOK_AGAIN


def test_whatever_happens_meanwhile_puts_no_look_off() -> None:
    """A board at which nobody has moved is looked at by the clock alone."""
    event = woken(entered(fresh(Form.ARENA), 4), BEGINS)
    late = event.header.next_ms
    assert late == BEGINS + 3 * MINUTE
    event = apply(event, ask.SignUp(9_000, "zoe", 1_000), late - SECOND).event
    assert event.header.next_ms == late


@pytest.mark.parametrize(("pace", "minutes"), [("blitz", 3), ("normal", 3), ("slow", 2 * 24 * 60)])
def test_no_shows_forfeit_by_the_clock_after_three_minutes_or_two_moves_time(pace: str, minutes: int) -> None:
    assert fresh(Form.SWISS, pace=pace).terms.no_show_ms == minutes * MINUTE


def test_too_few_and_it_does_not_take_place() -> None:
    assert woken(entered(fresh(Form.SWISS), 1), BEGINS).header.stage is Stage.CANCELLED
    assert woken(entered(fresh(Form.NEIGHBOURS, "whist", table=4), 3), BEGINS).header.stage is Stage.CANCELLED
    over = apply(entered(fresh(Form.SWISS), 4), ask.Cancel(), START).event
    assert refusal(over, ask.SignUp(3, "x", 1), START) == "refused-tournament-over"


def test_whoever_withdraws_before_it_begins_was_never_there() -> None:
    event = apply(entered(fresh(Form.KNOCK_OUT), 3), ask.Withdraw(1_000), START + 9).event
    event = woken(event, BEGINS)
    assert [set(one.seats) for one in event.boards] == [{2, 3}]
    assert [line.number for line in standings(event)] == [2, 3]


def test_seed_8100_663_whoever_withdraws_by_a_clock_that_was_set_back_was_there_all_the_same() -> None:
    event = woken(entered(fresh(Form.NEIGHBOURS, "whist", table=4), 4), BEGINS)
    event = apply(event, ask.Withdraw(1_000), BEGINS - 9).event
    event = ended(event, event.open_boards[0], (6, 0, 6, 0), BEGINS + 2)
    assert sorted(line.number for line in standings(event)) == [1, 2, 3, 4]


def test_what_has_happened_already_changes_nothing() -> None:
    event = woken(entered(fresh(Form.SWISS), 4), BEGINS)
    assert woken(event, BEGINS).boards == event.boards
    once = ended(event, event.boards[0], (6, 0), BEGINS + 1)
    again = ended(once, once.boards[0], (0, 6), BEGINS + 2)
    assert again.boards == once.boards


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        (Terms(Form.SWISS, "whist"), "refused-tournament-seats"),
        (Terms(Form.NEIGHBOURS, "pirate", table=4), "refused-tournament-seats"),
        (Terms(Form.SWISS, "pirate", pace="untimed"), "refused-tournament-pace"),
        (Terms(Form.ARENA, "pirate", pace="slow"), "refused-tournament-arena"),
        (Terms(Form.ARENA, "pirate", minutes=5), "refused-tournament-arena"),
        (Terms(Form.SWISS, "pirate", rounds=0), "refused-tournament-terms"),
        (Terms(Form.SWISS, "poker"), "refused-no-game"),
    ],
)
def test_terms_that_make_no_sense_are_refused(terms: Terms, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        check(terms)
    assert refused.value.reason == reason


def test_terms_are_kept_as_text_and_read_again() -> None:
    terms = Terms(Form.TEAMS, "whist", {"partners": "chosen"}, table=4, team_of=4)
    assert Terms.read(terms.stored()) == terms
    assert POINT == 6
