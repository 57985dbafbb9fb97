# The words that the banking games share.

## What happens

chips = { $amount ->
    [one] one chip
   *[other] { $amount } chips
}
# As the object of a sentence: paid, won or lost.
chips-object = { $amount ->
    [one] one chip
   *[other] { $amount } chips
}
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
faced = Cards are faced round the table to find the first bank: { $cards }.
first-dealer = { $card } falls to { $seat }, who deals first.
new-deal = Deal { $number }: { $seat } is the bank.
dealt-you = You are dealt { $card }.
staked = { $seat } stakes { $amount }.
double = { $seat }: “I double you.” Every stake counts twice.
no-double = { $seat } leaves the stakes as they are.
dealer-natural = A natural for the bank! { $seat } takes from everybody who has none.
cancelled = { $seat } has a natural, too: the two cancel.
natural-paid = A natural! The bank pays { $seat } { chips-object }.
others-paid = { $seats } pay { $seat } for the natural: { chips-object } together.
drawn = { $seat } gets { $card }.
turned = { $count }. { $card } is turned up.
drawn-blind = { $seat } gets a card that nobody sees.
stands = { $seat } stands.
split = { $seat } goes on with { $count ->
    [2] both
   *[other] all { $count }
}.
over = { $seat } goes over 21 and pays { chips-object }.
dealer-over = The bank goes over 21!
shown = { $seat } shows { $cards }: { $total }.
last-card = The last card, { $card }, is thrown out.
shuffled = The used cards are shuffled: { cards }.
no-card = There is no card left: the hand has to stand.
round-over = Round { $number } is over.
gained = { $seat } wins { chips-object }.
paid = { $seat } loses { chips-object }.
out = { $seats } { $count ->
    [one] has
   *[other] have
} no stake left and { $count ->
    [one] is
   *[other] are
} out.
deal-over = { $seat } has dealt { $count ->
    [one] one round
   *[other] { $count } rounds
}. The deal passes.
pool-shared = { $seats } share the pool of { $count ->
    [one] one chip
   *[other] { $count } chips
}.
leave = { $seat } has left the game.
join = { $seat } sits down and is dealt in from the next round.
reckoned = { $seat } goes with { $sign ->
    [plus] { chips } won
    [minus] { chips } lost
   *[even] as many chips as they came with
}.

## How it ends

outcome-deals = 🏆 { $winners } { $count ->
    [one] has
   *[other] have
} the most chips and { $count ->
    [one] wins!
   *[other] share the win!
}
stakes-go = What you take home follows from your chips at the end; **{ button-rules }** says how.
outcome-last-player = 🏆 { $winners } wins: nobody else has a stake left.
outcome-left = 🏆 { $winners } { $count ->
    [one] wins: everybody else has left.
   *[other] share the win: everybody has left.
}

## On the table

