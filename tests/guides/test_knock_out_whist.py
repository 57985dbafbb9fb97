"""Plays what Knock-out Whist's guide says."""

from __future__ import annotations

from tests.games.knock_out_whist import test_dogs_life as dogs
from tests.games.knock_out_whist import test_edges as edges
from tests.games.knock_out_whist import test_round as a_round
from tests.games.knock_out_whist.table import (
    ONE_EACH,
    TWO_AND_ONE,
    TWO_AND_ONE_TRICKS,
    Table,
    after_one_each,
    after_two_and_one,
    stacked,
)
from tests.guides.hints import a_robots_hint
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("knock-out-whist")


@plays("rules-aim", {}, {"start_cards": 3})
def test_the_aim(told: Told) -> None:
    told("Take at least one trick in every round: who takes none is out")
    table = Table(3).deal(*TWO_AND_ONE).tricks(*TWO_AND_ONE_TRICKS)
    assert table.told("out") == [{"seats": (1,), "count": 1}]
    told(", and the last player wins.")
    table.deal("AS KS", "", "3S 4S").play("0 trump S").tricks("3S AS", "KS 4S")
    assert table.places == (1, 3, 2)
    cards = told.facts["cards"]
    told(f"The first round has {cards} cards each, every later one a card fewer.")
    table, seen = Table(2, cards), list[int]()
    own = "AS AH 2H 2S 3H 3S 4H 4S 5H 5S 6H 6S 7H 7S"  # each has the ace of what the other leads
    while table.game.outcome() is None:
        seat = min(table.game.to_act())
        if seat >= 0:
            seen += [max(table.look().card_counts)][: table.look().round - len(seen)]
            table.play(f"{seat} {table.game.default(seat)}")
        elif table.look().phase == "play":
            table.play("dealer time")
        else:
            table.play(f"dealer {stacked(*own.split())}")
    assert seen == [*range(cards, cards - len(seen), -1)]
    assert len(seen) > 1


@plays("rules-trick")
def test_a_trick(told: Told) -> None:
    told("one player leads any card, the others follow clockwise.")
    a_round.test_7_4_anything_may_be_led()
    table = Table(3).deal(*TWO_AND_ONE).tricks("KS")
    table.refuses("2 play 4S", "not-your-turn")
    told("Play the suit that was led if you have it; if not, play anything.")
    a_round.test_7_4_one_follows_suit_and_without_it_plays_anything()
    told("The highest trump takes the trick, without trumps the highest card of the suit led.")
    a_round.test_7_3_a_trump_beats_the_suit_led()
    told("The ace is high. The winner leads the next one.")
    table = Table(3).deal(*TWO_AND_ONE).tricks("AS 2S 3S")
    assert table.told("trick") == [{"seat": 0, "card": "AS"}]
    assert table.look().turn == 0
    a_round.test_7_3_the_highest_of_the_suit_led_takes_the_trick_and_its_winner_leads()


@plays("rules-lead", {}, {"first_lead": "trump_chooser"})
def test_the_first_lead(told: Told) -> None:
    told("The first lead of a round is with")
    chooser = told.says("whoever named trumps, in the first round the player after the dealer.")
    assert chooser or told.says("the player after the dealer.")
    first = Table(3, **told.options).deal(*ONE_EACH)
    assert (first.look().dealer, first.look().turn) == (2, 0)
    table = after_two_and_one(**told.options).deal("AS 2S", "", "3H 4H").play("0 trump D")
    assert (table.look().dealer, table.look().chooser) == (0, 0)
    assert table.look().turn == (0 if chooser else 2)


@plays("rules-break", {"break_trumps": True})
def test_breaking_trumps(told: Told) -> None:
    told("trumps can’t be led until one has fallen on another suit in the round")
    a_round.test_7_4_a_trump_on_another_suit_breaks_them_for_this_round()
    a_round.test_7_4_breaking_begins_anew_in_every_round()
    told(", unless you hold nothing else.")
    a_round.test_7_4_trumps_are_not_led_before_they_are_broken()


@plays("rules-trumps", {}, {"trump_tie": "rps"})
def test_trumps(told: Told) -> None:
    told("in the first round a card is turned up for them.")
    table = Table(3, **told.options).deal(*TWO_AND_ONE, up="9C")
    assert (table.look().turn_up, table.look().trumps) == ("9C", "C")
    told("After that, whoever took the most tricks looks at the new hand and names them.")
    table.tricks(*TWO_AND_ONE_TRICKS).deal("AS 2S", "", "3H 4H")
    view = table.look(0)
    assert (view.chooser, view.hand, view.trumps) == (0, ("AS", "2S"), None)
    assert table.play("0 trump D").look().trumps == "D"
    told("If several took equally many,")
    table = after_one_each(**told.options)
    if told.says("rock, paper, scissors decides."):
        table.play("0 throw rock", "1 throw paper", "2 throw rock")
        assert table.told("throw-won") == [{"seat": 1}]
    else:
        told("the highest card drawn decides.")
        table.play(f"dealer {stacked('KD', 'AC', '2H')}")
    assert table.look().chooser == 1


@plays("rules-dog", {"dogs_life": True})
def test_the_dogs_life(told: Told) -> None:
    told("the first who take no trick are not out yet.")
    dogs.test_7_7_the_first_without_a_trick_gets_the_dogs_life()
    dogs.test_7_7_it_is_given_only_once_in_a_match()
    told("In the next round they get one card, never lead, and may keep it until the trick that suits them.")
    dogs.test_7_7_several_of_the_same_round_each_get_one()
    dogs.test_7_7_a_dog_is_dealt_one_card_and_may_keep_it()
    told("One trick brings them back with a full hand")
    table = dogs.with_a_dog().deal("2S 2H", "AS", "3S 3H").play("0 trump C").tricks("3S 2S AS", "3H 2H")
    table.play(f"dealer {stacked('AC', 'KC')}").deal("", "AS", "3S")
    assert table.look().card_counts == (0, 1, 1)
    assert table.look().dogs == frozenset()
    told("; none, and they are out.")
    dogs.test_7_7_a_dog_whose_card_takes_no_trick_is_out()


@plays("rules-out", {}, {"dogs_life": True})
def test_out(told: Told) -> None:
    told("all who go out in the same round share the place.")
    table = Table(4, **told.options).deal("AS KS 3D", "2S AH 4D", "3S 4S 6D", "5S 6S 5D")
    table.tricks("AS 2S 3S 5S", "KS AH 4S 6S", "3D 4D 6D 5D")
    if told.options:
        table.deal("AS KS", "2S", "3S 4S", "5S").play("0 trump S").tricks("3S - AS -", "KS 2S 4S 5S")
        assert table.places == (1, 2, 2, 2)
    else:
        assert table.look().places == (None, 3, None, 3)
    told("Taking every trick of a round wins at once")
    told(", whatever the dog’s life says." if told.options else ".")
    table = Table(2, **told.options).deal("AS KS QS", "2S 3S 4S").tricks("AS 2S", "KS 3S", "QS 4S")
    assert table.places == (1, 2)


@plays("rules-itself")
def test_the_last_card(told: Told) -> None:
    told("When only one card is left in your hand it plays itself after a moment.")
    edges.test_the_last_card_of_a_hand_plays_itself_after_a_moment()
    edges.test_no_other_card_plays_itself()


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    a_robots_hint(told, Table(3, **told.options).deal(*ONE_EACH).game)
