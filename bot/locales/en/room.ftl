# The room's own words. A game's words are in the file of its name, what lies on a table in scene.ftl.

yes = yes
no = no
suggestion = { $told } ({ $move })
suggestion-at = table { $table } · { $game }: { $suggestion }
table-choice = table { $table } · { $game } · { $state }
list-more = { $count } more
card-name = { $card }

## Paces, levels, states

pace-usual = A minute a move; no clock when you play robots alone
pace-alone = No clock: you are alone with robots
pace-blitz = Blitz: 20 seconds a move
pace-normal = Normal: a minute a move
pace-slow = Slow: a day a move
pace-untimed = Untimed: take your time
pace-own = { $seconds } seconds a move
pace-live = Live: everybody at once
level-beginner = plays like a beginner
level-normal = plays an average game
level-strong = plays a strong game
level-human = plays like a person
level-perfect = plays perfectly
state-lobby = open, waiting for players
state-full = full, waiting for the start
state-playing = in play
state-over = over
state-closed = closed
state-your-turn = your turn

## The lobby

table-title = ## { $game } · table{"\u00A0"}{ $table }
lobby-rules = **House rules**
lobby-rules-preset = **Rules** { $preset }. { $about }
lobby-minutes = **Time** about { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
option-line = • { $option }: **{ $value }**
lobby-seats = **Seats** { $taken } of { $seats }
lobby-partners = **Partners:** { $own } against { $others }{ $free ->
    [0] .
   *[other] {" "}and whoever comes next.
}
seat-person = { $number }. { $name }
seat-not-agreed = { $seat } · has yet to say yes to the stake
seat-host = { $number }. { $name } · host
seat-robot = { $number }. { $face } { $name } · { $level }
seat-robot-fitted = { $number }. { $face } { $name } · { $level }, keeps to your pace
seat-empty = { $seats ->
    [one] One seat is free.
   *[other] { $seats } seats are free.
}
stakes-go = Whoever wins takes the stakes.
lobby-stake = **Stake** { $stake ->
    [one] one token
   *[other] { $stake } tokens
} from each wallet
    -# { stakes-go } With a robot at the table there is no stake.
lobby-stake-off = **Stake** off while a robot has a seat (it would be { $stake })
lobby-no-stake = **Stake** none, we play for fun
fair-title = ### 🔒 Table { $table }: a fair deal
fair-sealed = Every card follows from a secret seed that was sealed before the first one, as
    `{ $commitment }`
fair-about = -# Keep this seal if you like. When the match is over the seed is opened, and **Verify** below the result deals every card again.
cards-cut = -# ✂️ The cards are { $cuts ->
    [one] cut once.
   *[other] cut { $cuts } times.
}
result-podium = { $game }: the result
rematch-fair = -# A rematch is sealed as `{ $commitment }`
button-cut-rematch = Cut for the rematch
button-join = Join
button-agree = Yes to { $stake } { $stake ->
    [one] token
   *[other] tokens
}
button-leave = Leave
button-robot-beginner = 🤖 beginner
button-robot-normal = 🤖 average
button-robot-strong = 🤖 strong
button-robot-human = 🤖 like a person
button-robot-perfect = 🤖 perfect
button-house = House rules
button-cut = Cut the cards
button-start = Start
button-cancel = Cancel
button-rules = Rules
button-words = In words
words-own = **Your cards**
words-none = No cards lie on table { $table } now.
closed-lobby = { $game } · table { $table } was closed before the first deal.
closed-match = { $game } · table { $table } ended without a result.{ $stake ->
    [0] {""}
   *[other] {" "}Every stake has been returned.
}
closed-other-rules = The rules of the game have changed since, and what was played doesn’t fit them any more.

## House rules

house-title = ## House rules · { $game } · table { $table }
house-preset = { $chosen ->
    [yes] ✅ **{ $preset }**
   *[no] **{ $preset }**
}{ $minutes ->
    [0] {""}
    [one] {" "}· about a minute
   *[other] {" "}· about { $minutes } minutes
}
    { $about }
house-preset-quick = Quick
house-preset-books = As in the old books
house-preset-everything = With everything
house-preset-advised = With hints
house-preset-long = A longer evening
house-preset-turns = One after the other
house-preset-american = American
house-preset-squares = Poker Squares
house-own = ✅ **Your own rules**{ $minutes ->
    [0] {""}
    [one] {" "}· about a minute
   *[other] {" "}· about { $minutes } minutes
}
button-house-details = Details
button-house-presets = Back
house-table = **The table**
    • Seats: **{ $seats }**
    • Stake: { $stake ->
        [0] **none**
       *[other] **{ $stake } from each wallet**
    }
    • { $pace }
house-options = **The rules**
house-page = { $options }{ $all ->
    [yes] {""}
   *[no] , …
}
house-saved = ✅ { $count ->
    [0] Nothing was changed.
   *[other] Saved: { $options }.
}
house-table-dialog = { $game }: the table
house-read-only = -# Only the host can change them, and only before the first deal.
house-locked = 🔒 { $others ->
    [yes] This server has house rules of its own for this game, and no host can change them. The match can begin once the table has taken them.
   *[no] These are the server’s house rules for this game. No host can change them.
}
button-house-server = Take the server’s rules
button-house-table = Seats, Stake, …
button-house-reset = Back to classic rules
option-in-seconds = { $option } (seconds)
seconds = { $seconds } s
option-seats = Seats
option-stake = Stake
option-stake-about = Tokens that each person puts down from their wallet; 0 plays for fun.
option-table-pace = Pace
option-out-of-range = “{ $value }” is not possible for { $option }. Choose among the values that are offered.
option-left-out = { $option } goes from { $low } to { $high }{ $unit ->
    [seconds] {" "}seconds
   *[none] {""}
}; “{ $value }” was left out.
options-gave-way = { $count ->
    [one] This does not go with the new rules and has been reset: { $options }.
   *[other] These do not go with the new rules and have been reset: { $options }.
}
option-unknown = There is no option called { $option }.
option-needs = { $option } only makes sense when { $other } is { $value }.

