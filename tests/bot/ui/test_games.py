"""The list of games: a small picture beside each, and room for all of it in every language."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot import create_bot
from bot.pictures.build.emblems import DRAWN
from bot.pictures.emblem import EMBLEMS, SIDE, emblem
from bot.settings import Settings
from bot.tables.server_settings import ServerSettings
from bot.ui.games import Wanted, familiar_lines, games_page
from bot.ui.page import Page
from bot.words import languages, words_for
from games import GAMES
from local_discord.components import walk
from tests.payloads import page_faults


async def pages(language: str, *, pictures: bool) -> list[Page]:
    bot = create_bot(Settings(pictures=False, database_url="sqlite+aiosqlite://"))
    await bot.load_cogs()
    screens = [bot.screens[key] for key in GAMES]
    lines = familiar_lines(screens, ServerSettings(), words_for(None, language))
    return [
        games_page(
            screens,
            ServerSettings(),
            Wanted(number),
            lambda game: words_for(game, language),
            *(lines if not number else ()),
            pictures=pictures,
        )
        for number in range(4)
    ]


@pytest.mark.parametrize("language", languages())
async def test_each_game_has_its_picture_beside_what_is_said_of_it(language: str) -> None:
    shown = []
    for page in await pages(language, pictures=True):
        assert page_faults(page) == {}
        for part in walk(page.components):
            if part["type"] == 9:
                (said,) = part["components"]
                game = part["accessory"]["media"]["url"].removeprefix("attachment://").removesuffix(".webp")
                assert words_for(game, language)("about") in said["content"]
                assert part["accessory"]["description"] == words_for(game, language)("name")
                shown.append(game)
        assert [picture.name for picture in page.pictures] == [
            f"{game}.webp" for game in shown[-len(page.pictures) :]
        ]
    assert shown == list(GAMES)


async def test_without_pictures_and_in_plain_words_the_same_is_said() -> None:
    for page, bare in zip(await pages("en", pictures=True), await pages("en", pictures=False), strict=True):
        assert not bare.pictures
        for one in (page.plain(), bare):
            told = str([part.get("content") for part in walk(one.components)])
            assert all(key in str(one.rows) for key in ("play-now", "games-people"))
            assert told.count(" · about ") + told.count("· quick") >= 2


def test_every_game_has_an_emblem_and_no_other() -> None:
    assert set(DRAWN) == set(GAMES) == {path.stem for path in EMBLEMS.iterdir()}
    seen = set()
    for key in GAMES:
        picture = emblem(key)
        assert picture is not None
        assert len(picture.data) < 16_000
        image = Image.open(io.BytesIO(picture.data))
        assert image.size == (SIDE, SIDE)
        seen.add(image.convert("RGB").tobytes())
    assert len(seen) == len(GAMES)
    assert emblem("chess") is None
