"""Two processes over one database server in the simulated house: what was found, by the seed of its evening."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from discord.webhook.async_ import async_context

from db import StoreElsewhere
from tests.simulated.house.cast import Temper
from tests.simulated.house.evening import Evening
from tests.simulated.house.run import Houses, apart
from tests.simulated.house.steps import Command, Forge, Press, Quiet, Step, Suggest, Trouble, Wrong


def held(made: Houses, *steps: Step, temper: Temper = Temper(processes=2)) -> list[str]:  # noqa: B008 -- a value
    came = made.evening("by hand", given=steps, temper=temper)
    assert came.broken is None, came.broken
    return came.lines


OPENS = Step(1, Command(0, 0, "thirty-one", (("seats", 2), ("stake", 0))), 800)


def test_seed_3_2_a_process_whose_own_lost_line_still_has_its_locks_goes_on_answering(made: Houses) -> None:
    """It took itself for a successor that waits, and held back every press until it was started anew."""
    held(
        made,
        OPENS,
        Step(2, Trouble("line lost", 0), 20_000),
        Step(3, Press(1, "p|join|1|0|"), 800),
        Step(4, Quiet(), 0),
    )


def test_seed_6_5_what_a_process_shows_that_was_taken_over_from_and_does_not_know_it_is_put_right(
    made: Houses,
) -> None:
    """It lost its line while its successor came, answered for seconds more, and a lobby hid the match."""
    held(
        made,
        Step(728328002, Command(6, -1, "spit"), 5_607),
        Step(728328006, Command(10, 0, "grabbage", (("seats", 6),)), 133),
        Step(728328014, Press(3, "p|join|2|10|"), 109),
        Step(728328106, Wrong("io", "begin"), 0),
        Step(728328114, Press(3, "p|leave|2||"), 157),
        Step(728328115, Trouble("handed over", 6), 99),
        Step(728328129, Command(5, 3, "wit-and-reason", (("pace", "normal"),)), 78),
        Step(728328154, Press(0, "p|hand|2||", times=2), 45),
        Step(728328156, Press(2, "p|rulebook-page|0||grabbage 0"), 7),
        Step(728328157, Command(1, 0, "grabbage", (("seats", 6), ("stake", 17))), 29),
        Step(728328162, Press(3, "p|hand|2||"), 170),
        Step(728328172, Press(1, "p|robot|4||strong"), 141),
        Step(728328204, Quiet(), 0),
        temper=Temper(robot_delay=0.1, skew_ms=400, hard_names=True, processes=2),
    )


def test_seed_1_6_what_was_due_at_a_table_that_is_gone_is_not_kept_for_the_end_of_an_outage(made: Houses) -> None:
    """Its channel went while its shard was out of reach; its number stayed among those that wait for that."""
    held(
        made,
        Step(
            679105020,
            Command(
                4, 2, "whist", (("game_points", "single"), ("partners", "random"), ("seats", 6), ("pace", "blitz"))
            ),
            140,
        ),
        Step(679105169, Trouble("leaves", 4, 6121), 44972),
        Step(679105172, Trouble("message deleted", 3, 0), 32),
        Step(679105216, Command(0, 0, "settings"), 40),
        Step(679105249, Wrong("delete_channel", "post"), 0),
        Step(679105259, Trouble("killed", 6, 0), 4),
        Step(679105260, Command(0, 0, "moderate bar", (("person", "1487602188288000001"),)), 89),
        Step(679105270, Command(3, 3, "table list"), 12),
        Step(679105271, Wrong("cut", "interaction"), 0),
        Step(679105272, Press(3, "p|do|2|4|turn"), 15),
        Step(679105274, Press(3, "p|do|2|4|turn"), 15),
        Step(679105275, Press(3, "p|do|2|4|turn", times=2), 72),
        Step(679105276, Forge(3, "p|rules|2||"), 11),
        Step(679105277, Forge(2, "p|do|2|1|discard 1"), 11),
        Step(679105278, Trouble("no permission", 5, 646), 6),
        Step(679105279, Press(0, "s|settings|0||", ("log",)), 40),
        Step(679105280, Press(4, "s|settings|0||", ("log",)), 124),
        Step(679105281, Press(1, "p|rulebook|0||whist"), 2789),
        Step(679105319, Quiet(), 0),
        temper=Temper(robot_delay=1.0, skew_ms=-700, processes=2),
    )


@pytest.mark.parametrize("way", ["handed over", "killed", "paused", "cut off", "machine lost", "server restarts"])
def test_a_match_goes_on_whatever_befalls_its_process(made: Houses, way: str) -> None:
    """The place has one process again, which has its locks, and shows and stores what was played."""
    lines = held(
        made,
        OPENS,
        Step(2, Press(1, "p|join|1|0|"), 800),
        Step(3, Press(0, "p|start|1||"), 2_000),
        Step(4, Trouble(way, 0, 45_000), 60_000),
        Step(5, Press(1, "p|hand|1||"), 2_000),
        Step(6, Quiet(), 0),
    )
    assert "not possible" not in lines[3]
    assert "no server" not in lines[3]


def test_the_same_seed_brings_the_same_evening_with_two_processes(made: Houses) -> None:
    first, second = (made.evening("5.1", 200, temper=Temper(processes=2)) for _ in range(2))
    assert first.digest == second.digest
    assert first.lines == second.lines


def test_seed_8100_581_what_a_killed_process_was_at_holds_up_no_other_one(made: Houses, tmp_path: Path) -> None:
    """They shared discord.py's locks: who was killed at a request with a token kept the next from it for ever."""

    def adapters() -> int:
        evening = Evening(Temper(processes=2), made._store, tmp_path, made._commands)
        return len({id(bot.context[async_context]) for bot in evening.hosts})

    assert apart(adapters) == 2


