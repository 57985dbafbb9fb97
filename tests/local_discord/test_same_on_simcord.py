"""Every flow runs on the loopback Discord and on simcord; what people see and the bot hears has to be the same.

Where the two disagree the official documentation decides (repository discord/discord-api-docs, pages of its
folder `developers`). If the loopback was wrong, it was put right. `DISAGREEMENTS` is what is left: simcord
says something else or leaves it out. An entry that nothing needs any more fails the test.
"""

from __future__ import annotations

import fnmatch
import itertools
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot import create_bot
from bot.client import Gamester
from bot.pictures import Painter
from bot.settings import Settings
from tests.local_discord.same.card_room import thirty_one
from tests.local_discord.same.flows import FLOWS, Flow
from tests.local_discord.same.on_loopback import on_loopback
from tests.local_discord.same.on_simcord import on_simcord
from tests.local_discord.same.plain import ABSENT, differences
from tests.local_discord.same.play import Play
from tests.local_discord.same.stage import Company, Stage
from tests.local_discord.small_bot import SmallBot
from tests.seeds import deal_alike


def every_but(*names: str) -> tuple[str, ...]:
    """All flows but these."""
    return tuple(name for name in [*FLOWS, "thirty_one"] if name not in names)


class Disagreement(NamedTuple):
    """In each of these flows a field (the end of a path in the transcript) differs so; all three are globs."""

    flows: tuple[str, ...]
    field: str
    simcord: str
    loopback: str
    documented: str


FOLLOW_UPS = ("twice", "secret", "slow", "old_token")
REPLIES = ("hand", "thirty_one")
PICTURES = ("hand", "commands_in_direct_messages", "thirty_one")
OF_SUBCOMMANDS = (
    *("twice", "early", "secret", "old_token", "gone", "permissions", "bodies"),
    "subcommands",
    "thirty_one",
)

TOO_EARLY = "interactions/receiving-and-responding, Followup Messages: they are sent after responding"

DISAGREEMENTS = [
    # Messages that answer
    Disagreement(
        every_but("late"),
        "application_id",
        ABSENT,
        "@the bot",
        "resources/message, Message Object: the id of the application, if the message is an interaction's",
    ),
    Disagreement(
        every_but("late"),
        "webhook_id",
        ABSENT,
        "@the bot",
        "resources/message, Message Object: the webhook's id; interactions are answered through a webhook",
    ),
    Disagreement(
        every_but("late", "commands_in_direct_messages"),
        "guild_id",
        "the server",
        ABSENT,
        "events/gateway-events, Message Create: guild_id is a field of the event, not of the message object",
    ),
    Disagreement(
        every_but("late", "modal"),
        "interaction",
        ABSENT,
        "*'type': 2*",
        "interactions/receiving-and-responding, Message Interaction Object: sent, though deprecated, with answers "
        "to commands",
    ),
    Disagreement(
        every_but("late"),
        "interaction_metadata/authorizing_integration_owners",
        ABSENT,
        "{'0': *}",
        "resources/message, Message Interaction Metadata Object: which server (or, in direct messages, 0) the "
        "application is installed in",
    ),
    Disagreement(
        every_but("late", "modal"),
        "interaction_metadata/command_type",
        "1",
        ABSENT,
        "resources/message, Message Interaction Metadata Object has no such field",
    ),
    Disagreement(
        OF_SUBCOMMANDS,
        "interaction_metadata/name",
        "t*",
        "t* *",
        "interactions/receiving-and-responding, Message Interaction Object: the name includes subcommands",
    ),
    Disagreement(
        (*FOLLOW_UPS, "thirty_one"),
        "interaction_metadata/original_response_message_id",
        ABSENT,
        "message 1",
        "resources/message, Message Interaction Metadata Object: present on follow-up messages",
    ),
    Disagreement(
        REPLIES,
        "interaction_metadata/interacted_message_id",
        ABSENT,
        "message 1",
        "resources/message, Message Component Interaction Metadata: the message that contained the component",
    ),
    Disagreement(
        ("modal",),
        "interaction_metadata/triggering_interaction_metadata",
        ABSENT,
        "*'type': 2*",
        "resources/message, Modal Submit Interaction Metadata: what was used to open the modal",
    ),
    Disagreement(
        (*FOLLOW_UPS, *REPLIES),
        "message_reference",
        ABSENT,
        "*'message_id': 'message 1'*",
        "interactions/receiving-and-responding, Message Interaction Object: answers to components include a "
        "message reference; follow-ups come after a message just so",
    ),
    Disagreement(
        REPLIES,
        "type",
        "0",
        "19",
        "resources/message, Message Reference Content Attribution: messages that reply have type 19",
    ),
    Disagreement(
        FOLLOW_UPS,
        "type",
        "20",
        "19",
        "resources/message, Message Reference Content Attribution: messages that reply have type 19",
    ),
    Disagreement(
        ("slow", "secret"),
        "edited_timestamp",
        "(a time)",
        ABSENT,
        "resources/message, Message Object: null if never edited; to fill in a deferred answer is to complete it",
    ),
    Disagreement(
        ("direct_messages", "late", "permissions", "thirty_one"),
        "nonce",
        ABSENT,
        "(an id)",
        "resources/message, Create Message: the nonce that was sent appears in the message",
    ),
    # Files
    Disagreement(
        PICTURES,
        "attachments",
        "*",
        ABSENT,
        "resources/message, Message Object: only files that are not referenced in embeds or components",
    ),
    Disagreement(
        PICTURES,
        "media/width",
        ABSENT,
        "[1-9]*",
        "components/reference, Unfurled Media Item: provided by the API as part of the response",
    ),
    Disagreement(
        PICTURES,
        "media/height",
        ABSENT,
        "[1-9]*",
        "components/reference, Unfurled Media Item: provided by the API as part of the response",
    ),
    # What the bot hears of the channel and the member that were chosen
    *(
        Disagreement(
            ("options",),
            f"resolved/channels/#lounge/{field}",
            ABSENT,
            value,
            f"interactions/receiving-and-responding, Resolved Data: partial channels have {field}",
        )
        for field, value in (("flags", "0"), ("nsfw", "False"))
    ),
    *(
        Disagreement(
            ("options",),
            f"resolved/members/@bob/{field}",
            "False",
            ABSENT,
            f"interactions/receiving-and-responding, Resolved Data: partial members are missing {field}",
        )
        for field in ("deaf", "mute")
    ),
    Disagreement(
        ("options",),
        "resolved/members/@bob/permissions",
        ABSENT,
        "[1-9]*",
        "resources/guild, Guild Member Object: the permissions in the channel come with the interaction object",
    ),
    # Refusals
    Disagreement(
        ("bodies",),
        "content",
        "400 50035",
        "400 50035 ?*",
        "reference, Error Messages: the answer tells which key contains the error; simcord tells the code alone",
    ),
    Disagreement(
        ("bodies",),
        "content",
        "400 50035",
        "400 50006",
        "topics/opcodes-and-status-codes, JSON Error Codes: 50006 is what an empty message is refused with",
    ),
    Disagreement(
        ("bodies",),
        "id",
        "0",
        "[12]",
        "components/reference, Anatomy of a Component: an id of 0 is replaced by a generated one",
    ),
    Disagreement(
        ("old_token",),
        "content",
        "404 10015*",
        "401 50027*",
        "topics/opcodes-and-status-codes, JSON Error Codes: 50027 is an invalid webhook token, 10015 an unknown "
        "webhook; the token ran out, the application is still there",
    ),
    Disagreement(("early",), "message 1/content", "too early", "404 10015*", TOO_EARLY),
    Disagreement(("early",), "message 1/flags", "0", "64", TOO_EARLY),
    Disagreement(("early",), "message", "message 2", "message 1", TOO_EARLY),
    Disagreement(("early",), "alice/card-room/message 2", "*taken*", ABSENT, TOO_EARLY),
    Disagreement(("early",), "bob/card-room", "*too early*", ABSENT, TOO_EARLY),
]


