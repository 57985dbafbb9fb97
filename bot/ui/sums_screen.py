"""The screens of Wit and Reason and The Thirty-One Game: open cards, a total, hints and reviews."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple, TypeVar

from bot.scene.model import Badge, Mark, Shown, Sign, Total, faces
from bot.ui.screen import Control, GameScreen, ReplayNote, badges_of
from bot.ui.viewer import Viewer
from bot.words import plain_facts, rank_name
from games.cards import Card
from games.core import Event, Seat
from games.sums import PASS, Counted, Finished, Reason, Review, SumsView, Verdict
from games.sums.reasons import faces as as_written

CHOICES: Final = frozenset({"better", "answers", "values", "losing"})
"""The facts of reasons that hold several values, any of which will do."""

MOST_SLIPS: Final = 8
"""Slips that a message has room for."""


class Board(NamedTuple):
    """The cards on the table: the game in progress, or the one that has just ended.

    `ended` is that one. It stays until a card of the next is played, so that everybody sees how it went.
    """

    number: int
    lead: Seat | None
    plays: tuple[Counted, ...]
    ended: Finished | None

    @property
    def total(self) -> int:
        """Returns what the cards have come to."""
        return self.plays[-1].total if self.plays else 0

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards in the order in which they were played."""
        return tuple(play.card for play in self.plays if play.card)


def board_of(view: SumsView) -> Board:
    """Returns what everybody sees on the table."""
    if view.finished and (view.over or view.between):
        ended = view.finished[-1]
        return Board(len(view.finished), ended.lead, ended.plays, ended)
    return Board(view.number, view.lead, view.plays, None)


S = TypeVar("S", bound=SumsView)


