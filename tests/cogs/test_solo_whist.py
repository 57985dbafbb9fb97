"""Solo Whist by clicks: people with robots to the end of a match, the auction, claims, and an open misère."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.scene import in_words
from bot.scene.model import Suit
from bot.tables.match import StoryEntry
from bot.ui.markup import plain
from bot.ui.screen import Controls
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.solo_whist import SoloWhistScreen
from db import Phase
from games.solo_whist import Phase as Stage
from games.solo_whist import SoloWhist
from tests.games.solo_whist.table import SAFE, taking
from tests.games.solo_whist.table import Table as Cards

from .house import House, Person, Seen

KEY = "solo-whist"
SCREEN = SoloWhistScreen()
READER = Viewer(words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), clock=1_700_000_000_000, game=SoloWhist)


def game_of(house: House) -> SoloWhist:
    live = house.table().match
    assert live is not None
    assert isinstance(live.game, SoloWhist)
    return live.game


def seat_of(house: House, person: Person) -> int:
    seat = house.table().sitter(person.id).seat
    assert seat is not None
    return seat


async def lobby(house: House, *others: Person, robots: int, **options: Any) -> Seen:
    """Ann opens a table, the others sit down, and robots too."""
    asked = {name: options.pop(name) for name in ("hands", "all_pass", "pool", "scale") if name in options}
    opened = await house.ann.slash(KEY, seats=1 + len(others) + robots, stake=0, **asked)
    if options:
        await house.table().set_options({**house.table().header.options, **options})
    for person in others:
        await person.press(opened.seen, "join")
    for _ in range(robots):
        await house.ann.press(opened.seen, "robot", "normal")
    return opened.seen


def lit(panel: Seen) -> set[str]:
    """The moves whose buttons can be pressed."""
    return {one.split("|", 4)[4] for one in panel.buttons() if one.startswith("p|do|")}


def wish(moves: set[str], call: str) -> str:
    """The move that a person makes: `call` where it is lit, otherwise a pass, a card, whatever there is."""
    order = (call, "pass", "drop", "trump", "accept", "play")
    return min(moves, key=lambda move: (order.index(move.split()[0]) if move.split()[0] in order else 9, move))


async def play_on(house: House, seen: Seen, people: tuple[Person, ...], call: str, most: int = 600) -> list[str]:
    """People press what they wish; time passes for robots. Returns what was pressed."""
    pressed: list[str] = []
    for _ in range(most):
        if house.table().header.phase is not Phase.PLAYING:
            return pressed
        acting = [person for person in people if seat_of(house, person) in game_of(house).to_act()]
        if not acting or game_of(house).alarm() is not None:
            await house.env.advance_time(4)
            continue
        panel = await acting[0].hand(seen)
        legal = {move for move in house.legal(acting[0]) if move.split()[0] not in ("claim", "concede")}
        assert lit(panel) == legal
        move = wish(legal, call)
        pressed.append(move)
        await acting[0].press(panel, "do", move)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    ("robots", "call", "options"),
    [
        (2, "solo", {"hands": 4, "pool": True}),
        (1, "abundance", {"hands": 3, "three_form": "three_suits", "left_out": "random", "shuffle": "cut_only"}),
        (3, "misere", {"hands": 5, "all_pass": "general_misere", "scale": "1-2-3"}),
    ],
    ids=["four", "three", "five"],
)
async def test_people_and_robots_play_a_match_to_its_end_by_clicks(
    house: House, robots: int, call: str, options: dict[str, Any]
) -> None:
    seen = await lobby(house, house.bob, robots=robots, **options)
    await house.ann.press(seen, "start")
    pressed = await play_on(house, seen, (house.ann, house.bob), call)
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    assert "🏆" in seen.text
    assert "Score sheet" in seen.text
    # The last hand stands in the sheet, and nowhere else.
    assert len(re.findall(rf"(?m)^{options['hands']} · ", seen.text)) == 1
    assert f"**Hand {options['hands']}:**" not in seen.text
    assert {move.split()[0] for move in pressed} >= {call, "play"}
    assert sum(game_of(house).view(None).ledger) == 0


async def test_each_call_is_one_tap_and_only_those_are_lit_that_may_be_made(house: House) -> None:
    seen = await lobby(house, house.bob, house.eve, robots=1)
    people = (house.ann, house.bob, house.eve)
    await house.ann.press(seen, "start")
    while (seat := game_of(house).view(None).speaker) is not None and not any(
        seat_of(house, person) == seat for person in people
    ):
        await house.env.advance_time(3)
    caller = next(person for person in people if seat_of(house, person) == seat)
    panel = await caller.hand(seen)
    assert lit(panel) == house.legal(caller)
    assert "**Your call**" in panel.text
    for line in (
        "**Solo**: 5 tricks alone, ",
        " ·\u00a06\u00a0each",
        "**Misère**: no trick",
        " ·\u00a012\u00a0each",
        "**Abundance declared**: all 13",
    ):
        assert line in panel.text
    await caller.press(panel, "do", "misere")
    await house.settle()
    assert f"{plain(caller.name)} calls misère" in seen.text
    others = [person for person in people if person is not caller]
    waiting = await others[0].hand(seen)
    assert lit(waiting) in (set(), house.legal(others[0]))
    assert not lit(waiting) & {"solo", "misere", "prop", "cop"}


async def test_house_rules_for_three_hold_up_a_table_of_four_until_they_are_changed(house: House) -> None:
    seen = await lobby(house, house.bob, robots=2, three_solo_tricks=6)
    told = (await house.ann.press(seen, "start")).told
    assert "for tables of three" in told
    assert house.table().header.phase is Phase.LOBBY
    await house.table().set_options({})
    await house.ann.press(seen, "start")
    assert house.table().header.phase is Phase.PLAYING


async def test_tricks_are_claimed_by_a_dialog_and_the_others_agree_by_a_tap(house: House) -> None:
    seen = await lobby(house, house.bob, house.eve, robots=0)
    await house.ann.press(seen, "start")
    people = (house.ann, house.bob, house.eve)
    by_seat = {seat_of(house, person): person for person in people}
    for seat, call in ((0, "declared"), (1, "pass"), (2, "pass")):
        await by_seat[seat].press(await by_seat[seat].hand(seen), "do", call)
    panel = await by_seat[0].hand(seen)
    assert "Name trumps" in panel.text
    await by_seat[0].press(panel, "do", "trump S")
    panel = await by_seat[0].hand(seen)
    dialog = await by_seat[0].press(panel, "form", "early")
    await by_seat[0].submit(dialog, tricks="13")
    await house.settle()
    assert game_of(house).view(None).claim is not None
    assert "claims 13 more tricks" in seen.text
    for seat in (1, 2):
        asked = await by_seat[seat].hand(seen)
        assert lit(asked) == {"accept", "reject"}
        assert "open hand" in asked.text
        await by_seat[seat].press(asked, "do", "accept")
    await house.settle()
    assert game_of(house).view(None).ledger == (72, -36, -36)
    assert "made" in seen.text


async def test_a_lone_caller_gives_up_only_after_being_asked(house: House) -> None:
    seen = await lobby(house, house.bob, house.eve, robots=0)
    await house.ann.press(seen, "start")
    by_seat = {seat_of(house, person): person for person in (house.ann, house.bob, house.eve)}
    for seat, call in ((0, "misere"), (1, "pass"), (2, "pass")):
        await by_seat[seat].press(await by_seat[seat].hand(seen), "do", call)
    dialog = await by_seat[0].press(await by_seat[0].hand(seen), "form", "early")
    await by_seat[0].submit(dialog, tricks="no")
    assert game_of(house).view(None).phase is Stage.PLAY
    dialog = await by_seat[0].press(await by_seat[0].hand(seen), "form", "early")
    await by_seat[0].submit(dialog, tricks="0")
    assert game_of(house).view(None).ledger == (-24, 12, 12)


# What the screen says, without a client.


def test_an_open_misere_lies_on_the_table_and_in_every_panel() -> None:
    hands = (SAFE, "AS KS QS JS TS 9S AH KH QH JH TH AD KD", "6S", "7S")
    table = Cards().deal(*hands, up="9C").play("0 spread").passes().tricks("2S", "9S", "6S", "7S")
    place = SCREEN.table_scene(table.look(), READER).places[0]
    assert [shown.card for shown in place.hands[0].cards] == [*table.look().open_hands[0]]
    assert "open misère" in place.tags
    told = SCREEN.hand_lines(table.look(2), READER)
    assert any("p0’s open hand" in line and "5♠" in line for line in told)
    assert any("takes no trick" in line for line in told)
    words = in_words.alt(SCREEN.hand_scene(table.look(2), READER), words_for(KEY))
    assert (
        "P0’s open hand. ♠ Spades: 5 4 3. ♥ Hearts: 5 4 3 2. ♦ Diamonds: 5 4 3 2. ♣ Clubs: 2. Your hand. " in words
    )


def test_the_sides_of_a_hand_are_told_on_table_and_panel() -> None:
    table = Cards().deal(*taking(8), up="2S").play("0 prop", "1 pass", "2 cop", "3 pass").tricks("AS")
    assert any(
        "**p0 and p2** together for 8 tricks, against p1 and p3" in line
        for line in SCREEN.table_lines(table.look(), READER)
    )
    assert "You play with **p2**." in SCREEN.hand_lines(table.look(0), READER)
    assert "You play with **p3**." in SCREEN.hand_lines(table.look(1), READER)
    tags = [place.tags for place in SCREEN.table_scene(table.look(), READER).places]
    assert tags == [("0 points", "partner"), ("0 points",), ("0 points", "partner"), ("0 points",)]


@pytest.mark.parametrize(
    ("suit", "line"), [("S", "**Trumps:** ♠ spades · turned up 2♠"), ("H", "**Trumps:** ♥ hearts")]
)
def test_the_card_turned_up_is_told_beside_trumps_of_its_suit_alone(suit: str, line: str) -> None:
    table = Cards().deal(*taking(9), up="2S").play("0 abundance").passes().play(f"0 trump {suit}")
    view = table.look(1)
    assert line in SCREEN.hand_lines(view, replace(READER, pictures=False))
    assert not any("**Trumps:**" in told for told in SCREEN.hand_lines(view, READER))  # the picture has them
    trumps = [item for row in SCREEN.hand_scene(view, READER).rows for item in row if isinstance(item, Suit)]
    assert [item.suit for item in trumps] == [suit]


def test_a_call_that_nobody_accepts_is_raised_by_one_tap() -> None:
    table = Cards().anyhow().play("0 prop").passes()
    moves = [control.move for control in SCREEN.controls(table.look(0), READER).buttons]
    assert moves[0] == "drop"
    assert "raise solo" in moves
    assert "Nobody accepts" in " ".join(SCREEN.hand_lines(table.look(0), READER))


def test_whoever_has_passed_has_no_calls_unless_they_may_still_accept() -> None:
    table = Cards().anyhow()
    assert SCREEN.controls(table.look(0), READER).buttons
    styles = {one.move: one.style for one in SCREEN.controls(table.look(0), READER).buttons}
    assert {move for move, style in styles.items() if style == "main"} == {"pass", "prop", "solo", "misere"}
    table.play("0 pass")
    assert not SCREEN.controls(table.look(0), READER).buttons
    table.play("1 prop", "2 pass", "3 pass")
    asked = SCREEN.controls(table.look(0), READER).buttons
    assert {one.move for one in asked if not one.disabled} == {"pass", "cop"}


def test_the_last_hand_is_told_until_somebody_leads_in_the_next() -> None:
    table = Cards().deal(*taking(6), up="2S").play("0 solo").passes().play_out().anyhow()
    line = "**Hand 1:** p0, solo ♠: made with 6 tricks, 5 needed · p0 +21 · p1 −7 · p2 −7 · p3 −7"
    assert line in SCREEN.table_lines(table.look(), READER)
    assert [SCREEN.hand_scene(table.look(seat), READER).value for seat in (0, 1)] == ["+21 points", "−7 points"]
    assert line not in SCREEN.hand_lines(table.look(1), READER)  # it lay open in the panel before the deal
    points = " · ".join(f"p{seat}\u00a0{won}" for seat, won in enumerate(("+21", "−7", "−7", "−7")))
    assert f"-# Points: {points}" in SCREEN.hand_lines(table.look(1), READER)
    table.play("1 solo").passes()
    assert line in SCREEN.table_lines(table.look(), READER)
    table.play(f"1 {table.game.default(1)}")
    assert line not in SCREEN.table_lines(table.look(), READER)


def test_once_the_next_hand_is_dealt_the_news_are_its_own() -> None:
    """A hand's payments stood among the next one's tricks as soon as the line about it was gone."""

    def news(*, lies_open: bool = False) -> list[str]:
        story, shown = [StoryEntry(0, event) for event in told], SCREEN.told_by_picture(table.look(1))
        return READER.story(story, 1, 9, shown, SCREEN.endings, lies_open=lies_open)

    table = Cards().deal(*taking(6), up="2S")
    told = [*table.news]
    table.play("0 solo").passes().play_out()
    told += table.news
    assert news(lies_open=True) == ["p3 deals hand 1 of 12."]
    table.news = []
    table.anyhow()
    told += table.news
    assert news() == ["p0 deals hand 2 of 12."]
    table.passes()
    told += table.news
    assert news() == ["p0 deals hand 2 of 12.", "Everybody passed. The cards are thrown in."]


def test_no_trick_of_an_older_hand_lies_beside_one_that_was_thrown_in() -> None:
    table = Cards().deal(*taking(6), up="2S").play("0 solo").passes().play_out()
    assert SCREEN.table_scene(table.look(), READER).trick is not None
    table.anyhow().passes().anyhow().play("2 solo").passes()
    assert table.look().phase is Stage.PLAY
    assert SCREEN.table_scene(table.look(), READER).trick is None
    assert "last trick" not in str(SCREEN.hand_scene(table.look(0), READER)).lower()


def test_a_replay_marks_the_moves_with_which_hands_end() -> None:
    table = Cards().deal(*taking(6), up="2S").play("0 solo").passes()
    assert not SCREEN.replay_note(table.look(), table.news, READER).marked
    table.play_out()
    note = SCREEN.replay_note(table.look(), table.news, READER)
    assert note.marked
    assert "made with 6 tricks" in note.lines[0]
    table.anyhow().passes()
    assert SCREEN.replay_note(table.look(), table.news, READER).lines[0] == (
        "**Hand 2:** thrown in, as everybody passed."
    )


@pytest.mark.parametrize(("unaccepted", "drops"), [("redeal", []), ("raise_or_redeal", ["0 drop"])])
def test_a_hand_is_told_to_be_thrown_in_because_nobody_accepted(unaccepted: str, drops: list[str]) -> None:
    table = Cards(unaccepted=unaccepted).anyhow().play("0 prop").passes().play(*drops)
    assert SCREEN.table_lines(table.look(), READER)[0] == (
        "**Hand 1:** thrown in, as nobody accepted the proposal of p0."
    )


def test_a_long_hand_is_shown_in_two_rows_and_has_a_button_for_each_card() -> None:
    table = Cards().anyhow().play("0 solo").passes()
    scene = SCREEN.hand_scene(table.look(0), READER)
    assert len(scene.rows) == 3
    assert len(SCREEN.controls(table.look(0), READER).buttons) == 13


def test_whoever_sits_out_is_told_so() -> None:
    table = Cards(5).anyhow()
    assert SCREEN.hand_scene(table.look(3), READER).notes == (
        "You sit out this hand: nothing to pay, nothing to win.",
    )
    assert SCREEN.controls(table.look(3), READER) == Controls()


def test_the_hint_of_a_proposal_tells_what_each_partner_is_paid() -> None:
    """Of two partners each deals with one opponent alone (RULES 9.6)."""
    words = words_for("solo-whist")
    facts = {"tricks": 4, "target": 8, "amount": 6, "counted": False, "suit": "H"}
    assert "+6 for each of you if it is made, −6 if not." in words("tip-call", shared=True, **facts)
    assert "+6 from each opponent if it is made, −6 to each if not." in words("tip-call", shared=False, **facts)


@pytest.mark.parametrize(
    ("options", "said"),
    [({}, {"double": False}), ({"abundance_double_over": True}, {"double": True}), ({"scale": "1-2-3"}, None)],
)
def test_the_calls_say_what_tricks_over_and_under_pay_where_they_pay(
    options: dict[str, Any], said: dict[str, bool] | None
) -> None:
    table = Cards(hands=4, **options).deal()
    lines = SCREEN.hand_lines(table.look(table.look().speaker), READER)
    line = READER.words("line-over-under", **(said or {"double": False}))
    assert (line in lines) == (said is not None)
