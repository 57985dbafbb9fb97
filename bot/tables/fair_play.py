"""Signs that two accounts don't play against each other in earnest, for a moderator to judge: nobody is punished.

Pure: from what the database has of the last days to a list with reasons. docs/fairness.md says the thresholds, and
what they find in play that is honest.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import comb
from statistics import median
from typing import Final, NamedTuple

from db.conduct_records import ANY, FollowUp, Meeting

DAYS: Final = 90
"""The number of past days that are looked at."""

LEAST_MEETINGS: Final = 12
"""So many matches two people have to have against each other, and the loser `LEAST_ELSEWHERE` against others."""

LEAST_ELSEWHERE: Final = 8
MOST_LIKELY: Final = 1e-5
"""The probability below which a row of wins is a sign, for two who play as they do against others."""

FASTEST: Final = 0.2
"""The part of the usual time of its game in which a match is over in no time."""

USUAL_OF: Final = 20
"""Of so many matches of a game at least it is known how long it usually takes on a server."""

LEAST_HURRIED: Final = 6
LEAST_FOLLOWED: Final = 8
FIELD: Final = 5
"""The fewest people who make a field in which to be the best says anything."""

GAP_MS: Final = 3_600_000
"""A deal was begun after another had finished it if that was at most an hour ago (ms)."""


class Sign(NamedTuple):
    """A finding about a pair: the message that tells it, the one who gains by it, the other, and numbers."""

    reason: str
    gains: int
    other: int
    facts: Mapping[str, int]


def signs(
    meetings: Sequence[Meeting], followed: Iterable[FollowUp], shared: Iterable[FollowUp] = ()
) -> list[Sign]:
    """All signs, by pair: those with most reasons first.

    `followed` are deals of a day that somebody began after somebody else, `shared` those that go round.
    """
    found = [
        *_one_sided(meetings),
        *_hurried(meetings),
        *_followed(followed, "conduct-followed"),
        *_followed(shared, "conduct-shared"),
    ]
    reasons = Counter(frozenset((sign.gains, sign.other)) for sign in found)
    return sorted(
        found, key=lambda sign: (-reasons[frozenset((sign.gains, sign.other))], min(sign[1:3]), max(sign[1:3]))
    )


def _one_sided(meetings: Sequence[Meeting]) -> list[Sign]:
    """Pairs in which one loses far more often than they do against others, and than the other wins."""
    wins, tokens, by_pair = Counter[int](), Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    played = Counter[int]()
    for one in meetings:
        wins[one.winner] += 1
        played.update((one.winner, one.loser))
        by_pair[one.winner, one.loser] += 1
        tokens[one.winner, one.loser] += one.tokens
    found = []
    for (winner, loser), won in by_pair.items():
        lost = by_pair[loser, winner]
        elsewhere = played[loser] - won - lost
        if won + lost < LEAST_MEETINGS or elsewhere < LEAST_ELSEWHERE:
            continue
        share = _share(wins[loser] - lost, elsewhere)
        other = _share(wins[winner] - won, played[winner] - won - lost)
        even = other * (1 - share) / (other * (1 - share) + share * (1 - other))
        if _at_least(won, won + lost, even) < MOST_LIKELY:
            facts = {"won": won, "of": won + lost, "elsewhere": round(100 * share)}
            gained = tokens[winner, loser] - tokens[loser, winner]
            found.append(Sign("conduct-one-sided", winner, loser, facts | {"tokens": max(0, gained)}))
    return found


def _hurried(meetings: Sequence[Meeting]) -> list[Sign]:
    """Pairs whose matches one of them often wins in no time."""
    lasted: defaultdict[str, list[int]] = defaultdict(list)
    for one in meetings:
        lasted[one.game].append(one.ms)
    usual = {game: median(all_) for game, all_ in lasted.items() if len(all_) >= USUAL_OF}
    quick = Counter(
        (one.winner, one.loser) for one in meetings if one.game in usual and one.ms < FASTEST * usual[one.game]
    )
    return [
        Sign("conduct-hurried", winner, loser, {"count": count, "back": quick[loser, winner]})
        for (winner, loser), count in quick.items()
        if count >= LEAST_HURRIED and count >= 5 * quick[loser, winner]
    ]


def _followed(followed: Iterable[FollowUp], reason: str) -> list[Sign]:
    """Finds whoever is the best of all far more often where they begin a deal soon after a certain other has
    finished it."""
    begun, best = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for one in followed:
        begun[one.after, one.before] += 1
        best[one.after, one.before] += one.best
    found = []
    for (after, before), of in begun.items():
        if before == ANY or of < LEAST_FOLLOWED:
            continue
        elsewhere = begun[after, ANY] - of
        usual = _share(best[after, ANY] - best[after, before], elsewhere)
        if _at_least(best[after, before], of, usual) < MOST_LIKELY:
            facts = {"best": best[after, before], "of": of, "usual": round(100 * usual)}
            found.append(Sign(reason, after, before, facts))
    return found


def _share(won: int, of: int) -> float:
    """The part of their matches that somebody wins; of few it is nearer to a half (the rule of succession)."""
    return (won + 1) / (of + 2)


def _at_least(won: int, of: int, chance: float) -> float:
    """Returns how likely it is to win so many of so many matches or more, with this chance in each."""
    return sum(comb(of, count) * chance**count * (1 - chance) ** (of - count) for count in range(won, of + 1))
