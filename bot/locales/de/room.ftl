# The room's own words. A game's words are in the file of its name, what lies on a table in scene.ftl.

yes = ja
no = nein
suggestion = { $told } ({ $move })
suggestion-at = Tisch { $table } · { $game }: { $suggestion }
table-choice = Tisch { $table } · { $game } · { $state }
list-more = { $count } weitere
card-name = { $card }

## Paces, levels, states

pace-usual = Eine Minute je Zug; ohne Uhr, wenn du allein mit Robotern spielst
pace-alone = Ohne Uhr: Du bist allein mit Robotern
pace-blitz = Blitz: 20 Sekunden je Zug
pace-normal = Normal: eine Minute je Zug
pace-slow = Langsam: ein Tag je Zug
pace-untimed = Ohne Uhr: Lass dir Zeit
pace-own = { $seconds } Sekunden je Zug
pace-live = Live: alle zugleich
level-beginner = spielt wie ein Anfänger
level-normal = spielt solide
level-strong = spielt stark
level-human = spielt wie ein Mensch
level-perfect = spielt perfekt
state-lobby = offen, wartet auf Mitspielende
state-full = voll, wartet auf den Start
state-playing = im Spiel
state-over = zu Ende
state-closed = abgeräumt
state-your-turn = du bist dran

## The lobby

table-title = ## { $game } · Tisch{"\u00A0"}{ $table }
lobby-rules = **Hausregeln**
lobby-rules-preset = **Regeln** { $preset }. { $about }
lobby-minutes = **Dauer** etwa { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
option-line = • { $option }: **{ $value }**
lobby-seats = **Plätze** { $taken } von { $seats }
seat-person = { $number }. { $name }
seat-not-agreed = { $seat } · hat dem Einsatz noch nicht zugestimmt
seat-host = { $number }. { $name } · führt den Tisch
seat-robot = { $number }. { $face } { $name } · { $level }
seat-robot-fitted = { $number }. { $face } { $name } · { $level }, passt sich eurem Tempo an
seat-empty = { $seats ->
    [one] Ein Platz ist frei.
   *[other] { $seats } Plätze sind frei.
}
stakes-go = Wer gewinnt, bekommt die Einsätze.
lobby-stake = **Einsatz** { $stake ->
    [one] ein Chip
   *[other] { $stake } Chips
} aus jedem Geldbeutel
    -# { stakes-go } Sitzt ein Roboter mit am Tisch, entfällt der Einsatz.
lobby-stake-off = **Einsatz** entfällt, solange ein Roboter mitspielt (sonst { $stake })
lobby-no-stake = **Einsatz** keiner, wir spielen zum Spaß
lobby-partners = **Partner:** { $own } gegen { $others }{ $free ->
    [0] .
   *[other] {" "}und wer als Nächstes kommt.
}
fair-title = ### 🔒 Tisch { $table }: ehrlich gegeben
fair-sealed = Jede Karte folgt aus einem geheimen Startwert, der vor der ersten versiegelt wurde, als
    `{ $commitment }`
fair-about = -# Heb dir das Siegel auf, wenn du magst. Nach der Partie wird der Startwert geöffnet, und **Beleg** unter dem Ergebnis gibt jede Karte noch einmal.
cards-cut = -# ✂️ Die Karten sind { $cuts ->
    [one] einmal abgehoben.
   *[other] { $cuts }-mal abgehoben.
}
result-podium = { $game }: das Ergebnis
rematch-fair = -# Eine Revanche ist versiegelt als `{ $commitment }`
button-join = Mitspielen
button-agree = Ja zu { $stake } { $stake ->
    [one] Chip
   *[other] Chips
}
button-leave = Aufstehen
button-robot-beginner = 🤖 Anfänger
button-robot-normal = 🤖 solide
button-robot-strong = 🤖 stark
button-robot-human = 🤖 wie ein Mensch
button-robot-perfect = 🤖 perfekt
button-house = Hausregeln
button-cut = Abheben
button-cut-rematch = Für die Revanche abheben
button-start = Start
button-cancel = Abbrechen
button-rules = Regeln
button-words = In Worten
words-own = **Deine Karten**
words-none = An Tisch { $table } liegen gerade keine Karten.
closed-lobby = { $game } · Tisch { $table } wurde vor dem ersten Geben abgeräumt.
closed-match = { $game } · Tisch { $table } endete ohne Ergebnis.{ $stake ->
    [0] {""}
   *[other] {" "}Alle haben ihren Einsatz zurück.
}
closed-other-rules = Die Regeln des Spiels haben sich seither geändert, und was gespielt wurde, passt nicht mehr dazu.

## House rules

house-title = ## Hausregeln · { $game } · Tisch { $table }
house-preset = { $chosen ->
    [yes] ✅ **{ $preset }**
   *[no] **{ $preset }**
}{ $minutes ->
    [0] {""}
    [one] {" "}· etwa eine Minute
   *[other] {" "}· etwa { $minutes } Minuten
}
    { $about }
house-preset-quick = Kurz
house-preset-books = Wie in den alten Büchern
house-preset-everything = Mit allem
house-preset-advised = Mit Tipps
house-preset-long = Ein längerer Abend
house-preset-turns = Der Reihe nach
house-preset-american = Amerikanisch
house-preset-squares = Poker-Patience
house-own = ✅ **Eure eigenen Regeln**{ $minutes ->
    [0] {""}
    [one] {" "}· etwa eine Minute
   *[other] {" "}· etwa { $minutes } Minuten
}
button-house-details = Einzelheiten
button-house-presets = Zurück
house-table = **Der Tisch**
    • Plätze: **{ $seats }**
    • Einsatz: { $stake ->
        [0] **keiner**
       *[other] **{ $stake } aus jedem Geldbeutel**
    }
    • { $pace }
house-options = **Die Regeln**
house-page = { $options }{ $all ->
    [yes] {""}
   *[no] , …
}
house-saved = ✅ { $count ->
    [0] Nichts wurde geändert.
   *[other] Gespeichert: { $options }.
}
house-table-dialog = { $game }: der Tisch
house-read-only = -# Ändern kann sie nur, wer den Tisch führt, und nur vor dem ersten Geben.
house-locked = 🔒 { $others ->
    [yes] Dieser Server hat für dieses Spiel eigene Hausregeln, und am Tisch kann sie niemand ändern. Die Partie kann beginnen, wenn der Tisch sie übernommen hat.
   *[no] Das sind die Hausregeln des Servers für dieses Spiel. Am Tisch kann sie niemand ändern.
}
button-house-server = Regeln des Servers nehmen
button-house-table = Plätze, Einsatz, …
button-house-reset = Zurück zu den klassischen Regeln
option-in-seconds = { $option } (Sekunden)
seconds = { $seconds } s
option-seats = Plätze
option-stake = Einsatz
option-stake-about = Chips, die jede Person aus ihrem Geldbeutel setzt; bei 0 geht es um nichts.
option-table-pace = Bedenkzeit
option-out-of-range = „{ $value }“ geht nicht für { $option }. Wähle unter den angebotenen Werten.
option-left-out = { $option } geht von { $low } bis { $high }{ $unit ->
    [seconds] {" "}Sekunden
   *[none] {""}
}; „{ $value }“ blieb unberücksichtigt.
options-gave-way = { $count ->
    [one] Das passt nicht zu den neuen Regeln und wurde zurückgesetzt: { $options }.
   *[other] Diese passen nicht zu den neuen Regeln und wurden zurückgesetzt: { $options }.
}
option-unknown = Es gibt keine Regel namens { $option }.
option-needs = { $option } ergibt nur Sinn, wenn { $other } auf { $value } steht.

## Cutting

cut-title = Abheben
cut-words = Ein Wort von dir
cut-about = Es wird in jedes Mischen der Partie eingerührt. Lass es leer, um zufällig abzuheben.
cut-example = Glückssieben

## A match

