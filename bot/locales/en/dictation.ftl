name = Dictation
about = Cards are called, and everybody plays the same patience with them: Sir Tommy or Poker Squares.

## What happens

begun = { $pace ->
    [dictator] { $seat } dictates { $count } cards,
   *[auto] { $count } cards are called,
} in the same order for everybody. { $count ->
    [25] Rows and columns score as poker hands.
   *[other] Build from ace to king, whatever the suits.
}
called = Card { $count } of { $of }: { $card }.
founded = { $seat } sets out { $card }.
built = { $seat } builds { $card }.
piled = { $seat } puts { $card } on pile { $number }.
completed = { $seat } completes a sequence!
celled = { $seat } puts { $card } in row { $row }, column { $column }.
hand-name = { $hand ->
    [royal-flush] a royal flush
    [straight-flush] a straight flush
    [four] four of a kind
    [full-house] a full house
    [flush] a flush
    [straight] a straight
    [three] three of a kind
    [two-pairs] two pairs
    [pair] a pair
   *[nothing] nothing
}
line = { $seat } completes a line with { hand-name }: { $count ->
    [one] 1 point
   *[other] { $count } points
}.
finish = That was the last card. Build what you still can.
dictator = { $seat } dictates from now on.
leave = { $seat } leaves the table.

## How it ends

outcome-sequences = 🏆 { $count ->
    [one] { $winners } has the best layout and wins!
   *[other] { $winners } have equally good layouts and share the win!
}
outcome-squares = 🏆 { $count ->
    [one] { $winners } has the best square and wins!
   *[other] { $winners } have equally good squares and share the win!
}
outcome-left = 🏆 { $winners } wins: everybody else has left.

## What can’t be done

illegal-ace-is-set-out = An ace has to begin a sequence: build it.
illegal-pile-does-not-accept = { $card } does not fit on any sequence now.
illegal-pile-is-empty = Pile { $number } is empty.
illegal-placed-already = You have placed this card already. The next one comes when everybody has.
illegal-place-first = First place { $card }.
illegal-other-patience = That belongs to another patience than the one you play.
illegal-cell-is-taken = { $card } lies there already, and no card moves.
options-too-short = A card needs { $least } seconds at least, or 0 for no limit.
refused-unranked = Tables with hints are not ranked: set the stake to 0, or play without hints.

## Buttons

button-hand = My cards
move-found = Build it
move-pile = Pile { $word1 }
move-build = Build from pile { $word1 }
move-cell = Row { $word1 }, column { $word2 }
move-next = Next card
move-done = Done
move-leave = Leave the game
button-found = Build { $card }

## On the table and the panel

badge-declarer = dictates
score-private = hidden to the end
label-called = card { $count } of { $of }
label-pile = { $number }
label-pile-top = Pile { $number }: { $card ->
    [none] empty
   *[other] { $card }
}
notice-dictate = { $name } calls the next card
notice-sealed = Sealed until all have placed
notice-finish = The finish: build what you can
square-empty = –
square-row = row { $number }: { $cards }{ $score ->
    [none] {""}
    [one] {" "}(1 point)
   *[other] {" "}({ $score } points)
}
square-line = row { $number }: { $score }
square-column = column { $number }: { $score }
square-columns = points of { $columns }
heading-piles = **On a pile:** tap the one where it goes.
heading-builds = **From a pile:** tap what you build.
moment-next = **Everybody is ready.** { $count ->
    [one] One card is
   *[other] { $count } cards are
} still to come: call the next one.
moment-ace = **{ $card }:** an ace begins a sequence. Build it.
moment-fits = **{ $card } fits** on a sequence. Build it, or tap a pile.
moment-place = { $begun ->
    [yes] **{ $card } fits on no sequence yet:**
   *[no] **A sequence begins with an ace.** { $card } has to wait:
} tap the pile where it goes.
moment-cell = **{ $card }:** tap the empty place where it goes.
moment-build = **Placed.** Build what is green, or press **Done**.
moment-finish = **The finish.** Build what is green, or press **Done**.
moment-wait = You are ready; the others are still at it.
left-of = { $what }×{ $count }
line-to-come = **Still in the pack:** { $left }
line-suits = **Suits:** { $left } · { $count ->
    [0] no card will be called any more
    [one] one of them will be called
   *[other] { $count } of them will be called
}
line-reached = { $name }: { $score }
hint = 💡 Hint, tap to read: ||{ $move }. { $why }||
why-ace = An ace has to begin a sequence.
why-fits = { $card } can go on a sequence, and is out of the way there.
why-frees = { $card } fits, and { $freed } comes free.
why-clears = { $card } fits, and its pile is empty again.
why-nothing-left = Nothing fits now.
why-above = { $card } is the lowest card on a pile that is still higher: nothing smaller is buried.
why-empty = No top is higher, and an empty pile buries nothing.
why-buries = No top is higher; here the fewest smaller cards are buried: { $count }.
why-new-line = It spoils nothing: this { $way ->
    [row] row
   *[column] column
} { $number } is still empty.
why-same-rank = It joins its own rank in { $way ->
    [row] row
   *[column] column
} { $number }.
why-same-suit = It keeps { $way ->
    [row] row
   *[column] column
} { $number } to one suit, for a flush.
why-straight = It keeps { $way ->
    [row] row
   *[column] column
} { $number } together, for a straight.
why-least-harm = It suits no line well, and spoils least here.

