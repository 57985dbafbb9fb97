"""West Lansing Cut Throat: RULES 4.10."""

from __future__ import annotations

from tests.games.thirty_one.table import PLAIN, Table

TRIPLES = ("2C 2D 2S", "AC AD AS")


def lansing(*hands: str, tokens: tuple[int, ...] = ()) -> Table:
    table = Table(len(hands), mode="west_lansing")
    if tokens:
        table.set_tokens(*tokens)
    table.deal(*hands)
    if table.state.turn is not None:
        table.play(f"{table.state.turn} knock")
    while table.state.turn is not None:
        table.play(f"{table.state.turn} stand")
    return table


def test_4_10_1_three_tokens_and_no_free_ride() -> None:
    table = Table(3, mode="west_lansing")
    assert table.tokens == [3, 3, 3]
    assert table.view().options.free_ride is False
    table = lansing(*PLAIN[:3], tokens=(3, 3, 1))
    assert table.view().out == (False, False, True)


def test_4_10_2_a_knocker_who_beats_nobody_pays_two_and_nobody_else_pays() -> None:
    assert lansing(PLAIN[3], PLAIN[0], PLAIN[1]).tokens == [1, 3, 3]


def test_4_10_2_a_knocker_tied_at_the_bottom_spares_the_others() -> None:
    assert lansing("TC 7C 3D", "TD 7D 3H", PLAIN[0]).tokens == [1, 3, 3]


def test_4_10_3_a_knocker_who_beats_somebody_pays_nothing() -> None:
    assert lansing(PLAIN[0], PLAIN[2], PLAIN[3]).tokens == [3, 3, 2]
    assert lansing(PLAIN[0], "TC 7C 3D", "TD 7D 3H").tokens == [3, 2, 2]


def test_4_10_4_triples_count_thirty_and_a_half_and_are_equal() -> None:
    table = lansing(*TRIPLES)
    assert table.state.last_round.values == (30.5, 30.5)  # type: ignore[union-attr]
    assert table.tokens == [1, 3], "two twos against aces: a tie at the bottom"
    assert lansing(TRIPLES[0], "KH QH 9H").tokens == [3, 2]


def test_4_10_5_owing_two_with_one_is_out() -> None:
    table = lansing(PLAIN[3], PLAIN[0], PLAIN[1], tokens=(1, 3, 3))
    assert table.view().out == (True, False, False)
    assert table.state.last_round.paid == (1, 0, 0)  # type: ignore[union-attr]


def test_4_10_6_a_blitz_as_in_the_standard_game() -> None:
    assert lansing("AS KS QS", *PLAIN[1:3]).tokens == [3, 2, 2]
    outcome = lansing("AS KS QS", *PLAIN[1:3], tokens=(1, 1, 1)).game.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_4_10_7_out_in_one_round_is_one_place() -> None:
    table = lansing(PLAIN[0], "TC 7C 3D", "TD 7D 3H", PLAIN[1], tokens=(3, 1, 1, 3))
    assert table.view().places == (None, 3, 3, None)


def test_4_10_without_the_knocker_all_at_the_bottom_pay() -> None:
    table = Table(3, mode="west_lansing").deal(PLAIN[0], "TC 7C 3D", "TD 7D 3H")
    assert table.play("0 knock", "0 leave", "1 stand", "2 stand").tokens == [0, 2, 2]


def test_4_10_guts_knock_follows_the_knockers_rule() -> None:
    table = Table(3, mode="west_lansing", guts_knock=True).play("0 guts knock").deal(PLAIN[3], PLAIN[0], PLAIN[1])
    assert table.tokens == [1, 3, 3]
