"""The whole house in a simulation: a run in the suite, that a seed says everything, and what has been found so."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from games.core import DEALER
from tests.bot.tables.test_late import begun, in_hand, step
from tests.simulated.house.cast import Temper
from tests.simulated.house.evening import Evening
from tests.simulated.house.habits import LONG_MS, OUTAGES
from tests.simulated.house.met import Met
from tests.simulated.house.people import NIGHT_S
from tests.simulated.house.report import ENOUGH, missed
from tests.simulated.house.run import Fault, Houses, apart
from tests.simulated.house.secrecy import seen_before
from tests.simulated.house.steps import Command, Forge, Press, Quiet, Step, Trouble, Wrong
from tests.simulated.sums import Sums

ROOT = Path(__file__).parents[2]

FAULTS = int(os.environ.get("GAMESTER_SIMULATED_FAULTS", "400"))
"""The number of faults that the suite has; CI has more, in a run of its own."""

SECONDS = 240.0
"""However slow the machine is, a run ends after this long."""


def test_whatever_goes_wrong_all_holds(made: Houses) -> None:
    met = Met()
    fault = made.play(1, FAULTS, met=met, seconds=SECONDS)
    assert fault is None, str(made.shrunk(fault)) if fault else ""
    assert met.faults
    assert met.laws["what is shown is stored"]
    assert met.laws["the public message is the newest"]
    assert met.laws["pages with two cards swapped"]
    if met.faults.total() >= ENOUGH:
        assert missed(met) == []


def test_the_same_seed_brings_the_same_evening(made: Houses) -> None:
    first, second = made.evening("5.1", 120), made.evening("5.1", 120)
    assert first.digest == second.digest
    assert first.lines == second.lines
    assert made.evening("5.2", 120).digest != first.digest


def test_seed_77_0_what_is_sent_as_a_file_is_in_the_trace_and_not_where_it_lies_in_memory(made: Houses) -> None:
    steps = [Step(1, Command(0, 0, "privacy export"), 800)]
    first = made.evening("a file", given=steps)
    held = [bytes(number) for number in range(200)]  # memory is laid out otherwise
    second = made.evening("a file", given=steps)
    assert first.digest == second.digest, len(held)
    assert any(state != "sent" and answer != "None" for state, answer in first.met.answers)


def test_the_same_seed_brings_the_same_evening_in_other_processes(made: Houses) -> None:
    """Every byte that is sent is the same, though texts hash otherwise in each of them."""
    program = (
        "from tests.simulated.house.run import houses\n"
        "with houses() as made:\n"
        "    print(made.evening('5.3', 120).digest)"
    )
    told = set()
    for seed in ("1", "4711"):
        run = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(run.stdout)
    assert told == {f"{made.evening('5.3', 120).digest}\n"}


def test_a_run_in_pieces_adds_up_to_the_run_in_one(made: Houses, tmp_path: Path) -> None:
    whole, kept = Met(), tmp_path / "sums.json"
    for number in range(2):
        sums = Sums.read(kept, 5, ("spit",), Met(), 0)
        assert sums.first == number
        came = made.evening(f"5.{number}", 60, ("spit",))
        for met in (whole, sums.met):
            met.add(came.met)
        sums.first, sums.spent = number + 1, sums.spent + 1.5
        sums.found.append(f"evening {number}")
        sums.write(kept)
    again = Sums.read(kept, 5, ("spit",), Met(), 0)
    assert (again.first, again.spent, again.found) == (2, 3.0, ["evening 0", "evening 1"])
    assert vars(again.met) == vars(whole)
    with pytest.raises(ValueError, match="seed 5"):
        Sums.read(kept, 6, ("spit",), Met(), 0)


def test_steps_that_were_written_down_are_the_same_evening(made: Houses) -> None:
    """The steps that a fault prints do the same as the evening did in which it was found."""
    came = made.evening("5.4", 100)
    again = made.evening("5.4", given=came.steps)
    assert again.digest == came.digest


def test_a_law_that_breaks_is_told_in_few_steps(made: Houses) -> None:
    """A command that nobody has is no fault; a press that is answered late is, and the shrinking keeps to it."""
    steps = [
        Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0))), 800),
        *(Step(number, Command(1, 0, "help"), 300) for number in range(2, 8)),
        Step(8, Wrong("hangs", "answer"), 0),
        Step(9, Press(1, "p|join|1|0|"), 900),
        Step(10, Quiet(), 0),
    ]
    assert made.evening("steps", given=steps).broken is None
    fault = Fault("no such law", "", "steps", Temper(), steps)
    assert made.breaks(fault, steps) is None


# What was found, each by the seed of its evening -----------------------------------------------------------


def held(made: Houses, *steps: Step, temper: Temper | None = None) -> None:
    came = made.evening("by hand", given=steps, temper=temper or Temper())
    assert came.broken is None, came.broken
    assert [line for line in came.lines if " not there " in line or "not possible" in line] == []


def test_seed_4_15_a_hand_is_not_shown_to_everybody_where_discord_s_word_for_an_answer_is_lost(
    made: Houses,
) -> None:
    """The first answer to "Start" changed the public message, and its loss sent the host's hand the same way."""
    held(
        made,
        Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0))), 800),
        Step(2, Press(1, "p|join|1|0|"), 800),
        Step(3, Wrong("lost_answer", "answer"), 0),
        Step(4, Press(0, "p|start|1||"), 6_000),
        Step(5, Quiet(), 0),
    )


