"""Ratings of people, by game and server: openskill's Bradley-Terry model with partial pairing.

Teams are those of the game; tied players get equal ranks and are never made one. Matches in which a robot had a
seat are unrated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import BradleyTerryPart

_MODEL = BradleyTerryPart()
SETTLED = 5.0
"""A rating is provisional until its deviation has come down to this."""

LEAST_GAMES = 3
"""The number of rated games that a leaderboard wants."""


class Rating(NamedTuple):
    """A skill and its deviation, in openskill's units."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def certain(self) -> float:
        """A cautious estimate: the skill is hardly lower."""
        return self.mu - 3 * self.sigma

    @property
    def shown(self) -> int:
        """The figure on the leaderboard: the cautious estimate, 1,000 for a newcomer."""
        return round(1000 + 40 * self.certain)

    @property
    def provisional(self) -> bool:
        """True if too few games stand behind it."""
        return self.sigma > SETTLED


def rate(
    before: Sequence[Rating], places: Sequence[int], sides: Sequence[Sequence[int]] | None = None
) -> list[Rating]:
    """The ratings after a match in which they took `places` (1 is best, equal places are ties).

    `sides` are who played together, by their index; where it is not given everybody played alone. Who is on none
    keeps their rating.
    """
    together = sides or [[index] for index in range(len(before))]
    teams = [
        [_MODEL.rating(mu=before[index].mu, sigma=before[index].sigma) for index in side] for side in together
    ]
    rated = _MODEL.rate(teams, ranks=[float(places[side[0]]) for side in together])
    after = {
        index: Rating(one.mu, one.sigma)
        for side, team in zip(together, rated, strict=True)
        for index, one in zip(side, team, strict=True)
    }
    return [after.get(index, rating) for index, rating in enumerate(before)]