## Cutting

cut-title = Cut the cards
cut-words = A word of your own
cut-about = It is mixed into every shuffle of the match. Leave it empty for a random cut.
cut-example = lucky seven

## A match

turn-one = **{ $name }** is to play.
turn-next = **{ $name }** begins the next round.
turn-several = Waiting for **{ $names }**.
turn-stand-in = A robot plays for **{ $name }**, who is away.
turn-everybody-away = Everybody is away: the table waits. Press **{ button-hand }** to go on.
time-is-up = Time is up for { $seat }.
until = Time runs out { $time }.
button-hand = My hand
button-next-round = Next round
each-you = you{" "}{ $count }
each-other = { $name }{" "}{ $count }
round-by-round = Round by round, for you: { $amounts }
next-round = The next round begins { $time }.
ping = { $people }, it is your turn at [table { $table }]({ $link }) ({ $game }).
ping-again = { $people }: { $ready } would like a rematch of { $game }. The last match was [table { $table }]({ $link }).

## The private panel

panel-title = ### { $game } · table{"\u00A0"}{ $table }
    -# { $direct ->
        [yes] {""}
       *[no] in { $channel } ·{" "}
    }only you can see this
button-more = …
more-title = ### { $game } · table{"\u00A0"}{ $table }
button-hint = Hint
hint-told = 💡 **{ $move }:** { $why }
hint-when = -# Going by how the cards lay { $time }.
button-always-words = Always in words
button-with-pictures = With pictures
button-open-up = Open to others
opened-up = Others may sit down now. There is no clock: whoever comes plays as you do.
button-get-up = Leave or give up
refused-no-hint = There is no hint for you now.
refused-private = This table is not open: somebody plays here with robots alone.
panel-your-turn = **Your turn.**
hint-covered = 💡 Hint, tap to read: ||{ $hint }||
hint-move = { $move }.
panel-missed = Your time ran out once. If it does so again before you move, a robot takes your seat until you are back.
panel-waiting = Waiting for { $names }.
panel-over = Full result: [table { $table }]({ $link }).
panel-result = { $place ->
    [1] { $winners ->
        [1] 🥇 **You won!**
       *[other] 🥇 **You share the win.**
    }
   *[other] { $players ->
        [2] **You lost this one.**
       *[other] **{ $place ->
            [2] Second
            [3] Third
            [4] Fourth
            [5] Fifth
            [6] Sixth
            [7] Seventh
            [8] Eighth
            [9] Ninth
           *[other] Tenth
        } of { NUMBER($players) ->
            [3] three
            [4] four
            [5] five
            [6] six
            [7] seven
            [8] eight
            [9] nine
           *[other] ten
        }.**
    }
} { $sign ->
    [won] +{ $tokens } to your wallet.
    [lost] −{ $tokens } from your wallet.
   *[other] { "" }
}
panel-closed = Table { $table } is closed. Open a new one with a game’s command: `/games` lists them.
panel-not-begun = You have a seat at table { $table }. Your cards will lie here when the match begins.
panel-stranger = You have no seat at table { $table }; its message shows everybody how it goes. Join a table that waits for players, or open your own: `/games` lists the games.
panel-stand-in = A robot is playing for you. Press **I’m back**, and the seat is yours again.
panel-everybody-away = Everybody is away: the table waits. Press **I’m back** to go on.
panel-asleep = This panel has gone to sleep. Press **{ button-hand }** for a fresh one.
panel-elsewhere = Your hand lies in another panel now.
panel-gave-up = You have given up this match. Thank you for playing.
panel-left = You have left this match. Thank you for playing.
match-private = -# 🔒 { $name } plays here with robots alone. Others may sit down once { $name } opens the table: **…**, then **{ button-open-up }**.
match-robot-chair = -# 🪑 Every seat is taken, but { $name } gets up for whoever presses **{ button-join }**.
match-chairs = -# 🪑 { $seats ->
    [one] A seat is free
   *[other] { $seats } seats are free
}: whoever presses **{ button-join }** { $stake ->
    [0] is dealt in from the next round.
    [one] puts down one token and is dealt in from the next round.
   *[other] puts down { $stake } tokens and is dealt in from the next round.
}
button-refresh = Refresh
button-back = I’m back
more-moves = More moves…
pick-cards = { $most ->
    [one] Choose a card
   *[other] Choose { $least } to { $most } cards
}
other-amount = Another amount…
amount-title = How much?
amount-label = From { $low } to { $high }
hand-which = You sit at several tables. Which hand would you like to see?
hand-in-dm = [Here is your hand]({ $link }), in our direct messages.
dm-elsewhere = This server’s tables can’t be played from direct messages, so your hand is here instead.
dm-closed = Your direct messages are closed to me, so your hand is here instead.

## Robots as company

robot-says = { $face } **{ $name }:** “{ $line }”
robot-ada-hello = I have counted the cards. None is missing.
robot-ada-won = I did the sums. For once, so did the cards.
robot-ada-lost = I had worked it all out, except for this. Well played!
robot-basil-hello = Take your time. Good things grow slowly.
robot-basil-won = Sown late, and reaped all the same. Thank you for the game.
robot-basil-lost = What a fine crop! I’ll water mine more next time.
robot-cleo-hello = I always look like this. It tells you nothing about my cards.
robot-cleo-won = On my feet again, as ever. Applause is welcome.
robot-cleo-lost = I meant to do that. Most of it, anyway. Bravo!
robot-dudley-hello = Capital! Do remind me: the ace is the one with the single spot?
robot-dudley-won = Good heavens, was that me? I only wanted to be rid of that one card.
robot-dudley-lost = Splendidly played. My moustache takes a bow.
robot-edith-hello = Never mind the needles, dear. I knit while the others think.
robot-edith-won = Sixty rows and a match. A good evening, my dears.
robot-edith-lost = Well done, dear! There’s a scarf in it for you.
robot-fergus-hello = Let’s have those cards! I’ve been shuffling my feet all day.
robot-fergus-won = Ha! Oil for everybody, and it’s on me!
robot-fergus-lost = Beaten, fair and square. Again, I say!