def test_seed_1_1_a_hand_that_followed_an_answer_is_refreshed_where_it_lies(made: Houses) -> None:
    """It was taken to lie in the original answer, the public message: the next change showed it there."""
    held(
        made,
        Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0), ("pace", "blitz"))), 800),
        Step(2, Press(1, "p|join|1|0|"), 800),
        Step(3, Wrong("lost_answer", "answer"), 0),
        Step(4, Press(0, "p|start|1||"), 6_000),
        Step(5, Quiet(), 0),
    )


def test_seed_1_10_an_answer_that_has_arrived_is_not_replaced_by_an_excuse(made: Houses) -> None:
    """The connection broke after Discord had carried the answer out; the excuse was no form of message there."""
    held(
        made,
        Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0))), 800),
        Step(2, Wrong("cut_after", "answer"), 0),
        Step(3, Press(1, "p|rules|1||"), 3_000),
        Step(4, Quiet(), 0),
    )


def test_seed_4_15_a_commit_that_fails_leaves_no_transaction_open(made: Houses) -> None:
    """SQLAlchemy takes it for closed: the next to begin one on that connection was refused."""
    held(
        made,
        Step(1, Command(0, 0, "thirty-one", (("seats", 3), ("stake", 0))), 800),
        Step(2, Wrong("unreachable", "commit"), 0),
        Step(3, Press(1, "p|join|1|0|"), 800),
        Step(4, Press(1, "p|join|1|0|"), 800),
        Step(5, Press(2, "p|join|1|0|"), 800),
        Step(6, Quiet(), 0),
    )


def test_seed_1_2_a_race_for_two_in_direct_messages_has_nothing_to_ask_about_its_table(made: Houses) -> None:
    """Its seats are two, its stake is none and it knows no pace: Discord takes no dialog without a question."""
    held(
        made,
        Step(1, Command(3, -1, "spit", (("pace", "live"),)), 800),
        Step(2, Press(3, "p|house|1||"), 800),
        Step(3, Forge(3, "p|house-table|1||"), 800),
        Step(4, Quiet(), 0),
    )


@pytest.mark.parametrize("seed", ["77.67", "77.126"])
def test_seeds_77_67_77_126_what_was_written_over_shows_nothing_it_should_not(made: Houses, seed: str) -> None:
    """A page is refused where a line of text stands, unless that is taken away; and where Discord has an answer of
    another process, the message may be everybody's: a panel comes in one of its own."""
    assert not made.evening(seed).broken


def test_seed_501_1_a_forged_press_opens_no_empty_dialog(made: Houses) -> None:
    """Its table has nothing to ask; the button is not offered there, and is refused where it comes."""
    held(
        made,
        Step(1, Command(3, -1, "spit", (("pace", "live"),)), 800),
        Step(2, Forge(3, "p|house-table|1|0|knock"), 800),
        Step(3, Command(1, -1, "grabbage"), 800),
        Step(4, Forge(1, "p|house-table|2|0|knock"), 800),
        Step(5, Quiet(), 0),
    )


def test_seed_2500_24_an_hour_s_outage_of_discord_is_over_when_it_is_over(made: Houses) -> None:
    """discord.py waits longer after each try, up to 17 minutes, and goes on so where the next outage begins."""
    held(
        made,
        Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0))), 800),
        Step(2, Trouble("network", 0, 3_600_000), 3_600_500),
        Step(3, Quiet(), 0),
        Step(4, Trouble("network", 0, 60_000), 60_500),
        Step(5, Quiet(), 0),
    )


