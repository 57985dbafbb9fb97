name = Einunddreißig
about = Zieh und wirf ab bis 31 in einer Farbe, klopf, und hab nicht das niedrigste Blatt.

## What happens

deal = Runde { $round }: { $seat } gibt.
hand = Du bekommst { $cards }.
turn-up = { $card } wird aufgedeckt.
draw = { $seat } zieht vom Stapel.
drew = Du ziehst { $card }.
take = { $seat } nimmt { $card }.
drop = { $seat } wirft { $card } ab.
knock = { $seat } klopft! Alle anderen sind noch einmal dran.
stand = { $seat } bleibt.
swap = { $seat } legt { $cards } in die Mitte.
swap-open = { $seat } nimmt { $cards } aus der Mitte.
swap-unseen = { $seat } nimmt { $count ->
    [one] eine verdeckte Karte
   *[other] { $count } verdeckte Karten
} aus der Mitte.
swap-got = Du nimmst { $cards } aus der Mitte.
recycle = Die Ablage wird gemischt: { $count ->
    [one] ein neuer Stapel mit einer Karte.
   *[other] ein neuer Stapel mit { $count } Karten.
}
guts-knock = { $seat } klopft blind: drei Karten für alle, und dabei bleibt es.
fugk-knock = { $seat } sagt FUGK: blind geklopft, und die Karten liegen offen.
fugk-cards = { $dealt }
show = { $seat } zeigt { $cards }: { worth }.
blitz = Blitz! { $seat } zeigt { $cards }: 31.
three-aces = Drei Asse! { $seat } zeigt { $cards }: 33.
ante = { $seats } { $count ->
    [one] legt
   *[other] legen je
} einen Chip in den Pott.
pay = { $seats } { $count ->
    [one] zahlt
   *[other] zahlen je
} { $amount ->
    [one] einen Chip
   *[other] { $amount } Chips
}.
fold = { $seats } { $count ->
    [one] knickt
   *[other] knicken je
} { $amount ->
    [one] eine Ecke
   *[other] { $amount } Ecken
} ein.
pot = { $seat } nimmt { $count ->
    [one] einen Chip
   *[other] { $count } Chips
} aus dem Pott.
point = { $seat } gewinnt einen Punkt und hat { $count }.
free-ride = { $seat } hat keine Chips mehr und schwimmt: Wer dann noch einmal verliert, ist raus.
out = { $seats } { $count ->
    [one] ist raus und landet
   *[other] sind raus und landen
} auf Platz { $place }.
drawn-exhausted = Der Stapel ist aufgebraucht, und niemand hat geklopft: Die Runde ist unentschieden.
drawn-circuits = { $count } Umläufe, ohne dass jemand klopfte oder vom Stapel zog: Die Runde ist unentschieden.
tiebreak = Gleiche Blätter! { $seat } hat die höhere Karte und schlägt { $other }.
tiebreak-even = Gleiche Blätter, Karte für Karte: Niemand ist geschlagen.
win = { $count ->
    [one] { $seats } gewinnt!
   *[other] { $seats } gewinnen gemeinsam!
}
leave = { $seat } verlässt das Spiel.

## Side bets

side-pause = Bis zum nächsten Geben sind Nebenwetten offen.
side-offer-wins = Wette { $number }: { $seat } setzt { $stake ->
    [one] einen Jeton
   *[other] { $stake } Jetons
} auf den Sieg von { $other }. Wer hält dagegen?
side-offer-further = Wette { $number }: { $seat } setzt { $stake ->
    [one] einen Jeton
   *[other] { $stake } Jetons
} darauf, dass { $other } länger im Spiel bleibt als { $rivalseat }. Wer hält dagegen?
side-offer-wins-to = Wette { $number }: { $seat } setzt gegen { $takerseat } { $stake ->
    [one] einen Jeton
   *[other] { $stake } Jetons
} auf den Sieg von { $other }.
side-offer-further-to = Wette { $number }: { $seat } setzt gegen { $takerseat } { $stake ->
    [one] einen Jeton
   *[other] { $stake } Jetons
} darauf, dass { $other } länger im Spiel bleibt als { $rivalseat }.
side-bet = { $seat } nimmt Wette { $number } von { $other } an, für je { $stake ->
    [one] einen Jeton
   *[other] { $stake } Jetons
}.
side-won = { $seat } gewinnt Wette { $number } und bekommt { $stake ->
    [one] einen Jeton
   *[other] { $stake } Jetons
} von { $other }.
side-back = Wette { $number } gilt nicht mehr: { $seat } und { $other } nehmen ihre Jetons zurück.

