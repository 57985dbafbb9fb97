"""People who leave, are away, hand over or end: what becomes of their seat, their stake and the table."""

from __future__ import annotations

from db import Phase

from .house import House, said


async def test_giving_up_loses_the_stake(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10)
    assert await house.wallet(house.ann) == 990
    asked = await house.bob.slash("table leave")
    assert "your stake stays in the match." in asked.told
    assert "counts as a loss, and your stake is lost. You can’t come back to this match." in asked.told
    answer = await house.bob.press(asked.seen, "go", "give-up")
    assert "You have given up at table 1." in answer.seen.text
    assert house.table().header.phase is Phase.OVER
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1010, 990)
    assert await house.bot.store.ledger.audit() == []
    await house.settle()
    assert "+10 to the wallet" in house.public().text
    assert "−10 from the wallet" in house.public().text


async def test_whoever_is_left_alone_at_dictation_is_told_that_they_have_won(house: House) -> None:
    await house.match(house.bob, game="dictation", seats=2, stake=10)
    asked = (await house.bob.slash("table leave")).seen
    assert said("leave-give-up", fate="lost", stake=10) in asked.text
    await house.bob.press(asked, "go", "give-up")
    asked = (await house.ann.slash("table leave")).seen
    assert said("leave-give-up", fate="won", stake=10) in asked.text
    await house.ann.press(asked, "go", "give-up")
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1010, 990)


async def test_a_question_how_to_leave_is_answered_once(house: House) -> None:
    """It loses its buttons when it is answered, and when its answer comes too late."""
    await house.match(house.bob, house.eve, seats=3)
    first, second = [(await house.bob.slash("table leave")).seen for _ in range(2)]
    late = (await house.ann.slash("table leave")).seen
    await house.bob.press(first, "go", "give-up")
    assert first.buttons() == {}
    await house.bob.press(second, "go", "give-up")
    assert "You are out of this match already" in second.text
    assert second.buttons() == {}
    await house.end(house.ann)
    await house.ann.press(late, "go", "robot")
    assert "This table is closed." in late.text
    assert late.buttons() == {}


async def test_whoever_has_given_up_is_not_asked_again_how_to_leave(house: House) -> None:
    await house.match(house.bob, house.eve, seats=3)
    old = (await house.bob.slash("table leave")).seen
    await house.bob.slash("play", move="leave")
    assert "You have given up this match." in (await house.bob.hand(house.public())).text
    assert "You are out of this match already" in (await house.bob.slash("table leave")).told
    await house.bob.press(old, "go", "robot")
    assert "You are out of this match already" in old.text
    await house.bob.hand(house.public())
    occupant = house.table().sitting(house.bob.id)
    assert occupant is not None
    assert (occupant.left, occupant.gave_up) == (True, True)


async def test_a_robot_plays_on_for_whoever_leaves_until_they_are_back(house: House) -> None:
    seen = await house.match(house.bob, house.eve, seats=3)
    table = house.table()
    asked = await house.bob.slash("table leave")
    answer = await house.bob.press(asked.seen, "go", "robot")
    assert "A robot plays for you at table 1 now." in answer.seen.text
    assert table.sitter(house.bob.id).robot_plays
    while house.to_play() is not house.ann:
        await house.turn(seen, "take", "drop")
    await house.settle()
    panel = await house.bob.hand(seen)
    assert not table.sitter(house.bob.id).robot_plays
    assert "robot is playing for you" not in panel.text


async def test_when_the_last_person_leaves_the_table_is_closed_and_refunded(house: House) -> None:
    seen = await house.match(house.bob, seats=2, stake=10)
    asked = await house.ann.slash("table leave")
    await house.ann.press(asked.seen, "go", "robot")
    asked = await house.bob.slash("table leave")
    assert "You are the last person" in asked.told
    assert "every stake is returned" in asked.told
    assert list(asked.seen.buttons().values()) == ["Close the table", "Give up", "Stay"]
    answer = await house.bob.press(asked.seen, "go", "close")
    assert "every stake has been returned" in answer.seen.text
    assert house.table().header.phase is Phase.CLOSED
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1000, 1000)
    await house.settle()
    assert "Every stake has been returned." in seen.text
    assert await house.bot.store.ledger.audit() == []


