"""Thirty-One (Scat, Blitz): the match.

Source: the encyclopedia article "Thirty-one (game)" with its banking and West Lansing versions and its list of
variations; Pagat's page on 31 where the article is silent (deal clockwise, the card just taken may not be put
back). Decisions of our own:

* Rounds without a knock are drawn when the stock is used up, and after `max_circuits` times round the table in
  which nobody has drawn from it.
* A new stock (`stock_exhausted = recycle`) is made in the final turns too.
* A knocker who has a blitz is not "followed" by another's. Three aces shown at once cost everybody one, a knocker
  too.
* Banking: whoever goes out by this round's payment does not share in its pot. Folded corners cannot be won back,
  so corners belong to the standard game alone. The ante is put in when the cards are dealt.
* Side bets: see `side_bets.py`; a pause for them lasts 30 seconds, and at least 20 after the last offer.
* A player who leaves is placed below those who go out later in the same round.

Shares: every seat puts one stake on the match and the winner takes them all; winners who split the pot split
the stakes exactly, without the odd token. In the banking version tokens change hands all the time and `rounds`
may end it with tokens before everybody, so a seat's share is what it has gained or lost in parts of its starting
tokens: nobody can lose more than all of them.
"""

from __future__ import annotations

from games.core import Game
from games.thirty_one import hints, moves
from games.thirty_one.guide import guide
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.robot import choose, delay
from games.thirty_one.search import search
from games.thirty_one.state import State
from games.thirty_one.view import ThirtyOneView, seen_by


class ThirtyOne(Game[State, ThirtyOneView, ThirtyOneOptions]):
    """A match of Thirty-One: rounds until one player is left, or as the mode says."""

    key = "thirty-one"
    rules = 2
    compared = "points"
    players = range(2, 8)
    Options = ThirtyOneOptions
    levels = ("beginner", "normal", "strong")
    searches = frozenset({"strong"})
    view = seen_by
    begin = staticmethod(State.before_the_first_deal)
    choose = staticmethod(choose)
    search = staticmethod(search)
    part = moves.PLAY
    hint = staticmethod(hints.hint)
    delay = staticmethod(delay)
    guide = staticmethod(guide)