## How it ended

outcome-last-player = { $winners } bleibt allein übrig und bekommt den Pott.
outcome-pot-split = Alle sind zugleich ausgeschieden: { $winners } teilen sich den Pott.
outcome-tiebreak = { $winners } gewinnt mit den höheren Karten.
outcome-tiebreak-draw = Die Partie ist unentschieden: { $winners } teilen sich den Pott.
outcome-rounds-over = Alle Runden sind gespielt. { $count ->
    [one] { $winners } hat die meisten Chips.
   *[other] { $winners } haben die meisten Chips.
}
outcome-target = { $winners } gewinnt nach Punkten.
outcome-left = { $winners } gewinnt: Alle anderen sind gegangen.

## What can’t be done

illegal-same-card-back = { $card } hast du gerade von der Ablage genommen, wirf also eine andere Karte ab.
illegal-already-knocked = Es wurde schon geklopft: Nimm eine Karte oder bleib.
illegal-first-turn-knock = An diesem Tisch darf im ersten Zug einer Runde niemand klopfen.
illegal-nobody-knocked = Bleiben kannst du erst, wenn jemand geklopft hat.
illegal-stock-empty = Der Stapel ist leer.
illegal-no-discard = Auf der Ablage liegt keine Karte.
illegal-side-not-allowed = Nebenwetten bietet hier nur an, wer ausgeschieden ist.
illegal-side-one-offer = Für diese Pause hast du schon eine Wette angeboten.
illegal-side-subject = Wetten kannst du nur auf Leute, die noch im Spiel sind.
illegal-side-against-self = Gegen dich selbst darfst du nicht wetten.
illegal-side-no-taker = Niemand könnte diese Wette annehmen.
illegal-side-chips = Setzen kannst du hier 1 bis { $most }.
illegal-side-no-chips = Du hast keine Jetons für Nebenwetten mehr.
illegal-side-short = Diese Wette kostet { $stake ->
    [one] einen Jeton
   *[other] { $stake } Jetons
}, und du hast { $chips ->
    [0] keinen
   *[other] nur { $chips }
} frei.
illegal-side-offer-gone = Diese Wette wird nicht mehr angeboten.
illegal-side-not-yours = Diese Wette kannst du nicht annehmen.
illegal-side-same = Mit sich selbst kann sich niemand messen: Wähl zwei verschiedene Leute.
illegal-swap-unequal = Du hast { $lay ->
    [one] eine Karte
   *[other] { $lay } Karten
} zum Ablegen und { $take } zum Nehmen gewählt. Nimm so viele aus der Mitte, wie du ablegst.

options-west-lansing-tokens = West Lansing wird mit je drei Chips gespielt.
options-west-lansing-free-ride = In West Lansing wird nicht geschwommen.
options-west-lansing-triples = In West Lansing zählen alle Drillinge 30½ und sind gleich.
options-corners-tokens = Ein Schein hat vier Ecken: Stell die Zahl der Chips auf 4 oder spiel ohne Ecken.
options-corners-free-ride = Wer vier Ecken eingeknickt hat, ist raus: Schalte das Schwimmen aus oder spiel ohne Ecken.
options-tiebreak-free-ride = Das Duell der letzten zwei gibt es nur, wo geschwommen wird.
options-ranked-all-cards = Wo alle drei Karten zusammenzählen, kann es keine höheren und niedrigeren Drillinge geben.
options-antes-only-tie = Wo das niedrigste Blatt nichts zahlt, kann ein Gleichstand nach dem Klopfen nicht zwei kosten.
options-antes-only-penalty = Wo das niedrigste Blatt nichts zahlt, kostet das Klopfen nur dann zwei, wenn ein Blitz danach die Runde beendet.
options-must-knock-ends-round = Wo 31 nicht sofort gezeigt wird, kann sie nach dem Klopfen nicht die Runde beenden.
options-must-knock-banking = In der Bankvariante wird 31 sofort gezeigt.
options-must-knock-akt = Wo 31 nicht sofort gezeigt wird, unterscheidet nichts einen Blitz aus Ass, König und Zehn von anderen Blättern.

