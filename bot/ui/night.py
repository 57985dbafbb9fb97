"""The pages of a game night: its message, a round that is drawn, the card, and what one person is asked."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import discord
from discord import ComponentType

from bot.tables.nights import (
    DAYS_AHEAD,
    LENGTHS,
    PACES_OFFERED,
    Played,
    is_last,
    lasted_ms,
    may_be_taken_up,
    moments,
    standings,
    winners,
)
from bot.tables.paces import DAY, HOUR, MINUTE
from bot.tables.zones import clock_of, date_of
from bot.ui.custom_id import Press
from bot.ui.forms import Choice, Choose, DialogForm, Typed
from bot.ui.markup import at_time, in_time, message_link, plain, table_link
from bot.ui.message_limits import Component, Need
from bot.ui.page import GOLD, GREY, Page, button, entity_select, select, text_page
from bot.words import Words
from db import Night, NightGuest, NightPhase, Occupant

Names = Mapping[str, str]
"""The names of the games, by key."""

FIRST_DAY: Final = 719_163
"""1 January 1970, counted as `date_of` does."""

ANY_GAME: Final = "any"
"""The wish for no game more than for another."""

TOLD_LINES: Final = 10
"""So many are told of an evening's table."""

LONGEST_TIME: Final = 20


def night_page(night: Night, guests: Sequence[NightGuest], now: int, names: Names, words: Words) -> Page:
    """Returns a night's own message: when it is, who comes, and how far it has come."""
    coming = [guest for guest in guests if not guest.away]
    page = Page(GREY if night.phase in (NightPhase.OVER, NightPhase.OFF) else GOLD)
    page.text(words("night-title"), _when(night, words))
    page.text(_state(night, words))
    page.text(
        words("night-games", games=tuple(names[game] for game in night.games if game in names)),
        words("night-how", length=length_in_words(night, words), pace=words(f"night-pace-{night.pace}")),
        words("night-by", name=plain(night.maker_name)) if night.maker_id else "",
    )
    if night.phase in (NightPhase.PLANNED, NightPhase.RUNNING):
        who = tuple(plain(guest.name) for guest in coming)
        page.text(words("night-guests", count=len(coming), names=who or "none"))
        page.text(words("night-about"), need=Need.DETAIL)
    page.buttons(*_buttons(night, now, words))
    return page


def _when(night: Night, words: Words) -> str:
    return words("night-when", time=at_time(night.at_ms), left=in_time(night.at_ms))


def _state(night: Night, words: Words) -> str:
    match night.phase:
        case NightPhase.PLANNED:
            return ""
        case NightPhase.RUNNING:
            return words("night-running", round=night.round, rounds=night.rounds)
        case NightPhase.OFF:
            return words("night-off")
    if night.round == 0:
        return words("night-not-held")
    card = message_link(night.guild_id, night.channel_id, night.card_id)
    return words("night-over", rounds=night.round, link=card)


def _buttons(night: Night, now: int, words: Words) -> list[Component]:
    number = str(night.id)
    if night.phase is NightPhase.OFF:
        again = button(Press("night-on", argument=number), words("night-button-on"))
        return [again] if may_be_taken_up(night, now) else []
    if night.phase is NightPhase.OVER:
        return []
    join = button(Press("night-in", argument=number), words("night-button-in"), "good")
    change = button(Press("night-run", argument=number), words("night-button-run"))
    return [join, change] if not (night.phase is NightPhase.RUNNING and is_last(night, now)) else [change]


