"""A game's face: what a cog gives the room so that its game can be seen and played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, NamedTuple

from bot.look import Look
from bot.scene import HandScene, TableScene
from games.core import Amount, Game, Pick, Seat

#: More cards than this are offered in a select, fewer as buttons.
MOST_CARD_BUTTONS = 10


class Control(NamedTuple):
    """One thing that a player may press: a button that makes ``move``.

    ``style`` is one of plain, main, good, bad. A disabled control keeps its place, so that a thumb doesn't hit its
    neighbour.
    """

    move: str
    label: str
    style: str = "plain"
    disabled: bool = False


class Face(ABC):
    """How one game looks. Everything has a default but the two scenes."""

    kind: ClassVar[type[Game]]

    @abstractmethod
    def table_scene(self, view: Any, look: Look) -> TableScene:
        """The table as everybody sees it, from the public view."""

    @abstractmethod
    def hand_scene(self, view: Any, look: Look) -> HandScene:
        """What one player alone sees, from his own view."""

    def says(self, view: Any, look: Look) -> list[str]:
        """Lines of text under the table's picture, beside whose turn it is."""
        return []

    def hint(self, view: Any, look: Look) -> list[str]:
        """Lines of text in the private panel above the buttons."""
        return []

    def controls(self, view: Any, look: Look) -> list[list[Control]] | None:
        """Rows of buttons for games whose buttons keep fixed places; None: they follow from the legal moves."""
        return None

    def rest(self, view: Any) -> list[str | Pick | Amount]:
        """The moves that are offered from the legal moves, where `controls` gives nothing."""
        return list(view.moves)

    def style(self, move: str) -> str:
        """The style of a move's button."""
        return "plain"

    def waits_for(self, view: Any) -> frozenset[Seat]:
        """The seats whose turn it is, as people would say."""
        return frozenset(seat for seat in view.to_act if seat >= 0)
