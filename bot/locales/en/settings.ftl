### What those who manage a server choose and do.

## The pages

settings-title = ### Settings of this server · { $section }
settings-section-tables = Tables
settings-section-tokens = Tokens
settings-section-play = Play
settings-section-rules = House rules
settings-section-look = Look and language
settings-section-channels = Single channels
settings-section-posts = What I tell, and where
settings-section-roles = Game Masters and rewards
settings-section-people = Who may play
settings-section-rights = What I may do here
settings-section-log = Who did what
settings-choose = Choose a section
settings-saved = ✓ Saved.

settings-channels = **Where** { $channels ->
    [everywhere] Tables may be opened in every channel that I can write in.
   *[other] Tables may be opened in { $channels }, and in threads there.
}
settings-games = **Games** { $off ->
    [none] All of them are played here.
   *[other] Not played here: { $off }.
}
settings-choose-games = Choose what is played here
settings-choose-channels = Channels for tables
button-channel-everywhere = Everywhere

settings-stakes = **Stakes** { $stakes ->
    [yes] { $usual ->
        [0] Tables play for fun unless the host chooses a stake
        [one] Everybody puts down one token unless the host chooses otherwise
       *[other] Everybody puts down { $usual } tokens unless the host chooses otherwise
    }, { $highest ->
        [one] one
       *[other] { $highest }
    } at most.
   *[no] Nothing is staked here.
}
settings-grants = **Tokens** A newcomer gets { $grant }, and `/wallet daily` brings { $daily } a day.
settings-each = **Each person** { $tables ->
    [0] may sit at any number of tables at once
    [one] may sit at one table at once
   *[other] may sit at { $tables } tables at once
}, and { $staked ->
    [0] may stake any number of tokens a day.
    [one] may stake one token a day.
   *[other] may stake { $staked } tokens a day.
}
button-each = Limits for each person
settings-tables_each = Tables at once for one person (0: any)
settings-staked_daily = Tokens staked in a day (0: any)
button-stakes = Stakes: { $now ->
    [yes] on
   *[no] off
}
button-tokens = Change the numbers
settings-tokens-dialog = Tokens on this server
settings-usual_stake = Usual stake
settings-highest_stake = Highest stake
settings-grant = What a newcomer gets
settings-daily = What each day brings

settings-pace = **Usual pace** { $pace }.
settings-choose-pace = Choose the usual pace
settings-robots = **Robots** { $robots ->
    [yes] They may sit down.
   *[no] They stay away: only people play here.
}
settings-remarks = **Company** { $remarks ->
    [yes] Robots say a word now and then.
   *[no] Robots play in silence.
}
settings-hints = **Hints** { $hints ->
    [yes] Whoever plays with robots alone may ask for one. Other tables have them where their house rules say so.
   *[no] Only tables whose house rules say so have them.
}
settings-calls = **Calls** { $calls ->
    [yes] Whoever keeps a turn waiting is called by name.
   *[no] Nobody is called.
}
settings-hands = **Hands** { $dms ->
    [yes] Everybody gets theirs by direct message, unless they chose otherwise.
   *[no] Everybody sees theirs in the channel, alone, unless they chose otherwise.
}
button-robots = Robots: { $now ->
    [yes] on
   *[no] off
}
button-remarks = Robots talk: { $now ->
    [yes] on
   *[no] off
}
button-hints = Hints: { $now ->
    [yes] on
   *[no] off
}
button-calls = Calls: { $now ->
    [yes] on
   *[no] off
}
button-hands_in_dms = Hands: { $now ->
    [yes] in direct messages
   *[no] in the channel
}

settings-rules = What you choose here is what a game’s tables begin with. A host may still choose otherwise.
settings-locked = 🔒 Hosts can’t change the rules of { $games }.
button-lock = Hosts may change them: { $now ->
    [yes] yes
   *[no] no
}
settings-rules-none = Every game begins with its own rules.
settings-rules-game = **{ $game }** { $options }
settings-choose-rules = Choose a game
settings-rules-own = { $game } begins with its own rules.
settings-rules-theirs = { $game } begins with these rules:
button-rules-reset = The game’s own rules
button-settings-back = Back

