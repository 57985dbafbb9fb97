name = Thirty-One
about = Draw and discard for 31 in one suit, knock, and don’t be the lowest.

## What happens

deal = Round { $round }: { $seat } deals.
hand = You are dealt { $cards }.
turn-up = { $card } is turned up.
draw = { $seat } draws from the stock.
drew = You draw { $card }.
take = { $seat } takes { $card }.
drop = { $seat } discards { $card }.
knock = { $seat } knocks! Everybody else has one more turn.
stand = { $seat } stands.
swap = { $seat } lays { $cards } in the widow.
swap-open = { $seat } takes { $cards } from the widow.
swap-unseen = { $seat } takes { $count ->
    [one] one unseen card
   *[other] { $count } unseen cards
} from the widow.
swap-got = You take { $cards } from the widow.
recycle = The discards are shuffled: { $count ->
    [one] a new stock of one card.
   *[other] a new stock of { $count } cards.
}
guts-knock = { $seat } makes a guts knock: three cards each, and that’s it.
fugk-knock = { $seat } calls FUGK: a guts knock with the cards face up.
fugk-cards = { $dealt }
show = { $seat } shows { $cards }: { worth }.
blitz = Blitz! { $seat } shows { $cards }: 31.
three-aces = Three aces! { $seat } shows { $cards }: 33.
ante = { $seats } { $count ->
    [one] puts
   *[other] put
} a token in the pot.
pay = { $seats } { $count ->
    [one] pays
   *[other] pay
} { $amount ->
    [one] one token
   *[other] { $amount } tokens
}{ $count ->
    [one] .
   *[other] {" "}each.
}
fold = { $seats } { $count ->
    [one] folds
   *[other] fold
} { $amount ->
    [one] a corner
   *[other] { $amount } corners
}{ $count ->
    [one] .
   *[other] {" "}each.
}
pot = { $seat } takes { $count ->
    [one] one token
   *[other] { $count } tokens
} from the pot.
point = { $seat } wins a point and has { $count }.
free-ride = { $seat } has no tokens left and is on a free ride: out with the next loss.
out = { $seats } { $count ->
    [one] is out and finishes
   *[other] are out and finish
} in place { $place }.
drawn-exhausted = The stock is used up and nobody has knocked: this round is a draw.
drawn-circuits = { $count } times round the table without a knock or a card from the stock: this round is a draw.
tiebreak = Equal hands! { $seat } has the higher card and beats { $other }.
tiebreak-even = Equal hands, card for card: nobody is beaten.
win = { $count ->
    [one] { $seats } wins!
   *[other] { $seats } win together.
}
leave = { $seat } leaves the game.

## Side bets

side-pause = Side bets are open before the next deal.
side-offer-wins = Bet { $number }: { $seat } puts { $stake ->
    [one] one chip
   *[other] { $stake } chips
} on { $other } to win. Who takes it?
side-offer-further = Bet { $number }: { $seat } puts { $stake ->
    [one] one chip
   *[other] { $stake } chips
} on { $other } to last longer than { $rivalseat }. Who takes it?
side-offer-wins-to = Bet { $number }: { $seat } offers { $takerseat } { $stake ->
    [one] one chip
   *[other] { $stake } chips
} on { $other } to win.
side-offer-further-to = Bet { $number }: { $seat } offers { $takerseat } { $stake ->
    [one] one chip
   *[other] { $stake } chips
} on { $other } to last longer than { $rivalseat }.
side-bet = { $seat } takes { $other }’s bet { $number } for { $stake ->
    [one] one chip
   *[other] { $stake } chips
} each.
side-won = { $seat } wins bet { $number } and { $stake ->
    [one] one chip
   *[other] { $stake } chips
} from { $other }.
side-back = Bet { $number } is off: { $seat } and { $other } take their chips back.

## How it ended