## Buttons

move-take-stock = Ziehen
move-take-discard = Von der Ablage
move-drop = { $card } abwerfen
move-drop-pick = Karte abwerfen
move-knock = Klopfen
button-take = { $card } nehmen
button-knock = Mit { worth } klopfen
move-stand = Bleiben
move-normal = Geben
move-guts-knock = Blind klopfen
move-fugk = FUGK
move-pass = Passen
move-accept = Wette { $word1 } annehmen
move-bet-wins = { $word2 ->
    [to] { $word4 ->
        [one] Ein Jeton
       *[other] { $word4 } Jetons
    } auf den Sieg von { $seat1 }, gegen { $seat3 }
   *[other] { $word2 ->
        [one] Ein Jeton
       *[other] { $word2 } Jetons
    } auf den Sieg von { $seat1 }
}
move-bet-further = { $word3 ->
    [to] { $word5 ->
        [one] Ein Jeton
       *[other] { $word5 } Jetons
    } auf { $seat1 } länger als { $seat2 }, gegen { $seat4 }
   *[other] { $word3 ->
        [one] Ein Jeton
       *[other] { $word3 } Jetons
    } auf { $seat1 } länger als { $seat2 }
}
move-swap = Mitte { $places }: { $cards } ablegen
move-leave = Spiel verlassen

swap-button = Mit der Mitte tauschen
swap-title = Mit der Mitte tauschen
swap-lay = Du legst ab
swap-take = Du nimmst ebenso viele
widow-0 = links: { $card ->
    [none] verdeckt
   *[other] { $card }
}
widow-1 = mittig: { $card ->
    [none] verdeckt
   *[other] { $card }
}
widow-2 = rechts: { $card ->
    [none] verdeckt
   *[other] { $card }
}

## Side bets, in the panel and on the table

bet-button = Wette anbieten
bet-title = Nebenwette anbieten
bet-who = Du wettest, dass …
bet-goal = … Folgendes schafft
bet-goal-wins = gewinnt die Partie
bet-goal-further = bleibt länger als { $name }
bet-stake = Jetons, von 1 bis { $most }
bet-taker = Wer dagegenhalten darf
bet-anybody = alle, die wetten
bet-pause = **Nebenwetten sind offen.** { $time ->
    [none] Die nächste Runde beginnt gleich.
   *[other] Die nächste Runde beginnt { $time }.
}
bet-chips = Du hast { $chips ->
    [0] keine Jetons
    [one] einen Jeton
   *[other] { $chips } Jetons
} für Nebenwetten frei{ $escrow ->
    [0] .
   *[other] , und { $escrow } in offenen Wetten.
}
bet-invite = Biete eine Wette an, nimm an, was dir gefällt, oder passe.
bet-on-wins = Wette { $number } um { $stake }: { $name } setzt auf den Sieg von { $subject }, { $taker } hält dagegen.
bet-on-further = Wette { $number } um { $stake }: { $name } setzt darauf, dass { $subject } länger bleibt als { $rival }, { $taker } hält dagegen.
bet-has = { $name } { $chips } ({ $sign ->
    [won] +{ $gain }
    [lost] −{ $gain }
   *[even] ±0
})
bet-result = **Nebenwetten**, in Jetons: { $chips }.
bet-returned = { $count ->
    [one] Die offene Nebenwette gilt nicht mehr
   *[other] Die { $count } offenen Nebenwetten gelten nicht mehr
}: { $names } haben ihre Jetons zurück.

## On the table

