## Dieselben Karten für mehrere

button-deal = Gleiche Karten, andere Ergebnisse
button-deal-challenge = Den Kanal herausfordern
button-deal-play = Für den Vergleich spielen
button-deal-fun = Noch einmal zum Spaß
button-deal-table = Einen Tisch damit öffnen
button-deal-look = Lieber ansehen, ohne zu spielen
button-deal-teams = Beide Tische vergleichen

deal-title = ## Gleiche Karten, andere Ergebnisse
deal-about = **{ $game }** · Spiel `{ $code }` · { $count ->
    [one] ein Tisch mit Menschen hat
   *[other] { $count } Tische mit Menschen haben
} es beendet{ $robots ->
    [0] {""}
    [one] , zum Vergleich auch einer mit Robotern
   *[other] , zum Vergleich auch { $robots } mit Robotern
}
deal-new = Dieselben Karten auf demselben Platz, auf allen anderen Roboter: Spiel es, dann siehst du, wie es allen ergangen ist. Es zählt nur für den Vergleich. Bis du es gespielt oder lieber angesehen hast, bleiben die Karten für dich verdeckt.
deal-looked = Du hast dir dieses Spiel angesehen, darum wirst du nicht mit den anderen verglichen. Zum Spaß spielen kannst du es trotzdem.
deal-fun = -# Du kanntest dieses Spiel schon: Was du jetzt geschafft hast, wird gezeigt und nicht gezählt.
deal-line = **Spiel { $number }:** du { $kind ->
    [tricks] { $points ->
        [one] hattest einen Stich
       *[other] hattest { $points } Stiche
    }, die anderen im Schnitt { $field } · { $percent } % · { $imps } IMPs
   *[points] { $points ->
        [one] hattest einen Punkt
       *[other] hattest { $points } Punkte
    }, die anderen im Schnitt { $field } · { $percent } %
}
deal-alone = **Spiel { $number }:** du { $kind ->
    [tricks] { $points ->
        [one] hattest einen Stich
       *[other] hattest { $points } Stiche
    }
   *[points] { $points ->
        [one] hattest einen Punkt
       *[other] hattest { $points } Punkte
    }
}; sonst hatte noch niemand dieselben Karten.
deal-all = **Alles zusammen:** { $percent } %{ $kind ->
    [tricks] {" "}· { $imps } IMPs
   *[points] {""}
}
deal-chart = -# Stich für Stich: welche du hattest (●), und wie viele von zehn anderen sie hatten (X: alle)
deal-chart-deal = Spiel { $number }
deal-chart-own = du
deal-chart-field = andere
deal-field = **Alle im Vergleich**
deal-place = { $place }\. { $own ->
    [yes] **{ $name }**
   *[no] { $name }
} · { $kind ->
    [tricks] { $points ->
        [one] ein Stich
       *[other] { $points } Stiche
    }
   *[points] { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }
} · { $percent } %
deal-robots = 🤖 Roboter unter sich
deal-scale = { $kind ->
    [tricks] -# Die Prozente sind Paarpunkte: einer für jeden, der weniger hatte, ein halber bei Gleichstand. IMPs sind Punkte aus dem Turnierbridge, nach der Tabelle seiner Regeln; ein Stich zählt 50.
   *[points] -# Die Prozente sind Paarpunkte: einer für jeden, der weniger hatte, ein halber bei Gleichstand.
}
deal-challenge = **{ $name }** fordert dich heraus: dieselben Karten bei **{ $game }**, auf demselben Platz. Wer macht mehr daraus?
    -# Spiel `{ $code }`. Für Freunde anderswo: `/duplicate deal`, mit diesem Code. [Der Tisch]({ $link })
deal-covered = 🔒 Die Karten bleiben hier verdeckt, weil andere dasselbe Spiel noch vor sich haben. Wer am Tisch sitzt, hat seine eigenen.
deal-played = **Gespielt.** Wie es ausging, erfährt, wer dieses Spiel gespielt hat oder darauf verzichtet.
deal-players = Am Tisch: { $names }.
deal-same = ♻️ Dieselben Karten wie an einem anderen Tisch: Es geht um nichts, und nichts wird gewertet.
deal-twin = { $which ->
    [first] ♻️ Zwei Tische, dieselben Karten: Der andere ist #{ $table }. Hier spielen der erste und der dritte Platz für Team 1, die anderen für Team 2.
   *[second] ♻️ Zwei Tische, dieselben Karten: Der andere ist #{ $table }. Hier spielen der erste und der dritte Platz für Team 2, die anderen für Team 1.
} Es geht um nichts, und nichts wird gewertet.

team-title = ## Zwei Tische, dieselben Karten
team-about = **{ $game }** · Tische #{ $first } und #{ $second }
team-names = **Team { $team }:** { $names }
team-deal = { $scale ->
    [imps] Spiel { $number }: { $first } zu { $second } Stiche an beiden Tischen zusammen · { $imps } IMPs
   *[points] Spiel { $number }: { $first } zu { $second }
}
team-won = { $winner ->
    [0] **Gleichstand.**
   *[other] **Team { $winner } gewinnt mit { $lead } { $scale ->
        [imps] { $lead ->
            [one] IMP
           *[other] IMPs
        }
       *[points] { $lead ->
            [one] Punkt
           *[other] Punkten
        }
    } Vorsprung.**
}
team-none = Kein Spiel wurde an beiden Tischen zu Ende gespielt.
team-links = [Der eine Tisch]({ $first }) · [der andere]({ $second })

