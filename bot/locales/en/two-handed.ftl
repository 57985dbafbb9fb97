# What the patiences for two say alike: Conjugal and Progressive Patience.

## What happens

begins = { $seat } begins.
built = { $seat } builds { $card }.
ended = { $seat } ends the turn.
compulsory = Nobody has built for { $count } turns: whoever has a card that fits has to build now.
out = { $seat } has no card left!
leave = { $seat } leaves the table.

## How it ended

outcome-out = { $winners } is out of cards first and wins.
outcome-left = { $winners } wins: the other player left.

## What can't be done

illegal-must-build = Nobody has built for so long that you have to: play a card that fits.

## Buttons

button-hand = My cards
move-end-turn = End turn
move-leave = Give up

## On the table and the panel

notice-compulsory = Nobody has built for a long time: a card that fits has to be built.
label-waste = waste
cards-left-each = cards left: { $each }
cards-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}

## Options

option-stall_turns = Turns without a build
option-stall_turns-about = After this many turns in which nobody builds, whoever has a card that fits has to build.

option-ranks = Ranks
option-ranks-about = Whole packs, or short ones for a quicker match.
option-ranks-13 = ace to king
option-ranks-8 = ace to eight

option-hint = Hints
option-hint-about = The player on turn sees what a strong robot would do, and why. No stake, no rating.

## The rules page

rules-stall = **Nobody builds?** After { $turns } turns without a build, whoever has a card that fits has to build it.
rules-hint = **Hints.** On your turn you may see what a strong robot would do, and why. Such a table has no stake and no rating.
