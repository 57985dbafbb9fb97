# What the races say alike: Spit, Grabbage and Pirate.

## What happens

ready = { $seat } ist bereit.
ready-all = Die Zeit ist um: Bereit oder nicht, es geht los.
race = Los!
passed = { $seat } passt.
asked-pause = { $seat } bittet um eine Pause.
withdrew-pause = { $seat } braucht doch keine Pause.
paused = Pause, höchstens fünf Minuten.
paused-idle = { $seats ->
    [none] Eine kurze Pause.
   *[other] Pause: Wir warten eine Minute auf { $seats }.
}
back = { $seat } ist wieder da.
absent = { $seats ->
    [none] Das war lange genug.
   *[other] Kein Lebenszeichen von { $seats }.
}
resumed = Das Rennen geht weiter.
leave = { $seat } verlässt den Tisch.
turned = { $seat } deckt { $card } auf.
turned-over = { $seat } dreht den Abwurf um: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
discarded = { $seat } wirft { $card } ab.

## What can't be done

illegal-wrong-phase = Jetzt nicht: Das Rennen ist schon weiter.
illegal-paused = Das Rennen macht Pause. Drück erst auf **Weiter**.
illegal-already-asked = Du hast schon um eine Pause gebeten. Die anderen müssen zustimmen.
illegal-not-awaited = Auf dich warten wir nicht. Das Rennen geht weiter, sobald die anderen zurück sind.

## Buttons

button-hand = Meine Karten
move-ready = Bereit
move-pass = Passen
move-pause = Pause
move-resume = Weiter
move-leave = Aufgeben
move-turn = Aufdecken
move-discard = Abwerfen
build-card = { $card } anlegen
build-waste = { $card } vom Abwurf

## How things stand

race-ready = Drück auf **Bereit**.
race-ready-first = Sieh dir alles an, dann drück auf **Bereit**: { $count ->
    [one] Der Roboter fängt
   *[other] Die Roboter fangen
} erst mit dir an.
race-waiting = { $names ->
    [none] Gleich geht es los.
   *[other] Wir warten auf { $names }.
}
race-paused-you = **Pause.** Drück auf **Weiter**.
race-paused = **Pause.** { $names ->
    [none] Gleich geht es weiter.
   *[other] Wir warten auf { $names }.
}
race-asked = **{ $names }: Pause?** Drück auch auf **Pause**.
race-asked-you = **Pause?** { $names ->
    [none] Gleich.
   *[other] Wir warten auf { $names }.
}
race-build = **Du kannst anlegen!**
race-turn-you = **Du bist dran.**
race-turn-other = { $seat } ist dran.
turn-race = Alle spielen zugleich!
label-turned = offen
label-waste = Abwurf
cards-left-each = noch: { $each }
cards-left = { $count ->
    [one] noch 1 Karte
   *[other] noch { $count } Karten
}

## Options

option-pace = Rennen oder reihum
option-pace-about = Im Rennen wartet niemand. Reihum machen alle je eine Aktion: für langsame Verbindungen.
option-pace-live = ein Rennen
option-pace-turns = reihum
option-min_gap_ms = Kürzester Abstand beim Tippen
option-min_gap_ms-about = Schnelleres Tippen wird abgewiesen. Das hält Skripte auf, nicht Menschen.
option-min_gap_ms-0 = keiner
option-bounce_penalty_ms = Warten nach falschem Tippen
option-bounce_penalty_ms-about = Wie lange nichts geht, wenn eine Karte zu spät kam oder nicht passte.
option-bounce_penalty_ms-0 = nicht
option-idle_seconds = Stille bis zur Pause
option-idle_seconds-about = So lange Stille, dann wartet das Rennen eine Minute; danach springt ein Roboter ein.
option-hint = Tipps
option-hint-about = Hinter dem … bei deinen Karten steht, was jetzt gut gespielt wäre. Kein Einsatz, keine Wertung.

## Hints

rules-hint = **Tipps:** Das **…** bei deinen Karten gibt einen, mit dem Grund. Ein solcher Tisch wird nicht gewertet und hat keinen Einsatz.
tip-ready = Es beginnt erst, wenn alle bereit sind.
tip-resume = Es geht weiter, sobald alle wollen.
tip-pause = Jemand bittet um eine Pause.
tip-pass = Etwas anderes kannst du jetzt nicht tun.
