"""The shared part of the screens of the banking games: the bank opposite the punters, stakes, hands, and hints."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final, TypeVar

from bot.scene.model import (
    Badge,
    Cards,
    Chips,
    GameBadge,
    Hand,
    HandScene,
    Item,
    Layout,
    Mark,
    Place,
    Rows,
    Scene,
    Shown,
    TableScene,
    face,
    pile,
)
from bot.ui.screen import GameScreen, badges_of, round_by_round
from bot.ui.viewer import Viewer
from games.bank import HandState, RoundResult, ShownHand, Step
from games.bank.advice import advise, own_card
from games.bank.hands import GOAL, TEN, pips
from games.bank.view import AnyBankView
from games.core import Seat

NATURAL: Final = GameBadge(
    "natural",
    "#b8860b",
    '<path fill="#fff" d="M48 14L57.500 37.500L82 39.500L63 55.500L69 80L48 66.500L27 80L33 55.500L14 39.500'
    'L38.500 37.500Z"/>',
)
"""A star: an ace and a ten-card as they were dealt."""

WON: Final = GameBadge(
    "won",
    "#1f7a45",
    '<path fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" d="M24 50L42 68L73 30"/>',
)
"""A tick: the round brought something."""

CARDS_SHOWN: Final = frozenset({"dealt-you", "drawn", "shown"})
"""The events that the hands on the table show. Those of `endings` are told by the lines about the last round."""


B = TypeVar("B", bound=AnyBankView)


class BankScreen(GameScreen[B]):
    """The look of a banking game."""

    endings = frozenset({"round-over", "gained", "paid"})
    styles: ClassVar = {"card": "main", "split": "good", "double": "bad", "stake": "main"}

    def table_scene(self, view: B, viewer: Viewer) -> TableScene:
        """The bank above, the punters below; between two rounds the last one's hands, with what they brought."""
        last = view.last_round if view.between else None
        dealer = view.dealer if last is None else last.dealer
        seats = [(dealer + step) % view.seats for step in range(view.seats)]
        return TableScene(
            title=viewer.labels("name"),
            places=tuple(self._place(view, last, seat, seat == dealer, viewer) for seat in seats),
            layout=Layout.BANK,
            centre=self.centre(view, last, viewer),
            notice=self.notice(view, last, viewer),
        )

    def hand_scene(self, view: B, viewer: Viewer) -> HandScene:
        """Returns what the bank shows, and one's own hands with their stakes."""
        rows: list[tuple[Item, ...]] = []
        seat, words = view.seat, viewer.labels
        bank = [hand for hand in view.hands[view.dealer] if any(hand.cards)]
        if seat != view.dealer and bank:
            label = words("label-bank", name=viewer.name(view.dealer))
            rows.append(tuple(self._cards(hand, view.kind, label, viewer) for hand in bank))
        if seat is not None:
            rows += self._own(view, seat, viewer)
        notes = () if seat is None else self._notes(view, seat, viewer)
        value = "" if seat is None else _own_chips(view, seat, viewer)
        return HandScene(words("name"), tuple(rows), value, notes)

    def own_scene(self, view: B, viewer: Viewer) -> Scene:
        """While the last round lies open, all its hands: nobody has to look for them elsewhere."""
        return self.table_scene(view, viewer) if view.between else self.hand_scene(view, viewer)

    def table_lines(self, view: B, viewer: Viewer) -> list[str]:
        """Returns how the last round went, until the cards of the next one are drawn."""
        return self._went(view, viewer)

    def told_by_picture(self, view: B) -> frozenset[str]:
        """The cards, and while `table_lines` tell it how the last round went."""
        return CARDS_SHOWN | self.endings if self._tells_last(view) else CARDS_SHOWN

    def hand_lines(self, view: B, viewer: Viewer) -> list[str]:
        """Returns what there is to decide, and covered what is well played; else how the last round went.

        When the match is over, what each round has brought.
        """
        went = [] if view.seat in view.to_act else self._went(view, viewer)
        lines = [*went, *self.moment(view, viewer), *self._hint(view, viewer)]
        if view.over and view.seat is not None:
            lines += round_by_round([brought[view.seat] for brought in view.gains], signed, viewer)
        return lines

    # Lines ----------------------------------------------------------------------------------------------------

    @staticmethod
    def _tells_last(view: B) -> bool:
        return view.last_round is not None and (view.over or view.turn is None)

    def _went(self, view: B, viewer: Viewer) -> list[str]:
        last = view.last_round
        if last is None or not self._tells_last(view):
            return []
        why: dict[Seat, list[str]] = {}
        for seat, reason in last.reasons:
            why.setdefault(seat, []).append(viewer.words("why", why=reason, times=view.options.natural_pays))
        told = sorted({*why, *(seat for seat in range(view.seats) if last.gains[seat])})
        gains = [
            viewer.words(
                "went-gain",
                name=viewer.safe_name(seat),
                gain=signed(last.gains[seat], viewer),
                why=why.get(seat),
            )
            for seat in sorted(told, key=lambda seat: -last.gains[seat])
        ]
        return self.round_told(view, last, " · ".join(gains) or viewer.words("went-nobody"), viewer)

    def round_told(self, view: B, last: RoundResult, gains: str, viewer: Viewer) -> list[str]:
        """The last round in words; `gains` are what everybody has won or lost in it, and why."""
        return [viewer.words("went-round", round=last.number, doubled=last.doubled, gains=gains)]

    def moment(self, view: B, viewer: Viewer) -> list[str]:
        """Returns what there is to do for the view's owner."""
        seat, words = view.seat, viewer.words
        if seat is None or view.over:
            return []
        if seat not in view.to_act:
            if not (view.out[seat] or view.left[seat] or seat in view.playing or seat == view.dealer):
                return [words("moment-newcomer")]
            staked = view.stakes[seat]
            if view.step == Step.STAKE and staked is not None:
                return [words("moment-staked", amount=staked)]
            return [words("moment-wait-bank")] if seat == view.dealer and view.step == Step.STAKE else []
        if "double" in view.moves:
            total = sum(stake for stake in view.stakes if stake is not None)
            card = own_card(view, seat)
            if card is None:
                return [words("moment-double-unseen", amount=total)]
            return [words("moment-double", card=card, amount=total)]
        if view.stake_offer is not None:
            card = own_card(view, seat)
            return [words("moment-stake", card=card) if card else words("moment-stake-unseen")]
        if view.form.blind:
            return _asked_blind(view, viewer)
        return self._asked(view, seat, viewer) if "card" in view.moves else []

    @staticmethod
    def _asked(view: B, seat: Seat, viewer: Viewer) -> list[str]:
        hand, words = view.asked, viewer.words
        assert view.turn is not None
        assert hand is not None
        hands = view.hands[seat]
        if view.step == Step.BANK:
            lines = [words("moment-bank", total=hand.total, count=len(view.standing_hands))]
        elif len(hands) > 1:
            number = view.turn[1] + 1
            lines = [words("moment-hand-number", number=number, count=len(hands), total=hand.total)]
        else:
            lines = [words("moment-hand", total=hand.total)]
        if "split" in view.moves and seat != view.dealer:
            lines.append(words("moment-split", amount=hand.stake))
        return lines

    def _hint(self, view: B, viewer: Viewer) -> list[str]:
        """Returns what is well played, with the exact chance, covered until it is tapped."""
        told = self.hint(view, viewer) if view.options.hint and view.seat in view.to_act else ""
        return [viewer.words("hint", hint=told)] if told else []

    def hint(self, view: B, viewer: Viewer) -> str:
        """The hint of the moment for the view's owner, who may act."""
        assert view.seat is not None
        advice, card = advise(view), own_card(view, view.seat)
        if advice is None:
            if view.stake_offer is not None:
                return viewer.words("hint-stake-unseen")
            return viewer.words("hint-blind") if view.form.blind and "card" in view.moves else ""
        name = advice.move.replace(" ", "-")
        if name.startswith("stake") and card is not None:
            name = {1: "stake-high", TEN: "stake-ten"}.get(pips(card), "stake-low")
        elif not advice.chance:
            name = {"double": "double-plain", "stand": "stand-plain", "card": "card-plain"}.get(name, name)
        return viewer.words(f"hint-{name}", odds=odds(advice.chance, viewer))

    # The picture ----------------------------------------------------------------------------------------------

    def centre(self, view: B, last: RoundResult | None, viewer: Viewer) -> Rows:
        """The supply, a card that was thrown out, the pool."""
        words, first = viewer.labels, list[Item]()
        if view.supply_count:
            first.append(pile(view.supply_count, label=words("label-supply")))
        if view.aside:
            first.append(Cards(tuple(face(card, Mark.DEAD) for card in view.aside), words("label-aside")))
        pool = (Chips(view.pool, words("label-pool")),) if view.pool else ()
        return tuple(row for row in (tuple(first), self.turned(view, last, viewer), pool) if row)

    def turned(self, view: B, last: RoundResult | None, viewer: Viewer) -> tuple[Item, ...]:
        """The dealer's cards where they are no hand, but are turned up in the middle for all."""
        return ()

    def notice(self, view: B, last: RoundResult | None, viewer: Viewer) -> str:
        """The round, who is the bank, and how many banks the match has."""
        if last is not None:
            return viewer.labels("notice-round-over", round=last.number)
        facts = {"round": view.round, "deal": view.deal, "deals": view.deals}
        return viewer.labels("notice-round", name=viewer.name(view.dealer), **facts)

    def _place(self, view: B, last: RoundResult | None, seat: Seat, is_bank: bool, viewer: Viewer) -> Place:
        hands = view.hands[seat] if last is None else last.hands[seat]
        if is_bank and self.turned(view, last, viewer):
            hands = ()
        kind = view.kind if last is None else last.kind
        natural = any(hand.state is HandState.NATURAL for hand in hands)
        badges: dict[Badge | GameBadge, bool] = {
            Badge.BANK: is_bank and not view.over,
            NATURAL: natural,
            Badge.OUT: view.out[seat] or view.left[seat],
            WON: last is not None and last.gains[seat] > 0,
            Badge.WINNER: view.places is not None and view.places[seat] == 1,
        }
        called = (view.called if last is None else last.calls)[seat]
        tags = () if last is None else _gain_tags(last, seat, viewer)
        tags = tags if called is None else (*tags, self.call_tag(called, viewer))
        doubled = is_bank and (view.doubled if last is None else last.doubled)
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=badges_of(badges, seat, viewer),
            tags=(*tags, viewer.labels("tag-doubled")) if doubled else tags,
            acting=seat in self.waits_for(view),
            hands=tuple(
                self._hand(hand, kind, active=last is None and view.turn == (seat, number), viewer=viewer)
                for number, hand in enumerate(hands)
                if hand.cards
            ),
            stake=sum(hand.stake for hand in hands if not hand.cards and hand.state is not HandState.OVER),
        )

    def worth(self, hand: ShownHand, kind: str, viewer: Viewer) -> str:
        """Returns what a hand counts in a round of this kind, or what has become of it."""
        return _value(hand, viewer)

    def call_tag(self, call: str, viewer: Viewer) -> str:
        """Says beside a name what somebody has called; in games in which nobody does it is never asked for."""
        return call

    def score(self, view: B, seat: Seat, viewer: Viewer) -> str:
        """The chips that it has won or lost, or holds."""
        return _own_chips(view, seat, viewer)

    def _hand(self, hand: ShownHand, kind: str, *, active: bool, viewer: Viewer) -> Hand:
        stake = 0 if hand.state in (HandState.OVER, HandState.NATURAL) else hand.stake
        return Hand(_shown(hand), self.worth(hand, kind, viewer), stake, active)

    def _cards(self, hand: ShownHand, kind: str, label: str, viewer: Viewer) -> Cards:
        return Cards(_shown(hand), label, self.worth(hand, kind, viewer))

    def _own(self, view: B, seat: Seat, viewer: Viewer) -> list[tuple[Item, ...]]:
        """One's own hands, two in a row, with what is staked on each."""
        words, hands = viewer.labels, view.hands[seat]
        items: list[Item] = []
        for number, hand in enumerate(hands, 1):
            if hand.cards:
                label = words("label-hand") if len(hands) == 1 else words("label-hand-number", number=number)
                items.append(self._cards(hand, view.kind, label, viewer))
        rows = [tuple(items[start : start + 2]) for start in range(0, len(items), 2)]
        stake = view.stakes[seat]
        if stake:
            amount = sum(hand.stake for hand in hands)
            rows.append((Chips(amount, words("label-your-stake")),))
        return rows

    @staticmethod
    def _notes(view: B, seat: Seat, viewer: Viewer) -> tuple[str, ...]:
        if view.over:
            return ()
        if view.out[seat]:
            return (viewer.labels("note-out"),)
        if view.step not in (Step.DRAW, Step.PACK) or any(hand.cards for hand in view.hands[seat]):
            return ()
        return (viewer.labels("note-no-cards"),)


