"""Matches that are over: their list, and each again, move by move, as any seat saw it or with all hands open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final

import discord
from discord import app_commands

from bot.interactions.command_text import command_text
from bot.interactions.elsewhere import PAST
from bot.interactions.finished import finished_table, suggest_finished
from bot.interactions.past_list import NO_SPOILERS, OWN, list_page
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.replayed import ReplayShelf
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.messages.sending import answer, ask, attending
from bot.scene import in_words
from bot.tables.table import Table
from bot.ui.coach import practise_button
from bot.ui.custom_id import Press, number_in
from bot.ui.favourites import tag_buttons, tag_lines, tags_dialog, tags_in
from bot.ui.markup import plain
from bot.ui.message_limits import Component, Need
from bot.ui.page import Page, button, link, select, text_page
from bot.ui.replay import OWN_VIEW, Replay, ReplayStep, Sight, moved, review_lines, told
from bot.ui.screen import MARKED
from bot.ui.viewer import Viewer
from db import STAR
from games.core import Seat

LEAP: Final = 10
"""The number of moves by which the buttons for long matches go further."""

EVERYBODY, ALL = "public", "all"
"""Two views of a match; the others are seats. What everybody saw, and all hands open."""

MOST_HANDS: Final = 4
"""More hands than this are told in words: a message has room for no more pictures that can be read."""


class Replays(PressCog):
    """Replay, as a button of the result and as a command for older matches."""

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._shelf = ReplayShelf(bot)

    @app_commands.command(name="replay", description=command_text("cmd-replay"), extras=PAST)
    @app_commands.describe(table=command_text("arg-past-table"))
    @app_commands.autocomplete(table=suggest_finished)
    async def replay_command(self, interaction: Interaction, table: int | None = None) -> None:
        """Opens the replay of a match that is over, or the list of one's own."""
        async with attending(interaction):
            if table is None:
                page = await list_page(interaction, OWN, 0)
            else:
                found = await finished_table(interaction, table)
                page = await self._page(interaction, found, 0, await self._sight(interaction, EVERYBODY))
            await answer(interaction, page)

    @on_press("replay-open")
    async def open(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Opens the replay that was chosen from the list."""
        table = await finished_table(interaction, number_in(chosen(values)))
        sight = await self._sight(interaction, EVERYBODY)
        await answer(interaction, await self._page(interaction, table, 0, sight))

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
        sight = await self._sight(interaction, view, from_start=at == 0)
        await answer(interaction, await self._page(interaction, table, at, sight))

    async def _sight(self, interaction: Interaction, view: str, *, from_start: bool = True) -> Sight:
        """The view, without spoilers where the person wants none; who opens a certain move has chosen it."""
        wants = await self.bot.store.people.preferences(interaction.user.id)
        return Sight(view, sealed=from_start and bool(wants.get(NO_SPOILERS)))

    @on_press("step", updates=True)
    async def step(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Goes to another move of the replay."""
        number, _, view = press.argument.partition("-")
        await self._show(interaction, press.match, number, Sight.read(view))

    @on_press("replay-view", updates=True)
    async def change_view(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows the same move as somebody else saw it."""
        number, _, before = press.argument.partition("-")
        sight = Sight(values[0] if values else EVERYBODY, sealed=Sight.read(before).sealed)
        await self._show(interaction, press.match, number, sight)

    @on_press("replay-star", updates=True)
    async def star(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The match becomes a favourite of the person's, or is none any more."""
        table, store = await finished_table(interaction, press.match), self.bot.store.favourites
        tags = {*await store.tags_of(interaction.user.id, table.id)} ^ {STAR}
        await store.set_tags(interaction.user.id, table.id, tags)
        number, _, view = press.argument.partition("-")
        await self._show(interaction, press.match, number, Sight.read(view))

    @on_press("replay-tags", updates=True)
    async def tag(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks which tags the person gives the match, or takes what they have typed."""
        table, store = await finished_table(interaction, press.match), self.bot.store.favourites
        known = await store.tags_of(interaction.user.id, table.id)
        if interaction.type is not discord.InteractionType.modal_submit:
            await ask(interaction, tags_dialog(press, known, self.bot.pages.words(interaction)))
            return
        typed = tags_in(str(filled_in(interaction).get("tags") or ""))
        await store.set_tags(interaction.user.id, table.id, [*typed, *({STAR} & {*known})])
        number, _, view = press.argument.partition("-")
        await self._show(interaction, press.match, number, Sight.read(view))

    async def _show(self, interaction: Interaction, match: int, number: str, sight: Sight) -> None:
        table = await finished_table(interaction, match)
        page = await self._page(interaction, table, number_in(number), sight)
        await answer(interaction, page, updates=True)

    async def _page(self, interaction: Interaction, table: Table, number: int | None, sight: Sight) -> Page:
        """The replay at move `number` as `sight` has it; without one at the first marked move, if there is any."""
        viewer = await self.bot.pages.viewer_for(table, interaction)
        match, words = await self._shelf.replayed(table, viewer), viewer.words
        last = len(match.steps) - 1
        number = max(0, min((*match.marked, 0)[0] if number is None else number, last))
        sight = sight if number < last else sight.opened
        step, seats = match.steps[number], seats_of(sight.view, match.steps[number].game.seats)
        facts = {"game": words("name"), "table": table.id, "step": number + 1}
        page = text_page(
            words("marks-replay-sealed", **facts)
            if sight.sealed
            else words("replay-title", **facts, steps=last + 1)
        )
        await self._draw(page, table, step, seats, viewer)
        page.text(moved(step, viewer))
        page.text(*(f"-# {line}" for line in _story(step, sight.view, viewer)), need=Need.PAST)
        note = self.bot.pages.screen(table).replay_note(step.game.view(None), step.events, viewer)
        page.text(*note.lines, need=Need.DETAIL)
        page.text(*([] if sight.sealed else review_lines(match, number, viewer)))
        places = count()
        for ways in _sealed_ways(number, last, viewer) if sight.sealed else _ways(number, match, viewer):
            page.buttons(*_jumps(table, ways, number, sight, places))
        page.select(_views(table, number, sight, viewer))
        tags = await self.bot.store.favourites.tags_of(interaction.user.id, table.id)
        page.text(*tag_lines(tags, words), need=Need.EXTRA)
        page.buttons(*tag_buttons(table, f"{number}-{sight}", tags, words), need=Need.EXTRA)
        if number < last and table.sitting(interaction.user.id) is not None:
            page.buttons(practise_button(table, number + 1, viewer), need=Need.EXTRA)
        if sight.sealed:
            return page
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


def _views(table: Table, number: int, sight: Sight, viewer: Viewer) -> Component:
    """The choice of whose view is shown."""
    words = viewer.labels
    names = {EVERYBODY: words("replay-view-public")}
    names |= {str(seat): words("replay-view-seat", name=viewer.name(seat)) for seat in range(viewer.seats)}
    names[ALL] = words("replay-view-all")
    options = [
        discord.SelectOption(label=name, value=value, default=value == sight.view) for value, name in names.items()
    ]
    return select(
        Press("replay-view", table.id, argument=f"{number}-{sight}" if sight.sealed else str(number)),
        words("replay-label-view"),
        options,
    )


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


def _sealed_ways(here: int, last: int, viewer: Viewer) -> Iterator[dict[str, int | None]]:
    """The same where nobody may see by them how long the match was."""
    yield {"⏮": 0 if here else None, "◀": here - 1 if here else None, "▶": here + 1}
    yield {
        viewer.words("button-leap-back", steps=LEAP): here - LEAP if here >= LEAP else None,
        viewer.words("button-leap-on", steps=LEAP): min(here + LEAP, last),
    }


def _jumps(
    table: Table, ways: Mapping[str, int | None], here: int, sight: Sight, places: Iterator[int]
) -> list[Component]:
    """Buttons that go to a step each, off where there is none; `places` tell their ids apart."""
    return [
        button(
            Press("step", table.id, next(places), f"{here if to is None else to}-{sight}"),
            sign,
            disabled=to is None,
        )
        for sign, to in ways.items()
    ]


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Replays(bot))
