"""Progressive Patience: two build one run of cards, ace to king and round again, until one of them is out."""

from games.progressive_patience.game import ProgressivePatience

__all__ = ["ProgressivePatience"]
