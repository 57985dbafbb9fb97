name = Spit
about = Je fünf Stapel, kein Abwechseln, und am Ende ein Schlag: Wer keine Karten mehr hat, gewinnt.

## What happens

dealt = Runde { $number }: Die Auslagen liegen.
dealt-one-pile = Runde { $number }: { $seat } hat keine Spit-Karten, also gibt es nur einen Haufen, den von { $other }.
played = { $seat } legt { $card } auf Haufen { $pile }.
filled = { $seat } füllt eine Lücke mit { $card }.
combined = { $seat } legt { $card } auf die gleiche Karte.
bounced = { $why ->
    [false-slap] { $seat } schlägt zu früh und muss kurz warten.
    [pile-taken] { $seat } schlägt zu spät auf Haufen { $pile } und muss kurz warten.
   *[pile-does-not-accept] Zu spät: { $card } von { $seat } passt nicht auf { $lies_card }.
}
shouted = { $seat } ruft „Spit!“
forced = { $seat } hat zu lange gezögert und gilt als festgefahren.
stuck = Niemand kann legen: Spit!
spat = { $seat } spuckt { $card } auf Haufen { $pile }.
spat-stock = { $seat } spuckt { $card } von einem Stapel auf Haufen { $pile }.
tossed-spit = Niemand hat eine Spit-Karte, und beide haben gleich viele Karten: Die Münze lässt { $seat } spucken.
out = Die Auslage von { $seat } ist leer!
slapped = { $seat } schlägt auf Haufen { $pile }!
slapped-both = Beide Hände auf Haufen { $pile }! Die Münze entscheidet.
tossed-slap = Die Münze fällt für { $seat }.
took-pile = { $seat } bekommt Haufen { $pile } mit { $count ->
    [one] einer Karte
   *[other] { $count } Karten
}.
plays-on = { $other } hat keine Auslage mehr; { $seat } spielt allein weiter.
done = { $seat } hört auf.
gathered = { $seat } nimmt { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} vom Tisch auf.

## How it ended

outcome-out = { $winners } ist die letzte Karte los und gewinnt.
outcome-left = { $winners } gewinnt: Die andere Seite hat aufgegeben.
outcome-fewer-cards = Das war die letzte Runde. { $winners } hat weniger Karten und gewinnt.
outcome-drawn = Das war die letzte Runde, und beide haben gleich viele Karten: unentschieden.

## What can't be done

illegal-pile-does-not-accept = Zu spät: Dort liegt jetzt { $lies_card }.
illegal-no-pile = Diesen Haufen gibt es in dieser Runde nicht.
illegal-no-space = Dort ist keine Lücke zu füllen.
illegal-nothing-to-turn = Damit wird nichts aufgedeckt.
illegal-can-play = Du kannst noch eine Karte legen.
illegal-already-shouted = Du hast schon „Spit“ gerufen.
illegal-no-such-spit = So kannst du jetzt nicht spucken.
illegal-other-plays-on = Jetzt spielt die andere Seite allein weiter.
illegal-false-slap = Noch ist keine Auslage leer!
illegal-pile-taken = Zu spät: Haufen { $pile } ist vergeben.
illegal-already-slapped = Du hast schon auf einen Haufen geschlagen.
illegal-not-your-slap = Den Haufen wählt, wessen Auslage zuerst leer war.

## Buttons

move-play = Stapel { $word1 } → Haufen { $word2 }
move-fill = Lücke füllen aus { $word1 }
move-spit = Spit!
move-spit-1 = Auf Haufen 1 spucken
move-spit-2 = Auf Haufen 2 spucken
move-spit-1-1 = Stapel 1 auf Haufen 1 spucken
move-spit-1-2 = Stapel 1 auf Haufen 2 spucken
move-spit-2-1 = Stapel 2 auf Haufen 1 spucken
move-spit-2-2 = Stapel 2 auf Haufen 2 spucken
move-spit-3-1 = Stapel 3 auf Haufen 1 spucken
move-spit-3-2 = Stapel 3 auf Haufen 2 spucken
move-spit-4-1 = Stapel 4 auf Haufen 1 spucken
move-spit-4-2 = Stapel 4 auf Haufen 2 spucken
move-spit-5-1 = Stapel 5 auf Haufen 1 spucken
move-spit-5-2 = Stapel 5 auf Haufen 2 spucken
move-slap = Schlag { $word1 }
move-done = Fertig
move-coin = Münze

