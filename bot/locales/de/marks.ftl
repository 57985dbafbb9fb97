# Abzeichen, und worauf man sonst noch stolz sein kann.

earned-natural = Erster Natürlicher
earned-natural-how = Ass und Zehn oder Bild auf der Hand bei Vingt-Un oder Französischem Vingt-Un
earned-rubber = Robber in zwei
earned-rubber-how = Einen Robber Whist gewinnen, ohne ein Spiel zu verlieren
earned-every-trick = Jeder Stich
earned-every-trick-how = Mit dem Partner alle dreizehn Stiche beim Whist machen
earned-misere = Misère erfüllt
earned-misere-how = Beim Solo-Whist wie angesagt keinen Stich machen
earned-spread = Offene Misère
earned-spread-how = Beim Solo-Whist mit offenen Karten keinen Stich machen
earned-abundance = Abundance
earned-abundance-how = Beim Solo-Whist eine Abundance erfüllen
earned-dog = Großer Hund
earned-dog-how = Beim Knock-out-Whist als Hund weiterleben und gewinnen
earned-blitz = Einunddreißig
earned-blitz-how = Bei Einunddreißig 31 zeigen, oder drei Asse, wo sie zählen
earned-free-ride = Ans Ufer geschwommen
earned-free-ride-how = Bei Einunddreißig gewinnen, nachdem du geschwommen bist
earned-clean = Weiße Weste
earned-clean-how = Eine Sitzung Summenspiele mit drei oder mehr Spielen gewinnen, ohne eines zu verlieren
earned-swift = Flinke Hände
earned-swift-how = Bei Spit in zwei Runden alle Karten loswerden
earned-fleet = Ganze Flotte
earned-fleet-how = Bei Pirat gewinnen, ohne dass die andere Seite ein Schiff kapert
earned-kings = Vier Könige
earned-kings-how = Bei der Ehe-Patience alle Farben vollenden und die andere Seite keine
earned-nothing-left = Nichts mehr da
earned-nothing-left-how = Grabbage oder Progressive Patience ohne eine Karte in der Hand gewinnen
earned-sequences = Ganzes Spiel
earned-sequences-how = Beim Diktat alle vier Folgen nach Hause bringen
earned-square = Schönes Quadrat
earned-square-how = Bei der Poker-Patience einen Vierling oder Besseres in eine Reihe legen
earned-perfect = Ohne Fehler
earned-perfect-how = Eine Partie gewinnen, an der die Analyse nichts auszusetzen hat
earned-deal-month = Dreißig Tage
earned-deal-month-how = An dreißig Tagen die Tagesaufgabe lösen
earned-every-game = Jedes Spiel
earned-every-game-how = Alle vierzehn Spiele zu Ende spielen
earned-hundred = Hundert Partien
earned-hundred-how = Hundert Partien zu Ende spielen
earned-season = Saisonsieg
earned-season-how = Eine Saison eines Servers auf dem ersten Platz beenden
earned-in-a-row = Fünf am Stück
earned-in-a-row-how = Fünf gewertete Partien hintereinander gewinnen

badges-earned = 🏅 { $name } hat { $count ->
        [one] ein Abzeichen
       *[other] Abzeichen
    } verdient: { $badges }
badges-told = 🏅 { $count ->
        [one] Ein neues Abzeichen
       *[other] Neue Abzeichen
    }: { $badges }. `/stats` zeigt alle deine.
badges-title = Abzeichen von { $name }
badges-count = 🏅 { $count } von { $of } Abzeichen
badges-more = Außerdem: { $badges }
badges-next = Noch zu haben: { $how }
button-badges = Abzeichen: { $now ->
        [yes] an
       *[no] aus
    }
settings-badges = **Abzeichen** { $badges ->
    [yes] Ein neues steht unter dem Ergebnis, und `/stats` zeigt alle von jemandem.
   *[no] Sie werden gezählt, hier aber weder gemeldet noch gezeigt.
}
chart-medal = { $name }, seit { $since }
chart-month-all = Alle Aufgaben gelöst am: { $days }
chart-month-some = Einen Teil der Aufgaben gelöst am: { $days }
chart-month-best = Hier auf dem ersten Platz am: { $days }