badge-natural = a natural
tag-round = this round { $gain }
badge-won = won this round
amount-signed = { $sign ->
    [plus] +{ $amount }
    [minus] −{ $amount }
   *[even] 0
}
chips-own = { $sign ->
    [plus] +{ chips-held }
    [minus] −{ chips-held }
   *[even] 0 chips
}
chips-held = { $amount ->
    [one] 1 chip
   *[other] { $amount } chips
}
hand-value = { $state ->
    [natural] natural!
    [over] { $total ->
        [0] over 21
       *[other] { $total }, over 21
    }
   *[other] { $total }
}
label-supply = cards
label-aside = thrown out
label-pool = pool
label-bank = { $name }, the bank
label-your-stake = your stake
label-hand = your hand
label-hand-number = hand { $number }
tag-doubled = doubled
notice-round = Round { $round } · bank { $deal } of { $deals }: { $name }
notice-round-over = Round { $round } is over
notice-deal = The pack is shuffled
went-round = **Round { $round }{ went-doubled }:** { $gains }.
went-doubled = { $doubled ->
    [yes] , stakes doubled
   *[no] {""}
}
went-gain = { $name }{"\u00A0"}{ $gain }{ $why ->
    [none] {""}
   *[other] {" "}({ $why })
}
went-nobody = nobody wins or loses
# Why somebody is paid, or pays, otherwise than one stake.
why = { $why ->
    [natural] a natural pays { why-times }
    [cancelled] two naturals cancel
    [others] the others pay for it, too
    [drawn] 21 pays double
    [tie] a tie goes to the bank
    [both-over] over 21 loses, even if the bank is over
    [bank-natural] the bank’s natural takes { why-times }
    [bank-drawn] the bank’s 21 takes double
    [pool] everybody put a chip in the pool
   *[brulet] everybody pays for the brulet
}
why-times = { $times ->
    [2] double
    [3] three times the stake
   *[other] { $times } times the stake
}
moment-stake = **Put down your stake** on { $card }. Your second card comes when all have staked.
moment-stake-unseen = **Put down your stake**, before any card.
moment-blind = **Another card?** Nobody sees the { $hidden ->
    [one] card
   *[other] { $hidden } cards
} face down{ $cards ->
    [none] .
   *[other] ; open: { $cards }.
}
moment-bank-blind = **Your turn as the bank**, unseen, against { $count ->
    [one] one hand
   *[other] { $count } hands
}. Draw or stand?
moment-call = **Your call?** Nobody’s cards are dealt before all have called.
moment-double-unseen = **You are the bank.** The stakes are { chips } together. Double them?
moment-staked = You have staked { chips }. Waiting for the others.
moment-double = **You are the bank**, with { $card }. The stakes are { chips } together. Double them?
moment-hand = **You have { $total }.** Another card?
moment-hand-number = **Hand { $number } of { $count }: { $total }.** Another card?
moment-split = **A pair!** You may go on with both cards as two hands, with { chips } on each.
moment-bank = **Your turn as the bank**, with { $total } against { $count ->
    [one] one hand
   *[other] { $count } hands
}. Draw or stand?
moment-newcomer = You are dealt in from the next round.
moment-wait-bank = You are the bank this round.
odds = { $part ->
    [0] 0 %
   *[other] { $percent } % ({ $part } in { $of })
}
hint = 💡 Hint, tap to read: ||{ $hint }||
hint-stake-high = An ace is the card to back: stake the most. The chance of a natural is { $odds }.
hint-stake-ten = A good card, but no better than the bank’s: stake the least. The chance of a natural is { $odds }.
hint-stake-low = On this card the bank has the better of it: stake the least.
hint-blind = Stand. One card more costs more than it brings when you can’t see what you have.
hint-stake-unseen = Stake the least: the bank has the better of this round, or it is even.
hint-double = A card to double with. The chance of a natural is { $odds }.
hint-double-plain = A card to double with: it makes strong hands more often than weak ones.
hint-no-double = Leave the stakes: with a card like this doubling does not pay.
hint-card = Draw. The chance that one more card is too many is { $odds }.
hint-stand = Stand. The chance that one more card is too many is { $odds }.
hint-stand-plain = Stand. Your hand is good enough as it is.
hint-card-plain = Draw. One more card can’t be too many.
hint-split = Go on both: each is a better start than the two together. A ten-card comes with a chance of { $odds }.
note-out = You have no stake left. You may watch to the end.
note-no-cards = The pack is being shuffled.
scene-stake = stake { chips }
scene-tokens = { chips }

## What can’t be done

illegal-stake-limits = Stakes go from { $low } to { $high }.
illegal-no-chair = There is no seat left at this table.
illegal-sits-already = You sit at this table already.
illegal-no-split = You can only go on both with two cards of a rank, before anything is drawn.

## Buttons

move-stake = Stake { $word1 }
move-double = Double
move-no-double = Don’t double
move-card = Card
move-stand = Stand
move-split = Go on both
move-leave = Leave the game
move-join = Sit down

## Options

