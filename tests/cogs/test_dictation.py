"""Dictation by clicks: people with robots to the end of a match, in both patiences."""

from __future__ import annotations

from typing import Any

import pytest

from bot.scene.in_words import lines
from bot.scene.model import Heap, Item, Pile
from bot.ui.card_labels import DIGIT_SPACE
from bot.ui.markup import plain
from bot.ui.viewer import Viewer
from bot.words import card_sign, words_for
from cogs.games.dictation import DictationScreen
from cogs.games.dictation.tops import Tops
from db import Phase
from games.dictation import Dictation
from games.dictation.sir_tommy import SirTommy
from tests.games.dictation.table import IN_ORDER, Table

from .house import House, Person, Seen, said

KEY = "dictation"
SCREEN = DictationScreen()


@pytest.fixture
def settings() -> dict[str, Any]:
    """Robots answer at once."""
    return {"pictures": False, "robot_delay": 0}


def viewer() -> Viewer:
    return Viewer(words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), game=Dictation)


def game_of(house: House) -> Dictation:
    live = house.table().match
    assert live is not None
    assert isinstance(live.game, Dictation)
    return live.game


def seat_of(house: House, person: Person) -> int:
    seat = house.table().sitter(person.id).seat
    assert seat is not None
    return seat


async def begun(house: House, *others: Person, robots: int = 0, **options: Any) -> Seen:
    """Ann opens a table, the others sit down, robots too, and the match begins."""
    opened = await house.ann.slash(KEY, seats=1 + len(others) + robots, stake=0, **options)
    for person in others:
        await person.press(opened.seen, "join")
    for _ in range(robots):
        await house.ann.press(opened.seen, "robot", "normal")
    await house.ann.press(opened.seen, "start")
    await house.settle()
    return opened.seen


def lit(panel: Seen) -> list[str]:
    """The moves whose buttons can be pressed, in their order."""
    return [one.split("|", 4)[4] for one in panel.buttons() if one.startswith("p|do|")]


def rows(panel: Seen) -> list[list[str]]:
    """The moves on buttons, row by row, those that are switched off too."""
    shown = [part["components"] for part in panel.parts() if part["type"] == 1]
    pressed = [[one["custom_id"].split("|", 4) for one in row] for row in shown]
    moves = [[rest[-1] for _, verb, *rest in row if verb == "do"] for row in pressed]
    return [row for row in moves if row]


async def play_on(house: House, seen: Seen, *people: Person, clicks: int = 600) -> None:
    """People press the first button that is lit until the match is over; robots find their own time."""
    panels = {person.id: await person.hand(seen) for person in people}
    for _ in range(clicks):
        if house.table().header.phase is not Phase.PLAYING:
            return
        acting = [person for person in people if seat_of(house, person) in game_of(house).to_act()]
        if not acting:
            await house.env.advance_time(1)
            continue
        person = acting[0]
        panel = panels[person.id]
        if set(lit(panel)) != house.legal(person):
            panel = panels[person.id] = await person.hand(seen)
        assert set(lit(panel)) == house.legal(person)
        await person.press(panel, "do", lit(panel)[0])
        await house.settle()
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    "options",
    [
        {"dictation_pace": "auto"},
        {"patience": "poker_squares"},
        {"patience": "poker_squares", "layouts": "private"},
    ],
    ids=lambda options: "-".join(map(str, options.values())),
)
async def test_people_and_robots_play_a_match_to_its_end_by_clicks(house: House, options: dict[str, Any]) -> None:
    seen = await begun(house, house.bob, robots=1, **options)
    await play_on(house, seen, house.ann, house.bob)
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    assert "🥇" in seen.text
    assert "🏆" in seen.text
    assert ("points" if "patience" in options else "cards") in seen.text


async def test_a_panel_has_the_card_the_piles_and_what_is_to_come(house: House) -> None:
    seen = await begun(house, house.bob, dictation_pace="auto")
    panel = await house.ann.hand(seen)
    card = game_of(house).view(None).card
    assert card is not None
    piles = [["pile 1", "pile 2"], ["pile 3", "pile 4"]]
    assert rows(panel) == ([["found"]] if card.rank == "A" else piles)
    assert "Still in the pack" in panel.text
    await house.ann.press(panel, "do", lit(panel)[-1])
    assert rows(panel) == []
    assert "You are ready" in panel.text
    assert "Sealed until all have placed" in seen.text


async def test_a_square_is_twenty_five_buttons_in_their_places(house: House) -> None:
    seen = await begun(house, house.bob, patience="poker_squares", dictation_pace="auto", hint=True)
    panel = await house.ann.hand(seen)
    square = [[f"cell {row} {column}" for column in range(1, 6)] for row in range(1, 6)]
    assert rows(panel) == square
    assert len(lit(panel)) == 25
    assert "Hint" in panel.text
    await house.ann.press(panel, "do", "cell 3 3")
    assert rows(panel) == [], "whoever has placed the card has nothing to press"
    bob = await house.bob.hand(seen)
    await house.bob.press(bob, "do", "cell 1 1")
    await house.settle()
    panel = await house.ann.hand(seen)
    assert rows(panel) == square
    assert "cell 3 3" not in lit(panel)
    assert len(lit(panel)) == 24


async def test_the_dictator_alone_may_call_the_next_card(house: House) -> None:
    seen = await begun(house, house.bob)
    dictator = house.to_play()
    other = house.bob if dictator is house.ann else house.ann
    panel, waiting = await dictator.hand(seen), await other.hand(seen)
    assert lit(panel) == ["next"]
    assert "call the next one" in panel.text
    assert (rows(panel), rows(waiting)) == ([["next"]], [])
    await dictator.press(panel, "do", "next")
    await house.settle()
    assert game_of(house).view(None).count == 1


