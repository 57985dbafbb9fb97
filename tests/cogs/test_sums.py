"""Wit and Reason and The Thirty-One Game on Discord: whole sessions by clicks, hints, reviews, announcements."""

from __future__ import annotations

import re
from typing import Any

import pytest

from db import Phase
from games import GAMES
from games.core import Seat
from games.sums import keeping
from games.verifying import verify

from .house import Answer, House, Person, Seen

WIT, DUDENEY = "wit-and-reason", "thirty-one-game"
ANN_FIRST: dict[str, dict[str, Any]] = {
    WIT: {"first_lead": "host", "colours": "leader_black"},
    DUDENEY: {"first_player": "host"},
}
"""Ann, who opens the table, begins."""

BUTTONS = {WIT: 13, DUDENEY: 6}

each = pytest.mark.parametrize("game", [WIT, DUDENEY])


async def agree(house: House, seen: Seen, **options: Any) -> Answer | None:
    """Ann sets house rules in their dialogs; returns the last answer."""
    rules = await house.rules(house.ann, seen)
    pages = [custom_id.split("|")[-1] for custom_id in rules.buttons() if "|house-page|" in custom_id]
    answer = None
    for page in pages:
        shown = await house.ann.press(rules, "house-page", page)
        given = {name: value for name, value in options.items() if name in shown.fields()}
        if given:
            answer = await house.ann.submit(shown, **given)
    return answer


async def leave(person: Person, how: str) -> None:
    """Gets up in the middle of a match."""
    asked = await person.slash("table leave")
    await person.press(asked.seen, "go", how)


async def begun(house: House, game: str, *, level: str = "", hint: bool = False, **options: Any) -> Seen:
    """Ann leads against Bob, or against a robot of `level`."""
    seen = (await house.ann.slash(game, hint=hint)).seen
    await agree(house, seen, **ANN_FIRST[game], **options)
    if level:
        await house.ann.press(seen, "robot", level)
    else:
        await house.bob.press(seen, "join")
    await house.ann.press(seen, "start")
    await house.settle()
    return seen


def cards_of(panel: Seen) -> dict[str, tuple[str, bool]]:
    """The card buttons of a panel in their order: rank to label and whether it can be pressed."""
    found = {}
    for part in panel.parts():
        verb, _, rest = (part.get("custom_id") or "").removeprefix("p|").partition("|")
        move = rest.split("|")[-1]
        if verb == "do" and move.split()[0] in ("play", "turn"):
            found[move.split()[1][0]] = (part["label"], not part.get("disabled"))
    return found


async def press(house: House, person: Person, seen: Seen, rank: str) -> Seen:
    """Plays a card of `rank` by its button; returns the panel."""
    panel = await person.hand(seen)
    (custom_id,) = [one for one in panel.buttons() if one.split("|")[-1][:6] in (f"play {rank}", f"turn {rank}")]
    await person.press(panel, "do", custom_id.split("|")[-1])
    await house.settle()
    return panel


async def play(house: House, seen: Seen, ranks: str) -> None:
    """Ann and Bob play these ranks, each when it is their turn."""
    for rank in ranks.split():
        await press(house, house.to_play(), seen, rank)


def rank_of(value: int) -> str:
    return "A" if value == 1 else "T" if value == 10 else str(value)


async def play_well(house: House, seen: Seen) -> None:
    """Ann plays what keeps her position, to the end of the session."""
    table = house.table()
    for _ in range(30):
        if table.header.phase is not Phase.PLAYING:
            return
        position = table.playing().game.state.position
        await press(house, house.ann, seen, rank_of(keeping(position)[-1]))
    raise AssertionError("the session does not end")


@each
async def test_a_longer_session_keeps_the_other_house_rules(house: House, game: str) -> None:
    seen = (await house.ann.slash(game, hint=True)).seen
    assert house.table().header.stake == 0
    await agree(house, seen, games=["4"], **ANN_FIRST[game])
    assert house.table().options.changed() == {"games": 4, "hint": True, **ANN_FIRST[game]}


@each
async def test_the_command_offers_what_the_options_allow(house: House, game: str) -> None:
    (command,) = [one for one in house.bot.tree.get_commands() if one.name == game]
    asked = {option["name"]: option for option in command.to_dict(house.bot.tree)["options"]}
    assert list(asked) == ["games", "hint", "stake", "pace", "finishers"]
    assert [choice["value"] for choice in asked["games"]["choices"]] == list(range(2, 21, 2))
    assert [choice["value"] for choice in asked["pace"]["choices"]] == [
        "usual",
        "blitz",
        "normal",
        "slow",
        "untimed",
    ]
    assert (asked["stake"]["min_value"], asked["stake"]["max_value"]) == (0, 10_000)
    assert asked["hint"]["description"].startswith("The player on turn may see who wins")
    await house.ann.slash(game)
    assert house.table().header.stake == 10
    await house.ann.slash(game, stake=25)
    assert house.table().header.stake == 25


