"""Tables that an event opens, and game nights: when they are, who has signed up, and what each of them wishes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("matches", sa.Column("series", sa.Text()))
    op.add_column("matches", sa.Column("series_number", sa.Integer()))
    op.create_index("ix_matches_series", "matches", ["series", "series_number"], unique=True)
    op.create_table(
        "nights",
        sa.Column("id", ID, primary_key=True),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("maker_id", sa.BigInteger(), nullable=False),
        sa.Column("maker_name", sa.Text(), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("length_ms", sa.BigInteger(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Text(), nullable=False),
        sa.Column("drawn_ms", sa.BigInteger(), nullable=False),
        sa.Column("in_events", sa.Boolean(), nullable=False),
        sa.Column("event_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("card_id", sa.BigInteger()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_nights_guild_id", "nights", ["guild_id"])
    op.create_index("ix_nights_phase", "nights", ["phase"])
    op.create_table(
        "night_people",
        sa.Column("night_id", ID, sa.ForeignKey("nights.id", name="fk_night_people_night_id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text()),
        sa.Column("beside", sa.BigInteger()),
        sa.Column("apart", sa.BigInteger()),
        sa.Column("away", sa.Boolean(), nullable=False),
    )
    op.create_index("ix_night_people_user_id", "night_people", ["user_id"])
