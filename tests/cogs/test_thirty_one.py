"""Thirty-One's modes and options, played by clicks."""

from __future__ import annotations

from typing import Any

import pytest

from bot.pictures.emoji import NAMES
from bot.words import card_sign
from cogs.games.thirty_one import PRESETS
from db import Phase
from games.cards import Card, in_suits
from games.thirty_one import ThirtyOne
from games.thirty_one.hands import hand_value

from .house import House, said
from .thirty_one import act, at_seat, game_after, game_of, knocked_out, one_lowest, started

SHORT: dict[str, dict[str, Any]] = {
    "standard": {"tokens": 1},
    "corners": {},
    "banking": {"rounds": 2},
    "west_lansing": {},
    "points": {"target": 1},
    "guts": {"tokens": 1},
    "lively": {"tokens": 1, "free_ride": False},
}
"""The rules that make a match short without changing what it is about."""


# Every mode ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", PRESETS)
async def test_every_preset_is_played_to_its_end_by_clicks(house: House, mode: str) -> None:
    seen = await started(house, house.bob, mode=mode, **SHORT[mode])
    offered: set[str] = set()
    for _ in range(150):
        if house.table().header.phase is not Phase.PLAYING:
            break
        game = game_of(house)
        for person in (house.ann, house.bob):
            panel = await person.hand(seen)
            buttons = panel.moves()
            rest = {move for move in house.legal(person) if not move.startswith(("swap", "bet"))}
            assert buttons == rest
            assert len(panel.buttons()) <= 25
            offered |= {move.split()[0] for move in buttons}
        await act(
            house, seen, "fugk" if game.state.round % 2 else "guts", "drop", "pass", "knock", "stand", "take stock"
        )
    assert house.table().header.phase is Phase.OVER
    await house.settle()
    assert "🥇" in seen.text
    last = house.table().match.game.state.last_round
    assert f"**Round {last.number}" in seen.text
    assert {"knock", "stand", "take"} <= offered or mode in ("guts", "lively")
    assert ({"normal", "guts", "fugk"} <= offered) == (mode in ("guts", "lively"))


@pytest.mark.parametrize("mode", PRESETS)
async def test_the_rules_button_explains_the_table_s_own_rules(house: House, mode: str) -> None:
    seen = await house.lobby(house.bob, mode=mode)
    rules = (await house.bob.press(seen, "rules")).seen
    assert rules.ephemeral
    assert "A♠ 9♠ K♦ is worth 20" in rules.text
    assert len(rules.text) < 2_100
    for sign, modes in {
        "widow": ("banking",),
        "beats nobody pays two": ("west_lansing",),
        "folds a corner": ("corners",),
        "first to 5 points": ("points",),
        "FUGK": ("guts", "lively"),
        "Side bets": ("lively",),
        "Free ride": ("standard", "banking", "guts", "lively"),
    }.items():
        assert (sign in rules.text) == (mode in modes), sign


# Before the deal -----------------------------------------------------------------------------------------


async def test_eldest_hand_chooses_how_the_round_is_dealt(house: House) -> None:
    seen = await started(house, house.bob, mode="guts")
    eldest = at_seat(house, 0)
    other = at_seat(house, 1)
    panel, waiting = await eldest.hand(seen), await other.hand(seen)
    assert panel.moves() == {"normal", "guts knock", "fugk"}
    assert "three cards each, all shown at once" in panel.text
    assert "The cards are not dealt yet." in panel.text
    assert waiting.moves() == set()
    assert "guts" not in waiting.text.lower()
    await eldest.press(panel, "do", "normal")
    assert panel.moves() == {"take stock", "take discard", "knock"}
    assert "not dealt" not in panel.text


