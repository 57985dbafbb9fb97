"""A scene with everything that only Pirate lays on a table, for the gallery and the tests."""

from __future__ import annotations

from bot.scene.model import Layout, Place, TableScene, pile
from cogs.games.pirate.ship import FLAGS, Ship


def pirate() -> TableScene:
    """Ships with and without keels, far and close, and a second one."""
    gold, blue = (flag.colour for flag in FLAGS)
    ships = (
        Ship("S", 6, 11, "Alice", "Bob", flags=(gold, blue)),
        Ship("H", 0, 12, "Alice", "Bob", flags=(gold, blue)),
        Ship("D", 3, 5, "Bob", "Alice", "second ship", (blue, gold), second=True),
        Ship("C", 12, 13, "Alice", "Bob", "captured by Alice"),
    )
    places = tuple(
        Place(
            name,
            f"{number + 1} ships",
            (FLAGS[number],),
            tags=tags,
            area=((pile(23, label="Stock"), pile(1, "7S", "Turned"), pile(8, "QC", "Waste")),),
        )
        for number, (name, tags) in enumerate((("Alice", ("builds up",)), ("Bob", ("builds down",))))
    )
    return TableScene("Pirate", places, Layout.FACING, tuple((ship,) for ship in ships), notice="Five ships win")


SAMPLES = (pirate,)