notice-round = Runde { $round }
notice-round-over = Runde { $round } ist vorbei
label-discard = Ablage
label-pot = Pott
label-widow = Mitte
label-last-hand = Dein letztes Blatt
worth = { $value ->
    [30.5] 30½
   *[other] { $value }
}
hand-worth = Wert { worth }
badge-knocker = hat geklopft
badge-free-ride = schwimmt
each-has = -# { $unit ->
    [points] Punkte
    [corners] Ecken
   *[tokens] Chips
}: { $each }
tokens-count = { $tokens ->
    [one] 1 Chip
   *[other] { $tokens } Chips
}
points-count = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
note-out = Du bist raus, auf Platz { $place }.
note-no-cards = Die Karten sind noch nicht gegeben.
choosing = { $name } hat die Wahl: { $choices }.
choice-normal = normal geben
choice-guts-knock = blind klopfen
choice-fugk = FUGK
choose-normal = **Geben:** Die Runde wird wie üblich gegeben und gespielt.
choose-guts-knock = **Blind klopfen:** drei Karten für alle, sofort aufgedeckt, und das Klopfen zählt als deins.
choose-fugk = **FUGK:** dasselbe, aber die Karten werden offen gegeben, eine nach der anderen.
went-showdown = **Runde { $number }:** { $name } hat geklopft.
went-guts = **Runde { $number }:** { $name } hat blind geklopft.
went-fugk = **Runde { $number }:** { $name } hat FUGK gesagt.
went-all = **Runde { $number }:** Alle Blätter wurden gezeigt.
went-blitz = **Runde { $number }:** 31, gezeigt von { $names }.
went-three-aces = **Runde { $number }:** drei Asse, gezeigt von { $names }.
went-exhausted = **Runde { $number }** ist unentschieden: Der Stapel war aufgebraucht.
went-circuits = **Runde { $number }** ist unentschieden: Niemand hat geklopft.
went-safe = { $name } hat ebenso wenig, aber wer klopft, ist bei Gleichstand sicher.
went-hand = { $name }{ $knocker ->
    [yes] {" "}(hat geklopft)
   *[no] {""}
} { $cards } **{ worth }**
went-deserted = **Runde { $number }** wurde abgebrochen.
notice-knocked = { $seat } hat geklopft
moment-turn = Zieh, nimm die offene Karte oder klopf: Dann haben alle anderen noch einen Zug.
moment-discard = Wirf jetzt eine Karte ab.
last-turn = { $seat } hat geklopft: Das ist dein letzter Zug.
corners-left = { $corners ->
    [one] eine Ecke
   *[other] { $corners } Ecken
}
corners-folded = { $folded ->
    [0] keine Ecke eingeknickt
    [one] eine Ecke eingeknickt
   *[other] { $folded } Ecken eingeknickt
}

## Options