turn-one = **{ $name }** ist dran.
turn-next = **{ $name }** beginnt die nächste Runde.
turn-several = Wir warten auf **{ $names }**.
turn-stand-in = Ein Roboter spielt für **{ $name }** und hält den Platz frei.
turn-everybody-away = Niemand ist da: Der Tisch wartet. Drück **{ button-hand }**, dann geht es weiter.
match-private = -# 🔒 { $name } spielt hier nur mit Robotern. Dazusetzen kannst du dich, sobald { $name } den Tisch öffnet: **…**, dann **{ button-open-up }**.
match-robot-chair = -# 🪑 Alle Plätze sind besetzt, aber { $name } steht auf, wenn jemand auf **{ button-join }** drückt.
match-chairs = -# 🪑 { $seats ->
    [one] Ein Platz ist frei
   *[other] { $seats } Plätze sind frei
}: Wer auf **{ button-join }** drückt, { $stake ->
    [0] bekommt ab der nächsten Runde Karten.
    [one] setzt einen Chip und bekommt ab der nächsten Runde Karten.
   *[other] setzt { $stake } Chips und bekommt ab der nächsten Runde Karten.
}
time-is-up = Die Zeit von { $seat } ist um.
until = Die Zeit läuft ab { $time }.
button-hand = Mein Blatt
button-next-round = Nächste Runde
each-you = du{" "}{ $count }
each-other = { $name }{" "}{ $count }
round-by-round = Runde für Runde, für dich: { $amounts }
next-round = Die nächste Runde beginnt { $time }.
ping = Am Zug an [Tisch { $table }]({ $link }) ({ $game }): { $people }.
ping-again = { $people }: Lust auf eine Revanche in { $game }? Bereit: { $ready }. Die letzte Partie war an [Tisch { $table }]({ $link }).

## The private panel

panel-title = ### { $game } · Tisch{"\u00A0"}{ $table }
    -# { $direct ->
        [yes] {""}
       *[no] in { $channel } ·{" "}
    }nur du siehst das
button-more = …
more-title = ### { $game } · Tisch{"\u00A0"}{ $table }
button-hint = Tipp
hint-told = 💡 **{ $move }:** { $why }
hint-when = -# So lagen die Karten { $time }.
button-always-words = Immer in Worten
button-with-pictures = Mit Bildern
button-open-up = Für andere öffnen
opened-up = Jetzt dürfen sich andere dazusetzen. Eine Uhr läuft nicht: Wer kommt, spielt wie du.
button-get-up = Gehen oder aufgeben
refused-no-hint = Für dich gibt es gerade keinen Tipp.
refused-private = Dieser Tisch ist nicht offen: Hier spielt jemand nur mit Robotern.
panel-your-turn = **Du bist dran.**
hint-covered = 💡 Tipp, zum Lesen antippen: ||{ $hint }||
hint-move = { $move }.
review-move = ⚠️ { $lost }
panel-missed = Deine Zeit ist einmal abgelaufen. Passiert das vor deinem nächsten Zug noch einmal, spielt ein Roboter für dich, bis du zurück bist.
panel-waiting = Wir warten auf { $names }.
panel-over = Das ganze Ergebnis: [Tisch { $table }]({ $link }).
panel-result = { $place ->
    [1] { $winners ->
        [1] 🥇 **Gewonnen!**
       *[other] 🥇 **Ihr teilt euch den Sieg.**
    }
   *[other] { $players ->
        [2] **Diesmal hast du verloren.**
       *[other] **{ $place }. Platz von { NUMBER($players) ->
            [3] dreien
            [4] vieren
            [5] fünfen
            [6] sechsen
            [7] sieben
            [8] acht
            [9] neun
           *[other] zehn
        }.**
    }
} { $sign ->
    [won] +{ $tokens } für deinen Geldbeutel.
    [lost] −{ $tokens } aus deinem Geldbeutel.
   *[other] { "" }
}
panel-closed = Tisch { $table } ist geschlossen. Eröffne einen neuen mit dem Befehl eines Spiels: `/games` zeigt sie alle.
panel-not-begun = Du hast einen Platz an Tisch { $table }. Wenn die Partie beginnt, liegen hier deine Karten.
panel-stranger = Du hast keinen Platz an Tisch { $table }; wie es dort läuft, zeigt seine Nachricht allen. Setz dich an einen Tisch, der noch wartet, oder eröffne selbst einen: `/games` zeigt die Spiele.
panel-stand-in = Ein Roboter spielt für dich. Drück **Ich bin wieder da**, und der Platz gehört wieder dir.
panel-everybody-away = Niemand ist da: Der Tisch wartet. Drück **Ich bin wieder da**, dann geht es weiter.
panel-asleep = Diese Ansicht ist eingeschlafen. Drück **{ button-hand }** für eine frische.
panel-elsewhere = Deine Karten liegen jetzt in einer anderen Ansicht.
panel-gave-up = Du hast diese Partie aufgegeben. Danke fürs Mitspielen.
panel-left = Du hast diese Partie verlassen. Danke fürs Mitspielen.
button-refresh = Aktualisieren
button-back = Ich bin wieder da
more-moves = Weitere Züge …
pick-cards = { $most ->
    [one] Wähle eine Karte
   *[other] Wähle { $least } bis { $most } Karten
}
other-amount = Anderer Betrag …
amount-title = Wie viel?
amount-label = Von { $low } bis { $high }
hand-which = Du sitzt an mehreren Tischen. Welche Karten möchtest du sehen?
hand-in-dm = [Hier sind deine Karten]({ $link }), in unseren Direktnachrichten.
dm-elsewhere = Die Tische dieses Servers lassen sich nicht aus Direktnachrichten spielen, darum liegen deine Karten hier.
dm-closed = Ich kann dir keine Direktnachrichten schicken, darum liegen deine Karten hier.

## Robots as company

robot-says = { $face } **{ $name }:** „{ $line }“
robot-ada-hello = Ich habe die Karten gezählt. Es fehlt keine.
robot-ada-won = Ich habe gerechnet. Und ausnahmsweise haben die Karten mitgerechnet.
robot-ada-lost = Ich hatte alles ausgerechnet, nur das nicht. Gut gespielt!
robot-basil-hello = Nur mit der Ruhe. Was gut werden soll, wächst langsam.
robot-basil-won = Spät gesät und doch geerntet. Danke für das Spiel!
robot-basil-lost = Was für eine schöne Ernte! Beim nächsten Mal gieße ich mehr.
robot-cleo-hello = So gucke ich immer. Über meine Karten sagt das gar nichts.
robot-cleo-won = Auf den Füßen gelandet, wie immer. Applaus ist willkommen.
robot-cleo-lost = Das war Absicht. Das meiste jedenfalls. Bravo!
robot-dudley-hello = Famos! Nur zur Erinnerung: Das Ass ist doch die mit dem einen Zeichen?
robot-dudley-won = Du liebe Zeit, war ich das? Ich wollte nur diese eine Karte loswerden.
robot-dudley-lost = Glänzend gespielt! Mein Schnurrbart verneigt sich.
robot-edith-hello = Keine Angst vor den Nadeln. Ich stricke, während die anderen überlegen.
robot-edith-won = Sechzig Reihen und eine Partie. Ein guter Abend, meine Lieben.
robot-edith-lost = Gut gemacht! Dafür gibt es einen Schal.
robot-fergus-hello = Her mit den Karten! Ich scharre schon den ganzen Tag mit den Füßen.
robot-fergus-won = Ha! Öl für alle, das geht auf mich!
robot-fergus-lost = Redlich geschlagen. Gleich noch einmal!

## The result

result-title = ## { $game } · Tisch{"\u00A0"}{ $table } ist zu Ende
result-place = { $medal } { $names }
result-tokens = { $medal } { $names } · { $sign ->
    [won] +{ $tokens } für { $count ->
        [one] den Geldbeutel
       *[other] jeden Geldbeutel
    }
    [lost] −{ $tokens } aus { $count ->
        [one] dem Geldbeutel
       *[other] jedem Geldbeutel
    }
   *[other] { $count ->
        [one] der Geldbeutel bleibt, wie er war
       *[other] die Geldbeutel bleiben, wie sie waren
    }
}
button-again = Revanche
button-replay = Wiederholung
button-review = Analyse
button-verify = 🔒 Beleg
button-fair = 🔒 Ehrlich gegeben
button-leap-back = ◀ { $steps } Züge
button-leap-on = { $steps } Züge ▶
button-deal-back = ◀ Runde
button-deal-on = Runde ▶
button-replay-page = Als Seite öffnen
button-replays-own = Meine Partien
button-replays-server = Partien dieses Servers
button-marked-back = ◀ Markiert
button-marked-on = Markiert ▶
again-waiting = Bereit zur Revanche: { $ready }. Wir warten auf { $waiting }.
again-on = Die Revanche läuft, an [Tisch { $table }]({ $link }).

