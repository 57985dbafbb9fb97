"""The languages that people read: one person's pages in theirs, what everybody reads in the server's."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import interactions

from bot.interactions.tree import what_commands_say
from bot.words import words_for
from db import Phase

from .house import House, Seen
from .test_settings import manager, section

ENGLISH, GERMAN = (words_for("knock-out-whist", language) for language in ("en", "de"))
LANGUAGES = {"en": ENGLISH, "de": GERMAN}


@pytest.fixture
def german(house: House, monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The people whose Discord is German: Bob. simcord's is English for everybody."""
    people, base_payload = {house.bob.id}, interactions.base_payload

    def spoken(*place: Any, **asked: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = base_payload(*place, **asked)
        return record, {**payload, "locale": "de" if asked["user_id"] in people else "en-US"}

    monkeypatch.setattr("simcord.actors._interactions.base_payload", spoken)
    return people


def spoken_in(panel: Seen) -> set[str]:
    """The languages in which a panel names the suits of a hand."""
    return {
        language
        for language, words in LANGUAGES.items()
        if any(words(f"scene-suit-{suit}") in panel.text for suit in "CDHS")
    }


async def speaks(house: House, language: str) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, language=language)


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_everybody_reads_the_server_s_language_and_each_person_their_own(
    house: House, language: str
) -> None:
    await speaks(house, language)
    seen = await house.match(house.bob, game="knock-out-whist")
    game = {one: words("name") for one, words in LANGUAGES.items()}
    assert LANGUAGES[language]("table-title", game=game[language], table=1) in seen.text
    assert LANGUAGES[language]("button-rules") in seen.buttons().values()
    panels = {"en": await house.ann.hand(seen), "de": await house.bob.hand(seen)}
    for own, panel in panels.items():
        assert spoken_in(panel) == {own}


@pytest.mark.usefixtures("german")
async def test_a_panel_keeps_its_language_when_a_neighbour_moves(house: House) -> None:
    seen = await house.match(house.bob, game="knock-out-whist")
    panels = {house.ann: await house.ann.hand(seen), house.bob: await house.bob.hand(seen)}
    table = house.table()
    for _ in range(4):
        mover = house.to_play()
        await mover.press(panels[mover], "do", sorted(house.legal(mover))[0])
        await house.settle()
        assert [spoken_in(panel) for panel in panels.values()] == [{"en"}, {"de"}]
    assert table.header.phase is Phase.PLAYING


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_hand_in_direct_messages_keeps_its_language_over_a_restart(
    house: House, german: set[int], language: str
) -> None:
    await speaks(house, "en" if language == "de" else "de")
    person = {"en": house.ann, "de": house.bob}[language]
    await person.slash("hand", where="dm")
    seen = await house.match(house.bob, game="knock-out-whist")
    await person.press(seen, "hand")
    [hand] = house.dms(person)
    assert spoken_in(hand) == {language}
    if house.to_play() is person:
        await person.in_dms().press(hand, "do", sorted(house.legal(person))[0])
    await house.restart()
    await house.settle()
    neighbour, before = house.to_play(), hand.text
    assert neighbour is not person
    panel = await neighbour.hand(house.public())
    await neighbour.press(panel, "do", sorted(house.legal(neighbour))[0])
    await house.settle()
    assert hand.text != before
    assert spoken_in(hand) == {language}


async def test_only_who_does_not_read_english_leaves_a_note_of_it(house: House, german: set[int]) -> None:
    for person in (house.ann, house.bob):
        table = (await person.in_dms().slash("spit")).seen
        assert LANGUAGES["de" if person is house.bob else "en"]("button-rules") in table.buttons().values()
    store = house.bot.store
    assert "language" not in await store.people.preferences(house.ann.id)
    assert (await store.people.preferences(house.bob.id))["language"] == "de"
    assert (await store.people.export(house.bob.id))["preferences"]["language"] == "de"
    german.clear()
    await house.bob.in_dms().press(table, "cancel")
    await house.bob.in_dms().slash("grabbage")
    assert "language" not in await store.people.preferences(house.bob.id)


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_question_to_the_others_is_in_the_server_s_language(house: House, language: str) -> None:
    await speaks(house, language)
    await house.match(house.bob, game="knock-out-whist", stake=10)
    asked = (await house.ann.slash("table end")).seen
    assert ENGLISH("button-ask-end") in asked.buttons().values()
    await house.ann.press(asked, "ask-end")
    question = house.history(house.bob)[-1]
    assert LANGUAGES[language]("button-end-yes") in question.buttons().values()
    await house.bob.press(question, "end-no")
    assert question.text == LANGUAGES[language]("end-refused", name="bob", table=1)


async def test_commands_say_in_german_what_they_do(house: House) -> None:
    commands = {command["name"]: command for command in await what_commands_say(house.bot.tree)}
    for name, text in (("games", "cmd-games"), ("rules", "cmd-rules"), ("whist", "about")):
        payload = commands[name]
        words = {language: words_for("whist", language) for language in LANGUAGES}
        assert payload["description"] == words["en"](text)[:100]
        assert payload["description_localizations"]["de"] == words["de"](text)[:100]


async def test_the_language_is_chosen_in_the_settings(house: House) -> None:
    keeper = manager(house)
    await keeper.choose(await section(keeper, "look"), ["de"], "set-choice")
    assert (await house.bot.store.servers.settings(house.guild.id))["language"] == "de"


async def test_who_is_forgotten_is_someone_in_each_reader_s_language_and_no_robot(
    house: House, german: set[int]
) -> None:
    keeper, other = manager(house), manager(house)
    german.add(other.id)
    await keeper.slash("moderate bar", person=house.eve.actor)
    await house.match(house.bob, seats=2)
    await house.end_by_giving_up(house.bob)
    for person in (house.ann, house.eve, keeper):
        await person.press((await person.slash("privacy delete")).seen, "forget-me")
    assert "· jemand und bob" in (await house.bob.slash("replay")).told
    assert "Platz 2 von 2, mit jemand" in (await house.bob.slash("stats")).told
    replay = (await house.bob.slash("replay", table=1)).told
    assert "jemand" in replay
    assert GERMAN("badge-robot") not in replay
    assert "jemand: hat jemand für immer ausgeschlossen" in (await section(other, "log")).text
    assert "place 2 of 2, with someone" in (await house.eve.slash("stats", person=house.bob.actor)).told


def test_in_german_what_lies_before_a_bank_is_no_token_of_the_wallet() -> None:
    words = words_for("vingt-un", "de")
    assert words("chips", amount=24) == "24 Jetons"
    assert words("wallet-balance", tokens=24) == "Du hast auf diesem Server **24 Chips**."