async def played(flow: Flow, stage: Stage) -> dict[str, Any]:
    play = Play(stage)
    await flow(play)
    return play.transcript


async def compare(name: str, flow: Flow, company: Company) -> None:
    """Plays a flow on both and fails on what is not in the table, and on what of the table is not needed."""
    async with on_simcord(company) as stage:
        theirs = await played(flow, stage)
    async with on_loopback(company) as stage:
        ours = await played(flow, stage)
    known = [entry for entry in DISAGREEMENTS if name in entry.flows]
    used: set[int] = set()
    unknown = []
    for path, simcord, loopback in differences(theirs, ours):
        fitting = [number for number, entry in enumerate(known) if fits(entry, path, simcord, loopback)]
        used.update(fitting)
        if not fitting:
            unknown.append((path, simcord, loopback))
    assert unknown == [], "the path, what simcord has there, and the loopback"
    assert [entry for number, entry in enumerate(known) if number not in used] == [], "they agree by now"


def fits(entry: Disagreement, path: str, simcord: Any, loopback: Any) -> bool:
    """True if a difference is the one that an entry is about."""
    pairs = ((path, f"*/{entry.field}"), (str(simcord), entry.simcord), (str(loopback), entry.loopback))
    return all(fnmatch.fnmatchcase(text, glob) for text, glob in pairs)


@pytest.mark.parametrize("name", FLOWS)
async def test_the_small_bot(name: str) -> None:
    company = Company(
        lambda stage: SmallBot(let_pass=stage.let_pass, shard_count=1), lambda bot: bot.wait_until_ready()
    )
    await compare(name, FLOWS[name], company)


async def test_a_table_of_the_card_room(
    tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = itertools.count()

    def make(stage: Stage) -> Gamester:
        deal_alike(request, monkeypatch)
        url = f"sqlite+aiosqlite:///{tmp_path}/{next(runs)}.db"
        settings = Settings(database_url=url, robot_delay=0, emoji=False, shards=1, pictures=True)
        return create_bot(settings, now=stage.now, spacing=0, painter=Painter())

    await compare("thirty_one", thirty_one, Company(make, lambda bot: bot.up.wait()))
