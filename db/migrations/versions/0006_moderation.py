"""The deeds of those who manage a server, and the people whom they have barred."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deeds",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("verb", sa.Text(), nullable=False),
        sa.Column("actor_id", sa.BigInteger()),
        sa.Column("actor_name", sa.Text(), nullable=False),
        sa.Column("target_id", sa.BigInteger()),
        sa.Column("target_name", sa.Text(), nullable=False),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_deeds"),
    )
    op.create_index("ix_deeds_guild_id", "deeds", ["guild_id", "id"])
    op.create_index("ix_deeds_actor_id", "deeds", ["actor_id"])
    op.create_index("ix_deeds_target_id", "deeds", ["target_id"])
    op.create_table(
        "bars",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_bars"),
    )
    op.create_index("ix_bars_user_id", "bars", ["user_id"])
