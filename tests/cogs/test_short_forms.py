"""Tables where the server has chosen no rules: short forms, how long they last, and presets to choose from."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import interactions
from simcord.enums import ComponentType

from bot.tables import lengths
from bot.tables.lengths import FILE
from bot.tables.seating import usual_seats
from bot.ui.house_rules import option_line
from bot.ui.viewer import Viewer
from bot.words import Words, languages, words_for
from db import Phase
from games import GAMES
from games.options import Options
from games.spit import Spit

from .house import House
from .test_games import BACK, MORE
from .thirty_one import set_rule

MEASURED = {tuple(line.split("\t")[:4]): float(line.split("\t")[4]) for line in FILE.read_text().splitlines()}
"""The minutes of a match by game, preset, seats and people, as the file has them."""

TEN_MINUTES = 10
"""Play now is done by then, with robots at the usual table."""


@pytest.fixture
def house_rules() -> dict[str, dict[str, Any]]:
    """This server has chosen none."""
    return {}


@pytest.fixture(params=languages())
def spoken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The language of everybody's Discord."""
    base_payload, language = interactions.base_payload, str(request.param)

    def payload(*place: Any, **asked: Any) -> tuple[Any, dict[str, Any]]:
        record, told = base_payload(*place, **asked)
        return record, {**told, "locale": "en-US" if language == "en" else language}

    monkeypatch.setattr("simcord.actors._interactions.base_payload", payload)
    return language


def short(game: str) -> Options:
    """The first of a game's presets."""
    return GAMES[game].Options.make(dict(next(iter(GAMES[game].Options.PRESETS.values()))))


def minutes(game: str, preset: str, seats: int, people: int) -> int:
    """The measured minutes of a match, as they are told."""
    return max(1, round(MEASURED[game, preset, str(seats), str(people)]))


def lasts(words: Words, count: int) -> str:
    return words("lobby-minutes", minutes=count)


@pytest.mark.parametrize("game", GAMES)
async def test_a_plain_command_opens_the_short_form_and_says_how_long_it_lasts(house: House, game: str) -> None:
    kind, words = GAMES[game], words_for(game)
    seen = (await house.ann.slash(game)).seen
    assert house.table().options == short(game)
    assert f"**Rules** Quick. {words('house-preset-quick-about')}" in seen.text
    seats = usual_seats(kind)
    assert house.table().header.capacity == seats
    assert lasts(words, minutes(game, "quick", seats, seats)) in seen.text
    for _ in range(seats - 1):
        await house.ann.press(seen, "robot", kind.levels[0])
    assert lasts(words, minutes(game, "quick", seats, 1)) in seen.text


