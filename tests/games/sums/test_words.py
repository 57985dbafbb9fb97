"""Everything that the two games tell, refuse, offer and ask has its words."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from bot.words import plain_facts, words_for
from games.cards import PACK
from games.core import DEALER, AnyGame
from games.options import IllegalOptions
from games.records import dealer_move
from games.sums import Verdict
from games.thirty_one_game import ThirtyOneGame
from games.wit_and_reason import WitAndReason
from tests.games.driving import Drive
from tests.games.sums.script import Script

KINDS: list[type[AnyGame]] = [WitAndReason, ThirtyOneGame]
NAMES = ("Alice", "Bob")

each = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)


def in_words(kind: type[AnyGame], message: str, facts: dict[str, Any]) -> str:
    return words_for(kind.key)(message, **plain_facts(facts, NAMES.__getitem__))


@each
def test_every_event_and_outcome_has_words(kind: type[AnyGame]) -> None:
    told = set()
    for number in range(60):
        luck = Random(number)
        options = {"games": luck.choice((2, 4)), "session_tie": luck.choice(("tie", "extra_pairs"))}
        if kind is WitAndReason:
            options |= {"first_lead": luck.choice(("draw", "coin", "host")), "auto_pass": luck.random() < 0.5}
        else:
            options |= {"must_bust": luck.random() < 0.5}
        drive = Drive(kind.start(2, options), luck)
        drive.finish()
        told |= {event.verb for event in drive.events}
        for event in drive.events:
            assert in_words(kind, event.verb, dict(event.facts))
        outcome = drive.game.outcome()
        assert outcome is not None
        assert words_for(kind.key)(f"outcome-{outcome.reason}", winners=NAMES[:1], count=1)
    assert told >= {"game", "goal", "score", "stop", "stop-agreed"}
    assert told >= ({"pass", "toss"} if kind is WitAndReason else {"stuck", "bust", "must-bust"})


def test_rare_events_have_words() -> None:
    wit = Script(WitAndReason, first_lead="host", colours="leader_black", session_tie="extra_pairs")
    for lead in (0, 1):
        wit.cards("play", lead, "AC AD AS AH TC TD 6C")
    wit.play("0 leave")
    assert in_words(WitAndReason, "drawn", wit.last("drawn")) == "Nobody can play at 30: this game is a draw."
    assert in_words(WitAndReason, "score", wit.last("score")) == "Alice 0, Bob 0, 2 draws."
    cut = Script(WitAndReason)
    by_rank = sorted(PACK, key=lambda card: card.number)
    cut.play(f"dealer deal {' '.join(by_rank)}\n0 draw\n1 draw")
    other = Script(ThirtyOneGame, session_tie="extra_pairs")
    for lead in (0, 1):
        other.cards("turn", lead, "6C 6D 6H 6S 5C 2C")
    other.play("0 leave")
    for script, verbs in ((wit, {"drawn", "extra-pair", "leave"}), (cut, {"draw-again"}), (other, {"extra-pair"})):
        assert verbs <= {event.verb for event in script.events}
        for event in script.events:
            assert in_words(type(script.game), event.verb, dict(event.facts))


def test_what_people_would_say() -> None:
    script = Script(WitAndReason, first_lead="host", colours="leader_black")
    script.cards("play", 0, "TC AD TS AH 8C")
    assert in_words(WitAndReason, "pass", script.last("pass")) == "Pass. Red cannot play."
    script.play("0 play AC")
    assert in_words(WitAndReason, "goal", script.last("goal")) == "31! Black wins: well played, Alice."
    assert in_words(WitAndReason, "play", script.last("play")) == "Alice plays A♣: 31."
    assert in_words(WitAndReason, "score", script.last("score")) == "Alice 1, Bob 0."
    other = Script(ThirtyOneGame)
    other.cards("turn", 0, "6C 6D 6H 5C 5D 2C AC")
    assert in_words(ThirtyOneGame, "goal", other.last("goal")) == "31! Alice wins."


@each
def test_every_option_and_every_value_has_words(kind: type[AnyGame]) -> None:
    words = words_for(kind.key)
    for name in ("name", "about"):
        assert words(name)
    for option in kind.Options.catalogue():
        assert words(f"option-{option.name}")
        assert words(f"option-{option.name}-about")
        if not option.is_flag and not option.is_number:
            for value in option.allowed:
                assert words(f"option-{option.name}-{value}")


@each
def test_the_rules_page_has_words_under_all_options(kind: type[AnyGame]) -> None:
    catalogue = [option for option in kind.Options.catalogue() if not option.is_number]
    for values in product(*(option.allowed for option in catalogue)):
        options = {option.name: value for option, value in zip(catalogue, values, strict=True)}
        if options.get("cut_ace") == "high" and options["first_lead"] != "draw":
            continue  # an ace without a draw is refused
        made = kind.Options.make(options)
        page = "\n\n".join(words_for(kind.key)(name, **facts) for name, facts in kind.guide(made))
        assert 400 < len(page) < 2_000, "two screens of a phone at most"


@each
def test_every_move_has_a_label_and_every_verdict_a_word(kind: type[AnyGame]) -> None:
    words = words_for(kind.key)
    verbs = ("draw", "play", "pass") if kind is WitAndReason else ("turn",)
    for verb in (*verbs, "stop", "leave"):
        assert words(f"move-{verb}", card="7♣")
    verdicts = list(Verdict) if kind is WitAndReason else [Verdict.WIN, Verdict.LOSS]
    for verdict in verdicts:
        assert words(f"verdict-{verdict.word}")
    assert words("hint-keep", cards=("8♣", "9♣"))


@pytest.mark.parametrize(
    ("kind", "reason", "facts"),
    [
        (WitAndReason, "would-exceed", {"card": "3D", "total": 32, "goal": 31}),
        (WitAndReason, "may-not-pass", {}),
        (WitAndReason, "may-not-stop", {}),
        (WitAndReason, "not-in-hand", {"card": "3D"}),
        (ThirtyOneGame, "would-exceed", {"card": "3D", "total": 32, "goal": 31}),
        (ThirtyOneGame, "may-not-stop", {}),
        (ThirtyOneGame, "already-turned", {"card": "3D"}),
    ],
)
def test_every_refusal_has_words(kind: type[AnyGame], reason: str, facts: dict[str, Any]) -> None:
    assert in_words(kind, f"illegal-{reason}", facts)


def test_too_high_a_target_has_words() -> None:
    with pytest.raises(IllegalOptions) as refused:
        ThirtyOneGame.start(2, {"cards_per_rank": 2, "target": 40})
    assert "36" in words_for("thirty-one-game")(f"options-{refused.value.reason}", **refused.value.facts)


def test_the_dealers_lots_follow_from_the_seed() -> None:
    """Coin and colours are drawn like cards are, so that they can be checked."""
    tossed = set()
    for number in range(20):
        game = WitAndReason.start(2, {"first_lead": "coin"})
        tossed.add(dealer_move(game, bytes([number]) * 32, (), 0))
    assert tossed == {"cross", "pile"}
    assert DEALER in game.to_act()
