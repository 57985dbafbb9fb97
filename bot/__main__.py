"""`python -m bot`: the command line."""

from __future__ import annotations

import sys

if __name__ == "__main__":  # processes that think read this file as well, and need no command line
    from bot.cli.main import main

    sys.exit(main())
