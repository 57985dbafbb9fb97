# What brings people back: the deal of the day at a server's hour, challenges, "one more wanted", letters to those
# who play a move a day, and what may be used where the bot is only a guest.

## Where the bot is a guest

menu-stats = Stats
refused-visiting = This server hasn’t invited me, so I can’t put a table here. Deals of the day, lessons, rules and your own numbers work everywhere.
refused-stats-visiting = What others have played is told only on a server that has invited me.
stats-none-anywhere = You have not played a match to its end yet, on any server. `/daily` is for you alone, wherever you are.
stats-title-everywhere = ### You, on all servers

## The deal of the day in a channel

deal-post-title = ## 🃏 The deal of { $day }
deal-post-about = Two patiences, the same cards for everybody everywhere, each to be played once. This deal closes { $time }.
deal-yesterday = **Yesterday’s best here**
deal-best = { $patience }: { $name } with { $result }
deal-nobody = Nobody finished yesterday’s deal. Today you could be the first.
deal-streaks = 🔥 **Streaks:** { $people }
deal-streak = { $name } ({ $count ->
    [one] one day
   *[other] { $count } days
})
deal-forgiven = -# One missed day in seven does not break a streak.
deal-week = { $over ->
    [yes] **The table of last week**
   *[no] **The table of the week**
}
deal-week-line = { $place }. { $name } · { $points ->
    [one] 1 point
   *[other] { $points } points
} from { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
deal-week-title = The deals of this week
deal-week-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
deal-week-deals = { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}
deal-week-empty = Nobody has finished a deal this week yet.
deal-week-about = -# From Monday to Sunday: for each patience the best of the day gets { $best } points, the next ones one less each, and whoever finishes gets at least one.
deal-board = { $patience }, { $day } · { $scope ->
    [here] this server
   *[all] everywhere
}
deal-board-empty = { $scope ->
    [here] Nobody on this server finished { $patience } on { $day }.
   *[all] Nobody finished { $patience } on { $day }.
}
deal-button-play = Play { $patience }
deal-button-week = This week
daily-button-today = Today

## A server's day (`/settings`)

settings-section-day = Daily deal and “one more wanted”
settings-zone = **Time zone** { $zone }, where it is { $clock } now. Weeks and months of the leaderboards begin by it, too.
settings-choose-zone = Choose the time zone
settings-zone-other = Another one …
settings-zone-dialog = Time zone of this server
settings-zone-label = A city, or a name like Europe/Berlin
settings-zone-example = Berlin
settings-deal = **Deal of the day** It is posted in { $channel } each day at { $clock }, the next time { $time }.
settings-deal-short = -# The deal is the same for the whole world and changes at midnight UTC. At this hour it is open for another { $hours ->
    [0] few minutes
    [one] hour
   *[other] { $hours } hours
} only: an earlier one may suit you better.
settings-deal-off = **Deal of the day** It is posted nowhere. Choose a channel, and it comes each day at an hour of yours, with yesterday’s best.
settings-choose-deal = Deal of the day: where?
settings-choose-hour = Choose its hour
settings-wanted = **One more wanted** { $role ->
    [none] Nobody can be called to a table that lacks somebody.
   *[other] A table that lacks somebody may call { $role }, once in ten minutes. Everybody takes or leaves that role by a button.
}
settings-wanted-missing = -# I need the right to manage roles here, to give that role to whoever wants it.
settings-choose-wanted = Choose the role that may be called
button-make-wanted = Make a role for it
wanted-role-name = One more wanted
setting-zone = the time zone
setting-deal_channel = the channel of the daily deal
setting-deal_hour = the hour of the daily deal
setting-wanted_role = the role of “one more wanted”
refused-zone = I know no time zone or city “{ $name }”. Try a big city nearby, or a name like Europe/Berlin.
refused-cannot-write-there = I may not write in { $channel }. Let me see it and send messages there, or choose another channel.
refused-wanted-gone = That role is not there any more.
refused-wanted-rights = For that both you and I need the right to manage roles.
refused-wanted-power = Everybody may take this role, so it must not allow more than everybody is allowed. Choose one without rights of its own.
refused-wanted-high = That role stands too high for me, or for you, to give it. Choose a lower one, or move mine above it.

## Challenges and invitations

