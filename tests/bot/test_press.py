"""What a custom_id says: printing and parsing are each other's inverse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.press import LONGEST_ID, Desk, Press

PRESSES = st.builds(
    Press,
    st.from_regex(r"[a-z][a-z-]{0,15}", fullmatch=True),
    st.integers(0, 10**18 - 1),
    st.none() | st.integers(0, 10**9 - 1),
    st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=40),
)


@given(PRESSES, st.sampled_from("psd"))
def test_a_press_is_read_as_it_was_written(press: Press, kind: str) -> None:
    text = press.id(kind)
    assert len(text) <= LONGEST_ID
    if "\n" not in press.argument and "\x85" not in press.argument:
        assert Press.parse(text, kind) == press


@given(st.text(max_size=100))
def test_any_other_text_is_no_press_and_never_an_error(text: str) -> None:
    for kind in "psd":
        press = Press.parse(text, kind)
        assert press is None or text.startswith(f"{kind}|")


@pytest.mark.parametrize(
    "text",
    ["", "p", "p|join", "p|join|1", "p|join|1|", "p|JOIN|1||", "p|join|x||", "p|join|-1||", f"p|join|{10**18}||"],
)
def test_what_lacks_a_part_is_no_press(text: str) -> None:
    assert Press.parse(text) is None


def test_a_press_that_would_be_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        Press("do", 1, 1, "x" * 100).id()


async def test_a_verb_has_one_owner() -> None:
    async def answer(*_: object) -> None:
        raise AssertionError

    desk = Desk()
    desk.on("join", answer)
    with pytest.raises(ValueError, match="join"):
        desk.on("join", answer)
    desk.off("join")
    desk.on("join", answer)
