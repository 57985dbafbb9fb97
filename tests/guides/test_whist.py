"""Plays what Whist's guide says."""

from __future__ import annotations

from games.core import DEALER
from tests.games.whist import test_claims as claims
from tests.games.whist import test_edges as edges
from tests.games.whist import test_play as play
from tests.games.whist import test_scoring as scoring
from tests.games.whist import test_setup as setup
from tests.games.whist.table import Table, stacked
from tests.guides.hints import a_robots_hint
from tests.guides.sentences import Told, sentences_of

plays = sentences_of("whist")


@plays("rules-aim")
def test_the_aim(told: Told) -> None:
    told("You and the player opposite you are partners: your tricks count together.")
    table = Table(autoplay_forced=False).deal("AS 2H", "2S", "AH 3S", "4S 3H").tricks("AS 2S 3S 4S", "2H")
    assert (table.look().sides, table.look(0).partner) == (((0, 2), (1, 3)), 2)
    scored = Table().hand(8).look().last_hand
    assert scored is not None
    assert scored.taken == (8, 5)
    told("What you take beyond six scores.")
    scoring.test_8_4_each_trick_above_six_counts_one()


@plays("rules-deal")
def test_the_deal(told: Told) -> None:
    told("thirteen cards each. The dealer’s last card is turned up; its suit is trumps")
    setup.test_8_1_four_play_with_a_whole_pack()
    setup.test_8_2_the_last_card_the_dealers_is_turned_up()
    told(", and it lies there until the dealer plays to the first trick.")
    play.test_8_3_the_turn_up_lies_there_until_the_dealer_plays()
    told("The player after the dealer leads.")
    table = Table().deal()
    assert (table.look().dealer, table.look().turn) == (3, 0)


@plays("rules-trick")
def test_a_trick(told: Told) -> None:
    told("one player leads any card, the others follow clockwise. Play the suit that was led if you have it")
    assert len(play.picked(Table().deal(*play.SPREAD), 0)) == 13
    play.test_8_3_dealers_left_leads_and_the_others_follow_suit()
    told("; if not, play anything.")
    table = Table(autoplay_forced=False).deal("AS 2S", "3S 4S", "9C AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H")
    assert len(play.picked(table.tricks("AS 3S"), 2)) == 13
    told("The highest trump takes the trick, without trumps the highest card of the suit led.")
    play.test_8_3_the_highest_trump_takes_the_trick()
    told("The ace is high. The winner leads the next one.")
    table = Table(autoplay_forced=False).deal("KS 2S", "3S 4S", "5S 6S", "AS 7S").tricks("KS 3S 5S AS")
    assert table.look().turn == 3


@plays("rules-score", {}, {"game_points": 7}, {"game_points": 10})
def test_the_score(told: Told) -> None:
    points = told.facts["points"]
    told("each trick above six counts one point.")
    options = {**told.options, "honours": "off"}
    assert Table(**options).hands(8).look().points == (2, 0)
    told(f"{points} points win a game; what goes beyond is lost.")
    table = Table(**options).hands(6 + points - 4, 9)
    assert (table.look().points, table.look().wins) == ((points - 1, 0), (0, 0))
    table.hands(9)
    assert (table.look().points, table.look().wins) == ((0, 0), (1, 0))


@plays("rules-honours", {}, {"honours": "claim"}, {"game_points": 10})
def test_honours(told: Told) -> None:
    most = told.facts["most"]
    told("Honours are ace, king, queen and jack of trumps.")
    told("A side that was dealt three of them scores two points, with all four it scores four")
    claimed = told.says(", but only if one of them claims it after the hand.")
    for hands, scored in ((scoring.THREE, 2), (scoring.FOUR, 4), (("AC", "KC", "QC", "JC"), 0)):
        table = Table(**{"game_points": 10, **told.options}).hand(7, *hands)
        if claimed:
            assert table.look().points == (1, 0)
            table.play("0 honours")
        assert table.look().points == (1 + scored, 0) or (1 + scored >= 5 and table.look().wins == (1, 0))
    told("Tricks are counted first.")
    table = Table(**told.options).hands(*([9, 4] if most == 4 else [13, 7, 0, 5])).on()
    before = table.look().points
    table.hand(8, *scoring.THREE_OTHER)
    assert (before, table.look().wins) == ((most - 1, before[1]), (1, 0))
    told(f"With {most} points at the start of a hand a side scores no honours.")
    table = Table(**told.options).hands(*([10] if most == 4 else [13, 8])).on().hand(6, *scoring.FOUR)
    if claimed:
        table.play("0 honours")
    assert table.look().points == (most, 1)
    table = Table(**told.options).hands(*([9] if most == 4 else [13, 7])).on().hand(6, *scoring.FOUR)
    if claimed:
        table.play("0 honours")
    assert table.look().wins == (1, 0)


