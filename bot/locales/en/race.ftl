# What the races say alike: Spit, Grabbage and Pirate.

## What happens

ready = { $seat } is ready.
ready-all = Time is up: ready or not, off we go.
race = Go!
passed = { $seat } passes.
asked-pause = { $seat } asks for a pause.
withdrew-pause = { $seat } doesn’t need a pause any more.
paused = Pause, for five minutes at most.
paused-idle = { $seats ->
    [none] A short pause.
   *[other] Pause: we wait a minute for { $seats }.
}
back = { $seat } is back.
absent = { $seats ->
    [none] That was long enough.
   *[other] No sign of { $seats }.
}
resumed = The race goes on.
leave = { $seat } leaves the table.
turned = { $seat } turns { $card }.
turned-over = { $seat } turns the waste over: { $count ->
    [one] one card
   *[other] { $count } cards
}.
discarded = { $seat } discards { $card }.

## What can't be done

illegal-wrong-phase = Not now: the race has moved on.
illegal-paused = The race is paused. Press **Resume** first.
illegal-already-asked = You have asked for a pause already. The others have to agree.
illegal-not-awaited = We aren’t waiting for you. The race goes on as soon as the others are back.

## Buttons

button-hand = My cards
move-ready = Ready
move-pass = Pass
move-pause = Pause
move-resume = Resume
move-leave = Give up
move-turn = Turn
move-discard = Discard
build-card = Build { $card }
build-waste = Build { $card } (waste)

## How things stand

race-ready = Press **Ready**.
race-ready-first = Look first, then press **Ready**: { $count ->
    [one] the robot begins
   *[other] the robots begin
} with you.
race-waiting = { $names ->
    [none] Off we go in a moment.
   *[other] Waiting for { $names }.
}
race-paused-you = **Pause.** Press **Resume** to go on.
race-paused = **Pause.** { $names ->
    [none] It goes on in a moment.
   *[other] Waiting for { $names }.
}
race-asked = **{ $names }: a pause?** Press **Pause** too.
race-asked-you = **A pause?** { $names ->
    [none] In a moment.
   *[other] Waiting for { $names }.
}
race-build = **You can build!**
race-turn-you = **Your turn.**
race-turn-other = { $seat } is to act.
turn-race = Everybody plays at once!
label-turned = turned
label-waste = waste
cards-left-each = cards left: { $each }
cards-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}

## Options

option-pace = Race or turns
option-pace-about = In a race nobody waits for a turn. In turns each makes one action: for slow connections.
option-pace-live = a race
option-pace-turns = in turns
option-min_gap_ms = Shortest gap between taps
option-min_gap_ms-about = One player’s taps that are closer together are refused. It stops scripts, not people.
option-min_gap_ms-0 = none
option-bounce_penalty_ms = Wait after a wrong tap
option-bounce_penalty_ms-about = How long a player may do nothing after a play that came too late or did not fit.
option-bounce_penalty_ms-0 = none
option-idle_seconds = Silence before a pause
option-idle_seconds-about = After this long the race waits for a silent player, a minute at most; then a robot sits in.
option-hint = Hints
option-hint-about = Behind the … of your panel you may read what is well played now, and why. No stake, no rating.

## Hints

rules-hint = **Hints:** **…** gives one, and why. Such a table has no stake and no rating.
tip-ready = Nothing begins before everybody is ready.
tip-resume = The race goes on as soon as everybody wants it to.
tip-pause = Another player asks for a pause.
tip-pass = You can’t do anything else now.