## On the table and the panel

notice-deal = Runde { $deal }
label-pile = Haufen { $pile }
spit-cards = { $count ->
    [0] keine Spit-Karten
    [one] 1 Spit-Karte
   *[other] { $count } Spit-Karten
}
row-other = -# { $seat }: { $tops } · { $spit ->
    [one] 1 Spit-Karte
   *[other] { $spit } Spit-Karten
}
row-own = -# Du: Stapel zu { $sizes } · { $spit ->
    [one] 1 Spit-Karte
   *[other] { $spit } Spit-Karten
}
row-piles = Haufen 1: **{ $one }** ({ $ones }) · 2: **{ $two }** ({ $twos })
button-onto = { $card ->
    [none] → { $pile }
   *[other] → { $pile } · { $card }
}
button-lies = { $card ->
    [none] { $pile }
   *[other] { $pile } · { $card }
}
button-fill = → Lücke
button-slap = Schlag { $pile } ({ $count })
button-spit-on = Spit→{ $pile }
moment-play = **Los!** Eins rauf oder runter{ $one ->
    [yes] {""}
   *[no] , egal wo
}.
moment-rest = **Nichts passt:** „Spit“ oder warten.
moment-stuck = **Nichts geht mehr: Ruf „Spit“!**
moment-choose = **Festgefahren: Wohin spuckst du?**
moment-shouted = „Spit“ gerufen. Einen Moment …
moment-slap = **Schlag auf den kleineren Haufen!**
moment-slap-over = Die Haufen werden aufgenommen.
moment-alone = **Spiel allein weiter oder hör auf.**
moment-aim = **Wohin?** Tipp an, wohin.
moment-fill = Stapel antippen, dann **→ Lücke**.
moment-other-alone = { $seat } spielt allein weiter.

## Options

option-tie_window_ms = Gleichzeitige Schläge binnen
option-tie_window_ms-about = So dicht aufeinander gelten zwei Schläge als gleichzeitig. Leer: Der erste gewinnt.
option-tie_window_ms-0 = aus, der erste gewinnt
option-combine_pairs = Gleiche Karten zusammenlegen
option-combine_pairs-about = In der eigenen Auslage dürfen Karten gleichen Rangs aufeinandergelegt werden.
option-slap_mode = Schlagen
option-slap_mode-about = Beide schlagen um die Wette, oder wer fertig ist, wählt (für langsame Verbindungen).
option-slap_mode-race = um die Wette
option-slap_mode-winner_chooses = wer fertig ist, wählt
option-slap_tie = Beide schlagen gleichzeitig
option-slap_tie-about = Wer einen Haufen bekommt, auf den beide zugleich geschlagen haben.
option-slap_tie-first = wer zuerst ankam
option-slap_tie-random = die Münze entscheidet
option-slap_tie-out_player = wessen Auslage leer ist
option-auto_spit_seconds = Gespuckt wird nach
option-auto_spit_seconds-about = Wenn beide festsitzen, wird danach gespuckt. Leer: Beide rufen „Spit“, binnen 15 Sekunden.
option-auto_spit_seconds-0 = wenn beide „Spit“ gerufen haben
option-idle_force_seconds = Gilt als festgefahren nach
option-idle_force_seconds-about = Wie lange zögern darf, wer allein noch legen kann.
option-slap_seconds = Zeit zum Schlagen
option-slap_seconds-about = Schlägt so lange niemand, geht der kleinere Haufen an die leere Auslage.
option-max_deals = Runden höchstens
option-max_deals-about = Nach so vielen Runden gewinnt, wer weniger Karten hat.
options-tie-needs-window = Gleichzeitig geht nur binnen einer Zeitspanne: Stell eine ein, oder lass den ersten Schlag gewinnen.
options-window-needs-race = Gleichzeitige Schläge gibt es nur, wenn um die Wette geschlagen wird.

## The rules page

