"""A table of the real card room, from the command that opens it to the host who ends it."""

from __future__ import annotations

from typing import Any

from bot.client import Gamester
from bot.tables.table import Table
from bot.ui.custom_id import Press
from local_discord.components import walk
from tests.local_discord.same.play import Play
from tests.local_discord.same.stage import PEOPLE, Answer, Json


def pressed(message: Json, verb: str) -> str:
    """The custom_id of the first button with a verb."""
    ids = [str(part.get("custom_id", "")) for part in walk(message["components"])]
    return next(one for one in ids if (press := Press.parse(one)) is not None and press.verb == verb)


def filled_in(opened: Answer, **given: Any) -> Json:
    """A dialog's answers as it shows them, but for those that are given."""
    assert opened.modal is not None
    values: Json = {}
    for field in walk(opened.modal["components"]):
        if "custom_id" in field:
            chosen = [option["value"] for option in field.get("options", ()) if option.get("default")]
            shown = {3: chosen, 21: chosen[0] if chosen else None, 22: chosen, 23: field.get("default", False)}
            values[field["custom_id"]] = shown.get(field["type"], field.get("value") or "")
    return {**values, **given}


def table_of(play: Play) -> Table:
    bot = play.stage.bot
    assert isinstance(bot, Gamester)
    (table,) = bot.room
    return table


def to_play(play: Play) -> str:
    """The name of the person whose turn it is."""
    table = table_of(play)
    (seat,) = table.playing().game.to_act()
    return play.stage.names()[str(table.by_seat[seat].user_id)].removeprefix("@")


async def thirty_one(play: Play) -> None:
    """Open, join, change the house rules, start, look at hands, move, press what is another's or old, end."""
    await play.slash("alice", "thirty-one", seats=2, stake=0, pace="untimed")

    def public(who: str) -> Json:
        return play.seen(who, "|rules|" if table_of(play).match else "|cancel|")

    await play.click("bob", public("bob"), pressed(public("bob"), "house"))
    await play.click("bob", public("bob"), pressed(public("bob"), "join"))
    rules = (await play.click("alice", public("alice"), pressed(public("alice"), "house"))).message
    assert rules is not None
    details = (await play.click("alice", rules, pressed(rules, "house-details"))).message
    assert details is not None
    opened = await play.click("alice", details, pressed(details, "house-page"))
    await play.submit("alice", opened, filled_in(opened, tokens=["2"]))
    await play.click("bob", public("bob"), pressed(public("bob"), "start"))
    await play.click("alice", public("alice"), pressed(public("alice"), "start"))

    mover = to_play(play)
    other = next(name for name in PEOPLE if name != mover)
    hands = {}
    for who in (mover, other):
        answer = await play.click(who, public(who), pressed(public(who), "hand"))
        assert answer.message is not None
        hands[who] = answer.message
    await play.click(other, hands[mover], pressed(hands[mover], "do"))
    moved = pressed(hands[mover], "do")
    await play.click(mover, hands[mover], moved)
    await play.click(mover, hands[mover], moved)
    again = (await play.click(mover, public(mover), pressed(public(mover), "hand"))).message
    assert again is not None
    asked = (await play.slash("alice", "table end")).message
    assert asked is not None
    await play.click("alice", asked, pressed(asked, "ask-end"))
    question = play.seen("bob", "|end-yes|")
    await play.click("bob", question, pressed(question, "end-yes"))
