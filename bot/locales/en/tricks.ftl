# What the games of tricks say alike.

## What happens

suit-name = { $suit ->
    [S] ♠ spades
    [H] ♥ hearts
    [D] ♦ diamonds
   *[C] ♣ clubs
}
drawn = { $again ->
    [yes] Equal cards, so these draw again
   *[no] The cards drawn
}: { $dealt }.
hand = You are dealt { $cards }.
led = { $seat } leads { $card }.
played = { $seat } plays { $card }.
trick = { $seat } takes the trick with { $card }.
faced = { $seat } lays the hand open: { $cards }.
claimed = { $seat } claims { $count ->
    [one] one more trick
   *[other] { $count } more tricks
}. Do the others agree?
conceding = { $seat } wants to give up all the rest, if their side agrees.
concedes = { $seat } gives up all the rest.
agreed = { $seat } agrees.
refused = { $seat } would rather play on.
unanswered = Nobody has answered in time, so play goes on.
leave = { $seat } has left the game.

## Hints

option-hint = Hints
option-hint-about = The player on turn sees what a strong robot would do, and why. No stake, no rating.
why-habit = No other card is clearly better, and it is what good players play.
why-tricks = In ten possible deals it takes { $more } more tricks than { $second }.
rules-hint = **Hints.** On your turn you may see what a strong robot would do, and why. Such a table has no stake and no rating.

## Review

review-deal = **Hand { $number }, worked out with all hands open.** { $looked ->
    [0] It ended before the last tricks, which are all that can be worked out here.
   *[other] { $first ->
        [1] All { $last ->
            [one] its one trick
           *[other] { $last } tricks
        } were worked out.
       *[other] Tricks { $first } to { $last } were worked out: earlier ones take too long.
    } { $slips ->
        [0] No card gave a trick away.
        [one] One card gave something away.
       *[other] { $slips } cards gave something away.
    }
}
review-lost = Trick { $trick }: { $card } by { $seat } gave away { $lost ->
    [one] a trick
   *[other] { $lost } tricks
}; { $better } would have been best.

## On the table

tricks-count = { $count ->
    [0] no trick
    [one] 1 trick
   *[other] { $count } tricks
}
label-trumps = trumps
label-turn-up = turned up
label-trick = trick
label-last-trick = last trick
label-hand = your hand
notice-claim = { $name } claims { $count ->
    [one] one trick
   *[other] { $count } tricks
}
notice-concede = { $name } wants to give up the rest
line-claim = **{ $name }** claims { $count ->
    [one] one more trick
   *[other] { $count } more tricks
}. Waiting for { $names }.
line-concede = **{ $name }** wants to give up the rest. Waiting for { $names }.
line-open = **{ $name }’s open hand:** { $cards }
line-trick = **Trick:** { $plays }
line-last-trick = **Last trick:** { $plays }. { $name } took it.
line-trumps = **Trumps:** { suit-name }{ $card ->
    [none] {""}
   *[other] {" "}· turned up { $card }
}
line-tricks = **Tricks:** { $tricks }
tricks-of = { $name }{"\u00A0"}{ $count }
moment-lead = **You lead.** Press any card that is lit.
moment-follow = **Follow suit:** play { suit-name }.
moment-free = **You have no { suit-name }:** { $trumps ->
    [yes] play any card.
   *[no] play any card, or take the trick with a trump.
}
moment-itself = Your last card plays itself{ $time ->
    [none] {" "}in a moment.
   *[other] {" "}{ $time }, or press it.
}
moment-claim = **{ $name } claims { $count } of the last { $left } tricks.** The hand lies open: does that seem right?
moment-concede = **{ $name } wants to give up** the last { $left } tricks for your side. Do you agree?
moment-claimed = You have asked the others. Until they answer nothing can be played.
note-no-cards = The cards are not dealt yet.

## What can't be done

illegal-must-follow-suit = You have to follow suit: play { suit-name }.
illegal-trumps-not-broken = Trumps can’t be led yet: first one has to fall on another suit.
illegal-only-leader-claims = Only whoever is about to lead may do that.
illegal-no-claim-now = You have asked already. Play a card first.
illegal-no-claim = Here there is nothing to claim or to give up.
illegal-claim-limits = { $high ->
    [one] There is only one trick left to claim.
   *[other] { $whole ->
        [yes] Here you can only claim all { $high } tricks that are left.
       *[no] You can claim from 1 to { $high } tricks.
    }
}

## Buttons

move-trump = { $word1 ->
    [S] ♠ Spades
    [H] ♥ Hearts
    [D] ♦ Diamonds
   *[C] ♣ Clubs
}
trump-held = { $suit ->
    [S] ♠ Spades
    [H] ♥ Hearts
    [D] ♦ Diamonds
   *[C] ♣ Clubs
} ({ $count })
move-play = { $card }
move-play-pick = Play a card
move-claim = Claim { $word1 ->
    [one] one trick
   *[other] { $word1 } tricks
}
move-concede = Give up the rest
move-accept = Agree
move-reject = Play on
claim-button = Claim…
claim-title = End the hand here
claim-question = The last { $count } tricks: how many are yours?
claim-all = all { $count }
claim-some = { $count ->
    [one] one of them
   *[other] { $count } of them
}
claim-none = none: I give them all up
claim-sure = Really give up?
claim-sure-no = No, play on
claim-sure-yes = Yes, give up
move-leave = Leave the game

## The rules

rules-trick = **A trick:** one player leads any card, the others follow clockwise. Play the suit that was led if you have it; if not, play anything. The highest trump takes the trick, without trumps the highest card of the suit led. The ace is high. The winner leads the next one.
rules-itself = When only one card is left in your hand it plays itself after a moment.

## Hints

tip-claim = Every trick that is left is yours, however the cards lie.
tip-accept = Nothing in your hand is sure to take one of these tricks.
tip-reject = A card of yours may still take a trick.
tip-only-card = It is the only card that you may play.
tip-draw-trumps = { $best ->
    [yes] Nobody has a higher trump, and { $card } draws those of the others: { $count } may still be out.
   *[no] { $card } draws trumps from the others: { $count } may still be out.
}
tip-best = { $ruffed ->
    [yes] Nobody can have a higher card of this suit than { $card }: only a trump beats it.
   *[no] Nobody can have a higher card of this suit than { $card }, and it can’t be trumped.
}
tip-partner-ruffs = Your partner has shown to have none of this suit, and may trump it.
tip-partners-suit = Your partner has led this suit before.
tip-long-suit = It is from your longest suit, of { $count } cards: its small cards may take tricks later.
tip-takes = No opponent plays after you, and { $card } takes the trick.
tip-sure = { $card } takes the trick: no card that may still come beats it.
tip-likely = { $card } takes this trick in about { $percent } of 100 cases.
tip-needed = You need a trick to stay in, and { $card } takes this one in about { $percent } of 100 cases.
tip-partner-wins = Your partner holds the trick with { $top }: spend nothing better on it.
tip-cannot-win = None of your cards beats { $top }: this is the one that you will miss least.
tip-keeps = { $spares ->
    [yes] Taking the trick would cost too much here: your higher cards are kept for later.
   *[no] No other card promises more.
}
