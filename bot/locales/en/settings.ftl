### What those who manage a server choose and do.

## The pages

settings-title = ### Settings of this server · { $section }
settings-section-tables = Tables
settings-section-tokens = Tokens
settings-section-play = Play
settings-section-rules = House rules
settings-section-look = Look and language
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
button-channel-only = Only in the channels I choose
button-channel-add = Also in this channel
button-channel-remove = Not in this channel
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

settings-barred = **Barred** { $people ->
    [none] Nobody. `/moderate bar` keeps somebody from the tables.
   *[other] { $people }. `/moderate allow` lets somebody sit down again.
}
settings-log-none = Nothing yet.
deed = { $who }: { $what } · { $time }
deed-set = { $setting }: { $value }
deed-set-rules = house rules of { $game }
deed-end = ended table { $table }
deed-remove = sent { $target } from table { $table }
deed-bar = barred { $target }
deed-allow = let { $target } sit down again
deed-season = closed season { $number }
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
setting-language = the language
barred = { $name } can’t open or join tables here any more. At tables that are on they play to the end; `/table remove` ends that sooner.
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
refused-barred = You can’t open or join tables on this server. Those who manage it can tell you why.
refused-other-barred = { $name } can’t sit down at tables of this server any more, so there is no rematch.
refused-bar-self = You can’t bar yourself.
refused-daily-off = Days bring no tokens on this server.
refused-setting = { $setting } is a whole number from { $low } to { $high }.

## Commands

cmd-settings = What is played on this server, where and how.
cmd-moderate = Who may sit down at the tables of this server.
cmd-moderate-bar = Keep somebody from the tables of this server.
cmd-moderate-allow = Let somebody sit down again.
arg-bar = Who is to be kept away.
arg-allow = Who may sit down again.
