"""Whatever people type, and however long it is, is answered in words; nothing goes wrong and nothing changes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from discord import AppCommandOptionType, app_commands
from simcord.enums import ComponentType

from bot.ui.staff import LONGEST_REASON
from db import Transfer, member_account
from games import GAMES

from .house import Answer, House
from .test_settings import manager, section

LONG = 6_000  # what Discord lets a command's text have

ODD = (
    "9" * 5_000,
    "x" * LONG,
    "7C " * 1_500,
    "#" + "9" * 5_000 + " knock",
    "#1",
    "٣",
    "²",
    "-1",
    "1e9",
    "\u202e\u0000\u200d",
    "**[here](https://example.com)** @everyone <@1>",
    "{ $seat } %s {0}",
)


NEEDED = {"tournament create": {"form": "swiss", "game": "pirate"}}
"""The options that a command can't do without, besides a person."""


def is_told(shown: Answer) -> bool:
    """True if something was answered, and not that something went wrong."""
    return bool(shown.told) and "Something went wrong" not in shown.told


@pytest.mark.parametrize("game", GAMES)
async def test_a_typed_move_may_be_anything(house: House, game: str) -> None:
    seen = (await house.ann.slash(game)).seen
    await house.bob.press(seen, "join")
    for _ in range(2, GAMES[game].players.start):
        await house.ann.press(seen, "robot", "normal")
    await house.ann.press(seen, "start")
    ply = len(house.table().playing().log)
    verbs = {move.split()[0] for person in (house.ann, house.bob) for move in house.legal(person)}
    for odd in ODD:
        assert is_told(await house.ann.slash("play", move=odd)), odd[:20]
    for verb in sorted(verbs | {"knock", "take"}):
        for odd in (ODD[0], ODD[5], ODD[10]):
            assert is_told(await house.ann.slash("play", move=f"{verb} {odd}")), (verb, odd[:20])
    assert len(house.table().playing().log) == ply


def free_texts(house: House) -> Iterator[tuple[str, str]]:
    """Every command with each of its options in which people may type what they like and are offered something."""
    for command in house.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for option in command.parameters:
                if option.type is AppCommandOptionType.string and not option.choices and option.autocomplete:
                    yield command.qualified_name, option.name


async def test_so_may_what_is_typed_into_any_command(house: House) -> None:
    await house.match(house.bob, seats=2)
    texts = list(free_texts(house))
    assert {("play", "move"), ("rules", "game"), ("table remove", "who")} <= set(texts)
    for command, option in texts:
        others = NEEDED.get(command, {}) | ({"person": house.bob.actor} if command == "challenge" else {})
        for odd in ODD:
            answer = await house.ann.slash(command, **{**others, option: odd})
            assert is_told(answer), (command, option, odd[:20])
            await house.ann.suggestions(command, option, odd)


async def test_so_may_the_reason_for_a_bar(house: House) -> None:
    mia = manager(house)
    for odd in ODD:
        assert is_told(await mia.slash("moderate bar", person=house.bob.actor, reason=odd[:LONGEST_REASON]))
        assert is_told(await house.bob.slash("thirty-one"))
        assert (await section(mia, "people")).text
        assert (await section(mia, "log")).text
    assert list(house.bot.room) == []


async def test_so_may_a_name_a_cut_and_a_stake(house: House) -> None:
    seen = await house.lobby(house.bob, seats=3)
    rules = await house.rules(house.ann, seen)
    for odd in ODD:
        assert is_told(await house.ann.slash("table remove", who=odd)), odd[:20]
        shown = await house.ann.press(rules, "house-table")
        answered = await house.ann.submit(shown, seats=["3"], stake=odd[:6], pace="slow")
        assert "Something went wrong" not in answered.told
        await house.ann.submit(await house.ann.press(seen, "cut"), words=odd[:60])
    assert len(house.table().header.seats) == 2


@pytest.mark.parametrize("game", GAMES)
async def test_so_may_a_number_of_the_house_rules(house: House, game: str) -> None:
    rules = await house.rules(house.ann, (await house.ann.slash(game)).seen)
    before = house.table().header.options
    for page in [one for one in rules.buttons() if one.startswith("p|house-page|")]:
        for odd in ("²", "-1", "1e9", "999999", "**1**"):
            shown = await house.ann.press(rules, "house-page", page.split("|")[4])
            typed = [name for name, one in shown.fields().items() if one["type"] == ComponentType.TEXT_INPUT]
            answered = await house.ann.submit(shown, **dict.fromkeys(typed, odd))
            assert "Something went wrong" not in answered.told
    assert house.table().header.options == before


async def test_a_name_is_no_markup_in_a_refusal(house: House) -> None:
    mal = house.person("mal")
    seen = await house.lobby(mal, seats=3)
    table = house.table()
    trick = "[free tokens](https://example.com) **now**"
    await table.note_seat(mal.id, name=trick)
    await table.hand_over(mal.id)
    told = (await house.bob.press(seen, "start")).told
    assert "[free tokens](" not in told
    assert r"\[free tokens\]\(https" in told
    await table.hand_over(house.ann.id)
    rules = await house.rules(house.ann, seen)
    all_of_it = await house.wallet(mal)
    account = member_account(house.guild.id, mal.id)
    await house.bot.store.ledger.transfer(Transfer(account, "mint", all_of_it, "all of it"))
    shown = await house.ann.press(rules, "house-table")
    told = (await house.ann.submit(shown, seats=["3"], stake="20", pace="slow")).told
    assert "has only 0 tokens" in told
    assert r"\[free tokens\]\(https" in told


FORGED = (
    "p|wallet|0||" + "9" * 60,
    "p|replays|0||server-" + "9" * 60,
    "p|replay-open|0||",
    "p|board-game|0||all week tokens 0",
    "p|board-period|0||all week tokens 0",
    "p|rulebook-page|0||thirty-one " + "9" * 60,
    "p|amount|1|0|stake 0 " + "9" * 60,
)


@pytest.mark.parametrize("custom_id", FORGED)
async def test_so_may_what_a_press_says(house: House, custom_id: str) -> None:
    seen = await house.match(house.bob, seats=2)
    before = house.table().header
    for values in ([], ["9" * 60], ["9" * 5_000], ["0", "0"]):
        kind = ComponentType.STRING_SELECT if values else ComponentType.BUTTON
        chosen = {"values": values} if values else {}
        answered = await house.ann.forge(seen, custom_id, kind, **chosen)
        assert answered.result.acknowledged
        assert "Something went wrong" not in answered.told
    assert house.table().header == before
