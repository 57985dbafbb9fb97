"""Every text that only shows when matches are played: under every house rule, what happens has its words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from bot import create_bot
from bot.settings import Settings
from bot.tables.errors import refused_options
from bot.ui.screen import AnyScreen, Control
from bot.ui.viewer import Viewer
from bot.words import Words, languages, words_for
from games import GAMES
from games.core import DEALER, LEAVE, TIME, Amount, AnyGame, IllegalMove, InvalidMove, Pick, advance
from games.options import IllegalOptions, Options
from tests.games.driving import Drive, extremes, seats_of
from tests.games.strategies import single_options


@pytest.fixture(name="screen")
async def face_of(game: str) -> AnyScreen:
    bot = create_bot(Settings(pictures=False))
    await bot.load_cogs()
    return bot.screens[game]


def look_for(words: Words, game: str) -> Viewer:
    return Viewer(words, lambda seat: f"P{seat}", lambda seat: (), game=GAMES[game])


def variations(kind: type[AnyGame]) -> Iterator[Options]:
    """The default options, and every other value of every option on its own; refusals have their words."""
    for chosen in single_options(kind.Options):
        try:
            yield kind.Options.make(chosen)
        except IllegalOptions as error:
            refused = refused_options(error, kind.key)
            assert words_for(kind.key)(refused.reason, **refused.facts)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_can_be_told_under_every_option(game: str, language: str) -> None:
    words = words_for(game, language)
    for options in variations(GAMES[game]):
        told = [words(name, **facts) for name, facts in GAMES[game].guide(options)]
        assert len(told) >= 3
        assert sum(map(len, told)) < 3_900, options.changed()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_happens_in_a_match_can_be_told(screen: AnyScreen, game: str) -> None:
    """Matches by luck: every event, every move on offer, every refusal, the end."""
    viewer = look_for(words_for(game), game)
    assert viewer.move(LEAVE) != LEAVE
    for drive in matches(screen.kind):
        for _ in range(150):
            if drive.game.outcome() is not None:
                break
            _offer(drive, screen, viewer)
            _refuse(drive, viewer)
            drive.step()
        for event in drive.events:
            assert viewer.describe(event)
        _end(drive.game, viewer)


@pytest.mark.parametrize("wish", [TIME, "pass"])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_in_which_nobody_cares_ends_in_words(game: str, wish: str) -> None:
    viewer = look_for(words_for(game), game)
    for drive in matches(GAMES[game]):
        for _ in range(100):
            willing = [seat for seat in drive.game.to_act() if wish in drive.game.moves(seat)]
            if willing:
                drive.attempt(willing[0], wish)
            elif drive.game.outcome() is None:
                drive.step()
        _end(drive.game, viewer)


def matches(kind: type[AnyGame]) -> Iterator[Drive]:
    """One match under each of the `variations`."""
    luck = Random(kind.key)
    for options in variations(kind):
        with suppress(IllegalOptions):  # rules that need another number of seats
            yield Drive(kind.start(seats_of(kind, luck), options), luck, options)


def _offer(drive: Drive, screen: AnyScreen, viewer: Viewer) -> None:
    """Every move on offer reads as words; what a form asks for, the form has words for."""
    for seat in drive.game.to_act() - {DEALER}:
        view = drive.game.view(seat)
        controls = screen.controls(view, viewer)
        moves = [offer for offer in controls.offers if isinstance(offer, Control)]
        assert [button.move for button in (*controls.buttons, *moves) if button.label in ("", button.move)] == []
        choices = [offer for offer in controls.offers if not isinstance(offer, Control)]
        texts = [text for offer in (choices if controls.offers else view.moves) for text in extremes(offer)]
        assert [text for text in texts if viewer.move(text) == text] == []


def _end(game: AnyGame, viewer: Viewer) -> None:
    outcome = game.outcome()
    if outcome is not None:
        winners = tuple(map(viewer.name, outcome.winners))
        assert viewer.words(f"outcome-{outcome.reason}", winners=winners, count=len(winners))


def _refuse(drive: Drive, viewer: Viewer) -> None:
    """Somebody tries what they may not; whatever they are told has to have words."""
    game, luck = drive.game, drive.luck
    offers = [move for seat in range(game.seats) for move in game.moves(seat)]
    texts = [
        offer.text(offer.cards[:1])
        if isinstance(offer, Pick)
        else offer.text(offer.high + 1)
        if isinstance(offer, Amount)
        else offer
        for offer in offers
    ]
    for text in [*luck.sample(texts, min(2, len(texts))), "leave now", "knock"]:
        try:
            advance(game, luck.randrange(game.seats), text, drive.at)
        except IllegalMove as error:
            viewer.refusal(error.reason, error.facts)
        except InvalidMove:
            continue
