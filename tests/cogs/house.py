"""A simulated Discord with the real bot in it, and people who see and press what a client would show them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import simcord
from simcord.backend import Backend, serializers
from simcord.components import walk_components
from simcord.enums import ComponentType, InteractionType
from simcord.interactions import base_payload

from bot.client import Gamester
from bot.ui.markup import TEXT_STYLE
from bot.words import words_for
from db import Phase, member_account
from games.core import Amount, Pick
from tests.held import Held


def as_read(shown: Any) -> Any:
    """Strips from what is shown the mark, which nobody sees, that keeps a suit's sign from becoming an emoji."""
    match shown:
        case str():
            return shown.replace(TEXT_STYLE, "")
        case list():
            return [as_read(part) for part in shown]
        case dict():
            return {name: as_read(part) for name, part in shown.items()}
    return shown


def said(name: str, game: str | None = None, /, **facts: Any) -> str:
    """A message in English as people read it, as far as its first command, which they see as a link."""
    return words_for(game)(name, **facts).partition("`/")[0].rstrip()


TWO_HOURS = 2 * 3_600.0


class Seen:
    """One message as its readers see it now."""

    def __init__(self, env: simcord.Env, channel_id: int, message_id: int) -> None:
        self.env = env
        self.channel_id = channel_id
        self.id = message_id

    @property
    def stored(self) -> Any:
        return self.env.backend.get_message(self.channel_id, self.id)

    @property
    def there(self) -> bool:
        return self.id in self.env.backend.messages.get(self.channel_id, {})

    @property
    def message(self) -> Any:
        return simcord.results.to_discord_message(self.env, self.stored)

    @property
    def ephemeral(self) -> bool:
        return bool(self.stored.flags & 64)

    def parts(self) -> Iterator[dict[str, Any]]:
        return walk_components(as_read(self.stored.components))

    @property
    def text(self) -> str:
        """Everything that can be read, alt texts too."""
        found = [as_read(self.stored.content)]
        for part in self.parts():
            found.append(part.get("content") or "")
            found += [item.get("description") or "" for item in part.get("items") or ()]
        return "\n".join(line for line in found if line)

    @property
    def pictures(self) -> int:
        return sum(len(part["items"]) for part in self.parts() if part["type"] == 12)

    def buttons(self) -> dict[str, str]:
        """The buttons that can be pressed: custom_id to label."""
        return {
            part["custom_id"]: part.get("label") or ""
            for part in self.parts()
            if part["type"] == ComponentType.BUTTON and "custom_id" in part and not part.get("disabled")
        }

    def moves(self) -> set[str]:
        """The moves behind the buttons and selects of a panel."""
        found = set()
        for part in self.parts():
            kind, _, rest = (part.get("custom_id") or "").partition("|")
            verb, _, rest = rest.partition("|")
            argument = rest.split("|", 2)[-1]
            if kind == "p" and verb == "do":
                found.add(argument)
            elif kind == "s" and verb == "choose":
                found |= {option["value"] for option in part["options"]}
            elif kind == "s" and verb == "pick":
                found |= {f"{argument.rpartition(' ')[0]} {option['value']}" for option in part["options"]}
            elif kind == "p" and verb == "amount":
                found.add(argument)
        return found

    def button(self, verb: str, argument: str | None = None) -> str:
        """The custom_id of the one button with this verb."""
        fitting = [
            custom_id
            for custom_id in self.buttons()
            if custom_id.split("|")[1] == verb and argument in (None, custom_id.split("|", 4)[4])
        ]
        assert len(fitting) == 1, (verb, argument, self.buttons())
        return fitting[0]


