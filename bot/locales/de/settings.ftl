### What those who manage a server choose and do.

## The pages

settings-title = ### Einstellungen dieses Servers · { $section }
settings-section-tables = Tische
settings-section-tokens = Chips
settings-section-play = Spielweise
settings-section-rules = Hausregeln
settings-section-look = Aussehen und Sprache
settings-section-log = Wer was getan hat
settings-choose = Abschnitt wählen
settings-saved = ✓ Gespeichert.

settings-channels = **Wo** { $channels ->
    [everywhere] Tische können in jedem Kanal eröffnet werden, in dem ich schreiben darf.
   *[other] Tische können in { $channels } eröffnet werden, auch in Threads dort.
}
settings-games = **Spiele** { $off ->
    [none] Hier werden alle gespielt.
   *[other] Hier nicht gespielt: { $off }.
}
settings-choose-games = Wähle, was hier gespielt wird
button-channel-only = Nur in Kanälen, die ich wähle
button-channel-add = Auch in diesem Kanal
button-channel-remove = Nicht in diesem Kanal
button-channel-everywhere = Überall

settings-stakes = **Einsätze** { $stakes ->
    [yes] { $usual ->
        [0] An Tischen geht es um nichts, wenn niemand etwas anderes sagt
        [one] Alle setzen einen Chip, wenn niemand etwas anderes sagt
       *[other] Alle setzen { $usual } Chips, wenn niemand etwas anderes sagt
    }, höchstens { $highest ->
        [one] einen
       *[other] { $highest }
    }.
   *[no] Hier wird nichts eingesetzt.
}
settings-grants = **Chips** Zum Einstand gibt es { $grant }, und `/wallet daily` bringt { $daily } am Tag.
button-stakes = Einsätze: { $now ->
    [yes] an
   *[no] aus
}
button-tokens = Zahlen ändern
settings-tokens-dialog = Chips auf diesem Server
settings-usual_stake = Üblicher Einsatz
settings-highest_stake = Höchster Einsatz
settings-grant = Was es zum Einstand gibt
settings-daily = Was ein Tag bringt

settings-pace = **Bedenkzeit, wenn niemand etwas anderes sagt** { $pace }.
settings-choose-pace = Übliche Bedenkzeit wählen
settings-robots = **Roboter** { $robots ->
    [yes] Sie dürfen sich dazusetzen.
   *[no] Sie bleiben weg: Hier spielen nur Menschen.
}
settings-remarks = **Gesellschaft** { $remarks ->
    [yes] Roboter sagen ab und zu ein Wort.
   *[no] Roboter spielen schweigend.
}
settings-hints = **Tipps** { $hints ->
    [yes] Wer nur mit Robotern spielt, darf um einen bitten. An anderen Tischen gibt es sie, wo die Hausregeln es sagen.
   *[no] Es gibt sie nur an Tischen, deren Hausregeln es sagen.
}
settings-calls = **Aufrufe** { $calls ->
    [yes] Wer seinen Zug warten lässt, wird beim Namen gerufen.
   *[no] Niemand wird gerufen.
}
settings-hands = **Karten** { $dms ->
    [yes] Sie liegen in Direktnachrichten, es sei denn, jemand hat etwas anderes gewählt.
   *[no] Sie liegen im Kanal, und alle sehen nur die eigenen, es sei denn, jemand hat etwas anderes gewählt.
}
button-robots = Roboter: { $now ->
    [yes] an
   *[no] aus
}
button-remarks = Roboter reden: { $now ->
    [yes] an
   *[no] aus
}
button-hints = Tipps: { $now ->
    [yes] an
   *[no] aus
}
button-calls = Aufrufe: { $now ->
    [yes] an
   *[no] aus
}
button-hands_in_dms = Karten: { $now ->
    [yes] in Direktnachrichten
   *[no] im Kanal
}

