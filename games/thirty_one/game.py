"""Thirty-One (Scat, Blitz): the match.

Source: the encyclopedia article "Thirty-one (game)" with its banking and West Lansing versions and its list of
variations; Pagat's page on 31 where the article is silent (deal clockwise, the card just taken may not be put
back). Decisions of our own:

* Rounds without a knock are drawn when the stock is used up, and after ``max_circuits`` times round the table.
* A new stock (``stock_exhausted = recycle``) is made in the final turns too.
* A knocker with a blitz of his own is not "followed" by another's. Three aces shown at once cost everybody one,
  a knocker too.
* Banking: whoever goes out by this round's payment does not share in its pot. Folded corners cannot be won back,
  so corners belong to the standard game alone. The ante is put in when the cards are dealt.
* Side bets: see ``side_bets.py``; a pause for them lasts 30 seconds, and at least 20 after the last offer.
* A player who leaves is placed below those who go out later in the same round.

Shares: every seat puts one stake on the match and the winner takes them all; winners who split the pot split
the stakes exactly, without the odd token. In the banking version tokens change hands all the time and ``rounds``
may end it with tokens before everybody, so a seat's share is what it has gained or lost in parts of its starting
tokens: nobody can lose more than all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Final, Self

from games.cards import PACK, Card
from games.core import (
    DEALER,
    LEAVE,
    TIME,
    Event,
    Game,
    IllegalMove,
    InvalidMove,
    Move,
    Outcome,
    Pick,
    Seat,
    View,
    check_seats,
    tell,
)
from games.options import Options
from games.thirty_one import guide, robot
from games.thirty_one.hands import droppable, hand_value, high_cards, safe_discard
from games.thirty_one.notation import Said, parse
from games.thirty_one.options import ThirtyOneOptions
from games.thirty_one.showdown import highest, owed_at_showdown, owed_to, pot_takers, shown_at_once, split
from games.thirty_one.side_bets import Room, SideTable
from games.thirty_one.view import RoundResult, ThirtyOneView, look
from games.thirty_one.widow import Widow

#: How long a pause for side bets lasts, and at least after an offer, in milliseconds.
PAUSE_MS: Final = 30_000
ANSWER_MS: Final = 20_000

_FORMS: Final = {"normal": "normal", "guts knock": "guts", "fugk": "fugk"}
_UNDER_WAY: Final = ("turn", "discard", "recycle")


class ThirtyOne(Game):
    """A match of Thirty-One: rounds until one player is left, or as the mode says."""

    key: ClassVar[str] = "thirty-one"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 8)
    Options: ClassVar[type[Options]] = ThirtyOneOptions

    options: ThirtyOneOptions

    @classmethod
    def start(cls, seats: int, options: Any = None) -> Self:
        """A new match; the last seat deals first."""
        check_seats(cls, seats)
        game = cls()
        game.seats = seats
        game.options = ThirtyOneOptions.make(options)
        game._set_table()
        game._open_round()
        return game

    def _set_table(self) -> None:
        """What lasts for the whole match."""
        options = self.options
        self.round = 0
        self.dealer: Seat = self.seats - 1
        self.tokens = [0 if options.counts_points else options.tokens] * self.seats
        self.pot = 0
        self.scores = [0] * self.seats
        self.fell: dict[Seat, int] = {}  # who is out, and as how manieth; equal for those of one round
        self.left: set[Seat] = set()
        self.last_round: RoundResult | None = None
        self.ended = ""
        self.winners: tuple[Seat, ...] = ()
        self.deadline: int | None = None
        self.hands: list[list[Card]] = [[] for _ in range(self.seats)]
        self.stock: list[Card] = []
        self.discard: list[Card] = []
        self.aside: list[Card] = []
        self.widow = Widow()
        self.side: SideTable | None = None
        if options.side_bets != "off":
            self.side = SideTable(options.side_bets == "all", (options.side_chips,) * self.seats)

    def _open_round(self) -> None:
        """What lasts for a round; the cards are not dealt yet."""
        self.round += 1
        self.form = "normal"
        self.turn: Seat | None = None
        self.circuit = 0
        self.knocked = False
        self.knocker: Seat | None = None
        self.final: list[Seat] = []  # who still has a turn after a knock
        self.aside = list(self.all_cards())  # out of play until the next deal
        self.hands = [[] for _ in range(self.seats)]
        self.just_taken: Card | None = None
        self.just_drawn: Card | None = None
        self.stock, self.discard = [], []
        self.recycles = 0
        self.widow = Widow()
        self.phase = "predeal" if self.options.asks_eldest else "deal"

    # Who is where

    @property
    def still_in(self) -> tuple[Seat, ...]:
        """The seats that are not out, from dealer's left on."""
        seats = ((self.dealer + step) % self.seats for step in range(1, self.seats + 1))
        return tuple(seat for seat in seats if seat not in self.fell)

    @property
    def eldest(self) -> Seat:
        """The seat on dealer's left that is still in."""
        return self.still_in[0]

    @property
    def room(self) -> Room:
        """The seats as side bets need them."""
        return Room(frozenset(self.still_in), frozenset(self.left))

    def rides_free(self, seat: Seat) -> bool:
        """Whether ``seat`` has no token left and plays on until its next loss."""
        return self.options.free_ride and not self.options.counts_points and self._is_broke(seat)

    def _is_broke(self, seat: Seat) -> bool:
        return seat not in self.fell and self.tokens[seat] == 0

    def _after(self, seat: Seat) -> Seat:
        seats = ((seat + step) % self.seats for step in range(1, self.seats + 1))
        return next(other for other in seats if other not in self.fell)

    # The interface

    def to_act(self) -> frozenset[Seat]:
        """See `Game.to_act`; in a pause for side bets several seats, and the dealer for the time."""
        if self.ended:
            return frozenset()
        if self.phase in ("deal", "recycle"):
            return frozenset((DEALER,))
        if self.phase == "predeal":
            return frozenset((self.eldest,))
        if self.phase == "betting":
            return frozenset((DEALER, *self._bettors()))
        return frozenset() if self.turn is None else frozenset((self.turn,))

    def _bettors(self) -> list[Seat]:
        if self.side is None:
            return []
        room = self.room
        return [seat for seat in range(self.seats) if self.side.moves(seat, room)]

    def moves(self, seat: Seat) -> Sequence[Move]:
        """See `Game.moves`."""
        if seat not in self.to_act():
            return ()
        if self.phase == "deal":
            return (Pick("deal", PACK, 52, 52),)
        if self.phase == "recycle":
            cards = self._to_recycle()
            return (Pick("deal", cards, len(cards), len(cards)),)
        if self.phase == "predeal":
            chosen = (("guts knock", self.options.guts_knock), ("fugk", self.options.fugk))
            return ("normal", *(form for form, allowed in chosen if allowed))
        if self.phase == "betting":
            return (TIME,) if seat == DEALER or self.side is None else self.side.moves(seat, self.room)
        if self.phase == "discard":
            return (Pick("drop", droppable(self.hands[seat], self.just_taken)),)
        return self._turn_moves(seat)

    def _turn_moves(self, seat: Seat) -> tuple[Move, ...]:
        found: list[Move] = []
        if self.stock:
            found.append("take stock")
        if self.discard:
            found.append("take discard")
        if self._may_knock():
            found.append("knock")
        if self.knocked:
            found.append("stand")
        return (*found, *self.widow.swaps(self.hands[seat]))

    def _may_knock(self) -> bool:
        return not self.knocked and (self.options.first_turn_knock or self.circuit > 0)

    def default(self, seat: Seat) -> str:
        """The safe move (RULES 4.14): draw, throw the worst card, stand after a knock; never a knock or a bet."""
        offers = self.moves(seat)
        if self.phase in ("deal", "recycle"):
            assert isinstance(offers[0], Pick)
            return offers[0].text(offers[0].cards)
        if self.phase == "betting":
            return TIME if seat == DEALER else "pass"
        if self.phase == "discard":
            hand = self.hands[seat]
            return f"drop {safe_discard(hand, droppable(hand, self.just_taken), self.just_drawn, self.options)}"
        for safe in ("normal", "stand", "take stock", "take discard"):
            if safe in offers:
                return safe
        raise ValueError(f"seat {seat} may not act")

    def all_cards(self) -> tuple[Card, ...]:
        """See `Game.all_cards`."""
        hands = (card for hand in self.hands for card in hand)
        return (*hands, *self.stock, *self.discard, *self.widow.cards, *self.aside)

    def all_tokens(self) -> int:
        """Tokens with the pot, and the chips of side bets with those in escrow."""
        side = 0 if self.side is None else sum(self.side.chips) + 2 * sum(bet.stake for bet in self.side.bets)
        return sum(self.tokens) + self.pot + side

    def alarm(self) -> int | None:
        """When a pause for side bets is over."""
        return self.deadline

    def view(self, seat: Seat | None) -> ThirtyOneView:
        """See `Game.view`."""
        return look(self, seat)

    @classmethod
    def robot(cls, view: View, level: str, luck: Random) -> str:
        """See `Game.robot` and ``robot.py``."""
        assert isinstance(view, ThirtyOneView)
        return robot.choose(view, level, luck)

    @classmethod
    def guide(cls, options: ThirtyOneOptions) -> list[tuple[str, dict[str, Any]]]:
        """The page of rules for these options: messages and their arguments."""
        return guide.rules(options)

    def outcome(self) -> Outcome | None:
        """Later out is better; in points mode the score; after ``rounds`` of banking the tokens."""
        if not self.ended:
            return None
        last = len(self.fell) + 1
        if self.options.counts_points:
            points = [self.scores[seat] for seat in range(self.seats)]
            for seat, step in self.fell.items():
                points[seat] = step - last - 1
        else:
            extra = self.tokens if self.ended == "rounds-over" else [0] * self.seats
            points = [self.fell.get(seat, last + extra[seat]) for seat in range(self.seats)]
        return Outcome(tuple(points), self.winners, self._shares(), self.ended)

    def _shares(self) -> tuple[Fraction, ...]:
        if self.options.mode == "banking":
            return tuple(Fraction(tokens, self.options.tokens) - 1 for tokens in self.tokens)
        part = Fraction(self.seats, len(self.winners))
        return tuple((part if seat in self.winners else Fraction(0)) - 1 for seat in range(self.seats))

    # Playing

    def play(self, seat: Seat, move: str, at: int = 0) -> list[Event]:
        """See `Game.play`."""
        said = parse(move)
        if self.ended:
            raise IllegalMove("match-over")
        if said.verb == LEAVE:
            return self._leave(seat, at)
        if seat not in self.to_act():
            raise IllegalMove("not-your-turn")
        if self.phase == "betting":
            return self._side_bet(seat, said, at)
        if self.phase in ("deal", "recycle"):
            return self._order(said, move, at)
        if self.phase == "predeal":
            return self._choose_form(seat, said)
        if self.phase == "discard":
            return self._drop(seat, said, at)
        return self._take_turn(seat, said, at)

    def _choose_form(self, seat: Seat, said: Said) -> list[Event]:
        """PREDEAL: eldest hand plays normally or knocks before the deal (RULES 4.12)."""
        if said.verb not in _FORMS:
            raise IllegalMove("wrong-phase")
        if said.verb not in self.moves(seat):
            raise IllegalMove("option-off")
        self.form = _FORMS[said.verb]
        self.phase = "deal"
        if self.form == "normal":
            return []
        self.knocked, self.knocker = True, seat
        return [tell(f"{self.form}-knock", seat=seat)]

    def _order(self, said: Said, move: str, at: int) -> list[Event]:
        """The dealer orders the pack, or the discards that become a new stock."""
        if said.verb != "deal":
            raise IllegalMove("wrong-phase")
        wanted = PACK if self.phase == "deal" else self._to_recycle()
        if len(said.cards) != len(wanted) or set(said.cards) != set(wanted):
            raise InvalidMove(move)
        if self.phase == "deal":
            return self._deal(list(said.cards), at)
        self.stock, self.discard = list(said.cards), self.discard[-1:]
        self.recycles += 1
        self.phase = "turn"
        return [tell("recycle", count=len(self.stock))]

    def _to_recycle(self) -> tuple[Card, ...]:
        return tuple(sorted(self.discard[:-1], key=PACK.index))

    def _deal(self, pack: list[Card], at: int) -> list[Event]:
        """*DEAL* and *BLITZ_DEAL* (RULES 4.3, 4.4, 4.9.1, 4.9.2)."""
        order = self.still_in
        events = [tell("deal", seat=self.dealer, round=self.round)]
        if self.options.mode == "banking":
            events += self._collect("ante", dict.fromkeys((seat for seat in order if self.tokens[seat]), 1))
        has_widow = self.options.mode == "banking" and self.form == "normal"
        widow: list[Card] = []
        for _ in range(3):
            for seat in order:
                self.hands[seat].append(pack.pop(0))
            if self.form == "fugk":
                events.append(tell("fugk-cards", seats=order, cards=tuple(self.hands[seat][-1] for seat in order)))
            if has_widow:
                widow.append(pack.pop(0))
        if has_widow:
            self.widow = Widow(tuple(widow), (False, False, False))
        if self.form == "normal":
            self.discard.append(pack.pop(0))
            events += [tell("hand", seat=seat, cards=tuple(self.hands[seat]), seen_by=(seat,)) for seat in order]
            events.append(tell("turn-up", card=self.discard[0]))
        self.stock, self.aside = pack, []
        if at_once := shown_at_once(self._live_hands(), self.options):
            return events + self._show(*at_once, at)
        if self.form != "normal":
            return events + self._showdown(at)
        self.phase, self.turn = "turn", order[0]
        return events

    def _live_hands(self) -> dict[Seat, tuple[Card, ...]]:
        return {seat: tuple(self.hands[seat]) for seat in self.still_in}

    def _take_turn(self, seat: Seat, said: Said, at: int) -> list[Event]:
        """TURN(p) (RULES 4.4)."""
        if said.verb == "take stock":
            return self._draw(seat)
        if said.verb == "take discard":
            return self._take_discard(seat)
        if said.verb == "knock":
            return self._knock(seat, at)
        if said.verb == "stand":
            if not self.knocked:
                raise IllegalMove("nobody-knocked")
            return [tell("stand", seat=seat), *self._next_turn(at)]
        if said.verb == "swap":
            return self._swap(seat, said, at)
        raise IllegalMove("wrong-phase")

    def _draw(self, seat: Seat) -> list[Event]:
        if not self.stock:
            raise IllegalMove("stock-empty")
        self.just_drawn = self.stock.pop(0)
        self.hands[seat].append(self.just_drawn)
        self.phase = "discard"
        return [tell("draw", seat=seat), tell("drew", seat=seat, card=self.just_drawn, seen_by=(seat,))]

    def _take_discard(self, seat: Seat) -> list[Event]:
        if not self.discard:
            raise IllegalMove("no-discard")
        self.just_taken = self.discard.pop()
        self.hands[seat].append(self.just_taken)
        self.phase = "discard"
        return [tell("take", seat=seat, card=self.just_taken)]

    def _knock(self, seat: Seat, at: int) -> list[Event]:
        if self.knocked:
            raise IllegalMove("already-knocked")
        if not self._may_knock():
            raise IllegalMove("first-turn-knock")
        self.knocked, self.knocker = True, seat
        others = self.still_in
        place = others.index(seat)
        self.final = [*others[place + 1 :], *others[:place]]
        return [tell("knock", seat=seat), *self._next_turn(at)]

    def _swap(self, seat: Seat, said: Said, at: int) -> list[Event]:
        """Exchanging with the widow is a whole turn (RULES 4.9.3)."""
        if not self.widow.cards:
            raise IllegalMove("option-off")
        hand = self.hands[seat]
        for card in said.cards:
            if card not in hand:
                raise IllegalMove("not-in-hand", card=card)
        taken = tuple(self.widow.cards[position] for position in said.numbers)
        open_cards = tuple(self.widow.cards[position] for position in said.numbers if self.widow.up[position])
        self.widow = self.widow.with_cards(zip(said.cards, said.numbers, strict=True))
        for old, new in zip(said.cards, taken, strict=True):
            hand[hand.index(old)] = new
        unseen = len(taken) - len(open_cards)
        events = [tell("swap", seat=seat, cards=said.cards, count=len(taken))]
        if open_cards:
            events.append(tell("swap-open", seat=seat, cards=open_cards))
        if unseen:
            events.append(tell("swap-unseen", seat=seat, count=unseen))
        events.append(tell("swap-got", seat=seat, cards=taken, seen_by=(seat,)))
        return events + self._after_turn(seat, at)

    def _drop(self, seat: Seat, said: Said, at: int) -> list[Event]:
        """DISCARD(p) (RULES 4.4)."""
        if said.verb != "drop":
            raise IllegalMove("wrong-phase")
        card = said.cards[0]
        if card not in self.hands[seat]:
            raise IllegalMove("not-in-hand", card=card)
        if card == self.just_taken:
            raise IllegalMove("same-card-back", card=card)
        self.hands[seat].remove(card)
        self.discard.append(card)
        return [tell("drop", seat=seat, card=card), *self._after_turn(seat, at)]

    def _after_turn(self, seat: Seat, at: int) -> list[Event]:
        """*AFTER(p)*: a hand that is shown at once ends the round."""
        at_once = shown_at_once({seat: tuple(self.hands[seat])}, self.options)
        if at_once:
            waits = at_once[0] == "blitz" and self.knocked and self.options.blitz_after_knock == "showdown"
            if not waits:
                return self._show(*at_once, at)
        return self._next_turn(at)

    def _next_turn(self, at: int) -> list[Event]:
        """*NEXT*: the next player, or the end of the round."""
        assert self.turn is not None
        before, self.just_taken, self.just_drawn = self.turn, None, None
        if self.knocked:
            if not self.final:
                return self._showdown(at)
            self.turn = self.final.pop(0)
        else:
            self.turn = self._after(before)
            if (self.turn - self.dealer - 1) % self.seats <= (before - self.dealer - 1) % self.seats:
                self.circuit += 1
            if self.circuit >= self.options.max_circuits:
                return [tell("drawn-circuits", count=self.circuit), *self._end_round("circuits", {}, {}, (), at)]
        self.phase = "turn"
        if not self.stock:
            recycles = self.options.max_recycles if self.options.stock_exhausted == "recycle" else 0
            if self.recycles < recycles and len(self.discard) > 1:
                self.phase = "recycle"
            elif not self.knocked:
                return [tell("drawn-exhausted"), *self._end_round("exhausted", {}, {}, (), at)]
        return []

    # The end of a round

    def _show(self, ended: str, holders: frozenset[Seat], at: int) -> list[Event]:
        """*PAY_33* and *PAY_BLITZ*: a hand is shown at once (RULES 4.6.4 to 4.6.6)."""
        shown = {
            seat: hand for seat, hand in self._live_hands().items() if seat in holders or self.form != "normal"
        }
        events = self._tell_hands({seat: hand for seat, hand in shown.items() if seat not in holders})
        events += [tell(ended, seat=seat, cards=shown[seat]) for seat in shown if seat in holders]
        after_knock = ended == "blitz" and self.form == "normal"
        penalty = self.options.knocker_penalty if after_knock else 1
        owed = owed_to(holders, self.still_in, self.knocker, penalty)
        return events + self._end_round(ended, shown, owed, holders, at)

    def _showdown(self, at: int) -> list[Event]:
        """*SHOWDOWN* and *PAY_LOWEST* (RULES 4.6.1 to 4.6.3, 4.9.4, 4.10)."""
        hands = self._live_hands()
        events = self._tell_hands(hands)
        if self._needs_tiebreak(hands):
            return events + self._tiebreak(hands)
        pays = not self.options.counts_points and (
            self.options.mode != "banking" or self.options.banking_lowest_pays
        )
        owed = owed_at_showdown(hands, self.knocker, self.options) if pays else {}
        winners = highest(hands, self.options)
        if self.options.mode == "banking":
            staying = {seat: hand for seat, hand in hands.items() if not (owed.get(seat) and self._is_broke(seat))}
            winners = pot_takers(staying or hands, self.options)
        return events + self._end_round("showdown", hands, owed, winners, at)

    def _tell_hands(self, hands: Mapping[Seat, tuple[Card, ...]]) -> list[Event]:
        return [
            tell("show", seat=seat, cards=hand, value=hand_value(hand, self.options))
            for seat, hand in hands.items()
        ]

    def _needs_tiebreak(self, hands: Mapping[Seat, tuple[Card, ...]]) -> bool:
        return (
            self.options.two_player_tiebreak
            and len(hands) == 2
            and any(self._is_broke(seat) for seat in hands)
            and len(highest(hands, self.options)) == 2
        )

    def _tiebreak(self, hands: Mapping[Seat, tuple[Card, ...]]) -> list[Event]:
        """Equal hands of the last two decide the match by their highest cards (RULES 4.8)."""
        best = max(high_cards(hand) for hand in hands.values())
        winners = [seat for seat, hand in hands.items() if high_cards(hand) == best]
        losers = [seat for seat in hands if seat not in winners]
        won = split(self.pot, winners)
        self._record("showdown", hands, {}, {}, won, (), losers)
        self._fall(losers)
        if losers:
            events = [tell("tiebreak", seat=winners[0], other=losers[0])]
            return events + self._finish("tiebreak", winners, losers)
        return [tell("tiebreak-even"), *self._finish("tiebreak-draw", winners, ())]

    def _end_round(
        self,
        ended: str,
        shown: Mapping[Seat, tuple[Card, ...]],
        owed: Mapping[Seat, int],
        winners: Iterable[Seat],
        at: int,
    ) -> list[Event]:
        """*ROUND_END*: payments, the pot of the banking version, points, and who is out (RULES 4.6.9, 4.7)."""
        options, events, won = self.options, list[Event](), dict[Seat, int]()
        broke = [seat for seat in self.still_in if owed.get(seat) and self._is_broke(seat)]
        before = tuple(self.tokens)
        scored: list[Seat] = []
        if options.counts_points:
            scored = sorted(winners)
            for seat in scored:
                self.scores[seat] += 1
                events.append(tell("point", seat=seat, count=self.scores[seat]))
        else:
            events += self._collect("fold" if options.token_style == "corners" else "pay", owed)
        paid = {seat: before[seat] - self.tokens[seat] for seat in range(self.seats)}
        if options.mode == "banking":
            takers = [seat for seat in winners if seat not in broke]
            won = self._share_pot(takers)
            events += [tell("pot", seat=seat, count=won[seat]) for seat in sorted(won)]
        fallen = broke if options.free_ride else [seat for seat in self.still_in if self._is_broke(seat)]
        if options.counts_points:
            fallen = []
        self._record(ended, shown, owed, paid, won, scored, fallen)
        self._fall(fallen)
        if fallen:
            events.append(tell("out", seats=tuple(fallen), count=len(fallen), place=self.place(fallen[0])))
        return events + self._go_on(fallen, at)

    def _collect(self, verb: str, owed: Mapping[Seat, int]) -> list[Event]:
        """Everybody pays into the pot what he owes, as far as he can."""
        paid = {seat: min(amount, self.tokens[seat]) for seat, amount in owed.items()}
        for seat, amount in paid.items():
            self.tokens[seat] -= amount
            self.pot += amount
        events = []
        for amount in sorted({amount for amount in paid.values() if amount}):
            seats = tuple(sorted(seat for seat in paid if paid[seat] == amount))
            events.append(tell(verb, seats=seats, count=len(seats), amount=amount))
        riders = [seat for seat in sorted(paid) if paid[seat] and self.rides_free(seat)]
        return events + [tell("free-ride", seat=seat) for seat in riders]

    def _share_pot(self, takers: Sequence[Seat]) -> dict[Seat, int]:
        """Banking: equal parts of the pot; what is left over stays in it (RULES 4.9.5)."""
        if not takers:
            return {}
        part = self.pot // len(takers)
        for seat in takers:
            self.tokens[seat] += part
            self.pot -= part
        return {seat: part for seat in takers if part}

    def _fall(self, seats: Iterable[Seat]) -> None:
        step = len(self.fell) + 1
        for seat in seats:
            self.fell[seat] = step

    def place(self, seat: Seat) -> int | None:
        """The place of a seat that is out; None for one that is still in."""
        if seat not in self.fell:
            return None
        lasting = sum(step > self.fell[seat] for step in self.fell.values())
        return 1 + lasting + self.seats - len(self.fell)

    def _record(
        self,
        ended: str,
        shown: Mapping[Seat, tuple[Card, ...]],
        owed: Mapping[Seat, int],
        paid: Mapping[Seat, int],
        won: Mapping[Seat, int],
        points: Iterable[Seat],
        out: Iterable[Seat],
    ) -> None:
        every = range(self.seats)
        self.last_round = RoundResult(
            number=self.round,
            dealer=self.dealer,
            form=self.form,
            ended=ended,
            knocker=self.knocker,
            hands=tuple(shown.get(seat) for seat in every),
            values=tuple(hand_value(shown[seat], self.options) if seat in shown else None for seat in every),
            owed=tuple(owed.get(seat, 0) for seat in every),
            paid=tuple(paid.get(seat, 0) for seat in every),
            won=tuple(won.get(seat, 0) for seat in every),
            points=tuple(points),
            out=tuple(out),
        )

    def _go_on(self, fallen: Sequence[Seat], at: int) -> list[Event]:
        """The end of the match, or the next round."""
        rest = self.still_in
        if not rest:
            return self._finish("pot-split", sorted(fallen, key=self._from_left), fallen)
        if len(rest) == 1:
            return self._finish("last-player", rest, fallen)
        if self.options.rounds and self.round >= self.options.rounds:
            return self._finish("rounds-over", rest, fallen)
        leaders = [seat for seat in rest if self.scores[seat] == max(self.scores[other] for other in rest)]
        if self.options.counts_points and len(leaders) == 1 and self.scores[leaders[0]] >= self.options.target:
            return self._finish("target", leaders, fallen)
        events = self._settle_bets(fallen, (), ())
        self.dealer = self._after(self.dealer)
        self._open_round()
        return events + self._open_pause(at)

    def _from_left(self, seat: Seat) -> int:
        return (seat - self.dealer - 1) % self.seats

    def _finish(self, reason: str, takers: Sequence[Seat], fallen: Iterable[Seat]) -> list[Event]:
        """The pot is shared and the match is over; odd tokens go to the first of ``takers``."""
        if self.options.token_style == "coins":
            for seat, part in split(self.pot, takers).items():
                self.tokens[seat] += part
            self.pot = 0
        if reason == "rounds-over":
            most = max(self.tokens[seat] for seat in takers)
            takers = [seat for seat in takers if self.tokens[seat] == most]
        self.winners = tuple(sorted(takers))
        events = self._settle_bets(fallen, (), self.winners)
        self.ended, self.phase, self.turn, self.deadline = reason, "over", None, None
        return [*events, tell("win", seats=self.winners, count=len(self.winners))]

    def _leave(self, seat: Seat, at: int) -> list[Event]:
        """A player leaves for good; his tokens go to the pot (RULES 4.14)."""
        if seat not in range(self.seats):
            raise IllegalMove("not-your-turn")
        if seat in self.fell:
            raise IllegalMove("already-left")
        self._fall((seat,))
        self.left.add(seat)
        self.pot, self.tokens[seat] = self.pot + self.tokens[seat], 0
        self.aside += self.hands[seat]
        self.hands[seat] = []
        self.final = [other for other in self.final if other != seat]
        if self.knocker == seat:
            self.knocker = None
        events = [tell("leave", seat=seat), *self._settle_bets((), (seat,), ())]
        if len(self.still_in) == 1:
            if self.phase in _UNDER_WAY:
                self._record("deserted", {}, {}, {}, {}, (), (seat,))
            return events + self._finish("left", self.still_in, ())
        if self.phase in _UNDER_WAY and self.turn == seat:
            return events + self._next_turn(at)
        if self.phase == "betting" and not self._bettors():
            self._close_pause()
        return events

    # Side bets

    def _open_pause(self, at: int) -> list[Event]:
        """Side bets are made between rounds, if anybody can make one."""
        if self.side is None:
            return []
        self.side = self.side.pause()
        if not self._bettors():
            return []
        self.phase, self.deadline = "betting", at + PAUSE_MS
        return [tell("side-pause")]

    def _close_pause(self) -> None:
        if self.side is not None:
            self.side = self.side.pause()
        self.phase = "predeal" if self.options.asks_eldest else "deal"
        self.deadline = None

    def _side_bet(self, seat: Seat, said: Said, at: int) -> list[Event]:
        """One move of the pause between rounds (RULES 4.11)."""
        assert self.side is not None
        assert self.deadline is not None
        events: list[Event] = []
        if said.verb == TIME and seat == DEALER:
            self._close_pause()
            return events
        if seat == DEALER:
            raise IllegalMove("wrong-phase")
        if said.verb == "pass":
            self.side = self.side.done(seat)
        elif said.verb == "accept":
            self.side = self.side.accept(seat, said.numbers[0], self.room)
            events.append(self.side.bets[-1].told())
        elif said.verb in ("bet wins", "bet further"):
            self.side = self.side.offer(seat, said, self.room)
            events.append(self.side.offers[-1].told())
            self.deadline = max(self.deadline, at + ANSWER_MS)
        else:
            raise IllegalMove("wrong-phase")
        if not self._bettors():
            self._close_pause()
        return events

    def _settle_bets(self, fallen: Iterable[Seat], left: Iterable[Seat], winners: Iterable[Seat]) -> list[Event]:
        if self.side is None:
            return []
        for seat in (gone := tuple(left)):
            self.side = self.side.without(seat)
        self.side, done = self.side.settled(tuple(fallen), gone, tuple(winners))
        return [end.told() for end in done]
