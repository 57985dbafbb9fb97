"""A match as everybody sees it, and its result."""

from __future__ import annotations

from bot.scene import in_words
from bot.scene.charts import Podium, PodiumStep
from bot.tables.match import Match
from bot.tables.table import Table
from bot.ui.custom_id import Press
from bot.ui.duplicate import deal_buttons
from bot.ui.fair import cut_line, fair_button
from bot.ui.markup import in_time, plain
from bot.ui.message_limits import Component, Need, needed
from bot.ui.page import FELT, GOLD, Page, button
from bot.ui.screen import AnyScreen
from bot.ui.viewer import Viewer
from bot.ui.watching import watch_button
from bot.words import Words
from db import Phase
from games.core import Outcome, Seat, View

LINES = 5
"""The last events that the public message tells."""

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


async def match_page(table: Table, viewer: Viewer, screen: AnyScreen, remark: str = "") -> Page:
    """The table in play; `remark`: what a robot says."""
    live = table.playing()
    view: View = live.view(None)
    words = viewer.words
    page = Page(FELT)
    turn = _whose_turn(table, live, viewer, screen, view)
    # A panel whose buttons keep their places has no room for it.
    untouched = not any(live.made[person.seat] for person in table.people if person.seat is not None)
    about = about_lines(table, words) if screen.steady and untouched else []
    practised = table.header.continues
    practice = [] if practised is None else [words("practice-title", table=practised)]
    page.text(words("table-title", game=words("name"), table=table.id), *practice, *needed(Need.EXTRA, about))
    await viewer.show(page, screen.table_scene(view, viewer))
    news = [*next_round_lines(table, viewer), *_free_chairs(table, viewer)]
    page.text(*turn, *needed(Need.DETAIL, screen.table_lines(view, viewer)), *news)
    shown, lies_open = screen.told_by_picture(view), live.standing.round_open or screen.tells_past(view)
    story = viewer.story(live.story, None, LINES, shown, screen.endings, lies_open=lies_open)
    page.text(*(f"-# {line}" for line in story), remark, need=Need.PAST)
    # Two in a row: for three a telephone has no room in German.
    hand = button(Press("hand", table.id), words("button-hand"), "main")
    page.buttons(hand, button(Press("rules", table.id), words("button-rules")))
    page.buttons(*next_round_buttons(table, viewer), *_join_button(table, viewer))
    page.buttons(words_button(table, viewer), fair_button(table, words))
    if table.header.home_id is not None:
        page.buttons(watch_button(table, words))
    return page


def words_button(table: Table, viewer: Viewer) -> Component:
    """A button to what lies on the table in words, for whoever wants to read or to hear it."""
    return button(Press("words", table.id), viewer.words("button-words"))


def words_page(table: Table, viewer: Viewer, screen: AnyScreen, user_id: int) -> Page:
    """The table in words alone, and below it the cards of the person, if they play."""
    page, words, occupant = Page(FELT), viewer.labels, table.sitting(user_id)
    if table.match is None:
        page.text(words("words-none", table=table.id))
        return page
    public: View = table.match.view(None)
    page.text(words("table-title", game=words("name"), table=table.id))
    page.text(*in_words.lines(screen.table_scene(public, viewer), words, plain), need=Need.SCENE)
    if occupant is not None and occupant.seat is not None and table.header.phase is Phase.PLAYING:
        own: View = table.match.view(occupant.seat)
        page.text(words("words-own"))
        page.text(*in_words.lines(screen.own_scene(own, viewer), words, plain))
        page.buttons(taste_button(table, viewer))
    return page


def taste_button(table: Table, viewer: Viewer) -> Component:
    """The way to words on every page of one's own from now on, or back to pictures."""
    wanted, label = ("pictures", "button-with-pictures") if viewer.in_letters else ("words", "button-always-words")
    return button(Press("taste", table.id, argument=wanted), viewer.words(label))


def about_lines(table: Table, words: Words) -> list[str]:
    """Returns what the game is about, for whoever has yet to move in the first match at this table.

    Nothing where house rules may have made it another game.
    """
    return [f"-# {words('about')}"] if table.header.rematch_of is None and table.options.is_usual else []


