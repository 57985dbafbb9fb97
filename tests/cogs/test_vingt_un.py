"""Vingt-Un by clicks: people with robots to the end of a match, stakes all at once, hands that are split."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.scene.model import Cards as Group
from bot.scene.model import TableScene
from bot.ui.bank_screen import NATURAL
from bot.ui.viewer import Viewer
from bot.words import languages, words_for
from cogs.games.vingt_un import VingtUnScreen
from db import Phase
from games.core import DEALER, Amount
from games.vingt_un import VingtUn
from tests.games.vingt_un.table import Table as Cards
from tests.games.vingt_un.table import duel

from .house import House, Person, Seen

KEY = "vingt-un"


def game_of(house: House) -> VingtUn:
    live = house.table().match
    assert live is not None
    assert isinstance(live.game, VingtUn)
    return live.game


def seat_of(house: House, person: Person) -> int:
    seat = house.table().sitter(person.id).seat
    assert seat is not None
    return seat


async def begun(house: House, *others: Person, robots: int = 0, rules: dict[str, Any] | None = None) -> Seen:
    """Ann opens a table, the others sit down, robots too, and the match begins."""
    opened = await house.ann.slash(KEY, seats=1 + len(others) + robots, stake=0, deal_ends="one")
    await house.table().set_options({**house.table().header.options, "first_dealer": "random", **(rules or {})})
    for person in others:
        await person.press(opened.seen, "join")
    for _ in range(robots):
        await house.ann.press(opened.seen, "robot", "normal")
    await house.ann.press(opened.seen, "start")
    return opened.seen


def acting(house: House, *people: Person) -> list[Person]:
    return [person for person in people if seat_of(house, person) in game_of(house).to_act()]


async def play_on(house: House, seen: Seen, *people: Person, most: int = 200) -> list[str]:
    """People press the likeliest button; time passes for robots. Returns what was pressed."""
    pressed: list[str] = []
    for _ in range(most):
        if house.table().header.phase is not Phase.PLAYING:
            return pressed
        turn = acting(house, *people)
        if not turn:
            await house.env.advance_time(5)
            continue
        panel = await turn[0].hand(seen)
        offers = game_of(house).moves(seat_of(house, turn[0]))
        texts = [offer.text(offer.high) if isinstance(offer, Amount) else str(offer) for offer in offers]
        assert {one.split("|", 4)[4] for one in panel.buttons() if one.startswith("p|do|")} >= set(texts)
        move = next((text for text in ("split", "double", "stand") if text in texts), texts[0])
        pressed.append(move)
        await turn[0].press(panel, "do", move)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("rules", [{}, {"bankroll": 40, "packs": 2}, {"stake_order": "in_turn"}], ids=str)
async def test_people_and_robots_play_a_match_to_its_end_by_clicks(house: House, rules: dict[str, Any]) -> None:
    seen = await begun(house, house.bob, robots=2, rules=rules)
    pressed = await play_on(house, seen, house.ann, house.bob)
    assert {"double", "stand"} <= set(pressed)
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    assert "🥇" in seen.text
    assert "🏆" in seen.text
    assert re.search(r"\*\*Round \d+.*:\*\* ", seen.text)


async def test_one_person_is_the_bank_against_robots(house: House) -> None:
    seen = await begun(house, robots=1, rules={"first_dealer": "host"})
    assert game_of(house).view(None).dealer == seat_of(house, house.ann)
    await house.env.advance_time(5)
    panel = await house.ann.hand(seen)
    assert "Double them?" in panel.text
    assert panel.moves() == {"double", "no double"}


async def test_all_stake_at_once_and_nobody_waits_for_a_slow_one(house: House) -> None:
    seen = await begun(house, house.bob, house.eve)
    first, second = acting(house, house.ann, house.bob, house.eve)
    panels = await first.hand(seen), await second.hand(seen)
    (bank,) = the_bank(house)
    assert "You are the bank this round." in (await bank.hand(seen)).text
    assert "Put down your stake" in panels[0].text
    await second.press(panels[1], "do", "stake 10")
    assert "You have staked 10 chips." in panels[1].text
    await first.press(panels[0], "do", "stake 1")  # its own panel was not spoilt by that
    assert acting(house, house.ann, house.bob, house.eve) == the_bank(house)


def the_bank(house: House) -> list[Person]:
    dealer = game_of(house).view(None).dealer
    return [person for person in (house.ann, house.bob, house.eve) if seat_of(house, person) == dealer]


async def test_any_stake_within_the_limits_by_a_dialog(house: House) -> None:
    seen = await begun(house, house.bob)
    (punter,) = acting(house, house.ann, house.bob)
    panel = await punter.hand(seen)
    asked = await punter.press(panel, "amount")
    assert asked.dialog["title"] == "How much?"
    (name,) = asked.fields()
    await punter.submit(asked, **{name: "7"})
    assert game_of(house).view(None).stakes[seat_of(house, punter)] == 7


async def test_a_stake_outside_the_limits_is_refused_in_words(house: House) -> None:
    seen = await begun(house, house.bob)
    (punter,) = acting(house, house.ann, house.bob)
    panel = await punter.hand(seen)
    asked = await punter.press(panel, "amount")
    (name,) = asked.fields()
    answer = await punter.submit(asked, **{name: "11"})
    assert "1 to 10" in answer.told or "1 to 10" in panel.text
    assert game_of(house).view(None).stakes[seat_of(house, punter)] is None


async def test_nobody_reads_a_card_that_is_not_theirs(house: House) -> None:
    seen = await begun(house, house.bob)
    (punter,) = acting(house, house.ann, house.bob)
    other = house.bob if punter is house.ann else house.ann
    own = game_of(house).view(seat_of(house, punter)).hands[seat_of(house, punter)][0].cards[0]
    assert own is not None
    told = f"{own[0].replace('T', '10')}{'♣♦♥♠'['CDHS'.index(own[1])]}"
    assert told in (await punter.hand(seen)).text
    assert told not in (await other.hand(seen)).text
    assert told not in seen.text


# What the screen says -----------------------------------------------------------------------------------------


def viewer() -> Viewer:
    return Viewer(words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), game=VingtUn)


def test_the_bank_lies_opposite_the_punters_and_a_natural_is_celebrated() -> None:
    table = Cards(4).deal("AS TS", "8H 8D", "7C 6C", "9D 8C").stake(5, 3, 2)
    scene = VingtUnScreen().table_scene(table.look(), viewer())
    assert [place.name for place in scene.places] == ["p3", "p0", "p1", "p2"]
    assert NATURAL in scene.places[1].badges
    assert scene.places[1].hands[0].value == "natural!"
    assert [hand.stake for hand in scene.places[2].hands] == [3]
    assert scene.places[2].hands[0].active


def test_split_hands_lie_apart_each_with_its_stake() -> None:
    table = duel("8S 8H", "TD 7D", "0 split", then="2C TC")
    screen = VingtUnScreen()
    scene = screen.table_scene(table.look(), viewer())
    assert [(hand.stake, hand.active) for hand in scene.places[1].hands] == [(5, True), (5, False)]
    lines = screen.hand_lines(table.look(0), viewer())
    assert lines[0] == "**Hand 1 of 2: 10.** Another card?"
    table.play("0 stand")
    assert screen.hand_lines(table.look(0), viewer())[0] == "**Hand 2 of 2: 18.** Another card?"


def test_a_pair_and_the_hint_that_goes_with_it() -> None:
    lines = VingtUnScreen().hand_lines(duel("8S 8H", "TD 7D").look(0), viewer())
    assert lines[1] == "**A pair!** You may go on with both cards as two hands, with 5 chips on each."
    assert lines[2].startswith("💡 Hint, tap to read: ||Go on both")
    assert "32 % (8 in 25)" in lines[2]


def test_a_hint_names_no_danger_where_there_is_none() -> None:
    """Soft hands were told to stand, as one more card was too many with a chance of 0 %."""
    lines = VingtUnScreen().hand_lines(duel("AS 9S", "TD 7D").look(0), viewer())
    assert words_for("vingt-un")("hint-stand-plain") in str(lines)
    lines = VingtUnScreen().hand_lines(duel("4S 5S", "TD 7D").look(0), viewer())
    assert words_for("vingt-un")("hint-card-plain") in str(lines)


def test_hints_can_be_switched_off() -> None:
    lines = VingtUnScreen().hand_lines(duel("TS 5S", "TD 7D", hint=False).look(0), viewer())
    assert lines == ["**You have 15.** Another card?"]
    lines = VingtUnScreen().hand_lines(duel("TS 5S", "TD 7D").look(0), viewer())
    draw = "Draw. The chance that one more card is too many is 54 % (27 in 50)."
    assert lines[1] == f"💡 Hint, tap to read: ||{draw}||"


def test_how_a_round_went_lies_there_until_the_next_begins() -> None:
    table = duel("TS 9S", "TD 8D", "0 stand", "1 stand")
    screen = VingtUnScreen()
    assert table.game.to_act() == {DEALER}
    scene = screen.table_scene(table.look(), viewer())
    assert scene.notice == "Round 1 is over"
    assert [place.tags for place in scene.places] == [("this round −5",), ("this round +5",)]
    assert screen.table_lines(table.look(), viewer()) == ["**Round 1:** p0\u00a0+5 · p1\u00a0−5."]
    table.go_on()
    assert screen.table_scene(table.look(), viewer()).notice == "Round 2 · bank 1 of 2: p1"
    assert screen.table_lines(table.look(), viewer()) == ["**Round 1:** p0\u00a0+5 · p1\u00a0−5."]
    table.play("0 stake 1", "1 no double")
    assert screen.table_lines(table.look(), viewer()) == []


@pytest.mark.parametrize(
    ("hands", "facts"),
    [
        (("AS TS", "TD 8D"), {"seat": 0, "why": "natural", "natural_pays": 2}),
        (("AS TS", "TD 8D"), {"seat": 0, "why": "natural", "natural_pays": 3}),
        (("AS TS", "AD TD"), {"seat": 0, "why": "cancelled", "natural_pays": 2}),
        (("TS 9S", "AD TD"), {"seat": 1, "why": "bank-natural", "natural_pays": 4}),
    ],
    ids=str,
)
@pytest.mark.parametrize("language", languages())
def test_why_a_payment_is_no_plain_stake_is_told_beside_it_to_everybody(
    hands: tuple[str, str], facts: dict[str, Any], language: str
) -> None:
    table, words = duel(*hands, natural_pays=facts["natural_pays"]), words_for(KEY, language)
    why = words("why", why=facts["why"], times=facts["natural_pays"])
    assert str(facts["natural_pays"]) in why or facts["natural_pays"] != 4
    speaker, screen = Viewer(words, lambda seat: f"p{seat}", lambda seat: (), game=VingtUn), VingtUnScreen()
    for told in (
        screen.table_lines(table.look(), speaker),
        *(hand_lines(table, seat, speaker) for seat in (0, 1)),
    ):
        (payment,) = [part for part in told[0].split(" · ") if f"p{facts['seat']}" in part]
        assert f"({why})" in payment


def hand_lines(table: Cards, seat: int, speaker: Viewer) -> list[str]:
    return VingtUnScreen().hand_lines(table.look(seat), speaker)


def test_what_the_dealer_has_doubled_is_told_with_the_payments() -> None:
    once, twice = (duel("TS 9S", "TD 8D", "0 stand", "1 stand", double=double) for double in (False, True))
    doubled = words_for(KEY)("went-doubled", doubled=True)
    assert doubled not in VingtUnScreen().table_lines(once.look(), viewer())[0]
    assert doubled in VingtUnScreen().table_lines(twice.look(), viewer())[0]


def test_a_hand_that_is_over_is_its_owners_whole_and_what_it_drew_the_others() -> None:
    """RULES 5.8: nobody else sees the two first cards of a hand that was thrown up."""
    table = duel("QD 2S", "TD 7D", "0 card", then="JS")
    screen = VingtUnScreen()
    mine, public = (screen.own_scene(table.look(0), viewer()), screen.table_scene(table.look(), viewer()))
    assert isinstance(mine, TableScene)
    (own,), (seen,) = mine.places[1].hands, public.places[1].hands
    assert [shown.card for shown in own.cards] == ["QD", "2S", "JS"]
    assert own.value == "22, over 21"
    assert [shown.card for shown in seen.cards] == [None, None, "JS"]
    assert seen.value == "over 21"
    assert mine.places[1].tags == public.places[1].tags == ("this round −5",)
    assert [shown.card for shown in mine.places[0].hands[0].cards] == [None, None]


def test_a_hand_that_is_over_stays_with_its_owner_while_the_round_goes_on() -> None:
    table = Cards(3).deal("QD 2S", "TS 9S", "TD 7D", then="JS").stake(5, 5).play("0 card")
    (row, *_) = VingtUnScreen().hand_scene(table.look(0), viewer()).rows
    held = row[0]
    assert isinstance(held, Group)
    assert [shown.card for shown in held.cards] == ["QD", "2S", "JS"]
    assert held.value == "22, over 21"
    (other,) = table.look(1).hands[0]
    assert (other.cards, other.total) == ((None, None, "JS"), None)
