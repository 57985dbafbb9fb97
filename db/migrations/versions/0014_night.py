"""Tables that an event opens: which event, and by which number it knows them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("series", sa.Text()))
    op.add_column("matches", sa.Column("series_number", sa.Integer()))
    op.create_index("ix_matches_series", "matches", ["series", "series_number"], unique=True)
