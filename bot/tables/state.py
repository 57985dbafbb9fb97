"""What a table is at a moment: its row, its match, and who sits where. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tables import money
from bot.tables.errors import Refusal
from bot.tables.match import Live
from db import MatchRow, SeatRow
from games.core import Game, Seat
from games.fair import commitment
from games.records import Ply, Record


class TableState:
    """A table as it stands; `bot.tables.table.Table` is what changes it."""

    def __init__(self, row: MatchRow, game: type[Game], live: Live | None) -> None:
        self.row = row
        self.kind = game
        self.live = live

    @property
    def id(self) -> int:
        """The table's number, which people see."""
        return self.row.id

    @property
    def options(self) -> Any:
        """The game's options as its own dataclass."""
        return self.kind.Options.make(dict(self.row.options))

    @property
    def commitment(self) -> str:
        """What was published of the seed before the first deal."""
        return commitment(bytes.fromhex(self.row.seed))

    @property
    def stake(self) -> int:
        """What is really played for: nothing while a robot has a seat of its own."""
        return money.at_stake(self.row)

    @property
    def people(self) -> list[SeatRow]:
        """The seats that belong to people."""
        return [seat for seat in self.row.seats if seat.user_id is not None]

    def sitting(self, user_id: int) -> SeatRow | None:
        """The person's place at this table."""
        return next((seat for seat in self.row.seats if seat.user_id == user_id), None)

    def at_seat(self, seat: Seat) -> SeatRow:
        """Who sits at the match's ``seat``."""
        return next(row for row in self.row.seats if row.seat == seat)

    def name(self, seat: Seat) -> str:
        """The name of whoever sits at the match's ``seat``."""
        return self.at_seat(seat).name

    def playing(self) -> Live:
        """The match. Raises `Refusal` where there is none."""
        if self.row.state != "playing" or self.live is None:
            raise Refusal("refused-over" if self.row.state in ("over", "closed") else "refused-not-started")
        return self.live

    def racing(self) -> bool:
        """Whether the match is a race now: see `games.core.Game.racing`."""
        return self.live is not None and self.live.game.racing()

    def stamp(self, user_id: int) -> int:
        """How many moves the person's seat has made: what his panel carries."""
        row = self.sitting(user_id)
        return self.live.made[row.seat] if self.live and row and row.seat is not None else 0

    def deadline(self, seat: Seat) -> int | None:
        """When ``seat`` has to have moved, in ms since 1970."""
        until: int | None = self.at_seat(seat).extra.get("until")
        return until

    @property
    def anybody_there(self) -> bool:
        """Whether a person is there who plays himself."""
        return any(not row.absent and not row.left for row in self.people)

    @property
    def everybody_away(self) -> bool:
        """Whether a match waits because no person is there: robots don't play among themselves."""
        return self.row.state == "playing" and not self.anybody_there

    def is_last(self, user_id: int) -> bool:
        """Whether everybody else has left the match, so that it closes when this person does."""
        return all(row.left for row in self.people if row.user_id != user_id)

    @property
    def alarm(self) -> int | None:
        """When the match's own time acts next, in ms since 1970; None where none runs."""
        alarm = self.live.game.alarm() if self.live is not None and self.row.state == "playing" else None
        return None if alarm is None else (self.row.started_ms or 0) + alarm

    def amounts(self) -> list[int]:
        """What each seat won or lost in tokens, once the match is over."""
        outcome = self.live.game.outcome() if self.live else None
        return money.winnings(outcome.shares, self.stake, outcome.winners) if outcome else []

    def record(self, moves: Sequence[Ply], *, open_seed: bool) -> Record:
        """The match as a text file; the seed only where it may be known."""
        seated = sorted((row for row in self.row.seats if row.seat is not None), key=lambda row: row.seat or 0)
        return Record(
            game=self.row.game,
            rules=self.row.rules,
            seats=len(seated),
            options=self.options.changed(),
            names=tuple(row.name for row in seated),
            commitment=self.commitment,
            seed=self.row.seed if open_seed else "",
            cuts=self.row.cuts,
            seating=self.row.seating,
            moves=tuple(moves),
        )
