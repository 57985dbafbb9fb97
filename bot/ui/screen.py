"""A game's screen: what a cog gives the room so that its game can be seen and played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from bot.scene.charts import ScoreSheet
from bot.scene.model import HandScene, Scene, Sign, TableScene
from bot.ui.forms import Answers, DialogForm
from bot.ui.viewer import Viewer
from games.cards import Card
from games.core import Amount, AnyGame, Event, InvalidMove, Pick, Seat, View

V = TypeVar("V", bound=View)
B = TypeVar("B", bound=Sign)

MOST_CARD_BUTTONS = 10
"""More cards than this are offered in a select, fewer as buttons."""

MOST_ROUNDS = 40
"""The rounds of a long match whose amounts a line holds."""

SHORT_NAME = 12
"""This much of a name stands in a panel's lines, which are to be no wider than a telephone: characters."""

MARKED = "marked"
"""Instead of a number: the first move that the screen marks in the replay."""


class Control(NamedTuple):
    """One thing that a player may press: a button that makes `move`.

    `style` is one of plain, main, good, bad. A disabled control keeps its place, so that a thumb doesn't hit its
    neighbour. `card` is the one whose emoji it wears. One that `picks` makes no move yet: `move` names what is
    picked, and the viewer's `aim` is that until the next press.
    """

    move: str
    label: str
    style: str = "plain"
    disabled: bool = False
    card: Card | None = None
    picks: bool = False

    @classmethod
    def fixed(cls, move: str, label: str, style: str, *, possible: bool, card: Card | None = None) -> Self:
        """One that stands out, in its `style`, while it can be pressed, and stays in its place while it can't."""
        return cls(move, label, style if possible else "plain", not possible, card)


Offered = str | Control | Pick | Amount
"""A thing offered in no fixed place: a choice of cards or of an amount, or a move, whose button is a `Control`
where it says more than usual (`bot.ui.panel.usual_control`)."""


class Controls(NamedTuple):
    """All that a player may press.

    `rows` are buttons in fixed places; a text among them is a line between two rows, such as a heading. Below them
    lies what is offered besides. `forms` are dialogs for moves that have too many shapes for buttons.
    """

    rows: Sequence[str | Sequence[Control]] = ()
    offers: Sequence[Offered] = ()
    forms: Sequence[DialogForm] = ()

    @property
    def buttons(self) -> list[Control]:
        """The buttons of all rows."""
        return [one for row in self.rows if not isinstance(row, str) for one in row]


class ReplayNote(NamedTuple):
    """Lines that a replay says beside a move. A `marked` move is one that its viewer can jump to."""

    lines: tuple[str, ...] = ()
    marked: bool = False


