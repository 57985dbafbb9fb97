"""``python -m bot``: the command line."""

from __future__ import annotations

import sys

if __name__ == "__main__":  # the processes in which robots think read this file too, and need nothing of it
    from bot.cli.main import main

    sys.exit(main())
