## Turniere

cmd-tournament = Turniere: Melde dich an, spiel, wen du zugelost bekommst, und sieh live, wie es steht.
cmd-tournament-create = Richte ein Turnier aus (Spielleiter und wer den Server verwaltet).
cmd-tournament-show = Zeig ein Turnier, wie es steht und wer gegen wen spielt.
cmd-tournament-begin = Lass ein Turnier in einer Minute beginnen, ohne auf seine Zeit zu warten.
cmd-tournament-cancel = Sag ein Turnier ab.
arg-tournament = Welches Turnier.
arg-tournament-form = Wie gepaart wird.
arg-tournament-game = Welches Spiel gespielt wird.
arg-tournament-name = Wie es heißt.
arg-tournament-begins = In wie vielen Minuten es beginnt, 2 bis 10.080 (eine Woche); sonst 10.
arg-tournament-minutes = Wie viele Minuten eine Arena dauert; sonst 45.
arg-tournament-rounds = Schweizer System, wechselnde Nachbarn, Teams: wie viele Runden; sonst 5.
arg-tournament-best-of = K.-o.: das Beste aus wie vielen Partien.
arg-tournament-team-of = Teams: wie viele in jedem spielen.
arg-tournament-pace = Wie viel Zeit für einen Zug ist; langsam heißt ein Tag.
arg-tournament-robots = Arena, Schweizer System: ob ein Roboter mitspielt, wo sonst jemand aussetzt; sonst ja.

tournament-form-arena = Arena
tournament-form-swiss = Schweizer System
tournament-form-neighbours = Wechselnde Nachbarn
tournament-form-knock-out = K.-o.-System
tournament-form-teams = Teams
tournament-usual-name = { $game }-Pokal
tournament-title = ## 🏆 { $name }
tournament-about = **{ $game }** · { $form ->
    [arena] Arena, { $minutes } Minuten
    [swiss] Schweizer System, { $rounds ->
        [one] eine Runde
       *[other] bis zu { $rounds } Runden
    }
    [neighbours] Wechselnde Nachbarn, { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    }
    [knock-out] K.-o.-System{ $best ->
        [1] {""}
       *[other] , das Beste aus { $best }
    }
   *[teams] Teams zu { $team }, { $rounds ->
        [one] eine Runde
       *[other] bis zu { $rounds } Runden
    }
}
tournament-how = { $form ->
    [arena] Ist deine Partie aus, bekommst du gleich den nächsten Gegner. Ein Sieg zählt 2, ein Gleichstand 1; nach zwei Siegen in Folge zählt alles doppelt, bis du einmal nicht gewinnst.
    [swiss] In jeder Runde triffst du jemanden mit etwa gleich vielen Punkten, und niemanden zweimal. Ein Sieg zählt 1, ein Gleichstand ½. Niemand scheidet aus.
    [neighbours] Vierertische. In jeder Runde sitzt du mit Leuten, die du noch kaum getroffen hast; wer hinter dir landet, bringt dir ein Drittel Punkt.
    [knock-out] Wer verliert, ist draußen. Geht die Zahl nicht auf, haben die Besten in der ersten Runde ein Freilos.
   *[teams] Die Teams werden so gelost, dass sie gleich stark sind. In jeder Runde trifft dein Team ein anderes; alle eure Partien zusammen zählen.
}
tournament-begins = Es beginnt { $time }. Die Tische öffnen sich von selbst, und wo dieser Server es zulässt, rufe ich dich an deinen. Um Chips geht es nicht.
tournament-entered = { $count ->
    [0] Noch hat sich niemand angemeldet.
    [one] **Angemeldet ist:** { $names }
   *[other] **{ $count } sind angemeldet:** { $names }
}
tournament-late = Du kannst noch einsteigen.
tournament-seal = -# Alle Karten folgen aus einem Geheimnis, das schon versiegelt ist: `{ $seal }`.{ $cuts ->
    [yes] {" "}Bis eine Minute vor Beginn kannst du abheben.
   *[no] {""}
}
tournament-seed = -# Das Geheimnis aller Karten war `{ $seed }`.
tournament-round = **Runde { $round } von { $rounds }** · { $boards ->
    [0] die nächste beginnt gleich
    [one] eine Partie läuft
   *[other] { $boards } Partien laufen
}
tournament-arena = Es endet { $time } · { $boards ->
    [0] keine Partie läuft
    [one] eine Partie läuft
   *[other] { $boards } Partien laufen
}
tournament-over = **Es ist vorbei.** { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen!
}
tournament-cancelled = Es hat nicht stattgefunden: Es wurde abgesagt, oder es kamen zu wenige.
tournament-standings = **So steht es**
tournament-line = { $place }\. { $first ->
    [yes] **{ $name }**
   *[no] { $name }
}{ $fire ->
    [yes] {" "}🔥
   *[no] {""}
} · { $form ->
    [knock-out] { $rounds ->
        [0] { $out ->
            [yes] gleich ausgeschieden
           *[no] noch dabei
        }
        [one] eine Runde gewonnen
       *[other] { $rounds } Runden gewonnen
    }
   *[points] { $points }
}{ $ties ->
    [none] {""}
   *[other] {" "}({ $ties })
}
tournament-team = Team { $team }: { $names }
tournament-ties = -# In Klammern, was bei Gleichstand zählt: { $form ->
    [arena] die mittlere Wertung deiner Gegner, mehr für Siege und weniger für Niederlagen.
    [swiss] die Punkte aller deiner Gegner (Buchholz), die Punkte derer, die du geschlagen hast, und die halben bei Gleichstand (Sonneborn-Berger), Siege.
    [neighbours] Siege, und wie viele du getroffen hast.
   *[teams] gewonnene Partien.
}
tournament-boards = **Wer gegen wen**
tournament-board = { $link ->
    [none] { $names }
   *[other] [{ $names }]({ $link })
}
tournament-versus = { $first } – { $second }
tournament-robot = 🤖
tournament-more = -# … und { $count } weitere: Siehe „Tabelle“.
tournament-page = -# { $first }–{ $last } von { $count }
tournament-you-are-in = Du bist dabei. { $begun ->
    [yes] Dein Tisch öffnet sich, sobald es jemanden für dich zu spielen gibt; wo dieser Server es zulässt, rufe ich dich.
   *[no] Es beginnt { $time }; wo dieser Server es zulässt, rufe ich dich dann an deinen Tisch.
}
tournament-you-are-out = Du bist abgemeldet und bekommst niemanden mehr zugelost. Eine laufende Partie kannst du noch zu Ende spielen.
tournament-cut = Dein Abheben mischt alle Karten dieses Turniers mit.
tournament-soon = Es beginnt { $time }.
tournament-off = Es ist abgesagt.
tournament-choice = #{ $number } { $name } ({ $stage ->
    [sign-up] offen
    [playing] läuft
    [over] vorbei
   *[cancelled] abgesagt
})
button-tournament-join = Anmelden
button-tournament-leave = Abmelden
button-tournament-cut = Abheben
button-tournament-standings = Tabelle