## The result

result-title = ## { $game } · table{"\u00A0"}{ $table } is over
result-place = { $medal } { $names }
result-tokens = { $medal } { $names } · { $sign ->
    [won] +{ $tokens } to { $count ->
        [one] the wallet
       *[other] each wallet
    }
    [lost] −{ $tokens } from { $count ->
        [one] the wallet
       *[other] each wallet
    }
   *[other] { $count ->
        [one] the wallet stays as it was
       *[other] the wallets stay as they were
    }
}
button-again = Rematch
button-replay = Replay
button-review = Review
review-move = ⚠️ { $lost }
button-verify = 🔒 Verify
button-fair = 🔒 Fair deal
button-leap-back = ◀ { $steps } moves
button-leap-on = { $steps } moves ▶
button-deal-back = ◀ Deal
button-deal-on = Deal ▶
button-replay-page = Open as a page
button-replays-own = My matches
button-replays-server = This server’s matches
button-marked-back = ◀ Marked
button-marked-on = Marked ▶
again-waiting = Ready for a rematch: { $ready }. Waiting for { $waiting }.
again-on = The rematch is on, at [table { $table }]({ $link }).

## Replay and proof

replay-title = ### Replay · { $game } · table { $table } · move { $step } of { $steps }
replay-move = **{ $name }**: { $move }
replay-dealer = The dealer
replay-deal = The **cards** are dealt.
replay-time = **The clock** moves on.
replay-hand = **{ $name }**’s hand
replays-title-own = ### Your matches here
replays-title-server = ### Matches of this server
replays-none = No match has been played to its end yet.
replays-line = **#{ $table }** { $game } · { $names } · { $time }
replays-option = #{ $table } { $game }
replays-choose = Open a replay
replay-to = To { $names }: { $what }
replay-page = { $game }: { $names }
replay-page-written = The page is in { $file }.
replay-position = Move { $step } of { $steps }
replay-view-public = As everybody saw it
replay-view-seat = As { $name } saw it
replay-view-all = With all hands open
replay-label-first = To the first move
replay-label-last = To the last move
replay-label-back = One move back
replay-label-on = One move on
replay-label-deal-back = To the deal before
replay-label-deal-on = To the next deal
replay-label-position = Move
replay-label-view = Whose view
replay-label-moves = All moves
verify-title = ### Verify table { $table }
verify-sound = ✅ { $deals ->
    [0] Nothing is dealt in this game; who sits where follows
    [one] **Nobody changed a card.** The one deal follows
   *[other] **Nobody changed a card.** All { $deals } deals follow
} from the seed that was sealed before the first card{ $cuts ->
    [0] .
    [one] , and from the cut.
   *[other] , and from the { $cuts } cuts.
}
verify-undealt = ☑️ The seed is the one that was sealed before the first card, and every move can be played, up to the match’s end. Whether the deals follow from the seed can’t be checked any more.
verify-fault = ⚠️ This does not add up. Please tell whoever hosts this bot.
verify-by-you = Only you can check the rest:
verify-by-nobody = This nobody can check any more:
found-seed = The seed does not fit the seal.
found-commitment = The table showed another seal: { $shown }
found-digest = Something in the record was changed: its digest would be { $own }
found-no-digest = The line with the record’s digest is missing.
found-deleted = The record has the digest { $own }, and not { $shown }. It says that somebody had their data deleted since the match; nobody can tell whether anything else was changed as well.
found-other-digest = { button-verify } showed another digest: { $shown }
found-terms = The terms are not those of this match: { $terms }
found-names = { $seats } people or robots played, and { $names } of them are named.
found-seating = Who sits where does not follow from the seed.
found-deal = Deal { $deal } (move { $move }) does not follow from the seed.
found-unfinished = The match is not over after { $moves ->
    [one] one move
   *[other] { $moves } moves
}: its end is missing.
unchecked-commitment = that the seed was chosen before the first card: compare { $commitment } with the seal that { button-fair } showed before the match began
unchecked-digest = that nothing has been changed since the match: compare { $digest } with what { button-verify } showed right after it
unchecked-no-digest = names and people’s moves: the record is an old one without a digest, so they may have been changed.
unchecked-deleted = that nothing but a name or a cut was changed: somebody had their data deleted, so the record is no longer the one whose digest { button-verify } showed after the match. Now it has { $own }
unchecked-cuts = the deals, and who sits where: they follow from the words of each cut too, and somebody had theirs deleted.
verify-seed = Seed: `{ $seed }`
verify-how = -# Take the file along: `python -m bot verify FILE` checks it on any machine, and docs/fairness.md says how to write your own check. It proves that nobody changed the deal; whoever hosts the bot could still have looked.

## Tables

