"""The shared floor of the races, RULES 1.8: each test names the paragraph that it plays."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.words import words_for
from games.core import DEALER, AnyGame, IllegalMove, InvalidMove, advance
from games.driver import take_up
from games.grabbage import Grabbage
from games.options import IllegalOptions
from games.pirate import Pirate
from games.spit import Spit
from tests.games.races import (
    chaos,
    check_contract,
    deal,
    refusal,
    replay,
    ring,
    run,
    run_robots,
    verbs,
    view_of,
)
from tests.games.spit.positions import runaway

GAMES = Path(__file__).resolve().parents[2] / "games"
RACES: dict[str, type[AnyGame]] = {"spit": Spit, "grabbage": Grabbage, "pirate": Pirate}


def grabbage(seats: int = 2, **options: object) -> Grabbage:
    """A race that has just begun; everybody's pack is in order, ace of clubs on top."""
    game = Grabbage.start(seats, options)
    for _ in range(seats):
        game = deal(game)
    for seat in range(seats):
        game, _ = advance(game, seat, "ready", 1_000)
    return game


def test_rt_1_the_order_of_the_log_is_the_truth() -> None:
    """RT-1: the first to arrive keeps the place, also with the later stamp."""
    game, _ = run(grabbage(), "2000 0 turn\n2000 1 turn\n3000 1 build any\n3001 0 build any")
    game, _ = run(game, "4000 0 turn\n4000 1 turn\n5000 1 build 1")
    assert refusal(game, 0, "build 1", 4_900) == "pile-does-not-accept"
    assert game.view(0).sequences[0].top == "2C/2"


def test_rt_2_a_play_is_judged_by_what_lies_there_now() -> None:
    """RT-2: a changed pile accepts a card that fits; another card bounces and stays where it was."""
    game, _ = run(grabbage(), "2000 0 turn\n2000 0 build any".replace("2000 0 build", "2200 0 build"))
    game, _ = run(game, "3000 0 turn\n3000 1 turn\n3300 1 turn\n3600 0 build 1")
    with pytest.raises(IllegalMove) as late:
        advance(game, 1, "build 1", 4_000)
    assert late.value.reason == "pile-does-not-accept"
    assert late.value.facts == {"card": "2C/2", "lies_card": "2C/1"}
    assert game.view(1).players[1].turned == "2C/2"
    game, _ = run(game, "5000 1 turn\n6000 1 build 1")
    assert game.view(1).sequences[0].top == "3C/2"


def test_rt_3_a_bounce_costs_time_where_that_is_played() -> None:
    """RT-3: the bounced play is logged, moves nothing, and its seat has to wait."""
    game, _ = run(grabbage(bounce_penalty_ms=1_000), "2000 0 turn\n2300 0 turn")
    before = game.view(0).players
    game, events = run(game, "3000 0 build any")
    assert verbs(events) == ["bounced"]
    assert events[0].facts["why"] == "nothing-fits"
    assert game.view(0).players == before
    assert game.view(0).blocked_until == 4_000
    assert refusal(game, 0, "turn", 3_999) == "too-fast"
    assert verbs(run(game, "3999 1 turn")[1]) == ["turned"]
    assert "turned" in verbs(run(game, "4000 0 turn")[1])


def test_rt_3_without_a_penalty_a_bounce_leaves_no_trace() -> None:
    game, _ = run(grabbage(), "2000 0 turn\n2300 0 turn")
    assert refusal(game, 0, "build any", 3_000) == "nothing-fits"
    assert "turned" in verbs(run(game, "3001 0 turn")[1])


@pytest.mark.parametrize(("gap", "at", "fine"), [(150, 2_149, False), (150, 2_150, True), (0, 2_000, True)])
def test_rt_4_actions_of_one_seat_need_a_gap(gap: int, at: int, fine: bool) -> None:
    """RT-4: too close together is too fast, for the same seat only; a refused action does not count."""
    game, _ = run(grabbage(min_gap_ms=gap), "2000 0 turn")
    assert verbs(run(game, "2001 1 turn")[1]) == ["turned"]
    if fine:
        advance(game, 0, "turn", at)
    else:
        assert refusal(game, 0, "turn", at) == "too-fast"
        advance(game, 0, "turn", at + 1)


def test_rt_4_a_move_without_a_stamp_is_not_held_to_gaps() -> None:
    game, _ = run(grabbage(), "2000 0 turn\n0 0 turn\n0 0 turn")
    assert game.view(0).now == 2_000


