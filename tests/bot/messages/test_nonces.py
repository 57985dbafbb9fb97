"""Messages that are sent once: two servers are told the same of a day, and each has its own message."""

from __future__ import annotations

from bot.messages.sending import nonce_of


def test_no_two_things_of_any_server_have_one_nonce() -> None:
    """Discord compares it with all that the bot has sent lately, wherever that was; 25 signs are the most."""
    found = {
        nonce_of(guild, kind, number)
        for guild in (1, 11, 2**63)
        for kind in ("deal", "night 7")
        for number in (1, 11, 20_780)
    }
    assert len(found) == 18
    assert all(len(nonce) <= 25 for nonce in found)
    assert nonce_of(7, "deal", 20_780) == nonce_of(7, "deal", 20_780)