## Options

option-patience = Patience
option-patience-about = What everybody plays with the cards that are called.
option-patience-sir_tommy = Sir Tommy
option-patience-poker_squares = Poker Squares
option-poker_scoring = Scores of the lines
option-poker_scoring-about = The American scores follow poker; the English ones follow how hard a line is to make here.
option-poker_scoring-american = American
option-poker_scoring-english = English
option-rank_by = Places
option-rank_by-about = What decides: complete sequences and then the cards that are built, or sequences alone.
option-rank_by-sequences_then_cards = sequences, then cards
option-rank_by-sequences = sequences alone
option-layouts = Layouts
option-layouts-about = What you see of the others’ layouts.
option-layouts-sealed = once all have placed
option-layouts-open = at once
option-layouts-private = at the end
option-dictation_pace = Calling
option-dictation_pace-about = Whether one player calls the next card, or it comes by itself as soon as everybody is ready.
option-dictation_pace-dictator = a player calls
option-dictation_pace-auto = by itself
option-card_seconds = Time for a card
option-card_seconds-about = How many seconds everybody has for a card: 5 or more. Empty: the pace of the table.
option-card_seconds-0 = the pace of the table
option-hint = Hints
option-hint-about = Everybody may see what a good player would do, and why. No stake, no rating.

## The rules

rules-tommy = **Sir Tommy:** everybody gets the same 52 cards in the same order, and plays for themselves. Build up to four sequences from the ace to the king, whatever the suits. One that has reached its king is complete.
rules-place = **A card is called:** put it on a sequence if it fits there, or on any of your four piles. An ace has to begin a sequence.
rules-build = **Building:** the top of a pile may go on a sequence whenever it fits, before or after you place the card. No card moves from pile to pile, and none comes back. After the last card everybody builds what they still can.
rules-rank = **Who wins:** whoever has most complete sequences{ $by ->
    [sequences-then-cards] ; if several have as many, whoever has built more cards.
   *[sequences] .
}
rules-squares = **Poker Squares:** everybody gets the same 25 cards in the same order, and fills a square of five by five with them. Its rows and columns score as poker hands, in which an ace is high or low, and the highest total wins.
rules-cells = **A card is called:** put it on any empty place of your square. It never moves again.
rules-american = **Scores:** royal flush 100, straight flush 75, four of a kind 50, full house 25, flush 20, straight 15, three of a kind 10, two pairs 5, a pair 2.
rules-english = **Scores:** royal flush and straight flush 30, four of a kind 16, straight 12, full house 10, three of a kind 6, flush 5, two pairs 3, a pair 1.
rules-dictation = **Dictation:** { $pace ->
    [auto] as soon as everybody is ready, the next card comes.
   *[dictator] one player calls the next card when everybody is ready, and has no advantage by it.
}
rules-sealed = **Sealed:** what you do with a card is hidden until everybody has placed it.
rules-open = **Open:** everybody sees at once what you do with a card.
rules-private = **Private:** nobody sees your layout before the end.
rules-seconds = **Time:** { $count } seconds for a card. Then it is placed for you, { $patience ->
    [poker-squares] on the first empty place.
   *[sir-tommy] where it does the least harm, and nothing is built.
}
rules-hint = **Hints.** Your panel says what a good player would do, and why. Such a table has no stake and no rating.

## Rules to choose from

house-preset-quick-about = Sir Tommy. The next card comes as soon as all have placed.
house-preset-books-about = Sir Tommy. A dictator calls each card.
house-preset-squares-about = 25 cards in a square, for the best poker hands. The next one comes by itself.

## Hints

tip-next = Everybody has placed the last card.
