name = Pirat
about = Baut Schiffe von beiden Enden her; wer die verbindende Karte legt, kapert beide.

suit-sign = { $suit ->
    [C] ♣
    [D] ♦
    [H] ♥
   *[S] ♠
}

## What happens

dealt = Hebt eure Karten ab: Die niedrigere Karte baut aufwärts.
cut = { $seat } hebt { $card } ab.
cut-again = Gleiche Karten: Hebt noch einmal ab.
directions = { $seat } baut vom A aufwärts, { $other } vom K abwärts.
built = { $seat } legt { $card } an.
claimed = { $seat } schnappt sich { $card } von { $other }!
connects = { $seat } verbindet die Schiffe mit { $card }!
matches = { $seat } hat im selben Augenblick { $card }!
captured = { $seat } kapert das Schiff in { suit-sign }!
took-in-tow = { $seat } bekommt auch { $count ->
    [one] das Schiff
   *[other] die { $count } Schiffe
} im Schlepptau.
sunk = Beide Schiffe in { suit-sign } sinken und gehören niemandem.
towed = Beide zugleich: Das Schiff in { suit-sign } bleibt im Schlepptau, bis wieder eines gekapert wird.
crossed = In { suit-sign } kreuzen sich die Richtungen: { $seat } baut jetzt aufwärts, { $other } abwärts.
suit-done = In { suit-sign } lassen sich keine Schiffe mehr bauen.
ran-out = { $seat } hat keine Karten mehr und lauert jetzt auf die der anderen Seite.
bounced = { $why ->
    [nothing-to-claim] { $seat } greift zu, aber da ist nichts zu holen; kurz warten.
    [suit-done] { $card } von { $seat } nützt nichts mehr; kurz warten.
    [suit-locked] { $card } von { $seat } kommt zu spät; kurz warten.
   *[pile-does-not-accept] { $card } von { $seat } passt nicht: Dort fehlt { $needed_card }.
}

## How it ended

outcome-majority = { $winners } hat die Mehrheit der Schiffe gekapert und gewinnt.
outcome-all-built = Alle Schiffe sind gebaut. { $winners } hat mehr gekapert und gewinnt.
outcome-all-built-drawn = Alle Schiffe sind gebaut, und beide haben gleich viele gekapert: unentschieden.
outcome-run-out = Beide haben keine Karten mehr. { $winners } hat mehr Schiffe gekapert und gewinnt.
outcome-run-out-drawn = Beide haben keine Karten mehr und gleich viele Schiffe: unentschieden.
outcome-passed = Beide haben gepasst. { $winners } hat mehr Schiffe gekapert und gewinnt.
outcome-passed-drawn = Beide haben gepasst und gleich viele Schiffe: unentschieden.
outcome-quiet = Lange hat niemand mehr angelegt. { $winners } hat mehr Schiffe gekapert und gewinnt.
outcome-quiet-drawn = Lange hat niemand mehr angelegt, und beide haben gleich viele Schiffe: unentschieden.
outcome-last-capture = Gleich viele Schiffe auf beiden Seiten. { $winners } hat das letzte gekapert und gewinnt.
outcome-left = { $winners } gewinnt: Die andere Seite hat aufgegeben.

## What can't be done

illegal-pile-does-not-accept = { $card } passt nicht: Deinem Schiff fehlt jetzt { $needed_card }.
illegal-suit-done = In dieser Farbe sind alle Schiffe gebaut; { $card } nützt nichts mehr.
illegal-suit-locked = Zu spät: Dort liegt schon eine verbindende Karte.
illegal-must-build = { $card } passt an dein Schiff und muss angelegt werden.
illegal-claim-open = { $card } kann dir noch weggeschnappt werden. Einen Moment, bitte.
illegal-card-waiting = Leg erst die aufgedeckte Karte an oder wirf sie ab.
illegal-contest-runs = Beide haben die verbindende Karte! Warte, bis das entschieden ist.
illegal-ran-out = Du hast keine Karten mehr: Du kannst nur zugreifen, wenn die andere Seite aufdeckt.
illegal-has-cards = Zugreifen kannst du erst, wenn du keine Karten mehr hast.
illegal-nothing-to-claim = Da ist keine Karte zu holen.
illegal-cut-limits = Abheben kannst du { $low } bis { $high } Karten.

## Buttons

