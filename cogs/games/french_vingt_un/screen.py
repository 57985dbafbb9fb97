"""The look of French Vingt-Un."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Final

from bot.scene.model import Cards, HandScene, Item, Mark, Rows, faces
from bot.ui.bank_screen import BankScreen, odds
from bot.ui.viewer import Viewer
from cogs.games.french_vingt_un.round import Halves, Round
from games.bank import RoundResult, ShownHand, Step
from games.french_vingt_un import FrenchVingtUn, FrenchVingtUnView
from games.french_vingt_un.advice import best_call, best_stake
from games.french_vingt_un.rounds import CALLS, clock, company
from games.french_vingt_un.state import Kind

NEXT: Final = frozenset({Kind.DIFFERENCES, Kind.CLOCK})
"""The rounds that are told before they come: nobody has anything to do in them. A new deal is told, too."""

PAID_APART: Final = frozenset({*Kind} - {Kind.ORDINARY, Kind.IMAGINARY, Kind.BLIND})
"""The rounds that pay in their own way."""

TOLD_OTHERWISE: Final = frozenset(
    {"turned", "company-won", "company-lost", "clock-won", "clock-lost", "deal-over"}
)
"""The events that the cards in the middle show, and that the lines about the last round and the next bank say."""

TOLD: Final = frozenset({Kind.IMAGINARY, Kind.BLIND, Kind.SYMPATHY, Kind.ROUGE, Kind.COMPANY})
"""The rounds that the panel explains while stakes are laid, and to the bank when it is asked."""


class FrenchVingtUnScreen(BankScreen[FrenchVingtUnView]):
    """The look of French Vingt-Un: as the bank's games do, with the name of the round, its cards and its calls."""

    kind = FrenchVingtUn
    styles: ClassVar = {**BankScreen.styles, "elect": "main", "declare": "main"}
    four_colours = False

    def hand_scene(self, view: FrenchVingtUnView, viewer: Viewer) -> HandScene:
        """The sign of the round, one's own cards, and while colours are called the two that can be."""
        scene = super().hand_scene(view, viewer)
        rows: Rows = ((Round(view.kind, self.notice(view, None, viewer)),), *scene.rows)
        calls = CALLS.get(Kind(view.kind))
        called = None if view.seat is None else view.called[view.seat]
        asked = calls is not None and any(move in view.moves for move in calls)
        if calls is not None and (asked or called is not None):
            words = [call.split()[1] for call in calls]
            first, second = (viewer.labels("tag-call", call=word) for word in words)
            number = words.index(called) + 1 if called is not None else 0
            rows = (*rows, (Halves(first, second, view.kind == Kind.SYMPATHY, number),))
        return replace(scene, rows=rows)

    def table_lines(self, view: FrenchVingtUnView, viewer: Viewer) -> list[str]:
        """Returns how the last round went, and in a pause what comes next."""
        return [*super().table_lines(view, viewer), *self._pause(view, viewer)]

    def told_by_picture(self, view: FrenchVingtUnView) -> frozenset[str]:
        """The cards that are turned up lie in the middle; words tell what they decided, and who deals next."""
        return super().told_by_picture(view) | TOLD_OTHERWISE

    def moment(self, view: FrenchVingtUnView, viewer: Viewer) -> list[str]:
        """Returns what there is to do, after what kind of round it is."""
        lines = self._pause(view, viewer)
        # The bank stakes nothing: it is asked later, if at all.
        asked = (Step.STAKE, Step.DOUBLE, Step.BANK) if view.seat == view.dealer else (Step.STAKE,)
        if view.kind in TOLD and view.step in asked:
            lines.append(viewer.words("about-kind", kind=view.kind, count=view.options.rouge_cards))
        if any(isinstance(move, str) and move.startswith(("elect", "declare")) for move in view.moves):
            return [*lines, viewer.words("moment-call")]
        return [*lines, *super().moment(view, viewer)]

    def hint(self, view: FrenchVingtUnView, viewer: Viewer) -> str:
        """The likelier call; otherwise as in Vingt-Un."""
        stake = best_stake(view)
        if stake is not None:
            return viewer.words("hint-stake-call", odds=odds(stake.chance, viewer))
        if view.kind in CALLS and view.stake_offer is not None:
            return viewer.words("hint-stake-even")
        if not any(isinstance(move, str) and move.startswith(("elect", "declare")) for move in view.moves):
            return super().hint(view, viewer)
        advice = best_call(view)
        return viewer.words(f"hint-{advice.move.split()[1]}", odds=odds(advice.chance, viewer))

    def round_told(self, view: FrenchVingtUnView, last: RoundResult, gains: str, viewer: Viewer) -> list[str]:
        """By the name of the round; the Clock and Self and Company card by card; what decided and how it pays."""
        number, words = list(Kind).index(Kind(last.kind)) + 1, viewer.words
        lines = [words("went-kind", number=number, kind=last.kind, doubled=last.doubled, gains=gains)]
        cards = tuple([card for hand in last.hands[last.dealer] for card in hand.cards if card is not None])
        bank_wins = None
        if last.kind == Kind.CLOCK:
            bank_wins = clock(cards)
            hours = tuple((words("hour", number=hour), card) for hour, card in enumerate(cards, 1))
            lines.append(words("line-clock", hours=hours))
        if last.kind == Kind.COMPANY:
            bank_wins = company(cards)
            facts: dict[str, Any] = {"self": cards[0], "company": cards[1], "cards": cards[2:]}
            lines.append(words("line-company", **facts))
        if last.kind in PAID_APART:
            rate, count = view.options.difference_rate, view.options.rouge_cards
            lines.append(words("line-paid", kind=last.kind, bank_wins=bank_wins, amount=rate, count=count))
        return lines

    def notice(self, view: FrenchVingtUnView, last: RoundResult | None, viewer: Viewer) -> str:
        """Says which of the eight rounds it is."""
        kind = Kind(view.kind if last is None else last.kind)
        number = list(Kind).index(kind) + 1
        return viewer.labels("notice-kind" if last is None else "notice-kind-over", number=number, kind=kind.value)

    def turned(self, view: FrenchVingtUnView, last: RoundResult | None, viewer: Viewer) -> tuple[Item, ...]:
        """In Self and Company and at the Clock; the card that has decided stands out."""
        shown: FrenchVingtUnView | RoundResult = last or view
        cards = tuple([card for hand in shown.hands[shown.dealer] for card in hand.cards if card is not None])
        if shown.kind == Kind.COMPANY and cards:
            decided, label = company(cards) is not None, viewer.labels("label-self")
        elif shown.kind == Kind.CLOCK and cards:
            decided, label = clock(cards) is True, viewer.labels("label-turned")
        else:
            return ()
        return (Cards(faces(cards, Mark.WINNING, cards[-1:] if decided and last else ()), label),)

    def worth(self, hand: ShownHand, kind: str, viewer: Viewer) -> str:
        """The worth of a hand; empty where the cards answer a call, in which nothing counts but colours."""
        return "" if kind in CALLS else super().worth(hand, kind, viewer)

    def call_tag(self, call: str, viewer: Viewer) -> str:
        """Sympathy, antipathy, red or black."""
        return viewer.labels("tag-call", call=call)

    @staticmethod
    def _pause(view: FrenchVingtUnView, viewer: Viewer) -> list[str]:
        passes = view.deal_round == 1
        if view.step != Step.REVEAL or not (passes or view.kind in NEXT):
            return []
        bank = {"name": viewer.safe_name(view.dealer), "deal": view.deal, "deals": view.deals}
        rounds = view.options.bank_rounds
        return [viewer.words("line-pause", kind="ordinary" if passes else view.kind, rounds=rounds, **bank)]
