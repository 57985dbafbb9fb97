"""The contract that every registered game keeps, whoever drives it.

Nothing here knows a game. Hypothesis draws the house rules and the luck by which matches are played; a new game is
tested before it has tests of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import FrozenInstanceError, is_dataclass
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, reject, settings
from hypothesis import strategies as st

from games import GAMES
from games.core import (
    DEALER,
    LEAVE,
    TIME,
    Amount,
    AnyGame,
    IllegalMove,
    InvalidMove,
    Pick,
    advance,
    clone,
    quick_move,
)
from games.driver import RANDOM, deals, finish
from games.options import IllegalOptions, Options
from games.records import Ply, dealer_move, parse_record, replay
from games.verifying import verify
from tests.games.driving import MOST_MOVES, Drive, extremes, seats_of
from tests.games.seeing import Memory, cards_in, is_offered, swapped
from tests.games.strategies import option_dicts, single_options

pytestmark = pytest.mark.parametrize("key", sorted(GAMES))

few = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
LUCK = st.integers(0, 2**32 - 1)
MOST_TRIES = 1_200
"""After this many tries people get up one by one: some house rules have no end of their own."""

SEARCHES_IN = 5
"""The number of moves of a robot of which one may be searched for, which takes a hundred times as long as
another."""

MOST_AFTER_LEAVING = 12
"""The number of moves that are tried after somebody has got up, and of those once cards have been dealt again."""

MOST_AFTER_A_DEAL = 4
MOST_AMOUNTS = 4
"""The number of amounts that are looked at in a position: ten people in a pause for side bets are offered
hundreds."""

LEAVES_IN = 6
"""The number of moves at which nothing is dealt of which one is preceded by somebody's getting up."""


NONSENSE = [
    "",
    " ",
    "xyzzy",
    "knock knock",
    "play ZZ",
    "deal",
    "deal AS",
    "drop",
    "7C",
    "play  7C",
    "PLAY 7C",
    "♥",
    "\n",
    "-1",
]


def begun(key: str, data: st.DataObject) -> Drive:
    """A match under some legal house rules."""
    kind, luck = GAMES[key], Random(data.draw(LUCK))
    options = kind.Options.make(data.draw(option_dicts(kind.Options)))
    try:
        return Drive(kind.start(seats_of(kind, luck), options), luck, options)
    except IllegalOptions:
        reject()  # rules that need another number of seats


def some_way_in(key: str, data: st.DataObject, most: int = 150) -> Drive:
    drive = begun(key, data)
    for _ in range(drive.luck.randint(0, most)):
        if drive.game.outcome() is not None:
            break
        drive.step()
    return drive


def all_leave(drive: Drive) -> None:
    """Everybody gets up, one after the other."""
    for seat in range(drive.game.seats):
        with suppress(IllegalMove):  # out already, or over
            drive.play(seat, LEAVE)


def late_enough(drive: Drive) -> int:
    """A moment at which nobody is too fast, and time may act."""
    return max(drive.at + 5_000, drive.game.alarm() or 0)


@few
@given(data=st.data())
def test_advance_leaves_its_argument_equal(key: str, data: st.DataObject) -> None:
    drive = some_way_in(key, data)
    assume(drive.game.outcome() is None)
    before = clone(drive.game)
    seat, move = drive.choose()
    after, _ = advance(drive.game, seat, move, late_enough(drive))
    assert drive.game == before
    assert after != before


@few
@given(data=st.data())
def test_no_moves_off_turn(key: str, data: st.DataObject) -> None:
    drive = some_way_in(key, data)
    acting = drive.game.to_act()
    for seat in range(DEALER, drive.game.seats):
        assert bool(drive.game.moves(seat)) == (seat in acting)


@few
@given(data=st.data())
def test_every_offer_is_accepted(key: str, data: st.DataObject) -> None:
    drive = some_way_in(key, data)
    for seat in drive.game.to_act():
        for offer in drive.game.moves(seat):
            for text in extremes(offer):
                check_accepted(drive, seat, text)


def check_accepted(drive: Drive, seat: int, text: str) -> None:
    """An offer is accepted later, too, but for one of a contest that time has decided meanwhile: that is, now."""
    try:
        advance(drive.game, seat, text, late_enough(drive))
    except IllegalMove:
        if not getattr(drive.game.view(None), "contests", ()):
            raise
        advance(drive.game, seat, text, drive.at)


