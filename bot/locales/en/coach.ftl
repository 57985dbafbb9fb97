# The coach: a review of one’s own play, a table for practice, and what somebody loses most by.

## A review

coach-title = ### 🔎 Your play: { $game }, table { $table }
coach-looked = { $all ->
    [yes] { $looked ->
        [one] I looked at your one decision
       *[other] I looked at your { $looked } decisions
    }
   *[no] I looked at { $looked } of your { $decisions } decisions, as far as there was time
}, { $sight ->
    [open] against best play.
    [race] and at how long something you could play lay there.
   *[hidden] going by what you could see at the time.
}
coach-nothing = There was nothing to decide here that I can weigh.
coach-clean = You gave nothing away that can be told from luck.
coach-clean-race = Nothing you could play lay there for long. Well seen!
coach-round = Round { $round }
coach-slip = **{ $number }.** { $rounds ->
    [one] Your move { $turn }
   *[other] { coach-round }, your move { $turn }
} · { $kind }
coach-better = { $move ->
    [none] Better: **{ $better }**
   *[other] You: { $move } · better: **{ $better }**
}
coach-share = In { $gains } % of the deals that you could expect, the better move brings more{ $rarer ->
    [yes] , and much more; in { $loses } % it brings a little less.
   *[no] { $loses ->
        [0] , and never less.
       *[other] ; in { $loses } % it brings less.
    }
}
button-practise = { $number } · Play on from here
button-show = { $number } · Show it
button-practise-here = Play on from here

## What a move cost

coach-cost-tricks = It cost { $cost } { $cost ->
    [one] trick
   *[other] tricks
} on average.
coach-cost-payment = It cost { $cost } { $cost ->
    [one] point
   *[other] points
} on average.
coach-cost-percent = It cost { $cost } % of your chance to win.
coach-cost-tokens = It cost { $cost } table { $cost ->
    [one] token
   *[other] tokens
} on average.
coach-cost-points = It cost { $cost } { $cost ->
    [one] point
   *[other] points
} on average.
coach-cost-games = { $whole ->
    [yes] It turned a won game into a lost one.
   *[no] It cost half a game: a win became a draw, or a draw was lost.
}
coach-cost-cards = It put you { $cost } { $cost ->
    [one] card
   *[other] cards
} behind on average, some turns later.
coach-cost-chips = It cost { $cost } { $cost ->
    [one] chip
   *[other] chips
} on average.
coach-cost-sequences = It cost { $cost } { $cost ->
    [one] sequence
   *[other] sequences
} on average.
coach-cost-seconds = It lay there for { $cost } { $cost ->
    [one] second
   *[other] seconds
}.

## Sorts of decisions

decision-opening-lead = opening leads
decision-lead = leads
decision-second-hand = playing second
decision-third-hand = playing third
decision-fourth-hand = playing last
decision-off-suit = not holding the suit led
decision-trumps = naming trumps
decision-dog = the dog’s card
decision-turn = taking, drawing or knocking
decision-discard = what to discard
decision-sum = which card to play
decision-stake = stakes
decision-double = doubling
decision-draw = drawing or standing
decision-call = calls
decision-build = when to build
decision-cell = where to place a card
decision-pile = which pile to use
decision-play = cards to play
decision-fill = gaps
decision-claim = claims

## Over many matches

leaks-title = **Where you lose most** (from your reviews)
leaks-game = { $game }: { $lost }, over { $count } decisions
leak = { $kind } ({ $each })
leak-tricks = { $cost } { $cost ->
    [one] trick
   *[other] tricks
} a deal
leak-payment = { $cost } { $cost ->
    [one] point
   *[other] points
} a deal
leak-percent = { $cost } % of your chance to win a round
leak-tokens = { $cost } table { $cost ->
    [one] token
   *[other] tokens
} a round
leak-points = { $cost } { $cost ->
    [one] point
   *[other] points
} a round
leak-games = { $cost } { $cost ->
    [one] game
   *[other] games
} each time
leak-cards = { $cost } { $cost ->
    [one] card
   *[other] cards
} a match
leak-chips = { $cost } { $cost ->
    [one] chip
   *[other] chips
} a round
leak-sequences = { $cost } { $cost ->
    [one] sequence
   *[other] sequences
} a match
leak-seconds = { $cost } { $cost ->
    [one] second
   *[other] seconds
} each time
leaks-learn = More about it: the first lesson by `/learn`, and `/rules`.

## Practice

practice-title = -# 🎓 For practice, from a position of table { $table }: nothing counts here.
