"""The look of Solo Whist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from bot.scene.charts import ScoreSheet
from bot.scene.model import (
    Badge,
    Cards,
    Chips,
    Hand,
    HandScene,
    Item,
    Mark,
    Note,
    Place,
    Rows,
    Shown,
    Suit,
    TableScene,
    backs,
    face,
    faces,
)
from bot.ui.claims_screen import claim_forms, claim_lines, claim_notice, claimed
from bot.ui.forms import Answers
from bot.ui.markup import in_time
from bot.ui.screen import Control, Controls, GameScreen, Offered, ReplayNote, badges_of, round_by_round
from bot.ui.tricks_screen import (
    hand_buttons,
    named_plays,
    trick_in_a_row,
    trick_in_the_middle,
    trump_buttons,
)
from bot.ui.viewer import Viewer
from cogs.games.solo_whist.auction import call_buttons, call_lines, contract_lines, said
from cogs.games.solo_whist.sheet import points_line, score_sheet, sheet, units, went
from games.core import Event, Seat
from games.solo_whist import Phase, SoloWhist, SoloWhistView

SHOWN: Final = frozenset(
    {"led", "played", "trick", "hand", "turn-up", "held", "faced", "pass", "called", "contract", "cut"}
)
"""Events that the picture and the lines show: cards, and those of tricks that nobody may look at any more."""

ENDINGS: Final = frozenset({"made", "failed", "pay", "general-lost"})
"""The events that the line about the last hand tells, until somebody leads in the next one."""

HAND_ENDS: Final = frozenset({"made", "failed", "general-lost", "all-pass", "dropped"})
"""The events with which a hand ends."""

EARLY: Final = "early"
"""The form for claims, as its buttons have always named it."""

ONE_ROW: Final = 9
"""More cards than this are shown in two rows, so that a telephone shows them large enough."""

_CALLING: Final = (Phase.CALL, Phase.RAISE)
_DEALING: Final = (Phase.OMIT, Phase.DEAL)


def _in_rows(cards: Sequence[Shown], label: str) -> list[tuple[Item, ...]]:
    """A hand; a long one breaks into two rows, between two suits and as near to the middle as possible."""
    if not cards:
        return []
    half, suits = 0, [shown.card.suit if shown.card else "" for shown in cards]
    if len(cards) > ONE_ROW:
        breaks = [place for place in range(1, len(cards)) if suits[place] != suits[place - 1]]
        half = min(breaks, key=lambda place: abs(2 * place - len(cards)), default=len(cards) // 2)
    if not half:
        return [(Cards(tuple(cards), label),)]
    return [(Cards(tuple(cards[:half]), continued=True),), (Cards(tuple(cards[half:]), label),)]


def _plays(view: SoloWhistView, seat: Seat) -> bool:
    return view.phase is Phase.PLAY and seat in view.players


class SoloWhistScreen(GameScreen[SoloWhistView]):
    """The look of Solo Whist: who plays against whom, the trick in the middle, and one's own hand."""

    kind = SoloWhist
    endings = ENDINGS
    styles: ClassVar = {"accept": "good"}

    def table_scene(self, view: SoloWhistView, viewer: Viewer) -> TableScene:
        """The table: who has called what and taken how many tricks, the trick, trumps, and hands that lie open."""
        label = "" if view.trick else viewer.labels("label-last-trick")
        return TableScene(
            title=viewer.labels("name"),
            places=tuple(self._place(view, seat, viewer) for seat in range(view.seats)),
            centre=self._centre(view, viewer),
            trick=trick_in_the_middle(view.shown, label) if view.trick or view.past else None,
            notice=self._notice(view, viewer),
        )

    def hand_scene(self, view: SoloWhistView, viewer: Viewer) -> HandScene:
        """One's own hand, trumps first, below the trick and the hands that lie open."""
        labels = viewer.labels
        above: list[Item] = []
        playing = view.phase is Phase.PLAY
        if view.trick or view.past:
            above.append(trick_in_a_row(view.shown, labels("label-trick" if view.trick else "label-last-trick")))
        if playing and view.trumps:
            above.append(Suit(view.trumps, labels("label-trumps")))
        elif playing:
            above.append(Note(labels("label-no-trumps")))
        elif view.turn_up is not None and view.turn_up_lies:
            above.append(Cards((face(view.turn_up),), labels("label-turn-up")))
        rows: list[tuple[Item, ...]] = [tuple(above)] if above else []
        for owner, cards in enumerate(view.open_hands):
            if owner != view.seat:
                rows += _in_rows(faces(cards), labels("label-open-hand", name=viewer.name(owner)))
        may = view.choosable
        marked = may if len(may) < len(view.hand) else ()
        rows += _in_rows(faces(view.hand, Mark.FREE, marked), labels("label-hand"))
        value = "" if view.seat is None else self._own_score(view, view.seat, viewer)
        return HandScene(labels("name"), tuple(rows), value, self._notes(view, viewer))

    # Lines.

    def table_lines(self, view: SoloWhistView, viewer: Viewer) -> list[str]:
        """Tells how the last hand went until somebody leads in the next; the calls, and then what is played."""
        return [
            *self._went(view, viewer),
            *said(view, viewer),
            *contract_lines(view, viewer),
            *claim_lines(view, viewer),
        ]

    def told_by_picture(self, view: SoloWhistView) -> frozenset[str]:
        """The cards and calls that lie there; between two hands how the last one went."""
        return SHOWN | ENDINGS if view.between_deals else SHOWN

    def result_sheet(self, view: SoloWhistView, viewer: Viewer) -> ScoreSheet | None:
        """The score sheet."""
        return score_sheet(view, viewer) if view.sheet else None

    def offers_review(self, view: SoloWhistView) -> bool:
        """Until somebody leads in the next hand."""
        return view.between_deals

    def closed_lines(self, view: SoloWhistView, viewer: Viewer) -> list[str]:
        """The score sheet, as far as it goes."""
        return sheet(view, viewer)

    def replay_note(self, view: SoloWhistView, events: Sequence[Event], viewer: Viewer) -> ReplayNote:
        """The move that ended a hand is marked, with how the hand went."""
        if view.sheet and any(event.verb in HAND_ENDS for event in events):
            return ReplayNote((went(view.sheet[-1], view, viewer),), marked=True)
        return ReplayNote()

    def hand_lines(self, view: SoloWhistView, viewer: Viewer) -> list[str]:
        """The same in words, with the trick, and what there is to do; at last what each hand has brought."""
        words = viewer.words
        if view.phase is Phase.OVER and view.seat is not None:
            brought = [result.changes[view.seat] for result in view.sheet]
            return [*(went(one, view, viewer) for one in view.sheet[-1:]), *round_by_round(brought, units, viewer)]
        lines = [*said(view, viewer), *contract_lines(view, viewer)]
        if view.phase in _DEALING or not view.last_hands:  # what was thrown in has not lain open before
            lines = [*self._went(view, viewer), *lines]
        if view.between_deals and view.phase is not Phase.PLAY:
            lines.append(points_line(view, viewer))
        if view.seat is not None and view.contract is not None and view.phase is Phase.PLAY:
            partners = tuple(viewer.safe_name(seat) for seat in view.side_of(view.seat) if seat != view.seat)
            if partners and view.seat in view.players:
                lines.append(words("line-you-partner", names=partners))
        if view.phase in _CALLING and view.turn_up is not None:
            lines.append(words("line-turn-up", card=view.turn_up, suit=view.turned_suit))
        if view.trick:
            lines.append(words("line-trick", plays=named_plays(view.trick, viewer)))
        lines += self._last_trick(view, viewer)
        if view.phase is Phase.PLAY and any(view.taken):
            lines.append(words("line-tricks", tricks=self._tricks(view, viewer)))
        lines += [
            words("line-open", name=viewer.safe_name(owner), cards=cards)
            for owner, cards in enumerate(view.open_hands)
            if cards and owner != view.seat
        ]
        if view.pool:
            lines.append(words("line-pool", amount=view.pool))
        return [*lines, *claim_lines(view, viewer), *self._moment(view, viewer)]

    @staticmethod
    def _last_trick(view: SoloWhistView, viewer: Viewer) -> list[str]:
        """The trick that lies there complete, or the one before where it may be looked at."""
        last = view.last_trick if view.trick else view.shown if view.past else None
        if last is None or last.winning is None or view.phase is not Phase.PLAY:
            return []
        name = viewer.safe_name(last.winning.seat)
        return [viewer.words("line-last-trick", plays=named_plays(last, viewer), name=name)]

    @staticmethod
    def _went(view: SoloWhistView, viewer: Viewer) -> list[str]:
        """Returns how the last hand went; when the match is over its score sheet tells that."""
        return [went(view.sheet[-1], view, viewer)] if view.between_deals and view.phase is not Phase.OVER else []

    @staticmethod
    def _tricks(view: SoloWhistView, viewer: Viewer) -> str:
        told = [
            viewer.words("tricks-of", name=viewer.safe_name(seat), count=view.taken[seat])
            for seat in sorted(view.players)
        ]
        return " · ".join(told)

    @staticmethod
    def _moment(view: SoloWhistView, viewer: Viewer) -> list[str]:
        """Returns what there is to do for the view's owner."""
        words = viewer.words
        if view.seat is None or view.seat not in view.to_act or view.claim is not None:
            return []
        if view.phase in _CALLING:
            return call_lines(view, viewer)
        if view.phase is Phase.TRUMP:
            return [words("moment-trump")]
        if view.playing_itself:
            return [words("moment-itself", time=in_time(viewer.clock) if viewer.clock else None)]
        led = view.trick.led
        if led is None:
            return [words("moment-lead")]
        if any(card.suit == led for card in view.hand):
            return [words("moment-follow", suit=led)]
        if not any(card.suit == view.trumps for card in view.hand):
            return [words("moment-discard", suit=led)]
        return [words("moment-free", suit=led, trumps=led == view.trumps)]

    @staticmethod
    def _notes(view: SoloWhistView, viewer: Viewer) -> tuple[str, ...]:
        if view.seat is None or view.phase is Phase.OVER:
            return ()
        if view.phase in _DEALING:
            return () if view.shown else (viewer.labels("note-no-cards"),)
        return () if view.seat in view.players else (viewer.labels("note-sits-out"),)

    # What can be pressed.

    def controls(self, view: SoloWhistView, viewer: Viewer) -> Controls:
        """The calls, the suits, yes and no, or a button for each card; only those are lit that are possible.

        Besides there is claiming tricks and giving up; in a misère, which has nothing to claim, giving up alone.
        """
        rows: Sequence[str | Sequence[Control]] = ()
        offers: Sequence[Offered] = ()
        if view.seat not in view.players or view.phase in (*_DEALING, Phase.OVER):
            pass  # nothing is asked of them
        elif view.claim is not None:
            offers = super().controls(view, viewer).offers if "accept" in view.moves else ()
        elif view.phase in _CALLING:
            rows = call_buttons(view, viewer)
        elif view.phase is Phase.TRUMP:
            rows = [trump_buttons(view.hand, view.moves, viewer)] if view.seat == view.speaker else ()
        else:
            rows = hand_buttons(view.hand, view.choosable, viewer)
        return Controls(rows, offers, claim_forms(view, viewer, EARLY, may_only_concede=view.is_misere))

    def filled(self, form: str, given: Answers) -> str:
        """See `GameScreen.filled`."""
        return claimed(given)

    # The picture.

    def _place(self, view: SoloWhistView, seat: Seat, viewer: Viewer) -> Place:
        badges = {
            Badge.DEALER: seat == view.dealer and view.phase is not Phase.OVER,
            Badge.DECLARER: view.contract is not None
            and seat in view.contract.side
            and view.phase not in _DEALING,
            Badge.OUT: view.left[seat] and seat not in view.present,
        }
        count, shown = view.card_counts[seat], view.open_hands[seat]
        return Place(
            name=viewer.name(seat),
            score=self.score(view, seat, viewer),
            badges=badges_of(badges, seat, viewer),
            tags=(
                *([self._won(view, seat, viewer)] if _plays(view, seat) else []),
                *self._tags(view, seat, viewer),
            ),
            acting=seat in self.waits_for(view),
            hands=(Hand(faces(shown) if shown else backs(count)),) if count else (),
        )

    def score(self, view: SoloWhistView, seat: Seat, viewer: Viewer) -> str:
        """The tricks of a seat that plays, else what it has won or lost."""
        if _plays(view, seat):
            return viewer.labels("tricks-count", count=view.taken[seat])
        return self._won(view, seat, viewer)

    def _own_score(self, view: SoloWhistView, seat: Seat, viewer: Viewer) -> str:
        """The same, and for a seat that plays what it has won or lost."""
        told = self.score(view, seat, viewer)
        return f"{told} · {self._won(view, seat, viewer)}" if _plays(view, seat) else told

    @staticmethod
    def _won(view: SoloWhistView, seat: Seat, viewer: Viewer) -> str:
        return viewer.labels("hand-points", won=units(view.ledger[seat], viewer), count=abs(view.ledger[seat]))

    @staticmethod
    def _tags(view: SoloWhistView, seat: Seat, viewer: Viewer) -> tuple[str, ...]:
        """Returns what a seat has said last, or which part it plays."""
        if view.phase in (*_DEALING, Phase.OVER):
            return ()
        if seat not in view.players:
            return () if view.left[seat] else (viewer.labels("tag-sits-out"),)
        if view.contract is not None and view.phase not in _CALLING:
            call, side = view.contract
            return (viewer.labels("tag-side", call=call.value),) if seat in side else ()
        said = [call for speaker, call in view.calls if speaker == seat]
        return (viewer.labels("tag-call", call=said[-1].value),) if said else ()

    @staticmethod
    def _centre(view: SoloWhistView, viewer: Viewer) -> Rows:
        """The card that was turned up while it lies there, trumps, and the pool."""
        labels, trumps = viewer.labels, view.trumps
        rows: list[tuple[Item, ...]] = []
        turned = view.turn_up if view.turn_up_lies else None
        if turned is not None:
            label = labels("label-trumps" if trumps == turned.suit else "label-turn-up")
            rows.append((Cards((face(turned),), label),))
        if trumps and view.phase is Phase.PLAY and (turned is None or trumps != turned.suit):
            rows.append((Suit(trumps, labels("label-trumps")),))
        if view.pool:
            rows.append((Chips(view.pool, labels("label-pool")),))
        return tuple(rows)

    @staticmethod
    def _notice(view: SoloWhistView, viewer: Viewer) -> str:
        labels, facts = viewer.labels, {"deal": view.deal, "deals": view.deals}
        if view.claim is not None:
            return claim_notice(view.claim, viewer)
        if view.phase in _CALLING:
            return labels("notice-calling", **facts)
        if view.phase is Phase.TRUMP and view.speaker is not None:
            return labels("notice-naming", name=viewer.name(view.speaker))
        if view.phase in _DEALING and view.sheet:
            return labels("notice-over", deal=view.sheet[-1].number)
        if view.phase is Phase.PLAY and view.contract is not None:
            call, side = view.contract
            names = tuple(viewer.name(seat) for seat in side)
            return labels("notice-contract", deal=view.deal, call=call.value, names=names)
        return labels("notice-deal", **facts)
