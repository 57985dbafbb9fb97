"""The look of Thirty-One."""

from __future__ import annotations

from typing import ClassVar, Final

from bot.scene.model import (
    Badge,
    Cards,
    Chips,
    Discs,
    GameBadge,
    Hand,
    HandScene,
    Item,
    Mark,
    Place,
    Rows,
    Shown,
    Sign,
    TableScene,
    backs,
    faces,
    pile,
)
from bot.ui.forms import Answers
from bot.ui.markup import plain
from bot.ui.screen import Control, Controls, GameScreen, Offered, badges_of, of_each
from bot.ui.viewer import Viewer
from cogs.games.thirty_one.badges import FREE_RIDE, KNOCKER
from cogs.games.thirty_one.bill import CORNERS, Bill
from cogs.games.thirty_one.dialogs import BET, SWAP, bet_form, bet_move, swap_form, swap_move
from cogs.games.thirty_one.telling import beaten, choosing, own_chips, own_notes, side_bets, went
from games.cards import in_suits
from games.core import DEALER, Amount, Pick, Seat
from games.thirty_one import Phase, RoundForm, ThirtyOne, ThirtyOneView

ENDINGS: Final = frozenset(
    {
        *("show", "blitz", "three-aces", "drawn-exhausted", "drawn-circuits"),
        *("pay", "fold", "pot", "point", "out", "guts-knock", "fugk-knock", "fugk-cards"),
        *("side-pause", "side-bet", "side-offer-wins", "side-offer-further"),
        *("side-offer-wins-to", "side-offer-further-to"),
    }
)
"""The events that end a round, and those of the pause after it."""