def test_rt_6_a_pause_needs_everybody_and_stops_the_clock() -> None:
    """RT-6: any player may ask, the others must agree; while paused nothing is accepted and no time runs."""
    game, events = run(grabbage(3), "2000 0 turn\n3000 0 pause")
    assert verbs(events) == ["asked-pause"]
    assert "pause" not in game.moves(0)
    assert "pause" in game.moves(1)
    assert refusal(game, 0, "pause") == "already-asked"
    game, events = run(game, "3500 1 pause\n4000 2 pause")
    assert verbs(events) == ["asked-pause", "paused"]
    assert refusal(game, 1, "turn", 4_500) == "paused"
    assert refusal(game, 1, "pause", 4_500) == "paused"
    assert game.to_act() == {DEALER, 0, 1, 2}
    assert game.moves(1) == ["resume"]
    assert game.alarm() == 4_000 + 300_000
    game, events = run(game, "50000 0 resume\n60000 1 resume\n64000 2 resume")
    assert verbs(events) == ["back", "resumed"]
    assert game.alarm() == 64_000 + 90_000


def test_rt_6_a_pause_stops_every_deadline() -> None:
    """RT-6: what was due 11 seconds after the pause began is due 11 seconds after its end; so is a penalty."""
    game = runaway(bounce_penalty_ms=2_000)
    assert game.alarm() == 16_000
    game, _ = run(game, "4500 1 slap 1\n5000 0 pause\n5000 1 pause\n60000 0 resume\n65000 1 resume")
    assert game.alarm() == 76_000
    assert game.view(1).blocked_until == 66_500
    assert refusal(game, 1, "spit", 66_499) == "too-fast"
    assert verbs(run(game, "66500 1 spit")[1]) == ["shouted"]


def test_rt_6_a_request_can_be_withdrawn() -> None:
    game, events = run(grabbage(), "2000 0 pause\n2100 0 resume")
    assert verbs(events) == ["withdrew-pause"]
    assert refusal(game, 0, "resume") == "wrong-phase"
    assert verbs(run(game, "3000 1 pause")[1]) == ["asked-pause"]


def test_rt_6_an_agreed_pause_ends_by_itself() -> None:
    game, _ = run(grabbage(), "2000 0 pause\n3000 1 pause\n4000 0 resume")
    assert refusal(game, 0, "resume") == "not-awaited"
    game, events = ring(game)
    assert verbs(events) == ["resumed"]
    assert game.view(0).absent == ()


def test_rt_6_silence_pauses_the_race_and_ends_in_absence() -> None:
    """RT-6: after idle_seconds the race waits for at most a minute, then the seat is absent."""
    game, _ = run(grabbage(idle_seconds=30), "2000 0 turn\n20000 0 build any\n25000 0 turn")
    assert game.alarm() == 1_000 + 30_000
    game, events = ring(game)
    assert verbs(events) == ["paused-idle"]
    assert events[0].facts == {"seats": (1,)}
    assert game.view(0).awaited == (1,)
    assert game.moves(0) == ()
    assert game.alarm() == 31_000 + 60_000
    game, events = ring(game)
    assert verbs(events) == ["absent", "resumed"]
    assert game.view(0).absent == (1,)
    assert game.alarm() == 91_000 + 30_000
    back, _ = run(game, "92000 1 turn")
    assert back.view(0).absent == ()
    assert ring(game)[1][0].facts == {"seats": (0,)}, "the absent are not waited for again"


def test_rt_6_whoever_is_awaited_ends_the_pause() -> None:
    game, _ = ring(grabbage(idle_seconds=30))
    game, events = run(game, "32000 0 resume\n33000 1 resume")
    assert verbs(events) == ["back", "resumed"]
    assert game.view(0).absent == ()


def test_rt_6_the_absent_need_not_agree() -> None:
    game, _ = run(grabbage(idle_seconds=30), "2000 0 turn\n25000 0 turn")
    game, _ = ring(ring(game)[0])
    game, events = run(game, "95000 0 pause")
    assert verbs(events) == ["asked-pause", "paused"]
    assert run(game, "96000 1 resume")[0].view(0).absent == ()


def test_rt_7_in_turns_one_acts_after_the_other() -> None:
    """RT-7: one action each, passing allowed, no gaps; a stage ends when all pass in a row."""
    game = grabbage(3, pace="turns")
    assert game.to_act() == {0}
    assert refusal(game, 1, "turn") == "not-your-turn"
    game, _ = run(game, "2000 0 turn")
    assert game.view(None).turn == 1
    game, _ = run(game, "2001 1 pass\n2002 2 pass\n2003 0 build any\n2004 1 pass\n2005 2 pass\n2006 0 pass")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("passed", (0,))


