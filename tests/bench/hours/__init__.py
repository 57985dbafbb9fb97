"""Four people's hours in the page, by clicks alone: an owner's, a moderator's, a member's and a stranger's.

    python -m tests.bench.hours [--width W] [--height H] [--language L] [--shots FOLDER] [HOUR ...]

All are spent in one room, one after the other, so that each finds what the one before has left. What each does
stands in a file of its own, a step after the other, each told in a line. A step fails where the page complains or
shows a failure, the bot refuses what is not meant to be refused or logs an error, what should be shown is not, or
something is cut off; the hour goes on with the next one. The program ends with 1 if any step has failed.
"""