table-shown = Table { $table } is at the bottom of the channel now.
list-title = ### Tables in this channel
list-line = **[#{ $table }]({ $link })** { $game } · { $state } · { $people }
list-empty = There are none. Open one with a game’s command: `/games` lists them.
left-lobby = You have left table { $table }.
leave-how = You are in the middle of a match at table { $table }. If you go, a robot can take over for you{ $stake ->
    [0] .
   *[other] ; your stake stays in the match.
}
leave-last = You are the last person at table { $table }, and robots don’t play among themselves. If you go, the table is closed{ $stake ->
    [0] .
   *[other] {" "}and every stake is returned.
}
leave-give-up = { $fate ->
    [won] If you give up now the match ends, and you have won it.
    [shared] If you give up, a robot plays your seat to the end, and you win or lose with your partner. You can’t come back to this match.
   *[lost] Giving up counts as a loss{ $stake ->
        [0] .
       *[other] , and your stake is lost.
    } You can’t come back to this match.
}
leave-for-good = You can also leave for good{ $stake ->
    [0] .
   *[other] : then your stake comes back as soon as your round is over, with what you have won and less what you have lost.
}{" "}The others play on, and you are placed below them. You can’t come back to this match.
button-leave-robot = Let a robot play on
button-leave-close = Close the table
button-leave-give-up = Give up
button-leave-for-good = Leave for good
button-leave-stay = Stay
stayed = You stay at table { $table }.
left-robot = A robot plays for you at table { $table } now. Come back whenever you like: press **{ button-hand }**.
left-for-good = You have left table { $table } for good. Thank you for playing.
left-give-up = You have given up at table { $table }. Thank you for playing.
removed = { $playing ->
    [yes] A robot plays for { $name } at table { $table } now.
   *[no] { $name } no longer has a seat at table { $table }.
}
handed-over = { $name } is the host of table { $table } now.
table-ended = { $stake ->
    [0] Table { $table } is closed.
   *[other] Table { $table } is closed; every stake has been returned.
}

end-sure = The match at table { $table } is in play. Do you want to end it now, without a result?{ $stake ->
    [0] {""}
   *[other] {" "}Every stake is returned.
}
end-others = { $stake ->
    [0] The match at table { $table } counts for the ratings. It can end without a result
   *[other] Tokens are staked at table { $table }. The match can end without a result, with every stake returned,
} only if { $people } { $count ->
    [one] agrees
   *[other] agree
} too. Whoever manages the channel or the server and doesn’t play can end it as well.
end-is-asked = The others at table { $table } have been asked.
end-asked = **{ $name }** would like to end the match at [table { $table }]({ $link }) without a result{ $stake ->
    [0] .
   *[other] ; every stake would be returned.
} It takes a yes from { $people }.
end-refused = **{ $name }** would rather play on: the match at table { $table } goes on.
ended-agreed = Everybody agreed: the match at table { $table } has ended without a result.{ $stake ->
    [0] {""}
   *[other] {" "}Every stake has been returned.
}
ended-by = **{ $name }**, who moderates here, has ended the match at table { $table } without a result.{ $stake ->
    [0] {""}
   *[other] {" "}Every stake has been returned.
}
button-ask-end = Ask the others
button-end-yes = Yes, end it
button-end-no = Play on
button-end = End it
button-play-on = Keep playing
not-ended = The match at table { $table } goes on.

## The deal of the day

daily-title = ## The deal of the day · { $day }
daily-about = The same cards in the same order for everybody, on every server. Play each patience once, alone, whenever you like: the next deal comes { $time }.
daily-state = **{ $patience }:** { $state }
daily-not-begun = not begun
daily-under-way = card { $count } of { $of } · { $score }
daily-streak = 🔥 Streak: { $count ->
    [one] one day
   *[other] { $count } days
}
daily-fair = ### 🔒 The deal of the day: fair for everybody
daily-commitments = -# Today’s cards follow from a secret number that was sealed beforehand, as `{ $today }`. Tomorrow the number stands here, and anybody can check it. Tomorrow’s is sealed already, as `{ $tomorrow }`.
daily-panel = **{ $patience }** · the deal of { $day }
daily-result = **You finished with { $result }.**
daily-place = { $scope ->
    [here] On this server: place { $place } of { $of }.
   *[all] Everywhere: place { $place } of { $of }.
}
daily-tomorrow = Tomorrow you’ll see the best line. The next deal comes { $time }.
daily-share = { $patience }, { $day }: { $result }
daily-shared = **{ $name }** played the deal of the day: `/daily`
    { $result }
daily-board = { $patience } today · { $scope ->
    [here] this server
   *[all] everywhere
}
daily-board-empty = { $scope ->
    [here] Nobody on this server has finished { $patience } today.
   *[all] Nobody has finished { $patience } today.
} Be the first!
daily-yesterday = ## The deal of { $day }
daily-none = Nobody asked for a deal on that day, so there was none.
daily-par = **{ $patience }.** Anybody who knew the order could have reached { $par }. { $exact ->
    [yes] Nothing is better.
   *[no] Nothing better was found.
}
daily-own = You had { $result }.
daily-best = The best was { $name } with { $result }.
daily-way = -# How (→ on a pile, ▲ on a foundation): { $way }
daily-way-found = { $card }▲
daily-way-pile = { $card }→{ $number }
daily-way-build = { $number }▲
daily-opened = -# Yesterday’s number was `{ $seed }`, sealed as `{ $commitment }`.
score-tommy = { $sequences ->
    [0] {""}
    [one] 1 sequence ·{" "}
   *[other] { $sequences } sequences ·{" "}
}{ $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
score-square = { $count ->
    [one] 1 point
   *[other] { $count } points
}
daily-button-board = Board
daily-button-yesterday = Yesterday
daily-button-back = Back
daily-button-play = Play today’s deal
daily-button-share = Share
daily-button-everywhere = Everywhere
daily-button-here = This server

## Rules and help

rules-title = ## { $game }
rules-which = Which game’s rules would you like to read?
button-rulebook = Every rule
button-rulebook-back = ◀ Back
button-rulebook-on = Next ▶
rulebook-section = Choose a section
rulebook-place = -# Page { $page } of { $pages }
games-title = ## The games
games-like = { $known ->
    [blackjack] Like **blackjack**
    [oh-hell] Like **Oh Hell**
    [bridge] Like **bridge** or **spades**
   *[speed] Like **Speed** or **Nertz**
}: { $games }
games-quick = **Quick**, { $minutes } minutes or less, for two: { $games }
games-none = Nothing here fits that. Choose another number of players, or more time.
games-people-choose = For how many?
games-people = { $count ->
    [0] For any number of players
   *[other] For { $count } players{ $many ->
        [yes] {" "}or more
       *[no] {""}
    }
}
games-minutes-choose = How much time?
games-minutes = { $count ->
    [0] Of any length
   *[other] In { $count } minutes or less
}
games-line = **{ $game }** · { $several ->
    [no] { $least } players
   *[yes] { $least } to { $most } players
}{ $minutes ->
    [0] {""}
    [one] {" "}· about a minute
   *[other] {" "}· about { $minutes } minutes
}
    { $about }
button-open = Table
button-play-now = Play now
button-games = The games
button-games-back = ◀ Back
button-more-games = More games ▶
help-title = ## Welcome to the card room
help-about =
    `/games` is where you begin: **{ button-play-now }** deals at once, with robots; **{ button-open }** opens a table that waits for friends.
    `/learn` shows you a game in a minute, with open cards.
    `/hand` shows your cards, to you alone. In direct messages with me you can play with robots.
    `/daily` is the deal of the day: the same cards for everybody.
button-help-more = More
button-settings = Settings of this server
help-more =
    {""}**At a table** `/hand` your cards · `/play` a move by keyboard · `/table list` the tables of this channel
    {""}**To begin** `/games` all games · `/learn` a first lesson · `/rules` how a game goes
    {""}**Every day** `/daily` the deal of the day · `/puzzle` a position to solve
    {""}**Afterwards** `/replay` a match again, move by move · `/duplicate deal` a deal that others have played · `/verify` that its deals were fair
    {""}**You** `/privacy show` what is stored about you
help-watching = **Watching:** a table’s message shows everybody how the match stands. Where tables have threads of their own, **{ button-watch }** on a table’s card gives you a view of your own and lets you guess who will win.
help-server =
    {""}**Together** `/challenge` ask somebody to a game · `/night` game nights · `/tournament show` how a tournament stands
    {""}**How it stands** `/leaderboard` the best of this server · `/stats` how you have played · `/rating` how a rating went · `/season` this season and those before · `/wallet show` your tokens
    {""}**The server** `/settings` how the room is run here, for those who manage it
help-support = Something wrong? { $where }
help-privacy-link = What is kept of you, and why: { $link }
help-terms-link = The terms: { $link }
greeting = Hello! I keep a card room: old games for friends and robots. **{ button-play-now }** under `/games` deals at once, with robots; `/help` tells the rest.

## Wallet

wallet-title = ### Your wallet
wallet-balance = You have **{ $tokens ->
    [one] one token
   *[other] { $tokens } tokens
}** on this server.
wallet-line = { $sign ->
    [plus] +{ $amount }
   *[minus] −{ $amount }
} · { $reason } · { $time }
wallet-about = -# { $daily ->
    [0] {""}
   *[other] `/wallet daily` brings today’s tokens.{" "}
}Tokens are play counters: they can’t be bought, given away or cashed out.
wallet-linked = [{ $reason }]({ $link })
wallet-streak = { $days } days in a row. Come back tomorrow for { $tokens }.
wallet-first-day = Come back tomorrow for { $tokens }: each day in a row brings more, up to a week.
wallet-daily = { $tokens } tokens for today. You have { $balance } now.
reason-grant = a welcome from the house
reason-daily = today’s tokens
reason-stake = stake at table { $table }
reason-settle = back from table { $table }
reason-refund = stake returned from table { $table }
refused-daily = You have had today’s tokens. The next ones are here { $time }.

## Privacy

privacy-known = This is stored about you, on all servers together:
    · { $servers ->
        [0] no server
        [one] { $servers } server, on which you go by { $names }
       *[other] { $servers } servers, on which you go by { $names }
    }
    · { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    } and { $transfers ->
        [one] { $transfers } transfer
       *[other] { $transfers } transfers
    }
    · { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    } with { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } of yours
    · { $ratings ->
        [one] { $ratings } rating
       *[other] { $ratings } ratings
    } and { $reviews ->
        [one] { $reviews } reviewed match
       *[other] { $reviews } reviewed matches
    }
    · { $badges ->
        [one] { $badges } badge
       *[other] { $badges } badges
    } and { $favourites ->
        [one] { $favourites } marked match
       *[other] { $favourites } marked matches
    }
    · { $choices ->
        [one] { $choices } preference
       *[other] { $choices } preferences
    } and { $days ->
        [one] { $days } deal of the day
       *[other] { $days } deals of the day
    }
    · { $puzzles ->
        [one] { $puzzles } puzzle
       *[other] { $puzzles } puzzles
    } and { $runs ->
        [one] { $runs } storm
       *[other] { $runs } storms
    }
    · { $deeds ->
        [0] nothing in the audit log
        [one] { $deeds } entry in the audit log
       *[other] { $deeds } entries in the audit log
    }, { $barred ->
        [0] barred nowhere
        [one] barred from the tables of { $barred } server
       *[other] barred from the tables of { $barred } servers
    }
    · { $refused ->
        [0] no challenges refused
        [one] challenges from { $refused } person refused
       *[other] challenges from { $refused } people refused
    }, { $kept ->
        [0] no seat kept for you
        [one] { $kept } seat kept for you
       *[other] { $kept } seats kept for you
    }{ $notices ->
        [0] {""}
       *[other] , and the day of the last morning line
    }{ $guesses ->
        [0] {""}
        [one] , and { $guesses } guess who wins
       *[other] , and { $guesses } guesses who wins
    }{ $tournaments ->
        [0] {""}
        [one] {" "}· one tournament
       *[other] {" "}· { $tournaments } tournaments
    }
    Nothing is read from your messages. `/privacy export` gives you all of it, `/privacy delete` deletes it.
    With `/privacy puzzles` you choose whether puzzles may be made from your matches.
# A person who had themselves forgotten, wherever their name would stand.
someone = someone
privacy-unknown = Nothing is stored about you.
privacy-server-sure = Delete everything that is stored about this server, for everybody? All its matches, tokens, ratings, boards and settings go. This can’t be undone.
privacy-server-done = Done. Nothing is stored about this server any more.
button-forget-server = Delete all of this server
refused-forget-server = There are tables open or in play: { $tables }. They have to end first.
privacy-about = The file holds all that is stored about you; `/privacy show` sums it up in words. Nothing is read from your messages.
privacy-sure = Delete everything that is stored about you? Your tokens, ratings and preferences go; in matches that others share you become “someone”. This can’t be undone. It has to wait while you sit at a table, or while a robot plays your seat there: your match can’t go on without it. You won’t get a newcomer’s tokens here again: all that stays is a mark that nobody can read.
button-forget-me = Delete my data
privacy-done = Done. Nothing is stored about you any more, except marks that nobody can read: they only keep a newcomer’s tokens from coming twice, and a bar from being lifted.
refused-forget-seated = You are still sitting at { $tables }. Leave with `/table leave` first, then your data can be deleted.
refused-forget-playing = A robot still plays for you at { $tables }. When the match is over, your data can be deleted.

## What the room won't do

refused-already-seated = You have a seat at this table already. { $is_host ->
    [0] The match begins when the host presses **Start**.
   *[other] { $missing ->
        [0] Press **Start** when you like.
        [one] One more is needed, a friend or a robot; then press **Start**.
       *[other] { $missing } more are needed, friends or robots; then press **Start**.
    }
}
refused-plays-already = You have a seat in this match: press **{ button-hand }**.
refused-gave-up = You have left this match, so you can’t sit down at it again. When it is over there may be a rematch.
refused-full = All { $seats } seats are taken. You are welcome to watch, or to open a table of your own: `/games` lists the games.
refused-too-few = This game wants at least { $least } players; { $seated ->
    [one] there is only one
   *[other] there are only { $seated }
}. Ask a friend, or add a robot.
refused-too-few-seats = { $seated } players sit here already, so the table needs at least as many seats.
refused-started = Too late: the match has begun already.
refused-not-started = The match has not begun yet. The host begins it with **Start**.
refused-over = This table is closed. Open a new one with a game’s command: `/games` lists them.
refused-not-over = This match is still going on. Come back when it is over.
refused-no-result = Table { $table } was closed without a result, so there is nothing to look back on.
refused-review-not-seated = Only those who played here have a review of their own. **Replay** shows every move, and marks those that gave something away.
refused-no-review = There is no hand yet to look back at.
refused-not-seated = You have no seat at this table. Join one that waits for players, or open your own: `/games` lists the games.
refused-other-not-seated = Nobody by that name sits at this table. Choose somebody who does.
refused-counting-remove = Where a match counts for the ratings, or tokens are staked, players can’t send each other away. With `/table end` you can ask the others to end it without a result; somebody who manages the channel or the server, and doesn’t play, can send people away.
refused-robot-stays = A robot plays on until the match is over.
refused-host-only = Only { $host }, who hosts this table, or someone who manages the channel or the server can do that.
refused-short = You need { $need ->
    [one] one token
   *[other] { $need } tokens
} for the stake of this table, and you have { $have }. `/wallet daily` brings you more every day. Or choose a lower stake; with 0 you play for fun.
refused-short-here = You need { $need ->
    [one] one token
   *[other] { $need } tokens
} for the stake of this table, and you have { $have }. `/wallet daily` brings you more every day.
refused-other-short = { $name } has only { $have ->
    [one] one token
   *[other] { $have } tokens
}, too few for this stake. `/wallet daily` brings more every day.
refused-not-agreed = The stake was raised to { $stake ->
    [one] one token
   *[other] { $stake } tokens
}, and { $people } { $count ->
    [one] has
   *[other] have
} not said yes to that. The button under the table’s seats is for them.
refused-stake = A stake is a whole number, from 0 (for fun) to 10,000.
refused-unranked = These house rules are not for ranked tables: set the stake to 0 first.
refused-direct-stake = In direct messages we play for fun: nothing is staked here.
refused-direct-finishers = In direct messages nobody else can sit down: leave `finishers` out.
refused-cut-enough = You have cut { $most } times; that is plenty.
refused-rematch-on = The rematch is on already, at table { $table }.
refused-played = Table { $table } is over. `/replay` shows how it went.
refused-no-table = There is no table { $table } here. `/table list` shows the tables of this channel, `/replay` matches that are over.
refused-no-table-here = There is no table in this channel. `/games` lists the games.
refused-no-seat = You don’t sit at any table here. Join one, or open one: `/games` lists the games.
refused-runs-none = None of the tables in this channel is yours. Only a table’s host, or someone who manages the channel or the server, can do that.
refused-which-table = Do you mean { $tables }? Choose it in the command’s `table` box.
refused-two-tables = The move is for table { $first }, and beside it stands table { $second }. Name one of them.
refused-no-rulebook-page = The rules have no such page any more. Open them afresh with `/rules`.
refused-no-game = There is no game called “{ $name }” here. `/games` lists them.
refused-channel-full = This channel has as many tables as it can hold ({ $tables }). Finish or close one, or use another channel.
refused-hosts-enough = You host { $tables } tables that are in use, which is plenty. Finish or close one, or hand one over: `/table hand-over`.
refused-own-table = You are playing with robots in this channel already. Go on there, or close that table.
refused-cannot-close = Others play at table { $table } too: it ends when they agree (`/table end`).
button-go-on = Go on at table { $table }
button-close-table = Close table { $table }
button-close-and-play = Play { $game } instead
refused-table-options = This game is not played like that. Choose among the seats, stakes and paces that are offered.
refused-pace-own = The house rules give { $seconds } seconds for a move, whatever the pace: leave `pace` out, or give no seconds.
refused-server-only = That works only in a channel of a server.
refused-cannot-write = I may not write in this channel. Use another one, or ask someone who manages the server to let me see it and send messages.
refused-no-channel = Discord didn’t tell me which channel you are in. Please try again.
refused-permission = Only those who may manage this server can do that.
refused-elsewhere = This table is kept elsewhere. Press **My hand** in its own channel.
refused-moved-on = The table has moved on; here is how it stands now.
refused-invalid = That is no move of this game. Choose one of those that are offered.
refused-illegal = That is not possible now. Your hand shows what is: `/hand`.
refused-daily-over = That deal is over. Today’s is waiting: `/daily`.
refused-other-table = That button belongs to another table, which had this number before. Ask for a fresh message with `/table show`.
refused-old-button = That button belongs to an earlier version of me. Ask for a fresh message with `/table show`.
refused-old-command = That command has changed. Type it again to see how it works now.
refused-too-late = That took too long to open. Please press it again.
refused-message-gone = That message has just been deleted. What you pressed counts if it could be done; `/table show` brings the table.
refused-other-rules = This match was played under an earlier version of the rules, which I no longer have.
refused-trouble = Something went wrong on my side, sorry. Nothing is lost; please try again. If it stays, tell whoever hosts me the number { $number }.

## Moves that every game refuses alike

illegal-not-your-turn = It is not your turn.
illegal-wrong-phase = Not now: something else comes first.
illegal-not-in-hand = You don’t hold that card.
illegal-no-card = There is no card to take.
illegal-match-over = The match is over.
illegal-too-fast = Not so fast!
illegal-option-off = That is not played at this table.
illegal-already-left = You are out of this match already; you may go whenever you like.

## The store

store-busy = Another process is using my database. Whoever hosts me has to stop it first.
store-locked = My database is busy at the moment. Nothing is lost; please try again.
store-full = The disk is full, so I can’t note your move. Nothing is lost; whoever hosts me has to make room.
store-corrupt = My database is damaged. Whoever hosts me has to bring back a copy.
store-older = My database was written by an earlier version of me.
store-absent = There is no database yet.
store-taken = Something is kept there already. Copy to an empty place, or move away what is there.
store-newer = My database was written by a newer version of me.
store-unreachable = I can’t reach my database at the moment. Nothing is lost; please try again.
store-forbidden = My database won’t let me do that. Whoever hosts me has to give me the right.
store-elsewhere = Another process of mine keeps these tables now. Nothing is lost; please try again in a moment.
store-divided = Another process that keeps tables in this database says GAMESTER_SHARDS={ NUMBER($other, useGrouping: 0) }, and this one { NUMBER($own, useGrouping: 0) }: by both, a server would have two keepers. All have to say the same; stop all of them before you change it.
store-vanished = Tables up to #{ NUMBER($seen, useGrouping: 0) } have been here, and my database knows { $there ->
    [0] none of them
   *[other] only those up to #{ NUMBER($there, useGrouping: 0) }
}. Bring back its files, all of them. If that is how it is meant to be, start me with --new-database.
store-rewound = Table #{ NUMBER($match, useGrouping: 0) } has had { $seen ->
    [one] one move
   *[other] { $seen } moves
}, and my database knows { $there ->
    [0] none of them
   *[other] only { $there }
}: it has lost what was played last, or is an older one. Bring back its files, all of them. If that is how it is meant to be, start me with --new-database.
store-unsure = My database stopped answering just as I noted that, so I can’t say yet whether it counts. Press again in a moment: you will see how the table stands.
store-conflict = Somebody was quicker. Look how the table stands now, and try again.
store-short = Somebody has too few tokens for that. `/wallet daily` brings more every day.
store-stakes-a-day = Somebody here has staked as much today as one may on this server. Play for fewer tokens or for fun, or come back tomorrow.
store-trouble = My database is in trouble. Nothing is lost; please try again.