settings-pictures = **Pictures** { $pictures ->
    [yes] Tables are shown as pictures.
   *[no] Tables are shown in words.
}
settings-language = **Language** What everybody reads is in { $language }. What one person sees is in theirs, where I speak it.
settings-choose-language = Choose the language
button-pictures = Pictures: { $now ->
    [yes] on
   *[no] off
}

settings-own-rules = What holds in one channel, besides what holds everywhere: the games that are open there, stakes, and the highest stake. Threads follow their channel.
settings-choose-channel = Choose a channel
settings-choose-games-here = Choose what is open in this channel
settings-channel-line = **{ $channel }** { $off ->
    [none] All games of the server are open
   *[other] Not open: { $off }
}; { $stakes ->
    [yes] { $highest ->
        [server] stakes as everywhere.
        [one] the highest stake is one token.
       *[other] the highest stake is { $highest } tokens.
    }
   *[no] nothing is staked.
}
button-highest-here = Highest stake
button-as-server = As everywhere

settings-news = **Announcements** { $channel ->
    [none] I tell no results. Choose a channel, and I tell there, without calling anybody: the results of staked and rated matches, records, the ends of seasons.
   *[other] In { $channel } I tell the results of staked and rated matches, records and the ends of seasons. Nobody is called.
}
settings-host-news = **News of mine** { $wanted ->
    [yes] Whoever runs me may tell something there too, such as what is new.
   *[no] Whoever runs me tells nothing here.
}
settings-log-channel = **Who did what** { $channel ->
    [none] stands in the section of that name. Choose a channel, and I post it there as well.
   *[other] is posted in { $channel }, with old and new values.
}
settings-choose-news_channel = Announcements: where?
settings-choose-log_channel = Who did what: where?
button-host_news = News of mine: { $now ->
    [yes] on
   *[no] off
}

settings-masters = **Game Masters** { $role ->
    [none] Nobody yet. Whoever has the role that you choose may use these settings, bar people and end tables.
   *[other] Whoever has { $role } may use these settings, bar people and end tables. They find them under `/help`; to let them use `/settings` and `/moderate` too, allow them these commands in Discord’s server settings, under Integrations.
}
settings-reward = **Reward** { $role ->
    [none] The first of a season gets no role.
   *[other] When a season ends its first gets { $role }, and whoever had it gives it back.
}
settings-rewards = **Roles for badges and matches** { $some ->
    [yes] Whoever earns one keeps the role:
   *[no] No badge earns a role.
}
settings-choose-deed = A role for what?
settings-choose-earned = { $deed }: which role?
reward-matches = { $count } matches here
settings-choose-master_role = Game Masters: which role?
settings-choose-reward_role = Reward: which role?

settings-barred-none = **Barred** Nobody is.
settings-barred = **Barred** { $count ->
    [one] One person
   *[other] { $count } people
} can’t open or join tables here:
settings-barred-more = … and { $count } more. `/moderate allow` lets any of them sit down again.
barred-line = • { $name }, { $until ->
    [none] for good
   *[other] ends { $until }
}{ $reason ->
    [none] {""}
   *[other] {": "}{ $reason }
}
settings-choose-allow = Let somebody sit down again
button-bar = Bar somebody
bar-who = Who is to be kept from the tables?
bar-how-long = For how long?
bar-hour = An hour
bar-day = A day
bar-week = A week
bar-good = For good
bar-why = Why?
bar-why-about = Whoever is barred reads it. It may stay empty.

