"""The podium of a match that is over: who came where, and what each has reached."""

from __future__ import annotations

from typing import Any

from bot.ui.match import podium
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.thirty_one import ThirtyOneScreen
from tests.bot.tables.hall import BOB, Hall, finish


async def test_two_people_of_one_name_stand_there_each_with_their_own_tokens(hall: Hall) -> None:
    table = await hall.lobby(capacity=2, stake=0)
    await table.join(BOB, table.header.seats[0].name)
    await table.start()
    await finish(hall, table)
    over = table.now
    assert over.match is not None
    view: Any = over.match.view(None)
    shown = podium(over, Viewer(words_for("thirty-one")).at(over), ThirtyOneScreen(), view)
    assert len({name for step in shown.steps for name in step.names}) == 1
    counts = [f"{view.tokens[seat]} token" for seat in sorted(range(2), key=lambda seat: view.places[seat])]
    assert counts[0] != counts[1]
    assert [step.score.startswith(count) for step, count in zip(shown.steps, counts, strict=True)] == [True] * 2
