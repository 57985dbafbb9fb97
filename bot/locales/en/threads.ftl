# Tables in threads of their own and in posts of forums; those who watch.

thread-name = { $game } · table { $table }
button-to-thread = To the table
button-watch = Watch
card-lobby = Open: { $taken } of { $seats } seats taken. The table stands in its own thread.
card-playing = In play, in its own thread.
thread-lost-refused = -# No thread could be opened for this table, or I may not write in it any more: it goes on here.
thread-lost-locked = -# The thread of this table was locked: it goes on here.
thread-lost-gone = -# The thread of this table was deleted: it goes on here.

watch-count = 👀 { $count ->
    [one] One is watching
   *[other] { $count } are watching
}
watch-asleep = You are not watching any more. Nobody sees you leave.
watch-elsewhere = You are watching in a newer message.
watch-choose-seat = Look into a hand, one round late
watch-no-seat = Into no hand
watch-late = { $there ->
    [yes] **{ $name }’s cards a round ago**
   *[no] { $name }’s cards come a round late: as soon as the first round is over.
}
watch-choose-guess = Who will win? One guess
watch-guess = -# Your guess: { $name } wins. It counts only for a line in your stats.
watch-guessed = { $right ->
    [yes] 🔮 You guessed it: { $name } has won.
   *[no] You had guessed { $name }.
}
watch-heard = { $sign } The table sees it.
watch-too-soon = One after another: wait three seconds.
refused-watch-seated = You sit at this table yourself.
refused-late-hands = At this table nobody looks into hands.
option-late-hands = Watchers see hands a round late
option-late-hands-about = They may look into one hand of the round before. Nothing of the round in play is shown.
lobby-late-hands = 👀 Watchers may look into a hand of the round before.

post-over = **{ $game }, table { $table } is over.** [The result]({ $link }) stays in this post, and the match can be seen again move by move.

stats-guesses = 🔮 Guesses who would win: { $right } of { $made } right.

settings-in-threads = { $which ->
    [several] Each table that is opened beside another has a thread of its own.
   *[on] Each table has a thread of its own.
}
settings-in-forum = Each table has a post in { $forum }.
settings-choose-forum = Posts of a forum: which?
button-threads = { $now ->
    [on] Threads for tables: on
    [several] Threads for tables: for more than one
   *[off] Threads for tables: off
}
setting-threads = threads for tables
value-threads = { $which ->
    [on] for each
    [several] for more than one
   *[off] none
}
setting-forum = the forum for tables
rights-threads = • { $channel }: **Create Public Threads** and **Send Messages in Threads**. Tables stand in the channel itself, not in threads of their own.
rights-posts = • { $channel }: **Create Posts** and **Send Messages in Posts**. Tables stand in the channel where they are opened, not in this forum.
rights-no-threads = • { $channel } is a voice channel, and its chat has no threads: tables stand in the chat itself. A forum can be chosen for them instead.
refused-no-threads = There are no threads in { $channel }: only text channels have them. You can choose a forum for its tables instead.
trouble-threads = I can’t open threads or posts in { $channel }, or not write in them, so tables stand in the channel where they are opened.