async def test_among_robots_leaving_closes_the_table_and_speaks_of_no_stakes(house: House) -> None:
    await house.lobby(seats=2)
    seen = house.public()
    await house.ann.press(seen, "robot", "normal")
    await house.ann.press(seen, "start")
    asked = await house.ann.slash("table leave")
    assert "robots don’t play among themselves" in asked.told
    assert list(asked.seen.buttons().values()) == ["Close the table", "Give up", "Stay"]
    assert "You stay at table 1." in (await house.ann.press(asked.seen, "go", "stay")).seen.text
    assert asked.seen.buttons() == {}
    assert house.table().header.phase is Phase.PLAYING
    again = await house.ann.slash("table leave")
    answer = await house.ann.press(again.seen, "go", "close")
    assert "Table 1 is closed." in answer.seen.text
    assert "stake" not in asked.told + again.told + answer.seen.text
    assert house.table().header.phase is Phase.CLOSED


async def test_a_question_how_to_leave_is_put_anew_where_it_says_what_is_no_longer_true(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    asked = {person: (await person.slash("table leave")).seen for person in (house.ann, house.bob)}
    assert list(asked[house.bob].buttons().values()) == ["Let a robot play on", "Give up", "Stay"]
    assert "Giving up counts as a loss" in asked[house.bob].text
    await house.ann.press(asked[house.ann], "go", "robot")
    await house.bob.press(asked[house.bob], "go", "robot")
    assert "You are the last person" in asked[house.bob].text
    await house.ann.hand(seen)
    await house.bob.press(asked[house.bob], "go", "close")
    assert "Let a robot play on" in asked[house.bob].buttons().values()
    assert house.table().header.phase is Phase.PLAYING


async def test_when_everybody_is_away_the_table_says_that_it_waits(house: House) -> None:
    seen = await house.match(house.bob, seats=2, pace="blitz")
    panels = {person: await person.hand(seen) for person in (house.ann, house.bob)}
    table = house.table()
    for _ in range(8):
        await house.env.advance_time(20)
    assert table.everybody_away
    assert "Everybody is away: the table waits. Press **My hand** to go on." in seen.text
    assert "A robot plays for" not in seen.text
    for person, panel in panels.items():
        assert "Everybody is away: the table waits. Press **I’m back** to go on." in panel.text, person.name
    await house.ann.click(panels[house.ann], "I’m back")
    await house.settle()
    assert not table.everybody_away
    assert "Everybody is away" not in seen.text
    assert "A robot is playing for you." in panels[house.bob].text


async def test_whoever_is_away_has_a_button_to_come_back_beside_their_moves(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    table, person, other = house.table(), house.to_play(), house.waiting()
    panel = await person.hand(seen)
    assert "I’m back" not in panel.buttons().values()
    await house.bot.room.close()  # no robot moves meanwhile
    await table.leave(person.id, give_up=False)
    await house.settle()
    assert panel.moves() == house.legal(person) != set()
    assert "Press **I’m back**" in panel.text
    idle = await other.hand(seen)
    assert "I’m back" not in idle.buttons().values()
    await person.click(panel, "I’m back")
    assert not table.sitter(person.id).robot_plays
    assert "I’m back" not in panel.buttons().values()
    assert "Your turn." in panel.text


async def test_a_clock_that_runs_out_is_announced_and_the_first_miss_warned_of(house: House) -> None:
    seen = await house.match(house.bob, seats=2, pace="blitz")
    person, other = house.to_play(), house.waiting()
    panel, idle = await person.hand(seen), await other.hand(seen)
    await house.env.advance_time(20)
    told = seen.text.index(f"Time is up for {person.name}.")
    assert f"{person.name} draws from the stock." in seen.text[told:]
    assert f"Time is up for {person.name}." in idle.text
    assert "Your time ran out once." in panel.text
    assert "Your time ran out once." not in idle.text
    await person.press(panel, "do", sorted(panel.moves())[0])
    assert "Your time ran out once." not in panel.text


async def test_the_call_links_to_the_table_wherever_it_lies(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    person = house.waiting()
    await house.turn(seen, "take")
    await house.turn(seen, "drop")
    await house.env.advance_time(21)
    (call,) = [one for one in house.history(person) if f"<@{person.id}>" in one.text]
    base = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}"
    assert f"it is your turn at [table 1]({base}/{seen.id})" in call.text
    assert (await person.hand(call)).moves() == house.legal(person)
    await house.eve.slash("table show")
    assert house.public().id != seen.id
    assert f"[table 1]({base}/{house.public().id})" in call.text
    panel = await person.hand(house.public())
    await house.end_by_giving_up(house.bob)
    await house.settle()
    assert f"Full result: [table 1]({base}/{house.public().id})" in panel.text


async def test_the_host_leaves_a_match_and_the_next_person_may_end_it(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10)
    assert "Only ann" in (await house.bob.slash("table end")).told
    asked = await house.ann.slash("table leave")
    await house.ann.press(asked.seen, "go", "robot")
    assert house.table().header.host_id == house.bob.id
    assert "Only bob" in (await house.ann.slash("table end", table=1)).told
    asked = await house.bob.slash("table end")
    assert "Every stake is returned." in asked.told
    assert "The match at table 1 goes on." in (await house.bob.press(asked.seen, "play-on")).seen.text
    assert asked.seen.buttons() == {}
    assert house.table().header.phase is Phase.PLAYING
    ended = await house.end(house.bob)
    assert "Table 1 is closed; every stake has been returned." in ended.seen.text
    assert ended.seen.buttons() == {}
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1000, 1000)


async def test_a_question_whether_to_end_is_answered_for_good(house: House) -> None:
    seen = await house.lobby(house.bob, seats=3, stake=0)
    await house.ann.press(seen, "robot", "normal")
    await house.ann.press(seen, "start")
    asked = await house.ann.slash("table end")
    assert "stake" not in asked.told
    await house.end(house.ann)
    late = await house.ann.press(asked.seen, "end")
    assert "This table is closed." in late.seen.text
    assert late.seen.buttons() == {}


async def test_the_host_s_commands_look_only_at_tables_that_are_theirs_to_manage(house: House) -> None:
    for _ in range(2):
        await house.ann.slash("thirty-one")
    for command in ("end", "remove who:ann", "hand-over"):
        name, _, who = command.partition(" who:")
        more = {"who": who} if who else {"to": house.ann.actor} if name == "hand-over" else {}
        assert (
            "None of the tables in this channel is yours." in (await house.bob.slash(f"table {name}", **more)).told
        )
    assert await house.bob.suggestions("table end", "table") == {}
    assert await house.bob.suggestions("table remove", "who", "a") == {}
    await house.bob.slash("thirty-one")
    assert set(await house.bob.suggestions("table end", "table")) == {3}
    assert set(await house.ann.suggestions("table end", "table")) == {1, 2}
    assert "Do you mean #1 or #2?" in (await house.ann.slash("table end")).told
    assert "bob is the host" in (await house.bob.slash("table hand-over", to=house.bob.actor)).told
    assert "Table 3 is closed" in (await house.bob.slash("table end")).told


async def test_who_sits_at_several_tables_is_suggested_once(house: House) -> None:
    for _ in range(2):
        await house.lobby(house.bob, seats=3)
    offered = await house.ann.actor.autocomplete(house.channel, "table remove", "who", "")
    assert sorted(choice["value"] for choice in offered) == ["ann", "bob"]


async def test_the_host_hands_over_and_removes(house: House) -> None:
    seen = await house.lobby(house.bob, house.eve, seats=3)
    assert "Only ann" in (await house.bob.slash("table remove", who="eve")).told
    assert set(await house.ann.suggestions("table remove", "who", "e")) == {"eve"}
    assert list(await house.ann.suggestions("table remove", "who")) == ["bob", "eve", "ann"]  # oneself last
    assert "eve no longer has a seat at table 1." in (await house.ann.slash("table remove", who="Eve")).told
    await house.settle()
    assert ". eve" not in seen.text
    assert "Nobody by that name" in (await house.ann.slash("table remove", who="zoe")).told
    assert "Nobody by that name" in (await house.ann.slash("table hand-over", to=house.eve.actor)).told
    assert "bob is the host" in (await house.ann.slash("table hand-over", to=house.bob.actor)).told
    assert "Only bob" in (await house.ann.slash("table end")).told


async def test_a_robot_plays_for_whoever_is_removed_from_a_match_as_long_as_somebody_is_left(house: House) -> None:
    seen = await house.lobby(house.bob, seats=3)
    await house.ann.press(seen, "robot", "normal")
    await house.ann.press(seen, "start")
    told = (await house.ann.slash("table remove", who="bob")).told
    assert said("removed", playing=True, name="bob", table=1) in told
    assert said("table-ended", table=1, stake=0) in (await house.ann.slash("table remove", who="ann")).told
    assert house.table().header.phase is Phase.CLOSED


async def test_whoever_is_alone_among_robots_closes_the_table_and_loses_nothing(house: House) -> None:
    for robots, ways in ((1, {"close", "give-up", "stay"}), (2, {"close", "stay"})):
        seen = await house.lobby(seats=1 + robots)
        for _ in range(robots):
            await house.ann.press(seen, "robot", "normal")
        await house.ann.press(seen, "start")
        asked = (await house.ann.slash("table leave", table=house.table().id)).seen
        assert {one.split("|", 4)[4] for one in asked.buttons()} == ways
        assert ("Giving up counts as a loss." in asked.text) == ("give-up" in ways)
        await house.ann.press(asked, "go", "close")


async def test_a_host_removes_another_of_their_own_name_and_not_themselves(house: House) -> None:
    other = house.person("ann")
    await house.lobby(other, seats=3)
    await house.ann.slash("table remove", who="ann")
    assert [seat.user_id for seat in house.table().header.seats] == [house.ann.id]


async def test_an_absent_person_makes_the_safe_move_and_then_a_robot_sits_in(house: House) -> None:
    seen = await house.match(house.bob, seats=2, pace="blitz")
    table, person = house.table(), house.to_play()
    (seat,) = table.playing().game.to_act()
    until = table.deadline(seat)
    assert until is not None
    assert f"<t:{until // 1000}:R>" in seen.text
    while not table.by_seat[seat].absent:
        if house.to_play() is person:
            until = table.deadline(seat)
            assert until is not None
            await house.pass_time((until - house.bot.now()) / 1000)
        else:
            await house.turn(seen, "take", "drop")
    while house.to_play() is not person:
        await house.turn(seen, "take", "drop")
        await house.settle()
        if [move.by for move in await house.bot.store.matches.moves(table.id) if move.seat == seat][-1] == "robot":
            break
    made = [move.by for move in await house.bot.store.matches.moves(table.id) if move.seat == seat]
    assert set(made) == {"clock", "robot"}
    assert "away" in seen.text
    panel = await person.hand(seen)
    assert not table.by_seat[seat].absent
    assert "robot is playing" not in panel.text


async def test_who_sits_at_several_tables_is_offered_once(house: House) -> None:
    for _ in range(2):
        await house.ann.press(await house.lobby(seats=3), "robot", "normal")
    offered = await house.ann.actor.autocomplete(house.channel, "table remove", "who", "")
    assert [choice["value"] for choice in offered] == ["Ada", "ann"]
