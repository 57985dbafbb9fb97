"""A deal that several have played, as a value: who counts in its field, and how one of them did in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from bot.tables.errors import Refusal
from bot.tables.fairness import commitment_of
from bot.tables.field import TRICK, cross_imps, imps, mean, percentages
from db.conduct_records import ANY, FollowUp
from db.records import DealPlay, Header, Phase
from games.core import AnyGame, Seat
from games.duplicate import DealScore
from games.records import terms


class Known(StrEnum):
    """The knowledge that somebody has of a deal."""

    NOTHING = "nothing"
    PLAYS = "plays"
    """It is being played."""
    ALL = "all"
    """It was played, let go of, or looked at."""


class Entry(NamedTuple):
    """One play of a deal: a match, or robots alone (`play` is below zero). `players` run by seat."""

    play: int
    players: Mapping[Seat, DealPlay]
    scores: tuple[DealScore, ...]


class Compared(NamedTuple):
    """A result in one deal: one's own `points`, the `mean` of `others` plays, matchpoints in hundredths, and IMPs.

    `tricks` says for each trick whether one's side took it, `shares` how many of the others' sides did, from 0 to
    1; both are empty where no tricks are taken.
    """

    points: int
    mean: float | None
    percent: float
    imps: float
    others: int
    tricks: tuple[bool, ...]
    shares: tuple[float, ...]


def comparable(header: Header, kind: type[AnyGame]) -> bool:
    """True if a match of this `kind` that is over can be played again by others, and compared."""
    try:
        options = kind.Options.make(dict(header.options))
    except ValueError:
        return False
    seats = len(header.seats)
    agreed = terms(header.deal, header.game, kind.rules, seats, header.options)
    return (
        bool(kind.compared)
        and header.continues is None
        and not options.racing
        and header.phase is Phase.OVER
        and header.terms == agreed  # no older rules, and nobody sat down later
        and not (kind.pairs and seats != 4)
        and all(cut.partition(" ")[2] for cut in header.cuts)
    )


def code_of(header: Header) -> str:
    """Names a deal to somebody who can't see its table: by its number, and the beginning of the commitment."""
    return f"{header.deal}-{commitment_of(header.seed)[:8]}"


def check_comparable(header: Header, kind: type[AnyGame]) -> None:
    """Raises `Refusal` where nobody can play this deal again."""
    if not comparable(header, kind):
        raise Refusal("refused-deal-not-again")


def first_seat(header: Header, user_id: int | None) -> Seat:
    """The number that a person's seat had before any draw for seats; the first person's where they had none."""
    own = [place for place, seat in enumerate(header.seats) if seat.user_id is not None]
    mine = [place for place in own if header.seats[place].user_id == user_id]
    return ((mine or own or [0])[0] - header.seating) % len(header.seats)


