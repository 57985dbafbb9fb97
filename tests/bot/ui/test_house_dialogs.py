"""The dialogs of the house rules of every game's presets: whole sentences, and words instead of zeros."""

from __future__ import annotations

import pytest

from bot.tables.house_rules import is_typed
from bot.ui.custom_id import Press
from bot.ui.house_rules import dialog_pages, house_dialog
from bot.ui.viewer import Viewer
from bot.words import languages, words_for
from games import GAMES
from local_discord.components import walk
from tests.payloads import MODAL, faults


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_questions_are_whole_and_an_empty_number_has_a_meaning_in_words(game: str, language: str) -> None:
    words, kind = words_for(game, language), GAMES[game].Options
    viewer = Viewer(words, str, lambda seat: ())
    for rules in kind.PRESETS.values():
        options = kind.make(dict(rules))
        for number, questions in enumerate(dialog_pages(options)):
            made = house_dialog(Press("house-page", 1, argument=str(number)), options, viewer, number).to_dict()
            assert faults({"type": MODAL, "data": made}) == {}
            parts = list(walk(made["components"]))
            asked = {part["custom_id"]: part for part in parts if "custom_id" in part}
            told = [part for part in parts if "component" in part]
            assert len(told) == len(questions)
            for option, part in zip(questions, told, strict=True):
                about = f"option-{option.name}-about"
                assert part["label"].startswith(words(f"option-{option.name}")), "not cut off"
                assert part.get("description") == (words(about) if about in words else None)
                field = asked[option.name]
                assert "0" not in [one["label"] for one in field.get("options", ())], option.name
                if is_typed(option) and 0 in option.allowed:
                    assert field["required"] is False, option.name
                    assert field["placeholder"] == words(f"option-{option.name}-0")
                    assert field.get("value") != "0"
