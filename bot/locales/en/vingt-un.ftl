name = Vingt-Un
about = Everybody against the bank: come as near to 21 as you dare. The bank goes round.

## What happens

pool-filled = Everybody puts a chip in the pool: { $count ->
    [one] one lies
   *[other] { $count } lie
} there now.
pool-won = { $seat } takes the pool: { chips }.
brulet = A brulet! { $seat } shows { $cards } at bottom and top of the pack and gets { chips-object }.
brulet-looked = You look for a brulet: { $cards }.

## Options

option-deal_ends = A deal ends
option-deal_ends-about = When the bank passes to the next player.
option-deal_ends-natural = with a punter’s natural
option-deal_ends-rounds = after a number of rounds
option-deal_ends-pack = when the pack is used up
option-deal_ends-one = after one round
option-rounds_per_deal = Rounds of a deal
option-rounds_per_deal-about = How many rounds each deal has.
option-max_rounds_per_deal = Longest deal
option-max_rounds_per_deal-about = It ends after this many rounds without a natural: 50 or more. Empty: never.
option-max_rounds_per_deal-0 = never cut short
option-cancelled_natural = A natural that is cancelled
option-cancelled_natural-about = Whether it ends the deal although the bank has one, too.
option-cancelled_natural-ends = ends the deal
option-cancelled_natural-keeps = does not end the deal
option-natural_takes_deal = The natural takes the deal
option-natural_takes_deal-about = Whoever ends a deal with a natural is the next bank.
option-deals-about = A multiple of the players; any number if naturals take the deal. Empty: one each.
option-packs = Packs
option-packs-about = How many packs are shuffled together.
option-dealer_split = The bank may go on both
option-dealer_split-about = Each of its hands then plays against every punter.
option-pool = Pool
option-pool-about = Everybody puts in a chip at the start of a deal.
option-pool-off = none
option-pool-natural = for the first natural after the opening round
option-brulet = Brulet
option-brulet-about = A natural of the new pack’s bottom and top cards pays the bank.
options-cap-too-short = A deal is only cut short after { $least } rounds or more.
options-pool-needs-rounds = A pool needs deals of more than one round.

## The rules

rules-double = **Double:** the bank looks at its own first card and may double all stakes. Then everybody gets a second card.
rules-natural = **A natural** is an ace with a ten-card, dealt. It is paid { $times } times the stake at once. If the bank has one it takes as much from everybody else; two naturals cancel.
rules-draw = **Cards:** each punter in turn draws as often as they dare, or stands. More than 21 is over: the stake is lost at once, whatever the bank does.{ $itself ->
    [yes] {" "}A punter’s 21 stands by itself.
   *[no] {""}
}
rules-deal-natural = **The bank passes** { $takes ->
    [yes] to a punter who has a natural, of several to the first on its left
   *[no] to the left when a punter has a natural
}, unless it is the first round of the deal.{ $cancelled ->
    [keeps] {" "}One that the bank’s own cancels does not count.
   *[ends] {""}
}{ $cap ->
    [0] {""}
   *[other] {" "}At the latest it passes to the left after { $cap } rounds.
}
rules-deal-rounds = **The bank passes** to the left after { $count ->
    [one] one round.
   *[other] { $count } rounds.
}
rules-deal-pack = **The bank passes** to the left when the pack is used up.
rules-deal-one = **The bank passes** to the left after every round.
rules-pool = **Pool:** everybody puts in a chip at the start of a deal; the first natural after its opening round takes it.
rules-brulet = **Brulet:** if the bottom and the top card of the new pack make a natural, each punter pays the bank twice the smallest stake.

## Rules to choose from

house-preset-quick-about = Everybody holds the bank for three rounds.
house-preset-books-about = A bank lasts until a natural takes it away.
house-preset-everything-about = Three rounds a bank, with a pool, the brulet, and naturals that all pay for.
