"""Options of any game: legal combinations by luck, and every value in its turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from games.options import IllegalOptions, OptionField, Options


def values_of(option: OptionField) -> st.SearchStrategy[Any]:
    """Any allowed value of one option."""
    return st.sampled_from(list(option.allowed))


@st.composite
def option_dicts(draw: st.DrawFn, kind: type[Options]) -> dict[str, Any]:
    """A dict of some of the fields of `kind` that make legal options together.

    Fields come in any order; each is kept with a drawn value where that goes together with what is there already.
    So everything legal can come up, and nothing has to be thrown away.
    """
    chosen: dict[str, Any] = {}
    fields = (
        draw(st.lists(st.sampled_from(kind.catalogue()), unique_by=lambda option: option.name))
        if (kind.catalogue())
        else []
    )
    for option in fields:
        more = {**chosen, option.name: draw(values_of(option))}
        try:
            kind.make(more)
        except IllegalOptions:
            continue
        chosen = more
    return chosen


def single_options(kind: type[Options]) -> Iterator[dict[str, Any]]:
    """No option at all, then every value of every option with what it depends on; of a number both ends.

    Not all of them are legal.
    """
    yield {}
    for option in kind.catalogue():
        needed = {option.only_if[0]: option.only_if[1][0]} if option.only_if else {}
        values = (option.allowed[0], option.allowed[-1]) if option.is_number else option.allowed
        yield from ({**needed, option.name: value} for value in values)
