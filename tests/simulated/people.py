"""People of an evening: they play, hesitate, leave, come back and cheat, and trouble befalls the house meanwhile.

Each evening has a temper of its own, drawn first: some are orderly, in others everybody presses anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from bot.tables import commands as ask
from bot.tables.match import Match
from bot.tables.paces import HOUR, MINUTE, OFFERED_PACES, SECOND
from bot.tables.table import DIRECT, Table
from db.records import LIVE, Phase
from games import GAMES
from games.core import DEALER, JOIN, LEAVE, TIME, AnyGame, Decision, Offer, Pick, Seat
from games.driver import take_up
from games.options import IllegalOptions
from tests.games.seeing import cards_in
from tests.simulated.evening import GUILD, START, WALLETS, Evening, Held
from tests.simulated.steps import Again, DealtAgain, Fate, Late, Open, Practice, ReadAgain, Restart, Step, What

NONSENSE: Final = ("", " ", "xyzzy", "knock knock", "play ZZ", "deal", "deal AS", "drop", "7C", "♥", "\n", "-1")
STAKES: Final = (0, 1, 1, 3, 7, 25, 400)
STRANGER: Final = 1099
JUMPS: Final = (20 * SECOND, 2 * MINUTE, HOUR, 25 * HOUR, 8 * 24 * HOUR, -30 * SECOND, -HOUR)
"""By how much the clock on the wall may be wrong of a sudden."""


class People:
    """Chooses the steps of an evening by luck, and knows what lies on its tables as everybody does."""

    def __init__(self, evening: Evening, luck: Random, games: tuple[str, ...] = tuple(sorted(GAMES))) -> None:
        self._evening = evening
        self._luck = luck
        self._games = games
        self._number = luck.randrange(10**6) * 1_000
        self._now = 0
        self._pace = luck.choice((300, 3_000, 3_000))
        """The most ms that pass between two steps: in races contests are over within a second."""
        self._lag = luck.choice((0, 80, 700))
        self._tables = 0
        self._wrong = luck.choice((0.0, 0.03, 0.1, 0.4))
        """The probability that somebody does what makes no sense here."""
        self._trouble = luck.choice((0.0, 0.02, 0.1))
        """The probability that the house is in trouble."""
        self._clock = luck.choice((0.05, 0.2, 0.6))
        """The probability that people leave a move to the clock."""
        self._restless = luck.choice((0.0, 0.02, 0.08))
        """The probability that somebody gets up, or comes back."""
        self._staked = luck.random() < 0.6
        self._subtle = luck.choice((0.0, 0.03, 0.15, 0.4))
        """The probability that somebody on turn tries what is nearly right."""
        self._able = luck.choice((0.0, 0.0, 0.0, 0.85))
        """The probability that somebody on turn plays soundly: so matches come to what is rare."""
        self._room = luck.choice((1, 1, 2, 3))
        """The number of tables that there are at once."""
        self._avoided = luck.random() if luck.random() < 0.2 else None
        """The one of a game's verbs that nobody likes this evening, by its place among them (from 0 to 1; None:
        all are liked), where anything else may be done: so stocks come to run out."""
        if luck.random() < 0.25:  # people who have come to play, to the end of it
            self._room, self._staked = 1, False
            self._wrong = self._trouble = self._restless = 0.0
            self._able, self._subtle = luck.choice((0.85, 0.98)), luck.choice((0.1, 0.3))
            self._clock = 0.02

    def next(self) -> Step:
        """The next step."""
        self._number += 1
        self._now += self._luck.randint(20, self._pace)
        live = [held for held in self._evening.held.values() if held.table.is_live]
        if len(live) < self._room and (not live or self._luck.random() < 0.05):
            return self._new()
        everywhere = [*self._evening.held.values()]
        held = self._luck.choice(everywhere if self._luck.random() < self._wrong else live)
        if self._luck.random() < self._trouble:
            self._now += self._luck.choice(JUMPS) if self._luck.random() < 0.2 else 0
            self._now = max(self._now, 0)
            fate = self._luck.choice((Fate.LOST, Fate.UNSURE, Fate.STALE, Fate.STORED))
            what = self._luck.choice((Restart(), ReadAgain(), ask.Postpone(self._luck.choice(JUMPS)), None))
            if what is not None:
                return self._step(held, what)
            return self._step(held, self._anything(held), fate)
        if self._luck.random() < self._wrong:
            return self._step(held, self._out_of_place(held))
        return self._step(held, self._anything(held))

    def _step(self, held: Held, what: What, fate: Fate = Fate.STORED) -> Step:
        return Step(self._number, held.table.id, self._now, self._now - self._lag, what, fate)

    # Tables ---------------------------------------------------------------------------------------------------

    def _new(self) -> Step:
        """Another table: mostly the rematch of one that is over."""
        self._tables += 1
        over = [held.table for held in self._evening.held.values() if held.table.awaits_rematch]
        what: What
        if over and self._luck.random() < 0.7:
            what = Again(over[-1].id)
        elif (ended := self._ended()) is not None and self._luck.random() < 0.4:
            what = self._from_another(ended)
        elif self._luck.random() < 0.15:
            what = self._late()
        else:
            what = self._opened()
        return Step(self._number, self._tables, self._now, self._now - self._lag, what)

    def _ended(self) -> Table | None:
        """A match that was played to its end, by luck."""
        held = self._evening.held.values()
        ended = [one.table for one in held if one.table.header.phase is Phase.OVER and one.table.match is not None]
        return self._luck.choice(ended) if ended else None

    def _from_another(self, ended: Table) -> What:
        """A table that goes on from an earlier match, or has its deals."""
        luck, person = self._luck, self._luck.choice([*WALLETS])
        if luck.random() < 0.4:
            return DealtAgain(ended.id, person, luck.randrange(9), luck.random() < 0.7)
        own = [one.user_id for one in ended.people if one.user_id is not None]
        log = ended.match.log if ended.match is not None else ()
        return Practice(ended.id, luck.choice([*own, person]), luck.randint(1, len(log)))

    def _late(self) -> Late:
        kind = GAMES[self._luck.choice(self._games)]
        options, seats = self.options(kind), self._luck.choice(kind.players)
        try:
            kind.start(seats, options)
        except IllegalOptions:  # these need another number of seats
            options, seats = {}, min(kind.players)
        return Late(kind.key, self._luck.choice([*WALLETS]), options, seats, 1 - self._luck.random() ** 2 / 2)

    def _opened(self) -> Open:
        game = self._luck.choice(self._games)
        kind = GAMES[game]
        direct = self._luck.random() < 0.1
        options = self.options(kind)
        ranked = kind.Options.make(options).ranked
        stake = self._luck.choice(STAKES) if self._staked and ranked and not direct else 0
        guild_id = DIRECT if direct else GUILD
        host = self._luck.choice([*WALLETS])
        seats, pace = self._luck.choice(kind.players), self._luck.choice(OFFERED_PACES)
        series = "night 1" if self._luck.random() < 0.03 else None
        return Open(game, host, options, seats, stake, pace, guild_id, series)

    def options(self, kind: type[AnyGame]) -> dict[str, Any]:
        """Some house rules that go together."""
        chosen: dict[str, Any] = {}
        catalogue = kind.Options.catalogue()
        for option in self._luck.sample(catalogue, self._luck.randint(0, len(catalogue))):
            more = {**chosen, option.name: self._luck.choice(option.allowed)}
            try:
                kind.Options.make(more)
            except IllegalOptions:
                continue
            chosen = more
        return chosen

    # What is done ---------------------------------------------------------------------------------------------

    def _anything(self, held: Held) -> What:
        """Returns what somebody may well do at this table."""
        phase = held.table.header.phase
        if phase is Phase.LOBBY:
            return self._in_lobby(held)
        if phase is Phase.PLAYING:
            return self._in_match(held)
        return self._afterwards(held)

    def _drawn(self, held: Held, *choices: tuple[float, Callable[[Held], What]]) -> What:
        [chosen] = self._luck.choices([how for _, how in choices], [weight for weight, _ in choices])
        return chosen(held)

    def _in_lobby(self, held: Held) -> What:
        table = held.table
        ready = len(table.header.seats) in table.kind.players
        return self._drawn(
            held,
            (25 if table.chairs else 1, self._join),
            (10 if table.chairs and not self._staked else 1, self._robot),
            (40 if ready else 3, self._start),
            (20 if table.not_agreed else 3, self._agree),
            (2, self._set_options),
            (3, self._set_table),
            (4, self._cut),
            (2, self._remove),
            (1, self._hand_over),
            (0.3, self._close),
            (1, self._wake),
            (1, self._note),
            (2 if table.chairs else 0.2, self._keep),
            (0.5, self._release),
        )

    def _in_match(self, held: Held) -> What:
        table, match = held.table, held.table.playing()
        acting = [seat for seat in match.standing.to_act - {DEALER} if not table.by_seat[seat].robot_plays]
        away = any(seat.absent or seat.left for seat in table.people)
        waits = 60.0 if not acting else 100 * self._clock
        return self._drawn(
            held,
            (100 if acting else 0, self._act),
            (waits, self._wake),
            (20 if table.searches() else 0, self._answered),
            (20 if match.standing.round_open else 0.5, self._next_round),
            (8 if away else 0.5, self._come_back),
            (100 * self._restless, self._leave),
            (3 if table.kind.takes_newcomers else 0.3, self._join),
            (2 if table.is_private else 0, self._open_up),
            (0.5, self._note),
            (0.1, self._close),
        )

    def _afterwards(self, held: Held) -> What:
        return self._drawn(held, (3, self._ready), (2, self._cut), (1, self._out_of_place))

    def _out_of_place(self, held: Held) -> What:
        """Any command, whether it makes sense here or not."""
        how = self._luck.choice(
            (
                self._join,
                self._robot,
                self._start,
                self._agree,
                self._set_options,
                self._set_table,
                self._cut,
                self._remove,
                self._hand_over,
                self._ready,
                self._act,
                self._act,
                self._act,
                self._wake,
                self._answered,
                self._next_round,
                self._come_back,
                self._leave,
                self._note,
                self._note,
                self._close if self._luck.random() < 0.1 else self._act,
                self._keep,
                self._release,
                self._open_up,
            )
        )
        return how(held)

    # Commands -------------------------------------------------------------------------------------------------

    def _person(self, held: Held) -> int:
        seated = [person.user_id for person in held.table.people if person.user_id is not None]
        if not seated or self._luck.random() < 0.05 + self._wrong / 4:
            return self._luck.choice((STRANGER, *WALLETS))
        return self._luck.choice(seated)

    def _join(self, held: Held) -> What:
        new = [person for person in WALLETS if held.table.sitting(person) is None]
        person = self._luck.choice(new if new and self._luck.random() >= self._wrong else (STRANGER, *WALLETS))
        agreed = self._luck.choice((None, None, None, held.table.stake, 0, 5))
        return ask.Join(person, f"Guest {person}", agreed)

    def _robot(self, held: Held) -> What:
        return ask.AddRobot(self._luck.choice((*held.table.kind.levels, "weird")))

    def _start(self, held: Held) -> What:
        who = self._luck.choice((None, self._person(held)))
        return ask.Start(asked_by=who, shown_to=who)

    def _agree(self, held: Held) -> What:
        return ask.Agree(self._person(held), self._luck.choice((held.table.header.stake, 0, 3)))

    def _set_options(self, held: Held) -> What:
        options = self.options(held.table.kind)
        return ask.SetOptions({**options, "weird": 1} if self._luck.random() < 0.1 else options)

    def _set_table(self, held: Held) -> What:
        luck, kind = self._luck, held.table.kind
        seats = luck.choice([*kind.players, 99])
        return ask.SetTable(
            seats,
            luck.choice(STAKES) if self._staked else 0,
            luck.choice((*OFFERED_PACES, "hasty")),
            luck.choice((None, self._person(held))),
        )

    def _cut(self, held: Held) -> What:
        return ask.Cut(self._person(held), self._luck.choice(("lucky seven", "", "ü" * 99)))

    def _remove(self, held: Held) -> What:
        return ask.Remove(self._luck.choice([*(seat.place for seat in held.table.header.seats), 77]))

    def _hand_over(self, held: Held) -> What:
        return ask.HandOver(self._person(held))

    def _keep(self, held: Held) -> What:
        person, until = self._luck.choice((STRANGER, *WALLETS)), START + self._now
        return ask.Keep(person, f"Guest {person}", until + self._luck.choice((10 * SECOND, MINUTE, HOUR)))

    def _release(self, held: Held) -> What:
        return ask.Release(held.table.header.kept_for or self._person(held))

    def _open_up(self, held: Held) -> What:
        return ask.OpenUp(held.table.header.host_id if self._luck.random() < 0.8 else self._person(held))

    def _close(self, held: Held) -> What:
        return ask.Close()

    def _ready(self, held: Held) -> What:
        return ask.Ready(self._person(held))

    def _note(self, held: Held) -> What:
        number = self._luck.randrange(10**6)
        if self._luck.random() < 0.5:
            return ask.Note(message_id=number, end_shown=bool(number % 2))
        return ask.NoteSeat(self._person(held), dm_channel_id=number, dm_message_id=number + 1)

    def _next_round(self, held: Held) -> What:
        return ask.NextRound(self._person(held))

    def _come_back(self, held: Held) -> What:
        away = [one.user_id for one in held.table.people if (one.absent or one.left) and one.user_id is not None]
        return ask.ComeBack(self._luck.choice(away) if away and self._luck.random() < 0.8 else self._person(held))

    def _leave(self, held: Held) -> What:
        closes = self._luck.choice((None, None, True, False))
        return ask.Leave(self._person(held), give_up=self._luck.random() < 0.5, closes=closes)

    def _wake(self, held: Held) -> What:
        """Time passes until the table wants to be woken; or somebody is too early."""
        if held.wakes is not None and self._luck.random() < 0.9:
            self._now = max(self._now, held.wakes - START)
        return ask.Wake()

    def _answered(self, held: Held) -> What:
        searches = held.table.searches()
        if not searches:
            return ask.Answered(self._luck.randrange(10**6), None)
        number, search = self._luck.choice([*searches.items()])
        decision = None
        if self._luck.random() < 0.8:
            decision = Decision(take_up(self._luck.choice(search.question.view.moves), self._luck))
        return ask.Answered(number, decision)

    def _nearly_right(self, match: Match, seat: Seat) -> str:
        """A move that the game knows, about what the seat sees; or one that was made a moment ago."""
        luck = self._luck
        if match.log and luck.random() < 0.2:
            made = luck.choice(match.log[-6:]).move
            return made if len(made) < 40 else TIME
        offers, shapes, words = match.offers(seat), match.game.part.moves.shapes, list[str]()
        if luck.random() < 0.7:  # the right thing, done wrongly
            verbs = {(offer if isinstance(offer, str) else offer.verb).split(" ")[0] for offer in offers}
            shapes = tuple(shape for shape in shapes if verbs & {*shape.kinds[0].examples}) or shapes
        offered = [card for offer in offers if isinstance(offer, Pick) for card in offer.cards]
        cards = offered if luck.random() < 0.3 else cards_in(match.view(seat))
        for kind in luck.choice(shapes).kinds:
            here = [card for card in cards if kind.read(card) is not None]
            if here:
                words += luck.choices(here, k=luck.choice((1, 1, 2, 4)) if kind.many else 1)
            elif kind.read("1") is not None and luck.random() < 0.9:
                small = [word for word in map(str, (*range(11), 52, 400)) if kind.read(word) is not None]
                words.append(luck.choice(small))
            else:
                words.append(luck.choice(kind.examples))
        return " ".join(words)

    def _liked(self, match: Match, seat: Seat) -> Sequence[Offer]:
        """The offers to a seat, without what is avoided this evening where there is anything else."""
        offers = match.offers(seat)
        if self._avoided is None:
            return offers
        verbs = sorted({shape.verb for shape in match.game.part.moves.shapes})
        avoided = verbs[int(self._avoided * len(verbs))]
        liked = [one for one in offers if (one if isinstance(one, str) else one.verb).split(" ")[0] != avoided]
        return liked or offers

    def _act(self, held: Held) -> What:
        """A move: mostly one that is offered to whoever is on turn, by a panel that is up to date."""
        luck, table, match = self._luck, held.table, held.table.match
        person = self._person(held)
        arrived = START + self._now - self._lag - luck.choice((0, 0, 150, 2_000))
        if match is None:
            return ask.Act(person, luck.choice(NONSENSE), luck.choice((None, 0)), arrived)
        acting = [
            seat
            for seat in sorted(match.standing.to_act - {DEALER})
            if table.header.phase in LIVE and not table.by_seat[seat].robot_plays
        ]
        move = luck.choice((*NONSENSE, LEAVE, JOIN, TIME, "x" * 1_001))
        if acting and luck.random() >= self._wrong:
            seat = luck.choice(acting)
            person = table.by_seat[seat].user_id or 0
            if luck.random() < self._subtle:
                if luck.random() < 0.3:  # whether or not it is their turn: who races may not know that it isn't
                    seat = luck.choice([one.seat for one in table.people if one.seat is not None])
                    person = table.by_seat[seat].user_id or 0
                move = self._nearly_right(match, seat)
            elif luck.random() < self._able:
                move = match.game.hint(match.view(seat)).move
            else:
                move = take_up(luck.choice(self._liked(match, seat)), luck)
        elif match.standing.to_act and luck.random() < 0.7:
            seat = luck.choice(sorted(match.standing.to_act))
            move = take_up(luck.choice(match.offers(seat)), luck)
        stamp: int | None = table.stamp(person)
        if luck.random() < 0.1:
            stamp = luck.choice((None, None, 0, (stamp or 0) - 1, (stamp or 0) + 1))
        return ask.Act(person, move, stamp, arrived)