def beside(text: str) -> Iterator[str]:
    """A text that was offered somewhere, and others that look like it."""
    words = text.split(" ")
    yield text
    yield words[0]
    for more in ("0", "1", "2", "any"):
        yield f"{text} {more}"
        yield f"{words[0]} {more}"


@few
@given(data=st.data())
def test_what_is_not_offered_can_not_be_played(key: str, data: st.DataObject) -> None:
    """It is refused, unless it is another way to write what is offered; a race may take it for a slip."""
    drive = begun(key, data)
    texts: set[str] = set()
    for _ in range(60):
        if drive.game.outcome() is not None:
            break
        game, at = drive.game, late_enough(drive)
        offers = {seat: game.moves(seat) for seat in range(game.seats)}
        texts |= {
            near for own in offers.values() for offer in own for text in extremes(offer) for near in beside(text)
        }
        for text in drive.luck.sample(sorted(texts), min(len(texts), 8)):
            for seat, own in offers.items():
                first, *named = text.split(" ")
                if any(is_offered(" ".join((first, *order)), own) for order in permutations(named[:4])):
                    continue
                try:
                    after, _ = advance(game, seat, text, at)
                except (IllegalMove, InvalidMove):
                    continue
                same = [advance(game, seat, one, at)[0] for offer in own for one in extremes(offer)]
                assert after in same or (game.racing() and {*after.all_cards()} == {*game.all_cards()}), (
                    seat,
                    text,
                )
        drive.step()


@few
@given(data=st.data())
def test_an_amount_that_is_not_offered_is_told_its_limits(key: str, data: st.DataObject) -> None:
    """A number is a move, however it is written: whoever names a wrong one hears which there are."""
    drive = begun(key, data)
    for _ in range(60):
        if drive.game.outcome() is not None:
            break
        offered = [
            (seat, offer)
            for seat in sorted(drive.game.to_act() - {DEALER})
            for offer in drive.game.moves(seat)
            if isinstance(offer, Amount)
        ]
        for seat, offer in drive.luck.sample(offered, min(len(offered), MOST_AMOUNTS)):
            check_limits(drive, seat, offer)
        drive.step()


def check_limits(drive: Drive, seat: int, offer: Amount) -> None:
    """Every amount beside those offered is refused with the highest one, and with the lowest where it isn't 1."""
    wrong = [str(offer.low - 1), str(offer.high + 1), "0", "-1", f"0{offer.low}", "9999999", "9" * 60]
    for text in wrong:
        with pytest.raises(IllegalMove) as refused:
            advance(drive.game, seat, f"{offer.verb} {text}", late_enough(drive))
        assert {offer.high, offer.low} - {1} <= {*refused.value.facts.values()} | {1}
    for text in ("", "5.5", "5 ", "+5", "٥", "x"):
        with pytest.raises(InvalidMove):
            advance(drive.game, seat, f"{offer.verb} {text}", late_enough(drive))


@few
@given(data=st.data())
def test_nonsense_is_invalid_and_changes_nothing(key: str, data: st.DataObject) -> None:
    drive = some_way_in(key, data)
    before = clone(drive.game)
    for seat in range(DEALER, drive.game.seats):
        for text in NONSENSE:
            with pytest.raises((InvalidMove, IllegalMove)) as refused:
                advance(drive.game, seat, text, drive.at)
            if text in ("", " ", "xyzzy", "♥", "\n", "-1", "7C"):
                assert refused.type is InvalidMove
    assert drive.game == before


@few
@given(data=st.data())
def test_a_wrong_moment_is_illegal(key: str, data: st.DataObject) -> None:
    """An offer to one seat can't be played by a seat that may not act; in a race it may be taken as a slip."""
    drive = some_way_in(key, data)
    acting = drive.game.to_act()
    before = clone(drive.game)
    for seat in acting - {DEALER}:
        for offer in drive.game.moves(seat):
            for other in set(range(drive.game.seats)) - acting:
                try:
                    after, _ = advance(drive.game, other, extremes(offer)[0], drive.at)
                except IllegalMove:
                    continue
                assert not before.ordered
                assert after.all_cards() == before.all_cards()
    assert drive.game == before


