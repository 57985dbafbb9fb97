"""The look of Knock-out Whist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from bot.scene.model import (
    Badge,
    Cards,
    GameBadge,
    Hand,
    HandScene,
    Item,
    Mark,
    Place,
    Rows,
    Suit,
    TableScene,
    backs,
    face,
    faces,
)
from bot.ui.markup import in_time
from bot.ui.screen import Control, Controls, GameScreen, badges_of
from bot.ui.tricks_screen import (
    hand_buttons,
    named_plays,
    trick_in_a_row,
    trick_in_the_middle,
    trump_buttons,
)
from bot.ui.viewer import Viewer
from cogs.games.knock_out_whist.badges import DOG
from games.core import Seat
from games.knock_out_whist import KnockOutWhist, KnockOutWhistView, Phase

SHOWN: Final = frozenset({"led", "played", "trick", "hand", "turn-up"})
"""Events that the picture shows, and those of tricks that nobody may look at any more (RULES 7.8)."""

ENDINGS: Final = frozenset({"round-over", "out", "dog", "back"})
"""The events that the lines about the last round tell, until somebody leads in the next one."""

MOST_LABELLED: Final = 4
"""The most seats round a table whose trick has a label."""


def _trick_lies(view: KnockOutWhistView) -> bool:
    """True if the trick on the table is of this round: the last round's goes with the next deal."""
    return not view.between_rounds or view.phase not in (Phase.CHOOSE, Phase.PLAY)


