"""The hour at which a server has its deal of the day, in every zone and through every change of the clocks."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise

import pytest

from bot.tables.paces import DAY, HOUR
from bot.tables.zones import HOURS, OFFERED, at_hour, clock_of, date_of, due_ms, zone_meant

FIRST = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp()) * 1_000 // DAY
YEAR = range(FIRST, FIRST + 365)


def day_of(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1_000 // DAY


@pytest.mark.parametrize(
    "zone", [*OFFERED, "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Chatham", "No/Where"]
)
def test_every_deal_is_due_once_while_it_is_open(zone: str) -> None:
    for hour in HOURS:
        dues = [due_ms(day, hour, zone) for day in YEAR]
        assert all(day * DAY <= due < (day + 1) * DAY for day, due in zip(YEAR, dues, strict=True))
        # Where clocks change, the hour itself may come at no time of the day, or be left out.
        odd = [due for due in dues if clock_of(due, zone) != f"{hour:02}:00"]
        assert len(odd) <= 2
        assert all(due < later for due, later in pairwise(dues))


def test_it_is_the_hour_by_the_clock_in_summer_and_in_winter() -> None:
    assert due_ms(day_of("2026-01-10"), 9, "Europe/Berlin") % DAY == 8 * HOUR
    assert due_ms(day_of("2026-07-10"), 9, "Europe/Berlin") % DAY == 7 * HOUR
    assert clock_of(due_ms(day_of("2026-07-10"), 9, "Europe/Berlin"), "Europe/Berlin") == "09:00"


def test_an_hour_that_clocks_leave_out_is_when_they_do() -> None:
    due = due_ms(day_of("2026-03-29"), 2, "Europe/Berlin")
    assert due % DAY == 1 * HOUR
    assert clock_of(due, "Europe/Berlin") == "03:00"


def test_of_an_hour_that_comes_twice_it_is_the_first() -> None:
    assert due_ms(day_of("2026-10-25"), 2, "Europe/Berlin") % DAY == 0
    assert due_ms(day_of("2026-11-01"), 1, "America/New_York") % DAY == 5 * HOUR


def test_dates_are_those_of_the_zone() -> None:
    noon = day_of("2026-06-01") * DAY + 12 * HOUR
    assert date_of(noon, "Pacific/Auckland") == date_of(noon, "UTC") + 1
    assert at_hour(noon, 21, "Asia/Tokyo") == noon


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        (" berlin ", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("NEW_YORK", "America/New_York"),
        ("utc", "UTC"),
        ("Atlantis", None),
        ("", None),
        ("../etc/passwd", None),
    ],
)
def test_a_zone_is_known_by_its_name_or_its_city(typed: str, zone: str | None) -> None:
    assert zone_meant(typed) == zone
