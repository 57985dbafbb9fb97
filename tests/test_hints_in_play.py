"""Hints in every game: a legal move and a reason in words, from what a seat sees alone."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.ui.viewer import Viewer
from bot.words import languages, words_for
from games import GAMES
from games.core import DEALER, AnyGame, advance
from games.driver import drive
from games.solo_whist import Call
from games.solo_whist.hints import judged
from games.spit.hints import hint as spit_hint
from games.vingt_un import VingtUn
from tests.games.solo_whist.table import Table as Solo
from tests.games.solo_whist.table import taking

MATCHES = 3
KINDS = 3
"""At least as many reasons has every game in a few matches of robots."""


def moments(kind: type[AnyGame], seed: int) -> list[tuple[AnyGame, int]]:
    """Positions of a match among robots, each with the time at which its next move may be made."""
    seats = kind.usual_seats or (kind.players[0] + kind.players[-1]) // 2
    level = "normal" if "normal" in kind.levels else kind.levels[-1]
    steps = drive(kind.start(seats), [level] * seats, Random(seed))
    return [(step.game, step.at + 100_000) for step in islice(steps, 250)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_a_legal_move_and_why(game: str) -> None:
    kind, reasons = GAMES[game], set[str]()
    for seed in range(MATCHES):
        for number, (position, later) in enumerate(moments(kind, seed)):
            for seat in position.to_act() - {DEALER}:
                view = position.view(seat)
                hint = kind.hint(view)
                assert hint == kind.hint(view), "the same view has the same hint"
                assert hint.reason is not None
                reasons.add(hint.reason.message)
                if number % 10 == 0:
                    advance(position, seat, hint.move, later)
    assert len(reasons) >= KINDS, reasons


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_told_in_one_line(game: str, language: str) -> None:
    kind = GAMES[game]
    viewer = Viewer(words_for(game, language), lambda seat: f"P{seat}", lambda seat: (), game=kind)
    for position, _ in moments(kind, 5)[::3]:
        for seat in position.to_act() - {DEALER}:
            hint = kind.hint(position.view(seat))
            assert hint.reason is not None
            told = viewer.reason(hint.reason)
            assert told.endswith((".", "!"))
            assert "\n" not in told
            assert viewer.move(hint.move, as_label=False) != hint.move


def of(hint: Any) -> tuple[str, str, dict[str, object]]:
    assert hint.reason is not None
    return hint.move, hint.reason.message, dict(hint.reason.facts)


def test_a_bank_counts_the_cards_that_would_be_too_many() -> None:
    """With 15 and no other card seen, all that count seven or more: 28 of the 50, less those in the hand."""
    for position, _ in moments(VingtUn, 1):
        for seat in position.to_act() - {DEALER}:
            view: Any = position.view(seat)
            move, reason, facts = of(VingtUn.hint(view))
            if reason in ("tip-card", "tip-stand"):
                assert 0 <= facts["count"] <= facts["among"] == view.chances.among  # type: ignore[operator]
                assert move == reason.removeprefix("tip-")


def test_a_slap_goes_to_the_smaller_pile() -> None:
    found = 0
    for seed in range(6):
        for position, _ in moments(GAMES["spit"], seed):
            for seat in position.to_act() - {DEALER}:
                view: Any = position.view(seat)
                if any(str(move).startswith("slap") for move in view.moves):
                    move, reason, facts = of(spit_hint(view))
                    least = min(pile.size for pile in view.piles)
                    assert (reason, facts["count"]) == ("tip-slap", least)
                    assert view.piles[int(move.split()[1]) - 1].size == least
                    found += 1
    assert found


def test_a_call_says_what_it_brings_and_how_the_hand_is_judged() -> None:
    view = Solo().deal(*taking(7), up="2S").look(0)
    move, reason, facts = of(GAMES["solo-whist"].hint(view))
    assert move in view.moves
    assert reason in ("tip-call", "tip-misere")
    assert facts["amount"] == view.stake(Call(move))
    for call in (Call.SOLO, Call.MISERE, Call.ABUNDANCE, Call.DECLARED):
        assert judged(view, call).facts["amount"] == view.stake(call)


@pytest.mark.parametrize("game", ["knock-out-whist", "whist", "solo-whist"])
def test_what_is_sure_is_taken_whatever_follows(game: str) -> None:
    """Played on, a card of which it was said that it takes the trick takes it, or a partner's does."""
    kind, tried = GAMES[game], 0
    for seed in range(MATCHES):
        for position, later in moments(kind, seed):
            for seat in position.to_act() - {DEALER}:
                move, reason, _ = of(kind.hint(position.view(seat)))
                if reason != "tip-sure":
                    continue
                after, _ = advance(position, seat, move, later)
                view: Any = after.view(None)
                while view.trick and (actors := after.to_act() - {DEALER}):
                    actor = min(actors)
                    answer = kind.robot(after.view(actor), "normal", Random(1))
                    after, _ = advance(after, actor, answer, later)
                    view = after.view(None)
                if view.shown.winning is None or seat not in view.shown.seats:
                    continue  # the deal was over with it
                tried += 1
                own: Any = position.view(seat)
                friends = {seat}
                if game == "whist" and own.partner is not None:
                    friends.add(own.partner)
                if game == "solo-whist":
                    friends.update(own.side_of(seat))
                assert view.shown.winning.seat in friends
    assert tried
