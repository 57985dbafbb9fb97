"""The settings of one process. They are read in `main`, never at import."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from dotenv import dotenv_values

DEFAULT_DATABASE: Final = "sqlite+aiosqlite:///var/gamester.db"
"""Where the embedded database lies if nobody says otherwise."""


class SettingsError(ValueError):
    """A setting that can't be used; the text says which and why."""


@dataclass(frozen=True)
class Settings:
    """What a host may set. Only `database_url` matters; everything else has a default.

    `shards`: how many, None to let Discord say. `shard_ids`: the ones that this process holds, None for all.
    `new_database`: that tables are missing which were there before is meant.
    `haste` multiplies the time robots take to think (0: none). `sync` False leaves the command tree alone.
    `status`: the host and port at which other programs may ask how the process is; None for nowhere.
    """

    database_url: str = DEFAULT_DATABASE
    token: str = field(default="", repr=False)
    pictures: bool = True
    emoji: bool = True
    shards: int | None = None
    shard_ids: tuple[int, ...] | None = None
    haste: float = 1.0
    sync: bool = True
    log_level: str = "INFO"
    log_format: str = "text"
    support: str = ""
    new_database: bool = False
    status: tuple[str, int] | None = None

    def __post_init__(self) -> None:
        if self.shard_ids and (not self.shards or max(self.shard_ids) >= self.shards):
            raise SettingsError("GAMESTER_SHARD_IDS needs GAMESTER_SHARDS, and numbers below it")

    def holds(self, guild_id: int) -> bool:
        """Whether this process keeps a server's tables; 0 asks for direct messages, which come on shard 0."""
        return not self.shard_ids or (guild_id >> 22) % (self.shards or 1) in self.shard_ids

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Self:
        """Settings from the process's environment, then from a `.env` file. Raises `SettingsError`.

        The two secrets may lie in files of their own, which `DISCORD_TOKEN_FILE` and
        `GAMESTER_DATABASE_URL_FILE` name.
        """
        stored = {name: value for name, value in dotenv_values(file).items() if value is not None}
        given = {**stored, **(os.environ if environment is None else environment)}

        def text(name: str, default: str = "") -> str:
            return given.get(name, "").strip() or default

        def secret(name: str, default: str = "") -> str:
            return text(name) or _content(f"{name}_FILE", text(f"{name}_FILE")) or default

        return cls(
            database_url=secret("GAMESTER_DATABASE_URL", DEFAULT_DATABASE),
            token=secret("DISCORD_TOKEN"),
            pictures=_switch("GAMESTER_PICTURES", text("GAMESTER_PICTURES", "on")),
            emoji=_switch("GAMESTER_EMOJI", text("GAMESTER_EMOJI", "on")),
            shards=_whole("GAMESTER_SHARDS", text("GAMESTER_SHARDS")),
            shard_ids=_range("GAMESTER_SHARD_IDS", text("GAMESTER_SHARD_IDS")),
            haste=_share("GAMESTER_HASTE", text("GAMESTER_HASTE", "1")),
            log_level=_one_of("GAMESTER_LOG", text("GAMESTER_LOG", "INFO"), "DEBUG", "INFO", "WARNING", "ERROR"),
            log_format=_one_of("GAMESTER_LOG_FORMAT", text("GAMESTER_LOG_FORMAT", "text"), "text", "json"),
            support=text("GAMESTER_SUPPORT"),
            status=_address("GAMESTER_STATUS", text("GAMESTER_STATUS")),
        )


def _content(name: str, path: str) -> str:
    """What a secret's file says, as container platforms hand secrets over; nothing where none is named."""
    if not path:
        return ""
    try:
        return Path(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"{name} names {path!r}, which can't be read: {error}") from error


def _switch(name: str, value: str) -> bool:
    if value.lower() in ("on", "yes", "true", "1"):
        return True
    if value.lower() in ("off", "no", "false", "0"):
        return False
    raise SettingsError(f"{name} is on or off, not {value!r}")


def _whole(name: str, value: str) -> int | None:
    if not value:
        return None
    if not value.isdecimal() or int(value) < 1:
        raise SettingsError(f"{name} is a whole number from 1 up, not {value!r}")
    return int(value)


def _range(name: str, value: str) -> tuple[int, ...] | None:
    if not value:
        return None
    first, _, last = value.partition("-")
    if not first.isdecimal() or not (last or first).isdecimal() or int(last or first) < int(first):
        raise SettingsError(f"{name} is a number or a range such as 0-3, not {value!r}")
    return tuple(range(int(first), int(last or first) + 1))


def _address(name: str, value: str) -> tuple[str, int] | None:
    if not value:
        return None
    host, _, port = value.rpartition(":")
    if not port.isdecimal() or not 0 < int(port) < 65_536:
        raise SettingsError(f"{name} is a port, or a host and a port such as 0.0.0.0:9100, not {value!r}")
    return host or "127.0.0.1", int(port)


def _share(name: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = -1
    if not 0 <= number <= 10:
        raise SettingsError(f"{name} is a number from 0 to 10, not {value!r}")
    return number


def _one_of(name: str, value: str, *known: str) -> str:
    """The known word that `value` is, in whatever case it was written."""
    for word in known:
        if word.lower() == value.lower():
            return word
    raise SettingsError(f"{name} is {', '.join(known[:-1])} or {known[-1]}, not {value!r}")