preset-standard = Einunddreißig: vier Chips, das niedrigste Blatt zahlt, am Ende wird geschwommen
preset-corners = Geldschein: Jeder Verlust knickt eine Ecke ein, und mit der vierten bist du raus
preset-banking = Bankvariante: jede Runde ein Pott für das höchste Blatt, und eine Mitte zum Tauschen
preset-west_lansing = West Lansing Cut Throat: drei Chips, kein Schwimmen, schlechtes Klopfen kostet zwei
preset-points = Punkte: keine Chips, das höchste Blatt bekommt einen, bei fünf ist gewonnen
preset-guts = Blind: Die Vorhand darf vor dem Geben blind klopfen oder FUGK sagen
preset-lively = Alle Extras: Drillinge 30½, drei Asse 33, blindes Klopfen, FUGK und Nebenwetten
option-mode = Spiel
option-mode-about = Welche Form von Einunddreißig gespielt wird.
option-mode-standard = Einunddreißig
option-mode-banking = Bankvariante, mit einer Mitte und einem Pott je Runde
option-mode-west_lansing = West Lansing Cut Throat
option-mode-points = Punkte, ohne Chips
option-tokens = Chips
option-tokens-about = Was alle zu Beginn haben.
option-free_ride = Schwimmen
option-free_ride-about = Ohne Chips spielst du weiter, bis du noch einmal verlierst.
option-token_style = Chips oder Ecken
option-token_style-about = Ob Verluste mit Chips bezahlt werden oder mit den Ecken eines Geldscheins.
option-token_style-coins = Chips
option-token_style-corners = vier Ecken eines Scheins
option-stock_exhausted = Wenn der Stapel aufgebraucht ist
option-stock_exhausted-about = Was geschieht, wenn bis dahin niemand geklopft hat.
option-stock_exhausted-draw = die Runde ist unentschieden
option-stock_exhausted-recycle = die Ablage wird gemischt
option-max_recycles = Höchstzahl neuer Stapel je Runde
option-max_recycles-about = Wie oft in einer Runde die Ablage gemischt werden darf.
option-max_circuits = Höchstzahl der Umläufe
option-max_circuits-about = So viele Umläufe ohne Klopfen und ohne Karte vom Stapel machen die Runde unentschieden.
option-blitz_cards = Blitz
option-blitz_cards-about = Welche Blätter mit 31 ein Blitz sind.
option-blitz_cards-any = Ass und zwei beliebige Zehner oder Bilder einer Farbe
option-blitz_cards-AKT = nur Ass, König und Zehn einer Farbe
option-blitz_mode = 31 zeigen
option-blitz_mode-about = Ob 31 die Runde sofort beendet.
option-blitz_mode-instant = sofort
option-blitz_mode-must_knock = nur durch Klopfen
option-blitz_after_knock = 31 nach dem Klopfen
option-blitz_after_knock-about = Was ein Blitz bedeutet, der in den letzten Zügen gelingt.
option-blitz_after_knock-showdown = nur das beste Blatt
option-blitz_after_knock-ends_round = beendet die Runde, alle anderen zahlen
option-three_of_a_kind = Drilling
option-three_of_a_kind-about = Ob ein Drilling 30½ zählt.
option-three_of_a_kind-off = zählt nichts Besonderes
option-three_of_a_kind-equal = 30½, alle gleich
option-three_of_a_kind-ranked = 30½, der höhere Rang ist besser
option-three_aces_33 = Drei Asse sind 33
option-three_aces_33-about = Sie schlagen sogar einen Blitz und beenden die Runde sofort.
option-score_by = Zählweise
option-score_by-about = Welche Karten zählen, wenn die Blätter gezeigt werden.
option-score_by-suit = eine Farbe
option-score_by-all_cards = alle drei Karten
option-two_player_tiebreak = Duell der letzten zwei
option-two_player_tiebreak-about = Schwimmt eine Seite und sind die Blätter gleich, entscheidet die höchste Karte die Partie.
option-knocker_penalty = Strafe fürs Klopfen
option-knocker_penalty-about = Was Klopfen kostet, wenn man allein am niedrigsten liegt oder noch ein Blitz folgt.
option-knocker_penalty-1 = einen Chip
option-knocker_penalty-2 = zwei Chips
option-knocker_tie = Klopfen und Gleichstand
option-knocker_tie-about = Was geschieht, wenn jemand klopft und das niedrigste Blatt mit anderen teilt.
option-knocker_tie-safe = bleibt verschont
option-knocker_tie-pays_two = zahlt zwei
option-first_turn_knock = Klopfen im ersten Zug
option-first_turn_knock-about = Ob man klopfen darf, ohne vorher gezogen zu haben.
option-guts_knock = Blind klopfen
option-guts_knock-about = Die Vorhand darf vor dem Geben klopfen: drei Karten für alle, ohne Ziehen.
option-fugk = FUGK (offen blind klopfen)
option-fugk-about = Blind klopfen, aber die Karten werden offen gegeben.
option-side_bets = Nebenwetten
option-side_bets-about = Wer zwischen den Runden auf andere wetten darf, mit eigenen Jetons.
option-side_bets-off = niemand
option-side_bets-out = wer ausgeschieden ist
option-side_bets-all = alle
option-side_chips = Jetons für Nebenwetten
option-side_chips-about = Was alle für Nebenwetten haben; die Chips berühren sie nie.
option-banking_lowest_pays = Das Niedrigste zahlt
option-banking_lowest_pays-about = Ob das niedrigste Blatt zahlt, bevor das höchste den Pott nimmt.
option-banking_tie = Gleiche höchste Blätter
option-banking_tie-about = Wer den Pott bekommt.
option-banking_tie-split = sie teilen ihn
option-banking_tie-high_card = die höhere Karte
option-rounds = Runden
option-rounds-0 = unbegrenzt
option-rounds-about = Nach so vielen Runden endet die Bankvariante. Leer: unbegrenzt.
option-target = Punkte zum Sieg
option-target-about = Wer zuerst so viele Punkte hat, gewinnt.
option-hint = Tipps
option-hint-about = Hinter dem … bei deinen Karten steht, was jetzt gut gespielt wäre. Kein Einsatz, keine Wertung.

