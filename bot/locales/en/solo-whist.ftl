name = Solo Whist
about = Call what your hand is worth: alone, with a partner, for tricks or for none at all.

## Names

suit-sign = { $suit ->
    [S] {" "}♠
    [H] {" "}♥
    [D] {" "}♦
    [C] {" "}♣
   *[none] {""}
}
call-name = { $call ->
    [pass] pass
    [prop] proposal
    [cop] proposal and acceptance
    [solo] solo
    [misere] misère
    [abundance] abundance
    [royal] abundance in trumps
    [spread] open misère
    [declared] abundance declared
   *[general] general misère
}
points = { $amount ->
    [one] one point
   *[other] { $amount } points
}
ledger = { $sign ->
    [plus] +{ $amount }
    [minus] −{ $amount }
   *[even] 0
}
hand-points = { $count ->
    [one] { $won } point
   *[other] { $won } points
}

## What happens

left-out = { suit-name } are left out of the pack in this match.
deal = { $seat } deals hand { $number } of { $deals }.{ $outseat ->
    [none] {""}
   *[other] {" "}{ $outseat } sits out.
}
cut = The pack is gathered and only cut.
pool-in = { $seats } put { points } each in the pool, which holds { $pool }.
turn-up = { $card } is turned up.
pass = { $seat } passes.
called = { $call ->
    [prop] { $seat } proposes: who plays along?
    [cop] { $seat } accepts.
   *[other] { $seat } calls { call-name }.
}
asked-again = { $seat } passed, but sits after the dealer and is asked once more.
all-pass = Everybody passed. The cards are thrown in.
general = Everybody passed: a general misère, each for themselves and without trumps.
unaccepted = Nobody accepts { $seat }’s proposal.
forced-solo = Nobody accepts: { $seat } has to play a solo.
dropped = { $seat } does not go on alone. The cards are thrown in.
trumps = { $seat } makes { suit-name } trumps.
contract = { $call ->
    [cop] { $seats } play together for eight tricks
   *[other] { $seats } plays { call-name }
}{ $suit ->
    [none] , without trumps.
   *[other] , with { suit-name } as trumps.
}
held = { $seat } held { $cards }.
made = { $call ->
    [cop] { $seats } took { $tricks } tricks together and made it.
    [misere] { $seats } took no trick and made the misère.
    [spread] { $seats } took no trick and made the open misère.
   *[other] { $seats } took { $tricks } tricks and made the { call-name }.
}
failed = { $call ->
    [cop] { $seats } took { $tricks } tricks together, too few.
    [misere] { $seats } took a trick, and the misère is lost.
    [spread] { $seats } took a trick, and the open misère is lost.
   *[other] { $seats } took { $tricks ->
        [0] no trick
        [one] one trick
       *[other] { $tricks } tricks
    } of { $target }, and the { call-name } is lost.
}
general-lost = { $seats } { $count ->
    [one] loses
   *[other] lose
} the general misère.
pay = { $payees ->
    [one] { $payers ->
        [one] { $payerseats } pays { $payeeseats } { points }.
       *[other] { $payerseats } pay { $payeeseats } { points } each.
    }
   *[other] { $payers ->
        [one] { $payerseats } pays { $payeeseats } { points } each.
       *[other] { $payerseats } each pay { $payeeseats } { points }.
    }
}
pool-won = { $seat } takes the pool of { points }.
pool-doubled = { $seat } pays { points } into the pool.
pool-shared = The pool of { points } is shared.

## How it ends

outcome-hands = 🏆 { $count ->
    [one] { $winners } has won the most points!
   *[other] { $winners } are level on points and share the win.
}
outcome-left = 🏆 The match ends because somebody left. { $count ->
    [one] Of those who stayed, { $winners } has won the most points.
   *[other] { $winners } are level on points and share the win.
}

## On the table

