"""The script of docs/fairness.md, which knows no game, deals the matches of every game again."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from games import GAMES
from games.core import DEALER, TIME
from games.driver import by_seed, drive
from games.fair import commitment, seating
from games.records import Ply, Record, terms
from games.verifying import verify

SCRIPT = Path(__file__).resolve().parent.parent / "docs" / "deal_again.py"
SEED = bytes(range(32))
MOVES = 400


def played(key: str, match: int, cuts: tuple[str, ...]) -> Record:
    """A match of robots, or the beginning of a long one, dealt from a seed."""
    kind = GAMES[key]
    seats = kind.players.start
    agreed = terms(match, key, kind.rules, seats, {}) if match else ""
    bare = Record(key, kind.rules, seats, terms=agreed, cuts=cuts, names=("Ann",) * seats)
    steps = drive(kind.start(seats), ["random"] * seats, Random(4), dealer=by_seed(SEED, bare.mixed_in))
    moves = [Ply(step.at, step.seat, step.move) for step in islice(steps, MOVES)]
    sealed = replace(
        bare,
        commitment=commitment(SEED),
        seed=SEED.hex(),
        seating=seating(SEED, bare.mixed_in, seats),
        moves=tuple(moves),
    )
    return replace(sealed, digest=sealed.own_digest) if match else sealed


def dealt_again(path: Path, record: Record) -> subprocess.CompletedProcess[str]:
    path.write_text(str(record), encoding="utf-8")
    return subprocess.run([sys.executable, str(SCRIPT), str(path)], capture_output=True, text=True, check=False)


def test_the_script_is_short_and_needs_nothing() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 80
    imports = [line for line in text.splitlines() if line.startswith(("import ", "from "))]
    assert imports == ["import hashlib", "import hmac", "import sys", "from pathlib import Path"]


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_of_every_game_follows(tmp_path: Path, game: str) -> None:
    for match, cuts in ((17, ("0 lucky seven", "1 käse")), (0, ())):
        record = played(game, match, cuts)
        deals = sum(ply.seat == DEALER and ply.move != TIME for ply in record.moves)
        done = dealt_again(tmp_path / "match.txt", record)
        assert done.returncode == 0, done.stdout
        assert done.stdout.count("follows from the seed") + done.stdout.count("is a choice") == deals
        assert [found.reason for found in verify(record, GAMES).faults] in ([], ["unfinished"])


def test_a_record_of_another_number_of_other_rules_or_other_moves_is_found_out(tmp_path: Path) -> None:
    record = played("thirty-one", 17, ())
    at = next(number for number, ply in enumerate(record.moves) if ply.seat != DEALER)
    moves = record.moves[:at] + record.moves[at + 1 :]
    other = replace(record, terms=terms(18, record.game, record.rules, record.seats, {}))
    for forged in (other, replace(record, options={"tokens": 1}), replace(record, moves=moves)):
        done = dealt_again(tmp_path / "match.txt", forged)
        assert done.returncode == 1
        assert "NO  the record has the digest" in done.stdout
    done = dealt_again(tmp_path / "match.txt", replace(other, digest=other.own_digest))
    assert "NO  deal 0 follows" in done.stdout


def test_a_record_from_which_somebody_was_deleted_is_no_forgery(tmp_path: Path) -> None:
    record = replace(played("thirty-one", 17, ("0 lucky seven", "1 käse")), digest="deleted")
    done = dealt_again(tmp_path / "match.txt", replace(record, names=("Ann", "someone")))
    assert (done.returncode, "NO " in done.stdout) == (0, False)
    assert "? somebody had their data deleted" in done.stdout
    assert "yes deal 0 follows from the seed" in done.stdout
    done = dealt_again(tmp_path / "match.txt", replace(record, cuts=("0 lucky seven", "1 ")))
    assert (done.returncode, "NO " in done.stdout) == (0, False)
    assert "? the dealer's move 0 follows from a cut whose words were deleted" in done.stdout
    other = dealt_again(tmp_path / "match.txt", replace(record, commitment="00" * 32))
    assert other.returncode == 1


def test_a_record_whose_digest_was_taken_away_is_found_out(tmp_path: Path) -> None:
    done = dealt_again(tmp_path / "match.txt", replace(played("thirty-one", 17, ()), digest=""))
    assert done.returncode == 1
    assert "NO  the record has the digest None" in done.stdout
