"""Patiences for two by clicks: people against people and against robots, with buttons for what can be done."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ui.viewer import Viewer
from bot.words import card_sign, words_for
from cogs.games.progressive_patience import ProgressivePatienceScreen
from db import Phase
from games import GAMES
from games.verifying import verify
from tests.games.progressive_patience.positions import Match

from .house import House, Person, Seen

CONJUGAL, PROGRESSIVE = "conjugal-patience", "progressive-patience"
ACROSS = {CONJUGAL: 3, PROGRESSIVE: 2}
"""The most buttons that stand side by side."""

each = pytest.mark.parametrize("game", [CONJUGAL, PROGRESSIVE])


@pytest.fixture
def settings() -> dict[str, Any]:
    """Robots answer at once."""
    return {"pictures": False, "robot_delay": 0}


async def begun(house: House, game: str, **options: Any) -> Seen:
    """Ann against Bob."""
    seen = (await house.ann.slash(game, **options)).seen
    await house.bob.press(seen, "join")
    await house.ann.press(seen, "start")
    await house.settle()
    return seen


async def against(house: House, game: str, level: str) -> Seen:
    """Ann against a robot."""
    seen = (await house.ann.slash(game)).seen
    await house.ann.press(seen, "robot", level)
    await house.ann.press(seen, "start")
    await house.settle()
    return seen


def moves(panel: Seen) -> list[str]:
    """The moves that can be pressed, in their order."""
    return [one.split("|", 4)[4] for one in panel.buttons() if one.startswith("p|do|")]


def rows(panel: Seen) -> list[int]:
    """The number of buttons in each row that has moves, those that are switched off too."""
    found = [part["components"] for part in panel.parts() if part["type"] == 1]
    return [len(row) for row in found if any("|do|" in button["custom_id"] for button in row)]


def choose(panel: Seen) -> str:
    """The move that somebody in a hurry makes: one that plays or builds, else the first."""
    offered = moves(panel)
    return next((move for move in offered if move.split()[0] in ("play", "build")), offered[0])


async def play_on(house: House, seen: Seen, *people: Person, clicks: int) -> bool:
    """These people play, each by clicks in their own panel; returns whether the match is over then."""
    panels = {person.id: await person.hand(seen) for person in people}
    for _ in range(clicks):
        if house.table().header.phase is not Phase.PLAYING:
            return True
        person = house.to_play()
        if not moves(panels[person.id]):
            await person.press(panels[person.id], "refresh")
        await person.press(panels[person.id], "do", choose(panels[person.id]))
        await house.settle()
    return house.table().header.phase is not Phase.PLAYING


async def hurry(house: House, cards: int) -> None:
    """Ann and Bob play as robots would, without looking at their panels, until one has few `cards` left."""
    table, luck = house.table(), Random(1)
    while min(table.playing().game.view(None).cards) > cards:
        person, game = house.to_play(), table.playing().game
        (seat,) = game.to_act()
        move = game.robot(game.view(seat), "normal", luck)
        await table.act(person.id, move, table.stamp(person.id), house.bot.now())
    await house.settle()


@each
async def test_two_people_play_a_match_by_clicks(house: House, game: str) -> None:
    seen = await begun(house, game, stake=10)
    before = [await house.wallet(person) for person in (house.ann, house.bob)]
    assert not await play_on(house, seen, house.ann, house.bob, clicks=20)
    await hurry(house, cards=5)
    assert await play_on(house, seen, house.ann, house.bob, clicks=150)
    table = house.table()
    assert table.header.phase is Phase.OVER
    assert "is out of cards first and wins." in seen.text
    assert "🥇" in seen.text
    after = [await house.wallet(person) for person in (house.ann, house.bob)]
    assert sorted(new - old for new, old in zip(after, before, strict=True)) == [0, 20]
    assert verify(await house.bot.room.record(table.now), GAMES).faults == ()


@each
@pytest.mark.parametrize("level", ["beginner", "normal"])
async def test_somebody_plays_a_robot(house: House, game: str, level: str) -> None:
    seen = await against(house, game, level)
    assert [seat.robot for seat in house.table().header.seats if seat.robot] == [level]
    over = await play_on(house, seen, house.ann, clicks=60)
    left = house.table().playing().game.view(None).cards if not over else (0, 0)
    assert max(left) < 52


@each
async def test_a_panel_has_a_button_for_each_move_and_no_other(house: House, game: str) -> None:
    """A move that can't be made now has no button, and whoever waits has none at all."""
    seen = await begun(house, game)
    for _ in range(12):
        person = house.to_play()
        waiting = house.waiting()
        panel, other = await person.hand(seen), await waiting.hand(seen)
        assert sorted(moves(panel)) == sorted(house.legal(person))
        assert sum(rows(panel)) == len(moves(panel)), "none is switched off"
        assert max(rows(panel)) <= ACROSS[game]
        assert rows(other) == []
        await person.press(panel, "do", choose(panel))
        await house.settle()