def _asked_blind(view: AnyBankView, viewer: Viewer) -> list[str]:
    hand = view.asked
    if hand is None or "card" not in view.moves:
        return []
    if view.step == Step.BANK:
        return [viewer.words("moment-bank-blind", count=len(view.standing_hands))]
    shown = tuple(card for card in hand.cards if card is not None)
    return [viewer.words("moment-blind", hidden=len(hand.cards) - len(shown), cards=shown or None)]


def _own_chips(view: AnyBankView, seat: Seat, viewer: Viewer) -> str:
    amount = view.chips[seat]
    if view.options.bankroll:
        return viewer.labels("chips-held", amount=amount)
    return viewer.labels("chips-own", sign=sign_of(amount), amount=abs(amount))


def _shown(hand: ShownHand) -> tuple[Shown, ...]:
    """The cards as they lie: a natural stands out, and of a hand that is over the card that was too many."""
    if hand.state is HandState.OVER:
        *cards, last = hand.cards
        return (*(Shown(card) for card in cards), Shown(last, Mark.DEAD if last is not None else Mark.NONE))
    mark = Mark.WINNING if hand.state is HandState.NATURAL or hand.gain > 0 else Mark.NONE
    return tuple(Shown() if card is None else Shown(card, mark) for card in hand.cards)


