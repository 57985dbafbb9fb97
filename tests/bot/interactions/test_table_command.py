"""The commands of all games offer what the games allow."""

from __future__ import annotations

from typing import Any

import pytest
from discord import AppCommandOptionType, app_commands

from bot.interactions.table_command import Command, Presets, opens_table
from bot.tables.paces import OFFERED_PACES
from bot.tables.server_settings import HIGHEST_STAKE
from bot.words import words_for
from cogs.games.thirty_one import PRESETS
from games import GAMES
from games.core import AnyGame
from games.options import OptionField
from games.spit import Spit
from games.thirty_one import ThirtyOne
from games.thirty_one_game import ThirtyOneGame
from tests.games_on_discord import cog_of

OPTIONS = [
    pytest.param(kind, option, id=f"{key}-{option.name}")
    for key, kind in sorted(GAMES.items())
    for option in kind.Options.catalogue()
    if f"option-{option.name}-about" in words_for(key)
]
"""Every option that says enough of itself to be asked for in a command."""

TYPES = {
    bool: AppCommandOptionType.boolean,
    int: AppCommandOptionType.integer,
    str: AppCommandOptionType.string,
}


def command_of(key: str) -> Command:
    (command,) = cog_of(key).__cog_app_commands__
    return command  # type: ignore[return-value]


def only_parameter(command: Command) -> app_commands.Parameter:
    (parameter,) = command.parameters
    return parameter


def offered(parameter: app_commands.Parameter) -> list[Any]:
    return [choice.value for choice in parameter.choices]


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_game_has_one_command_which_asks_what_can_differ(key: str) -> None:
    """No seats where their number is fixed, no time for a move where nobody takes turns by itself."""
    kind, command = GAMES[key], command_of(key)
    names = [parameter.name for parameter in command.parameters]
    assert command.name == key
    assert not command.guild_only  # in direct messages one plays with robots
    assert "stake" in names
    assert ("seats" in names) == (len(kind.players) > 1)
    assert "pace" in names  # the table's, or whether there is a race at all
    assert not any(parameter.required for parameter in command.parameters)


@pytest.mark.parametrize(("kind", "option"), OPTIONS)
def test_a_parameter_follows_from_its_option(kind: type[AnyGame], option: OptionField) -> None:
    words = words_for(kind.key)
    parameter = only_parameter(opens_table(kind, option.name))
    assert (parameter.name, parameter.default) == (option.name, None)  # the server says what is usual
    assert parameter.type is TYPES[type(option.default)]
    assert str(parameter.description) == words(f"option-{option.name}-about")[:100]
    if option.is_flag:
        assert offered(parameter) == []
    elif isinstance(option.allowed, range) and option.allowed.step == 1:
        assert (parameter.min_value, parameter.max_value) == (option.allowed[0], option.allowed[-1])
        assert offered(parameter) == []
    else:
        assert offered(parameter) == list(option.allowed)
        numbers = isinstance(option.default, int)
        said = [
            str(value) if numbers else words(f"option-{option.name}-{value}")[:100] for value in option.allowed
        ]
        assert [choice.name for choice in parameter.choices] == said


def test_what_a_table_is_asked_follows_from_what_its_game_allows() -> None:
    seats, stake, pace = opens_table(ThirtyOne, "seats", "stake", "pace").parameters
    assert (seats.min_value, seats.max_value, seats.default) == (2, 7, None)
    assert (stake.min_value, stake.max_value, stake.default) == (0, HIGHEST_STAKE, None)
    assert (offered(pace), pace.default) == (list(OFFERED_PACES), None)


def test_a_races_pace_goes_before_the_tables() -> None:
    assert offered(only_parameter(opens_table(Spit, "pace"))) == ["live", "turns"]


def test_presets_are_named_and_the_first_is_the_game_by_itself() -> None:
    mode = only_parameter(opens_table(ThirtyOne, Presets("mode", PRESETS)))
    assert (offered(mode), mode.default) == (list(PRESETS), None)
    assert ThirtyOne.Options.make(PRESETS["standard"]) == ThirtyOne.Options.make()
    words = words_for("thirty-one")
    assert [choice.name for choice in mode.choices] == [words(f"preset-{name}")[:100] for name in PRESETS]


def test_what_neither_a_game_nor_a_table_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="thirty-one-game has no option jokers"):
        opens_table(ThirtyOneGame, "jokers")