@each
async def test_a_session_against_perfect_is_a_tie_if_ann_is_perfect_too(house: House, game: str) -> None:
    seen = await begun(house, game, level="perfect")
    table = house.table()
    assert table.header.seats[1].robot == "perfect"
    await play_well(house, seen)
    assert table.header.phase is Phase.OVER
    assert "The session is a tie: both won the same number of games." in seen.text
    assert "Game 1: no card gave anything away." in seen.text
    assert "Game 2: no card gave anything away." in seen.text
    record = await house.bot.room.record(table.now)
    assert verify(record, GAMES).faults == ()


@each
async def test_perfect_punishes_a_wrong_lead(house: House, game: str) -> None:
    seen = await begun(house, game, level="perfect")
    await press(house, house.ann, seen, "4")
    await play_well(house, seen)
    table = house.table()
    assert table.match is not None
    assert table.match.game.outcome().winners == (1,)
    slips = [line for line in seen.text.splitlines() if "gave away" in line]
    assert slips == [line for line in slips if "Game 1, move 1: ann" in line]
    assert len(slips) == 1


async def test_both_draw_for_the_first_lead_by_a_button(house: House) -> None:
    seen = (await house.ann.slash(WIT)).seen
    await house.bob.press(seen, "join")
    await house.ann.press(seen, "start")
    await house.settle()
    for _ in range(20):
        if house.table().playing().game.state.phase != "cut":
            break
        for person in (house.ann, house.bob):
            panel = await person.hand(seen)
            if any(custom_id.endswith("|draw") for custom_id in panel.buttons()):
                await person.press(panel, "do", "draw")
    await house.settle()
    assert "leads the first game" in seen.text
    assert len(cards_of(await house.to_play().hand(seen))) == 13


@each
async def test_buttons_keep_their_places_and_say_what_is_left(house: House, game: str) -> None:
    seen = await begun(house, game)
    table = house.table()
    places: set[tuple[str, ...]] = set()
    for _ in range(3):
        person, waiting = house.to_play(), house.waiting()
        panel = await person.hand(seen)
        cards = cards_of(panel)
        places.add(tuple(cards))
        legal = {move.split()[1][0] for move in house.legal(person) if " " in move}
        assert {rank for rank, (_, enabled) in cards.items() if enabled} == legal
        assert not any(enabled for _, enabled in cards_of(await waiting.hand(seen)).values())
        await press(house, person, seen, "6")
    assert [len(place) for place in places] == [BUTTONS[game]]
    total = table.playing().game.state.session.total
    assert total == 18
    panel = await house.bob.hand(seen)
    assert cards_of(panel)["6"] == ("6", True)
    assert cards_of(panel)["2"][0] == ("2×2" if game == WIT else "2×4")
    assert "18 of 31" in panel.text
    assert "6 + 6 + 6 = 18" in panel.text
    assert "13 to go" in panel.text


async def test_a_rank_that_is_gone_keeps_its_button(house: House) -> None:
    seen = await begun(house, WIT)
    await play(house, seen, "2 3 2 4")
    assert cards_of(await house.ann.hand(seen))["2"] == ("2", False)
    assert "2♠ (out of play)" in seen.text


@each
async def test_a_waiting_panel_can_be_refreshed(house: House, game: str) -> None:
    seen = await begun(house, game)
    panel = await house.bob.hand(seen)
    assert [custom_id.split("|")[1] for custom_id in panel.buttons()] == ["more", "refresh"]
    assert "Waiting for ann." in panel.text


async def test_passes_and_ends_are_announced_as_people_would(house: House) -> None:
    seen = await begun(house, WIT)
    await play(house, seen, "T A T A 8")
    assert seen.text.count("Pass. Red cannot play.") == 2  # above the table, and in its story
    assert "**ann** is to play." in seen.text
    await play(house, seen, "A")
    assert "31! Black wins: well played, ann." in seen.text
    assert "Game 1, move " in seen.text


async def test_a_game_that_has_ended_lies_in_the_panel_until_the_next_is_led(house: House) -> None:
    """The cards of the next lay there at once, so that one's own loss was told in three small lines."""
    seen = await begun(house, WIT)
    await play(house, seen, "T A T A 8 A")
    panel = await house.bob.hand(seen)
    assert "Total: 31 of 31" in panel.text
    assert "31! Black wins\\: well played, ann." in panel.text
    assert "Game 1, move " in panel.text
    assert "to go" not in panel.text
    assert "**Game 2 of 2:** all cards are back. You lead." in panel.text
    assert "Your turn." in panel.text
    assert all(enabled for _, enabled in cards_of(panel).values())
    other = await house.ann.hand(seen)
    assert "all cards are back. bob leads." in other.text
    await play(house, seen, "9")
    on = (await house.ann.hand(seen)).text
    assert "Total: 9 of 31" in on
    assert "-# Game 2 of 2 · you 1, bob 0" in on
    assert "wins" not in on, "a pass or a win of the game before is no news of this one"
    assert "Pass." not in on
    assert "Pass." not in seen.text