def _value(hand: ShownHand, viewer: Viewer) -> str:
    total = hand.total or 0
    # Of cards that nobody was to see it comes out only at the end that they were too many.
    state = HandState.OVER if total > GOAL else hand.state
    if state in (HandState.OVER, HandState.NATURAL):
        return viewer.labels("hand-value", state=state.value, total=total)
    return "" if hand.total is None else viewer.labels("hand-value", state="plain", total=total)


def _gain_tags(last: RoundResult, seat: Seat, viewer: Viewer) -> tuple[str, ...]:
    took_part = seat == last.dealer or seat in last.playing
    return (viewer.labels("tag-round", gain=signed(last.gains[seat], viewer, plain=True)),) if took_part else ()


def signed(amount: int, viewer: Viewer, *, plain: bool = False) -> str:
    """An amount with its sign: +12, −3, 0."""
    return (viewer.labels if plain else viewer.words)("amount-signed", sign=sign_of(amount), amount=abs(amount))


def sign_of(amount: int) -> str:
    """Returns whether an amount is won, lost or nothing, as messages ask."""
    return "plus" if amount > 0 else "minus" if amount < 0 else "even"


def odds(chance: Fraction, viewer: Viewer) -> str:
    """A chance in per cent, and exactly."""
    facts = {"percent": round(100 * chance), "part": chance.numerator, "of": chance.denominator}
    return viewer.words("odds", **facts)