## The rules

rules-aim-standard = **Hab nicht das niedrigste Blatt.** Alle haben { $tokens ->
    [one] einen Chip
   *[other] { $tokens } Chips
}. In jeder Runde zahlt das niedrigste Blatt einen davon in den Pott; wer zuletzt übrig ist, bekommt ihn.
rules-aim-corners = **Hab nicht das niedrigste Blatt.** Alle haben einen Geldschein. In jeder Runde knickt das niedrigste Blatt eine Ecke ein, und nach der vierten bist du raus. Wer zuletzt übrig ist, bekommt alle Scheine.
rules-aim-banking = **Hol dir den Pott.** Alle haben { $tokens ->
    [one] einen Chip
   *[other] { $tokens } Chips
}; vor jeder Runde legen alle, die noch welche haben, einen hinein. Das höchste Blatt bekommt den ganzen Pott.
rules-aim-west-lansing = **West Lansing Cut Throat.** Alle haben { $tokens } Chips. In jeder Runde zahlt das niedrigste Blatt in den Pott; ohne Chips bist du sofort raus. Wer zuletzt übrig ist, bekommt den Pott.
rules-aim-points = **Hab das höchste Blatt**, wenn die Blätter gezeigt werden: Es gewinnt einen Punkt. Wer zuerst { $target ->
    [one] einen Punkt
   *[other] { $target } Punkte
} hat, gewinnt; kommen mehrere zugleich so weit, wer vorn liegt.
rules-hand-suit = **Dein Blatt** aus drei Karten ist so viel wert wie seine beste Farbe: Ass 11, König, Dame und Bube 10, die anderen ihre Zahl. { $cards } ist also { $value } wert, die beiden Pik.
rules-hand-all-cards = **Dein Blatt** aus drei Karten ist so viel wert wie alle zusammen: Ass 11, König, Dame und Bube 10, die anderen ihre Zahl. { $cards } ist also { $value } wert.
rules-triple-equal = **Ein Drilling** wie { $cards } zählt 30½{ $aces ->
    [yes] {" "}(drei Asse 33)
   *[no] {""}
}; alle Drillinge sind gleich.
rules-triple-ranked = **Ein Drilling** wie { $cards } zählt 30½; der höhere Rang ist besser.
rules-blitz-any = **Blitz:** 31 in einer Farbe, wie { $cards }, beendet die Runde sofort{ $after ->
    [ends-round] , auch wenn schon geklopft wurde
   *[showdown] {""}
}: { $stakes ->
    [points] Er gewinnt einen Punkt.
    [corners] Alle anderen knicken eine Ecke ein.
    [pot] Alle anderen zahlen einen Chip, und du bekommst den Pott.
   *[tokens] Alle anderen zahlen einen Chip.
}{ $after ->
    [ends-round] {""}
   *[showdown] {" "}Nach dem Klopfen zählt er wie jedes andere Blatt.
}
rules-blitz-akt = **Blitz:** Ass, König und Zehn einer Farbe beenden die Runde sofort{ $after ->
    [ends-round] , auch wenn schon geklopft wurde
   *[showdown] , aber nicht mehr nach dem Klopfen
}: { $stakes ->
    [points] Sie gewinnen einen Punkt.
    [corners] Alle anderen knicken eine Ecke ein.
    [pot] Alle anderen zahlen einen Chip, und du bekommst den Pott.
   *[tokens] Alle anderen zahlen einen Chip.
} Jede andere 31 zählt wie andere Blätter.
rules-must-knock = **31** beendet die Runde nicht: Wer sie hat, darf damit klopfen wie mit jedem anderen Blatt.
rules-three-aces = **Drei Asse** sind 33 wert, schlagen jedes andere Blatt und beenden die Runde sofort, auch wenn schon geklopft wurde: { $stakes ->
    [points] Sie gewinnen einen Punkt.
    [corners] Alle anderen knicken eine Ecke ein.
    [pot] Alle anderen zahlen einen Chip, und du bekommst den Pott.
   *[tokens] Alle anderen zahlen einen Chip.
}
rules-turn = **Du bist dran:** Zieh die oberste Karte vom Stapel oder von der Ablage und wirf dann eine ab, aber nicht die eben von der Ablage genommene. Es beginnt die Vorhand, der Platz nach dem Geber.
rules-knock = Oder **klopf** stattdessen{ $first ->
    [yes] {""}
   *[no] , aber nicht im ersten Zug
}: Alle anderen ziehen noch einmal oder bleiben. Dann werden alle Blätter gezeigt.
rules-widow = Oder **tausch** mit der Mitte, drei zunächst verdeckten Karten: eine bis drei deiner Karten gegen ebenso viele. Deine bleiben dort offen liegen.
rules-exhausted = **Niemand klopft?** Ist der Stapel aufgebraucht oder zieht { $count } Umläufe lang niemand davon, ist die Runde unentschieden: { $stakes ->
    [points] Niemand gewinnt sie.
    [pot] Niemand zahlt, und der Pott bleibt liegen.
   *[tokens] Niemand zahlt.
}
rules-recycle = **Niemand klopft?** Ein aufgebrauchter Stapel wird { $stocks ->
    [one] einmal
   *[other] bis zu { $stocks }-mal
} aus der Ablage neu gemischt. Danach, oder wenn { $count } Umläufe lang niemand davon zieht, ist die Runde unentschieden: { $stakes ->
    [points] Niemand gewinnt sie.
    [pot] Niemand zahlt, und der Pott bleibt liegen.
   *[tokens] Niemand zahlt.
}
rules-pot-split = Gleiche höchste Blätter teilen den Pott; was sich nicht teilen lässt, bleibt darin.
rules-pot-high-card = Unter gleichen höchsten Blättern bekommt die höchste Karte den Pott, dann die nächste; sind alle gleich, wird geteilt.
rules-pay = **Zahlen:** Das niedrigste Blatt { $stakes ->
    [corners] knickt eine Ecke ein
   *[tokens] zahlt einen Chip
}, ebenso alle, die gleichauf liegen. { $knocker ->
    [safe-1] Wer geklopft hat und gleichauf liegt, bleibt verschont.
    [pays-two-1] Wer geklopft hat und gleichauf liegt, { $stakes ->
        [corners] knickt zwei ein.
       *[tokens] zahlt zwei.
    }
    [safe-2] Wer geklopft hat und gleichauf liegt, bleibt verschont; wer damit allein am niedrigsten liegt oder nach dem Klopfen { $blitz ->
        [yes] einen Blitz
       *[no] 31 in einer Farbe
    } hinnehmen muss, { $stakes ->
        [corners] knickt zwei ein.
       *[tokens] zahlt zwei.
    }
   *[pays-two-2] Wer geklopft hat und am niedrigsten oder gleichauf liegt oder danach { $blitz ->
        [yes] einen Blitz
       *[no] 31 in einer Farbe
    } hinnehmen muss, { $stakes ->
        [corners] knickt zwei ein.
       *[tokens] zahlt zwei.
    }
}
rules-no-pay = Das niedrigste Blatt zahlt sonst nichts.{ $hasty ->
    [yes] {" "}Wer geklopft hat und danach einen Blitz hinnehmen muss, zahlt zwei.
   *[no] {""}
}
rules-pay-west-lansing = **Zahlen:** Das niedrigste Blatt zahlt einen Chip, ebenso alle, die gleichauf liegen. Wer aber geklopft hat und niemanden schlägt, zahlt zwei, und sonst zahlt niemand.
rules-free-ride = **Schwimmen:** Ohne Chips spielst du weiter, bis du wieder zahlen musst; dann bist du raus.
rules-no-free-ride = { $banking ->
    [yes] Ohne Chips bist du raus, sobald jemand den Pott bekommen hat.
   *[no] Ohne Chips bist du sofort raus.
}
rules-tiebreak = **Die letzten zwei:** Schwimmt eine Seite und sind beide Blätter gleich, gewinnt die höchste Karte die Partie, dann die nächste; sind alle gleich, wird der Pott geteilt.
rules-rounds = Nach { $count ->
    [one] einer Runde
   *[other] { $count } Runden
} teilen alle, die noch im Spiel sind, den Pott, und es gewinnt, wer die meisten Chips hat.
rules-guts = **Blind klopfen:** Die Vorhand darf vor dem Geben klopfen. Alle bekommen drei Karten und zeigen sie; niemand zieht, und es gilt als geklopft.
rules-fugk = **FUGK:** Die Vorhand darf vor dem Geben klopfen. Alle bekommen drei Karten offen; niemand zieht, und es gilt als geklopft.
rules-both = **Blind klopfen:** Die Vorhand darf vor dem Geben klopfen. Alle bekommen drei Karten und zeigen sie; niemand zieht, und es gilt als geklopft. Oder man sagt **FUGK:** dasselbe, offen gegeben.
rules-side-bets-out = **Nebenwetten:** Alle haben { $count } Jetons neben dem Spiel. Zwischen den Runden darf, wer ausgeschieden ist, Wetten anbieten: wer gewinnt oder wer länger bleibt. Wetten, die offenbleiben, werden zurückgegeben.
rules-side-bets-all = **Nebenwetten:** Alle haben { $count } Jetons neben dem Spiel. Zwischen den Runden darfst du wetten, wer gewinnt oder wer länger bleibt, aber nicht gegen dich selbst. Wetten, die offenbleiben, werden zurückgegeben.
rules-hint = **Tipps:** Das **…** bei deinen Karten gibt einen, mit dem Grund. Ein solcher Tisch wird nicht gewertet und hat keinen Einsatz.

