"""What a match is sealed with: its terms, its record's digest, and the seed and cuts of the rematch to come."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # What has been dealt already was dealt without the terms.
    op.add_column("matches", sa.Column("bound", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("digest", sa.Text()))
    op.add_column("matches", sa.Column("rematch_seed", sa.Text()))
    op.add_column("matches", sa.Column("rematch_cuts", sa.Text(), nullable=False, server_default="[]"))
