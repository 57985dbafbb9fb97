"""The parts of which a game's options are made.

A game's options are one frozen dataclass that derives from `Options`. Each field is made by `choice`, `number`
or `flag`, so that dialogs, rule pages and documents can be generated from the class alone. What a field means
stands in the locale files under `option-<field>` and `option-<field>-<value>`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cache, cached_property
from types import MappingProxyType
from typing import ClassVar, Final, NamedTuple, Self, TypeVar

Value = bool | int | str
V = TypeVar("V", int, str)
OnlyIf = tuple[str, tuple[Value, ...]]
"""The name of another option, and its values beside which one matters, as in `("pace", ("live",))`; beside any
other one it has to keep its default."""

_NONE: Final[Mapping[int, Mapping[str, Value]]] = MappingProxyType({})


class IllegalOptions(ValueError):
    """Options that are unknown, out of range, or make no sense together.

    `reason` names the message that tells the person why; `facts` are that message's arguments.
    """

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.reason} ({told})" if told else self.reason


class OptionField(NamedTuple):
    """One option as a dialog needs it: its name, default and allowed values in the order to show them."""

    name: str
    default: Value
    allowed: Sequence[Value]
    only_if: OnlyIf | None
    leads: bool
    """True if it decides what others have to be; see `choice`."""

    def matters(self, values: Mapping[str, object]) -> bool:
        """True if the option means something beside these values of all options."""
        return self.only_if is None or values[self.only_if[0]] in self.only_if[1]

    @property
    def is_flag(self) -> bool:
        """True if the option is a plain yes or no."""
        return isinstance(self.default, bool)

    @property
    def is_number(self) -> bool:
        """True if the option is a whole number of a range."""
        return isinstance(self.allowed, range)


def choice(*values: V, default: V | None = None, only_if: OnlyIf | None = None, leads: bool = False) -> V:
    """A field that takes one of `values`; the first is the default unless `default` says otherwise.

    A field that `leads` decides which game is played, and so what others have to be: where it changes, those
    have to give way.
    """
    chosen = values[0] if default is None else default
    declared: V = field(default=chosen, metadata={"allowed": values, "only_if": only_if, "leads": leads})
    return declared


def number(default: int, low: int, high: int, *, step: int = 1, only_if: OnlyIf | None = None) -> int:
    """A field that takes a whole number from `low` to `high`, both included."""
    allowed = range(low, high + 1, step)
    declared: int = field(default=default, metadata={"allowed": allowed, "only_if": only_if, "leads": False})
    return declared


def flag(default: bool, *, only_if: OnlyIf | None = None) -> bool:
    """A field that is yes or no."""
    values = (default, not default)
    declared: bool = field(default=default, metadata={"allowed": values, "only_if": only_if, "leads": False})
    return declared


@dataclass(frozen=True)
class Options:
    """The base of every game's options; a game without options uses it as it is."""

    ADVISES: ClassVar[bool] = False
    """True if its option `hint` shows what a robot that searches would do."""

    HINTS_ON_REQUEST: ClassVar[bool] = False
    """True if its option `hint` lets people ask what is well played; other games tell them unasked."""

    FORMER: ClassVar[Mapping[int, Mapping[str, Value]]] = _NONE
    """Defaults that were others under older versions of a game's rules, by version."""

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = MappingProxyType({"quick": MappingProxyType({})})
    """House rules to choose from by a name, the short form first: tables begin with that where nobody asks for
    anything else."""

    LENGTH: ClassVar[tuple[str, ...]] = ()
    """The options that decide how long a match lasts."""

    def __post_init__(self) -> None:
        for option in self.catalogue():
            value = getattr(self, option.name)
            if type(value) is not type(option.default) or value not in option.allowed:
                raise IllegalOptions("option-out-of-range", option=option.name, value=str(value))
            if option.only_if and value != option.default and not option.matters(vars(self)):
                other, values = option.only_if
                raise IllegalOptions("option-needs", option=option.name, other=other, value=str(values[0]))
        self.check()

    def check(self) -> None:
        """Raises `IllegalOptions` for a combination that makes no sense. Games override it."""

    @property
    def host_seat(self) -> int | None:
        """The seat of the host; None, as usual, leaves it to chance."""
        return None

    @property
    def ranked(self) -> bool:
        """True if such a match may have stakes, and counts for ratings: not where its option `hint` is on."""
        return not getattr(self, "hint", False)

    @cached_property
    def advised(self) -> bool:
        """True if people see what a robot that searches would do in their place."""
        return self.ADVISES and getattr(self, "hint", False)

    @property
    def hint_unasked(self) -> bool:
        """True if people are told what is well played without asking."""
        return getattr(self, "hint", False) and not self.HINTS_ON_REQUEST

    @property
    def hint_told(self) -> list[tuple[str, dict[str, object]]]:
        """The paragraph of the rules that tells of hints, where there are some."""
        return [("rules-hint", {})] if getattr(self, "hint", False) else []

    @property
    def racing(self) -> bool:
        """True if all seats act at once: nobody has a turn, so nobody has a time for a move. Races override it."""
        return False

    def length_in_rounds(self, seats: int) -> int | None:
        """Returns how many rounds a match of `seats` lasts, if the options say it. Games override it."""
        return None

    @cached_property
    def move_ms(self) -> int | None:
        """The milliseconds that a person has for a move; None, as usual, leaves that to the table's pace."""
        return None

    @classmethod
    @cache
    def catalogue(cls) -> tuple[OptionField, ...]:
        """The fields in the order in which they are declared."""
        return tuple(
            OptionField(entry.name, entry.default, **entry.metadata)
            for entry in fields(cls)
            if entry.default is not MISSING
        )

    @classmethod
    def short(cls) -> Mapping[str, Value]:
        """The rules with which tables begin where nobody asks for any: the first of the presets."""
        return next(iter(cls.PRESETS.values()))

    @cached_property
    def is_usual(self) -> bool:
        """True if tables begin with these rules, or none of them is another than it would be by itself."""
        return self.changed() in ({}, self.short())

    def preset(self) -> str | None:
        """The name of these rules, if they are one of the presets."""
        return next((name for name, rules in self.PRESETS.items() if type(self).make(dict(rules)) == self), None)

    @classmethod
    def brought_by(cls, given: Mapping[str, object]) -> Mapping[str, Value]:
        """Returns what some options bring with them where nothing else is asked for, as a mode does. Games
        override it."""
        return {}

    @classmethod
    def make(cls, given: Self | Mapping[str, object] | None = None) -> Self:
        """Options from a dict of fields, with what these bring (the rest keeps its defaults), or as they are.

        Raises `IllegalOptions`.
        """
        if isinstance(given, cls):
            return given
        values: dict[str, object] = {**cls.brought_by(given), **given} if isinstance(given, Mapping) else {}
        known = {option.name for option in cls.catalogue()}
        for name in values:
            if name not in known:
                raise IllegalOptions("option-unknown", option=name)
        return cls(**values)

    @classmethod
    def of_version(cls, rules: int, given: Mapping[str, object]) -> dict[str, object]:
        """Returns what `given` meant under an older version of the game's rules, in the options of today.

        A former default is only named where its option mattered.
        """
        former = cls.FORMER.get(rules, {})
        meant = dict(given)
        values = {option.name: given.get(option.name, option.default) for option in cls.catalogue()}
        for option in cls.catalogue():
            if option.name in former and option.matters(values):
                meant.setdefault(option.name, former[option.name])
        return meant

    def changed(self) -> dict[str, Value]:
        """The fields that differ from their defaults, or from what others bring: what a header has to tell."""
        values = {
            option.name: getattr(self, option.name)
            for option in self.catalogue()
            if getattr(self, option.name) != option.default
        }
        return {**{name: getattr(self, name) for name in self.brought_by(values)}, **values}

    def chosen(self) -> dict[str, Value]:
        """As few fields as make these options: without those of `changed` that others bring with them."""
        values = self.changed()
        for name in [*values]:
            others = {other: value for other, value in values.items() if other != name}
            try:
                needless = self.make(others) == self
            except IllegalOptions:
                continue
            if needless:
                values = others
        return values
