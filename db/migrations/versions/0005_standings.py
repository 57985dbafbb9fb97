"""Standings by game and period, summed up from the results there are, and seasons."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

KEY = ("guild_id", "game", "period", "user_id")
RATINGS = ("mu", "sigma", "mu_before", "sigma_before")
AT_A_TIME = 1_000


def upgrade() -> None:
    op.create_table(
        "standings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("period", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("tokens", sa.BigInteger(), nullable=False),
        sa.Column("rated", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double()),
        sa.Column("sigma", sa.Double()),
        sa.Column("certain", sa.Double()),
        sa.Column("mu_before", sa.Double()),
        sa.Column("sigma_before", sa.Double()),
        sa.PrimaryKeyConstraint(*KEY, name="pk_standings"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("ended_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "number", name="pk_seasons"),
    )
    _sum_up()
    for name, columns in (
        ("certain", ["certain", "user_id", "rated"]),
        ("tokens", ["tokens", "user_id"]),
        ("matches", ["matches", "user_id"]),
    ):
        op.create_index(f"ix_standings_{name}", "standings", ["guild_id", "game", "period", *columns])
    op.create_index("ix_standings_user_id", "standings", ["user_id", "guild_id"])


def _sum_up() -> None:
    """Sums up the results that are there, which belong to the first season."""
    conn = op.get_bind()
    lines: dict[tuple[Any, ...], dict[str, Any]] = {}
    results = sa.text(
        "SELECT guild_id, game, user_id, at_ms, place, tokens, rated, mu, sigma, mu_before, sigma_before "
        "FROM results WHERE user_id IS NOT NULL ORDER BY at_ms, match_id"
    )
    for row in conn.execute(results).mappings():
        day = datetime.fromtimestamp(row["at_ms"] / 1000, UTC)
        year, week, _ = day.isocalendar()
        for game in (row["game"], ""):
            for period in (f"{year}-W{week:02}", f"{day:%Y-%m}", "season-1", "all"):
                _add(lines, (row["guild_id"], game, period, row["user_id"]), row)
    columns = (*KEY, "matches", "wins", "tokens", "rated", "mu", "sigma", "certain", "mu_before", "sigma_before")
    insert = sa.insert(sa.table("standings", *map(sa.column, columns)))
    every = list(lines.values())
    for start in range(0, len(every), AT_A_TIME):
        conn.execute(insert, every[start : start + AT_A_TIME])


def _add(lines: dict[tuple[Any, ...], dict[str, Any]], key: tuple[Any, ...], row: Any) -> None:
    sums = {"matches": 0, "wins": 0, "tokens": 0, "rated": 0, "certain": None, **dict.fromkeys(RATINGS)}
    line = lines.setdefault(key, {**dict(zip(KEY, key, strict=True)), **sums})
    line["matches"] += 1
    line["wins"] += row["place"] == 1
    line["tokens"] += row["tokens"]
    line["rated"] += bool(row["rated"])
    if line["game"] and row["mu"] is not None:
        line["mu"], line["sigma"], line["certain"] = row["mu"], row["sigma"], row["mu"] - 3 * row["sigma"]
        if line["mu_before"] is None:
            line["mu_before"], line["sigma_before"] = row["mu_before"], row["sigma_before"]
