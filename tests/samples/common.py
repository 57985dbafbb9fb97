"""Typical scenes of every kind, for the gallery, the benchmark and the tests; no game is asked.

Scenes with what only one game lays on a table stand in the file of its name beside this one, as its `SAMPLES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bot.scene.charts import (
    Chart,
    Curve,
    Curves,
    History,
    Leaderboard,
    LeaderboardLine,
    Medal,
    Medals,
    Month,
    MonthDay,
    Podium,
    PodiumStep,
    ScoreSheet,
    SheetLine,
)
from bot.scene.model import (
    Badge,
    Cards,
    Chips,
    Grid,
    Hand,
    HandScene,
    Layout,
    Mark,
    Note,
    Place,
    PlayedCard,
    Rows,
    Scene,
    Shown,
    Spread,
    Suit,
    TableScene,
    Total,
    Trick,
    backs,
    face,
    faces,
    heap,
    pile,
)
from games.cards import Card, parse_cards

NAMES: Final = (
    "Alice",
    "محمد علي",
    "Дмитрий",
    "🦊Fox👨‍👩‍👧‍👦",
    "さくら🌸",
    "a very long display name",
    "王小明",
    "Zoë Müller-Ångström",
    "नेहा शर्मा",
    "김철수",
)


def whist() -> TableScene:
    places = tuple(
        Place(name, score, badges, acting=number == 3, hands=(Hand(backs(9)),), tags=tags)
        for number, (name, score, badges, tags) in enumerate(
            (
                ("Alice", "3 tricks", (Badge.LEADER,), ()),
                ("Дмитрий", "1 trick", (Badge.ROBOT,), ()),
                ("さくら🌸", "3 tricks", (), ("partner of Alice",)),
                ("محمد علي", "1 trick", (Badge.DEALER,), ()),
            )
        )
    )
    trick = Trick((PlayedCard(0, face("KH")), PlayedCard(1, face("2H")), PlayedCard(2, face("AH", Mark.WINNING))))
    return TableScene(
        "Whist · game 1 of 3",
        places,
        centre=((Suit("S", "Trumps"),), (Note("3 : 2"), Note("Alice & さくら lead"))),
        trick=trick,
        notice="محمد علي to play",
    )


def vingt_un(punters: int = 5) -> TableScene:
    hands = (
        (Hand((*backs(2), face("5D")), "", 5),),
        (
            Hand(faces(["8S", "3H", "TC"]), "21", 3),
            Hand(faces(["8D", "5H"]), "13", 3, active=True),
            Hand(faces(["8C", "KH"]), "18", 3),
        ),
        (Hand(backs(2), "", 10),),
        (Hand(faces(["9S", "6D", "KC"], Mark.DEAD), "over", 2),),
        (Hand(faces(["AS", "KD"], Mark.WINNING), "natural", 10),),
    )
    places = (
        Place("Alice", "+12", (Badge.BANK,), hands=(Hand(backs(2)),)),
        *(
            Place(
                NAMES[number + 1],
                f"{(-1) ** number * (number + 3):+d}",
                (Badge.ROBOT,) if number == 3 else (),
                acting=number == 1,
                hands=hands[number % len(hands)],
            )
            for number in range(punters)
        ),
    )
    return TableScene(
        "Vingt-Un · round 2", places, Layout.BANK, ((pile(31, label="Supply"),),), notice="Дмитрий to play"
    )


def spit() -> TableScene:
    def layout(tops: str) -> Rows:
        return (tuple(pile(number + 1, top) for number, top in enumerate(parse_cards(tops))),)

    near = Place("Alice", "11 spit cards", hands=(Hand(backs(11)),), area=layout("4H 9C QD 2S 7H"))
    far = Place("Bob", "9 spit cards", (Badge.ROBOT,), hands=(Hand(backs(9)),), area=layout("KS 8D 3C JH AC"))
    return TableScene(
        "Spit · deal 2",
        (near, far),
        Layout.FACING,
        ((pile(6, "5H", "Alice’s pile"), pile(6, "TD", "Bob’s pile")),),
        notice="Play!",
    )


def conjugal() -> TableScene:
    places = tuple(
        Place(
            name,
            "41 cards",
            acting=number == 0,
            area=((Cards(faces(parse_cards(cards)), "Reserve"), pile(30, label="Stock"), pile(5, label="Waste")),),
        )
        for number, (name, cards) in enumerate((("Alice", "3S TH 9C KD 2D 7H"), ("Bob", "AS 8H QC 4D 5D JC")))
    )
    tops = parse_cards("2S AS 5H KD 3D 7C")
    sequences = (*(pile(card.number, card) for card in tops), pile(0, wants="A"), pile(0, wants="A"))
    return TableScene("Conjugal Patience", places, Layout.FACING, (sequences,), notice="Alice to play")


def progressive() -> TableScene:
    wastes = ("4H 9C QD", "2S 7H JC 5D 3S 8H", "", "8D 3C")
    places = tuple(
        Place(
            name,
            "38 cards",
            acting=number == 1,
            area=(
                (
                    pile(25, label="Stock"),
                    *(heap(faces(parse_cards(cards)), str(place)) for place, cards in enumerate(wastes, 1)),
                ),
            ),
        )
        for number, name in enumerate(("Alice", "Bob"))
    )
    return TableScene(
        "Progressive Patience", places, Layout.PANELS, ((pile(4, "4D", "Sequence"), Note("wanted: 5")),)
    )


def grabbage() -> TableScene:
    places = tuple(
        Place(
            name,
            f"{40 - number * 3} cards",
            (Badge.READY,) if number == 2 else (),
            area=(
                (
                    pile(30 - number),
                    pile(1, f"{'A7K29Q'[number]}S"),
                    pile(4, f"{'35T8J4'[number]}H"),
                ),
            ),
        )
        for number, name in enumerate(NAMES[:6])
    )
    sequences = tuple(
        pile(count, card) for count, card in ((3, "3H"), (11, "JC"), (7, "7D"), (1, "AS"), (5, "5C"))
    )
    return TableScene("Grabbage", places, Layout.PANELS, (sequences,))


def dudeney() -> TableScene:
    turned = {"AS", "3H", "5C", "5D", "6H", "4S"}
    rows = tuple(
        tuple(Shown(Card(rank + suit), turned=rank + suit in turned) for rank in "A23456") for suit in "SHDC"
    )
    places = (Place("Alice", "1 game", acting=True), Place("Bob", "0 games", (Badge.ROBOT,)))
    return TableScene(
        "The Thirty-One Game",
        places,
        Layout.FACING,
        ((Grid(rows), Total("24", "Count", "31")),),
        notice="Alice to play",
    )


def wit_and_reason() -> TableScene:
    black = [rank + suit for suit in "SC" for rank in "A23456789TJQK"]
    red = [rank + suit for suit in "HD" for rank in "A23456789TJQK"]
    places = (
        Place("Alice", "1 game", acting=True, hands=(Hand(faces(black[1:])),)),
        Place("Bob", "0 games", hands=(Hand(faces(red[2:])),)),
    )
    return TableScene(
        "Wit and Reason",
        places,
        Layout.FACING,
        ((Cards(faces(["8S", "9H", "AH", "AS"], Mark.NEW, ["AS"]), "Played"), Total("19", "Total", "31")),),
    )


def small_hand() -> HandScene:
    return HandScene(
        "Thirty-One · table 4",
        ((Cards((*faces(["AS", "KS", "TH"]), face("QS", Mark.NEW))),),),
        "21 in spades",
        ("Drop one card.",),
    )


def long_hand(count: int = 13) -> HandScene:
    pack = "AS KS 7S 2S QH JH 9H AD TD 8D 3D KC 5C 4C 2C 3C 6C 7C 8C 9C TC JC QC AC 2H 3H"
    cards = parse_cards(pack)[:count]
    return HandScene(
        "Whist · your hand",
        ((Cards(faces(cards, Mark.CHOSEN, ["QH"]), spread=Spread.FAN),),),
        "",
        ("Hearts were led.",),
    )


def patience() -> HandScene:
    piles = (
        "4H 9C QD 5S KH 2C 7D 8S 3S TD 6C JH 4D",
        "2S 7H JC 9S 3D KD 5H 8C TS 6H QC 4S 2D",
        "KS TH 6D AC 9H 3H 7C JD 5D 8D QS 2H 7S",
        "8H 3C 6S 9D TC 4C JS QH 5C KC",
    )
    foundations = tuple(pile(1, "AS") if number == 0 else pile(0, wants="A") for number in range(4))
    return HandScene(
        "Dictation · your layout",
        (
            (*foundations, Cards((face("AH", Mark.NEW),), "Dictated")),
            tuple(
                Cards(faces(parse_cards(cards)), f"{number}", spread=Spread.COLUMN)
                for number, cards in enumerate(piles, 1)
            ),
        ),
    )


def crowd() -> TableScene:
    """Ten places with stakes: the largest oval."""
    places = tuple(
        Place(
            name,
            f"{1000 + 375 * number:,}",
            (Badge.DEALER,) if number == 0 else (Badge.ABSENT,) if number == 6 else (),
            acting=number == 7,
            hands=(Hand(backs(2)),),
            stake=7 * number + 1,
        )
        for number, name in enumerate(NAMES)
    )
    return TableScene(
        "Ten at one table",
        places,
        centre=((Cards(faces(["AS", "KH", "TD", "7C", "2S"])),), (Chips(12_450, "Pot"),)),
    )


def by_name(makers: Iterable[Callable[[], Scene]]) -> dict[str, Callable[[], Scene]]:
    """Makers of scenes by what they are called: `long-hand`."""
    return {make.__name__.replace("_", "-"): make for make in makers}


SAMPLES: Final = by_name(
    (
        whist,
        vingt_un,
        spit,
        conjugal,
        progressive,
        grabbage,
        dudeney,
        wit_and_reason,
        crowd,
        small_hand,
        long_hand,
        patience,
    )
)

CHARTS: Final[dict[str, Chart]] = {
    "leaderboard": Leaderboard(
        "Leaderboard · Thirty-One",
        tuple(
            LeaderboardLine(
                number + 1,
                name,
                1_756 - 47 * number - 3 * number * number,
                str(1_756 - 47 * number - 3 * number * number),
                ("+24", "−12", "+3", "")[number % 4],
                f"{128 - 9 * number} games · {61 - number} %",
                own=number == 4,
            )
            for number, name in enumerate(NAMES)
        ),
        "Rated matches of the last 90 days; provisional ratings are left out.",
    ),
    "history": History(
        "Zoë Müller-Ångström · Whist",
        tuple(1_200.0 + 9 * step + 31 * ((step * 7) % 5) - 4 * (step % 3) for step in range(24)),
        "3 May",
        "21 November",
        "24 rated matches",
    ),
    "podium": Podium(
        "Vingt-Un: the result",
        tuple(PodiumStep(number + 1, (name,), f"{34 - 9 * number:+d} chips") for number, name in enumerate(NAMES)),
    ),
    "podium-of-two": Podium(
        "Whist: the result", (PodiumStep(1, NAMES[:2], "7 tricks"), PodiumStep(2, NAMES[2:4], "6 tricks"))
    ),
    "score-sheet": ScoreSheet(
        "Score sheet",
        NAMES[:5],
        (
            *(
                SheetLine(f"{number} · abundance in trumps ♥", ("+18", "−6", "−6", "", "−6"), number % 2 == 0)
                for number in range(12, 21)
            ),
            SheetLine("Points", ("+120", "−40", "−40", "0", "−40")),
        ),
    ),
    "medals": Medals(
        "Zoë Müller-Ångström: badges",
        tuple(
            Medal(sign, name, f"{28 - number} Nov 2026")
            for number, (sign, name) in enumerate(
                (
                    *(
                        ("21", "The first natural"),
                        ("2:0", "A rubber in two games"),
                        ("0", "Misère with open cards"),
                    ),
                    *(("100", "A hundred matches"), ("31", "Thirty-one in hand"), ("13", "All the tricks")),
                    *(("★", "Won without a slip"), ("30", "Thirty days of the deal"), ("K", "Four kings to none")),
                    *(("14", "Every game of the house"), ("5", "Five in a row"), ("9", "Abundance made")),
                )
            )
        ),
    ),
    "month": Month(
        "Zoë Müller-Ångström · November 2026",
        tuple(MonthDay(day, (day * 5) % 3, 2, 1 + day % 4 if (day * 5) % 3 else 0) for day in range(1, 31)),
        6,
        ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"),
        "Deals finished: 29 · on 20 days · first here: 5 times",
    ),
    "curves": Curves(
        "Ratings of Zoë Müller-Ångström",
        tuple(
            Curve(
                name,
                tuple(1_000.0 + slope * step + 37 * ((step * 5) % 4) for step in range(12)),
                tuple((step + late) / (11 + late) for step in range(12)),
            )
            for name, slope, late in (("Whist", 31, 0), ("Spit", -12, 3), ("Knock-out Whist", 9, 6))
        ),
        "3 May",
        "21 November",
    ),
}