@each
async def test_a_panel_is_no_use_to_anybody_else(house: House, game: str) -> None:
    seen = await begun(house, game)
    stranger = await house.eve.press(seen, "hand")
    assert not [one for one in stranger.seen.buttons() if "|do|" in one]


@each
async def test_giving_up_loses(house: House, game: str) -> None:
    seen = await begun(house, game)
    asked = await house.bob.slash("table leave")
    await house.bob.press(asked.seen, "go", "give-up")
    assert "ann wins: the other player left." in seen.text


@each
async def test_a_restart_in_the_middle_changes_nothing(house: House, game: str) -> None:
    seen = await begun(house, game)
    for _ in range(6):
        person = house.to_play()
        panel = await person.hand(seen)
        await person.press(panel, "do", choose(panel))
    table = house.table()
    before = table.playing().game
    await house.restart()
    assert house.table().playing().game == before


async def test_conjugal_patience_says_what_a_tap_does(house: House) -> None:
    seen = await begun(house, CONJUGAL)
    told = set[str]()
    for _ in range(30):
        person = house.to_play()
        panel = await person.hand(seen)
        verbs = {move.split()[0] for move in moves(panel)}
        said = {
            "build": "**Build:** tap a card; it goes on its sequence." in panel.text,
            "discard": "**Discard:** tap one of your six cards, and your turn ends." in panel.text,
            "nothing": "**Nothing fits:** discard one of your cards, and your turn ends." in panel.text,
        }
        builds = "build" in verbs
        assert said == {"build": builds, "discard": builds, "nothing": not builds}
        assert len([move for move in moves(panel) if move.startswith("discard")]) == 6
        told |= {name for name, here in said.items() if here}
        await person.press(panel, "do", choose(panel))
        await house.settle()
    assert told == {"build", "discard", "nothing"}


async def test_progressive_patience_says_what_a_tap_does(house: House) -> None:
    seen = await begun(house, PROGRESSIVE)
    person = house.to_play()
    panel = await person.hand(seen)
    assert "**Turn a card** from your stock." in panel.text
    assert moves(panel) == ["turn"]
    told = set[str]()
    for _ in range(40):
        person = house.to_play()
        panel = await person.hand(seen)
        turned, offered = house.table().playing().game.view(None).turned, moves(panel)
        if turned is not None:
            card = f"**{card_sign(turned)}"
            said = {
                "must": f"{card} has to be built.**" in panel.text,
                "fits": f"{card} fits!** Build it, or tap a pile to discard it." in panel.text,
                "nothing": f"{card} does not fit:** discard it on a pile, and your turn ends." in panel.text,
            }
            plays, discards = "play" in offered, [move for move in offered if move.startswith("discard")]
            must, fits = plays and not discards, plays and bool(discards)
            assert said == {"must": must, "fits": fits, "nothing": not plays}
            assert plays or discards == [f"discard {number}" for number in range(1, 5)]
            told |= {name for name, here in said.items() if here}
        await person.press(panel, "do", choose(panel))
        await house.settle()
    assert {"must", "nothing"} <= told


def test_progressive_patience_says_that_piles_become_a_stock_before_they_do() -> None:
    wastes = "2H 3C|4D 5D|7S|8S 2D"
    reader = Viewer(words_for("progressive-patience"), ("ann", "bob").__getitem__, lambda seat: (), seats=2)
    for stock, heading in (("", "**Your stock is used up:**"), ("6H", "**Turn a card** from your stock.")):
        game = Match.lying("A", (wastes, "3H"), (stock, "4H 5H")).game
        told, *_ = ProgressivePatienceScreen().controls(game.view(0), reader).rows
        assert isinstance(told, str)
        assert told.startswith(heading)
    built = Match.lying("2", ("4C|4D 5D|7S|8S 2D", "3H"), ("", "4H 5H"))
    told, *_ = ProgressivePatienceScreen().controls(built.game.view(0), reader).rows
    assert told == reader.words("heading-builds", sweeps=True)
    built = Match.lying("2", ("4C|4D 5D|7S|8S", "3H"), ("2S", "4H 5H"))
    built.play("turn", "play")
    told, *_ = ProgressivePatienceScreen().controls(built.game.view(0), reader).rows
    assert told == reader.words("heading-again", sweeps=True)


@each
async def test_seed_2600_2_whoever_leaves_first_of_all_is_told_that_the_table_is_closed(
    house: House, game: str
) -> None:
    """The end of a turn there had the name of the room's own message."""
    seen = await against(house, game, "normal")
    assert seen.there
    asked = await house.ann.slash("table leave")
    answer = await house.ann.press(asked.seen, "go", "close")
    assert "Table 1 is closed." in answer.seen.text
