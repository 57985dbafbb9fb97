"""Orders to the processes that run: what whoever runs the bot types, beside them and on the same database."""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable
from typing import Any, Final

from bot.tables.paces import MINUTE
from bot.words import Words, words_for
from db import EVERYBODY, EVERYWHERE, Database, wall_ms

Carry = Callable[[Database, argparse.Namespace, Words], Awaitable[str]]


async def _bar_person(store: Database, given: argparse.Namespace, words: Words) -> str:
    await store.operator.bar(EVERYWHERE, given.person, given.reason)
    return words("cli-barred")


async def _allow_person(store: Database, given: argparse.Namespace, words: Words) -> str:
    await store.operator.allow(EVERYWHERE, given.person)
    return words("cli-allowed")


async def _bar_server(store: Database, given: argparse.Namespace, words: Words) -> str:
    await store.operator.bar(given.server, EVERYBODY, given.reason)
    return words("cli-barred")


async def _allow_server(store: Database, given: argparse.Namespace, words: Words) -> str:
    await store.operator.allow(given.server, EVERYBODY)
    return words("cli-allowed")


async def _leave_server(store: Database, given: argparse.Namespace, words: Words) -> str:
    await store.operator.give("leave", given.server)
    return words("cli-ordered")


async def _announce(store: Database, given: argparse.Namespace, words: Words) -> str:
    await store.operator.give("announce", text=given.text)
    servers = len(await store.servers.that_chose("news_channel"))
    return words("cli-announced", servers=servers)


async def _maintenance(store: Database, given: argparse.Namespace, words: Words) -> str:
    until = wall_ms() + given.minutes * MINUTE if given.minutes else None
    await store.operator.give("maintenance", until_ms=until)
    return words("cli-maintenance-told", minutes=given.minutes)


ORDERS: Final[dict[str, tuple[Carry, tuple[str, ...]]]] = {
    "bar-person": (_bar_person, ("person", "--reason")),
    "allow-person": (_allow_person, ("person",)),
    "bar-server": (_bar_server, ("server", "--reason")),
    "allow-server": (_allow_server, ("server",)),
    "leave-server": (_leave_server, ("server",)),
    "announce": (_announce, ("text",)),
    "maintenance": (_maintenance, ("minutes",)),
}
"""The orders that can be given, each with the function that carries it out and what it takes."""

TAKES: Final[dict[str, dict[str, Any]]] = {
    "person": {"type": int},
    "server": {"type": int},
    "--reason": {"default": ""},
    "text": {},
    "minutes": {"type": int, "choices": range(61), "metavar": "minutes"},
}


def add_orders(commands: Any, words: Words) -> None:
    """Adds the orders to what can be typed; `commands` are argparse's."""
    for name, (_, takes) in ORDERS.items():
        parser = commands.add_parser(name, help=words(f"cli-{name}"))
        for argument in takes:
            parser.add_argument(argument, help=words(f"cli-{argument.lstrip('-')}"), **TAKES[argument])


async def order(url: str, given: argparse.Namespace) -> str:
    """Carries out an order beside the processes that run; returns what is to be told. Raises `StoreError`."""
    carry, _ = ORDERS[given.command]
    store = await Database.beside(url)
    try:
        return await carry(store, given, words_for())
    finally:
        await store.close()
