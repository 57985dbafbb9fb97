"""Judges of puzzles who are not the finder: is the move that a puzzle tells clearly the best there?

Both sum games are played out by their own rules, every card after every other one, and a square's ending is
filled in every order by the rules of the score. Everywhere else the deals are others, and ten times as many: at
the whists solved with all hands open, elsewhere played to the end of what is weighed. A verdict is by two standard
errors.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import Final

from bot.room.search_workers.puzzles import patient
from games import GAMES
from games.cards import PACK, Card
from games.coaches import COACHES
from games.core import AnyGame, Pick, Seat, advance
from games.dictation.poker_squares import PokerSquare
from games.puzzle_finder import FEWEST, MOST
from games.puzzles import Puzzle, position
from games.weighing import Weigher

DEALS: Final = 10 * MOST
DOUBT: Final = 2.0
JUDGE_S: Final = 2.0
"""The time in which one puzzle is judged at most, in seconds of a core."""

ENOUGH: Final = FEWEST
"""With fewer other deals nothing is said."""

CLEAR, DOUBTFUL, WRONG, UNSOLVED = "clearly best", "doubtful", "wrong", "not solved in time"


def verdict(puzzle: Puzzle, seed: int = 0) -> str:
    """`CLEAR` where every other move is worse beyond doubt, `WRONG` where one is better, else `DOUBTFUL`."""
    game, choices = position(puzzle, GAMES).game, puzzle.proof.choices
    if GAMES[puzzle.game].family == "sums":
        memory: dict[object, float] = {}
        return _by_certainty(puzzle, {move: _end(game, puzzle.seat, move, memory) for move in choices})
    view = game.view(puzzle.seat)
    if puzzle.proof.gains is None and isinstance(square := view.own, PokerSquare):
        left = [card for card in PACK if card not in view.called]
        return _by_certainty(puzzle, {move: _filled(square, move, view.card, left) for move in choices})
    return _by_deals(puzzle, game, seed)


def _by_certainty(puzzle: Puzzle, worths: dict[str, float]) -> str:
    best = max(worths.values())
    told = {move for move, worth in worths.items() if worth > best - 1e-9}
    return CLEAR if told == {*puzzle.proof.right} else DOUBTFUL if told & {*puzzle.proof.right} else WRONG


def _end(game: AnyGame, seat: Seat, move: str, memory: dict[object, float]) -> float:
    """Returns the share of `seat`, who makes the move, in the game of a sum that is being played: 1, 0.5 or 0."""
    played = len(game.state.session.finished)
    after, _ = advance(game, seat, move)
    session = after.state.session
    if len(session.finished) > played:
        winner = session.finished[-1].winner
        return 0.5 if winner is None else float(winner == seat)
    other = session.turn
    view = after.view(other)
    key = (other, view.remaining, view.room)
    if key not in memory:
        offers = [one for one in after.moves(other) if isinstance(one, Pick) or one == "pass"]
        # of cards that count the same one is enough
        cards = {card.number: one.text([card]) for one in offers if isinstance(one, Pick) for card in one.cards}
        moves = [*cards.values(), *(one for one in offers if isinstance(one, str))]
        memory[key] = max(_end(after, other, one, memory) for one in moves)
    return memory[key] if other == seat else 1 - memory[key]


def _filled(square: PokerSquare, move: str, card: Card, left: Sequence[Card]) -> float:
    """The score of a square after a placement, on average of all draws, with the best answer to each."""
    row, column = map(int, move.split()[1:])
    placed = square.place(card, row, column)
    if not placed.placements(card):
        return float(placed.score)
    total = 0.0
    for drawn in left:
        rest = [one for one in left if one != drawn]
        total += max(_filled(placed, answer, drawn, rest) for answer in placed.placements(drawn))
    return total / len(left)


def _by_deals(puzzle: Puzzle, game: AnyGame, seed: int) -> str:
    coach = COACHES[puzzle.game]
    assert isinstance(coach, Weigher)
    luck = Random(f"judge {puzzle.key} {seed}")
    weighing = coach.weigh(game, puzzle.seat, puzzle.played, luck, patient())
    assert weighing is not None
    told = weighing.place(puzzle.proof.best)
    if told is None or weighing.rough:
        return UNSOLVED
    rows, end = list[Sequence[float]](), time.thread_time() + JUDGE_S
    for row in islice(weighing.deals, 1 if weighing.exact else DEALS):
        rows.append(row)
        if time.thread_time() > end:
            break
    if weighing.exact:
        worths = dict(zip(weighing.choices, rows[0], strict=True))
        alike = {move: worths[weighing.choices[weighing.place(move) or 0]] for move in puzzle.proof.choices}
        return _by_certainty(puzzle, alike)
    if len(rows) < ENOUGH:
        return UNSOLVED
    found = CLEAR
    for other in range(len(weighing.choices)):
        more = [row[told] - row[other] for row in rows]
        mean = sum(more) / len(more)
        error = sqrt(sum((one - mean) ** 2 for one in more) / (len(more) - 1) / len(more))
        if other != told and mean < -DOUBT * error:
            return WRONG
        if other != told and mean <= DOUBT * error:
            found = DOUBTFUL
    return found


def judge(puzzles: Sequence[Puzzle], most: int | None, each: int) -> list[Puzzle]:
    """Judges `most` puzzles, of all games equally many, or `each` of every game; prints the verdicts.

    Returns those that are clear.
    """
    by_game = defaultdict[str, list[Puzzle]](list)
    for puzzle in puzzles:
        by_game[puzzle.game].append(puzzle)
    chosen = list[Puzzle]()
    for place in range(max(map(len, by_game.values()), default=0)):
        chosen += [
            some[place] for some in by_game.values() if place < (len(some) if most else min(each, len(some)))
        ]
    verdicts, clear = defaultdict[str, Counter[str]](Counter), list[Puzzle]()
    for puzzle in chosen[:most]:
        said = verdict(puzzle)
        verdicts[puzzle.game][said] += 1
        print(f"{puzzle.key} {puzzle.game} {puzzle.proof.kind}: {said}", flush=True)
        if said == CLEAR:
            clear.append(puzzle)
    print("| judged | clearly best | doubtful | wrong | not solved in time |")
    print("|---|---|---|---|---|")
    for key, some in sorted(verdicts.items()):
        print(f"| {key} | " + " | ".join(str(some[one]) for one in (CLEAR, DOUBTFUL, WRONG, UNSOLVED)) + " |")
    whole = sum(verdicts.values(), Counter[str]())
    print("| all | " + " | ".join(str(whole[one]) for one in (CLEAR, DOUBTFUL, WRONG, UNSOLVED)) + " |")
    return sorted(clear, key=lambda one: (one.game, one.key))
