# What the patiences for two say alike: Conjugal and Progressive Patience.

## What happens

begins = { $seat } beginnt.
built = { $seat } legt { $card } an.
ended = { $seat } beendet den Zug.
compulsory = Seit { $count } Zügen hat niemand angelegt: Wer eine passende Karte hat, muss sie jetzt anlegen.
out = { $seat } hat keine Karte mehr!
leave = { $seat } verlässt den Tisch.

## How it ended

outcome-out = { $winners } hat zuerst keine Karten mehr und gewinnt.
outcome-left = { $winners } gewinnt: Die andere Seite ist gegangen.

## What can't be done

illegal-must-build = So lange hat niemand angelegt, dass du musst: Spiel eine passende Karte.

## Buttons

button-hand = Meine Karten
move-end-turn = Zug beenden
move-leave = Aufgeben

## On the table and the panel

notice-compulsory = Lange hat niemand angelegt: Eine passende Karte muss angelegt werden.
label-waste = Abwurf
cards-left-each = noch: { $each }
cards-left = { $count ->
    [one] noch 1 Karte
   *[other] noch { $count } Karten
}

## Options

option-stall_turns = Züge ohne Anlegen
option-stall_turns-about = Legt so viele Züge lang niemand an, muss anlegen, wer eine passende Karte hat.

option-ranks = Kartenwerte
option-ranks-about = Ganze Kartenspiele, oder kurze für eine schnellere Partie.
option-ranks-13 = Ass bis König
option-ranks-8 = Ass bis Acht

option-hint = Tipps
option-hint-about = Wer dran ist, sieht, was ein starker Roboter täte und warum. Kein Einsatz, keine Wertung.

## The rules page

rules-stall = **Niemand legt an?** Nach { $turns } Zügen ohne Anlegen muss, wer eine passende Karte hat, sie anlegen.
rules-hint = **Tipps.** Wenn du dran bist, darfst du sehen, was ein starker Roboter täte und warum. Ein solcher Tisch wird nicht gewertet und hat keinen Einsatz.
