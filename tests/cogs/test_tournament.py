"""`/tournament`: sign up on the card, tables that open by themselves, the standings, the end; nothing is lost."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from bot.room.room import Room
from bot.tables.commands import Act, Close
from bot.tables.paces import DAY, MINUTE, SECOND
from bot.tables.table import Table
from bot.tournaments.event import Event
from bot.ui.audit import entry_line
from bot.words import words_for
from db import Conflict, Header, Phase, StoreLocked, StoreUnreachable
from db.tournament_records import ROBOT, How, Stage

from .house import House, Person, Seen, said
from .test_who_may import game_master


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"pictures": False}


async def made(house: House, form: str = "swiss", game: str = "pirate", **chosen: Any) -> Seen:
    """The card of a new tournament."""
    gus = await game_master(house)
    return (await gus.slash("tournament create", form=form, game=game, **chosen)).seen


async def look(house: House) -> None:
    """The process looks what is due, as it does every minute."""
    with house.env._bot_scope():
        cog: Any = house.bot.get_cog("TournamentCog")
        await cog.look()
    await house.settle()


async def begun(house: House, card: Seen, *people: Person) -> None:
    for person in people:
        await person.press(card, "cup-join")
    house.clock_jumps(10 * MINUTE)
    await look(house)


async def event(house: House, number: int = 1) -> Event:
    return await house.bot.room.tournaments.event(number)


def tables(house: House) -> list[Header]:
    return sorted(house.bot.room.tables.headers(), key=lambda header: header.id)


async def shown(house: House) -> Seen:
    """The card of the first tournament."""
    header = (await event(house)).header
    return Seen(house.env, header.channel_id, header.message_id or 0)


async def signed_up(house: House, person: Person) -> Seen:
    """The card after somebody has entered in another way than by it."""
    with house.env._bot_scope():
        await house.bot.room.tournaments.sign_up(1, person.id, person.name)
    await house.settle()
    return await shown(house)


def cards(house: House) -> list[int]:
    """The messages of the channel that are a tournament's card."""
    here = house.env.backend.messages.get(house.channel.id, {})
    return [one for one in here if "🏆" in Seen(house.env, house.channel.id, one).text]


async def give_up(house: House, number: int, loser: int) -> None:
    """A person gives up at a table."""
    room: Room = house.bot.room
    with house.env._bot_scope():
        table = await room.table(number)
        await room.change(table, Act(loser, "leave", None, house.bot.now()))
    await house.settle()


def told_in(card: Seen) -> int:
    """The one moment that the card tells, in seconds since 1970."""
    (moment,) = re.findall(r"<t:(\d+):R>", card.text)
    return int(moment)


async def until(house: House, second: int) -> None:
    """Time passes until a second of the clock is over, and what is due happens by itself."""
    await house.env.advance_time(second + 1 - house.bot.now() / 1_000)


async def test_people_sign_up_are_paired_and_the_card_lives(house: House) -> None:
    card = await made(house, rounds=1)
    assert "## 🏆 Pirate cup" in card.text
    assert "Swiss, one round" in card.text
    assert "Nobody has entered yet." in card.text
    answer = await house.ann.press(card, "cup-join")
    assert "You’re in. It begins <t:" in answer.told
    await house.bob.press(card, "cup-join")
    assert "**2 have entered:** ann and bob" in card.text
    assert said("refused-tournament-entered") in (await house.ann.press(card, "cup-join")).told
    house.clock_jumps(10 * MINUTE)
    await look(house)
    (header,) = tables(house)
    assert header.phase is Phase.PLAYING
    assert (header.series, header.series_number) == ("tournament 1", 1)
    assert header.message_id is not None
    assert "**Round 1 of 1** · one match in play" in card.text
    assert f"/{header.message_id})" in card.text
    thread = (await event(house)).header.thread_id
    assert thread is not None
    assert header.channel_id == thread
    await give_up(house, header.id, house.bob.id)
    assert "**It is over.** ann wins!" in card.text
    assert "1. **ann** · 1" in card.text.replace("\\", "")
    assert (await event(house)).header.seed in card.text
    assert card.buttons() == {card.button("cup-standings"): "Standings"}
    page = (await house.eve.press(card, "cup-standings")).told
    assert "bob" in page