class KnockOutWhistScreen(GameScreen[KnockOutWhistView]):
    """The look of Knock-out Whist: the trick in the middle, the tricks beside the names, and one's own hand."""

    kind = KnockOutWhist
    endings = ENDINGS
    styles: ClassVar = {"throw": "main"}

    def table_scene(self, view: KnockOutWhistView, viewer: Viewer) -> TableScene:
        """The table: who holds how many cards and has taken how many tricks, the trick, and trumps."""
        # Round a large table there is no room for a label between the cards and the seats.
        label = "" if view.trick or view.seats > MOST_LABELLED else viewer.labels("label-last-trick")
        return TableScene(
            title=viewer.labels("name"),
            places=tuple(self._place(view, seat, viewer) for seat in range(view.seats)),
            centre=self._centre(view, viewer),
            trick=trick_in_the_middle(view.shown, label) if _trick_lies(view) else None,
            notice=self._notice(view, viewer),
        )

    def hand_scene(self, view: KnockOutWhistView, viewer: Viewer) -> HandScene:
        """One's own hand, trumps first, below the trick."""
        above: list[Item] = []
        if view.shown and _trick_lies(view):
            label = viewer.labels("label-trick" if view.trick else "label-last-trick")
            above.append(trick_in_a_row(view.shown, label))
        if view.trumps is not None and view.phase is Phase.PLAY:
            above.append(Suit(view.trumps, viewer.labels("label-trumps")))
        rows: list[tuple[Item, ...]] = [tuple(above)] if above else []
        if view.hand:
            may = view.choosable
            marked = may if len(may) < len(view.hand) else ()
            rows.append((Cards(faces(view.hand, Mark.FREE, marked), viewer.labels("label-hand")),))
        value = "" if view.seat is None or view.out[view.seat] else self.score(view, view.seat, viewer)
        return HandScene(viewer.labels("name"), tuple(rows), value, self._notes(view, viewer))

    def table_lines(self, view: KnockOutWhistView, viewer: Viewer) -> list[str]:
        """Returns how the last round went until somebody leads in the next one, and who names trumps."""
        return [*self._went(view, viewer), *self._choosing(view, viewer)]

    def told_by_picture(self, view: KnockOutWhistView) -> frozenset[str]:
        """The cards of the trick that lies there; between two rounds how the last one went."""
        return SHOWN | ENDINGS if view.between_rounds else SHOWN

    def shows_past(self, view: KnockOutWhistView) -> bool:
        """Until the first lead."""
        return view.between_rounds

    def hand_lines(self, view: KnockOutWhistView, viewer: Viewer) -> list[str]:
        """Trumps, the trick and the tricks in words, and what there is to do."""
        words, lines = viewer.words, [*self._went(view, viewer), *self._choosing(view, viewer)]
        trick = named_plays(view.shown, viewer)
        if view.trick:
            lines.append(words("line-trick", plays=trick))
        elif view.shown.winning and view.phase is Phase.PLAY and _trick_lies(view):
            lines.append(words("line-last-trick", plays=trick, name=viewer.safe_name(view.shown.winning.seat)))
        if view.phase is Phase.PLAY and view.trumps:
            if not viewer.pictures:  # the suit lies beside the trick
                lines.append(words("line-trumps", suit=view.trumps, card=view.turn_up))
            if not view.between_rounds:
                lines.append(words("line-tricks", tricks=self._tricks(view, view.taken, viewer)))
        return [*lines, *self._moment(view, viewer)]

    def offers_review(self, view: KnockOutWhistView) -> bool:
        """Until somebody leads in the next round."""
        return view.between_rounds

    def controls(self, view: KnockOutWhistView, viewer: Viewer) -> Controls:
        """A button for each card in its place, of which those are lit that may be played; or suits, or signs."""
        if view.phase is Phase.CHOOSE and view.seat == view.chooser:
            return Controls([trump_buttons(view.hand, view.moves, viewer)])
        if view.phase is Phase.THROW:
            return super().controls(view, viewer)
        rows = hand_buttons(view.hand, view.choosable, viewer)
        if "knock" in view.moves:
            rows[-1] = [*rows[-1], Control("knock", viewer.move("knock"))]
        return Controls(rows)

    # Lines.

    def _went(self, view: KnockOutWhistView, viewer: Viewer) -> list[str]:
        last = view.last_round
        if last is None or not view.between_rounds:
            return []
        told = [viewer.words("went-round", round=last.number, tricks=self._tricks(view, last.taken, viewer))]
        for verb, seats in (("out", last.out), ("dog", last.dogs)):
            if seats:
                names = tuple(map(viewer.safe_name, seats))
                told.append(viewer.words(verb, seats=names, count=len(names)))
        return told

    @staticmethod
    def _tricks(view: KnockOutWhistView, taken: Sequence[int], viewer: Viewer) -> str:
        """The tricks of those who play or have played this round, the most first."""
        last = view.last_round
        seats = [
            seat
            for seat in range(view.seats)
            if taken[seat] or not view.out[seat] or (view.between_rounds and last is not None and seat in last.out)
        ]
        seats.sort(key=lambda seat: -taken[seat])
        told = [viewer.words("tricks-of", name=viewer.safe_name(seat), count=taken[seat]) for seat in seats]
        return " · ".join(told)

    @staticmethod
    def _choosing(view: KnockOutWhistView, viewer: Viewer) -> list[str]:
        if view.phase is not Phase.CHOOSE or view.chooser is None or view.chooser == view.seat:
            return []
        return [viewer.words("line-choosing", name=viewer.safe_name(view.chooser))]

    def _moment(self, view: KnockOutWhistView, viewer: Viewer) -> list[str]:
        """Returns what there is to do for the view's owner."""
        words = viewer.words
        if view.seat is None:
            return []
        if view.phase is Phase.THROW and view.own_throw is not None:
            return [words("moment-threw", sign=view.own_throw)]
        if view.seat not in view.to_act:
            return []
        if view.phase is not Phase.PLAY:
            return [words("moment-choose" if view.phase is Phase.CHOOSE else "moment-throw")]
        if view.playing_itself:
            return [words("moment-itself", time=in_time(viewer.clock) if viewer.clock else None)]
        if "knock" in view.moves:
            return [words("moment-dog")]
        led = view.trick.led
        if led is None:
            return [words("moment-lead")]
        follows = any(card.suit == led for card in view.hand)
        if follows:
            return [words("moment-follow", suit=led)]
        return [words("moment-free", suit=led, trumps=led == view.trumps)]

    @staticmethod
    def _notes(view: KnockOutWhistView, viewer: Viewer) -> tuple[str, ...]:
        if view.seat is None or view.phase is Phase.OVER:
            return ()
        if view.out[view.seat]:
            return (viewer.labels("note-out", place=view.places[view.seat]),)
        if view.phase in (Phase.DRAW, Phase.DEAL):
            return (viewer.labels("note-no-cards"),)
        return (viewer.labels("note-dog"),) if view.seat in view.dogs else ()

    # The picture.

    def _place(self, view: KnockOutWhistView, seat: Seat, viewer: Viewer) -> Place:
        badges: dict[Badge | GameBadge, bool] = {
            Badge.DEALER: seat == view.dealer and view.phase is not Phase.OVER,
            DOG: seat in view.dogs,
            Badge.OUT: view.out[seat],
            Badge.WINNER: view.phase is Phase.OVER and view.places[seat] == 1,
        }
        count = view.card_counts[seat]
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=badges_of(badges, seat, viewer),
            acting=seat in self.waits_for(view),
            hands=(Hand(backs(count)),) if count else (),
        )

    def score(self, view: KnockOutWhistView, seat: Seat, viewer: Viewer) -> str:
        """The tricks of the round, or since when it is out."""
        if view.out[seat]:
            return viewer.labels("out-in-round", round=view.exits[seat])
        return viewer.labels("tricks-count", count=view.taken[seat])

    @staticmethod
    def _centre(view: KnockOutWhistView, viewer: Viewer) -> Rows:
        """Trumps, and in the first round the card that was turned up for them."""
        if view.trumps is None or view.phase is Phase.OVER:
            return ()
        trumps = (Suit(view.trumps, viewer.labels("label-trumps")),)
        if view.turn_up is None:
            return (trumps,)
        return ((Cards((face(view.turn_up),), viewer.labels("label-turn-up")),), trumps)

    @staticmethod
    def _notice(view: KnockOutWhistView, viewer: Viewer) -> str:
        if view.phase is Phase.CHOOSE and view.chooser is not None:
            return viewer.labels("notice-choosing", name=viewer.name(view.chooser))
        dogs = len(view.dogs) if view.cards > 1 else 0
        return viewer.labels("notice-round", round=view.round, cards=view.cards, dogs=dogs)
