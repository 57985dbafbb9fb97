"""The layouts of games, legible in both boxes: heaps, halves, tops, ships, calls, podiums and sheets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.cli.gallery import NAMES, positions
from bot.pictures.charts import draw_chart
from bot.pictures.measure import size
from bot.pictures.pen import Pen, Tools
from bot.pictures.places import slim_plate
from bot.pictures.style import Style
from bot.pictures.table import draw_table
from bot.scene.charts import Podium, PodiumStep, ScoreSheet, SheetLine
from bot.scene.in_words import lines
from bot.scene.model import FANNED, Badge, Cards, Heap, Layout, Place, Shown, TableScene, faces, heap, pile
from bot.ui.markup import plain
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.words import words_for
from cogs.games.dictation.screen import DictationScreen
from cogs.games.dictation.square import Square
from cogs.games.dictation.tops import Tops
from cogs.games.french_vingt_un.round import Halves, Round
from cogs.games.french_vingt_un.screen import FrenchVingtUnScreen
from cogs.games.grabbage import GrabbageScreen
from cogs.games.pirate.screen import PirateScreen
from cogs.games.pirate.ship import FLAGS, Ship
from cogs.games.progressive_patience import ProgressivePatienceScreen
from cogs.games.solo_whist.screen import SoloWhistScreen
from games.cards import PACK
from games.core import AnyGame

SHARES = [step / 40 for step in range(41)]


def course(screen: AnyScreen, seats: int) -> list[AnyGame]:
    """Positions of one match, from its beginning to its end."""
    return positions(screen.kind, seats, SHARES)


def viewer_of(screen: AnyScreen) -> Viewer:
    return Viewer(words_for(screen.kind.key), lambda seat: NAMES[seat], lambda seat: (), game=screen.kind)


def items(rows: Any) -> list[Any]:
    return [item for line in rows for item in line]


def test_a_heap_shows_its_last_four_cards_and_counts_the_others() -> None:
    cards = [Shown(card) for card in PACK[:13]]
    whole = heap(cards, "2")
    assert (whole.cards, whole.under) == (tuple(cards[-FANNED:]), 9)
    table = TableScene("t", (Place("a"),), centre=((whole,),))
    (told, *_) = lines(table, words_for(), plain)
    assert "9 more below" in told
    assert "the last is on top" in told
    with pytest.raises(ValueError, match="heap"):
        Heap(tuple(cards[:2]), 3)


def test_every_heap_takes_the_same_room(tools: Tools) -> None:
    pen = Pen(tools, Style())
    cards = [Shown(card) for card in PACK]
    assert len({size(heap(cards[:count], "1"), pen, 63, 500) for count in (0, 1, 4, 5, 30)}) == 1


def test_progressive_patience_is_two_halves_that_keep_their_size(tools: Tools) -> None:
    screen = ProgressivePatienceScreen()
    pen, viewer = Pen(tools, Style()), viewer_of(screen)
    scenes = [screen.table_scene(game.view(None), viewer) for game in course(screen, 2)]
    assert any(item.under for scene in scenes for place in scene.places for item in items(place.area)[1:])
    assert all(draw_table(pen, scene).height <= 640 for scene in scenes)


def test_of_many_layouts_only_tops_and_scores_lie_there() -> None:
    screen = DictationScreen()
    viewer = viewer_of(screen)
    for seats, kind in ((2, Heap), (4, None), (5, Tops), (10, Tops)):
        game = course(screen, seats)[-1]
        for place in screen.table_scene(game.view(None), viewer).places:
            laid = items(place.area)
            assert (
                any(isinstance(item, kind) for item in laid) if kind else not {Heap, Tops} & set(map(type, laid))
            )
    told = lines(
        TableScene("t", (Place("a", area=((Square((), (7, None), (None, 2)),),)),)), words_for("dictation"), plain
    )
    assert "row 1: 7" in told[0]
    assert "column 2: 2" in told[0]


def test_nothing_is_written_below_the_piles_of_many_players() -> None:
    screen = GrabbageScreen()
    viewer = viewer_of(screen)
    for seats in (4, 5):
        (place, *_) = screen.table_scene(course(screen, seats)[0].view(None), viewer).places
        assert all(bool(item.label) == (seats == 4) for item in items(place.area))


def test_a_plate_among_many_clips_its_name_rather_than_have_two_lines(tools: Tools) -> None:
    pen = Pen(tools, Style())
    long = Place("a very long display name", "+12 chips")
    assert slim_plate(pen, long, 229).height < slim_plate(pen, long, 340).height


def test_badges_go_below_rather_than_cut_a_name_in_a_narrow_plate(tools: Tools) -> None:
    pen = Pen(tools, Style())
    won = Place("Dudley", "+126 chips", (Badge.WINNER, Badge.READY, Badge.ROBOT), tags=("this round +2",))
    plain = replace(won, badges=())
    added = slim_plate(pen, won, 190).height - slim_plate(pen, plain, 190).height
    assert 0 < added <= pen.px(40), "one line of badges, and no word in more lines than it needs"


def test_ten_at_a_bank_have_the_room_of_a_box(tools: Tools) -> None:
    hands = faces(["8S", "3H", "TC"])
    places = tuple(Place(name, "+3", area=((Cards(hands),),)) for name in NAMES[:10])
    table = TableScene("t", places, Layout.BANK, ((pile(21, label="cards"),),))
    assert draw_table(Pen(tools, Style()), table).height <= 890


def test_a_ship_lights_the_two_slots_that_come_next_in_their_owners_colours(tools: Tools) -> None:
    screen = PirateScreen()
    viewer = viewer_of(screen)
    lit = []
    for game in course(screen, 2):
        scene = screen.table_scene(game.view(None), viewer)
        ships = [item for item in items(scene.centre) if isinstance(item, Ship)]
        assert len(ships) == 4
        lit += [ship for ship in ships if ship.flags]
        for seat, place in enumerate(scene.places):
            assert FLAGS[seat] in place.badges
        for ship in ships:
            if ship.flags:
                owners = (viewer.name(0), viewer.name(1))
                assert ship.flags == tuple(
                    FLAGS[owners.index(one)].colour for one in (ship.up_owner, ship.down_owner)
                )
    assert any(ship.second for ship in lit)
    pen = Pen(tools, Style())
    colours = (FLAGS[0].colour, FLAGS[1].colour)

    def picture(ship: Ship) -> bytes:
        return draw_table(pen, TableScene("t", (Place("a"),), centre=((ship,),))).tobytes()

    plain = Ship("S", 3, 9, "a", "b")
    shown = {picture(Ship("S", 3, 9, "a", "b", "", flags)) for flags in (None, colours, colours[::-1])}
    assert len(shown) == 3
    assert picture(plain) in shown


def test_a_call_shows_its_round_and_two_halves() -> None:
    screen = FrenchVingtUnScreen()
    viewer = viewer_of(screen)
    asked: set[bool] = set()
    answered: set[bool] = set()
    for game in positions(screen.kind, 3, [step / 200 for step in range(201)]):
        for seat in range(3):
            view = game.view(seat)
            scene = screen.hand_scene(view, viewer)
            first = scene.rows[0][0]
            assert isinstance(first, Round)
            assert "of 8" in first.label
            halves = [item for item in items(scene.rows) if isinstance(item, Halves)]
            may = any(str(move).startswith(("elect", "declare")) for move in view.moves)
            assert not may or [item.called for item in halves] == [0]
            (asked if may else answered).update(item.mixed for item in halves)
    assert asked == answered == {True, False}


def test_what_a_round_has_brought_is_said_and_ticked() -> None:
    screen = FrenchVingtUnScreen()
    viewer = viewer_of(screen)
    seen = False
    for game in course(screen, 3):
        view: Any = game.view(None)
        if view.between and any(gain > 0 for gain in view.last_round.gains):
            for place in screen.table_scene(view, viewer).places:
                gain = view.last_round.gains[NAMES.index(place.name)]
                ticked = any(getattr(badge, "value", "") == "won" for badge in place.badges)
                assert ticked == (gain > 0)
                if gain > 0:
                    assert f"this round +{gain}" in place.tags
                    seen = True
            assert all("chip" in place.score for place in screen.table_scene(view, viewer).places)
    assert seen


def test_the_label_of_a_hand_in_two_rows_stands_below_both() -> None:
    screen = SoloWhistScreen()
    viewer = viewer_of(screen)
    game = next(game for game in course(screen, 4) if len(game.view(0).hand) > 9)
    rows = [line for line in screen.hand_scene(game.view(0), viewer).rows if isinstance(line[0], Cards)][-2:]
    assert [line[0].label for line in rows] == ["", "your hand"]  # type: ignore[attr-defined]


def test_a_score_sheet_has_a_line_for_each_hand_and_the_sum(tools: Tools) -> None:
    screen = SoloWhistScreen()
    viewer = viewer_of(screen)
    view: Any = positions(screen.kind, 4, [1.0])[0].view(None)
    sheet = screen.result_sheet(view, viewer)
    assert sheet is not None
    assert len(sheet.lines) == min(9, len(view.sheet)) + 1
    assert sheet.lines[-1].head == "Points"
    told = lines(sheet, viewer.words, plain)
    assert told[0] == "Score sheet"
    assert all(name in told[-1] for name in NAMES[:2])
    won = ScoreSheet("s", ("a",), (SheetLine("1 · solo", ("+6",), won=True), SheetLine("Points", ("+6",))))
    lost = ScoreSheet("s", ("a",), (SheetLine("1 · solo", ("+6",), won=False), SheetLine("Points", ("+6",))))
    pen = Pen(tools, Style())
    assert draw_chart(pen, won).tobytes() != draw_chart(pen, lost).tobytes()


@pytest.mark.parametrize("count", [1, 2, 3, 4, 10])
def test_a_podium_tells_places_names_and_scores(tools: Tools, count: int) -> None:
    steps = tuple(PodiumStep(place + 1, (NAMES[place],), f"{place} points") for place in range(count))
    podium = Podium("Whist: the result", steps)
    told = lines(podium, words_for(), plain)
    assert len(told) == count + 1
    assert all(
        f"{step.place}. " in line and step.score in line for step, line in zip(steps, told[1:], strict=True)
    )
    assert draw_chart(Pen(tools, Style()), podium).height <= 890
