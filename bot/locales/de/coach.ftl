# Der Trainer: die Analyse des eigenen Spiels, ein Tisch zum Üben, und wodurch jemand am meisten verliert.

## Eine Analyse

coach-title = ### 🔎 Dein Spiel: { $game }, Tisch { $table }
coach-looked = { $all ->
    [yes] { $looked ->
        [one] Ich habe mir deine eine Entscheidung angesehen
       *[other] Ich habe mir deine { $looked } Entscheidungen angesehen
    }
   *[no] Ich habe mir { $looked } deiner { $decisions } Entscheidungen angesehen, so weit die Zeit reichte
}, { $sight ->
    [open] verglichen mit bestem Spiel.
    [race] und wie lange etwas dalag, das du hättest spielen können.
   *[hidden] nach dem, was du da sehen konntest.
}
coach-nothing = Hier gab es nichts zu entscheiden, was ich abwägen kann.
coach-clean = Du hast nichts verschenkt, was sich von Glück unterscheiden lässt.
coach-clean-race = Nichts, was du spielen konntest, lag lange da. Gut gesehen!
coach-round = Runde { $round }
coach-slip = **{ $number }.** { $rounds ->
    [one] Dein Zug { $turn }
   *[other] { coach-round }, dein Zug { $turn }
} · { $kind }
coach-better = { $move ->
    [none] Besser: **{ $better }**
   *[other] Du: { $move } · besser: **{ $better }**
}
coach-share = In { $gains } % der Verteilungen, mit denen du rechnen konntest, bringt der bessere Zug { $rarer ->
    [yes] viel mehr, in { $loses } % etwas weniger.
   *[no] { $loses ->
        [0] mehr, und nie weniger.
       *[other] mehr, in { $loses } % weniger.
    }
}
button-practise = { $number } · Ab hier weiter
button-show = { $number } · Zeigen
button-practise-here = Ab hier weiterspielen

## Was ein Zug gekostet hat

coach-cost-tricks = Das kostete im Schnitt { $cost } { $cost ->
    [one] Stich
   *[other] Stiche
}.
coach-cost-payment = Das kostete im Schnitt { $cost } { $cost ->
    [one] Punkt
   *[other] Punkte
}.
coach-cost-percent = Das kostete { $cost } % deiner Aussicht zu gewinnen.
coach-cost-tokens = Das kostete im Schnitt { $cost } { $cost ->
    [one] Chip
   *[other] Chips
} am Tisch.
coach-cost-points = Das kostete im Schnitt { $cost } { $cost ->
    [one] Punkt
   *[other] Punkte
}.
coach-cost-games = { $whole ->
    [yes] Damit wurde aus einem gewonnenen Spiel ein verlorenes.
   *[no] Das kostete ein halbes Spiel: Aus Gewinn wurde Unentschieden, oder aus Unentschieden Verlust.
}
coach-cost-cards = Damit lagst du einige Züge später im Schnitt { $cost } { $cost ->
    [one] Karte
   *[other] Karten
} zurück.
coach-cost-chips = Das kostete im Schnitt { $cost } { $cost ->
    [one] Jeton
   *[other] Jetons
}.
coach-cost-sequences = Das kostete im Schnitt { $cost } { $cost ->
    [one] Folge
   *[other] Folgen
}.
coach-cost-seconds = Es lag { $cost } { $cost ->
    [one] Sekunde
   *[other] Sekunden
} da.

## Arten von Entscheidungen

decision-opening-lead = das erste Ausspiel
decision-lead = das Ausspielen
decision-second-hand = die zweite Hand
decision-third-hand = die dritte Hand
decision-fourth-hand = die letzte Hand
decision-off-suit = ohne Karte der Farbe
decision-trumps = die Wahl der Trumpffarbe
decision-dog = die Karte des Hundes
decision-turn = Nehmen, Ziehen oder Klopfen
decision-discard = das Abwerfen
decision-sum = die Wahl der Karte
decision-stake = die Einsätze
decision-double = das Verdoppeln
decision-draw = Karte oder Bleiben
decision-call = die Ansagen
decision-build = das Anlegen
decision-cell = der Platz für eine Karte
decision-pile = die Wahl des Stapels
decision-play = das Ablegen
decision-fill = Lücken
decision-claim = das Zugreifen

## Über viele Partien

leaks-title = **Wodurch du am meisten verlierst** (nach deinen Analysen)
leaks-game = { $game }: { $lost }, bei { $count } Entscheidungen
leak = { $kind } ({ $each })
leak-tricks = { $cost } { $cost ->
    [one] Stich
   *[other] Stiche
} pro Runde
leak-payment = { $cost } { $cost ->
    [one] Punkt
   *[other] Punkte
} pro Runde
leak-percent = { $cost } % deiner Aussicht zu gewinnen pro Runde
leak-tokens = { $cost } { $cost ->
    [one] Chip
   *[other] Chips
} am Tisch pro Runde
leak-points = { $cost } { $cost ->
    [one] Punkt
   *[other] Punkte
} pro Runde
leak-games = jedes Mal { $cost } { $cost ->
    [one] Spiel
   *[other] Spiele
}
leak-cards = { $cost } { $cost ->
    [one] Karte
   *[other] Karten
} pro Partie
leak-chips = { $cost } { $cost ->
    [one] Jeton
   *[other] Jetons
} pro Runde
leak-sequences = { $cost } { $cost ->
    [one] Folge
   *[other] Folgen
} pro Partie
leak-seconds = jedes Mal { $cost } { $cost ->
    [one] Sekunde
   *[other] Sekunden
}
leaks-learn = Mehr dazu: die erste Lektion mit `/learn`, und `/rules`.

## Üben

practice-title = -# 🎓 Zum Üben, von einer Stellung an Tisch { $table } aus: Hier zählt nichts.