@pytest.mark.parametrize(("move", "said"), [("guts knock", "made a guts knock"), ("fugk", "called FUGK")])
async def test_a_guts_knock_shows_all_hands_and_the_next_one_chooses(house: House, move: str, said: str) -> None:
    seen = await started(house, house.bob, mode="guts")
    eldest, other = at_seat(house, 0), at_seat(house, 1)
    await eldest.press(await eldest.hand(seen), "do", move)
    await house.settle()
    last = game_of(house).state.last_round
    assert last is not None
    assert f"**Round 1:** {eldest.name} {said}." in seen.text
    hands = [hand for hand in last.hands if hand is not None]
    assert len(hands) == 2
    for card in (card for hand in hands for card in hand):
        assert card_sign(card) in seen.text
    if move == "fugk":  # the hands grow card by card, eldest hand first
        for first, second in zip(*hands, strict=True):
            assert f"{eldest.name}\u00a0{card_sign(first)} · {other.name}\u00a0{card_sign(second)}" in seen.text
    assert (await other.hand(seen)).moves() == {"normal", "guts knock", "fugk"}


# The widow -----------------------------------------------------------------------------------------------


async def test_a_swap_with_the_widow_is_one_dialog_and_one_move(house: House) -> None:
    seen = await started(house, house.bob, mode="banking")
    person, other = house.to_play(), house.waiting()
    hand, widow = list(game_of(house).state.hands[0]), game_of(house).state.widow.cards
    panel, waiting = await person.hand(seen), await other.hand(seen)
    shown = await person.press(panel, "form", "swap")
    assert [part["label"] for part in shown.fields()["take"]["options"]] == [
        "left: face down",
        "middle: face down",
        "right: face down",
    ]
    refused = await person.submit(shown, lay=[hand[0], hand[1]], take=["2"])
    assert "Choose as many of the widow’s as of your own." in refused.seen.text
    assert house.table().playing().made == (0, 0)
    shown = await person.press(panel, "form", "swap")
    await person.submit(shown, lay=[hand[0], hand[1]], take=["2", "0"])
    await house.settle()
    (row,) = [row for row in await house.bot.store.matches.moves(house.table().id) if row.seat == 0]
    assert row.move in (f"swap {hand[0]}:0 {hand[1]}:2", f"swap {hand[1]}:0 {hand[0]}:2")
    assert set(game_of(house).state.hands[0]) == {hand[2], widow[0], widow[2]}
    for message in (seen, waiting):
        assert "takes 2 unseen cards from the widow" in message.text
        assert all(card_sign(card) in message.text for card in hand[:2])
        assert not any(card_sign(card) in message.text for card in (*widow, hand[2]))
    assert all(card_sign(card) in panel.text for card in (widow[0], widow[2]))
    laid = [part["label"] for part in (await other.press(waiting, "form", "swap")).fields()["take"]["options"]]
    assert laid[1] == "middle: face down"
    assert {laid[0], laid[2]} == {
        f"{place}: {name}"
        for place, name in zip(
            ("left", "right"), (card.partition(": ")[2] for card in (laid[0], laid[2])), strict=True
        )
    }
    assert {card_sign(card)[:-1] for card in hand[:2]} == {label.partition(": ")[2][:-1] for label in laid[::2]}


async def test_an_old_dialog_and_a_forged_one_change_nothing(house: House) -> None:
    seen = await started(house, house.bob, mode="banking")
    person, other = house.to_play(), house.waiting()
    hand = list(game_of(house).state.hands[0])
    panel, waiting = await person.hand(seen), await other.hand(seen)
    shown = await person.press(panel, "form", "swap")
    await person.press(panel, "do", "take stock")
    late = await person.submit(shown, lay=[hand[0]], take=["0"])
    assert "The table has moved on" in late.seen.text
    forged = await other.forge(waiting, f"p|form|{house.table().id}|0|swap")
    assert "The table has moved on" in forged.seen.text
    unknown = await person.forge(panel, f"p|form|{house.table().id}|1|nonsense")
    assert "The table has moved on" in unknown.seen.text
    stranger = await house.eve.forge(panel, f"p|form|{house.table().id}|0|swap")
    assert said("refused-not-seated") in stranger.told
    assert house.table().playing().made == (1, 0)


