"""Game nights: `/night` plans one, people sign up with their wishes, and the clock holds it (`Evenings`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.interactions.audit_log import entry
from bot.interactions.authority import moderates
from bot.interactions.choosing import number_of
from bot.interactions.command_text import command_text
from bot.interactions.evening import Evenings
from bot.interactions.installs import must_be_home
from bot.interactions.night_events import may_make_events
from bot.interactions.opening import place_of
from bot.interactions.periodic import PeriodicCog
from bot.interactions.press_cog import PressCog, chosen, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.interactions.router import filled_in
from bot.messages.sending import answer, ask, attending
from bot.tables.errors import Refusal
from bot.tables.nights import DAYS_AHEAD, LENGTHS, MOST_GUESTS, MOST_NIGHTS, PACES_OFFERED, gone, is_last
from bot.tables.zones import on_day
from bot.ui.custom_id import Press, number_in
from bot.ui.forms import answers, dialog
from bot.ui.markup import message_link
from bot.ui.night import card_page, nights_page, plan_form, run_page, wishes_page
from bot.ui.page import text_page
from db import Night, NightGuest, NightPhase
from games import GAMES

OPEN = (NightPhase.PLANNED, NightPhase.RUNNING)


class Nights(PressCog):
    """`/night`, and the presses on what a night shows."""

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._evenings: Evenings | None = None

    @property
    def evenings(self) -> Evenings:
        """The nights under way; from when the bot has its store."""
        if self._evenings is None:
            self._evenings = Evenings(self.bot)
        return self._evenings

    async def cog_unload(self) -> None:
        """Called by discord.py."""
        await super().cog_unload()
        if self._evenings is not None:
            self._evenings.close()

    # Planning ----------------------------------------------------------------------------------------------

    @app_commands.command(name="night", description=command_text("cmd-night"))
    @app_commands.guild_only()
    async def night(self, interaction: Interaction) -> None:
        """The nights of the server, and the way to plan one."""
        async with attending(interaction):
            await self.show_next(interaction, Press("night-next"), ())

    @on_press("night-next")
    async def show_next(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The nights that are to come or under way."""
        must_be_home(interaction)
        nights = await self.bot.store.nights.of_server(interaction.guild_id or 0)
        page = nights_page(nights, self._names(interaction), self.bot.pages.words(interaction))
        await answer(interaction, page)

    @on_press("night-plan")
    async def plan(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Asks for all that there is to choose, then plans a night, or changes the one that the press names."""
        must_be_home(interaction)
        night = await self._own(interaction, press) if press.argument else None
        if night is not None and night.phase is not NightPhase.PLANNED:
            raise Refusal("refused-night-begun")
        guild_id, channel_id = place_of(interaction)
        if night is not None:
            channel_id = night.channel_id
        else:
            await self._check_may_plan(interaction)
        server = await self.bot.room.members.settings(guild_id)
        playable = await self.evenings.games(guild_id, channel_id, tuple(GAMES))
        if not playable:
            raise Refusal("refused-night-no-game")
        if interaction.type is not discord.InteractionType.modal_submit:
            names = {game: name for game, name in self._names(interaction).items() if game in playable}
            form = plan_form(night, names, self.bot.now(), server.zone, self.bot.pages.words(interaction))
            await ask(interaction, dialog(form, press))
            return
        choices = self._choices(answers(filled_in(interaction)), tuple(playable), server.zone)
        if night is None:
            user = interaction.user
            new = Night(
                0,
                guild_id,
                channel_id,
                user.id,
                user.display_name,
                in_events=await self._may_announce(interaction),
                **choices,
            )
            number = await self.bot.store.nights.plan(new)
            await self.bot.store.nights.sign_up(number, NightGuest(user.id, user.display_name, self.bot.now()))
        else:
            number = night.id
            if not await self.bot.store.nights.change(night, choices):
                raise Refusal("refused-night-begun")
            await self._note(interaction, night, "night-change")
        await self.evenings.advance(number)
        await self._told(interaction, number, "night-changed" if night is not None else "night-planned")

    def _choices(self, given: dict[str, tuple[str, ...]], playable: tuple[str, ...], zone: str) -> dict[str, Any]:
        """Reads what was filled in. Raises `Refusal` where it makes no sense."""
        day, typed, length, pace = (
            next(iter(given.get(name, ())), "") for name in ("day", "time", "length", "pace")
        )
        now, days = self.bot.now(), number_in(day)
        games = tuple(game for game in given.get("games", ()) if game in playable)
        if days > DAYS_AHEAD or length not in LENGTHS or pace not in PACES_OFFERED or not games:
            raise Refusal("refused-old-button")
        at_ms = on_day(days, typed, now, zone)
        if at_ms is None:
            raise Refusal("refused-night-time", typed=typed)
        if at_ms <= now:
            raise Refusal("refused-night-past")
        rounds, length_ms = LENGTHS[length]
        return {"games": games, "pace": pace, "at_ms": at_ms, "rounds": rounds, "length_ms": length_ms}

    async def _check_may_plan(self, interaction: Interaction) -> None:
        """Raises `Refusal` where somebody is barred, or enough nights are planned."""
        guild_id, user_id = interaction.guild_id or 0, interaction.user.id
        await self.bot.room.members.check_allowed(guild_id, user_id)
        nights = await self.bot.store.nights.of_server(guild_id)
        if len(nights) >= MOST_NIGHTS:
            raise Refusal("refused-nights-enough", most=MOST_NIGHTS)
        if any(night.maker_id == user_id for night in nights) and not await moderates(interaction):
            raise Refusal("refused-night-own")

    async def _may_announce(self, interaction: Interaction) -> bool:
        """True if a night is put among Discord's events: nobody does by the bot what they may not do."""
        may = interaction.permissions
        return may.create_events or may.manage_events or await moderates(interaction)

    async def _told(self, interaction: Interaction, number: int, message: str) -> None:
        night = await self._night(interaction, Press("night", argument=str(number)))
        words, guild = self.bot.pages.words(interaction), interaction.guild
        link = message_link(night.guild_id, night.channel_id, night.message_id)
        lacks = night.in_events and guild is not None and not may_make_events(guild)
        there = night.event_id is not None
        page = text_page(words(message, link=link), words("night-no-event", there=there) if lacks else "")
        await answer(interaction, page)

    # Changing ----------------------------------------------------------------------------------------------

    @on_press("night-run")
    async def run(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Shows whoever may change a night what they can do."""
        night = await self._own(interaction, press)
        await answer(interaction, run_page(night, self.bot.pages.words(interaction)))

    @on_press("night-off", updates=True)
    async def call_off(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The night does not take place, or ends when the tables that are on have played to their end."""
        night = await self._own(interaction, press)
        changes: dict[str, Any] = {"phase": NightPhase.OFF}
        if night.phase is NightPhase.RUNNING:
            changes = {"rounds": night.round} if night.round else {"phase": NightPhase.OVER}
        if not await self.bot.store.nights.change(night, {**changes, "drawn": ()}):
            raise Refusal("refused-night-begun")
        await self._note(interaction, night, "night-off")
        self.evenings.wake(night.id)
        words = self.bot.pages.words(interaction)
        await answer(interaction, text_page(words("night-called-off", held=night.round > 0)), updates=True)

    @on_press("night-on")
    async def take_up(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """A night that was called off is held all the same; who had signed up has."""
        night = await self._own(interaction, press, NightPhase.OFF)
        changes = {"phase": NightPhase.PLANNED, "in_events": False, "event_id": None}
        if not await self.bot.store.nights.change(night, changes):
            raise Refusal("refused-night-over")
        await self._note(interaction, night, "night-on")
        await self.evenings.advance(night.id)
        await self._told(interaction, night.id, "night-changed")

    async def _note(self, interaction: Interaction, night: Night, verb: str) -> None:
        """Writes down what a Game Master has done with a night of another."""
        if night.maker_id != interaction.user.id:
            await self.bot.store.servers.append_audit(entry(interaction, verb, number=night.id))

    async def _own(self, interaction: Interaction, press: Press, *phases: NightPhase) -> Night:
        """The night of a press by whoever made it, or a Game Master. Raises `Refusal`."""
        night = await self._night(interaction, press, *phases or OPEN)
        if night.maker_id != interaction.user.id and not await moderates(interaction):
            raise Refusal("refused-night-run", name=night.maker_name)
        return night

    async def _night(self, interaction: Interaction, press: Press, *phases: NightPhase) -> Night:
        """The night of a press, on this server and in one of these phases (none: any). Raises `Refusal`."""
        night = await self.bot.store.nights.get(number_in(press.argument.partition(" ")[0]))
        if night is None or night.guild_id != interaction.guild_id:
            raise Refusal("refused-old-button")
        if phases and night.phase not in phases:
            raise Refusal("refused-night-over")
        return night

    # Signing up --------------------------------------------------------------------------------------------

    @on_press("night-in")
    async def sign_up(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Somebody comes; who does already is shown their wishes."""
        night, user = await self._night(interaction, press, *OPEN), interaction.user
        await self.bot.room.members.check_allowed(night.guild_id, user.id)
        if night.phase is NightPhase.RUNNING and is_last(night, self.bot.now()):
            raise Refusal("refused-night-last")
        guests = await self.bot.store.nights.guests(night.id)
        mine = next((guest for guest in guests if guest.user_id == user.id), None)
        if mine is None and len(guests) >= MOST_GUESTS:
            raise Refusal("refused-night-full", most=MOST_GUESTS)
        if mine is None or mine.away or gone([mine], await self.evenings.tables(night)):
            await self.bot.store.nights.sign_up(night.id, NightGuest(user.id, user.display_name, self.bot.now()))
            self.evenings.wake(night.id)
        await self._show_wishes(interaction, night)

    @on_press("night-game", updates=True)
    async def wish_game(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Somebody wishes for a game, or for none more than another."""
        night = await self._night(interaction, press, *OPEN)
        game = chosen(values)
        await self._wish(interaction, night, game=game if game in night.games else None)

    @on_press("night-beside", "night-apart", updates=True)
    async def wish_person(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Somebody would like to sit with a person, or rather not; nobody else is told."""
        night = await self._night(interaction, press, *OPEN)
        person = number_of(values[0]) if values else 0
        if person == interaction.user.id:
            raise Refusal("refused-night-self")
        name = press.verb.removeprefix("night-")
        await self._wish(interaction, night, **{name: person or None})

    async def _wish(self, interaction: Interaction, night: Night, **wish: Any) -> None:
        if not await self.bot.store.nights.wish(night.id, interaction.user.id, wish):
            raise Refusal("refused-night-not-in")
        await self._show_wishes(interaction, night, updates=True)

    async def _show_wishes(self, interaction: Interaction, night: Night, *, updates: bool = False) -> None:
        guests = await self.bot.store.nights.guests(night.id)
        mine = next((guest for guest in guests if guest.user_id == interaction.user.id), None)
        if mine is None:
            raise Refusal("refused-night-not-in")
        page = wishes_page(night, mine, self._names(interaction), self.bot.pages.words(interaction))
        await answer(interaction, page, updates=updates)

    @on_press("night-out", updates=True)
    async def sign_off(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Somebody does not come after all, or goes home."""
        night = await self._night(interaction, press, *OPEN)
        await self.bot.store.nights.sign_off(night.id, interaction.user.id)
        self.evenings.wake(night.id)
        await answer(interaction, text_page(self.bot.pages.words(interaction)("night-left")), updates=True)

    @on_press("night-card")
    async def card(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """The evening as it stands, for whoever asks."""
        night = await self._night(interaction, press)
        tables = await self.evenings.tables(night)
        page = card_page(night, tables, self._names(interaction), self.bot.pages.words(interaction))
        await answer(interaction, page)

    def _names(self, interaction: Interaction) -> dict[str, str]:
        return {game: self.bot.pages.words(interaction, game)("name") for game in GAMES}


class NightClock(PeriodicCog):
    """Looks every minute which nights are due."""

    def __init__(self, bot: RoomBot, nights: Nights) -> None:
        super().__init__(bot)
        self._nights = nights

    async def look(self) -> None:
        """Does what is due."""
        await self._nights.evenings.look()


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    nights = Nights(bot)
    await bot.add_cog(nights)
    await bot.add_cog(NightClock(bot, nights))