async def test_whoever_must_press_pass_has_a_button_for_it(house: House) -> None:
    seen = await begun(house, WIT, auto_pass=False)
    await play(house, seen, "T A T A 8")
    panel = await house.bob.hand(seen)
    await house.bob.press(panel, "do", "pass")
    await house.settle()
    assert "Pass. Red cannot play." in seen.text


async def test_a_drawn_game_is_announced(house: House) -> None:
    seen = await begun(house, WIT)
    await play(house, seen, "A A A A T T 6")
    assert "Nobody can play at 30: this game is a draw." in seen.text


async def test_dudeney_s_ends_are_announced(house: House) -> None:
    seen = await begun(house, DUDENEY)
    await play(house, seen, "6 6 6 5 5 2 A")
    assert "31! ann wins." in seen.text
    assert "31 of 31" in seen.text
    await play(house, seen, "A A A A 6 6 6 6")
    assert "bob" in house.table().name(1)
    await play(house, seen, "3")
    assert house.table().header.phase is Phase.OVER
    assert "🥇" in seen.text


async def test_a_stuck_player_may_have_to_go_too_far(house: House) -> None:
    seen = await begun(house, DUDENEY, must_bust=True)
    await play(house, seen, "A A A A 2 2 2 2 6 6 6")
    assert "No card fits: bob has to go too far." in seen.text
    await play(house, seen, "6")
    assert "36 is too far. ann wins." in seen.text


# Hints ----------------------------------------------------------------------------------------------------


@each
async def test_hints_are_for_the_player_on_turn_alone(house: House, game: str) -> None:
    seen = await begun(house, game, hint=True)
    for rank in ("5", "6", "3"):
        person, waiting = house.to_play(), house.waiting()
        panel, other = await person.hand(seen), await waiting.hand(seen)
        assert "Hint, tap to read: ||This is " in panel.text
        assert "Hint" not in other.text
        assert "tap to read" not in seen.text
        stranger = await house.eve.press(seen, "hand")
        assert "tap to read" not in stranger.told
        panel = await press(house, person, seen, rank)
        assert "tap to read" not in panel.text


async def test_a_hint_says_the_verdict_what_keeps_it_and_why(house: House) -> None:
    seen = await begun(house, WIT, hint=True)
    text = (await house.ann.hand(seen)).text
    assert "||This is won. Best: 8 or 9. With 9 the total is 9, a key total: whatever follows," in text
    await play(house, seen, "9")
    text = (await house.bob.hand(seen)).text
    assert "This is lost against best play. 9 is a key total" in text
    assert "Best:" not in text


@each
async def test_without_the_option_nobody_gets_a_hint(house: House, game: str) -> None:
    seen = await begun(house, game)
    assert "tap to read" not in (await house.ann.hand(seen)).text


@each
async def test_tables_with_hints_are_not_ranked(house: House, game: str) -> None:
    refused = await house.ann.slash(game, hint=True, stake=5)
    assert "Ranked tables have no hints: set the stake to 0" in refused.told
    assert list(house.bot.room) == []
    seen = (await house.ann.slash(game)).seen
    assert house.table().header.stake == 10
    answer = await agree(house, seen, hint=True)
    assert answer is not None
    assert "Ranked tables have no hints" in answer.told
    assert not house.table().options.hint

    seen = (await house.ann.slash(game, hint=True)).seen
    assert (house.table().header.stake, house.table().options.hint) == (0, True)
    rules = await house.rules(house.ann, seen)
    shown = await house.ann.press(rules, "house-table")
    refused = await house.ann.submit(shown, stake="5", pace="normal")
    assert "Ranked tables have no hints" in refused.told
    assert house.table().header.stake == 0


async def test_a_match_with_hints_counts_for_no_rating(house: House) -> None:
    ratings = []
    for hint in (False, True):
        await begun(house, DUDENEY, hint=hint)
        await leave(house.bob, "give-up")
        ratings.append(await house.bot.store.boards.rating(house.guild.id, DUDENEY, house.ann.id))
    assert ratings[0] is not None
    assert ratings[1] == ratings[0]


# Review ---------------------------------------------------------------------------------------------------