def test_seed_8100_627_what_a_successor_has_done_is_not_done_again_where_that_loses_its_line(
    made: Houses, tmp_path: Path
) -> None:
    """Discord told both of a command. The later one had opened its table; the older one got the locks back then,
    opened another, and showed it in the same message."""

    def opened() -> list[int]:
        evening = Evening(Temper(processes=2), made._store, tmp_path, made._commands)
        server, place = evening.server, evening.hosts.places[0]
        assert server is not None
        evening.loop.run_for(20.0)
        evening.do(Step(1, Trouble("paused", 0, 3_000), 3_000))
        old, new = place.bots
        while server.keeper(0) is not new or new.waits:
            evening.loop.run_for(0.05)
        evening.do(Step(2, Command(0, 0, "vingt-un"), 300))
        assert old.is_running  # it has the command too, waits for its locks, and does not know yet whose they are
        evening.loop.run_for(1.5, partial(server.hang_up, evening.disk, new))
        evening.do(Step(3, Quiet(), 0))
        return [table.id for _, table in evening.tables()]

    assert apart(opened) == [1]


def test_seed_8100_1072_what_is_suggested_may_be_late_where_the_store_crawls(made: Houses) -> None:
    """The simulation's own: it learned of the trouble with the next step. A suggestion can't be put off."""
    held(
        made,
        Step(459521001, Wrong("crawls", "begin", 1), 0),
        Step(459521002, Suggest(5, -1, "hand", "table", ""), 4_434),
        temper=Temper(robot_delay=1.0, skew_ms=400, processes=2, begins=1_792_886_400),
    )


def test_seed_8100_1458_nobody_has_to_answer_what_reaches_a_process_that_ends(
    made: Houses, tmp_path: Path
) -> None:
    """The simulation's own: where its tables are another's a process takes nothing more, and may take seconds."""

    def ending() -> tuple[bool, bool]:
        evening = Evening(Temper(processes=2), made._store, tmp_path, made._commands)
        evening.loop.run_for(20.0)
        place = evening.hosts.places[0]
        guild = next(guild for guild in evening.guilds if evening.hosts.place(guild.id) is place)
        assert evening.hosts.reaches(guild.id)

        async def elsewhere() -> None:
            raise StoreElsewhere

        place.bot.bot.store.keep = elsewhere  # type: ignore[method-assign]
        while not place.bot.ends:
            evening.loop.run_for(0.001)
        return place.bot.is_running, evening.hosts.reaches(guild.id)

    assert apart(ending) == (True, False)
