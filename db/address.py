"""A database's address: which there are, and what the driver is told of one.

PostgreSQL's may have the parameters of libpq, by which managed databases say how they want to be reached. What
this driver can't do is refused. See https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PARAMKEYWORDS.
"""

from __future__ import annotations

import os
import ssl
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

NAME: Final = "gamester"
"""The name of this program in the server's list of connections, unless `application_name` says otherwise."""

LONGEST_NAME: Final = 40
"""Signs of that name: the server keeps 63, and each process adds a number to it."""

TIMEOUT: Final = 5
"""Seconds in which a connection has to come about, unless `connect_timeout` says otherwise."""

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}

_MODES: Final = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
_WEAK: Final = _MODES[:3]
"""With these the connection may come to be without encryption."""

_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "sslmode": _MODES,
    "ssl": _MODES,
    "channel_binding": ("disable", "prefer", "require"),
    "gssencmode": ("disable", "prefer"),
    "client_encoding": ("UTF8", "UTF-8", "auto"),
    "sslnegotiation": ("postgres", "direct"),
    "target_session_attrs": ("any", "primary", "standby", "read-write", "read-only", "prefer-standby"),
    "ssl_min_protocol_version": ("TLSv1.2", "TLSv1.3"),
    "ssl_max_protocol_version": ("TLSv1.2", "TLSv1.3"),
}
_PLACE: Final = {"host": "host", "port": "port", "user": "username", "password": "password", "dbname": "database"}
_FILES: Final = ("sslrootcert", "sslcert", "sslkey", "sslcrl", "passfile")
_NUMBERS: Final = ("port", "connect_timeout", "statement_cache_size", "prepared_statement_cache_size")
_TEXTS: Final = ("sslpassword", "krbsrvname", "gsslib", "application_name", "fallback_application_name", "options")
_KNOWN: Final = {*_CHOICES, *_PLACE, *_FILES, *_NUMBERS, *_TEXTS}

_HANDED_ON: Final = (
    *("sslmode", "sslrootcert", "sslcert", "sslkey", "sslpassword", "sslcrl", "sslnegotiation", "passfile"),
    *("ssl_min_protocol_version", "ssl_max_protocol_version", "target_session_attrs", "krbsrvname", "gsslib"),
)
"""The parameters that the driver reads by itself, in an address that says nothing else."""

_VERSIONS: Final = {"TLSv1.2": ssl.TLSVersion.TLSv1_2, "TLSv1.3": ssl.TLSVersion.TLSv1_3}


def parse(url: str) -> URL:
    """The address with its driver named. Raises ValueError for anything but SQLite and PostgreSQL.

    Where the parameters name a host, a user or the like they are in their places afterwards.
    """
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise ValueError("the database's address is no URL") from None
    driver = _DRIVERS.get(parsed.drivername)
    if driver is None:
        known = "sqlite+aiosqlite:///path or postgresql+asyncpg://user@host/name"
        raise ValueError(f"the database's address must be {known}, not {parsed.drivername}:")
    parsed = parsed.set(drivername=driver)
    asked = _asked(parsed, _KNOWN if is_server(parsed) else set())
    places: dict[str, Any] = {place: asked.pop(name) for name, place in _PLACE.items() if name in asked}
    if "port" in places:
        places["port"] = int(places["port"])
    return parsed.set(**places, query=asked)


def is_server(url: URL) -> bool:
    """True if it is a server's, which several processes may share."""
    return url.get_backend_name() == "postgresql"


def file_of(url: URL) -> Path | None:
    """Returns the path of an embedded database; None for a server, and for SQLite in memory."""
    if is_server(url) or url.database in (None, "", ":memory:"):
        return None
    return Path(str(url.database))


def server_arguments(url: URL) -> dict[str, Any]:
    """Returns what `asyncpg.connect` is told of a server's address that `parse` has made. Raises ValueError.

    `server_settings` names the program as the address wants it.
    """
    asked = {name: str(value) for name, value in url.query.items()}
    name = asked.get("application_name") or asked.get("fallback_application_name") or NAME
    settings = {"application_name": name[:LONGEST_NAME]}
    if "options" in asked:
        settings["options"] = asked["options"]
    found: dict[str, Any] = {
        "host": url.host,
        "port": url.port,
        "user": url.username,
        "password": url.password,
        "database": url.database or None,
        "timeout": int(asked.get("connect_timeout", TIMEOUT)),
        "server_settings": settings,
    }
    if "statement_cache_size" in asked:
        found["statement_cache_size"] = int(asked["statement_cache_size"])
    found = {name: value for name, value in found.items() if value is not None}
    return {**found, **_security(asked)}


