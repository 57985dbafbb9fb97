"""The mark of a match in which somebody who plays with robots alone lets others sit down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("opened", sa.Boolean(), nullable=False, server_default=sa.false()))