async def test_one_that_is_to_begin_soon_begins_within_a_minute_and_takes_no_more_cuts(house: House) -> None:
    card = await made(house)
    for person in (house.ann, house.bob):
        await person.press(card, "cup-join")
    assert "Cut the cards if you like" in card.text
    cut = card.button("cup-cut")
    told = (await (await game_master(house)).slash("tournament begin", tournament=1)).told
    assert "It begins <t:" in told
    assert "Cut the cards" not in card.text
    assert cut not in card.buttons()
    assert tables(house) == []
    house.clock_jumps(MINUTE)
    await look(house)
    assert [header.phase for header in tables(house)] == [Phase.PLAYING]


async def test_a_card_that_a_moderator_deletes_comes_back_with_the_next_change_and_not_after_the_end(
    house: House,
) -> None:
    card = await made(house, "knock-out")
    await house.ann.press(card, "cup-join")
    house.env.backend.delete_message(card.channel_id, card.id)
    again = await signed_up(house, house.bob)
    assert not card.there
    assert again.id != card.id
    assert "**2 have entered:** ann and bob" in again.text
    await begun(house, again)
    house.env.backend.delete_message(again.channel_id, again.id)
    (header,) = tables(house)
    await give_up(house, header.id, house.ann.id)
    last = await shown(house)
    assert "**It is over.** bob wins!" in last.text
    house.env.backend.delete_message(last.channel_id, last.id)
    house.clock_jumps(DAY)
    await house.bot.room.members.forget_person(house.bob.id)
    await look(house)
    assert (await event(house)).header.message_id == last.id
    assert not cards(house)