def test_rt_7_the_turn_passes_over_those_who_have_left() -> None:
    game, _ = run(grabbage(3, pace="turns"), "2000 1 leave\n2001 0 turn")
    assert game.view(None).turn == 2
    game, _ = run(game, "2002 2 pass\n2003 0 pass")
    assert game.outcome() is not None
    gone, _ = run(grabbage(3, pace="turns"), "2000 0 leave")
    assert gone.view(None).turn == 1


@pytest.mark.parametrize("key", RACES)
def test_rt_7_in_turns_the_game_has_no_clock_of_its_own(key: str) -> None:
    """Whoever runs the match gives time for a turn; the safe move is what an absent player makes, to the end."""
    game: AnyGame = RACES[key].start(2, {"pace": "turns"})
    luck = Random(3)
    for _ in range(60):
        if game.outcome() is not None:
            break
        assert game.alarm() is None
        acting = sorted(game.to_act())
        offers = game.moves(DEALER)
        move = take_up(offers[0], luck) if acting == [DEALER] else game.default(acting[0])
        game, _ = advance(game, acting[0], move, 0)
    assert key == "spit" or game.outcome() is not None
    assert refusal(grabbage(pace="turns"), 0, "pause") == "option-off"
    with pytest.raises(IllegalOptions, match="option-needs"):
        RACES[key].start(2, {"pace": "turns", "idle_seconds": 30})


def test_rt_7_passing_is_for_turns() -> None:
    assert refusal(grabbage(), 0, "pass") == "option-off"
    with pytest.raises(IllegalOptions, match="option-needs"):
        Grabbage.start(2, {"pace": "turns", "min_gap_ms": 300})


def test_the_race_begins_after_twenty_seconds_without_ready() -> None:
    game = deal(deal(Grabbage.start(2)))
    assert game.alarm() == 20_000
    game, _ = run(game, "500 0 ready")
    assert game.to_act() == {DEALER, 1}
    assert verbs(ring(game)[1]) == ["ready-all", "race"]


def test_verdicts_come_in_order() -> None:
    """A text that is no move is invalid; then come a finished match, leaving, the turn, and the rest."""
    game = grabbage(3)
    for nonsense in ("", "turn ", " turn", "Turn", "turn 1", "build", "build waste5 any", "build 0", "ready\n"):
        with pytest.raises(InvalidMove):
            advance(game, 0, nonsense)
    assert refusal(game, DEALER, "turn") == "not-your-turn"
    assert refusal(game, 0, "time") == "not-your-turn"
    assert refusal(game, DEALER, "deal AC/1") == "wrong-phase"
    assert refusal(game, 7, "turn") == "not-your-turn"
    game, _ = run(game, "2000 1 leave")
    assert refusal(game, 1, "leave") == "already-left"
    assert refusal(game, 1, "turn") == "already-left"
    game, _ = run(game, "3000 2 leave")
    assert refusal(game, 0, "leave") == "match-over"
    assert refusal(game, 0, "turn") == "match-over"


def test_leaving_in_a_pause_and_before_the_start() -> None:
    game, _ = run(grabbage(3), "2000 0 pause\n2000 1 pause\n2000 2 pause\n2100 0 resume\n2200 1 resume")
    game, events = run(game, "3000 2 leave")
    assert verbs(events) == ["leave", "resumed"]
    game = deal(deal(deal(Grabbage.start(3))))
    game, events = run(game, "100 0 ready\n200 1 ready\n300 2 leave")
    assert verbs(events) == ["leave", "race"]
    game = deal(Grabbage.start(3))
    game, _ = run(game, "10 1 leave")
    assert verbs(advance(deal(game), 0, "ready", 20)[1]) == ["ready"]


NOISE = {
    "spit": "play 1 1|play 5 2|play 3 1|fill 2 5|fill 3|spit|spit 1|spit 2 2|slap 1|slap 2|done",
    "grabbage": "turn|build any|build new|build 1|build 9|build waste any|build waste2 any|discard|discard 4",
    "pirate": "cut 26|turn|build|build turned|build waste|discard|claim",
}
COMMON = "ready|pass|pause|resume|time|deal AS|nonsense"
SETTINGS: dict[str, list[dict[str, object]]] = {
    "spit": [
        {},
        {"tie_window_ms": 400, "slap_tie": "random", "bounce_penalty_ms": 700, "combine_pairs": True},
        {"pace": "turns"},
        {"slap_mode": "winner_chooses", "auto_spit_seconds": 0},
    ],
    "grabbage": [{}, {"waste_piles": 4, "shuffle_waste": True, "bounce_penalty_ms": 500}, {"pace": "turns"}],
    "pirate": [
        {},
        {"tie_window_ms": 1000, "sunk_rule": "tow", "must_build": False},
        {"tie_window_ms": 600, "redeal": "none", "bounce_penalty_ms": 300},
        {"pace": "turns", "redeal": "none"},
    ],
}


