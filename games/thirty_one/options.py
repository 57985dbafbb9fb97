"""The options of Thirty-One, their allowed values and the combinations that make no sense.

Source: the variations that the encyclopedia article "Thirty-one (game)" lists; those it does not know (the guards
against endless rounds, `knocker_tie`, `first_turn_knock`, `banking_tie`) come from Pagat's page on 31 or are ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from games.options import IllegalOptions, Options, Value, choice, flag, number

_WITH_TOKENS = ("standard", "banking", "west_lansing")
_ORDINARY_PENALTIES = ("standard", "banking")

_BRINGS: Mapping[tuple[str, str], Mapping[str, Value]] = {
    ("mode", "banking"): {"max_circuits": 10, "rounds": 15},
    ("mode", "west_lansing"): {"tokens": 3, "free_ride": False, "three_of_a_kind": "equal"},
    ("token_style", "corners"): {"free_ride": False},
}
"""The options that come with a mode or a token style where nothing else was asked for."""


@dataclass(frozen=True)
class ThirtyOneOptions(Options):
    """House rules of Thirty-One.

    `make` with a dict fills in what the chosen mode and token style bring with them (West Lansing: three tokens,
    no free ride, triples count), so that `{"mode": "west_lansing"}` is enough; the class itself takes its
    fields as they are.
    """

    HINTS_ON_REQUEST = True

    FORMER: ClassVar[Mapping[int, Mapping[str, Value]]] = {1: {"rounds": 0}}

    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "quick": {"tokens": 2},
        "books": {},
        "everything": {
            "three_of_a_kind": "equal",
            "three_aces_33": True,
            "guts_knock": True,
            "fugk": True,
            "side_bets": "out",
        },
    }
    LENGTH: ClassVar[tuple[str, ...]] = ("mode", "tokens", "free_ride", "token_style", "target", "stock_exhausted")

    mode: str = choice("standard", "banking", "west_lansing", "points", leads=True)
    """The one of the four games that is played."""

    tokens: int = number(4, 1, 20, only_if=("mode", _WITH_TOKENS))
    """Tokens of each player at the start."""

    free_ride: bool = flag(True, only_if=("mode", _WITH_TOKENS))
    """True if a player without tokens plays on until their next loss."""

    token_style: str = choice("coins", "corners", only_if=("mode", ("standard",)))
    """Tokens, or a bill each whose four corners are folded."""

    stock_exhausted: str = choice("draw", "recycle")
    """The consequence where nobody has knocked and the stock is used up."""

    max_recycles: int = number(3, 1, 10, only_if=("stock_exhausted", ("recycle",)))
    """The number of times in a round that the discards become a new stock."""

    max_circuits: int = number(20, 5, 50)
    """The number of times round the table without a knock or a card from the stock after which a round is
    drawn."""

    blitz_cards: str = choice("any", "AKT")
    """The hands of 31 that are a blitz."""

    blitz_mode: str = choice("instant", "must_knock")
    """The use of a blitz: it is shown at once, or is just the best hand to knock with."""

    blitz_after_knock: str = choice("showdown", "ends_round")
    """The effect of a blitz made after a knock: the showdown comes all the same, or the round ends."""

    three_of_a_kind: str = choice("off", "equal", "ranked")
    """The worth of three cards of a rank: that of any hand, 30½, or 30½ with the higher rank the better."""

    three_aces_33: bool = flag(False)
    """True if three aces count 33 and end the round at once."""

    score_by: str = choice("suit", "all_cards")
    """The cards that count at the showdown: those of one suit, or all three."""

    two_player_tiebreak: bool = flag(False, only_if=("mode", ("standard",)))
    """True if equal hands of the last two are decided by their cards when one is on a free ride."""

    knocker_penalty: int = choice(1, 2, only_if=("mode", _ORDINARY_PENALTIES))
    """The tokens that a knocker pays who alone is lowest or whose knock is followed by a blitz."""

    knocker_tie: str = choice("safe", "pays_two", only_if=("mode", _ORDINARY_PENALTIES))
    """The consequence for a knocker who ties for lowest."""

    first_turn_knock: bool = flag(True)
    """True if one may knock on one's first turn of a round."""

    guts_knock: bool = flag(False)
    """True if eldest hand may knock before the deal."""

    fugk: bool = flag(False)
    """True if eldest hand may knock before the deal with the cards dealt face up."""

    side_bets: str = choice("off", "out", "all", only_if=("mode", _WITH_TOKENS))
    """The players who may offer side bets between rounds: nobody, players who are out, or all."""

    side_chips: int = number(20, 5, 200, only_if=("side_bets", ("out", "all")))
    """Chips of each player for side bets."""

    banking_lowest_pays: bool = flag(True, only_if=("mode", ("banking",)))
    """Banking: whether the lowest hand pays before the highest takes the pot; in other modes it always pays."""

    banking_tie: str = choice("split", "high_card", only_if=("mode", ("banking",)))
    """Banking: whether equal highest hands split the pot or compare their cards."""

    rounds: int = number(0, 0, 50, only_if=("mode", ("banking",)))
    """Banking: how many rounds are played, 0 for no limit; banking brings 15."""

    target: int = number(5, 1, 20, only_if=("mode", ("points",)))
    """Points: how many win the match."""

    hint: bool = flag(False)
    """True if people may ask what is well played, and why; then the match is not ranked."""

    @classmethod
    def brought_by(cls, given: Mapping[str, object]) -> Mapping[str, Value]:
        """Returns what the mode and the token style bring with them."""
        brought: dict[str, Value] = {}
        for (name, value), fields in _BRINGS.items():
            if given.get(name) == value:
                brought |= fields
        return brought

    def check(self) -> None:
        """Refuses the combinations of RULES 4.8, and penalties that nobody would ever pay."""
        if self.mode == "west_lansing":
            if self.tokens != 3:
                raise IllegalOptions("options-west-lansing-tokens")
            if self.free_ride:
                raise IllegalOptions("options-west-lansing-free-ride")
            if self.three_of_a_kind != "equal":
                raise IllegalOptions("options-west-lansing-triples")
        if self.token_style == "corners" and self.tokens != 4:
            raise IllegalOptions("options-corners-tokens")
        if self.token_style == "corners" and self.free_ride:
            raise IllegalOptions("options-corners-free-ride")
        if self.two_player_tiebreak and not self.free_ride:
            raise IllegalOptions("options-tiebreak-free-ride")
        if self.score_by == "all_cards" and self.three_of_a_kind == "ranked":
            raise IllegalOptions("options-ranked-all-cards")
        if self.blitz_mode == "must_knock":
            self._check_must_knock()
        if not self.banking_lowest_pays:
            self._check_antes_only()

    def _check_antes_only(self) -> None:
        """Raises `IllegalOptions` for a knocker's double payment where the lowest hand pays nothing at the
        showdown."""
        if self.knocker_tie == "pays_two":
            raise IllegalOptions("options-antes-only-tie")
        if self.knocker_penalty == 2 and self.blitz_after_knock == "showdown":
            raise IllegalOptions("options-antes-only-penalty")

    def _check_must_knock(self) -> None:
        """Raises `IllegalOptions` for rules on a blitz that is not shown at once: nothing tells it from another
        hand."""
        if self.blitz_after_knock == "ends_round":
            raise IllegalOptions("options-must-knock-ends-round")
        if self.mode == "banking":
            raise IllegalOptions("options-must-knock-banking")
        if self.blitz_cards == "AKT":
            raise IllegalOptions("options-must-knock-akt")

    @cached_property
    def counts_points(self) -> bool:
        """True if rounds are won for points, without tokens."""
        return self.mode == "points"

    @cached_property
    def asks_eldest(self) -> bool:
        """True if eldest hand says before each deal how it is dealt."""
        return self.guts_knock or self.fugk
