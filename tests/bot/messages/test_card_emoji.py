"""Emoji of cards and faces reach Discord in the background, once, and are written as text until then."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.messages import card_emoji as uploader
from bot.messages.card_emoji import FACES, CardEmoji
from bot.pictures.emoji import NAMES, emoji_name
from bot.ui.custom_id import Press
from bot.ui.markup import with_suits_as_text
from bot.ui.page import Page, button, select
from db import StoreLocked
from games.cards import PACK, Card


@dataclass
class Remembered:
    """Notes kept in memory."""

    kept: dict[str, str] = field(default_factory=dict)

    async def read(self, name: str) -> str | None:
        return self.kept.get(name)

    async def write(self, name: str, value: str) -> None:
        self.kept[name] = value


class Application:
    """The application's emoji as Discord keeps them: names are unique, refusals can be ordered."""

    application_id = 77

    def __init__(self, refuse_after: int = 1_000) -> None:
        self.emoji: dict[str, int] = {}
        self.refuse_after = refuse_after
        self.asked = 0

    async def fetch_application_emojis(self) -> list[Any]:
        return [self._there(name) for name in self.emoji]

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        self.asked += 1
        if self.asked > self.refuse_after:
            response = SimpleNamespace(status=500, reason="no")
            raise discord.HTTPException(response, "not now")
        assert name not in self.emoji
        assert image.startswith(b"\x89PNG")
        self.emoji[name] = 1_000 + len(self.emoji)
        return self._there(name)

    def _there(self, name: str) -> Any:
        async def delete() -> None:
            del self.emoji[name]

        async def edit(*, name: str) -> None:
            assert name not in self.emoji
            self.emoji[name] = self.emoji.pop(old)

        old = name
        return SimpleNamespace(name=name, id=self.emoji[name], delete=delete, edit=edit)


@pytest.fixture(autouse=True)
def in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploader, "UPLOAD_PAUSE_S", 0)
    monkeypatch.setattr(uploader, "RETRIES", (0,))


async def finished(application: Application, notes: Remembered, *, enabled: bool = True) -> CardEmoji:
    cards = CardEmoji(application, notes, enabled=enabled)  # type: ignore[arg-type]
    await cards.start()
    others = [task for task in asyncio.all_tasks() if task.get_name() == "card emoji"]
    await asyncio.gather(*others)
    return cards


async def test_all_are_uploaded_once_and_then_used() -> None:
    application, notes = Application(), Remembered()
    cards = await finished(application, notes)
    assert set(application.emoji) == {emoji_name(card) for card in PACK} | {emoji_name(None)} | FACES
    assert cards.text(Card("AS")) == f"<:ace_of_spades:{application.emoji['ace_of_spades']}>"
    await finished(application, notes)
    assert application.asked == 53 + 6


async def test_faces_are_there_one_by_one_and_cards_do_not_wait_for_them() -> None:
    application, notes = Application(refuse_after=53), Remembered()
    cards = await finished(application, notes)
    assert cards.emoji(Card("KC")) is not None
    assert cards.face("Ada") == "🤖"
    application.refuse_after = 1_000
    cards = await finished(application, notes)
    assert cards.face("Ada") == f"<:robot_ada:{application.emoji['robot_ada']}>"
    assert cards.face("Greta") == "🤖", "there are more robots than faces"


async def test_text_stands_in_until_they_are_there() -> None:
    cards = CardEmoji(Application(), Remembered())  # type: ignore[arg-type]
    assert cards.text(Card("TH")) == "10♥"
    assert cards.emoji(Card("TH")) is None
    off = await finished(Application(), Remembered(), enabled=False)
    assert off.text(Card("AS")) == "A♠"


async def test_an_interrupted_upload_goes_on_with_what_is_missing() -> None:
    application, notes = Application(refuse_after=20), Remembered()
    cards = await finished(application, notes)
    assert len(application.emoji) == 20
    assert {cards.emoji(card) for card in PACK} == {None}  # a hand of which some are emoji is hard to read
    application.refuse_after = 1_000
    cards = await finished(application, notes)
    assert len(application.emoji) == 53 + 6
    assert cards.emoji(Card("KC")) is not None


