"""Races by clicks: taps that come too late or are forged, pauses, absence, restarts, turns and robots."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from bot.scene import in_words
from bot.scene.model import Badge
from bot.ui.markup import plain
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer, robot_sign
from bot.words import card_sign, words_for
from cogs.games.grabbage import GrabbageScreen
from cogs.games.pirate.screen import PirateScreen
from cogs.games.spit import SpitScreen
from games.core import AnyGame, tell
from games.grabbage import Grabbage
from games.pirate import Pirate
from games.spit import Spit
from tests.games.races import run_robots

from .house import House, Person, Seen

BEAT = 0.3
"""More than the shortest gap between two actions of one player."""

WIDEST_ROW = 24
"""The most letters that a row of buttons has."""


@pytest.fixture
def settings() -> dict[str, Any]:
    """Robots take their time, as in a real race."""
    return {"pictures": False, "robot_delay": 1}


def game(house: House) -> AnyGame:
    """The match that lies on the newest table."""
    live = house.table().now.match
    assert live is not None
    return live.game


def race(house: House) -> Any:
    """That match as everybody sees it."""
    return game(house).view(None)


async def pass_time(house: House, seconds: int) -> None:
    """Lets robots play for a while, a moment at a time."""
    for _ in range(4 * seconds):
        await house.env.advance_time(0.25)


def seat_of(house: House, person: Person) -> int:
    seat = house.table().sitter(person.id).seat
    assert seat is not None
    return seat


def by_seat(house: House) -> list[Person]:
    """Ann and Bob in the order of their seats."""
    return sorted((house.ann, house.bob), key=lambda person: seat_of(house, person))


async def begun(house: House, key: str, **rules: object) -> tuple[Seen, dict[int, Seen]]:
    """A match of two in which both have their panels open and are ready."""
    seats = {"seats": 2} if key == "grabbage" else {}
    opened = await house.ann.slash(key, stake=10, **seats)
    if rules:
        await house.table().set_options({**house.table().header.options, **rules})
    seen = opened.seen
    await house.bob.press(seen, "join")
    await house.ann.press(seen, "start")
    panels = {person.id: await person.hand(seen) for person in (house.ann, house.bob)}
    while key == "pirate" and race(house).up_player is None:  # equal cards are cut again
        for person in (house.ann, house.bob):
            await person.press(panels[person.id], "do", "cut 26")
    for person in (house.ann, house.bob):
        await person.press(panels[person.id], "do", "ready")
    return seen, panels


def offered(panel: Seen) -> list[str]:
    """The moves whose buttons are switched on."""
    return [one.split("|", 4)[4] for one in panel.buttons() if one.startswith("p|do|")]


def places(panel: Seen) -> list[tuple[int, str]]:
    """The kinds of what lies on a panel, in order; of a button nothing but that it is one."""
    return [(part["type"], "") for part in panel.parts()]


def labels(panel: Seen) -> list[list[str]]:
    """The labels of a panel's buttons, row by row; of those that are switched off too."""
    rows = (part["components"] for part in panel.parts() if part["type"] == 1)
    return [[part["label"] for part in row if part["type"] == 2] for row in rows]


def lines(panel: Seen) -> int:
    return panel.text.count("\n")


def choose(moves: Iterable[str], luck: Random) -> str | None:
    """The move that a lively player makes: build and play before anything else, never a pause."""
    ordered = [move for move in moves if move not in ("pause", "resume")]
    for verb in ("claim", "build", "play", "fill", "slap", "discard", "turn", "spit", "cut", "ready"):
        found = [move for move in ordered if move.startswith(verb)]
        if found:
            return luck.choice(found)
    return None


