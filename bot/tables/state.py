"""What a table is at a moment: its header, its match, and who sits where. Nothing is changed here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.tables import money
from bot.tables.attendance import in_seat
from bot.tables.errors import Refusal
from bot.tables.match import Match
from bot.tables.results import is_rated
from bot.tables.sealing import promise, record_of
from db import LIVE, Header, Phase, Sitter
from games.core import AnyGame, Seat
from games.records import Ply, Record

DIRECT: Final = 0
"""Where direct messages come from, as if it were a server: they are shard 0's."""


def nothing_to_do(header: Header, game: AnyGame) -> bool:
    """Whether nobody but robots has anything more to do in the match."""
    done = game.done()
    return all(sitter.gave_up or sitter.seat in done for sitter in header.seats if sitter.user_id is not None)


class TableState:
    """A table as it stands; `bot.tables.table.Table` is what changes it."""

    def __init__(self, header: Header, game: type[AnyGame], match: Match | None) -> None:
        self.header = header
        self.kind = game
        self.match = match
        self.next_round_ms: int | None = None
        """When the next round begins by itself, in ms since 1970; None where no round lies open."""

    @property
    def id(self) -> int:
        """The table's number, which people see."""
        return self.header.id

    @property
    def direct(self) -> bool:
        """Whether it stands in one person's direct messages, where they play with robots alone."""
        return self.header.guild_id == DIRECT

    @property
    def options(self) -> Any:
        """The game's options as its own dataclass."""
        return self.kind.Options.make(dict(self.header.options))

    @property
    def commitment(self) -> str:
        """What was published of the seed before the first deal."""
        return promise(self.header.seed)

    @property
    def stake(self) -> int:
        """What is really played for: nothing while a robot has a seat of its own."""
        return money.at_stake(self.header)

    @property
    def robot_level(self) -> str:
        """The level of the robot that was asked last, and of one that sits down for somebody in a rematch."""
        return self.header.robot_level or self.kind.stand_in

    @property
    def people(self) -> list[Sitter]:
        """The seats that belong to people."""
        return [seat for seat in self.header.seats if seat.user_id is not None]

    @property
    def not_agreed(self) -> list[Sitter]:
        """The people who sat down for less than is played for now, and have not said yes to that."""
        return [seat for seat in self.people if seat.agreed < self.stake]

    @property
    def awaits_rematch(self) -> bool:
        """Whether the match is over, and the rematch that it has promised hasn't begun."""
        header = self.header
        return header.phase is Phase.OVER and header.rematch_id is None and header.rematch_seed is not None

    @property
    def rematch_promise(self) -> str:
        """What was published of the rematch's seed; empty where none was drawn beforehand."""
        return promise(self.header.rematch_seed) if self.header.rematch_seed else ""

    @property
    def waited_for(self) -> list[Sitter]:
        """The people who have not said that they want a rematch, where others have and it has not begun.

        Nobody waits for whoever left, unless everybody else gave up: so most matches of two come to their end.
        """
        people = self.people
        if self.header.rematch_id is not None or not any(sitter.ready for sitter in people):
            return []
        alone = sum(not sitter.left for sitter in people) == 1
        return [one for one in people if not one.ready and (not one.left or (alone and one.gave_up))]

    def to_agree(self, user_id: int) -> list[Sitter]:
        """The people without whose yes this person can't end the match: the others who play, if it counts.

        It does where it is rated, or tokens are staked. Nobody where the person has no seat in it, and so nothing
        to lose.
        """
        counts = self.stake or is_rated(self.header, self.options.ranked)
        if self.header.phase is not Phase.PLAYING or not counts or self.sitting(user_id) is None:
            return []
        return [sitter for sitter in self.people if sitter.user_id != user_id and not sitter.left]

    def sitting(self, user_id: int) -> Sitter | None:
        """The person's place at this table."""
        return next((seat for seat in self.header.seats if seat.user_id == user_id), None)

    def at_seat(self, seat: Seat) -> Sitter:
        """Who sits at the match's `seat`."""
        return in_seat(self.header, seat)

    def name(self, seat: Seat) -> str:
        """The name of whoever sits at the match's `seat`."""
        return self.at_seat(seat).name

    def playing(self) -> Match:
        """The match. Raises `Refusal` where there is none."""
        if self.header.phase is not Phase.PLAYING or self.match is None:
            raise Refusal("refused-over" if self.header.phase not in LIVE else "refused-not-started")
        return self.match

    def racing(self) -> bool:
        """Whether the match is a race now: see `games.core.Game.racing`."""
        return self.match is not None and self.match.game.racing()

    def stamp(self, user_id: int) -> int:
        """How many moves the person's seat has made: what their panel carries."""
        sitter = self.sitting(user_id)
        return self.match.made[sitter.seat] if self.match and sitter and sitter.seat is not None else 0

    def deadline(self, seat: Seat) -> int | None:
        """When `seat` has to have moved, in ms since 1970."""
        return self.at_seat(seat).deadline_ms

    @property
    def chairs(self) -> int:
        """How many more may sit down: at a lobby, or at a running match that takes newcomers."""
        header = self.header
        if header.phase is Phase.LOBBY:
            return header.capacity - len(header.seats)
        if header.phase is not Phase.PLAYING or not self._seats_to_come:
            return 0
        taken = sum(not sitter.gave_up for sitter in header.seats)
        return min(header.capacity - taken, self._seats_to_come)

    @property
    def makes_room(self) -> Sitter | None:
        """The robot that gets up for a newcomer to a running match where every chair is taken."""
        if self.header.phase is not Phase.PLAYING or not self._seats_to_come or self.chairs:
            return None
        robots = [sitter for sitter in self.header.seats if sitter.user_id is None and not sitter.gave_up]
        return robots[-1] if robots else None

    @property
    def _seats_to_come(self) -> int:
        """How many newcomers the match can have, now that some have left."""
        if not self.kind.takes_newcomers or self.direct:
            return 0
        return self.kind.players.stop - 1 - len(self.header.seats)

    @property
    def anybody_there(self) -> bool:
        """Whether a person is there who plays their own seat."""
        return any(not sitter.absent and not sitter.left for sitter in self.people)

    @property
    def only_robots_left(self) -> bool:
        """Whether no person has anything more to do in the match: the robots need not keep them waiting."""
        if self.header.phase is not Phase.PLAYING or self.match is None:
            return False
        return nothing_to_do(self.header, self.match.game)

    @property
    def everybody_away(self) -> bool:
        """Whether a match waits because no person is there: robots don't play among themselves."""
        return self.header.phase is Phase.PLAYING and not self.anybody_there

    def is_last(self, user_id: int) -> bool:
        """Whether everybody else has left the match, so that it closes when this person does."""
        return all(sitter.left for sitter in self.people if sitter.user_id != user_id)

    @property
    def alarm(self) -> int | None:
        """When the match's own time acts next, in ms since 1970; None where none runs."""
        alarm = self.match.game.alarm() if self.match is not None and self.header.phase is Phase.PLAYING else None
        return None if alarm is None else (self.header.started_ms or 0) + alarm

    def amounts(self) -> list[int]:
        """What each seat won or lost in tokens, once the match is over."""
        if self.match is None or self.match.game.outcome() is None:
            return []
        return money.amounts(self.match.game, self.stake)

    def record(self, moves: Sequence[Ply], *, open_seed: bool) -> Record:
        """The match as a text file; the seed only where it may be known."""
        return record_of(self.header, moves, open_seed=open_seed, follows=self.kind.alternates)
