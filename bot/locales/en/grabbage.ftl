name = Grabbage
about = Everybody builds on the same sequences at once; for two players it is Hasty Patience.

## What happens

dealt = Everybody has a pack.
opened = { $seat } starts sequence { $number } with { $card }.
built = { $seat } builds { $card } on sequence { $number }.
completed = { $seat } completes sequence { $number } and throws it away!
bounced = { $why ->
    [nothing-fits] { $seat }’s { $card } fits nowhere; a short wait.
    [sequence-completed] { $seat }’s { $card } comes too late for that sequence; a short wait.
   *[pile-does-not-accept] Too late: { $seat }’s { $card } does not go on { $lies_card }.
}
out = { $seat } has no card left!

## How it ended

outcome-out = { $winners } is out of cards first and wins.
outcome-left = { $winners } wins: everybody else left.
outcome-quiet = Nobody has built for a long time. Fewest cards: { $winners }.
outcome-passed = Everybody has passed. Fewest cards: { $winners }.
outcome-deadlock = Nobody’s cards fit any more. Fewest cards: { $winners }.

## What can't be done

illegal-pile-does-not-accept = Too late: { $lies_card } lies there now.
illegal-nothing-fits = { $card } fits nowhere now.
illegal-sequence-completed = Too late: that sequence is complete and gone.
illegal-not-an-ace = Only an ace starts a sequence, not { $card }.
illegal-no-sequence = There is no such sequence.
illegal-no-pile = There is no such waste pile.

## Buttons

move-build = Build on { $word1 }
move-build-any = Build
move-build-new = Start a sequence
move-build-waste = Waste on { $word1 }
move-build-waste-any = Build waste
move-build-waste-new = Start with waste
move-build-waste1 = Waste 1 on { $word1 }
move-build-waste1-any = Build waste 1
move-build-waste1-new = Start with waste 1
move-build-waste2 = Waste 2 on { $word1 }
move-build-waste2-any = Build waste 2
move-build-waste2-new = Start with waste 2
move-build-waste3 = Waste 3 on { $word1 }
move-build-waste3-any = Build waste 3
move-build-waste3-new = Start with waste 3
move-build-waste4 = Waste 4 on { $word1 }
move-build-waste4-any = Build waste 4
move-build-waste4-new = Start with waste 4
move-discard-1 = Discard on 1
move-discard-2 = Discard on 2
move-discard-3 = Discard on 3
move-discard-4 = Discard on 4

## On the table and the panel

note-no-sequence = No sequence lies here: an ace starts one
notice-completed = { $count ->
    [one] 1 sequence complete
   *[other] { $count } sequences complete
}
moment-play = **Go!** Turn; build from the ace up.
discard-onto = { $card } → waste { $pile }
row-wanted = **Wanted: { $ranks }**
row-mine = Turned **{ $turned }** · waste { $wastes } · stock { $stock }
row-left = -# Left: { $left }

## Options

option-waste_piles = Waste piles
option-waste_piles-about = How many waste piles each player has.
option-waste_piles-1 = one
option-waste_piles-4 = four
option-shuffle_waste = Shuffle the waste
option-shuffle_waste-about = The waste is shuffled before it becomes the stock again.

## The rules page

rules-aim = **Aim.** Everybody has a pack{ $live ->
    [yes] , and there are no turns
   *[no] {""}
}: be the first to get rid of all 52 cards.
rules-build = **Building.** Turn your cards one by one. An ace starts a sequence in the middle; sequences belong to everybody and are built up to the king, whatever the suits. You may build the card you have turned or the top of your waste. Whoever is there first keeps the place. A king completes a sequence, which is thrown away.
rules-one-pile = **Waste.** What you don’t build goes on your waste pile when you turn the next card.
rules-four-piles = **Waste.** You have four waste piles and choose one for every discard; all four tops can be built.
rules-over = **Round again.** When your stock is used up, your waste is turned over, in the same order, as the new one.
rules-over-shuffled = **Round again.** When your stock is used up, your waste is shuffled and becomes the new one.
rules-end = **End.** First out wins. If nobody builds for { $seconds } seconds, fewest cards win.
rules-turns = **In turns.** At this table you act one at a time; pass when you like. First out wins; when everybody passes in a row, fewest cards win.

## Rules to choose from

house-preset-quick-about = As in the old books: all at once, with a waste pile each.
house-preset-everything-about = Four waste piles each, and the waste is shuffled before it comes again.
house-preset-turns-about = No hurry: one action each in turn.

## Hints

tip-build = { $card } fits on one of the sequences, or begins one.
tip-build-waste = { $card } lies on top of your waste and fits on one of the sequences, or begins one.
tip-turn = Nothing of yours fits: go on to the next card.
tip-discard = { $card } fits nowhere now.
tip-discard-empty = { $card } covers nothing here.
tip-discard-under = { $card } will be wanted before { $top }, or with it.
tip-discard-least = { $card } has to cover something lower; this pile suffers least.
