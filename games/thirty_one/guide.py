"""The rules page of Thirty-One, put together from the options in force."""

from __future__ import annotations

from typing import Any, Final

from games.cards import Card
from games.thirty_one.hands import hand_value
from games.thirty_one.options import ThirtyOneOptions

Section = tuple[str, dict[str, Any]]

_EXAMPLE: Final = (Card("AS"), Card("9S"), Card("KD"))
_BLITZ: Final = {"any": (Card("AH"), Card("QH"), Card("TH")), "AKT": (Card("AH"), Card("KH"), Card("TH"))}
_TRIPLE: Final = (Card("7C"), Card("7D"), Card("7S"))


def rules(options: ThirtyOneOptions) -> list[Section]:
    """The sections in reading order: message ids with their arguments."""
    return [
        *_aim(options),
        ("rules-hand", {}),
        ("rules-example", {"cards": _EXAMPLE, "value": hand_value(_EXAMPLE, ThirtyOneOptions())}),
        *_special_hands(options),
        *_turn(options),
        *_payment(options),
        *_ending(options),
        *_extras(options),
    ]


def _aim(options: ThirtyOneOptions) -> list[Section]:
    return [(f"rules-aim-{options.mode.replace('_', '-')}", {"tokens": options.tokens, "target": options.target})]


def _special_hands(options: ThirtyOneOptions) -> list[Section]:
    found: list[Section] = []
    if options.score_by == "all_cards":
        found.append(("rules-all-cards", {}))
    if options.three_of_a_kind != "off":
        found.append((f"rules-triple-{options.three_of_a_kind}", {"cards": _TRIPLE}))
    if options.blitz_mode == "instant":
        found.append((f"rules-blitz-{options.blitz_cards.lower()}", {"cards": _BLITZ[options.blitz_cards]}))
        if not options.counts_points:
            found.append(("rules-blitz-pays", {}))
        after = options.blitz_after_knock.replace("_", "-")
        found.append((f"rules-blitz-after-{after}", {"penalty": options.knocker_penalty}))
    else:
        found.append(("rules-must-knock", {}))
    if options.three_aces_33:
        found.append(("rules-three-aces", {"points": options.counts_points}))
    return found


def _turn(options: ThirtyOneOptions) -> list[Section]:
    found: list[Section] = [("rules-turn", {}), ("rules-knock", {})]
    if not options.first_turn_knock:
        found.append(("rules-first-turn", {}))
    if options.mode == "banking":
        found.append(("rules-widow", {}))
    if options.stock_exhausted == "recycle":
        found.append(("rules-recycle", {"count": options.max_recycles}))
    else:
        found.append(("rules-exhausted", {}))
    return [*found, ("rules-circuits", {"count": options.max_circuits})]


def _payment(options: ThirtyOneOptions) -> list[Section]:
    if options.counts_points:
        return []
    found: list[Section] = []
    if options.mode == "banking":
        found.append(("rules-ante", {}))
        found.append((f"rules-pot-{options.banking_tie.replace('_', '-')}", {}))
    if options.mode == "west_lansing":
        return [*found, ("rules-pay-west-lansing", {})]
    if options.mode == "banking" and not options.banking_lowest_pays:
        return [*found, ("rules-no-pay", {})]
    found.append(("rules-pay", {}))
    if options.knocker_penalty == 2:
        found.append(("rules-knocker-two", {}))
    found.append((f"rules-tie-{options.knocker_tie.replace('_', '-')}", {}))
    return found


def _ending(options: ThirtyOneOptions) -> list[Section]:
    if options.counts_points:
        return []
    if options.token_style == "corners":
        return [("rules-corners", {})]
    found: list[Section] = [("rules-free-ride" if options.free_ride else "rules-no-free-ride", {})]
    if options.two_player_tiebreak:
        found.append(("rules-tiebreak", {}))
    if options.rounds:
        found.append(("rules-rounds", {"count": options.rounds}))
    return found


def _extras(options: ThirtyOneOptions) -> list[Section]:
    found: list[Section] = []
    if options.guts_knock:
        found.append(("rules-guts", {}))
    if options.fugk:
        found.append(("rules-fugk", {}))
    if options.side_bets != "off":
        found.append((f"rules-side-bets-{options.side_bets}", {"count": options.side_chips}))
    return found