@pytest.mark.parametrize(
    ("key", "rules"), [("spit", {}), ("grabbage", {"waste_piles": 4}), ("pirate", {}), ("pirate", {"cycles": 2})]
)
async def test_buttons_keep_their_places_while_the_race_goes_on(
    house: House, key: str, rules: dict[str, int]
) -> None:
    """As many lines and buttons at every moment, in rows that a telephone shows whole."""
    _, panels = await begun(house, key, **rules)
    luck = Random(1)
    before = {person.id: (places(panels[person.id]), lines(panels[person.id])) for person in by_seat(house)}
    for _ in range(12):
        for person in (house.ann, house.bob):
            move = choose(offered(panels[person.id]), luck)
            if move is not None:
                await person.press(panels[person.id], "do", move)
        await house.env.advance_time(BEAT)
        for person in (house.ann, house.bob):
            panel = panels[person.id]
            assert (places(panel), lines(panel)) == before[person.id]
            for row in labels(panel):
                assert len(row) <= 3
                assert sum(map(len, row)) <= WIDEST_ROW, row


def targets(view: Any, place: int) -> list[str]:
    """The moves of a pile's top card; those of a fill without the space that they name."""
    moves = [" ".join(str(move).split()[: 2 if str(move).startswith("fill") else 3]) for move in view.moves]
    return sorted({move for move in moves if move.startswith((f"play {place} ", f"fill {place}"))})


async def test_a_panel_of_spit_has_a_button_for_each_pile(house: House) -> None:
    """One's own five, then the two in the middle; a tap plays a card onto the one pile that it fits."""
    _, panels = await begun(house, "spit")
    view: Any = game(house).view(seat_of(house, house.ann))
    rows = labels(panels[house.ann.id])
    own = [label.replace("\u2007", "") for row in rows[:2] for label in row]
    assert own == [card_sign(stock.top) for stock in view.stocks[view.seat]]
    assert len({len(label) for label in rows[0]}) == 1
    assert [len(row) for row in rows] == [3, 2, 3, 2]
    assert rows[2][2] == "Spit!"
    assert rows[3] == ["Ready", "Resume"]
    for place in range(1, 6):
        plays = targets(view, place)
        if len(plays) == 1 and plays[0].startswith("play"):
            assert plays[0] in offered(panels[house.ann.id])


async def test_where_a_card_fits_in_several_places_a_second_tap_says_which(house: House) -> None:
    _, panels = await begun(house, "spit")
    luck = Random(3)
    for _ in range(200):
        for person in by_seat(house):
            panel, view = panels[person.id], game(house).view(seat_of(house, person))
            picks = [one for one in panel.buttons() if one.startswith("p|aim|")]
            if not picks:
                move = choose(offered(panel), luck)
                if move is not None:
                    await person.press(panel, "do", move)
                continue
            place = picks[0].split("|", 4)[4]
            before = places(panel)
            await person.press(panel, "aim", place)
            assert places(panel) == before, "nothing moves under the thumb"
            wanted = targets(view, int(place))
            lit = [
                move for move in offered(panel) if move.split()[1] == place and move.split()[0] in ("play", "fill")
            ]
            assert sorted(" ".join(move.split()[: 2 if move[0] == "f" else 3]) for move in lit) == wanted
            made = house.table().playing().made[seat_of(house, person)]
            await house.env.advance_time(BEAT)
            await person.press(panel, "do", lit[0])
            assert house.table().playing().made[seat_of(house, person)] == made + 1
            return
        await house.env.advance_time(BEAT)
    raise AssertionError("no card fits in several places")


async def test_a_suggestion_of_spit_says_which_pile_is_meant(house: House) -> None:
    await begun(house, "spit")
    plays: dict[str, str] = {}
    while not plays:
        await pass_time(house, 1)
        for person in (house.ann, house.bob):
            plays |= await person.suggestions("play", "move", "play")
    move = next(iter(plays))
    _, stock, pile = move.split()
    assert plays[move] == f"Stock {stock} → pile {pile} ({move})"


async def test_a_panel_of_pirate_says_whose_ship_needs_what(house: House) -> None:
    _, panels = await begun(house, "pirate")
    up = by_seat(house)[race(house).up_player]
    down = house.bob if up is house.ann else house.ann
    assert f"♣ you **A** ▲ · {down.name} K ▼" in panels[up.id].text
    assert f"♣ you **K** ▼ · {up.name} A ▲" in panels[down.id].text


