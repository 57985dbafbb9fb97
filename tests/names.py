"""Names as long as Discord lets people have them."""

from __future__ import annotations

from typing import Final

SIGNS: Final = "*_~`|>#[]()<@:-\\"
"""Each of them means something in a text, and needs an escape."""

EMOJI: Final = "🂡🦊🎴🧩🐉🌋🪁🫧"
"""Each of them is one code point and two UTF-16 units."""

LONGEST: Final = 32


def hard_name(number: int) -> str:
    """A name of 32 signs, another for each number: those of every third are emoji."""
    signs = EMOJI if number % 3 == 2 else SIGNS
    count = len(signs)
    own = signs[number % count] + signs[number // count % count]
    return own + "".join(signs[(number + place) % count] for place in range(LONGEST - len(own)))
