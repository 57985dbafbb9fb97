"""Ratings of people, by game and server: openskill's Bradley-Terry model with partial pairing.

Tied players get equal ranks and are never one team. Matches in which a robot had a seat are unrated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import BradleyTerryPart

_MODEL = BradleyTerryPart()
#: A rating is provisional until its deviation has come down to this.
SETTLED = 5.0
#: How many rated games a leaderboard wants.
LEAST_GAMES = 3


class Rating(NamedTuple):
    """A skill and its deviation, in openskill's units."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def shown(self) -> int:
        """The figure on the leaderboard: a cautious estimate, 1,000 for a newcomer."""
        return round(1000 + 40 * (self.mu - 3 * self.sigma))

    @property
    def provisional(self) -> bool:
        """Whether too few games stand behind it."""
        return self.sigma > SETTLED


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a match in which they took ``places`` (1 is best, equal places are ties)."""
    teams = [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    return [Rating(team[0].mu, team[0].sigma) for team in _MODEL.rate(teams, ranks=[float(p) for p in places])]
