name = Progressive Patience
about = One sequence for both, from the ace up and round again: be the first to build all your cards.

## What happens

completed = The sequence is complete: an ace is wanted next.
turned = { $seat } turns { $card }.
discarded = { $seat } discards { $card } on pile { $pile }.
swept = { $seat } sweeps up the waste piles: { $count } cards make a new stock.
spread = { $seat } lays the last cards open: { $cards }.
both-open = All cards lie open now, so the rest plays itself.

## What can't be done

illegal-place-first = First place { $card }, the card that you have turned.
illegal-pile-does-not-accept = { $card } does not fit: { $need ->
    [A] an ace is wanted.
    [8] an 8 is wanted.
    [T] a 10 is wanted.
    [J] a jack is wanted.
    [Q] a queen is wanted.
    [K] a king is wanted.
   *[other] a { $need } is wanted.
}
illegal-must-play-ace = The first ace starts the sequence: you have to build it.
illegal-all-open = All your cards lie open: there is none left to turn.
illegal-turn-first = Turn a card first, and discard it: that ends your turn.

## Buttons

move-turn = Turn
move-play = Build
move-build = Build from pile { $word1 }
move-discard = Discard on pile { $word1 }
button-wanted = Wanted: { $rank }
button-play = Build { $card }
button-pile = { $number }: { $top }

## On the table and the panel

heading-turned = **{ $card } does not fit:** discard it on a pile, and your turn ends.
heading-fits = **{ $card } fits!** Build it, or tap a pile to discard it.
heading-must = **{ $card } has to be built.**
heading-builds = { $sweeps ->
    [yes] **Tap a pile** to build from it; if you turn, your piles become a new stock.
   *[no] **Before you turn:** tap a pile to build from it.
}
heading-before = **Turn a card** from your stock.
heading-sweep = **Your stock is used up:** turn, and your piles become a new one.
heading-again = **Well built!** { $sweeps ->
    [yes] End your turn, or turn: your piles become a new stock.
   *[no] Turn another card, or end your turn.
}
heading-open = **Your last cards:** build what fits, then end your turn.
label-wanted = wants { $rank }
label-turned = turned
label-pile = { $number }
label-other-tops = { $seat }: tops

## Hints

why-ahead = After { $turns } turns it leaves you { $cards } cards better off than the next best move, averaged over the possible orders of the hidden cards.

## Options

option-sweep = Sweeping up
option-sweep-about = How waste piles become the stock again: piled on one another from left to right, or shuffled.
option-sweep-in_order = in order
option-sweep-shuffle = shuffled
option-packs = Packs
option-packs-about = Two packs, or one for a quicker match; they are shuffled and dealt out to you both.

## The rules page

rules-aim = **The aim.** Each of you has { $cards } cards, half of { $packs ->
    [1] one pack
   *[2] two packs that were shuffled together
}. You both build on one sequence: ace, 2, 3 and so on up to the { $last ->
    [8] 8
   *[13] king
}, whatever the suits, then another ace. Be the first without cards.
rules-turn = **Your turn.** Turn a card. If it is the one that is wanted, build it, and you may turn another; otherwise discard it, face up, on any of your four waste piles, and your turn is over. Before you turn a card you may build the tops of your waste piles. The very first ace has to be built.
rules-free = **Nothing is forced.** After that first ace nobody has to build. A card that you have turned must be placed before you do anything else, so decide about your piles before you look.
rules-sweep = **Round again.** When you have to turn a card and your stock is used up, your piles are put on one another from left to right, and the oldest card of pile 1 comes first.
rules-sweep-shuffled = **Round again.** When you have to turn a card and your stock is used up, your piles are shuffled and become the new one.
rules-last = **The last cards.** With an empty stock and four cards or fewer, your cards lie open; you only build what fits, and end your turn. When that is so for both of you, the rest plays itself. Whoever has no card left has won at once.

## Rules to choose from

house-preset-quick-about = One short pack, from the aces to the eights.
house-preset-books-about = Two whole packs, from the aces to the kings.
house-preset-advised-about = One short pack, and you may see what a strong player would do. No stake, no rating.

## Hints

tip-build = { $card } is the rank that is wanted now.
tip-turn = None of your piles shows what is wanted, so turn a card.
tip-end = None of your piles shows what is wanted any more.
tip-discard-over = { $gap ->
    [0] { $top } is of the same rank: nothing is covered that is wanted sooner.
   *[other] { $card } is wanted before { $top }, which it covers.
}
tip-discard-empty = { $card } would cover something that is wanted sooner on every other pile; here it covers nothing.
tip-discard-least = Every pile shows a card that is wanted sooner; { $top } comes closest to { $card }.
