"""Thirty-One on Discord: its command and its face."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from discord import app_commands

from bot.face import Face
from bot.forms import Answers, Choice, Choose, Form, Number
from bot.game_cog import GameCog, Stake, opens_table
from bot.look import Look, in_time
from bot.press import Interaction
from bot.said import said
from bot.scene import (
    Badge,
    Bill,
    Cards,
    Chips,
    Discs,
    Hand,
    HandScene,
    Item,
    Mark,
    Place,
    Rows,
    Shown,
    TableScene,
    backs,
    faces,
    pile,
)
from games.cards import in_suits
from games.core import Amount, Event, IllegalMove, Move, Seat, tell
from games.thirty_one import RoundResult, ThirtyOne, ThirtyOneView
from games.thirty_one.hands import BLITZ
from games.thirty_one.notation import parse
from games.thirty_one.side_bets import Bet

if TYPE_CHECKING:
    from bot.client import Gamester

KEY = ThirtyOne.key

#: What the command's choices stand for; the room's other questions are in the house rules.
PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    "standard": {},
    "corners": {"token_style": "corners"},
    "banking": {"mode": "banking"},
    "west_lansing": {"mode": "west_lansing"},
    "points": {"mode": "points"},
    "guts": {"guts_knock": True, "fugk": True},
    "lively": {
        "three_of_a_kind": "equal",
        "three_aces_33": True,
        "guts_knock": True,
        "fugk": True,
        "side_bets": "out",
    },
}
MODES: Final = [app_commands.Choice(name=said(f"preset-{name}", KEY), value=name) for name in PRESETS]
#: What a dialog for a side bet proposes to stake.
HANDY_STAKE: Final = 5
#: The events that end a round, and those of the pause after it.
ENDINGS: Final = {
    *("show", "blitz", "three-aces", "drawn-exhausted", "drawn-circuits", "pay", "fold", "pot", "point", "out"),
    *("guts-knock", "fugk-knock", "fugk-cards", "side-pause", "side-bet"),
    *("side-offer-wins", "side-offer-further", "side-offer-wins-to", "side-offer-further-to"),
}
#: Keeps what belongs together on one line.
NO_BREAK: Final = "\u00a0"
#: How many side bets the result tells one by one: the last ones.
ENDED_BETS: Final = 6
#: The names of the forms, and the answer that leaves a bet open to everybody.
SWAP: Final = "swap"
BET: Final = "bet"
ANYBODY: Final = "anybody"
#: Which buttons stand out.
STYLES: Final = {"knock": "bad", "guts": "bad", "fugk": "bad", "take": "main", "accept": "main", "normal": "main"}


class ThirtyOneFace(Face):
    """How Thirty-One looks."""

    kind = ThirtyOne

    def table_scene(self, view: ThirtyOneView, look: Look) -> TableScene:
        """Seats with tokens and hands, stock, discards, pot and widow; after a round the hands that were shown."""
        return TableScene(
            title=look.labels("name"),
            places=tuple(self._place(view, seat, look) for seat in range(view.seats)),
            centre=self._centre(view, look),
            notice=self._notice(view, look),
        )

    def hand_scene(self, view: ThirtyOneView, look: Look) -> HandScene:
        """The hand with its worth, beside the piles that can be drawn from; between rounds the hand last shown."""
        words = look.labels
        new = [card for card in (view.just_taken, view.just_drawn) if card]
        rows: list[tuple[Item, ...]] = []
        if view.hand:
            rows.append((Cards(faces(in_suits(view.hand), Mark.NEW, new)),))
        elif view.seat is not None and (shown := view.last_shown(view.seat)):
            rows.append((Cards(faces(in_suits(shown[0])), words("label-last-hand"), worth(shown[1])),))
        if view.stock_count or view.discard_count:
            rows.append(self._piles(view, look))
        if view.widow:
            rows.append((self._widow(view, look),))
        value = words("hand-worth", value=worth(view.value)) if view.value is not None else ""
        return HandScene(words("name"), tuple(rows), value, tuple(own_notes(view, look)))

    def says(self, view: ThirtyOneView, look: Look) -> list[str]:
        """How the last round went until the next one moves, the side bets, what is chosen before a deal."""
        return [*went(view, look), *side_bets(view, look), *choosing(view, look)]

    def told(self, view: ThirtyOneView) -> frozenset[str]:
        """How the last round ended, as long as `says` and `hint` tell it."""
        return frozenset(ENDINGS) if view.shows_last_round else frozenset()

    def hint(self, view: ThirtyOneView, look: Look) -> list[str]:
        """How the last round went; the side bets; what eldest hand may choose; that this turn is the last."""
        lines = [*beaten(view, look), *side_bets(view, look), *own_chips(view, look)]
        if view.phase == "predeal" and view.seat in view.to_act:
            lines += [
                look.words(f"choose-{move.replace(' ', '-')}") for move in view.moves if isinstance(move, str)
            ]
        if view.knocked and view.turn == view.seat and view.knocker is not None:
            lines.append(look.words("last-turn", seat=look.safe_name(view.knocker)))
        return lines

    def closing(self, view: ThirtyOneView, look: Look) -> list[str]:
        """Side bets that were open go back."""
        bettors = sorted({seat for bet in view.side_bets for seat in (bet.maker, bet.taker)})
        names = tuple(map(look.safe_name, bettors))
        return [look.words("bet-returned", count=len(view.side_bets), names=names)] if names else []

    def rest(self, view: ThirtyOneView) -> list[Move]:
        """What has a button of its own; swaps and bets have a form."""
        return [move for move in view.moves if not isinstance(move, Amount) and not _is_swap(move)]

    def forms(self, view: ThirtyOneView, look: Look) -> list[Form]:
        """A dialog for the swaps with the widow, one for the side bets."""
        bets = [move.verb for move in view.moves if isinstance(move, Amount)]
        found = [bet_form(view, bets, look)] if bets else []
        return [*found, swap_form(view, look)] if any(map(_is_swap, view.moves)) else found

    def filled(self, form: str, given: Answers) -> str:
        """The exchange or the bet; a form with nonsense in it is refused in words."""
        if form == SWAP:
            return swap_move(given)
        return bet_move(given) if form == BET else super().filled(form, given)

    def style(self, move: str) -> str:
        """Knocking stands out."""
        return STYLES.get(move.split()[0], "plain")

    def waits_for(self, view: ThirtyOneView) -> frozenset[Seat]:
        """Nobody is waited for in a pause for side bets: it ends by itself."""
        return frozenset() if view.phase == "betting" else super().waits_for(view)

    def _place(self, view: ThirtyOneView, seat: Seat, look: Look) -> Place:
        acting = seat in self.waits_for(view)
        return Place(
            name=look.name(seat),
            score=self._score(view, seat, look),
            badges=(*self._badges(view, seat), *look.badges(seat)),
            acting=acting,
            hands=self._hands(view, seat),
            tokens=self._tokens(view, seat),
        )

    def _score(self, view: ThirtyOneView, seat: Seat, look: Look) -> str:
        if view.options.mode == "points":
            return look.labels("points-count", points=view.scores[seat])
        if view.corners_folded is not None:
            return look.labels("corners-left", corners=4 - view.corners_folded[seat])
        return look.labels("tokens-count", tokens=view.tokens[seat])

    @staticmethod
    def _tokens(view: ThirtyOneView, seat: Seat) -> Discs | Bill | None:
        if view.options.mode == "points":
            return None
        if view.corners_folded is not None:
            return Bill(view.corners_folded[seat])
        return Discs(view.tokens[seat], view.options.tokens)

    @staticmethod
    def _badges(view: ThirtyOneView, seat: Seat) -> tuple[Badge, ...]:
        last = view.last_round if view.shows_last_round else None
        badges = {
            Badge.DEALER: seat == view.dealer and view.phase != "over",
            Badge.KNOCKER: seat == (last.knocker if last else view.knocker),
            Badge.FREE_RIDE: view.free_ride[seat] and not view.out[seat],
            Badge.OUT: view.out[seat],
            Badge.WINNER: view.phase == "over" and view.places[seat] == 1,
        }
        return tuple(badge for badge, here in badges.items() if here)

    @staticmethod
    def _hands(view: ThirtyOneView, seat: Seat) -> tuple[Hand, ...]:
        if shown := view.last_shown(seat):
            grown = view.last_round is not None and view.last_round.form == "fugk"  # everybody saw them come
            return (Hand(faces(shown[0] if grown else in_suits(shown[0])), worth(shown[1])),)
        count = view.card_counts[seat]
        return (Hand(backs(count)),) if count else ()

    def _centre(self, view: ThirtyOneView, look: Look) -> Rows:
        """Stock, discards, widow and pot; the pot alone while the hands of the round before still lie open."""
        rows: list[tuple[Item, ...]] = []
        if not view.shows_last_round or view.phase == "over":
            rows.append(self._piles(view, look))
            if view.widow:
                rows.append((self._widow(view, look),))
        if view.options.mode != "points" and view.phase != "over":
            rows.append((Chips(view.pot, look.labels("label-pot")),))
        return tuple(rows)

    @staticmethod
    def _piles(view: ThirtyOneView, look: Look) -> tuple[Item, ...]:
        return (
            pile(view.stock_count, label=look.labels("label-stock")),
            pile(view.discard_count, view.discard_top, look.labels("label-discard")),
        )

    @staticmethod
    def _widow(view: ThirtyOneView, look: Look) -> Cards:
        cards = tuple(Shown(card) for card in view.widow)
        return Cards(cards, look.labels("label-widow"))

    @staticmethod
    def _notice(view: ThirtyOneView, look: Look) -> str:
        if view.last_round is not None and view.shows_last_round:
            return look.labels("notice-round-over", round=view.last_round.number)
        if view.knocker is not None:
            return look.labels("notice-knocked", seat=look.name(view.knocker))
        return look.labels("notice-round", round=view.round)


# How things stand, in words ------------------------------------------------------------------------------


def went(view: ThirtyOneView, look: Look) -> list[str]:
    """How the last round went, until somebody moves in the next one; card by card where it was dealt face up."""
    last = view.last_round
    if last is None or not view.shows_last_round:
        return []
    return [_went(view, last, look), *(f"-# {line}" for line in _grown(last, look))]


def beaten(view: ThirtyOneView, look: Look) -> list[str]:
    """How the last round went, with every hand that was shown and its worth, the best first."""
    last = view.last_round
    if last is None or not view.shows_last_round:
        return []
    shown = [(seat, hand) for seat, hand in enumerate(last.hands) if hand is not None]
    hands = [
        look.words(
            "went-hand",
            name=look.safe_name(seat),
            cards=in_suits(hand),
            value=worth(last.values[seat]),
            knocker=seat == last.knocker,
        )
        for seat, hand in sorted(shown, key=lambda one: -(last.values[one[0]] or 0))
    ]
    # A line breaks between hands, not within one.
    told = " · ".join(hand.replace(" ", NO_BREAK) for hand in hands)
    return [_went(view, last, look), *([f"-# {told}"] if told else [])]


def _went(view: ThirtyOneView, last: RoundResult, look: Look) -> str:
    ended = last.ended
    if ended == "showdown":
        ended = "all" if last.knocker is None else last.form if last.form != "normal" else ended
    holders = [seat for seat, value in enumerate(last.values) if value is not None and value >= BLITZ]
    facts: dict[str, Any] = {"number": last.number, "names": tuple(map(look.safe_name, holders))}
    if last.knocker is not None:
        facts["name"] = look.safe_name(last.knocker)
    return " ".join([look.words(f"went-{ended}", **facts), *map(look.tell, _paid(view, last))])


def _grown(last: RoundResult, look: Look) -> list[str]:
    """How the hands grew in a round that was dealt face up, card by card from eldest hand on."""
    if last.form != "fugk":
        return []
    seats = [(last.dealer + step) % len(last.hands) for step in range(1, len(last.hands) + 1)]
    hands = {seat: hand for seat in seats if (hand := last.hands[seat]) is not None}
    return [
        look.tell(tell("fugk-cards", dealt=tuple((seat, hand[card]) for seat, hand in hands.items())))
        for card in range(3)
    ]


def _paid(view: ThirtyOneView, last: RoundResult) -> Iterator[Event]:
    """What the last round cost and brought, as the events that told it."""
    verb = "fold" if view.corners_folded is not None else "pay"
    for amount in sorted(set(last.paid) - {0}):
        seats = tuple(seat for seat, paid in enumerate(last.paid) if paid == amount)
        yield tell(verb, seats=seats, count=len(seats), amount=amount)
    for seat, won in enumerate(last.won):
        if won:
            yield tell("pot", seat=seat, count=won)
    for seat in last.points:
        yield tell("point", seat=seat, count=view.scores[seat])
    if last.out:
        yield tell("out", seats=last.out, count=len(last.out), place=view.places[last.out[0]])


def choosing(view: ThirtyOneView, look: Look) -> list[str]:
    """What eldest hand chooses between before the deal."""
    if view.phase != "predeal" or view.eldest is None:
        return []
    chosen = {"normal": True, "guts-knock": view.options.guts_knock, "fugk": view.options.fugk}
    choices = [look.words(f"choice-{form}") for form, allowed in chosen.items() if allowed]
    return [look.words("choosing", name=look.safe_name(view.eldest), choices=look.words.either(choices))]


def side_bets(view: ThirtyOneView, look: Look) -> list[str]:
    """The pause with its open offers, the bets that have been made, and at the end what everybody has."""
    if view.phase == "over":
        if not view.side_ended:
            return []
        gains = [chips - view.options.side_chips for chips in view.side_chips]
        chips = tuple(
            look.words(
                "bet-has",
                name=look.safe_name(seat),
                chips=view.side_chips[seat],
                gain=abs(gain),
                sign="won" if gain > 0 else "lost" if gain else "even",
            )
            for seat, gain in enumerate(gains)
        )
        ends = [f"-# {look.tell(end.told())}" for end in view.side_ended[-ENDED_BETS:]]
        return [look.words("bet-result", chips=chips), *ends]
    lines = []
    if view.phase == "betting":
        lines.append(look.words("bet-pause", time=in_time(look.clock) if look.clock else "none"))
        lines += [look.tell(offer.told()) for offer in view.side_offers]
    return [*lines, *(_bet_on(bet, look) for bet in view.side_bets if view.shows_last_round)]


def own_chips(view: ThirtyOneView, look: Look) -> Iterator[str]:
    """What the seat has for side bets, as soon as it matters, and what it may do with it."""
    if not view.side_chips or view.seat is None or view.phase == "over":
        return
    chips, escrow = view.side_chips[view.seat], view.side_escrow[view.seat]
    if view.phase == "betting" or chips != view.options.side_chips:
        yield look.words("bet-chips", chips=chips, escrow=escrow)
    if view.phase == "betting" and view.seat in view.to_act:
        yield look.words("bet-invite")


def _bet_on(bet: Bet, look: Look) -> str:
    facts: dict[str, Any] = {"number": bet.number, "stake": bet.stake, "name": look.safe_name(bet.maker)}
    facts |= {"subject": look.safe_name(bet.subject), "taker": look.safe_name(bet.taker)}
    if bet.other is None:
        return look.words("bet-on-wins", **facts)
    return look.words("bet-on-further", rival=look.safe_name(bet.other), **facts)


def own_notes(view: ThirtyOneView, look: Look) -> Iterator[str]:
    """What somebody without a hand has to know."""
    if view.seat is None or view.hand:
        return
    if view.out[view.seat] and view.phase != "over":
        yield look.labels("note-out", place=view.places[view.seat])
    elif view.phase == "predeal":
        yield look.labels("note-no-cards")


def worth(value: float | None) -> str:
    """A hand's worth as people write it: 24, 30½."""
    if value is None:
        return ""
    return f"{int(value)}½" if value % 1 else str(int(value))


