"""Knock-out Whist by clicks: people with robots to the end of a match, and cards that play themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.scene.model import Cards as CardRow
from bot.tables.fairness import mixed_in, with_terms
from bot.ui.markup import plain
from bot.ui.screen import Control
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.knock_out_whist import KnockOutWhistScreen
from cogs.games.knock_out_whist.badges import DOG
from db import Phase
from games.core import DEALER, advance
from games.knock_out_whist import KnockOutWhist
from games.knock_out_whist import Phase as Stage
from games.records import dealer_move
from tests.games.knock_out_whist.table import TWO_AND_ONE, TWO_AND_ONE_TRICKS
from tests.games.knock_out_whist.table import Table as Cards

from .house import House, Person, Seen

KEY = "knock-out-whist"


def game_of(house: House) -> KnockOutWhist:
    live = house.table().match
    assert live is not None
    game = live.game
    assert isinstance(game, KnockOutWhist)
    return game


def seat_of(house: House, person: Person) -> int:
    seat = house.table().sitter(person.id).seat
    assert seat is not None
    return seat


def at_seat(house: House, seat: int) -> Person:
    user_id = house.table().by_seat[seat].user_id
    return next(person for person in (house.ann, house.bob, house.eve) if person.id == user_id)


def dealt(house: House, fits: Callable[[KnockOutWhist], bool]) -> None:
    """Gives the table, before it starts, the first seed whose first deal `fits`."""
    table = house.table()
    before = KnockOutWhist.start(table.header.capacity, table.options)
    mixed = mixed_in(with_terms(table.header))
    for number in count():
        seed = f"{number:064x}"
        after, _ = advance(before, DEALER, dealer_move(before, bytes.fromhex(seed), mixed, 0))
        if fits(after):
            table.header = replace(table.header, seed=seed)
            return


async def begun(house: House, *others: Person, robots: int = 0, **options: Any) -> Seen:
    """Ann opens a table, the others sit down, robots too, and the match begins."""
    rules = {name: options.pop(name) for name in ("break_trumps", "first_lead") if name in options}
    opened = await house.ann.slash(KEY, seats=1 + len(others) + robots, stake=0, **options)
    if rules:
        await house.table().set_options({**house.table().header.options, **rules})
    for person in others:
        await person.press(opened.seen, "join")
    for _ in range(robots):
        await house.ann.press(opened.seen, "robot", "normal")
    await house.ann.press(opened.seen, "start")
    return opened.seen


def lit(panel: Seen) -> set[str]:
    """The moves whose buttons can be pressed."""
    return {one.split("|", 4)[4] for one in panel.buttons() if one.startswith("p|do|")}


async def play_on(house: House, seen: Seen, people: tuple[Person, ...], most: int = 400) -> list[str]:
    """People press the first button that is lit; time passes for robots. Returns what was pressed."""
    pressed: list[str] = []
    for _ in range(most):
        if house.table().header.phase is not Phase.PLAYING:
            return pressed
        acting = [person for person in people if seat_of(house, person) in game_of(house).to_act()]
        if not acting or game_of(house).alarm() is not None:
            await house.env.advance_time(4)
            continue
        panel = await acting[0].hand(seen)
        assert lit(panel) == house.legal(acting[0])
        move = min(lit(panel), key=lambda move: (move != "knock", move))
        pressed.append(move)
        await acting[0].press(panel, "do", move)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"start_cards": 5, "dogs_life": True},
        {"start_cards": 4, "trump_tie": "rps"},
        {"start_cards": 4, "break_trumps": True, "first_lead": "trump_chooser"},
    ],
    ids=lambda options: "-".join(options) or "classic",
)
async def test_people_and_robots_play_a_match_to_its_end_by_clicks(house: House, options: dict[str, Any]) -> None:
    seen = await begun(house, house.bob, robots=2, **options)
    await play_on(house, seen, (house.ann, house.bob))
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    assert "🥇" in seen.text
    assert "🏆" in seen.text
    last = game_of(house).view(None).last_round
    assert last is not None
    assert f"**Round {last.number}** in tricks" in seen.text


async def test_two_people_play_every_round_and_tie_by_signs(house: House) -> None:
    seen = await begun(house, house.bob, start_cards=3, trump_tie="rps")
    pressed = await play_on(house, seen, (house.ann, house.bob))
    assert {move.split()[0] for move in pressed} >= {"play"}
    assert house.table().header.phase is Phase.OVER


async def test_only_cards_that_may_be_played_are_lit_and_none_leaves_its_place(house: House) -> None:
    opened = await house.ann.slash(KEY, seats=2, stake=0)
    await house.bob.press(opened.seen, "join")

    def fits(game: KnockOutWhist) -> bool:
        """The leader has a suit of which the other holds some cards, and not only these."""
        led, held = game.view(0).hand[0].suit, game.view(1).hand
        return 0 < sum(card.suit == led for card in held) < 4

    dealt(house, fits)
    await house.ann.press(opened.seen, "start")
    game, first, second = game_of(house), at_seat(house, 0), at_seat(house, 1)
    panel, waiting = await first.hand(opened.seen), await second.hand(opened.seen)
    hand = [f"play {card}" for card in game.view(1).hand]
    assert lit(waiting) == set()
    assert sorted(waiting.moves()) == sorted(hand)
    assert "You lead" in panel.text
    await first.press(panel, "do", f"play {game.view(0).hand[0]}")
    await house.settle()
    waiting = await second.hand(opened.seen)
    assert sorted(waiting.moves()) == sorted(hand)
    assert lit(waiting) == house.legal(second)
    assert 0 < len(lit(waiting)) < 4
    assert "Follow suit" in waiting.text
    assert "**Trick:**" in waiting.text


async def test_the_turn_up_and_the_trick_are_told_in_words(house: House) -> None:
    seen = await begun(house, house.bob)
    view = game_of(house).view(None)
    assert view.turn_up is not None
    assert "Turned up: " in seen.text
    first = at_seat(house, 0)
    panel = await first.hand(seen)
    assert "· turned up " in panel.text
    move = sorted(lit(panel))[0]
    await first.press(panel, "do", move)
    await house.settle()
    assert f"{plain(first.name)} led" in seen.text


async def test_the_last_cards_play_themselves(house: House) -> None:
    """Nobody presses anything for the last trick, and nobody's time is up."""
    seen = await begun(house, house.bob, start_cards=3)
    for number in range(4):
        person = house.to_play()
        panel = await person.hand(seen)
        assert len(lit(panel)) > 1 or number > 0
        await person.press(panel, "do", sorted(lit(panel))[0])
    await house.env.advance_time(8)
    view = game_of(house).view(None)
    assert view.round == 2 or view.phase is Stage.OVER
    assert sum(view.last_round.taken if view.last_round else ()) == 3
    assert "Time is up" not in seen.text


