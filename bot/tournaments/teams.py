"""Teams of two or four: drawn so that they are alike, paired by the Swiss system, scored by the sum of boards.

With tables of two everybody has an opponent at their own board; with tables of four there are two tables with the
same deals, at which the teams have changed seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.tournaments import swiss
from bot.tournaments.event import Event, points_of, seed_order
from bot.tournaments.swiss import SIT_OUT, Side
from db.tournament_records import ROBOT, Board, Entrant, How


def drawn(entrants: Sequence[Entrant], of: int) -> list[Entrant]:
    """The entrants with their teams, from 1 on: the strongest of a row goes where the weakest of the last went."""
    ranked = sorted(entrants, key=seed_order)
    teams = max(1, -(-len(ranked) // of))
    found = []
    for at, entrant in enumerate(ranked):
        row, place = divmod(at, teams)
        found.append(replace(entrant, team=1 + (place if row % 2 == 0 else teams - 1 - place)))
    return found


def members(event: Event, team: int) -> list[int]:
    """Returns who plays for a team, best rated first; robots for whoever is missing or has gone."""
    there = [one.number for one in event.active if one.team == team]
    return there + [ROBOT] * (event.terms.team_of - len(there))


def teams_of(event: Event) -> list[int]:
    """The numbers of the teams of which anybody is left."""
    return sorted({one.team for one in event.active if one.team is not None})


def team_at(event: Event, board: Board) -> tuple[int | None, ...]:
    """The team of each seat; None for a robot."""
    return tuple(event.by_number[number].team if number != ROBOT else None for number in board.seats)


def sides(event: Event) -> list[Side]:
    """The teams as the rounds before have left them, best first."""
    totals = scores(event)
    found = []
    for team in teams_of(event):
        met, ahead, last, sat_out = set[int](), 0, None, False
        for encounter in encounters(event):
            if team not in encounter:
                continue
            if encounter[1] == SIT_OUT:
                sat_out = True
                continue
            last = encounter[0] == team
            ahead += 1 if last else -1
            met.add(encounter[1] if last else encounter[0])
        found.append(Side(team, totals[team], frozenset(met), ahead, last, sat_out))
    return sorted(found, key=lambda side: (-side.score, side.number))


def encounters(event: Event) -> list[tuple[int, int]]:
    """Returns who met whom, in the order of the rounds; a bye is a meeting with `SIT_OUT`."""
    found: dict[tuple[int, frozenset[int]], tuple[int, int]] = {}
    for board in event.boards:
        there = list(dict.fromkeys(team for team in team_at(event, board) if team is not None))
        if board.how is How.BYE:
            found.setdefault((board.round, frozenset(there)), (there[0], SIT_OUT))
        elif len(there) == 2:
            found.setdefault((board.round, frozenset(there)), (there[0], there[1]))
    return list(found.values())


def paired(event: Event) -> list[tuple[tuple[int, ...], int | None]]:
    """The boards of the next round by their seats, each with which of these has the same deals, if one does.

    A seat pair with `SIT_OUT` alone beside a member is a bye.
    """
    found: list[tuple[tuple[int, ...], int | None]] = []
    for one, other in swiss.paired(sides(event)):
        if other == SIT_OUT:
            found += [((number,), None) for number in members(event, one) if number != ROBOT]
            continue
        ours, theirs = members(event, one), members(event, other)
        if event.terms.table == 2:
            for at, (mine, yours) in enumerate(zip(ours, theirs, strict=True)):
                if mine != ROBOT or yours != ROBOT:
                    found.append(((mine, yours) if at % 2 == 0 else (yours, mine), None))
            continue
        # The strongest sit with the weakest; robots are spread over both tables.
        found.append(((ours[0], theirs[0], ours[3], theirs[3]), None))
        found.append(((theirs[1], ours[1], theirs[2], ours[2]), len(found) - 1))
    return found


def scores(event: Event) -> dict[int, int]:
    """The points of each team: of all its members at all boards, in sixths."""
    found = {one.team: 0 for one in event.players if one.team is not None}
    for board in event.boards:
        if board.won is None:
            continue
        for number in board.seats:
            team = event.by_number[number].team if number != ROBOT else None
            if team is not None:
                found[team] += points_of(board, number)
    return found