outcome-last-player = { $winners } is the last one in and takes the pot.
outcome-pot-split = Everybody went out together: { $winners } split the pot.
outcome-tiebreak = { $winners } wins with the higher cards.
outcome-tiebreak-draw = The game is a draw: { $winners } split the pot.
outcome-rounds-over = All rounds are played. { $count ->
    [one] { $winners } has the most tokens.
   *[other] { $winners } have the most tokens.
}
outcome-target = { $winners } wins on points.
outcome-left = { $winners } wins: everybody else has left.

## What can’t be done

illegal-same-card-back = You have just taken { $card } from the discards, so throw another card.
illegal-already-knocked = Somebody has knocked already: take a card or stand.
illegal-first-turn-knock = At this table nobody may knock on the first turn of a round.
illegal-nobody-knocked = You can only stand after a knock.
illegal-stock-empty = The stock is empty.
illegal-no-discard = There is no discard to take.
illegal-side-not-allowed = Only players who are out may offer side bets here.
illegal-side-one-offer = You have made your offer for this pause.
illegal-side-subject = You can only bet on players who are still in the game.
illegal-side-against-self = You may not bet against yourself.
illegal-side-no-taker = There is nobody who could take this bet.
illegal-side-chips = You can stake from 1 to { $most } here.
illegal-side-no-chips = You have no chips for side bets left.
illegal-side-short = This bet wants { $stake ->
    [one] one chip
   *[other] { $stake } chips
}, and you have { $chips ->
    [0] none
   *[other] only { $chips }
} free.
illegal-side-offer-gone = There is no such offer any more.
illegal-side-not-yours = You can’t take this bet.
illegal-side-same = Nobody lasts longer than themselves: choose two players.
illegal-swap-unequal = You chose { $lay ->
    [one] one card
   *[other] { $lay } cards
} to lay and { $take } to take. Choose as many of the widow’s as of your own.

options-west-lansing-tokens = West Lansing is played with three tokens each.
options-west-lansing-free-ride = West Lansing knows no free ride.
options-west-lansing-triples = In West Lansing all triples count 30½ and are equal.
options-corners-tokens = A bill has four corners: set tokens to 4, or play with coins.
options-corners-free-ride = Whoever has folded four corners is out: switch the free ride off, or play with coins.
options-tiebreak-free-ride = The duel of the last two is for games with a free ride.
options-ranked-all-cards = Triples can’t be ranked where all three cards are added up.
options-antes-only-tie = Where the lowest hand pays nothing, a knocker in a tie can’t pay two.
options-antes-only-penalty = Where the lowest hand pays nothing, a knocker pays two only if a blitz after the knock ends the round.
options-must-knock-ends-round = Where 31 isn’t shown at once, it can’t end the round after a knock.
options-must-knock-banking = In the banking version 31 is shown at once.
options-must-knock-akt = Where 31 isn’t shown at once, nothing tells a blitz of ace, king and ten from other hands.

## Buttons

move-take-stock = Draw
move-take-discard = Take discard
move-drop = Discard { $card }
move-drop-pick = Discard a card
move-knock = Knock
button-take = Take { $card }
button-knock = Knock with { worth }
move-stand = Stand
move-normal = Deal
move-guts-knock = Guts knock
move-fugk = FUGK
move-pass = Pass
move-accept = Take bet { $word1 }
move-bet-wins = { $word2 ->
    [to] { $word4 ->
        [one] one chip
       *[other] { $word4 } chips
    } on { $seat1 } to win, to { $seat3 }
   *[other] { $word2 ->
        [one] one chip
       *[other] { $word2 } chips
    } on { $seat1 } to win
}
move-bet-further = { $word3 ->
    [to] { $word5 ->
        [one] one chip
       *[other] { $word5 } chips
    } on { $seat1 } to outlast { $seat2 }, to { $seat4 }
   *[other] { $word3 ->
        [one] one chip
       *[other] { $word3 } chips
    } on { $seat1 } to outlast { $seat2 }
}
move-swap = Widow { $places }: lay { $cards }
move-leave = Leave the game

swap-button = Swap with the widow
swap-title = Swap with the widow
swap-lay = You lay
swap-take = You take as many
widow-0 = left: { $card ->
    [none] face down
   *[other] { $card }
}
widow-1 = middle: { $card ->
    [none] face down
   *[other] { $card }
}
widow-2 = right: { $card ->
    [none] face down
   *[other] { $card }
}

