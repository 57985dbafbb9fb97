"""The look of Whist."""

from __future__ import annotations

from typing import ClassVar, Final

from bot.scene.model import (
    Badge,
    Cards,
    Hand,
    HandScene,
    Item,
    Mark,
    Place,
    Rows,
    Spread,
    Suit,
    TableScene,
    face,
    faces,
)
from bot.ui.claims_screen import claim_forms, claim_notice, claimed
from bot.ui.forms import Answers
from bot.ui.screen import Control, Controls, GameScreen, badges_of
from bot.ui.tricks_screen import hand_buttons, trick_in_a_row, trick_in_the_middle
from bot.ui.viewer import Viewer
from cogs.games.whist.telling import moment, own_first, score_lines, sheet, trick_lines, trick_list, went
from games.core import Seat
from games.tricks import by_suit
from games.whist import HandResult, Phase, Whist, WhistView

SHOWN: Final = frozenset({"led", "played", "trick", "hand", "turn-up", "faced", "showed"})
"""Events that the picture or the lines show, and those of tricks that nobody may look at any more (RULES 8.6)."""

BEGINNING: Final = frozenset({"drawn", "sides", "waits", "first-dealer", "deal"})
"""The events by which the sides and the dealer came about: no news any more once a trick is over."""

ENDINGS: Final = frozenset({"hand-over", "honours", "game-won"})
"""The events that the lines about the last hand tell."""

CLAIM: Final = "claim"
"""The form for claims."""


