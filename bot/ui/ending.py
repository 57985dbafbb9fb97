"""The questions before a match ends without a result: to whoever wants that, and to the others."""

from __future__ import annotations

from collections.abc import Collection

from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.markup import plain, table_link
from bot.ui.page import Page, button, text_page
from bot.words import Words
from db import Occupant
from games.moves import LEAVE


def end_question(table: Table, user_id: int, words: Words) -> Page:
    """Returns whether the match shall end now. Where others have to agree, whether to ask them, or to give up."""
    stay = button(Press("play-on", table.id), words("button-play-on"), "main")
    others = table.to_agree(user_id)
    if not others:
        page = text_page(words("end-sure", table=table.id, stake=table.stake))
        page.buttons(button(Press("end", table.id), words("button-end"), "bad"), stay)
        return page
    people = tuple(plain(occupant.name) for occupant in others)
    page = text_page(words("end-others", table=table.id, stake=table.stake, people=people, count=len(others)))
    ways = [button(Press("ask-end", table.id), words("button-ask-end"))]
    if table.may_give_up(user_id):
        page.text(what_giving_up_means(table, user_id, words))
        way = way_out(table)
        ways.append(button(Press("go", table.id, argument="give-up"), words(f"button-leave-{way}"), "bad"))
    page.buttons(*ways, stay)
    return page


def way_out(table: Table) -> str:
    """Returns how giving up a seat is called: it is no loss where newcomers come and whoever goes is paid."""
    return "for-good" if table.kind.takes_newcomers else "give-up"


def what_giving_up_means(table: Table, user_id: int, words: Words) -> str:
    """Tells somebody who may give up a match how it ends for them then, and for their stake."""
    if table.kind.takes_newcomers:
        return words("leave-for-good", stake=table.stake)
    match, seat = table.playing(), table.own_seat(user_id)
    at = match.log[-1].at if match.log else 0
    outcome = match.played(seat, LEAVE, "person", at).standing.outcome
    if outcome is not None:
        fate = "won" if seat in outcome.winners else "lost"
    else:
        fate = "shared" if any(seat in side for side in match.game.sides()) else "lost"
    return words("leave-give-up", fate=fate, stake=table.stake)


def consent_page(table: Table, asked_by: Occupant, agreed: Collection[int], words: Words) -> Page:
    """The public question: who wants the match to end, who has agreed, whose yes is missing.

    `agreed` are places at the table.
    """
    missing = [one for one in table.people if one.place not in agreed and not one.left]
    page = text_page(
        words(
            "end-asked",
            name=plain(asked_by.name),
            table=table.id,
            stake=table.stake,
            link=table_link(table.header),
            people=tuple(f"<@{one.user_id}>" for one in missing),
        )
    )
    asker = str(asked_by.place)
    page.buttons(
        button(Press("end-yes", table.id, argument=asker), words("button-end-yes")),
        button(Press("end-no", table.id, argument=asker), words("button-end-no"), "main"),
    )
    return page
