"""One person's month with the deal of the day, as a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

from bot.scene.charts import Month, MonthDay
from bot.tables.paces import DAY
from bot.words import Words

EPOCH = date(1970, 1, 1)


def days_of_month(today: int, back: int) -> range:
    """The days of the month in which day `today` lies (from 1970), or of the one so many months before."""
    now = EPOCH + timedelta(days=today)
    number = now.year * 12 + now.month - 1 - back
    first, after = (date(one // 12, one % 12 + 1, 1) for one in (number, number + 1))
    return range((first - EPOCH).days, (after - EPOCH).days)


def month_chart(days: range, places: Sequence[tuple[int, int]], of: int, name: str, words: Words) -> Month:
    """The sheet of a month: `places` are a day and a place for each deal that was finished, of `of` a day."""
    finished = Counter(day for day, _ in places)
    best = {day: min(place for one, place in places if one == day) for day in finished}
    shown = tuple(MonthDay(number, finished[day], of, best.get(day, 0)) for number, day in enumerate(days, 1))
    first = datetime.fromtimestamp(days[0] * DAY / 1000, UTC).weekday()
    won = sum(place == 1 for place in best.values())
    footer = words("marks-month-sum", deals=len(places), days=len(finished), won=won)
    return Month(f"{name} · {words.month(days[0] * DAY)}", shown, first, words.weekdays(), footer)
