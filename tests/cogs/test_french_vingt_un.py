"""French Vingt-Un by clicks: all eight rounds by people and robots, and ends of rounds that lie open."""

from __future__ import annotations

from typing import Any

import pytest

from bot.scene.model import Cards, Mark, TableScene
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.french_vingt_un import FrenchVingtUnScreen
from db import Phase
from games.core import Amount
from games.french_vingt_un import FrenchVingtUn
from games.french_vingt_un.state import Kind
from tests.games.french_vingt_un.table import Table, at, shuffled

from .house import House, Person, Seen

KEY = "french-vingt-un"


def game_of(house: House) -> FrenchVingtUn:
    live = house.table().match
    assert live is not None
    assert isinstance(live.game, FrenchVingtUn)
    return live.game


def seat_of(house: House, person: Person) -> int:
    seat = house.table().sitter(person.id).seat
    assert seat is not None
    return seat


async def begun(house: House, *others: Person, robots: int = 0, **rules: Any) -> Seen:
    """Ann opens a table, the others sit down, robots too, and the match begins."""
    opened = await house.ann.slash(KEY, seats=1 + len(others) + robots, stake=0)
    await house.table().set_options({"first_dealer": "random", **rules})
    for person in others:
        await person.press(opened.seen, "join")
    for _ in range(robots):
        await house.ann.press(opened.seen, "robot", "normal")
    await house.ann.press(opened.seen, "start")
    return opened.seen


@pytest.mark.parametrize("rules", [{}, {"french_double": "all", "blind_draws": "down", "bankroll": 200}], ids=str)
async def test_people_and_a_robot_play_all_rounds_by_clicks(house: House, rules: dict[str, Any]) -> None:
    seen = await begun(house, house.bob, robots=1, **rules)
    people, pressed = (house.ann, house.bob), set[str]()
    told: set[str] = set()
    for _ in range(400):
        if house.table().header.phase is not Phase.PLAYING:
            break
        turn = [person for person in people if seat_of(house, person) in game_of(house).to_act()]
        if not turn:
            await house.env.advance_time(6)
            continue
        panel = await turn[0].hand(seen)
        offers = game_of(house).moves(seat_of(house, turn[0]))
        texts = [offer.text(offer.low) if isinstance(offer, Amount) else str(offer) for offer in offers]
        assert {one.split("|", 4)[4] for one in panel.buttons() if one.startswith("p|do|")} >= set(texts)
        move = "stand" if "stand" in texts else texts[-1]
        pressed.add(move)
        told |= {kind for kind in Kind if f"{list(Kind).index(kind) + 1} of 8" in seen.text}
        await turn[0].press(panel, "do", move)
    await house.settle()
    assert house.table().header.phase is Phase.OVER
    assert {"stake 1", "stand", "elect antipathy", "declare black", "no double"} <= pressed
    assert told >= {*Kind} - {Kind.DIFFERENCES}
    assert "8 of 8, the Clock" in seen.text
    assert "🏆" in seen.text


async def test_nobody_reads_a_blind_card(house: House) -> None:
    seen = await begun(house, house.bob)
    for _ in range(60):
        if game_of(house).view(None).kind == Kind.BLIND and game_of(house).view(None).turn:
            break
        seat = min(game_of(house).to_act())
        person = house.ann if seat_of(house, house.ann) == seat else house.bob
        panel = await person.hand(seen)
        await person.press(panel, "do", game_of(house).default(seat))
    game = game_of(house)
    cards = [card for hands in game.state.bank.hands for hand in hands for card in hand.cards]
    assert len(cards) == 4
    signs = [f"{card.rank.replace('T', '10')}{'♣♦♥♠'['CDHS'.index(card.suit)]}" for card in cards]
    for person in (house.ann, house.bob):
        assert not [sign for sign in signs if sign in (await person.hand(seen)).text]
    assert not [sign for sign in signs if sign in seen.text]
    assert "2 cards face down" in (await house.to_play().hand(seen)).text


# What the screen says -----------------------------------------------------------------------------------------


def viewer() -> Viewer:
    return Viewer(words_for(KEY), lambda seat: f"p{seat}", lambda seat: (), game=FrenchVingtUn)


def test_a_panel_says_what_kind_of_round_it_is() -> None:
    screen = FrenchVingtUnScreen()
    lines = screen.hand_lines(at(Kind.SYMPATHY).look(0), viewer())
    assert "**Sympathy and Antipathy:** two cards for each punter. Will they be of one colour?" in lines
    assert "**Put down your stake**, before any card." in lines
    lines = screen.hand_lines(at(Kind.SYMPATHY).play("0 stake 1").look(0), viewer())
    assert any(line.startswith("**Your call?**") for line in lines)
    assert any("Call antipathy" in line for line in lines)


def test_calls_stand_beside_the_names() -> None:
    table = at(Kind.ROUGE).play("0 stake 2", "0 declare red")
    scene = FrenchVingtUnScreen().table_scene(table.look(), viewer())
    assert scene.places[1].tags == ("red",)
    assert scene.places[1].stake == 2


def test_the_end_of_a_round_says_what_comes_next() -> None:
    table = at(Kind.COMPANY).comes("7S QD 7C").stakes(2, 1)
    lines = FrenchVingtUnScreen().table_lines(table.look(), viewer())
    assert lines[0] == "**6 of 8, Self and Company:** p2\u00a0+3 · p1\u00a0−1 · p0\u00a0−2."
    assert lines[1].startswith("-# Self 7♠, company Q♦: 7♣")
    assert lines[3].startswith("**Differences** come next")