@pytest.mark.parametrize("cycles", [1, 2])
async def test_12_6_a_claim_has_a_button_where_anybody_can_run_out_of_cards(house: House, cycles: int) -> None:
    _, panels = await begun(house, "pirate", cycles=cycles)
    shown = [label for row in labels(panels[house.ann.id]) for label in row]
    assert any(label.startswith("Claim") for label in shown) == (cycles == 2)


async def test_a_race_asks_for_no_time_for_a_move_and_turns_do(house: House) -> None:
    """One clock at a time: a race has its own deadlines, in turns only the table's time for a move runs."""
    await house.ann.slash("spit", pace="live")
    rules = await house.rules(house.ann, house.public())
    assert "pace" not in (await house.ann.press(rules, "house-table")).fields()
    assert "Silence before a pause: **90 s**" in rules.text
    await house.table().set_options({"pace": "turns"})
    rules = await house.rules(house.ann, house.public())
    assert "pace" in (await house.ann.press(rules, "house-table")).fields()
    assert "Silence" not in rules.text
    assert "A minute a move" in rules.text


async def test_times_are_asked_and_told_in_seconds(house: House) -> None:
    await house.ann.slash("spit")
    rules = await house.rules(house.ann, house.public())
    shown = await house.ann.press(rules, "house-page", "0")
    assert shown.defaults()["min_gap_ms"] == "0.15"
    rules = (await house.ann.submit(shown, min_gap_ms="0,3", bounce_penalty_ms="1.5")).seen
    assert "Shortest gap between taps: **0.3 s**" in rules.text
    assert "Wait after a wrong tap: **1.5 s**" in rules.text
    assert house.table().header.options == {"min_gap_ms": 300, "bounce_penalty_ms": 1500}
    for wrong in ("5", "-1", "soon", "nan", "inf"):
        refused = await house.ann.submit(await house.ann.press(rules, "house-page", "0"), min_gap_ms=wrong)
        assert (
            f"Shortest gap between taps goes from 0 to 1 seconds; “{plain(wrong)}” was left out." in refused.told
        )


async def test_a_tap_that_comes_too_late_is_told_and_nothing_is_lost(house: House) -> None:
    _, panels = await begun(house, "spit")
    person = house.ann
    panel, seat = panels[person.id], seat_of(house, house.ann)
    tops = [pile.top for pile in race(house).stocks[seat]]
    lies = [pile.top for pile in race(house).piles]
    place, card = next(
        (place, card) for place, card in enumerate(tops, 1) if (card.number - lies[0].number) % 13 not in (1, 12)
    )
    await house.env.advance_time(BEAT)
    before = house.table().match
    answer = await person.forge(panel, f"p|do|{house.table().id}||play {place} 1")
    assert house.table().match is before
    said = words_for("spit")("illegal-pile-does-not-accept", lies_card=lies[0], card=card)
    assert f"**{said}**" in answer.seen.text
    assert answer.seen.id == panel.id
    # What was said stays there although the other player's move refreshes the panel at once.
    move = choose(offered(panels[house.bob.id]), Random(0))
    if move is not None:
        await house.env.advance_time(BEAT)
        await house.bob.press(panels[house.bob.id], "do", move)
        await house.settle()
        assert f"**{said}**" in panel.text
        await house.env.advance_time(4)


async def test_two_taps_too_close_together_are_not_both_taken(house: House) -> None:
    _, panels = await begun(house, "grabbage")
    ann = house.ann
    await house.env.advance_time(BEAT)
    await ann.press(panels[ann.id], "do", "turn")
    answer = await ann.press(panels[ann.id], "do", "turn")
    assert words_for("grabbage")("illegal-too-fast") in answer.seen.text
    await house.env.advance_time(BEAT)
    answer = await ann.press(panels[ann.id], "do", "turn")
    assert words_for("grabbage")("illegal-too-fast") not in answer.seen.text


@pytest.mark.parametrize("forged", ["time", "deal AS", "play 9 9", "coin 0", "nonsense", ""])
async def test_a_forged_tap_changes_nothing(house: House, forged: str) -> None:
    _, panels = await begun(house, "spit")
    before = house.table().match
    await house.env.advance_time(BEAT)
    answer = await house.ann.forge(panels[house.ann.id], f"p|do|{house.table().id}||{forged}")
    assert house.table().match is before
    assert "**" in answer.seen.text
    stranger = await house.eve.forge(house.public(), f"p|do|{house.table().id}||play 1 1")
    assert house.table().match is before
    assert "You have no seat" in stranger.told


