name = Pirate
about = Build ships from opposite ends; whoever plays the connecting card captures both.

suit-sign = { $suit ->
    [C] ♣
    [D] ♦
    [H] ♥
   *[S] ♠
}

## What happens

dealt = Cut your pack: the lower card builds up.
cut = { $seat } cuts { $card }.
cut-again = Equal cards: cut again.
directions = { $seat } builds up from A, { $other } down from K.
built = { $seat } builds { $card }.
claimed = { $seat } claims { $other }’s { $card }!
connects = { $seat } connects the ships with { $card }!
matches = { $seat } has { $card } at the same moment!
captured = { $seat } captures the { suit-sign } ship!
took-in-tow = { $seat } also gets { $count ->
    [one] the ship
   *[other] the { $count } ships
} in tow.
sunk = Both { suit-sign } ships sink and belong to nobody.
towed = Both at once: the { suit-sign } ship is kept in tow for the next capture.
crossed = In { suit-sign } the directions cross: { $seat } builds up now, { $other } down.
suit-done = No more ships can be built in { suit-sign }.
ran-out = { $seat } has run out of cards, and watches for a card to claim.
bounced = { $why ->
    [nothing-to-claim] { $seat } claims, but there is nothing to claim; a short wait.
    [suit-done] { $seat }’s { $card } is of no use any more; a short wait.
    [suit-locked] { $seat }’s { $card } comes too late; a short wait.
   *[pile-does-not-accept] { $seat }’s { $card } does not fit: { $needed_card } is needed there.
}

## How it ended

outcome-majority = { $winners } has captured a majority of the ships and wins.
outcome-all-built = All ships are built. { $winners } has captured more and wins.
outcome-all-built-drawn = All ships are built, and both have captured the same number: a draw.
outcome-run-out = Both have run out of cards. { $winners } has captured more ships and wins.
outcome-run-out-drawn = Both have run out of cards and captured the same number of ships: a draw.
outcome-passed = Both have passed. { $winners } has captured more ships and wins.
outcome-passed-drawn = Both have passed, with the same number of ships: a draw.
outcome-quiet = Nobody has built for a long time. { $winners } has captured more ships and wins.
outcome-quiet-drawn = Nobody has built for a long time, and both have the same number of ships: a draw.
outcome-last-capture = The same number of ships on both sides. { $winners } captured the last one and wins.
outcome-left = { $winners } wins: the other player left.

## What can't be done

illegal-pile-does-not-accept = { $card } does not fit: your ship needs { $needed_card } next.
illegal-suit-done = All ships of that suit are built; { $card } is of no use any more.
illegal-suit-locked = Too late: a connecting card lies there already.
illegal-must-build = { $card } fits your ship, so it has to be built.
illegal-claim-open = { $card } can still be claimed. A moment, please.
illegal-card-waiting = Build or discard the card that you have turned first.
illegal-contest-runs = Both have the connecting card! Wait for the end of the contest.
illegal-ran-out = You have run out of cards: you can only claim what your opponent turns.
illegal-has-cards = You can only claim when you have run out of cards.
illegal-nothing-to-claim = There is no card to claim.
illegal-cut-limits = You can lift from { $low } to { $high } cards.

## Buttons

move-cut = Lift { $word1 }
move-build = Build
move-build-turned = Build
move-build-waste = Build waste
move-claim = Claim!

## On the table and the panel

notice-needed = { $needed } ships win
ships-each = ships: { $each } ({ $needed } win)
ships-count = { $count ->
    [one] 1 ship captured
   *[other] { $count } ships captured
}
builds-up = began with the aces
builds-down = began with the kings
ship = { $suit }: { $up_owner } { $up ->
    [none] has not begun
   *[other] up to { $up }
}, { $down_owner } { $down ->
    [none] has not begun
   *[other] down to { $down }
}
ship-noted = { $ship } ({ $note })
ship-captured = captured by { $name }
ship-sunk = sunk
ship-towed = in tow
ship-locked = { $card } connects!
badge-pennant = pennant
badge-ensign = flag
ship-second = second ship
moment-cut = **Cut: how many cards do you lift?**
moment-has-cut = You cut { $card }.
moment-claim = **Your ship needs { $seat }’s { $card }: claim it!**
moment-contest = **Ships connect: build, quickly!**
moment-connected = Ships connect. A moment…
moment-play = **Go!** Turn cards: begin with { $up ->
    [yes] aces
   *[no] kings
}.
moment-turn = **Go!** Turn your cards.
moment-discard = **Nothing fits:** discard it.
moment-watch = Out of cards: claim { $seat }’s.
claim-card = Claim { $card }
row-legend = -# Next card of each ship · ▲ up, ▼ down
ships-none = { $suit } –
ships-next = { $suit } you **{ $need }** { $way ->
    [up] ▲ · { $seat } { $other } ▼
   *[down] ▼ · { $seat } { $other } ▲
}{ $crossed ->
    [yes] {" "}· 2nd ship
   *[no] {""}
}
ships-last = { $suit } **{ $need } captures!** { $way ->
    [up] you ▲ · { $seat } ▼
   *[down] you ▼ · { $seat } ▲
}
ships-locked = { $suit } **{ $card } connects!**
ships-done = { $suit } { $fates }
row-mine = You turned **{ $turned }** · waste { $waste } · stock { $stock }
row-other = -# { $seat } turned { $turned } · { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} left
row-score = -# Ships: you { $own }, { $seat } { $ships } · { $needed } win