@plays(
    "rules-game",
    {},
    {"game_points": 7},
    {"game_points": 10},
    {"rubber": "single_game"},
    {"rubber": "single_game", "game_points": 7},
    {"rubber": "single_game", "game_points": 10},
)
def test_a_rubber(told: Told) -> None:
    points = told.facts["points"]
    options = {**told.options, "honours": "off"}
    if points == 7:
        told("a game is worth seven less what the losers have")
        worth = {losers: 7 - losers for losers in range(7)}
    elif points == 10:
        told("a game is worth two if the losers have fewer than five, otherwise one")
        worth = {losers: 2 if losers < 5 else 1 for losers in range(7)}
    else:
        told("a game is worth three if the losers have nothing, two if they have one or two, otherwise one")
        worth = {losers: (3, 2, 2, 1, 1)[losers] for losers in range(5)}
    for losers, value in worth.items():
        table = Table(**{**options, "rubber": "single_game"}).hands(*[7 - losers][: bool(losers)])
        while table.game.outcome() is None:
            table.hands(12)
        assert table.outcome.points == (value, 0, value, 0)
    whole = Table(**options).hands(13, 13) if points == 10 else Table(**options).hands(13)
    if told.says("It decides the match."):
        assert whole.outcome.reason == "game"
        return
    told("Who wins two games wins the rubber")
    assert (whole.look().wins, whole.game.outcome()) == ((1, 0), None)
    two = 0 if points == 7 else 2
    if two:
        told("and scores two more")
    game = [13, 13] if points == 10 else [13]
    assert whole.hands(*game).outcome.points[0] == 2 * worth[0] + two
    told("; a game that the others won is taken off")
    lost = [26 - 13 - tricks for tricks in game]
    table = Table(**options).hands(*game, *lost, *game)
    assert table.outcome.points == ((w := 2 * worth[0] + two - worth[0]), 0, w, 0)
    if told.says(", but one point is left."):
        assert Table(**options).hands(0, 1, 13, 1, 13).outcome.points == (1, 0, 1, 0)


@plays("rules-partners", {}, {"partners": "chosen"}, {"partners": "random"})
def test_partners(told: Told) -> None:
    if told.says("the first and the third to sit down play together."):
        assert Table(partners="chosen").game.reseated() == ()
        assert Table(partners="chosen").look().sides == ((0, 2), (1, 3))
    elif told.says("chance decides who plays together."):
        setup.test_8_2_partners_as_they_sit_or_by_chance()
        sides = set()
        for cards in ("KC QD 2C 3S", "KC 2C QD 3S"):
            seats = setup.seated(Table(partners="random").play(f"dealer {stacked(*cards.split())}"))
            sides.add(frozenset((frozenset(seats[0::2]), frozenset(seats[1::2]))))
        assert len(sides) == 2
    else:
        told("everybody draws a card, ace low.")
        setup.test_8_1_the_ace_is_lowest_in_cutting()
        told("The two low cards play against the two high ones, and the lowest deals.")
        seats = setup.seated(setup.drawn("9C", "3D", "KS", "5H"))
        assert {*seats[1::2]} == {1, 3}
        assert (seats[3], setup.drawn("9C", "3D", "KS", "5H").look().dealer) == (1, 3)


@plays("rules-claims")
def test_claims(told: Told) -> None:
    told("when it is your turn to lead you may show your hand and say how many of the last tricks are yours.")
    claims.test_8_6_a_claimed_hand_is_shown_to_all_and_stays_open()
    claims.test_8_6_a_claim_is_made_once_at_a_lead()
    told("Both opponents have to agree, otherwise play goes on, and your hand stays open.")
    claims.test_8_6_whoever_leads_may_claim_and_both_opponents_must_agree()
    claims.test_8_6_any_no_or_silence_lets_play_go_on()
    told("To give up the rest you need your partner’s yes.")
    claims.test_8_6_a_concession_needs_the_partner()


@plays("rules-memory", {}, {"show_last_trick": True}, {"review": False})
def test_looking_back(told: Told) -> None:
    last = told.says("you may look at the last trick, but not at earlier ones.")
    assert last or told.says("once the next card is led, the last trick is turned over.")
    table = Table(autoplay_forced=False, **told.options).deal(*play.SPREAD).tricks("AS 2S QS JS", "KS")
    plays_of_last = ((0, "AS"), (1, "2S"), (2, "QS"), (3, "JS"))
    seen = table.look().last_trick
    assert (seen.plays if seen else None) == (plays_of_last if last else None)
    assert table.look().shown.seats == (0,)
    shown = told.says("After the hand all cards are shown.")
    table = Table(**told.options).deal(*play.SPREAD).play("0 claim 12", "1 accept", "3 accept")
    scored = table.look().last_hand
    assert scored is not None
    assert bool(scored.hands) == shown


@plays("rules-talk", {}, {"mute_partners": False})
def test_partners_do_not_talk(told: Told) -> None:
    told("Partners don’t talk about the hand while it is played")
    if told.says("; here everybody may make one remark a hand, so the match counts for nothing but fun."):
        claims.test_8_6_at_other_tables_each_may_make_a_remark_in_a_hand_when_it_is_their_turn()
    else:
        claims.test_8_6_partners_may_not_remark_while_a_hand_is_played()


@plays("rules-itself")
def test_the_last_card(told: Told) -> None:
    told("When only one card is left in your hand it plays itself after a moment.")
    play.test_8_8_the_last_card_of_a_hand_plays_itself_after_a_second()
    play.test_8_8_a_card_that_is_the_only_one_of_its_suit_does_not_tell_so()


@plays("rules-waiting", {"waiting_list": True})
def test_five_or_six(told: Told) -> None:
    told("Five or six at the table: four play a rubber, the others sit out.")
    edges.test_8_6_the_four_lowest_play_first()
    told("Then whoever has played longest makes room.")
    edges.test_8_6_after_a_rubber_whoever_played_most_on_end_goes_out()
    told("Five play five rubbers, six play three, and everybody keeps their own score.")
    edges.test_8_6_five_play_five_rubbers_and_six_play_three()


@plays("rules-hint", {"hint": True})
def test_hints(told: Told) -> None:
    table = Table(**told.options).deal(*play.SPREAD)
    assert DEALER not in table.game.to_act()
    a_robots_hint(told, table.game)