def test_seed_2500_30_a_page_that_has_arrived_is_not_replaced_by_an_excuse_where_discord_is_asked_too_much(
    made: Houses,
) -> None:
    """The page came, Discord's word for it was lost, and asking once more was refused for being too much."""
    held(
        made,
        Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0))), 800),
        Step(2, Wrong("lost_answer", "answer"), 0),
        Step(3, Wrong("rate_limited", "edit-answer", 5), 0),
        Step(4, Press(1, "p|fair|1||"), 9_000),
        Step(5, Quiet(), 0),
    )


def test_seed_77_5_a_table_that_nobody_can_see_and_that_is_cleared_away_leaves_no_timer(made: Houses) -> None:
    """While it was to be cleared away its clock stood, and was set no more: it would have rung hours later."""
    held(
        made,
        Step(1, Wrong("cut_before", "answer", 1), 0),
        Step(2, Wrong("cut_before", "post", 4), 0),
        Step(3, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0))), 30_000),
        Step(4, Quiet(), 0),
    )


def test_seed_5200_35_a_server_that_chooses_another_language_reads_its_tables_in_it(made: Houses) -> None:
    """Until the next change of each table its message stayed in the language of before."""
    held(
        made,
        Step(1, Command(1, 0, "thirty-one", (("seats", 2), ("stake", 0))), 800),
        Step(2, Command(0, 0, "settings"), 800),
        Step(3, Press(0, "s|settings|0||", ("look",)), 800),
        Step(4, Press(0, "s|set-choice|0||language", ("de",)), 800),
        Step(5, Quiet(), 0),
    )


def test_seed_5200_165_a_table_that_is_to_be_cleared_away_does_not_wait_for_a_clock_that_was_set_back(
    made: Houses,
) -> None:
    """The store was in the way, and what was to be tried five seconds later was due an hour later by the clock."""
    held(
        made,
        Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0))), 800),
        Step(2, Wrong("full", "write"), 0),
        Step(3, Trouble("channel deleted"), 2_000),
        Step(4, Trouble("clock", 0, -3_300_000), 10_000),
        Step(5, Command(0, 0, "table leave"), 800),
        Step(6, Quiet(), 0),
    )


def test_seed_5200_1226_who_has_stopped_watching_is_not_counted_for_ever(made: Houses) -> None:
    """A watcher's panel ends by itself, after a quarter of an hour, and nothing else changed at the table."""
    held(
        made,
        Step(1, Command(0, 0, "settings"), 800),
        Step(2, Press(0, "s|settings|0||", ("channels",)), 800),
        Step(3, Press(0, "s|set-in-forum|0||1563703640064000013", ("1563703640064000020",)), 800),
        Step(4, Command(10, 0, "whist"), 800),
        Step(5, Press(7, "p|watch|1||"), 800),
        Step(6, Trouble("clock", 0, 903_690), 800),
        Step(7, Quiet(), 0),
        temper=Temper(begins=1_792_886_400),
    )


def test_seeds_8100_424_8100_604_a_post_whose_card_s_channel_is_gone_offers_no_more_to_watch(made: Houses) -> None:
    """The table lost its home, by which its page knows that it stands in a thread; nobody showed the page anew."""
    held(
        made,
        Step(1, Command(0, 0, "settings"), 800),
        Step(2, Press(0, "s|settings|0||", ("channels",)), 800),
        Step(3, Press(0, "s|set-in-forum|0||1563703640064000013", ("1563703640064000020",)), 800),
        Step(4, Command(1, 0, "thirty-one", (("seats", 2), ("stake", 0), ("pace", "slow"))), 3_000),
        Step(5, Press(2, "p|join|1|0|"), 3_000),
        Step(6, Press(1, "p|start|1||"), 3_000),
        Step(7, Trouble("channel deleted", 2), 3_000),
        Step(8, Quiet(), 0),
        temper=Temper(begins=1_792_886_400),
    )


def test_seed_2_1_the_bot_is_sent_away_between_a_table_s_card_and_its_thread(made: Houses) -> None:
    held(
        made,
        Step(1, Command(0, 0, "settings"), 800),
        Step(2, Press(0, "s|settings|0||", ("channels",)), 800),
        Step(3, Press(0, "p|set-in-threads|0||1563703640064000013 on"), 800),
        Step(4, Command(2, 0, "vingt-un"), 35),
        Step(5, Trouble("sent away", 0, 9_000), 10_000),
        Step(6, Quiet(), 0),
        temper=Temper(begins=1_792_886_400),
    )


