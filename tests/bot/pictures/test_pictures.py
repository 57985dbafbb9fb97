"""Pictures of every kind of scene: sizes, what stands out, and that a picture is made of its scene alone."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.pictures.few_colours import few_colours
from bot.pictures.hand import draw_hand, fitting_width
from bot.pictures.oval import Box, laid_out
from bot.pictures.painter import Picture, render_chart, render_hand, render_table
from bot.pictures.pen import Pen, Tools
from bot.pictures.places import plate
from bot.pictures.style import PHONE, TALLEST, WIDEST, Style, Theme
from bot.pictures.table import draw_table
from bot.scene.charts import Curves, History, Leaderboard
from bot.scene.in_words import alt
from bot.scene.model import (
    Badge,
    Cards,
    Chips,
    Hand,
    HandScene,
    Layout,
    Mark,
    Note,
    Place,
    PlayedCard,
    Scene,
    TableScene,
    Trick,
    backs,
    face,
    faces,
    pile,
)
from bot.words import words_for
from cogs.games.thirty_one.badges import KNOCKER
from games.cards import parse_cards
from tests.bot.pictures.sizes import rank_height
from tests.games_on_discord import ALL_SAMPLES
from tests.samples.common import CHARTS, NAMES, crowd, long_hand, vingt_un
from tests.samples.dictation import dictation
from tests.samples.thirty_one import thirty_one

TABLE_LIMIT = 80 * 1024
HAND_LIMIT = 200 * 1024


def render(tools: Tools, scene: Scene, style: Style | None = None) -> Picture:
    style = style or Style()
    if isinstance(scene, HandScene):
        return render_hand(tools, scene, style)
    return render_table(tools, scene, style)


def opened(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


def assert_apart(boxes: Sequence[tuple[int, int, int, int]]) -> None:
    """No two of these boxes cover each other."""
    for number, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[number + 1 :]:
            apart = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
            assert apart, (number, boxes)


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("name", ALL_SAMPLES)
def test_every_kind_of_scene_is_drawn_within_its_bytes(tools: Tools, name: str, theme: Theme) -> None:
    scene = ALL_SAMPLES[name].make()
    picture = render(tools, scene, Style(theme=theme))
    assert len(picture.data) <= (HAND_LIMIT if isinstance(scene, HandScene) else TABLE_LIMIT)
    assert opened(picture).size == (picture.width, picture.height)
    if isinstance(scene, TableScene):
        many = len(scene.places) > 5
        assert picture.width == (576 if many else 720)
        assert 350 <= picture.height <= (1_600 if many else 1_000)


@pytest.mark.parametrize("name", ["whist", "small-hand", "split-hands"])
def test_half_scale_is_half_as_large(tools: Tools, name: str) -> None:
    scene = ALL_SAMPLES[name].make()
    large, small = render(tools, scene), render(tools, scene, Style(scale=1.0))
    assert abs(large.width - 2 * small.width) <= 12
    assert abs(large.height - 2 * small.height) <= 48


@pytest.mark.parametrize("seats", range(1, 11))
@pytest.mark.parametrize("layout", [Layout.OVAL, Layout.BANK, Layout.PANELS])
def test_every_number_of_seats_has_its_places(tools: Tools, layout: Layout, seats: int) -> None:
    """Each place is seen: it changes the picture when it becomes its turn."""
    places = tuple(Place(name, "12 points", (Badge.DEALER,), hands=(Hand(backs(3)),)) for name in NAMES[:seats])
    scene = TableScene("Seats", places, layout)
    whole = draw_table(Pen(tools, Style()), scene)
    for number, place in enumerate(places):
        acting = replace(place, acting=True)
        other = draw_table(
            Pen(tools, Style()), replace(scene, places=(*places[:number], acting, *places[number + 1 :]))
        )
        assert other.width == whole.width
        assert whole.size != other.size or ImageChops.difference(whole, other).getbbox() is not None


@pytest.mark.parametrize("seats", range(1, 11))
@pytest.mark.parametrize("name", ["", "MMMMMMMMMM"])
@pytest.mark.parametrize("middle", ["open hands", "pot", "trick"])
def test_nothing_round_the_oval_covers_anything_else(tools: Tools, seats: int, name: str, middle: str) -> None:
    shown = Hand(faces(parse_cards("QS 9H 8D")), "10")
    held = shown if middle == "open hands" else Hand(backs(5))
    places = tuple(Place(name, "4 tokens", (KNOCKER,), hands=(held,), acting=bool(name)) for _ in range(seats))
    trick = Trick(tuple(PlayedCard(number, face("2C")) for number in range(seats))) if middle == "trick" else None
    centre = ((pile(24, label="stock"), pile(5, "TH", "discards")), (Chips(138, "pot"),))
    scene = TableScene("Seats", places, centre=() if trick else centre, trick=trick)
    plan, blocks, picture = laid_out(Pen(tools, Style()), scene, TALLEST)
    assert [(box.width, box.height) for box in plan.places] == [block.size for block in blocks]
    left = plan.middle.left + (plan.middle.width - picture.width) // 2
    lies = Box(left, plan.middle.top, picture.width, picture.height)
    assert picture.height <= plan.middle.height
    boxes = [*plan.places, lies]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].covers(pair[1])]
    assert all(
        box.left >= 0 and box.right <= WIDEST and 0 <= box.top <= box.bottom <= plan.height for box in boxes
    )


@pytest.mark.parametrize("above", [True, False])
def test_badges_cover_no_letters_of_a_plate(tools: Tools, above: bool) -> None:
    pen = Pen(tools, Style())
    bare = plate(pen, Place("Alexandrina", "12 tricks"), 400, above=above)
    badged = plate(
        pen, Place("Alexandrina", "12 tricks", (Badge.BANK, Badge.WINNER, Badge.ROBOT)), 400, above=above
    )
    margin, hang = pen.px(6), badged.height - bare.height
    seen = badged.crop((0, hang, bare.width, badged.height) if above else (0, 0, bare.width, bare.height))
    written = (0, margin, bare.width, bare.height - margin)
    assert ImageChops.difference(bare.crop(written), seen.crop(written)).getbbox(alpha_only=False) is None


def test_whoever_acts_stands_out_without_colour(tools: Tools) -> None:
    pen = Pen(tools, Style())
    quiet, acting = (
        plate(pen, Place("Ann", "3 tokens", acting=acts), 400).convert("LA") for acts in (False, True)
    )

    def brightness(picture: Image.Image) -> float:
        """Of the ground left of the name."""
        grey, _ = picture.getpixel((picture.width // 2 - 70, picture.height // 2))  # type: ignore[misc]
        return float(grey)

    assert brightness(acting) - brightness(quiet) > 150
    assert acting.width > quiet.width  # the pointer at its side


@pytest.mark.parametrize(
    "change",
    [
        lambda scene: replace(scene, title="Another"),
        lambda scene: replace(scene, notice="Somebody else"),
        lambda scene: replace(scene, centre=()),
        lambda scene: replace(scene, places=(replace(scene.places[0], badges=()), *scene.places[1:])),
        lambda scene: replace(scene, places=(replace(scene.places[0], score="1 token"), *scene.places[1:])),
        lambda scene: replace(scene, places=(replace(scene.places[0], stake=3), *scene.places[1:])),
        lambda scene: replace(scene, places=(replace(scene.places[0], tags=("stands",)), *scene.places[1:])),
    ],
)
def test_whatever_changes_in_the_scene_changes_picture_and_words(
    tools: Tools, change: Callable[[TableScene], TableScene]
) -> None:
    before = thirty_one()
    after = change(before)
    assert render(tools, before).data != render(tools, after).data
    words = words_for("thirty-one")
    assert alt(before, words) != alt(after, words)


@pytest.mark.parametrize("mark", Mark)
def test_marks_are_seen_in_grey(tools: Tools, mark: Mark) -> None:
    pen = Pen(tools, Style())
    plain = pen.card(face("9D"), 80).convert("L")
    marked = pen.card(face("9D", mark), 80).convert("L")
    changed = sum(value > 40 for value in ImageChops.difference(plain, marked).tobytes())
    assert (changed > 150) is (mark is not Mark.NONE)


@pytest.mark.parametrize("count", [1, 2, 5, 13, 20, 26])
def test_indices_of_a_hand_are_readable_on_a_phone(tools: Tools, count: int) -> None:
    pen, scene = Pen(tools, Style()), long_hand(count)
    picture = draw_hand(pen, scene)
    assert picture.width <= WIDEST
    assert rank_height(fitting_width(pen, scene)) * PHONE / picture.width >= 14


def test_a_crowded_private_panel_still_fits(tools: Tools) -> None:
    cards = [Cards(faces([rank + suit for rank in "A23456789TJQK"]), suit) for suit in "SHDC"]
    picture = draw_hand(Pen(tools, Style()), HandScene("All", (tuple(cards[:2]), tuple(cards[2:]))))
    assert picture.width <= WIDEST
    assert picture.height <= 1_000


def test_a_place_without_cards_is_drawn_in_a_line_of_its_own(tools: Tools) -> None:
    rows = ((Cards((), "Alice"),), (Cards(faces(["KS", "QS"]), "yours"),))
    assert draw_hand(Pen(tools, Style()), HandScene("Conjugal Patience", rows)).height > 200


def test_a_long_note_is_broken_into_lines(tools: Tools) -> None:
    text = "The dealer holds a natural, so everybody without one pays twice the stake, and the deal goes on"
    scene = TableScene("t", (Place("a"),) * 4, centre=((Note(text),),))
    assert render(tools, scene).width == WIDEST


@pytest.mark.parametrize("players", range(2, 8))
def test_the_cards_of_a_full_trick_lie_apart(tools: Tools, players: int) -> None:
    pen = Pen(tools, Style())
    cards = ["AS", "KH", "QD", "JC", "TS", "9H", "8D"][:players]
    scene = TableScene(
        "t",
        tuple(Place(name, hands=(Hand(backs(5)),)) for name in NAMES[:players]),
        trick=Trick(tuple(PlayedCard(number, face(card)) for number, card in enumerate(cards))),
    )
    whole = draw_table(pen, scene)
    assert scene.trick is not None
    boxes = []
    for number in range(players):
        plays = list(scene.trick.plays)
        plays[number] = PlayedCard(number, face("2C"))
        changed = ImageChops.difference(whole, draw_table(pen, replace(scene, trick=Trick(tuple(plays)))))
        box = changed.getbbox()
        assert box is not None
        assert box[2] - box[0] >= 40
        assert box[3] - box[1] >= 60
        boxes.append(box)
    assert_apart(boxes)


@pytest.mark.parametrize("punters", range(1, 10))
def test_a_bank_with_any_number_of_punters_fits(tools: Tools, punters: int) -> None:
    picture = render(tools, vingt_un(punters))
    assert picture.height <= 1_050
    assert len(picture.data) <= TABLE_LIMIT


@pytest.mark.parametrize("players", range(2, 11))
def test_panels_for_any_number_of_players_fit(tools: Tools, players: int) -> None:
    picture = render(tools, dictation(players))
    assert picture.height <= 1_500
    assert len(picture.data) <= TABLE_LIMIT


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("four", [True, False])
@pytest.mark.parametrize("scene", [dictation(10), thirty_one(), crowd()], ids=["panels", "round", "ten"])
def test_tables_in_few_colours_look_the_same(tools: Tools, theme: Theme, four: bool, scene: TableScene) -> None:
    """At most 256 colours, hardly one pixel in a hundred far from what was drawn, and white paper white."""
    pen = Pen(tools, Style(four_colours=four, theme=theme))
    drawn = draw_table(pen, scene)
    picture = few_colours(pen, drawn).convert("RGB")
    assert len(picture.getcolors(256) or []) > 50
    off = ImageChops.difference(drawn, picture).convert("L").histogram()
    assert sum(off[24:]) < sum(off) / 100
    before, after, white = drawn.tobytes(), picture.tobytes(), b"\xff" * 3
    paper = [at for at in range(0, len(before), 3) if before[at : at + 3] == white]
    assert {after[at : at + 3] for at in paper} == {white}


@pytest.mark.parametrize("name", CHARTS)
@pytest.mark.parametrize("theme", Theme)
def test_charts_are_drawn(tools: Tools, name: str, theme: Theme) -> None:
    picture = render_chart(tools, CHARTS[name], Style(theme=theme))
    assert picture.width == (576 if name == "leaderboard" else WIDEST)
    assert len(picture.data) <= HAND_LIMIT


@pytest.mark.parametrize("points", [(), (1200.0,), (1200.0, 1200.0), (0.0, -3.0), (1e6, 1e6 + 1)])
def test_charts_of_little_or_odd_data_are_drawn(tools: Tools, points: tuple[float, ...]) -> None:
    assert render_chart(tools, History("t", points), Style()).height > 300


@pytest.mark.parametrize("name", ["history", "curves"])
def test_a_chart_writes_numbers_as_its_reader_does(tools: Tools, name: str) -> None:
    english = CHARTS[name]
    assert isinstance(english, History | Curves)
    german = render_chart(tools, replace(english, language="de"), Style())
    assert german.data != render_chart(tools, english, Style()).data


def test_an_empty_leaderboard_is_drawn(tools: Tools) -> None:
    assert render_chart(tools, Leaderboard("Nobody yet", ()), Style()).height > 50
