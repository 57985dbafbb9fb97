name = Spit
about = Five piles each, no turns, and a slap for the smaller pile: be the first without cards.

## What happens

dealt = Deal { $number }: the layouts are out.
dealt-one-pile = Deal { $number }: { $seat } has no spit cards, so there is one spit pile, { $other }’s.
played = { $seat } plays { $card } on pile { $pile }.
filled = { $seat } fills a gap with { $card }.
combined = { $seat } puts { $card } on its equal.
bounced = { $why ->
    [false-slap] { $seat } slaps too early and has to wait.
    [pile-taken] { $seat } slaps pile { $pile } too late and has to wait.
   *[pile-does-not-accept] Too late: { $seat }’s { $card } does not go on { $lies_card }.
}
shouted = { $seat } says spit!
forced = { $seat } has taken too long and counts as stuck.
stuck = Nobody can play: spit!
spat = { $seat } spits { $card } on pile { $pile }.
spat-stock = { $seat } spits { $card } from a stock pile on pile { $pile }.
tossed-spit = Nobody has a spit card and both have the same number left: the coin says that { $seat } spits.
out = { $seat } is out!
slapped = { $seat } slaps pile { $pile }!
slapped-both = Both hands on pile { $pile }! A coin decides.
tossed-slap = The coin falls for { $seat }.
took-pile = { $seat } takes pile { $pile }, { $count ->
    [one] one card
   *[other] { $count } cards
}.
plays-on = { $other } has no stock left; { $seat } plays on alone.
done = { $seat } stops there.
gathered = { $seat } takes up { $count ->
    [one] one card
   *[other] { $count } cards
} from the table.

## How it ended

outcome-out = { $winners } has got rid of every card and wins.
outcome-left = { $winners } wins: the other player left.
outcome-fewer-cards = That was the last deal. { $winners } has fewer cards and wins.
outcome-drawn = That was the last deal, and both have the same number of cards: a draw.

## What can't be done

illegal-pile-does-not-accept = Too late: { $lies_card } lies there now.
illegal-no-pile = There is no such spit pile in this deal.
illegal-no-space = There is no gap to fill there.
illegal-nothing-to-turn = That would turn up nothing.
illegal-can-play = You can still play a card.
illegal-already-shouted = You have said spit already.
illegal-no-such-spit = You can’t spit like that now.
illegal-other-plays-on = The other player plays on alone now.
illegal-false-slap = Nobody is out yet!
illegal-pile-taken = Too late: pile { $pile } is taken.
illegal-already-slapped = You have slapped a pile already.
illegal-not-your-slap = The player who went out chooses.

## Buttons

move-play = Stock { $word1 } → pile { $word2 }
move-fill = Fill from { $word1 }
move-spit = Spit!
move-spit-1 = Spit on pile 1
move-spit-2 = Spit on pile 2
move-spit-1-1 = Spit stock 1 on pile 1
move-spit-1-2 = Spit stock 1 on pile 2
move-spit-2-1 = Spit stock 2 on pile 1
move-spit-2-2 = Spit stock 2 on pile 2
move-spit-3-1 = Spit stock 3 on pile 1
move-spit-3-2 = Spit stock 3 on pile 2
move-spit-4-1 = Spit stock 4 on pile 1
move-spit-4-2 = Spit stock 4 on pile 2
move-spit-5-1 = Spit stock 5 on pile 1
move-spit-5-2 = Spit stock 5 on pile 2
move-slap = Slap { $word1 }
move-done = I’m done
move-coin = Coin

## On the table and the panel

notice-deal = Deal { $deal }
label-pile = pile { $pile }
spit-cards = { $count ->
    [0] no spit cards
    [one] 1 spit card
   *[other] { $count } spit cards
}
row-other = -# { $seat }: { $tops } · { $spit ->
    [one] 1 spit card
   *[other] { $spit } spit cards
}
row-own = -# You: piles of { $sizes } · { $spit ->
    [one] 1 spit card
   *[other] { $spit } spit cards
}
row-piles = Pile 1: **{ $one }** ({ $ones }) · Pile 2: **{ $two }** ({ $twos })
button-onto = { $card ->
    [none] → { $pile }
   *[other] → { $pile } · { $card }
}
button-lies = { $card ->
    [none] { $pile }
   *[other] { $pile } · { $card }
}
button-fill = → gap
button-slap = Slap { $pile } ({ $count })
button-spit-on = Spit→{ $pile }
moment-play = **Go!** One up or down{ $one ->
    [yes] {""}
   *[no] , either pile
}.
moment-rest = **Nothing fits:** say spit, or wait.
moment-stuck = **Stuck: say spit!**
moment-choose = **Stuck: choose where you spit.**
moment-shouted = You said spit. A moment…
moment-slap = **Slap the smaller pile!**
moment-slap-over = The piles are being taken up.
moment-alone = **You play on alone, or stop.**
moment-aim = **Where to?** Tap where it goes.
moment-fill = Tap a pile, then **→ gap**.
moment-other-alone = { $seat } plays on alone.

