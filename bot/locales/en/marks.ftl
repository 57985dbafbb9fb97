# Badges, and what else there is to be proud of.

earned-natural = First natural
earned-natural-how = Hold an ace with a ten or a court card at Vingt-Un or French Vingt-Un
earned-rubber = Rubber in two
earned-rubber-how = Win a rubber of Whist without losing a game
earned-every-trick = Every trick
earned-every-trick-how = Take all thirteen tricks of a hand of Whist with your partner
earned-misere = Misère made
earned-misere-how = Take no trick at Solo Whist, as you said you would
earned-spread = Open misère
earned-spread-how = Take no trick at Solo Whist with your cards face up
earned-abundance = Abundance
earned-abundance-how = Make an abundance at Solo Whist
earned-dog = Dog’s day
earned-dog-how = Live the dog’s life at Knock-out Whist, and win
earned-blitz = Thirty-one
earned-blitz-how = Show thirty-one, or three aces where they count, at Thirty-One
earned-free-ride = Free ride home
earned-free-ride-how = Win at Thirty-One after a free ride
earned-clean = Clean sheet
earned-clean-how = Win a session of sums by three games or more without losing one
earned-swift = Quick hands
earned-swift-how = Get rid of all your cards at Spit within two deals
earned-fleet = Whole fleet
earned-fleet-how = Win at Pirate while the other captures no ship
earned-kings = Four kings
earned-kings-how = Complete all suits at Conjugal Patience while the other completes none
earned-nothing-left = Nothing left
earned-nothing-left-how = Win Grabbage or Progressive Patience by running out of cards
earned-sequences = Whole pack
earned-sequences-how = Bring all four sequences home at Dictation
earned-square = Fine square
earned-square-how = Lay four alike or better in a line of Poker Squares
earned-perfect = Perfect review
earned-perfect-how = Win a match in which the review finds nothing to better
earned-deal-month = Thirty deals
earned-deal-month-how = Finish the deal of the day on thirty days
earned-every-game = Every game
earned-every-game-how = Play all fourteen games to the end
earned-hundred = Hundred matches
earned-hundred-how = Play a hundred matches to the end
earned-season = Season’s first
earned-season-how = End a season of a server in the first place
earned-in-a-row = Five in a row
earned-in-a-row-how = Win five rated matches in a row

badges-earned = 🏅 { $name } has earned { $count ->
        [one] a badge
       *[other] badges
    }: { $badges }
badges-told = 🏅 { $count ->
        [one] A new badge
       *[other] New badges
    }: { $badges }. `/stats` shows all of yours.
badges-title = Badges of { $name }
badges-count = 🏅 { $count } of { $of } badges
badges-more = Also: { $badges }
badges-next = Still to be had: { $how }
button-badges = Badges: { $now ->
        [yes] on
       *[no] off
    }
settings-badges = **Badges** { $badges ->
    [yes] A new badge is announced below the result, and `/stats` shows all that somebody has.
   *[no] They are counted, and neither announced nor shown here.
}
chart-medal = { $name }, since { $since }
chart-month-all = All deals finished on: { $days }
chart-month-some = Some of the deals finished on: { $days }
chart-month-best = First on this server on: { $days }

# Matches of the past: favourites, tags, no spoilers.

marks-replay-sealed = ### { $game } · table { $table } · move { $step }
marks-title-tag = { $tag ->
        [none] ### ⭐ Your favourites
       *[other] ### Your matches with “{ $tag }”
    }
marks-choose-tag = Favourites and tags
marks-tag-option = { $tag ->
        [none] ⭐ Favourites
       *[other] { $tag }
    } ({ $count })
marks-tags = 🏷️ { $tags }
marks-tags-label = Your tags for this match
marks-tags-example = close finish, with Eve
marks-tags-about = Only you see them. With commas between; { $most } at most, each of up to { $longest } letters.
button-marks-star = { $starred ->
        [yes] ⭐ Favourite
       *[no] ☆ Favourite
    }
button-marks-tags = Tags
button-marks-spoilers = Without spoilers: { $sealed ->
        [yes] on
       *[no] off
    }
refused-marks-tags = At most { $most } tags, each of up to { $longest } letters.

# Playing to the end.

arg-finishers = Who has left more matches than that may not sit down; newcomers may. Empty: everybody may
marks-finishers = 🤝 The host asks for people who finish { $least } % of their matches. Who has begun fewer than { $few } may sit down too.
marks-finishes = -# Finish their matches: { $people }
marks-finishes-one = { $name } { $percent } %
refused-marks-finishers = The host asks for people who finish { $least } % of their matches. You have finished { $percent } % of { $begun } here: whoever leaves, or is away at the end, has not. Each match that you play to the end counts.

# Fair play, for moderators.

cmd-moderate-look = List pairs of accounts that may not play in earnest, with reasons
hours-button-fair-play = Fair play
conduct-title = ### Fair play: the last { $days } days
conduct-none = Nothing stands out.
conduct-about = What stands out between two accounts. None of it proves anything, and nothing follows by itself: look at their matches, and talk with them.
conduct-one-sided = • **{ $name }** has won { $won } of { $of } against **{ $other }**, who wins { $elsewhere } % against others.{ $tokens ->
        [0] {""}
        [one] {" "}{ $tokens } token went that way.
       *[other] {" "}{ $tokens } tokens went that way.
    }
conduct-hurried = • **{ $name }** has won { $count } matches against **{ $other }** in less than a fifth of the usual time, and lost { $back } like that.
conduct-followed = • **{ $name }** began { $of } deals of the day within an hour after **{ $other }** had finished them, and was the best of all in { $best }, which is so in { $usual } % of the others.
conduct-shared = • **{ $name }** began { $of } deals that go round within an hour after **{ $other }** had finished them, and was the best of all in { $best }, which is so in { $usual } % of the others.
conduct-more = … and { $count } more.

# To show to others: a moment of a match, and a month.

button-marks-moment = The moment
button-marks-share = Share
button-marks-from-here = Replay from here
button-marks-month = My month
marks-moment = ### { $game }: { $names }
    { $what ->
        [slip] The dearest slip at [table { $table }]({ $link }).
        [turn] Where it turned at [table { $table }]({ $link }).
       *[end] How [table { $table }]({ $link }) ended.
    }
marks-moment-at = Move { $step }
marks-month-sum = Deals finished: { $deals } · days: { $days } · first here: { $won }