deed-tournament-create = hat das Turnier „{ $name }“ angesetzt
deed-tournament-begin = hat das Turnier „{ $name }“ beginnen lassen
deed-tournament-cancel = hat das Turnier „{ $name }“ abgesagt

refused-no-tournament = So ein Turnier gibt es hier nicht.
refused-tournament-over = { $tournament } ist vorbei.
refused-tournament-entered = Du bist schon angemeldet.
refused-tournament-not-entered = Du bist nicht angemeldet.
refused-tournament-late = Zum Einsteigen ist es zu spät.
refused-tournament-full = Es ist voll: { $most } Leute sind angemeldet.
refused-tournament-cuts-closed = Abheben geht nicht mehr: Das endet eine Minute vor der Anmeldung.
refused-tournament-begun = Es hat schon begonnen.
refused-tournament-few = { $count ->
    [0] Niemand ist angemeldet
    [one] Erst eine Person ist angemeldet
   *[other] { $count } sind angemeldet
}, und es braucht mindestens { $least }.
refused-tournament-seats = Diese Form wird an Tischen zu { $seats } gespielt, und dieses Spiel geht nicht zu { $seats }. Wähl ein anderes Spiel oder eine andere Form.
refused-tournament-pace = Ein Turnier braucht eine Uhr: Wähl Blitz, normal oder langsam.
refused-tournament-arena = Eine Arena dauert { $least } bis { $most } Minuten und wird nicht im langsamen Tempo gespielt.
refused-tournament-terms = Ein Turnier hat eine bis { $most } Runden, Teams zu zweit oder zu viert, und im K.-o.-System eine ungerade Zahl von Partien bis 7.
refused-tournament-unused = { $option ->
    [minutes] Nur eine Arena dauert eine Zahl von Minuten
    [rounds] Eine Arena und ein K.-o. haben keine Zahl von Runden
    [best_of] Nur im K.-o. wird das Beste aus mehreren Partien gespielt
   *[team_of] Nur die Form „Teams“ hat Teams
}. Lass `{ $option }` weg oder wähl eine andere Form.
refused-tournament-robots = { $form ->
    [knock-out] Im K.-o. spielt kein Roboter: Wo die Zahlen nicht passen, überspringen die Besten die erste Runde.
    [teams] In der Form „Teams“ spielt immer ein Roboter für die, die fehlen.
   *[neighbours] An Tischen zu viert nehmen immer Roboter die Plätze, für die niemand da ist.
} Lass `robots` weg oder wähl eine andere Form.
refused-tournament-begin = Es kann frühestens in zwei Minuten beginnen und spätestens in { $most } Stunden.