@pytest.mark.parametrize("outage", OUTAGES)
@pytest.mark.parametrize("processes", [1, 2])
def test_after_an_hour_s_outage_a_match_goes_on_where_it_was(made: Houses, outage: str, processes: int) -> None:
    held(
        made,
        Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 5))), 800),
        Step(2, Press(2, "p|join|1|5|"), 800),
        Step(3, Press(0, "p|start|1||"), 3_000),
        Step(4, Trouble(outage, 0, LONG_MS), LONG_MS + 5_000),
        Step(5, Press(0, "p|hand|1||"), 2_000),
        Step(6, Press(2, "p|hand|1||"), 2_000),
        Step(7, Quiet(), 0),
        temper=Temper(processes=processes),
    )


@pytest.mark.parametrize("minutes", [0, -12, -25, -29, -31, -59])
def test_a_table_that_is_over_is_let_go_of_wherever_the_clock_is_set(made: Houses, minutes: int) -> None:
    """Set back by half an hour, a table ends now that the machine takes for one of in half an hour."""
    held(
        made,
        Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0))), 800),
        Step(2, Press(0, "p|cancel|1||"), 1_000),
        Step(3, Trouble("clock", 0, minutes * 60_000), 500),
        Step(4, Quiet(NIGHT_S), 0),
        Step(5, Quiet(NIGHT_S), 0),
    )


def test_seeds_8100_1963_8100_2230_a_table_that_is_over_is_let_go_of_in_time_where_the_clock_was_set_back_before(
    made: Houses,
) -> None:
    """The process did by that clock what it does every ten minutes, so it came an hour late."""
    held(
        made,
        Step(640354368, Trouble("clock", 2, -3_158_238), 213),
        Step(640354370, Wrong("delayed", "interaction", 2), 0),
        Step(640354375, Command(10, -1, "wit-and-reason"), 50),
        Step(640354402, Quiet(), 0),
        Step(640354498, Quiet(NIGHT_S), 0),
        temper=Temper(robot_delay=0.1, skew_ms=-700, hard_names=True, begins=1_792_886_400),
    )


def test_what_is_due_every_minute_and_every_hour_is_done_in_time_where_the_clock_is_set_back(
    made: Houses, tmp_path: Path
) -> None:
    def counted() -> Counter[str]:
        evening = Evening(Temper(), made._store, tmp_path, made._commands)
        evening.loop.run_for(20.0)
        bot, done = evening.hosts.places[0].bot.bot, Counter[str]()

        def count(holder: object, name: str) -> None:
            work = getattr(holder, name)

            def counting(*given: object) -> object:
                done[name] += 1
                return work(*given)

            setattr(holder, name, counting)

        count(bot.messages, "let_sleep")
        count(bot.get_cog("Letters"), "remind")
        count(bot.room, "forget_ended")
        count(bot.room.badges, "count_some")
        evening.skew -= 3_600
        evening.loop.run_for(7_200.0)
        return done

    assert apart(counted) == {"let_sleep": 120, "remind": 120, "forget_ended": 12, "count_some": 2}


@pytest.mark.parametrize("minutes", [0, -12, -29])
def test_a_table_of_which_something_is_known_for_ever_is_found(
    made: Houses, minutes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.room.room.Room.forget_ended", lambda room, memory_ms: [])
    steps = [
        Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0))), 800),
        Step(2, Press(0, "p|cancel|1||"), 1_000),
        Step(3, Trouble("clock", 0, minutes * 60_000), 500),
        Step(4, Quiet(NIGHT_S), 0),
        Step(5, Quiet(NIGHT_S), 0),
    ]
    came = made.evening("by hand", given=steps)
    assert came.broken is not None
    assert came.broken[0] == "a table that is gone leaves nothing behind"


def test_seed_1_59_a_card_of_the_round_before_is_not_one_of_now_where_the_pack_lasts_for_both() -> None:
    """At a bank a deal goes on through rounds: of two cards that were swapped one lay in a hand that watchers may
    look into."""
    evening = begun("vingt-un", 1)
    rounds: list[set[str]] = [set()]
    while len(rounds) < 3:
        lay_open = evening.table.playing().standing.round_open
        step(evening)
        if lay_open and not evening.table.playing().standing.round_open:
            rounds.append(set())
        rounds[-1] |= {str(card) for card in in_hand(evening.table.playing().view(0))}
    log = evening.table.playing().log
    deal = max(at for at, move in enumerate(log) if move.seat == DEALER and move.move.startswith("deal "))
    before, first, now = seen_before(evening.table, 0, deal), rounds[0] | rounds[1], rounds[2]
    assert len(log) - deal > 10
    assert first
    assert first <= before
    assert not now & before
