"""The coaches of the banking games: what each decision was worth in chips to the end of its round.

Every card that the seat had not seen may lie anywhere where one of them lies: the round is dealt so again and
again, and played to its end by sensible people, once after each choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from games.bank.advice import PUNTER_STANDS, advise
from games.bank.hands import HandState
from games.bank.state import Bank, Step
from games.bank.view import AnyBankView
from games.cards import Card
from games.core import DEALER, Amount, AnyGame, Pick, Seat, Tools, clone
from games.weighing import Unit, Weigher, Weighing

_TRIES: Final = 6
"""The number of times that cards are laid anew where somebody would not have stood with what they hold."""

_LIKELY: Final = PUNTER_STANDS - 2
"""With less hardly anybody stands."""

_ANY_FITS: Final = 11
"""Up to so much no card can be too many, an ace counting one."""

_LEAST: Final = 0.15
"""The smallest cost that is worth a word, as a part of the least stake."""


def weigh(game: AnyGame, seat: Seat, move: str, luck: Random, tools: Tools) -> Weighing | None:
    """See `games.weighing.Weigher`."""
    choices, kind = list[str](), "draw"
    for offer in game.moves(seat):
        if isinstance(offer, Amount):
            choices += dict.fromkeys((offer.text(offer.low), offer.text(offer.high)))
            kind = "stake"
        elif isinstance(offer, str):
            choices.append(offer)
            kind = "double" if offer == "double" else kind
    if not choices:
        return None
    if move not in choices:
        choices.append(move)
    if len(choices) < 2:
        return None
    return Weighing(kind, tuple(choices), _deals(game, seat, choices, luck), plain=_is_plain(game.view(seat)))


def _is_plain(view: AnyBankView) -> bool:
    """True if any card is too many, or none can be and nothing would be gained by standing."""
    advice, hand = advise(view), view.asked
    if advice is None or hand is None or hand.total is None or advice.move not in ("card", "stand"):
        return False
    return advice.chance == 1 or (advice.chance == 0 and hand.total <= _ANY_FITS)


def _deals(game: AnyGame, seat: Seat, choices: Sequence[str], luck: Random) -> Iterator[Sequence[float]]:
    while True:
        lying, seed = possible(game, seat, luck), luck.random()
        yield [_gain(lying, seat, choice, Random(seed)) for choice in choices]


def possible(game: AnyGame, seat: Seat, luck: Random) -> AnyGame:
    """The match with the cards that `seat` has not seen in other places."""
    for _ in range(_TRIES):
        laid = clone(game)
        _lay_anew(laid.state.bank, seat, luck)
        if _agrees(laid.state.bank, seat):
            break
    return laid


def _lay_anew(bank: Bank, seat: Seat, luck: Random) -> None:
    known = bank.seen | bank.known[seat]
    held = [hand for hands in bank.hands for hand in hands]
    lying = [*(hand.cards for hand in held), bank.supply, bank.heap, bank.aside]
    hidden = {card for cards in lying for card in cards if card not in known}
    # In this order, so that where they lie tells nothing.
    pool = [card for card in bank.whole_pack if card in hidden]
    luck.shuffle(pool)

    def anew(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(pool.pop() if card in hidden else card for card in cards)

    for hand in held:
        hand.cards = anew(hand.cards)
    bank.supply, bank.heap, bank.aside = anew(bank.supply), anew(bank.heap), anew(bank.aside)
    for other, hands in enumerate(bank.hands):
        if other != seat and not bank.form.blind:
            own = {card for hand in hands for card in hand.cards[: hand.down]}
            bank.known[other] = bank.known[other] - hidden | own & hidden


def _agrees(bank: Bank, seat: Seat) -> bool:
    """True if others could well have done with their hands what they did: stood, and shown no natural."""
    if bank.form.blind or bank.step not in (Step.OFFER, Step.BANK):
        return True
    hands = [hand for other, own in enumerate(bank.hands) if other != seat for hand in own if not hand.shown]
    if any(bank.is_natural(hand) for hand in hands if not hand.split):
        return False
    return all(bank.total(hand) >= _LIKELY for hand in hands if hand.state is HandState.STANDS)


def _gain(game: AnyGame, seat: Seat, choice: str, luck: Random) -> float:
    """Returns what `seat` has won by the end of the round."""
    number, game = game.state.bank.round, clone(game)
    game.play(seat, choice)
    while game.outcome() is None and _last(game) != number:
        actor = min(game.to_act())
        if actor != DEALER:
            game.play(actor, game.choose(game.view(actor), "normal", luck))
            continue
        offer = game.moves(DEALER)[0]
        game.play(
            DEALER, offer.text(luck.sample(offer.cards, offer.most)) if isinstance(offer, Pick) else str(offer)
        )
    result = game.state.bank.last_round
    return float(result.gains[seat]) if result is not None and result.number == number else 0.0


def _last(game: AnyGame) -> int:
    result = game.state.bank.last_round
    return 0 if result is None else int(result.number)


def unit_of(game: AnyGame) -> Unit:
    """Chips, of which the least stake is some."""
    return Unit("chips", _LEAST * game.state.options.min_stake)


def round_of(game: AnyGame) -> int:
    """Returns which round is played."""
    return int(game.state.bank.round)


COACH: Final = Weigher(weigh, unit_of, round_of)
