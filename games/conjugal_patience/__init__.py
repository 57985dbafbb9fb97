"""Conjugal Patience: two build eight suit sequences together, and whoever is out of cards first wins."""

from games.conjugal_patience.game import ConjugalPatience

__all__ = ["ConjugalPatience"]
