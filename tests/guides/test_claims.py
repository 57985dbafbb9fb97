"""Every sentence of a guide is played: no message, and no variant of one, without a test that claims it."""

from __future__ import annotations

from importlib import import_module

import pytest

from bot.words import languages, words_for
from games import GAMES
from tests.guides.sentences import CLAIMS, Claim, Path, Told, guide_messages, variants

for game_played in GAMES:
    import_module(f"tests.guides.test_{game_played.replace('-', '_')}")


def claims_of(game: str) -> list[Claim]:
    return [claim for claim in CLAIMS if claim.game == game]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_variant_of_every_message_is_played(game: str, language: str) -> None:
    """A family's messages have variants that not each of its games can show: one of them plays those."""
    family = [key for key in GAMES if GAMES[key].family and GAMES[key].family == GAMES[game].family] or [game]
    played: dict[str, set[Path]] = {}
    for claim in (claim for key in family for claim in claims_of(key)):
        played.setdefault(claim.message, set()).update(claim.paths(language))
    told = guide_messages(game, language)
    missing = {name: variants(message) - played.get(name, set()) for name, message in told.items()}
    assert {name: sorted(paths) for name, paths in missing.items() if paths} == {}
    assert {claim.message for claim in claims_of(game)} == told.keys()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_claim_can_be_told(game: str, language: str) -> None:
    words = words_for(game, language)
    assert claims_of(game)
    assert all(words(claim.message, **claim.facts) for claim in claims_of(game))


def test_what_is_not_quoted_is_noticed() -> None:
    told = Told("vingt-un", ["rules-deal-rounds"], {"deal_ends": "rounds", "rounds_per_deal": 3})
    assert told.unsaid() == "The bank passes to the left after 3 rounds"
    told("The bank passes to the left")
    assert told.unsaid() == "after 3 rounds"
    with pytest.raises(AssertionError):
        told("after 4 rounds")
    assert told.says("after 3 rounds")
    assert told.unsaid() == ""


def test_a_variant_is_found_by_the_house_rules_that_show_it() -> None:
    (message,) = [guide_messages("thirty-one", "en")["rules-pay"]]
    assert ("knocker=pays-two-1", "stakes=corners") in variants(message)
    options = {"token_style": "corners", "knocker_tie": "pays_two"}
    paths = Claim("thirty-one", "rules-pay", options, "").paths("en")
    assert ("knocker=pays-two-1", "stakes=corners") in paths
    assert ("stakes=tokens",) not in paths
