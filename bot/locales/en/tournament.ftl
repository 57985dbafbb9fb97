## Tournaments

cmd-tournament = Tournaments: sign up, play whoever you are paired with, see the standings live.
cmd-tournament-create = Make a tournament (Game Masters and those who manage the server).
cmd-tournament-show = Show a tournament, with its standings and who plays whom.
cmd-tournament-begin = Let a tournament begin in a minute, without waiting for its time.
cmd-tournament-cancel = Call a tournament off.
arg-tournament = Which tournament.
arg-tournament-form = How people are paired.
arg-tournament-game = Which game is played.
arg-tournament-name = What it is called.
arg-tournament-begins = In how many minutes it begins, 2 to 10,080 (a week); usually 10.
arg-tournament-minutes = How many minutes an arena lasts; usually 45.
arg-tournament-rounds = Swiss, changing neighbours, teams: how many rounds; usually 5.
arg-tournament-best-of = Knock-out: best of how many matches.
arg-tournament-team-of = Teams: how many play in each.
arg-tournament-pace = How long there is for a move: slow is a day.
arg-tournament-robots = Arena, Swiss: whether a robot plays whoever would have to sit out; usually yes.

tournament-form-arena = Arena
tournament-form-swiss = Swiss
tournament-form-neighbours = Changing neighbours
tournament-form-knock-out = Knock-out
tournament-form-teams = Teams
tournament-usual-name = { $game } cup
tournament-title = ## 🏆 { $name }
tournament-about = **{ $game }** · { $form ->
    [arena] Arena, { $minutes } minutes
    [swiss] Swiss, { $rounds ->
        [one] one round
       *[other] up to { $rounds } rounds
    }
    [neighbours] Changing neighbours, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
    [knock-out] Knock-out{ $best ->
        [1] {""}
       *[other] , best of { $best }
    }
   *[teams] Teams of { $team }, { $rounds ->
        [one] one round
       *[other] up to { $rounds } rounds
    }
}
tournament-how = { $form ->
    [arena] When your match is over you get the next opponent at once. A win is worth 2, a tie 1; after two wins in a row everything counts twice until you fail to win.
    [swiss] Each round you meet somebody with about as many points as you, and nobody twice. A win is worth 1, a tie ½. Nobody is knocked out.
    [neighbours] Tables of four. Each round you sit with people you have hardly met; whoever is behind you brings you a third of a point.
    [knock-out] Whoever loses is out. Where the numbers don’t fit, the best rated skip the first round.
   *[teams] The teams are drawn so that they are alike. Each round your team meets another; all your matches together count.
}
tournament-begins = It begins { $time }. Tables open by themselves, and where this server lets me I call you to yours. Nothing is staked.
tournament-entered = { $count ->
    [0] Nobody has entered yet.
    [one] **One has entered:** { $names }
   *[other] **{ $count } have entered:** { $names }
}
tournament-late = You can still come in.
tournament-seal = -# All deals follow from a secret that is sealed already: `{ $seal }`.{ $cuts ->
    [yes] {" "}Cut the cards if you like, until a minute before it begins.
   *[no] {""}
}
tournament-seed = -# The secret of all deals was `{ $seed }`.
tournament-round = **Round { $round } of { $rounds }** · { $boards ->
    [0] the next one begins soon
    [one] one match in play
   *[other] { $boards } matches in play
}
tournament-arena = It ends { $time } · { $boards ->
    [0] no match in play
    [one] one match in play
   *[other] { $boards } matches in play
}
tournament-over = **It is over.** { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
tournament-cancelled = It did not take place: it was called off, or too few came.
tournament-standings = **Standings**
tournament-line = { $place }\. { $first ->
    [yes] **{ $name }**
   *[no] { $name }
}{ $fire ->
    [yes] {" "}🔥
   *[no] {""}
} · { $form ->
    [knock-out] { $rounds ->
        [0] { $out ->
            [yes] out at once
           *[no] still in
        }
        [one] one round won
       *[other] { $rounds } rounds won
    }
   *[points] { $points }
}{ $ties ->
    [none] {""}
   *[other] {" "}({ $ties })
}
tournament-team = Team { $team }: { $names }
tournament-ties = -# In brackets, for equals: { $form ->
    [arena] the mean rating of your opponents, more for wins and less for losses.
    [swiss] the points of all your opponents (Buchholz), the points of those you beat and half of those you tied with (Sonneborn-Berger), wins.
    [neighbours] wins, and how many you have met.
   *[teams] matches won.
}
tournament-boards = **Who plays whom**
tournament-board = { $link ->
    [none] { $names }
   *[other] [{ $names }]({ $link })
}
tournament-versus = { $first } – { $second }
tournament-robot = 🤖
tournament-more = -# … and { $count } more: see “Standings”.
tournament-page = -# { $first }–{ $last } of { $count }
tournament-you-are-in = You’re in. { $begun ->
    [yes] Your table opens as soon as there is an opponent for you; where this server lets me I call you to it.
   *[no] It begins { $time }; where this server lets me I call you to your table then.
}
tournament-you-are-out = You have withdrawn and get no more opponents. A match that you are in the middle of you can still finish.
tournament-cut = Your cut is mixed into all deals of this tournament.
tournament-soon = It begins { $time }.
tournament-off = It is called off.
tournament-choice = #{ $number } { $name } ({ $stage ->
    [sign-up] open
    [playing] in play
    [over] over
   *[cancelled] called off
})
button-tournament-join = Sign up
button-tournament-leave = Withdraw
button-tournament-cut = Cut the cards
button-tournament-standings = Standings

deed-tournament-create = made the tournament “{ $name }”
deed-tournament-begin = let the tournament “{ $name }” begin
deed-tournament-cancel = called off the tournament “{ $name }”

refused-no-tournament = There is no such tournament here.
refused-tournament-over = { $tournament } is over.
refused-tournament-entered = You have entered already.
refused-tournament-not-entered = You have not entered.
refused-tournament-late = It is too late to come in.
refused-tournament-full = It is full: { $most } people have entered.
refused-tournament-cuts-closed = The cards can’t be cut any more: that ends a minute before sign-up does.
refused-tournament-begun = It has begun already.
refused-tournament-few = { $count ->
    [0] Nobody has entered
    [one] One has entered
   *[other] { $count } have entered
}, and it takes { $least } at least.
refused-tournament-seats = This form is played at tables of { $seats }, and this game can’t be played by { $seats }. Choose another game or another form.
refused-tournament-pace = A tournament needs a clock: choose blitz, normal or slow.
refused-tournament-arena = An arena lasts { $least } to { $most } minutes, and is not played at the slow pace.
refused-tournament-terms = A tournament has one to { $most } rounds, teams of two or four, and an odd number of matches up to 7 in a knock-out.
refused-tournament-unused = { $option ->
    [minutes] Only an arena lasts a number of minutes
    [rounds] An arena and a knock-out have no number of rounds
    [best_of] Only in a knock-out people play the best of several matches
   *[team_of] Only the form “Teams” has teams
}. Leave `{ $option }` out, or choose another form.
refused-tournament-robots = { $form ->
    [knock-out] In a knock-out no robot plays: where the numbers don’t fit, the best rated skip the first round.
    [teams] In the form “Teams” a robot always plays for whoever is missing.
   *[neighbours] At tables of four robots always take the seats for which there is nobody.
} Leave `robots` out, or choose another form.
refused-tournament-begin = It can begin in two minutes at the earliest, and in { $most } hours at the latest.
