"""Reading our own source files as syntax trees."""

from __future__ import annotations

import ast
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def syntax(path: Path) -> ast.Module:
    """The syntax tree of a file.

    It is built in a thread of its own: where greenlets have run (the store's do), CPython 3.11 miscounts how deep
    it is and fails with a SystemError.
    """
    with ThreadPoolExecutor(1) as fresh:
        return fresh.submit(ast.parse, path.read_text(encoding="utf-8")).result()