## Replay and proof

replay-title = ### Wiederholung · { $game } · Tisch { $table } · Zug { $step } von { $steps }
replay-move = **{ $name }**: { $move }
replay-dealer = Die Kartenausgabe
replay-deal = Die **Karten** werden gegeben.
replay-time = **Die Uhr** läuft weiter.
replay-hand = Blatt von **{ $name }**
replays-title-own = ### Deine Partien hier
replays-title-server = ### Partien dieses Servers
replays-none = Noch wurde keine zu Ende gespielt.
replays-line = **#{ $table }** { $game } · { $names } · { $time }
replays-option = #{ $table } { $game }
replays-choose = Wiederholung öffnen
replay-to = An { $names }: { $what }
replay-page = { $game }: { $names }
replay-page-written = Die Seite liegt in { $file }.
replay-position = Zug { $step } von { $steps }
replay-view-public = Wie alle es sahen
replay-view-seat = Wie { $name } es sah
replay-view-all = Mit allen Karten offen
replay-label-first = Zum ersten Zug
replay-label-last = Zum letzten Zug
replay-label-back = Einen Zug zurück
replay-label-on = Einen Zug weiter
replay-label-deal-back = Zum vorigen Geben
replay-label-deal-on = Zum nächsten Geben
replay-label-position = Zug
replay-label-view = Wessen Sicht
replay-label-moves = Alle Züge
verify-title = ### Tisch { $table } nachprüfen
verify-sound = ✅ { $deals ->
    [0] In diesem Spiel wird nichts gegeben; wer wo sitzt, folgt
    [one] **Niemand hat an den Karten gedreht.** Das eine Geben folgt
   *[other] **Niemand hat an den Karten gedreht.** Alle { $deals } Male, die gegeben wurde, folgen
} aus dem Startwert, der vor der ersten Karte versiegelt war{ $cuts ->
    [0] .
    [one] , und aus dem Abheben.
   *[other] , und aus dem { $cuts }-maligen Abheben.
}
verify-undealt = ☑️ Der Startwert ist der, der vor der ersten Karte versiegelt war, und jeder Zug lässt sich spielen, bis zum Ende der Partie. Ob das Geben aus dem Startwert folgt, lässt sich nicht mehr prüfen.
verify-fault = ⚠️ Das geht nicht auf. Bitte sag es denen, die diesen Bot betreiben.
verify-by-you = Den Rest kannst nur du prüfen:
verify-by-nobody = Das kann niemand mehr prüfen:
found-seed = Der Startwert passt nicht zum Siegel.
found-commitment = Der Tisch zeigte ein anderes Siegel: { $shown }
found-digest = Etwas an der Aufzeichnung wurde geändert: Ihre Prüfsumme wäre { $own }
found-no-digest = Die Zeile mit der Prüfsumme der Aufzeichnung fehlt.
found-deleted = Die Aufzeichnung hat die Prüfsumme { $own } und nicht { $shown }. Sie sagt, dass jemand seit der Partie eigene Daten löschen ließ; ob auch anderes geändert wurde, kann niemand sagen.
found-other-digest = { button-verify } zeigte eine andere Prüfsumme: { $shown }
found-terms = Das sind nicht die Bedingungen dieser Partie: { $terms }
found-names = Gespielt wurde auf { $seats } Plätzen, genannt sind { $names } Namen.
found-seating = Wer wo sitzt, folgt nicht aus dem Startwert.
found-deal = Geben { $deal } (Zug { $move }) folgt nicht aus dem Startwert.
found-unfinished = Die Partie ist nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
} nicht zu Ende: Der Schluss fehlt.
unchecked-commitment = dass der Startwert vor der ersten Karte feststand: Vergleiche { $commitment } mit dem Siegel, das { button-fair } vor der Partie gezeigt hat
unchecked-digest = dass seit der Partie nichts geändert wurde: Vergleiche { $digest } mit dem, was { button-verify } gleich danach gezeigt hat
unchecked-no-digest = Namen und Züge: Die Aufzeichnung ist alt und hat keine Prüfsumme, sie könnten also geändert sein.
unchecked-deleted = dass nichts als ein Name oder ein Abheben geändert ist: Jemand hat eigene Daten löschen lassen, darum ist es nicht mehr die Aufzeichnung, deren Prüfsumme { button-verify } nach der Partie zeigte. Jetzt hat sie { $own }
unchecked-cuts = wie gegeben wurde und wer wo sitzt: Das folgt auch aus den Worten beim Abheben, und jemand hat die eigenen löschen lassen.
verify-seed = Startwert: `{ $seed }`
verify-how = -# Nimm die Datei mit: `python -m bot verify FILE` prüft sie auf jedem Rechner, und docs/fairness.md sagt, wie du selbst nachrechnest. Bewiesen ist, dass niemand am Geben etwas geändert hat; wer den Bot betreibt, hätte trotzdem hineinschauen können.

## Tables