def test_the_owner_of_a_last_card_is_told_when_it_plays_itself() -> None:
    table = Cards(3).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS[:2])
    viewer = Viewer(
        words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), clock=1_700_000_000_000, game=KnockOutWhist
    )
    screen = KnockOutWhistScreen()
    told = screen.hand_lines(table.look(0), viewer)
    assert "Your last card plays itself <t:1700000000:R>, or press it." in told
    controls = screen.controls(table.look(0), viewer).buttons
    assert [(control.move, control.disabled) for control in controls] == [("play 3D", False)]
    assert not any("plays itself" in line for line in screen.hand_lines(table.look(1), viewer))


def test_a_dog_may_play_its_card_or_keep_it() -> None:
    table = Cards(3, dogs_life=True).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    table.deal("2S 2H", "AS", "3S 3H").play("0 trump C").tricks("3S 2S")
    viewer = Viewer(words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), game=KnockOutWhist)
    screen = KnockOutWhistScreen()
    assert any("keep it for a later trick" in line for line in screen.hand_lines(table.look(1), viewer))
    controls = screen.controls(table.look(1), viewer).buttons
    assert [(control.move, control.label) for control in controls] == [("play AS", "A♠"), ("knock", "Keep it")]
    place = screen.table_scene(table.look(), viewer).places[1]
    assert DOG in place.badges


def test_who_is_out_is_told_since_when() -> None:
    table = Cards(3).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    viewer = Viewer(words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), game=KnockOutWhist)
    places = KnockOutWhistScreen().table_scene(table.look(), viewer).places
    assert [place.score for place in places] == ["2 tricks", "out in round\u00a01", "1 trick"]


def test_the_last_trick_of_a_round_lies_there_until_the_next_one_is_dealt() -> None:
    table = Cards(3, dogs_life=True).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    viewer = Viewer(words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), game=KnockOutWhist)
    screen = KnockOutWhistScreen()

    def lies() -> tuple[bool, bool]:
        items = [item for row in screen.hand_scene(table.look(0), viewer).rows for item in row]
        labels = {item.label for item in items if isinstance(item, CardRow)}
        return bool(screen.table_scene(table.look(), viewer).trick), bool(labels & {"trick", "last trick"})

    assert lies() == (True, True)
    table.deal("2S 2H", "AS", "3S 3H")
    assert lies() == (False, False)
    table.play("0 trump C")
    assert lies() == (False, False)
    table.tricks("3S")
    assert lies() == (True, True)


def test_a_hand_is_sorted_trumps_first_a_row_for_each_suit() -> None:
    hands = ("AS 2H 3D 4C KS 5C 9H", "2S AH 4D 6C 7C 8C TC")
    table = Cards(2, 7).deal(*hands, up="9C")
    screen, viewer = (
        KnockOutWhistScreen(),
        Viewer(words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), game=KnockOutWhist),
    )
    rows = screen.controls(table.look(0), viewer).rows
    assert [[control.label for control in row if isinstance(control, Control)] for row in rows] == [
        ["5♣", "4♣"],
        ["A♠", "K♠"],
        ["9♥", "2♥"],
        ["3♦"],
    ]


async def test_whoever_took_most_names_trumps_by_one_tap(house: House) -> None:
    seen = await begun(house, house.bob)
    for _ in range(60):
        if game_of(house).view(None).phase is Stage.CHOOSE:
            break
        if game_of(house).alarm() is not None:
            await house.env.advance_time(4)
            continue
        person = house.to_play()
        panel = await person.hand(seen)
        await person.press(panel, "do", sorted(lit(panel))[-1])
    view = game_of(house).view(None)
    assert view.chooser is not None
    chooser = at_seat(house, view.chooser)
    other = at_seat(house, 1 - view.chooser)
    panel, waiting = await chooser.hand(seen), await other.hand(seen)
    assert lit(panel) == {"trump S", "trump H", "trump D", "trump C"}
    assert "Name trumps" in panel.text
    assert "as whoever took the most tricks does" in panel.text
    spades = sum(card.suit == "S" for card in game_of(house).view(view.chooser).hand)
    assert f"♠ Spades ({spades})" in panel.buttons().values()
    assert lit(waiting) == set()
    assert f"{plain(chooser.name)} looks at the new hand" in waiting.text
    assert "**Round 1** in tricks" in seen.text
    await chooser.press(panel, "do", "trump S")
    assert game_of(house).view(None).trumps == "S"
