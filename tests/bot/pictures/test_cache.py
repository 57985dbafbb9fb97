"""The cache of pictures: what was used last stays, within a weight."""

from __future__ import annotations

from bot.pictures.cache import Recent


def test_the_oldest_go_first() -> None:
    recent: Recent[str] = Recent(2)
    for name in "ab":
        recent.put(name, name)
    assert recent.get("a") == "a"
    recent.put("c", "c")
    assert [recent.get(name) for name in "abc"] == ["a", None, "c"]


def test_values_may_weigh_more_than_one() -> None:
    recent: Recent[str] = Recent(10, len)
    for name in ("aaaa", "bbbb", "cc"):
        recent.put(name, name)
    assert len(recent) == 3
    recent.put("dddd", "dddd")
    assert [recent.get(name) for name in ("aaaa", "bbbb", "cc", "dddd")] == [None, "bbbb", "cc", "dddd"]


def test_a_value_put_again_is_weighed_once() -> None:
    recent: Recent[str] = Recent(10, len)
    for _ in range(5):
        recent.put("key", "xxxx")
    recent.put("other", "yyyyyy")
    assert len(recent) == 2


def test_what_is_too_heavy_alone_is_kept_until_the_next() -> None:
    recent: Recent[str] = Recent(3, len)
    recent.put("large", "xxxxx")
    assert recent.get("large") == "xxxxx"
    recent.put("small", "x")
    assert recent.get("large") is None
    assert recent.get("small") == "x"
