# Spieleabende, und Tische, die ein solcher öffnet.

refused-series-rematch = Dieser Tisch gehört zu einem Abend, der seine nächste Runde selbst auslost: Eine Revanche gibt es hier nicht.

## Einen planen

cmd-night = Spieleabende: die nächsten, und wie du einen planst.
night-none = Auf diesem Server ist kein Spieleabend geplant. Plane einen: Alle melden sich an, und wenn es losgeht, lose ich aus, wer mit wem sitzt, Runde für Runde.
night-list = ### Spieleabende auf diesem Server
night-line = • { $time } · { $games } · [anmelden]({ $link })
night-button-plan = Spieleabend planen
night-plan-title = Ein Spieleabend
night-plan-day = Tag
night-plan-time = Beginn ({ $zone })
night-plan-example = 20:00
night-plan-games = Spiele zur Auswahl
night-plan-length = Wie lange
night-plan-pace = Tempo
night-pace-usual = eine Minute je Zug
night-pace-blitz = 20 Sekunden je Zug
night-rounds = { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}
night-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
night-planned = Geplant: [Hier melden sich alle an]({ $link }).
night-changed = Geändert: [Hier steht er]({ $link }).
night-no-event = -# Mir fehlt **Events erstellen**, darum { $there ->
    [yes] bleibt sein Event auf diesem Server, wie es war
   *[no] steht er nicht unter den Events dieses Servers
}.
night-event-name = Spieleabend
night-event-about = Kartenspiele, Runde für Runde. Anmelden kannst du dich hier: { $link }
refused-night-time = „{ $typed }“ ist keine Uhrzeit, die ich kenne. Versuch es etwa mit 20:00.
refused-night-past = Diese Zeit ist schon vorbei.
refused-night-no-game = Keines meiner Spiele darf in diesem Kanal gespielt werden.
refused-night-own = Du hast hier schon einen Spieleabend geplant. Ist er vorbei, kannst du den nächsten planen.
refused-nights-enough = Hier sind { $most } Spieleabende geplant, das reicht fürs Erste.
refused-night-begun = Dieser Abend hat begonnen oder ist inzwischen geändert worden.
refused-night-over = Dieser Spieleabend ist vorbei oder wurde abgesagt.
refused-night-run = Das können nur { $name }, von wem dieser Abend geplant ist, oder die Spielleitung.

## Was alle sehen

night-title = ## 🎲 Spieleabend
night-when = **{ $time }** ({ $left })
night-games = **Spiele** { $games }
night-how = **Wie** { $length } · { $pace } · ohne Einsatz
night-by = -# Geplant von { $name }.
night-guests = **Dabei ({ $count })** { $names ->
    [none] Noch niemand: Mach den Anfang.
   *[other] { $names }
}
night-about = -# Wenn es losgeht, lose ich nach euren Wünschen aus, wer mit wem sitzt, und öffne hier die Tische. Freie Plätze füllen Roboter, wo sie auf diesem Server mitspielen dürfen; wer später kommt, ist in der nächsten Runde dabei. Drück noch einmal **{ night-button-in }**, um einen Wunsch zu ändern oder dich abzumelden.
night-running = ▶️ Er läuft: { $rounds ->
    [0] Runde { $round }.
   *[other] Runde { $round } von { $rounds }.
}
night-off = ❌ **Abgesagt.** Wer angemeldet war, ist es noch, falls er doch stattfindet.
night-not-held = Er hat nicht stattgefunden.
night-over = ✅ Nach { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
} ist er vorbei: [So ist er ausgegangen]({ $link }).
night-button-in = Ich bin dabei
night-button-run = Ändern, absagen
night-button-on = Doch stattfinden lassen
night-round = ## 🎲 Runde { $round }{ $rounds ->
    [0] {""}
   *[other] { " " }von { $rounds }
}
night-table = **[Tisch { $table }]({ $link })** · { $game }: { $people }
night-waiting = Diesmal ohne Platz, { $last ->
    [yes] und das war die letzte Runde
   *[no] dafür in der nächsten Runde zuerst
}: { $people }
night-late = -# Zu spät für diese Runde? Melde dich für die nächste an.
night-button-card = Wie es steht
night-button-next = Die nächsten Spieleabende

## Für eine Person

night-in = ✅ Du bist dabei, { $running ->
    [yes] von der nächsten Runde an{ $until ->
        [none] .
       *[other] , wenn sie vor { $until } beginnt.
    }
   *[no] { $time }.
}
night-wish = **Hast du einen Wunsch?**
night-wish-about = -# Ich erfülle so viele Wünsche, wie ich kann. Deine sieht sonst niemand.
night-any-game = Jedes Spiel
night-choose-game = Ein Spiel, das ich gern spiele
night-beside-choose = Gern zusammen mit …
night-apart-choose = Lieber nicht mit …
night-button-out = Ich komme nicht
night-left = Also ohne dich. Bis zum nächsten Mal!
refused-night-full = { $most } Leute sind angemeldet, mehr Plätze gibt es nicht.
refused-night-last = Die letzte Runde läuft. Komm das nächste Mal wieder!
refused-night-not-in = Du bist nicht angemeldet: Drück zuerst **{ night-button-in }**.
refused-night-self = Mit dir selbst sitzt du auf jeden Fall. Wähle jemand anderen.
night-run = Der Spieleabend am { $time }.
night-button-change = Ändern
night-button-off = Absagen
night-called-off = { $held ->
    [yes] Es wird keine Runde mehr ausgelost. Was läuft, wird zu Ende gespielt.
   *[no] Er ist abgesagt.
}

## Wie der Abend war

night-card-title = ## 🏁 Der Spieleabend
night-card-about = { $count ->
    [one] Eine Person
   *[other] { $count } Leute
}, { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
} in { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
}.
night-card-standings = **Die Tabelle des Abends**
night-card-line = { $place }. { $name } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $wins ->
    [0] kein Tisch gewonnen
    [one] 1 Tisch gewonnen
   *[other] { $wins } Tische gewonnen
}
night-card-points = -# Wer an einem Vierertisch Erster ist, bekommt 4 Punkte, wer Zweiter ist, 3, und so weiter.
night-card-round = **Runde { $round }**
night-card-result = [Tisch { $table }]({ $link }) · { $game }: { $winners ->
    [none] ohne Ergebnis
   *[other] gewonnen von { $winners }
}
night-moments = **Besonderes**
night-moment-wins = 🏆 { $name } hat { $count } Tische gewonnen.
night-moment-longest = ⏳ Am längsten dauerte Tisch { $table } ({ $game }): { $count ->
    [one] eine Minute
   *[other] { $count } Minuten
}.
night-moment-social = 🤝 { $name } hat mit { $count } anderen gesessen.

## Das Protokoll

deed-night-change = hat Spieleabend { $number } geändert
deed-night-off = hat Spieleabend { $number } abgesagt
deed-night-on = hat Spieleabend { $number } doch wieder angesetzt