rights-all = ✅ I may do everything here that I need.
rights-some = ⚠️ { $count ->
    [one] One thing is
   *[other] { $count } things are
} missing here:
rights-how = Whoever manages the server can put that right: in the channel’s settings under Permissions, or in the server’s under Roles. Then choose this section again.
rights-see = • { $channel }: **View Channel**. I can’t show tables there, nor tell anything.
rights-write = • { $channel }: **Send Messages**. I can’t show tables there, nor tell anything.
rights-attach = • { $channel }: **Attach Files**. Tables are shown in words there, without pictures.
rights-read = • { $channel }: **Read Message History**. I don’t see when a table is buried under what others write.
rights-gone = • { $channel } was chosen and is not there any more. Choose another one.
rights-roles = • **Manage Roles**. I can’t give { $role } to { $use ->
    [wanted] those who want to be called
    [earned] those who earn it
   *[reward] a season’s first
}.
rights-role-above = • { $role } stands above my own role, so I can’t give it. Drag mine above it in the server’s settings.
rights-role-gone = • The role for { $use ->
    [wanted] those who want to be called
    [earned] those who earn it
   *[reward] a season’s first
} is not there any more. Choose another one.
rights-mention = • **Mention All Roles**. I can’t call { $role } when a table lacks somebody. Or let everybody mention that role.
rights-events = • **Create Events**. Game nights are told by their message alone and are not among this server’s events.

trouble-table = I may not write in { $channel } any more, so its tables are not shown. They wait there until I may.
trouble-pictures = I may not attach files in { $channel }, so its tables are shown in words.
trouble-log = I can’t post who did what in { $channel } any more. It still stands in the settings.
trouble-news = I can’t tell results in { $channel } any more.
trouble-reward = I couldn’t give the role for a season’s first: I lack Manage Roles, or the role stands above mine.
trouble-earned = I couldn’t give a role that somebody has earned: I lack Manage Roles, or the role stands above mine or is gone.
trouble-deal = I may not write in { $channel } any more, so the deal of the day is not posted there. `/daily` has it all the same.
trouble-wanted = I can’t call the role for tables that lack somebody any more: I may not mention it.
trouble-wanted-role = I can’t give anybody the role for tables that lack somebody any more: I lack Manage Roles, the role stands above mine, or it has rights of its own.
trouble-events = I may not change this server’s events any more, so one of a game night may show an old time, or a night that was called off. What the night’s own message says is true.
trouble-how = -# For those who manage this server: `/settings`, section “What I may do here”. I tell this once.

settings-log-none = Nothing yet.
deed = • { $who }: { $what } · { $time }
deed-set = { $setting }: { $before ->
    [unknown] { $value }
   *[other] { $before } → { $value }
}
deed-set-channel = in { $channel }, { $what }
deed-set-rules = house rules of { $game }{ $changes ->
    [none] {""}
   *[other] {": "}{ $changes }
}
deed-set-rule = { $option } { $before } → { $value }
deed-end = ended table { $table }
deed-remove = sent { $target } from table { $table }
deed-bar = barred { $target }{ $until ->
    [none] {" "}for good
   *[other] , which ends { $until }
}{ $reason ->
    [none] {""}
   *[other] {": "}{ $reason }
}
deed-allow = let { $target } sit down again
deed-season = closed season { $number }
deed-earned = gave { $target } the role for “{ $deed }”
deed-reward = gave { $target } the role for the first of season { $number }
value-none = none
setting-channels = channels for tables
setting-games_off = games switched off
number-channels = { $count ->
    [0] everywhere
   *[other] { $count }
}
number-games_off = { $count ->
    [0] none
   *[other] { $count }
}
setting-stakes = stakes
setting-usual_stake = the usual stake
setting-highest_stake = the highest stake
setting-grant = the grant
setting-daily = the daily tokens
setting-pace = the pace
setting-robots = robots
setting-remarks = robots’ remarks
setting-calls = calls
setting-hands_in_dms = hands in direct messages
setting-pictures = pictures
setting-badges = badges
setting-hints = hints
setting-locked = games whose rules are locked
setting-tables_each = tables at once for one person
setting-staked_daily = tokens staked in a day
setting-master_role = the Game Masters’ role
setting-reward_role = the role for a season’s first
setting-rewards = the role for “{ $deed }”
setting-log_channel = the channel for who did what
setting-news_channel = the channel for announcements
setting-host_news = news of whoever runs me
setting-language = the language
barred = { $name } is barred from the tables of this server{ $until ->
    [none] .
   *[other] ; the bar ends { $until }.
} They may still finish the matches they are in; `/table end` can end one without a result.
allowed = { $name } may open and join tables here.

## What is refused

