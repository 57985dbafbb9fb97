## Deals that several play

button-deal = Same deal, other scores
button-deal-challenge = Challenge the channel to it
button-deal-play = Play it for the comparison
button-deal-fun = Play it again for fun
button-deal-table = Open a table with it
button-deal-look = Rather look, without playing
button-deal-teams = Compare the two tables

deal-title = ## Same deal, other scores
deal-about = **{ $game }** · deal `{ $code }` · { $count ->
    [one] one table of people has
   *[other] { $count } tables of people have
} finished it{ $robots ->
    [0] {""}
    [one] , and one table of robots for comparison
   *[other] , and { $robots } tables of robots for comparison
}
deal-new = The same cards in the same seat, and robots in all others: play it, and you’ll see how everybody did. It counts for nothing but the comparison. Until you have played it, or chosen to look instead, its cards stay covered for you.
deal-looked = You have looked at this deal, so you are not among those who are compared. Playing it for fun is fine.
deal-fun = -# You knew this deal already: what you did now is shown, and not counted.
deal-line = **Deal { $number }:** you { $kind ->
    [tricks] took { $points }, the others { $field } on average · { $percent } % · { $imps } IMPs
   *[points] have { $points }, the others { $field } on average · { $percent } %
}
deal-alone = **Deal { $number }:** you { $kind ->
    [tricks] took { $points }
   *[points] have { $points }
}; nobody else has had the same cards yet.
deal-all = **All together:** { $percent } %{ $kind ->
    [tricks] {" "}· { $imps } IMPs
   *[points] {""}
}
deal-chart = -# Trick by trick: which were yours (●), and how many of ten others took them (X: all)
deal-chart-deal = Deal { $number }
deal-chart-own = you
deal-chart-field = others
deal-field = **Everybody**
deal-place = { $place }\. { $own ->
    [yes] **{ $name }**
   *[no] { $name }
} · { $kind ->
    [tricks] { $points ->
        [one] one trick
       *[other] { $points } tricks
    }
   *[points] { $points ->
        [one] one point
       *[other] { $points } points
    }
} · { $percent } %
deal-robots = 🤖 robots alone
deal-scale = { $kind ->
    [tricks] -# The percentages are matchpoints: a point for everybody you beat, half a point for a tie. IMPs are points of duplicate bridge, by the table of its laws; a trick counts 50.
   *[points] -# The percentages are matchpoints: a point for everybody you beat, half a point for a tie.
}
deal-challenge = **{ $name }** dares you: the same cards at **{ $game }**, in the same seat. Who does better with them?
    -# Deal `{ $code }`. For friends elsewhere: `/duplicate deal`, with this code. [The table]({ $link })
deal-covered = 🔒 The cards stay covered here, because others are to play the same deal. Whoever sits at the table has theirs.
deal-played = **Played.** How it went is told to whoever has played this deal, or lets go of it.
deal-players = At the table: { $names }.
deal-same = ♻️ The same deal as at another table: nothing is staked, and nothing is rated.
deal-twin = { $which ->
    [first] ♻️ Duplicate with table #{ $table }: the same deals there. Here the first and the third to sit down play for team 1, the others for team 2.
   *[second] ♻️ Duplicate with table #{ $table }: the same deals there. Here the first and the third to sit down play for team 2, the others for team 1.
} Nothing is staked, and nothing is rated.

team-title = ## Two tables, the same deals
team-about = **{ $game }** · tables #{ $first } and #{ $second }
team-names = **Team { $team }:** { $names }
team-deal = { $scale ->
    [imps] Deal { $number }: { $first } tricks to { $second } at both tables together · { $imps } IMPs
   *[points] Deal { $number }: { $first } to { $second }
}
team-won = { $winner ->
    [0] **A tie.**
   *[other] **Team { $winner } wins by { $lead } { $scale ->
        [imps] { $lead ->
            [one] IMP
           *[other] IMPs
        }
       *[points] { $lead ->
            [one] point
           *[other] points
        }
    }.**
}
team-none = No deal was played at both tables.
team-links = [One table]({ $first }) · [the other]({ $second })

refused-same-deal = Others have the same deals, so this stays as it is: the cards would be others.
refused-deal-rules = This deal was played by other house rules than those of this server, which nobody can change here. In direct messages with me you can play it.
refused-deal-not-again = This deal can’t be dealt again: it was played by older rules or somebody sat down in the middle, or it is a race, in which no two have the same.
refused-no-deal = I know no such deal. A code looks like `17-9f86d081`.
refused-which-deal = Which deal? Name a table, or the code that a friend has sent you.
refused-deal-plays = You are playing this deal. When you have finished you can see how others did.
refused-deal-closed = This deal goes round, and you haven’t played it yet. “Same deal, other scores” below its result, or `/duplicate deal` with table #{ $table }, lets you play it or look at it.
refused-twin-plays = Table #{ $table } still plays the same deals. Everything opens when both are done.
refused-twin-seat = You sit at table #{ $table }, which has the same deals.
refused-twin-direct = That takes a channel where others are, too.
refused-twin-closed = Table #{ $table } ended without a result, so there is nothing to compare.

cmd-duplicate = The same cards for several: compare how everybody does.
cmd-duplicate-deal = Play a deal that others have played, and see how they did.
cmd-duplicate-tables = Two tables with the same deals, for two teams that change seats.
arg-deal = The code of a deal that a friend has sent you.
arg-duplicate-game = Which game both tables play.

## The day’s eight

daily-button-eight = The day’s eight: Whist, Knock-out
eight-title = ## The day’s eight · { $day }
eight-about = Eight deals at each game, the same cards for everybody in the world, and robots in the other seats, who answer the same play alike. Play each once; what counts is how you do beside all others. New deals come { $time }.
eight-state = **{ $game }:** { $count } of { $of } deals finished
eight-button-next = Deal { $number }
eight-button-results = Results
eight-panel = **{ $game }** · deal { $number } of { $of } · { $day }
eight-last-trick = -# Last trick: { $trick }
eight-trick = { $name } led { $cards } → **{ $taker }**
eight-open = Deal { $number }: { $state ->
    [begun] begun
   *[new] not played yet
}
eight-line = **Deal { $number }:** you took { $points ->
    [one] one trick
   *[other] { $points } tricks
}, { $others ->
    [0] and nobody else has finished it yet.
   *[other] the others { $field } on average · { $percent } %{ $robots ->
        [0] {""}
        [one] {" "}· { $others ->
            [one] a robot
           *[other] one of the { $others } others is a robot
        }
       *[other] {" "}· { $robots } of the { $others } others are robots
    }
}
eight-results = ## { $game } · the eight of { $day }
eight-board = { $state ->
    [over] **How the day ended**
   *[so-far] **So far today**
}
eight-place = { $place }\. { $own ->
    [yes] **{ $name }**
   *[no] { $name }
} · { $percent } % · { $count } of { $of }
eight-nobody = Nobody finished a deal on that day.
eight-hidden = -# You see everybody’s places when you have finished all eight; all others see them when the day is over, { $time }.
eight-option = Deal { $number }
eight-choose = The best line of a deal
eight-best = { $points ->
    [one] The best line is **{ $name }**’s, with one trick:
   *[other] The best line is **{ $name }**’s, with { $points } tricks:
}
eight-best-none = Nobody has finished this deal.
eight-scale = -# The percentages are matchpoints: a point for everybody you beat, half a point for a tie. A deal that you leave out counts 0 %.
refused-eight-first = Finish this deal first; then you may see how others played it.
