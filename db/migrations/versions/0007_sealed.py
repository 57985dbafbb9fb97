"""The seals of a match: its terms, its record's digest, and the seed and cuts of the rematch to come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # What has begun already was dealt without terms, and has none.
    op.add_column("matches", sa.Column("terms", sa.Text()))
    op.add_column("matches", sa.Column("digest", sa.Text()))
    op.add_column("matches", sa.Column("rematch_seed", sa.Text()))
    op.add_column("matches", sa.Column("rematch_cuts", sa.Text(), nullable=False, server_default="[]"))