settings-rules = Was du hier wählst, damit beginnen die Tische eines Spiels. Wer einen Tisch führt, kann trotzdem anderes wählen.
settings-rules-none = Jedes Spiel beginnt mit seinen eigenen Regeln.
settings-rules-game = **{ $game }** { $options }
settings-choose-rules = Spiel wählen
settings-rules-own = { $game } beginnt mit den eigenen Regeln.
settings-rules-theirs = { $game } beginnt mit diesen Regeln:
button-rules-reset = Die Regeln des Spiels
button-settings-back = Zurück

settings-pictures = **Bilder** { $pictures ->
    [yes] Tische werden als Bilder gezeigt.
   *[no] Tische werden in Worten gezeigt.
}
settings-language = **Sprache** Was alle lesen, ist auf { $language }. Was nur du siehst, ist in deiner Sprache, wenn ich sie spreche.
settings-choose-language = Sprache wählen
button-pictures = Bilder: { $now ->
    [yes] an
   *[no] aus
}

settings-barred = **Ausgeschlossen** { $people ->
    [none] Niemand. `/moderate bar` hält jemanden von den Tischen fern.
   *[other] { $people }. Mit `/moderate allow` darf jemand wieder mitspielen.
}
settings-log-none = Noch nichts.
deed = { $who }: { $what } · { $time }
deed-set = { $setting }: { $value }
deed-set-rules = Hausregeln für { $game }
deed-end = hat Tisch { $table } beendet
deed-remove = hat { $target } von Tisch { $table } weggeschickt
deed-bar = hat { $target } ausgeschlossen
deed-allow = lässt { $target } wieder mitspielen
deed-season = hat Saison { $number } beendet
setting-channels = Kanäle für Tische
setting-games_off = abgeschaltete Spiele
number-channels = { $count ->
    [0] überall
   *[other] { $count }
}
number-games_off = { $count ->
    [0] keine
   *[other] { $count }
}
setting-stakes = Einsätze
setting-usual_stake = üblicher Einsatz
setting-highest_stake = höchster Einsatz
setting-grant = Startguthaben
setting-daily = tägliche Chips
setting-pace = Bedenkzeit
setting-robots = Roboter
setting-remarks = Worte der Roboter
setting-calls = Aufrufe
setting-hands_in_dms = Karten in Direktnachrichten
setting-pictures = Bilder
setting-language = Sprache
barred = { $name } kann hier keine Tische mehr eröffnen und sich an keinen setzen. Laufende Partien gehen zu Ende; mit `/table remove` ist früher Schluss.
allowed = { $name } darf hier Tische eröffnen und sich dazusetzen.

## What is refused

refused-stakes-off = Auf diesem Server sind Einsätze abgeschaltet. Setz den Einsatz auf 0 und spiel zum Spaß.
refused-stake-high = Auf diesem Server ist { $most ->
    [one] ein Chip
   *[other] { $most } Chips
} der höchste Einsatz.
refused-game-off = Dieses Spiel wird auf diesem Server nicht gespielt. `/games` zeigt, welche es gibt.
refused-channel-off = Auf diesem Server werden Tische in { $channels } eröffnet.
refused-robots-off = Auf diesem Server setzen sich keine Roboter dazu: Hier spielen nur Menschen.
refused-barred = Du kannst auf diesem Server keine Tische eröffnen und dich an keinen setzen. Warum, wissen die, die ihn verwalten.
refused-other-barred = { $name } darf sich auf diesem Server an keinen Tisch mehr setzen, also gibt es keine Revanche.
refused-bar-self = Dich selbst kannst du nicht ausschließen.
refused-daily-off = Auf diesem Server gibt es keine täglichen Chips.
refused-setting = { $setting }: Das muss eine ganze Zahl von { $low } bis { $high } sein.

## Commands

cmd-settings = Was auf diesem Server gespielt wird, wo und wie.
cmd-moderate = Wer an den Tischen dieses Servers sitzen darf.
cmd-moderate-bar = Jemanden von den Tischen dieses Servers fernhalten.
cmd-moderate-allow = Jemanden wieder mitspielen lassen.
arg-bar = Wer ferngehalten werden soll.
arg-allow = Wer wieder mitspielen darf.
