"""Flows of what people do with the small bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from local_discord.components import walk
from tests.local_discord.same.play import Play
from tests.local_discord.same.stage import Json
from tests.local_discord.same.trouble import BODIES

Flow = Callable[[Play], Awaitable[None]]


async def options(play: Play) -> None:
    """Every kind of option, good and bad."""
    good: Json = {"game": "spit", "stakes": 3, "rated": True, "who": "bob", "place": "lounge"}
    await play.slash("alice", "every", **good)
    for wrong in ({"stakes": 11}, {"stakes": 0}, {"stakes": "many"}, {"game": "poker"}, {"who": "nobody"}):
        await play.slash("alice", "every", **{**good, **wrong})
    await play.slash("alice", "every", game="spit")
    await play.slash("alice", "nowhere")


async def subcommands(play: Play) -> None:
    """Autocomplete and a subcommand."""
    await play.autocomplete("alice", "table open", "game", "whi")
    await play.slash("alice", "table open", game="solo-whist")
    await play.slash("bob", "table close")


async def hand(play: Play) -> None:
    """An ephemeral layout with a picture and a select; nobody else can use it."""
    shown = await play.slash("alice", "hand")
    assert shown.message is not None
    (gallery,) = (part for part in walk(shown.message["components"]) if part["type"] == 12)
    await play.picture(gallery["items"][0]["media"]["url"])
    await play.select("alice", shown.message, "pick", "AS", "7C")
    await play.select("alice", shown.message, "pick", "AS", "KD", "7C")
    await play.select("alice", shown.message, "pick", "2H")
    await play.select("alice", shown.message, "pick")
    await play.select("bob", shown.message, "pick", "AS")


async def counter(play: Play) -> None:
    """A button that edits its message before everybody; an old one is gone."""
    shown = (await play.slash("alice", "count")).message
    await play.click("bob", shown, "Count 0")
    await play.click("alice", play.seen("alice", "Counted"), "Count 1")
    await play.click("alice", shown, "Count 7")
    play.stage.delete_message(play.seen("bob", "Counted"))
    await play.event("the message is deleted")
    await play.click("bob", shown, "Count 0")


async def slow(play: Play) -> None:
    """Defer, fill in, follow up, edit, delete."""
    await play.slash("alice", "slow")


async def modal(play: Play) -> None:
    """A modal with every kind of field, filled in wrongly, rightly, twice, and by somebody else."""
    opened = await play.slash("alice", "rules")
    assert opened.modal is not None
    fields = [part["component"]["custom_id"] for part in opened.modal["components"]]
    name, pace, deal, extra, public = fields
    filled = {name: "Ann", pace: ["blitz"], deal: "three", extra: ["robots", "stakes"], public: True}
    bad: list[Json] = [
        {name: "A"},
        {name: ""},
        {pace: []},
        {pace: ["never"]},
        {deal: "nine"},
        {extra: ["cheese"]},
    ]
    for wrong in bad:
        await play.submit("alice", opened, {**filled, **wrong})
    await play.submit("bob", opened, filled)
    await play.submit("alice", opened, filled)
    await play.submit("alice", opened, filled)
    again = await play.slash("bob", "rules")
    assert again.modal is not None
    fields = [part["component"]["custom_id"] for part in again.modal["components"]]
    await play.submit("bob", again, dict(zip(fields, ("Bo", ["slow"], "one", [], False), strict=True)))


async def direct_messages(play: Play) -> None:
    """The bot writes to somebody, who then closes direct messages."""
    await play.slash("alice", "whisper")
    await play.event("alice closes their direct messages", play.stage.set_dms_open("alice", False))
    await play.slash("alice", "whisper")
    await play.event("and opens them", play.stage.set_dms_open("alice", True))
    await play.slash("alice", "whisper")


async def commands_in_direct_messages(play: Play) -> None:
    """Commands and buttons in direct messages."""
    shown = (await play.slash("alice", "count", channel="dm")).message
    await play.click("alice", shown, "Count 0")
    await play.slash("alice", "hand", channel="dm")


async def restart(play: Play) -> None:
    """An old button works after the bot was restarted."""
    shown = (await play.slash("alice", "count")).message
    await play.event("the bot restarts", play.stage.restart())
    await play.click("bob", shown, "Count 0")


async def twice(play: Play) -> None:
    """A second answer is refused (40060)."""
    await play.slash("alice", "trouble twice")


async def early(play: Play) -> None:
    """Nothing can follow what was not answered yet."""
    await play.slash("alice", "trouble early")


async def late(play: Play) -> None:
    """After three seconds the interaction is unknown (10062)."""
    await play.slash("alice", "trouble late")


async def old_token(play: Play) -> None:
    """A token works for 15 minutes."""
    await play.slash("alice", "trouble keep")
    play.stage.let_pass(14 * 60)
    await play.event("14 minutes pass")
    await play.slash("alice", "trouble use")
    await play.slash("alice", "trouble keep")
    play.stage.let_pass(15 * 60 + 1)
    await play.event("15 minutes pass")
    await play.slash("alice", "trouble use")


async def gone(play: Play) -> None:
    """Messages that are not there any more (10008)."""
    await play.slash("alice", "trouble gone")


async def secret(play: Play) -> None:
    """An ephemeral message is nobody else's, not the REST API's either."""
    shown = (await play.slash("alice", "trouble secret")).message
    assert shown is not None
    await play.slash("bob", "trouble anothers", message_id=shown["id"])


async def permissions(play: Play) -> None:
    """A channel that the bot may not write in (50013), not see (50001), and that is deleted (10003)."""
    lounge = next(key for key, name in play.stage.names().items() if name == "#lounge")
    await play.slash("alice", "trouble send", channel_id=lounge)
    await play.withdraw("lounge", send_messages=True)
    await play.slash("alice", "trouble send", channel_id=lounge)
    shown = await play.slash("bob", "count", channel="lounge")
    await play.click("bob", shown.message, "Count 0")
    await play.withdraw("lounge", view_channel=True)
    await play.slash("alice", "trouble send", channel_id=lounge)
    await play.withdraw("lounge")
    await play.slash("alice", "trouble send", channel_id=lounge)
    play.stage.delete_channel("lounge")
    await play.event("the lounge is deleted")
    await play.slash("alice", "trouble send", channel_id=lounge)
    await play.slash("alice", "count", channel="lounge")


async def bodies(play: Play) -> None:
    """Messages at and beyond the limits (50035, 50006)."""
    for which in BODIES:
        await play.slash("alice", "trouble body", which=which)


FLOWS: dict[str, Flow] = {
    flow.__name__: flow
    for flow in (
        options,
        subcommands,
        hand,
        counter,
        slow,
        modal,
        direct_messages,
        commands_in_direct_messages,
        restart,
        twice,
        early,
        late,
        old_token,
        gone,
        secret,
        permissions,
        bodies,
    )
}
