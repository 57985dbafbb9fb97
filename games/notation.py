"""The notation of moves: each is declared once, by its form, beside the function that makes it.

A form is the move as it is written: `play CARD`, `claim 1-13`, `throw rock|paper|scissors`, `take stock`. What
stands there in small letters is said as it stands, of several words with a bar between them one; `1-13` is a whole
number between these two; a word in capitals is a kind of thing:

* `CARD` a card of the game's, `CARDS` one or more of them, `PACK` all, none of them twice;
* `SUIT` one of `CDHS`, `SEAT` the number of a seat, `NUMBER` any number;
* `AMOUNT` a number that may be out of the question: then it is refused, but is no nonsense;
* or a kind that the game itself declares (`Kind`).

`Moves` are all that a game has. They read its texts, and nobody else does: whoever wants to know what a move says
asks for its `Said`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from random import Random
from typing import Concatenate, Final, Generic, NamedTuple, TypeVar

from games.cards import SUITS, Card, make_pack
from games.events import Event
from games.moves import DEALER, LEAVE, NUMBER, Amount, IllegalMove, InvalidMove, Seat

S = TypeVar("S")

MOST_KEPT: Final = 512
"""The number of texts of each game that are known by heart once they were read."""

HIGHEST: Final = 999_999_999
"""No number that a move names is higher."""


class Kind(NamedTuple):
    """A kind of thing that moves name: `read` says which one a word means, None for none at all.

    `examples` are some of its words. Of some kinds a move names one or more, at its end: then `many` says whether
    these may stand together. The words that are a form's own are a kind without a name.
    """

    name: str
    read: Callable[[str], object]
    examples: Sequence[str]
    many: Callable[[Sequence[object]], bool] | None = None


def distinct(named: Sequence[object]) -> bool:
    """True if nothing is named twice."""
    return len({*named}) == len(named)


def one_of(*words: str, name: str | None = None) -> Kind:
    """One of some words, which means itself."""
    return Kind("|".join(words) if name is None else name, {word: word for word in words}.get, words)


def number(low: int, high: int, name: str | None = None) -> Kind:
    """The whole numbers from `low` to `high`, both included, without leading zeros."""

    def read(word: str) -> int | None:
        if not (word.isascii() and word.isdecimal()) or len(word) > len(str(high)) or str(int(word)) != word:
            return None
        return int(word) if low <= int(word) <= high else None

    return Kind(name or f"{low}-{high}", read, (str(low), str(high)))


@cache
def cards_of(*packs: int) -> Mapping[str, Card]:
    """The cards of the packs of these numbers by their texts; 0 is the pack whose cards carry none."""
    return {str(card): card for pack in packs for card in make_pack(pack)}


class Said(NamedTuple):
    """A move that was read: its form, how that begins, its words with the name of each one's kind, what they mean.

    `args` are what the move is made with: what all words mean that are not the form's own.
    """

    form: str
    verb: str
    words: tuple[str, ...]
    kinds: tuple[str, ...]
    meanings: tuple[object, ...]
    args: tuple[object, ...]


class _Shape:
    """A form taken apart: the kind of each word."""

    def __init__(self, form: str, kinds: Mapping[str, Kind]) -> None:
        self.form = form
        self.kinds = tuple(_kind(word, kinds) for word in form.split(" "))
        self.verb = " ".join(kind.examples[0] for kind in takewhile(lambda kind: not kind.name, self.kinds))

    def example(self, luck: Random) -> str:
        """A move of this form by luck."""
        words = [luck.choice(kind.examples) for kind in self.kinds]
        last = self.kinds[-1]
        if last.many:
            pool = luck.sample(last.examples, len(last.examples))
            cuts = [cut for cut in range(1, len(pool) + 1) if last.many([last.read(word) for word in pool[:cut]])]
            words[-1:] = pool[: luck.choice(cuts)]
        return " ".join(words)


def _kind(word: str, kinds: Mapping[str, Kind]) -> Kind:
    if word in kinds:
        return kinds[word]
    if "|" in word:
        return one_of(*word.split("|"))
    low, dash, high = word.partition("-")
    return number(int(low), int(high)) if dash and low.isdecimal() else one_of(word, name="")


MoveMaker = Callable[Concatenate[S, Seat, ...], list[Event]]
"""Makes a move of a seat, in place, with what it names. Raises `IllegalMove`."""


class Form(Generic[S]):
    """One move: how it is written, what makes it, and in which phases (in all of them, where none is named)."""

    by_dealer = False

    def __init__(self, text: str, act: MoveMaker[S], *phases: str) -> None:
        self.text, self.act, self.phases = text, act, phases


class Dealing(Form[S]):
    """A move that only the dealer makes."""

    by_dealer = True


class Moves(Generic[S]):
    """All moves of a game; a form may be made by one function in this phase, by another in that.

    `cards` are those that `CARD` and `CARDS` may name, `kinds` what the game declares itself. `leave` is a move of
    every game.
    """

    def __init__(
        self, *forms: Form[S], cards: Mapping[str, Card] | None = None, kinds: Sequence[Kind] = ()
    ) -> None:
        known = cards_of(0) if cards is None else cards
        named = {kind.name: kind for kind in (*_shared(known), *kinds)}
        self._forms: dict[str, list[Form[S]]] = {LEAVE: []}
        for form in forms:
            self._forms.setdefault(form.text, []).append(form)
        self.shapes = tuple(_Shape(text, named) for text in self._forms)
        self._by_word: dict[str, list[_Shape]] = {}
        for shape in self.shapes:
            for word in shape.kinds[0].examples:
                self._by_word.setdefault(word, []).append(shape)
        self.read: Callable[[str], Said] = lru_cache(MOST_KEPT)(self._read)
        """Returns what a text says, whether or not it is allowed now. Raises `InvalidMove` for what is no move at
        all."""

    def _read(self, text: str) -> Said:
        words = text.split(" ")
        for shape in self._by_word.get(words[0], ()):
            kinds, last = shape.kinds, len(shape.kinds) - 1
            many = kinds[last].many
            if many:
                kinds += kinds[last:] * (len(words) - len(kinds))
            if len(words) != len(kinds):
                continue
            meanings = tuple([kind.read(word) for kind, word in zip(kinds, words, strict=True)])
            if None in meanings or (many and not many(meanings[last:])):
                continue
            args = [meaning for kind, meaning in zip(shape.kinds, meanings, strict=False) if kind.name]
            if many:
                args[-1] = meanings[last:]  # what the last kind names is one argument
            names = tuple([kind.name for kind in kinds])
            return Said(shape.form, shape.verb, tuple(words), names, meanings, tuple(args))
        raise InvalidMove(text)

    def made_by(self, said: Said, seat: Seat) -> bool:
        """True if it is a move of the dealer's, or of a seat's, as `seat` is the one or the other."""
        if said.form == LEAVE:
            return seat != DEALER
        return any(form.by_dealer is (seat == DEALER) for form in self._forms[said.form])

    def act(self, said: Said, seat: Seat, phase: str) -> MoveMaker[S]:
        """Returns what makes a move of a seat's in this phase. Raises `IllegalMove`."""
        for form in self._forms[said.form]:
            if form.by_dealer is (seat == DEALER) and (not form.phases or phase in form.phases):
                return form.act
        raise IllegalMove("wrong-phase")


def pack(cards: Mapping[str, Card], *sizes: int) -> Kind:
    """As many of `cards` as a pack has, of any of these sizes, in an order."""
    return Kind("PACK", cards.get, (*cards,), lambda named: len(named) in sizes and distinct(named))


def _amount(word: str) -> int | None:
    return Amount.named(word) if NUMBER.fullmatch(word) else None


def _shared(cards: Mapping[str, Card]) -> tuple[Kind, ...]:
    """The kinds that every game may name; `cards` are its own."""
    texts = tuple(cards)
    return (
        Kind("CARD", cards.get, texts),
        Kind("CARDS", cards.get, texts, distinct),
        pack(cards, len(cards)),
        one_of(*SUITS, name="SUIT"),
        number(0, HIGHEST, "SEAT"),
        number(0, HIGHEST, "NUMBER"),
        Kind("AMOUNT", _amount, ("1", "7", "-3", "007")),
    )
