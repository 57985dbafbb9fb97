"""Conjugal Patience: two build eight suit sequences together, and the player who is out of cards first wins."""

from games.conjugal_patience.game import ConjugalPatience

__all__ = ["ConjugalPatience"]
