"""A house whose database is of the program's first version goes on: its tables, its hands, its old buttons.

`first_version.sql` was written down by that program, with a match in progress, a lobby and one that was over.
The ids of what Discord made are left open in it.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from dataclasses import replace
from pathlib import Path

from db import Phase

from .house import House, Seen

FIRST_VERSION = Path(__file__).with_name("first_version.sql")


async def as_the_first_version_left_it(house: House) -> tuple[Seen, Seen, Seen]:
    """Brings the messages about that lay on Discord then, and the database that belonged to them."""
    playing = await house.match(house.bob, stake=10)
    await house.ann.slash("hand", where="dm")
    lobby = (await house.bob.slash("thirty-one", seats=3)).seen
    ended = (await house.ann.slash("wit-and-reason", stake=0)).seen
    await house.bob.press(ended, "join")
    await house.ann.press(ended, "start")
    await house.bob.press((await house.bob.slash("table leave", table=3)).seen, "go", "give-up")
    hand, *_ = house.dms(house.ann)
    ids = {
        "application": house.bot.application_id,
        "guild": house.guild.id,
        "channel": house.channel.id,
        "ann": house.ann.id,
        "bob": house.bob.id,
        "table": playing.id,
        "lobby": lobby.id,
        "ended": ended.id,
        "dm_channel": hand.channel_id,
        "dm_message": hand.id,
    }
    await house.bot.close()
    path = Path(house.bot.settings.database_url.partition("///")[2])
    for old in path.parent.glob(f"{path.name}*"):
        if not old.name.endswith("-lock"):
            old.unlink()
    text = re.sub(r"\{(\w+)\}", lambda hole: str(ids.get(hole[1], hole[0])), FIRST_VERSION.read_text("utf-8"))
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.executescript(text)
    await house.env.restart_bot(house._make_bot())
    await house.settle()
    return playing, lobby, ended


async def test_a_database_of_the_first_version_goes_on(house: House) -> None:
    playing, lobby, ended = await as_the_first_version_left_it(house)
    assert {table.id: table.header.phase for table in house.bot.room} == {1: Phase.PLAYING, 2: Phase.LOBBY}

    # The hand in direct messages is the one of that match, and follows it.
    drop = min(house.legal(house.bob, house.table(1)))
    await house.bob.press(await house.bob.hand(playing), "do", drop)
    hand, *_ = house.dms(house.ann)
    await house.ann.in_dms().press(hand, "do", "take discard")
    log = await house.bot.store.matches.moves(1)
    assert [move.move for move in log][1:] == ["take stock", drop, "take discard"]

    await house.ann.press(lobby, "join")
    assert [seat.name for seat in house.table(2).header.seats] == ["bob", "ann"]
    await house.ann.press(ended, "again")
    await house.bob.press(ended, "again")  # who had given up, and is waited for
    assert house.table(4).header.rematch_of == 3

    await house.ann.press((await house.ann.slash("table leave", table=1)).seen, "go", "give-up")
    assert house.table(1).header.phase is Phase.OVER
    assert await house.bot.store.ledger.audit() == []


async def test_a_match_that_the_rules_of_today_refuse_is_refunded_and_says_why(house: House) -> None:
    playing = await house.match(house.bob, stake=10)
    header = house.table().header
    asked = {"guts_knock": True}  # eldest hand would have been asked before the deal
    await house.bot.store.matches.save(replace(header, rules=1, options=asked))
    await house.restart()
    assert house.table(header.id).header.phase is Phase.CLOSED
    assert (await house.wallet(house.ann), await house.wallet(house.bob)) == (1000, 1000)
    assert "ended without a result. Every stake has been returned." in playing.text
    assert "The rules of the game have changed since" in playing.text
    assert await house.bot.store.ledger.audit() == []