## Side bets, in the panel and on the table

bet-button = Offer a bet
bet-title = Offer a side bet
bet-who = You bet that this player …
bet-goal = … does this
bet-goal-wins = wins the game
bet-goal-further = lasts longer than { $name }
bet-stake = Chips, from 1 to { $most }
bet-taker = Who may take it
bet-anybody = anybody who bets
bet-pause = **Side bets are open.** { $time ->
    [none] The next round begins soon.
   *[other] The next round begins { $time }.
}
bet-chips = You have { $chips ->
    [0] no chips
    [one] one chip
   *[other] { $chips } chips
} free for side bets{ $escrow ->
    [0] .
   *[other] , and { $escrow } in open bets.
}
bet-invite = Offer one bet, take what you like, or pass.
bet-on-wins = Bet { $number } for { $stake }: { $name } backs { $subject } to win, { $taker } holds against it.
bet-on-further = Bet { $number } for { $stake }: { $name } says that { $subject } lasts longer than { $rival }, { $taker } holds against it.
bet-has = { $name } { $chips } ({ $sign ->
    [won] +{ $gain }
    [lost] −{ $gain }
   *[even] ±0
})
bet-result = **Side bets**, in chips: { $chips }.
bet-returned = { $count ->
    [one] The open side bet is off
   *[other] The { $count } open side bets are off
}: { $names } have their chips back.

## On the table

notice-round = Round { $round }
notice-round-over = Round { $round } is over
label-discard = discards
label-pot = pot
label-widow = widow
label-last-hand = Your last hand
worth = { $value ->
    [30.5] 30½
   *[other] { $value }
}
hand-worth = worth { worth }
badge-knocker = knocked
badge-free-ride = on a free ride
each-has = -# { $unit ->
    [points] Points
    [corners] Corners left
   *[tokens] Tokens
}: { $each }
tokens-count = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
points-count = { $points ->
    [one] 1 point
   *[other] { $points } points
}
note-out = You are out, in place { $place }.
note-no-cards = The cards are not dealt yet.
choosing = { $name } chooses: { $choices }.
choice-normal = a normal deal
choice-guts-knock = a guts knock
choice-fugk = FUGK
choose-normal = **Deal:** the round is dealt and played as usual.
choose-guts-knock = **Guts knock:** three cards each, all shown at once, and you count as the knocker.
choose-fugk = **FUGK:** the same with the cards dealt face up, one by one.
went-showdown = **Round { $number }:** { $name } knocked.
went-guts = **Round { $number }:** { $name } made a guts knock.
went-fugk = **Round { $number }:** { $name } called FUGK.
went-all = **Round { $number }:** all hands were shown.
went-blitz = **Round { $number }:** { $names } showed 31.
went-three-aces = **Round { $number }:** { $names } showed three aces.
went-exhausted = **Round { $number }** is a draw: the stock was used up.
went-circuits = **Round { $number }** is a draw: nobody knocked.
went-safe = { $name } has as little, but a knocker is safe in a tie.
went-hand = { $name }{ $knocker ->
    [yes] {" "}(knocked)
   *[no] {""}
} { $cards } **{ worth }**
went-deserted = **Round { $number }** was broken off.
notice-knocked = { $seat } has knocked
moment-turn = Draw, take the open card, or knock: then everybody else has one more turn.
moment-discard = Now discard a card.
last-turn = { $seat } has knocked: this is your last turn.
corners-left = { $corners ->
    [one] one corner
   *[other] { $corners } corners
}
corners-folded = { $folded ->
    [0] no corner folded
    [one] one corner folded
   *[other] { $folded } corners folded
}

## Options

