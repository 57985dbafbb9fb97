"""The real bot in a simulation: a loop with a time of its own, one seed, and everything around it made up."""
