"""50035 in the other answers to interactions: modals and the choices of autocomplete."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from local_discord import Person
from tests.local_discord.raw_bot import RawBot


def label(field: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Question", "component": field, **more}


def modal(*parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"custom_id": "m", "title": "T", "components": list(parts) or [label(line())], **more}


def line(custom_id: str = "name", **more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": custom_id, "style": 1, **more}


def group(kind: int, options: int, **more: Any) -> dict[str, Any]:
    offered = [{"label": f"{n}", "value": f"{n}"} for n in range(options)]
    return {"type": kind, "custom_id": "group", "options": offered, **more}


WRONG_MODALS: list[tuple[dict[str, Any], str]] = [
    (modal(title="x" * 46), "data.title"),
    (modal(title=""), "data.title"),
    (modal(custom_id="x" * 101), "data.custom_id"),
    (modal(components=[]), "data.components"),
    (modal(*(label(line(f"{n}")) for n in range(6))), "data.components"),
    (modal(label(line(), label="x" * 46)), "data.components.0.label"),
    (modal(label(line(), description="x" * 101)), "data.components.0.description"),
    (modal(line()), "data.components.0.type"),
    (modal(label(line()), label(line())), "data.components.1.component.custom_id"),
    (modal(label(line("x" * 101))), "data.components.0.component.custom_id"),
    (modal(label(line(style=3))), "data.components.0.component.style"),
    (modal(label(line(min_length=5, max_length=4))), "data.components.0.component.min_length"),
    (modal(label(line(max_length=4001))), "data.components.0.component.max_length"),
    (modal(label(line(placeholder="x" * 101))), "data.components.0.component.placeholder"),
    (modal(label(line(max_length=3, value="long"))), "data.components.0.component.value"),
    (modal(label(group(3, 26))), "data.components.0.component.options"),
    (modal(label(group(21, 1))), "data.components.0.component.options"),
    (modal(label(group(21, 11))), "data.components.0.component.options"),
    (modal(label(group(22, 11))), "data.components.0.component.options"),
    (modal(label(group(22, 2, max_values=3))), "data.components.0.component.max_values"),
]


@pytest.mark.parametrize(("wrong", "path"), WRONG_MODALS)
async def test_a_wrong_modal_is_refused_at_the_field(
    raw: RawBot, alice: Person, wrong: dict[str, Any], path: str
) -> None:
    waiting = asyncio.create_task(alice.slash("card-room", "go"))
    interaction = await raw.interaction()
    reply = await raw.answer(interaction, 9, wrong)
    assert (reply.status, reply.code) == (400, 50035)
    assert reply.errors(path), reply.body
    fitting = modal(label(line(value="x" * 4000), label="x" * 45), label(group(21, 10)), title="x" * 45)
    assert (await raw.answer(interaction, 9, fitting)).status == 200, "a refused answer may be mended"
    opened = (await waiting).modal
    assert opened is not None
    ids = [(part["id"], part["component"]["id"]) for part in opened["components"]]
    assert ids == [(1, 2), (3, 4)], "missing ids are filled in"


@pytest.mark.parametrize(
    ("choices", "path"),
    [
        ([{"name": f"{n}", "value": f"{n}"} for n in range(26)], "data.choices"),
        ([{"name": "x" * 101, "value": "x"}], "data.choices.0.name"),
        ([{"name": "", "value": "x"}], "data.choices.0.name"),
        ([{"name": "x", "value": "x" * 101}], "data.choices.0.value"),
        ([{"name": "x"}], "data.choices.0.value"),
    ],
)
async def test_wrong_choices_are_refused_at_the_field(
    raw: RawBot, alice: Person, choices: list[dict[str, Any]], path: str
) -> None:
    option = {"type": 3, "name": "game", "description": "Which", "autocomplete": True}
    await raw.register({"name": "open", "description": "Open", "options": [option]})
    await alice.wait(lambda person: [command["name"] for command in person.commands] == ["open"])
    typing = asyncio.create_task(alice.autocomplete("card-room", "open", "game", "w"))
    interaction = await raw.interaction()
    reply = await raw.answer(interaction, 8, {"choices": choices})
    assert (reply.status, reply.code) == (400, 50035)
    assert reply.errors(path), reply.body
    fitting = [{"name": f"{n}", "value": "x" * 100} for n in range(25)]
    assert (await raw.answer(interaction, 8, {"choices": fitting})).status == 200
    assert await typing == fitting