## Options

option-tie_window_ms = Simultaneous slaps within
option-tie_window_ms-about = Two slaps at one pile, this close together, are simultaneous. Empty: the first one wins.
option-tie_window_ms-0 = off, the first wins
option-combine_pairs = Combine equal cards
option-combine_pairs-about = Cards of equal rank may be piled on each other in one’s own layout.
option-slap_mode = Slap
option-slap_mode-about = Both race for a pile, or the player who went out chooses (for slow connections).
option-slap_mode-race = a race
option-slap_mode-winner_chooses = who went out chooses
option-slap_tie = Both slap at once
option-slap_tie-about = Who gets a pile that both have slapped at once.
option-slap_tie-first = the first to arrive
option-slap_tie-random = a coin decides
option-slap_tie-out_player = the player who went out
option-auto_spit_seconds = Next spit comes after
option-auto_spit_seconds-about = When both are stuck they spit after this time. Empty: both say spit, in 15 seconds at most.
option-auto_spit_seconds-0 = both have said spit
option-idle_force_seconds = Counts as stuck after
option-idle_force_seconds-about = How long the only player who can still play may rest before they count as stuck.
option-slap_seconds = Time to slap
option-slap_seconds-about = If nobody slaps for this long, the player who went out gets the smaller pile.
option-max_deals = Deals at most
option-max_deals-about = After this many deals the player with fewer cards wins.
options-tie-needs-window = Two slaps are only at once within some time: set one, or let the first slap win.
options-window-needs-race = Slaps can only be at once when both race for the piles.

## The rules page

rules-aim = **Aim.** Get rid of all your cards, over as many deals as it takes.{ $live ->
    [yes] {" "}There are no turns: play as fast as you can.
   *[no] {""}
}
rules-layout = **Layout.** Each has five stock piles of 1 to 5 cards, the top ones face up, and the rest as spit cards. Each turns one spit card to found a spit pile.
rules-turns = **In turns.** At this table you act one at a time; pass when you like. When both pass you spit.
rules-play = **Play.** Put the top card of a stock pile on either spit pile if it is one rank higher or lower; ace and king are neighbours, suits don’t matter. The next card turns up by itself. Fill a gap in your layout with the top card of another pile.
rules-pairs = **Pairs.** You may pile equal cards on each other in your layout, if that turns up a card or frees a place.
rules-stuck = **Stuck.** When neither can go on, both say spit and turn the next spit card{ $by ->
    [time] {" "}(by itself after { $seconds } seconds)
    [wait] {" "}(by itself only after { $seconds } seconds)
   *[turns] {""}
}. If only one has spit cards, they choose a pile once and spit alone there. If nobody has any, whoever has fewer stock cards spits one of those.
rules-rest = **Resting.** Whoever is the only one who can still play may take their time, but counts as stuck after { $seconds } seconds without a move.
rules-slap = **Slap.** When somebody’s layout is gone, slap the smaller pile! Whoever is first there takes it, the other gets the other pile. If nobody slaps for { $seconds } seconds, the player who went out gets the smaller one. Each adds what they have left, and a new deal begins.
rules-choice = **Next deal.** Whoever gets rid of their layout chooses a spit pile, the other gets the other one. Each adds what they have left, and a new deal begins.
rules-tie = **At once.** Slaps within { $window } seconds are simultaneous: { $tie ->
    [random] a coin decides
    [out_player] the player who went out gets the pile
   *[first] the first to arrive gets the pile
}.
rules-end = **End.** With fifteen cards or fewer you have no spit cards, and there is one spit pile, the other player’s. Get rid of the rest now and you win. If the other player’s layout goes first, they win if they have no spit cards left either; otherwise you play on until you are stuck and take up the table. After { $deals } deals fewer cards win.

## Rules to choose from

house-preset-quick-about = As in the old books: both at once, and the quicker hand wins.
house-preset-everything-about = Equal cards may be combined, and chance decides between slaps at once.
house-preset-turns-about = No hurry: one card each in turn.

## Hints

tip-follow = { $top } can follow on { $card }.
tip-play = { $reveals ->
    [yes] { $card } fits, and a new card turns up below it.
   *[no] { $card } fits.
}
tip-fill = { $reveals ->
    [yes] It fills the gap, and a new card turns up.
   *[no] It fills the gap, and gives you one card more to play.
}
tip-slap = This pile has fewer cards: { $count } against { $top }.
tip-spit = None of your cards fits, so nothing else helps.
tip-done = None of your cards fits any more.
