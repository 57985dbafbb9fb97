name = Vingt-Un
about = Everybody against the bank: come as near to 21 as you dare. The bank goes round.

## What happens

chips = { $amount ->
    [one] one chip
   *[other] { $amount } chips
}
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
first-dealer = { $seat } is the first to be dealt { $card }, and deals.
new-deal = Deal { $number }: { $seat } is the bank.
dealt-you = You are dealt { $card }.
staked = { $seat } stakes { $amount }.
double = { $seat }: “I double you.” Every stake counts twice.
no-double = { $seat } leaves the stakes as they are.
dealer-natural = A natural for the bank! { $seat } takes from everybody who has none.
cancelled = { $seat } has a natural, too: the two cancel.
natural-paid = A natural! The bank pays { $seat } { chips }.
others-paid = { $seats } pay { $seat } for the natural: { chips } together.
drawn = { $seat } gets { $card }.
drawn-blind = { $seat } gets a card that nobody sees.
stands = { $seat } stands.
split = { $seat } goes on with { $count ->
    [2] both
   *[other] all { $count }
}.
over = { $seat } is over and pays { chips }.
dealer-over = The bank is over!
shown = { $seat } shows { $cards }: { $total }.
last-card = The last card, { $card }, is thrown out.
shuffled = The used cards are shuffled: { cards }.
no-card = There is no card left: the hand has to stand.
round-over = Round { $number } is over.
gained = { $seat } wins { chips }.
paid = { $seat } loses { chips }.
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
pool-filled = Everybody puts a chip in the pool: { $count ->
    [one] one lies
   *[other] { $count } lie
} there now.
pool-won = { $seat } takes the pool: { chips }.
pool-shared = { $seats } share the pool of { $count ->
    [one] one chip
   *[other] { $count } chips
}.
brulet = A brulet! { $seat } shows { $cards } at bottom and top of the pack and gets { chips }.
brulet-looked = You look for a brulet: { $cards }.
leave = { $seat } has left the game.

## How it ends

outcome-deals = 🏆 { $winners } { $count ->
    [one] has
   *[other] have
} the most chips and { $count ->
    [one] wins!
   *[other] share the win!
}
outcome-last-player = 🏆 { $winners } wins: nobody else has a stake left.
outcome-left = 🏆 { $winners } { $count ->
    [one] wins: everybody else has left.
   *[other] share the win: everybody has left.
}

## On the table

