"""Badges as people read them: on a drawn card, below a result, and once in a panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.pictures.honours import MOST_MEDALS
from bot.scene.charts import Medal, Medals
from bot.tables.server_settings import MATCHES_REWARDED
from bot.ui.markup import plain
from bot.words import Words
from db import Badge
from games.badges import BADGES


def known(badges: Sequence[Badge]) -> list[Badge]:
    """Those of the badges that there are today."""
    return [badge for badge in badges if badge.badge in BADGES]


def badge_card(badges: Sequence[Badge], name: str, words: Words) -> Medals:
    """The card with somebody's badges, the newest first."""
    shown = [
        Medal(BADGES[one.badge], words(f"earned-{one.badge}"), words.day(one.at_ms))
        for one in badges[:MOST_MEDALS]
    ]
    return Medals(words("badges-title", name=name), tuple(shown))


def count_lines(badges: Sequence[Badge], words: Words, *, own: bool) -> list[str]:
    """Tells how many of all badges somebody has, which the card has no room for, and to oneself a next one."""
    have = {badge.badge for badge in badges}
    rest = tuple(words(f"earned-{one.badge}") for one in badges[MOST_MEDALS:])
    lacking = [name for name in BADGES if name not in have]
    return [
        words("badges-count", count=len(have), of=len(BADGES)),
        words("badges-more", badges=rest) if rest else "",
        words("badges-next", how=words(f"earned-{lacking[0]}-how")) if own and lacking else "",
    ]


def earned_lines(badges: Sequence[Badge], names: Mapping[int, str], words: Words) -> list[str]:
    """Returns who has earned what in a match; `names` are those of its people."""
    lines = []
    for user_id, name in names.items():
        theirs = tuple(words(f"earned-{one.badge}") for one in known(badges) if one.user_id == user_id)
        if theirs:
            lines.append(words("badges-earned", name=plain(name), badges=theirs, count=len(theirs)))
    return lines


def deed_name(deed: str, words: Words) -> str:
    """Names a deed that earns a role: a badge, or a number of matches; see `ServerSettings.rewards`."""
    if deed in MATCHES_REWARDED:
        return words("reward-matches", count=MATCHES_REWARDED[deed])
    return words(f"earned-{deed}") if deed in BADGES else deed


def told_line(names: Sequence[str], words: Words) -> str:
    """Tells a person, once, of badges that they have had without knowing."""
    told = tuple(words(f"earned-{name}") for name in names if name in BADGES)
    return words("badges-told", badges=told, count=len(told)) if told else ""
