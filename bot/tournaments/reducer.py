"""The one reducer of tournaments: from an event and a command to the event afterwards and the boards that open."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Final

from bot.tables.errors import Refusal
from bot.tables.paces import MINUTE, SECOND
from bot.tournaments import arena, knock_out, neighbours, swiss, teams
from bot.tournaments import commands as ask
from bot.tournaments.event import POINT, Event, opponents, points_of
from bot.tournaments.standings import points
from bot.tournaments.swiss import SIT_OUT, Side
from bot.tournaments.terms import LAST_CALL, MOST_ENTRANTS, Form
from db.tournament_records import ROBOT, UNDER_WAY, Board, Entrant, How, Stage
from games import GAMES

from bot.tournaments.terms import PAUSE  # isort: skip

CUTS_EACH: Final = 3
LONGEST_CUT: Final = 60
LARGE: Final = 60
"""The pairing of more people takes long enough to be worked out aside."""

UNSEEN: Final = 3
"""The channel is gone where so many boards in a row were closed, and nobody could see the last."""

LOOK_AGAIN: Final = 10 * SECOND
"""The time between two looks at whoever waits in an arena, or at a board that is late (ms)."""


@dataclass(frozen=True)
class Change:
    """The event afterwards; `opened` are its boards for which a table has to be made."""

    event: Event
    opened: tuple[Board, ...] = ()


def apply(event: Event, command: ask.Command, now: int) -> Change:
    """Returns what becomes of the event at `now`. Raises `Refusal`.

    What has come before changes nothing, so that a command may be repeated whenever nobody knows its fate.
    """
    match command:
        case ask.SignUp():
            changed = _sign_up(event, command, now)
        case ask.Withdraw():
            changed = _withdraw(event, command, now)
        case ask.CutCards():
            changed = _cut(event, command, now)
        case ask.BeginSoon():
            changed = _begin_soon(event, now)
        case ask.Cancel():
            _check_under_way(event)
            changed = _ended(event, Stage.CANCELLED, now)
        case ask.Wake():
            changed = _counted(event, command, now)
        case ask.NoteCard():
            noted = {"message_id": command.message_id, "thread_id": command.thread_id}
            return Change(event.with_header(**{name: one for name, one in noted.items() if one is not None}))
        case _:
            changed = event
    return _gone_on(event, changed, now)


def without(event: Event, barred: Collection[int], now: int) -> Event:
    """The event from which those of its people (Discord's ids) have withdrawn who are `barred` on its server."""
    at = min(now, event.header.begins_ms - 1) if event.header.stage is Stage.SIGN_UP else now
    for entrant in event.active:
        if entrant.user_id in barred:
            event = event.with_entrant(replace(entrant, withdrawn_ms=at))
    return event


# What people ask for ------------------------------------------------------------------------------------------


def _check_under_way(event: Event) -> None:
    if event.header.stage not in UNDER_WAY:
        raise Refusal("refused-tournament-over", tournament=event.header.name)


def _sign_up(event: Event, asked: ask.SignUp, now: int) -> Event:
    _check_under_way(event)
    own = event.by_person.get(asked.user_id)
    if own is not None and not own.withdrawn:
        raise Refusal("refused-tournament-entered")
    if not event.is_open:
        raise Refusal("refused-tournament-late")
    if own is not None:
        return event.with_entrant(replace(own, withdrawn_ms=None, name=asked.name))
    if len(event.entrants) >= MOST_ENTRANTS:
        raise Refusal("refused-tournament-full", most=MOST_ENTRANTS)
    number = max(event.by_number, default=0) + 1
    return event.with_entrant(Entrant(number, asked.user_id, asked.name, asked.rating, now))


def _withdraw(event: Event, asked: ask.Withdraw, now: int) -> Event:
    _check_under_way(event)
    own = event.by_person.get(asked.user_id)
    if own is None or own.withdrawn:
        raise Refusal("refused-tournament-not-entered")
    return event.with_entrant(replace(own, withdrawn_ms=now))


def _cut(event: Event, asked: ask.CutCards, now: int) -> Event:
    own = event.by_person.get(asked.user_id)
    if own is None or own.withdrawn:
        raise Refusal("refused-tournament-not-entered")
    if event.header.stage is not Stage.SIGN_UP or now >= event.cuts_close_ms:
        raise Refusal("refused-tournament-cuts-closed")
    mark = f"{own.number} "
    if sum(cut.startswith(mark) for cut in event.header.cuts) >= CUTS_EACH:
        raise Refusal("refused-cut-enough", most=CUTS_EACH)
    words = " ".join(asked.words.split())[:LONGEST_CUT]
    return event.with_header(cuts=(*event.header.cuts, mark + words))


def _begin_soon(event: Event, now: int) -> Event:
    _check_under_way(event)
    if event.header.stage is not Stage.SIGN_UP:
        raise Refusal("refused-tournament-begun")
    _check_enough(event)
    return event.with_header(begins_ms=min(event.header.begins_ms, now + LAST_CALL))


def _check_enough(event: Event) -> None:
    if len(event.active) < event.terms.least:
        raise Refusal("refused-tournament-few", least=event.terms.least, count=len(event.active))


def _counted(event: Event, asked: ask.Wake, now: int) -> Event:
    """The event with the boards that have ended in time, but for those that have been counted already."""
    if event.header.stage is not Stage.PLAYING:
        return event
    is_arena, ends = event.terms.form is Form.ARENA, ends_ms(event)
    ended = {one.match_id: one for one in asked.ended if not is_arena or one.at_ms < ends}
    counted = [
        replace(board, won=ended[board.match_id].won, how=ended[board.match_id].how, ended_ms=now)
        for board in event.open_boards
        if board.match_id is not None and board.match_id in ended
    ]
    if not counted:
        return event
    event, unseen = event.with_boards(counted), {one.unseen_in for one in asked.ended}
    if event.header.thread_id is not None and event.header.thread_id in unseen:
        return event.with_header(thread_id=None)  # the next tables open in the channel
    latest = sorted((one.ended_ms, one.number, one.how) for one in event.boards if one.ended_ms)[-UNSEEN:]
    gone = event.header.channel_id in unseen and [how for *_, how in latest] == [How.CLOSED] * UNSEEN
    return _ended(event, Stage.CANCELLED, now) if gone else event


# What follows by itself ---------------------------------------------------------------------------------------


def _gone_on(before: Event, event: Event, now: int) -> Change:
    """The event once everything has happened that is due; `before`: as it was until somebody asked for something.

    Whatever has changed may bring the next look forward.
    """
    header = event.header
    if header.stage is Stage.SIGN_UP and now >= header.begins_ms:
        event = _begun(event, now)
    opened: list[Board] = []
    if event.header.stage is Stage.PLAYING:
        event, opened = _paired(event, now)
    if event.header.stage is Stage.PLAYING and _is_over(event, now):
        event = _ended(event, Stage.OVER, now)
    if event is before and not opened and (header.next_ms is None or now < header.next_ms):
        return Change(event)
    return Change(event.with_header(next_ms=_next(event, now)), tuple(opened))


def _begun(event: Event, now: int) -> Event:
    """Sign-up is over; whoever withdrew by then was never there."""
    try:
        _check_enough(event)
    except Refusal:
        return _ended(event, Stage.CANCELLED, now)
    if event.terms.form is Form.TEAMS:
        for entrant in teams.drawn(event.active, event.terms.team_of):
            event = event.with_entrant(entrant)
    return event.with_header(stage=Stage.PLAYING)


def _ended(event: Event, stage: Stage, now: int) -> Event:
    return event.with_header(stage=stage, ended_ms=now, next_ms=None)


def ends_ms(event: Event) -> int:
    """Returns when an arena is over, in ms since 1970."""
    return event.header.begins_ms + event.terms.minutes * MINUTE


def rounds(event: Event) -> int:
    """Returns how many rounds there are: no more than there are opponents, where nobody is met twice."""
    form, terms = event.terms.form, event.terms
    if form is Form.SWISS:
        count = len(event.active)
        return max(event.header.round, min(terms.rounds, count - 1 + count % 2))
    if form is Form.TEAMS:
        count = len(teams.teams_of(event))
        return max(event.header.round, min(terms.rounds, count - 1 + count % 2))
    return knock_out.rounds_of(len(event.players)) if form is Form.KNOCK_OUT else terms.rounds


def round_begins_ms(event: Event) -> int | None:
    """Returns when the next round begins, in ms since 1970; None while one is in play, or after the last one."""
    form = event.terms.form
    if event.open_boards or event.header.round >= rounds(event) or form in (Form.ARENA, Form.KNOCK_OUT):
        return None
    ended = [board.ended_ms or 0 for board in event.boards if board.round == event.header.round]
    return max(ended) + PAUSE if ended else event.header.begins_ms


def takes_long(event: Event, now: int) -> bool:
    """True if many people are to be paired now."""
    due = event.header.begins_ms if event.header.stage is Stage.SIGN_UP else round_begins_ms(event)
    return len(event.entrants) > LARGE and event.header.stage in UNDER_WAY and due is not None and now >= due


def _is_over(event: Event, now: int) -> bool:
    form = event.terms.form
    if form is Form.ARENA:
        return now >= ends_ms(event)
    if event.open_boards:
        return False
    if form is Form.KNOCK_OUT:
        return knock_out.is_over(event)
    return len(event.active) < 2 or event.header.round >= rounds(event)


def _paired(event: Event, now: int) -> tuple[Event, list[Board]]:
    """The event with the boards that open now."""
    form = event.terms.form
    if form is Form.ARENA:
        if now >= ends_ms(event):
            return event, []
        return _opened(event.with_header(round=1), [(1, seats, None) for seats in arena.paired(event, now)], now)
    if form is Form.KNOCK_OUT:
        due = [(number, seats, None) for number, seats in knock_out.paired(event)]
        event, opened = _opened(event, due, now)
        return event.with_header(round=max((board.round for board in event.boards), default=1)), opened
    begins = round_begins_ms(event)
    if begins is None or now < begins or len(event.active) < 2:
        return event, []
    number = event.header.round + 1
    event = event.with_header(round=number)
    return _opened(event, [(number, seats, same) for seats, same in _round(event)], now)


def _round(event: Event) -> list[tuple[tuple[int, ...], int | None]]:
    """The boards of the next round; one seat is a bye."""
    if event.terms.form is Form.TEAMS:
        return teams.paired(event)
    if event.terms.form is Form.NEIGHBOURS:
        pairs = GAMES[event.terms.game].pairs
        return [(seats, None) for seats in neighbours.paired(event, pairs=pairs)]
    found: list[tuple[tuple[int, ...], int | None]] = []
    sides = swiss_sides(event)
    ahead = {side.number: side.ahead for side in sides}
    for first, second in swiss.paired(sides):
        if second != SIT_OUT:
            found.append(((first, second), None))
        elif event.terms.robots:
            found.append(((ROBOT, first) if ahead[first] > 0 else (first, ROBOT), None))
        else:
            found.append(((first,), None))
    return found


def swiss_sides(event: Event) -> list[Side]:
    """The people of a Swiss as the rounds before have left them, best first. A robot counts as sitting out."""
    totals, found = points(event), []
    for entrant in event.active:
        number, boards = entrant.number, event.boards_of[entrant.number]
        two = [board for board in boards if len(board.seats) == 2]
        met = {other for board in two for other in opponents(board, number, pairs=False)}
        turns = [board.seats[0] == number for board in two]
        found.append(
            Side(
                number,
                totals[number],
                frozenset(met - {ROBOT}),
                sum(1 if first else -1 for first in turns),
                turns[-1] if turns else None,
                sat_out=any(len(board.seats) == 1 or ROBOT in board.seats for board in boards),
                floated=bool(boards) and _floated(event, boards[-1]),
            )
        )
    return sorted(found, key=lambda side: -side.score)


def _floated(event: Event, board: Board) -> bool:
    """True if those at a board had not as many points when they were paired."""
    if len(board.seats) < 2 or ROBOT in board.seats:
        return False
    before = [
        sum(points_of(one, number) for one in event.boards_of[number] if one.won and one.round < board.round)
        for number in board.seats
    ]
    return before[0] != before[1]


def _opened(
    event: Event, due: Iterable[tuple[int, tuple[int, ...], int | None]], now: int
) -> tuple[Event, list[Board]]:
    """The event with new boards; those without anybody to play against are a bye, and over at once."""
    first = max((board.number for board in event.boards), default=0) + 1
    new = []
    for at, (number, seats, same) in enumerate(due):
        board = Board(first + at, number, seats, now, same_deal_as=None if same is None else first + same)
        if len(seats) == 1:
            board = replace(board, won=(POINT,), how=How.BYE, ended_ms=now)
        new.append(board)
    return (event.with_boards(new) if new else event), [board for board in new if board.won is None]


def _next(event: Event, now: int) -> int | None:
    """Returns when the event has to be looked at by the clock next, in ms since 1970; None once it is over."""
    stage = event.header.stage
    if stage is Stage.SIGN_UP:
        return event.header.begins_ms
    if stage is not Stage.PLAYING:
        return None
    times = [max(board.opened_ms + event.terms.no_show_ms, now + LOOK_AGAIN) for board in event.open_boards]
    if event.terms.form is Form.ARENA:
        times.append(ends_ms(event))
        if arena.waiting(event):
            times.append(now + LOOK_AGAIN)
    if (begins := round_begins_ms(event)) is not None:
        times.append(begins)
    known = event.header.next_ms
    if known is not None and known > now:  # what happens in between puts no look off
        times.append(known)
    return min(times, default=now + MINUTE)
