"""The coach: a review of one's own play at a match, and tables for practice that go on from a position of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from bot.interactions.find_table import table_in_sight
from bot.interactions.finished import finished_table
from bot.interactions.opening import play_on
from bot.interactions.press_cog import PressCog, on_press
from bot.interactions.room_bot import Interaction, RoomBot
from bot.messages.sending import answer
from bot.tables.errors import Refusal
from bot.tables.table import Table
from bot.ui.coach import hand_lines, review_page, reviewed
from bot.ui.custom_id import Press, number_in
from bot.ui.page import Page, text_page
from bot.ui.viewer import Viewer
from db import Phase
from games.coaching import SeatReview
from games.core import DEALER, TIME, IllegalMove, InvalidMove, Seat
from games.records import RecordError

KEPT: Final = 32
"""The number of reviews that are kept ready, those that were asked for last."""


class Coach(PressCog):
    """Review, as a button of the result and behind the dots of a panel, and playing on from there."""

    def __init__(self, bot: RoomBot) -> None:
        super().__init__(bot)
        self._lately: dict[tuple[int, Seat], SeatReview] = {}

    @on_press("review")
    async def review(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Tells whoever sat there which of their decisions cost most; in mid-match those of the hand before."""
        table = await table_in_sight(interaction, press.match)
        viewer = await self.bot.pages.viewer_for(table, interaction)
        if table.header.phase is Phase.PLAYING:
            if table.sitting(interaction.user.id) is None:
                await self.bot.room.duplicates.check_open(table, interaction.user.id)
            await answer(interaction, await self._of_the_hand_before(table, interaction.user.id, viewer))
            return
        table = await finished_table(interaction, press.match)
        seat = _seat_of(table, interaction.user.id)
        found = self._lately.pop((table.id, seat), None)
        if found is None:
            found = await self._review(table, seat, _own_moves(table, seat))
            if table.header.continues is None:
                kept = reviewed(found, table.header.game)
                await self.bot.store.boards.keep_reviewed(table.id, interaction.user.id, kept)
        self._lately[table.id, seat] = found  # the last one is the newest
        for oldest in list(self._lately)[:-KEPT]:
            del self._lately[oldest]
        await answer(interaction, review_page(table, found, viewer))

    async def _of_the_hand_before(self, table: Table, user_id: int, viewer: Viewer) -> Page:
        """Tells where something was lost with all cards open, and which decisions of one's own cost most.

        Raises `Refusal` where no hand before can be reviewed.
        """
        if table.match is None or table.match.to_review is None:
            raise Refusal("refused-no-review")
        (found,) = await self.bot.room.review([table.match.to_review])
        page = text_page(viewer.reason(found.summary))
        page.text(*(viewer.words("review-move", lost=viewer.reason(mistake.reason)) for mistake in found.mistakes))
        occupant = table.sitting(user_id)
        if occupant is not None and occupant.seat is not None:
            deals = [one.ply for one in table.match.log if one.seat == DEALER and one.move != TIME]
            last = range(*deals[-2:]) if len(deals) > 1 else range(0)
            own = [ply for ply in _own_moves(table, occupant.seat) if ply in last]
            page.text(*hand_lines(await self._review(table, occupant.seat, own), viewer))
        return page

    async def _review(self, table: Table, seat: Seat, own: Collection[int]) -> SeatReview:
        """Raises `Refusal` where the log is of older rules that today's can't play."""
        try:
            return await self.bot.room.review_seat(await self.bot.room.record(table), seat, own)
        except (RecordError, InvalidMove, IllegalMove):
            raise Refusal("refused-other-rules") from None

    @on_press("practise")
    async def practise(self, interaction: Interaction, press: Press, values: Sequence[str]) -> None:
        """Plays on from before a move of a match that is over, against robots."""
        table = await finished_table(interaction, press.match)
        _seat_of(table, interaction.user.id)
        await play_on(interaction, table, number_in(press.argument))


def _seat_of(table: Table, user_id: int) -> Seat:
    """The seat that a person had in a match. Raises `Refusal` where they had none."""
    occupant = table.sitting(user_id)
    if occupant is None or occupant.seat is None:
        raise Refusal("refused-review-not-seated")
    return occupant.seat


def _own_moves(table: Table, seat: Seat) -> list[int]:
    """The moves that were really a person's, by number: nobody else is reviewed, nor what the clock has done."""
    log = table.match.log if table.match is not None else ()
    return [one.ply for one in log if one.seat == seat and one.by == "person"]


async def setup(bot: RoomBot) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(Coach(bot))
