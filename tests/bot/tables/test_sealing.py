"""The promises of a table before its first deal and its rematch, and what its record proves afterwards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.tables import seating
from bot.tables.errors import Refusal
from bot.tables.fairness import commitment_of
from bot.tables.match import opened
from db import Phase
from games import GAMES
from games.core import DEALER
from games.driver import take_up
from games.records import Record, RecordError, parse_record, replay, start
from games.verifying import Check, verify
from tests.held import Held

from .hall import ANN, BOB, EVE, Hall, finish


async def over(hall: Hall, *others: int) -> tuple[Held, Record]:
    """A match that has been played to its end, and its record as a file gives it."""
    table = await hall.match(BOB, *others, options={"tokens": 1})
    await finish(hall, table)
    return table, parse_record(str(await hall.room.record(table.now)))


def does_not_play(record: Record) -> bool:
    try:
        return not list(replay(record, GAMES))
    except RecordError:
        return True


def faults(record: Record, **shown: str) -> list[str]:
    return [found.reason for found in verify(record, GAMES, **shown).faults]


async def test_a_record_is_sound_and_says_what_only_people_can_compare(hall: Hall) -> None:
    table, record = await over(hall)
    check = verify(record, GAMES)
    assert check.faults == ()
    assert check.deals > 0
    assert {found.reason: found.facts for found in check.unchecked} == {
        "commitment": {"commitment": table.commitment},
        "digest": {"digest": table.header.digest},
    }
    shown = {"commitment": table.commitment, "digest": table.header.digest or ""}
    assert verify(record, GAMES, **shown) == Check(check.deals, (), ())
    assert faults(record, commitment="00" * 32) == ["commitment"]
    assert faults(record, digest="00" * 32) == ["other-digest"]


async def test_what_is_missing_in_a_record_is_a_fault(hall: Hall) -> None:
    _, record = await over(hall)
    for kept in (0, 1, len(record.moves) // 2, len(record.moves) - 1):
        assert "unfinished" in faults(replace(record, moves=record.moves[:kept]))
        resealed = replace(record, moves=record.moves[:kept], digest="")
        assert faults(replace(resealed, digest=resealed.own_digest)) == ["unfinished"]
    assert faults(replace(record, digest="")) == ["no-digest"]
    with pytest.raises(RecordError):
        verify(replace(record, seed=""), GAMES)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("name 0: ", "name 0: Mallory\nname 0: "),
        ("terms: ", "seating: 7\nterms: "),
        ("digest: ", "digest: 00\ndigest: "),
        ("seats: 2", "seats:  02"),
        ("\n0 dealer", "\n\n٠ dealer"),
    ],
)
async def test_a_file_that_says_more_than_is_read_of_it_has_another_digest(hall: Hall, old: str, new: str) -> None:
    _, record = await over(hall)
    text = str(record).replace(old, new, 1)
    assert parse_record(text) == record
    assert faults(record, text=str(record)) == []
    assert faults(parse_record(text), text=text) == ["digest"]


async def test_swapped_names_other_cuts_and_other_options_are_found_out(hall: Hall) -> None:
    _, record = await over(hall, EVE)
    assert faults(replace(record, names=record.names[::-1])) == ["digest"]
    assert "names" in faults(replace(record, names=record.names[:2]))
    assert "deal" in faults(replace(record, terms=record.terms.replace("match ", "match 1", 1)))
    assert "terms" in faults(replace(record, terms=record.terms.replace("tokens 1", "tokens 2")))
    assert "deal" in faults(replace(record, cuts=("0 mine",)))


async def test_every_other_move_that_a_player_might_have_made_is_found_out(hall: Hall) -> None:
    _, record = await over(hall, EVE)
    luck, changed, before = Random(5), 0, start(record, GAMES)
    for at, (ply, after, _) in enumerate(replay(record, GAMES)):
        offers = before.moves(ply.seat) if ply.seat != DEALER else ()
        before = after
        for other in {take_up(offer, luck) for offer in offers} - {ply.move}:
            forged = replace(record, moves=(*record.moves[:at], ply._replace(move=other), *record.moves[at + 1 :]))
            assert does_not_play(forged) or faults(forged)
            changed += 1
    assert changed > 5


async def test_a_rematch_is_promised_and_cut_before_it_begins(hall: Hall) -> None:
    table, _ = await over(hall)
    promised = table.rematch_commitment
    assert promised
    assert promised != table.commitment
    await table.cut(BOB, "again")
    for person in (ANN, BOB):
        await table.ready(person)
    rematch = await hall.rematch(table)
    assert rematch.commitment == promised
    assert rematch.header.cuts == ("1 again",)
    with pytest.raises(Refusal, match="refused-over"):
        await table.cut(ANN, "late")
    await finish(hall, rematch)
    record = await hall.room.record(rematch.now)
    assert verify(record, GAMES).faults == ()
    assert record.terms.startswith(f"match {rematch.id}; ")
    assert commitment_of(rematch.header.seed) == promised


async def test_a_match_that_began_before_terms_went_in_is_played_on_and_verified_as_it_was_dealt(
    hall: Hall,
) -> None:
    table = await hall.lobby(BOB, options={"tokens": 1})
    numbered = seating.numbered(table.header, None, follows=False)
    began = replace(numbered, phase=Phase.PLAYING, started_ms=hall.now, stake=0)
    match = opened(table.kind.start(2, table.options)).dealt(began, 0)
    await hall.store.matches.append(began, match.log)
    await hall.restart()
    again = await hall.table(table.id)
    await finish(hall, again)
    record = await hall.room.record(again.now)
    assert record.terms == ""
    assert faults(record) == []
    never = replace(record, digest="")  # as the records that people have kept
    check = verify(parse_record(str(never)), GAMES)
    assert check.faults == ()
    assert [found.reason for found in check.unchecked] == ["commitment", "no-digest"]


async def test_who_is_forgotten_takes_their_name_and_cuts_along_and_the_record_says_so(hall: Hall) -> None:
    table, _ = await over(hall)
    await table.cut(BOB, "secret words")
    await hall.room.members.forget_person(BOB)
    again = await hall.table(table.id)
    assert again.header.phase is Phase.OVER
    assert again.header.rematch_cuts == ("1 ",)
    record = await hall.room.record(again.now)
    check = verify(record, GAMES)
    assert (check.faults, check.verdict) == ((), "sound")
    assert check.deals > 0
    assert [found.reason for found in check.by_people] == ["commitment"]
    assert [found.reason for found in check.by_nobody] == ["deleted"]
    assert "secret" not in str(await hall.store.matches.get(table.id))


async def test_that_somebody_was_deleted_excuses_no_other_digest(hall: Hall) -> None:
    table, before = await over(hall)
    shown = table.header.digest or ""
    await hall.room.members.forget_person(BOB)
    record = await hall.room.record(await hall.room.table(table.id))
    assert faults(record, digest=shown) == ["deleted"]  # nobody can tell it from a forged one
    assert faults(record, digest=record.own_digest) == []
    forged = replace(before, names=before.names[::-1], digest="deleted")
    assert faults(forged, digest=shown) == ["deleted"]
    assert faults(replace(before, digest="deleted"), digest=shown) == []  # all that the digest covers is as it was


async def test_where_the_words_of_a_cut_are_gone_all_else_is_checked(hall: Hall) -> None:
    table = await hall.lobby(BOB, options={"tokens": 1})
    await table.cut(BOB, "secret words")
    await table.start()
    await finish(hall, table)
    await hall.room.members.forget_person(BOB)
    record = await hall.room.record(await hall.room.table(table.id))
    check = verify(record, GAMES)
    assert (check.deals, check.faults, check.verdict) == (0, (), "undealt")
    assert [found.reason for found in check.by_nobody] == ["deleted", "cuts"]
    assert "unfinished" in faults(replace(record, moves=record.moves[:-1]))
    assert "seed" in faults(replace(record, seed="00" * 32))
    assert "terms" in faults(replace(record, options={"tokens": 3}))
