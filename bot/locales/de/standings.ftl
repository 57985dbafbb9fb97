### Who stands where on a server: leaderboards, ratings, one person's matches, seasons.

## Leaderboards

board-title = Bestenliste · { $game } · { $period }
board-all = alle Spiele
board-period-week = diese Woche
board-period-month = diesen Monat
board-period-season = diese Saison
board-period-all = seit jeher
board-by-rating = Wertung
board-by-tokens = Gewinn
board-by-matches = Partien
board-choose-game = Spiel wählen
board-choose-period = Zeitraum wählen
board-own = Mein Platz
board-rating = { $rating }{ $sure ->
    [no] ?
   *[yes] {""}
}
board-tokens = { $tokens ->
    [one] 1 Chip
   *[other] { $tokens } Chips
}
board-matches = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
board-note = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen
board-won = { $wins } gewonnen
board-lines = -# { $first } bis { $last } von { $total }
board-empty-rating = Hier steht noch niemand. Wer in dieser Zeit { $least } Partien unter Menschen spielt, kommt auf die Liste.
board-empty-tokens = Hier steht noch niemand. Spiel eine Partie zu Ende, dann kommst du auf die Liste.
board-empty-matches = Hier steht noch niemand. Spiel eine Partie zu Ende, dann kommst du auf die Liste.
board-no-tokens = In dieser Zeit haben hier keine Chips den Besitz gewechselt, darum { $by ->
    [rating] stehen hier die Wertungen
   *[matches] steht hier, wer am meisten gespielt hat
}. Die Tagesaufgabe hat eine eigene Bestenliste.
board-daily = Die Tagesaufgabe
board-about-rating = -# Gewertet werden nur Partien unter Menschen, Partner als eine Seite; { $least } davon in dieser Zeit bringen dich hierher. Ein Fragezeichen heißt, dass die Wertung vorläufig ist. Daneben steht, was sie in dieser Zeit gewonnen hat.
board-about-tokens = -# Gezählt wird, was aus den Geldbeuteln anderer gewonnen wurde. Mit Robotern am Tisch gibt es keinen Einsatz, und Medaillen gibt es für alle, die eine Partie gewonnen haben.
board-about-matches = -# Gezählt werden Partien, die zu Ende gespielt wurden, auch die mit Robotern.

## Ratings and one person’s matches

rating-title = { $name } · { $game }
rating-matches = { $matches ->
    [one] 1 gewertete Partie
   *[other] { $matches } gewertete Partien
}
rating-none = { $name } hat hier noch keine gewertete Partie { $game }.
rating-none-own = Du hast hier noch keine gewertete Partie { $game }.
rating-about = -# Gewertet werden Partien unter Menschen; alle beginnen bei 1.000.
stats-title = ### { $name }
stats-none = { $name } hat hier noch keine Partie zu Ende gespielt.
stats-none-own = Du hast hier noch keine Partie zu Ende gespielt. `/games` zeigt, was es zu spielen gibt.
stats-sum = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen ({ $percent } %). { $tokens ->
    [0] {""}
   *[other] Unterm Strich: { $sign ->
        [won] +
       *[lost] {""}
    }{ $tokens ->
        [one] { $tokens } Chip.
       *[other] { $tokens } Chips.
    }
}
stats-games = **Spiele**
stats-game = { $game }: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins } gewonnen{ $rated ->
    [0] {""}
   *[other] {" "}· Wertung { $rating }{ $sure ->
        [no] {" "}(vorläufig)
       *[yes] {""}
    }
}
stats-streak = In Folge gewonnen: jetzt { $now }, höchstens { $best }.
stats-with = **Mit** { $people }
stats-one-of-them = { $name } ({ $count })
stats-robots = { $count ->
    [one] In einer der Partien spielten Roboter mit.
   *[other] In { $count } der Partien spielten Roboter mit.
}
stats-lately = **Zuletzt**
stats-match = #{ $table } { $game }: Platz { $place } von { $seats }, mit { $others } · { $time }
stats-people = { $people }
stats-people-and-robots = { $people } und { $robots ->
    [one] 1 Roboter
   *[other] { $robots } Robotern
}
stats-robots-only = { $robots ->
    [one] 1 Roboter
   *[other] { $robots } Robotern
}
stats-curves = Wertungen von { $name }

## Seasons

season-title = ### Saison { $number }
season-since = { $began ->
    [0] Sie läuft seit der ersten Partie auf diesem Server.
   *[other] Sie begann { $time }.
} { $people ->
    [0] Noch hat niemand darin eine Partie beendet.
    [one] Eine Person hat darin eine Partie beendet.
   *[other] { $people } Leute haben darin eine Partie beendet.
}
season-name = Saison { $number }{ $name ->
    [none] {""}
   *[other] {" "}· { $name }
}
season-closed = { $season }, zu Ende { $time }{ $champion ->
    [none] {""}
   *[other] : Am meisten gewann { $champion }, { $tokens ->
        [one] 1 Chip
       *[other] { $tokens } Chips
    }
}
season-about = -# Die Bestenlisten einer Saison bleiben für immer. Wertungen laufen von einer Saison zur nächsten weiter.
season-button-board = Bestenliste
season-button-close = Saison beenden
season-dialog = Saison { $number } beenden
season-dialog-name = Wie sie heißen soll
season-dialog-example = Frühling
season-dialog-about = Ihre Bestenlisten bleiben, und Saison { $next } beginnt. Das lässt sich nicht rückgängig machen.
season-over = ## { $season } ist zu Ende
season-over-about = Die Bestenlisten bleiben: `/leaderboard` zeigt sie. Saison { $next } hat begonnen, und alle starten wieder auf derselben Linie.
refused-season-closed = Diese Saison ist schon zu Ende: Jetzt läuft Saison { $number }.

## Commands

cmd-leaderboard = Die Besten dieses Servers.
cmd-rating = Wie sich eine Wertung entwickelt hat, als Kurve.
cmd-stats = Wie jemand hier gespielt hat.
cmd-season = Die laufende Saison und die vergangenen.
arg-rated = Wessen Wertung; deine, wenn du niemanden nennst.
arg-stats = Wessen Partien; deine, wenn du niemanden nennst.
arg-board-game = Welches Spiel; alle, wenn du keines nennst.
