name = Knock-out Whist
about = Take a trick or you are out. Every round has a card fewer; the last player wins.

## What happens

turn-up = { $card } is turned up for trumps.
first-dealer = { $seat } has the highest card and deals first.
deal = { $seat } deals round { $round }. A full hand is { $count ->
    [one] one card
   *[other] { $count } cards
}.
trumps = { $seat } makes { suit-name } trumps.
kept = { $seat } keeps the card.
round-over = Round { $round } is over.
out = { $seats } took no trick and { $count ->
    [one] is out.
   *[other] are out.
}
dog = { $seats } took no trick and { $count ->
    [one] gets
   *[other] get
} the dog’s life: one more chance, with one card.
back = { $seats } took a trick and { $count ->
    [one] is
   *[other] are
} back with a full hand.
tie = { $seats } took equally many tricks. { $way ->
    [throw] Rock, paper, scissors decides
   *[cut] The highest card drawn decides
} who names trumps.
cut-won = { $seat } drew the highest card and names trumps.
threw = { $seat } throws { $sign ->
    [rock] ✊ rock
    [paper] ✋ paper
   *[scissors] ✌️ scissors
}.
throw-again = { $seats } throw again.
throw-won = { $seat } wins the throw and names trumps.

## Why

why-card = { $card } keeps you in the game in { $stays } of 100 possible deals, { $second } in { $else }.
why-trumps = With { suit-name } you stay in the game in { $stays } of 100 possible deals, with the next best suit in { $else }.
why-knock = Kept for a later trick, { $card } keeps you in the game in { $stays } of 100 possible deals, played now in { $else }.
why-dog-plays = Played now, { $card } keeps you in the game in { $stays } of 100 possible deals, kept for later in { $else }.

## How it ends

outcome-last-player = 🏆 { $winners } is the last one standing and wins!
outcome-left = 🏆 { $winners } wins: everybody else has left.
outcome-shared = 🏆 { $winners } share the win: the last trick went to a player who had left.

## On the table

badge-dog = on the dog’s life
notice-round = Round { $round } · { $cards ->
    [one] one card each
   *[other] { $cards } cards each
}{ $dogs ->
    [0] {""}
   *[other] , a dog one
}
out-in-round = out in round{"\u00A0"}{ $round }
notice-choosing = { $name } names trumps
went-round = **Round { $round }** in tricks: { $tricks }.
line-choosing = { $name } looks at the new hand and names trumps.
moment-choose = **Name trumps** for this round, as whoever took the most tricks does. The number says how many you hold.
moment-throw = **Rock, paper, scissors** for trumps. Nobody sees your sign until all have thrown.
moment-threw = You threw { $sign ->
    [rock] ✊ rock
    [paper] ✋ paper
   *[scissors] ✌️ scissors
}. The others are still thinking.
moment-dog = **Your dog’s life:** play your card now, or keep it for a later trick.
note-dog = You have the dog’s life: one card, and one trick brings you back.
note-out = You are out, in place { $place }. You may watch to the end.

## What can't be done

illegal-no-dog = Only a player with the dog’s life may keep a card.
illegal-last-trick = This is the last trick: your card has to be played.

## Buttons

move-knock = Keep it
move-throw = { $word1 ->
    [rock] ✊ Rock
    [paper] ✋ Paper
   *[scissors] ✌️ Scissors
}

## Options

option-start_cards = Cards in the first round
option-start_cards-about = Every later round has a card fewer; start with fewer for a quick game.
option-first_dealer = First dealer
option-first_dealer-about = Who deals the first round.
option-first_dealer-random = chance decides
option-first_dealer-draw_high = the highest card drawn
option-break_trumps = Trumps have to be broken
option-break_trumps-about = Trumps can’t be led until one has fallen on another suit in the round.
option-trump_tie = Equal most tricks
option-trump_tie-about = How it is settled who names trumps.
option-trump_tie-cut = the highest card drawn
option-trump_tie-rps = rock, paper, scissors
option-first_lead = First lead of a round
option-first_lead-about = Who leads to the first trick.
option-first_lead-dealer_left = the player after the dealer
option-first_lead-trump_chooser = whoever named trumps
option-dogs_life = Dog’s life
option-dogs_life-about = The first to take no trick gets one more chance, with a single card.

## The rules

rules-aim = **Take at least one trick in every round:** who takes none is out, and the last player wins. The first round has { $cards } cards each, every later one a card fewer.
rules-lead = **The first lead** of a round is with { $first ->
    [trump-chooser] whoever named trumps, in the first round the player after the dealer.
   *[dealer-left] the player after the dealer.
}
rules-break = **Breaking trumps:** trumps can’t be led until one has fallen on another suit in the round, unless you hold nothing else.
rules-trumps = **Trumps:** in the first round a card is turned up for them. After that, whoever took the most tricks looks at the new hand and names them. If several took equally many, { $tie ->
    [rps] rock, paper, scissors decides.
   *[cut] the highest card drawn decides.
}
rules-dog = **Dog’s life:** the first who take no trick are not out yet. In the next round they get one card, never lead, and may keep it until the trick that suits them. One trick brings them back with a full hand; none, and they are out.
rules-out = **Out:** all who go out in the same round share the place. Taking every trick of a round wins at once{ $dogs ->
    [yes] , whatever the dog’s life says.
   *[no] .
}

## Rules to choose from

house-preset-quick-about = As in the old books: seven cards, then six, down to one.
house-preset-advised-about = You may see what a strong player would do. No stake, no rating.
house-preset-everything-about = A dog’s life, broken trumps, a draw for the deal, and rock, paper, scissors.

## Hints

tip-throw = This is luck alone: any sign is as good as another.
tip-longest = It is your longest suit: { $count ->
    [one] one card
   *[other] { $count } cards
}.
tip-dog = { $plays ->
    [yes] Played now, your card takes the trick in about { $percent } of 100 cases: that is good enough for a dog.
   *[no] Played now, your card takes the trick in only about { $percent } of 100 cases: wait for a better one.
}
