"""The day's eight by clicks: the same cards and robots for everybody, and nothing told before one has finished."""

from __future__ import annotations

from typing import Any

import pytest

from games.eight import EIGHT, EightDeal, eight_deals

from .house import House, Person, Seen, said


@pytest.fixture
def settings() -> dict[str, Any]:
    """Words alone."""
    return {"pictures": False}


async def home(person: Person) -> Seen:
    daily = (await person.slash("daily")).seen
    return (await person.press(daily, "eight")).seen


def lit(seen: Seen) -> list[str]:
    return [one for one in seen.buttons() if "|eight-move|" in one]


async def play_out(person: Person, seen: Seen) -> Seen:
    """Presses the first card that may be played until the deal is over."""
    for _ in range(20):
        if not (moves := lit(seen)):
            return seen
        await person.actor.click(seen.message, custom_id=moves[0])
    raise AssertionError("the deal does not end")


async def finish(house: House, person: Person, deal: EightDeal) -> None:
    """Plays the first card each time, without clicks."""
    deals = cog_of(house).deals
    play = await deals.resume_or_deal(deals.today, deal.key, person.id)
    while play.points is None:
        move = next(offer.text(offer.cards[:1]) for offer in play.game.moves(deal.seat))
        where = {"user_id": person.id, "guild_id": house.guild.id, "name": person.name}
        play = await deals.move(deals.today, deal.key, move, len(play.moves), **where)


def cog_of(house: House) -> Any:
    cog = house.bot.get_cog("EightCog")
    assert cog is not None
    return cog


@pytest.mark.parametrize("game", ["whist", "knock-out-whist"])
async def test_a_deal_is_played_to_its_end_by_clicks(house: House, game: str) -> None:
    seen = await home(house.ann)
    assert "0 of 8 deals finished" in seen.text
    seen = (await house.ann.forge(seen, f"p|eight|0||play {game} 2")).seen
    assert "deal 2 of 8 · January 1, 2026" in seen.text
    first = seen.text
    other = (await house.bob.forge(await home(house.bob), f"p|eight|0||play {game} 2")).seen
    assert other.text.replace("bob", "ann") == first, "the same cards, and the same answers"
    seen = await play_out(house.ann, seen)
    assert "**Deal 2:** you took" in seen.text
    assert " others are robots" in seen.text
    assert "1\\. " in seen.text
    assert "1 of 8 deals finished" in (await house.ann.press(seen, "eight", "")).seen.text


async def test_robots_answer_the_same_play_alike(house: House) -> None:
    for person in (house.ann, house.bob):
        for deal in eight_deals("whist")[:2]:
            await finish(house, person, deal)
    store, day = house.bot.store.daily, cog_of(house).deals.today
    for deal in eight_deals("whist")[:2]:
        of_ann, of_bob = [await store.play(day, deal.key, person.id) for person in (house.ann, house.bob)]
        assert of_ann is not None
        assert of_bob is not None
        assert of_ann.moves == of_bob.moves


async def test_others_are_shown_to_whoever_has_finished_and_to_all_the_day_after(house: House) -> None:
    deal = EightDeal("whist", 1)
    await finish(house, house.ann, deal)
    seen = await home(house.bob)
    results = (await house.bob.press(seen, "eight", "list whist")).seen
    assert "Deal 1: not played yet" in results.text
    assert "see everybody’s places when you have finished all eight" in results.text
    assert not any((part.get("custom_id") or "").startswith("s|eight-best") for part in results.parts())
    day = cog_of(house).deals.today
    forged = await house.bob.forge(results, f"s|eight-best|0||{day} whist", 3, values=["1"])
    assert "Finish this deal first" in forged.told
    await finish(house, house.bob, deal)
    results = (await house.bob.forge(results, "p|eight|0||list whist")).seen
    assert "**Deal 1:** you took" in results.text
    assert "ann" not in results.text, "the places are hidden yet"
    best = (await house.bob.choose(results, ["1"], "eight-best")).seen
    assert "The best line is **ann**’s" in best.text
    assert "13\\. " in best.text
    for number in range(2, EIGHT + 1):
        await finish(house, house.bob, EightDeal("whist", number))
    results = (await house.bob.forge(results, "p|eight|0||list whist")).seen
    assert "So far today" in results.text
    assert "1\\. **bob**" in results.text
    assert "2\\. ann" in results.text
    house.another_day()
    seen = (await house.eve.forge(await home(house.eve), "p|eight|0||yesterday whist")).seen
    assert "How the day ended" in seen.text
    best = (await house.eve.choose(seen, ["3"], "eight-best")).seen
    assert "The best line is **bob**’s" in best.text
    old = f"p|eight-move|0|0|{day} whist 1 play AS"
    assert "That deal is over." in (await house.eve.forge(seen, old)).told


async def test_old_buttons_and_wrong_cards_are_told_so(house: House) -> None:
    seen = (await house.ann.forge(await home(house.ann), "p|eight|0||play whist 1")).seen
    moves = lit(seen)
    await house.ann.actor.click(seen.message, custom_id=moves[0])
    assert "moved on" in (await house.ann.forge(seen, moves[0])).seen.text
    day = cog_of(house).deals.today
    stamp = lit(seen)[0].split("|")[3]
    wrong = (await house.ann.forge(seen, f"p|eight-move|0|{stamp}|{day} whist 1 play XX")).seen
    assert said("refused-invalid") in wrong.text
    for forged in ("play chess 1", "play whist 9"):
        assert "earlier version" in (await house.ann.forge(seen, f"p|eight|0||{forged}")).told