@pytest.mark.parametrize("key", RACES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_random_interleavings_keep_the_contract_and_every_card(key: str, data: st.DataObject) -> None:
    """Whoever does whatever in any order with any stamps: no card is lost or doubled, somebody can always go on,
    and the log replays to the very same match, contests and all."""
    options = data.draw(st.sampled_from(SETTINGS[key]))
    seats = 3 if key == "grabbage" else 2
    start = RACES[key].start(seats, options)
    packs = 1 if key == "spit" else seats
    counts = [0]

    def check(game: AnyGame) -> None:
        check_contract(game)
        cards = game.all_cards()
        assert len(cards) == len(set(cards))
        counts.append(len(cards))

    texts = [*NOISE[key].split("|"), *COMMON.split("|"), *data.draw(st.sampled_from([[], [], ["leave"]]))]
    game, log = chaos(start, data.draw(st.integers(0, 10**9)), texts, steps=400, check=check)
    assert counts == sorted(counts)
    assert set(counts) == {52 * count for count in range(packs + 1)} or "leave" in texts
    assert replay(start, log) == game


@pytest.mark.parametrize("key", RACES)
@pytest.mark.parametrize("pace", ["live", "turns"])
def test_robots_of_all_levels_play_to_the_end(key: str, pace: str) -> None:
    kind = RACES[key]
    for seed in range(3):
        start = kind.start(2, {"pace": pace, **({"idle_seconds": 600} if pace == "live" else {})})
        game, log = run_robots(start, ["beginner", "strong"], seed, watch=check_contract)
        outcome = game.outcome()
        assert outcome is not None
        assert view_of(game).winners == outcome.winners
        assert view_of(start).winners == ()
        assert replay(start, log) == game


def test_stronger_robots_are_quicker() -> None:
    for key, kind in RACES.items():
        game = deal(kind.start(2)) if key == "spit" else deal(deal(kind.start(2)))
        times = [
            sum(kind.delay(game.view(0), level, Random(seed)) for seed in range(200)) for level in kind.levels
        ]
        assert times == sorted(times, reverse=True)
        assert min(kind.delay(game.view(0), "strong", Random(seed)) for seed in range(200)) >= 300


@pytest.mark.parametrize("key", RACES)
def test_buttons_keep_their_places(key: str) -> None:
    """The controls of a panel are the same moves in the same order in every position of a match."""
    kind = RACES[key]
    places: set[tuple[str, ...]] = set()

    def watch(game: AnyGame) -> None:
        for seat in (0, 1):
            places.add(tuple(control.move for control in view_of(game, seat).controls))

    run_robots(kind.start(2), ["normal", "normal"], 5, watch=watch)
    assert len(places) == 1


@pytest.mark.parametrize("key", RACES)
def test_every_fact_of_a_race_has_its_words(key: str) -> None:
    """Every event, refusal and end of the sources has a message, and matches are told without a gap."""
    words = words_for(key)
    for file in [*(GAMES / "race").glob("*.py"), *(GAMES / key).glob("*.py")]:
        text = file.read_text()
        for verb in re.findall(r'tell\(\s*"([a-z-]+)"', text):
            assert verb in words, verb
        for reason in re.findall(r'(?:IllegalMove\(|bounce\([a-z.]+, seat, )"([a-z-]+)"', text):
            assert f"illegal-{reason}" in words, reason
        for reason in re.findall(r'IllegalOptions\("([a-z-]+)"', text):
            assert f"options-{reason}" in words, reason
    for option in RACES[key].Options.catalogue():
        assert f"option-{option.name}" in words
        assert f"option-{option.name}-about" in words
        if not option.is_flag and not option.is_number:
            assert all(f"option-{option.name}-{value}" in words for value in option.allowed)
    for given_options in SETTINGS[key]:
        options = RACES[key].Options.make(given_options)
        page = "\n".join(words(name, **facts) for name, facts in RACES[key].guide(options))
        assert 300 < len(page) < 2_500
