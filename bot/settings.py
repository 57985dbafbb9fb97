"""The settings of one process. They are read in `main`, never at import."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Final, Self, TypeVar

from dotenv import dotenv_values

DEFAULT_DATABASE: Final = "sqlite+aiosqlite:///var/gamester.db"
"""The address of the embedded database if nobody says otherwise."""


DEFAULT_BACKUPS: Final[Path | None] = Path("var/backups")
"""The folder for copies that are made by themselves if nobody says otherwise."""

NAMES: Final = (
    "DISCORD_TOKEN",
    "DISCORD_TOKEN_FILE",
    "GAMESTER_DATABASE_URL",
    "GAMESTER_DATABASE_URL_FILE",
    "GAMESTER_PICTURES",
    "GAMESTER_EMOJI",
    "GAMESTER_SHARDS",
    "GAMESTER_SHARD_IDS",
    "GAMESTER_ROBOT_DELAY",
    "GAMESTER_LOG",
    "GAMESTER_LOG_FORMAT",
    "GAMESTER_SUPPORT",
    "GAMESTER_PRIVACY_LINK",
    "GAMESTER_TERMS_LINK",
    "GAMESTER_STATUS",
    "GAMESTER_BACKUPS",
    "GAMESTER_BACKUP_HOURS",
    "GAMESTER_BACKUPS_KEPT",
    "GAMESTER_COUNT_MESSAGES",
)
"""All that may be set."""

RENAMED: Final = {"GAMESTER_HASTE": "GAMESTER_ROBOT_DELAY"}
"""Names of earlier versions, which still hold where today's are not given."""

ELSEWHERE: Final = (
    "GAMESTER_TEST_POSTGRES",
    "GAMESTER_FAULTS",
    "GAMESTER_KILLS",
    "GAMESTER_ROLLS",
    "GAMESTER_SIMULATED_FAULTS",
    "GAMESTER_SWISS",
)
"""The names of the same kind by which the tests are told something."""

T = TypeVar("T")


class SettingsError(ValueError):
    """Settings that can't be used; the text says of each which and why, `faults` are these texts one by one."""

    def __init__(self, *faults: str) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


@dataclass(frozen=True)
class Settings:
    """The settings that an operator may make. Only `database_url` matters; everything else has a default.

    `shards`: how many, None to let Discord say. `shard_ids`: the ones that this process holds, None for all.
    `new_database`: that tables are missing which were there before is meant.
    `robot_delay` multiplies the time robots take to move (0: none, 10: slow). `sync` False leaves commands alone.
    `status`: the host and port at which other programs may ask how the process is; None for nowhere.
    `privacy_link`, `terms_link`: where the host's own statement and terms can be read.
    `backups`: the folder for copies that are made by themselves, before a migration and every `backup_hours`
    (0: not by the clock), of which `backups_kept` stay; None for none. `count_messages`: Discord tells of every
    message.
    """

    database_url: str = DEFAULT_DATABASE
    token: str = field(default="", repr=False)
    pictures: bool = True
    emoji: bool = True
    shards: int | None = None
    shard_ids: tuple[int, ...] | None = None
    robot_delay: float = 1.0
    sync: bool = True
    log_level: str = "INFO"
    log_format: str = "text"
    support: str = ""
    new_database: bool = False
    status: tuple[str, int] | None = None
    privacy_link: str = ""
    terms_link: str = ""
    backups: Path | None = DEFAULT_BACKUPS
    backup_hours: int = 24
    backups_kept: int = 7
    count_messages: bool = False

    def __post_init__(self) -> None:
        if self.shard_ids and (not self.shards or max(self.shard_ids) >= self.shards):
            raise SettingsError("GAMESTER_SHARD_IDS needs GAMESTER_SHARDS, and numbers below it")

    @property
    def share(self) -> float:
        """The part of all shards that this process holds, and so of what Discord takes of a token."""
        return len(self.shard_ids) / self.shards if self.shard_ids and self.shards else 1.0

    def holds(self, guild_id: int) -> bool:
        """True if this process keeps a server's tables; 0 asks for direct messages, which come on shard 0."""
        return not self.shard_ids or (guild_id >> 22) % (self.shards or 1) in self.shard_ids

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> Self:
        """Settings from the process's environment, then from a `.env` file. Raises `SettingsError`.

        The two secrets may lie in files of their own, which `DISCORD_TOKEN_FILE` and
        `GAMESTER_DATABASE_URL_FILE` name.
        """
        settings, faults = cls.as_far_as_possible(environment, file)
        if faults:
            raise SettingsError(*faults)
        return settings

    @classmethod
    def as_far_as_possible(
        cls, environment: Mapping[str, str] | None = None, file: Path = Path(".env")
    ) -> tuple[Self, tuple[str, ...]]:
        """The same, and what is wrong with some of them: those have their defaults."""
        given, faults = _given(environment, file), list[str]()

        def text(name: str) -> str:
            return given.get(name, "")

        def read(name: str, reader: Callable[[str, str], T], default: T) -> T:
            try:
                return reader(name, text(name)) if text(name) else default
            except SettingsError as error:
                faults.extend(error.faults)
                return default

        def secret(name: str) -> str:
            return text(name) or read(f"{name}_FILE", _content, "")

        settings = cls(
            database_url=secret("GAMESTER_DATABASE_URL") or DEFAULT_DATABASE,
            token=secret("DISCORD_TOKEN"),
            pictures=read("GAMESTER_PICTURES", _switch, True),
            emoji=read("GAMESTER_EMOJI", _switch, True),
            shards=read("GAMESTER_SHARDS", _whole, None),
            robot_delay=read("GAMESTER_ROBOT_DELAY", _share, 1.0),
            log_level=read("GAMESTER_LOG", partial(_one_of, ("DEBUG", "INFO", "WARNING", "ERROR")), "INFO"),
            log_format=read("GAMESTER_LOG_FORMAT", partial(_one_of, ("text", "json")), "text"),
            support=text("GAMESTER_SUPPORT"),
            status=read("GAMESTER_STATUS", _address, None),
            privacy_link=read("GAMESTER_PRIVACY_LINK", _link, ""),
            terms_link=read("GAMESTER_TERMS_LINK", _link, ""),
            backups=read("GAMESTER_BACKUPS", _folder, DEFAULT_BACKUPS),
            backup_hours=read("GAMESTER_BACKUP_HOURS", _count, 24),
            backups_kept=read("GAMESTER_BACKUPS_KEPT", _whole, 7),
            count_messages=read("GAMESTER_COUNT_MESSAGES", _switch, False),
        )
        shard_ids = read("GAMESTER_SHARD_IDS", _range, None)
        if text("GAMESTER_SHARDS") and settings.shards is None:
            return settings, tuple(faults)  # without that number nothing can be said of the ids
        try:
            return replace(settings, shard_ids=shard_ids), tuple(faults)
        except SettingsError as error:
            return settings, (*faults, *error.faults)


