# What brings people back: the deal of the day at a server's hour, challenges, "one more wanted", letters to those
# who play a move a day, and what may be used where the bot is only a guest.

## Where the bot is a guest

menu-stats = Stats
refused-visiting = This server hasn’t invited me, so I can’t put a table here. Deals of the day, lessons, rules and your own numbers work everywhere.
refused-stats-visiting = What others have played is told only on a server that has invited me.
stats-none-anywhere = You have not played a match to its end yet, on any server. `/daily` is for you alone, wherever you are.
stats-title-everywhere = ### You, on all servers

## The deal of the day in a channel

deal-title = ## 🃏 The deal of { $day }
deal-about = Two patiences, the same cards for everybody everywhere, each to be played once. This deal closes { $time }.
deal-yesterday = **Yesterday’s best here**
deal-best = { $patience }: { $name } with { $result }
deal-nobody = Nobody finished yesterday’s deal. Today you could be the first.
deal-streaks = 🔥 **In a row:** { $people }
deal-streak = { $name } ({ $count ->
    [one] one day
   *[other] { $count } days
})
deal-forgiven = -# One missed day in seven does not break a row.
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
deal-week-about = -# From Monday to Sunday. Of each patience of each day the best has { $best } points, the next ones one less each, and everybody who finishes at least one.
deal-board = { $patience }, { $day } · this server
deal-button-week = This week
daily-button-today = Today

## A server's day (`/settings`)

settings-section-day = Daily deal and calls
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
settings-choose-deal = Choose the channel for the deal of the day
settings-choose-hour = Choose its hour
settings-wanted = **One more wanted** { $role ->
    [none] Nobody can be called to a table that lacks somebody.
   *[other] A table that lacks somebody may call { $role }, once in ten minutes. Everybody takes or leaves that role by a button.
}
settings-wanted-missing = -# I need the right to manage roles here, to give that role to whoever wants it.
settings-choose-wanted = Choose the role that may be called
button-deal-off = Post no deal
button-make-wanted = Make a role for it
button-wanted-off = Call nobody
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