@dataclass
class Answer:
    """The answer that an interaction got."""

    result: simcord.InteractionResult
    env: simcord.Env

    @property
    def seen(self) -> Seen:
        """The message that answered: a new one, or the one that was pressed.

        Where a press on what everybody sees was only acknowledged (deferred), it is the one that followed.
        """
        answer, followed = self.result.response, self.result.followups
        if answer is None or (self.result.deferred and not answer.ephemeral and followed):
            answer = followed[0]
        return Seen(self.env, answer.channel_id, answer.id)

    @property
    def told(self) -> str:
        """The words that the person alone was told."""
        told = [*([self.result.response] if self.result.response else []), *self.result.followups]
        private = [Seen(self.env, message.channel_id, message.id) for message in told if message.ephemeral]
        return "\n".join(message.text for message in private)

    @property
    def dialog(self) -> dict[str, Any]:
        assert self.result.modal is not None, "no dialog was opened"
        return as_read(self.result.modal)  # type: ignore[no-any-return]

    def defaults(self) -> dict[str, Any]:
        """The dialog's answers as they stand before anybody touches them."""
        given: dict[str, Any] = {}
        for name, field in self.fields().items():
            chosen = [one["value"] for one in field.get("options", ()) if one.get("default")]
            given[name] = {
                ComponentType.STRING_SELECT: chosen,
                ComponentType.RADIO_GROUP: chosen[0] if chosen else None,
                ComponentType.TEXT_INPUT: field.get("value") or "",
                ComponentType.CHECKBOX: field.get("default", False),
                ComponentType.CHECKBOX_GROUP: chosen,
            }[ComponentType(field["type"])]
        return given

    def fields(self) -> dict[str, dict[str, Any]]:
        """The dialog's questions by custom_id."""
        return {
            part["custom_id"]: part for part in walk_components(self.dialog["components"]) if "custom_id" in part
        }


class Person:
    """Somebody who uses a client."""

    def __init__(self, house: House, actor: Any, *, is_direct: bool = False) -> None:
        self.house = house
        self.actor = actor
        self.is_direct = is_direct
        self.id: int = actor.id
        self.name: str = actor.name

    def in_dms(self) -> Person:
        """The same person, in the direct messages with the bot."""
        return Person(self.house, self.actor.user, is_direct=True)

    def _answer(self, result: simcord.InteractionResult) -> Answer:
        return Answer(result, self.house.env)

    async def slash(self, command: str, **options: Any) -> Answer:
        place = () if self.is_direct else (self.house.channel,)
        return self._answer(await self.actor.slash(*place, command, **options))

    async def menu(self, name: str, target: Person | Seen) -> Answer:
        """Chooses from the context menu of a person, or of a message."""
        on = target.actor if isinstance(target, Person) else target.message
        return self._answer(await self.actor.context_menu(self.house.channel, name, on))

    async def suggestions(self, command: str, option: str, typed: str = "", **filled: Any) -> dict[Any, str]:
        found = await self.actor.autocomplete(self.house.channel, command, option, typed, **filled)
        return {choice["value"]: choice["name"] for choice in found}

    async def press(self, seen: Seen, verb: str, argument: str | None = None) -> Answer:
        """Presses the one button with this verb; it has to be there."""
        custom_id = seen.button(verb, argument)
        return self._answer(await self.actor.click(seen.message, custom_id=custom_id))

    async def click(self, seen: Seen, label: str) -> Answer:
        """Presses the one button with this label."""
        return self._answer(await self.actor.click(seen.message, label=label))

    async def choose(self, seen: Seen, values: Sequence[Any], verb: str) -> Answer:
        """Chooses in the one select with this verb: texts, or channels and roles where Discord lists those."""
        custom_id = next(
            part["custom_id"] for part in seen.parts() if (part.get("custom_id") or "").startswith(f"s|{verb}|")
        )
        return self._answer(await self.actor.select(seen.message, values, custom_id=custom_id))

    async def submit(self, shown: Answer, **values: Any) -> Answer:
        """Sends a dialog off with `values`; the rest stays as it was shown."""
        return self._answer(await self.actor.submit_modal(shown.result, {**shown.defaults(), **values}))

    async def forge(self, seen: Seen, custom_id: str, kind: int = ComponentType.BUTTON, **data: Any) -> Answer:
        """Presses a component that the message no longer has, or never had."""
        answer = self.send(seen, custom_id, kind, **data)
        await self.house.settle()
        return answer

    def send(self, seen: Seen, custom_id: str, kind: int = ComponentType.BUTTON, **data: Any) -> Answer:
        """Presses without waiting for what comes of it."""
        stored = seen.stored
        backend: Backend = self.house.env.backend
        guild = getattr(self.actor, "guild", None)
        message: dict[str, Any] = dict(serializers.message_payload(backend, stored))
        button = {"type": kind, "custom_id": custom_id, "label": "?", "style": 2, "id": 999}
        message["components"] = [*message["components"], {"type": 1, "id": 998, "components": [button]}]
        record, payload = base_payload(
            backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=stored.channel_id,
            guild_id=guild.id if guild else None,
            user_id=self.id,
            data={"custom_id": custom_id, "component_type": kind, **data},
        )
        record.source_message_id = stored.id
        backend.emit("INTERACTION_CREATE", {**payload, "message": message})
        return self._answer(simcord.InteractionResult(self.house.env, record))

    async def hand(self, seen: Seen) -> Seen:
        """Opens the private panel from the table's public message."""
        return (await self.press(seen, "hand")).seen


