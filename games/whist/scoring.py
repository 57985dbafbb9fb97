"""The points of a hand, the winner of a game, and the worth of the rubber (RULES 8.4 and 8.5; laws 46 to 55)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from games.core import Event, IllegalMove, Seat, tell
from games.tricks import by_suit
from games.whist.ending import finish, note_rubber
from games.whist.options import WhistOptions
from games.whist.state import BOOK, GameWon, HandResult, MatchEnd, Phase, Side, State, honours_of

WORTH = {3: 2, 4: 4}
"""The points for honours, by how many of them a side holds."""

RUBBER_BONUS = 2
"""The points that whoever wins a rubber of several games scores for that alone; a game to seven has none (8.5)."""


def game_value(options: WhistOptions, losers: int) -> int:
    """Returns what a game is worth that was won against `losers` points (8.5, law 53)."""
    if options.game_points == 7:
        return 7 - losers
    if options.game_points == 10:
        return 2 if losers < 5 else 1
    return 3 if losers == 0 else 2 if losers < 3 else 1


class RubberScore(NamedTuple):
    """The score of the side that wins a rubber: for its games, for the rubber itself, and against it the other
    side's games."""

    games: int
    bonus: int
    others: int

    @property
    def points(self) -> int:
        """All of it together; at least one, where the laws say nothing: of games to seven, or a rubber left."""
        return max(1, self.games + self.bonus - self.others)


def rubber_score(won: Iterable[GameWon], options: WhistOptions, winner: Side) -> RubberScore:
    """Returns what the rubber whose games were `won` counts for `winner` (laws 54, 55)."""
    values = [0, 0]
    for game in won:
        values[game.side] += game.value
    bonus = RUBBER_BONUS if options.rubber == "best_of_3" and options.game_points != 7 else 0
    return RubberScore(values[winner], bonus, values[1 - winner])


def end_hand(state: State) -> list[Event]:
    """SCORE: first the tricks, then the honours (law 50); then the game may be won, and the rubber with it."""
    assert state.turned is not None
    trumps = state.turned.suit
    taken = state.taken
    held = [honours_of((state.dealt[seat] for seat in side), trumps) for side in state.sides]
    state.points = (
        state.points[0] + max(0, taken[0] - BOOK),
        state.points[1] + max(0, taken[1] - BOOK),
    )
    review = state.options.review
    unseen = [seat for seat in state.chairs if state.tricks.hands[seat] and seat not in state.tricks.faced]
    state.last_hand = HandResult(
        number=state.number,
        dealer=state.dealer,
        trumps=trumps,
        taken=taken,
        points=state.points,
        holders=held.index(max(held)) if max(held) in WORTH else None,
        honours=max(held),
        scored=0,
        shown=review or not unseen,
        game=None,
        wins=state.wins,
        tricks=tuple(state.tricks.past) if review else (),
        hands=tuple(state.dealt) if review else (),
    )
    state.tricks.turn, state.tricks.claim = None, None
    best = taken.index(max(taken))
    count = max(taken) - BOOK
    events = [tell("hand-over", seats=state.side(best), tricks=max(taken), points=count)]
    if review:
        events += [tell("showed", seat=seat, cards=by_suit(state.tricks.hands[seat], trumps)) for seat in unseen]
    state.phase = Phase.SCORE
    events += won_game(state, best)
    last = state.last_hand
    if last.game is None and state.options.honours == "auto" and can_score(state, last.holders):
        events += score_honours(state)
    if state.phase is Phase.SCORE and not state.options.pauses:
        next_hand(state)
    return events


def can_score(state: State, side: Side | None) -> bool:
    """True if a side may score the honours of the last hand: not with four of five points, or nine of ten."""
    last = state.last_hand
    if last is None or side is None or last.holders != side:
        return False
    return state.before[side] < state.options.game_points - 1


def score_honours(state: State) -> list[Event]:
    """The side that holds three honours or four scores them; that may win the game."""
    last = state.last_hand
    assert last is not None
    assert last.holders is not None
    scored = WORTH[last.honours]
    points = list(state.points)
    points[last.holders] += scored
    state.points = (points[0], points[1])
    state.last_hand = replace(last, points=state.points, scored=scored)
    told = tell("honours", seats=state.side(last.holders), held=last.honours, points=scored)
    return [told, *won_game(state, last.holders)]


def call_honours(state: State, seat: Seat) -> list[Event]:
    """SCORE: `seat` claims honours for its side, in vain where there is nothing to score (laws 51 and 52).

    Raises `IllegalMove`.
    """
    if state.options.honours != "claim":
        raise IllegalMove("option-off")
    if not state.may_call or seat in state.called:
        raise IllegalMove("no-honours-now")
    state.called.add(seat)
    side = state.side_of(seat)
    if can_score(state, side):
        return score_honours(state)
    last = state.last_hand
    at_four = last is not None and last.holders == side
    return [tell("no-honours", seat=seat, why="points" if at_four else "cards")]


def won_game(state: State, side: Side) -> list[Event]:
    """Gives `side` the game if it has reached the points of one; points beyond are lost (8.4)."""
    last = state.last_hand
    assert last is not None
    if state.points[side] < state.options.game_points:
        return []
    losers = state.points[1 - side]
    game = GameWon(side, losers, game_value(state.options, losers))
    state.won, state.points = (*state.won, game), (0, 0)
    state.last_hand = replace(last, game=game, wins=state.wins)
    events = [tell("game-won", seats=state.side(side), points=game.value, losers=losers)]
    if state.wins[side] == state.options.games_to_win:
        events += won_rubber(state, side)
    return events


def won_rubber(state: State, side: Side) -> list[Event]:
    """RUBBER_END: the rubber is won, and with it the match, unless more rubbers were agreed on."""
    points = rubber_score(state.won, state.options, side).points
    note_rubber(state, side, points)
    if state.rubbers == state.rubbers_agreed:
        single = MatchEnd.GAME if state.options.rubber == "single_game" else MatchEnd.RUBBER
        finish(state, side, single if state.rubbers_agreed == 1 else MatchEnd.RUBBERS)
    return [tell("rubber-won", seats=state.side(side), points=points)]


def next_hand(state: State) -> None:
    """The next deal, by the player on the left; after a rubber somebody else comes in first (8.6)."""
    if max(state.wins) == state.options.games_to_win:
        state.won, state.phase = (), Phase.DRAW
    else:
        state.dealer, state.phase = state.left_of(state.dealer), Phase.DEAL


def go_on(state: State, seat: Seat) -> list[Event]:
    """SCORE: `seat` has looked at the hand; when all have, the next one is dealt."""
    state.ready.add(seat)
    if all(other in state.ready for other in state.chairs):
        next_hand(state)
    return []