tag-call = { $call ->
    [pass] passed
    [prop] proposes
    [cop] accepts
   *[other] calls { call-name }
}
tag-side = { $call ->
    [cop] partner
   *[other] { call-name }
}
tag-sits-out = sits out
label-no-trumps = no trumps
label-open-hand = { $name }’s open hand
label-pool = pool
notice-deal = Hand { $deal } of { $deals }
notice-over = Hand { $deal } is over
notice-calling = Hand { $deal } of { $deals } · the calls
notice-naming = { $name } names trumps
notice-contract = Hand { $deal } · { $call ->
    [cop] { $names }: eight tricks together
    [general] general misère
   *[other] { $names }: { call-name }
}
round-by-round = Hand by hand, for you: { $amounts }
next-round = The next hand begins { $time }.
button-next-round = Next hand
line-calls = **Calls:** { $calls }
line-call = { $name } { tag-call }
line-contract = { $call ->
    [cop] **{ $names }** together for { $target } tricks, against { $others }.
    [general] **General misère:** each for themselves; { $loser ->
        [most-tricks] whoever takes most tricks pays.
       *[last-trick] whoever takes the last trick pays.
    }
    [misere] **{ $names }** plays **{ call-name }** and takes no trick, against { $others }.
    [spread] **{ $names }** plays **{ call-name }** and takes no trick, against { $others }.
   *[other] **{ $names }** plays **{ call-name }**, { $target } tricks alone, against { $others }.
}
line-you-partner = You play with **{ $names }**.
line-no-trumps = **Trumps:** none
line-turn-up = **Turned up:** { $card }, so { suit-name } would be trumps.
line-points = -# Points: { $scores }
line-pool = **Pool:** { points }
went = **Hand { $number }:** { $call ->
    [none] thrown in, as { $proposed ->
        [yes] nobody accepted the proposal of { $names }
       *[no] everybody passed
    }
    [general] general misère, lost by { $names }
   *[other] { $names }, { call-name }{ suit-sign }: { $won ->
        [yes] made
       *[no] lost
    } with { tricks-count }{ $needed ->
        [none] {""}
       *[other] , { $needed } needed
    }
}{ $changes ->
    [none] .
   *[other] {" "}· { $changes }
}
change-of = { $name } { ledger }
sheet-title = **Score sheet**
sheet-title-plain = Score sheet
sheet-hand = { $number } · { $call ->
    [none] thrown in
   *[other] { call-name }{ suit-sign }
}
sheet-total = Points
sheet-more = { $count ->
    [one] … and the hand before.
   *[other] … and { $count } hands before.
}

## Your turn

moment-call = **Your call**, and the points that it brings or costs:
moment-raise = **Nobody accepts.** Go on alone, for these points, or throw the cards in:
moment-accept = **Do you accept after all?** You passed, but whoever sits after the dealer is asked once more.
moment-trump = **Name trumps.** The number says how many you hold.
moment-discard = **You have no { suit-name }:** play any card.
call-line = -# **{ $label }**: { $call ->
    [prop] { $target } tricks with a partner,{ suit-sign } ·{"\u00A0"}{ $amount }
    [cop] { $target } tricks with { $name },{ suit-sign } ·{"\u00A0"}{ $amount }
    [solo] { $target } tricks alone,{ suit-sign } ·{"\u00A0"}{ $amount }{"\u00A0"}each
    [misere] no trick, no trumps ·{"\u00A0"}{ $amount }{"\u00A0"}each
    [abundance] { $target } tricks, any trumps ·{"\u00A0"}{ $amount }{"\u00A0"}each
    [royal] { $target } tricks,{ suit-sign } ·{"\u00A0"}{ $amount }{"\u00A0"}each
    [spread] no trick, hand laid open ·{"\u00A0"}{ $amount }{"\u00A0"}each
   *[declared] all 13, { $suit ->
        [none] no trumps
       *[other] any trumps
    } ·{"\u00A0"}{ $amount }{"\u00A0"}each
}
line-over-under = -# Each trick over or under the call counts one more{ $double ->
    [yes] , over nine in an abundance two
   *[no] {""}
}; not at misère or for all 13.
note-sits-out = You sit out this hand: nothing to pay, nothing to win.

## What can’t be done

illegal-already-passed = You have passed, so you can’t call any more in this hand.
illegal-call-too-low = Somebody has called that or more: call something higher, or pass.
illegal-proposal-stands = There is a proposal already. Accept it, call something higher, or pass.
illegal-no-proposal = There is no proposal to accept.
illegal-no-proposals = With three players nobody proposes: a solo is the lowest call.
illegal-suit-left-out = { suit-name } are not in the pack, so they can’t be trumps.

options-only-three = “With three players” and “A solo of three” are for tables of three.
options-no-proposal = With three players nobody proposes, so “Proposal not accepted” has to stay as it is.
options-no-shrink = Three players can’t go on as two: switch “Go on with fewer” off.
options-hands = { $hands } hands can’t be shared out fairly among { $players } players: choose a multiple of { $players }.
options-scale-over-under = On the scale 1-2-3 tricks over and under are not paid.

## Buttons

move-pass = Pass
move-prop = Propose
move-cop = Accept
move-solo = Solo
move-misere = Misère
move-abundance = Abundance
move-royal = Abundance in trumps
move-spread = Open misère
move-declared = Abundance declared
move-raise = { $word1 ->
    [solo] Solo
    [misere] Misère
    [abundance] Abundance
    [royal] Abundance in trumps
    [spread] Open misère
   *[declared] Abundance declared
}
move-drop = Throw in
move-omit = Leave out { $word1 ->
    [S] ♠ spades
    [H] ♥ hearts
    [D] ♦ diamonds
   *[C] ♣ clubs
}
move-cut = Cut { $word1 ->
    [one] one card
   *[other] { $word1 } cards
}

