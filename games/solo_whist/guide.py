"""Solo Whist's rules page, put together from the options in force."""

from __future__ import annotations

from games.core import Paragraph
from games.solo_whist.calls import Call
from games.solo_whist.options import EACH, SoloWhistOptions
from games.solo_whist.payments import stake


def guide(options: SoloWhistOptions) -> list[Paragraph]:
    """The paragraphs in reading order: message ids with their arguments."""
    scale = "small" if options.scale == "1-2-3" else "large"
    paid = "none" if not options.over_under else "double" if options.abundance_double_over else "single"
    each = options.hands == EACH
    five = 0 if each or options.deals(5) == options.hands else options.deals(5)
    page: list[Paragraph] = [
        ("rules-aim", {"hands": options.hands, "five": five, "each": each}),
        ("rules-auction", {}),
        ("rules-prop", {"unaccepted": options.unaccepted.replace("_", "-")}),
        ("rules-calls", {"scale": scale, "declared": options.declared_trumps, "solo": options.three_solo_tricks}),
        ("rules-trick", {}),
        ("rules-lead", {"first": options.abundance_lead}),
        ("rules-spread", {}),
        ("rules-pay", {"scale": scale, "paid": paid}),
        (
            "rules-all-pass",
            {
                "all": options.all_pass.replace("_", "-"),
                "loser": options.gm_loser.replace("_", "-"),
                "pays": stake(Call.GENERAL, options),
            },
        ),
    ]
    if options.pool:
        page.append(("rules-pool", {}))
    if options.shuffle == "cut_only":
        page.append(("rules-cut", {}))
    page.append(("rules-claim", {}))
    three = "strip40" if options.three_form == "strip40" else "three-suits"
    page.append(("rules-three", {"form": three, "tricks": options.three_solo_tricks}))
    return [
        *page,
        ("rules-five", {}),
        ("rules-itself", {}),
        *([("rules-hint", dict[str, object]())] if options.hint else []),
    ]