move-cut = { $word1 } abheben
move-build = Anlegen
move-build-turned = Anlegen
move-build-waste = Abwurf anlegen
move-claim = Meins!

## On the table and the panel

notice-needed = { $needed } Schiffe gewinnen
ships-each = Schiffe: { $each } ({ $needed } gewinnen)
ships-count = { $count ->
    [one] 1 Schiff gekapert
   *[other] { $count } Schiffe gekapert
}
builds-up = begann mit den Assen
builds-down = begann mit den Königen
ship = { $suit }: { $up_owner } { $up ->
    [none] noch nichts
   *[other] aufwärts bis { $up }
}, { $down_owner } { $down ->
    [none] noch nichts
   *[other] abwärts bis { $down }
}
ship-noted = { $ship } ({ $note })
ship-captured = gekapert von { $name }
ship-sunk = gesunken
ship-towed = im Schlepptau
ship-locked = { $card } verbindet!
badge-pennant = Wimpel
badge-ensign = Flagge
ship-second = zweites Schiff
moment-cut = **Heb ab: Wie viele Karten nimmst du?**
moment-has-cut = Du hast { $card } abgehoben.
moment-claim = **{ $card } von { $seat } passt: Greif zu!**
moment-contest = **Schiffe treffen sich: Leg an!**
moment-connected = Schiffe treffen sich. Moment …
moment-play = **Los!** Dreh um: Zuerst die { $up ->
    [yes] Asse
   *[no] Könige
}.
moment-turn = **Los!** Dreh deine Karten um.
moment-discard = **Nichts passt:** Leg sie ab.
moment-watch = Keine Karten mehr: Greif bei { $seat } zu.
claim-card = Meins: { $card }
row-legend = -# Nächste Karte jedes Schiffs · ▲ auf, ▼ ab
ships-none = { $suit } –
ships-next = { $suit } du **{ $need }** { $way ->
    [up] ▲ · { $seat } { $other } ▼
   *[down] ▼ · { $seat } { $other } ▲
}{ $crossed ->
    [yes] {" "}· 2. Schiff
   *[no] {""}
}
ships-last = { $suit } **{ $need } kapert!** { $way ->
    [up] du ▲ · { $seat } ▼
   *[down] du ▼ · { $seat } ▲
}
ships-locked = { $suit } **{ $card } verbindet!**
ships-done = { $suit } { $fates }
row-mine = Offen **{ $turned }** · Abwurf { $waste } · Stapel { $stock }
row-other = -# { $seat }: offen { $turned } · noch { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
row-score = -# Schiffe: du { $own }, { $seat } { $ships } · { $needed } gewinnen

## Options

option-cycles = Schiffe je Farbe
option-cycles-about = Ein Schiff in jeder Farbe, oder danach ein zweites mit gekreuzten Richtungen.
option-tie_window_ms = Gleichzeitige Karten binnen
option-tie_window_ms-about = So dicht aufeinander gelten zwei verbindende Karten als gleichzeitig. Leer: Die erste kapert.
option-tie_window_ms-0 = aus, die erste kapert
option-sunk_rule = Beide verbinden gleichzeitig
option-sunk_rule-about = Solche Schiffe sinken, oder sie gehen im Schlepptau mit dem nächsten gekaperten Schiff.
option-sunk_rule-sink = sie sinken
option-sunk_rule-tow = sie bleiben im Schlepptau
option-redeal = Abwurf
option-redeal-about = Der Abwurf wird wieder zum Stapel, oder jede Karte wird nur einmal aufgedeckt.
option-redeal-unlimited = wird umgedreht
option-redeal-none = nur ein Durchgang
option-must_build = Anlegezwang
option-must_build-about = Eine aufgedeckte Karte, die ans eigene Schiff passt, muss angelegt werden.
option-claim_ms = Zeit zum Zugreifen
option-claim_ms-about = Wie lange sich eine aufgedeckte Karte nehmen lässt, wenn man selbst keine Karten mehr hat.
option-tie_break = Gleich viele Schiffe
option-tie_break-about = Wer gewinnt, wenn beide gleich viele Schiffe gekapert haben.
option-tie_break-draw = unentschieden
option-tie_break-last_capture = wer das letzte gekapert hat
options-sunk-needs-window = Gleichzeitig verbunden wird nur binnen einer Zeitspanne: Stell eine ein, oder lass die Schiffe sinken.

