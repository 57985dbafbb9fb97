"""Two processes of `python -m bot run` on one PostgreSQL database: the second takes over when the first ends."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from sqlalchemy import URL

from local_discord import LocalDiscord, Person
from tests.players import press, presses, sit_down
from tests.test_run_command import begun


async def test_a_second_process_waits_and_takes_the_tables_over_when_the_first_ends(
    tmp_path: Path, on_postgres: URL
) -> None:
    url = on_postgres.render_as_string(hide_password=False)
    async with LocalDiscord(enforce_limits=False) as discord:
        first = await begun(discord, tmp_path, GAMESTER_DATABASE_URL=url)
        processes = [first]
        try:
            async with await Person.join(discord, "alice") as alice, await Person.join(discord, "bob") as bob:
                await alice.wait(lambda person: person.commands and person.bot_online, timeout=60)
                await sit_down(alice, bob)
                second = await begun(discord, tmp_path, GAMESTER_DATABASE_URL=url)
                processes.append(second)
                assert second.stderr is not None
                async with asyncio.timeout(60):
                    while b"another process keeps these tables" not in await second.stderr.readline():
                        pass
                panel = await press(alice, "hand")
                assert panel is not None
                first.send_signal(signal.SIGTERM)
                assert await asyncio.wait_for(first.wait(), 10) == 0
                await alice.wait(lambda person: person.bot_online, timeout=60)
                panels = [(person, await press(person, "hand")) for person in (alice, bob)]
                [(person, panel)] = [(p, m) for p, m in panels if any(one.verb == "do" for one in presses(m))]
                assert panel is not None
                answer = await person.click(panel, next(one.id() for one in presses(panel) if one.verb == "do"))
                assert answer.message is not None
        finally:
            for process in processes:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