table-shown = Tisch { $table } steht jetzt unten im Kanal.
list-title = ### Tische in diesem Kanal
list-line = **[#{ $table }]({ $link })** { $game } · { $state } · { $people }
list-empty = Hier gibt es keinen. Eröffne einen mit dem Befehl eines Spiels: `/games` zeigt sie alle.
left-lobby = Du bist von Tisch { $table } aufgestanden.
leave-how = Du bist an Tisch { $table } mitten in einer Partie. Wenn du gehst, kann ein Roboter für dich weiterspielen{ $stake ->
    [0] .
   *[other] ; dein Einsatz bleibt liegen.
}
leave-last = Außer dir sitzt niemand mehr an Tisch { $table }, und Roboter spielen nicht unter sich. Wenn du gehst, wird der Tisch geschlossen{ $stake ->
    [0] .
   *[other] {" "}und jeder Einsatz kommt zurück.
}
leave-give-up = { $fate ->
    [won] Wenn du jetzt aufgibst, endet die Partie, und du hast sie gewonnen.
    [shared] Wenn du aufgibst, spielt ein Roboter für dich zu Ende, und du gewinnst oder verlierst mit deiner Seite. In diese Partie kannst du nicht zurück.
   *[lost] Aufgeben zählt als Niederlage{ $stake ->
        [0] .
       *[other] , und dein Einsatz ist verloren.
    } In diese Partie kannst du nicht zurück.
}
leave-for-good = Du kannst auch endgültig gehen{ $stake ->
    [0] .
   *[other] : Dann kommt dein Einsatz zurück, sobald deine Runde vorbei ist, mit dem, was du gewonnen, und ohne das, was du verloren hast.
}{" "}Die anderen spielen weiter, und du stehst am Ende hinter ihnen. In diese Partie kannst du nicht zurück.
button-leave-robot = Ein Roboter spielt weiter
button-leave-close = Tisch schließen
button-leave-give-up = Aufgeben
button-leave-for-good = Endgültig gehen
button-leave-stay = Bleiben
stayed = Du bleibst an Tisch { $table }.
left-robot = An Tisch { $table } spielt jetzt ein Roboter für dich. Komm zurück, wann du magst: Drück **{ button-hand }**.
left-for-good = Du hast Tisch { $table } endgültig verlassen. Danke fürs Mitspielen.
left-give-up = Du hast an Tisch { $table } aufgegeben. Danke fürs Mitspielen.
removed = { $playing ->
    [yes] An Tisch { $table } spielt jetzt ein Roboter für { $name }.
   *[no] { $name } hat keinen Platz mehr an Tisch { $table }.
}
handed-over = { $name } führt jetzt Tisch { $table }.
table-ended = { $stake ->
    [0] Tisch { $table } ist geschlossen.
   *[other] Tisch { $table } ist geschlossen; alle haben ihren Einsatz zurück.
}

end-sure = An Tisch { $table } läuft die Partie noch. Soll sie jetzt ohne Ergebnis enden?{ $stake ->
    [0] {""}
   *[other] {" "}Jeder Einsatz kommt zurück.
}
end-others = { $stake ->
    [0] Die Partie an Tisch { $table } zählt für die Wertung. Ohne Ergebnis kann sie enden, aber
   *[other] An Tisch { $table } liegen Chips als Einsatz. Die Partie kann ohne Ergebnis enden, und alle bekommen ihren Einsatz zurück, aber
} nur, wenn auch { $people } { $count ->
    [one] zustimmt
   *[other] zustimmen
}. Wer den Kanal oder den Server verwaltet und nicht mitspielt, kann sie ebenfalls beenden.
end-is-asked = Die anderen an Tisch { $table } sind gefragt.
end-asked = **{ $name }** möchte die Partie an [Tisch { $table }]({ $link }) ohne Ergebnis beenden{ $stake ->
    [0] .
   *[other] ; jeder Einsatz käme zurück.
} Dazu braucht es das Ja von { $people }.
end-refused = **{ $name }** möchte lieber weiterspielen: Die Partie an Tisch { $table } läuft weiter.
ended-agreed = Alle sind einverstanden: Die Partie an Tisch { $table } hat ohne Ergebnis geendet.{ $stake ->
    [0] {""}
   *[other] {" "}Alle haben ihren Einsatz zurück.
}
ended-by = **{ $name }** moderiert hier und hat die Partie an Tisch { $table } ohne Ergebnis beendet.{ $stake ->
    [0] {""}
   *[other] {" "}Alle haben ihren Einsatz zurück.
}
button-ask-end = Die anderen fragen
button-end-yes = Ja, beenden
button-end-no = Weiterspielen
button-end = Beenden
button-play-on = Weiterspielen
not-ended = Die Partie an Tisch { $table } läuft weiter.

## The deal of the day

daily-title = ## Die Tagesaufgabe · { $day }
daily-about = Dieselben Karten in derselben Reihenfolge für alle, auf jedem Server. Spiel jede Patience einmal, allein, wann du magst: Die nächste Aufgabe kommt { $time }.
daily-state = **{ $patience }:** { $state }
daily-not-begun = nicht begonnen
daily-under-way = Karte { $count } von { $of } · { $score }
daily-streak = 🔥 Serie: { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
daily-fair = ### 🔒 Die Aufgabe des Tages: für alle gleich
daily-commitments = -# Die heutigen Karten folgen aus einer geheimen Zahl, die vorher versiegelt wurde, als `{ $today }`. Morgen steht die Zahl hier, und alle können nachprüfen. Die morgige ist schon versiegelt, als `{ $tomorrow }`.
daily-panel = **{ $patience }** · die Aufgabe vom { $day }
daily-result = **Geschafft: { $result }.**
daily-place = { $scope ->
    [here] Auf diesem Server: Platz { $place } von { $of }.
   *[all] Überall: Platz { $place } von { $of }.
}
daily-tomorrow = Morgen siehst du die beste Lösung. Die nächste Aufgabe kommt { $time }.
daily-share = { $patience }, { $day }: { $result }
daily-shared = **{ $name }** hat die Tagesaufgabe gespielt: `/daily`
    { $result }
daily-board = { $patience } heute · { $scope ->
    [here] dieser Server
   *[all] überall
}
daily-board-empty = { $scope ->
    [here] Auf diesem Server hat heute noch niemand { $patience } beendet.
   *[all] Heute hat noch niemand { $patience } beendet.
} Mach den Anfang!
daily-yesterday = ## Die Aufgabe vom { $day }
daily-none = An diesem Tag hat niemand nach einer Aufgabe gefragt, darum gab es keine.
daily-par = **{ $patience }.** Wer die Reihenfolge gekannt hätte, hätte { $par } erreichen können. { $exact ->
    [yes] Mehr geht nicht.
   *[no] Mehr wurde nicht gefunden.
}
daily-own = Du hattest { $result }.
daily-best = Am besten war { $name }: { $result }.
daily-way = -# So ging es (→ auf einen Stapel, ▲ auf einen Grundstapel): { $way }
daily-way-found = { $card }▲
daily-way-pile = { $card }→{ $number }
daily-way-build = { $number }▲
daily-opened = -# Die gestrige Zahl war `{ $seed }`, versiegelt als `{ $commitment }`.
score-tommy = { $sequences ->
    [0] {""}
    [one] 1 Folge ·{" "}
   *[other] { $sequences } Folgen ·{" "}
}{ $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
score-square = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
daily-button-board = Bestenliste
daily-button-yesterday = Gestern
daily-button-back = Zurück
daily-button-play = Heutige Aufgabe spielen
daily-button-share = Teilen
daily-button-everywhere = Überall
daily-button-here = Dieser Server

## Rules and help

rules-title = ## { $game }
rules-which = Welche Spielregeln möchtest du lesen?
button-rulebook = Alle Regeln (englisch)
button-rulebook-back = ◀ Zurück
button-rulebook-on = Weiter ▶
rulebook-section = Abschnitt wählen
rulebook-place = -# Seite { $page } von { $pages }
games-title = ## Die Spiele
games-like = { $known ->
    [blackjack] Wie **Blackjack**
    [oh-hell] Wie **Oh Hell**
    [bridge] Wie **Bridge** oder **Doppelkopf**
   *[speed] Wie **Speed** oder **Nertz**
}: { $games }
games-quick = **Schnell**, in höchstens { $minutes } Minuten, zu zweit: { $games }
games-none = So ein Spiel ist nicht dabei. Wähle eine andere Zahl von Leuten oder mehr Zeit.
games-people-choose = Für wie viele?
games-people = { $count ->
    [0] Für beliebig viele
   *[other] Für { $count }{ $many ->
        [yes] {" "}oder mehr
       *[no] {""}
    }
}
games-minutes-choose = Wie viel Zeit ist da?
games-minutes = { $count ->
    [0] Egal, wie lange
   *[other] In höchstens { $count } Minuten
}
games-line = **{ $game }** · { $several ->
    [no] für { $least } Personen
   *[yes] für { $least } bis { $most } Personen
}{ $minutes ->
    [0] {""}
    [one] {" "}· etwa eine Minute
   *[other] {" "}· etwa { $minutes } Minuten
}
    { $about }
button-open = Tisch
button-play-now = Spielen
button-games = Die Spiele
button-games-back = ◀ Zurück
button-more-games = Weitere Spiele ▶
help-title = ## Willkommen am Kartentisch
help-about =
    Mit `/games` geht es los: **{ button-play-now }** gibt sofort, mit Robotern; **{ button-open }** eröffnet einen Tisch, der auf andere wartet.
    `/learn` zeigt dir ein Spiel in einer Minute, mit offenen Karten.
    `/hand` zeigt deine Karten, nur dir. In Direktnachrichten mit mir kannst du mit Robotern spielen.
    `/daily` ist die Tagesaufgabe: dieselben Karten für alle.
button-help-more = Mehr
button-settings = Einstellungen dieses Servers
help-more =
    {""}**Am Tisch** `/hand` deine Karten · `/play` ein Zug mit der Tastatur · `/table list` die Tische dieses Kanals
    {""}**Zum Anfangen** `/games` alle Spiele · `/learn` eine erste Lektion · `/rules` wie ein Spiel geht
    {""}**Jeden Tag** `/daily` die Tagesaufgabe · `/puzzle` eine Stellung zum Lösen
    {""}**Danach** `/replay` eine Partie noch einmal, Zug um Zug · `/duplicate deal` Karten, die andere schon gespielt haben · `/verify` ob ehrlich gegeben wurde
    {""}**Du** `/privacy show` was über dich gespeichert ist
help-watching = **Zuschauen:** Wie es steht, zeigt die Nachricht eines Tischs allen. Wo Tische eigene Threads haben, gibt dir **{ button-watch }** auf der Karte eines Tischs eine eigene Ansicht, und du darfst tippen, wer gewinnt.
help-server =
    {""}**Zusammen** `/challenge` jemanden herausfordern · `/night` Spieleabende · `/tournament show` wie ein Turnier steht
    {""}**Wie es steht** `/leaderboard` die Besten dieses Servers · `/stats` wie du gespielt hast · `/rating` der Verlauf einer Wertung · `/season` diese Saison und die früheren · `/wallet show` deine Chips
    {""}**Der Server** `/settings` was hier gelten soll, für alle, die ihn verwalten
help-support = Etwas stimmt nicht? { $where }
help-privacy-link = Was über dich gespeichert wird, und warum: { $link }
help-terms-link = Die Nutzungsbedingungen: { $link }
greeting = Hallo! Bei mir steht ein Kartentisch: alte Spiele für euch und für Roboter. **{ button-play-now }** unter `/games` gibt sofort, mit Robotern; alles Weitere sagt `/help`.

## Wallet

wallet-title = ### Dein Geldbeutel
wallet-balance = Du hast auf diesem Server **{ $tokens ->
    [one] einen Chip
   *[other] { $tokens } Chips
}**.
wallet-line = { $sign ->
    [plus] +{ $amount }
   *[minus] −{ $amount }
} · { $reason } · { $time }
wallet-about = -# { $daily ->
    [0] {""}
   *[other] Mit `/wallet daily` gibt es die Chips des Tages.{" "}
}Chips sind Spielmarken: Man kann sie nicht kaufen, verschenken oder auszahlen lassen.
wallet-linked = [{ $reason }]({ $link })
wallet-streak = { $days } Tage in Folge. Komm morgen wieder, dann gibt es { $tokens }.
wallet-first-day = Komm morgen wieder, dann gibt es { $tokens }: Jeder Tag in Folge bringt mehr, bis zu einer Woche.
wallet-daily = { $tokens } Chips für heute. Du hast jetzt { $balance }.
reason-grant = zum Einstand vom Haus
reason-daily = Chips des Tages
reason-stake = Einsatz an Tisch { $table }
reason-settle = zurück von Tisch { $table }
reason-refund = Einsatz zurück von Tisch { $table }
refused-daily = Die Chips für heute hast du schon. Die nächsten gibt es { $time }.

## Privacy

privacy-known = Das ist über dich gespeichert, auf allen Servern zusammen:
    · { $servers ->
        [0] kein Server
        [one] { $servers } Server, wo du { $names } heißt
       *[other] { $servers } Server, wo du { $names } heißt
    }
    · { $tokens ->
        [one] { $tokens } Chip
       *[other] { $tokens } Chips
    } und { $transfers ->
        [one] { $transfers } Buchung
       *[other] { $transfers } Buchungen
    }
    · { $matches ->
        [one] { $matches } Partie
       *[other] { $matches } Partien
    } mit { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } von dir
    · { $ratings ->
        [one] { $ratings } Wertung
       *[other] { $ratings } Wertungen
    } und { $reviews ->
        [one] { $reviews } analysierte Partie
       *[other] { $reviews } analysierte Partien
    }
    · { $badges ->
        [one] { $badges } Abzeichen
       *[other] { $badges } Abzeichen
    } und { $favourites ->
        [one] { $favourites } gemerkte Partie
       *[other] { $favourites } gemerkte Partien
    }
    · { $choices ->
        [one] { $choices } Vorliebe
       *[other] { $choices } Vorlieben
    } und { $days ->
        [one] { $days } Tagesaufgabe
       *[other] { $days } Tagesaufgaben
    }
    · { $puzzles ->
        [one] { $puzzles } Rätsel
       *[other] { $puzzles } Rätsel
    } und { $runs ->
        [one] { $runs } Sturm
       *[other] { $runs } Stürme
    }
    · { $deeds ->
        [0] nichts im Protokoll
        [one] { $deeds } Eintrag im Protokoll
       *[other] { $deeds } Einträge im Protokoll
    }; { $barred ->
        [0] nirgends ausgeschlossen
        [one] auf { $barred } Server von den Tischen ausgeschlossen
       *[other] auf { $barred } Servern von den Tischen ausgeschlossen
    }
    · { $refused ->
        [0] keine Herausforderungen abgelehnt
        [one] Herausforderungen von { $refused } Person abgelehnt
       *[other] Herausforderungen von { $refused } Personen abgelehnt
    }; { $kept ->
        [0] kein Platz für dich freigehalten
        [one] { $kept } Platz für dich freigehalten
       *[other] { $kept } Plätze für dich freigehalten
    }{ $notices ->
        [0] {""}
       *[other] ; und der Tag der letzten Zeile am Morgen
    }{ $guesses ->
        [0] {""}
        [one] ; und { $guesses } Tipp, wer gewinnt
       *[other] ; und { $guesses } Tipps, wer gewinnt
    }{ $tournaments ->
        [0] {""}
        [one] {" "}· ein Turnier
       *[other] {" "}· { $tournaments } Turniere
    }
    Von deinen Nachrichten wird nichts gelesen. `/privacy export` gibt dir alles, `/privacy delete` löscht es.
    `/privacy puzzles` legt fest, ob aus deinen Partien Rätsel werden dürfen.
# A person who had themselves forgotten, wherever their name would stand.
someone = jemand
privacy-unknown = Über dich ist nichts gespeichert.
privacy-server-sure = Soll alles gelöscht werden, was über diesen Server gespeichert ist, für alle? Alle Partien, Chips, Wertungen, Bestenlisten und Einstellungen verschwinden. Das lässt sich nicht rückgängig machen.
privacy-server-done = Erledigt. Über diesen Server ist nichts mehr gespeichert.
button-forget-server = Alles von diesem Server löschen
refused-forget-server = Es gibt noch offene Tische oder laufende Partien: { $tables }. Sie müssen erst enden.
privacy-about = In der Datei steht alles, was über dich gespeichert ist; `/privacy show` fasst es in Worten zusammen. Von deinen Nachrichten wird nichts gelesen.
privacy-sure = Soll alles gelöscht werden, was über dich gespeichert ist? Deine Chips, Wertungen und Vorlieben verschwinden; in Partien, die du mit anderen gespielt hast, wirst du zu „jemand“. Das lässt sich nicht rückgängig machen. Es muss warten, solange du an einem Tisch sitzt oder dort ein Roboter für dich spielt: Ohne den Platz geht die Partie nicht weiter. Ein Startguthaben bekommst du hier nicht noch einmal: Daran erinnert nur eine Marke, die niemand lesen kann.
button-forget-me = Meine Daten löschen
privacy-done = Erledigt. Über dich ist nichts mehr gespeichert, außer Marken, die niemand lesen kann: Sie verhindern nur, dass jemand ein Startguthaben zweimal bekommt oder einen Ausschluss loswird.
refused-forget-seated = Du sitzt noch an { $tables }. Steh erst mit `/table leave` auf, dann lassen sich deine Daten löschen.
refused-forget-playing = An { $tables } spielt noch ein Roboter für dich. Wenn die Partie zu Ende ist, lassen sich deine Daten löschen.

## What the room won't do

refused-already-seated = Du hast schon einen Platz an diesem Tisch. { $is_host ->
    [0] Die Partie beginnt, wenn auf **Start** gedrückt wird.
   *[other] { $missing ->
        [0] Drück auf **Start**, wann du willst.
        [one] Eine Person fehlt noch, oder ein Roboter; dann drück auf **Start**.
       *[other] { $missing } fehlen noch, Leute oder Roboter; dann drück auf **Start**.
    }
}
refused-plays-already = Du hast in dieser Partie schon einen Platz: Drück **{ button-hand }**.
refused-gave-up = Du hast diese Partie verlassen und kannst dich nicht wieder dazusetzen. Wenn sie zu Ende ist, gibt es vielleicht eine Revanche.
refused-full = Alle { $seats } Plätze sind besetzt. Schau gern zu oder eröffne einen eigenen Tisch: `/games` zeigt die Spiele.
refused-too-few = Für dieses Spiel braucht es mindestens { $least }; { $seated ->
    [one] bisher sitzt hier nur eine Person
   *[other] bisher sind es nur { $seated }
}. Frag jemanden oder setz einen Roboter dazu.
refused-too-few-seats = Hier sitzen schon { $seated }, so viele Plätze braucht der Tisch mindestens.
refused-started = Zu spät: Die Partie hat schon begonnen.
refused-not-started = Die Partie hat noch nicht begonnen. Wer den Tisch führt, beginnt sie mit **Start**.
refused-over = Dieser Tisch ist geschlossen. Eröffne einen neuen mit dem Befehl eines Spiels: `/games` zeigt sie alle.
refused-not-over = Diese Partie läuft noch. Komm wieder, wenn sie zu Ende ist.
refused-no-result = Tisch { $table } wurde ohne Ergebnis geschlossen, darum gibt es nichts zu betrachten.
refused-review-not-seated = Eine eigene Analyse haben nur die, die hier gespielt haben. **Wiederholung** zeigt jeden Zug und markiert die, die etwas verschenkt haben.
refused-no-review = Es gibt noch kein Blatt, auf das sich zurückblicken ließe.
refused-not-seated = Du hast keinen Platz an diesem Tisch. Setz dich an einen, der noch wartet, oder eröffne selbst einen: `/games` zeigt die Spiele.
refused-other-not-seated = An diesem Tisch sitzt niemand mit diesem Namen. Wähle jemanden, der dort sitzt.
refused-counting-remove = Wo eine Partie für die Wertung zählt oder Chips eingesetzt sind, kann niemand Mitspielende wegschicken. Mit `/table end` kannst du die anderen fragen, ob sie ohne Ergebnis enden soll; wegschicken kann, wer den Kanal oder den Server verwaltet und nicht mitspielt.
refused-robot-stays = Ein Roboter spielt bis zum Ende der Partie weiter.
refused-host-only = Das kann nur { $host } (führt diesen Tisch) oder wer den Kanal oder den Server verwaltet.
refused-short = Für den Einsatz an diesem Tisch brauchst du { $need ->
    [one] einen Chip
   *[other] { $need } Chips
}, und du hast { $have }. Mit `/wallet daily` bekommst du jeden Tag mehr. Oder wähl einen kleineren Einsatz; mit 0 geht es um nichts.
refused-short-here = Für den Einsatz an diesem Tisch brauchst du { $need ->
    [one] einen Chip
   *[other] { $need } Chips
}, und du hast { $have }. Mit `/wallet daily` bekommst du jeden Tag mehr.
refused-other-short = { $name } hat nur { $have ->
    [one] einen Chip
   *[other] { $have } Chips
}, zu wenig für diesen Einsatz. Mit `/wallet daily` gibt es jeden Tag mehr.
refused-not-agreed = Der Einsatz wurde auf { $stake ->
    [one] einen Chip
   *[other] { $stake } Chips
} erhöht, und { $people } { $count ->
    [one] hat
   *[other] haben
} noch nicht zugestimmt. Dafür ist der Knopf unter den Plätzen da.
refused-stake = Ein Einsatz ist eine ganze Zahl von 0 (zum Spaß) bis 10.000.
refused-unranked = Mit diesen Hausregeln wird nicht gewertet: Setz zuerst den Einsatz auf 0.
refused-direct-stake = In Direktnachrichten spielen wir zum Spaß: Hier wird nichts eingesetzt.
refused-direct-finishers = In Direktnachrichten kann sonst niemand mitspielen: Lass `finishers` weg.
refused-cut-enough = Du hast { $most }-mal abgehoben; das reicht.
refused-rematch-on = Die Revanche läuft schon, an Tisch { $table }.
refused-played = Tisch { $table } ist zu Ende. `/replay` zeigt, wie es war.
refused-no-table = Hier gibt es keinen Tisch { $table }. `/table list` zeigt die Tische dieses Kanals, `/replay` beendete Partien.
refused-no-table-here = In diesem Kanal gibt es keinen Tisch. `/games` zeigt die Spiele.
refused-no-seat = Du sitzt hier an keinem Tisch. Setz dich an einen oder eröffne einen: `/games` zeigt die Spiele.
refused-runs-none = Du führst in diesem Kanal keinen Tisch. Das kann nur, wer einen Tisch führt oder den Kanal oder den Server verwaltet.
refused-which-table = Meinst du { $tables }? Wähle es beim Befehl im Feld `table`.
refused-two-tables = Der Zug ist für Tisch { $first }, und daneben steht Tisch { $second }. Nenn einen davon.
refused-no-rulebook-page = Diese Seite der Regeln gibt es nicht mehr. Öffne sie neu mit `/rules`.
refused-no-game = Hier gibt es kein Spiel namens „{ $name }“. `/games` zeigt, welche es gibt.
refused-channel-full = Mehr als { $tables } Tische passen nicht in diesen Kanal. Spielt einen zu Ende, schließt einen oder nehmt einen anderen Kanal.
refused-hosts-enough = Du führst schon { $tables } Tische, an denen gespielt wird; das reicht. Beende oder schließ einen, oder gib einen ab: `/table hand-over`.
refused-own-table = In diesem Kanal spielst du schon mit Robotern. Spiel dort weiter, oder schließ den Tisch.
refused-cannot-close = An Tisch { $table } spielen noch andere: Er endet, wenn alle zustimmen (`/table end`).
button-go-on = Weiter an Tisch { $table }
button-close-table = Tisch { $table } schließen
button-close-and-play = Stattdessen { $game }
refused-table-options = So wird dieses Spiel nicht gespielt. Wähle unter den angebotenen Plätzen, Einsätzen und Bedenkzeiten.
refused-pace-own = Nach den Hausregeln sind { $seconds } Sekunden Zeit für einen Zug, bei jedem Tempo: Lass `pace` weg oder gib keine Sekunden an.
refused-server-only = Das geht nur in einem Kanal eines Servers.
refused-cannot-write = In diesem Kanal darf ich nicht schreiben. Nimm einen anderen, oder bitte jemanden, der den Server verwaltet, mich ihn sehen und Nachrichten senden zu lassen.
refused-no-channel = Discord hat mir nicht gesagt, in welchem Kanal du bist. Bitte versuch es noch einmal.
refused-permission = Das können nur die, die diesen Server verwalten dürfen.
refused-elsewhere = Dieser Tisch wird anderswo geführt. Drück in seinem eigenen Kanal auf **Mein Blatt**.
refused-moved-on = Am Tisch ging es inzwischen weiter; so steht es jetzt.
refused-invalid = Diesen Zug gibt es in diesem Spiel nicht. Wähle einen von denen, die angeboten werden.
refused-illegal = Das geht jetzt nicht. Was geht, zeigen deine Karten: `/hand`.
refused-daily-over = Diese Aufgabe ist vorbei. Die heutige wartet schon: `/daily`.
refused-old-button = Dieser Knopf stammt von einer früheren Fassung von mir. Hol dir mit `/table show` eine frische Nachricht.
refused-other-table = Dieser Knopf gehört zu einem anderen Tisch, der früher diese Nummer hatte. Hol dir mit `/table show` eine frische Nachricht.
refused-old-command = Dieser Befehl hat sich geändert. Tipp ihn noch einmal, dann siehst du, wie er jetzt geht.
refused-too-late = Das hat zu lange gedauert. Bitte drück noch einmal.
refused-message-gone = Diese Nachricht wurde eben gelöscht. Was du gedrückt hast, gilt, soweit es möglich war; `/table show` holt den Tisch her.
refused-other-rules = Diese Partie wurde nach einer früheren Fassung der Regeln gespielt, die ich nicht mehr habe.
refused-trouble = Bei mir ist etwas schiefgegangen, tut mir leid. Nichts ist verloren; bitte versuch es noch einmal. Wenn es bleibt, nenne denen, die mich betreiben, die Nummer { $number }.

## Moves that every game refuses alike

illegal-not-your-turn = Du bist nicht dran.
illegal-wrong-phase = Jetzt nicht: Erst kommt etwas anderes.
illegal-not-in-hand = Diese Karte hast du nicht.
illegal-no-card = Es gibt keine Karte zu nehmen.
illegal-match-over = Die Partie ist zu Ende.
illegal-too-fast = Nicht so schnell!
illegal-option-off = Das wird an diesem Tisch nicht gespielt.
illegal-already-left = Du bist aus dieser Partie schon heraus; du kannst gehen, wann du magst.

## The store

store-busy = Ein anderer Prozess benutzt meine Datenbank. Wer mich betreibt, muss ihn erst beenden.
store-locked = Meine Datenbank ist gerade beschäftigt. Nichts ist verloren; bitte versuch es noch einmal.
store-full = Die Festplatte ist voll, ich kann deinen Zug nicht festhalten. Nichts ist verloren; wer mich betreibt, muss Platz schaffen.
store-corrupt = Meine Datenbank ist beschädigt. Wer mich betreibt, muss eine Kopie zurückholen.
store-older = Meine Datenbank stammt von einer früheren Fassung von mir.
store-absent = Es gibt noch keine Datenbank.
store-taken = Dort liegt schon etwas. Kopiere an einen leeren Ort, oder räume weg, was dort liegt.
store-newer = Meine Datenbank stammt von einer neueren Fassung von mir.
store-unreachable = Ich erreiche meine Datenbank gerade nicht. Nichts ist verloren; bitte versuch es noch einmal.
store-forbidden = Meine Datenbank erlaubt mir das nicht. Wer mich betreibt, muss mir das Recht dazu geben.
store-elsewhere = Diese Tische führt jetzt ein anderer Prozess von mir. Nichts ist verloren; bitte versuch es gleich noch einmal.
store-divided = Ein anderer Prozess, der Tische in dieser Datenbank führt, sagt GAMESTER_SHARDS={ NUMBER($other, useGrouping: 0) }, dieser { NUMBER($own, useGrouping: 0) }: Dann führten zwei denselben Server. Alle müssen dasselbe sagen; halte alle an, bevor du es änderst.
store-vanished = Tische bis #{ NUMBER($seen, useGrouping: 0) } waren schon hier, und meine Datenbank kennt { $there ->
    [0] keinen davon
   *[other] nur die bis #{ NUMBER($there, useGrouping: 0) }
}. Hol ihre Dateien zurück, alle. Wenn es so sein soll, starte mich mit --new-database.
store-rewound = An Tisch #{ NUMBER($match, useGrouping: 0) } gab es schon { $seen ->
    [one] einen Zug
   *[other] { $seen } Züge
}, und meine Datenbank kennt { $there ->
    [0] keinen davon
   *[other] nur { $there }
}: Ihr fehlt, was zuletzt gespielt wurde, oder sie ist eine ältere. Hol ihre Dateien zurück, alle. Wenn es so sein soll, starte mich mit --new-database.
store-unsure = Meine Datenbank antwortete gerade in dem Moment nicht mehr, als ich das festhielt; ich weiß also noch nicht, ob es zählt. Drück gleich noch einmal: Dann siehst du, wie es am Tisch steht.
store-conflict = Jemand war schneller. Sieh nach, wie es jetzt am Tisch steht, und versuch es noch einmal.
store-short = Dafür hat jemand zu wenig Chips. Mit `/wallet daily` gibt es jeden Tag mehr.
store-stakes-a-day = Jemand hier hat heute schon so viel eingesetzt, wie man auf diesem Server darf. Spielt um weniger Chips oder nur zum Spaß, oder kommt morgen wieder.
store-trouble = Meine Datenbank macht Schwierigkeiten. Nichts ist verloren; bitte versuch es noch einmal.

