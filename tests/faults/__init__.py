"""Faults by the thousand: the bot as a process, people who play, and everything that may go wrong, by seed."""
