"""Columns instead of what lay together as JSON in `extra`; a match's state is called its phase."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
OF_MATCHES = {
    "level": "robot_level",
    "words": "words_only",
    "ping": "call_id",
    "shown": "end_shown",
    "again": "rematch_id",
    "rematch-of": "rematch_of",
}
"""The names under which a match's facts lay in its `extra`, and their columns."""

OF_SEATS = {"gave-up": "gave_up", "until": "deadline_ms", "mid-turn": "half_turn", "moved": "moved_ms"}
"""The same of a seat."""


def upgrade() -> None:
    for column in (
        sa.Column("robot_level", sa.Text()),
        sa.Column("words_only", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("call_id", sa.BigInteger()),
        sa.Column("called", sa.Text()),
        sa.Column("end_shown", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("rematch_id", ID),
        sa.Column("rematch_of", ID),
    ):
        op.add_column("matches", column)
    for column in (
        sa.Column("gave_up", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("deadline_ms", sa.BigInteger()),
        sa.Column("half_turn", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("moved_ms", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("dm_channel_id", sa.BigInteger()),
        sa.Column("dm_message_id", sa.BigInteger()),
    ):
        op.add_column("seats", column)
    _carry_over()
    op.drop_index("ix_matches_state", "matches")
    op.execute("ALTER TABLE matches RENAME COLUMN state TO phase")
    op.create_index("ix_matches_phase", "matches", ["phase"])
    op.execute("ALTER TABLE matches DROP COLUMN extra")
    op.execute("ALTER TABLE seats DROP COLUMN extra")


def _carry_over() -> None:
    conn = op.get_bind()
    matches = sa.table("matches", sa.column("id"), sa.column("extra"), *_columns(OF_MATCHES), sa.column("called"))
    for row in conn.execute(sa.select(matches.c.id, matches.c.extra).where(matches.c.extra != "{}")).all():
        extra = json.loads(row.extra)
        values = _values(extra, OF_MATCHES)
        if extra.get("called"):
            values["called"] = json.dumps(extra["called"], separators=(",", ":"))
        if values:
            conn.execute(matches.update().where(matches.c.id == row.id).values(values))
    dm = ("dm_channel_id", "dm_message_id")
    seats = sa.table(
        "seats",
        sa.column("match_id"),
        sa.column("place"),
        sa.column("extra"),
        *_columns(OF_SEATS),
        *map(sa.column, dm),
    )
    found = sa.select(seats.c.match_id, seats.c.place, seats.c.extra).where(seats.c.extra != "{}")
    for seat in conn.execute(found).all():
        extra = json.loads(seat.extra)
        values = _values(extra, OF_SEATS) | dict(zip(dm, extra.get("dm") or (), strict=False))
        if values:
            its_row = (seats.c.match_id == seat.match_id, seats.c.place == seat.place)
            conn.execute(seats.update().where(*its_row).values(values))


def _columns(names: dict[str, str]) -> list[Any]:
    return [sa.column(column) for column in names.values()]


def _values(extra: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    return {column: extra[name] for name, column in names.items() if extra.get(name) is not None}
