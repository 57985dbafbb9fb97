name = Wit and Reason
about = Two open hands of 26 cards: play the card that makes exactly 31.

## What happens

cut = The pack is shuffled. Each of you draws a card for the first lead.
draw = { $seat } draws { $card }.
draw-again = { $cards } are of the same rank: both are set aside, and you draw again.
toss = The coin shows { $side ->
    [cross] the cross
   *[pile] the pile
 }.
lead = { $seat } leads the first game.
colours = { $black_seat } plays the black cards, { $red_seat } the red ones.
game = Game { $number } of { $games }: { $seat } leads.
play = { $seat } plays { $card }: { $total }.
pass = Pass. { $colour ->
    [black] Black
   *[red] Red
 } cannot play.
goal = 31! { $colour ->
    [black] Black
   *[red] Red
 } wins: well played, { $seat }.
drawn = Nobody can play at { $total }: this game is a draw.
score = { $seat } { $wins }, { $other } { $losses }{ $draws ->
    [0] .
    [one] , one draw.
   *[other] , { $draws } draws.
 }

## On the table

notice-before = Each of you draws a card for the lead
label-pack = pack
label-played = played
label-yours = your hand
sum-empty = No card is played yet.
colour-black = black
colour-red = red

## What can't be done

illegal-may-not-pass = You have a card that fits, so you have to play.

## Buttons

move-draw = Draw a card
move-play = { $card }
move-play-pick = Play a card
move-pass = Pass

## Options

option-games-about = Always an even number, so that both lead equally often.
option-first_lead = First lead
option-first_lead-about = How it is decided who leads the first game.
option-first_lead-draw = the higher card drawn
option-first_lead-coin = a coin
option-first_lead-host = whoever opened the table
option-cut_ace = Ace when drawing
option-cut_ace-about = Whether the ace is the lowest or the highest card when you draw for the lead.
option-cut_ace-low = low
option-cut_ace-high = high
option-colours = Colours
option-colours-about = Who plays the black cards. It makes no difference to the game.
option-colours-random = by lot, for the whole session
option-colours-alternate = by lot, then in turn
option-colours-leader_black = black leads
option-auto_pass = Automatic pass
option-auto_pass-about = A player who cannot play passes without pressing a button.

## Hints

verdict-draw = This is a draw with best play.
why-alone = After { $value } the other player is stuck, and the cards to go on alone to { $goal } are there.
why-key = With { $value } the total is { $total }, a key total: whatever follows, the card that makes { $step } with it is at hand.
why-pass = You have no card that fits, so you must pass.
why-lost-goal = Whatever you play, the other player can make { $goal } at once.
why-lost-key = { $total } is a key total: whatever you play, the other player holds the card that makes { $step } with it.
why-lost = Every card of yours can be answered. The hardest to answer is { $value }: only { $answers } will do.
why-draw = Nobody can win from here unless the other errs.
why-draw-only = The draw is kept by { $values }; { $losing } would lose.
why-draw-alone = Only one of you can go on, and no cards of that hand make up the { $missing } that is missing.

## Review

review-level = With best play it is a draw.

## Rules

rules-goal = **The aim.** You play cards in turn, and their values add up. Whoever plays the card that makes exactly { $goal } wins the game.
rules-values = **The cards.** One of you has all the black cards, the other all the red ones, and both hands lie open. An ace counts 1, a king, queen or jack 10, any other card its number.
rules-play = **Your turn.** Play any card of your hand that does not take the total beyond { $goal }. If you have one, you must play.
rules-pass = **Passing.** If none of your cards fits you pass, and the other goes on alone. If neither of you can play, the game is a draw. { $auto ->
    [yes] A pass happens by itself.
   *[no] You press the button for it.
 }
rules-lead = **The first lead.** { $way ->
    [draw] Each of you draws a card, and the higher one leads: king, queen, jack, ten and so on, the ace { $ace ->
        [high] highest
       *[low] lowest
     }. Equal ranks are set aside, and you draw again.
    [coin] A coin decides who leads the first game.
   *[host] Whoever opened the table leads the first game.
 } After that you lead in turn.
rules-colours = **Colours.** { $colours ->
    [random] The lot decides who has black, for the whole session.
    [alternate] The lot decides who has black first; after every game you change.
   *[leader_black] Whoever leads has black.
 }
rules-session = **The session.** { $games } games, so that both lead equally often. More games won wins the session. { $tie ->
    [extra_pairs] If it is level, two more games are played, at most { $pairs } times.
   *[tie] If it is level, it is a tie.
 }{ $early ->
    [yes] {" "}You may ask on your turn to end after a pair of games; it ends if both ask.
   *[no] {""}
 }

## Rules to choose from

house-preset-quick-about = Two games: each of you leads once.
house-preset-advised-about = Two games, and you may see who wins with best play. No stake, no rating.
house-preset-long-about = Six games, and two more while you are level, up to three times.

## Hints

tip-draw = It is luck alone who gets which colour.
