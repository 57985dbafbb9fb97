"""The real bot in a simulation: one event loop with a time of its own, one seed, and everything around it made up."""