## Commands

cmd-hand = Deine Karten: Nur du siehst sie.
cmd-play = Mit der Tastatur ziehen.
cmd-table = Die Tische dieses Kanals ansehen und führen.
cmd-table-show = Einen Tisch unten im Kanal neu zeigen.
cmd-table-list = Die Tische dieses Kanals.
cmd-table-leave = Von einem Tisch aufstehen.
cmd-table-remove = Wer den Tisch führt: jemandem den Platz nehmen; mitten in der Partie spielt ein Roboter weiter.
cmd-table-hand-over = Wer den Tisch führt: ihn jemand anderem übergeben.
cmd-table-end = Wer den Tisch führt: ihn beenden; liegt ein Einsatz, müssen die anderen zustimmen.
cmd-rules = Wie ein Spiel geht.
cmd-games = Alle Spiele: worum es geht, für wie viele, und wie man anfängt.
cmd-help = Was es hier zu spielen gibt.
cmd-replay = Eine beendete Partie noch einmal ansehen, eine von dir oder von diesem Server.
cmd-verify = Beweisen, dass in einer Partie ehrlich gegeben wurde.
cmd-wallet = Deine Chips auf diesem Server.
cmd-wallet-show = Wie viele Chips du hast.
cmd-wallet-daily = Die Chips des Tages.
cmd-daily = Die Tagesaufgabe: dieselben Karten für alle, überall.
cmd-privacy = Was über dich gespeichert ist.
cmd-privacy-show = Ansehen, was über dich gespeichert ist.
cmd-privacy-export = Alles mitnehmen, was über dich gespeichert ist, als Datei.
cmd-privacy-server = Löschen, was über diesen Server gespeichert ist; für alle, die ihn verwalten.
cmd-privacy-delete = Löschen, was über dich gespeichert ist; nicht, solange du oder ein Roboter für dich spielt.
arg-table = Die Nummer des Tisches, wenn es mehrere gibt.
arg-past-table = Die Nummer einer beendeten Partie.
arg-who = Wessen Platz: ein Name am Tisch.
arg-new-host = Wer den Tisch künftig führt; muss daran sitzen.
arg-move = Dein Zug: Tipp los, oder wähle aus der Liste.
arg-game = Welches Spiel.
arg-daily = Welche Patience; du siehst beide, wenn du keine nennst.
arg-hand-where = Wo deine Karten künftig liegen.
arg-hand-words = Bilder oder nur Worte, von jetzt an.
arg-colours = Die Farben von Kreuz, Karo, Herz und Pik, von jetzt an.
arg-seats = Wie viele Plätze der Tisch hat.
arg-stake = Chips, die jede Person setzt (0 zum Spaß).
arg-pace = Wie lange ein Zug dauern darf.
noted-here = Von jetzt an liegen deine Karten hier, nur für dich sichtbar.
noted-dm = Von jetzt an bekommst du deine Karten als Direktnachricht.
noted-words = Von jetzt an bekommst du nur Worte, ohne Bilder.
noted-pictures = Von jetzt an bekommst du Bilder.
noted-four = Von jetzt an hat jede Kartenfarbe ihre eigene Farbe.
noted-two = Von jetzt an sind die Kartenfarben rot und schwarz.
choice-here = hier, nur für mich
choice-dm = in meinen Direktnachrichten
choice-words = nur Worte
choice-pictures = Bilder
choice-four = vier Farben
choice-two = rot und schwarz

