"""The same flows on both Discords that the tests use: the one on loopback, and simcord, which others wrote."""
