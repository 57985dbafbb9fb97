"""Vingt-Un's rules page, put together from the options in force."""

from __future__ import annotations

from games.bank.guide import covering, extras, paying
from games.core import Paragraph
from games.vingt_un.options import VingtUnOptions


def guide(options: VingtUnOptions) -> list[Paragraph]:
    """The paragraphs in reading order: message ids with their arguments."""
    page: list[Paragraph] = [
        ("rules-aim", {"packs": options.packs}),
        ("rules-stake", {"low": options.min_stake, "high": options.highest_stake, "order": options.stake_order}),
        ("rules-double", {}),
        ("rules-natural", {"times": options.natural_pays}),
        ("rules-draw", {"itself": options.auto_stand_21}),
        ("rules-split", {"natural": options.split_natural, "bank": options.dealer_split}),
        *paying(options),
        (f"rules-deal-{options.deal_ends}", _deal_facts(options)),
    ]
    if options.pool == "natural":
        page.append(("rules-pool", {}))
    if options.brulet:
        page.append(("rules-brulet", {}))
    return [*page, *extras(options), *covering(options, takes=options.natural_takes_deal)]


def _deal_facts(options: VingtUnOptions) -> dict[str, int | str | bool]:
    if options.deal_ends == "rounds":
        return {"count": options.rounds_per_deal}
    if options.deal_ends == "natural":
        return {
            "takes": options.natural_takes_deal,
            "cancelled": options.cancelled_natural,
            "cap": options.max_rounds_per_deal,
        }
    return {}