class GameScreen(ABC, Generic[V]):
    """The look of one game. Everything has a default but the two scenes."""

    kind: ClassVar[type[AnyGame]]
    four_colours: ClassVar[bool] = True
    """True if a colour for each suit helps; not where red and black are all that counts."""

    steady: ClassVar[bool] = False
    """For games in which a tap has to be quick: the picture and the text of the private panel keep their height,
    so that no button moves under a thumb. What it says beside its buttons is `status_line`."""

    stretch: ClassVar[float] = 1.0
    """The factor by which the public message waits longer than usual between two edits."""

    endings: ClassVar[frozenset[str]] = frozenset()
    """The verbs of events with which a round ends, where lines tell how it went: see `Viewer.story`."""

    styles: ClassVar[Mapping[str, str]] = {}
    """The styles of the buttons that stand out, by the first word of the move."""

    @abstractmethod
    def table_scene(self, view: V, viewer: Viewer) -> TableScene:
        """The table as everybody sees it, from the public view; of a match that is over also from one's own."""

    @abstractmethod
    def hand_scene(self, view: V, viewer: Viewer) -> HandScene:
        """Returns what one player alone sees, from their own view."""

    @abstractmethod
    def score(self, view: V, seat: Seat, viewer: Viewer) -> str:
        """Returns how a seat stands, as it is told beside its name, and of a match that is over on the podium."""

    def own_scene(self, view: V, viewer: Viewer) -> Scene:
        """Returns what a person's panel shows: their hand, or what is to be looked at before it."""
        return self.hand_scene(view, viewer)

    def table_lines(self, view: V, viewer: Viewer) -> list[str]:
        """Lines of text under the table's picture, beside whose turn it is."""
        return []

    def told_by_picture(self, view: V) -> frozenset[str]:
        """The verbs of events that the picture and `table_lines` tell already; the news leave these out.

        `view` is the public one or, for a private panel, its owner's: there `hand_lines` count.
        """
        return frozenset()

    def hand_lines(self, view: V, viewer: Viewer) -> list[str]:
        """Lines of text in the private panel above the buttons; when the match is over, how it ended."""
        return []

    def result_lines(self, view: V, viewer: Viewer) -> list[str]:
        """Lines under the result: what there is to learn from the match, from the public view of its end."""
        return []

    def result_sheet(self, view: V, viewer: Viewer) -> ScoreSheet | None:
        """The score sheet of a match that is over, where the game keeps one."""
        return None

    def offers_review(self, view: V) -> bool:
        """True if the private panel offers a review of the deal before; not in the middle of the next one."""
        return True

    def closed_lines(self, view: V, viewer: Viewer) -> list[str]:
        """Lines under the news that a match ended without a result, from its last public view."""
        return []

    def replay_note(self, view: V, events: Sequence[Event], viewer: Viewer) -> ReplayNote:
        """Says in a replay what belongs to a move: `view` is the public one after it, `events` what it brought."""
        return ReplayNote()

    def tells_past(self, view: V) -> bool:
        """True if the news tell the round before, too, though the next has begun: nothing else tells of it."""
        return False

    def shows_past(self, view: V) -> bool:
        """True if the picture shows the round before the one that is played: nobody has moved in that."""
        return False

    def status_line(self, view: V, viewer: Viewer) -> str:
        """The one line of a steady panel that says how things stand for its owner."""
        return ""

    def controls(self, view: V, viewer: Viewer) -> Controls:
        """Returns what a player may press: as a rule what the rules offer, in no fixed place."""
        return Controls(offers=view.moves)

    def filled(self, form: str, given: Answers) -> str:
        """The move that the answers to a form make; the rules judge it. Raises `IllegalMove` or `InvalidMove`."""
        raise InvalidMove(form)

    def pause_move(self, view: V) -> str:
        """The move that asks for a pause, or ends one; empty where there is none to make."""
        return ""

    def turn_lines(self, view: V, viewer: Viewer) -> list[str]:
        """Tells what goes on while it is nobody's turn; the room tells whose it is, and that nobody is there."""
        return []

    def waits_for(self, view: V) -> frozenset[Seat]:
        """The seats whose turn it is, as people would say."""
        return frozenset(seat for seat in view.to_act if seat >= 0)


AnyScreen = GameScreen[Any]
"""A screen of which nobody needs to know whose it is: it is only ever shown views of its own game."""


def badges_of(own: Mapping[B, bool], seat: Seat, viewer: Viewer) -> tuple[Sign, ...]:
    """The badges beside a name: those of the game's `own` that the seat has now, then what the room has to say."""
    return (*(badge for badge, has in own.items() if has), *viewer.badges(seat))


def of_each(counts: Mapping[Seat, int], own: Seat, viewer: Viewer) -> str:
    """Returns in one line, without markdown, how much each of these seats has: one's own first, then clockwise."""
    order = sorted(counts, key=lambda seat: (seat < own, seat))
    return " · ".join(
        viewer.words("each-you", count=counts[seat])
        if seat == own
        else viewer.words("each-other", name=viewer.name(seat)[:SHORT_NAME], count=counts[seat])
        for seat in order
    )


def round_by_round(brought: Sequence[int], signed: Callable[[int, Viewer], str], viewer: Viewer) -> list[str]:
    """Returns what each round has brought whoever asks, in their order, as the end of a match tells it.

    `signed` is how the game writes an amount with its sign. The worst of whoever has lost stands out, otherwise
    the best. Nothing where no two rounds brought anything.
    """
    if sum(map(bool, brought)) < 2:
        return []
    amounts = [signed(amount, viewer) for amount in brought]
    most = brought.index(min(brought) if sum(brought) < 0 else max(brought))
    amounts[most] = f"**{amounts[most]}**"
    earlier = len(amounts) - MOST_ROUNDS
    return [viewer.words("round-by-round", amounts=" · ".join(["…"] * (earlier > 0) + amounts[-MOST_ROUNDS:]))]