def next_round_lines(table: Table, viewer: Viewer) -> list[str]:
    """Tells when the next round begins, while one that is over lies open."""
    if table.next_round_ms is None:
        return []
    return [viewer.words("next-round", time=in_time(table.next_round_ms))]


def next_round_buttons(table: Table, viewer: Viewer) -> list[Component]:
    """The way to begin it at once."""
    if table.next_round_ms is None:
        return []
    return [button(Press("next", table.id), viewer.words("button-next-round"), "good")]


def _free_chairs(table: Table, viewer: Viewer) -> list[str]:
    """Says that one may sit down, and for how much; or that whoever plays with robots alone may let others."""
    if table.can_be_opened:
        host = next((one.name for one in table.people if one.user_id == table.header.host_id), "")
        return [viewer.words("match-private", name=plain(host))]
    if (robot := table.makes_room) is not None:
        return [viewer.words("match-robot-chair", name=plain(robot.name))]
    if not table.chairs:
        return []
    return [viewer.words("match-chairs", seats=table.chairs, stake=table.stake * table.kind.risk)]


def _join_button(table: Table, viewer: Viewer) -> list[Component]:
    """The way to sit down at the running table."""
    if not table.chairs and table.makes_room is None:
        return []
    return [button(Press("join", table.id, table.stake), viewer.words("button-join"), "good")]


def _whose_turn(table: Table, live: Match, viewer: Viewer, screen: AnyScreen, view: View) -> list[str]:
    waiting, words = sorted(screen.waits_for(view)), viewer.words
    if table.everybody_away:
        return [words("turn-everybody-away")]
    if not waiting or live.standing.racing:
        return screen.turn_lines(view, viewer)
    if len(waiting) > 1:
        names = tuple(viewer.safe_name(seat) for seat in waiting)
        line = words("turn-several", names=names)
    elif table.by_seat[waiting[0]].robot_plays and table.by_seat[waiting[0]].user_id is not None:
        line = words("turn-stand-in", name=viewer.safe_name(waiting[0]))
    else:
        # What is said must not run ahead of the picture.
        turn = "turn-next" if screen.shows_past(view) else "turn-one"
        line = words(turn, name=viewer.safe_name(waiting[0]))
    until = min((at for seat in waiting if (at := table.deadline(seat))), default=None)
    return [f"{line} {words('until', time=in_time(until))}" if until else line]


async def result_page(table: Table, viewer: Viewer, screen: AnyScreen, again: str = "", remark: str = "") -> Page:
    """The end: places, tokens, how the last round went, and what one may do now.

    `again`: see `rematch_line`; `remark`: what a robot says.
    """
    assert table.match is not None
    live, words = table.match, viewer.words
    outcome = live.standing.outcome
    assert outcome is not None
    page = Page(GOLD)
    page.text(words("result-title", game=words("name"), table=table.id), outcome_line(outcome, viewer))
    view: View = live.view(None)
    await viewer.show(page, podium(table, viewer, screen, view))
    page.text(*place_lines(table, viewer))
    page.text(remark, need=Need.EXTRA)
    # Below it the last cards: what they decided is to be seen by those without a panel, too.
    await viewer.show(page, screen.table_scene(view, viewer))
    sheet = screen.result_sheet(view, viewer)
    if sheet is not None:
        await viewer.show(page, sheet)
    said = screen.table_lines(view, viewer)
    # Where the screen tells how it ended, the last events would say so again.
    shown, told = screen.told_by_picture(view), said or sheet is not None
    news = [] if told else viewer.story(live.story, None, LINES + 3, shown, screen.endings, lies_open=True)
    page.text(*needed(Need.DETAIL, said), *needed(Need.PAST, (f"-# {line}" for line in news)))
    learnt = screen.result_lines(view, viewer)
    page.text(*learnt, need=Need.EXTRA)
    page.text(rematch_line(table, viewer, again))
    moment = [] if table.direct else [button(Press("moment", table.id), words("button-marks-moment"))]
    page.buttons(*result_buttons(table, viewer), *moment, a_row=2)
    for one in deal_buttons(table, words):
        page.buttons(one, need=Need.EXTRA)  # each a row of its own: beside each other they break on a telephone
    more = [
        fair_button(table, words),
        button(Press("rules", table.id), words("button-rules")),
        words_button(table, viewer),
    ]
    page.buttons(*more, need=Need.EXTRA)
    if table.awaits_rematch:
        page.buttons(button(Press("cut", table.id), words("button-cut-rematch")), need=Need.PROOF)
        if table.header.rematch_cuts:
            page.line(cut_line(len(table.header.rematch_cuts), words), Need.PROOF)
    return page


