# Rätsel aus echten Partien: eine Stellung und der eine Zug, der klar der beste ist.

cmd-puzzle = Eine Stellung aus einer echten Partie: Finde den besten Zug.
arg-puzzle = Das Rätsel des Tages, ein Lauf gegen die Uhr oder die Tabellen der Woche.
puzzle-choice-day = Rätsel des Tages
puzzle-choice-storm = Sturm: drei Minuten
puzzle-choice-week = Tabellen der Woche

puzzle-title = ## 🧩 Rätsel
puzzle-game = -# { $about } `/learn` zeigt es in einer Minute.
puzzle-title-day = ## 🧩 Rätsel des Tages · { $day }
puzzle-ask = **{ $kind ->
    [opening-lead] Was spielst du zum ersten Stich aus?
    [lead] Was spielst du aus?
    [trumps] Welche Farbe machst du zum Trumpf?
    [dog] Spielst du, oder lässt du die Karte des Hundes liegen?
    [turn] Nehmen, ziehen oder klopfen?
    [discard] Was wirfst du ab?
    [sum] Welche Karte spielst du?
    [double] Verdoppelst du?
    [draw] Noch eine Karte, oder bleibst du stehen?
    [build] Was tust du?
    [cell] Wohin mit der Karte?
    [pile] Auf welchen Stapel kommt die Karte?
   *[other] Welche Karte spielst du?
}**
puzzle-goal = -# { $unit ->
    [tricks] Eine Karte ist klar die beste: Im Schnitt über alle Verteilungen, die zu dem passen, was du gesehen hast, bringt sie deiner Seite die meisten Stiche.
    [payment] Eine Karte ist klar die beste: Im Schnitt über alle Verteilungen, die zu dem passen, was du gesehen hast, bringt sie dir die meisten Punkte.
    [percent] Ein Zug ist klar der beste: Er gibt dir die beste Aussicht auf den Sieg, im Schnitt darüber, wie die verdeckten Karten liegen können.
    [games] Hier ist nichts verdeckt, und beide spielen von nun an so gut wie möglich. Nur ein Wert ist richtig.
    [cards] Ein Zug ist klar der beste: Im Schnitt bringt er dich in den nächsten Zügen weiter nach vorn als jeder andere.
    [sequences] Ein Platz ist klar der beste, im Schnitt über alle Reihenfolgen, in denen der Rest kommen kann.
   *[other] Ein Zug ist klar der beste: Im Schnitt über alle Verteilungen, die zu dem passen, was du gesehen hast, bringt er dir am meisten.
}
puzzle-right = ✅ **Richtig: { $move }.**
puzzle-wrong = { $move ->
    [none] Der beste Zug war **{ $best }**.
   *[other] ❌ **Nicht { $move }.** Der beste Zug war **{ $best }**.
}
puzzle-cost = In der Partie wurde **{ $move }** gespielt, und das kostete im Schnitt { $cost } { $unit ->
    [tricks] { $cost ->
        [one] Stich
       *[other] Stiche
    }
    [payment] { $cost ->
        [one] Punkt
       *[other] Punkte
    }
    [percent] % der Aussicht auf den Sieg
    [tokens] { $cost ->
        [one] Chip
       *[other] Chips
    } am Tisch
    [points] { $cost ->
        [one] Punkt
       *[other] Punkte
    }
    [cards] { $cost ->
        [one] Karte
       *[other] Karten
    }
    [sequences] { $cost ->
        [one] Folge
       *[other] Folgen
    }
   *[chips] { $cost ->
        [one] Jeton
       *[other] Jetons
    }
}.
puzzle-cost-games = In der Partie wurde **{ $move }** gespielt, und das { $whole ->
    [yes] machte aus einem gewonnenen Spiel ein verlorenes.
   *[no] verschenkte ein halbes Spiel.
}
puzzle-share = -# In { $gains } % der Fälle bringt der beste Zug mehr als der gespielte{ $loses ->
    [0] , und nie weniger.
   *[other] ; in { $loses } % weniger.
}
puzzle-again = -# Du hast dieses Rätsel schon beantwortet: Nur die erste Antwort zählt.
puzzle-rating = Deine Wertung bei Rätseln: **{ $rating }** ({ $change })
puzzle-in-a-row = ⚡ { $count } richtig in Folge
puzzle-day-field = { $answered ->
    [one] Noch niemand sonst hat es heute beantwortet.
   *[other] { $solved } von { $answered } haben es heute gelöst.
}
puzzle-day-streak = 🔥 Serie beim Rätsel des Tages: { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
puzzle-shared = **{ $name }** · 🧩 Rätsel des Tages, { $day }: { $solved ->
    [yes] ✅ auf Anhieb gelöst
   *[no] ❌ nicht gelöst
}
puzzle-shared-row = 🔥 Serie: { $count } Tage
puzzle-button-next = Noch ein Rätsel
puzzle-button-unknown = Ich weiß nicht
puzzle-button-day = 🧩 Rätsel des Tages
puzzle-button-way = { $way ->
    [day] Rätsel des Tages
    [storm] Sturm
   *[week] Diese Woche
}

puzzle-run = ## ⏱️ Sturm · { $solved } richtig · { $missed } von 3 falsch
    Vorbei { $time }.
puzzle-run-about = ## ⏱️ Sturm
    Drei Minuten, so viele Rätsel, wie du schaffst. Sie werden schwerer; die dritte falsche Antwort beendet den Lauf. Deine Wertung ändert sich dabei nicht.
puzzle-run-answer = { $right ->
    [yes] ✅ Richtig!
   *[no] ❌ Falsch.
}
puzzle-run-late = Die Zeit ist um: Diese Antwort kam zu spät.
puzzle-run-over = ## ⏱️ Sturm: { $solved } richtig, { $missed } falsch
puzzle-run-best = { $own ->
    [yes] 🏆 Das ist dein bester Lauf!
   *[no] Dein bester Lauf: { $best }
}
puzzle-button-run = Uhr starten
puzzle-button-run-again = Noch einmal

puzzle-week-solved = In dieser Woche gelöst
puzzle-week-runs = Beste Stürme der Woche
puzzle-week-empty = In dieser Woche hat noch niemand ein Rätsel gelöst.
puzzle-solved-count = { $count ->
    [one] ein Rätsel
   *[other] { $count } Rätsel
}
puzzle-tally = 🧩 Rätsel: { $solved } von { $answered } richtig, Wertung { $rating }{ $row ->
    [0] {""}
    [one] {""}
   *[other] {" "}· { $row } richtig in Folge
}{ $best ->
    [0] {""}
   *[other] {" "}· bester Sturm { $best }
}{ $days ->
    [0] {""}
    [one] {""}
   *[other] {" "}· { $days } Tage in Folge
}

refused-no-puzzle = Hier gibt es noch kein Rätsel. Jede Nacht wird nach neuen gesucht.
refused-puzzle-gone = Dieses Rätsel gehört dir nicht, oder es wurde zurückgezogen. `/puzzle` hat ein anderes.
refused-puzzle-day = Dieser Tag ist vorbei. Das Rätsel von heute wartet: `/puzzle`.

cmd-privacy-puzzles = Ob aus Partien, in denen du gespielt hast, Rätsel werden dürfen (ohne Namen).
arg-privacy-puzzles = Nein: Es werden keine mehr daraus, und die es gibt, verschwinden.
privacy-puzzles = { $allowed ->
    [yes] Aus deinen Partien dürfen wieder Rätsel werden, ohne alle Namen.
   *[no] Aus deinen Partien wird kein Rätsel mehr, und die es gab, sind verschwunden.
}
