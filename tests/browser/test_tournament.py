"""A tournament on a telephone, in both languages: sign-up, a pairing, live standings, the end."""

from __future__ import annotations

import os
from typing import Any

import pytest
from playwright.async_api import expect

from bot.tables.commands import Act
from bot.tables.paces import SECOND
from bot.tournaments.terms import Form, Terms
from bot.words import words_for
from tests.browser.room import BrowserRoom, expect_nothing_cut_off

SHOTS = os.environ.get("TOURNAMENT_SHOTS", "")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_people_sign_up_play_and_see_how_it_ends(
    room: BrowserRoom, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = words_for("pirate", language)
    (guild,) = room.bot.guilds
    await room.bot.store.servers.set_settings(guild.id, language=language)
    tournaments = room.bot.room.tournaments
    cog: Any = room.bot.get_cog("TournamentCog")
    channel = next(one for one in guild.text_channels if one.name == "card-room")
    event = await tournaments.create(
        guild_id=guild.id,
        channel_id=channel.id,
        host_id=1,
        name=words("tournament-usual-name", game=words("name")),
        terms=Terms(Form.SWISS, "pirate", rounds=1),
        begins_ms=room.bot.now() + 15 * SECOND,
    )
    async with (
        room.window(390, 844, language=language) as first,
        room.window(390, 844, language=language) as second,
    ):
        [alice], [bob] = await first.open("alice"), await second.open("bob")

        async def shot(name: str) -> None:
            await expect_nothing_cut_off(first.page)
            if SHOTS:
                await first.page.screenshot(path=f"{SHOTS}/{language}-{name}.png")

        cog._want(event.header.id)
        for client in (alice, bob):
            await client.get_by_role("button", name=words("button-tournament-join")).first.click()
            told = words("tournament-you-are-in", time="|", begun=False).partition(".")[0]
            await expect(client.get_by_text(told).first).to_be_visible()
        await shot("sign-up")
        people = list((await tournaments.event(event.header.id)).by_person)
        assert len(people) == 2
        later = room.bot.now() + 20 * SECOND
        monkeypatch.setattr(tournaments, "_now", lambda: later)
        await cog.look()
        await expect(alice.get_by_text(words("tournament-standings").strip("*"), exact=True).first).to_be_visible()
        await room.bot.messages.bring(room.table.now)
        await shot("pairing")
        await alice.get_by_text(words("tournament-boards").strip("*")).first.scroll_into_view_if_needed()
        await shot("standings")
        await room.bot.room.change(room.table.now, Act(people[1], "leave", None, room.bot.now()))
        over = words("tournament-over", count=1, names=("alice",)).partition(".**")[0].strip("*")
        await expect(alice.get_by_text(over).first).to_be_visible()
        await alice.get_by_text(over).first.scroll_into_view_if_needed()
        await shot("end")
