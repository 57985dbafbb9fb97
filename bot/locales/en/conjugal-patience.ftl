name = Conjugal Patience
about = Two packs, eight sequences that belong to both, and a race to run out of cards.

## What happens

dealt = { $seat } lays out { $cards }.
completed = { $suit ->
    [C] A sequence of clubs is complete!
    [D] A sequence of diamonds is complete!
    [H] A sequence of hearts is complete!
   *[S] A sequence of spades is complete!
}
filled = { $seat } fills the gap with { $card }.
discarded = { $seat } discards { $card }.
turned-over = { $seat } turns the waste over: { $count ->
    [one] one card
   *[other] { $count } cards
}.

## What can't be done

illegal-not-in-reserve = { $card } is not in your reserve.
illegal-pile-does-not-accept = { $card } does not fit on any sequence now.
illegal-discard-first = Your turn ends with a discard: choose a card.
illegal-nothing-to-refill = With your stock and your waste used up you keep your cards: build, or end your turn.

## Buttons

move-build = Build { $card }
move-discard = Discard { $card }

## On the table and the panel

heading-build = **Build:** tap a card; it goes on its sequence.
heading-discard = **Discard:** tap one of your six cards, and your turn ends.
heading-nothing-fits = **Nothing fits:** discard one of your cards, and your turn ends.
heading-small = **Your last cards:** build what fits, then end your turn.
heading-small-nothing = **Your last cards:** nothing fits, so end your turn.
label-reserve = { $seat }
label-yours = yours

## Hints

why-wins = It wins in { $wins } of 100 possible orders of the hidden cards, the next best move in { $else }.

## Options

option-shuffle_waste = Shuffle the waste
option-shuffle_waste-about = The waste is shuffled before it becomes the stock again, instead of coming back last card first.

## The rules page

rules-aim = **The aim.** Each of you has a pack of 52, six of them open: the reserve. Be the first to get rid of all your cards, by building them on eight sequences that belong to you both: two of each suit, from the ace up to the king.
rules-aim-short = **The aim.** Each of you has a short pack, from the aces to the eights, six of its cards open: the reserve. Be the first to get rid of all your cards, by building them on eight sequences that belong to you both: two of each suit, from the ace up to the eight.
rules-turn = **Your turn.** Build as many cards of your reserve as you like; each gap is filled from your stock at once, and you may go on. Then discard one card face down on your waste: its gap is filled too, and your turn is over.
rules-free = **Holding back.** Nobody has to build. Before you play a four, look whether the other is waiting with the five.
rules-over = **Round again.** When your stock is used up, your waste becomes the new one, and what you discarded last comes first.
rules-over-shuffled = **Round again.** When your stock is used up, your waste is shuffled and becomes the new one.
rules-small = **The last cards.** With nothing left in stock and waste, gaps stay empty, and you end your turn without a discard. Whoever has no card left has won at once.

## Rules to choose from

house-preset-quick-about = Two short packs, from the aces to the eights.
house-preset-books-about = Two whole packs, from the aces to the kings.
house-preset-advised-about = Two short packs, and you may see what a strong player would do. No stake, no rating.

## Hints

tip-build = { $card } fits, and a new card comes into its place.
tip-build-on = { $card } fits, and the next card of the suit lies open before you.
tip-must-build = A build has to be made now.
tip-hold = Keep { $top } back: the next card of its suit lies open before the other player.
tip-discard = Of the cards that you can spare { $card } is wanted last.
tip-end = There is nothing to build that would help you more than the other.
