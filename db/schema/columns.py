"""The place where all tables are gathered, the names of their keys and indexes, and the numbers of their rows."""

from __future__ import annotations

from sqlalchemy import BigInteger, Integer, MetaData

# SQLite numbers rows by itself only in a column of the very type INTEGER.
Id = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)