## The rules page

rules-aim = **Ziel.** Beide haben ein ganzes Kartenspiel{ $live ->
    [yes] , und niemand muss warten
   *[no] {""}
}. { $cycles ->
    [1] Vier Schiffe lassen sich bauen, eines in jeder Farbe
   *[2] Acht Schiffe lassen sich bauen, zwei in jeder Farbe
}: Kapere die meisten davon.
rules-cut = **Abheben.** Beide heben ab. Die niedrigere Karte legt Asse auf Kiel und baut in der Farbe aufwärts bis zum König, die höhere legt Könige auf Kiel und baut abwärts bis zum Ass.
rules-ships = **Spielen.** Deck deine Karten eine nach der anderen auf. Leg nur an deinen eigenen Schiffen an: die aufgedeckte Karte oder, wenn sie passt, die oberste deines Abwurfs. Was nicht passt, wirfst du ab.
rules-must-build = Eine aufgedeckte Karte, die passt, muss angelegt werden.
rules-may-build = Eine aufgedeckte Karte darfst du auch dann abwerfen, wenn sie passt.
rules-capture = **Kapern.** Fehlt zwischen den beiden Schiffen einer Farbe nur noch eine Karte, kapert beide als ein Schiff, wer sie zuerst legt.{ $cycles ->
    [1] {""}
   *[2] {" "}Dann beginnt das zweite Schiff der Farbe, mit gekreuzten Richtungen.
}
rules-sink = **Gleichzeitig.** Legen beide die fehlende Karte binnen { $window } Sekunden, sinken die Schiffe und gehören niemandem.
rules-tow = **Gleichzeitig.** Legen beide die fehlende Karte binnen { $window } Sekunden, bleibt das Schiff im Schlepptau, und wer das nächste kapert, bekommt es mit.
rules-redeal = **Von vorn.** Ist dein Stapel aufgebraucht, wird dein Abwurf in derselben Reihenfolge umgedreht.
rules-single-pass = **Ein Durchgang.** Jede Karte wird nur einmal aufgedeckt; wer alle aufgedeckt hat, hat keine mehr.
rules-claim = **Keine Karten mehr?** Dann spielst du nicht weiter, sondern lauerst: Schnapp dir binnen { $seconds } Sekunden eine aufgedeckte Karte, die dein eigenes Schiff braucht.
rules-claim-turns = **Keine Karten mehr?** Dann spielst du nicht weiter, sondern lauerst: Schnapp dir im nächsten Zug eine aufgedeckte Karte, die dein eigenes Schiff braucht.
rules-quiet = **Flaute.** Hat { $seconds } Sekunden lang niemand angelegt, ist das Rennen vorbei, und es gewinnt, wer mehr Schiffe hat.
rules-turns = **Reihum.** An diesem Tisch handelt ihr abwechselnd; passen darfst du immer. Passen beide nacheinander, gewinnt, wer mehr Schiffe hat.
rules-end = **Ende.** Die Mehrheit der nicht gesunkenen Schiffe gewinnt sofort: { $cycles ->
    [1] drei, oder zwei, wenn eines gesunken ist
   *[2] fünf, oder vier, wenn eines gesunken ist
}. Sonst gewinnt, wer mehr Schiffe hat; bei gleich vielen { $tie ->
    [last_capture] gewinnt, wer das letzte gekapert hat
   *[draw] ist es unentschieden
}.

## Rules to choose from

house-preset-quick-about = Ein Schiff in jeder Farbe; bei zwei zu zwei gewinnt, wer das letzte gekapert hat.
house-preset-books-about = Zwei Schiffe in jeder Farbe, und unentschieden, wenn beide vier gekapert haben.
house-preset-turns-about = Ganz ohne Eile: abwechselnd je eine Handlung.

## Hints

tip-cut = Wo du abhebst, ist reines Glück.
tip-claim = { $card } passt an eines der Schiffe, und der andere hat es noch nicht gesehen.
tip-build = { $card } passt an eines der Schiffe.
tip-hold = { $card } passt, aber dann fehlte nur noch die verbindende Karte, und die hast du nicht.
tip-discard = Deine aufgedeckte Karte passt jetzt an keines der Schiffe.
tip-turn = Von deinen Karten passt keine: Deck die nächste auf.