async def test_both_agree_to_a_pause_and_go_on(house: House) -> None:
    seen, panels = await begun(house, "spit")
    ann, bob = house.ann, house.bob
    await house.env.advance_time(BEAT)
    assert "pause" not in offered(panels[ann.id])
    await ann.press((await ann.press(panels[ann.id], "more")).seen, "pause", "pause")
    await house.env.advance_time(1)
    assert "A pause?** Waiting for bob." in panels[ann.id].text
    assert "ann: a pause?** Press **Pause** too." in panels[bob.id].text
    await bob.press(panels[bob.id], "do", "pause")
    assert race(house).paused
    await house.env.advance_time(BEAT)
    refused = await ann.forge(panels[ann.id], f"p|do|{house.table().id}||play 1 1")
    assert words_for("spit")("illegal-paused") in refused.seen.text
    await house.env.advance_time(3)
    assert "Pause" in seen.text
    assert offered(panels[ann.id]) == ["resume"]
    for person in (ann, bob):
        await person.press(panels[person.id], "do", "resume")
    assert not race(house).paused


async def test_who_is_silent_is_waited_for_and_then_a_robot_sits_in(house: House) -> None:
    seen, _ = await begun(house, "grabbage", idle_seconds=10)
    await house.env.advance_time(11)
    assert race(house).paused
    await house.env.advance_time(61)
    assert not race(house).paused
    assert all(row.absent for row in house.table().people)
    await house.env.advance_time(3)
    assert "Everybody is away: the table waits" in seen.text
    assert "plays at once" not in seen.text


async def test_who_comes_back_in_a_pause_plays_on_against_a_robot(house: House) -> None:
    _, panels = await begun(house, "grabbage", idle_seconds=10)
    ann = house.ann
    await house.env.advance_time(11)
    await ann.press(panels[ann.id], "do", "resume")
    await house.env.advance_time(61)
    away = house.table().sitting(house.bob.id)
    assert away is not None
    assert away.absent
    made = house.table().playing().made[seat_of(house, house.bob)]
    await ann.press(panels[ann.id], "do", "turn")
    await pass_time(house, 3)
    assert house.table().playing().made[seat_of(house, house.bob)] > made
    await house.bob.press(panels[house.bob.id], "do", "turn")
    back = house.table().sitting(house.bob.id)
    assert back is not None
    assert not back.absent


async def test_giving_up_makes_the_other_one_win(house: House) -> None:
    await begun(house, "pirate")
    await house.table().leave(house.bob.id, give_up=True)
    outcome = game(house).outcome()
    assert outcome is not None
    assert outcome.reason == "left"
    assert outcome.winners == (seat_of(house, house.ann),)


async def test_a_race_goes_on_after_a_restart_and_old_buttons_work(house: House) -> None:
    _, panels = await begun(house, "grabbage")
    ann = house.ann
    await house.env.advance_time(BEAT)
    await ann.press(panels[ann.id], "do", "turn")
    before = game(house)
    await house.restart()
    assert game(house) == before
    await house.env.advance_time(BEAT)
    answer = await ann.press(panels[ann.id], "do", "turn")
    assert answer.seen.id == panels[ann.id].id
    assert len(house.table().playing().log) > 3


async def test_in_turns_the_table_s_own_deadlines_hold(house: House) -> None:
    seen, panels = await begun(house, "grabbage", pace="turns")
    turn = race(house).turn
    person = by_seat(house)[turn]
    assert house.table().deadline(turn) is not None
    await house.settle()
    assert f"**{person.name}** is to play" in seen.text
    other = by_seat(house)[1 - turn]
    refused = await other.forge(panels[other.id], f"p|do|{house.table().id}||turn")
    assert words_for("grabbage")("illegal-not-your-turn") in refused.seen.text
    await house.env.advance_time(61)
    assert race(house).turn == 1 - turn


