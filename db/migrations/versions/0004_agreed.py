"""The stake that each person has agreed to, on their seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("agreed", sa.BigInteger(), nullable=False, server_default="0"))
    # Nobody was asked before; what was put down in a match stays, and an open lobby asks no more than it did.
    op.execute("UPDATE seats SET agreed = (SELECT stake FROM matches WHERE matches.id = seats.match_id)")
