"""The commands of all games offer what the games allow."""

from __future__ import annotations

import importlib

import pytest

from bot.interactions.game_cog import Command, GameCog
from games import GAMES


def command_of(key: str) -> Command:
    module = importlib.import_module(f"cogs.games.{key.replace('-', '_')}")
    cogs = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, GameCog)]
    (cog,) = (thing for thing in cogs if thing is not GameCog)
    (command,) = cog.__cog_app_commands__
    return command  # type: ignore[return-value]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_command_offers_what_its_game_allows(key: str) -> None:
    """Types and defaults stand in a method's signature, where nothing else keeps them in step with the rules."""
    kind = GAMES[key]
    options = {option.name: option for option in kind.Options.catalogue()}
    command = command_of(key)
    assert command.name == key
    for parameter in command.parameters:
        if parameter.name == "seats":
            assert (parameter.min_value, parameter.max_value) == (kind.players.start, kind.players.stop - 1)
            assert parameter.default in kind.players
        option = options.get(parameter.name)
        if option is None or parameter.name == "mode":  # a mode is a name for several options
            continue
        assert parameter.default == option.default
        if isinstance(option.allowed, range) and not parameter.choices:
            assert (parameter.min_value, parameter.max_value) == (option.allowed[0], option.allowed[-1])
        if option.is_flag or isinstance(option.allowed, range):
            continue
        assert [choice.value for choice in parameter.choices] == list(option.allowed)
