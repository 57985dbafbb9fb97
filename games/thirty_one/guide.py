"""The rules page of Thirty-One, put together from the options in force.

A page is two screens of a telephone at most, so a paragraph says what belongs together, and its message chooses
the words by the options.
"""

from __future__ import annotations

from typing import Final

from games.cards import Card
from games.core import Paragraph
from games.thirty_one.hands import hand_value
from games.thirty_one.options import ThirtyOneOptions

_EXAMPLE: Final = (Card("AS"), Card("9S"), Card("KD"))
_BLITZ: Final = {"any": (Card("AH"), Card("QH"), Card("TH")), "AKT": (Card("AH"), Card("KH"), Card("TH"))}
_TRIPLE: Final = (Card("7C"), Card("7D"), Card("7S"))


def guide(options: ThirtyOneOptions) -> list[Paragraph]:
    """The paragraphs in reading order: message ids with their arguments."""
    return [
        _aim(options),
        (f"rules-hand-{_named(options.score_by)}", {"cards": _EXAMPLE, "value": hand_value(_EXAMPLE, options)}),
        *_special_hands(options),
        *_turn(options),
        *_payment(options),
        *_ending(options),
        *_extras(options),
        *options.hint_told,
    ]


def _named(value: str) -> str:
    """An option's value as message ids spell it."""
    return value.replace("_", "-").lower()


def _stakes(options: ThirtyOneOptions) -> str:
    """Returns what rounds are won and lost in: `tokens`, `corners`, `points`, or `pot` in the banking version."""
    if options.token_style == "corners":
        return "corners"
    return {"points": "points", "banking": "pot"}.get(options.mode, "tokens")


def _aim(options: ThirtyOneOptions) -> Paragraph:
    form = "corners" if options.token_style == "corners" else _named(options.mode)
    return f"rules-aim-{form}", {"tokens": options.tokens, "target": options.target}


def _special_hands(options: ThirtyOneOptions) -> list[Paragraph]:
    found: list[Paragraph] = []
    if options.three_of_a_kind != "off":
        aces = options.score_by == "all_cards" and not options.three_aces_33
        found.append((f"rules-triple-{options.three_of_a_kind}", {"cards": _TRIPLE, "aces": aces}))
    if options.blitz_mode == "instant":
        after = _named(options.blitz_after_knock)
        facts = {"cards": _BLITZ[options.blitz_cards], "after": after, "stakes": _stakes(options)}
        found.append((f"rules-blitz-{_named(options.blitz_cards)}", facts))
    else:
        found.append(("rules-must-knock", {}))
    if options.three_aces_33:
        found.append(("rules-three-aces", {"stakes": _stakes(options)}))
    return found


def _turn(options: ThirtyOneOptions) -> list[Paragraph]:
    found: list[Paragraph] = [("rules-turn", {}), ("rules-knock", {"first": options.first_turn_knock})]
    if options.mode == "banking":
        found.append(("rules-widow", {}))
    facts = {"count": options.max_circuits, "stakes": _stakes(options)}
    if options.stock_exhausted == "recycle":
        return [*found, ("rules-recycle", {**facts, "stocks": options.max_recycles})]
    return [*found, ("rules-exhausted", facts)]


def _payment(options: ThirtyOneOptions) -> list[Paragraph]:
    if options.counts_points:
        return []
    if options.mode == "west_lansing":
        return [("rules-pay-west-lansing", {})]
    found: list[Paragraph] = []
    if options.mode == "banking":
        found.append((f"rules-pot-{_named(options.banking_tie)}", {}))
    if not options.banking_lowest_pays:
        hasty = options.knocker_penalty == 2 and options.blitz_after_knock == "ends_round"
        return [*found, ("rules-no-pay", {"hasty": hasty})]
    knocker = f"{_named(options.knocker_tie)}-{options.knocker_penalty}"
    blitz = options.blitz_mode == "instant"
    return [*found, ("rules-pay", {"knocker": knocker, "blitz": blitz, "stakes": _stakes(options)})]


def _ending(options: ThirtyOneOptions) -> list[Paragraph]:
    found: list[Paragraph] = []
    if options.free_ride and not options.counts_points:
        found.append(("rules-free-ride", {}))
    elif options.mode in ("standard", "banking") and options.token_style == "coins":
        found.append(("rules-no-free-ride", {"banking": options.mode == "banking"}))
    if options.two_player_tiebreak:
        found.append(("rules-tiebreak", {}))
    if options.rounds:
        found.append(("rules-rounds", {"count": options.rounds}))
    return found


def _extras(options: ThirtyOneOptions) -> list[Paragraph]:
    found: list[Paragraph] = []
    if options.asks_eldest:
        form = "both" if options.guts_knock and options.fugk else "guts" if options.guts_knock else "fugk"
        found.append((f"rules-{form}", {}))
    if options.side_bets != "off":
        found.append((f"rules-side-bets-{options.side_bets}", {"count": options.side_chips}))
    return found