def unknown_names(environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> dict[str, str]:
    """The names in the environment and in a `.env` file that look like settings and are none.

    Each comes with the setting whose name is nearest.
    """
    like_ours = {name for name in _names(environment, file) if name.upper().startswith("GAMESTER_")}
    unknown = sorted(like_ours - {*NAMES, *RENAMED, *ELSEWHERE})
    return {name: get_close_matches(name.upper(), NAMES, 1, 0)[0] for name in unknown}


def old_names(environment: Mapping[str, str] | None = None, file: Path = Path(".env")) -> dict[str, str]:
    """The names of earlier versions in the environment and in a `.env` file, each with today's."""
    given = _names(environment, file)
    return {old: new for old, new in RENAMED.items() if old in given}


def _names(environment: Mapping[str, str] | None, file: Path) -> set[str]:
    """All names in the environment and in a `.env` file."""
    return {*dotenv_values(file), *(os.environ if environment is None else environment)}


def _given(environment: Mapping[str, str] | None, file: Path) -> dict[str, str]:
    """Returns what is set, in the file or, before it, in the environment.

    What follows a sign # is a comment in the file, and so it is where something else has read the file, as Docker
    does, and has taken it along. Only the line about support may have that sign itself.
    """
    stored = {name: value for name, value in dotenv_values(file).items() if value is not None}
    outside = os.environ if environment is None else environment
    given = {
        name: (value if name == "GAMESTER_SUPPORT" else re.sub(r"(^|\s)#.*", "", value)).strip()
        for name, value in {**stored, **outside}.items()
    }
    for old, new in RENAMED.items():
        if not given.get(new) and (value := given.get(old)):
            given[new] = value
    return given


def _content(name: str, path: str) -> str:
    """Returns what a secret's file says, as container platforms hand secrets over."""
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


def _whole(name: str, value: str) -> int:
    if not value.isdecimal() or int(value) < 1:
        raise SettingsError(f"{name} is a whole number from 1 up, not {value!r}")
    return int(value)


def _count(name: str, value: str) -> int:
    if not value.isdecimal():
        raise SettingsError(f"{name} is a whole number from 0 up, not {value!r}")
    return int(value)


def _folder(name: str, value: str) -> Path | None:
    return None if value.lower() == "off" else Path(value)


def _link(name: str, value: str) -> str:
    if not re.fullmatch(r"https?://[^\s<>]+", value):
        raise SettingsError(f"{name} is a link that begins with https://, not {value!r}")
    return value


def _range(name: str, value: str) -> tuple[int, ...]:
    first, _, last = value.partition("-")
    if not first.isdecimal() or not (last or first).isdecimal() or int(last or first) < int(first):
        raise SettingsError(f"{name} is a number or a range such as 0-3, not {value!r}")
    return tuple(range(int(first), int(last or first) + 1))


def _address(name: str, value: str) -> tuple[str, int]:
    """`value` is a port, or a host and a port, `[::1]:9100` too."""
    host, _, port = value.rpartition(":")
    if not port.isdecimal() or not 0 < int(port) < 65_536:
        raise SettingsError(f"{name} is a port, or a host and a port such as 0.0.0.0:9100, not {value!r}")
    return host.strip("[]") or "127.0.0.1", int(port)


def _share(name: str, value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = -1
    if not 0 <= number <= 10:
        raise SettingsError(f"{name} is a number from 0 to 10, not {value!r}")
    return number


def _one_of(known: Sequence[str], name: str, value: str) -> str:
    """The known word that `value` is, in whatever case it was written."""
    for word in known:
        if word.lower() == value.lower():
            return word
    raise SettingsError(f"{name} is {', '.join(known[:-1])} or {known[-1]}, not {value!r}")
