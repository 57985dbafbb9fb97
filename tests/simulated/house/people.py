"""People of the house: who does what next, chosen by luck from what they see, and from what they never saw."""

from __future__ import annotations

from collections import deque
from math import exp, log
from random import Random
from typing import Final

from games import GAMES
from local_discord import components
from local_discord.model import TEXT_CHANNEL, Json, Message
from tests.simulated.house.asking import NONSENSE, Asking
from tests.simulated.house.cast import NAMES
from tests.simulated.house.errands import errands_of
from tests.simulated.house.evening import Evening
from tests.simulated.house.habits import ENDS, ENDS_LOBBY, FORGED, HOST_S, LONG_MS, OUTAGES, TROUBLES, VERBS
from tests.simulated.house.plans import Plans
from tests.simulated.house.steps import (
    Fill,
    Forge,
    Press,
    Quiet,
    Say,
    Step,
    Trouble,
    What,
    Wrong,
)
from tests.simulated.house.weather import GATEWAY, NETWORK, POINTS, STATEMENTS, STORE

HAS_A_TURN: Final = 0.6
"""The share of steps in which whoever does something is on turn, where anybody is."""

HAS_ERRAND: Final = 0.3
"""The share of steps in which people go on with an errand, in evenings that have one."""

TO_THE_END: Final = 500
"""After so many steps people end what they would have played to its end."""

QUIET_EVERY: Final = 120
"""The number of things that people do, or that befall them, between two looks at everything."""

RUSHES: Final = 0.015
"""The share of faults beside which an edit of a lobby takes long, while somebody sits down there: `Plans.rush`."""

GOES_ON: Final = 0.06
"""The share of outages that go on for `LONG_MS`: who finds nobody there comes back when it is over."""

NIGHT_S: Final = 3_600
"""Seconds for which nobody comes now and then: as many as the law of tables that are gone asks for (`FORGOTTEN_S`)
and more than 50 minutes, after which a message is posted anew."""


