"""The actions of people: each is checked as a client would, then sent to the bot as an interaction."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from local_discord import answers, components, permissions
from local_discord.bodies import MAX_FILE_BYTES
from local_discord.errors import Refused
from local_discord.gateway import Gateway
from local_discord.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
    owners_of,
)
from local_discord.model import DM_CHANNEL, Channel, Json, User
from local_discord.permissions import Permission
from local_discord.validate_commands import CHAT_INPUT, USER_COMMAND
from local_discord.world import World

Tell = Callable[[Json], None]


class Actions:
    """Turns what a person does into an INTERACTION_CREATE. Every method raises `Refused` with the reason."""

    def __init__(self, world: World, interactions: Interactions, gateway: Gateway) -> None:
        self._world = world
        self._interactions = interactions
        self._gateway = gateway

    def command(self, user: User, op: Json, tell: Tell) -> None:
        """Send a slash command."""
        channel = self.channel(user, op)
        command, data = self._command_data(user, channel, op, partial=False)
        interaction = self._new(COMMAND, user, channel, op, tell)
        interaction.command_name = _full_name(command["name"], data.get("options") or [])
        self._send(interaction, data)

    def autocomplete(self, user: User, op: Json, tell: Tell) -> None:
        """Ask for the choices of the focused option."""
        channel = self.channel(user, op)
        _, data = self._command_data(user, channel, op, partial=True)
        if not _has_focus(data.get("options") or []):
            raise Refused("No option is being typed.")
        self._send(self._new(AUTOCOMPLETE, user, channel, op, tell), data)

    def component(self, user: User, op: Json, tell: Tell) -> None:
        """Use a button or a select of a message."""
        channel = self.channel(user, op)
        message = self._world.message_for(user.id, channel.id, str(op.get("message_id")))
        if message is None or message.channel_id != channel.id:
            raise Refused("That message is not there any more.")
        component = components.find(message.payload["components"], str(op.get("custom_id")))
        if component is None:
            raise Refused("That message has no such button or list.")
        if component.get("disabled"):
            raise Refused("That is switched off.")
        data: Json = {
            "custom_id": component["custom_id"],
            "component_type": component["type"],
            "id": component.get("id", 0),
        }
        if component["type"] in components.SELECTS:
            values = answers.check_values(component, op.get("values"))
            data["values"] = values
            if component["type"] in components.ENTITY_SELECTS:
                data["resolved"] = self._resolve(user, channel, [(component["type"], value) for value in values])
        interaction = self._new(COMPONENT, user, channel, op, tell)
        interaction.source = message
        self._send(interaction, data)

    def modal_submit(self, user: User, op: Json, tell: Tell) -> None:
        """Send a filled-in modal, once, to the bot that opened it."""
        channel = self.channel(user, op)
        opener = self._interactions.opener_of(str(op.get("interaction_id")))
        if opener is None or opener.modal is None or opener.user.id != user.id:
            raise Refused("That form is not open any more.")
        submitted = answers.check_modal(opener.modal, op.get("components"))
        data: Json = {"custom_id": opener.modal["custom_id"], "components": submitted}
        fields = [field for field in components.walk(submitted) if field["type"] in components.ENTITY_SELECTS]
        chosen = [(field["type"], value) for field in fields for value in field["values"]]
        if chosen:
            data["resolved"] = self._resolve(user, channel, chosen)
        opener.modal = None
        interaction = self._new(MODAL_SUBMIT, user, channel, op, tell)
        interaction.source, interaction.opener = opener.source, opener
        self._send(interaction, data)

    # Checks

    def channel(self, user: User, op: Json) -> Channel:
        """The channel that an op is about, which the person can see."""
        channel = self._world.channels.get(str(op.get("channel_id")))
        if channel is None or not self._world.can(user.id, channel, Permission.VIEW_CHANNEL):
            raise Refused("You cannot see that channel.")
        return channel

    def _command_data(self, user: User, channel: Channel, op: Json, *, partial: bool) -> tuple[Json, Json]:
        """The command's definition and the checked interaction data."""
        given = op.get("data") or {}
        command = self._world.command(str(given.get("id")))
        if command is None or not self.usable(user, channel, command):
            raise Refused("There is no such command here.")
        if command["type"] != CHAT_INPUT:
            return command, self._menu_data(user, channel, command, str(given.get("target_id")))
        options = given.get("options") or []
        answers.check_options(command.get("options") or [], options, partial=partial)
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "options": options}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        kinds = answers.SELECT_LIKE_OPTION
        chosen = [(kinds[o["type"]], str(o["value"])) for o in answers.leaves(options) if o["type"] in kinds]
        if chosen:
            data["resolved"] = self._resolve(user, channel, chosen)
        return command, data

    def _menu_data(self, user: User, channel: Channel, command: Json, target: str) -> Json:
        """The interaction data of a context menu: of a person, or of a message of the channel."""
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "target_id": target}
        if command["type"] == USER_COMMAND:
            return {**data, "resolved": self._resolve(user, channel, [(components.USER_SELECT, target)])}
        message = self._world.message_for(user.id, channel.id, target)
        if message is None:
            raise Refused("That message is not there any more.")
        return {**data, "resolved": {"messages": {target: message.payload}}}

    def usable(self, user: User, channel: Channel, command: Json) -> bool:
        """True if a command is offered to a person in a channel."""
        scope = command.get("guild_id")
        contexts = command.get("contexts")
        if channel.type == DM_CHANNEL:
            allowed_in_dm = 1 in contexts if contexts is not None else command.get("dm_permission", True)
            return scope is None and bool(allowed_in_dm)
        guild = self._world.guilds[channel.guild_id or ""]
        if self._is_guest(channel):
            of_people = 1 in (command.get("integration_types") or ())
            if user.id not in self._world.installed or not of_people or scope is not None:
                return False
        elif scope not in (None, guild.id) or 0 not in (command.get("integration_types") or (0,)):
            return False
        if contexts is not None and 0 not in contexts:
            return False
        have = self._world.permissions(user.id, channel)
        needed = command.get("default_member_permissions")
        if needed is not None and not have & Permission.ADMINISTRATOR.value:
            wanted = int(needed)
            if wanted == 0 or have & wanted != wanted:
                return False
        return bool(have & Permission.USE_APPLICATION_COMMANDS.value)

    def _is_guest(self, channel: Channel) -> bool:
        """True if the bot is no member of the server of a channel: only people may have it there."""
        guild = self._world.guild_of(channel)
        return guild is not None and self._world.bot.id not in guild.members

    def _resolve(self, user: User, channel: Channel, chosen: list[tuple[int, str]]) -> Json:
        """The objects behind what a person chose: ids, each with the type of the select that offers it."""
        resolved: dict[str, Json] = defaultdict(dict)
        guild = self._world.guild_of(channel)
        for kind, its_id in chosen:
            of_users = kind in (components.USER_SELECT, components.MENTIONABLE_SELECT)
            of_roles = kind in (components.ROLE_SELECT, components.MENTIONABLE_SELECT)
            if of_users and its_id in self._world.users:
                resolved["users"][its_id] = self._world.users[its_id].payload()
                if guild is not None and its_id in guild.members:
                    have = permissions.in_channel(guild, channel, its_id)
                    member = guild.members[its_id].payload(with_user=False)
                    resolved["members"][its_id] = {**member, "permissions": str(have)}
            elif of_roles and guild and its_id in guild.roles:
                resolved["roles"][its_id] = guild.roles[its_id].payload()
            elif kind == components.CHANNEL_SELECT and guild and its_id in guild.channels:
                place = self.channel(user, {"channel_id": its_id})
                resolved["channels"][its_id] = _partial_channel(place, self._world.permissions(user.id, place))
            else:
                raise Refused("That choice is not there any more.")
        return resolved

    # Sending

    def _new(self, kind: int, user: User, channel: Channel, op: Json, tell: Tell) -> Interaction:
        interaction_id = self._world.ids.next()
        token = self._interactions.token_for(interaction_id)
        made = Interaction(interaction_id, token, kind, user, channel, str(op.get("nonce")), tell)
        made.is_guest = self._is_guest(channel)
        return made

    def _send(self, interaction: Interaction, data: Json) -> None:
        text = self._payload(interaction, data)
        self._interactions.open(interaction)
        self._gateway.interact(text, interaction.channel.guild_id)

    def _payload(self, interaction: Interaction, data: Json) -> str:
        world, channel, user = self._world, interaction.channel, interaction.user
        have = world.permissions(user.id, channel)
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot.id,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": channel.id,
            "channel": _partial_channel(channel, have),
            "locale": user.locale,
            "app_permissions": str(
                permissions.GUEST if interaction.is_guest else world.permissions(world.bot.id, channel)
            ),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": owners_of(interaction),
            "context": 1 if channel.guild_id is None else 0,
            "attachment_size_limit": MAX_FILE_BYTES,
        }
        guild = world.guild_of(channel)
        if guild is None:
            payload["user"] = user.payload()
        else:
            payload["guild_id"] = guild.id
            payload["guild"] = {"id": guild.id, "locale": "en-US", "features": []}
            payload["guild_locale"] = "en-US"
            payload["member"] = {**guild.members[user.id].payload(), "permissions": str(have)}
        text = json.dumps(payload, separators=(",", ":"))
        # The message's JSON text is ready-made, so it is joined to that of the rest.
        return f'{text[:-1]},"message":{interaction.source.text()}}}' if interaction.source else text


def _partial_channel(channel: Channel, have: int) -> Json:
    payload = channel.payload()
    if channel.type == DM_CHANNEL:
        return payload
    payload.pop("permission_overwrites", None)
    return {**payload, "permissions": str(have)}


def _full_name(name: str, options: list[Any]) -> str:
    """The command with its subcommands, as Discord names it above the answer."""
    while options and options[0].get("type") in (1, 2):
        name = f"{name} {options[0]['name']}"
        options = options[0].get("options") or []
    return name


def _has_focus(options: list[Json]) -> bool:
    return any(option.get("focused") for option in answers.leaves(options))
