"""The room's own commands: wallet, settings, privacy and rules."""

from __future__ import annotations

import gzip
import json
import sqlite3
from contextlib import closing
from typing import Any

import discord
import pytest
from sqlalchemy import make_url

from bot.room.shell import TableChanged
from bot.tables.commands import Command, Note
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.rulebook import rulebook
from bot.words import words_for
from cogs.room.wallet import LISTED
from db import AuditEntry, Phase, StoreLocked
from games import GAMES

from .house import House, said

HOUR = 3_600


async def test_the_wallet_holds_a_welcome_and_daily_tokens(house: House) -> None:
    first = (await house.ann.slash("wallet show")).told
    assert "**1,000 tokens**" in first
    assert "a welcome from the house" in first
    assert "brings today’s tokens. Tokens are play counters" in first
    assert "You have 1,100 now." in (await house.ann.slash("wallet daily")).told
    refused = await house.ann.slash("wallet daily")
    assert "You have had today’s tokens." in refused.told
    assert await house.wallet(house.ann) == 1100
    house.another_day()
    assert "You have 1,210 now." in (await house.ann.slash("wallet daily")).told
    assert "· today’s tokens ·" in (await house.ann.slash("wallet show")).told


async def test_what_is_stored_of_who_has_played_much_is_packed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord takes no file of 10 MiB, and the plain page that goes out instead has none."""
    monkeypatch.setattr("cogs.room.privacy.LARGEST", 10)
    await house.bob.slash("wallet daily")
    answer = await house.bob.slash("privacy export")
    (file,) = answer.result.response.attachments  # type: ignore[union-attr]
    assert file.filename == "my-data.json.gz"
    assert json.loads(gzip.decompress(await file.read()))["user_id"] == house.bob.id


async def test_privacy_shows_everything_and_forgets_it(house: House) -> None:
    asked = await house.bob.slash("privacy delete")
    await house.bob.slash("wallet daily")
    await house.match(house.bob, seats=2, stake=10)
    answer = await house.bob.slash("privacy export")
    (file,) = answer.result.response.attachments  # type: ignore[union-attr]
    known = json.loads(await file.read())
    assert known["user_id"] == house.bob.id
    assert len(known["matches"]) == 1
    assert answer.seen.ephemeral

    refused = await house.bob.slash("privacy delete")
    assert "You are still sitting at #1." in refused.told
    refused = await house.bob.press(asked.seen, "forget-me")
    assert "You are still sitting at #1." in refused.told
    leaving = await house.bob.slash("table leave")
    await house.bob.press(leaving.seen, "go", "robot")
    refused = await house.bob.press(asked.seen, "forget-me")
    assert "A robot still plays for you at #1." in refused.told

    seen = house.public()
    await house.end(house.ann)
    other = await house.eve.forge(asked.seen, f"p|forget-me|0||{house.bob.id}")
    assert "earlier version" in other.told
    done = await house.bob.press(asked.seen, "forget-me")
    assert "Nothing is stored about you any more" in done.seen.text
    row = await house.bot.store.matches.get(1)
    assert row is not None
    assert {seat.user_id for seat in row.seats} == {house.ann.id, None}
    assert await house.bot.store.people.preferences(house.bob.id) == {}
    kept = sqlite3.connect(make_url(house.bot.settings.database_url).database or "")
    with closing(kept):
        dump = "\n".join(kept.iterdump())
    assert str(house.ann.id) in dump
    assert str(house.bob.id) not in dump
    assert "'bob'" not in dump
    assert seen.there


async def test_a_forgotten_person_is_not_written_back_by_a_table_in_memory(house: House) -> None:
    seen = await house.match(house.bob, seats=2)
    leaving = await house.bob.slash("table leave")
    await house.bob.press(leaving.seen, "go", "give-up")
    asked = await house.bob.slash("privacy delete")
    await house.bob.press(asked.seen, "forget-me")
    await house.ann.press(seen, "again")
    row = await house.bot.store.matches.get(1)
    assert row is not None
    assert {(seat.user_id, seat.name) for seat in row.seats} == {(house.ann.id, "ann"), (None, "someone")}
    fresh = house.table(2)
    assert fresh.header.phase is Phase.PLAYING
    assert {seat.robot for seat in fresh.header.seats if seat.user_id is None} == {"normal"}


@pytest.mark.parametrize("how", ["by command", "by another process"])
async def test_old_messages_name_nobody_who_was_deleted_after_a_restart(house: House, how: str) -> None:
    seen = await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.bob)
    await house.settle()
    gone = await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.bob)
    await house.settle()
    assert "bob" in seen.text
    before = len(house.history(house.eve))
    house.env.backend.delete_message(gone.channel_id, gone.id)
    house.another_day()
    await house.restart()
    await house.settle()
    if how == "by command":
        asked = await house.bob.slash("privacy delete")
        assert "has to wait while you sit at a table" in asked.told
        await house.bob.press(asked.seen, "forget-me")
    else:
        await house.bot.store.people.forget(house.bob.id)
        assert "bob" in seen.text
        await house.restart()
    await house.settle()
    assert "bob" not in seen.text
    assert "someone" in seen.text
    assert len(house.history(house.eve)) == before - 1, "nothing is posted anew"
    assert await house.bot.store.matches.naming() == []


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_has_its_rules_page(house: House, game: str) -> None:
    page = (await house.ann.slash("rules", game=game)).told
    name = words_for(game)("name")
    assert name in page
    assert len(page) > 500


async def test_the_rules_of_the_only_table_are_meant(house: House) -> None:
    assert "Which game’s rules" in (await house.ann.slash("rules")).told
    seen = await house.lobby(seats=4, mode="points")
    page = (await house.bob.slash("rules")).told
    assert page == (await house.bob.press(seen, "rules")).told
    assert page != (await house.bob.slash("rules", game="thirty-one")).told
    assert said("refused-no-game", name="poker") in (await house.ann.slash("rules", game="poker")).told
    assert set(await house.ann.suggestions("rules", "game", "thirty")) == {"thirty-one", "thirty-one-game"}


async def test_the_rules_of_a_game_are_those_with_which_tables_begin_here(house: House) -> None:
    """Tables begin with the short form: its twelve hands of the books would be read, and four be played."""

    async def told(rules: dict[str, Any]) -> str:
        await house.bot.store.servers.set_settings(house.guild.id, house_rules=rules)
        await house.restart()
        return (await house.ann.slash("rules", game="solo-whist")).told

    assert "Everybody deals once" in await told({})
    assert "The most points after 8 hands" in await told({"solo-whist": {"hands": 8}})


async def test_commands_are_sent_only_when_they_have_changed(house: House) -> None:
    def sent() -> int:
        return sum(entry.method == "PUT" and entry.path.endswith("/commands") for entry in house.env.http_requests)

    assert sent() == 1
    await house.restart()
    assert sent() == 1
    await house.bot.store.notes.write(f"commands:{house.bot.application_id}", "of an earlier version")
    await house.restart()
    assert sent() == 2


async def test_rules_without_a_game_offer_them_all(house: House) -> None:
    chooser = (await house.eve.slash("rules")).seen
    assert "Which game’s rules would you like to read?" in chooser.text
    assert len(chooser.buttons()) == len(GAMES)
    told = await house.eve.press(chooser, "rules-of", "spit")
    assert "## Spit" in told.told
    assert said("refused-no-game", name="bridge") in (await house.eve.forge(chooser, "p|rules-of|0||bridge")).told


@pytest.mark.parametrize("game", GAMES)
async def test_every_rule_of_a_game_can_be_paged_through(house: House, game: str) -> None:
    rules = (await house.eve.slash("rules", game=game)).seen
    book = (await house.eve.press(rules, "rulebook", game)).seen
    assert book.ephemeral
    assert book.id != rules.id
    parts = rulebook(game).parts
    for number, part in enumerate(parts):
        assert part.text in book.text
        assert f"Page {number + 1} of {len(parts)}" in book.text
        if number + 1 < len(parts):
            assert (await house.eve.press(book, "rulebook-page", f"{game} {number + 1}")).seen.id == book.id
    assert [*book.buttons().values()] == ["◀ Back"]
    await house.eve.click(book, "◀ Back")
    assert parts[-2].text in book.text
    assert [*book.buttons().values()] == ["◀ Back", "Next ▶"]


async def test_a_section_of_the_rules_can_be_chosen(house: House) -> None:
    seen = (await house.ann.slash("spit")).seen
    book = (await house.bob.press((await house.bob.press(seen, "rules")).seen, "rulebook", "spit")).seen
    assert [*book.buttons().values()] == ["Next ▶"]
    (select,) = (part for part in book.parts() if part.get("placeholder") == "Choose a section")
    labels = {option["value"]: option["label"] for option in select["options"]}
    assert [*labels.values()] == [*rulebook("spit").sections]
    assert [option["label"] for option in select["options"] if option.get("default")] == ["10.1 Summary"]
    slap = next(value for value, label in labels.items() if label.startswith("10.7"))
    chosen = (await house.bob.choose(book, [slap], "rulebook-page")).seen
    assert chosen.id == book.id
    assert "The first to slap a pile takes it" in book.text
    common = next(value for value, label in labels.items() if label.startswith("1 "))
    await house.bob.choose(book, [common], "rulebook-page")
    assert "**1.1 Cards**" in book.text


@pytest.mark.parametrize("argument", ["spit 99", "spit -1", "spit", "spit x", "spit ½"])
async def test_a_page_of_the_rules_that_is_not_there_is_told(house: House, argument: str) -> None:
    rules = (await house.eve.slash("rules", game="spit")).seen
    book = (await house.eve.press(rules, "rulebook", "spit")).seen
    before = book.text
    told = (await house.eve.forge(book, f"p|rulebook-page|0||{argument}")).told
    assert "The rules have no such page any more. Open them afresh with </rules:" in told
    assert book.text == before


async def test_a_book_of_rules_outlives_a_restart(house: House) -> None:
    rules = (await house.eve.slash("rules", game="pirate")).seen
    book = (await house.eve.press(rules, "rulebook", "pirate")).seen
    await house.restart()
    await house.eve.press(book, "rulebook-page", "pirate 1")
    assert rulebook("pirate").parts[1].text in book.text
    forged = await house.eve.forge(book, "s|rulebook-page|0||pirate", 3, values=["1000"])
    assert "no such page" in forged.told
    assert (
        said("refused-no-game", name="bridge") in (await house.eve.forge(book, "p|rulebook-page|0||bridge 1")).told
    )
    assert said("refused-no-game", name="bridge") in (await house.eve.forge(rules, "p|rulebook|0||bridge")).told


async def test_each_day_in_a_row_brings_more_up_to_a_week(house: House) -> None:
    given = []
    for _ in range(9):
        before = await house.wallet(house.ann)
        told = (await house.ann.slash("wallet daily")).told
        given.append(await house.wallet(house.ann) - before)
        house.another_day()
    assert given[1:] == [110, 120, 130, 140, 150, 160, 160, 160]
    assert "9 days in a row. Come back tomorrow for 160." in told
    house.another_day()
    told = (await house.ann.slash("wallet daily")).told
    assert "100 tokens for today." in told
    assert "Come back tomorrow for 110" in told
    assert await house.bot.store.ledger.audit() == []


async def test_the_wallet_s_history_has_pages_and_leads_to_its_tables(house: House) -> None:
    seen = await house.match(house.bob, seats=2, stake=10)
    await house.end(house.ann)
    page = (await house.ann.slash("wallet show")).seen
    where = f"https://discord.com/channels/{house.guild.id}/{house.channel.id}/{seen.id}"
    assert f"[stake at table 1]({where})" in page.text
    assert page.buttons() == {}
    for _ in range(LISTED):
        await house.ann.slash("wallet daily")
        house.another_day()
    page = (await house.ann.slash("wallet show")).seen
    assert "a welcome from the house" not in page.text
    await house.ann.click(page, "▶")
    assert "a welcome from the house" in page.text
    await house.ann.click(page, "◀")
    assert "a welcome from the house" not in page.text


async def test_privacy_counts_what_is_kept_and_a_stranger_is_told_that_it_is_nothing(house: House) -> None:
    assert (await house.eve.slash("privacy show")).told == "Nothing is stored about you."
    await house.bot.store.servers.bar(AuditEntry(house.guild.id, "bar", house.ann.id, "ann", house.eve.id, "eve"))
    told = (await house.eve.slash("privacy show")).told
    assert "· 1 entry in the audit log, barred from the tables of 1 server" in told
    assert "· no server\n" in told
    assert "· no challenges refused, no seat kept for you\n" in told
    await house.match(house.bob, seats=2, stake=10)
    told = (await house.ann.slash("privacy show")).told
    assert "· 1 server, on which you go by ann" in told
    assert "· 990 tokens and 2 transfers" in told
    assert "· 1 match with" in told
    assert "· 1 entry in the audit log, barred nowhere" in told


async def test_seed_8100_1527_a_table_that_the_store_has_no_more_is_shown_ended_all_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its server had itself forgotten meanwhile."""
    await house.ann.slash("thirty-one", seats=2)
    change = house.bot.room.change

    async def changed(table: Table, command: Command) -> TableChanged:
        if isinstance(command, Note) and "end_shown" in command.facts:
            raise Refusal("refused-no-table", table=table.id)
        return await change(table, command)

    monkeypatch.setattr(house.bot.room, "change", changed)
    await house.ann.press(house.public(), "cancel")
    await house.settle()
    assert house.table().header.phase is Phase.CLOSED
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_all_of_a_server_can_be_deleted_by_whoever_manages_it(house: House) -> None:
    keeper = house.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    manager = house.person("mia", roles=[keeper])
    seen = await house.match(house.bob, seats=2, stake=10)
    refused = await house.bob.slash("privacy server")
    assert said("refused-permission") in refused.told
    asked = await manager.slash("privacy server")
    held = await manager.press(asked.seen, "forget-server")
    assert "There are tables open or in play: #1." in held.told
    await house.end(house.ann)
    forged = await house.bob.forge(asked.seen, f"p|forget-server|0||{house.guild.id}")
    assert said("refused-permission") in forged.told
    done = await manager.press(asked.seen, "forget-server")
    assert "Nothing is stored about this server any more." in done.seen.text
    store = house.bot.store
    assert await store.matches.get(1) is None
    assert await store.servers.known() == set()
    assert await store.ledger.audit() == []
    assert said("refused-no-table", table=1) in (await house.bob.slash("replay", table=1)).told
    assert seen.there


