"""A table as a value: what it is at a moment, and what can be asked of it. `bot.tables.reducer` has the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Final, Self

from bot.tables import money
from bot.tables.errors import Refusal
from bot.tables.fairness import commitment_of
from bot.tables.limits import company
from bot.tables.match import Match
from bot.tables.question import Search
from bot.tables.results import is_rated
from bot.tables.robots import Hints, Plans
from db.records import LIVE, Header, Occupant, Phase
from games.core import DEALER, LEAVE, AnyGame, Decision, IllegalMove, InvalidMove, Seat
from games.options import IllegalOptions, Options

DIRECT: Final = 0
"""The number of a server, as it were, from which direct messages come: they are shard 0's."""


@dataclass(frozen=True)
class Table:
    """One table of one game: its lobby, its match, who sits there, and what its robots are about to do.

    `next_round_ms` is when the next round begins by itself, in ms since 1970; None where no round lies open.
    """

    header: Header
    kind: type[AnyGame]
    options: Options
    match: Match | None = None
    next_round_ms: int | None = None
    plans: Plans = field(default_factory=dict)
    hints: Hints = field(default_factory=dict)
    id: int = field(init=False, compare=False)
    """The table's number, which people see."""
    is_live: bool = field(init=False, compare=False)
    """True if it is open or in play."""
    direct: bool = field(init=False, compare=False)
    """True if it stands in one person's direct messages, where they play with robots alone."""
    people: list[Occupant] = field(init=False, compare=False)
    """The seats that belong to people."""
    anybody_there: bool = field(init=False, compare=False)
    """True if a person is there who plays their own seat."""
    by_person: Mapping[int, Occupant] = field(init=False, compare=False)
    by_seat: Mapping[Seat, Occupant] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        header = self.header
        people = [occupant for occupant in header.seats if occupant.user_id is not None]
        vars(self).update(
            id=header.id,
            is_live=header.phase in LIVE,
            direct=header.guild_id == DIRECT,
            people=people,
            anybody_there=any(not occupant.absent and not occupant.left for occupant in people),
            by_person={occupant.user_id: occupant for occupant in people},
            by_seat={occupant.seat: occupant for occupant in header.seats if occupant.seat is not None},
        )

    @classmethod
    def of(cls, header: Header, kind: type[AnyGame], match: Match | None = None) -> Self:
        """A table as the store has it; its robots have not looked yet."""
        return cls(header, kind, options_of(header, kind), match)

    def with_header(self, header: Header, match: Match | None = None) -> Self:
        """The same table under another header, and with another match where one is given."""
        same = header.options is self.header.options
        options = self.options if same else options_of(header, self.kind)
        return replace(self, header=header, options=options, match=self.match if match is None else match)

    @property
    def commitment(self) -> str:
        """Returns what was published of the seed before the first deal."""
        return commitment_of(self.header.seed)

    # Who sits there ---------------------------------------------------------------------------------------

    def sitting(self, user_id: int) -> Occupant | None:
        """The person's place at this table."""
        return self.by_person.get(user_id)

    def is_reminded(self, user_id: int) -> bool:
        """True if a person was reminded that half of the time of their present turn is over."""
        occupant = self.sitting(user_id)
        if occupant is None or occupant.seat is None or self.match is None or not occupant.reminded:
            return False
        return occupant.reminded > self.match.made[occupant.seat]

    def name(self, seat: Seat) -> str:
        """The name of whoever sits at the match's `seat`."""
        return self.by_seat[seat].name

    def own_seat(self, user_id: int) -> Seat:
        """The seat that a person plays. Raises `Refusal` where they have none, or have given it up."""
        occupant = self.sitting(user_id)
        if occupant is None or occupant.seat is None:
            raise Refusal("refused-not-seated")
        if occupant.gave_up:
            raise Refusal("illegal-already-left")
        return occupant.seat

    @property
    def everybody_away(self) -> bool:
        """True if a match waits because no person is there: robots don't play among themselves."""
        return self.header.phase is Phase.PLAYING and not self.anybody_there

    @property
    def only_robots_left(self) -> bool:
        """True if no person has anything more to do in the match: the robots need not keep them waiting."""
        if self.header.phase is not Phase.PLAYING or self.match is None:
            return False
        return nothing_to_do(self.header, self.match.standing.done)

    def is_last(self, user_id: int) -> bool:
        """True if everybody else has left the match, so that it closes when this person does."""
        return all(occupant.left for occupant in self.people if occupant.user_id != user_id)

    # What is played for -----------------------------------------------------------------------------------

    @property
    def stake(self) -> int:
        """Returns what is really played for: nothing while a robot has a seat of its own."""
        return money.at_stake(self.header)

    @property
    def not_agreed(self) -> list[Occupant]:
        """The people who sat down for less than is played for now, and have not said yes to that."""
        return [seat for seat in self.people if seat.agreed < self.stake]

    def to_agree(self, user_id: int) -> list[Occupant]:
        """The people without whose yes this person can't end the match: the others who play, if it counts.

        It does where it is rated, tokens are staked, or it is a tournament's board. Nobody where the person has no
        seat in it, and so nothing to lose.
        """
        counts = self.stake or self.header.tournament_id is not None
        counts = counts or is_rated(self.header, self.options.ranked)
        if self.header.phase is not Phase.PLAYING or not counts or self.sitting(user_id) is None:
            return []
        return [occupant for occupant in self.people if occupant.user_id != user_id and not occupant.left]

    def amounts(self) -> list[int]:
        """Returns what each seat won or lost in tokens, once the match is over."""
        if self.match is None or self.match.standing.outcome is None:
            return []
        return money.amounts(self.match.standing, self.stake)

    # Chairs, and a rematch --------------------------------------------------------------------------------

    @property
    def robot_level(self) -> str:
        """The level of the robot that was asked last, and of one that sits down for somebody in a rematch."""
        return self.header.robot_level or self.kind.stand_in

    @property
    def is_private(self) -> bool:
        """True if one person plays here with robots alone, and nobody may sit down unless they open the table."""
        header = self.header
        alone = header.phase is Phase.PLAYING and not header.opened and company(header) == 1
        return alone and any(occupant.user_id is None for occupant in header.seats)

    @property
    def can_be_opened(self) -> bool:
        """True if others could sit down at this private table once its host lets them."""
        if not self.is_private:
            return False
        opened = replace(self, header=replace(self.header, opened=True))
        return opened.chairs > 0 or opened.makes_room is not None

    @property
    def chairs(self) -> int:
        """Returns how many more may sit down: at a lobby, or at a running match that takes newcomers."""
        header = self.header
        if header.phase is Phase.LOBBY:
            return header.capacity - len(header.seats)
        if header.phase is not Phase.PLAYING or not self._seats_to_come:
            return 0
        taken = sum(not occupant.gave_up for occupant in header.seats)
        return min(header.capacity - taken, self._seats_to_come)

    @property
    def makes_room(self) -> Occupant | None:
        """The robot that gets up for a newcomer to a running match where every chair is taken."""
        if self.header.phase is not Phase.PLAYING or not self._seats_to_come or self.chairs:
            return None
        robots = [occupant for occupant in self.header.seats if occupant.user_id is None and not occupant.gave_up]
        return robots[-1] if robots else None

    @property
    def _seats_to_come(self) -> int:
        """Returns how many newcomers the match can have, now that some have left."""
        if not self.kind.takes_newcomers or self.direct or self.is_private:
            return 0
        if self.header.deal_of is not None or self.header.tournament_id is not None:
            return 0
        return self.kind.players.stop - 1 - len(self.header.seats)

    @property
    def awaits_rematch(self) -> bool:
        """True if the match is over, and the rematch that it has promised hasn't begun."""
        header = self.header
        promised = header.rematch_seed is not None and header.series is None  # an event draws the next round
        return header.phase is Phase.OVER and header.rematch_id is None and promised

    @property
    def rematch_commitment(self) -> str:
        """Returns what was published of the rematch's seed; empty where none was drawn beforehand."""
        return commitment_of(self.header.rematch_seed) if self.header.rematch_seed else ""

    @property
    def waited_for(self) -> list[Occupant]:
        """The people who have not said that they want a rematch, where others have and it has not begun.

        Nobody waits for whoever left, unless everybody else gave up: so most matches of two come to their end.
        """
        people = self.people
        if self.header.rematch_id is not None or not any(occupant.ready for occupant in people):
            return []
        alone = sum(not occupant.left for occupant in people) == 1
        return [one for one in people if not one.ready and (not one.left or (alone and one.gave_up))]

    # The match --------------------------------------------------------------------------------------------

    def playing(self) -> Match:
        """The match. Raises `Refusal` where there is none."""
        if self.header.phase is not Phase.PLAYING or self.match is None:
            raise Refusal("refused-not-started" if self.is_live else "refused-over")
        return self.match

    def stamp(self, user_id: int) -> int:
        """Returns how many moves the person's seat has made: what their panel carries."""
        occupant = self.sitting(user_id)
        return self.match.made[occupant.seat] if self.match and occupant and occupant.seat is not None else 0

    def deadline(self, seat: Seat) -> int | None:
        """Returns when `seat` has to have moved, in ms since 1970; None where it may take any time."""
        return self.by_seat[seat].deadline_ms

    @property
    def alarm(self) -> int | None:
        """The time at which the match's own time acts next, in ms since 1970; None where none runs."""
        if self.match is None or self.header.phase is not Phase.PLAYING:
            return None
        alarm = self.match.standing.alarm
        if alarm is None or self.awaits_first_move:
            return None
        return (self.header.started_ms or 0) + alarm + self._read_for(self.match)

    @property
    def awaits_first_move(self) -> bool:
        """True if a race has yet to begin and no person who is there has moved: robots and its clock wait."""
        if self.match is None or not self.match.standing.before_race or not self.anybody_there:
            return False
        there = {person.seat for person in self.people if not person.robot_plays}
        return self.match.standing.to_act.issuperset(there)

    def _read_for(self, match: Match) -> int:
        """Returns for how many ms people have looked at their cards before one of them moved, while a race has yet
        to begin. For as long its clock has stood still.
        """
        if not match.standing.before_race:
            return 0
        since = takewhile(lambda move: move.seat != DEALER, reversed(match.log))
        first = next((move for move in reversed([*since]) if move.by == "person"), None)
        dealt = next((move for move in reversed(match.log) if move.seat == DEALER), None)
        return 0 if first is None or dealt is None else max(0, first.at - dealt.at)

    def at(self, ms: int) -> int:
        """A moment by Discord's clock, in ms since the start of the match."""
        return max(0, ms - (self.header.started_ms or ms))

    def may_give_up(self, user_id: int) -> bool:
        """True if the rules let this person give up now, and that ends the match or leaves others in it.

        Where only robots would play on the table closes instead. Raises `Refusal` where they play no match.
        """
        match = self.playing()
        try:
            left = match.played(self.own_seat(user_id), LEAVE, "person", match.log[-1].at if match.log else 0)
        except (IllegalMove, InvalidMove):
            return False
        return left.standing.outcome is not None or not self.is_last(user_id)

    # What is searched for ---------------------------------------------------------------------------------

    def hint(self, seat: Seat) -> Decision | None:
        """Returns what a strong robot would do in the place of `seat`, if that may be seen and is known."""
        search = self.hints.get(seat)
        return search.decision if search is not None else None

    def may_ask_hint(self, occupant: Occupant, *, alone: bool) -> bool:
        """True if whoever sits at `occupant` may act now and may be told what a sound player would do.

        That is where the house rules have hints or, if the server lets whoever is `alone`, with robots alone.
        """
        if self.header.phase is not Phase.PLAYING or self.match is None or occupant.robot_plays:
            return False
        by_rules = bool(getattr(self.options, "hint", False))
        wanted = by_rules or (alone and company(self.header) == 1)
        return wanted and occupant.seat in self.match.standing.to_act

    def searches(self) -> dict[int, Search]:
        """Returns what the search workers are asked, and have not answered yet, by number."""
        planned = (plan.search for plan in self.plans.values() if plan.search is not None)
        return {search.number: search for search in (*planned, *self.hints.values()) if not search.has_ended}


def options_of(header: Header, kind: type[AnyGame]) -> Options:
    """The house rules of a match; the game's own where today's game knows no such match, which is not played."""
    try:
        return kind.Options.make(dict(header.options))
    except IllegalOptions:
        return kind.Options.make()


def nothing_to_do(header: Header, done: frozenset[Seat]) -> bool:
    """True if nobody but robots has anything more to do in a match; `done`: see `games.core.Standing`."""
    return all(
        occupant.gave_up or occupant.seat in done for occupant in header.seats if occupant.user_id is not None
    )