@pytest.mark.parametrize("kind", Kind)
def test_a_round_that_pays_in_its_own_way_says_how(kind: Kind) -> None:
    table, screen = at(kind), FrenchVingtUnScreen()
    while table.bank.last_round is None or table.bank.last_round.kind != kind:
        table.step()
    wins = table.gains[table.bank.last_round.dealer] > 0 if kind in (Kind.COMPANY, Kind.CLOCK) else None
    line = words_for(KEY)("line-paid", kind=kind, bank_wins=wins, amount=1, count=1)
    told = [line in lines for lines in (screen.table_lines(table.look(), viewer()), hand_lines(table, screen))]
    assert told == [kind not in (Kind.ORDINARY, Kind.IMAGINARY, Kind.BLIND)] * 2


def hand_lines(table: Table, screen: FrenchVingtUnScreen) -> list[str]:
    return screen.hand_lines(table.look(0), viewer())


def test_the_bank_reads_what_kind_of_round_it_is_when_it_is_asked() -> None:
    table, screen = at(Kind.IMAGINARY).comes("AS 9H 8D").stakes(2, 1), FrenchVingtUnScreen()
    about = words_for(KEY)("about-kind", kind=Kind.IMAGINARY, count=1)
    assert about in screen.hand_lines(table.look(2), viewer())
    assert about not in screen.hand_lines(table.look(1), viewer()), "who has staked has read it"


@pytest.mark.parametrize(("cards", "bank_wins"), [("7S QD 7C", True), ("7S 7D", True), ("7S QD 5C QC", False)])
def test_which_card_was_paired_is_told_with_the_payments_and_nowhere_else(cards: str, bank_wins: bool) -> None:
    table, screen = at(Kind.COMPANY).comes(cards).stakes(2, 1), FrenchVingtUnScreen()
    line = words_for(KEY)("line-paid", kind=Kind.COMPANY, bank_wins=bank_wins)
    assert line in screen.table_lines(table.look(), viewer())
    (event,) = [event for event in table.news if event.verb.startswith("company-")]
    assert event.verb in screen.told_by_picture(table.look()), "in the next rounds it would tell of this one"


def test_where_neither_call_is_likelier_the_hint_does_not_say_that_the_bank_is() -> None:
    lines = hand_lines(at(Kind.ROUGE), FrenchVingtUnScreen())
    assert words_for(KEY)("hint-stake-even") in str(lines)


def test_an_ace_at_imaginary_tens_is_told_to_pay_double() -> None:
    table = at(Kind.IMAGINARY).comes("AS 9H 8D").stakes(2, 1).play("2 no double", "1 stand", "2 stand")
    why = words_for(KEY)("why", why="natural", times=2)
    assert f"({why})" in FrenchVingtUnScreen().table_lines(table.look(), viewer())[0]


def test_the_clock_is_told_card_by_card() -> None:
    table = at(Kind.CLOCK).play("dealer time", f"dealer {shuffled('7S', '5D', '3C')}")
    screen = FrenchVingtUnScreen()
    lines = screen.table_lines(table.look(), viewer())
    assert lines[:2] == [
        "**8 of 8, the Clock:** p2\u00a0+2 · p0\u00a0−1 · p1\u00a0−1.",
        "-# The bank counts: One\u00a07♠ · Two\u00a05♦ · Three\u00a03♣",
    ]
    assert lines[3] == "The bank passes to p0. Deal 2 of 3 comes next, with 8 rounds."
    scene = screen.table_scene(table.look(), viewer())
    assert scene.notice == "8 of 8 is over · the Clock"
    assert scene.places[0].hands == ()
    assert winning(scene) == ["3C"]


def winning(scene: TableScene) -> list[str]:
    """The cards in the middle that stand out."""
    turned = scene.centre[-1][0]
    assert isinstance(turned, Cards)
    return [str(shown.card) for shown in turned.cards if shown.mark is Mark.WINNING]


def test_no_card_stands_out_where_none_has_decided() -> None:
    missed = ["KS", "QS", "JS", "TS", "9S", "8S", "6S", "5S", "4S", "3S", "2S", "AS", "7S"]
    table = at(Kind.CLOCK).play("dealer time", f"dealer {shuffled(*missed)}")
    screen = FrenchVingtUnScreen()
    assert table.gains[0] == table.gains[1] == 1
    assert winning(screen.table_scene(table.look(), viewer())) == []


def test_a_bank_that_passes_is_told_once() -> None:
    table = at(Kind.CLOCK).play("dealer time", f"dealer {shuffled('7S', '5D', '3C')}")
    screen = FrenchVingtUnScreen()
    assert any(event.verb == "deal-over" for event in table.news)
    assert "deal-over" in screen.told_by_picture(table.look()), "the line about what comes next says it"


def test_a_blind_hand_of_too_many_is_told_to_be_over_21_when_it_is_turned_up() -> None:
    table, screen = at(Kind.BLIND).comes("KS 9H 8D KD 9C 8C TD"), FrenchVingtUnScreen()
    table.stakes(2, 1).play("0 stand", "1 stand", "2 card", "2 stand")
    (bank, *_) = screen.table_scene(table.look(), viewer()).places
    assert [hand.value for hand in bank.hands] == ["26, over 21"]