async def test_a_server_that_sends_the_bot_away_is_forgotten_after_thirty_days(house: House) -> None:
    await house.match(house.bob, seats=2, stake=10)
    store, guild = house.bot.store, house.bot.get_guild(house.guild.id)
    assert guild is not None
    upkeep: Any = house.bot.get_cog("Upkeep")
    await upkeep.on_guild_remove(guild)
    assert house.table().header.phase is Phase.CLOSED
    assert list(await store.servers.left()) == [house.guild.id]
    await house.pass_time(7 * HOUR)
    assert await store.servers.left() == {}  # Discord still names it: the bot is there again
    for number, days in ((997, 31), (998, 29)):
        await store.servers.set_settings(number, stakes=False)
        await store.servers.note_left(number, house.bot.now() - days * 24 * HOUR * 1_000)
    await house.pass_time(7 * HOUR)
    assert await store.servers.known() == {house.guild.id, 998}
    assert list(await store.servers.left()) == [998]


async def test_stakes_come_back_though_it_can_not_be_noted_that_a_server_is_gone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.match(house.bob, seats=2, stake=10)

    async def locked(guild_id: int, at_ms: int | None) -> None:
        raise StoreLocked

    monkeypatch.setattr(house.bot.store.servers, "note_left", locked)
    upkeep: Any = house.bot.get_cog("Upkeep")
    with pytest.raises(StoreLocked):
        await upkeep.on_guild_remove(house.bot.get_guild(house.guild.id))
    assert house.table().header.phase is Phase.CLOSED
    assert await house.bot.store.ledger.audit() == []


async def test_a_server_that_is_found_missing_is_given_its_thirty_days(house: House) -> None:
    await house.bot.store.servers.set_settings(999, stakes=False)
    await house.pass_time(7 * HOUR)
    assert list(await house.bot.store.servers.left()) == [999]