## The command line

cli-about = Kartentische für Discord: alte Spiele, ehrlich gegeben, für Menschen und Roboter.
cli-run = mit Discord verbinden (braucht DISCORD_TOKEN)
cli-play = auf diesem Rechner im Browser spielen, ohne Discord
cli-folder = wo Tische und Geldbeutel liegen
cli-port = der Port der Seite
cli-no-browser = nur die Adresse ausgeben
cli-alive = mit 0 enden, wenn der Bot daneben Anfragen annimmt (für Health-Checks)
cli-doctor = Einstellungen, Datenbank, Bilder und, mit Token, die Anmeldung prüfen
cli-replay = eine Aufzeichnung abspielen und ausgeben, was geschah
cli-html = neben die Aufzeichnung eine Seite schreiben, jeder Zug als Bild und in Worten
cli-json = eine Zeile JSON je Zug
cli-verify = jedes Geben einer Aufzeichnung nachrechnen
cli-arena = Roboter gegen Roboter: wer wie oft gewinnt
cli-robots = eine Stärke je Platz, mit Kommas; oder random
cli-seconds = wie lange Roboter, die suchen, über einen Zug nachdenken, in Sekunden eines Kerns
cli-card-seconds = dasselbe für eine Karte in einem Stichspiel, wo es nicht so lange ist wie für eine Ansage
cli-luck = die Zahl, mit der das Glück der Arena beginnt
cli-new-database = fehlende Tische wurden absichtlich gelöscht, oder eine Sicherung wurde eingespielt
cli-commitment = das Siegel, das der Tisch vor der Partie zeigte, zum Vergleichen
cli-digest = die Prüfsumme, die der Beleg gleich nach der Partie zeigte, zum Vergleichen
cli-gallery = jedes Spiel in einen Ordner zeichnen
cli-backup = alles Gespeicherte in eine neue Datei kopieren, auch während der Bot läuft
cli-restore = eine Kopie zurückholen, dorthin, wo noch nichts liegt
cli-forget-server = alles löschen, was über einen Server gespeichert ist, während der Bot ruht
cli-server = die Nummer des Servers
cli-server-plays = Dort sind Partien noch nicht zu Ende: { $matches }. Starte den Bot noch einmal, damit er sie abräumen kann.
cli-copy-database = alles Gespeicherte von einer Datenbank in eine andere kopieren, etwa von SQLite nach PostgreSQL
cli-copy-source = die Adresse, von der kopiert wird
cli-copy-target = die Adresse, zu der kopiert wird und wo noch nichts liegen darf
cli-copied = Kopiert: { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
} mit { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
}.
cli-forget-person = alles löschen, was über eine Person gespeichert ist; bei einer Datei muss der Bot dazu stehen
cli-export-person = alles ausgeben, was über eine Person gespeichert ist, als JSON, auch während der Bot läuft
cli-person = die Nummer der Person auf Discord
cli-bar-person = eine Person sofort von den Tischen aller Server fernhalten
cli-allow-person = eine Person wieder mitspielen lassen, die bar-person ausgeschlossen hat
cli-bar-server = auf einem Server ab sofort keine Tische mehr eröffnen lassen
cli-allow-server = auf einem Server wieder Tische zulassen, den bar-server ausgeschlossen hat
cli-leave-server = den Bot innerhalb von Sekunden aus einem Server nehmen
cli-announce = in den Kanälen für Ankündigungen der Server, die das wollen, etwas erzählen, innerhalb von Sekunden
cli-maintenance = an jedem Tisch sagen, dass ein Neustart bevorsteht; der Hinweis geht von selbst, mit 0 sofort
cli-reason = warum, für die, die es trifft
cli-text = was erzählt wird, in Discords Markdown
cli-minutes = in wie vielen Minuten du zurück bist; 0 nimmt den Hinweis weg
cli-barred = Erledigt. Ab jetzt setzt sich niemand mehr, der gemeint ist; laufende Partien gehen zu Ende.
cli-allowed = Erledigt.
cli-ordered = Angeordnet. Laufende Prozesse folgen innerhalb von Sekunden, andere beim Start, bis morgen.
cli-announced = Angeordnet. { $servers ->
    [0] Kein Server hat
    [one] Ein Server hat
   *[other] { $servers } Server haben
} einen Kanal für Ankündigungen; wer dort Neues von dir will, liest es innerhalb von Sekunden.
cli-maintenance-told = { $minutes ->
    [0] Der Hinweis geht innerhalb von Sekunden.
    [one] Die Tische zeigen es innerhalb von Sekunden: zurück in einer Minute.
   *[other] Die Tische zeigen es innerhalb von Sekunden: zurück in { $minutes } Minuten.
}
cli-person-plays = Die Person sitzt an Partien, die nicht vorbei sind: { $matches }. Sie muss sie erst verlassen, oder die Partien müssen enden.
cli-person-done = Über diese Person ist nichts mehr gespeichert.
cli-forgotten-again = { $people ->
    [0] Niemand darin wurde seither gelöscht ({ $file }).
    [one] Eine Person darin war seither gelöscht worden ({ $file }) und wurde wieder gelöscht.
   *[other] { $people } Personen darin waren seither gelöscht worden ({ $file }) und wurden wieder gelöscht.
}
cli-no-list = Es gibt keine Liste der Gelöschten ({ $file }): Wer nach dieser Kopie gelöscht wurde, ist wieder dabei. Wenn du die Liste hast, leg sie dorthin und spiel die Kopie noch einmal in eine leere Datenbank ein.
progress-copy = Zeilen
progress-steps = Schritte der Umstellung
progress-pictures = Bilder
cli-trouble = Das hat nicht geklappt: { $why }
cli-no-file = Eine Datei { $file } gibt es nicht.
cli-port-taken = Diesen Port hat ein anderes Programm. Nenn einen anderen: hinter --port, oder als GAMESTER_STATUS in .env.
cli-store-corrupt = Das ist keine Datenbank, oder eine beschädigte: { $detail }
cli-store-forbidden = Die Rolle in der Datenbank darf nicht, was der Bot braucht: { $detail }. Ihr müssen die Tabellen gehören, oder sie braucht ein Schema, in dem sie welche anlegen darf (GRANT CREATE ON SCHEMA ...).
cli-store-failed = Die Datenbank hat abgelehnt: { $detail }
cli-store-full = Der Datenträger ist voll oder lässt sich nicht beschreiben: { $detail }
cli-store-unreachable = Die Datenbank ist nicht zu erreichen: { $detail }
cli-no-token = Ohne Token kann ich mich nicht mit Discord verbinden. Trag DISCORD_TOKEN in .env ein (README.md zeigt, wie), oder spiel ohne Discord: gamester play, oder make play, wo du seinen Quelltext hast
cli-bad-token = Discord kennt dieses Token nicht. Kopiere es noch einmal aus dem Developer Portal (Bot, Reset Token) in .env.
cli-sound = { $deals ->
    [0] In diesem Spiel wird nichts gegeben; wer wo sitzt, folgt
    [one] Das eine Geben folgt
   *[other] Alle { $deals } Male, die gegeben wurde, folgen
} aus dem Startwert.
cli-undealt = Der Startwert passt zum Siegel, und jeder Zug lässt sich spielen, bis zum Ende der Partie. Kein Geben ließ sich nachrechnen.
cli-fault = Diese Aufzeichnung ist nicht in Ordnung.
replay-unfinished = Die Aufzeichnung endet vor der Partie.
arena-wrong = Die Arena braucht eine Stärke für jeden Platz, und { $several ->
    [yes] { $least } bis { $most }
   *[no] { $least }
} Plätze; die Stärken sind { $levels }.
arena-no-tricks = Nur in einem Stichspiel können Karten eine Zeit für sich bekommen.
arena-title = { $game }, { $matches } Partien, Siege und Punkte je Partie mit Standardfehler:
arena-points = { $points } Punkte
play-open = Die Kartentische stehen bereit.

      Wähle, wer du bist:          { $everybody }
      Alice allein:                { $alone }
      Alice und Bob nebeneinander: { $together }

    Tipp /help in #card-room. Strg-C schließt; deine Tische stehen beim nächsten Mal noch da.