preset-standard = Thirty-One: four tokens, the lowest hand pays, a free ride at the end
preset-corners = Dollar bill: every loss folds a corner, and with the fourth you are out
preset-banking = Banking: a pot each round for the highest hand, and a widow to swap with
preset-west_lansing = West Lansing Cut Throat: three tokens, no free ride, a bad knock costs two
preset-points = Points: no tokens, the highest hand scores, first to five wins
preset-guts = Guts: before the deal the next player may knock blindly, or call FUGK
preset-lively = All extras: triples 30½, three aces 33, guts knock, FUGK and side bets
option-mode = Game
option-mode-about = Which form of Thirty-One is played.
option-mode-standard = Thirty-One
option-mode-banking = banking, with a widow and a pot each round
option-mode-west_lansing = West Lansing Cut Throat
option-mode-points = points, without tokens
option-tokens = Tokens
option-tokens-about = What each player starts with.
option-free_ride = Free ride
option-free_ride-about = Without tokens you play on until you lose once more.
option-token_style = Tokens or corners
option-token_style-about = Whether losses are paid in tokens or by folding the corners of a bill.
option-token_style-coins = tokens
option-token_style-corners = four corners of a bill
option-stock_exhausted = When the stock is used up
option-stock_exhausted-about = What happens if nobody has knocked by then.
option-stock_exhausted-draw = the round is a draw
option-stock_exhausted-recycle = shuffle the discards
option-max_recycles = New stocks a round at most
option-max_recycles-about = How often the discards may be shuffled in a round.
option-max_circuits = Times round the table at most
option-max_circuits-about = After this many times round the table without a knock or a card from the stock the round is a draw.
option-blitz_cards = Blitz
option-blitz_cards-about = Which hands of 31 are a blitz.
option-blitz_cards-any = ace and any two tens or court cards of a suit
option-blitz_cards-AKT = only ace, king and ten of a suit
option-blitz_mode = Showing 31
option-blitz_mode-about = Whether 31 ends the round at once.
option-blitz_mode-instant = at once
option-blitz_mode-must_knock = only by knocking
option-blitz_after_knock = 31 after a knock
option-blitz_after_knock-about = What a blitz means that is made in the last turns.
option-blitz_after_knock-showdown = just the best hand
option-blitz_after_knock-ends_round = ends the round, all others pay
option-three_of_a_kind = Three of a kind
option-three_of_a_kind-about = Whether a triple counts 30½.
option-three_of_a_kind-off = counts nothing special
option-three_of_a_kind-equal = 30½, all alike
option-three_of_a_kind-ranked = 30½, the higher rank is better
option-three_aces_33 = Three aces are 33
option-three_aces_33-about = They beat even a blitz and end the round at once.
option-score_by = Counting
option-score_by-about = Which cards count when hands are shown.
option-score_by-suit = one suit
option-score_by-all_cards = all three cards
option-two_player_tiebreak = Duel of the last two
option-two_player_tiebreak-about = With one of them on a free ride, equal hands are decided by the highest card, and so is the game.
option-knocker_penalty = Knocker’s penalty
option-knocker_penalty-about = What a knocker pays who is lowest alone, or whose knock is followed by a blitz.
option-knocker_penalty-1 = one token
option-knocker_penalty-2 = two tokens
option-knocker_tie = Knocker in a tie for lowest
option-knocker_tie-about = What happens to a knocker who shares the lowest hand.
option-knocker_tie-safe = is safe
option-knocker_tie-pays_two = pays two
option-first_turn_knock = Knock on the first turn
option-first_turn_knock-about = Whether one may knock before having drawn.
option-guts_knock = Guts knock
option-guts_knock-about = The player after the dealer may knock before the deal: three cards each are shown, without drawing.
option-fugk = FUGK (face-up guts knock)
option-fugk-about = A guts knock with the cards dealt face up.
option-side_bets = Side bets
option-side_bets-about = Who may offer bets on the others between rounds, with chips of their own.
option-side_bets-off = nobody
option-side_bets-out = players who are out
option-side_bets-all = everybody
option-side_chips = Chips for side bets
option-side_chips-about = What each player has for side bets; they never touch the tokens.
option-banking_lowest_pays = The lowest pays
option-banking_lowest_pays-about = Whether the lowest hand pays before the highest takes the pot.
option-banking_tie = Equal highest hands
option-banking_tie-about = Who takes the pot.
option-banking_tie-split = they split it
option-banking_tie-high_card = the higher card
option-rounds = Rounds
option-rounds-0 = no limit
option-rounds-about = After this many rounds the banking version ends. Empty: no limit.
option-target = Points to win
option-target-about = Whoever has this many points first wins.
option-hint = Hints
option-hint-about = Behind the … of your panel you may read what is well played now, and why. No stake, no rating.