refused-stakes-off = Stakes are switched off on this server. Set the stake to 0 and play for fun.
refused-stake-high = On this server { $most ->
    [one] one token is
   *[other] { $most } tokens are
} the highest stake.
refused-game-off = This game is not played on this server. `/games` lists those that are.
refused-channel-off = Tables are opened in { $channels } on this server.
refused-robots-off = Robots don’t sit down on this server: it takes people to play here.
refused-barred = You are barred from the tables of this server{ $until ->
    [none] .
   *[other] ; the bar ends { $until }.
} { $reason ->
    [none] Those who manage it can tell you why.
   *[other] Why: { $reason }
}
refused-barred-everywhere = You can’t open or join tables any more: whoever runs me has barred you.{ $reason ->
    [none] {""}
   *[other] {" "}Why: { $reason }
}
refused-server-barred = No tables are opened on this server any more: whoever runs me has barred it.{ $reason ->
    [none] {""}
   *[other] {" "}Why: { $reason }
}
refused-other-barred = { $name } can’t sit down at tables of this server any more, so there is no rematch.
refused-start-barred = { $name } can’t sit down at tables of this server any more. The match can begin once that seat is free: `/table remove`.
refused-other-tables-enough = { $name } sits at { $tables ->
    [one] one table
   *[other] { $tables } tables
} of this server by now, and more at once are not wanted here.
refused-bar-self = You can’t bar yourself.
refused-bar-me = You can’t bar me. Whoever manages the server can take me out of it.
refused-bar-owner = The server is theirs: nobody can bar its owner.
refused-bar-manager = They manage this server, and a Game Master can’t bar them.
refused-moderators = Only Game Masters and those who manage this server can do that.
refused-role-everyone = Everybody has that role. Choose one that is given to people.
refused-role-mighty = That role lets people manage or moderate the server. A reward must not: choose another one.
refused-game-off-here = This game is not open in this channel. `/games` lists those that are.
refused-stakes-off-here = Nothing is staked in this channel. Set the stake to 0 and play for fun.
refused-stake-high-here = In this channel { $most ->
    [one] one token is
   *[other] { $most } tokens are
} the highest stake.
refused-match-stakes = This match is played for { $stake ->
    [one] one token
   *[other] { $stake } tokens
} each, and nobody can stake that here any more.
refused-rules-locked = This server has house rules for this game that no host can change. Open the table without choosing any; a table that waits takes them under **House rules**.
refused-tables-enough = You sit at { $tables ->
    [one] one table
   *[other] { $tables } tables
} of this server, and more at once are not wanted here. Finish one, or leave it: `/table leave`.
refused-stakes-a-day = { $left ->
    [0] You have staked as much today as one may here. Play for fun, or come back tomorrow.
    [one] You may stake one more token here today.
   *[other] You may stake { $left } more tokens here today.
}
refused-other-stakes-a-day = { $name } may stake { $left ->
    [0] nothing more
    [one] one more token
   *[other] { $left } more tokens
} here today.
refused-daily-off = Days bring no tokens on this server.
refused-setting = { $setting } is a whole number from { $low } to { $high }.

## What is told in the channel for announcements, and of restarts

news-result = ### 🏆 { $game } · [table { $table }]({ $link })
news-record-rating = 📈 A record: nobody here has ever been rated as high at { $game } as { $name } now is, { $amount }.
news-record-tokens = 💰 A record: { $name } has won { $amount } tokens, more than anybody here in one match of { $game }.
host-news = ### News of me
host-news-about = -# From whoever runs me. Those who manage this server choose whether you read this here: `/settings`.
restart-near = 🔧 I restart: away for a moment, back { $time }. Every table stays as it is.

## Commands

cmd-settings = What is played on this server, where and how.
cmd-moderate = Who may sit down at the tables of this server.
cmd-moderate-bar = Keep somebody from the tables of this server.
cmd-moderate-allow = Let somebody sit down again.
arg-bar = Who is to be kept away.
arg-bar-length = For how long; for good unless you choose.
arg-bar-reason = Why. Whoever is barred reads it.
arg-allow = Who may sit down again.