def podium(table: Table, viewer: Viewer, screen: AnyScreen, view: View) -> Podium:
    """The places of a match that is over, with what the table says that each has reached."""
    assert table.match is not None
    outcome = table.match.standing.outcome
    assert outcome is not None
    steps = (
        PodiumStep(
            outcome.places[side[0]],
            tuple(viewer.name(seat) for seat in side),
            screen.score(view, side[0], viewer),
        )
        for side in sorted(outcome.sides, key=lambda side: outcome.places[side[0]])
    )
    return Podium(viewer.labels("result-podium", game=viewer.labels("name")), tuple(steps))


def outcome_line(outcome: Outcome, viewer: Viewer) -> str:
    """Tells who has won, and by what."""
    winners = tuple(viewer.safe_name(seat) for seat in outcome.winners)
    return viewer.words(f"outcome-{outcome.reason}", winners=winners, count=len(winners))


def place_lines(table: Table, viewer: Viewer) -> list[str]:
    """Tells who came where in a match that is over, and what they have won or lost."""
    assert table.match is not None
    outcome = table.match.standing.outcome
    assert outcome is not None
    amounts = table.amounts()
    lines = []
    for side in sorted(outcome.sides, key=lambda side: outcome.places[side[0]]):
        place = outcome.places[side[0]]
        medal = MEDALS.get(place, f"{place}\\.")  # no list of Discord's, which would be indented
        # Of odd tokens one of a team may get more than the other.
        for seats in [side] if len({amounts[seat] for seat in side}) == 1 else [(seat,) for seat in side]:
            names, amount = tuple(_faced(table, seat, viewer) for seat in seats), amounts[seats[0]]
            if not table.stake:
                lines.append(viewer.words("result-place", medal=medal, names=names))
                continue
            won = {"tokens": abs(amount), "sign": won_or_lost(amount), "count": len(seats)}
            lines.append(viewer.words("result-tokens", medal=medal, names=names, **won))
    return lines


def _faced(table: Table, seat: Seat, viewer: Viewer) -> str:
    """Returns the name of whoever sits there, beside their face if it is a robot."""
    name, occupant = viewer.safe_name(seat), table.by_seat[seat]
    return name if occupant.robot is None else f"{viewer.face(occupant.name)} {name}"


def won_or_lost(amount: int) -> str:
    """Returns whether tokens or chips were won, lost or neither, as messages ask."""
    return "won" if amount > 0 else "lost" if amount < 0 else "even"


def result_buttons(table: Table, viewer: Viewer) -> list[Component]:
    """Returns what one may do after a match."""
    words, begun = viewer.words, table.header.rematch_id is not None
    again = button(Press("again", table.id), words("button-again"), "good", disabled=begun)
    return [
        *([] if table.header.series is not None else [again]),  # an event draws the next round
        button(Press("replay", table.id, argument="0"), words("button-replay")),
        button(Press("review", table.id), words("button-review")),
    ]


def rematch_line(table: Table, viewer: Viewer, again: str) -> str:
    """Tells who would play again, or where they do, with a link `again`; nothing as long as nobody has said so."""
    if (number := table.header.rematch_id) is not None:
        return viewer.words("again-on", table=number, link=again)
    ready = tuple(plain(seat.name) for seat in table.people if seat.ready)
    if not ready:
        return ""
    waiting = tuple(plain(seat.name) for seat in table.waited_for)
    return viewer.words("again-waiting", ready=ready, waiting=waiting)
