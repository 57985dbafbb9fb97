# Puzzles from real matches: a position, and the one move that is clearly best.

cmd-puzzle = A position from a real match: find the best move.
arg-puzzle = The puzzle of the day, a run against the clock, or this week’s boards.
puzzle-choice-day = Puzzle of the day
puzzle-choice-storm = Storm: three minutes
puzzle-choice-week = This week’s boards

puzzle-title = ## 🧩 Puzzle
puzzle-game = -# { $about } `/learn` shows it in a minute.
puzzle-title-day = ## 🧩 Puzzle of the day · { $day }
puzzle-ask = **{ $kind ->
    [opening-lead] What do you lead to the first trick?
    [lead] What do you lead?
    [trumps] Which suit do you make trumps?
    [dog] Do you play, or let the dog’s card go by?
    [turn] Take, draw or knock?
    [discard] What do you throw away?
    [sum] Which card do you play?
    [double] Do you double?
    [draw] Another card, or stand?
    [build] What do you do?
    [cell] Where does the card go?
    [pile] Which pile does the card go on?
   *[other] Which card do you play?
}**
puzzle-goal = -# { $unit ->
    [tricks] One card is clearly the best: on average over all deals that fit what you have seen, it takes your side the most tricks.
    [payment] One card is clearly the best: on average over all deals that fit what you have seen, it does most for your score.
    [percent] One move is clearly the best: it gives you the best chance to win, on average over all the ways in which the hidden cards can lie.
    [games] Nothing is hidden here, and both play their best from now on. Only one value is right.
    [cards] One move is clearly the best: on average it brings you further ahead in the next turns than any other.
    [sequences] One place is clearly the best, on average over every order in which the rest can come.
   *[other] One move is clearly the best: on average over all deals that fit what you have seen, it brings you the most.
}
puzzle-right = ✅ **Right: { $move }.**
puzzle-wrong = { $move ->
    [none] The best move was **{ $best }**.
   *[other] ❌ **Not { $move }.** The best move was **{ $best }**.
}
puzzle-cost = In the match **{ $move }** was played, and that cost { $cost } { $unit ->
    [tricks] { $cost ->
        [one] trick
       *[other] tricks
    }
    [payment] { $cost ->
        [one] point
       *[other] points
    }
    [percent] % of the chance to win
    [tokens] { $cost ->
        [one] table token
       *[other] table tokens
    }
    [points] { $cost ->
        [one] point
       *[other] points
    }
    [cards] { $cost ->
        [one] card
       *[other] cards
    }
    [sequences] { $cost ->
        [one] sequence
       *[other] sequences
    }
   *[chips] { $cost ->
        [one] chip
       *[other] chips
    }
} on average.
puzzle-cost-games = In the match **{ $move }** was played, and that { $whole ->
    [yes] turned a won game into a lost one.
   *[no] gave half a game away.
}
puzzle-share = -# In { $gains } % of the cases the best move brings more than the one that was played{ $loses ->
    [0] , and never less.
   *[other] ; in { $loses } % it brings less.
}
puzzle-again = -# You have answered this one before: only the first answer counts.
puzzle-rating = Your puzzle rating: **{ $rating }** ({ $change })
puzzle-in-a-row = ⚡ { $count } right in a row
puzzle-day-field = { $answered ->
    [one] Nobody else has answered it today.
   *[other] { $solved } of { $answered } have solved it today.
}
puzzle-day-streak = 🔥 Streak with the puzzle of the day: { $count ->
    [one] one day
   *[other] { $count } days
}
puzzle-shared = **{ $name }** · 🧩 Puzzle of the day, { $day }: { $solved ->
    [yes] ✅ solved at the first try
   *[no] ❌ not solved
}
puzzle-shared-row = 🔥 Streak: { $count } days
puzzle-button-next = Another puzzle
puzzle-button-unknown = I don’t know
puzzle-button-day = 🧩 Puzzle of the day
puzzle-button-way = { $way ->
    [day] Puzzle of the day
    [storm] Storm
   *[week] This week
}

puzzle-run = ## ⏱️ Storm · { $solved } right · { $missed } of 3 wrong
    Over { $time }.
puzzle-run-about = ## ⏱️ Storm
    Three minutes, as many puzzles as you can. They become harder; the third wrong answer ends it. It doesn’t change your rating.
puzzle-run-answer = { $right ->
    [yes] ✅ Right!
   *[no] ❌ Wrong.
}
puzzle-run-late = Time is up: this answer came too late.
puzzle-run-over = ## ⏱️ Storm: { $solved } right, { $missed } wrong
puzzle-run-best = { $own ->
    [yes] 🏆 That is your best run!
   *[no] Your best run: { $best }
}
puzzle-button-run = Start the clock
puzzle-button-run-again = Once more

puzzle-week-solved = Puzzles solved this week
puzzle-week-runs = Best storms this week
puzzle-week-empty = Nobody has solved a puzzle this week yet.
puzzle-solved-count = { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}
puzzle-tally = 🧩 Puzzles: { $solved } of { $answered } right, rating { $rating }{ $row ->
    [0] {""}
    [one] {""}
   *[other] {" "}· { $row } right in a row
}{ $best ->
    [0] {""}
   *[other] {" "}· best storm { $best }
}{ $days ->
    [0] {""}
    [one] {""}
   *[other] {" "}· { $days } days in a row
}

refused-no-puzzle = There is no puzzle here yet. New ones are looked for every night.
refused-puzzle-gone = This puzzle is not yours to answer, or it has been taken away. `/puzzle` has another.
refused-puzzle-day = That day is over. Today’s puzzle is waiting: `/puzzle`.

cmd-privacy-puzzles = Whether puzzles may be made from matches in which you played (without names).
arg-privacy-puzzles = No: none is made any more, and those that there are go.
privacy-puzzles = { $allowed ->
    [yes] Puzzles may be made from your matches again, without any names.
   *[no] No puzzle is made from your matches any more, and those that there were are gone.
}