async def test_there_is_one_card_where_somebody_enters_while_its_thread_is_made(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cog: Any = house.bot.get_cog("TournamentCog")
    begin_thread = cog._thread

    async def pressed_meanwhile(*given: Any) -> int | None:
        await house.bot.room.tournaments.sign_up(1, house.ann.id, "ann")
        await asyncio.sleep(0.1)
        return await begin_thread(*given)  # type: ignore[no-any-return]

    monkeypatch.setattr(cog, "_thread", pressed_meanwhile)
    card = await made(house)
    await house.settle()
    assert cards(house) == [card.id]
    assert "**One has entered:** ann" in card.text


async def test_it_begins_on_the_second_also_where_the_process_has_just_begun(house: House) -> None:
    """Whatever was due within ten seconds of a look came ten seconds after it."""
    card = await made(house)
    for person in (house.ann, house.bob):
        await person.press(card, "cup-join")
    begins = (await event(house)).header.begins_ms
    await house.env.advance_time((begins - house.bot.now()) / 1_000 - 4)
    await house.restart(down_ms=1_000)
    assert tables(house) == []
    await house.env.advance_time((begins - house.bot.now()) / 1_000 + 0.5)
    assert [header.phase for header in tables(house)] == [Phase.PLAYING]


async def test_one_whose_card_could_not_be_noted_is_not_forgotten_by_the_clock(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stood open for up to an hour after its time."""
    house.expected_trouble = ("store-locked",)
    with monkeypatch.context() as patch:

        async def fails(*_: Any) -> None:
            raise StoreLocked

        patch.setattr(house.bot.store.tournaments, "save", fails)
        await (await game_master(house)).slash("tournament create", form="swiss", game="pirate")
    assert (await event(house)).header.stage is Stage.SIGN_UP
    await house.env.advance_time(10 * 60 + 1)
    assert (await event(house)).header.stage is Stage.CANCELLED


@pytest.mark.parametrize(
    ("form", "game", "pace"),
    [("swiss", "pirate", "slow"), ("neighbours", "whist", "normal"), ("teams", "pirate", "blitz")],
)
async def test_the_next_round_begins_by_itself_when_the_card_says(
    house: House, form: str, game: str, pace: str
) -> None:
    """It began when somebody might have stayed away: three minutes after the round before, or two days."""
    card = await made(house, form, game, rounds=2, pace=pace, begins=2)
    for person in (house.ann, house.bob, house.eve, *(house.person(f"p{at}") for at in range(5))):
        await person.press(card, "cup-join")
    assert told_in(card) == (await event(house)).header.begins_ms // 1_000
    await until(house, told_in(card))
    first = tables(house)
    assert {header.phase for header in first} == {Phase.PLAYING}
    for header in first:
        for seat in header.seats:
            if seat.user_id is not None and (await house.bot.room.table(header.id)).is_live:
                await give_up(house, header.id, seat.user_id)
    begins = told_in(card)
    assert begins - house.bot.now() // 1_000 <= 20
    await until(house, begins - 2)
    assert (await event(house)).header.round == 1
    await until(house, begins)
    assert (await event(house)).header.round == 2
    assert [header.phase for header in tables(house)].count(Phase.PLAYING) == len(first)


async def test_only_those_who_run_the_server_make_begin_and_cancel_one(house: House) -> None:
    told = (await house.eve.slash("tournament create", form="arena", game="pirate")).told
    assert said("refused-moderators") in told
    card = await made(house, "arena")
    for verb in ("begin", "cancel"):
        assert said("refused-moderators") in (await house.eve.slash(f"tournament {verb}", tournament=1)).told
    gus = await game_master(house)
    assert "it takes 2 at least" in (await gus.slash("tournament begin", tournament=1)).told
    assert "called off" in (await gus.slash("tournament cancel", tournament=1)).told
    assert "It did not take place" in card.text
    assert said("refused-no-tournament") in (await gus.slash("tournament show", tournament=9)).told


async def test_whatever_a_game_master_does_at_one_stands_in_the_audit_log(house: House) -> None:
    card = await made(house, "arena", name="*Cup*")
    for person in (house.ann, house.bob):
        await person.press(card, "cup-join")
    gus = await game_master(house)
    for verb in ("begin", "cancel"):
        await gus.slash(f"tournament {verb}", tournament=1)
    told = [entry_line(one, words_for) for one in await house.bot.store.servers.audit_log(house.guild.id, 3)]
    for line, done in zip(
        told,
        ("called off the tournament “{}”", "let the tournament “{}” begin", "made the tournament “{}”"),
        strict=True,
    ):
        assert "gus" in line
        assert done.format(r"\*Cup\*") in line


async def test_bad_terms_are_refused_in_words_and_nothing_is_made(house: House) -> None:
    gus = await game_master(house)
    for form, game, chosen, refusal in (
        ("swiss", "whist", {}, "tables of 2"),
        ("neighbours", "pirate", {}, "tables of 4"),
        ("arena", "pirate", {"pace": "slow"}, "not played at the slow pace"),
        ("swiss", "poker", {}, "poker"),
    ):
        assert refusal in (await gus.slash("tournament create", form=form, game=game, **chosen)).told
    assert await house.bot.store.tournaments.to_look_after() == []


@pytest.mark.parametrize(
    ("form", "game", "chosen", "refusal"),
    [
        ("swiss", "pirate", {"minutes": 20}, "Only an arena"),
        ("arena", "pirate", {"rounds": 3}, "no number of rounds"),
        ("knock-out", "pirate", {"rounds": 3}, "no number of rounds"),
        ("swiss", "pirate", {"best_of": 3}, "Only in a knock-out"),
        ("arena", "pirate", {"team_of": 4}, "Only the form “Teams”"),
        ("knock-out", "pirate", {"robots": True}, "no robot plays"),
        ("neighbours", "whist", {"robots": False}, "robots always take the seats"),
        ("teams", "pirate", {"robots": False}, "a robot always plays"),
    ],
)
async def test_an_option_of_which_a_form_knows_nothing_is_refused_in_words(
    house: House, form: str, game: str, chosen: dict[str, Any], refusal: str
) -> None:
    """It was accepted, and nothing came of it."""
    gus = await game_master(house)
    assert refusal in (await gus.slash("tournament create", form=form, game=game, **chosen)).told
    assert await house.bot.store.tournaments.to_look_after() == []


@pytest.mark.parametrize(
    ("form", "game", "refusal"),
    [
        ("swiss", "pirate", ""),
        ("arena", "pirate", ""),
        ("knock-out", "pirate", ""),
        ("neighbours", "whist", "refused-robots-off"),
        ("teams", "pirate", "refused-robots-off"),
    ],
)
async def test_where_robots_stay_away_a_tournament_has_none(
    house: House, form: str, game: str, refusal: str
) -> None:
    """One that was to have none was refused, and one at whose tables robots sat all the same was not."""
    await house.bot.store.servers.set_settings(house.guild.id, robots=False)
    told = await (await game_master(house)).slash("tournament create", form=form, game=game)
    if refusal:
        assert said(refusal) in told.told
    else:
        assert not (await event(house)).terms.robots


@pytest.mark.parametrize("locked", [True, False])
async def test_a_tournament_is_played_by_the_house_rules_of_its_server(house: House, *, locked: bool) -> None:
    """It was played by the rules of the books; where no host may change the server's there could be none."""
    await house.bot.store.servers.set_settings(
        house.guild.id, house_rules={"pirate": {"redeal": "none"}}, locked=["pirate"] if locked else []
    )
    await begun(house, await made(house, rounds=1), house.ann, house.bob)
    assert [header.options for header in tables(house)] == [{"redeal": "none"}]


async def test_at_tables_of_four_partners_stay_where_the_pairing_has_put_them_by_any_house_rules(
    house: House,
) -> None:
    await house.bot.store.servers.set_settings(
        house.guild.id, house_rules={"whist": {"partners": "random", "rubber": "single_game"}}, locked=["whist"]
    )
    await made(house, "neighbours", "whist", rounds=1)
    assert (await event(house)).terms.options == {"partners": "chosen", "rubber": "single_game"}


async def test_house_rules_that_the_tables_of_a_form_can_not_have_are_refused(house: House) -> None:
    """They are for three: the form seats four."""
    await house.bot.store.servers.set_settings(
        house.guild.id, house_rules={"solo-whist": {"three_solo_tricks": 6}}
    )
    told = (await (await game_master(house)).slash("tournament create", form="neighbours", game="solo-whist")).told
    assert said("options-only-three", "solo-whist") in told
    assert await house.bot.store.tournaments.to_look_after() == []


async def test_nobody_is_promised_a_call_where_the_server_wants_none(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, calls=False)
    card = await made(house)
    told = (await house.ann.press(card, "cup-join")).told
    for text in (card.text, told):
        assert "you are called to your" not in text
    await house.bob.press(card, "cup-join")
    house.clock_jumps(10 * MINUTE)
    await look(house)
    await house.pass_time(30)
    assert not any("it is your turn" in seen.text for seen in house.history(house.ann))


async def test_somebody_withdraws_and_cuts_are_closed_before_sign_up(house: House) -> None:
    card = await made(house)
    await house.ann.press(card, "cup-join")
    dialog = await house.ann.press(card, "cup-cut")
    assert "mixed into all deals" in (await house.ann.submit(dialog, words="seven")).told
    assert (await event(house)).header.cuts == ("1 seven",)
    assert said("refused-tournament-not-entered") in (await house.bob.press(card, "cup-cut")).told
    house.clock_jumps(9 * MINUTE)
    assert said("refused-tournament-cuts-closed") in (await house.ann.press(card, "cup-cut")).told
    assert said("tournament-you-are-out") in (await house.ann.press(card, "cup-leave")).told
    assert said("refused-tournament-not-entered") in (await house.ann.press(card, "cup-leave")).told
    house.clock_jumps(MINUTE)
    await look(house)
    assert "It did not take place" in card.text


async def test_who_enters_an_arena_that_runs_is_told_to_wait_for_an_opponent(house: House) -> None:
    card = await made(house, "arena")
    await begun(house, card, house.ann, house.bob)
    assert said("tournament-you-are-in", begun=True, time="") in (await house.eve.press(card, "cup-join")).told


async def test_nobody_is_called_out_of_a_knock_out_who_still_plays(house: House) -> None:
    card = await made(house, "knock-out")
    await begun(house, card, house.ann, house.bob, house.eve)
    assert card.text.count("one round won") == 1, "a bye"
    assert card.text.count("still in") == 2
    (header,) = tables(house)
    loser = next(one.user_id for one in header.seats if one.user_id is not None)
    await give_up(house, header.id, loser)
    assert "still in" not in card.text
    assert card.text.count("out at once") == 1


async def test_whoever_does_not_come_forfeits(house: House) -> None:
    card = await made(house, "knock-out")
    await begun(house, card, house.ann, house.bob)
    (header,) = tables(house)
    table = await house.bot.room.table(header.id)
    assert table.match is not None
    late = {seat.user_id for seat in header.seats if seat.seat in table.match.standing.to_act}
    house.clock_jumps(3 * MINUTE)
    await look(house)
    board = (await event(house)).boards[0]
    assert (board.how, (await house.bot.room.table(header.id)).header.phase) == (How.FORFEIT, Phase.CLOSED)
    entrants = {one.number: one.user_id for one in (await event(house)).entrants}
    assert board.won is not None
    lost = {entrants[number] for number, won in zip(board.seats, board.won, strict=True) if not won}
    assert lost == late
    assert "It is over" in card.text or "did not" in card.text


async def test_nobody_forfeits_while_discord_is_out_of_reach(house: House) -> None:
    card = await made(house, "knock-out")
    await begun(house, card, house.ann, house.bob)
    await house.lose_discord()
    await house.env.advance_time(10 * MINUTE // SECOND)
    await look(house)
    assert (await event(house)).boards[0].won is None
    await house.find_discord()
    await look(house)
    assert (await event(house)).boards[0].won is None
    await house.env.advance_time(3 * MINUTE // SECOND)
    await look(house)
    assert (await event(house)).boards[0].how is How.FORFEIT


async def test_a_robot_plays_whoever_would_sit_out_and_such_a_match_is_not_rated(house: House) -> None:
    card = await made(house, game="thirty-one", rounds=1)
    await begun(house, card, house.ann, house.bob, house.eve)
    headers = tables(house)
    assert sorted(sum(seat.user_id is None for seat in header.seats) for header in headers) == [0, 1]
    for header in headers:
        person = next(seat.user_id for seat in header.seats if seat.user_id is not None)
        await give_up(house, header.id, person or 0)
    rated = {header.id: await house.bot.store.matches.results(header.id) for header in headers}
    assert [any(one.rated for one in rows) for rows in rated.values()] == [
        all(seat.user_id is not None for seat in header.seats) for header in headers
    ]


async def test_tables_of_four_change_neighbours_and_robots_fill_them(house: House) -> None:
    card = await made(house, "neighbours", "whist", rounds=2)
    people = (house.ann, house.bob, house.eve, house.person("max"), house.person("zoe"))
    await begun(house, card, *people)
    headers = tables(house)
    assert [len(header.seats) for header in headers] == [4, 4]
    assert sum(seat.user_id is None for header in headers for seat in header.seats) == 3
    assert "Changing neighbours, 2 rounds" in card.text
    paired = (await event(house)).boards
    numbers = {one.user_id: one.number for one in (await event(house)).entrants}
    for header, board in zip(headers, paired, strict=True):
        by_seat = sorted(header.seats, key=lambda seat: seat.seat or 0)
        assert tuple(numbers.get(seat.user_id, 0) if seat.user_id else 0 for seat in by_seat) == board.seats


async def test_teams_of_four_sit_at_two_tables_with_the_same_deals(house: House) -> None:
    card = await made(house, "teams", "whist", rounds=1, team_of=4)
    people = [
        house.ann,
        house.bob,
        house.eve,
        *(house.person(name) for name in ("max", "zoe", "kim", "lou", "pat")),
    ]
    await begun(house, card, *people)
    first, second = tables(house)
    assert first.seed == second.seed
    assert (first.deal, first.twin_id, second.deal, second.twin_id) == (first.id, second.id, first.id, first.id)
    assert "Team 1" in card.text


async def test_a_process_that_dies_loses_no_pairing_and_pairs_nobody_twice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It dies right after the round was stored, before any table has begun or was shown."""
    card = await made(house, rounds=1, robots=False)
    people = (house.ann, house.bob, house.eve, house.person("max"))
    for person in people:
        await person.press(card, "cup-join")

    async def died(*_: object) -> tuple[Table, ...]:
        return ()

    with monkeypatch.context() as patch:
        patch.setattr(house.bot.room.tournaments, "_begun", died)
        house.clock_jumps(10 * MINUTE)
        await look(house)
        stored = await event(house)
        assert len(stored.boards) == 2
    await house.restart()
    await look(house)
    again = await event(house)
    assert again.boards == stored.boards
    headers = tables(house)
    assert [header.id for header in headers] == [board.match_id for board in stored.boards]
    assert all(header.phase is Phase.PLAYING and header.message_id is not None for header in headers)
    await look(house)
    assert len(tables(house)) == 2


async def test_what_ended_while_nobody_counted_is_counted_by_the_next_process(house: House) -> None:
    card = await made(house, "knock-out")
    await begun(house, card, house.ann, house.bob)
    (header,) = tables(house)
    room = house.bot.room
    room.series._told.clear()  # nobody hears of it
    await give_up(house, header.id, house.ann.id)
    assert (await event(house)).header.stage is Stage.PLAYING
    await house.restart()
    await look(house)
    assert (await event(house)).header.stage is Stage.OVER
    assert "**It is over.** bob wins!" in card.text


async def test_a_store_that_refuses_changes_nothing_and_the_next_look_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = await made(house)
    await house.ann.press(card, "cup-join")
    await house.bob.press(card, "cup-join")
    before = await event(house)

    async def refused(*_: object) -> dict[int, int]:
        raise StoreUnreachable(detail="test")

    house.clock_jumps(10 * MINUTE)
    with monkeypatch.context() as patch:
        patch.setattr(house.bot.store.tournaments, "save", refused)
        await look(house)
        assert await event(house) == before
    await look(house)
    assert len(tables(house)) == 1


async def test_another_process_that_is_quicker_is_believed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    card = await made(house)
    await house.ann.press(card, "cup-join")
    tournaments = house.bot.store.tournaments
    save = tournaments.save
    tried: list[int] = []

    async def late(*given: Any) -> dict[int, int]:
        tried.append(given[0].version)
        if len(tried) == 1:
            raise Conflict(tournament=1)
        return await save(*given)

    monkeypatch.setattr(tournaments, "save", late)
    await house.bob.press(card, "cup-join")
    assert [one.name for one in (await event(house)).entrants] == ["ann", "bob"]


async def test_who_enters_one_that_is_under_way_is_not_told_when_it_began(house: House) -> None:
    card = await made(house, rounds=3)
    await begun(house, card, house.ann, house.bob)
    told = (await house.eve.press(card, "cup-join")).told
    assert said("tournament-you-are-in", begun=True, time="") in told
    assert "<t:" not in told


async def test_a_table_that_somebody_closes_is_a_tie_where_nobody_is_to_blame(house: House) -> None:
    card = await made(house, "knock-out", best_of=3)
    await begun(house, card, house.ann, house.bob)
    (header,) = tables(house)
    with house.env._bot_scope():
        await house.bot.room.change(await house.bot.room.table(header.id), Close())
    await house.settle()
    first, second = (await event(house)).boards
    assert (first.how, first.won) == (How.CLOSED, (3, 3))
    assert second.seats == first.seats[::-1]


async def test_whoever_is_deleted_is_nobody_in_it_and_paired_no_more(house: House) -> None:
    card = await made(house, rounds=3)
    await begun(house, card, house.ann, house.bob)
    (header,) = tables(house)
    await give_up(house, header.id, house.bob.id)
    await house.bot.room.members.forget_person(house.bob.id)
    entrants = (await event(house)).entrants
    assert [(one.name, one.withdrawn) for one in entrants] == [("ann", False), ("someone", True)]
    await look(house)
    assert "bob" not in card.text


async def test_it_is_german_for_a_german_server(house: House) -> None:
    await house.bot.store.servers.set_settings(house.guild.id, language="de")
    card = await made(house, "arena", minutes=20)
    assert "Arena, 20 Minuten" in card.text
    assert "Noch hat sich niemand angemeldet." in card.text


async def test_a_thread_that_is_gone_is_left_and_the_tables_go_on_in_the_channel(house: House) -> None:
    card = await made(house, "knock-out", best_of=3)
    await begun(house, card, house.ann, house.bob)
    (header,) = tables(house)
    assert header.channel_id == (await event(house)).header.thread_id
    house.env.backend.delete_channel(header.channel_id)
    await house.settle()
    (again,) = [one for one in tables(house) if one.phase is Phase.PLAYING]
    assert (again.channel_id, again.message_id is None) == (house.channel.id, False)
    after = await event(house)
    assert after.header.thread_id is None
    assert after.header.stage is Stage.PLAYING
    assert len(after.boards) <= 3


async def test_no_robot_wins_a_board_whose_thread_is_deleted(house: House) -> None:
    card = await made(house)
    await begun(house, card, house.ann, house.bob, house.eve)
    house.env.backend.delete_channel((await event(house)).header.thread_id or 0)
    await house.settle()
    boards = (await event(house)).boards
    assert sorted(ROBOT in board.seats for board in boards) == [False, True]
    assert [(board.how, board.won) for board in boards] == [(How.CLOSED, (3, 3))] * 2


@pytest.mark.parametrize(("who", "how"), [("player", How.FORFEIT), ("master", How.CLOSED)])
async def test_whoever_ends_a_board_against_a_robot_has_lost_it_and_for_whom_it_is_ended_has_a_tie(
    house: House, monkeypatch: pytest.MonkeyPatch, who: str, how: How
) -> None:
    async def none(*_: object) -> None:
        """The tables stand in the channel."""

    monkeypatch.setattr(house.bot.get_cog("TournamentCog"), "_thread", none)
    gus = await game_master(house)
    card = (await gus.slash("tournament create", form="swiss", game="pirate")).seen
    people = (house.ann, house.bob, house.eve)
    for person in people:
        await person.press(card, "cup-join")
    await house.env.advance_time(10 * MINUTE // SECOND)
    await look(house)
    alone = next(header for header in tables(house) if any(seat.user_id is None for seat in header.seats))
    own = next(person for person in people if person.id in {seat.user_id for seat in alone.seats})
    by = own if who == "player" else gus
    await by.press((await by.slash("table end", table=alone.id)).seen, "end")
    board = next(board for board in (await event(house)).boards if ROBOT in board.seats)
    won = dict(zip(board.seats, board.won or (), strict=True))
    assert (board.how, won[max(board.seats)]) == (how, 0 if who == "player" else 3)


async def test_seed_5200_evening_194_a_knock_out_whose_channel_is_gone_is_called_off(house: House) -> None:
    """Each table was closed as nobody could see it, its board was level, and the next was opened, for ever."""
    card = await made(house, "knock-out", best_of=3)
    await begun(house, card, house.ann, house.bob)
    house.env.backend.delete_channel((await event(house)).header.thread_id or 0)
    house.env.backend.delete_channel(house.channel.id)
    await house.settle()
    for _ in range(3):
        await look(house)
    after = await event(house)
    assert after.header.stage is Stage.CANCELLED
    assert not after.open_boards
    assert len(after.boards) <= 6
