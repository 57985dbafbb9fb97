# Game nights, and tables that an event opens.

refused-series-rematch = This table belongs to an evening that draws its next round by itself: there is no rematch here.

## Planning one

cmd-night = Game nights: those to come, and the way to plan one.
night-none = No game night is planned on this server. Plan one: people sign up, and when it begins I draw who sits with whom, round by round.
night-list = ### Game nights on this server
night-line = • { $time } · { $games } · [sign up]({ $link })
night-button-plan = Plan a game night
night-plan-title = A game night
night-plan-day = Day
night-plan-time = When it begins ({ $zone })
night-plan-example = 20:00
night-plan-games = Games to choose among
night-plan-length = How long
night-plan-pace = Pace
night-pace-usual = a minute a move
night-pace-blitz = 20 seconds a move
night-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
night-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
night-planned = Planned: [people sign up here]({ $link }).
night-changed = Changed: [it stands here]({ $link }).
night-no-event = -# I lack **Create Events**, so { $there ->
    [yes] its event on this server stays as it was
   *[no] it is not among the events of this server
}.
night-event-name = Game night
night-event-about = Card games, round by round. Sign up here: { $link }
refused-night-time = “{ $typed }” is no time of day that I know. Try something like 20:00.
refused-night-past = That time has passed already.
refused-night-no-game = None of my games can be played in this channel.
refused-night-own = You have planned a game night here already. When it is over you can plan the next one.
refused-nights-enough = { $most } game nights are planned here; that is enough for now.
refused-night-begun = This night has begun, or has been changed meanwhile.
refused-night-over = This game night is over, or was called off.
refused-night-run = Only { $name }, who planned this night, or a Game Master can do that.

## What everybody sees

night-title = ## 🎲 Game night
night-when = **{ $time }** ({ $left })
night-games = **Games** { $games }
night-how = **How** { $length } · { $pace } · no stakes
night-by = -# Planned by { $name }.
night-guests = **Coming ({ $count })** { $names ->
    [none] Nobody yet: be the first.
   *[other] { $names }
}
night-about = -# When it begins I draw who sits with whom, as you wished where I can, and open the tables here. Where robots may sit down on this server they fill the empty seats; latecomers join in the next round. Press **{ night-button-in }** again to change a wish or to withdraw.
night-running = ▶️ It is on: { $rounds ->
    [0] round { $round }.
   *[other] round { $round } of { $rounds }.
}
night-off = ❌ **Called off.** Who had signed up still has, should it be held all the same.
night-not-held = It did not take place.
night-over = ✅ It is over after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}: [how it went]({ $link }).
night-button-in = I’m in
night-button-run = Change or call off
night-button-on = Hold it all the same
night-round = ## 🎲 Round { $round }{ $rounds ->
    [0] {""}
   *[other] { " " }of { $rounds }
}
night-table = **[Table { $table }]({ $link })** · { $game }: { $people }
night-waiting = No seat this time, { $last ->
    [yes] and this was the last round
   *[no] but the first ones in the next round
}: { $people }
night-late = -# Too late for this round? Sign up for the next one.
night-button-card = How it stands
night-button-next = Game nights to come

## For one person

night-in = ✅ You are in, { $running ->
    [yes] from the next round on{ $until ->
        [none] .
       *[other] , if it begins before { $until }.
    }
   *[no] { $time }.
}
night-wish = **Do you have a wish?**
night-wish-about = -# I keep as many wishes as I can. Nobody else sees yours.
night-any-game = Any game
night-choose-game = A game I would like
night-beside-choose = I’d like to sit with …
night-apart-choose = I’d rather not sit with …
night-button-out = I’m not coming
night-left = You are not coming, then. Until next time!
refused-night-full = { $most } people have signed up; there are no more seats.
refused-night-last = The last round is on. Come again next time!
refused-night-not-in = You have not signed up: press **{ night-button-in }** first.
refused-night-self = You sit with yourself in any case. Choose somebody else.
night-run = The game night on { $time }.
night-button-change = Change it
night-button-off = Call it off
night-called-off = { $held ->
    [yes] No other round is drawn. Tables that are on play to their end.
   *[no] It is called off.
}

## The evening’s card

night-card-title = ## 🏁 The game night
night-card-about = { $count ->
    [one] One person
   *[other] { $count } people
}, { $tables ->
    [one] one table
   *[other] { $tables } tables
} in { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
night-card-standings = **The table of the evening**
night-card-line = { $place }. { $name } · { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $wins ->
    [0] no table won
    [one] 1 table won
   *[other] { $wins } tables won
}
night-card-points = -# The first of a table of four has 4 points, the second 3, and so on.
night-card-round = **Round { $round }**
night-card-result = [Table { $table }]({ $link }) · { $game }: { $winners ->
    [none] no result
   *[other] won by { $winners }
}
night-moments = **Moments**
night-moment-wins = 🏆 { $name } won { $count } tables.
night-moment-longest = ⏳ Table { $table } ({ $game }) took longest: { $count ->
    [one] a minute
   *[other] { $count } minutes
}.
night-moment-social = 🤝 { $name } sat with { $count } others.

## The audit log

deed-night-change = changed game night { $number }
deed-night-off = called off game night { $number }
deed-night-on = took game night { $number } up again