class Crowd:
    """Chooses the steps of an evening."""

    def __init__(self, evening: Evening, name: str, games: tuple[str, ...] = tuple(sorted(GAMES))) -> None:
        self._evening = evening
        self._luck = luck = Random(name)
        self._games = games
        self._number = luck.randrange(10**6) * 1_000
        self._count = 0
        self._wrong = luck.choice((0.0, 0.02, 0.08, 0.25))
        """The share of steps in which people do what makes no sense."""
        self._faults = luck.choice((0.2, 0.4, 0.5))
        """The share of steps in which something goes wrong on the way."""
        self._trouble = luck.choice((0.01, 0.03, 0.06))
        """The share of steps in which something befalls the host, a server or a person."""
        self._pace = luck.choice((40, 150, 600))
        """The time between two steps in ms, on average."""
        self._large = luck.random() < (0.8 if evening.temper.hard_names else 0.2)
        """Tables have as many seats as there may be, and people fill them with robots."""
        self._gathers = luck.random() < 0.5
        """People sit down together and play on, instead of opening table after table."""
        self._strict = 0.35 if luck.random() < (0.4 if evening.temper.hard_names else 0.1) else 0.0
        """The share of steps in which an owner moderates, or looks at the settings."""
        self._ends_after = luck.choice((120, 250, 400, 700))
        """After so many steps people would rather end than play on."""
        self._party = evening.temper.hard_names and luck.random() < 0.5
        """All sit down at one table, as large as there are, play to its end, and read what is told of it."""
        if self._party:
            self._gathers = self._large = True
            self._strict, self._ends_after = 0.0, TO_THE_END
            self._wrong, self._faults, self._trouble = min(self._wrong, 0.02), 0.2, 0.01
        self._asking = Asking(evening, luck, games)
        self._asking.is_large = self._large
        self._plans = Plans(evening, luck, self._asking, games)
        self._plans.is_german = not self._party or luck.random() < 0.5
        self._errands = [] if self._party else errands_of(name, evening, self._asking, games)
        """The errands of this evening."""
        self._likes = {verb: more for errand in self._errands for verb, more in errand.likes.items()}
        self._rush = deque[tuple[What, int]]()
        """The steps that follow at once, each with how many ms pass then."""

        self._old: list[str] = []
        """The custom_ids of what could be pressed once."""

    def next(self) -> Step:
        """The next step."""
        self._number += 1
        luck = self._luck
        if self._rush:
            return Step(self._number, *self._rush.popleft())
        if luck.random() < self._faults:
            if luck.random() < RUSHES:
                self._rush.extend(self._plans.rush())
            return Step(self._number, self._fault(), 0)
        self._count += 1
        ms = int(luck.expovariate(1 / self._pace))
        if luck.random() < 0.01:
            ms += luck.choice((5_000, 40_000, 130_000))
        if not all(bot.is_up for bot in self._evening.hosts) and luck.random() < 0.6:
            ms += luck.randint(500, 6_000)  # whoever has no answer tries again, and not at once
        if self._count % QUIET_EVERY == 0:
            return Step(self._number, Quiet(NIGHT_S if luck.random() < 0.06 else 60), 0)
        if luck.random() < self._trouble:
            what, lasts = luck.choice(TROUBLES)
            if what in OUTAGES and luck.random() < GOES_ON:
                return Step(self._number, Trouble(what, luck.randrange(8), LONG_MS), LONG_MS + ms)
            return Step(self._number, Trouble(what, luck.randrange(8), self._lasting(*lasts)), ms)
        if (
            self._errands
            and luck.random() < HAS_ERRAND
            and (found := luck.choice(self._errands).next()) is not None
        ):
            what_, more = found
            return Step(self._number, what_, ms + more)
        return Step(self._number, self._act(), ms)

    def _lasting(self, low: int, high: int) -> int:
        """The time that a trouble lasts, in ms: short ones are as likely as long ones, on a scale of powers."""
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
        if not self._plans.is_german and luck.random() < 0.3:
            return self._plans.in_german()
        if self._party and luck.random() < 0.9 and (step := self._plans.sits_down()) is not None:
            return step
        if luck.random() < (0.97 if self._party else HAS_A_TURN) and (acting := evening.acting()):
            who = luck.choice(acting)
        if who in evening.actions.modals and luck.random() < 0.9:
            return self._fill(who)
        if luck.random() < self._wrong:
            return self._nonsense(who)
        if luck.random() < self._strict:
            return self._plans.moderate()
        offered = self._offered(who)
        if offered and luck.random() < 0.93:
            found = luck.choices(offered, [weight for weight, _, _ in offered])[0]
            _, part, _ = found
            return self._use(who, part)
        if luck.random() < 0.15:
            return Say(who, luck.randrange(3), luck.choice((1, 3, 16)))
        return self._asking.anything(who, gathers=self._gathers)

    def _offered(self, who: int) -> list[tuple[float, Json, Message]]:
        """The buttons and selects that somebody can use, each with how likely they do, and its message."""
        found = []
        gathering = self._evening.gathering() if self._gathers else frozenset()
        hosts = {table.id: str(table.header.host_id) for _, table in self._evening.tables()}
        me = self._evening.users[who].id
        for message in self._evening.sight.sees(who):
            for part, press in self._evening.sight.parts(message):
                if part.get("disabled"):
                    continue
                weight = VERBS.get(press.verb, 1.0) if press is not None else 0.5
                if press is not None and self._likes:
                    weight *= self._likes.get(press.verb, 1.0)
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
        if part["type"] == components.CHANNEL_SELECT:
            kinds = part.get("channel_types") or (TEXT_CHANNEL,)
            channels = [one.id for guild in self._evening.guilds for one in guild.channels.values()]
            fitting = [one for one in channels if self._evening.world.channels[one].type in kinds]
            return (luck.choice(fitting),) if fitting else ()
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