def length_in_words(night: Night, words: Words) -> str:
    """Says how long a night lasts."""
    if night.rounds:
        return words("night-rounds", count=night.rounds)
    return words("night-hours", count=night.length_ms // HOUR)


# What one person is asked -----------------------------------------------------------------------------------


def wishes_page(night: Night, guest: NightGuest, names: Names, words: Words) -> Page:
    """Returns what a guest alone sees: that they come, and what they may wish for."""
    number = str(night.id)
    until = at_time(night.at_ms + night.length_ms) if night.length_ms else "none"
    running = night.phase is NightPhase.RUNNING
    page = text_page(words("night-in", time=at_time(night.at_ms), running=running, until=until))
    page.text(words("night-wish"), words("night-wish-about"))
    if len(night.games) > 1:
        any_game = discord.SelectOption(
            label=words("night-any-game"), value=ANY_GAME, default=guest.game not in night.games
        )
        games = [
            discord.SelectOption(label=names[game], value=game, default=game == guest.game)
            for game in night.games
            if game in names
        ]
        page.select(select(Press("night-game", argument=number), words("night-choose-game"), [any_game, *games]))
    for verb, chosen in (("night-beside", guest.beside), ("night-apart", guest.apart)):
        people = [chosen] if chosen is not None else []
        asked = words(f"{verb}-choose")
        page.buttons(entity_select(Press(verb, argument=number), ComponentType.user_select, asked, people))
    page.buttons(button(Press("night-out", argument=number), words("night-button-out"), "bad"))
    return page


def run_page(night: Night, words: Words) -> Page:
    """Returns what whoever may change a night sees alone."""
    number = str(night.id)
    page = text_page(words("night-run", time=at_time(night.at_ms)))
    off = button(Press("night-off", argument=number), words("night-button-off"), "bad")
    change = button(Press("night-plan", argument=number), words("night-button-change"))
    page.buttons(*([change, off] if night.phase is NightPhase.PLANNED else [off]))
    return page


def nights_page(nights: Sequence[Night], names: Names, words: Words) -> Page:
    """Returns the nights of a server that are to come or under way, and the way to plan one."""
    page = text_page(words("night-list") if nights else words("night-none"))
    page.text(
        *(
            words(
                "night-line",
                time=at_time(night.at_ms),
                games=tuple(names[game] for game in night.games if game in names),
                link=message_link(night.guild_id, night.channel_id, night.message_id),
            )
            for night in nights
        )
    )
    page.buttons(button(Press("night-plan"), words("night-button-plan"), "good"))
    return page


def plan_form(night: Night | None, names: Names, now: int, zone: str, words: Words) -> DialogForm:
    """Returns the dialog in which a night is planned; of one that is there it begins with what was chosen.

    `names` are the games that can be played there.
    """
    today = date_of(now, zone)
    ahead = date_of(night.at_ms, zone) - today if night is not None else 0
    days = tuple(
        Choice(str(days), words.day((today - FIRST_DAY + days) * DAY, "full")) for days in range(DAYS_AHEAD + 1)
    )
    lengths = tuple(
        Choice(key, words("night-rounds", count=rounds) if rounds else words("night-hours", count=ms // HOUR))
        for key, (rounds, ms) in LENGTHS.items()
    )
    length = (night.rounds, night.length_ms) if night is not None else LENGTHS["3r"]
    return DialogForm(
        "night",
        "",
        words("night-plan-title"),
        (
            Choose("day", words("night-plan-day"), days, default=str(min(max(ahead, 0), DAYS_AHEAD))),
            Typed(
                "time",
                words("night-plan-time", zone=zone),
                words("night-plan-example"),
                clock_of(night.at_ms, zone) if night is not None else "",
                LONGEST_TIME,
            ),
            Choose(
                "games",
                words("night-plan-games"),
                tuple(Choice(game, name) for game, name in names.items()),
                most=len(names),
                defaults=night.games if night is not None else (),
            ),
            Choose(
                "length",
                words("night-plan-length"),
                lengths,
                default=next((key for key, value in LENGTHS.items() if value == length), None),
            ),
            Choose(
                "pace",
                words("night-plan-pace"),
                tuple(Choice(pace, words(f"night-pace-{pace}")) for pace in PACES_OFFERED),
                default=night.pace if night is not None else PACES_OFFERED[0],
            ),
        ),
    )


# The evening ---------------------------------------------------------------------------------------------------


def round_page(
    night: Night, tables: Sequence[Played], waiting: Collection[int], names: Names, words: Words
) -> Page:
    """Returns who sits where in a round; `waiting` are those for whom there is no seat this time."""
    page = Page(GOLD)
    page.text(words("night-round", round=night.round, rounds=night.rounds))
    for table in tables:
        page.text(
            words(
                "night-table",
                game=names.get(table.header.game, table.header.game),
                table=table.header.id,
                link=table_link(table.header),
                people=tuple(_called(seat) for seat in table.header.seats),
            )
        )
    last = is_last(night, night.drawn_ms)
    if waiting:
        page.text(words("night-waiting", people=tuple(f"<@{user_id}>" for user_id in sorted(waiting)), last=last))
    if not last:
        page.text(words("night-late"))
        page.buttons(
            button(Press("night-in", argument=f"{night.id} {night.round}"), words("night-button-in"), "good")
        )
    else:
        page.buttons(button(Press("night-card", argument=f"{night.id} {night.round}"), words("night-button-card")))
    return page


def _called(seat: Occupant) -> str:
    if seat.user_id is not None:
        return f"<@{seat.user_id}>"
    return f"{plain(seat.name)} 🤖"


def card_page(night: Night, tables: Sequence[Played], names: Names, words: Words) -> Page:
    """Returns what tells the evening: who won what, the table of the evening, and its moments."""
    lines = standings(tables)
    people = {seat.user_id for table in tables for seat in table.header.seats if seat.robot is None}
    page = Page(GOLD)
    page.text(
        words("night-card-title"),
        words("night-card-about", rounds=night.round, tables=len(tables), count=len(people)),
    )
    if lines:
        table = [
            words(
                "night-card-line",
                place=line.place,
                name=_name(line.name, words),
                points=line.points,
                wins=line.wins,
            )
            for line in lines[:TOLD_LINES]
        ]
        page.text(words("night-card-standings"), *table, need=Need.STATE)
        page.text(words("night-card-points"), need=Need.DETAIL)
    page.text(*_moments(tables, names, words), need=Need.DETAIL)
    for number in range(1, night.round + 1):
        told = [_result(table, names, words) for table in tables if table.round == number]
        page.text(words("night-card-round", round=number), *told, need=Need.PAST)
    page.buttons(button(Press("night-next", argument=f"{night.id} card"), words("night-button-next")))
    return page


def _name(name: str, words: Words) -> str:
    return words("someone") if name == "someone" else plain(name)


def _result(table: Played, names: Names, words: Words) -> str:
    who = tuple(_name(name, words) for name in winners(table))
    game = names.get(table.header.game, table.header.game)
    return words(
        "night-card-result", game=game, table=table.header.id, link=table_link(table.header), winners=who or "none"
    )


def _moments(tables: Sequence[Played], names: Names, words: Words) -> list[str]:
    found, told = moments(tables, standings(tables)), list[str]()
    if found.streak is not None:
        told.append(words("night-moment-wins", name=_name(found.streak[0], words), count=found.streak[1]))
    if found.longest is not None:
        minutes = max(1, round(lasted_ms(found.longest) / MINUTE))
        game = names.get(found.longest.header.game, found.longest.header.game)
        told.append(words("night-moment-longest", game=game, table=found.longest.header.id, count=minutes))
    if found.social is not None:
        told.append(words("night-moment-social", name=_name(found.social[0], words), count=found.social[1]))
    return [words("night-moments"), *told] if told else []