## Commands

cmd-hand = Your own hand: only you see it.
cmd-play = Make a move by keyboard.
cmd-table = See and manage the tables of this channel.
cmd-table-show = Post a table anew at the bottom of the channel.
cmd-table-list = The tables of this channel.
cmd-table-leave = Leave a table.
cmd-table-remove = Host: take somebody’s seat away; in a match a robot plays on.
cmd-table-hand-over = Host: make somebody else the host.
cmd-table-end = Host: end the table; where tokens are staked the others have to agree.
cmd-rules = How a game goes.
cmd-games = Every game: what it is, how many play, and how to begin.
cmd-help = What the card room offers.
cmd-replay = Step through a match that is over, one of yours or another of this server.
cmd-verify = Prove that a match was dealt fairly.
cmd-wallet = Your tokens on this server.
cmd-wallet-show = How many tokens you have.
cmd-wallet-daily = Today’s tokens.
cmd-daily = The deal of the day: one order of cards for everybody, everywhere.
cmd-privacy = What is stored about you.
cmd-privacy-show = See what is stored about you.
cmd-privacy-export = Get all that is stored about you, as a file.
cmd-privacy-server = Delete what is stored about this server; for those who manage it.
cmd-privacy-delete = Delete what is stored about you; not while you sit at a table or a robot plays for you.
arg-table = The table’s number, if there are several.
arg-past-table = The number of a match that is over.
arg-who = Whose seat: a name at the table.
arg-new-host = The new host, who has to sit at the table.
arg-move = Your move: start typing, or choose from the list.
arg-game = Which game.
arg-daily = Which patience; you see both if you name none.
arg-hand-where = Where your hand lies from now on.
arg-hand-words = Pictures, or words alone, from now on.
arg-colours = The colours of the four suits, from now on.
arg-seats = How many seats the table has.
arg-stake = Tokens that each person puts down (0 for fun).
arg-pace = How long a move may take.
noted-here = From now on your hand lies here, for you alone.
noted-dm = From now on you get your cards as a direct message.
noted-words = From now on you get words alone, without pictures.
noted-pictures = From now on you get pictures.
noted-four = From now on each suit has a colour of its own.
noted-two = From now on the suits are red and black.
choice-here = here, for me alone
choice-dm = in my direct messages
choice-words = words alone
choice-pictures = pictures
choice-four = a colour for each suit
choice-two = red and black