class House:
    """The bot in a server with a channel and three people.

    `expected_trouble`: parts of the errors that a test brings about, and that the bot may log.
    """

    expected_trouble: tuple[str, ...] = ()

    def __init__(
        self, env: simcord.Env, make_bot: Callable[[], Gamester], sleep: Callable[[int], None] = lambda ms: None
    ) -> None:
        self.env = env
        self._make_bot = make_bot
        self._sleep = sleep
        self.guild = env.create_guild("Card friends")
        self.channel = self.guild.create_text_channel("card-room")
        self.ann, self.bob, self.eve = (self.person(name) for name in ("ann", "bob", "eve"))

    @property
    def bot(self) -> Gamester:
        bot = self.env.bot
        assert isinstance(bot, Gamester)
        return bot

    def person(self, name: str, **member: Any) -> Person:
        return Person(self, self.guild.add_member(self.env.create_user(name), **member))

    async def restart(self, *, down_ms: int = 0) -> None:
        """The process ends and another begins on the same database, `down_ms` later."""
        await self.bot.close()
        self.clock_jumps(down_ms)
        await self.env.restart_bot(self._make_bot())

    async def keep(self) -> None:
        """The process looks after its tables, as it does every few seconds."""
        with self.env._bot_scope():
            await self.bot.room.outages.keep()
        await self.settle()

    async def lose_discord(self) -> None:
        """The connection to Discord breaks."""
        with self.env._bot_scope():
            await self.bot.shards[0]._parent.disconnect()
        await self.settle()

    async def find_discord(self) -> None:
        """It is there again, with a session of its own."""
        with self.env._bot_scope():
            await self.bot.shards[0]._parent.reconnect()
        await self.settle()

    async def settle(self) -> None:
        await self.env.settle()

    async def pass_time(self, seconds: float) -> None:
        """Lets a long time pass in pieces: for each the simulator allows a few seconds of the clock."""
        while seconds > 0:
            await self.env.advance_time(min(seconds, TWO_HOURS))
            seconds -= TWO_HOURS

    async def rules(self, person: Person, seen: Seen) -> Seen:
        """Opens the house rules of a table, and every rule of them."""
        opened = (await person.press(seen, "house")).seen
        return (await person.press(opened, "house-details")).seen

    def clock_jumps(self, ms: int) -> None:
        """The clock on the wall shows another time, and nothing has happened by itself meanwhile."""
        self._sleep(ms)

    def another_day(self, days: int = 1) -> None:
        """Days later, as after a night in which the machine slept: nothing has happened by itself meanwhile.

        `env.advance_time` lets every minute of them come.
        """
        self.clock_jumps(days * 86_400_000)

    async def posted(self, viewer: Person) -> Seen:
        """The next message that nobody's click brings, once it is in the channel."""
        before = len(self.history(viewer))
        for _ in range(500):
            if len(found := self.history(viewer)) > before:
                return found[-1]
            await asyncio.sleep(0.01)
        raise AssertionError("nothing was posted")

    # Tables

    def table(self, number: int | None = None) -> Held:
        """The table with this number, or the newest."""
        tables = {table.id: table for table in self.bot.room}
        return Held(self.bot.room, tables[number if number is not None else max(tables)])

    def public(self, table: Held | None = None) -> Seen:
        """The table's public message."""
        table = table or self.table()
        assert table.header.message_id is not None
        return Seen(self.env, table.header.channel_id, table.header.message_id)

    def history(self, viewer: Person) -> list[Seen]:
        """The messages that a person finds in the channel, oldest first; their own ephemeral ones too."""
        found = self.channel.history(viewer=viewer.actor)
        return [Seen(self.env, self.channel.id, message.id) for message in found]

    async def lobby(self, *others: Person, game: str = "thirty-one", **options: Any) -> Seen:
        """Ann opens a table and the others sit down."""
        opened = await self.ann.slash(game, **{"seats": 1 + len(others) or 2, **options})
        seen = opened.seen
        for person in others:
            await person.press(seen, "join")
        return seen

    async def match(self, *others: Person, **options: Any) -> Seen:
        """Ann opens a table, the others sit down, and the match begins."""
        seen = await self.lobby(*others, **options)
        await self.ann.press(seen, "start")
        return seen

    async def end(self, person: Person) -> Answer:
        """A person ends the match that is theirs to end: they are asked first, and at a stake the others too."""
        asked = (await person.slash("table end")).seen
        if any("|end|" in one for one in asked.buttons()):
            return await person.press(asked, "end")
        await person.press(asked, "ask-end")
        question = self.history(person)[-1]
        others = [one for one in (self.ann, self.bob, self.eve) if one is not person]
        seated = [one for one in others if self.table().sitting(one.id)]
        return [await one.press(question, "end-yes") for one in seated][-1]

    def dms(self, person: Person) -> list[Seen]:
        """The person's direct messages with the bot, oldest first."""
        channel = person.actor.user.dm_channel
        return [Seen(self.env, channel.id, message.id) for message in channel.history()]

    async def wallet(self, person: Person) -> int:
        return await self.bot.store.ledger.balance(member_account(self.guild.id, person.id))

    def to_play(self, table: Held | None = None) -> Person:
        """The person whose turn it is."""
        table = table or self.table()
        (seat,) = table.playing().game.to_act()
        user_id = table.by_seat[seat].user_id
        return next(person for person in (self.ann, self.bob, self.eve) if person.id == user_id)

    def waiting(self, table: Held | None = None) -> Person:
        """Of Ann and Bob the one whose turn it is not."""
        return self.bob if self.to_play(table) is self.ann else self.ann

    async def turn(self, seen: Seen, *wanted: str) -> Person:
        """Whoever is to play opens their hand and makes the first of the `wanted` verbs that is legal."""
        person = self.to_play()
        panel = await person.hand(seen)
        legal = sorted(self.legal(person))
        fitting = [move for verb in wanted for move in legal if move.split()[0] == verb]
        assert fitting, (wanted, legal, panel.text)
        move = fitting[0]
        await person.press(panel, "do", move)
        return person

    async def finish(self, seen: Seen) -> None:
        """Plays the match to its end by clicks."""
        for _ in range(200):
            if self.table().header.phase is not Phase.PLAYING:
                return
            await self.turn(seen, "knock", "drop", "take")
        raise AssertionError("the match does not end")

    async def end_by_giving_up(self, person: Person) -> None:
        """One of two gives up, which ends the match."""
        asked = await person.slash("table leave")
        await person.press(asked.seen, "go", "give-up")
        assert self.table().header.phase is Phase.OVER

    def legal(self, person: Person, table: Held | None = None) -> set[str]:
        """The person's legal moves as panels name them."""
        table = table or self.table()
        row = table.sitting(person.id)
        assert row is not None
        assert row.seat is not None
        found: set[str] = set()
        for move in table.playing().game.moves(row.seat):
            if isinstance(move, Pick):
                found |= {move.text([card]) for card in move.cards}
            elif isinstance(move, Amount):
                found.add(f"{move.verb} {move.low} {move.high}")
            else:
                found.add(move)
        return found
