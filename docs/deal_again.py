"""Deals a match again from its record, as fairness.md says: python deal_again.py FILE. Fails with 1."""

import hashlib
import hmac
import sys
from pathlib import Path

RANKS, SUITS = "A23456789TJQK", "CDHS"


def sha256(data):
    """In hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def words(seed, texts):
    """Whole numbers of four bytes from a seed and some texts, without end."""
    parts = [text.encode() for text in texts]
    key = hmac.digest(seed, b"".join(len(part).to_bytes(4, "big") + part for part in parts), "sha256")
    number = 0
    while True:
        block = hmac.digest(key, number.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        number += 1


def below(stream, limit):
    """A number from 0 to limit - 1."""
    return next(word % limit for word in stream if word < 2**32 - 2**32 % limit)


def shuffled(stream, cards):
    """The cards as they are dealt, the top of the pack first; what follows rank and suit numbers the pack."""
    cards = sorted(cards, key=lambda card: (card[2:], SUITS.index(card[1]), RANKS.index(card[0])))
    for last in range(len(cards) - 1, 0, -1):
        other = below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def main(path):
    """Prints what follows from the seed and what doesn't; returns how much doesn't."""
    text = Path(path).read_text(encoding="utf-8")
    head, _, log = text.partition("\n\n")
    lines = [line.partition(": ") for line in head.splitlines()[1:]]
    found = {name: value for name, _, value in lines}
    cuts = [value for name, _, value in lines if name == "cut"]
    mixed_in = [found["terms"], *cuts] if "terms" in found else cuts
    told, seed, wrong, number = all(cut.partition(" ")[2] for cut in cuts), bytes.fromhex(found["seed"]), 0, 0

    def say(what, is_so):
        nonlocal wrong
        wrong += not is_so
        print("yes" if is_so else "NO ", what)

    say(f"the seed belongs to the commitment {found['commitment']}", sha256(seed) == found["commitment"])
    own = sha256(text.replace(f"digest: {found.get('digest')}\n", "", 1).encode())
    if found.get("digest") == "deleted":
        print(f"  ? somebody had their data deleted; the digest that Verify showed can't be had, now it is {own}")
    elif "digest" in found or "terms" in found:
        say(f"the record has the digest {found.get('digest')}", own == found.get("digest"))
    for line in log.splitlines():
        _, seat, verb, *cards = line.split()
        if seat != "dealer" or verb == "time":
            continue
        if not told:
            print(f"  ? the dealer's move {number} follows from a cut whose words were deleted")
        elif verb == "deal":
            dealt = shuffled(words(seed, [f"deal {number}", *mixed_in]), cards)
            say(f"deal {number} follows from the seed", dealt == cards)
        else:
            print(f"  ? the dealer's move {number} is a choice, which takes the game to know")
        number += 1
    return wrong


sys.exit(1 if main(sys.argv[1]) else 0)
