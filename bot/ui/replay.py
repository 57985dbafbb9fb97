"""A match played again, move by move: what each brought, and to which moves its reader may jump."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.ui.reader import Reader
from bot.ui.screen import GameScreen
from games import GAMES
from games.core import DEALER, TIME, Event, Game
from games.records import Ply, Record, replay


class Step(NamedTuple):
    """A move, the match after it, and what happened."""

    ply: Ply
    game: Game
    events: list[Event]

    @property
    def deals(self) -> bool:
        """Whether the dealer deals, shuffles or tosses: a round, or a part of one, begins."""
        return self.ply.seat == DEALER and self.ply.move != TIME


class Replay(NamedTuple):
    """Every step of a match, and the numbers of those that its screen marks and of those that deal."""

    steps: Sequence[Step]
    marked: Sequence[int]
    deals: Sequence[int]


def played_again(record: Record, screen: GameScreen, reader: Reader) -> Replay:
    """Plays a match again. Raises `RecordError`."""
    steps = [Step(*one) for one in replay(record, GAMES)]
    remarks = [screen.replay_note(step.game.view(None), step.events, reader) for step in steps]
    marked = [number for number, remark in enumerate(remarks) if remark.marked]
    return Replay(steps, marked, [number for number, step in enumerate(steps) if step.deals])


def moved(step: Step, reader: Reader) -> str:
    """A move in words; what the dealer does is the game's to tell."""
    if step.ply.seat == DEALER:
        return reader.words("replay-deal" if step.deals else "replay-time")
    move = reader.move(step.ply.move, as_label=False)
    return reader.words("replay-move", name=reader.safe_name(step.ply.seat), move=move)


def told(event: Event, reader: Reader) -> str:
    """An event in words; of what not everybody knew at the time also who did."""
    line = reader.tell(event)
    if event.seen_by is None:
        return line
    names = tuple(map(reader.safe_name, sorted(event.seen_by)))
    return reader.words("replay-to", names=names, what=line)
