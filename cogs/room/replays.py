"""Matches that are over: their list, and each again, move by move, as any seat saw it or with all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final

import discord
from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.elsewhere import PAST
from bot.interactions.find_table import visible_channels
from bot.interactions.finished import finished_table, suggest_finished
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.answers import answer, attending
from bot.scene import in_words
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.coach import practise_button
from bot.ui.custom_id import Press, number_in
from bot.ui.markup import in_time, plain
from bot.ui.message_limits import Component, Need
from bot.ui.page import Page, button, link, select, text_page, turns
from bot.ui.replay import (
    OWN_VIEW,
    Replay,
    ReplayStep,
    deals_to_review,
    moved,
    played_again,
    review_lines,
    told,
    with_reviews,
)
from bot.ui.screen import MARKED
from bot.ui.viewer import Viewer, name_of
from db import Header
from games import GAMES
from games.core import Seat
from games.records import RecordError

LEAP: Final = 10
"""How many moves further the buttons go in long matches."""

KEPT: Final = 8
"""How many replays are kept ready, those that were stepped through last: playing a long match again for each step
would take longer than showing it."""

LISTED: Final = 10
"""Matches on one page of the list."""

OWN, SERVER = "own", "server"
"""The two lists of matches."""

EVERYBODY, ALL = "public", "all"
"""Two views of a match; the others are seats. What everybody saw, and all hands open."""

MOST_HANDS: Final = 4
"""More hands than this are told in words: a message has room for no more pictures that can be read."""


class Replays(PressCog):
    """Replay, as a button of the result and as a command for older matches."""

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._lately: dict[int, Replay] = {}

    # The list ---------------------------------------------------------------------------------------------

    @app_commands.command(name="replay", description=command_text("cmd-replay"), extras=PAST)
    @app_commands.describe(table=command_text("arg-past-table"))
    @app_commands.autocomplete(table=suggest_finished)
    async def replay_command(self, interaction: Interaction, table: int | None = None) -> None:
        """Opens the replay of a match that is over, or the list of one's own."""
        async with attending(interaction):
            if table is None:
                page = await self._list_page(interaction, OWN, 0)
            else:
                page = await self._page(interaction, await finished_table(interaction, table), 0, EVERYBODY)
            await answer(interaction, page)

    @on_press("replays", updates=True)
    async def turn_page(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Goes to another page of the list, or to the other list."""
        which, _, number = press.argument.partition("-")
        page = await self._list_page(interaction, which, number_in(number))
        await answer(interaction, page, updates=True)

    @on_press("replay-open")
    async def open(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens the replay that was chosen from the list."""
        table = await finished_table(interaction, number_in(chosen(values)))
        await answer(interaction, await self._page(interaction, table, 0, EVERYBODY))

    async def _list_page(self, interaction: Interaction, which: str, number: int) -> Page:
        """One page of the caller's matches on this server, or of all that lie in channels that they may see."""
        words, mine = self.bot.pages.words(interaction), which != SERVER
        found = await self.bot.store.matches.finished(
            interaction.guild_id or 0,
            interaction.user.id if mine else None,
            None if mine else visible_channels(interaction),
            limit=LISTED + 1,
            skip=number * LISTED,
        )
        shown = [header for header in found[:LISTED] if header.game in GAMES]
        page = text_page(words("replays-title-own" if mine else "replays-title-server"))
        page.text(*(self._line(header, interaction) for header in shown) if shown else [words("replays-none")])
        if shown:
            options = [
                discord.SelectOption(label=self._title(header, interaction), value=str(header.id))
                for header in shown
            ]
            page.select(select(Press("replay-open"), words("replays-choose"), options))
        if number or len(found) > LISTED:
            page.buttons(*turns("replays", number, more=len(found) > LISTED, of=f"{which}-"))
        if interaction.guild_id is not None:
            other = SERVER if mine else OWN
            page.buttons(button(Press("replays", 0, 2, f"{other}-0"), words(f"button-replays-{other}")))
        return page

    def _title(self, header: Header, interaction: Interaction) -> str:
        game = self.bot.pages.words(interaction, header.game)("name")
        return self.bot.pages.words(interaction)("replays-option", table=header.id, game=game)

    def _line(self, header: Header, interaction: Interaction) -> str:
        words = self.bot.pages.words(interaction)
        return words(
            "replays-line",
            table=header.id,
            game=self.bot.pages.words(interaction, header.game)("name"),
            names=tuple(plain(name_of(seat, words)) for seat in header.seats),
            time=in_time(header.ended_ms or 0),
        )

    # The replay -------------------------------------------------------------------------------------------

    @on_press("replay")
    async def replay(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens the replay at its first move, the first that is marked, or a certain one as oneself saw it."""
        table = await finished_table(interaction, press.match)
        number, _, view = press.argument.partition("-")
        occupant = table.sitting(interaction.user.id)
        own = view == OWN_VIEW and occupant is not None and occupant.seat is not None
        view = str(occupant.seat) if own and occupant is not None else EVERYBODY
        at = None if number == MARKED else number_in(number)
        await answer(interaction, await self._page(interaction, table, at, view))

    @on_press("step", updates=True)
    async def step(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Goes to another move of the replay."""
        number, _, view = press.argument.partition("-")
        await self._show(interaction, press.match, number, view)

    @on_press("replay-view", updates=True)
    async def change_view(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows the same move as somebody else saw it."""
        await self._show(interaction, press.match, press.argument, values[0] if values else EVERYBODY)

    async def _show(self, interaction: Interaction, match: int, number: str, view: str) -> None:
        table = await finished_table(interaction, match)
        page = await self._page(interaction, table, number_in(number), view)
        await answer(interaction, page, updates=True)

    async def _replayed(self, table: Table, viewer: Viewer) -> Replay:
        """The match played again, or as it was played again lately. Raises `Refusal`."""
        kept = self._lately.pop(table.id, None)
        if kept is None:
            try:
                kept = played_again(await self.bot.room.record(table), self.bot.pages.screen(table), viewer)
            except RecordError:
                raise Refusal("refused-other-rules") from None
            if deals := deals_to_review(kept):
                reviews = await self.bot.room.review(list(deals.values()))
                kept = with_reviews(kept, dict(zip(deals, reviews, strict=True)))
        self._lately[table.id] = kept  # the last one is the newest
        for oldest in list(self._lately)[:-KEPT]:
            del self._lately[oldest]
        return kept

    async def _page(self, interaction: Interaction, table: Table, number: int | None, view: str) -> Page:
        """The replay at move `number`, as `view` has it; without one at the first marked move, if there is any."""
        viewer = await self.bot.pages.viewer_for(table, interaction)
        match, words = await self._replayed(table, viewer), viewer.words
        last = len(match.steps) - 1
        number = max(0, min((*match.marked, 0)[0] if number is None else number, last))
        step, seats = match.steps[number], seats_of(view, match.steps[number].game.seats)
        page = text_page(
            words("replay-title", game=words("name"), table=table.id, step=number + 1, steps=last + 1)
        )
        await self._draw(page, table, step, seats, viewer)
        page.text(moved(step, viewer))
        page.text(*(f"-# {line}" for line in _story(step, view, viewer)), need=Need.PAST)
        note = self.bot.pages.screen(table).replay_note(step.game.view(None), step.events, viewer)
        page.text(*note.lines, need=Need.DETAIL)
        page.text(*review_lines(match, number, viewer))
        places = count()
        for ways in _ways(number, match, viewer):
            page.buttons(*_jumps(table, ways, number, view, places))
        page.select(_views(table, number, view, viewer))
        if number < last and table.sitting(interaction.user.id) is not None:
            page.buttons(practise_button(table, number + 1, viewer), need=Need.EXTRA)
        if self.bot.replays:
            place = f"{self.bot.replays}/{table.id}#{number + 1}"
            page.buttons(link(place, words("button-replay-page")), need=Need.EXTRA)
        if number in (0, last):
            page.file(f"table-{table.id}.txt", str(await self.bot.room.record(table)).encode())
        return page

    async def _draw(
        self, page: Page, table: Table, step: ReplayStep, seats: Sequence[Seat], viewer: Viewer
    ) -> None:
        """The table, and beneath it the hands of `seats`."""
        screen = self.bot.pages.screen(table)
        public: Any = step.game.view(None)
        await viewer.show(page, screen.table_scene(public, viewer))
        in_text: list[str] = []
        for seat in seats:
            own: Any = step.game.view(seat)
            hand, whose = screen.hand_scene(own, viewer), viewer.words("replay-hand", name=viewer.safe_name(seat))
            if len(seats) > MOST_HANDS or not viewer.pictures:
                # Cards as text: as emoji those of ten hands would be told at eight times the length.
                in_text += [whose, *in_words.lines(hand, viewer.labels, plain)]
            else:
                page.text(whose, need=Need.SCENE)
                await viewer.show(page, hand)
        page.text(*in_text, need=Need.SCENE)


def seats_of(view: str, seats: int) -> Sequence[Seat]:
    """The seats whose hands a view shows, in a match of this many seats."""
    if view == ALL:
        return range(seats)
    return [int(view)] if view in map(str, range(seats)) else []


def _story(step: ReplayStep, view: str, viewer: Viewer) -> list[str]:
    """Returns what happened, as far as the view knows it."""
    if view == ALL:
        return [told(event, viewer) for event in step.events]
    seat = next(iter(seats_of(view, step.game.seats)), None)
    return [viewer.describe(event) for event in step.events if event.visible_to(seat)]


def _views(table: Table, number: int, view: str, viewer: Viewer) -> Component:
    """The choice of whose view is shown."""
    words = viewer.labels
    names = {EVERYBODY: words("replay-view-public")}
    names |= {str(seat): words("replay-view-seat", name=viewer.name(seat)) for seat in range(viewer.seats)}
    names[ALL] = words("replay-view-all")
    options = [
        discord.SelectOption(label=name, value=value, default=value == view) for value, name in names.items()
    ]
    return select(Press("replay-view", table.id, argument=str(number)), words("replay-label-view"), options)


def _ways(here: int, match: Replay, viewer: Viewer) -> Iterator[dict[str, int | None]]:
    """Rows of signs and the steps that they lead to (None: nowhere); no row is too wide for a telephone."""
    last = len(match.steps) - 1
    back, on = here - 1 if here else None, here + 1 if here < last else None
    yield {"⏮": 0 if here else None, "◀": back, "▶": on, "⏭": last if here < last else None}
    if last >= 2 * LEAP:
        yield {
            viewer.words("button-leap-back", steps=LEAP): here - LEAP if here >= LEAP else None,
            viewer.words("button-leap-on", steps=LEAP): here + LEAP if here + LEAP <= last else None,
        }
    for kind, steps in (("deal", match.deals if len(match.deals) > 1 else ()), ("marked", match.marked)):
        if steps:
            yield {
                viewer.words(f"button-{kind}-back"): max((step for step in steps if step < here), default=None),
                viewer.words(f"button-{kind}-on"): min((step for step in steps if step > here), default=None),
            }


def _jumps(
    table: Table, ways: Mapping[str, int | None], here: int, view: str, places: Iterator[int]
) -> list[Component]:
    """Buttons that go to a step each, off where there is none; `places` tell their ids apart."""
    return [
        button(
            Press("step", table.id, next(places), f"{here if to is None else to}-{view}"),
            sign,
            disabled=to is None,
        )
        for sign, to in ways.items()
    ]


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Replays(bot))
