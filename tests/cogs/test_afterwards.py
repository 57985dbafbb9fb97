"""After a match: the result, the rematch, the replay, the proof."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.cli.main import main
from bot.interactions.past_list import LISTED
from bot.interactions.replayed import KEPT
from bot.tables.table import Table
from bot.ui.viewer import Viewer
from bot.words import words_for
from db import Phase
from games import GAMES
from games.fair import commitment
from games.records import parse_record, replay
from games.verifying import verify

from .house import House, Seen, said


async def over(house: House, stake: int = 10) -> Seen:
    """A match of two, with one token each, played to its end by clicks."""
    seen = await house.lobby(house.bob, seats=2, stake=stake)
    rules = await house.rules(house.ann, seen)
    await house.ann.submit(await house.ann.press(rules, "house-page", "0"), tokens=["1"])
    await house.ann.press(seen, "start")
    await house.finish(seen)
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    return seen


async def test_a_match_is_played_to_the_last_token_and_settled(house: House) -> None:
    seen = await over(house)
    table = house.table()
    assert table.match is not None
    outcome = table.match.game.outcome()
    assert outcome is not None
    told = (await house.eve.slash("table show", table=table.id)).told
    assert f"Table {table.id} is over. </replay:" in told
    (winner,) = outcome.winners
    rich, poor = (
        (house.ann, house.bob) if table.by_seat[winner].user_id == house.ann.id else (house.bob, house.ann)
    )
    assert (await house.wallet(rich), await house.wallet(poor)) == (1010, 990)
    assert await house.bot.store.ledger.audit() == []
    assert f"🥇 {rich.name} · +10 to the wallet" in seen.text
    assert f"🥈 {poor.name} · −10 from the wallet" in seen.text
    assert "## Thirty-One · table\u00a01 is over\n" in seen.text
    panel = (await rich.forge(seen, "p|hand|1||")).seen
    assert "🥇 **You won!** +10 to your wallet." in panel.text
    assert {"again", "replay"} <= {one.split("|")[1] for one in panel.buttons()}
    other = (await poor.forge(seen, "p|hand|1||")).seen
    assert "**You lost this one.** −10 from your wallet." in other.text
    assert f"{rich.name} is the last one in and takes the pot." in other.text
    assert panel.moves() == set()
    wallet = (await rich.slash("wallet show")).told
    assert "back from table 1" in wallet
    assert "stake at table 1" in wallet


async def test_a_rematch_wants_everybody_and_begins_once(house: House) -> None:
    seen = await over(house)
    stranger = await house.eve.press(seen, "again")
    assert said("refused-not-seated") in stranger.told
    panel = (await house.ann.forge(seen, "p|hand|1||")).seen
    await house.bob.press(seen, "again")
    assert "Ready for a rematch: bob. Waiting for ann." in seen.text
    assert "bob" in panel.text.partition("rematch")[2]
    again = seen.button("again")
    answers = [house.ann.send(seen, again), house.ann.send(seen, again), house.bob.send(seen, again)]
    await house.settle()
    assert all(answer.result.acknowledged for answer in answers)
    assert len(list(house.bot.room)) == 2
    table = house.table(2)
    assert table.header.phase is Phase.PLAYING
    assert table.options == house.table(1).options
    assert table.header.stake == 10
    assert {seat.user_id for seat in table.header.seats} == {house.ann.id, house.bob.id}
    assert table.header.seed != house.table(1).header.seed
    link = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}/{house.public(table).id}"
    assert f"The rematch is on, at [table 2]({link})." in seen.text
    assert f"[table 2]({link})" in panel.text
    late = await house.bob.forge(seen, again)
    assert late.told == "The rematch is on already, at table 2."
    fresh = house.public(table)
    assert fresh.id > seen.id
    panel = await house.to_play(table).hand(fresh)
    assert panel.moves() == house.legal(house.to_play(table), table)


async def test_whoever_is_waited_for_is_called_by_a_line_that_goes_away(house: House) -> None:
    seen = await house.match(house.bob, house.eve, seats=3)
    for person in (house.bob, house.eve):
        asked = await person.slash("table leave")
        await person.press(asked.seen, "go", "give-up")
    table = house.table()
    assert table.header.phase is Phase.OVER
    assert not [one for one in house.history(house.ann) if one.id == table.header.call_id]
    await table.note(seats=tuple(replace(occupant, left=False) for occupant in table.header.seats))
    await house.ann.press(seen, "again")
    await house.settle()
    call = house.history(house.ann)[-1]
    assert "ann would like a rematch of Thirty-One." in call.text
    assert house.bob.actor.mention in call.text
    await house.bob.press(call, "again")
    await house.settle()
    assert call.there, "nobody is called twice"
    assert "ann and bob would like a rematch" in call.text
    assert house.bob.actor.mention not in call.text
    await house.eve.press(call, "again")
    await house.settle()
    assert not call.there
    assert house.table().id == 2
    assert house.table().header.phase is Phase.PLAYING
    assert "[table 2](" in seen.text


async def test_a_call_to_a_rematch_that_nobody_answers_goes_with_its_table(house: House) -> None:
    seen = await over(house)
    await house.ann.press(seen, "again")
    await house.settle()
    call = house.history(house.ann)[-1]
    assert "would like a rematch" in call.text
    await house.env.advance_time(45 * 60)
    await house.settle()
    assert not call.there
    assert seen.there


@pytest.mark.parametrize("gone", ["message", "channel"])
async def test_a_rematch_is_there_although_its_last_press_cannot_be_answered(
    house: House, monkeypatch: pytest.MonkeyPatch, gone: str
) -> None:
    """The message or the channel is deleted while it is being stored; the table is not known by then."""
    seen = await over(house)
    await house.ann.press(seen, "again")
    made = house.bot.room.rematches.rematch

    async def meanwhile(*given: Any) -> Table:
        if gone == "message":
            house.env.backend.delete_message(house.channel.id, seen.id)
        else:
            house.env.backend.delete_channel(house.channel.id)
        for _ in range(100):  # no time passes, since panels wait until this press is answered
            await asyncio.sleep(0)
        return await made(*given)

    monkeypatch.setattr(house.bot.room.rematches, "rematch", meanwhile)
    pressed = house.bob.send(seen, seen.button("again"))
    await house.env.advance_time(2)
    table = house.table(2)
    if gone == "message":
        assert "has just been deleted" in pressed.told
        assert "is to play" in house.public(table).text
    else:
        assert table.header.phase is Phase.CLOSED
        assert await house.wallet(house.ann) + await house.wallet(house.bob) == 2_000


async def test_whoever_opens_the_rematch_has_their_hand_at_once_and_it_lives(house: House) -> None:
    seen = await over(house)
    panel = (await house.bob.forge(seen, "p|hand|1||")).seen
    await house.ann.press(seen, "again")
    begun = await house.bob.press(panel, "again")
    await house.settle()
    (followed,) = begun.result.followups
    hand = Seen(house.env, followed.channel_id, followed.id)
    assert hand.ephemeral
    assert hand.text.startswith("### Thirty-One · table\u00a02\n")
    fresh = house.public(house.table(2))
    person = house.to_play()
    if person is house.ann:
        await house.turn(fresh, "take")
        await house.turn(fresh, "drop")
        await house.settle()
    assert "Your turn." in hand.text
    assert hand.moves() == house.legal(house.bob)


async def test_the_result_stands_below_what_was_said_meanwhile(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    await house.eve.actor.send(house.channel, "who is winning?")
    await house.settle()
    assert house.public().id == seen.id
    await house.end_by_giving_up(house.bob)
    await house.settle()
    assert not seen.there
    result = house.public()
    assert "is over" in result.text
    assert [one.id for one in house.history(house.eve) if not one.ephemeral][-1] == result.id

    await house.eve.actor.send(house.channel, "well played")
    await house.ann.press(result, "again")
    await house.settle()
    assert house.public(house.table(1)).id == result.id, "it is posted anew once"


async def test_a_rematch_that_somebody_cannot_pay_leaves_nothing_behind(house: House) -> None:
    seen = await over(house, stake=1000)
    await house.ann.press(seen, "again")
    refused = await house.bob.press(seen, "again")
    assert "has only 0 tokens" in refused.told
    assert [table.header.phase for table in house.bot.room if table.id != 1] == ["closed"]
    assert await house.bot.room.in_channel(house.channel.id) == []
    poor = house.ann if await house.wallet(house.ann) == 0 else house.bob
    await poor.slash("wallet daily")
    assert await house.bot.store.ledger.audit() == []
    assert "again" in {custom_id.split("|")[1] for custom_id in seen.buttons()}


async def test_a_long_replay_leaps_by_ten_moves(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    for _ in range(12):
        await house.turn(seen, "take")
        await house.turn(seen, "drop")
    leaving = await house.bob.slash("table leave")
    await house.bob.press(leaving.seen, "go", "give-up")
    page = (await house.eve.press(seen, "replay", "0")).seen
    assert "The **cards** are dealt." in page.text
    for label, number in (("10 moves ▶", 11), ("10 moves ▶", 21), ("◀ 10 moves", 11), ("⏭", 26)):
        await house.eve.click(page, label)
        assert f"move {number} of 26" in page.text
    assert set(page.buttons().values()) == {"⏮", "◀", "◀ 10 moves", "☆ Favourite", "Tags"}


async def test_more_replays_than_are_kept_ready_can_be_read_in_turn(house: House) -> None:
    pages = []
    for number in range(1, KEPT + 2):
        await house.match(house.bob, seats=2)
        leaving = await house.bob.slash("table leave", table=number)
        await house.bob.press(leaving.seen, "go", "give-up")
        pages.append((await house.eve.slash("replay", table=number)).seen)
    for number, page in enumerate(pages, 1):
        await house.eve.click(page, "▶")
        assert f"table {number} · move 2 of 2" in page.text


async def test_the_replay_steps_through_every_move(house: House) -> None:
    seen = await over(house)
    record = await house.bot.room.record(house.table().now)
    last = len(record.moves) - 1
    page = (await house.eve.press(seen, "replay", "0")).seen
    assert page.ephemeral
    assert f"move 1 of {last + 1}" in page.text
    for number in range(1, last + 1):
        await house.eve.click(page, "▶")
        assert f"move {number + 1} of {last + 1}" in page.text
    assert set(page.buttons().values()) == {"⏮", "◀", "◀ Deal", "☆ Favourite", "Tags"}
    await house.eve.click(page, "⏮")
    assert f"move 1 of {last + 1}" in page.text
    other = (await house.bob.slash("replay", table=1)).seen
    assert f"move 1 of {last + 1}" in other.text
    assert set(await house.bob.suggestions("replay", "table")) == {1}
    assert set(await house.eve.suggestions("replay", "table")) == {1}


async def test_buttons_of_a_match_that_had_the_same_number_before_say_so(house: House) -> None:
    """As after a backup that was put back: result and replay are older than the table."""
    seen = await over(house)
    replayed = (await house.ann.press(seen, "replay", "0")).seen
    table = house.table()
    table.header = replace(table.header, created_ms=table.header.created_ms + 60_000)
    answers = [await house.ann.press(seen, "replay", "0"), await house.ann.press(seen, "verify")]
    answers.append(await house.ann.click(replayed, "▶"))
    assert ["belongs to another table" in answer.told for answer in answers] == [True] * 3


async def test_a_replay_goes_on_when_its_first_interaction_is_long_over(house: House) -> None:
    page = (await house.eve.press(await over(house), "replay", "0")).seen
    await house.env.advance_time(20 * 60)
    assert "· move 2 of" in (await house.eve.click(page, "▶")).seen.text
    await house.pass_time(24 * 60 * 60)
    shown = await house.eve.choose(page, ["all"], "replay-view")
    assert "· move 2 of" in shown.seen.text
    house.bot.room.forget_ended(0)
    assert "· move 1 of" in (await house.eve.click(page, "◀")).seen.text


async def test_a_replay_shows_what_one_seat_saw_or_all_hands(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    await house.turn(seen, "take")
    leaving = await house.bob.slash("table leave")
    await house.bob.press(leaving.seen, "go", "give-up")
    table = house.table()
    page = (await house.eve.slash("replay", table=1)).seen
    (_, _, events), *_ = replay(await house.bot.room.record(table.now), GAMES)
    tell = Viewer(words_for("thirty-one")).at(table.now).describe
    dealt = [tell(next(event for event in events if event.seen_by == frozenset({seat}))) for seat in (0, 1)]
    assert "’s hand" not in page.text
    assert not any(line in page.text for line in dealt)
    await house.eve.choose(page, ["1"], "replay-view")
    assert f"**{table.name(1)}**’s hand" in page.text
    assert f"**{table.name(0)}**’s hand" not in page.text
    assert (dealt[0] in page.text, dealt[1] in page.text) == (False, True)
    await house.eve.choose(page, ["all"], "replay-view")
    for seat in (0, 1):
        assert f"**{table.name(seat)}**’s hand" in page.text
        assert f"To {table.name(seat)}: {dealt[seat]}" in page.text
    await house.eve.click(page, "▶")
    assert "move 2 of" in page.text
    assert page.text.count("’s hand") == 2  # the view stays when one steps on


async def test_replay_lists_ones_own_matches_and_the_server_s(house: House) -> None:
    assert "No match has been played" in (await house.ann.slash("replay")).told
    seen = await over(house)
    own = (await house.ann.slash("replay")).seen
    assert "**#1** Thirty-One · ann and bob" in own.text
    listed = (await house.eve.slash("replay")).seen
    assert "#1" not in listed.text
    assert list(listed.buttons().values()) == ["This server’s matches"]
    await house.eve.press(listed, "replays", "server-0")
    assert "**#1** Thirty-One · ann and bob" in listed.text
    opened = (await house.eve.choose(listed, ["1"], "replay-open")).seen
    assert "table 1 · move 1 of" in opened.text
    assert set(await house.eve.suggestions("replay", "table")) == {1}
    assert seen.there


async def test_who_may_not_see_a_channel_learns_nothing_of_its_matches(house: House) -> None:
    hall, seen = house.channel, discord.PermissionOverwrite(view_channel=True)
    rights: dict[Any, Any] = dict.fromkeys((house.guild.me, house.ann.actor, house.bob.actor), seen)
    rights[house.guild.default_role] = discord.PermissionOverwrite(view_channel=False)
    house.channel = house.guild.create_text_channel("back-room", overwrites=rights)
    await over(house)
    house.channel = hall
    listed = (await house.eve.slash("replay")).seen
    await house.eve.press(listed, "replays", "server-0")
    assert "#1" not in listed.text
    assert await house.eve.suggestions("replay", "table") == {}
    assert said("refused-no-table", table=1) in (await house.eve.slash("replay", table=1)).told
    assert said("refused-no-table", table=1) in (await house.eve.slash("verify", table=1)).told
    assert "move 1 of" in (await house.bob.slash("replay", table=1)).told  # who played it may always look back


async def test_in_direct_messages_there_is_no_server_whose_matches_could_be_listed(house: House) -> None:
    assert (await house.ann.in_dms().slash("replay")).seen.buttons() == {}


async def test_a_long_list_has_pages(house: House) -> None:
    for number in range(1, LISTED + 2):
        await house.match(house.bob, seats=2)
        leaving = await house.bob.slash("table leave", table=number)
        await house.bob.press(leaving.seen, "go", "give-up")
    page = (await house.bob.slash("replay")).seen
    assert f"**#{LISTED + 1}**" in page.text
    assert "**#1**" not in page.text
    await house.bob.click(page, "▶")
    assert "**#1**" in page.text
    assert f"**#{LISTED + 1}**" not in page.text


async def test_every_deal_is_proved_and_the_file_proves_it_again(house: House) -> None:
    seen = await over(house)
    answer = await house.eve.press(seen, "verify")
    row = house.table().header
    assert "✅" in answer.told
    assert row.seed in answer.told
    assert commitment(bytes.fromhex(row.seed)) in answer.told
    (file,) = answer.result.response.attachments  # type: ignore[union-attr]
    text = (await file.read()).decode()
    record = parse_record(text)
    assert verify(record, GAMES).faults == ()
    assert list(replay(record, GAMES))[-1][1].outcome() is not None
    assert "✅" in (await house.ann.slash("verify", table=1)).told


async def test_of_a_match_whose_cutter_was_deleted_verify_says_what_can_and_cannot_be_checked(
    house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = await house.lobby(house.bob, seats=2)
    rules = await house.rules(house.ann, seen)
    await house.ann.submit(await house.ann.press(rules, "house-page", "0"), tokens=["1"])
    await house.bob.submit(await house.bob.press(seen, "cut"), words="bob was here")
    await house.ann.press(seen, "start")
    await house.finish(seen)
    await house.settle()
    digest = house.table().header.digest or ""
    await house.bob.press((await house.bob.slash("privacy delete")).seen, "forget-me")
    await house.settle()
    answer = await house.ann.slash("verify", table=1)
    assert "Nothing is dealt" not in answer.told
    assert "can’t be checked any more" in answer.told
    assert "somebody had theirs deleted" in answer.told
    assert "This nobody can check any more:\n- that nothing but a name or a cut was changed" in answer.told
    assert f"`{digest}`" not in answer.told
    assert answer.told.count("somebody had their data deleted") == 1
    assert re.search("Now it has `[0-9a-f]{64}`", answer.told)
    (file,) = answer.result.response.attachments  # type: ignore[union-attr]
    path = tmp_path / "match.txt"
    path.write_bytes(await file.read())
    assert main(["verify", str(path)]) == 0
    told = capsys.readouterr().out
    assert "No deal could be dealt again." in told
    assert "? the deals, and who sits where" in told
    assert main(["verify", str(path), "--digest", digest]) == 1
    assert "nobody can tell whether anything else was changed" in capsys.readouterr().out


async def test_verify_shows_once_what_the_record_and_the_rematch_can_be_compared_with(house: House) -> None:
    seen = await over(house)
    table = house.table()
    assert re.search("[0-9a-f]{64}", seen.text) is None
    assert "🔒 Verify" in seen.buttons().values()
    proof = (await house.eve.press(seen, "verify")).told
    shown = re.findall("[0-9a-f]{64}", proof)
    assert {table.commitment, table.header.digest, table.rematch_commitment} <= set(shown)
    assert len(shown) == len(set(shown)) == 4  # and the seed
    assert said("unchecked-digest", digest=f"`{table.header.digest}`") in proof
    await house.bob.submit(await house.bob.press(seen, "cut"), words="once more")
    await house.settle()
    assert "cut once" in seen.text
    promised = table.rematch_commitment
    for person in (house.ann, house.bob):
        await person.press(seen, "again")
    rematch = house.table(2)
    assert (rematch.commitment, rematch.header.cuts) == (promised, ("1 once more",))
    assert promised in (await house.ann.press(house.public(rematch), "fair")).told
    await house.settle()
    assert "Cut for the rematch" not in seen.buttons().values()


async def test_the_seed_stays_secret_while_the_match_goes_on(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    for answer in (
        await house.bob.forge(seen, "p|verify|1||"),
        await house.bob.forge(seen, "p|replay|1||0"),
        await house.bob.slash("verify", table=1),
        await house.bob.slash("replay", table=1),
    ):
        assert "This match is still going on." in answer.told
    assert said("refused-no-table", table=9) in (await house.bob.slash("verify", table=9)).told


async def test_a_match_elsewhere_is_nobody_else_s_business(house: House) -> None:
    await over(house)
    elsewhere = house.env.create_guild("Elsewhere")
    house.channel = elsewhere.create_text_channel("general")
    house.guild = elsewhere
    visitor = house.person("vic")
    assert said("refused-no-table", table=1) in (await visitor.slash("replay", table=1)).told
    assert said("refused-no-table", table=1) in (await visitor.slash("verify", table=1)).told


async def test_nor_is_it_whether_one_is_going_on_there(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    await house.bot.room.new_tables.open(
        guild_id=house.guild.id,
        channel_id=house.channel.id,
        host=(house.ann.id, "ann"),
        game="spit",
        options={},
        capacity=2,
        stake=0,
        pace="normal",
    )
    cancelled = house.table()
    await cancelled.close()
    elsewhere = house.env.create_guild("Elsewhere")
    house.channel = elsewhere.create_text_channel("general")
    house.guild = elsewhere
    visitor = house.person("vic")
    told = {
        (await visitor.slash(command, table=number)).told.removeprefix(said("refused-no-table", table=number))
        for number in (1, cancelled.id, 9)
        for command in ("replay", "verify")
    }
    (ending,) = told
    assert ending.startswith(" </table list:")
    assert seen.there


async def test_ratings_and_the_leaderboard_count_people_only(house: House) -> None:
    empty = (await house.ann.slash("leaderboard")).told
    assert "Nobody is on this board yet." in empty
    for _ in range(3):
        seen = await house.match(house.bob, seats=2)
        asked = await house.bob.slash("table leave", table=house.table().id)
        await house.bob.press(asked.seen, "go", "give-up")
    board = (await house.ann.slash("leaderboard", game="thirty-one")).told
    assert "1. ann (you): " in board
    assert "3 matches, 3 won" in board
    assert "2. bob: " in board
    for _ in range(3):
        seen = await house.lobby(seats=2)
        await house.ann.press(seen, "robot", "normal")
        await house.ann.press(seen, "start")
        asked = await house.ann.slash("table leave", table=house.table().id)
        await house.ann.press(asked.seen, "go", "give-up")
    assert "1. ann (you): 30 tokens, 6 matches, 3 won" in (await house.ann.slash("leaderboard")).told
    after = (await house.ann.slash("leaderboard", game="thirty-one")).told
    assert after.splitlines()[1].split(", ")[:2] == board.splitlines()[1].split(", ")[:2]
    assert said("refused-no-game", name="bridge") in (await house.ann.slash("leaderboard", game="bridge")).told
    assert "thirty-one" in await house.ann.suggestions("leaderboard", "game", "thirty")


async def test_robot_matches_alone_bring_nobody_on_a_game_s_board(house: House) -> None:
    for _ in range(3):
        seen = await house.lobby(seats=2)
        await house.ann.press(seen, "robot", "normal")
        await house.ann.press(seen, "start")
        asked = await house.ann.slash("table leave", table=house.table().id)
        await house.ann.press(asked.seen, "go", "give-up")
    assert "Nobody is on this board yet." in (await house.ann.slash("leaderboard", game="thirty-one")).told
