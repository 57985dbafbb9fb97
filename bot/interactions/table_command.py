"""The slash command that opens a table of a game, made from the game's options: nothing is typed twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import Parameter
from typing import Any, NamedTuple

from discord import app_commands

from bot.inside import say_parameters
from bot.interactions.command_text import command_text
from bot.interactions.game_cog import GameCog
from bot.interactions.opening import open_table
from bot.interactions.room_bot import Interaction
from bot.messages.sending import attending
from bot.tables.finishing import FINISHERS
from bot.tables.paces import OFFERED_PACES
from bot.tables.server_settings import HIGHEST_STAKE
from games.core import AnyGame
from games.options import OptionField, Value

Command = app_commands.Command[Any, ..., None]


class Presets(NamedTuple):
    """A parameter whose choices stand for several options each; the first are those of the game by itself.

    It is described as the option of its `name`; its choices are the messages `preset-<choice>`.
    """

    name: str
    options: Mapping[str, Mapping[str, Value]]


@dataclass(frozen=True)
class _Question:
    """One parameter of a command: what it takes (an annotation that discord.py reads) and says of itself."""

    name: str
    takes: Any
    about: app_commands.locale_str
    choices: tuple[app_commands.Choice[Any], ...] = ()
    options: Callable[[Any], Mapping[str, Value]] | None = None
    """The options that an answer stands for; None where it is about the table."""

    @property
    def parameter(self) -> Parameter:
        return Parameter(self.name, Parameter.KEYWORD_ONLY, default=None, annotation=self.takes | None)


def opens_table(kind: type[AnyGame], *asks: str | Presets) -> Command:
    """The slash command of a game, for its cog to hold.

    `asks` is what it asks, in this order: options of the game by their names, `seats`, `stake`, `pace` and
    `finishers` of the table, and `Presets`. What a parameter takes, offers and says of itself follows from the
    game; what it is where nobody answers, from the server's settings. Raises `ValueError` for any other name.
    """
    questions = [_question(kind, ask) for ask in asks]

    async def callback(cog: GameCog, interaction: Interaction, **answers: Any) -> None:
        options: dict[str, Value] = {}
        table: dict[str, Any] = {}
        for question in questions:
            answer = answers[question.name]
            if answer is None:  # the server decides
                continue
            if question.options is None:
                table[question.name] = answer
            else:
                options |= question.options(answer)
        async with attending(interaction, public=True):
            await open_table(interaction, kind, **table, options=options)

    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    say_parameters(callback, [first, *(question.parameter for question in questions)])
    command = Command(name=kind.key, description=command_text("about", kind.key), callback=callback)
    app_commands.describe(**{question.name: question.about for question in questions})(command)
    offered = {question.name: list(question.choices) for question in questions if question.choices}
    app_commands.choices(**offered)(command)
    return command


# --- what is asked --------------------------------------------------------------------------------------------


def _question(kind: type[AnyGame], ask: str | Presets) -> _Question:
    if isinstance(ask, Presets):
        return _about_presets(kind.key, ask)
    for option in kind.Options.catalogue():
        if option.name == ask:  # a race's own pace goes before the table's
            return _about_option(kind.key, option)
    return _about_table(kind, ask)


def _about_presets(game: str, presets: Presets) -> _Question:
    return _Question(
        presets.name,
        str,
        command_text(f"option-{presets.name}-about", game),
        tuple(_choice(f"preset-{name}", name, game) for name in presets.options),
        presets.options.__getitem__,
    )


def _about_option(game: str, option: OptionField) -> _Question:
    """Numbers without gaps are a range; whatever else there is to choose from is offered one by one."""
    takes: Any = type(option.default)
    choices: list[app_commands.Choice[Any]] = []
    if isinstance(option.allowed, range) and option.allowed.step == 1:
        takes = app_commands.Range[int, option.allowed[0], option.allowed[-1]]
    elif takes is int:
        choices = [app_commands.Choice(name=str(value), value=value) for value in option.allowed]
    elif not option.is_flag:
        choices = [_choice(f"option-{option.name}-{value}", value, game) for value in option.allowed]
    about = command_text(f"option-{option.name}-about", game)
    return _Question(option.name, takes, about, tuple(choices), lambda answer: {option.name: answer})


def _about_table(kind: type[AnyGame], ask: str) -> _Question:
    takes: Any
    match ask:
        case "seats":
            takes = app_commands.Range[int, kind.players[0], kind.players[-1]]
            return _Question(ask, takes, command_text("arg-seats"))
        case "stake":
            return _Question(ask, app_commands.Range[int, 0, HIGHEST_STAKE], command_text("arg-stake"))
        case "pace":
            choices = tuple(_choice(f"pace-{pace}", pace) for pace in OFFERED_PACES)
            return _Question(ask, str, command_text("arg-pace"), choices)
        case "finishers":
            percents = tuple(app_commands.Choice(name=f"{percent} %", value=percent) for percent in FINISHERS)
            return _Question(ask, int, command_text("arg-finishers"), percents)
    raise ValueError(f"{kind.key} has no option {ask}, and neither has a table")


def _choice(message: str, value: str | int, game: str | None = None) -> app_commands.Choice[Any]:
    return app_commands.Choice(name=command_text(message, game), value=value)