rules-aim = **Ziel.** Werde alle deine Karten los, über so viele Runden, wie es braucht.{ $live ->
    [yes] {" "}Niemand muss warten: Spiel, so schnell du kannst.
   *[no] {""}
}
rules-layout = **Auslage.** Vor dir liegen fünf Stapel mit 1 bis 5 Karten, die obersten offen; der Rest sind deine Spit-Karten. Beide decken eine davon auf und beginnen damit je einen Haufen.
rules-turns = **Reihum.** An diesem Tisch handelt ihr abwechselnd; passen darfst du immer. Passen beide, wird gespuckt.
rules-play = **Legen.** Leg die oberste Karte eines Stapels auf einen der Haufen, wenn sie einen Rang höher oder niedriger ist; Ass und König sind Nachbarn, Farben zählen nicht. Die nächste Karte deckt sich von selbst auf. Eine Lücke füllst du mit der obersten Karte eines anderen Stapels.
rules-pairs = **Paare.** Gleiche Karten deiner Auslage darfst du aufeinanderlegen, wenn das eine Karte aufdeckt oder einen Platz frei macht.
rules-stuck = **Spit!** Wenn beide festsitzen, ruft ihr „Spit“ und deckt je die nächste Spit-Karte auf{ $by ->
    [time] {" "}(von selbst nach { $seconds } Sekunden)
    [wait] {" "}(von selbst erst nach { $seconds } Sekunden)
   *[turns] {""}
}. Wer allein noch Spit-Karten hat, wählt einmal einen Haufen und spuckt nur dort. Hat niemand mehr welche, spuckt, wer weniger Karten in der Auslage hat, eine davon.
rules-rest = **Zögern.** Wer allein noch legen kann, darf sich Zeit lassen, gilt aber nach { $seconds } Sekunden ohne Zug als festgefahren.
rules-slap = **Schlagen.** Sobald eine Auslage leer ist: Schlag auf den kleineren Haufen! Wer zuerst da ist, bekommt ihn, der andere Haufen geht an die andere Seite. Schlägt { $seconds } Sekunden lang niemand, bekommt den kleineren, wessen Auslage leer ist. Beide nehmen ihre übrigen Karten dazu, und eine neue Runde beginnt.
rules-choice = **Nächste Runde.** Wessen Auslage leer ist, wählt einen Haufen, der andere geht an die andere Seite. Beide nehmen ihre übrigen Karten dazu, und eine neue Runde beginnt.
rules-tie = **Gleichzeitig.** Schläge binnen { $window } Sekunden gelten als gleichzeitig: { $tie ->
    [random] Die Münze entscheidet
    [out_player] Den Haufen bekommt, wessen Auslage leer ist
   *[first] Den Haufen bekommt, wer zuerst da war
}.
rules-end = **Ende.** Mit fünfzehn Karten oder weniger hast du keine Spit-Karten, und es gibt nur einen Haufen, den der anderen Seite. Wirst du jetzt den Rest los, gewinnst du. Ist die Auslage der anderen Seite zuerst leer, gewinnt sie, wenn sie auch keine Spit-Karten mehr hat; sonst spielst du weiter, bis nichts mehr geht, und nimmst die Karten vom Tisch auf. Nach { $deals } Runden gewinnt, wer weniger Karten hat.

## Rules to choose from

house-preset-quick-about = Wie in den alten Büchern: beide zugleich, und die schnellere Hand gewinnt.
house-preset-everything-about = Gleiche Karten darf man zusammenlegen, und bei gleichzeitigen Schlägen entscheidet der Zufall.
house-preset-turns-about = Ganz ohne Eile: abwechselnd je eine Karte.

## Hints

tip-follow = Auf { $card } kann { $top } folgen.
tip-play = { $reveals ->
    [yes] { $card } passt, und darunter kommt eine neue Karte zum Vorschein.
   *[no] { $card } passt.
}
tip-fill = { $reveals ->
    [yes] Das füllt die Lücke, und eine neue Karte kommt zum Vorschein.
   *[no] Das füllt die Lücke und gibt dir eine Karte mehr zum Spielen.
}
tip-slap = Dieser Stapel hat weniger Karten: { $count } gegen { $top }.
tip-spit = Keine deiner Karten passt: Etwas anderes hilft nicht.
tip-done = Keine deiner Karten passt mehr.
