"""Claims at the games of tricks: one dialog, and the same sentences at all of them, in every language."""

from __future__ import annotations

import pytest

from bot.ui.claims_screen import claim_forms, claim_lines, claim_notice, claimed
from bot.ui.forms import Choose
from bot.ui.viewer import Viewer
from bot.words import languages, words_for
from games.core import AnyGame, InvalidMove
from games.solo_whist import SoloWhist
from games.whist import Whist
from tests.games.solo_whist.table import SAFE, taking
from tests.games.solo_whist.table import Table as SoloTable
from tests.games.whist.table import Table as WhistTable


def viewer(game: str, language: str = "en") -> Viewer:
    kind: type[AnyGame] = Whist if game == "whist" else SoloWhist
    return Viewer(words_for(game, language), lambda seat: f"p{seat}", lambda seat: (), game=kind)


def whist() -> WhistTable:
    return WhistTable().deal("AS KS QS JS", "2S 3S 4S", "5S 6S 7S", "8S 9S TS")


def solo() -> SoloTable:
    return SoloTable().deal(*taking(7), up="2S").play("0 solo").passes()


@pytest.mark.parametrize("language", languages())
def test_both_games_say_the_same_of_a_claim_and_of_giving_up(language: str) -> None:
    one, other = viewer("whist", language), viewer("solo-whist", language)
    for move in ("0 claim 5", "0 claim 1"):
        ours, theirs = whist().play(move), solo().play(move)
        for seat in (0, 1):
            assert claim_lines(ours.look(seat), one) == claim_lines(theirs.look(seat), other) != []
        claim = ours.look().claim
        assert claim is not None
        assert claim_notice(claim, one) == claim_notice(claim, other)
    for move in ("claim 5", "concede", "accept", "reject"):
        assert one.move(move) == other.move(move) != move
    for reason in ("only-leader-claims", "no-claim-now", "no-claim"):
        assert one.refusal(reason, {}) == other.refusal(reason, {})


def test_a_claim_is_told_to_whoever_is_asked_and_to_all_others() -> None:
    table, reader = whist().play("0 claim 5"), viewer("whist")
    assert claim_lines(table.look(1), reader) == [
        "**p0 claims 5 of the last 13 tricks.** The hand lies open: does that seem right?"
    ]
    assert claim_lines(table.look(), reader) == ["**p0** claims 5 more tricks. Waiting for p1 and p3."]
    table = whist().play("0 concede")
    told = "**p0 wants to give up** the last 13 tricks for your side. Do you agree?"
    assert claim_lines(table.look(2), reader) == [told]
    assert claim_lines(table.look(1), reader) == ["**p0** wants to give up the rest. Waiting for p2."]
    assert claim_lines(table.play("2 reject").look(1), reader) == []


def test_the_dialog_asks_for_the_tricks_or_to_give_up_and_makes_the_move() -> None:
    (form,) = claim_forms(solo().look(0), viewer("solo-whist"), "early")
    (question,) = form.questions
    assert isinstance(question, Choose)
    assert [choice.value for choice in question.choices] == [*map(str, range(13, 0, -1)), "0"]
    assert [claimed({question.name: (value,)}) for value in ("13", "0")] == ["claim 13", "concede"]
    assert claim_forms(solo().look(1), viewer("solo-whist"), "early") == ()
    with pytest.raises(InvalidMove):
        claimed({question.name: ("no",)})


def test_where_nothing_may_be_claimed_one_is_asked_once_more_before_giving_up() -> None:
    view = SoloTable().deal(SAFE, up="9C").play("0 misere").passes().look(0)
    assert claim_forms(view, viewer("solo-whist"), "early") == ()
    (form,) = claim_forms(view, viewer("solo-whist"), "early", may_only_concede=True)
    (question,) = form.questions
    assert isinstance(question, Choose)
    assert (form.label, question.default) == ("Give up the rest", "no")
    assert [choice.value for choice in question.choices] == ["no", "0"]
