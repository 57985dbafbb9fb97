"""Every game that there is, at random positions: its words and its picture tell the same scene, and all of it."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from bot import create_bot
from bot.cli.gallery import positions, scenes
from bot.pictures.painter import render_hand, render_table
from bot.pictures.pen import Tools
from bot.pictures.style import Style
from bot.scene.in_words import alt, lines
from bot.scene.model import Chips, GameBadge, HandScene, Pile, Place, Scene, Shown, Suit, TableScene, Total
from bot.settings import Settings
from bot.ui.markup import plain
from bot.ui.screen import AnyScreen
from bot.words import card_sign, words_for
from games import GAMES
from games.cards import PACK, Card
from games.core import DEALER, AnyGame
from games.options import IllegalOptions
from tests.games.driving import Drive, seats_of
from tests.games.strategies import single_options

pytestmark = pytest.mark.parametrize("key", GAMES)

CARD = re.compile(r"(10|[A2-9JQK])([♠♥♦♣])")
SUIT_LINE = re.compile(r"([♠♥♦♣]) \w+: ((?:(?:10|[A2-9JQK])(?: \([\w ]+\))? ?)+)$", re.MULTILINE)
FACE_DOWN = re.compile(r"(\d+|one) cards? face down")
MATCHES = 3
HOUSE_RULES = 8


@cache
def screens() -> dict[str, AnyScreen]:
    """The screen of each game, by its key."""

    async def load() -> dict[str, AnyScreen]:
        bot = create_bot(Settings(pictures=False))
        await bot.load_cogs()
        return bot.screens

    return asyncio.run(load())


@cache
def some_positions(kind: type[AnyGame]) -> tuple[AnyGame, ...]:
    """Positions of several matches with different numbers of seats, and of one under each of some house rules."""
    luck = Random(31)
    found: list[AnyGame] = []
    for number in range(MATCHES):
        seats = luck.choice(list(kind.players)[:10])
        shares = [luck.random() for _ in range(4)] + [0.0, 1.0]
        found += positions(kind, min(seats, 10), shares, number, kind.stand_in)
    rules = list(single_options(kind.Options))
    for chosen in luck.sample(rules, min(HOUSE_RULES, len(rules))):
        with suppress(IllegalOptions):
            drive = Drive(kind.start(min(seats_of(kind, luck), 10), chosen), luck)
            length = luck.randint(1, 60)
            while drive.game.to_act() == {DEALER} or (drive.game.to_act() and len(drive.log) < length):
                drive.step()
            found.append(drive.game)
    return tuple(found)


@cache
def all_scenes(key: str) -> tuple[Scene, ...]:
    """The public scene of each of those positions, and every hand."""
    found: list[Scene] = []
    for game in some_positions(GAMES[key]):
        for seat in range(game.seats):
            table, hand = scenes(screens()[key], game, words_for(key), seat)
            found += [hand] if seat else [table, hand]
    return tuple(found)


def parts(thing: Any) -> Iterator[Any]:
    """A scene's values, itself and everything in it."""
    yield thing
    if isinstance(thing, tuple):
        for part in thing:
            yield from parts(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from parts(getattr(thing, field.name))


def open_cards(scene: Scene) -> Counter[str]:
    return Counter(card_sign(part.card) for part in parts(scene) if isinstance(part, Shown) and part.card)


def told_cards(text: str) -> Counter[str]:
    """The cards that words name, one by one or suit by suit."""
    told: Counter[str] = Counter()
    for suit, ranks in SUIT_LINE.findall(text):
        told.update(rank + suit for rank in re.sub(r"\([\w ]+\)", "", ranks).split())
    told.update(rank + suit for rank, suit in CARD.findall(text))
    return told


def test_words_name_the_open_cards_and_no_others(key: str) -> None:
    words = words_for(key)
    for scene in all_scenes(key):
        said = [line for line in lines(scene, words, plain) if line not in spoken(scene)]
        repeated = {text: number for text, number in times_told(said).items() if number > 1}
        told = told_cards("\n".join(said))
        for text, number in repeated.items():
            told.update({card: (number - 1) * count for card, count in told_cards(text).items()})
        notes = (getattr(part, "note", "") for part in parts(scene))  # the game's own words, as on a ship
        assert told == open_cards(scene) + told_cards("\n".join(notes)), said


def times_told(said: list[str]) -> dict[str, int]:
    """Equal piles are told once with their number: "3 × 5♠ (2 cards)"."""
    return {text: int(number) for line in said for number, text in re.findall(r"(\d+) × ([^,;]+)", line)}


def spoken(scene: Scene) -> set[str]:
    """Lines that the game worded itself: they may speak of cards."""
    if isinstance(scene, HandScene):
        return {scene.title, *scene.notes, scene.value}
    return {scene.title, scene.notice}


def test_words_count_the_hidden_cards(key: str) -> None:
    words = words_for(key)
    for scene in all_scenes(key):
        down = 0
        for part in parts(scene):
            if isinstance(part, Pile):
                down += part.count - 1 if part.top is not None and part.top.card is None else 0
            elif isinstance(part, Shown) and part.card is None:
                down += 1
        turned = sum(isinstance(part, Shown) and part.turned for part in parts(scene))
        text = "\n".join(lines(scene, words, plain))
        counted = sum(1 if number == "one" else int(number) for number in FACE_DOWN.findall(text))
        assert counted == down, text
        assert text.count("(turned)") == turned


def test_words_tell_every_name_number_and_label(key: str) -> None:
    words = words_for(key)
    for scene in all_scenes(key):
        text = "\n".join(lines(scene, words, plain)).replace("\\", "").casefold()
        wanted: list[str] = []
        for part in parts(scene):
            if isinstance(part, TableScene):
                wanted.append(part.notice)
            elif isinstance(part, Place):
                wanted += [part.name, part.score, *part.tags]
                wanted += [words(f"badge-{badge.value}") for badge in part.badges]
                wanted += [words("scene-acting")] if part.acting else []
            elif isinstance(part, HandScene):
                wanted += [part.value, *part.notes]
            elif isinstance(part, Total):
                wanted += [part.value, part.of, part.label]
            elif isinstance(part, Chips):
                wanted += [words("scene-tokens", amount=part.amount), part.label]
            elif isinstance(part, Suit):
                wanted += [part.label, words(f"scene-suit-{part.suit}")]
            elif is_dataclass(part) and not isinstance(part, GameBadge):  # badges are told with their place
                wanted += [str(getattr(part, name, "")) for name in ("label", "value", "note", "text")]
        for fact in wanted:
            assert fact.casefold() in text, (fact, text)


def test_alt_texts_are_the_same_words(key: str) -> None:
    words = words_for(key)
    for scene in all_scenes(key):
        said = alt(scene, words)
        whole = [line.replace("\\", "") for line in lines(scene, words, plain)]
        kept = [line for line in whole if line.rstrip(".") in said]
        assert len(said) <= 1_024
        assert kept == whole or said.endswith(words("scene-more-lines"))


def test_pictures_show_what_the_words_say(tools: Tools, key: str) -> None:
    """Another open card makes another picture and other words."""
    words, luck = words_for(key), Random(5)
    for game in some_positions(GAMES[key])[::4]:
        for scene in scenes(screens()[key], game, words, luck.randrange(game.seats)):
            picture = drawn(tools, scene)
            assert len(picture) <= (80 if isinstance(scene, TableScene) else 200) * 1024
            cards = sorted(open_cards(scene))
            seen = sorted(card_sign(part.face) for part in parts(scene) if isinstance(part, Shown) and part.face)
            if seen:
                gone = luck.choice(seen)
                new = luck.choice([card for card in PACK if card_sign(card) not in cards] or list(PACK))
                changed = with_card(scene, gone, new)
                if lines(changed, words, plain) != lines(scene, words, plain):
                    assert drawn(tools, changed) != picture
                else:
                    assert changed == scene


def drawn(tools: Tools, scene: Scene) -> bytes:
    if isinstance(scene, HandScene):
        return render_hand(tools, scene, Style()).data
    return render_table(tools, scene, Style()).data


def with_card(thing: Any, gone: str, new: Card) -> Any:
    """The same scene with another card in place of one."""
    if isinstance(thing, Shown):
        return replace(thing, card=new) if thing.card and card_sign(thing.card) == gone else thing
    if isinstance(thing, tuple):
        return tuple(with_card(part, gone, new) for part in thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        changes = {field.name: with_card(getattr(thing, field.name), gone, new) for field in fields(thing)}
        return replace(thing, **changes)
    return thing