@dataclass(frozen=True)
class SharedDeal:
    """The deal of a match, `first`, whose game is `kind`; any that had the deal will do.

    `plays` are all times that it was dealt, in their order, `looked` says who looked at it and when, in ms since
    1970, and `scores` how each play that is over ended.
    """

    first: Header
    kind: type[AnyGame]
    plays: tuple[DealPlay, ...]
    looked: Mapping[int, int]
    scores: Mapping[int, tuple[DealScore, ...]]

    def known_to(self, user_id: int) -> Known:
        """Returns what a person knows of it."""
        return known_to(user_id, self.plays, self.looked)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Every play that is over."""
        players: dict[int, dict[Seat, DealPlay]] = {}
        for play in self.plays:
            players.setdefault(play.match_id, {})[play.seat] = play
        return tuple(Entry(number, players.get(number, {}), found) for number, found in self.scores.items())

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that share what is compared."""
        return (seat, (seat + 2) % 4) if self.kind.pairs else (seat,)

    def counts(self, entry: Entry, seat: Seat) -> bool:
        """True if a play counts in the field of `seat`: whoever plays there has stayed and knew nothing before."""
        people = [entry.players[one] for one in self.side(seat) if one in entry.players]
        return all(play.robot is not None or self._is_first(play) for play in people)

    def _is_first(self, play: DealPlay) -> bool:
        if not play.finished or play.user_id is None:
            return False
        first = next(one for one in self.plays if one.user_id == play.user_id)
        look = self.looked.get(play.user_id)
        return first == play and (look is None or look > play.started_ms)

    def field(self, seat: Seat) -> list[Entry]:
        """The plays that count for `seat`."""
        return [entry for entry in self.entries if self.counts(entry, seat)]

    def own(self, user_id: int) -> tuple[Entry, Seat] | None:
        """A person's play, and the seat that they had: the one that counts, else their last one."""
        mine = [
            (entry, play.seat)
            for entry in self.entries
            for play in entry.players.values()
            if play.user_id == user_id and play.finished
        ]
        return next((one for one in mine if self.counts(*one)), mine[-1] if mine else None)

    def compared(self, entry: Entry, seat: Seat) -> list[Compared]:
        """Returns how each deal of a play went beside the field, deal by deal."""
        field = [other for other in self.field(seat) if other.play != entry.play]
        return [self._compared(score, field, seat) for score in entry.scores]

    def _compared(self, own: DealScore, field: list[Entry], seat: Seat) -> Compared:
        others = [score for entry in field for score in entry.scores if score.deal == own.deal]
        points = [own.points[seat], *(other.points[seat] for other in others)]
        side = self.side(seat)
        shares = []
        for trick in range(len(own.takers)):
            took = [other.takers[trick] in side for other in others if trick < len(other.takers)]
            shares.append(mean(took) if took else 0.0)
        return Compared(
            points[0],
            mean(points[1:]) if others else None,
            percentages(points)[0],
            cross_imps(points)[0],
            len(others),
            tuple(taker in side for taker in own.takers),
            tuple(shares),
        )

    def board(self, entry: Entry, seat: Seat) -> list[BoardLine]:
        """Everybody in the field and `entry`, best first: how they did with the deals that it had."""
        field = [other for other in self.field(seat) if other.play != entry.play]
        points: dict[int, list[int]] = {}
        percents: dict[int, list[float]] = {}
        for own in entry.scores:
            here = [
                (other.play, score.points[seat])
                for other in (entry, *field)
                for score in other.scores
                if score.deal == own.deal
            ]
            for (play, made), percent in zip(here, percentages([made for _, made in here]), strict=True):
                points.setdefault(play, []).append(made)
                percents.setdefault(play, []).append(percent)
        lines = [
            BoardLine(one, sum(points[one.play]), len(points[one.play]), mean(percents[one.play]))
            for one in (entry, *field)
            if one.play in points
        ]
        return sorted(lines, key=lambda line: (-line.percent, -line.deals, line.entry.play))

    def follow_ups(self, guild_id: int, gap_ms: int, least: int) -> list[FollowUp]:
        """Finds who of a server began it within `gap_ms` after another there had finished it.

        Each is found once with `ANY`, too; and only those whose play counts, in fields of `least` people at least.
        """
        found: list[FollowUp] = []
        here = [play for play in self.plays if play.guild_id == guild_id and self._is_first(play)]
        for play in here:
            own = self.own(play.user_id) if play.user_id is not None else None
            if own is None or play.user_id is None:
                continue
            entry, seat = own
            board = self.board(entry, seat)
            if sum(line.entry.players[seat].robot is None for line in board if seat in line.entry.players) < least:
                continue
            percent = next(line.percent for line in board if line.entry == entry)
            best = percent == board[0].percent
            found.append(FollowUp(ANY, play.user_id, best))
            found += [
                FollowUp(other.user_id, play.user_id, best)
                for other in here
                if other.user_id is not None
                and other.ended_ms is not None
                and 0 <= play.started_ms - other.ended_ms <= gap_ms
            ]
        return found


class BoardLine(NamedTuple):
    """The result of one play in the `deals` that it has in common with another."""

    entry: Entry
    points: int
    deals: int
    percent: float


def known_to(user_id: int, plays: tuple[DealPlay, ...], looked: Mapping[int, int]) -> Known:
    """Returns what a person knows of a deal, by who was dealt it and who looked at it."""
    own = [play for play in plays if play.user_id == user_id]
    if any(play.under_way for play in own):
        return Known.PLAYS
    return Known.ALL if own or user_id in looked else Known.NOTHING


class TeamDeal(NamedTuple):
    """One deal of a match of teams: what either team made at both tables together, and the IMPs of the first."""

    points: tuple[int, int]
    imps: int


def team_deals(kind: type[AnyGame], here: tuple[DealScore, ...], there: tuple[DealScore, ...]) -> list[TeamDeal]:
    """The deals that both tables of a duplicate match have played.

    The first team has the seats 0 and 2 `here`, and 1 and 3 `there`. Partners' tricks count once.
    """
    found = {score.deal: score for score in there}
    deals = []
    for score in here:
        other = found.get(score.deal)
        if other is None:
            continue
        seats = range(2) if kind.pairs else range(len(score.points))
        teams = [sum((score if seat % 2 == team else other).points[seat] for seat in seats) for team in (0, 1)]
        lead = score.points[0] - other.points[0] if kind.pairs else 0
        deals.append(TeamDeal((teams[0], teams[1]), imps(lead * TRICK)))
    return deals
