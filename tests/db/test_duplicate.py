"""Deals that several play, in the store."""

from __future__ import annotations

from dataclasses import replace

from db import Database, DealPlay, Header

from .conftest import NOW
from .examples import ANN, BOB, EVE, GUILD, LOBBY, begun, over

DIGEST = "d1" * 32


async def played(db: Database, header: Header, started_ms: int = 200) -> Header:
    """A match that was played to its end."""
    row = await db.matches.create(header)
    done = replace(over(begun(row)), started_ms=started_ms, digest=DIGEST)
    await db.matches.save(done)
    return done


async def test_who_was_dealt_it_stands_in_the_order_of_their_matches(db: Database) -> None:
    first = await played(db, LOBBY)
    sitting = (replace(LOBBY.seats[0], user_id=EVE, name="Eve"), *LOBBY.seats[2:])
    later = await played(db, replace(LOBBY, guild_id=GUILD + 1, deal_of=first.id, seats=sitting), 100)
    await db.matches.create(replace(LOBBY, deal_of=first.id))
    playing = await db.matches.create(replace(LOBBY, deal_of=first.id))
    await db.matches.save(replace(begun(playing), started_ms=300))
    await played(db, LOBBY)
    found = await db.deals.plays(first.id)
    assert found[0] == DealPlay(
        later.id, 0, EVE, "Eve", None, GUILD + 1, 100, finished=True, under_way=False, ended_ms=5_000
    )
    assert [(play.match_id, play.user_id, play.finished, play.under_way) for play in found[2:]] == [
        (first.id, ANN, True, False),
        (first.id, BOB, True, False),
        (first.id, None, False, False),  # the robot has left
        *((playing.id, person, False, True) for person in (ANN, BOB, None)),
    ]


async def test_a_deal_goes_round_once_and_a_first_look_stays_the_first(db: Database) -> None:
    assert not await db.deals.is_shared(7)
    for at_ms in (NOW, NOW + 1):
        await db.deals.share(7, at_ms)
        await db.deals.note_look(7, ANN, at_ms)
    assert await db.deals.is_shared(7)
    assert await db.deals.looked(7) == {ANN: NOW}
    assert (await db.people.export(ANN))["looks"] == [{"deal": 7, "at_ms": NOW}]
    await db.people.forget(ANN)
    assert await db.deals.looked(7) == {}


async def test_scores_are_kept_by_play_and_the_first_ones_stay(db: Database) -> None:
    await db.deals.keep_scores(7, {8: [["ab", [7, 6], [0, 1]]], -1: []})
    await db.deals.keep_scores(7, {8: []})
    assert await db.deals.scores(7) == {8: [["ab", [7, 6], [0, 1]]], -1: []}
    assert await db.deals.scores(8) == {}


async def test_whose_cut_it_was_is_known_by_the_first_match_alone(db: Database) -> None:
    """Ann cut the first match; Bob has her place where its deal is dealt again, and nothing of hers."""
    first = await played(db, replace(LOBBY, cuts=("0 Ann's word", "1 Bob's")))
    sitting = (replace(LOBBY.seats[1], place=0), replace(LOBBY.seats[2], place=1))
    again = await played(db, replace(LOBBY, host_id=BOB, deal_of=first.id, cuts=first.cuts, seats=sitting))
    assert [one["cuts"] for one in (await db.people.export(BOB))["matches"]] == [["Bob's"], []]
    await db.people.forget(ANN)
    for number in (first.id, again.id):
        kept = await db.matches.get(number)
        assert kept is not None
        assert kept.cuts == ("0 ", "1 Bob's")
        assert kept.digest == "deleted"
    await db.people.forget(BOB)
    kept = await db.matches.get(again.id)
    assert kept is not None
    assert kept.cuts == ("0 ", "1 ")


async def test_with_a_server_go_its_deals_and_elsewhere_the_words_of_their_cuts(db: Database) -> None:
    first = await played(db, LOBBY)
    elsewhere = await played(db, replace(LOBBY, guild_id=GUILD + 1, deal_of=first.id))
    await db.deals.share(first.id, NOW)
    await db.deals.note_look(first.id, EVE, NOW)
    await db.deals.keep_scores(first.id, {first.id: [], elsewhere.id: []})
    await db.servers.forget(GUILD)
    assert not await db.deals.is_shared(first.id)
    assert await db.deals.looked(first.id) == {}
    assert await db.deals.scores(first.id) == {}
    kept = await db.matches.get(elsewhere.id)
    assert kept is not None
    assert (kept.cuts, kept.digest) == (("0 ", "1 "), "deleted")
