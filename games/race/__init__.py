"""The common parts of the games in real time: RULES 1.8, paragraphs RT-1 to RT-7.

Nobody waits for a turn: the order of the log is the order of arrival, and a move is judged by what lies on
the table when it is played. A move's stamp `at` says when it was made, in milliseconds since the start; a
stamp of 0 is no stamp, so programs that play without a clock are not held to gaps and penalties.

A race is a part that a game has. Its state holds a `Race`; its moves use `enter`, `bounce`, `contend` and
`finish`; a `Racing` answers for it, which is told the game's own rules as `RaceRules`; its view begins with
`race_facts`.

Decisions, where RT-1 to RT-7 leave room:

* Everything that time does is the dealer's move `time`, which means the earliest deadline (`alarm`).
* Inside, times are *race time*: milliseconds of play, pauses left out. So a pause stops every deadline.
* RT-3: a bounce is refused like any illegal move and leaves no trace. Under `bounce_penalty_ms` it is accepted
  instead, moves no card, and is logged with the event `bounced`, since the penalty has to survive a replay.
* RT-4: only accepted moves count for `min_gap_ms`.
* RT-6: `pause` may be played at any time, like `leave`, and is offered only to those who are asked to
  agree. An agreed pause ends when everybody has played `resume`, at the latest after five minutes. A pause
  for idle seats ends when they play `resume`; after 60 seconds they are told to be absent, which the table
  acts on, and are not waited for again until they move.
* RT-7: in turns there are no gaps, penalties, contests, pauses or deadlines: whoever runs the match says how long
  a turn may last, and plays `default` for a seat whose time is over. A seat that has nothing to do passes by
  itself.
"""

from __future__ import annotations

from games.race.options import LIVE, RaceOptions, tie_window
from games.race.playing import Racing
from games.race.robot import FITS_PEOPLE, LEVELS, Quickness, courtesy, reaction
from games.race.rules import Happening, RaceRules
from games.race.state import DEAL, RACE, READY, Deadline, Race
from games.race.steps import bounce, contend, enter, finish
from games.race.view import RaceButton, RaceView, offered, race_facts

__all__ = [
    "DEAL",
    "FITS_PEOPLE",
    "LEVELS",
    "LIVE",
    "RACE",
    "READY",
    "Deadline",
    "Happening",
    "Quickness",
    "Race",
    "RaceButton",
    "RaceOptions",
    "RaceRules",
    "RaceView",
    "Racing",
    "bounce",
    "contend",
    "courtesy",
    "enter",
    "finish",
    "offered",
    "race_facts",
    "reaction",
    "tie_window",
]
