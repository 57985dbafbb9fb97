name = Whist
about = Two against two, partners opposite each other: follow suit, and every trick over six is a point.

## What happens

turn-up = { $card } is turned up for trumps.
sides = { $by_cards ->
    [yes] The two low cards play together: { $seats } against { $other_seats }.
   *[no] { $seats } play against { $other_seats }.
}
waits = { $seats } { $count ->
    [one] sits
   *[other] sit
} out this rubber.
first-dealer = { $by_cards ->
    [yes] { $seat } has the lowest and deals first.
   *[no] { $seat } deals first.
}
deal = { $seat } deals hand { $hand }.
hand-over = { $seats } took { $tricks } tricks and score { $points ->
    [one] one point.
   *[other] { $points } points.
}
showed = { $seat } still held { $cards }.
honours = { $seats } held { $held ->
    [4] all four honours and score four points more.
   *[other] three honours and score two points more.
}
no-honours = { $seat } claims honours, but { $why ->
    [points] so close to winning they count nothing.
   *[cards] that side had too few of them.
}
game-won = { $seats } win the game{ $losers ->
    [0] {" "}to nothing
   *[other] {" "}to { $losers }
}, worth { $points }.
rubber-won = { $seats } win with { $points ->
    [one] one point.
   *[other] { $points } points.
}
said = { $seat }: { $remark ->
    [well-played] “Well played!”
    [thank-you] “Thank you!”
    [sorry] “Sorry!”
   *[bad-luck] “Bad luck!”
}
forfeit = { $seats } win with { $points ->
    [one] one point:
   *[other] { $points } points:
} both their opponents have left.

## How it ends

outcome-rubber = 🏆 { $winners } win the rubber!
outcome-game = 🏆 { $winners } win the game!
outcome-rubbers = 🏆 { $winners } { $count ->
    [one] has the best score
   *[other] share the best score
} after all rubbers!
outcome-forfeit = 🏆 { $winners } { $count ->
    [one] wins
   *[other] win
}: both partners of the other side have left.

## On the table

side-own = { $first ->
    [yes] You
   *[no] you
} and { $name }
side-names = { $names }
side-worth = { $side }{"\u00A0"}**{ $count }**
us-and-them = you and { $name } **{ $own }** · they **{ $theirs }**
score-of = { $count ->
    [one] 1 point
   *[other] { $count } points
}
value-tricks = tricks { $own } : { $theirs }
label-held = { $name }
line-score = **Game { $number }** to { $goal }: { $score }{ $own ->
    [0] { $theirs ->
        [0] {""}
       *[other] {" "}· games { $own } : { $theirs }
    }
   *[other] {" "}· games { $own } : { $theirs }
}
line-waiting = { $names } { $count ->
    [one] sits
   *[other] sit
} out this rubber · rubber { $number } of { $of }
line-totals = **Scores:** { $scores }
total-of = { $name }{"\u00A0"}{ $score }
went-hand = **Hand { $number }:** { $side } took { $tricks } tricks and scored { $points ->
    [one] one point.
   *[other] { $points } points.
}
went-honours = **Honours:** { $side } held { $held ->
    [4] all four
   *[other] three
}, { $scored ->
    [0] { $game ->
        [yes] but the game was won by tricks.
       *[no] { $open ->
            [yes] and may claim them.
           *[no] which count nothing.
        }
    }
    [one] for one point.
   *[other] for { $scored } points.
}
went-game = **{ $side } won the game**, worth { $points ->
    [one] one point
   *[other] { $points } points
}, since the others have { $losers ->
    [0] none
   *[other] { $losers }
}.
sheet-game = Game { $number }: { $goal } to { $losers } for { $side }, worth { $points }
sheet-rubber = **{ $side } score { $points ->
    [one] one point
   *[other] { $points } points
} for the match.**
sheet-why = -# For the games won +{ $games }{ $bonus ->
    [0] {""}
   *[other] {" "}· for the rubber +{ $bonus }
}{ $others ->
    [0] {""}
   *[other] {" "}· the other side’s game −{ $others }
}{ $least ->
    [yes] {" "}· at least 1
   *[no] {""}
}
went-trick = { $number }. { $name }: { $cards }
notice-hand = Game { $game } · hand { $hand }
notice-over = Hand { $hand } is over

moment-ready = **Look at the hand**, then go on to the next one.
moment-honours = If your side held three honours of trumps or four, **claim them now**.
moment-waits = You sit out this rubber, and may watch.
note-waits = You sit out this rubber.

## What can't be done

illegal-said-already = You have said something in this hand already.
illegal-no-honours-now = Honours can’t be claimed any more.

## Buttons