## The rules

rules-aim-standard = **Don’t be the lowest.** Everybody has { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
}. Each round the lowest hand pays one into the pot; the last player in the game takes it.
rules-aim-corners = **Don’t be the lowest.** Everybody has a bill. Each round the lowest hand folds a corner of it, and with all four folded you are out. The last player in takes all the bills.
rules-aim-banking = **Take the pot.** Everybody has { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
}; before each round all who have any put one in. The highest hand takes the whole pot.
rules-aim-west-lansing = **West Lansing Cut Throat.** Everybody has { $tokens } tokens. Each round the lowest hand pays into the pot; without tokens you are out at once. The last player in takes the pot.
rules-aim-points = **Have the highest hand** when the hands are shown: it wins a point. The first to { $target ->
    [one] one point
   *[other] { $target } points
} wins; if several get there together, the one who is ahead.
rules-hand-suit = **Your hand** of three cards is worth its best suit: ace 11, king, queen and jack 10, the others their number. So { $cards } is worth { $value }, the two spades.
rules-hand-all-cards = **Your hand** of three cards is worth all of them together: ace 11, king, queen and jack 10, the others their number. So { $cards } is worth { $value }.
rules-triple-equal = **Three of a kind**, like { $cards }, counts 30½{ $aces ->
    [yes] {" "}(three aces 33)
   *[no] {""}
}; all triples are equal.
rules-triple-ranked = **Three of a kind**, like { $cards }, counts 30½; the higher rank is better.
rules-blitz-any = **Blitz:** 31 in one suit, like { $cards }, ends the round at once{ $after ->
    [ends-round] , even after a knock
   *[showdown] {""}
}: { $stakes ->
    [points] it wins a point.
    [corners] all others fold a corner.
    [pot] all others pay a token; you take the pot.
   *[tokens] all others pay a token.
}{ $after ->
    [ends-round] {""}
   *[showdown] {" "}After a knock it counts like any other hand.
}
rules-blitz-akt = **Blitz:** ace, king and ten of one suit end the round at once{ $after ->
    [ends-round] , even after a knock
   *[showdown] , but not after a knock
}: { $stakes ->
    [points] they win a point.
    [corners] all others fold a corner.
    [pot] all others pay a token; you take the pot.
   *[tokens] all others pay a token.
} Any other 31 counts like other hands.
rules-must-knock = **31** doesn’t end the round: its owner may knock with it, like with any other hand.
rules-three-aces = **Three aces** count 33 and end the round at once, even after a knock: { $stakes ->
    [points] they win a point.
    [corners] all others fold a corner.
    [pot] all others pay a token; you take the pot.
   *[tokens] all others pay a token.
}
rules-turn = **Your turn:** draw the top card of the stock or of the discards, then throw one, but not the discard just taken. The player after the dealer begins.
rules-knock = Or **knock** instead{ $first ->
    [yes] {""}
   *[no] , but not on your first turn
}: all others draw once more or stand. Then all hands are shown.
rules-widow = Or **swap** with the widow, three cards in the middle, at first face down: one to three of your cards for as many of hers. Yours stay there face up.
rules-exhausted = **No knock?** When the stock is used up, or after { $count } times round without a card from it, the round is a draw: { $stakes ->
    [points] nobody wins it.
    [pot] nobody pays, and the pot stays.
   *[tokens] nobody pays.
}
rules-recycle = **No knock?** A used-up stock is made anew from the discards, { $stocks ->
    [one] once
   *[other] up to { $stocks } times
}. Then, or after { $count } times round without a card from it, the round is a draw: { $stakes ->
    [points] nobody wins it.
    [pot] nobody pays, and the pot stays.
   *[tokens] nobody pays.
}
rules-pot-split = Equal highest hands split the pot; what can’t be split stays in it.
rules-pot-high-card = Of equal highest hands the highest card takes the pot, then the next one; if all are equal they split it.
rules-pay = **Paying:** the lowest hand { $stakes ->
    [corners] folds a corner
   *[tokens] pays one token
}, as do all who tie with it. { $knocker ->
    [safe-1] A knocker who ties is safe.
    [pays-two-1] A knocker who ties { $stakes ->
        [corners] folds two.
       *[tokens] pays two.
    }
    [safe-2] A knocker who ties is safe, but { $stakes ->
        [corners] folds
       *[tokens] pays
    } two when lowest alone or when { $blitz ->
        [yes] a blitz
       *[no] 31 in one suit
    } follows the knock.
   *[pays-two-2] A knocker who is lowest or ties, or whose knock is followed by { $blitz ->
        [yes] a blitz
       *[no] 31 in one suit
    }, { $stakes ->
        [corners] folds two.
       *[tokens] pays two.
    }
}
rules-no-pay = The lowest hand pays no more.{ $hasty ->
    [yes] {" "}A knocker whose knock is followed by a blitz pays two.
   *[no] {""}
}
rules-pay-west-lansing = **Paying:** the lowest hand pays one token, and so do all who tie with it. But a knocker who beats nobody pays two, and nobody else pays.
rules-free-ride = **Free ride:** without tokens you play on until you must pay; then you are out.
rules-no-free-ride = { $banking ->
    [yes] Without tokens you are out once the pot is taken.
   *[no] Without tokens you are out at once.
}
rules-tiebreak = **The last two:** when one of them is on a free ride and their hands are equal, the highest card wins the game, then the next; if all are equal they split the pot.
rules-rounds = After { $count ->
    [one] one round
   *[other] { $count } rounds
} those still in share the pot, and the most tokens win.
rules-guts = **Guts knock:** the player after the dealer may knock before the deal. Three cards each are dealt and shown; nobody draws, and they count as the knocker.
rules-fugk = **FUGK:** the player after the dealer may knock before the deal. Three cards each are dealt face up; nobody draws, and they count as the knocker.
rules-both = **Guts knock:** the player after the dealer may knock before the deal. Three cards each are dealt and shown; nobody draws, and they count as the knocker. Or they call **FUGK:** the same, dealt face up.
rules-side-bets-out = **Side bets:** everybody has { $count } chips beside the game. Between rounds, players who are out may offer bets on who wins or lasts longer. Undecided bets are returned.
rules-side-bets-all = **Side bets:** everybody has { $count } chips beside the game. Between rounds you may bet on who wins or lasts longer, but not against yourself. Undecided bets are returned.
rules-hint = **Hints:** **…** gives one, and why. Such a table has no stake and no rating.

## Rules to choose from

house-preset-quick-about = Everybody starts with two table tokens; a free ride at the end.
house-preset-books-about = Everybody starts with four table tokens; the lowest hand pays, a free ride at the end.
house-preset-everything-about = Triples count 30½, three aces 33; guts knock, FUGK and side bets.

## Hints

tip-normal = A round as usual suits every hand: nobody has seen a card yet.
tip-no-bet = A side bet is as likely to be lost as won.
tip-drop = Without { $card } your hand is worth { $value }: no other card leaves more.
tip-knock = { $value } is enough to knock: about { $least } is, with as many players and as late as now.
tip-take = { $card } makes your { $value } a hand of { $then }.
tip-swap = It makes your { $value } a hand of { $then }.
tip-blind = A hand of { $value } has little to lose: a card that nobody has seen may be better than your worst.
tip-stock = { $better ->
    [yes] { $card } would make your { $value } a hand of { $then }: the stock promises more.
   *[no] { $card } does not make your hand better than { $value }: try the stock.
}
tip-draw = { $value } is too little to stop with, so take a new card.
tip-stand = No open card makes your { $value } enough better.
