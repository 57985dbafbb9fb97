"""A table of Knock-out Whist for tests: decks written down, moves as `"0 trump S"`, tricks as rows of cards."""

from __future__ import annotations

from typing import Any

from games.cards import PACK, Card, parse_cards
from games.knock_out_whist import KnockOutWhist, KnockOutWhistView
from tests.games.text_table import TextTable

ONE_EACH = ("AS 2H 3D", "2S AH 4D", "3S 3H AD")
"""Three hands of three with nine of clubs turned: each takes one trick, with `ONE_EACH_TRICKS`."""

ONE_EACH_TRICKS = ("AS 2S 3S", "2H AH 3H", "4D AD 3D")
TWO_AND_ONE = ("AS KS 3D", "2S AH 4D", "3S 4S 5D")
"""Three hands of three: seat 0 takes two tricks, seat 2 one, and seat 1 none."""

TWO_AND_ONE_TRICKS = ("AS 2S 3S", "KS 4D 4S", "3D AH 5D")


def deck(hands: list[str], up: str = "") -> str:
    """A deal of these hands, from dealer's left on, one card at a time; `up` is the next card."""
    dealt = [parse_cards(hand) for hand in hands]
    order = [hand[turn] for turn in range(7) for hand in dealt if len(hand) > turn]
    return stacked(*order, *parse_cards(up))


def stacked(*first: str) -> str:
    """A deal with these cards on top."""
    order = [Card(card) for card in first]
    assert len(set(order)) == len(order), "a card twice"
    return "deal " + " ".join([*order, *(card for card in PACK if card not in order)])


class Table(TextTable[KnockOutWhist]):
    """One match and what happened in it last."""

    def __init__(self, seats: int, start_cards: int = 3, **options: Any) -> None:
        super().__init__(KnockOutWhist.start(seats, {"start_cards": start_cards, **options}))

    def deal(self, *hands: str, up: str = "9C") -> Table:
        """Deals `hands`, written by seat (an empty one for a seat that is out)."""
        order = [hands[seat] for seat in self.game.state.still_in]
        return self.play(f"dealer {deck(order, up if self.look().round == 1 else '')}")

    def tricks(self, *rows: str) -> Table:
        """Plays rows of cards, each by whoever is on turn; `-` is a dog's knock."""
        self.news = []
        for word in " ".join(rows).split():
            turn = self.look().turn
            assert turn is not None, word
            self._advance(turn, "knock" if word == "-" else f"play {word}")
        return self

    def look(self, seat: int | None = None) -> KnockOutWhistView:
        return self.game.view(seat)

    @property
    def places(self) -> tuple[int, ...]:
        """The places of a match that is over."""
        outcome = self.game.outcome()
        assert outcome is not None
        return outcome.places


def after_one_each(**options: Any) -> Table:
    """Three players after a round in which each took a trick."""
    return Table(3, **options).deal(*ONE_EACH).tricks(*ONE_EACH_TRICKS)


def after_two_and_one(**options: Any) -> Table:
    """Three players after a round in which seat 1 took no trick, and seat 0 most."""
    return Table(3, **options).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)


def in_the_last_round() -> Table:
    """Three players with one card each, of whom seat 1 names trumps and seat 2 has the dog's life."""
    table = after_one_each(dogs_life=True).play(f"dealer {stacked('KC', 'QC', 'JC')}")
    table.deal("AS 2H", "2S AH", "3S 3H").play("0 trump C").tricks("2S 3S AS", "2H AH 3H")
    return table.play(f"dealer {stacked('KC', 'QC')}").deal("AS", "2S", "3S")