# Frühere Partien: Favoriten, Schlagwörter, nichts verraten.

marks-replay-sealed = ### { $game } · Tisch { $table } · Zug { $step }
marks-title-tag = { $tag ->
        [none] ### ⭐ Deine Favoriten
       *[other] ### Deine Partien mit „{ $tag }“
    }
marks-choose-tag = Favoriten und Schlagwörter
marks-tag-option = { $tag ->
        [none] ⭐ Favoriten
       *[other] { $tag }
    } ({ $count })
marks-tags = 🏷️ { $tags }
marks-tags-label = Deine Schlagwörter für diese Partie
marks-tags-example = knappes Ende, mit Eva
marks-tags-about = Nur du siehst sie. Mit Kommas dazwischen; höchstens { $most } mit je bis zu { $longest } Zeichen.
button-marks-star = { $starred ->
        [yes] ⭐ Favorit
       *[no] ☆ Favorit
    }
button-marks-tags = Schlagwörter
button-marks-spoilers = Nichts verraten: { $sealed ->
        [yes] an
       *[no] aus
    }
refused-marks-tags = Höchstens { $most } Schlagwörter mit je bis zu { $longest } Zeichen.

# Zu Ende spielen.

arg-finishers = Wer mehr Partien verlassen hat, kann nicht mitspielen; Neue schon. Leer: alle
marks-finishers = 🤝 Gesucht sind Leute, die { $least } % ihrer Partien zu Ende spielen. Wer weniger als { $few } begonnen hat, ist auch willkommen.
marks-finishes = -# Spielen zu Ende: { $people }
marks-finishes-one = { $name } { $percent } %
refused-marks-finishers = Hier sind Leute gesucht, die { $least } % ihrer Partien zu Ende spielen. Du hast hier { $percent } % von { $begun } zu Ende gespielt: Wer geht oder am Ende weg ist, hat es nicht. Jede Partie, die du zu Ende spielst, zählt.

# Faires Spiel, für die Moderation.

cmd-moderate-look = Paare von Konten, die vielleicht nicht ernsthaft spielen, mit Gründen
hours-button-fair-play = Faires Spiel
conduct-title = ### Faires Spiel: die letzten { $days } Tage
conduct-none = Nichts fällt auf.
conduct-about = Was zwischen zwei Konten auffällt. Nichts davon beweist etwas, und nichts folgt von allein: Sieh dir ihre Partien an und sprich mit ihnen.
conduct-one-sided = • **{ $name }** hat { $won } von { $of } gegen **{ $other }** gewonnen, wo gegen andere { $elsewhere } % gewonnen werden.{ $tokens ->
        [0] {""}
        [one] {" "}{ $tokens } Chip ging in diese Richtung.
       *[other] {" "}{ $tokens } Chips gingen in diese Richtung.
    }
conduct-hurried = • **{ $name }** hat { $count } Partien gegen **{ $other }** in weniger als einem Fünftel der üblichen Zeit gewonnen und { $back } so verloren.
conduct-followed = • **{ $name }** hat { $of } Tagesaufgaben binnen einer Stunde begonnen, nachdem **{ $other }** sie gelöst hatte, und war bei { $best } davon am besten, bei den anderen zu { $usual } %.
conduct-shared = • **{ $name }** hat { $of } Spiele, die die Runde machen, binnen einer Stunde begonnen, nachdem **{ $other }** sie beendet hatte, und war bei { $best } davon am besten, bei den anderen zu { $usual } %.
conduct-more = … und { $count } weitere.

# Zum Herzeigen: ein Moment einer Partie, und ein Monat.

button-marks-moment = Der Moment
button-marks-share = Teilen
button-marks-from-here = Ab hier ansehen
button-marks-month = Mein Monat
marks-moment = ### { $game }: { $names }
    { $what ->
        [slip] Der teuerste Fehler an [Tisch { $table }]({ $link }).
        [turn] Die Wende an [Tisch { $table }]({ $link }).
       *[end] So ging es an [Tisch { $table }]({ $link }) aus.
    }
marks-moment-at = Zug { $step }
marks-month-sum = Gelöste Aufgaben: { $deals } · Tage: { $days } · hier vorn: { $won }
