"""`python -m tests.faults [--faults N] [--seed N] [--seconds N]`: a long run, first on SQLite, then on PostgreSQL.

Prints how many faults there were of each trouble, and fails with the seed where something does not hold.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from tests import postgres
from tests.faults.run import on_postgres, on_sqlite


def main() -> None:
    """Runs until there were enough faults on each kind of database."""
    parser = argparse.ArgumentParser(prog="tests.faults")
    parser.add_argument("--faults", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=36_000)
    given = parser.parse_args()
    half, began = given.faults // 2, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        struck = asyncio.run(on_sqlite(Path(folder), given.seed, half, given.seconds / 2))
    print("SQLite", struck.total(), dict(struck), f"{time.monotonic() - began:.0f} s", flush=True)
    if postgres.PROGRAMS is not None:
        struck = asyncio.run(on_postgres(given.seed, half, given.seconds / 2))
        print("PostgreSQL", struck.total(), dict(struck), f"{time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
