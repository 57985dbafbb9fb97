"""The scene language: what lies on a table, said once, for the picture and for the words.

A cog turns a game's view into a `TableScene` (what everybody sees) or a `HandScene` (one player's private
panel). `bot.pictures` draws it, `bot.scene.in_words` says it; both take nothing else, so they cannot disagree.

The language is open: what only one game lays on a table (an `Item` of its own, a `GameBadge`) stands beside that
game's cog, and nothing here knows it.

Every string in a scene that a person reads (names, labels, scores, notes) is already worded by the caller, in
the viewer's language. Cards, marks, badges and suits are facts; their words are in `locales/*/scene.ftl`, those of
a game's own badges and items in the game's file. Everything here is frozen, hashable, free of Discord and can be
pickled: equal scenes are the same picture, whoever draws it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, TypeAlias

from games.cards import CARDS, RANKS, Card

MAX_PLACES: Final = 10
SUIT_ORDER: Final = "SHDC"
"""The order in which suits are shown and told: spades, hearts, diamonds, clubs."""


class Mark(StrEnum):
    """The reason why a card stands out. The picture shows it by shape (a lift, a ring, a ribbon, a veil), never
    by colour alone.
    """

    NONE = "none"
    NEW = "new"
    """Just drawn, turned or dealt."""
    CHOSEN = "chosen"
    """Picked by its owner, not yet played."""
    WINNING = "winning"
    """Holds the trick, or won it."""
    FREE = "free"
    """May be played or built now."""
    DEAD = "dead"
    """Lies there but counts no more."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One card as it lies; `card` None means face down.

    A card that is `turned` lies face down, though all have seen it: the picture shows its back, words name it.
    """

    card: Card | None = None
    mark: Mark = Mark.NONE
    turned: bool = False

    @property
    def face(self) -> Card | None:
        """Returns what the eye sees: None is a back."""
        return None if self.turned else self.card


def face(card: str, mark: Mark = Mark.NONE) -> Shown:
    """A card lying face up. Raises ValueError for a text that names no card."""
    return Shown(Card(card), mark)


def faces(cards: Iterable[str], mark: Mark = Mark.NONE, marked: Iterable[str] | None = None) -> tuple[Shown, ...]:
    """Cards lying face up. With `marked`, only those carry the mark; otherwise all do."""
    only = None if marked is None else frozenset(marked)
    return tuple([Shown(CARDS[card], mark if only is None or card in only else Mark.NONE) for card in cards])


def backs(count: int) -> tuple[Shown, ...]:
    """`count` cards lying face down."""
    return (Shown(),) * count


class Badge(StrEnum):
    """A fact of a seat, a small sign beside the name: those that several games have. Whatever has no sign of its
    own is one of the place's `tags`.
    """

    DEALER = "dealer"
    LEADER = "leader"
    """Leads to the trick, or led it."""
    BANK = "bank"
    DECLARER = "declarer"
    """Plays the call at Solo Whist, dictates at Dictation."""
    READY = "ready"
    ROBOT = "robot"
    """Played by a robot."""
    ABSENT = "absent"
    """Asleep: the seat's safe moves are played for it."""
    OUT = "out"
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class GameBadge:
    """A badge that only one game has. `value` is its name, as of a `Badge`: its word is `badge-<value>` in the
    game's own file.

    `symbol` is SVG in a box of 96 x 96 units, most of it white, on a disc of `colour`, "#b4441c". Its shape has to
    be unlike all others: colour is never needed.
    """

    value: str
    colour: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a robot that has one, by its name, in place of the badge that others have."""

    name: str

    value: ClassVar[str] = Badge.ROBOT.value
    """It is told by the same word."""


Sign: TypeAlias = Badge | GameBadge | Face


# --- things that lie on a table ----------------------------------------------------


class Item:
    """Whatever can lie in the middle, in front of a place, or in a private panel: a frozen dataclass.

    Three functions know an item by its kind: `bot.scene.in_words.say` (what it says), `bot.pictures.measure.size`
    (how large it is) and `bot.pictures.items.draw` (how it is drawn). The kinds below are those that several games
    lay; a game's own stands beside its cog and is registered with the three there.
    """

    __slots__ = ()

    in_cards: ClassVar[bool] = False
    """True if it is made of cards, and grows and shrinks with them; anything else has a size of its own."""


class Spread(StrEnum):
    """The ways in which the cards of a group lie."""

    ROW = "row"
    """Side by side, overlapping only if there is no room."""
    FAN = "fan"
    """Overlapping to the right, every index in sight."""
    COLUMN = "column"
    """Overlapping downwards, every index in sight; the last card is the available one."""


@dataclass(frozen=True, slots=True)
class Cards(Item):
    """A group of cards, first card left or topmost. `value` is its count or worth, worded ("17", "soft 18").

    One that is `continued` goes on with the first cards of the row below, which have the label of both.
    """

    in_cards = True

    cards: tuple[Shown, ...]
    label: str = ""
    value: str = ""
    spread: Spread = Spread.ROW
    continued: bool = False


@dataclass(frozen=True, slots=True)
class Pile(Item):
    """A squared pile of `count` cards. `top` is its uppermost card as it lies, None when the pile is empty.

    An empty pile is drawn as an outline; `wants` is the rank it waits for (one of `RANKS`), if it waits for
    one.
    """

    in_cards = True

    count: int
    top: Shown | None = None
    label: str = ""
    wants: str = ""

    def __post_init__(self) -> None:
        if self.count < 0 or (self.count == 0) != (self.top is None):
            raise ValueError(f"a pile of {self.count} cards cannot show {self.top}")
        if self.wants and self.wants not in tuple(RANKS):
            raise ValueError(f"not a rank: {self.wants!r}")


def pile(count: int, top: str | None = None, label: str = "", wants: str = "", mark: Mark = Mark.NONE) -> Pile:
    """A pile with the card `top` face up on it, face down without one, or an outline when `count` is 0."""
    if not count:
        return Pile(0, None, label, wants)
    return Pile(count, Shown() if top is None else Shown(CARDS[top], mark), label, wants)


FANNED: Final = 4
"""This many cards of a heap are seen."""


@dataclass(frozen=True, slots=True)
class Heap(Item):
    """A pile laid open: its last cards overlap downwards, the available one last, and `under` more lie below them.

    An empty one is drawn as an outline. Each is as high as any other, so that a table keeps its size.
    """

    in_cards = True

    cards: tuple[Shown, ...]
    under: int = 0
    label: str = ""

    def __post_init__(self) -> None:
        if len(self.cards) > FANNED or self.under < 0 or (self.under and len(self.cards) < FANNED):
            raise ValueError(f"a heap does not show {len(self.cards)} cards above {self.under}")


def heap(cards: Sequence[Shown], label: str = "") -> Heap:
    """A pile laid open, of which the last `FANNED` cards are seen."""
    return Heap(tuple(cards[-FANNED:]), max(0, len(cards) - FANNED), label)


@dataclass(frozen=True, slots=True)
class Grid(Item):
    """Cards in rows and columns, every row of the same length."""

    in_cards = True

    rows: tuple[tuple[Shown, ...], ...]
    label: str = ""

    def __post_init__(self) -> None:
        if len({len(row) for row in self.rows}) > 1:
            raise ValueError("the rows of a grid are of one length")


@dataclass(frozen=True, slots=True)
class Total(Item):
    """A number that the table plays for, drawn large: "24", with `of` the goal ("31")."""

    value: str
    label: str = ""
    of: str = ""


@dataclass(frozen=True, slots=True)
class Chips(Item):
    """Tokens lying together: a stake or a pot. `label` says which ("pot"); the amount is in tokens."""

    amount: int
    label: str = ""

    def __post_init__(self) -> None:
        if self.amount < 0:
            raise ValueError("chips cannot be negative")


@dataclass(frozen=True, slots=True)
class Suit(Item):
    """A suit on its own: trumps, or the suit of a call."""

    suit: str
    label: str = ""

    def __post_init__(self) -> None:
        if self.suit not in tuple(SUIT_ORDER):
            raise ValueError(f"not a suit: {self.suit!r}")


@dataclass(frozen=True, slots=True)
class Discs(Item):
    """A few tokens counted one by one: `have` of the `of` that everybody started with (more than that is
    allowed).
    """

    have: int
    of: int = 0


@dataclass(frozen=True, slots=True)
class Note(Item):
    """A short line of text among the things on the table."""

    text: str


Rows: TypeAlias = tuple[tuple[Item, ...], ...]
"""Items in rows from top to bottom, each row from left to right."""


# --- people ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a place; a split hand is several. `active` marks the one being played now."""

    cards: tuple[Shown, ...]
    value: str = ""
    stake: int = 0
    active: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """One seat with everything that belongs to it.

    `score` is the worded line under the name ("3 tokens", "12 points"); `tags` are further short worded facts
    ("4 tricks", "stands"). `tokens` is what the seat has left, small enough to lie beside the score; words tell it
    where there is no score. `acting` is who is waited for, several at once if the game allows. `hands` lie before
    the place, `area` holds what else is its own (stock, waste, reserve, patience piles) in rows from the middle of
    the table to the edge. `stake` lies between the place and the middle.
    """

    name: str
    score: str = ""
    badges: tuple[Sign, ...] = ()
    tags: tuple[str, ...] = ()
    acting: bool = False
    hands: tuple[Hand, ...] = ()
    stake: int = 0
    tokens: Item | None = None
    area: Rows = ()


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card on the table and the index of the place it came from."""

    place: int
    card: Shown


@dataclass(frozen=True, slots=True)
class Trick:
    """The trick in the middle, in the order of play: the first play led. Mark the card that holds it
    `WINNING`.
    """

    plays: tuple[PlayedCard, ...] = ()
    label: str = ""


class Layout(StrEnum):
    """The ways in which the places lie."""

    OVAL = "oval"
    """Round an oval, the first place bottom centre, the others clockwise; the middle holds trick and centre.
    """
    FACING = "facing"
    """Two players' layouts facing each other: first place below, second above, the centre between."""
    BANK = "bank"
    """The first place is the bank, above; the others are its punters, below, from left to right."""
    PANELS = "panels"
    """A panel for each place, for games with much in front of everybody; the centre above them."""


@dataclass(frozen=True, slots=True)
class TableScene:
    """The scene that everybody at the table sees. `notice` is the one line that says what happens now."""

    title: str
    places: tuple[Place, ...]
    layout: Layout = Layout.OVAL
    centre: Rows = ()
    trick: Trick | None = None
    notice: str = ""

    def __post_init__(self) -> None:
        if not 1 <= len(self.places) <= MAX_PLACES:
            raise ValueError(f"a table has 1 to {MAX_PLACES} places, not {len(self.places)}")
        if self.layout is Layout.FACING and len(self.places) != 2:
            raise ValueError("only two can face each other")
        if self.trick and any(not 0 <= play.place < len(self.places) for play in self.trick.plays):
            raise ValueError("a card in the trick comes from no place at the table")


@dataclass(frozen=True, slots=True)
class HandScene:
    """The scene that one player alone may see: their cards and whatever helps them to choose.

    `rows` are drawn from top to bottom; a private layout (patience piles, foundations) is rows too. `value`
    is the worth of the hand, worded; `notes` are short lines below.
    """

    title: str
    rows: Rows
    value: str = ""
    notes: tuple[str, ...] = ()


Scene: TypeAlias = TableScene | HandScene
