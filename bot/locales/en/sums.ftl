# What Wit and Reason and The Thirty-One Game say alike.

## What happens

extra-pair = The score is level, so two more games follow.
stop = { $seat } would like to end after this pair of games. If both ask, the session ends there.
stop-agreed = { $seats } agreed to end here.
leave = { $seat } leaves the table; { $other } wins the session.

## On the table

notice-game = Game { $number } of { $games }
left = { $seat } has left the table.
label-total = total
to-go = { $room } to go
games-won = { $games ->
    [0] no win
    [one] 1 win
   *[other] { $games } wins
}
card-button = { $count ->
    [0] { $rank }
    [one] { $rank }
   *[other] { $rank }×{ $count }
}
moment-score = -# Game { $number } of { $games } · you { $own }, { $name } { $other }
moment-next-game = **Game { $number } of { $games }:** all cards are back. { $own ->
    [yes] You lead.
   *[no] { $name } leads.
}
sum-one = { $value } so far
sum = { $values } = { $total }

## How it ended

outcome-won = { $winners } wins the session.
outcome-tie = The session is a tie: both won the same number of games.
outcome-agreed = { $winners } wins the session, which both agreed to end early.
outcome-left = { $winners } wins: the other player left.

## What can't be done

illegal-would-exceed = { $card } would make { $total }, and nobody may go beyond { $goal }.
refused-unranked = Ranked tables have no hints: set the stake to 0, or play without hints.
illegal-may-not-stop = You have asked already, or no more games follow this pair anyway.

## Buttons

move-stop = End after this pair
move-leave = Give up

## Options

option-games = Games
option-session_tie = If the session is level
option-session_tie-about = What happens when both have won as many games.
option-session_tie-tie = a tie
option-session_tie-extra_pairs = two more games, up to three times
option-hint = Hints
option-hint-about = The player on turn may see who wins with best play, and why. No stake, no rating.

## Rules

rules-buttons = **The buttons.** A number behind a rank, as in 7×2, says how many such cards are left.

## Hints

verdict-win = This is won.
verdict-loss = This is lost against best play.
hint = 💡 Hint, tap to read: ||{ $hint }||
hint-keep = Best: { $cards }.
why-goal = With { $value } it is { $goal } at once.
why-missing = After { $value } the other player would need { $missing } to make { $key }, and none is left.
why-answers = After { $value } { $count ->
    [one] only one value can follow, and it has an answer.
   *[other] each of the { $count } values that can follow has an answer.
 }

## Review

coach-round = Game { $round }
review-clean = 🔎 Game { $number }: no card gave anything away.
review-slip = 🔎 Game { $number }, move { $move }: { $slip }
review-more = 🔎 … and { $count } more: **Replay** marks them.
review-marked = ⚠️ { $slip }
review-standing = ⚖️ { $standing }
review-ahead = { $seat } wins with best play.
review-mistake = { $seat } { $had ->
    [draw] gave away a draw
   *[win] { $has ->
        [draw] let a win become a draw
       *[loss] gave away a win
     }
 } with { $card }. Better: { $better }.

## Rules

rules-leave = **Leaving.** Whoever leaves loses the game and the session.
rules-hint = **Hints.** On your turn you may see who wins with best play, what keeps it, and why. Such a table has no stake and no rating.