play-bye = Geschlossen. Alles ist gespeichert.
doctor-settings = Die Einstellungen kommen { $file ->
    [yes] aus der Umgebung und .env.
   *[no] aus der Umgebung; es gibt keine Datei .env.
}
doctor-settings-ill = Eine Einstellung ist unbrauchbar: { $why }
doctor-unknown-name = Eine Einstellung { $name } gibt es nicht, sie bewirkt also nichts. Ist { $near } gemeint?
doctor-old-name = { $name } heißt jetzt { $new }. Der alte Name gilt noch; bitte nimm den neuen.
doctor-database = Die Datenbank ist in Ordnung; darin { $matches ->
    [one] ist ein Tisch
   *[other] sind { $matches } Tische
} offen.
doctor-store-absent = Es gibt noch keine Datenbank; der erste Start legt eine an.
doctor-store-older = Die Datenbank stammt von einer früheren Fassung; der nächste Start bringt sie auf den neuen Stand.
doctor-database-ill = Die Datenbank: { $why }
doctor-ledger-ill = Das Kassenbuch geht an { $faults } Stellen nicht auf; die erste: { $fault }
doctor-pictures = Karten und Schriften sind da; Bilder können gezeichnet werden.
doctor-pictures-off = Bilder sind abgeschaltet.
doctor-pictures-ill = Bilder können nicht gezeichnet werden, Worte springen ein: { $why }
doctor-words = { $games } Spiele haben ihre Worte, in { $languages }.
doctor-no-token = Es gibt noch kein Token: make run braucht eines, make play nicht.
doctor-login = Discord kennt mich als { $name }. Lade mich ein mit { $invite }
doctor-login-ill = Discord kennt dieses Token nicht.
doctor-discord-ill = Discord ist nicht zu erreichen: { $why }
doctor-well = Alles in Ordnung.
doctor-ill = { $ill ->
    [one] Eine Sache braucht Aufmerksamkeit.
   *[other] { $ill } Sachen brauchen Aufmerksamkeit.
}

## On the table, in several games

label-stock = Stapel
store-failed = Meine Datenbank hat das nicht angenommen. Nichts ist verloren; bitte versuch es noch einmal.