move-ready = Next hand
move-honours = Claim honours
move-say-well-played = 👏 Well played
move-say-thank-you = 🙏 Thank you
move-say-sorry = 😅 Sorry
move-say-bad-luck = 🍀 Bad luck

## Options

options-seven-honours = A game to seven knows no honours: switch them off first.
options-waiting-list-seats = Five or six can only play with the house rule “Five or six at the table”. Switch it on, or let four play.
option-game_points = Points that win a game
option-game_points-about = Five by the Code of 1900, seven as Americans play, without honours, ten at long whist.
option-game_points-5 = five
option-game_points-7 = seven, without honours
option-game_points-10 = ten
option-rubber = Length of the match
option-rubber-about = Best of three games, or one alone.
option-rubber-best_of_3 = a rubber, best of three games
option-rubber-single_game = a single game
option-partners = Partners
option-partners-about = How it is found out who plays with whom.
option-partners-draw = all draw cards
option-partners-chosen = as you sit, first with third
option-partners-random = chance decides
option-honours = Honours
option-honours-about = Ace, king, queen and jack of trumps: three count two points, all four count four.
option-honours-auto = scored by themselves
option-honours-claim = have to be claimed after the hand
option-honours-off = don’t count
option-claims = Claims
option-claims-about = Whoever leads may claim the rest of the tricks, or give them up.
option-show_last_trick = Last trick
option-show_last_trick-about = The last trick may be looked at until the next one is complete.
option-mute_partners = No remarks in play
option-mute_partners-about = Nobody can say anything with a button while a hand is played. Off: no stakes, no ratings.
option-review = Look back after a hand
option-review-about = All tricks and all four hands are shown when a hand is over.
option-autoplay_forced = The last card plays itself
option-autoplay_forced-about = The last card of a hand plays itself after a moment.
option-waiting_list = Five or six at the table
option-waiting_list-about = Who has played longest sits out the next rubber; everybody keeps their own score.
preset-code = A rubber by the Code of 1900
preset-single = A single game of five, for a quick match
preset-american = American: games to seven, no honours
preset-long = Long whist: games to ten

## The rules

rules-aim = **Two against two.** You and the player opposite you are partners: your tricks count together. What you take beyond six scores.
rules-deal = **The deal:** thirteen cards each. The dealer’s last card is turned up; its suit is trumps, and it lies there until the dealer plays to the first trick. The player after the dealer leads.
rules-score = **Scoring:** each trick above six counts one point. { $points } points win a game; what goes beyond is lost.
rules-honours = **Honours** are ace, king, queen and jack of trumps. A side that was dealt three of them scores two points, with all four it scores four{ $how ->
    [claim] , but only if one of them claims it after the hand.
   *[auto] .
} Tricks are counted first. With { $most } points at the start of a hand a side scores no honours.
rules-game = **{ $rubber ->
    [single-game] A single game
   *[best-of-3] The rubber
}:** { $points ->
    [7] a game is worth seven less what the losers have
    [10] a game is worth two if the losers have fewer than five, otherwise one
   *[other] a game is worth three if the losers have nothing, two if they have one or two, otherwise one
}. { $rubber ->
    [single-game] It decides the match.
   *[best-of-3] Who wins two games wins the rubber{ $points ->
        [7] {""}
       *[other] {" "}and scores two more
    }; a game that the others won is taken off{ $points ->
        [7] , but one point is left.
       *[other] .
    }
}
rules-partners = **Partners:** { $how ->
    [chosen] the first and the third to sit down play together.
    [random] chance decides who plays together.
   *[draw] everybody draws a card, ace low. The two low cards play against the two high ones, and the lowest deals.
}
rules-claims = **Claims:** when it is your turn to lead you may show your hand and say how many of the last tricks are yours. Both opponents have to agree, otherwise play goes on, and your hand stays open. To give up the rest you need your partner’s yes.
rules-memory = **Looking back:** { $last ->
    [yes] you may look at the last trick, but not at earlier ones.
   *[no] once the next card is led, the last trick is turned over.
}{ $review ->
    [yes] {" "}After the hand all cards are shown.
   *[no] {""}
}
rules-talk = **Partners don’t talk** about the hand while it is played{ $mute ->
    [yes] .
   *[no] ; here everybody may make one remark a hand, so the match counts for nothing but fun.
}
rules-waiting = **Five or six at the table:** four play a rubber, the others sit out. Then whoever has played longest makes room. Five play five rubbers, six play three, and everybody keeps their own score.

## Rules to choose from

house-preset-quick-about = A single game of five points.
house-preset-books-about = A rubber by the Code of 1900: the best of three games.
house-preset-american-about = A rubber of games to seven, without honours.

## Hints

tip-honours = Your side held the honours, and they score only if somebody claims them.
tip-ready = There is nothing for you to claim.

## Review

coach-round = Hand { $round }
