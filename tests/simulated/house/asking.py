"""Commands as people of an evening use them: which, where, and with which options."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from games import GAMES
from local_discord.model import Json
from tests.simulated.house.commands import Leaf, leaves_of, menus_of
from tests.simulated.house.evening import Evening
from tests.simulated.house.steps import Command, Menu, Say, Suggest, What

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(3, 11)

OF_PERSON: Final = 2
"""The type of a menu's entry that is about a person."""

NONSENSE: Final = ("", " ", "knock", "play ZZ", "7", "-1", "♥", "x" * 90, "<@1>", "99999999999999999", "*", "ä\n")


class Asking:
    """Chooses commands by luck. `is_large`: tables have as many seats as there may be."""

    def __init__(self, evening: Evening, luck: Random, games: tuple[str, ...]) -> None:
        self._evening, self._luck, self._games = evening, luck, games
        self.is_large = False

    def leaves(self) -> list[Leaf]:
        """All commands that Discord knows."""
        return leaves_of(self._evening.world)

    def anything(self, who: int, *, gathers: bool) -> What:
        """Any command; who `gathers` rarely opens a table where there is one."""
        luck = self._luck
        leaves = self.leaves()
        if not leaves:
            return Say(who, 0)
        if luck.random() < 0.08:
            entry = luck.choice(menus_of(self._evening.world))
            of_person = entry["type"] == OF_PERSON
            return Menu(who, 0, entry["name"], luck.randrange(len(self._evening.users)) if of_person else None)
        games = [leaf for leaf in leaves if leaf[0] in self._games]
        others = [leaf for leaf in leaves if leaf[0] not in GAMES]
        opens = 0.08 if gathers and self._evening.tables() else 0.5
        words, options = luck.choice(games if games and luck.random() < opens else others or games)
        channel = luck.choice((0, 0, 1, 2, 3, -1))
        typed = [option["name"] for option in options if option.get("autocomplete")]
        if typed and luck.random() < 0.3:
            return Suggest(who, channel, words, luck.choice(typed), luck.choice(NONSENSE))
        return self.ask(who, channel, words, options)

    def ask(self, who: int, channel: int, words: str, options: list[Json]) -> Command:
        """A command with some of its options by luck."""
        luck = self._luck
        given: list[tuple[str, Any]] = []
        for option in options:
            if (
                option.get("required")
                or luck.random() < (0.7 if self.is_large else 0.3)
                or (self.is_large and option["name"] == "seats")
            ):
                value = self.value(option)
                if self.is_large and option["name"] == "seats":
                    value = option.get("max_value", value)
                if value is not None:
                    given.append((option["name"], value))
        return Command(who, channel, words, tuple(given))

    def value(self, option: Json) -> Any:
        """Some value of an option; None where there is none to be had."""
        luck = self._luck
        if option.get("choices"):
            return luck.choice(option["choices"])["value"]
        kind = option["type"]
        if kind == BOOLEAN:
            return luck.random() < 0.5
        if kind in (INTEGER, NUMBER):
            low, high = option.get("min_value", 0), option.get("max_value", 20)
            return luck.randint(int(low), int(min(high, low + 20)))
        if kind in (USER, MENTIONABLE):
            return luck.choice(self._evening.users).id
        if kind == STRING:
            low = option.get("min_length", 1)
            text = luck.choice(("knock", "take stock", "1", "#1", "2", *NONSENSE))
            return text[: option.get("max_length", 6_000)] if len(text) >= max(low, 1) else None
        return None
