"""The coach of Spit: what could have been played and lay open for long."""

from __future__ import annotations

from typing import Final

from games.race.coach import RaceCoach

COACH: Final = RaceCoach("play", "fill")
