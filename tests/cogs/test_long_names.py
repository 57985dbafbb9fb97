"""Whatever the room says of people with the longest names fits into a message, in words, in either language.

What is sent is held against Discord's limits by `everything_sent`; these tests bring it about.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import discord
import pytest
from simcord import interactions

from bot.tables.errors import MovedOn, Refusal
from bot.ui.markup import plain
from bot.ui.settings import SECTIONS
from bot.words import languages
from db import Phase
from games import GAMES
from games.core import DEALER, IllegalMove, InvalidMove
from games.dictation import Dictation
from games.dictation.day import PATIENCES
from games.driver import take_up
from tests.names import hard_name
from tests.payloads import faults

from .house import House, Person, Seen


@pytest.fixture(params=languages())
async def crowd(house: House, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[Person]:
    """Ten people with long names, who all read one language, as their server does."""
    base_payload, locale = interactions.base_payload, {"en": "en-US"}.get(request.param, request.param)

    def spoken(*place: Any, **asked: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = base_payload(*place, **asked)
        return record, {**payload, "locale": locale}

    monkeypatch.setattr("simcord.actors._interactions.base_payload", spoken)
    await house.bot.store.servers.set_settings(house.guild.id, language=request.param)
    return [house.person(f"person{number}", nick=hard_name(number)) for number in range(10)]


async def seated(house: House, people: list[Person], game: str, **options: Any) -> Seen:
    """All of them at one table."""
    opened = (await people[0].slash(game, seats=len(people))).seen
    if options:
        await house.table().set_options({**house.table().header.options, **options})
    for person in people[1:]:
        await person.press(opened, "join")
    return opened


async def played(house: House, luck: Random, most: int = 1_500) -> None:
    """The match goes on by luck, at most so many moves; it is over then, or all but one give it up."""
    table = house.table()
    with house.env._bot_scope():  # what comes of it is the bot's, and waited for
        for _ in range(most):
            if table.header.phase is not Phase.PLAYING:
                return
            game = table.playing().game
            acting = sorted(seat for seat in game.to_act() if seat != DEALER and game.moves(seat))
            if game.between_rounds() or not acting:
                await table.next_round(table.people[0].user_id or 0)
                continue
            seat = luck.choice(acting)
            person = table.by_seat[seat].user_id or 0
            with suppress(IllegalMove, InvalidMove, MovedOn):
                await table.act(person, take_up(luck.choice(list(game.moves(seat))), luck), None, house.bot.now())
        for occupant in table.people[1:]:
            with suppress(Refusal):
                await table.leave(occupant.user_id or 0, give_up=True)


async def read(person: Person, seen: Seen) -> None:
    """Steps through a replay as everybody saw it, as one seat did, and with all hands open."""
    for view in ("public", "0", "all"):
        for label in ("⏭", "◀", "⏮", "▶", "⏭", "⏮"):
            await person.choose(seen, [view], "replay-view")
            if label in seen.buttons().values():
                await person.click(seen, label)


async def test_five_play_solo_whist_and_all_have_long_names(house: House, crowd: list[Person]) -> None:
    people = crowd[:5]
    seen = await seated(house, people, "solo-whist", hands=5)
    await people[0].press(seen, "start")
    await people[1].hand(seen)
    await played(house, Random(3))
    await house.settle()
    public = house.public()
    assert house.table().header.phase is Phase.OVER
    assert sum(plain(hard_name(number)) in public.text for number in range(5)) == 5, "everybody's place is told"
    assert any("|again|" in one for one in public.buttons())
    for verb in ("verify", "rules", "words"):
        await people[0].press(public, verb)
    await read(people[0], (await people[0].press(public, "replay", "0")).seen)


async def test_ten_play_poker_squares_and_all_hands_are_read(house: House, crowd: list[Person]) -> None:
    seen = await seated(house, crowd, "dictation", patience="poker_squares", layouts="open")
    await crowd[0].press(seen, "start")
    panel = await crowd[1].hand(seen)
    await played(house, Random(4))
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    assert plain(hard_name(0)) in panel.text or "again" in {one.split("|")[1] for one in panel.buttons()}
    await read(crowd[0], (await crowd[0].press(house.public(), "replay", "0")).seen)


async def test_six_wait_for_four_seats_at_whist(house: House, crowd: list[Person]) -> None:
    seen = await seated(house, crowd[:6], "whist", waiting_list=True)
    assert sum(plain(hard_name(number)) in seen.text for number in range(6)) == 6
    await crowd[0].press(seen, "house")
    await crowd[0].press(seen, "start")
    for person in (crowd[0], crowd[2], crowd[5]):
        await person.hand(seen)
    await played(house, Random(5), most=30)
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    for verb in ("replay", "verify", "words"):
        await crowd[5].press(house.public(), verb, "0" if verb == "replay" else None)


async def test_lists_name_everybody_who_is_on_them(house: House, crowd: list[Person]) -> None:
    for number in range(4):
        seen = await seated(house, crowd[:7], "thirty-one")
        await crowd[0].press(seen, "start")
        await played(house, Random(number), most=5)
    await crowd[0].slash("thirty-one", seats=7)
    for command in ("stats", "leaderboard", "season", "wallet show", "replay", "table list", "games", "help"):
        assert (await crowd[0].slash(command)).seen.text
    for command in ("leaderboard", "rating", "rules"):
        assert (await crowd[0].slash(command, game="thirty-one")).seen.text
    assert (await crowd[0].slash("stats", person=crowd[1].actor)).seen.text
    replays = (await crowd[0].slash("replay")).seen
    assert len(next(part["options"] for part in replays.parts() if "options" in part)) == 4
    asked = await crowd[0].slash("privacy show")
    assert asked.seen.text


async def test_the_settings_name_whoever_is_barred(house: House, crowd: list[Person]) -> None:
    keeper = house.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
    boss = house.person("boss", nick=hard_name(11), roles=[keeper])
    for number in range(12, 44):
        await boss.slash("moderate bar", person=house.person(f"p{number}", nick=hard_name(number)).actor)
    page = (await boss.slash("settings")).seen
    for section in SECTIONS:
        await boss.choose(page, [section], "settings")
    assert any("|settings-log|" in one for one in page.buttons())
    await boss.choose(page, ["rules"], "settings")
    for game in GAMES:
        chosen = await boss.choose(page, [game], "set-rules")
        for custom_id in [one for one in chosen.seen.buttons() if "|set-rules-page|" in one]:
            dialog = await boss.press(chosen.seen, "set-rules-page", custom_id.split("|", 4)[4])
            assert faults({"type": 9, "data": dialog.dialog}) == {}
        await boss.press(chosen.seen, "settings", "rules")


async def test_the_deal_of_the_day_has_a_board_of_long_names(house: House, crowd: list[Person]) -> None:
    cog: Any = house.bot.get_cog("DailyCog")
    for patience in PATIENCES:
        for number, person in enumerate(crowd[:4]):
            luck = Random(number)
            own = await cog.pages.deal.resume_or_deal(cog.pages.deal.today, patience, person.id)
            while own.points is None:
                move = Dictation.robot(own.game.view(0), "beginner", luck)
                where = {"user_id": person.id, "guild_id": house.guild.id, "name": hard_name(number)}
                own = await cog.pages.deal.move(cog.pages.deal.today, patience, move, len(own.moves), **where)
    home = (await crowd[0].slash("daily")).seen
    for patience in PATIENCES:
        for scope in ("here", "all"):
            shown = await crowd[0].forge(home, f"p|daily|0||board {patience} {scope}")
            assert plain(hard_name(0))[:20] in shown.seen.text
        await crowd[0].forge(home, f"p|daily|0||play {patience}")


@pytest.mark.parametrize("game", GAMES)
async def test_every_part_of_the_rules_fits(house: House, game: str) -> None:
    page = (await house.ann.slash("rules", game=game)).seen
    book = (await house.ann.press(page, "rulebook")).seen
    (sections,) = [part for part in book.parts() if "options" in part]
    for option in sections["options"]:
        await house.ann.choose(book, [option["value"]], "rulebook-page")
        assert book.text