## Options

option-cycles = Ships of a suit
option-cycles-about = One ship of each suit, or a second one with the directions crossed.
option-tie_window_ms = Simultaneous cards within
option-tie_window_ms-about = Two connecting cards, this close together, are simultaneous. Empty: the first one captures.
option-tie_window_ms-0 = off, the first captures
option-sunk_rule = Both connect at once
option-sunk_rule-about = Such ships sink, or stay in tow for whoever captures the next one.
option-sunk_rule-sink = they sink
option-sunk_rule-tow = they stay in tow
option-redeal = Waste
option-redeal-about = The waste becomes the stock again, or each card is turned only once.
option-redeal-unlimited = is turned over
option-redeal-none = single pass
option-must_build = Must build
option-must_build-about = A turned card that fits your ship has to be built.
option-claim_ms = Time to claim
option-claim_ms-about = How long a turned card can be claimed by a player who has run out of cards.
option-tie_break = Equal ships
option-tie_break-about = Who wins when both have captured as many ships.
option-tie_break-draw = a draw
option-tie_break-last_capture = the last captor
options-sunk-needs-window = Ships can only be connected at once within some time: set one, or let them sink.

## The rules page

rules-aim = **Aim.** Each has a whole pack{ $live ->
    [yes] , and there are no turns
   *[no] {""}
}. { $cycles ->
    [1] Four ships can be built, one in each suit
   *[2] Eight ships can be built, two in each suit
}: capture most of them.
rules-cut = **Cut.** Both cut their packs. The lower card releases the aces and builds up in suit to the king; the higher one releases the kings and builds down to the ace.
rules-ships = **Play.** Turn your cards one by one. Build on your own ships only: the turned card, or the top of your waste when it fits. Discard what doesn’t fit.
rules-must-build = A turned card that fits has to be built.
rules-may-build = You may discard a turned card even if it fits.
rules-capture = **Capture.** When one card is missing between the two ships of a suit, the first to play it captures both as one ship.{ $cycles ->
    [1] {""}
   *[2] {" "}Then a second ship of the suit begins, with the directions crossed.
}
rules-sink = **At once.** If both play the missing card within { $window } seconds, the ships sink and belong to nobody.
rules-tow = **At once.** If both play the missing card within { $window } seconds, the ship stays in tow for whoever captures the next one.
rules-redeal = **Round again.** When your stock is used up, your waste is turned over, in the same order.
rules-single-pass = **Single pass.** Each card is turned only once; whoever has turned them all has run out.
rules-claim = **Out of cards.** Then you stop playing and watch: claim a turned card that your own ship needs, within { $seconds } seconds.
rules-claim-turns = **Out of cards.** Then you stop playing and watch: claim a turned card that your own ship needs, in the next turn.
rules-quiet = **Becalmed.** When nobody has built for { $seconds } seconds the race is over, and more ships win.
rules-turns = **In turns.** At this table you act one at a time; pass when you like. When both pass in a row, more ships win.
rules-end = **End.** A majority of the ships that are not sunk wins at once: { $cycles ->
    [1] three, or two if one is sunk
   *[2] five, or four if one is sunk
}. Otherwise more ships win; equal numbers: { $tie ->
    [last_capture] the last captor wins
   *[draw] a draw
}.

## Rules to choose from

house-preset-quick-about = One ship of each suit; if both have captured two, the captor of the last one wins.
house-preset-books-about = Two ships of each suit, and a draw if both have captured four.
house-preset-turns-about = No hurry: one action each in turn.

## Hints

tip-cut = Where you cut is luck alone.
tip-claim = { $card } fits one of the ships, and the other player has not seen it yet.
tip-build = { $card } fits one of the ships.
tip-hold = { $card } fits, but then only the connecting card would be missing, and you don’t have it.
tip-discard = Your turned card fits none of the ships now.
tip-turn = Nothing of yours fits: turn the next card.