## The command line

cli-about = A card room for Discord: old games, fair deals, friends and robots.
cli-run = connect to Discord (needs DISCORD_TOKEN)
cli-play = play in a browser on this machine, without Discord
cli-folder = where tables and wallets are kept
cli-port = the page’s port
cli-no-browser = only print the address
cli-doctor = check settings, database, pictures and, with a token, the login
cli-alive = exit with 0 if the bot beside this command takes requests (for health checks)
cli-replay = play a record and print what happened
cli-html = write a page beside the record, with every move as a picture and in words
cli-json = a line of JSON for each move
cli-verify = deal every deal of a record again
cli-arena = robots against robots: who wins how often
cli-robots = a level for each seat, with commas; or random
cli-seconds = how long robots that search think about a move, in seconds of one core
cli-card-seconds = the same for a card in a game of tricks, where it is not as long as for a call
cli-luck = the number that the arena’s luck starts from
cli-gallery = draw every game into a folder
cli-backup = copy all that is kept into a new file, also while the bot runs
cli-restore = bring back a copy, to where nothing is kept yet
cli-forget-server = delete all that is stored about one Discord server, while the bot is stopped
cli-server = the server’s number
cli-server-plays = Matches there are not over yet: { $matches }. Start the bot once more, so that it can clear them away.
cli-copy-database = copy all that is kept from one database to another, such as from SQLite to PostgreSQL
cli-copy-source = the address to copy from
cli-copy-target = the address to copy to, where nothing may be kept yet
cli-copied = Copied: { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} with { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
cli-forget-person = delete all that is kept of one person; a file’s bot has to be stopped first
cli-export-person = print all that is kept of one person, as JSON, also while the bot runs
cli-person = the person’s number on Discord
cli-bar-person = keep a person from the tables of all servers, at once
cli-allow-person = let a person sit down again whom bar-person has barred
cli-bar-server = let no table be opened on a server any more, at once
cli-allow-server = let tables be opened again on a server that bar-server has barred
cli-leave-server = take the bot out of a server, within seconds
cli-announce = tell something in the announcement channels of the servers that want it, within seconds
cli-maintenance = tell at every table that a restart is near; the notice goes by itself, or at once with 0
cli-reason = why, for those who meet the bar
cli-text = what is told, in Discord’s markdown
cli-minutes = in how many minutes you are back; 0 takes the notice away
cli-barred = Done. From now on nobody who is meant sits down; matches that are on are played to the end.
cli-allowed = Done.
cli-ordered = Ordered. The processes that run follow within seconds, others when they start, until tomorrow.
cli-announced = Ordered. { $servers ->
    [0] No server has
    [one] One server has
   *[other] { $servers } servers have
} a channel for announcements; those that take news of yours read it within seconds.
cli-maintenance-told = { $minutes ->
    [0] The notice goes within seconds.
    [one] Tables show it within seconds: back in a minute.
   *[other] Tables show it within seconds: back in { $minutes } minutes.
}
cli-person-plays = The person is at matches that are not over: { $matches }. They have to leave them first, or the matches have to end.
cli-person-done = Nothing is kept of this person any more.
cli-forgotten-again = { $people ->
    [0] Nobody in it has been deleted since ({ $file }).
    [one] One person in it had been deleted since ({ $file }), and was deleted again.
   *[other] { $people } people in it had been deleted since ({ $file }), and were deleted again.
}
cli-no-list = There is no list of people who were deleted ({ $file }): if anybody was deleted after this copy was made, they are in it again. If you have the list, put it there, and restore into an empty database once more.
progress-copy = Rows
progress-steps = Steps of the update
progress-pictures = Pictures
cli-trouble = This did not work: { $why }
cli-no-file = There is no file { $file }.
cli-port-taken = Another program has this port. Name another one: behind --port, or as GAMESTER_STATUS in .env.
cli-store-corrupt = This is no database, or a damaged one: { $detail }
cli-store-forbidden = The database’s role may not do what the bot needs: { $detail }. It has to own the tables, or a schema in which it may create them (GRANT CREATE ON SCHEMA ...).
cli-store-failed = The database refused: { $detail }
cli-store-full = The disk is full, or can’t be written: { $detail }
cli-store-unreachable = The database can’t be reached: { $detail }
cli-no-token = There is no token, so I can’t connect to Discord. Put DISCORD_TOKEN into .env (README.md shows how), or try the room without Discord: gamester play, or make play where you have its source
cli-bad-token = Discord doesn’t know this token. Copy it again from the Developer Portal (Bot, Reset Token) into .env.
cli-sound = { $deals ->
    [0] Nothing is dealt in this game; who sits where follows
    [one] The one deal follows
   *[other] All { $deals } deals follow
} from the seed.
cli-undealt = The seed fits the seal, and every move can be played, up to the match’s end. No deal could be dealt again.
cli-fault = This record is not sound.
cli-new-database = tables that are missing were deleted on purpose, or a backup was put back
cli-commitment = the seal that the table showed before the match began, to compare
cli-digest = the digest that Verify showed right after the match, to compare
replay-unfinished = The record ends before the match does.
arena-wrong = The arena wants one level for each seat, and { $several ->
    [yes] { $least } to { $most }
   *[no] { $least }
} seats; the levels are { $levels }.
arena-no-tricks = Only in a game of tricks can cards be given a time of their own.
arena-title = { $game }, { $matches } matches, wins and points a match with standard error:
arena-points = { $points } points
play-open = The card room is open.

      Choose who you are:     { $everybody }
      Alice alone:            { $alone }
      Alice and Bob together: { $together }

    Type /help in #card-room. Ctrl-C closes the room; your tables will be there the next time.
play-bye = The room is closed. Everything is kept.
doctor-settings = Settings are read { $file ->
    [yes] from the environment and .env.
   *[no] from the environment; there is no .env file.
}
doctor-settings-ill = A setting can’t be used: { $why }
doctor-unknown-name = There is no setting { $name }, so it does nothing. Is { $near } meant?
doctor-old-name = { $name } is now called { $new }. The old name still works; please use the new one.
doctor-database = The database is sound; { $matches ->
    [one] one table is
   *[other] { $matches } tables are
} open in it.
doctor-store-absent = There is no database yet; the first start makes one.
doctor-store-older = The database is from an earlier version; the next start brings it up to date.
doctor-database-ill = The database: { $why }
doctor-ledger-ill = The ledger disagrees in { $faults } places; the first: { $fault }
doctor-pictures = Cards and fonts are there; pictures can be drawn.
doctor-pictures-off = Pictures are switched off.
doctor-pictures-ill = No pictures can be drawn, words will stand in: { $why }
doctor-words = { $games } games have their words, in { $languages }.
doctor-no-token = There is no token yet: make run needs one, make play does not.
doctor-login = Discord knows me as { $name }. Invite me with { $invite }
doctor-login-ill = Discord doesn’t know this token.
doctor-discord-ill = Discord can’t be reached: { $why }
doctor-well = All is well.
doctor-ill = { $ill ->
    [one] One thing needs care.
   *[other] { $ill } things need care.
}

## On the table, in several games

label-stock = stock
store-failed = My database did not take that. Nothing is lost; please try again.