async def test_a_time_for_a_card_goes_before_the_pace_of_the_table(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, pace="untimed")
    opened = await house.ann.slash(KEY, seats=2, stake=0, dictation_pace="auto", card_seconds=30)
    assert "30 seconds a move" in opened.seen.text
    assert "take your time" not in opened.seen.text
    await house.bob.press(opened.seen, "join")
    await house.ann.press(opened.seen, "start")
    await house.settle()
    table = house.table()
    deadlines = [table.deadline(seat) for seat in (0, 1)]
    assert deadlines == [house.bot.now() + 30_000] * 2
    await house.env.advance_time(31)
    await house.settle()
    assert game_of(house).view(None).count >= 2


def headings(table: Table, seat: int) -> str:
    return str(SCREEN.controls(table.look(seat), viewer()).rows[0])


def test_a_panel_says_what_there_is_to_do() -> None:
    table = Table(2).deal("2H AC 3D")
    assert "call the next one" in headings(table, 0)
    assert "the others are still at it" in headings(table, 1)
    table.play("0 next")
    assert "A sequence begins with an ace" in headings(table, 0)
    assert "tap the pile" in headings(table, 0)
    controls = SCREEN.controls(table.look(0), viewer()).rows
    assert sum(isinstance(row, str) for row in controls) == 1, "where the card goes is said once"
    table.play("0 pile 1", "1 pile 1", "0 next")
    assert "an ace begins a sequence" in headings(table, 0)
    table.play("0 found")
    assert "Placed." in headings(table, 0)
    table.play("0 done", "1 found", "1 build 1", "0 next")
    assert "fits** on a sequence" in headings(table, 1)
    table.play("1 found")


def test_a_pile_s_button_says_which_one_it_is_and_what_lies_on_it() -> None:
    table = Table(2, dictation_pace="auto").deal("2H 3D").all("pile 3")
    controls = SCREEN.controls(table.look(0), viewer()).buttons
    labels = [control.label.strip(DIGIT_SPACE) for control in controls if control.move.startswith("pile")]
    assert labels == ["Pile 1: empty", "Pile 2: empty", "Pile 3: 2♥", "Pile 4: empty"]


@pytest.mark.parametrize(
    ("options", "deal", "said"),
    [
        ({}, "AC", "An ace has to begin a sequence"),
        ({}, "9C", "No top is higher"),
        ({"patience": "poker_squares"}, "9C", "It spoils nothing: this row 1 is still empty"),
    ],
)
def test_a_hint_says_what_to_do_and_why(options: dict[str, Any], deal: str, said: str) -> None:
    table = Table(2, hint=True, dictation_pace="auto", **options).deal(deal)
    assert any(said in line and "||" in line for line in SCREEN.hand_lines(table.look(1), viewer()))


def test_the_end_tells_what_everybody_has_reached() -> None:
    table = Table(2, dictation_pace="auto").deal("AC").rest()
    first, second = SCREEN.table_lines(table.look(), viewer())
    assert first.startswith("p0: ")
    assert second.startswith("p1: ")


@pytest.mark.parametrize(("seats", "shown"), [(2, Heap), (3, Pile), (10, Tops)])
def test_two_show_the_last_cards_of_their_piles_and_more_the_tops(seats: int, shown: type[Item]) -> None:
    table = Table(seats, dictation_pace="auto").deal("9C 8D").all("pile 1", "pile 1")
    for place in SCREEN.table_scene(table.look(), viewer()).places:
        assert isinstance(place.area[-1][0], shown)


def test_a_square_in_words_names_every_card_and_every_score() -> None:
    table = (
        Table(2, patience="poker_squares", dictation_pace="auto")
        .deal("TS JS QS KS AS 9H 2C")
        .all(*(f"cell 1 {column}" for column in range(1, 6)), "cell 2 1", "cell 3 1")
    )
    told = "\n".join(lines(SCREEN.hand_scene(table.look(0), viewer()), words_for(KEY), plain))
    assert all(card_sign(card) in told for card in table.look(0).called[:7])
    assert "Row 1: 10♠ J♠ Q♠ K♠ A♠ (100 points)" in told
    assert "Row 2: 9♥ – – – –" in told


@pytest.mark.parametrize("language", ["en", "de"])
def test_15_4_who_wins_by_sequences_is_not_said_to_have_built_most(language: str) -> None:
    """Seat 0 completes the clubs and sets out three aces; seat 1 keeps back all four kings, and builds more."""
    table = Table(2).deal(IN_ORDER)
    for place in range(52):
        suit, rank = divmod(place, 13)
        first = "found" if rank == 0 or suit == 0 else f"pile {suit}"
        second = "found" if rank < 12 else "pile 1"
        table.card(first, second)
        table.play(*(f"{seat} done" for seat in table.game.to_act() if "done" in table.game.moves(seat)))
    table.play(*(f"{seat} done" for seat in table.game.to_act()))
    outcome = table.game.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert [layout.built for layout in table.look().layouts if isinstance(layout, SirTommy)] == [16, 48]
    told = words_for(KEY, language)(f"outcome-{outcome.reason}", winners=("Ann",), count=1)
    assert told in ("🏆 Ann has the best layout and wins!", "🏆 Ann hat die beste Auslage und gewinnt!")


async def test_a_pace_beside_the_seconds_for_a_card_is_refused(house: House) -> None:
    """The seconds counted, and the pace was not looked at."""
    told = (await house.ann.slash("dictation", card_seconds=30, pace="slow")).told
    assert said("refused-pace-own", seconds=30) in told
    assert not list(house.bot.room)
    seen = (await house.ann.slash("dictation", card_seconds=30)).seen
    asked = await house.ann.press(await house.rules(house.ann, seen), "house-table")
    assert "pace" not in asked.fields()