@few
@given(data=st.data())
def test_a_match_ends_exactly_when_nobody_may_act(key: str, data: st.DataObject) -> None:
    drive = begun(key, data)
    house_rules = bool(drive.options.changed())
    for tries in range(MOST_MOVES):
        if not drive.game.to_act():
            break
        assert drive.game.outcome() is None
        if house_rules and tries == MOST_TRIES:
            all_leave(drive)
        else:
            drive.step()
    outcome = drive.game.outcome()
    assert outcome is not None
    assert len(outcome.points) == len(outcome.shares) == len(outcome.places) == drive.game.seats
    assert sum(outcome.shares) == 0
    assert all(share >= -drive.game.risk for share in outcome.shares)
    assert all(0 <= seat < drive.game.seats for seat in outcome.winners)
    assert min(outcome.places) == 1
    for seat in range(DEALER, drive.game.seats):
        with pytest.raises((IllegalMove, InvalidMove)):
            advance(drive.game, seat, LEAVE, drive.at)


@few
@given(data=st.data())
def test_a_match_that_all_have_left_comes_to_its_end(key: str, data: st.DataObject) -> None:
    drive = some_way_in(key, data)
    all_leave(drive)
    for _ in range(MOST_TRIES):
        if drive.game.outcome() is not None:
            return
        drive.step()
    pytest.fail(f"waits for {sorted(drive.game.to_act())}")


@few
@given(data=st.data())
def test_replay_equals_play(key: str, data: st.DataObject) -> None:
    drive = some_way_in(key, data, 400)
    again, told = drive.start, []
    for _, game, events in replay(parse_record(str(drive.record())), GAMES):
        again = game
        told += events
    assert again == drive.game
    assert told == drive.events


@few
@given(data=st.data(), seed=st.binary(min_size=32, max_size=32))
def test_every_deal_follows_from_the_seed(key: str, data: st.DataObject, seed: bytes) -> None:
    """The dealer of the table plays by the seed; a stranger's check agrees, and finds a card that was moved."""
    from games.fair import commitment, seating

    drive = begun(key, data)
    deals = 0
    for _ in range(drive.luck.randint(1, 120)):
        if drive.game.outcome() is not None:
            break
        seat, move = drive.choose()
        if seat == DEALER and move != TIME:
            move = dealer_move(drive.game, seed, ["0 luck"], deals)
            deals += 1
        drive.attempt(seat, move)
    header = {
        "commitment": commitment(seed),
        "seed": seed.hex(),
        "cuts": ("0 luck",),
        "seating": seating(seed, ["0 luck"], drive.game.seats),
    }
    checked, faults = verify(drive.record(**header), GAMES)[:2]
    assert checked == deals
    assert {fault.reason for fault in faults} <= {"unfinished"}


class Whole:
    """Watches over a match: no card is ever twice in it, none is lost and no counter appears."""

    def __init__(self, game: AnyGame) -> None:
        self.tokens, self.cards = game.all_tokens(), frozenset(game.all_cards())

    def check(self, drive: Drive) -> None:
        """After a move: every card that there has been since the first deal is still there.

        But whoever deals a whole pack may deal another one: three play on with fewer cards than four had (9.10).
        """
        cards, last = drive.game.all_cards(), drive.log[-1]
        assert len(set(cards)) == len(cards), last
        if last.seat != DEALER or set(cards_in(last.move)) != set(cards):
            assert self.cards <= set(cards), last
        self.cards = frozenset(cards)
        assert drive.game.all_tokens() == self.tokens, drive.log[-1]


@few
@given(data=st.data())
def test_cards_and_tokens_are_conserved(key: str, data: st.DataObject) -> None:
    drive = begun(key, data)
    whole = Whole(drive.game)
    for _ in range(300):
        if drive.game.outcome() is not None:
            break
        drive.step()
        whole.check(drive)
    assert whole.cards, "a game has to say where its cards are (Game.all_cards)"