cmd-challenge = Challenge somebody: a table with a seat kept for them.
arg-challenge = Whom you challenge.
arg-challenge-game = To which game; you are asked if you name none.
menu-invite = Invite
menu-review = Review this match
menu-challenge = Challenge
challenge = ⚔️ { $person }, { $name } challenges you to a game of { $game } at [table { $table }]({ $link }).
invitation = 🪑 { $person }, { $name } invites you to [table { $table }]({ $link }), for a game of { $game }.
challenge-stake = Everybody puts down { $stake ->
    [one] one token
   *[other] { $stake } tokens
}.
challenge-until = -# A seat is kept for you; that ends { $time }.
challenge-answered = { $outcome ->
    [accepted] **{ $name } has come** to [table { $table }]({ $link }) for { $game }.
    [declined] { $name } can’t come now. The seat at [table { $table }]({ $link }) for { $game } is anybody’s.
   *[over] { $name } was asked to table { $table } for { $game }. That is over.
}
challenge-sits = You sit at [table { $table }]({ $link }).
challenge-which = To which game do you challenge { $name }?
challenge-choose = Choose the game
challenge-never = Your seat is free again, and nobody asks you to that table a second time.
challenge-refused = { $all ->
    [yes] Nobody can challenge or invite you any more.
   *[no] That person can’t challenge or invite you any more.
} You can change that at any time: **{ button-wishes }** under `/games`.
invited = { $name } is asked to table { $table }.
seat-kept = { $number }. kept for { $name } (free again { $time })
button-accept = Accept
button-not-now = Not now
button-refuse-one = Refuse { $name } from now on
button-refuse-all = Refuse everybody from now on
refused-challenge-self = You can’t ask yourself. Robots are always in the mood: `/games`.
refused-challenge-bot = That is a robot of somebody else’s. Mine sit down by a button in the lobby.
refused-challenge-barred = { $name } can’t sit down at tables of this server.
refused-challenge-gone = { $name } isn’t on this server.
refused-challenge-left = That person isn’t on this server any more.
refused-challenge-unseen = { $name } can’t see this channel. Ask where both of you can.
refused-challenge-unwanted = { $name } doesn’t want to be asked. If they join a table by themselves, all is well.
refused-challenge-declined = { $name } has said “not now” to this table already.
refused-challenge-nobody = There was nobody else in that match to challenge.
refused-challenge-over = That is over: no seat is kept at table { $table } any more. If one is free, you can still join there.
refused-challenge-other = That is for { $name } to answer.
refused-invite-no-table = You sit at no table in this channel. `/challenge` opens one for the two of you.
refused-no-result-message = That message is no result of mine.
refused-other-sits = { $name } sits here already.
refused-kept-already = A seat is kept for { $name } here; one at a time.
refused-seat-kept = The last seat is kept for { $name } at the moment.

## One more wanted

button-one-more = One more wanted
button-tell-me = Tell me when one is wanted
wanted-call = 📣 { $role }: { $count ->
    [one] one more is wanted
   *[other] { $count } more are wanted
} for { $game } at [table { $table }]({ $link }).
wanted-called = They are called. A server is called once in ten minutes at most.
wanted-told = { $on ->
    [yes] From now on you are called when a table lacks somebody ({ $role }). The same button ends that.
   *[no] You are called no more ({ $role }).
}
refused-wanted-lately = Somebody was called less than ten minutes ago. Give them a moment.
refused-wanted-mute = I may not call that role. Whoever manages the server can make it mentionable, or let me mention all roles.

## A person’s wishes, and letters

button-wishes = Reminders
wishes-title = ### What I tell you by myself
wishes-reminder = **Reminder** When half of your day for a move is over { $how ->
    [ping] I call you at the table, where its server lets me.
    [dm] I write to you.
   *[never] I say nothing.
}
wishes-morning = **In the morning** { $hour ->
    [none] I write you no line. I can tell you once a day which tables of a day a move wait for you.
   *[other] At { $hour } I write you in one line which tables of a day a move wait for you, if any does.
} Your time zone is { $zone }{ $own ->
    [yes] {""}
   *[no] , this server’s
}; it is { $clock } there.
wishes-challenges = **Challenges** { $on ->
    [yes] Everybody may challenge and invite you{ $refused ->
        [0] .
        [one] , but for one person.
       *[other] , but for { $refused } people.
    }
   *[no] Nobody can challenge or invite you.
}
wishes-choose-reminder = Choose how you are reminded
wishes-choose-morning = Choose the hour of the line
wishes-no-morning = No line in the morning
wishes-zone-server = The server’s time zone
wishes-zone-dialog = Your time zone
reminder-ping = Call me at the table
reminder-dm = Write to me
reminder-never = Don’t remind me
button-challenges = { $now ->
    [yes] Take no challenges
   *[no] Take challenges
}
button-refuse-nobody = Let everybody ask me again

arg-reminder = How I remind you at half of a day’s time, from now on.
noted-reminder-ping = From now on I call you at the table when half of your day is over, where its server lets me.
noted-reminder-dm = From now on I write to you when half of your day is over.
noted-reminder-never = From now on I remind you no more at half of your day.
ping-half = ⏳ { $people }, half of your time at [table { $table } · { $game }]({ $link }) is over.
reminder = ⏳ Half of your time at [table { $table } · { $game }]({ $link }) is over.
morning = ☀️ Good morning! { $count ->
    [0] Nothing waits for you any more.
    [one] One table waits for you: { $tables }.
   *[other] { $count } tables wait for you: { $tables }.
}
    -# To stop this line: **{ button-wishes }** under `/games`.
morning-table = [{ $game } · table { $table }]({ $link }), { $time }
dms-closed = I couldn’t write to you: your direct messages are closed to me. Until you open them, reminders come at the table, and no line comes in the morning.

## While somebody was away

away-since = While you were away (you last looked { $time }) { $moves ->
    [0] nobody else moved.
    [one] one move was made.
   *[other] { $moves } moves were made.
}
away-played = { $count ->
    [one] One was made for you: your time was up, or a robot sat in.
   *[other] { $count } more were made for you: your time was up, or a robot sat in.
}
