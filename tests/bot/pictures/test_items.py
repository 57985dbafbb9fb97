"""Laws of every kind of item that there is, a game's own too: it is said, measured, drawn, and travels."""

from __future__ import annotations

import hashlib
import pickle
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageChops

from bot.pictures.items import draw
from bot.pictures.measure import size
from bot.pictures.painter import render_table
from bot.pictures.pen import Pen, Tools
from bot.pictures.style import Style
from bot.scene.in_words import lines, say
from bot.scene.model import Badge, GameBadge, Item, Place, TableScene
from bot.ui.markup import plain
from tests.games_on_discord import ALL_SAMPLES

ROOT = Path(__file__).resolve().parents[3]
CARD_WIDTH, ROOM = 80, 900
DRAWER = """
import pickle, sys
from bot.pictures.painter import render_table
from bot.pictures.pen import Tools
from bot.pictures.style import Style
assert not any(name.startswith("cogs") for name in sys.modules)
scene = pickle.load(sys.stdin.buffer)
sys.stdout.buffer.write(render_table(Tools.open(), scene, Style()).data)
"""
"""Draws a table that arrives on its standard input, in a process that has loaded no game."""


def kinds(base: type[Item] = Item) -> list[type[Item]]:
    """Every kind of item that is in use: a dataclass with slots makes two classes, and cogs may be loaded anew."""
    found = [kind for kind in base.__subclasses__() if _in_use(kind)]
    return [*found, *(deeper for kind in found for deeper in kinds(kind))]


def _in_use(kind: type[Item]) -> bool:
    module = sys.modules.get(kind.__module__)
    return module is not None and vars(module).get(kind.__name__) is kind


@pytest.fixture
def kind(name: str) -> type[Item]:
    """The kind of this name, as the games' samples have it now."""
    for sample in ALL_SAMPLES.values():
        sample.make()
    return next(kind for kind in kinds() if kind.__name__ == name)


def parts(thing: Any) -> Iterator[Any]:
    """A scene's values, itself and everything in it."""
    yield thing
    for part in thing if isinstance(thing, tuple) else ():
        yield from parts(part)
    for field in fields(thing) if is_dataclass(thing) else ():
        yield from parts(getattr(thing, field.name))


def sample_parts(kind: type[Any]) -> list[Any]:
    return [part for sample in ALL_SAMPLES.values() for part in parts(sample.make()) if isinstance(part, kind)]


@pytest.mark.parametrize("name", [kind.__name__ for kind in kinds()])
def test_every_kind_of_item_is_said_measured_drawn_and_shown_in_a_sample(kind: type[Item]) -> None:
    for known in (say, size, draw):
        assert known.dispatch(kind) is not known.dispatch(Item), known
    assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert any(type(item) is kind for item in sample_parts(Item))


def test_an_item_that_nobody_knows_is_refused(tools: Tools) -> None:
    class Marble(Item):
        pass

    pen = Pen(tools, Style())
    with pytest.raises(TypeError, match="Marble"):
        lines(TableScene("t", (Place("a"),), centre=((Marble(),),)), ALL_SAMPLES["whist"].words(), plain)
    with pytest.raises(TypeError, match="Marble"):
        size(Marble(), pen, CARD_WIDTH, ROOM)
    with pytest.raises(TypeError, match="Marble"):
        draw(Marble(), pen, CARD_WIDTH, ROOM)


@pytest.mark.parametrize("name", [kind.__name__ for kind in kinds()])
def test_what_an_item_is_said_to_take_is_near_to_what_it_takes(kind: type[Item], tools: Tools) -> None:
    """A layout is made from the sizes that are told; a label more or less is in its margins."""
    pen = Pen(tools, Style())
    for item in sample_parts(kind):
        across, down = size(item, pen, CARD_WIDTH, ROOM)
        drawn = draw(item, pen, CARD_WIDTH, ROOM)
        assert drawn.width <= across * 1.1, item
        assert drawn.height <= down * 1.1, item


def test_the_badges_of_games_are_unlike_all_others(tools: Tools) -> None:
    pen = Pen(tools, Style())
    badges: set[Badge | GameBadge] = {*Badge, *sample_parts(GameBadge)}
    assert len(badges) > len(Badge)
    signs = {badge: pen.badge(badge, 48).convert("L") for badge in badges}
    for badge, sign in signs.items():
        for other, another in signs.items():
            assert badge == other or ImageChops.difference(sign, another).getbbox() is not None, (badge, other)


@pytest.mark.parametrize("name", ALL_SAMPLES)
def test_a_scene_can_be_sent_to_another_process(name: str) -> None:
    scene = ALL_SAMPLES[name].make()
    arrived = pickle.loads(pickle.dumps(scene))
    assert arrived == scene
    assert hash(arrived) == hash(scene)


def test_a_process_that_has_loaded_no_game_draws_what_a_game_brings() -> None:
    """Whatever an item needs comes with its class."""
    scene = ALL_SAMPLES["pirate"].make()
    assert isinstance(scene, TableScene)
    here = render_table(Tools.open(), scene, Style()).data
    there = subprocess.run(
        [sys.executable, "-c", DRAWER], input=pickle.dumps(scene), capture_output=True, cwd=ROOT, check=False
    )
    assert there.returncode == 0, there.stderr.decode()
    assert hashlib.sha256(there.stdout).hexdigest() == hashlib.sha256(here).hexdigest()
