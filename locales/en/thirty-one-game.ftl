name = The Thirty-One Game
about = Dudeney's puzzle: 24 open cards, turned one by one, and a race to exactly 31.

## What happens

game = Game { $number } of { $games }: { $seat } begins.
turn = { $seat } turns { $card }: { $total }.
goal = { $total }! { $seat } wins.
stuck = { $seat } has no card that fits. { $other } wins at { $total }.
must-bust = { $seat } has no card that fits and has to go too far.
bust = { $seat } turns { $card }: { $total } is beyond { $goal }. { $other } wins.
score = { $seat } { $wins }, { $other } { $losses }.
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
    [0] no win yet
    [one] 1 win
   *[other] { $games } wins
}
card-button = { $count ->
    [0] { $rank }
    [one] { $rank }
   *[other] { $rank } ×{ $count }
}
notice-bust = { $total } is too far. { $seat } wins.
sum = { $values } = { $total }
sum-empty = No card is turned yet.

## How it ended

outcome-won = { $winners } wins the session.
outcome-tie = The session is a tie: both won as many games.
outcome-agreed = { $winners } wins the session, which ended early as both had asked.
outcome-left = { $winners } wins: the other player left.

## What can't be done

illegal-would-exceed = { $card } would make { $total }, and nobody may go beyond { $goal }.
illegal-already-turned = { $card } lies face down already.
refused-unranked = Ranked tables have no hints: set the stake to 0, or play without hints.
illegal-may-not-stop = You have asked already, or no more games follow this pair anyway.

## Buttons

move-turn = { $card }
move-turn-pick = Turn a card
move-stop = End after this pair
move-leave = Give up

## Options

option-games = Games
option-games-about = Always an even number, so that both begin equally often.
option-first_player = First to play
option-first_player-about = Who begins the first game.
option-first_player-random = by lot
option-first_player-host = whoever opened the table
option-first_player-challenger = the challenger
option-must_bust = Turn to the bitter end
option-must_bust-about = A player without a card that fits has to turn one and go too far.
option-session_tie = Level session
option-session_tie-about = What happens when both have won as many games.
option-session_tie-tie = a tie
option-session_tie-extra_pairs = two more games, up to three times
option-cards_per_rank = Rows
option-cards_per_rank-about = How many cards there are of each value: four, or another number for a new puzzle.
option-target = Target
option-target-about = The total that wins: 31, or another number for a new puzzle.
option-hint = Hints
option-hint-about = The player on turn may see who wins with best play, and why. No stake, no rating.
options-target-too-high = With this many rows the target can be { $highest } at most, not { $target }.

## Hints

verdict-win = This is won.
verdict-loss = This is lost against best play.
hint = 💡 Hint, tap to read: ||{ $hint }||
hint-keep = Best: { $cards }.
why-goal = { $value } makes { $goal }.
why-stuck = After { $value } the total is { $total }, and no card that is left fits.
why-key = { $value } makes { $total }, a key total: whatever follows, the card that completes { $step } with it is there.
why-missing = After { $value } the other player would need { $missing } to make { $key }, and none is left to answer with.
why-answers = After { $value } there is an answer to { $count ->
    [one] the only card
   *[other] each of the { $count } values
 } that can follow.
why-lost-goal = Whatever you turn, the other player can make { $goal } at once.
why-lost-key = { $total } is a key total: whatever you turn, the card that completes { $step } with it is there for the other player.
why-lost = Every card has an answer. Hardest to answer is { $value }: only { $answers } will do.

## Review

review-clean = 🔎 Game { $number }: no card gave anything away.
review-slip = 🔎 Game { $number }, move { $move }: { $slip }
review-more = 🔎 … and { $count } more: press Review.
review-marked = ⚠️ { $slip }
review-standing = ⚖️ { $standing }
review-ahead = { $seat } wins with best play.
review-mistake = { $seat } gave away the win with { $card }. Better: { $better }.

## Rules

rules-goal = **The aim.** You turn cards face down in turn, and their values add up. Whoever turns the card that makes exactly { $target } wins the game.
rules-layout = **The cards.** Ace to six in { $rows } rows, all face up. An ace counts 1, any other card its number.
rules-play = **Your turn.** Turn any card that still lies face up and does not take the total beyond { $target }.
rules-stuck = **Stuck.** { $bust ->
    [yes] If no card fits, you have to turn one all the same, go beyond { $target } and lose.
   *[no] If you leave the other no card that fits, you win at once.
 } There is no passing and no draw.
rules-lead = **Who begins.** { $first ->
    [random] The lot decides who begins the first game.
    [host] Whoever opened the table begins the first game.
   *[challenger] The challenger begins the first game, not whoever opened the table.
 } After that you begin in turn.
rules-session = **The session.** { $games } games, so that both begin equally often. More games won wins the session. { $tie ->
    [extra_pairs] If it is level, two more games are played, at most { $pairs } times.
   *[tie] If it is level, it is a tie.
 } You may ask on your turn to end after a pair of games; it ends if both ask.
rules-leave = **Leaving.** Whoever leaves loses the game and the session.
rules-hint = **Hints.** On your turn you may see who wins with best play, what keeps it, and why. Such a table is not ranked: it has no stake and counts for no rating.