class SumsScreen(GameScreen[S]):
    """The part of the two screens that does not depend on how the cards lie."""

    endings = frozenset({"goal", "drawn", "stuck", "bust", "score", "stop-agreed", "extra-pair"})
    played: ClassVar[frozenset[str]]
    """The verbs of the events each of which is one entry of a game's plays."""

    @abstractmethod
    def look_into(self, game: Finished, view: S) -> Review:
        """The review of a game of this session; one in progress has no winner yet."""

    @abstractmethod
    def ending(self, board: Board, view: S, viewer: Viewer) -> str:
        """Returns how the game that ended on `board` ended, as people would say it."""

    # Words ------------------------------------------------------------------------------------------------

    def hand_lines(self, view: S, viewer: Viewer) -> list[str]:
        """Slips of a game that lies there still, and the next one; the best play is covered until it is tapped."""
        lines = []
        games = {"number": view.number, "games": max(view.games, view.number)}
        if view.between and view.lead is not None:
            lead = {"own": view.lead == view.seat, "name": viewer.safe_name(view.lead)}
            lines += self._reviewed([len(view.finished)], view, viewer)
            lines.append(viewer.words("moment-next-game", **games, **lead))
        elif view.finished and not view.over and view.seat is not None:
            own, other = view.wins[view.seat], view.wins[1 - view.seat]
            name = viewer.safe_name(1 - view.seat)
            lines.append(viewer.words("moment-score", **games, own=own, name=name, other=other))
        if view.hint is None:
            return lines
        parts = [viewer.words(f"verdict-{view.hint.verdict.word}")]
        if view.hint.verdict is not Verdict.LOSS and view.hint.values != (PASS,):
            parts.append(viewer.words("hint-keep", cards=viewer.words.either(as_written(view.hint.values))))
        parts.append(_told(view.hint.reason, viewer))
        return [*lines, viewer.words("hint", hint=" ".join(parts))]

    def told_by_picture(self, view: S) -> frozenset[str]:
        """Whoever has a panel reads below its picture who leads the next game."""
        return frozenset({"game"} if view.between and view.seat is not None else ())

    def tells_past(self, view: S) -> bool:
        """Until a card of the next game is played."""
        return view.between

    def table_lines(self, view: S, viewer: Viewer) -> list[str]:
        """The review of the game before, while the next is played."""
        return self._reviewed([len(view.finished)], view, viewer) if view.finished and not view.over else []

    def result_lines(self, view: S, viewer: Viewer) -> list[str]:
        """Returns what gave a game away, in all games of the session."""
        return self._reviewed(range(1, len(view.finished) + 1), view, viewer)

    def _reviewed(self, numbers: Iterable[int], view: S, viewer: Viewer) -> list[str]:
        lines: list[str] = []
        for number in numbers:
            review = self.look_into(view.finished[number - 1], view)
            slips = [(move, step.remark) for move, step in enumerate(review.steps, 1) if step.remark]
            if not slips:
                lines.append(viewer.words("review-clean", number=number))
            for move, remark in slips:
                lines.append(viewer.words("review-slip", number=number, move=move, slip=_told(remark, viewer)))
        more = len(lines) - MOST_SLIPS
        return [*lines[:MOST_SLIPS], viewer.words("review-more", count=more)] if more > 0 else lines

    def replay_note(self, view: S, events: Sequence[Event], viewer: Viewer) -> ReplayNote:
        """Returns what a move gave away, why, and who stands better now."""
        board = board_of(view)
        if board.lead is None:
            return ReplayNote()
        game = board.ended or Finished(board.lead, board.plays, None, None)
        review = self.look_into(game, view)
        moved = sum(event.verb in self.played for event in events)
        slips = [step for step in review.steps[len(review.steps) - moved :] if step.mistake]
        lines = [
            viewer.words("review-marked", slip=" ".join(_told(reason, viewer) for reason in reasons))
            for step in slips
            if (reasons := [reason for reason in (step.remark, step.reason) if reason])
        ]
        if board.ended is None:
            standing = review.steps[-1].standing if review.steps else review.standing
            lines.append(viewer.words("review-standing", standing=_told(standing, viewer)))
        return ReplayNote(tuple(lines), marked=bool(slips))

    # Things that lie on the table -------------------------------------------------------------------------

    def notice(self, view: S, viewer: Viewer) -> str:
        """The one line above the picture: how the last game ended, or which game it is."""
        board = board_of(view)
        if board.ended is not None:
            return self.ending(board, view, viewer)
        return viewer.labels("notice-game", number=view.number, games=max(view.games, view.number))

    @staticmethod
    def total(total: int, goal: int, viewer: Viewer) -> Total:
        """The running total, large."""
        return Total(str(total), viewer.labels("label-total"), str(goal))

    @staticmethod
    def sum_of(plays: Sequence[Counted], viewer: Viewer) -> str:
        """Returns how the total came about: `10 + A + 9 = 20`."""
        values = [as_written((play.value,))[0] for play in plays if play.card]
        if not values:
            return viewer.labels("sum-empty")
        if len(values) == 1:
            return viewer.labels("sum-one", value=values[0])
        return viewer.labels("sum", values=" + ".join(values), total=plays[-1].total)

    def notes(self, view: S, viewer: Viewer) -> tuple[str, ...]:
        """The sum of the cards, and the end of a game that has ended."""
        board = board_of(view)
        ending = () if board.ended is None else (self.ending(board, view, viewer),)
        return (self.sum_of(board.plays, viewer), *ending)

    @staticmethod
    def badges(view: S, seat: Seat, viewer: Viewer) -> tuple[Sign, ...]:
        """Badges for whoever leads the game on the table, and has won it or, at the end, the session."""
        board = board_of(view)
        winner = board.ended.winner if board.ended else None
        if view.over and view.wins[0] != view.wins[1]:
            winner = int(view.wins[1] > view.wins[0])
        own = {Badge.LEADER: board.lead == seat, Badge.WINNER: winner == seat}
        return badges_of(own, seat, viewer)

    def score(self, view: S, seat: Seat, viewer: Viewer) -> str:
        """The games that a seat has won."""
        return viewer.labels("games-won", games=view.wins[seat])


def card_buttons(
    verb: str, ranks: Mapping[str, Sequence[Card]], gone: Iterable[Card], view: S, viewer: Viewer
) -> list[Control]:
    """A button for each rank, always in the same place: `7×2` plays any seven.

    `ranks` are all cards that there were of each rank, those in `gone` are out of play. A rank is disabled
    where none of it may be played now.
    """
    gone = frozenset(gone)
    buttons = []
    for rank, cards in ranks.items():
        left = [card for card in cards if card not in gone]
        first = next((card for card in left if card in view.choosable), None)
        label = viewer.labels("card-button", rank=rank_name(rank), count=len(left))
        card = first or cards[0]
        buttons.append(Control(f"{verb} {card}", label, disabled=first is None, card=card))
    return buttons


def newest(cards: Sequence[Card]) -> tuple[Shown, ...]:
    """Cards in the order in which they were played, the last marked."""
    return faces(cards, Mark.NEW, cards[-1:])


def _told(reason: Reason, viewer: Viewer) -> str:
    """A reason in words; several values are those that one may choose between."""
    facts = {
        fact: viewer.words.either(value) if fact in CHOICES and isinstance(value, tuple) else value
        for fact, value in reason.facts.items()
    }
    return viewer.words(reason.message, **plain_facts(facts, viewer.safe_name))
