"""A database's address as those write it who let databases, and what is wrong with it in a line."""

from __future__ import annotations

import ssl
from pathlib import Path
from urllib.parse import quote

import pytest

from db import Database, StoreUnreachable
from db.address import parse, server_arguments


@pytest.mark.parametrize(
    ("parameters", "told"),
    [
        ("sslmod=require", "is not known here: sslmod; did you mean sslmode?"),
        ("pgbouncer=true", "is not known here: pgbouncer"),
        (
            "sslmode=yes",
            "sslmode in the database's address is disable, allow, prefer, require, ",
        ),
        ("sslmode=require&sslmode=disable", "has sslmode twice"),
        ("sslrootcert=nowhere.pem", "sslrootcert in the database's address: there is no file nowhere.pem"),
        ("connect_timeout=soon", "connect_timeout in the database's address is a whole number"),
        ("connect_timeout=0", "from 1 up"),
        ("client_encoding=latin1", "client_encoding in the database's address is UTF8"),
        ("gssencmode=require", "gssencmode in the database's address is disable or prefer"),
        ("channel_binding=require&sslmode=disable", "channel_binding=require and sslmode=disable"),
        ("sslrootcert=system&sslmode=prefer", "sslrootcert=system and sslmode=prefer"),
    ],
)
def test_a_parameter_that_makes_no_sense_is_named(parameters: str, told: str) -> None:
    with pytest.raises(ValueError, match="database's address") as caught:
        parse(f"postgresql://ann:secret@host/name?{parameters}")
    assert told in str(caught.value)
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("url", ["sqlite:///own.db?mode=ro", "postgresql://host:port/name", "mysql://host/name"])
def test_an_address_that_makes_no_sense_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="the database's address"):
        parse(url)


def security(parameters: str) -> tuple[str, bool, bool]:
    """The words that a driver is told, whether it has to check a certificate, and whether the name in it."""
    told = server_arguments(parse(f"postgresql://ann:secret@host/name?{parameters}"))
    context = told.get("ssl")
    if not isinstance(context, ssl.SSLContext) or context.verify_mode is not ssl.CERT_REQUIRED:
        return told.get("dsn", ""), False, False
    return told.get("dsn", ""), True, context.check_hostname


def test_certificates_are_checked_by_what_the_machine_trusts_where_nobody_names_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert security("") == ("", False, False)
    assert security("sslmode=require") == ("postgresql://?sslmode=require", False, False)
    assert security("ssl=require&channel_binding=prefer") == security("sslmode=require")
    for wanted in ("sslmode=verify-full", "sslrootcert=system", "channel_binding=require&sslmode=require"):
        assert security(wanted)[1:] == (True, True)
    assert security("sslmode=verify-ca")[1:] == (True, False)
    root = tmp_path / "root.pem"
    root.touch()
    assert security(f"channel_binding=require&sslrootcert={root}") == (
        f"postgresql://?sslrootcert={quote(str(root), safe='')}&sslmode=verify-full",
        False,
        False,
    )


def test_a_place_may_be_said_in_the_parameters() -> None:
    told = server_arguments(parse("postgres://ann:secret@/name?host=/run/postgresql&port=5433&connect_timeout=9"))
    assert told == {
        "host": "/run/postgresql",
        "port": 5433,
        "user": "ann",
        "password": "secret",
        "database": "name",
        "timeout": 9,
        "server_settings": {"application_name": "gamester"},
    }


async def test_a_rehearsal_leaves_nothing(tmp_path: Path) -> None:
    await Database.rehearse(f"sqlite:///{tmp_path}/new/own.db")
    assert list(tmp_path.iterdir()) == []


async def test_a_folder_that_cannot_be_written_is_found_out_before_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path / "file" / "own.db", Path("/proc/own.db")):
        for way in (Database.rehearse, Database.open):
            with pytest.raises(StoreUnreachable):
                await way(f"sqlite:///{path}")