async def test_between_two_games_the_first_is_reviewed(house: House) -> None:
    seen = await begun(house, WIT)
    await play(house, seen, "8 9 5 9")
    assert "31! Red wins: well played, bob." in seen.text
    assert "🔎 Game 1, move 3: ann gave away a win with 5♠. Better: 3." in seen.text
    assert "31 of 31" in seen.text
    await play(house, seen, "8")
    assert "8 of 31" in seen.text
    assert "🔎 Game 1, move 3: ann" in seen.text
    assert "Game 2 of 2" in seen.text


async def test_the_replay_marks_what_gave_the_game_away(house: House) -> None:
    seen = await begun(house, WIT)
    await play(house, seen, "8 9 5 9")
    await play(house, seen, "8 2 T T A")
    assert house.table().header.phase is Phase.OVER
    assert "🔎 Game 1, move 3: ann gave away a win with 5♠" in seen.text
    shown = (await house.eve.forge(seen, "p|replay|1||marked")).seen  # as earlier versions' buttons say
    assert shown.ephemeral
    assert "move 3 of 9" in shown.text
    slip = "⚠️ ann gave away a win with 5♠. Better: 3. With 3 the total is 20, a key total: whatever follows,"
    assert slip in shown.text
    assert "⚖️ bob wins with best play." in shown.text
    assert "◀ Marked" not in shown.buttons().values()
    shown = (await house.eve.press(seen, "replay", "0")).seen
    assert "move 1 of 9" in shown.text
    assert "⚖️ ann wins with best play." in shown.text
    on = next(custom_id for custom_id, label in shown.buttons().items() if label == "Marked ▶")
    await house.eve.forge(shown, on)
    assert "move 3 of 9" in shown.text


async def test_a_player_reviews_what_they_gave_away_against_best_play(house: House) -> None:
    seen = await begun(house, WIT)
    await play(house, seen, "8 9 5 9")
    await play(house, seen, "8 2 T T A")
    shown = (await house.ann.press(seen, "review")).seen
    assert shown.ephemeral
    assert "decisions, against best play." in shown.text
    assert "**1.** Game 1, your move 2 · which card to play\n" in shown.text
    assert re.search(r"You: .*5♠.* · better: .*3[♣♠]", shown.text)
    assert "It turned a won game into a lost one.\nWith 3 the total is 20, a key total: whatever" in shown.text
    page = (await house.ann.click(shown, "1 · Show it")).seen
    assert "move 3 of 9" in page.text
    await house.ann.click(shown, "1 · Play on from here")
    match = house.table(2).now.match
    assert match is not None
    assert [move.move.split()[0] for move in match.log] == ["play", "play"]


async def test_every_step_of_a_replay_has_its_verdict(house: House) -> None:
    seen = await begun(house, DUDENEY)
    await play(house, seen, "5 5 2 6 6 6 A")
    await play(house, seen, "A 6 A A 6 6 6")
    while house.table().header.phase is Phase.PLAYING:
        await play(house, seen, sorted(house.legal(house.to_play()))[0].split()[1][0])
    shown = (await house.bob.press(seen, "replay", "0")).seen
    verdicts = 0
    for _ in range(40):
        verdicts += "wins with best play." in shown.text
        ahead = [custom_id for custom_id, label in shown.buttons().items() if label == "▶"]
        if not ahead:
            break
        await house.bob.forge(shown, ahead[0])
    record = await house.bot.room.record(house.table().now)
    assert verdicts == len(record.moves) - 2  # all but the two that end a game


# Seats and stand-ins --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options", "seat"),
    [
        (WIT, {"first_lead": "host"}, 0),
        (DUDENEY, {"first_player": "host"}, 0),
        (DUDENEY, {"first_player": "challenger"}, 1),
    ],
)
async def test_the_host_sits_where_the_rules_say(
    house: House, game: str, options: dict[str, Any], seat: Seat
) -> None:
    for _ in range(4):
        seen = (await house.ann.slash(game)).seen
        await agree(house, seen, **options)
        await house.bob.press(seen, "join")
        await house.ann.press(seen, "start")
        table = house.table()
        assert table.sitter(house.ann.id).seat == seat
        await leave(house.bob, "give-up")
        assert verify(await house.bot.room.record(table.now), GAMES).faults == ()


@each
async def test_robots_are_human_where_nobody_chooses(house: House, game: str) -> None:
    page = (await house.ann.slash("games")).seen
    await house.ann.press(page, "play-now", game)
    assert house.table().header.seats[1].robot == "human"


@each
async def test_a_human_robot_plays_for_whoever_is_away(house: House, game: str) -> None:
    seen = await begun(house, game)
    await leave(house.bob, "robot")
    await press(house, house.ann, seen, "5")
    await house.settle()
    assert house.to_play() is house.ann
    moves = (await house.bot.room.record(house.table().now)).moves
    assert [ply.seat for ply in moves] == [0, 1]
