"""The words say what the scene shows: every card, every number, every name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.scene import in_words
from bot.scene.charts import Chart, Curves, History, Leaderboard, LeaderboardLine
from bot.scene.in_words import LONGEST_ALT, alt
from bot.scene.model import (
    Badge,
    Cards,
    Discs,
    HandScene,
    Mark,
    Note,
    Place,
    Rows,
    Scene,
    Shown,
    Spread,
    TableScene,
    Trick,
    backs,
    face,
    faces,
    pile,
)
from bot.ui.markup import plain
from bot.words import Words, card_sign, words_for
from games.cards import Card, parse_cards
from tests.games_on_discord import ALL_SAMPLES
from tests.samples.common import CHARTS, vingt_un, whist
from tests.samples.dictation import dictation


@pytest.fixture(name="words")
def english() -> Words:
    return words_for()


def lines(scene: Scene | Chart, words: Words) -> list[str]:
    return in_words.lines(scene, words, plain)


def shown_in(rows: Rows) -> list[Shown]:
    cards: list[Shown] = []
    for row in rows:
        for item in row:
            if isinstance(item, Cards):
                cards += item.cards
            elif hasattr(item, "top") and item.top is not None:
                cards.append(item.top)
            elif hasattr(item, "rows"):
                cards += [shown for line in item.rows for shown in line]
    return cards


def all_cards(scene: Scene) -> list[Card]:
    if isinstance(scene, HandScene):
        found = shown_in(scene.rows)
    else:
        found = shown_in(scene.centre)
        found += [play.card for play in scene.trick.plays] if scene.trick else []
        for place in scene.places:
            found += [shown for hand in place.hands for shown in hand.cards]
            found += shown_in(place.area)
    return [shown.card for shown in found if shown.card]


@pytest.mark.parametrize("name", ALL_SAMPLES)
def test_every_open_card_is_told(name: str) -> None:
    scene, words = ALL_SAMPLES[name].make(), ALL_SAMPLES[name].words()
    told = "\n".join(lines(scene, words))
    groups = {line.split()[0]: line.split(": ")[1].split() for line in told.splitlines() if line[:1] in "♠♥♦♣"}
    for card in all_cards(scene):
        sign = card_sign(card)
        assert sign in told or sign[:-1] in groups[sign[-1]], card


@pytest.mark.parametrize("name", ALL_SAMPLES)
def test_every_name_is_told_and_whoever_acts(name: str) -> None:
    scene, words = ALL_SAMPLES[name].make(), ALL_SAMPLES[name].words()
    if isinstance(scene, TableScene):
        text = "\n".join(lines(scene, words)).replace("\\", "")
        for place in scene.places:
            assert place.name in text
        assert text.count(words("scene-acting")) >= sum(place.acting for place in scene.places)


@pytest.mark.parametrize("name", [*ALL_SAMPLES, *CHARTS])
def test_alt_texts_keep_to_the_limit(name: str) -> None:
    shown = CHARTS[name] if name in CHARTS else ALL_SAMPLES[name].make()
    words = words_for() if name in CHARTS else ALL_SAMPLES[name].words()
    assert 0 < len(alt(shown, words)) <= LONGEST_ALT


def test_a_long_alt_text_says_that_there_is_more(words: Words) -> None:
    text = alt(dictation(), words)
    assert text.endswith(words("scene-more-lines"))
    assert "10♣" in text


def test_an_endless_title_is_cut(words: Words) -> None:
    text = alt(HandScene("x" * 3_000, ()), words)
    assert len(text) <= LONGEST_ALT


def test_the_name_of_the_game_is_told_where_nothing_stands_above(words: Words) -> None:
    for scene in (TableScene("Whist", (Place("Ann"),)), HandScene("Whist", ((Note("Your turn"),),))):
        assert alt(scene, words).startswith("Whist. ")
        assert not any("Whist" in line for line in lines(scene, words))


def test_a_long_hand_is_told_suit_by_suit(words: Words) -> None:
    cards = Cards(faces(parse_cards("AS 7S TH 2D KC"), Mark.CHOSEN, ["7S"]))
    assert lines(HandScene("Your hand", ((cards,),), "13"), words) == [
        "♠ Spades: A 7 (chosen)",
        "♥ Hearts: 10",
        "♦ Diamonds: 2",
        "♣ Clubs: K",
        "13",
    ]


def test_a_short_hand_is_told_suit_by_suit_too(words: Words) -> None:
    hand = Cards(faces(parse_cards("AS KS TH")))
    assert lines(HandScene("t", ((hand,),)), words) == ["♠ Spades: A K", "♥ Hearts: 10"]
    one = Cards(faces(["TH"]))
    assert lines(HandScene("t", ((one,),)), words) == ["10♥"]


def test_a_hand_in_two_rows_is_told_as_one_under_its_label(words: Words) -> None:
    above, below = Cards(faces(parse_cards("AS 7S")), continued=True), Cards(faces(["TH"]), "your hand")
    others = Cards(faces(parse_cards("2D KC")), "open hand")
    told = ["Open hand: 2♦ K♣", "Your hand: A♠ 7♠ 10♥"]
    assert lines(HandScene("t", ((others,), (above,), (below,))), words) == told
    private = Cards(faces(parse_cards("2H 3H 4H")), "your hand")
    told = ["Your hand", "♠ Spades: A 7", "♥ Hearts: 2 3 4"]
    assert lines(HandScene("t", ((above,), (private,))), words) == told


def test_played_cards_keep_their_order(words: Words) -> None:
    played = Cards(faces(parse_cards("8H 9S 3H AS KH")), "played")
    assert lines(HandScene("t", ((played,),)), words) == ["Played: 8♥ 9♠ 3♥ A♠ K♥"]


def test_piles_without_names_share_a_line(words: Words) -> None:
    row = (pile(2, "2S"), pile(1, "AS"), pile(0, wants="A"), pile(0, wants="A"), pile(4))
    assert lines(HandScene("t", (row,)), words) == [
        "Piles: 2♠ (2 cards), A♠ (one card), 2 × empty (waits for A), 4 cards face down"
    ]


def test_a_column_keeps_its_order(words: Words) -> None:
    column = Cards(faces(parse_cards("4H 9C QD KS 2S")), "Pile 1", spread=Spread.COLUMN)
    assert lines(HandScene("t", ((column,),)), words)[0] == "Pile 1: 4♥ 9♣ Q♦ K♠ 2♠ (the last is on top)"


def test_hidden_cards_are_counted_not_named(words: Words) -> None:
    scene = vingt_un()
    told = lines(scene, words)
    assert any("2 cards face down" in line for line in told)
    one = replace(scene, places=(Place("a", area=((Cards((*backs(2), face("AS"))),),)),))
    assert "a: A♠, 2 cards face down" in lines(one, words)


def test_badges_and_tokens_are_told(words: Words) -> None:
    place = Place("Ann", badges=(Badge.DEALER, Badge.READY), tokens=Discs(0, 4))
    scene = TableScene("t", (place,))
    assert lines(scene, words)[0] == "Ann: dealer; ready; 0 of 4 tokens"


@pytest.mark.parametrize("badge", Badge)
def test_every_badge_has_words(badge: Badge, words: Words) -> None:
    assert words(f"badge-{badge.value}")


@pytest.mark.parametrize("mark", [mark for mark in Mark if mark is not Mark.NONE])
def test_every_mark_has_words(mark: Mark, words: Words) -> None:
    assert words(f"mark-{mark.value}")


def test_the_trick_is_told_in_order_with_who_led(words: Words) -> None:
    told = lines(whist(), words)
    assert "Trick: Alice led K♥, Дмитрий 2♥, さくら🌸 A♥ (winning)" in told
    assert "Trumps: ♠ Spades" in told


def test_names_are_escaped_in_messages_and_plain_in_alt_texts(words: Words) -> None:
    scene = TableScene("t", (Place("*_Ann_* <@1>"),))
    assert lines(scene, words)[0] == "\\*\\_Ann\\_\\* \\<\\@1\\>"
    assert "*_Ann_* <@1>" in alt(scene, words)


def test_a_name_within_a_text_is_no_formatting_either(words: Words) -> None:
    link, escaped = "[tokens](https://x.example)", "\\[tokens\\]\\(https\\://x.example\\)"
    place = Place("Ann", tags=(f"caught by {link}",))
    centre: Rows = ((Note(f"{link} deals"), pile(0, label=link)),)
    table = TableScene("t", (place,), centre=centre, trick=Trick((), link), notice=f"{link} has knocked")
    hand = HandScene("t", ((Cards(faces(["AS"]), link),),), value=link, notes=(f"{link} leads",))
    for scene, count in ((table, 4), (hand, 3)):
        told = "\n".join(lines(scene, words))
        assert link not in told
        assert told.count(escaped) == count
        assert link in alt(scene, words)


def test_a_name_in_the_title_of_a_chart_is_no_formatting_either(words: Words) -> None:
    title, days = "Ratings of **Ann**", ("May 1", "May 2")
    for chart in (Leaderboard(title, ()), History(title, ()), Curves(title, (), *days)):
        assert lines(chart, words)[0] == r"Ratings of \*\*Ann\*\*"
        assert alt(chart, words).startswith(title)


def test_right_to_left_names_are_isolated(words: Words) -> None:
    assert "\u2068محمد علي\u2069: to play" in "\n".join(lines(dictation(), words))


def test_alt_texts_name_cards_by_sign_even_where_messages_use_emoji(words: Words) -> None:
    emoji = words.with_cards(lambda card: f"<:c1_{card}:1>")
    scene = HandScene("t", ((Cards(faces(["AS", "TH"]), "Played"),),))
    assert "Played: <:c1_AS:1> <:c1_TH:1>" in lines(scene, emoji)
    assert "Played: A♠ 10♥" in alt(scene, emoji)


def test_charts_are_told(words: Words) -> None:
    board = Leaderboard("Best", (LeaderboardLine(1, "Ann", 1700, "1700", "+4", "9 games"),), "All rated")
    assert lines(board, words) == ["Best", "1. Ann: 1700, +4, 9 games", "All rated"]
    own = replace(board, standings=(replace(board.standings[0], own=True),))
    assert lines(own, words)[1] == "1. Ann (you): 1700, +4, 9 games"
    history = History("Ann", (1200.0, 1250.0, 1180.0))
    assert lines(history, words)[1] == "from 1,200 to 1,180, lowest 1,180, highest 1,250, over 3 values"
    assert lines(History("Ann", ()), words)[1] == words("chart-history-none")
    german = lines(replace(history, points=(1200.0, -3.5)), words_for(language="de"))
    assert german[1].startswith("von 1.200 bis −3,5")


def test_turned_cards_are_named(words: Words) -> None:
    said = lines(ALL_SAMPLES["dudeney"].make(), words)
    assert "Row 1: A♠ (turned) 2♠ 3♠ 4♠ (turned) 5♠ 6♠" in said
    assert not any("face down" in line for line in said)
