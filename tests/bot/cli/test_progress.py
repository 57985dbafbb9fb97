"""Long work says how far it is, to somebody who looks."""

from __future__ import annotations

import os
import pty
import sys
from pathlib import Path

import pytest

from bot.cli.main import main

ROOT = Path(__file__).resolve().parents[3]


def test_on_a_terminal_the_arena_shows_its_figures_so_far(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "bot",
        "arena",
        "wit-and-reason",
        "--robots",
        "random,random",
        "--matches",
        "60",
    ]
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execve(sys.executable, command, {**os.environ, "TERM": "xterm", "COLUMNS": "120"})
    told = b""
    while True:
        try:
            some = os.read(terminal, 4_096)
        except OSError:  # how a terminal ends
            break
        if not some:
            break
        told += some
    assert os.waitpid(child, 0)[1] == 0
    shown = told.decode()
    assert "60/60" in shown
    assert shown.count("2 random") > 1  # so far, and in the end


def test_elsewhere_it_is_quiet(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "wit-and-reason", "--robots", "random,random", "--matches", "4"]) == 0
    out, err = capfd.readouterr()
    assert "2 random" in out
    assert err == ""
