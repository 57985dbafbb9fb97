"""Tie-breaks beside figures that others have published or reckoned for the same tables of results.

* FIDE's Technical Commission: "Exercises in Tie-Breaking", https://tec.fide.com/2024/03/18/tie-break-exercise/,
  a Swiss of five rounds with byes, forfeits, somebody who withdraws and somebody who is away for a round. What has
  changed since then (article 16.4) is as Sharly Chess 4.2.3 has it in its tests.
* `TABLE`, a Swiss of seven rounds with more of all that: the figures are those of the Technical Commission's
  Tie-Break Server 1.9.57 (`tiebreakchecker.py -t PTS BH SB WON`).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from bot.tournaments.event import POINT, Event
from bot.tournaments.standings import standings
from bot.tournaments.terms import Form
from db.tournament_records import Board, How

from .rounds import BEGINS, entered, fresh

EXERCISE = """
+9 =13 =2 +15 =4
+10 +7 =1 +16 =3
=11 +6 +8 =4 =2
+12 =BYE +13 =3 =1
-13 -15 +11 =7 +10
-14 -3 +BYE +10 +8
+15 -2 -16 =5 -11
=16 +14 -3 +13 -6
-1 -10 =BYE -11F +BYE
-2 +9 -15 -6 -5
=3 -16 -5 +9F +7
-4 +BYE +14F -- --
+5 =1 -4 -8 -14
+6 -8 -12F -- +13
-7 +5 +10 -1 -16
=8 +11 +7 -2 +15
"""
"""A line for each player by their number, a result for each round: `F` a forfeit, `--` not paired."""

KNOWN = """
3.5 12.5 8 2
4 13 9.5 3
3.5 15.5 10.5 2
3.5 14 9.25 2
2.5 8.5 4.25 2
3 11.5 6 2
1.5 14.5 3.25 1
2.5 13.5 5.25 2
1.5 9 2.25 0
1 13 1.5 1
2.5 12.5 4.75 1
2 11.5 4 0
1.5 14 4.25 1
2 11 4.5 2
2 12 3.5 2
3.5 12.5 7.25 3
"""
"""Of each player of `EXERCISE` points, Buchholz, Sonneborn-Berger and games won."""

WORTH = {"+": POINT, "=": POINT // 2, "-": 0}


def played(table: str) -> Event:
    """A Swiss with these results."""
    lines = [line.split() for line in table.strip().splitlines()]
    boards: list[Board] = []
    for number in range(1, len(lines[0]) + 1):
        for player, results in enumerate(lines, 1):
            sign, told = results[number - 1][0], results[number - 1][1:]
            if told == "-" or (told != "BYE" and int(told.rstrip("F")) < player):
                continue
            won = WORTH[sign]
            board = Board(len(boards) + 1, number, (player,), BEGINS, None, (won,), How.BYE, BEGINS + number)
            if told != "BYE":
                other = int(told.rstrip("F"))
                theirs = WORTH[lines[other - 1][number - 1][0]]
                how = How.FORFEIT if told.endswith("F") else How.PLAYED
                board = replace(board, seats=(player, other), won=(won, theirs), how=how)
            boards.append(board)
    return entered(fresh(Form.SWISS, rounds=len(lines[0])), len(lines)).with_boards(boards)


def figures(event: Event) -> dict[int, tuple[Fraction, ...]]:
    return {line.number: (line.points, *line.ties) for line in standings(event)}


TABLE = """
-8 +9 -- =6 +BYE -10 -2
+10 +4F +BYE -5 -6 +3 +1
+9 -- =8 -- +5 -2 +6
=11 -2F -- -- -- -- --
+6 -7F +9F +2 -3 =8 +10
-5 +8 -10 =1 +2 =9 -3
-- -5F -- -- -- -- --
+1 -6 =3 +BYE =10 =5 =9
-3 -1 -5F +10F +BYE =6 =8
-2 +11 +6 -9F =8 +1 -5
=4 -10 -- -- -- -- --
"""

SERVED = """
2.5 23.5 7.00 1
5.0 23.5 16.00 3
3.5 26.5 12.50 3
0.5 6.0 1.50 0
4.5 25.0 16.50 3
3.0 26.0 11.75 2
0.0 0.0 0.00 0
4.0 23.5 13.25 1
3.0 22.0 9.50 0
3.5 25.0 10.50 3
0.5 9.0 1.50 0
"""
"""The same of each player of `TABLE`, as the Tie-Break Server says."""


def read(table: str) -> dict[int, tuple[Fraction, ...]]:
    return dict(enumerate((tuple(map(Fraction, line.split())) for line in table.strip().splitlines()), 1))


def test_the_exercise_of_fide_s_technical_commission() -> None:
    assert figures(played(EXERCISE)) == read(KNOWN)


def test_the_technical_commission_s_own_program() -> None:
    assert figures(played(TABLE)) == read(SERVED)
