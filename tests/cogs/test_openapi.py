"""An evening that makes every request there is beside messages: Discord's own description refuses none of them.

Every other test of this folder holds what it sends in the same way (`everything_sent`).
"""

from __future__ import annotations

import re
from typing import Any

from tests.openapi import REQUESTS, faults

from .house import House
from .test_leaderboard import given_up
from .test_night import end_all, events, plan, post
from .test_posts import close_season
from .test_settings import manager
from .test_threads import begun, moves, thread_of, with_forum
from .test_wanted import made


def kind_of(method: str, path: str) -> str | None:
    """The one of the bot's requests (`REQUESTS`) that this is; None for reading."""
    fitting = (one for one in REQUESTS if re.fullmatch(re.sub(r"{\w+}", "[^/]+", one), f"{method} {path}"))
    return next(fitting, None)


async def threads(house: House) -> None:
    """A table in a thread and one in a forum; one is archived by others and opened again, both at their ends."""
    await begun(house)
    thread = thread_of(house)
    house.clock_jumps(901_000)
    thread.thread_metadata.archived = True
    house.env.inject_error("PATCH", f"/channels/{thread.id}/messages/*", status=400, code=50083, times=1)
    await moves(house)
    await house.end_by_giving_up(house.ann)
    await house.settle()
    assert thread.thread_metadata.archived
    await with_forum(house, "Thirty-One")
    await house.ann.slash("thirty-one", seats=2)


async def nights(house: House) -> None:
    """Nights whose events are made, changed, called off, ended and taken away."""
    mia = manager(house)
    await plan(house, mia)
    own = (await mia.press(await post(house), "night-run")).seen
    await mia.submit(await mia.press(own, "night-plan", "1"), time="0:40")
    await mia.press((await mia.press(await post(house), "night-run")).seen, "night-off")
    for number, (hour, status) in enumerate((("0:50", 1), ("1:40", 2)), start=2):
        await plan(house, mia, time=hour)
        night = await house.bot.store.nights.get(number)
        assert night is not None
        assert night.event_id is not None
        await house.pass_time((night.at_ms - house.bot.now()) / 1_000 + 1)
        house.env.backend.get_guild(house.guild.id).scheduled_events[night.event_id].status = status
        own = (await mia.press(await post(house, number), "night-run")).seen
        await mia.press(own, "night-off")
        await end_all(house)


async def roles(house: House) -> None:
    """A role is made, taken and left; another is won with a season, and lost with the next."""
    await made(house)
    games = (await house.bob.slash("games")).seen
    for _ in range(2):
        await house.bob.press(games, "tell-me")
    crown = house.guild.create_role("crown")
    await house.bot.store.servers.set_settings(house.guild.id, reward_role=crown.id)
    await given_up(house, 1)
    mia = manager(house)
    await close_season(house, mia)
    await house.match(house.bob, seats=2)
    asked = await house.ann.slash("table leave", table=house.table().id)
    await house.ann.press(asked.seen, "go", "give-up")
    await close_season(house, mia)


async def test_none_of_the_requests_is_refused(house: House, every_request: list[tuple[str, str, Any]]) -> None:
    for part in (roles, nights, threads):
        await part(house)
    kinds = {kind_of(method, path): body for method, path, body in every_request}
    wanted = {
        one for one in REQUESTS if re.search("threads|scheduled|roles|commands|^PATCH /channels/[^/]+$", one)
    }
    assert wanted - kinds.keys() == set()
    assert [found for one in every_request if (found := faults(*one))] == []
    sent = kinds["PUT /applications/{application_id}/commands"]
    assert {one["name"] for one in sent if 1 in one["integration_types"]} >= {"daily", "rules", "stats", "learn"}
    assert all(one["contexts"] and one["integration_types"] for one in sent)
    bodies = [(path, body) for _, path, body in every_request if isinstance(body, dict)]
    statuses = {body["status"] for path, body in bodies if "scheduled" in path and "status" in body}
    assert statuses == {3, 4}, "ended and cancelled"
    archived = [body["archived"] for _, body in bodies if "archived" in body]
    assert archived == [False, True]
    assert events(house)
