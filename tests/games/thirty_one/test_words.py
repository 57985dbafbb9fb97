"""Every text of the game is there and is given what it needs: locales/en/thirty-one.ftl, RULES 4 as a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games.thirty_one
from bot.words import plain_facts, words_for
from games.thirty_one import ThirtyOne, ThirtyOneOptions
from tests.games.driving import Drive
from tests.games.strategies import option_dicts
from tests.games.thirty_one.table import PLAIN, Table

WORDS = words_for("thirty-one")
SOURCE = "\n".join(path.read_text() for path in Path(games.thirty_one.__file__).parent.glob("*.py"))


def name(seat: int) -> str:
    return ["Alice", "Bob", "Carol", "Dan", "Eve", "Frank", "Grace"][seat]


@settings(max_examples=60, deadline=None)
@given(chosen=option_dicts(ThirtyOneOptions), number=st.integers(0, 10**6))
def test_everything_that_happens_is_told(chosen: dict[str, Any], number: int) -> None:
    luck = Random(number)
    drive = Drive(ThirtyOne.start(luck.choice(range(2, 8)), chosen), luck)
    for _ in range(80):
        if drive.game.outcome() is not None:
            break
        drive.step()
    for event in drive.events:
        assert WORDS(event.verb, **plain_facts(event.facts, name))


def test_sentences_read_well() -> None:
    table = Table(2, tokens=1).deal(*PLAIN[:2], up="3C")
    events = [*table.news, *table.play("0 knock").news, *table.play("1 stand").news]
    lines = [WORDS(event.verb, **plain_facts(event.facts, name)) for event in events if event.seen_by is None]
    assert lines == [
        "Round 1: Bob deals.",
        "3♣ is turned up.",
        "Alice knocks! Everybody else has one more turn.",
        "Bob stands.",
        "Alice shows K♠ 10♠ 2♦: 20.",
        "Bob shows 10♥ 9♥ 2♣: 19.",
        "Bob pays one token.",
        "Bob has no tokens left and is on a free ride: out with the next loss.",
    ]
    assert WORDS("show", seat="Eve", cards="", value=30.5).endswith("30½.")
    assert WORDS("pay", seats=("Alice", "Bob"), count=2, amount=2) == "Alice and Bob pay 2 tokens each."


def reasons() -> Iterator[str]:
    yield from re.findall(r'IllegalMove\(\s*"([a-z-]+)"', SOURCE)


@pytest.mark.parametrize("reason", sorted(set(reasons())))
def test_every_refusal_has_words(reason: str) -> None:
    facts = {"card": "7♣", "most": 3, "stake": 5, "chips": 2}
    assert WORDS(f"illegal-{reason}", **facts)


@pytest.mark.parametrize("reason", sorted(set(re.findall(r'IllegalOptions\("([a-z-]+)"', SOURCE))))
def test_every_refusal_of_options_has_words(reason: str) -> None:
    assert WORDS(reason)


def test_every_option_is_named_and_explained() -> None:
    for option in ThirtyOneOptions.catalogue():
        assert WORDS(f"option-{option.name}")
        assert WORDS(f"option-{option.name}-about")
        if not option.is_flag and not option.is_number:
            for value in option.allowed:
                assert WORDS(f"option-{option.name}-{value}")


def test_every_button_has_words() -> None:
    for move in ("take-stock", "take-discard", "knock", "stand", "normal", "guts-knock", "fugk", "pass", "leave"):
        assert len(WORDS(f"move-{move}")) <= 34
    assert WORDS("move-drop", card="7♣") == "Discard 7♣"
    assert WORDS("move-drop-pick")
    assert WORDS("move-accept", word1=3)


@pytest.mark.parametrize(
    "reason", ["last-player", "pot-split", "tiebreak", "tiebreak-draw", "rounds-over", "target", "left"]
)
def test_every_end_has_words(reason: str) -> None:
    assert "Alice" in WORDS(f"outcome-{reason}", winners=("Alice", "Bob"), count=2)


@settings(max_examples=150, deadline=None)
@given(chosen=option_dicts(ThirtyOneOptions))
def test_the_rules_page_is_short_and_has_an_example(chosen: dict[str, Any]) -> None:
    options = ThirtyOneOptions.make(chosen)
    page = " ".join(WORDS(message, **facts) for message, facts in ThirtyOne.guide(options))
    assert 300 < len(page) < 2_000
    assert f"A♠ 9♠ K♦ is worth {20 if options.score_by == 'suit' else 30}" in page
    assert "  " not in page
    assert " ," not in page
    assert not re.search(r"[a-z0-9][.:][A-Za-z]", page)


def test_the_rules_page_tells_the_options_in_force() -> None:
    def told(**chosen: Any) -> list[str]:
        return [message for message, _ in ThirtyOne.guide(ThirtyOneOptions.make(chosen))]

    assert "rules-free-ride" in told()
    assert "rules-widow" not in told()
    assert {"rules-widow", "rules-pot-high-card"} < set(told(mode="banking", banking_tie="high_card"))
    assert "rules-pay-west-lansing" in told(mode="west_lansing")
    assert not any(message.startswith("rules-pay") for message in told(mode="points"))
    for option in ThirtyOneOptions.catalogue():
        for value in option.allowed[:3] if option.is_number else option.allowed:
            if value != option.default and option.name not in ("max_recycles", "side_chips"):
                base: dict[str, Any] = {}
                if option.only_if:
                    base[option.only_if[0]] = option.only_if[1][0]
                page = ThirtyOne.guide(ThirtyOneOptions.make({**base, option.name: value}))
                plain = ThirtyOne.guide(ThirtyOneOptions.make(base))
                assert page != plain, f"{option.name} is not in the rules"


def rules_text(**chosen: Any) -> str:
    options = ThirtyOneOptions.make(chosen)
    return " ".join(WORDS(message, **facts) for message, facts in ThirtyOne.guide(options))


def test_the_rules_page_names_what_rounds_are_won_and_lost_in() -> None:
    assert "token" not in rules_text(token_style="corners", three_aces_33=True, guts_knock=True)
    assert "token" not in rules_text(mode="points", three_aces_33=True)
    assert "pays two" in rules_text(knocker_penalty=2)
    assert "folds two" in rules_text(token_style="corners", knocker_tie="pays_two")
    assert "the pot stays" in rules_text(mode="banking")


def test_the_rules_page_tells_a_guts_knock_and_fugk_each_alone() -> None:
    assert "FUGK" not in rules_text(guts_knock=True)
    assert "Guts knock" not in rules_text(fugk=True)
    assert "dealt face up" in rules_text(fugk=True)
    both = rules_text(guts_knock=True, fugk=True)
    assert "**Guts knock:**" in both
    assert "**FUGK:** the same" in both
