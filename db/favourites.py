"""A person's own marks on matches of the past: favourites, and tags."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import Connection, and_, delete, func, insert, select

from .matches import read_matches
from .records import Header
from .repositories import Repository, reads, writes
from .schema.playing import favourites, matches

STAR: Final = ""
"""The tag that marks a favourite: it has no name."""


def tags_of(conn: Connection, user_id: int, match_id: int) -> list[str]:
    """The tags that a person has given a match, a favourite's first."""
    mine = (favourites.c.user_id == user_id, favourites.c.match_id == match_id)
    return list(conn.scalars(select(favourites.c.tag).where(*mine).order_by(favourites.c.tag)))


def set_tags(conn: Connection, user_id: int, match_id: int, tags: Collection[str]) -> None:
    """From now on a match has these tags of a person's, and no others."""
    mine = and_(favourites.c.user_id == user_id, favourites.c.match_id == match_id)
    conn.execute(delete(favourites).where(mine))
    if tags:
        rows = [{"user_id": user_id, "match_id": match_id, "tag": tag} for tag in sorted(set(tags))]
        conn.execute(insert(favourites), rows)


def used(conn: Connection, user_id: int, guild_id: int) -> dict[str, int]:
    """The tags that a person has given matches of a server, each with how many have it."""
    mine = and_(favourites.c.user_id == user_id, matches.c.guild_id == guild_id)
    counted = select(favourites.c.tag, func.count()).join(matches).where(mine).group_by(favourites.c.tag)
    return {tag: int(count) for tag, count in conn.execute(counted.order_by(favourites.c.tag))}


def tagged(conn: Connection, user_id: int, guild_id: int, tag: str, limit: int, skip: int = 0) -> list[Header]:
    """The matches of a server to which a person has given a tag, newest first, after the first `skip` of them."""
    mine = (favourites.c.user_id == user_id, favourites.c.tag == tag, matches.c.guild_id == guild_id)
    wanted = (
        select(matches.c.id).join(favourites).where(*mine).order_by(matches.c.ended_ms.desc(), matches.c.id.desc())
    )
    ids: Sequence[int] = conn.scalars(wanted.limit(limit).offset(skip)).all()
    found = {header.id: header for header in read_matches(conn, matches.c.id.in_(ids))}
    return [found[match_id] for match_id in ids]


class Favourites(Repository):
    """The marks of people at matches of the past, each for themselves."""

    tags_of = reads(tags_of)
    set_tags = writes(set_tags)
    used = reads(used)
    tagged = reads(tagged)