async def test_robots_play_at_human_speed_through_the_same_path(house: House) -> None:
    await house.ann.slash("grabbage", seats=2)
    seen = house.public()
    await house.ann.press(seen, "robot", "normal")
    await house.ann.press(seen, "start")
    panel = await house.ann.hand(seen)
    await house.env.advance_time(0.2)
    await house.ann.press(panel, "do", "ready")
    await pass_time(house, 8)
    moves = await house.bot.store.matches.moves(house.table().id)
    assert [move.by for move in moves if move.seat == 1 - seat_of(house, house.ann)].count("robot") > 2


async def test_the_lobby_says_which_robots_keep_to_people_s_pace(house: House) -> None:
    await house.ann.slash("grabbage", seats=4)
    seen = house.public()
    for level in ("beginner", "normal", "strong"):
        await house.ann.press(seen, "robot", level)
    lobby = house.public().text
    robots = [line for line in lobby.splitlines() if "🤖" in line]
    assert [line.endswith("keeps to your pace") for line in robots] == [True, True, False]


def at_race(*robots: int, key: str = "grabbage") -> Viewer:
    """Ann's table of a race, with robots in these seats."""
    names = ("ann", "Ada", "Basil", "bob")
    return Viewer(
        words_for(key),
        names.__getitem__,
        lambda seat: (robot_sign(names[seat]),) if seat in robots else (),
        seats=4,
    )


@pytest.mark.parametrize(
    ("kind", "screen"), [(Spit, SpitScreen()), (Grabbage, GrabbageScreen()), (Pirate, PirateScreen())]
)
def test_whoever_wins_a_race_wears_the_badge(kind: type[AnyGame], screen: AnyScreen) -> None:
    start = kind.start(2)
    game, _ = run_robots(start, ["beginner", "strong"], 1)
    outcome = game.outcome()
    assert outcome is not None
    for one, winners in ((start, ()), (game, outcome.winners)):
        places = screen.table_scene(one.view(None), at_race(key=kind.key)).places
        assert tuple(seat for seat, place in enumerate(places) if Badge.WINNER in place.badges) == winners


def test_pirate_tells_of_each_suit_who_captured_its_ships() -> None:
    game, _ = run_robots(Pirate.start(2), ["beginner", "strong"], 1)
    view, reader = game.view(None), at_race(key="pirate")
    told = "\n".join(in_words.lines(PirateScreen().table_scene(view, reader), reader.words, plain))
    done = [ships for ships in view.ships if ships.done]
    assert done
    for ships in done:
        assert len(ships.fates) == game.state.options.cycles
        for captor in ships.fates:
            assert ("sunk" if captor is None else f"captured by {reader.name(captor)}") in told
    assert told.count("captured by") == sum(captor is not None for ships in done for captor in ships.fates)
    assert sum(player.ships for player in view.players) >= told.count("captured by") > 0


@pytest.mark.parametrize(
    ("verb", "told", "alone"),
    [
        ("paused-idle", "Pause: we wait a minute for ann and bob.", "A short pause."),
        ("absent", "No sign of ann and bob.", "That was long enough."),
    ],
)
def test_nobody_waits_for_a_robot(verb: str, told: str, alone: str) -> None:
    event = tell(verb, seats=(0, 1, 2, 3))
    assert at_race(1, 2).describe(event) == told
    assert at_race(0, 1, 2, 3).describe(event) == alone


@pytest.mark.parametrize("message", ["race-paused", "race-waiting", "race-asked-you"])
def test_a_race_that_waits_for_robots_alone_names_nobody(message: str) -> None:
    for language in ("en", "de"):
        words = words_for("grabbage", language)
        assert "moment" in words(message, names=None) or "leich" in words(message, names=None)
        assert "ann" in words(message, names=("ann",))


async def test_a_pause_that_a_robot_has_not_ended_yet_does_not_name_it(house: House) -> None:
    page = (await house.ann.slash("games")).seen
    await house.ann.choose(page, ["2"], "games-people")
    panel = (await house.ann.press(page, "play-now", "spit")).seen
    assert "Ada" not in panel.text.partition("Waiting for")[2]
    await house.ann.press(panel, "do", "ready")
    assert "Waiting for Ada" not in panel.text + house.public().text