async def test_play_now_begins_the_short_form_of_each_game(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    played = []
    while True:
        for game in [one.split("|", 4)[4] for one in page.buttons() if one.split("|")[1] == "play-now"]:
            await house.ann.press(page, "play-now", game)
            table = house.table()
            assert (table.header.game, table.header.phase) == (game, Phase.PLAYING)
            assert table.options == short(game)
            played.append(game)
            await house.end(house.ann)
        if MORE not in page.buttons().values():
            break
        await house.ann.click(page, MORE)
    assert played == list(GAMES)


async def test_the_list_of_games_says_the_minutes_of_the_short_form_alone_with_robots(house: House) -> None:
    page, told = (await house.ann.slash("games")).seen, 0
    while True:
        for game in [one.split("|", 4)[4] for one in page.buttons() if one.split("|")[1] == "open"]:
            alone = minutes(game, "quick", usual_seats(GAMES[game]), 1)
            (line,) = [one for one in page.text.splitlines() if one.startswith(f"**{words_for(game)('name')}** ·")]
            assert line.endswith("· about a minute" if alone == 1 else f"· about {alone} minutes")
            assert alone <= TEN_MINUTES
            told += 1
        if MORE not in page.buttons().values():
            break
        await house.ann.click(page, MORE)
    assert told == len(GAMES)
    assert BACK in page.buttons().values()


async def test_dictation_at_once_wants_placements_and_nothing_else(house: House) -> None:
    """The next card is called as soon as the person and the robots have placed the last."""
    page = (await house.ann.slash("games")).seen
    panel = (await house.ann.forge(page, "p|play-now|0||dictation")).seen
    pressed: list[str] = []
    while (view := house.table().playing().game.view(None)).count < 8:
        if not panel.moves():
            await house.env.advance_time(3)
            await house.settle()
            continue
        assert "next" not in panel.moves()
        places = [move for move in sorted(panel.moves()) if move.startswith(("found", "pile"))]
        pressed.append(places[0] if places else "done")
        await house.ann.press(panel, "do", pressed[-1])
        await house.settle()
    assert len([move for move in pressed if move != "done"]) >= view.count - 1


async def test_other_rules_say_another_time_and_unknown_ones_none(house: House) -> None:
    """A bank's length is known by its rounds; how long two packs last until a natural comes is not."""
    seen = (await house.ann.slash("vingt-un", seats=6)).seen
    words, table = words_for("vingt-un"), house.table()
    measured = MEASURED["vingt-un", "quick", "6", "6"]
    await table.set_options({"deal_ends": "rounds", "rounds_per_deal": 6})
    await house.settle()
    assert lasts(words, round(2 * measured)) in seen.text
    await table.set_options({"packs": 2})
    await house.settle()
    assert "**Time**" not in seen.text


@pytest.mark.parametrize("language", languages())
def test_what_a_game_is_about_is_true_of_its_short_form(language: str) -> None:
    """A single game of Whist is no rubber, and in French Vingt-Un a bank may hold four of the eight rounds."""
    assert not {"rubber", "robber"} & {*words_for("whist", language)("about").lower().strip(".").split()}
    assert not words_for("french-vingt-un", language)("about").startswith(("Eight rounds", "Acht Runden"))


@pytest.mark.parametrize("game", GAMES)
async def test_one_of_three_presets_is_applied_by_one_press(house: House, spoken: str, game: str) -> None:
    kind, words = GAMES[game], words_for(game, spoken)
    seen = (await house.ann.slash(game)).seen
    rules = (await house.ann.press(seen, "house")).seen
    presets = kind.Options.PRESETS
    assert [one.split("|", 4)[4] for one in rules.buttons() if "|house-presets|" in one] == list(presets)
    assert len(presets) == 3
    for name, values in [*presets.items()][1:]:
        staked = house.table().header.stake
        await house.ann.press(rules, "house-presets", name)
        options, told = house.table().options, rules.text
        assert options == kind.Options.make(dict(values))
        assert house.table().header.stake == (staked if options.ranked else 0)
        assert told.count("✅ **") == 1
        assert f"✅ **{words(f'house-preset-{name}')}**" in told
        for one in presets:
            assert words(f"house-preset-{one}-about") in told
        assert "…" not in told, "nothing is cut off"
        await house.settle()
        assert words_for(game)(f"house-preset-{name}-about") in seen.text, "the lobby says which rules they are"


@pytest.mark.parametrize("game", ["thirty-one", "french-vingt-un", "pirate"])
async def test_the_details_open_every_dialog_and_lead_back(house: House, spoken: str, game: str) -> None:
    words = words_for(game, spoken)
    rules = (await house.ann.press((await house.ann.slash(game)).seen, "house")).seen
    await house.ann.press(rules, "house-details")
    viewer = Viewer(words, str, lambda seat: ())
    asked = []
    for number in [one.split("|", 4)[4] for one in rules.buttons() if "|house-page|" in one]:
        shown = await house.ann.press(rules, "house-page", number)
        asked += [*shown.fields()]
        await house.ann.submit(shown)
        assert house.table().options == short(game), "what was not changed stays"
    options = house.table().options
    assert asked == [option.name for option in options.catalogue() if option.matters(vars(options))]
    assert all(option_line(name, getattr(options, name), viewer) in rules.text for name in asked)
    await house.ann.press(rules, "house-presets", "")
    assert f"✅ **{words('house-preset-quick')}**" in rules.text


async def test_rules_with_hints_are_for_fun_which_is_said(house: House) -> None:
    seen = (await house.ann.slash("knock-out-whist", stake=10)).seen
    rules = (await house.ann.press(seen, "house")).seen
    await house.ann.press(rules, "house-presets", "advised")
    assert (house.table().options.ranked, house.table().header.stake) == (False, 0)
    assert "✅ Saved: Stake and Hints." in rules.text
    assert "• Stake: **none**" in rules.text
    await house.settle()
    assert "we play for fun" in seen.text


async def test_rules_of_one_s_own_stand_beside_the_presets(house: House) -> None:
    rules = (await house.ann.press((await house.ann.slash("thirty-one")).seen, "house")).seen
    await house.ann.press(rules, "house-details")
    await set_rule(house, rules, "tokens", 7)
    await house.ann.press(rules, "house-presets", "")
    assert "✅ **Your own rules**" in rules.text
    assert "• Tokens: **7**" in rules.text
    assert "✅ **Quick**" not in rules.text
    await house.ann.press(rules, "house-presets", "quick")
    assert house.table().options == short("thirty-one")
    assert "Your own rules" not in rules.text
    assert "✅ Saved: Tokens." in rules.text


async def test_guests_read_the_presets_and_press_none(house: House) -> None:
    seen = (await house.ann.slash("whist")).seen
    read = (await house.bob.press(seen, "house")).seen
    assert words_for("whist")("house-preset-books-about") in read.text
    assert [one.split("|")[1] for one in read.buttons()] == ["house-details"]
    forged = await house.bob.forge(read, f"p|house-presets|{house.table().id}||books")
    assert "Only ann, who hosts this table" in forged.told
    assert house.table().options == short("whist")
    unknown = await house.ann.forge(read, f"p|house-presets|{house.table().id}||moon")
    assert unknown.told
    assert house.table().options == short("whist")


async def test_a_number_left_empty_is_no_limit_and_no_zero_is_read(house: House, spoken: str) -> None:
    words = words_for("thirty-one", spoken)
    rules = await house.rules(house.ann, (await house.ann.slash("thirty-one", mode="banking")).seen)
    assert f"• {words('option-rounds')}: **15**" in rules.text
    await set_rule(house, rules, "rounds", "")
    assert house.table().options.rounds == 0
    assert f"• {words('option-rounds')}: **{words('option-rounds-0')}**" in rules.text
    pages = [one.split("|", 4)[4] for one in rules.buttons() if "|house-page|" in one]
    for number in pages:
        shown = await house.ann.press(rules, "house-page", number)
        if (asked := shown.fields().get("rounds")) is not None:
            assert ComponentType(asked["type"]) is ComponentType.TEXT_INPUT
            assert (asked.get("value") or "", asked["placeholder"]) == ("", words("option-rounds-0"))
            assert asked["required"] is False
            await house.ann.submit(shown)
            break
    else:
        raise AssertionError("rounds are not asked for")
    assert house.table().options.rounds == 0


def test_a_game_that_nobody_has_measured_says_no_minutes() -> None:
    class OldMaid(Spit):
        key = "old-maid"

    for rules in OldMaid.Options.PRESETS.values():
        assert lengths.minutes(OldMaid, OldMaid.Options.make(dict(rules)), 2, 1) is None
