"""Whole races by clicks over the loopback Discord, as fast as answers come, and a contest of two slaps."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cli.play import local_room
from bot.client import Gamester
from bot.settings import Settings
from bot.tables.server_settings import ServerSettings
from db import Phase, member_account
from games import GAMES
from games.core import DEALER, AnyGame
from games.records import replay
from games.verifying import verify
from local_discord import Person
from local_discord.errors import Failed
from tests.held import Held

ROOM = "card-room"
AIM = "aim"
"""Picks a card that a second tap lays."""

LIKED = ("ready", "cut", "claim", "build", "play", "fill", AIM, "slap", "discard", "turn", "spit")
"""The moves that a lively player makes first."""

LONGEST_RACE_S = 120
"""A race that is not over by then hangs."""


class Match:
    """Two people before their panels."""

    def __init__(self, bot: Gamester, people: list[Person]) -> None:
        self.bot = bot
        self.people = people

    @property
    def table(self) -> Held:
        return Held(self.bot.room, *self.bot.room)

    @property
    def game(self) -> AnyGame:
        live = self.table.now.match
        assert live is not None
        return live.game

    @property
    def seen(self) -> Any:
        """The race as everybody sees it."""
        return self.game.view(None)

    def panel(self, person: Person) -> dict[str, Any]:
        return person.ephemeral(ROOM)[-1]

    def moves(self, person: Person) -> list[str]:
        """The moves whose buttons are switched on, as their page shows them; `aim 4` picks the fourth card."""
        pressable = [button.split("|", 4) for button in _pressable(self.panel(person))]
        return [
            f"{AIM} {argument}" if verb == AIM else argument
            for _, verb, *_, argument in pressable
            if verb in ("do", AIM)
        ]

    async def tap(self, person: Person, move: str) -> bool:
        """Presses a button; False where it was switched off in the meantime."""
        verb, argument = move.split() if move.startswith(AIM) else ("do", move)
        button = f"p|{verb}|{self.table.id}|{self._stamp(person)}|{argument}"
        try:
            await person.click(self.panel(person), button)
        except Failed as failure:
            if "switched off" in str(failure) or "There is no" in str(failure):
                return False
            raise
        return True

    def _stamp(self, person: Person) -> str:
        buttons = _pressable(self.panel(person))
        return next((button.split("|")[3] for button in buttons if "|do|" in button), "")

    async def race(self, person: Person, luck: Random, until: str = "over") -> None:
        """Presses what is offered until the match is over, or has come to a stage."""
        async with asyncio.timeout(LONGEST_RACE_S):
            while self.table.header.phase is Phase.PLAYING and self.seen.stage != until:
                moves = self.moves(person)
                liked = [move for verb in LIKED for move in moves if move.startswith(verb)]
                best = [move for move in liked if move.split()[0] == liked[0].split()[0]]
                if not best or not await self.tap(person, luck.choice(best)):
                    await asyncio.sleep(0.02)


def _pressable(message: dict[str, Any]) -> list[str]:
    def walk(parts: list[dict[str, Any]]) -> list[str]:
        found = [part["custom_id"] for part in parts if "custom_id" in part and not part.get("disabled")]
        return found + [one for part in parts for one in walk(part.get("components", []))]

    return walk(message["components"])


@asynccontextmanager
async def begun(folder: Path, key: str, **rules: Any) -> AsyncIterator[Match]:
    """A match of two with their panels open."""
    settings = Settings(database_url=f"sqlite+aiosqlite:///{folder}/house.db", pictures=False, emoji=False)
    async with local_room(settings, None) as (discord, bot):
        people = [await Person.join(discord, name) for name in ("alice", "bob")]
        match = Match(bot, people)
        alice, bob = people
        seats = {"seats": 2} if key == "grabbage" else {}
        opened = (await alice.slash(ROOM, key, stake=10, **seats)).message or {}
        await match.table.set_options({**match.table.header.options, "min_gap_ms": 0, **rules})
        await bob.wait(lambda person: person.message(opened["id"]))
        await bob.click(opened, "Join")
        await alice.wait(lambda person: "Bob" in str(person.message(opened["id"])))
        await alice.click(alice.message(opened["id"]) or {}, "Start")
        for person in people:
            await person.wait(lambda person: "My cards" in str(person.message(opened["id"])))
            await person.click(person.message(opened["id"]) or {}, "My cards")
        yield match
        for person in people:
            await person.close()


SPIT = {"auto_spit_seconds": 1, "idle_force_seconds": 3, "slap_seconds": 2, "max_deals": 3}


@pytest.mark.parametrize(
    ("key", "rules"),
    [
        ("spit", {**SPIT, "bounce_penalty_ms": 100, "combine_pairs": True}),
        ("grabbage", {"waste_piles": 4}),
        ("pirate", {"tie_break": "last_capture", "claim_ms": 500}),
    ],
)
async def test_two_people_race_to_the_end(tmp_path: Path, key: str, rules: dict[str, Any]) -> None:
    async with begun(tmp_path, key, **rules) as match:
        await asyncio.gather(*(match.race(person, Random(seed)) for seed, person in enumerate(match.people)))
        assert match.table.header.phase is Phase.OVER
        record = await match.bot.room.record(match.table.now)
        assert verify(record, GAMES).faults == ()
        *_, (_, last, _) = replay(record, GAMES)
        assert last == match.game
        assert {ply.seat for ply in record.moves} == {DEALER, 0, 1}
        for seat in (
            0,
            1,
        ):  # each move bears its click's own time, so that of two people the later may be made first
            stamps = [ply.at for ply in record.moves if ply.seat == seat]
            assert stamps == sorted(stamps)
        guild = match.table.header.guild_id
        accounts = [member_account(guild, int(person.id)) for person in match.people]
        held = [await match.bot.store.ledger.balance(account) for account in accounts]
        assert sum(held) == 2 * ServerSettings().grant
        shown = await match.people[0].wait_for_text(ROOM, "is over")
        assert shown["id"] == str(match.table.header.message_id)


async def test_two_slaps_within_the_window_are_a_contest_that_replays(tmp_path: Path) -> None:
    rules = {"tie_window_ms": 1000, "slap_tie": "out_player", "slap_seconds": 30, "idle_force_seconds": 3}
    async with begun(tmp_path, "spit", **rules) as match:
        alice, bob = match.people
        await asyncio.gather(match.race(alice, Random(0), "slap"), match.race(bob, Random(1), "slap"))
        for person in match.people:
            await person.wait(lambda person: "slap 1" in match.moves(person))
        [out] = match.seen.out
        await asyncio.gather(*(match.tap(person, "slap 1") for person in match.people))
        assert match.seen.stage == "slap"
        [(pile, _, claimants)] = match.seen.contests
        assert (pile, len(claimants)) == ("1", 2)
        for person in match.people:
            await person.wait(lambda person: "ready" in match.moves(person))
        took = [told.event.facts for told in match.table.playing().story if told.event.verb == "took-pile"]
        assert next(facts["seat"] for facts in took if facts["pile"] == 1) == out
        *_, (_, last, _) = replay(await match.bot.room.record(match.table.now), GAMES)
        assert last == match.game