async def test_who_draws_reads_the_card_and_the_others_that_one_was_drawn(house: House) -> None:
    seen = await started(house, house.bob)
    person, other = house.to_play(), house.waiting()
    panel, waiting = await person.hand(seen), await other.hand(seen)
    await person.press(panel, "do", "take stock")
    assert "You draw " in panel.text
    drawn = f"{person.name} draws from the stock."
    assert drawn not in panel.text
    assert drawn in waiting.text
    assert drawn in seen.text


# Tokens, corners, points ---------------------------------------------------------------------------------


async def test_a_west_lansing_knocker_who_beats_nobody_pays_two(house: House) -> None:
    def eldest_is_lowest(game: ThirtyOne) -> bool:
        return (
            one_lowest(game)
            and min(range(3), key=lambda seat: hand_value(game.state.hands[seat], game.state.options)) == 0
        )

    seen = await started(house, house.bob, house.eve, mode="west_lansing", fits=eldest_is_lowest)
    eldest = at_seat(house, 0)
    await act(house, seen, "knock")
    await act(house, seen, "stand")
    await act(house, seen, "stand")
    await house.settle()
    assert f"**Round 1:** {eldest.name} knocked. {eldest.name} pays 2 tokens." in seen.text
    assert game_of(house).state.tokens == [1, 3, 3]


async def test_the_last_token_begins_a_free_ride_that_everybody_sees(house: House) -> None:
    seen = await started(house, house.bob, house.eve, fits=one_lowest, tokens=1)
    number = game_of(house).state.round
    while game_of(house).state.round == number:
        await act(house, seen, "knock", "stand")
    await house.settle()
    (rider,) = game_of(house).state.riders
    assert f"{at_seat(house, rider).name}: free ride" in seen.text or "on a free ride" in seen.text


async def test_losses_fold_corners(house: House) -> None:
    seen = await started(house, house.bob, house.eve, mode="corners", fits=one_lowest)
    number = game_of(house).state.round
    while game_of(house).state.round == number:
        await act(house, seen, "knock", "stand")
    await house.settle()
    loser = next(seat for seat, tokens in enumerate(game_of(house).state.tokens) if tokens == 3)
    assert f"{at_seat(house, loser).name} folds a corner." in seen.text
    assert seen.text.count("3 corners") == 1
    assert seen.text.count("4 corners") == 2


async def test_the_panel_tells_what_beat_one_also_when_the_match_is_over(house: House) -> None:
    seen = await started(house, house.bob, house.eve, fits=one_lowest, tokens=1, free_ride=False)
    fallen = await knocked_out(house, seen)
    panel = await fallen.hand(seen)
    for ended in (False, True):
        while ended and house.table().header.phase is Phase.PLAYING:
            await act(house, seen, "knock", "stand")
        await house.settle()
        last = game_after(house).state.last_round
        assert last is not None
        assert panel.text.count(f"**Round {last.number}:**") == 1
        assert panel.text.count("(knocked)") == 1
        assert " shows " not in panel.text
        for hand in last.hands:
            assert hand is None or "\u00a0".join(map(card_sign, in_suits(hand))) in panel.text


class TestWherePicturesAreDrawn:
    @pytest.fixture
    def settings(self) -> dict[str, Any]:
        return {"pictures": True}

    async def test_two_colours_write_cards_as_signs(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        ace = Card("AD")
        house.bot.cards._keep(dict.fromkeys(NAMES, 7))
        await house.lobby(house.bob)
        table = house.table()
        assert "<" in (await house.bot.pages.viewer(table.now, house.ann.id)).words("turn-up", card=ace)
        await house.ann.slash("hand", colours="two")
        viewer = await house.bot.pages.viewer(table.now, house.ann.id)
        assert viewer.words("turn-up", card=ace) == "A♦ is turned up."
        assert viewer.emoji(ace) is None
        assert viewer.pictures
        assert not viewer.in_letters
        monkeypatch.setattr(house.bot.pages.screen(table.now), "four_colours", False)
        assert (await house.bot.pages.viewer(table.now)).words("turn-up", card=ace) == "A♦ is turned up."