def _asked(url: URL, known: set[str]) -> dict[str, str]:
    """The parameters of an address, each once and with a value that makes sense. Raises ValueError."""
    asked = {}
    for name, value in url.query.items():
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise ValueError(f"the database's address has a parameter that is not known here: {name}{hint}")
        if not isinstance(value, str):
            raise ValueError(f"the database's address has {name} twice")
        if choices := _CHOICES.get(name):
            value = _one_of(name, choices, value)
        if name in _NUMBERS and not (value.isascii() and value.isdecimal()):
            raise ValueError(f"{name} in the database's address is a whole number, not {value!r}")
        if name in _FILES and (name, value) != ("sslrootcert", "system") and not Path(value).is_file():
            raise ValueError(f"{name} in the database's address: there is no file {value}")
        asked[name] = value
    if "ssl" in asked:
        asked.setdefault("sslmode", asked.pop("ssl"))
    _agree(asked)
    return asked


def _one_of(name: str, choices: tuple[str, ...], value: str) -> str:
    for choice in choices:
        if choice.lower() == value.lower():
            return choice
    listed = f"{', '.join(choices[:-1])} or {choices[-1]}"
    raise ValueError(f"{name} in the database's address is {listed}, not {value!r}")


def _agree(asked: Mapping[str, str]) -> None:
    """Raises ValueError where one parameter excludes another, or means what the driver can't do."""
    if asked.get("connect_timeout") == "0":
        raise ValueError("connect_timeout in the database's address is a number of seconds from 1 up")
    strict = {"channel_binding": "require", "sslrootcert": "system"}
    for name, value in strict.items():
        if asked.get(name) == value and asked.get("sslmode") in _WEAK:
            raise ValueError(
                f"the database's address has {name}={value} and sslmode={asked['sslmode']}: only one can be"
            )


def _security(asked: Mapping[str, str]) -> dict[str, Any]:
    """Returns how the connection is encrypted, and how the server has to show that it is the right one.

    The driver knows no channel binding. What that protects from, somebody in the middle, a certificate that was
    checked protects from too: so whoever requires the one gets the other.
    """
    handed = {name: asked[name] for name in _HANDED_ON if name in asked}
    if asked.get("channel_binding") == "require" and asked.get("sslmode") != "verify-ca":
        handed["sslmode"] = "verify-full"
    checked = handed.get("sslmode", "").startswith("verify-")
    root = asked.get("sslrootcert") or os.environ.get("PGSSLROOTCERT")
    own_root = Path.home() / ".postgresql" / "root.crt"
    by_system = asked.get("sslmode") not in _WEAK if root == "system" else checked and not root
    if by_system and (root == "system" or not own_root.exists()):
        handed.pop("sslmode", None)
        handed.pop("sslrootcert", None)
        return {"dsn": _dsn(handed), "ssl": _by_system(asked)}
    return {"dsn": _dsn(handed)} if handed else {}


def _dsn(handed: Mapping[str, str]) -> str:
    return "postgresql://?" + urlencode(handed)


def _by_system(asked: Mapping[str, str]) -> ssl.SSLContext:
    """The server has to show a certificate that this machine trusts, as any web page has to."""
    context = ssl.create_default_context()
    context.check_hostname = asked.get("sslmode") != "verify-ca"
    context.minimum_version = _VERSIONS[asked.get("ssl_min_protocol_version", "TLSv1.2")]
    if "ssl_max_protocol_version" in asked:
        context.maximum_version = _VERSIONS[asked["ssl_max_protocol_version"]]
    if "sslcert" in asked:
        context.load_cert_chain(asked["sslcert"], asked.get("sslkey"), asked.get("sslpassword"))
    if "sslcrl" in asked:
        context.load_verify_locations(cafile=asked["sslcrl"])
        context.verify_flags |= ssl.VerifyFlags.VERIFY_CRL_CHECK_CHAIN
    return context
