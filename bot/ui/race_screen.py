"""The shared part of the races' screens: panels for quick taps, the race's own buttons, and how things stand.

A race is played with a thumb, so every panel keeps to this:

* A row has four short buttons at most, three of words, or five bare cards. A telephone shows no more side by
  side; others would wrap, and buttons would no longer stand where they belong.
* A button is a pile, or says what a tap does, and keeps its place. What can't be done is switched off. Where a
  card may go to several places a first tap picks it and a second one says where (`Control.picks`).
* The picture is as large, and there are as many lines of text and as many buttons, at every moment of a match.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TypeVar

from bot.scene.model import Badge, Sign
from bot.ui.card_labels import NO_CARD
from bot.ui.markup import plain
from bot.ui.screen import SHORT_NAME, Control, GameScreen
from bot.ui.viewer import LONGEST_BUTTON, Viewer
from bot.words import cut
from games.cards import Card
from games.core import Seat
from games.race import RACE, READY, RaceView

_STYLES = {"ready": "good", "resume": "good"}
"""Moves of every race that stand out."""


R = TypeVar("R", bound=RaceView)


class RaceScreen(GameScreen[R]):
    """A race's screen: its panel keeps its picture, its lines and every button in their places.

    A game's own class adds its scenes, its buttons and `moment`.
    """

    steady = True
    # Everybody's eyes are on their own panels; a picture every other second is enough, and leaves the channel's
    # budget to pings and to a second table.
    stretch = 2.0

    @abstractmethod
    def moment(self, view: R, viewer: Viewer) -> str:
        """The one line that says what to do now, once the race is on: one that a telephone need not break."""

    def status_line(self, view: R, viewer: Viewer) -> str:
        """Returns what the panel's owner has to know: a pause, whose turn it is, or the game's own line."""
        words = viewer.words
        if view.paused:
            if view.seat in view.awaited:
                return words("race-paused-you")
            return words("race-paused", names=_awaited(view.awaited, viewer))
        asking = [seat for seat in view.pause_asked if seat != view.seat]
        if asking and view.seat not in view.pause_asked:
            return words("race-asked", names=_names(asking, viewer))
        if view.seat in view.pause_asked:
            agreed = (*view.pause_asked, *view.absent, *view.leavers)
            missing = [seat for seat in range(view.seats) if seat not in agreed]
            return words("race-asked-you", names=_awaited(missing, viewer))
        if view.stage == READY:
            if view.seat not in view.ready:
                robots = [seat for seat in range(view.seats) if not viewer.people([seat])]
                if not robots or view.ready or not view.racing:
                    return words("race-ready")
                return words("race-ready-first", count=len(robots))
            return words("race-waiting", names=_awaited(_unready(view), viewer))
        if view.turn is not None and view.turn != view.seat:
            return words("race-turn-other", seat=viewer.safe_name(view.turn))
        return self.moment(view, viewer)

    def turn_lines(self, view: R, viewer: Viewer) -> list[str]:
        """Returns what a pause or the start waits for, and that nobody has to wait once the race is on."""
        words = viewer.words
        if view.paused:
            return [words("race-paused", names=_awaited(view.awaited, viewer))]
        if not view.racing or not view.to_act:
            return []
        if view.stage == READY:
            return [words("race-waiting", names=_awaited(_unready(view), viewer))]
        return [words("turn-race")] if view.stage == RACE else []

    def race_badges(self, view: R, seat: Seat, viewer: Viewer) -> tuple[Sign, ...]:
        """The signs beside a name that every race has."""
        ready, won = view.stage == READY and seat in view.ready, seat in view.winners
        own = (*[Badge.WINNER] * won, *[Badge.READY] * ready)
        return (*own, Badge.OUT, *viewer.badges(seat)) if seat in view.leavers else (*own, *viewer.badges(seat))

    def pause_move(self, view: R) -> str:
        """Returns what `games.race.pauses` takes from whoever has the view."""
        possible = dict(view.controls)
        return next((move for move in ("resume", "pause") if possible.get(move)), "")

    def acts(self, view: R, seat: Seat) -> bool:
        """True if a seat stands out as the one that everybody waits for."""
        return not view.paused and seat == view.turn

    def common(self, view: RaceView, viewer: Viewer) -> list[Control]:
        """The buttons of every race, in their places. Whoever is asked for a pause agrees here."""
        possible = dict(view.controls)
        asked = bool(view.pause_asked) and view.seat not in view.pause_asked and not view.paused
        moves = [move for move in ("ready", "pass", "pause" if asked else "resume") if move in possible]
        return [control(move, viewer, possible[move], _STYLES.get(move, "plain")) for move in moves]


def control(
    move: str, viewer: Viewer, possible: bool, style: str = "main", label: str = "", card: Card | None = None
) -> Control:
    """A button in a fixed place, which says what the move is called unless it has a `label` of its own.

    `card` is the one that it is about.
    """
    said = cut(label or viewer.move(move), LONGEST_BUTTON)
    return Control.fixed(move, said, style, possible=possible, card=card)


def shown(card: Card | None, viewer: Viewer) -> str:
    """A card in a line of text."""
    return NO_CARD if card is None else viewer.words("card-name", card=card)


def short_name(seat: Seat, viewer: Viewer) -> str:
    """A seat's name in a line of a panel."""
    return plain(viewer.name(seat)[:SHORT_NAME])


def _unready(view: RaceView) -> list[Seat]:
    """The seats that are waited for before the race."""
    return [seat for seat in range(view.seats) if seat not in (*view.ready, *view.leavers)]


def _names(seats: Iterable[Seat], viewer: Viewer) -> tuple[str, ...]:
    return tuple(viewer.safe_name(seat) for seat in seats)


def _awaited(seats: Iterable[Seat], viewer: Viewer) -> tuple[str, ...] | None:
    """The names of the people who are waited for; None where there are robots alone."""
    return _names(viewer.people(seats), viewer) or None