badge-natural = a natural
amount-signed = { $sign ->
    [plus] +{ $amount }
    [minus] −{ $amount }
   *[even] 0
}
chips-own = { $sign ->
    [plus] +{ chips }
    [minus] −{ chips }
   *[even] no chips won or lost
}
chips-held = { $amount ->
    [one] 1 chip
   *[other] { $amount } chips
}
hand-value = { $state ->
    [natural] natural!
    [over] over
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
notice-round = Round { $round } · { $name } is the bank
notice-round-over = Round { $round } is over
notice-deal = The pack is shuffled
went-round = **Round { $round }:** { $gains }.
went-gain = { $name } { $gain }
went-nobody = nobody wins or loses
moment-stake = **Put down your stake** on { $card }. Your second card comes when all have staked.
moment-staked = You have staked { chips }. Waiting for the others.
moment-double = **You are the bank**, with { $card }. The stakes are { chips } together. Double them?
moment-hand = **You have { $total }.** Another card?
moment-hand-number = **Hand { $number } of { $count }: { $total }.** Another card?
moment-split = **A pair!** You may go on with both cards as two hands, with { chips } on each.
moment-bank = **Your turn as the bank**, with { $total } against { $count ->
    [one] one hand
   *[other] { $count } hands
}. Draw or stand?
moment-wait-bank = You are the bank this round.
odds = { $percent } % ({ $part } in { $of })
hint = 💡 ||{ $hint }||
hint-stake-high = An ace is the card to back: stake the most. The chance of a natural is { odds }.
hint-stake-ten = A good card, but no better than the bank’s: stake the least. The chance of a natural is { odds }.
hint-stake-low = On this card the bank has the better of it: stake the least.
hint-double = A card to double with. The chance of a natural is { odds }.
hint-double-plain = A card to double with: it makes strong hands more often than weak ones.
hint-no-double = Leave the stakes: with a card like this doubling does not pay.
hint-card = Draw. The chance that one more card is too many is { odds }.
hint-stand = Stand. The chance that one more card is too many is { odds }.
hint-split = Go on both: each is a better start than the two together. A ten-card comes with a chance of { odds }.
note-out = You have no stake left. You may watch to the end.
note-no-cards = The pack is being shuffled.

scene-stake = stake { chips }
scene-tokens = { chips }

## What can’t be done

illegal-stake-limits = Stakes go from { $low } to { $high }.
illegal-no-split = You can only go on both with two cards of a rank, before anything is drawn.

## Buttons

move-stake = Stake { $word1 }
move-double = Double
move-no-double = Don’t double
move-card = Card
move-stand = Stand
move-split = Go on both
move-leave = Leave the game

## Options

option-min_stake = Smallest stake
option-min_stake-about = The least that is put on a card, in chips.
option-max_stake = Largest stake
option-max_stake-about = The most that is put on a card, in chips; 0 is no limit.
option-stake_order = Staking
option-stake_order-about = Whether all stake at the same time.
option-stake_order-simultaneous = all at the same time
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
option-bankroll = Bankroll
option-bankroll-about = Chips of each player at the start; 0 only counts what is won and lost.
option-auto_stand_21 = 21 stands by itself
option-auto_stand_21-about = A punter with 21 is not asked.
option-first_dealer = First dealer
option-first_dealer-about = Who is the bank first.
option-first_dealer-first_ace = the first ace that is dealt
option-first_dealer-first_jack = the first jack that is dealt
option-first_dealer-random = chance decides
option-first_dealer-host = whoever opened the table
option-deals = Deals
option-deals-about = A multiple of the players; 0: everybody deals once.
option-hint = Hints
option-hint-about = The private panel says, covered, what Hoyle would do, and the chance behind it.
option-deal_ends = A deal ends
option-deal_ends-about = When the bank passes to the next player.
option-deal_ends-natural = with a punter’s natural
option-deal_ends-rounds = after a number of rounds
option-deal_ends-pack = when the pack is used up
option-deal_ends-one = after one round
option-rounds_per_deal = Rounds of a deal
option-rounds_per_deal-about = How many rounds each deal has.
option-max_rounds_per_deal = Longest deal
option-max_rounds_per_deal-about = It ends after so many rounds without a natural (50 or more); 0: never.
option-cancelled_natural = A natural that is cancelled
option-cancelled_natural-about = Whether it ends the deal although the bank has one, too.
option-cancelled_natural-ends = ends the deal
option-cancelled_natural-keeps = does not end the deal
option-natural_takes_deal = The natural takes the deal
option-natural_takes_deal-about = Whoever ends a deal with a natural is the next bank.
option-packs = Packs
option-packs-about = How many packs are shuffled together.
option-dealer_split = The bank may go on both
option-dealer_split-about = Each of its hands then plays against every punter.
option-pool = Pool
option-pool-about = Everybody puts in a chip at the start of a deal.
option-pool-off = none
option-pool-natural = for the natural that ends the deal
option-brulet = Brulet
option-brulet-about = A natural of the new pack’s bottom and top cards pays the bank.
options-max-below-min = The largest stake can’t be below the smallest.
options-bankroll-too-small = A bankroll has at least { $least } chips with these stakes.
options-deals-uneven = { $deals } deals can’t be shared evenly by { $seats } players.
options-cap-too-short = A deal is only cut short after { $least } rounds or more.
options-pool-needs-rounds = A pool needs deals of more than one round.

## The rules

rules-aim = **Get nearer to 21 than the bank, but not over it.** Court cards count ten, an ace one or eleven as you like. One player is the bank, the others are punters, and each punter plays against the bank alone.{ $packs ->
    [one] {""}
   *[other] {" "}Two packs are shuffled together.
}
rules-stake = **Stakes:** look at your first card, then put { $high ->
    [0] at least { $low }
   *[other] { $low } to { $high }
} on it{ $order ->
    [in_turn] , one after the other.
   *[simultaneous] . All stake at the same time.
}
rules-double = **Double:** the bank looks at its own first card and may double all stakes. Then everybody gets a second card.
rules-natural = **A natural** is an ace with a ten-card, dealt. It is paid { $times } times the stake at once. If the bank has one it takes as much from everybody else; two naturals cancel.
rules-draw = **Cards:** each punter in turn draws as often as they dare, or stands. More than 21 is over: the stake is lost at once, whatever the bank does.{ $itself ->
    [yes] {" "}21 stands by itself.
   *[no] {""}
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
rules-deal-natural = **The bank passes** to the left when a punter has a natural, unless it is the first round of the deal.{ $cancelled ->
    [keeps] {" "}One that the bank’s own cancels does not count.
   *[ends] {""}
}{ $takes ->
    [yes] {" "}The holder is the next bank.
   *[no] {""}
}{ $cap ->
    [0] {""}
   *[other] {" "}At the latest it passes after { $cap } rounds.
}
rules-deal-rounds = **The bank passes** to the left after { $count ->
    [one] one round.
   *[other] { $count } rounds.
}
rules-deal-pack = **The bank passes** to the left when the pack is used up.
rules-deal-one = **The bank passes** to the left after every round.
rules-pool = **Pool:** everybody puts in a chip at the start of a deal; the first natural after its opening round takes it.
rules-brulet = **Brulet:** if the bottom and the top card of the new pack make a natural, each punter pays the bank twice the smallest stake.
rules-others-pay = **A natural** is also paid by every other punter who has none: { $count ->
    [one] one stake
   *[other] { $count } stakes
} of their own.
rules-bankroll = **Bankroll:** everybody begins with { $count } chips and may stake a quarter of what they have. Whoever has not even the smallest stake is out.
rules-end = **The match** ends when { $deals ->
    [0] everybody has dealt once
   *[other] { $deals } deals are over
}. The most chips win.
rules-cover = **Tokens:** the stake on the match stands for { $count } chips. At the end chips become tokens at that rate, and nobody loses more than their stake.
