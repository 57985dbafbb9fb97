name = Pirate
about = Build ships from opposite ends; whoever plays the connecting card captures both.

suit-sign = { $suit ->
    [C] ♣
    [D] ♦
    [H] ♥
   *[S] ♠
}

## What happens

dealt = Both have a shuffled pack. Cut it: the lower card builds up.
cut = { $seat } cuts { $card }.
cut-again = Equal cards: cut again.
directions = { $seat } builds up from the aces, { $other } down from the kings. Press Ready.
turned = { $seat } turns { $card }.
turned-over = { $seat } turns the waste over: { $count ->
    [one] one card
   *[other] { $count } cards
}.
discarded = { $seat } discards { $card }.
built = { $seat } builds { $card }.
claimed = { $seat } claims { $other }'s { $card }!
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
    [suit-done] { $seat }'s { $card } is of no use any more; a short wait.
    [suit-locked] { $seat }'s { $card } comes too late; a short wait.
   *[pile-does-not-accept] { $seat }'s { $card } does not fit: { $needed_card } is needed there.
}

## How it ended

outcome-majority = { $winners } has captured a majority of the ships and wins.
outcome-all-built = All ships are built. { $winners } has captured more and wins.
outcome-all-built-drawn = All ships are built, and both have captured as many: a draw.
outcome-run-out = Both have run out of cards. { $winners } has captured more ships and wins.
outcome-run-out-drawn = Both have run out of cards and captured as many ships: a draw.
outcome-passed = Both have passed. { $winners } has captured more ships and wins.
outcome-passed-drawn = Both have passed, with as many ships: a draw.
outcome-quiet = Nobody has built for a long time. { $winners } has captured more ships and wins.
outcome-quiet-drawn = Nobody has built for a long time, and both have as many ships: a draw.
outcome-last-capture = As many ships on both sides. { $winners } captured the last one and wins.
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

## Buttons

move-cut = Cut at { $word1 }
move-turn = Turn
move-build-turned = Build
move-build-waste = Build waste
move-discard = Discard
move-claim = Claim!

## On the table and the panel

label-turned = turned
label-waste = waste
notice-needed = { $needed } ships win
ships-count = { $count ->
    [one] 1 ship captured
   *[other] { $count } ships captured
}
builds-up = began with the aces
builds-down = began with the kings
ship-done = both ships built
ship-locked = { $card } connects!
ship-second = second ship
moment-cut = **Cut your pack.** The lower card builds up.
moment-has-cut = You cut { $card }.
moment-claim = **Claim it!**
moment-contest = **A connecting card lies there!**
moment-watch = Out of cards: watch for one to claim.
build-turned = Build { $card }
build-waste = Build waste { $card }
claim-card = Claim { $card }
fleet = { $suit } { $up } ▸ ◂ { $down }{ $need ->
    [none] {""}
   *[other] {" "}· you need **{ $need }**
}
fleet-done = { $suit } both ships built
fleet-locked = { $suit } **{ $card } connects!**
row-mine = Turned **{ $turned }** · waste { $waste } · stock { $stock }
row-other = -# { $seat }: turned { $turned }, { $cards } cards · ships { $own } : { $ships }, { $needed } win

## Options

option-tie_window_ms = Tie window (ms)
option-tie_window_ms-about = Two connecting cards within this time are simultaneous; 0 means the first one captures.
option-sunk_rule = Connected at once
option-sunk_rule-about = With a tie window: such ships sink, or stay in tow for whoever captures the next one.
option-sunk_rule-sink = they sink
option-sunk_rule-tow = they stay in tow
option-redeal = Waste
option-redeal-about = The waste becomes the stock again, or each card is turned only once.
option-redeal-unlimited = is turned over
option-redeal-none = single pass
option-must_build = Must build
option-must_build-about = A turned card that fits your ship has to be built.
option-claim_ms = Time to claim (ms)
option-claim_ms-about = How long a turned card can be claimed by a player who has run out of cards.
option-tie_break = Equal ships
option-tie_break-about = Who wins when both have captured as many ships.
option-tie_break-draw = a draw
option-tie_break-last_capture = the last captor

## The rules page

rules-aim = **Aim.** Each has a whole pack, and there are no turns. Eight ships can be built, two in each suit: capture most of them.
rules-cut = **Cut.** Both cut their packs. The lower card releases the aces and builds up in suit to the king; the higher one releases the kings and builds down to the ace.
rules-ships = **Play.** Turn your cards one by one. Build on your own ships only: the turned card, or the top of your waste when it fits. Discard what doesn't fit.
rules-must-build = A turned card that fits has to be built.
rules-may-build = You may discard a turned card even if it fits.
rules-capture = **Capture.** When one card is missing between the two ships of a suit, the first to play it captures both as one ship. Then a second ship of the suit begins, with the directions crossed.
rules-sink = **At once.** If both play the missing card within { $window } milliseconds, the ships sink and belong to nobody.
rules-tow = **At once.** If both play the missing card within { $window } milliseconds, the ship stays in tow for whoever captures the next one.
rules-redeal = **Round again.** When your stock is used up, your waste is turned over, in the same order.
rules-single-pass = **Single pass.** Each card is turned only once; whoever has turned them all has run out.
rules-claim = **Out of cards.** Then you stop playing and watch: claim a turned card that your own ship needs, within { $seconds } seconds.
rules-claim-turns = **Out of cards.** Then you stop playing and watch: claim a turned card that your own ship needs, in the next turn.
rules-turns = **In turns.** At this table you act one at a time. { $seconds } seconds without a move are a pass; when both pass in a row, more ships win.
rules-end = **End.** A majority of the ships that are not sunk wins at once: five, or four if one is sunk. Otherwise more ships win; equal numbers: { $tie ->
    [last_capture] the last captor wins
   *[draw] a draw
}.

## What happens in every race

ready = { $seat } is ready.
ready-all = Time is up: ready or not, off we go.
race = Go!
passed = { $seat } passes.
asked-pause = { $seat } asks for a pause.
withdrew-pause = { $seat } doesn't need a pause any more.
paused = Pause. The race goes on when everybody is back, or after five minutes.
paused-idle = Pause: we are waiting for { $seats }, one minute at most.
back = { $seat } is back.
absent = No sign of { $seats }.
resumed = The race goes on.
left = { $seat } leaves the table.

## What can't be done in any race

illegal-paused = The race is paused. Press Resume first.
illegal-already-asked = You have asked for a pause already. The others have to agree.
illegal-not-awaited = We aren't waiting for you. The race goes on as soon as the others are back.

## Buttons of every race

move-ready = Ready
move-pass = Pass
move-pause = Pause
move-resume = Resume
move-leave = Give up

## Options of every race

option-pace = Pace
option-pace-about = Everybody at once, or one action each in turn, for slow connections.
option-pace-live = live
option-pace-turns = in turns
option-min_gap_ms = Shortest gap (ms)
option-min_gap_ms-about = Actions of one player that are closer together are refused: it stops scripts, not people.
option-bounce_penalty_ms = Penalty (ms)
option-bounce_penalty_ms-about = How long you have to wait after a play that came too late or did not fit.
option-idle_seconds = Patience (seconds)
option-idle_seconds-about = How long a player may be silent before the race waits for him, or his turn passes.
