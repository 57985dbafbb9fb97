### Who stands where on a server: leaderboards, ratings, one person's matches, seasons.

## Leaderboards

board-title = Leaderboard · { $game } · { $period }
board-all = all games
board-period-week = this week
board-period-month = this month
board-period-season = this season
board-period-all = all time
board-by-rating = Rating
board-by-tokens = Tokens
board-by-matches = Matches
board-choose-game = Choose a game
board-choose-period = Choose a time
board-own = My place
board-rating = { $rating }{ $sure ->
    [no] ?
   *[yes] {""}
}
board-tokens = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
board-matches = { $games ->
    [one] 1 match
   *[other] { $games } matches
}
board-note = { $games ->
    [one] 1 match
   *[other] { $games } matches
}, { $wins } won
board-won = { $wins } won
board-lines = -# { $first } to { $last } of { $total }
board-empty-rating = Nobody is on this board yet. Play { $least } matches with other people in this time, and you are.
board-empty-tokens = Nobody is on this board yet. Play a match to its end, and you are.
board-empty-matches = Nobody is on this board yet. Play a match to its end, and you are.
board-no-tokens = No tokens have changed hands here in this time, so { $by ->
    [rating] the ratings stand here
   *[matches] here is who has played most
}. The deal of the day has a board of its own.
board-daily = The deal of the day
board-about-rating = -# Ratings count matches among people only, partners as one side; { $least } of them in this time bring you here. A question mark means that a rating is provisional. The number beside it is what it gained in this time.
board-about-tokens = -# What counts: tokens won from other people’s wallets. Beside robots nothing is staked. Medals go to those who have won a match.
board-about-matches = -# What counts: matches that were played to their end, those with robots too.

## Ratings and one person’s matches

rating-title = { $name } · { $game }
rating-matches = { $matches ->
    [one] 1 rated match
   *[other] { $matches } rated matches
}
rating-none = { $name } has no rated match of { $game } here yet.
rating-none-own = You have no rated match of { $game } here yet.
rating-about = -# Matches among people are rated; everybody begins at 1,000.
stats-title = ### { $name }
stats-none = { $name } has not played a match to its end here yet.
stats-none-own = You have not played a match to its end here yet. `/games` lists what there is to play.
stats-sum = { $games ->
    [one] 1 match
   *[other] { $games } matches
}, { $wins } won ({ $percent } %). { $tokens ->
    [0] {""}
   *[other] Net: { $sign ->
        [won] +
       *[lost] {""}
    }{ $tokens ->
        [one] { $tokens } token.
       *[other] { $tokens } tokens.
    }
}
stats-games = **Games**
stats-game = { $game }: { $games ->
    [one] 1 match
   *[other] { $games } matches
}, { $wins } won{ $rated ->
    [0] {""}
   *[other] {" "}· rating { $rating }{ $sure ->
        [no] {" "}(provisional)
       *[yes] {""}
    }
}
stats-streak = Won in a row: { $now } now, { $best } at best.
stats-with = **With** { $people }
stats-one-of-them = { $name } ({ $count })
stats-robots = { $count ->
    [one] Robots played in one of the matches.
   *[other] Robots played in { $count } of the matches.
}
stats-lately = **Lately**
stats-match = #{ $table } { $game }: place { $place } of { $seats }, with { $others } · { $time }
stats-people = { $people }
stats-people-and-robots = { $people } and { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
}
stats-robots-only = { $robots ->
    [one] 1 robot
   *[other] { $robots } robots
}
stats-curves = Ratings of { $name }

## Seasons

season-title = ### Season { $number }
season-since = { $began ->
    [0] It began with the first match on this server.
   *[other] It began { $time }.
} { $people ->
    [0] Nobody has finished a match in it yet.
    [one] One person has finished a match in it.
   *[other] { $people } people have finished a match in it.
}
season-name = Season { $number }{ $name ->
    [none] {""}
   *[other] {" "}· { $name }
}
season-closed = { $season }, over { $time }{ $champion ->
    [none] {""}
   *[other] : { $champion } won the most, { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }
}
season-about = -# A season’s leaderboards are kept for ever. Ratings go on from one season to the next.
season-button-board = Leaderboard
season-button-close = Close the season
season-dialog = Close season { $number }
season-dialog-name = Its name
season-dialog-example = Spring
season-dialog-about = Its leaderboards are kept, and season { $next } begins. This can’t be undone.
season-over = ## { $season } is over
season-over-about = The leaderboards are kept: `/leaderboard` shows them. Season { $next } has begun, and everybody starts from the same line.
refused-season-closed = That season is closed already: season { $number } is on.

## Commands

cmd-leaderboard = The best of this server.
cmd-rating = How a rating went, as a curve.
cmd-stats = How somebody has played here.
cmd-season = The season that is on, and those that are over.
arg-rated = Whose rating; yours if you name nobody.
arg-stats = Whose matches; yours if you name nobody.
arg-board-game = Which game; all of them if you name none.
