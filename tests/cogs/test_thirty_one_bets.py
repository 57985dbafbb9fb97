"""Side bets by clicks: offered, accepted, settled, returned."""

from __future__ import annotations

import re
from typing import Any

import pytest

from db import Phase

from .house import House, Person, Seen
from .thirty_one import act, at_seat, game_after, game_of, knocked_out, one_lowest, seat_of, started


async def test_who_is_out_bets_with_the_others_and_nobody_is_called(house: House) -> None:
    rules: dict[str, Any] = {"tokens": 1, "free_ride": False, "side_bets": "out"}
    seen = await started(house, house.bob, house.eve, fits=one_lowest, **rules)
    fallen = await knocked_out(house, seen)
    game = game_of(house)
    assert game.state.phase == "betting"
    assert "Side bets are open." in seen.text
    assert "is to play" not in seen.text
    assert [one.id for one in house.history(fallen) if "it is your turn" in one.text] == []
    rivals = [at_seat(house, seat) for seat in sorted(game.state.still_in)]
    panel = await fallen.hand(seen)
    assert "You are out, in place 3." in panel.text
    assert "You have 20 chips free for side bets." in panel.text
    assert panel.moves() == {"pass"}

    backed, taker = seat_of(house, rivals[0]), seat_of(house, rivals[1])
    shown = await fallen.press(panel, "form", "bet")
    refused = await fallen.submit(shown, who=str(backed), stake="21", taker=str(taker))
    assert "You can stake from 1 to 20 here." in refused.seen.text
    shown = await fallen.press(panel, "form", "bet")
    await fallen.submit(shown, who=str(backed), stake="7", taker=str(taker))
    await house.settle()
    assert f"{fallen.name} offers {rivals[1].name} 7 chips on {rivals[0].name} to win." in seen.text
    assert (await rivals[0].hand(seen)).moves() == set()
    offered = await rivals[1].hand(seen)
    assert offered.moves() == {"accept 1", "pass"}
    await rivals[1].press(offered, "do", "accept 1")
    await house.settle()
    assert game_of(house).state.phase == "turn"
    assert (
        f"Bet 1 for 7: {fallen.name} backs {rivals[0].name} to win, {rivals[1].name} holds against it."
        in seen.text
    )

    while house.table().header.phase is Phase.PLAYING:
        await act(house, seen, "knock", "stand")
    await house.settle()
    gains = (7, -7) if seat_of(house, rivals[0]) in game_after(house).state.winners else (-7, 7)
    for person, gain in zip((fallen, rivals[1]), gains, strict=True):
        assert f"{person.name} {20 + gain} ({'+' if gain > 0 else '−'}7)" in seen.text
    assert f"{rivals[0].name} 20 (±0)" in seen.text


async def with_a_bet(house: House, stake: int) -> tuple[Seen, Person, Person, Person]:
    """One who is out bets with one player that the other wins: the message, the maker, the taker, the other."""
    rules: dict[str, Any] = {"tokens": 1, "free_ride": False, "side_bets": "out"}
    seen = await started(house, house.bob, house.eve, fits=one_lowest, **rules)
    maker = await knocked_out(house, seen)
    other, taker = (at_seat(house, seat) for seat in sorted(game_of(house).state.still_in))
    move = f"bet wins {seat_of(house, other)} to {seat_of(house, taker)} {stake}"
    await maker.slash("play", move=move)
    await taker.press(await taker.hand(seen), "do", "accept 1")
    await house.settle()
    return seen, maker, taker, other


async def test_a_bet_beyond_one_s_chips_is_refused_in_words_and_moves_nothing(house: House) -> None:
    rules: dict[str, Any] = {"tokens": 1, "free_ride": False, "side_bets": "out"}
    seen = await started(house, house.bob, house.eve, fits=one_lowest, **rules)
    fallen = await knocked_out(house, seen)
    rival, other = (at_seat(house, seat) for seat in sorted(game_of(house).state.still_in))
    backed, taker = seat_of(house, rival), seat_of(house, other)
    for move, words in {
        f"bet wins {backed} to {taker} 21": "You can stake from 1 to 20 here.",
        f"bet wins {backed} to {taker} 0": "You can stake from 1 to 20 here.",
        f"bet wins {backed} to {taker} -5": "You can stake from 1 to 20 here.",
        "accept 1": "There is no such offer any more.",
    }.items():
        assert words in (await fallen.slash("play", move=move)).told
    assert "Only players who are out may offer" in (await rival.slash("play", move=f"bet wins {backed} 5")).told
    state = game_of(house).state
    assert (state.side_chips, state.side_offers, state.side_bets) == ([20, 20, 20], (), ())


async def test_the_panel_says_what_is_free_and_what_lies_in_bets(house: House) -> None:
    seen, maker, taker, other = await with_a_bet(house, 7)
    for person in (maker, taker):
        assert "You have 13 chips free for side bets, and 7 in open bets." in (await person.hand(seen)).text
    assert "chips free" not in (await other.hand(seen)).text


async def test_side_bets_are_returned_when_the_host_ends_the_match(house: House) -> None:
    seen, maker, taker, other = await with_a_bet(house, 7)
    await house.end(house.ann)
    await house.settle()
    assert "ended without a result" in seen.text
    assert "The open side bet is off: " in seen.text
    assert f"{maker.name} and {taker.name} have" in seen.text or f"{taker.name} and {maker.name} have" in seen.text
    assert other.name not in seen.text


async def test_side_bets_are_returned_when_whom_they_are_about_gives_up(house: House) -> None:
    seen, maker, taker, other = await with_a_bet(house, 7)
    asked = await other.slash("table leave")
    await other.press(asked.seen, "go", "give-up")
    await house.settle()
    assert f"Bet 1 is off: {maker.name} and {taker.name} take their chips back." in seen.text
    assert all(f"{person.name} 20 (±0)" in seen.text for person in (maker, taker, other))


@pytest.mark.parametrize("pace", ["untimed", "blitz", "normal"])
async def test_a_pause_for_side_bets_ends_by_itself_when_it_says(house: House, pace: str) -> None:
    rules: dict[str, Any] = {"tokens": 1, "free_ride": False, "side_bets": "all"}
    seen = await started(house, house.bob, house.eve, fits=one_lowest, pace=pace, **rules)
    await knocked_out(house, seen)
    assert game_of(house).state.phase == "betting"
    panel = await house.ann.hand(seen)
    told = set(re.findall(r"<t:(\d+):R>", seen.text + panel.text))
    assert told == {str(house.bot.now() // 1_000 + 30)}
    await house.env.advance_time(29)
    assert game_of(house).state.phase == "betting"
    await house.env.advance_time(2)
    await house.settle()
    assert game_of(house).state.phase == "turn"
    assert all(row.misses == 0 and not row.absent for row in house.table().header.seats)
    assert "Side bets are open." not in seen.text


async def test_a_bet_that_one_lasts_longer_than_oneself_is_refused_in_the_panel(house: House) -> None:
    seen = await started(house, house.bob, house.eve, fits=one_lowest, side_bets="all")
    number = game_of(house).state.round
    while game_of(house).state.round == number:
        await act(house, seen, "knock", "stand")
    panel = await house.ann.hand(seen)
    shown = await house.ann.press(panel, "form", "bet")
    bob, eve = str(seat_of(house, house.bob)), str(seat_of(house, house.eve))
    refused = await house.ann.submit(shown, who=bob, goal=bob, stake="5", taker=eve)
    assert "Nobody lasts longer than themselves" in refused.seen.text