@pytest.mark.parametrize("trouble", [aiohttp.ServerDisconnectedError(), StoreLocked(), KeyError("id")])
async def test_an_upload_goes_on_after_trouble_of_any_kind(
    monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    application, notes, troubles = Application(), Remembered(), [trouble]
    keep = notes.write

    async def write(name: str, value: str) -> None:
        if troubles:
            raise troubles.pop()
        await keep(name, value)

    monkeypatch.setattr(notes, "write", write)
    await finished(application, notes)
    assert len(json.loads(notes.kept["emoji:77"])) == 53 + 6


async def test_one_that_was_given_up_goes_on_when_discord_is_there_anew() -> None:
    application, notes = Application(refuse_after=20), Remembered()
    cards = await finished(application, notes)
    assert cards.emoji(Card("KC")) is None
    application.refuse_after = 1_000
    for _ in range(2):
        cards.resume()
        await asyncio.gather(*[task for task in asyncio.all_tasks() if task.get_name() == "card emoji"])
    assert cards.emoji(Card("KC")) is not None
    asked = application.asked
    cards.resume()  # now there is nothing to do
    assert [task for task in asyncio.all_tasks() if task.get_name() == "card emoji"] == []
    assert application.asked == asked


async def test_the_next_start_knows_them_at_once() -> None:
    application, notes = Application(), Remembered()
    await finished(application, notes)
    cards = CardEmoji(application, notes)  # type: ignore[arg-type]
    await cards.start()
    assert cards.text(Card("AS")).startswith("<:ace_of_spades:")
    await cards.close()
    assert len(json.loads(notes.kept["emoji:77"])) == 53 + 6


async def test_older_versions_are_cleared_away_and_strangers_left_alone() -> None:
    application = Application()
    application.emoji |= {"c0_AS": 1, "c0_back": 2, "party": 3, "c0_hat": 4}
    await finished(application, Remembered())
    assert set(application.emoji) - NAMES - FACES == {"party", "c0_hat"}


async def test_coded_names_become_spoken_ones_and_nothing_is_uploaded_twice() -> None:
    application, notes = Application(), Remembered()
    coded = {f"c1_{card}": 100 + number for number, card in enumerate(PACK)} | {"c1_back": 99}
    application.emoji |= coded
    notes.kept["emoji:77"] = json.dumps(coded)
    cards = CardEmoji(application, notes)  # type: ignore[arg-type]
    await cards.start()
    assert cards.text(Card("AC")) == "<:ace_of_clubs:100>"  # from the notes, before anything is renamed
    await cards.close()
    cards = await finished(application, notes)
    assert application.asked == len(FACES)
    assert {name: number for name, number in application.emoji.items() if name not in FACES} == {
        emoji_name(card): 100 + number for number, card in enumerate(PACK)
    } | {"card_back": 99}
    assert cards.text(Card("KS")) == "<:king_of_spades:151>"


async def test_a_renaming_that_was_interrupted_leaves_no_card_twice() -> None:
    application = Application()
    application.emoji |= {"c1_KH": 1, "king_of_hearts": 2, "c1_2C": 3}
    await finished(application, Remembered())
    assert set(application.emoji) == NAMES | FACES
    assert (application.emoji["king_of_hearts"], application.emoji["two_of_clubs"]) == (2, 3)
    assert application.asked == 51 + 6


async def test_two_packs_share_their_emoji() -> None:
    cards = await finished(Application(), Remembered())
    assert cards.text(Card("7S/1")) == cards.text(Card("7S/2"))


def test_signs_of_suits_are_marked_as_letters() -> None:
    """Bare ones would be shown as emoji; whoever asks for an emoji gets it, and a mark is set once."""
    assert with_suits_as_text("10♥, A♠") == "10♥\ufe0e, A♠\ufe0e"
    assert with_suits_as_text(with_suits_as_text("7♣ ♦")) == "7♣\ufe0e ♦\ufe0e"
    assert with_suits_as_text("♥\ufe0f ☕ 🃏") == "♥\ufe0f ☕ 🃏"


def test_all_that_a_page_says_has_its_suits_as_letters() -> None:
    page = Page()
    page.text("7♣")
    page.line("8♦")
    page.buttons(button(Press("do", 1), "9♥"))
    page.select(select(Press("pick", 1), "T♠", [discord.SelectOption(label="J♠", value="JS")]))
    found = re.findall(".[♣♦♥♠].?", json.dumps(page.components, ensure_ascii=False))
    assert sorted(found) == [f"{sign}\ufe0e" for sign in ("7♣", "8♦", "9♥", "J♠", "T♠")]
