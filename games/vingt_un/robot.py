"""Vingt-Un's robots: see `games.bank.robots`."""

from games.bank.robots import choose, delay

__all__ = ["choose", "delay"]