def gets_up(drive: Drive, seat: int) -> None:
    """On a branch of the match `seat` leaves; the others play on until cards are dealt, and some moves more."""
    branch, whole = Drive(drive.game, Random(drive.luck.random()), drive.options), Whole(drive.game)
    branch.at = drive.at
    try:
        branch.play(seat, LEAVE)
    except IllegalMove:
        return  # out already
    whole.check(branch)
    to_go = MOST_AFTER_LEAVING
    while to_go and branch.game.outcome() is None:
        branch.step()
        whole.check(branch)
        if branch.log[-1].move.startswith("deal "):
            to_go = min(to_go, MOST_AFTER_A_DEAL)
        to_go -= 1


@few
@given(data=st.data())
def test_cards_and_tokens_are_conserved_whoever_leaves_whenever(key: str, data: st.DataObject) -> None:
    """Somebody gets up now and then, and each of the seats whenever cards wait to be dealt or shuffled."""
    drive = begun(key, data)
    for _ in range(300):
        if drive.game.outcome() is not None:
            break
        seats = range(drive.game.seats)
        if deals(drive.game):
            for seat in seats:
                gets_up(drive, seat)
        elif drive.luck.randrange(LEAVES_IN) == 0:
            gets_up(drive, drive.luck.choice(seats))
        drive.step()


@few
@given(data=st.data())
def test_views_are_frozen_values(key: str, data: st.DataObject) -> None:
    drive = some_way_in(key, data)
    for seat in (None, *range(drive.game.seats)):
        view = drive.game.view(seat)
        assert view.seat == seat
        assert view.to_act == drive.game.to_act()
        assert view.moves == (() if seat is None else tuple(drive.game.moves(seat)))
        hash(view.moves)
        assert is_dataclass(view)
        with pytest.raises(FrozenInstanceError):
            setattr(view, "seats", 99)  # noqa: B010 -- not every view is known to have seats
        assert view == clone(drive.game).view(seat)


class Seen:
    """The course of a match as one seat saw it: its views, and the events that were meant for it."""

    def __init__(self, start: AnyGame, seat: int | None) -> None:
        self.seat = seat
        self.views = [start.view(seat)]
        self.told: list[Any] = []
        self.course: list[Any] = []

    def note(self, game: AnyGame, events: list[Any]) -> None:
        self.views.append(game.view(self.seat))
        self.told.append([event for event in events if event.visible_to(self.seat)])
        self.course.append((game.to_act(), [event.verb for event in events], game.outcome() is None))


def watched(start: AnyGame, log: list[Ply], seat: int | None) -> Seen:
    seen, game = Seen(start, seat), start
    for ply in log:
        game, events = advance(game, ply.seat, ply.move, ply.at)
        seen.note(game, events)
    return seen


@few
@given(data=st.data())
def test_nothing_hidden_leaks(key: str, data: st.DataObject) -> None:
    """Swap two cards that a seat has never seen: what it sees stays the same until it is told something else.

    So nobody can see, not even by who may act, what another seat holds.
    """
    drive = some_way_in(key, data, 60)
    deal = next(
        (index for index in range(len(drive.log) - 1, -1, -1) if drive.log[index].move.startswith("deal ")), None
    )
    if deal is None:
        return  # nothing is dealt at this game, or not yet
    for seat in (None, *range(drive.game.seats)):
        truth = watched(drive.start, drive.log, seat)
        known = set(cards_in(truth.views[deal + 1 :])) | set(cards_in(truth.told[deal:]))
        known |= {card for ply in drive.log[deal + 1 :] if ply.seat == seat for card in cards_in(ply.move)}
        hidden = [card for card in cards_in(drive.log[deal].move) if card not in known]
        if len(hidden) < 2:
            continue
        one, other = drive.luck.sample(hidden, 2)
        log = drive.log[:deal] + [Ply(ply.at, ply.seat, swapped(ply.move, one, other)) for ply in drive.log[deal:]]
        try:
            lie = watched(drive.start, log, seat)
        except IllegalMove:
            continue  # the swap has made somebody's move impossible: another match, not a leak
        assert lie.views[0] == truth.views[0]
        for told, lied, view, false in zip(truth.told, lie.told, truth.views[1:], lie.views[1:], strict=True):
            if told != lied:
                break  # by then something has been shown that tells them apart
            assert view == false
            if seat is not None and seat in view.to_act:
                assert drive.game.hint(view) == drive.game.hint(false)