class WhistScreen(GameScreen[WhistView]):
    """The look of Whist: partners opposite each other, the trick in the middle, and one's own hand."""

    kind = Whist
    endings = ENDINGS
    styles: ClassVar = {"ready": "main", "accept": "main", "honours": "main"}

    def table_scene(self, view: WhistView, viewer: Viewer) -> TableScene:
        """The four who play, what either side has taken and scored, the trick, and trumps."""
        label = "" if view.trick else viewer.labels("label-last-trick")
        return TableScene(
            title=viewer.labels("name"),
            places=tuple(self._place(view, seat, viewer) for seat in view.chairs),
            centre=self._centre(view, viewer),
            trick=trick_in_the_middle(view.shown, label, view.chairs) if view.shown else None,
            notice=self._notice(view, viewer),
        )

    def hand_scene(self, view: WhistView, viewer: Viewer) -> HandScene:
        """One's own hand, trumps first, below the trick; when a hand is over, all four as they were dealt."""
        title, last = viewer.labels("name"), view.last_hand
        if view.phase in (Phase.SCORE, Phase.OVER) and last is not None and last.hands:
            return HandScene(title, self._dealt(view, last, viewer), self._value(view, viewer))
        above: list[Item] = []
        if view.shown:
            label = viewer.labels("label-trick" if view.trick else "label-last-trick")
            above.append(trick_in_a_row(view.shown, label))
        if view.trumps is not None and view.phase is Phase.PLAY:
            above.append(Suit(view.trumps, viewer.labels("label-trumps")))
            if view.turn_up is not None:
                above.append(Cards((face(view.turn_up),), viewer.labels("label-turn-up")))
        rows: list[tuple[Item, ...]] = [tuple(above)] if above else []
        if view.hand:
            may = view.choosable
            marked = may if len(may) < len(view.hand) else ()
            rows.append((Cards(faces(view.hand, Mark.FREE, marked), viewer.labels("label-hand")),))
        return HandScene(title, tuple(rows), self._value(view, viewer), self._notes(view, viewer))

    def table_lines(self, view: WhistView, viewer: Viewer) -> list[str]:
        """Returns how the last hand went, the score, and the score sheet."""
        return [*went(view, viewer), *sheet(view, viewer), *score_lines(view, viewer)]

    def told_by_picture(self, view: WhistView) -> frozenset[str]:
        """The cards of the trick that lies there; after a trick how the hand began, after a hand how it went."""
        if view.phase in (Phase.SCORE, Phase.OVER):
            return SHOWN | BEGINNING | ENDINGS
        if view.past:
            return SHOWN | BEGINNING
        first = not view.won and view.points == (0, 0)
        # The draw tells who deals: a panel has room for four lines, and a tie takes one of them.
        return SHOWN | {"deal"} if first and view.options.partners != "chosen" else SHOWN

    def hand_lines(self, view: WhistView, viewer: Viewer) -> list[str]:
        """The trick, tricks and score in words, or all of the last hand, and what there is to do."""
        lines = went(view, viewer)
        if view.phase is Phase.PLAY:
            lines += trick_lines(view, viewer)
        elif lines and view.last_hand is not None and not viewer.pictures:  # Review shows them
            lines += [f"-# {line}" for line in trick_list(view.last_hand, viewer)]
        return [*lines, *sheet(view, viewer), *score_lines(view, viewer), *moment(view, viewer)]

    def offers_review(self, view: WhistView) -> bool:
        """Until somebody leads in the next hand."""
        return view.phase is not Phase.PLAY or not view.fallen

    def controls(self, view: WhistView, viewer: Viewer) -> Controls:
        """A button for each card in its place, of which those are lit that may be played; answers to a claim.

        Besides there is claiming tricks and giving up.
        """
        forms = claim_forms(view, viewer, CLAIM)
        if "accept" in view.moves or "ready" in view.moves:
            return super().controls(view, viewer)._replace(forms=forms)
        if view.phase is not Phase.PLAY:
            return Controls(forms=forms)
        rows = hand_buttons(view.hand, view.choosable, viewer)
        said = [move for move in view.moves if isinstance(move, str) and move.startswith("say ")]
        remarks = [Control(move, viewer.move(move)) for move in said]
        return Controls([*rows, remarks] if remarks else rows, forms=forms)

    def filled(self, form: str, given: Answers) -> str:
        """See `GameScreen.filled`."""
        return claimed(given)

    # The picture.

    @staticmethod
    def _dealt(view: WhistView, last: HandResult, viewer: Viewer) -> Rows:
        """All four hands, the viewer's side first."""
        sides = own_first(view)
        order = [seat for side in sides for seat in view.sides[side]]
        return tuple(
            (
                Cards(
                    faces(by_suit(last.hands[seat], last.trumps)),
                    viewer.labels("label-held", name=viewer.name(seat)),
                    spread=Spread.FAN,
                ),
            )
            for seat in order
        )

    def _place(self, view: WhistView, seat: Seat, viewer: Viewer) -> Place:
        over, side = view.phase is Phase.OVER, view.side_of(seat)
        badges: dict[Badge, bool] = {
            Badge.DEALER: seat == view.dealer and not over,
            Badge.WINNER: over and view.scores[seat] == max(view.scores),
        }
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=badges_of(badges, seat, viewer),
            tags=() if over else (viewer.labels("score-of", count=view.points[side]),),
            acting=seat in self.waits_for(view),
            hands=self._hands(view, seat, viewer),
        )

    def score(self, view: WhistView, seat: Seat, viewer: Viewer) -> str:
        """The tricks of a hand; at last the points of the rubber, which cost the losers something among five."""
        if view.phase is not Phase.OVER:
            return viewer.labels("tricks-count", count=view.taken_by[seat])
        alone = view.seats > 4
        return viewer.labels("score-of", count=view.scores[seat] if alone else max(0, view.scores[seat]))

    @staticmethod
    def _hands(view: WhistView, seat: Seat, viewer: Viewer) -> tuple[Hand, ...]:
        """The cards that lie open before a seat, if any. All hold as many, so that backs would tell nothing."""
        if view.phase is not Phase.PLAY:
            return ()
        if cards := view.open_hands[seat]:
            return (Hand(faces(cards)),)
        if seat == view.dealer and view.turn_up is not None:
            return (Hand((face(view.turn_up),), viewer.labels("label-turn-up")),)
        return ()

    @staticmethod
    def _value(view: WhistView, viewer: Viewer) -> str:
        """The tricks of both sides, one's own first."""
        if view.own_side is None or view.phase in (Phase.DRAW, Phase.DEAL):
            return ""
        first, second = own_first(view)
        return viewer.labels("value-tricks", own=view.taken[first], theirs=view.taken[second])

    @staticmethod
    def _notes(view: WhistView, viewer: Viewer) -> tuple[str, ...]:
        if view.seat is None or view.phase is Phase.OVER:
            return ()
        if view.seat in view.waiting:
            return (viewer.labels("note-waits"),)
        return (viewer.labels("note-no-cards"),) if view.phase in (Phase.DRAW, Phase.DEAL) else ()

    @staticmethod
    def _centre(view: WhistView, viewer: Viewer) -> Rows:
        """Trumps."""
        if view.trumps is None or view.phase is Phase.OVER:
            return ()
        return ((Suit(view.trumps, viewer.labels("label-trumps")),),)

    @staticmethod
    def _notice(view: WhistView, viewer: Viewer) -> str:
        if view.phase in (Phase.SCORE, Phase.OVER):
            return viewer.labels("notice-over", hand=view.number)
        if view.claim is not None:
            return claim_notice(view.claim, viewer)
        return viewer.labels("notice-hand", game=sum(view.wins) + 1, hand=view.number)