option-min_stake = Smallest stake
option-min_stake-about = The least that is put on a card, in chips.
option-max_stake = Largest stake
option-max_stake-about = The most that is put on a card, in chips. Empty: a hundred of the smallest, or the bankroll.
option-max_stake-0 = no limit of its own
option-stake_order = Staking
option-stake_order-about = Whether punters wait for their turn to stake.
option-stake_order-simultaneous = in any order
option-stake_order-in_turn = in turn, eldest hand first
option-tie21 = Drawn 21 against drawn 21
option-tie21-about = What a punter’s drawn 21 pays the bank’s.
option-tie21-double = double the stake
option-tie21-single = the stake
option-natural_pays = A natural pays
option-natural_pays-about = How many times the stake, to punters and to the bank.
option-split_natural = Ace and ten-card on a split hand
option-split_natural-about = What they are worth.
option-split_natural-natural = a natural
option-split_natural-plain21 = a plain 21
option-others_pay_natural = Other punters pay a natural
option-others_pay_natural-about = How many of their stakes they pay to whoever holds one.
option-others_pay_natural-0 = nothing
option-bankroll = Bankroll
option-bankroll-about = Chips of each player at the start. Empty: what is won and lost is only counted.
option-bankroll-0 = none, gains are counted
option-auto_stand_21 = 21 stands by itself
option-auto_stand_21-about = A punter with 21 is not asked; the bank always is.
option-first_dealer = First dealer
option-first_dealer-about = Who is the bank first.
option-first_dealer-first_ace = the first ace that is dealt
option-first_dealer-first_jack = the first jack that is dealt
option-first_dealer-random = chance decides
option-first_dealer-host = whoever opened the table
option-deals = Deals
option-deals-0 = one for each player
option-hint = Hints
option-hint-about = The private panel says, covered, what is well played, and the chance behind it.
options-max-below-min = The largest stake can’t be below the smallest.
options-bankroll-too-small = A bankroll has at least { $least } chips with these stakes.
options-deals-uneven = { $deals } deals can’t be shared evenly by { $seats } players.

## The rules

rules-aim = **Get nearer to 21 than the bank, but not over it.** Court cards count ten, an ace one or eleven as you like. One player is the bank, the others are punters, and each punter plays against the bank alone.{ $packs ->
    [one] {""}
   *[other] {" "}Two packs are shuffled together.
}
rules-stake = **Stakes:** look at your first card, then put { $low } to { $high } on it{ $order ->
    [in_turn] , one after the other.
   *[simultaneous] . Nobody waits for a turn: stake when you are ready. All see what lies there.
}
rules-split = **Going on both:** two cards of the same rank may be played as two hands, up to four, with the same stake on each.{ $natural ->
    [plain21] {" "}Ace and ten-card are a plain 21 there.
   *[natural] {" "}Ace and ten-card are a natural there as well.
}{ $bank ->
    [yes] {" "}The bank may do so too.
   *[no] {""}
}
rules-bank = **The bank** draws last. If it is over it pays all who stand; otherwise the higher total wins and **ties go to the bank**. A drawn 21 wins double, on either side{ $tie ->
    [single] ; against the bank’s, a punter’s drawn 21 loses just the stake.
   *[double] .
}
rules-others-pay = **A natural** is also paid by every other punter who has none: { $count ->
    [one] one stake
   *[other] { $count } stakes
} of their own.
rules-bankroll = **Bankroll:** everybody begins with { $count } chips. A punter may stake a quarter of what they have, the smallest stake always, and never pays more than they have. Punters who have less than the smallest stake are out, the bank only below zero.
rules-end = **The match** ends when { $deals ->
    [0] { $takes ->
        [yes] as many deals are over as there are players
       *[no] everybody has dealt once
    }
    [one] one deal is over
   *[other] { $deals } deals are over
}. The most chips win.
rules-coming = **Coming and going:** as long as a seat is free anybody may sit down while the others play, and is dealt in from the next round. Whoever leaves for good is paid when their round is over.
rules-cover = **Tokens:** the stake on the match stands for { $count } chips. At the end chips become tokens at that rate, and nobody loses more than their stake.

## Hints

tip-stake = { $high ->
    [yes] Stake the most: an ace is the card to back. { $count } of the { $among } cards that may come make it a natural.
   *[no] { $count ->
        [0] Stake the least: with this card the bank has the better of it.
       *[other] Stake the least: only { $count } of the { $among } cards that may come make it a natural.
    }
}
tip-stake-unseen = Stake the least: the bank has the better of this round, or it is even.
tip-double = { $count ->
    [0] A card to double with: it makes strong hands more often than weak ones.
   *[other] A card to double with: { $count } of the { $among } cards that may come make it a natural.
}
tip-no-double = With a card like this doubling does not pay.
tip-no-unseen = Without knowing the card doubling does not pay.
tip-card = { $count ->
    [0] No card can be too many yet.
   *[other] Only { $count } of the { $among } cards that may come would be too many.
}
tip-stand = { $count ->
    [0] Your hand is good enough as it is.
   *[other] { $count } of the { $among } cards that may come would be too many.
}
tip-stand-unseen = One card more costs more than it brings when you can’t see what you have.
tip-split = Each card is a better start than the two together: { $count } of the { $among } cards that may come count ten.
