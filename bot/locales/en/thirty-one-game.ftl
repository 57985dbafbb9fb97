name = The Thirty-One Game
about = Dudeney’s puzzle: 24 open cards, turned one by one, and a race to exactly 31.

## What happens

game = Game { $number } of { $games }: { $seat } begins.
turn = { $seat } turns { $card }: { $total }.
goal = { $total }! { $seat } wins.
stuck = { $seat } is stuck at { $total }: no card fits. { $other } wins.
must-bust = No card fits: { $seat } has to go too far.
bust = { $seat } turns { $card }: { $total } is beyond { $goal }. { $other } wins.
score = { $seat } { $wins }, { $other } { $losses }.

## On the table

notice-bust = { $total } is too far. { $seat } wins.
sum-empty = No card is turned yet.

## What can't be done

illegal-already-turned = { $card } lies face down already.

## Buttons

button-hand = My seat
move-turn = { $card }
move-turn-pick = Turn a card

## Options

option-games-about = Always an even number, so that both begin equally often.
option-first_player = First to play
option-first_player-about = Who begins the first game.
option-first_player-random = by lot
option-first_player-host = whoever opened the table
option-first_player-challenger = the challenger
option-must_bust = Turn to the bitter end
option-must_bust-about = A player without a card that fits has to turn one and go too far.
option-cards_per_rank = Rows
option-cards_per_rank-about = How many cards there are of each value: four, or another number for a new puzzle.
option-target = Target
option-target-about = The total that wins: 31, or another number for a new puzzle.
options-target-too-high = With this many rows the target can be { $highest } at most, not { $target }.

## Hints

why-stuck = After { $value } the total is { $total }, and no card that is left fits.
why-key = With { $value } the total is { $total }, a key total: whatever follows, the card that makes { $step } with it is there.
why-lost-goal = Whatever you turn, the other player can make { $goal } at once.
why-lost-key = { $total } is a key total: whatever you turn, the card that makes { $step } with it is there for the other player.
why-lost = Every card can be answered. The hardest to answer is { $value }: only { $answers } will do.

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
 }{ $early ->
    [yes] {" "}You may ask on your turn to end after a pair of games; it ends if both ask.
   *[no] {""}
 }

## Rules to choose from

house-preset-quick-about = Two games: each of you begins once.
house-preset-advised-about = Two games, and you may see who wins with best play. No stake, no rating.
house-preset-long-about = Six games, and two more while you are level, up to three times.
