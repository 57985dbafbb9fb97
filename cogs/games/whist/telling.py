"""The lines of the screen of Whist: the score, the tricks, how a hand went, and what there is to do."""

from __future__ import annotations

from bot.ui.claims_screen import claim_lines
from bot.ui.markup import in_time
from bot.ui.tricks_screen import named_plays
from bot.ui.viewer import Viewer
from games.tricks import Trick
from games.whist import HandResult, Phase, WhistView, rubber_score


def side_name(view: WhistView, side: int, viewer: Viewer, *, first: bool = False) -> str:
    """A side by its partners; to one of them it is "you and Cleo", and "You" as the `first` word."""
    if view.own_side == side and view.partner is not None:
        return viewer.words("side-own", name=viewer.safe_name(view.partner), first=first)
    return viewer.words("side-names", names=tuple(map(viewer.safe_name, view.sides[side])))


def own_first(view: WhistView) -> tuple[int, int]:
    """The sides in the order in which a viewer is told of them."""
    return (1, 0) if view.own_side == 1 else (0, 1)


def worths(view: WhistView, counts: tuple[int, int], viewer: Viewer) -> str:
    """Returns what either side has: "you and Cleo **5** · Bob and Dan **3**"."""
    told = (
        viewer.words("side-worth", side=side_name(view, side, viewer), count=counts[side])
        for side in own_first(view)
    )
    return " · ".join(told)


def score_lines(view: WhistView, viewer: Viewer) -> list[str]:
    """The score of the game and the rubber; at a table of five or six everybody's too.

    Of a rubber that has been won, and until somebody is drawn for the next, the score sheet tells.
    """
    words = viewer.words
    first, second = own_first(view)
    lines = []
    is_played = view.phase is not Phase.OVER and max(view.wins) < view.options.games_to_win
    if is_played:
        if view.partner is None:
            score = worths(view, view.points, viewer)
        else:
            own = {"name": viewer.safe_name(view.partner), "own": view.points[first]}
            score = words("us-and-them", **own, theirs=view.points[second])
        lines.append(
            words(
                "line-score",
                number=sum(view.wins) + 1,
                goal=view.options.game_points,
                score=score,
                own=view.wins[first],
                theirs=view.wins[second],
            )
        )
    if view.waiting or view.rubbers_agreed > 1:
        names = tuple(map(viewer.safe_name, view.waiting))
        number = min(view.rubbers + 1, view.rubbers_agreed)
        if is_played:
            lines.append(
                words("line-waiting", names=names, count=len(names), number=number, of=view.rubbers_agreed)
            )
        order = sorted(range(view.seats), key=lambda seat: -view.scores[seat])
        told = (words("total-of", name=viewer.safe_name(seat), score=view.scores[seat]) for seat in order)
        lines.append(words("line-totals", scores=" · ".join(told)))
    return lines


def sheet(view: WhistView, viewer: Viewer) -> list[str]:
    """The score sheet between two hands and at the end: every game of the rubber, and what the rubber counts."""
    if view.phase not in (Phase.SCORE, Phase.OVER):
        return []
    words = viewer.words
    lines = [
        words(
            "sheet-game",
            number=number,
            side=side_name(view, game.side, viewer),
            goal=view.options.game_points,
            losers=game.losers,
            points=game.value,
        )
        for number, game in enumerate(view.won, 1)
    ]
    if view.phase is Phase.OVER and not view.waiting:
        winners = view.scores.index(max(view.scores)) % 2
        side = side_name(view, winners, viewer, first=True)
        lines.append(words("sheet-rubber", side=side, points=max(view.scores)))
        score = rubber_score(view.won, view.options, winners)
        if score.bonus or score.others:
            least = score.points > score.games + score.bonus - score.others
            lines.append(words("sheet-why", **score._asdict(), least=least))
    return lines


def went(view: WhistView, viewer: Viewer) -> list[str]:
    """Returns how the last hand went, until the next one is dealt."""
    last = view.last_hand
    if last is None or view.phase not in (Phase.SCORE, Phase.OVER, Phase.DRAW, Phase.DEAL):
        return []
    words = viewer.words
    best = last.taken.index(max(last.taken))
    points = max(last.taken) - 6
    lines = [
        words(
            "went-hand",
            number=last.number,
            side=side_name(view, best, viewer, first=True),
            tricks=max(last.taken),
            points=points,
        )
    ]
    if last.holders is not None and view.options.honours != "off":
        lines.append(
            words(
                "went-honours",
                side=side_name(view, last.holders, viewer),
                held=last.honours,
                scored=last.scored,
                game=last.game is not None and not last.scored,
                open="honours" in view.moves,
            )
        )
    if last.game is not None:
        side = side_name(view, last.game.side, viewer, first=True)
        lines.append(words("went-game", side=side, points=last.game.value, losers=last.game.losers))
    return lines


def trick_list(last: HandResult, viewer: Viewer) -> list[str]:
    """All tricks of a hand, a line each: who led, the cards as they fell, and the winning one bold."""
    return [
        viewer.words("went-trick", number=number, name=viewer.safe_name(trick.seats[0]), cards=_row(trick, viewer))
        for number, trick in enumerate(last.tricks, 1)
    ]


def _row(trick: Trick, viewer: Viewer) -> str:
    winning = trick.winning
    told = []
    for play in trick.plays:
        text = viewer.labels.list((play.card,))
        told.append(f"**{text}**" if winning is not None and winning.card == play.card else text)
    return " ".join(told)


def trick_lines(view: WhistView, viewer: Viewer) -> list[str]:
    """The trick in words, by whom; trumps and the tricks only where no picture has them."""
    words, lines = viewer.words, []
    if view.trick:
        lines.append(words("line-trick", plays=named_plays(view.trick, viewer)))
    shown = view.last_trick if view.trick else view.shown
    if shown is not None and shown.winning is not None:
        name = viewer.safe_name(shown.winning.seat)
        lines.append(words("line-last-trick", plays=named_plays(shown, viewer), name=name))
    if not viewer.pictures:
        lines.append(words("line-trumps", suit=view.trumps, card=view.turn_up))
        lines.append(words("line-tricks", tricks=worths(view, view.taken, viewer)))
    opened = ((seat, cards) for seat, cards in enumerate(view.open_hands) if cards and seat != view.seat)
    lines += [words("line-open", name=viewer.safe_name(seat), cards=cards) for seat, cards in opened]
    return lines


def moment(view: WhistView, viewer: Viewer) -> list[str]:
    """Returns what there is to do for the view's owner."""
    words = viewer.words
    if view.seat is None:
        return []
    if view.seat in view.waiting and view.phase is not Phase.OVER:
        return [words("moment-waits")]
    if view.claim is not None:
        return claim_lines(view, viewer)
    if view.seat not in view.to_act:
        return []
    time = in_time(viewer.clock) if viewer.clock else None
    if view.phase is Phase.SCORE:
        called = [words("moment-honours")] if "honours" in view.moves else []
        return [*called, words("moment-ready")]
    if view.playing_itself:
        return [words("moment-itself", time=time)]
    led = view.trick.led
    if led is None:
        return [words("moment-lead")]
    if any(card.suit == led for card in view.hand):
        return [words("moment-follow", suit=led)]
    return [words("moment-free", suit=led, trumps=led == view.trumps)]