## Options

option-hands = Hands
option-hands-about = How many hands are dealt: a multiple of the players, or one for each.
option-hands-4 = one for each player
option-hands-12 = 12 (15 with five players)
option-scale = Scale
option-scale-about = What is paid for a call.
option-scale-6-12-18 = 6, 12, 18, 24 and 36
option-scale-1-2-3 = 1, 2, 3, 4 and 6, whole calls only
option-over_under = Tricks over and under
option-over_under-about = Whether each trick over or under the call is paid for.
option-abundance_double_over = Double tricks over nine
option-abundance_double_over-about = In an abundance each trick over nine counts twice.
option-pool = Pool
option-pool-about = All who hold cards pay into a pool that a lone caller wins or doubles.
option-unaccepted = Proposal not accepted
option-unaccepted-about = What becomes of a proposal that nobody accepts.
option-unaccepted-raise_or_redeal = go on alone, or throw in
option-unaccepted-forced_solo = the proposer plays a solo
option-unaccepted-redeal = throw in
option-all_pass = Everybody passes
option-all_pass-about = What happens when nobody calls.
option-all_pass-redeal = the next player deals
option-all_pass-general_misere = a general misère is played
option-gm_loser = Loser of a general misère
option-gm_loser-about = Who pays in a general misère.
option-gm_loser-last_trick = whoever takes the last trick
option-gm_loser-most_tricks = whoever takes most tricks
option-abundance_lead = First lead in an abundance
option-abundance_lead-about = In an abundance declared it is always the caller’s.
option-abundance_lead-eldest = the player after the dealer
option-abundance_lead-caller = the caller
option-declared_trumps = Trumps in an abundance declared
option-declared_trumps-about = Whether there are any when somebody goes for all thirteen.
option-declared_trumps-choose = the caller names them
option-declared_trumps-none = none
option-packet = Cards dealt at a time
option-packet-about = The last card of each hand is always dealt alone.
option-packet-3 = three, and the last one alone
option-packet-1 = one
option-shuffle = Shuffling
option-shuffle-about = Cards that are only cut make longer suits.
option-shuffle-full = for every hand
option-shuffle-cut_only = only after an abundance; otherwise the cards are gathered and cut
option-show_last_trick = Last trick
option-show_last_trick-about = Whether the last complete trick may be looked at.
option-show_last_trick-not_misere = yes, except in a misère
option-show_last_trick-never = never
option-show_last_trick-always = always
option-three_form = With three players
option-three_form-about = How the pack is made smaller for three.
option-three_form-strip40 = no twos, threes and fours
option-three_form-three_suits = one suit is left out
option-left_out = The suit left out
option-left_out-about = Which suit is missing.
option-left_out-C = ♣ clubs
option-left_out-D = ♦ diamonds
option-left_out-H = ♥ hearts
option-left_out-S = ♠ spades
option-left_out-random = chance decides
option-three_solo_tricks = A solo of three
option-three_solo_tricks-about = How many tricks a solo takes against two.
option-three_solo_tricks-5 = five
option-three_solo_tricks-6 = six
option-allow_shrink = Go on with fewer
option-allow_shrink-about = When somebody leaves, five go on as four and four as three.

## The rules