# Moves that are put together in a dialog -----------------------------------------------------------------


def _is_swap(move: Move) -> bool:
    return isinstance(move, str) and move.startswith("swap ")


def swap_form(view: ThirtyOneView, look: Look) -> Form:
    """Which of one's cards to lay in the widow, and which of hers to take."""
    words = look.labels
    lay = tuple(Choice(card, words("card-name", card=card)) for card in in_suits(view.hand))
    take = tuple(
        Choice(str(place), words(f"widow-{place}", card="none" if card is None else words("card-name", card=card)))
        for place, card in enumerate(view.widow)
    )
    questions = (
        Choose("lay", words("swap-lay"), lay, most=3),
        Choose("take", words("swap-take"), take, most=3),
    )
    return Form(SWAP, words("swap-button"), words("swap-title"), questions)


def swap_move(given: Answers) -> str:
    """The exchange. Raises `IllegalMove` where not as many cards are taken as laid."""
    lay, take = given.get("lay", ()), given.get("take", ())
    if len(lay) != len(take):
        raise IllegalMove("swap-unequal", lay=len(lay), take=len(take))
    return " ".join(["swap", *(f"{card}:{place}" for card, place in zip(lay, sorted(take), strict=True))])


def bet_form(view: ThirtyOneView, verbs: Sequence[str], look: Look) -> Form:
    """Who does what, for how many chips, and with whom. ``verbs`` are those of the bets that are possible."""
    assert view.seat is not None
    words, most = look.labels, view.side_chips[view.seat]
    bets = [parse(f"{verb} 1").numbers for verb in verbs]
    subjects, others, takers = (sorted({bet[part] for bet in bets if bet[part] >= 0}) for part in range(3))
    who = tuple(Choice(str(seat), look.name(seat)) for seat in subjects)
    wins = any(bet[1] < 0 for bet in bets)
    if wins and view.out.count(False) == 2:  # whoever lasts longer wins
        others = []
    further = [Choice(str(seat), words("bet-goal-further", name=look.name(seat))) for seat in others]
    goal = (*([Choice("wins", words("bet-goal-wins"))] if wins else []), *further)
    anybody = [Choice(ANYBODY, words("bet-anybody"))] if any(bet[2] < 0 for bet in bets) else []
    against = (*anybody, *(Choice(str(seat), look.name(seat)) for seat in takers))
    questions = (
        Choose("who", words("bet-who"), who, default=who[0].value if len(who) == 1 else None),
        Choose("goal", words("bet-goal"), goal, default=goal[0].value),
        Number("stake", words("bet-stake", most=most), 1, most, min(HANDY_STAKE, most)),
        Choose("taker", words("bet-taker"), against, default=against[0].value),
    )
    return Form(BET, words("bet-button"), words("bet-title"), questions, "main")


def bet_move(given: Answers) -> str:
    """The bet. Raises `IllegalMove` where somebody is to last longer than himself."""
    who, goal, stake, taker = ("".join(given.get(name, ())) for name in ("who", "goal", "stake", "taker"))
    if goal == who:
        raise IllegalMove("side-same")
    verb = f"bet wins {who}" if goal == "wins" else f"bet further {who} {goal}"
    return f"{verb} {stake}" if taker == ANYBODY else f"{verb} to {taker} {stake}"


# The command ---------------------------------------------------------------------------------------------


class ThirtyOneCog(GameCog):
    """`/thirty-one`."""

    face = ThirtyOneFace

    @opens_table(ThirtyOne, mode=MODES)
    async def thirty_one(
        self,
        interaction: Interaction,
        mode: str = "standard",
        seats: app_commands.Range[int, 2, 7] = 4,
        stake: Stake | None = None,
        pace: str = "normal",
    ) -> None:
        """Opens a table of Thirty-One."""
        await self.open(interaction, seats=seats, stake=stake, pace=pace, options=PRESETS[mode])


async def setup(bot: Gamester) -> None:
    """Called by discord.py."""
    await bot.add_cog(ThirtyOneCog(bot))