refused-same-deal = Andere haben dieselben Karten, darum bleibt das, wie es ist: Sonst wären es andere Karten.
refused-deal-rules = Diese Karten wurden nach anderen Hausregeln gespielt als denen dieses Servers, die hier niemand ändern kann. In Direktnachrichten mit mir kannst du sie spielen.
refused-deal-not-again = Dieses Spiel kann nicht noch einmal gegeben werden: Es lief nach älteren Regeln, jemand kam mittendrin dazu, oder es ist ein Wettlauf, bei dem nichts zweimal gleich ist.
refused-no-deal = So ein Spiel kenne ich nicht. Ein Code sieht aus wie `17-9f86d081`.
refused-which-deal = Welches Spiel? Nenn einen Tisch, oder den Code, den dir jemand geschickt hat.
refused-deal-plays = Du spielst dieses Spiel gerade. Wenn du fertig bist, siehst du, wie es anderen ergangen ist.
refused-deal-closed = Dieses Spiel macht die Runde, und du hast es noch nicht gespielt. „Gleiche Karten, andere Ergebnisse“ unter dem Ergebnis, oder `/duplicate deal` mit Tisch #{ $table }: Dort kannst du es spielen oder ansehen.
refused-twin-plays = Tisch #{ $table } spielt noch mit denselben Karten. Alles öffnet sich, wenn beide fertig sind.
refused-twin-seat = Du sitzt an Tisch #{ $table }, der dieselben Karten hat.
refused-twin-direct = Dafür braucht es einen Kanal, in dem auch andere sind.
refused-twin-closed = Tisch #{ $table } endete ohne Ergebnis, darum gibt es nichts zu vergleichen.

cmd-duplicate = Dieselben Karten für mehrere: Vergleicht, was ihr daraus macht.
cmd-duplicate-deal = Spiel, was andere gespielt haben, und sieh, wie es ihnen ergangen ist.
cmd-duplicate-tables = Zwei Tische mit denselben Karten, für zwei Teams mit getauschten Plätzen.
arg-deal = Der Code eines Spiels, den dir jemand geschickt hat.
arg-duplicate-game = Welches Spiel beide Tische spielen.

## Die Acht des Tages

daily-button-eight = Die Acht des Tages: Whist, Knock-out
eight-title = ## Die Acht des Tages · { $day }
eight-about = Acht Spiele in jedem der beiden, dieselben Karten für die ganze Welt, auf den anderen Plätzen Roboter, die auf dasselbe dasselbe antworten. Spiel jedes einmal; es zählt, wie du neben allen anderen abschneidest. Neue Karten gibt es { $time }.
eight-state = **{ $game }:** { $count } von { $of } Spielen beendet
eight-button-next = Spiel { $number }
eight-button-results = Ergebnisse
eight-panel = **{ $game }** · Spiel { $number } von { $of } · { $day }
eight-last-trick = -# Letzter Stich: { $trick }
eight-trick = { $name } spielte aus: { $cards } → **{ $taker }**
eight-open = Spiel { $number }: { $state ->
    [begun] begonnen
   *[new] noch nicht gespielt
}
eight-line = **Spiel { $number }:** du { $points ->
    [one] hattest einen Stich
   *[other] hattest { $points } Stiche
}, { $others ->
    [0] und sonst hat es noch niemand beendet.
   *[other] die anderen im Schnitt { $field } · { $percent } %{ $robots ->
        [0] {""}
        [one] {" "}· { $others ->
            [one] ein Roboter
           *[other] einer der { $others } anderen ist ein Roboter
        }
       *[other] {" "}· { $robots } der { $others } anderen sind Roboter
    }
}
eight-results = ## { $game } · die Acht vom { $day }
eight-board = { $state ->
    [over] **So ging der Tag aus**
   *[so-far] **Bis jetzt heute**
}
eight-place = { $place }\. { $own ->
    [yes] **{ $name }**
   *[no] { $name }
} · { $percent } % · { $count } von { $of }
eight-nobody = An diesem Tag hat niemand ein Spiel beendet.
eight-hidden = -# Die Plätze aller siehst du, wenn du alle acht beendet hast, und alle sehen sie, wenn der Tag vorbei ist, { $time }.
eight-option = Spiel { $number }
eight-choose = Das beste Spiel zum Nachsehen
eight-best = { $points ->
    [one] Am besten hat **{ $name }** gespielt, mit einem Stich:
   *[other] Am besten hat **{ $name }** gespielt, mit { $points } Stichen:
}
eight-best-none = Dieses Spiel hat niemand beendet.
eight-scale = -# Die Prozente sind Paarpunkte: einer für jeden, der weniger hatte, ein halber bei Gleichstand. Ein Spiel, das du auslässt, zählt 0 %.
refused-eight-first = Spiel dieses Spiel zuerst zu Ende; dann siehst du, wie andere es gespielt haben.