class ThirtyOneScreen(GameScreen[ThirtyOneView]):
    """The look of Thirty-One."""

    kind = ThirtyOne
    endings = ENDINGS
    styles: ClassVar = {
        "knock": "bad",
        "guts": "bad",
        "fugk": "bad",
        "take": "main",
        "accept": "main",
        "normal": "main",
    }

    def table_scene(self, view: ThirtyOneView, viewer: Viewer) -> TableScene:
        """Seats with tokens and hands, stock, discards, pot and widow; after a round the hands that were shown."""
        return TableScene(
            title=viewer.labels("name"),
            places=tuple(self._place(view, seat, viewer) for seat in range(view.seats)),
            centre=self._centre(view, viewer),
            notice=self._notice(view, viewer),
        )

    def hand_scene(self, view: ThirtyOneView, viewer: Viewer) -> HandScene:
        """The hand with its worth, beside the piles that can be drawn from; between rounds the hand last shown."""
        words = viewer.labels
        new = [card for card in (view.just_taken, view.just_drawn) if card]
        rows: list[tuple[Item, ...]] = []
        if view.hand:
            rows.append((Cards(faces(in_suits(view.hand), Mark.NEW, new)),))
        elif view.seat is not None and (shown := view.last_shown(view.seat)):
            cards, value = faces(in_suits(shown[0])), words("worth", value=shown[1])
            rows.append((Cards(cards, words("label-last-hand"), value),))
        if view.stock_count or view.discard_count:
            rows.append(self._piles(view, viewer))
        if view.widow:
            rows.append((self._widow(view, viewer),))
        worth = words("hand-worth", value=view.value) if view.value is not None else ""
        notes = () if view.hand else tuple(own_notes(view, viewer))
        return HandScene(words("name"), tuple(rows), worth, notes)

    def table_lines(self, view: ThirtyOneView, viewer: Viewer) -> list[str]:
        """Tells how the last round went until the next one moves, the side bets, what is chosen before a deal."""
        return [*went(view, viewer), *side_bets(view, viewer), *choosing(view, viewer)]

    def told_by_picture(self, view: ThirtyOneView) -> frozenset[str]:
        """Returns how the last round ended, as long as `table_lines` and `hand_lines` tell it.

        Whoever has drawn reads which card it is, and not also that a card was drawn.
        """
        told = {"draw"} if view.just_drawn is not None else set()
        return frozenset(told | ENDINGS if view.tells_last_round else told)

    def shows_past(self, view: ThirtyOneView) -> bool:
        """The hands that were shown lie there until the next are dealt."""
        return view.shows_last_round

    def hand_lines(self, view: ThirtyOneView, viewer: Viewer) -> list[str]:
        """The course of the last round; what there is to do; how all stand; side bets; a last turn."""
        lines = beaten(view, viewer) if view.tells_last_round else []
        if {"take stock", "take discard", "knock"} <= set(view.moves):
            lines.append(viewer.words("moment-turn"))
        elif view.phase is Phase.DISCARD and view.seat == view.turn:
            lines.append(viewer.words("moment-discard"))
        if view.phase is not Phase.OVER:
            unit = "points" if view.options.mode == "points" else "corners" if view.corners_folded else "tokens"
            have = view.scores if unit == "points" else view.tokens
            each = of_each(
                {seat: have[seat] for seat in range(view.seats) if not view.out[seat]}, view.seat or 0, viewer
            )
            lines.append(viewer.words("each-has", unit=unit, each=plain(each)))
        if view.side_chips:
            lines += [*side_bets(view, viewer), *own_chips(view, viewer)]
        if view.phase is Phase.PREDEAL and view.seat in view.to_act:
            lines += [
                viewer.words(f"choose-{move.replace(' ', '-')}") for move in view.moves if isinstance(move, str)
            ]
        if view.knocked and view.turn == view.seat and view.knocker is not None:
            lines.append(viewer.words("last-turn", seat=viewer.safe_name(view.knocker)))
        return lines

    def closed_lines(self, view: ThirtyOneView, viewer: Viewer) -> list[str]:
        """Side bets that were open go back."""
        bettors = sorted({seat for bet in view.side_bets for seat in (bet.maker, bet.taker)})
        names = tuple(map(viewer.safe_name, bettors))
        return [viewer.words("bet-returned", count=len(view.side_bets), names=names)] if names else []

    def controls(self, view: ThirtyOneView, viewer: Viewer) -> Controls:
        """A button for each move, which says what would be taken, and with how much one would knock.

        There is a dialog for the side bets, and one for the swaps with the widow.
        """
        offers: list[Offered] = []
        bets, swaps = list[str](), False
        for move in view.moves:
            match move:
                case Amount():
                    bets.append(move.verb)
                case Pick():
                    offers.append(move)
                case _ if move.startswith("swap "):
                    swaps = True
                case "take discard":
                    label = viewer.labels("button-take", card=view.discard_top)
                    offers.append(Control(move, label, self.styles["take"], card=view.discard_top))
                case "knock":
                    label = viewer.labels("button-knock", value=view.value)
                    offers.append(Control(move, label, self.styles["knock"]))
                case _:
                    offers.append(move)
        forms = [bet_form(view, bets, viewer)] if bets else []
        return Controls((), offers, [*forms, swap_form(view, viewer)] if swaps else forms)

    def filled(self, form: str, given: Answers) -> str:
        """The exchange or the bet; a form with nonsense in it is refused in words."""
        if form == SWAP:
            return swap_move(given)
        return bet_move(given) if form == BET else super().filled(form, given)

    def waits_for(self, view: ThirtyOneView) -> frozenset[Seat]:
        """Nobody is waited for in a pause for side bets: it ends by itself."""
        return frozenset() if view.phase is Phase.BETTING else view.to_act - {DEALER}

    def _place(self, view: ThirtyOneView, seat: Seat, viewer: Viewer) -> Place:
        acting = seat in self.waits_for(view)
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=self._badges(view, seat, viewer),
            acting=acting,
            hands=self._hands(view, seat, viewer),
            tokens=self._tokens(view, seat),
        )

    def score(self, view: ThirtyOneView, seat: Seat, viewer: Viewer) -> str:
        """The tokens, corners or points that it has."""
        if view.options.mode == "points":
            return viewer.labels("points-count", points=view.scores[seat])
        if view.corners_folded is not None:
            return viewer.labels("corners-left", corners=CORNERS - view.corners_folded[seat])
        return viewer.labels("tokens-count", tokens=view.tokens[seat])

    @staticmethod
    def _tokens(view: ThirtyOneView, seat: Seat) -> Item | None:
        if view.options.mode == "points":
            return None
        if view.corners_folded is not None:
            return Bill(view.corners_folded[seat])
        return Discs(view.tokens[seat], view.options.tokens)

    @staticmethod
    def _badges(view: ThirtyOneView, seat: Seat, viewer: Viewer) -> tuple[Sign, ...]:
        last = view.last_round if view.shows_last_round else None
        badges: dict[Badge | GameBadge, bool] = {
            Badge.DEALER: seat == view.dealer and view.phase is not Phase.OVER,
            KNOCKER: seat == (last.knocker if last else view.knocker),
            FREE_RIDE: view.free_ride[seat] and not view.out[seat],
            Badge.OUT: view.out[seat],
            Badge.WINNER: view.phase is Phase.OVER and view.places[seat] == 1,
        }
        return badges_of(badges, seat, viewer)

    @staticmethod
    def _hands(view: ThirtyOneView, seat: Seat, viewer: Viewer) -> tuple[Hand, ...]:
        if shown := view.last_shown(seat):
            last = view.last_round
            grown = last is not None and last.form is RoundForm.FUGK  # everybody saw them come
            worth = viewer.labels("worth", value=shown[1])
            return (Hand(faces(shown[0] if grown else in_suits(shown[0])), worth),)
        count = view.card_counts[seat]
        return (Hand(backs(count)),) if count else ()

    def _centre(self, view: ThirtyOneView, viewer: Viewer) -> Rows:
        """Stock, discards, widow, and the pot if it holds anything; that alone while the last hands lie open."""
        rows: list[tuple[Item, ...]] = []
        if not view.shows_last_round or view.phase is Phase.OVER:
            rows.append(self._piles(view, viewer))
            if view.widow:
                rows.append((self._widow(view, viewer),))
        if view.options.mode != "points" and view.phase is not Phase.OVER:
            rows += [(Chips(view.pot, viewer.labels("label-pot")),)] if view.pot else []
        return tuple(rows)

    @staticmethod
    def _piles(view: ThirtyOneView, viewer: Viewer) -> tuple[Item, ...]:
        return (
            pile(view.stock_count, label=viewer.labels("label-stock")),
            pile(view.discard_count, view.discard_top, viewer.labels("label-discard")),
        )

    @staticmethod
    def _widow(view: ThirtyOneView, viewer: Viewer) -> Cards:
        cards = tuple(Shown(card) for card in view.widow)
        return Cards(cards, viewer.labels("label-widow"))

    @staticmethod
    def _notice(view: ThirtyOneView, viewer: Viewer) -> str:
        if view.last_round is not None and view.shows_last_round:
            return viewer.labels("notice-round-over", round=view.last_round.number)
        if view.knocker is not None:
            return viewer.labels("notice-knocked", seat=viewer.name(view.knocker))
        return viewer.labels("notice-round", round=view.round)