## Rules to choose from

house-preset-quick-about = Zwei Tisch-Chips für jeden Platz, am Ende wird geschwommen.
house-preset-books-about = Vier Tisch-Chips für jeden Platz, das niedrigste Blatt zahlt, am Ende wird geschwommen.
house-preset-everything-about = Drillinge zählen 30½, drei Asse 33; dazu blindes Klopfen, FUGK und Nebenwetten.

## Hints

tip-normal = Eine Runde wie sonst passt zu jedem Blatt: Noch hat niemand eine Karte gesehen.
tip-no-bet = Eine Nebenwette ist so leicht verloren wie gewonnen.
tip-drop = Ohne { $card } ist dein Blatt { $value } wert: Bei keiner anderen Karte bleibt mehr.
tip-knock = { $value } reicht zum Klopfen: Bei so vielen Spielern und so spät genügen etwa { $least }.
tip-take = { $card } macht aus deinen { $value } ein Blatt von { $then }.
tip-swap = Das macht aus deinen { $value } ein Blatt von { $then }.
tip-blind = Ein Blatt von { $value } hat wenig zu verlieren: Eine Karte, die niemand kennt, ist vielleicht besser als deine schlechteste.
tip-stock = { $better ->
    [yes] { $card } machte aus deinen { $value } ein Blatt von { $then }: Der Stapel verspricht mehr.
   *[no] { $card } macht dein Blatt nicht besser als { $value }: Versuch es mit dem Stapel.
}
tip-draw = { $value } sind zu wenig, um aufzuhören: Nimm eine neue Karte.
tip-stand = Keine offene Karte macht deine { $value } genug besser.
