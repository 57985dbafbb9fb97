"""The tables, by what they are about. The migrations build them; a test holds that the two agree.

JSON is kept as text, so that what was stored can be compared with what is to be stored.
"""

from . import daily, events, people, playing, standing
from .columns import metadata

__all__ = ["daily", "events", "metadata", "people", "playing", "standing"]
