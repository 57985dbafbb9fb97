"""Whist by clicks: partners and robots to the end of a match, the draw for seats, claims and the review."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.scene.model import Badge
from bot.ui.claims_screen import TRICKS
from bot.ui.forms import Choose
from bot.ui.markup import plain
from bot.ui.panel import LINES
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.whist import WhistScreen
from cogs.games.whist.screen import CLAIM
from db import Phase
from games.tricks.claims import CLAIM_MS
from games.whist import Phase as Stage
from games.whist import Whist
from tests.games.whist.table import Table as Cards
from tests.games.whist.table import stacked, twelve_tricks

from .house import House, Person, Seen

KEY = "whist"
TOPS = ("AS KS QS JS", "2S 3S 4S", "5S 6S 7S", "8S 9S TS")


def game_of(house: House) -> Whist:
    live = house.table().match
    assert live is not None
    game = live.game
    assert isinstance(game, Whist)
    return game


def seat_of(house: House, person: Person) -> int:
    seat = house.table().sitter(person.id).seat
    assert seat is not None
    return seat


async def begun(
    house: House, *others: Person, robots: int = 2, stake: int = 0, pace: str | None = None, **rules: Any
) -> Seen:
    """Ann opens a table, the others sit down, robots too, and the match begins."""
    opened = await house.ann.slash(KEY, stake=stake, **({"pace": pace} if pace else {}))
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


async def play_on(
    house: House, seen: Seen, people: tuple[Person, ...], most: int = 900, *, ends: bool = True
) -> list[str]:
    """People press the first button that is lit; time passes for robots. Returns what was pressed.

    After `most` steps the match has to be over, if it `ends`.
    """
    pressed: list[str] = []
    for _ in range(most):
        if house.table().header.phase is not Phase.PLAYING:
            return pressed
        game = game_of(house)
        acting = [person for person in people if seat_of(house, person) in game.to_act()]
        if not acting or game.state.forced is not None:
            await house.env.advance_time(4)
            continue
        panel = await acting[0].hand(seen)
        move = min(lit(panel), key=lambda move: (move != "honours", move))
        pressed.append(move)
        await acting[0].press(panel, "do", move)
    assert not ends, "the match does not end"
    return pressed


@pytest.mark.parametrize(
    "rules",
    [{}, {"honours": "claim", "partners": "chosen", "review": False}],
    ids=["draw", "claimed-honours"],
)
async def test_people_and_robots_play_a_game_to_its_end_by_clicks(house: House, rules: dict[str, Any]) -> None:
    seen = await begun(house, house.bob, rubber="single_game", **rules)
    pressed = await play_on(house, seen, (house.ann, house.bob))
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    assert "🥇" in seen.text
    assert "🥉" not in seen.text  # two sides take two places
    assert "🏆" in seen.text
    assert "ready" in pressed or game_of(house).state.number == 1
    outcome = game_of(house).outcome()
    assert outcome is not None
    winners = [house.table().by_seat[seat] for seat in outcome.winners]
    names = [f"🤖 {one.name}" if one.robot else plain(one.name) for one in winners]
    assert f"🥇 {names[0]} and {names[1]}" in seen.text
    points = max(outcome.points)
    assert f"score {'one point' if points == 1 else f'{points} points'} for the match." in seen.text


async def test_a_review_of_the_hand_is_offered(house: House) -> None:
    seen = await begun(house, house.bob, game_points=7, honours="off")
    panel = await house.ann.hand(seen)
    more = (await house.ann.press(panel, "more")).seen
    assert not any(one.startswith("p|review|") for one in more.buttons())
    while game_of(house).state.last_hand is None:
        await play_on(house, seen, (house.ann, house.bob), most=1, ends=False)
    more = (await house.ann.press(await house.ann.hand(seen), "more")).seen
    reviewed = (await house.ann.press(more, "review")).seen
    assert "**Hand 1, worked out with all hands open.** Tricks 7 to " in reviewed.text
    slips = [line for line in reviewed.text.splitlines() if line.startswith("⚠️ Trick")]
    assert ("No card gave a trick away." in reviewed.text) == (not slips)
    assert all("would have been best." in line for line in slips)


async def test_the_lobby_says_who_partners_whom_where_seats_decide_it(house: House) -> None:
    opened = await house.ann.slash(KEY, stake=0)
    await house.table().set_options({"partners": "chosen"})
    await house.bob.press(opened.seen, "join")
    assert "**Partners:**" not in opened.seen.text
    await house.eve.press(opened.seen, "join")
    await house.settle()
    ann, bob, eve = (plain(person.name) for person in (house.ann, house.bob, house.eve))
    assert f"**Partners:** {ann} and {eve} against {bob} and whoever comes next." in opened.seen.text
    await house.ann.press(opened.seen, "robot", "normal")
    robot = plain(house.table().header.seats[3].name)
    assert f"**Partners:** {ann} and {eve} against {bob} and {robot}." in opened.seen.text
    await house.ann.press(opened.seen, "start")
    assert (seat_of(house, house.ann) + 2) % 4 == seat_of(house, house.eve)
    assert f"{ann} and {eve}" in opened.seen.text or f"{eve} and {ann}" in opened.seen.text


async def test_partners_who_are_drawn_are_not_told_before(house: House) -> None:
    opened = await house.ann.slash(KEY, stake=0)
    for person in (house.bob, house.eve):
        await person.press(opened.seen, "join")
    assert "**Partners:**" not in opened.seen.text


async def test_whoever_draws_moves_to_the_seat_that_was_drawn(house: House) -> None:
    seen = await begun(house, house.bob, house.eve, robots=1)
    assert house.table().header.capacity == 4  # more only where somebody asks for them
    game = game_of(house)
    moved = game.reseated()
    assert sorted(moved) == [0, 1, 2, 3]
    assert sorted(row.seat for row in house.table().header.seats) == [0, 1, 2, 3]  # type: ignore[type-var]
    told = " ".join(seen.text.split())
    partners = [plain(house.table().name(seat)) for seat in (0, 2)]
    assert f"{partners[0]} and {partners[1]}" in told
    seats = [seat_of(house, person) for person in (house.ann, house.bob, house.eve)]
    await house.restart()
    assert [seat_of(house, person) for person in (house.ann, house.bob, house.eve)] == seats
    for person in (house.ann, house.bob, house.eve):
        panel = await person.hand(seen)
        seat = seat_of(house, person)
        own = {f"play {card}" for card in game.view(seat).hand}
        assert set(panel.moves()) == own


async def test_partners_win_and_lose_their_stakes_together_and_are_rated_together(house: House) -> None:
    dan = house.person("dan")
    people = (house.ann, house.bob, house.eve, dan)
    seen = await begun(house, house.bob, house.eve, dan, robots=0, stake=10)
    by_seat = {seat_of(house, person): person for person in people}
    assert [await house.wallet(person) for person in people] == [990] * 4
    panels = {seat: await by_seat[seat].hand(seen) for seat in (1, 2)}
    for seat in (0, 2):
        asked = await by_seat[seat].slash("table leave")
        assert ("you win or lose with your partner" in asked.told) == (seat == 0)
        assert ("your stake is lost" in asked.told) == (seat == 2)
        await by_seat[seat].press(asked.seen, "go", "give-up")
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    assert [await house.wallet(by_seat[seat]) for seat in range(4)] == [990, 1010, 990, 1010]
    winners, losers = [f"{plain(by_seat[seat].name)} and {plain(by_seat[seat + 2].name)}" for seat in (1, 0)]
    assert f"🥇 {winners} · +10 to each wallet" in seen.text
    assert f"🥈 {losers} · −10 from each wallet" in seen.text
    assert "both partners of the other side have left" in seen.text
    assert "🥇 **You won!** +10 to your wallet." in panels[1].text
    assert "**You lost this one.** −10 from your wallet." in panels[2].text
    results = await house.bot.room.store.matches.results(house.table().id)
    assert [(row.place, row.rated) for row in results] == [(2, True), (1, True), (2, True), (1, True)]
    assert results[1].mu == results[3].mu
    assert results[0].mu == results[2].mu


async def test_only_cards_that_may_be_played_are_lit_in_rows_by_suit() -> None:
    table = Cards(autoplay_forced=False).deal(*TOPS).tricks("AS")
    screen, viewer = WhistScreen(), Viewer(words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), game=Whist)
    controls = screen.controls(table.look(1), viewer)
    suits = [{control.move[-1] for control in row if not isinstance(control, str)} for row in controls.rows]
    assert all(len(suit) == 1 for suit in suits)
    shown = controls.buttons
    assert len(shown) == 13
    assert {control.move for control in shown if not control.disabled} == {"play 2S", "play 3S", "play 4S"}
    assert "**Follow suit:** play ♠ spades." in screen.hand_lines(table.look(1), viewer)


def test_a_long_suit_is_in_rows_of_equal_length() -> None:
    table = Cards(autoplay_forced=False).deal("AS KS QS JS TS AH KH QH JH TH 9H 8H 7H", up="2C")
    rows = WhistScreen().controls(table.look(0), viewer_of()).rows
    assert [len(row) for row in rows] == [3, 2, 4, 4]


def test_how_the_sides_were_drawn_is_news_until_a_trick_is_over() -> None:
    table = Cards(autoplay_forced=False).deal(*TOPS).tricks("AS 2S 5S")
    beginning = {"drawn", "sides", "first-dealer", "deal"}
    assert not beginning & WhistScreen().told_by_picture(table.look(3))
    assert beginning <= WhistScreen().told_by_picture(table.tricks("8S").look(3))


def test_a_panel_tells_the_whole_draw_also_after_a_tie() -> None:
    table = Cards(partners="draw").play(f"dealer {stacked('3C', '9D', '3S', 'QH', '8C', '6D')}")
    told = [event.verb for event in table.news]
    view = table.deal(*TOPS).look(3)
    shown = {event.verb for event in table.news} - WhistScreen().told_by_picture(view)
    assert told == ["drawn", "drawn", "sides", "first-dealer"]
    assert not shown, "nothing pushes them out of the panel"
    assert len(told) <= LINES


def test_what_the_picture_has_is_told_in_words_only_where_there_is_none() -> None:
    view = Cards(autoplay_forced=False).deal(*TOPS).tricks("AS").look(1)
    with_picture, alone = (
        " ".join(WhistScreen().hand_lines(view, replace(viewer_of(), pictures=pictures)))
        for pictures in (True, False)
    )
    assert "**Trick:** p0" in with_picture
    assert "**Trumps:**" not in with_picture
    assert "**Tricks:**" not in with_picture
    assert "**Trumps:**" in alone
    assert "**Tricks:**" in alone


def viewer_of(clock: int | None = None) -> Viewer:
    return Viewer(words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), clock=clock, game=Whist)


def test_the_owner_of_a_last_card_is_told_that_it_plays_itself() -> None:
    table = twelve_tricks()
    turn = table.look().turn
    told = WhistScreen().hand_lines(table.look(turn), viewer_of(1_700_000_000_000))
    assert "Your last card plays itself <t:1700000000:R>, or press it." in told


def test_a_claim_is_made_in_a_dialog_and_answered_by_buttons() -> None:
    table = Cards(autoplay_forced=False).deal(*TOPS).tricks("AS 2S 5S 8S")
    screen, viewer = WhistScreen(), viewer_of()
    form = screen.controls(table.look(0), viewer).forms[0]
    question = form.questions[0]
    assert isinstance(question, Choose)
    assert [choice.value for choice in question.choices] == [*map(str, range(12, 0, -1)), "0"]
    assert screen.filled(CLAIM, {TRICKS: ("0",)}) == "concede"
    table.play(f"0 {screen.filled(CLAIM, {TRICKS: ('12',)})}")
    rows, offers, forms = screen.controls(table.look(1), viewer)
    assert offers == ("accept", "reject")
    assert (rows, forms) == ((), ())
    told = " ".join(screen.hand_lines(table.look(1), viewer))
    assert "p0 claims 12 of the last 12 tricks" in told
    assert "p0’s open hand" in told
    assert "Until they answer" in " ".join(screen.hand_lines(table.look(0), viewer))


def test_after_a_hand_all_hands_are_told_and_its_tricks_to_whoever_reads_in_words() -> None:
    table = Cards(autoplay_forced=False).deal(*TOPS, up="2C").tricks("AS 2S 5S 8S")
    table.play("0 claim 7", "1 accept", "3 accept")
    screen, viewer = WhistScreen(), viewer_of()
    assert table.look().phase is Stage.SCORE
    told = screen.hand_lines(table.look(2), viewer)
    assert not any(line.startswith("-# 1.") for line in told)  # Review shows them
    assert screen.offers_review(table.look(2))
    in_words = screen.hand_lines(table.look(2), replace(viewer, pictures=False))
    assert "-# 1. p0: **A♠** 2♠ 5♠ 8♠" in in_words
    assert [line for line in in_words if not line.startswith("-# ")] == told
    assert any(line.startswith("**Hand 1:** You and p0 took 8 tricks") for line in told)
    assert "**Game 1** to 5: you and p0 **2** · they **2**" in told, (
        "whoever comes back reads who their partner is"
    )
    assert len(screen.hand_scene(table.look(2), viewer).rows) == 4
    public = screen.table_lines(table.look(), viewer)
    assert any(line.startswith("**Hand 1:** p0 and p2 took 8 tricks") for line in public)


def test_the_score_sheet_tells_every_game_of_the_rubber() -> None:
    table = Cards(honours="off").hands(8, 4, 10)
    screen, viewer = WhistScreen(), viewer_of()
    assert "Game 1: 5 to 3 for p0 and p2, worth 1" in screen.table_lines(table.look(), viewer)
    assert "**Game 2** to 5: p0 and p2\u00a0**0** · p1 and p3\u00a0**0** · games 1 : 0" in screen.table_lines(
        table.look(), viewer
    )
    table.on().hands(2, 11)
    lines = screen.hand_lines(table.look(2), viewer)
    assert "Game 2: 5 to 0 for p1 and p3, worth 3" in lines
    assert "Game 3: 5 to 0 for you and p0, worth 3" in lines
    assert "**You and p0 score 3 points for the match.**" in lines
    assert "-# For the games won +4 · for the rubber +2 · the other side’s game −3" in lines


def test_the_score_sheet_says_when_the_least_is_scored() -> None:
    table = Cards(honours="off", game_points=7).hands(12, 1, 7, 0, 12, 1, 7)
    lines = WhistScreen().hand_lines(table.look(2), viewer_of())
    assert "**You and p0 score one point for the match.**" in lines
    assert "-# For the games won +2 · the other side’s game −7 · at least 1" in lines


def test_the_card_turned_up_lies_before_the_dealer_and_then_no_more() -> None:
    table = Cards(autoplay_forced=False).deal(*TOPS, up="2C")
    screen, viewer = WhistScreen(), viewer_of()
    places = screen.table_scene(table.look(), viewer).places
    assert [len(place.hands) for place in places] == [0, 0, 0, 1]
    assert places[3].hands[0].cards[0].card == "2C"
    places = screen.table_scene(table.tricks("AS 2S 5S 8S").look(), viewer).places
    assert [len(place.hands) for place in places] == [0, 0, 0, 0]


def test_whoever_sits_out_has_no_place_in_the_picture_and_is_told_in_words() -> None:
    table = Cards(5, waiting_list=True, partners="draw").play(f"dealer {stacked('KC', '2D', '3S', '4H', '5S')}")
    table.deal().tricks(table.look(0).hand[0])
    screen, viewer = WhistScreen(), viewer_of()
    scene = screen.table_scene(table.look(), viewer)
    assert [place.name for place in scene.places] == ["p0", "p1", "p2", "p3"]
    assert "p4 sits out this rubber · rubber 1 of 5" in screen.table_lines(table.look(), viewer)
    assert "You sit out this rubber, and may watch." in screen.hand_lines(table.look(4), viewer)
    assert screen.hand_scene(table.look(4), viewer).notes == ("You sit out this rubber.",)


def test_between_two_rubbers_nobody_is_told_to_sit_out_or_to_play_a_third_game() -> None:
    rules = {"waiting_list": True, "partners": "draw", "rubber": "single_game", "game_points": 5, "honours": "off"}
    table = Cards(5, **rules).play(f"dealer {stacked('KC', '2D', '3S', '4H', '5S')}")
    screen, viewer = WhistScreen(), viewer_of()
    assert any(line.startswith("**Game 1**") for line in screen.table_lines(table.look(), viewer))
    table.hands(13)
    assert (table.look().phase, table.look().rubbers) == (Stage.SCORE, 1)
    lines = screen.table_lines(table.look(), viewer)
    assert not any("sits out" in line or line.startswith("**Game") for line in lines), lines
    assert any(line.startswith("-# All") or "p4" in line for line in lines), "how all stand is told"


def test_winners_carry_the_sign_after_a_forfeit_too() -> None:
    table = Cards().deal().play("0 leave", "2 leave")
    places = WhistScreen().table_scene(table.look(), viewer_of()).places
    assert [Badge.WINNER in place.badges for place in places] == [False, True, False, True]
    assert [place.score for place in places] == ["0 points", "2 points"] * 2, "of the match, not of a hand"


def test_remarks_have_buttons_where_they_are_allowed() -> None:
    table = Cards(autoplay_forced=False, mute_partners=False).deal(*TOPS)
    screen, viewer = WhistScreen(), viewer_of()
    rows = screen.controls(table.look(0), viewer).rows
    assert [control.label for control in rows[-1] if not isinstance(control, str)] == [
        "👏 Well played",
        "🙏 Thank you",
        "😅 Sorry",
        "🍀 Bad luck",
    ]
    table.play("0 say well-played")
    rows = screen.controls(table.look(0), viewer).rows
    assert not any(control.move.startswith("say") for control in rows[-1] if not isinstance(control, str))


async def test_five_need_the_waiting_list(house: House) -> None:
    opened = await house.ann.slash(KEY, stake=0, seats=5)
    for _ in range(4):
        await house.ann.press(opened.seen, "robot", "normal")
    answer = await house.ann.press(opened.seen, "start")
    assert "Five or six can only play" in answer.told
    assert house.table().header.phase is Phase.LOBBY
    await house.table().set_options({"waiting_list": True})
    await house.ann.press(opened.seen, "start")
    assert house.table().header.phase is Phase.PLAYING
    assert "sits out this rubber" in opened.seen.text


@pytest.mark.parametrize("pace", ["blitz", "normal", "slow"])
async def test_a_claim_waits_for_as_long_as_the_panel_says_at_every_pace(house: House, pace: str) -> None:
    """At blitz the clock said no after twenty seconds, and counted it as a turn missed; at others a time was told
    that never came."""
    people = (house.ann, house.bob, house.eve, house.person("zoe"))
    seen = await begun(house, *people[1:], robots=0, pace=pace, partners="chosen", honours="off")
    (leader,) = (one for one in people if seat_of(house, one) in game_of(house).to_act())
    claimed_at = house.bot.now()
    await leader.slash("play", move="claim 9")
    assert game_of(house).state.tricks.claim is not None
    asked = next(one for one in people if seat_of(house, one) in game_of(house).to_act())
    panel = await asked.hand(seen)
    told = [int(ms) for ms in re.findall(r"<t:(\d+):R>", panel.text)]
    assert told == [(claimed_at + CLAIM_MS) // 1_000], panel.text
    await house.env.advance_time(CLAIM_MS / 1_000 - 1)
    assert game_of(house).state.tricks.claim is not None
    await house.env.advance_time(2)
    assert game_of(house).state.tricks.claim is None
    assert all(one.misses == 0 for one in house.table().header.seats)
    deadline = house.table().deadline(seat_of(house, leader))
    assert deadline is not None
    assert deadline > house.bot.now()
