"""The meaning of a custom_id: printing and parsing are each other's inverse."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.interactions.router import Router
from bot.messages.errors import ALREADY_ANSWERED
from bot.messages.line import Line
from bot.messages.sending import attending, tell_error
from bot.room.clock import Lag
from bot.tables.errors import Refusal
from bot.ui.custom_id import LONGEST_ID, Press
from bot.words import words_for
from db import Conflict, Short, StoreFull

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


@pytest.mark.parametrize(
    ("old", "press"),
    [
        ("p|daily-move|20780|3|sir_tommy pile 1", Press("daily-move", 0, 3, "20780 sir_tommy pile 1")),
        ("p|daily-share|20780||sir_tommy", Press("daily-share", 0, None, "20780 sir_tommy")),
        ("p|do|20780|3|take stock", Press("do", 20780, 3, "take stock")),
    ],
)
def test_the_day_of_an_old_button_is_not_taken_for_a_table(old: str, press: Press) -> None:
    assert Press.parse(old) == press
    assert Press.parse(press.id()) == press


def test_a_press_that_would_be_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        Press("do", 1, 1, "x" * 100).id()


async def test_a_verb_has_one_owner() -> None:
    async def answer(*_: object) -> None:
        raise AssertionError

    desk = Router()
    desk.on("join", answer)
    with pytest.raises(ValueError, match="join"):
        desk.on("join", answer)
    desk.off("join")
    desk.on("join", answer)


class Late:
    """An interaction whose answer is put off: Discord takes that at once, but its word for it comes slowly."""

    type = discord.InteractionType.component
    message = object()
    client = SimpleNamespace(
        pages=SimpleNamespace(words=lambda interaction, game: words_for(game)),
        command_ids={"games": 7},
        line=Line(lambda: discord.utils.DISCORD_EPOCH, Lag()),
    )
    id = 0
    data: Mapping[str, Any] = {}

    def __init__(self) -> None:
        self.response = self.followup = self
        self.extras: dict[str, Any] = {}
        self.taken, self.confirmed = asyncio.Event(), asyncio.Event()
        self.told: list[str] = []

    def is_done(self) -> bool:
        return self.confirmed.is_set()

    async def defer(self) -> None:
        self.taken.set()
        await asyncio.sleep(0.05)
        self.confirmed.set()

    async def send_message(self, *, content: str, **shown: Any) -> None:
        refused: Any = SimpleNamespace(status=400, reason="Bad Request")
        raise discord.HTTPException(refused, {"code": ALREADY_ANSWERED, "message": "answered"})

    async def edit_original_response(self, *, content: str, **shown: Any) -> None:
        raise AssertionError("the message that was pressed stays as it is")

    async def send(self, *, content: str, **shown: Any) -> SimpleNamespace:
        self.told.append(content)
        return SimpleNamespace(id=1)


@pytest.mark.parametrize(
    ("error", "level"),
    [
        (Short(), logging.INFO),
        (Conflict(), logging.INFO),
        (StoreFull(), logging.ERROR),
        (Refusal("refused-not-seated"), None),
    ],
)
async def test_only_trouble_is_logged_as_an_error(
    caplog: pytest.LogCaptureFixture, error: Exception, level: int | None
) -> None:
    late = Late()
    late.confirmed.set()
    with caplog.at_level(logging.DEBUG, "bot"):
        await tell_error(late, error)  # type: ignore[arg-type]
    assert [record.levelno for record in caplog.records] == ([] if level is None else [level])
    assert late.told


async def test_seed_1_15_an_error_is_told_in_a_page_where_another_process_may_have_answered_with_one() -> None:
    """Discord refuses a line of text in a message that is made of components."""

    class AnsweredElsewhere(Late):
        message: Any = SimpleNamespace(flags=SimpleNamespace(ephemeral=True))

        async def edit_original_response(  # type: ignore[override]
            self, *, view: Any, content: None, **shown: Any
        ) -> SimpleNamespace:
            assert content is None
            self.told.append(str(view.to_components()))
            return SimpleNamespace(id=1)

    late = AnsweredElsewhere()
    await tell_error(late, Refusal("refused-not-seated"))  # type: ignore[arg-type]
    [told] = late.told
    assert "You have no seat at this table." in told


async def test_a_command_that_a_refusal_names_can_be_clicked() -> None:
    late = Late()
    late.confirmed.set()
    await tell_error(late, Refusal("refused-not-seated"))  # type: ignore[arg-type]
    assert late.told[0].endswith("open your own: </games:7> lists the games.")


async def test_nobody_is_told_where_an_interaction_or_its_channel_is_gone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    for status, code in ((404, 10062), (404, 10015), (401, 50027), (404, 10003)):
        late = Late()
        refused: Any = SimpleNamespace(status=status, reason="")
        await tell_error(late, discord.HTTPException(refused, {"code": code, "message": "over"}))  # type: ignore[arg-type]
        assert late.told == []
    assert caplog.records == []


async def test_an_error_is_told_although_the_answer_is_just_being_put_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.messages.sending.DEFER_AFTER_S", 0)
    late = Late()
    async with attending(late, updates=True):  # type: ignore[arg-type]
        await late.taken.wait()
        raise Refusal("refused-not-seated")
    [told] = late.told
    assert "You have no seat at this table." in told


async def test_our_own_queue_is_not_taken_for_a_persons_way() -> None:
    """A press is noted as soon as it arrives, not when its turn has come and its table was free."""
    now, way, queue = discord.utils.DISCORD_EPOCH + 60_000, 40, 800
    lag = Lag(lambda: now / 1_000)
    line = Line(lambda: now, lag, at_once=1)
    presses = [Late(), Late()]
    for number, late in enumerate(presses):
        late.id = (now - way - discord.utils.DISCORD_EPOCH << 22) + number
        room = SimpleNamespace(lag=lag)
        own = {"line": line, "relay": None, "room": room, "now": lambda: now}
        late.client = SimpleNamespace(**vars(Late.client) | own)
        late.data = {"custom_id": "p|do|1||play"}

    async def answer(*_: object) -> None:
        nonlocal now
        await asyncio.sleep(0)  # both have arrived
        now += queue

    router = Router()
    router.on("do", answer)
    await asyncio.gather(*(router.on_interaction(late) for late in presses))  # type: ignore[arg-type]
    assert now == discord.utils.DISCORD_EPOCH + 60_000 + 2 * queue
    assert (lag.ms, lag.round_trip) == (way, 2 * way)
    await router.on_interaction(presses[0])  # type: ignore[arg-type]
    assert lag.ms == way, "what a resumed connection brings again tells nothing of the way"


class CutOff(Late):
    """An interaction the way to which is lost while it is answered; what was sent may have come or not."""

    async def send(self, *, content: str, **shown: Any) -> SimpleNamespace:
        self.told.append(content)
        raise aiohttp.ServerDisconnectedError


@pytest.mark.parametrize("error", [Refusal("refused-not-seated"), aiohttp.ServerDisconnectedError(), OSError()])
async def test_whoever_is_out_of_reach_is_told_once(error: Exception) -> None:
    late = CutOff()
    late.confirmed.set()
    async with attending(late):  # type: ignore[arg-type]
        raise error
    assert len(late.told) == 1