@few
@given(data=st.data())
def test_no_view_shows_a_card_that_its_seat_was_not_told_of(key: str, data: st.DataObject) -> None:
    """A swap doesn't find a hidden card that is shown outright: so every card that is seen has to be told of."""
    drive = some_way_in(key, data)
    game = drive.start
    memories = [Memory(game, seat) for seat in (None, *range(game.seats))]
    for ply in drive.log:
        after, events = advance(game, ply.seat, ply.move, ply.at)
        for memory in memories:
            memory.note(game, ply, events, after)
            assert memory.shown(after) <= memory.known, (memory.seat, ply)
        game = after


def test_the_rules_with_which_tables_begin_can_be_won(key: str) -> None:
    """Whoever asks for no rules gets the short form: a match in which nobody can win is no game."""
    kind, luck = GAMES[key], Random(key)
    seats = kind.players.start if kind.players.start > 1 else kind.players[-1]
    for player in ("beginner", RANDOM) * 3:
        outcome = finish(kind.start(seats, dict(kind.Options.short())), [player] * seats, luck).outcome()
        assert outcome is not None
        if 0 < len(outcome.winners) < seats:
            return
    raise AssertionError("six matches, and all of them a draw")


def test_it_introduces_itself(key: str) -> None:
    kind = GAMES[key]
    assert kind.key == key
    assert kind.rules >= 1
    assert kind.levels
    assert issubclass(kind.Options, Options)
    assert kind.players.start >= 1
    assert kind.start(kind.players.start) == kind.start(kind.players.start, {})
    for seats in (kind.players.start - 1, kind.players.stop):
        with pytest.raises(ValueError, match=str(seats)):
            kind.start(seats)
    with pytest.raises(ValueError, match="option-unknown"):
        kind.start(kind.players.start, {"no such option": 1})


@few
@given(data=st.data())
def test_robots_and_safe_moves_are_legal(key: str, data: st.DataObject) -> None:
    """Robots of every level play a match to its end by their views alone; the safe move is always there."""
    drive = begun(key, data)
    kind, luck = GAMES[key], drive.luck
    for _ in range(4_000):
        if drive.game.outcome() is not None:
            return
        seat, move = drive.choose()
        alarm = drive.game.alarm()
        drive.at += 1_000
        if alarm is not None and (seat == DEALER or alarm <= drive.at):
            seat, move, drive.at = DEALER, TIME, max(drive.at, alarm)
        if seat != DEALER:
            advance(drive.game, seat, drive.game.default(seat), drive.at)
            view = drive.game.view(seat)
            searching = luck.randrange(SEARCHES_IN) == 0
            levels = [level for level in kind.levels if searching or level not in kind.searches]
            move = quick_move(kind, view, luck.choice(levels), luck)
            assert kind.delay(view, kind.levels[0], luck) >= 0
        drive.play(seat, move)
    assert drive.options.changed(), "robots don't come to an end"


def test_safe_moves_are_legal_under_every_house_rule(key: str) -> None:
    """Whatever value of whatever option is chosen, whoever is away has a move that is accepted."""
    kind, luck = GAMES[key], Random(key)
    for options in single_options(kind.Options):
        try:
            drive = Drive(kind.start(seats_of(kind, luck), options), luck)
        except IllegalOptions:
            continue
        for _ in range(60):
            moment, alarm = drive.at + 5_000, drive.game.alarm()
            if alarm is None or alarm > moment:  # else time acts first, as at a table
                for seat in drive.game.to_act() - {DEALER}:
                    advance(drive.game, seat, drive.game.default(seat), moment)
            if drive.game.outcome() is None:
                drive.step()


def test_the_dealer_is_offered_whole_packs(key: str) -> None:
    game = GAMES[key].start(GAMES[key].players.start)
    offers = game.moves(DEALER)
    if offers and isinstance(offers[0], Pick) and offers[0].verb == "deal":
        pick = offers[0]
        assert len(offers) == 1
        assert pick.least == pick.most == len(pick.cards)
        with pytest.raises(InvalidMove):
            advance(game, DEALER, pick.text(pick.cards[:-1]))
        with pytest.raises(InvalidMove):
            advance(game, DEALER, pick.text((*pick.cards[:-1], pick.cards[0])))