rules-aim = **Everybody for themselves:** in each hand you call what your cards are worth, and who makes the call is paid by the others. { $each ->
    [yes] Everybody deals once, then the most points win.
   *[no] The most points after { $hands } hands win{ $five ->
        [0] {""}
       *[other] ; with five players after { $five }
    }.
}
rules-auction = **The calls** go round from the player after the dealer. Pass, or call something higher than what stands; whoever has passed is out of the calls. The card turned up says which suit would be trumps.
rules-prop = **Propose** and somebody may accept: the two of you play for eight tricks together, in this hand only. The player after the dealer may accept even after a pass. { $unaccepted ->
    [forced-solo] If nobody accepts, the proposer has to play a solo.
    [redeal] If nobody accepts, the cards are thrown in.
   *[raise-or-redeal] If nobody accepts, the proposer may go on alone, or the cards are thrown in.
}
rules-calls = **Alone against all,** from low to high: solo, { $solo ->
    [6] six
   *[5] five
} tricks · misère, no trick and no trumps · abundance, nine tricks with trumps of your own choice · abundance in trumps, nine with the suit turned up · open misère · abundance declared, all thirteen { $declared ->
    [none] without trumps.
   *[choose] with trumps of your own choice.
}
rules-lead = **The first lead** is with the player after the dealer, { $first ->
    [caller] in any abundance the caller.
   *[eldest] in an abundance declared the caller.
}
rules-spread = **Open misère:** after the first trick the caller’s hand lies on the table. A misère is over with the caller’s first trick, an abundance declared with the first one lost.
rules-pay = **Paying:** each opponent pays the caller, or is paid: { $scale ->
    [small] solo 1, misère 2, abundance 3, open misère 4, declared 6. Of two partners each deals with one opponent, for 1.
   *[large] solo 6, misère 12, abundance 18, open misère 24, declared 36. Of two partners each deals with one opponent, for 6.
}{ $paid ->
    [none] {""}
    [double] {" "}In a solo, in an abundance and for partners each trick over or under counts one more, over nine in an abundance two. If two partners take all thirteen, each over eight counts two.
   *[single] {" "}In a solo, in an abundance and for partners each trick over or under counts one more. If two partners take all thirteen, each over eight counts two.
}
rules-all-pass = **If everybody passes,** { $all ->
    [general-misere] a general misère is played, without trumps: { $loser ->
        [most-tricks] whoever takes most tricks pays { $pays } to each of the others.
       *[last-trick] whoever takes the last trick pays { $pays } to each of the others.
    }
   *[redeal] the cards are thrown in and the next player deals.
}
rules-pool = **The pool:** all who hold cards put in 2, in the first hand and after each that all have passed. Whoever makes a call alone takes it; whoever loses one doubles it, with 48 at most.
rules-cut = **Cutting:** the cards are gathered trick by trick and only cut. After an abundance they are shuffled.
rules-claims = **Claims:** when you lead you may lay your hand open and claim tricks, and on your turn you may give up. The others, or your partners, have 30 seconds to agree; otherwise play goes on.
rules-three = **Three players** { $form ->
    [three-suits] play without one suit; the dealer’s last card is turned up.
   *[strip40] play without twos, threes and fours; the last card is turned up and belongs to nobody.
} Nobody proposes, and a solo takes { $tricks } tricks.
rules-five = **Five players:** whoever sits before the dealer sits out, and neither pays nor is paid.

## Hints

why-call = Played out in { $deals } possible deals it brings { $more } more on average than what your hand seems good for.
why-pays = In deals that are possible it is worth { $more } more than { $second } on average.

## Rules to choose from

house-preset-quick-about = Everybody deals once.
house-preset-books-about = Twelve hands, with five players fifteen.
house-preset-everything-about = Twelve hands with a pool, a general misère, and double tricks over nine.

## Hints

tip-pass = { $suit ->
    [none] Your hand is likely to take about { $tricks } tricks: too few for a call.
   *[other] With { suit-name } as trumps your hand is likely to take about { $tricks } tricks: too few for a call.
}
tip-overcalled = The calls that your hand is good for can’t be made any more.
tip-call = { $shared ->
    [yes] Your hand is likely to take about { $tricks } tricks, and your partner’s has to bring the rest of { $target }
   *[no] Your hand is likely to take about { $tricks } tricks, and { $target } are needed
}: { $shared ->
    [yes] +{ $amount } for each of you if it is made, −{ $amount } if not
   *[no] +{ $amount } from each opponent if it is made, −{ $amount } to each if not
}{ $counted ->
    [yes] , with tricks over and under on top.
   *[no] .
}
tip-misere = { $safe ->
    [yes] Your cards are low enough to lose every trick
   *[no] Your cards are too high to be sure of losing every trick
}: +{ $amount } from each opponent if it is made, −{ $amount } to each if not.
tip-trumps = With { suit-name } as trumps your hand is likely to take about { $tricks } tricks, more than with any other suit that you may name, or as many.
tip-duck-lead = The others may hold { $count ->
    [0] no lower card of this suit: whoever has to follow goes above it.
    [one] one lower card of this suit: the fewer, the likelier somebody goes above it.
   *[other] { $count } lower cards of this suit: the fewer, the likelier somebody goes above it.
}
tip-duck-under = { $card } stays below { $top }, and is the highest of your cards that does.
tip-duck-over = None of your cards stays below { $top }.
tip-duck-throw = You have none of the suit that was led: lose a card that could take a trick later.
tip-attack-lead = Here the caller may have to go above { $card }: { $count ->
    [0] no lower card of the suit is left with the others.
    [one] only one lower card of the suit may be with the others.
   *[other] { $count } lower cards of the suit may be with the others.
}
tip-attack-before = The caller plays after you: a low card is hard to stay below.
tip-attack-under = The caller holds the trick with { $top }: stay below it.
tip-attack-high = The caller is out of this trick or can’t be made to take it: a high card may go.
tip-attack-throw = You have none of the suit that was led: low cards are kept against the caller.

## Review

coach-round = Hand { $round }
