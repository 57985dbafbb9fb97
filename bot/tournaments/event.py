"""A tournament as a value: its header, who entered, its boards, and what there is to ask of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from bot.tournaments.terms import LAST_CALL, Terms
from db.tournament_records import ROBOT, Board, Entrant, Stage, TournamentHeader

POINT = 6
"""A point in sixths: at a table of four each of the three others who is behind brings a third, a tie half that."""


@dataclass(frozen=True)
class Event:
    """One tournament. Numbers are those of entrants; `ROBOT` is the house's robot."""

    header: TournamentHeader
    entrants: tuple[Entrant, ...] = ()
    boards: tuple[Board, ...] = ()

    @cached_property
    def terms(self) -> Terms:
        return Terms.read(self.header.terms)

    @cached_property
    def by_number(self) -> dict[int, Entrant]:
        return {one.number: one for one in self.entrants}

    @cached_property
    def by_person(self) -> dict[int, Entrant]:
        return {one.user_id: one for one in self.entrants if one.user_id is not None}

    @cached_property
    def active(self) -> list[Entrant]:
        """Those who go on playing, best rated first."""
        return sorted((one for one in self.entrants if not one.withdrawn), key=seed_order)

    @cached_property
    def players(self) -> list[Entrant]:
        """All who have taken part: not those who withdrew before it began; who has a board did so later."""
        begins, seated = self.header.begins_ms, {number for board in self.boards for number in board.seats}
        return [
            one
            for one in self.entrants
            if one.withdrawn_ms is None or one.withdrawn_ms >= begins or one.number in seated
        ]

    @cached_property
    def open_boards(self) -> list[Board]:
        """The boards in play."""
        return [board for board in self.boards if board.won is None]

    @cached_property
    def ended_boards(self) -> list[Board]:
        """The boards that have ended, in that order."""
        ended = (board for board in self.boards if board.won is not None)
        return sorted(ended, key=lambda board: (board.ended_ms or 0, board.number))

    @cached_property
    def boards_of(self) -> dict[int, list[Board]]:
        """The boards of each entrant, in the order in which they were paired."""
        found: dict[int, list[Board]] = {one.number: [] for one in self.entrants}
        for board in self.boards:
            for number in board.seats:
                if number != ROBOT:
                    found[number].append(board)
        return found

    @property
    def cuts_close_ms(self) -> int:
        """The time until which the cards may be cut, in ms since 1970."""
        return self.header.begins_ms - LAST_CALL

    @property
    def is_open(self) -> bool:
        """True while somebody may enter, as far as time goes."""
        stage, latest = self.header.stage, self.terms.late_until()
        return stage is Stage.SIGN_UP or (stage is Stage.PLAYING and self.header.round <= latest)

    def with_header(self, **changes: object) -> Event:
        return replace(self, header=replace(self.header, **changes))  # type: ignore[arg-type]

    def with_boards(self, changed: Iterable[Board]) -> Event:
        """The event with these boards, new ones or in place of those that have their numbers."""
        boards = {board.number: board for board in self.boards} | {board.number: board for board in changed}
        return replace(self, boards=tuple(boards[number] for number in sorted(boards)))

    def with_entrant(self, entrant: Entrant) -> Event:
        """The event with this entrant, a new one or in place of the one that has the number."""
        entrants = self.by_number | {entrant.number: entrant}
        return replace(self, entrants=tuple(entrants[number] for number in sorted(entrants)))


def seed_order(entrant: Entrant) -> tuple[int, int]:
    """Best rated first; of equals whoever entered first."""
    return (-entrant.rating, entrant.number)


def points_of(board: Board, number: int) -> int:
    """Returns what an entrant got at a board that has ended, in sixths of a point."""
    assert board.won is not None
    return board.won[board.seats.index(number)]


def opponents(board: Board, number: int, *, pairs: bool) -> list[int]:
    """The entrants whom this one played against; in games for `pairs` those across the table are partners."""
    seat = board.seats.index(number)
    across = (seat + 2) % 4 if pairs and len(board.seats) == 4 else seat
    return [other for at, other in enumerate(board.seats) if at not in (seat, across)]
