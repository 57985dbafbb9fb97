"""A PostgreSQL server for the tests, started by themselves where its programs are installed.

`GAMESTER_TEST_POSTGRES=postgresql://user@host/name` names another server instead, whose user may create databases.
"""

from __future__ import annotations

import asyncio
import getpass
import os
import shutil
import socket
import subprocess
import tempfile
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import URL, make_url

GIVEN = os.environ.get("GAMESTER_TEST_POSTGRES")


def _programs() -> Path | None:
    """The folder of `initdb` and `postgres`, None if there is none; Debian keeps them off the path."""
    found = shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return Path(found).resolve().parent if found else debian[-1].parent if debian else None


PROGRAMS = _programs()
HAVE = GIVEN is not None or PROGRAMS is not None
"""True if there is a server to test with."""


class Server:
    """A PostgreSQL server in a folder of its own, on a free port of this machine, for one run of tests."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._folder = folder
        # It refuses to run as root; Debian's package brings a user of its own.
        self._user = "postgres" if os.getuid() == 0 else getpass.getuser()
        shutil.chown(folder, self._user)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self._run("initdb", "--auth=trust", "--username=tests", "--no-sync", "--encoding=UTF8", "--locale=C")

    @property
    def url(self) -> str:
        return f"postgresql://tests@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        settings = {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": self._folder}
        options = " ".join(f"-c {name}={value}" for name, value in settings.items()) + " -c fsync=off"
        self._run("pg_ctl", "start", "--wait", "--silent", f"--log={self._folder}/log", f"--options={options}")

    def stop(self, mode: str = "immediate") -> None:
        """`immediate` is a crash, `fast` hangs up on everybody in order."""
        self._run("pg_ctl", "stop", "--wait", "--silent", f"--mode={mode}")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), f"--pgdata={self._folder}/data", *arguments]
        subprocess.run(command, check=True, user=self._user, cwd=self._folder, stdout=subprocess.DEVNULL)


@contextmanager
def server() -> Iterator[Server]:
    """A server that runs until the end. There must be `PROGRAMS`."""
    assert PROGRAMS is not None
    with tempfile.TemporaryDirectory(prefix="postgres-") as folder:
        made = Server(PROGRAMS, Path(folder))
        made.start()
        try:
            yield made
        finally:
            made.stop()


async def new_database(server_url: str, like: str = "template1") -> URL:
    """The address of a new database: an empty one, or one `like` another that nobody has open."""
    address = make_url(server_url).set(drivername="postgresql")
    name = f"test_{uuid.uuid4().hex}"
    admin = await asyncpg.connect(address.render_as_string(hide_password=False))
    await admin.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
    await admin.close()
    return address.set(drivername="postgresql+asyncpg", database=name)


@asynccontextmanager
async def database(server_url: str, like: str = "template1") -> AsyncIterator[URL]:
    """The address of a new database, which is gone afterwards; see `new_database`."""
    address = await new_database(server_url, like)
    yield address
    await drop(server_url, address)


async def drop(server_url: str, address: URL) -> None:
    """Removes a database, whoever has it open."""
    admin = await asyncpg.connect(make_url(server_url).set(drivername="postgresql").render_as_string(False))
    await admin.execute(f"DROP DATABASE {address.database} WITH (FORCE)")
    await admin.close()


async def put_in_place_of(server_url: str, address: URL, copy: URL) -> None:
    """Removes a database and gives `copy` its name, as whoever brings a backup back does, whoever has it open."""
    await drop(server_url, address)
    admin = await asyncpg.connect(make_url(server_url).set(drivername="postgresql").render_as_string(False))
    await admin.execute(f"ALTER DATABASE {copy.database} RENAME TO {address.database}")
    await admin.close()


class Line:
    """The way between a store and its server, which can be cut at the moment that counts.

    While `cut` is "before", the connection is lost with the next COMMIT still on its way, so nothing is stored;
    "after": with the server's answer on its way back, so everything is. Each cuts once. While it is `down` no new
    connection comes about, and after a cut of the kind "after, and down" it is.
    """

    def __init__(self, server: URL) -> None:
        self._server = server
        self.cut = ""
        self.down = False
        self._forgotten = 0  # how often; a connection that has been forgotten carries nothing

    def forget(self) -> None:
        """The connections that there are carry nothing any more, and neither end hears of that."""
        self._forgotten += 1

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """The address that leads to the server by this line."""
        listening = await asyncio.start_server(self._carry, "127.0.0.1")
        port = listening.sockets[0].getsockname()[1]
        yield self._server.set(host="127.0.0.1", port=port).render_as_string(hide_password=False)
        listening.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if self.down:
                raise ConnectionRefusedError
            there, back = await asyncio.open_connection(self._server.host, self._server.port)
        except OSError:
            writer.close()
            return
        loses, known = asyncio.Event(), self._forgotten
        answers = asyncio.create_task(self._bring_back(there, writer, loses, known))
        with suppress(ConnectionError):  # either end may be killed at any moment
            await self._bring_there(reader, back, loses, known)
        for end in (writer, back):
            end.close()
        await answers

    async def _bring_there(
        self, reader: asyncio.StreamReader, back: asyncio.StreamWriter, loses: asyncio.Event, known: int
    ) -> None:
        while words := await reader.read(65_536):
            if self.cut and b"COMMIT;" in words:
                kind, self.cut = self.cut, ""
                self.down = kind.endswith("down")
                if kind.startswith("before"):
                    return
                loses.set()
            if known == self._forgotten:
                back.write(words)

    async def _bring_back(
        self, there: asyncio.StreamReader, writer: asyncio.StreamWriter, loses: asyncio.Event, known: int
    ) -> None:
        with suppress(ConnectionError):
            while (words := await there.read(65_536)) and not loses.is_set():
                if known == self._forgotten:
                    writer.write(words)
        writer.close()


async def hang_up(address: URL) -> None:
    """The server ends every connection to a database, as in a restart."""
    admin = await asyncpg.connect(address.set(drivername="postgresql").render_as_string(hide_password=False))
    everybody = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND pid <> $2"
    await admin.execute(everybody, address.database, admin.get_server_pid())
    await admin.close()
