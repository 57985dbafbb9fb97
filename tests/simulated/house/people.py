"""Who does what next in the house: chosen by luck from what people see, and from what they never saw."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log
from random import Random
from typing import Any, Final

from db.records import LIVE, Phase
from games import GAMES
from local_discord import components
from local_discord.model import Json, Message
from tests.simulated.house.cast import BEGINS, IN_SERVERS, NAMES, Temper
from tests.simulated.house.evening import Evening
from tests.simulated.house.steps import (
    Command,
    Fill,
    Forge,
    Press,
    Quiet,
    Say,
    Step,
    Suggest,
    Trouble,
    What,
    Wrong,
)
from tests.simulated.house.weather import GATEWAY, NETWORK, POINTS, STATEMENTS, STORE

SUB_COMMANDS: Final = (1, 2)
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(3, 11)

NONSENSE: Final = ("", " ", "knock", "play ZZ", "7", "-1", "♥", "x" * 90, "<@1>", "99999999999999999", "*", "ä\n")
VERBS: Final = {
    "do": 30.0,
    "hand": 6.0,
    "join": 10.0,
    "start": 8.0,
    "again": 6.0,
    "ready": 6.0,
    "next": 10.0,
    "back": 8.0,
    "robot": 3.0,
    "agree": 8.0,
    "leave": 0.5,
    "close": 0.15,
}
"""How likely people press a button of a verb; 1 where it is not named."""

ENDS_LOBBY: Final = frozenset({"leave", "start", "cancel", "close", "kick"})
"""What empties a table for which people gather, or begins before all are there."""

ENDS: Final = frozenset({"leave", "go", "ask-end", "end", "agree"})
"""What ends a match before its time."""

HOST_S: Final = frozenset({"robot", "start", "close", "cancel", "kick"})
"""What only the host may do: others hardly try."""

FORGED: Final = (
    "do",
    "join",
    "start",
    "close",
    "kick",
    "hand",
    "agree",
    "again",
    "set-tokens",
    "forget",
    "house-table",
)

HAS_A_TURN: Final = 0.6
"""How often it is somebody's turn who does something next, where it is anybody's."""

TO_THE_END: Final = 500
"""After so many steps people end what they would have played to its end."""

QUIET_EVERY: Final = 80
"""What people do, or what befalls them, between two looks at everything: this often."""

NIGHT_S: Final = 2 * 3_600
"""Seconds for which nobody comes now and then."""

TROUBLES: Final = (
    ("kill", (200, 3_000)),
    ("machine lost", (200, 3_000)),
    ("handed over", (0, 0)),
    ("killed", (0, 0)),
    ("paused", (500, 120_000)),
    ("cut off", (500, 120_000)),
    ("server restarts", (500, 20_000)),
    ("stop", (0, 0)),
    ("freeze", (100, 4_000)),
    ("network", (500, 90_000)),
    ("store", (500, 30_000)),
    ("both", (500, 30_000)),
    ("clock", (-3_600_000, 3_600_000)),
    ("older copy", (0, 0)),
    ("drop", (0, 0)),
    ("sessions", (0, 0)),
    ("leaves", (1_000, 60_000)),
    ("sent away", (1_000, 60_000)),
    ("channel deleted", (0, 0)),
    ("thread deleted", (0, 0)),
    ("line lost", (0, 0)),
    ("no permission", (500, 60_000)),
    ("closes dms", (0, 0)),
    ("renamed", (0, 0)),
    ("message deleted", (0, 0)),
)


def temper_of(name: str) -> Temper:
    """What an evening of that name is like."""
    luck = Random(f"temper {name}")
    return Temper(
        luck.choice((0.1, 0.3, 1.0, 1.0)),
        luck.choice((0, 0, 0, 400, -700)),
        luck.random() < 0.3,
        luck.choice((1, 1, 2)),
        luck.choice(BEGINS),
    )


class Crowd:
    """Chooses the steps of an evening."""

    def __init__(self, evening: Evening, name: str, games: tuple[str, ...] = tuple(sorted(GAMES))) -> None:
        self._evening = evening
        self._luck = luck = Random(name)
        self._games = games
        self._number = luck.randrange(10**6) * 1_000
        self._count = 0
        self._wrong = luck.choice((0.0, 0.02, 0.08, 0.25))
        """How often people do what makes no sense."""
        self._faults = luck.choice((0.2, 0.4, 0.5))
        """How often something goes wrong on the way."""
        self._trouble = luck.choice((0.01, 0.03, 0.06))
        """How often something befalls the host, a server or a person."""
        self._pace = luck.choice((40, 150, 600))
        """How many ms pass between two steps, usually."""
        self._large = luck.random() < (0.8 if evening.temper.hard_names else 0.2)
        """Tables have as many seats as there may be, and people fill them with robots."""
        self._gathers = luck.random() < 0.5
        """People sit down together and play on, instead of opening table after table."""
        self._strict = 0.35 if luck.random() < (0.4 if evening.temper.hard_names else 0.1) else 0.0
        """How often an owner moderates, or looks at the settings."""
        self._ends_after = luck.choice((120, 250, 400, 700))
        """After so many steps people would rather end than play on."""
        self._party = evening.temper.hard_names and luck.random() < 0.5
        """All sit down at one table, as large as there are, play to its end, and read what is told of it."""
        if self._party:
            self._gathers = self._large = True
            self._strict, self._ends_after = 0.0, TO_THE_END
            self._wrong, self._faults, self._trouble = min(self._wrong, 0.02), 0.2, 0.01
        self._german = not self._party or luck.random() < 0.5
        """The first server reads German by now, or need not."""
        self._old: list[str] = []
        """What could be pressed once."""

    def next(self) -> Step:
        """The next step."""
        self._number += 1
        luck = self._luck
        if luck.random() < self._faults:
            return Step(self._number, self._fault(), 0)
        self._count += 1
        ms = int(luck.expovariate(1 / self._pace))
        if luck.random() < 0.01:
            ms += luck.choice((5_000, 40_000, 130_000))
        if not all(bot.is_up for bot in self._evening.hosts) and luck.random() < 0.6:
            ms += luck.randint(500, 6_000)  # whoever has no answer tries again, and not at once
        if self._count % QUIET_EVERY == 0:
            return Step(self._number, Quiet(NIGHT_S if luck.random() < 0.08 else 60), 0)
        if luck.random() < self._trouble:
            what, lasts = luck.choice(TROUBLES)
            return Step(self._number, Trouble(what, luck.randrange(8), self._lasting(*lasts)), ms)
        return Step(self._number, self._act(), ms)

    def _lasting(self, low: int, high: int) -> int:
        """How many ms a trouble lasts: short ones are as likely as long ones, on a scale of powers."""
        if low <= 0:
            return self._luck.randint(low, high)
        return round(exp(self._luck.uniform(log(low), log(high))))

    def _fault(self) -> Wrong:
        luck = self._luck
        kind = luck.random()
        times = luck.choice((1, 1, 1, 2, 4))
        if kind < 0.5:
            return Wrong(luck.choice(NETWORK), luck.choice((*POINTS[:7], "")), times)
        if kind < 0.75:
            return Wrong(luck.choice(GATEWAY), "interaction", times)
        return Wrong(luck.choice(STORE), luck.choice((*STATEMENTS[:4], "")), times)

    def _act(self) -> What:
        luck, evening = self._luck, self._evening
        who = luck.randrange(len(NAMES) - 1)
        if not self._german and luck.random() < 0.3:
            return self._in_german()
        if self._party and luck.random() < 0.9 and (step := self._sits_down()) is not None:
            return step
        if luck.random() < (0.97 if self._party else HAS_A_TURN) and (acting := evening.acting()):
            who = luck.choice(acting)
        if who in evening.actions.modals and luck.random() < 0.9:
            return self._fill(who)
        if luck.random() < self._wrong:
            return self._nonsense(who)
        if luck.random() < self._strict:
            return self._moderate()
        offered = self._offered(who)
        if offered and luck.random() < 0.93:
            found = luck.choices(offered, [weight for weight, _, _ in offered])[0]
            _, part, _ = found
            return self._use(who, part)
        if luck.random() < 0.15:
            return Say(who, luck.randrange(3), luck.choice((1, 3, 16)))
        return self._command(who)

    def _sits_down(self) -> What | None:
        """Who has no seat yet takes one at the only table, or opens it; the host begins when all sit."""
        evening, people = self._evening, IN_SERVERS[0]
        tables = [table for _, table in evening.tables() if table.header.phase in LIVE and table.header.guild_id]
        if not tables:
            large = [
                leaf for leaf in self._commands() if leaf[0] in self._games and GAMES[leaf[0]].players[-1] > 4
            ]
            if not large:
                return None
            words, options = self._luck.choice(large)
            least = self._luck.random() < 0.5  # rules by luck may not go together, and then nobody can start
            free = [
                option
                for option in options
                if option["name"] == "seats" or not (least or option["name"] == "stake")
            ]
            return self._ask(self._luck.choice(people), 0, words, free)
        header = max(tables, key=lambda table: len(table.header.seats)).header
        if header.phase is not Phase.LOBBY:
            return None
        there = {str(seat.user_id) for seat in header.seats}
        late = [who for who in people if evening.users[who].id not in there]
        if len(header.seats) == header.capacity or not late:
            if self._luck.random() < 0.4:  # it may not be possible as things are
                return None
            late = [who for who in people if evening.users[who].id == str(header.host_id)]
        who, verb = self._luck.choice(late or people), "start" if len(header.seats) == header.capacity else "join"
        wanted = self._seen(who, verb, header.id)
        return Press(who, wanted[0]["custom_id"]) if wanted else None

    def _seen(self, who: int, verb: str, match: int = 0) -> list[Json]:
        """What somebody can press of a verb."""
        return [
            part
            for message in self._evening.sight.sees(who)
            for part, press in self._evening.sight.parts(message)
            if press is not None and (press.verb, press.match) == (verb, match) and not part.get("disabled")
        ]

    def _in_german(self) -> What:
        """An owner has their server read German, step by step."""
        who = IN_SERVERS[0][0]
        if choices := [part for part in self._seen(who, "set-choice") if "language" in part["custom_id"]]:
            self._german = True
            return Press(who, choices[-1]["custom_id"], ("de",))
        if sections := [part for part in self._seen(who, "settings") if "options" in part]:
            return Press(who, sections[-1]["custom_id"], ("look",))
        return Command(who, 0, "settings")

    def _moderate(self) -> What:
        """An owner bars people and lets them in again, and now and then looks at who did what."""
        luck, number = self._luck, self._luck.randrange(len(IN_SERVERS))
        who, channel = IN_SERVERS[number][0], 3 * number
        seen = [part for message in self._evening.sight.sees(who) for part in self._evening.sight.parts(message)]
        pages = [
            part for part, press in seen if press is not None and press.verb == "settings" and "options" in part
        ]
        if pages and luck.random() < 0.3:
            return Press(who, pages[-1]["custom_id"], ("log",))
        wanted = "settings" if luck.random() < 0.2 else "moderate"
        leaves = [leaf for leaf in self._commands() if leaf[0].startswith(wanted)]
        if not leaves:
            return Say(who, 0)
        words, options = luck.choice(leaves)
        given = [(option["name"], self._value(option)) for option in options if option.get("required")]
        return Command(who, channel, words, tuple(given))

    def _offered(self, who: int) -> list[tuple[float, Json, Message]]:
        """What somebody can press, each with how likely they do."""
        found = []
        gathering = self._evening.gathering() if self._gathers else frozenset()
        hosts = {table.id: str(table.header.host_id) for _, table in self._evening.tables()}
        me = self._evening.users[who].id
        for message in self._evening.sight.sees(who):
            for part, press in self._evening.sight.parts(message):
                if part.get("disabled"):
                    continue
                weight = VERBS.get(press.verb, 1.0) if press is not None else 0.5
                if press is not None and press.verb in ENDS and self._count > self._ends_after:
                    weight *= 40.0
                if press is not None and press.match in gathering:
                    weight *= 6.0 if press.verb == "join" else 0.1 if press.verb in ENDS_LOBBY else 1.0
                if press is not None and press.verb in HOST_S:
                    weight *= 0.05 if hosts.get(press.match) != me else 10 if self._large else 1
                found.append((weight * (4 if message.reader_id else 1), part, message))
        if found and self._luck.random() < 0.1:
            self._old.append(self._luck.choice(found)[1]["custom_id"])
        return found

    def _use(self, who: int, part: Json) -> Press:
        luck = self._luck
        values: tuple[str, ...] = ()
        if part["type"] in components.SELECTS:
            values = self._chosen(part)
        times = 2 if luck.random() < 0.05 else 1
        return Press(who, part["custom_id"], values, times)

    def _chosen(self, part: Json) -> tuple[str, ...]:
        luck = self._luck
        if part["type"] == components.USER_SELECT:
            return (luck.choice(self._evening.users).id,)
        options = [option["value"] for option in part.get("options", ())]
        if not options:
            return ()
        least, most = part.get("min_values"), part.get("max_values")
        low = 1 if least is None else least
        high = min(len(options), 1 if most is None else most)
        return tuple(luck.sample(options, luck.randint(min(low, high), high)))

    def _nonsense(self, who: int) -> What:
        luck = self._luck
        if self._old and luck.random() < 0.5:
            custom_id = luck.choice(self._old)
        else:
            match = luck.choice((0, 1, 1, 2, 3, 4, 10**16))
            stamp = luck.choice(("", "0", "1", "7"))
            custom_id = "|".join(
                (luck.choice("ppps"), luck.choice(FORGED), str(match), stamp, luck.choice(NONSENSE))
            )
        return Forge(who, custom_id[:100], (luck.choice(NONSENSE),) if custom_id[0] == "s" else ())

    def _fill(self, who: int) -> Fill:
        luck, modal = self._luck, self._evening.actions.modals[who]
        values: list[tuple[str, object]] = []
        for field in components.walk(modal["components"]):
            if "custom_id" not in field or luck.random() < 0.3:
                continue
            if field["type"] == components.TEXT_INPUT:
                text = luck.choice(("1", "2", "5", "10", "0", *NONSENSE))
                values.append((field["custom_id"], text[: field.get("max_length") or 4_000]))
            elif field["type"] == components.CHECKBOX:
                values.append((field["custom_id"], luck.random() < 0.5))
            elif field["type"] == components.RADIO_GROUP or field.get("options"):
                values.append((field["custom_id"], luck.choice(field["options"])["value"]))
        return Fill(who, tuple(values))

    # Commands ---------------------------------------------------------------------------------------------

    def _commands(self) -> list[tuple[str, list[Json]]]:
        known = [one for group in self._evening.world.commands.values() for one in group]
        return [leaf for command in known for leaf in _leaves(command["name"], command.get("options") or [])]

    def _command(self, who: int) -> What:
        luck = self._luck
        leaves = self._commands()
        if not leaves:
            return Say(who, 0)
        games = [leaf for leaf in leaves if leaf[0] in self._games]
        others = [leaf for leaf in leaves if leaf[0] not in GAMES]
        opens = 0.08 if self._gathers and self._evening.tables() else 0.5
        words, options = luck.choice(games if games and luck.random() < opens else others or games)
        channel = luck.choice((0, 0, 1, 2, 3, -1))
        typed = [option["name"] for option in options if option.get("autocomplete")]
        if typed and luck.random() < 0.3:
            return Suggest(who, channel, words, luck.choice(typed), luck.choice(NONSENSE))
        return self._ask(who, channel, words, options)

    def _ask(self, who: int, channel: int, words: str, options: list[Json]) -> Command:
        luck = self._luck
        given: list[tuple[str, Any]] = []
        for option in options:
            if (
                option.get("required")
                or luck.random() < (0.7 if self._large else 0.3)
                or (self._large and option["name"] == "seats")
            ):
                value = self._value(option)
                if self._large and option["name"] == "seats":
                    value = option.get("max_value", value)
                if value is not None:
                    given.append((option["name"], value))
        return Command(who, channel, words, tuple(given))

    def _value(self, option: Json) -> Any:
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


def _leaves(words: str, options: list[Json]) -> Iterator[tuple[str, list[Json]]]:
    inner = [option for option in options if option["type"] in SUB_COMMANDS]
    if not inner:
        yield words, options
    for option in inner:
        yield from _leaves(f"{words} {option['name']}", option.get("options") or [])
