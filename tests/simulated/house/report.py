"""The report of a run of the whole house, in words: what was met, and what never was."""

from __future__ import annotations

from typing import Final

from bot.messages.living import TRANSITIONS
from bot.tables import commands
from db.records import Phase
from games import GAMES
from tests.simulated.house.habits import TROUBLES
from tests.simulated.house.met import PLAYED, RARE, Met
from tests.simulated.house.weather import GATEWAY, NETWORK, POINTS, STATEMENTS, STORE

IMPOSSIBLE: Final = {
    ("expire_token", "post"),
    ("expire_token", "edit"),
    ("expire_token", "delete"),
    ("delete_channel", "answer"),
}
"""Faults that mean nothing at these points: a message in a channel needs no token, an answer names no channel."""


def _crossed(title: str, faults: tuple[str, ...], points: tuple[str, ...], met: Met) -> list[str]:
    lines = ["", f"{title:16}" + "".join(f"{point:>14}" for point in points)]
    for fault in faults:
        counts = [met.faults[fault, point] for point in points]
        lines.append(f"{fault:16}" + "".join(f"{count or '-':>14}" for count in counts))
    return lines


ENOUGH: Final = 10_000
"""After this many faults evenings must have had all of `PLAYED` that is not `RARE`."""


def missed(met: Met) -> list[str]:
    """The parts that evenings must have had, and have not."""
    return [part for part in PLAYED if part not in RARE and not met.played[part]]


def totals(met: Met, seconds: float, spent: float) -> str:
    """Says how much was played. `spent` is the time that cores had to work, in seconds."""
    steps, faults = met.steps.total(), met.faults.total()
    presses = sum(count for (state, _), count in met.answers.items() if state == "sent")
    return (
        f"{met.evenings} evenings in {seconds:.1f} s: {steps} steps, {presses} presses, {faults} faults; "
        f"{spent:.1f} s of a core's work, in each of which "
        f"{steps / spent:.0f} steps, {presses / spent:.0f} presses, {faults / spent:.0f} faults"
    )


def report(met: Met, seconds: float, spent: float) -> str:
    """All that was counted. `spent` is the time that cores had to work, in seconds."""
    lines = [
        totals(met, seconds, spent),
        "",
        "matches ended of those begun: "
        + ", ".join(f"{key} {met.ended[key]}/{met.started[key]}" for key in sorted(GAMES)),
        "",
        "looked at:",
        *(f"  {count:>8} {law}" for law, count in sorted(met.laws.items())),
    ]
    lines += _crossed("requests", NETWORK, POINTS, met)
    lines += _crossed("events", GATEWAY, ("interaction",), met)
    lines += _crossed("the store", STORE, STATEMENTS, met)
    lines += ["", "troubles: " + ", ".join(f"{what} {met.faults[what, 'house']}" for what, _ in TROUBLES)]
    lines += ["", f"used: {len(met.used)} commands, buttons and lists"]
    lines += ["  " + ", ".join(f"{what} {count}" for what, count in met.used.most_common())]
    phases = [str(phase) for phase in Phase]
    kinds = [
        name
        for name, kind in vars(commands).items()
        if isinstance(kind, type) and issubclass(kind, commands.Command) and name not in ("Command", "Paying")
    ]
    lines += ["", "played:", *(f"  {met.played[part]:>8} {part}" for part in PLAYED)]
    lines += ["", f"{'commands':16}" + "".join(f"{phase:>14}" for phase in phases)]
    for kind in kinds:
        lines.append(f"{kind:16}" + "".join(f"{met.commands[kind, phase] or '-':>14}" for phase in phases))
    lines += ["", "the living message:"]
    taken = [(state.name, event.name) for state, ways in TRANSITIONS.items() for event in ways]
    lines += [f"  {state:>10} {event:9} {met.transitions[state, event]:>8}" for state, event in taken]
    lines += ["", f"refusals met: {len(met.refusals)}"]
    lines += ["  " + ", ".join(f"{reason} {count}" for reason, count in met.refusals.most_common())]
    never = [f"{state} {event}" for state, event in taken if not met.transitions[state, event]]
    never += [
        f"{fault} at {point}"
        for faults_, points in ((NETWORK, POINTS[:7]), (STORE, STATEMENTS[:4]))
        for fault in faults_
        for point in points
        if not met.faults[fault, point] and (fault, point) not in IMPOSSIBLE
    ]
    never += missed(met)
    never += [f"press {verb}" for verb in sorted(met.known - met.used.keys()) if not verb.startswith("/")]
    never += [f"command {words}" for words in sorted(met.known - met.used.keys()) if words.startswith("/")]
    never += [what for what, _ in TROUBLES if not met.faults[what, "house"]]
    never += [f"{kind} ({phase})" for kind in kinds for phase in phases if not met.commands[kind, phase]]
    lines += ["", "never met: " + (", ".join(never) or "nothing")]
    return "\n".join(lines)
