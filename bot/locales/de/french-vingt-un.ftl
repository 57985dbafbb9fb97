name = Französisches Vingt-Un
about = Acht Arten von Runden gegen die Bank, eine nach der anderen, vom Vingt-Un bis zur Uhr.

## What happens

called = { $seat } sagt { $call ->
    [sympathy] Sympathie
    [antipathy] Antipathie
    [red] Rot
   *[black] Schwarz
} an.
company-won = { $card } paart das Selbst: Die Bank nimmt alle Einsätze.
company-lost = { $card } paart die Gesellschaft: Die Bank zahlt alle Einsätze.
clock-won = Die Uhr schlägt: { $card } kommt bei der eigenen Zahl, und die Bank gewinnt.
clock-lost = Dreizehn Karten, und keine kam bei ihrer eigenen Zahl: Die Bank zahlt an alle.

## On the table

round-name = { $kind ->
    [ordinary] Vingt-Un
    [imaginary] Gedachte Zehner
    [blind] Blindes Vingt-Un
    [sympathy] Sympathie und Antipathie
    [rouge] Rouge et Noir
    [company] Selbst und Gesellschaft
    [differences] Differenzen
   *[clock] Die Uhr
}
notice-kind = { $number } von 8 · { round-name }
notice-kind-over = { $number } von 8 ist vorbei · { round-name }
went-kind = **{ $number } von 8, { round-name }{ went-doubled }:** { $gains }.
line-paid = -# { $kind ->
    [sympathy] Zwei Karten einer Farbe sind Sympathie, zweier Farben Antipathie. Wer richtig ansagt, gewinnt den Einsatz, sonst ist er verloren.
    [rouge] { $count ->
        [one] Die Farbe der Karte entscheidet.
       *[other] Die Farbe von zweien der drei Karten entscheidet.
    } Wer richtig ansagt, gewinnt den Einsatz, sonst ist er verloren.
    [differences] Jeder Punkt mehr als die Bank bringt { chips-object }, jeder Punkt weniger kostet ebenso viel.
    [company] { $bank_wins ->
        [yes] Das Selbst wird zuerst gepaart: Die Bank nimmt alle Einsätze.
        [no] Die Gesellschaft wird zuerst gepaart: Die Bank zahlt auf alle Einsätze.
       *[none] Keine von beiden wird gepaart: Niemand zahlt.
    }
   *[clock] { $bank_wins ->
        [yes] Die letzte Karte kam bei ihrer eigenen Zahl: Alle zahlen an die Bank.
        [no] Dreizehn Karten, und keine kam bei ihrer eigenen Zahl: Die Bank zahlt an alle.
       *[none] Die Karten sind zu Ende: Niemand zahlt.
    }
}
about-kind = { $kind ->
    [imaginary] **Gedachte Zehner:** Alle bekommen eine Karte und denken sich eine Zehn dazu. Ein Ass wird so zum Natürlichen.
    [blind] **Blindes Vingt-Un:** Alle bekommen zwei Karten, die niemand ansehen darf, auch nicht die eigenen.
    [sympathy] **Sympathie und Antipathie:** Zwei Karten für alle außer der Bank. Gleichfarbig oder gemischt?
    [rouge] **Rouge et Noir:** { $count ->
        [one] Eine Karte für alle außer der Bank. Wird die eigene rot oder schwarz?
       *[other] Drei Karten für alle außer der Bank. Werden zwei der eigenen rot oder schwarz?
    }
   *[company] **Selbst und Gesellschaft:** Zwei Karten werden aufgedeckt, erst das Selbst, dann die Gesellschaft. Wird zuerst das Selbst gepaart, gewinnt die Bank; wird es die Gesellschaft, gewinnen alle anderen.
}
halves = { $called ->
    [none] Anzusagen: { $first } oder { $second }
   *[other] Angesagt: { $called } (aus { $first } und { $second })
}
tag-call = { $call ->
    [sympathy] Sympathie
    [antipathy] Antipathie
    [red] Rot
   *[black] Schwarz
}
hour = { $number ->
    [1] Eins
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
    [7] Sieben
    [8] Acht
    [9] Neun
    [10] Zehn
    [11] Bube
    [12] Dame
   *[13] König
}
line-clock = -# Die Bank zählt: { $hours }
line-company = -# Selbst { $self }, Gesellschaft { $company }: { $cards }
line-pause = { $kind ->
    [differences] Jetzt kommen die **Differenzen:** Alle bekommen zwei Karten, und jeder Punkt mehr oder weniger als die Bank wird bezahlt.
    [clock] Jetzt kommt **die Uhr:** Die Bank deckt Karten auf und zählt von eins bis König. Kommt eine Karte bei ihrer eigenen Zahl, gewinnt die Bank; nach dreizehn ohne eine zahlt sie an alle.
   *[ordinary] Die Bank geht an { $name }. Jetzt kommt Durchgang { $deal } von { $deals }, mit { $rounds } Runden.
}
label-turned = aufgedeckt
label-self = Selbst und Gesellschaft
hint-stake-even = Setz das Mindeste: Keine der beiden Ansagen ist deutlich wahrscheinlicher als die andere.
hint-stake-call = Setz so viel wie möglich: Nach den Karten, die schon weg sind, gewinnt eine Ansage mit einer Chance von { $odds }.
hint-sympathy = Sag Sympathie an: Sie gewinnt mit einer Chance von { $odds }.
hint-antipathy = Sag Antipathie an: Sie gewinnt mit einer Chance von { $odds }.
hint-red = Sag Rot an: Es gewinnt mit einer Chance von { $odds }.
hint-black = Sag Schwarz an: Es gewinnt mit einer Chance von { $odds }.

## Buttons

move-elect = { $word1 ->
    [sympathy] Sympathie
   *[antipathy] Antipathie
}
move-declare = { $word1 ->
    [red] Rot
   *[black] Schwarz
}

## Options

option-french_reshuffle = Das Kartenspiel
option-french_reshuffle-about = Ob es von Runde zu Runde weitergeht.
option-french_reshuffle-continuous = geht von Runde zu Runde weiter
option-french_reshuffle-each_round = wird für jede Runde gemischt
option-french_double = Verdoppeln
option-french_double-about = In welchen Runden die Bank die Einsätze verdoppeln darf.
option-french_double-1-2 = in den Runden 1 und 2
option-french_double-1 = in Runde 1
option-french_double-all = in den Runden 1 bis 6
option-blind_draws = Gezogene Karten in der blinden Runde
option-blind_draws-about = Ob sie jemand sieht.
option-blind_draws-up = offen
option-blind_draws-down = verdeckt
option-rouge_cards = Karten bei Rouge et Noir
option-rouge_cards-about = Eine Karte entscheidet, oder zwei von dreien.
option-clock_stake = Einsatz der Uhr
option-clock_stake-about = Worum die Bank gegen jeden Platz spielt.
option-deals-about = Ein Vielfaches der Plätze. Leer: Alle halten sie einmal.
option-bank_rounds = Runden je Bank
option-bank_rounds-about = Alle acht, oder weniger: Dann macht die nächste Bank mit den folgenden weiter.
option-bank_rounds-8 = alle acht
option-bank_rounds-4 = vier
option-bank_rounds-2 = zwei
option-difference_rate = Ein Punkt Differenz
option-difference_rate-about = Wie viele Jetons jeder wert ist.

## The rules

rules-eight = **Acht Runden** folgen in fester Ordnung aufeinander. { $count ->
    [8] Eine Bank hält alle acht, dann wechselt sie zum nächsten Platz.
   *[4] Eine Bank hält { $count } davon, und die des nächsten Platzes macht mit den folgenden weiter.
} { $shuffle ->
    [each_round] Für jede Runde wird gemischt.
   *[continuous] Das Kartenspiel geht von Runde zu Runde weiter; jede Bank und die Uhr beginnen mit allen Karten.
}
rules-round-1 = **1. Vingt-Un:** Setz auf deine erste Karte; eine zweite folgt. Ein Ass mit einer Zehn oder einem Bild, gleich beim Geben, ist ein Natürlicher und bringt sofort den { $times ->
    [2] doppelten
    [3] dreifachen
   *[other] { $times }-fachen
} Einsatz. Dann zieh oder bleib. Mehr als 21 verliert sofort.
rules-round-2 = **2. Gedachte Zehner:** Setz zuerst, dann bekommst du eine Karte. Sie zählt zehn mehr, ein Ass ist also ein Natürlicher.
rules-round-3 = **3. Blind:** Niemand sieht die zwei ausgeteilten Karten an. Zieh oder bleib{ $draws ->
    [down] , ebenfalls ungesehen
   *[up] ; Gezogenes liegt offen, und mit mehr als 19 darin ist ein Blatt sofort überkauft
}. Nach zehn Karten bleibt ein Blatt stehen. Dann werden alle Blätter aufgedeckt; haben sich beide überkauft, gewinnt die Bank.
rules-round-4 = **4. Sympathie und Antipathie:** Sag an, ob deine zwei Karten gleichfarbig sind, also beide rot oder beide schwarz, oder gemischt.
rules-round-5 = **5. Rouge et Noir:** Sag an, ob { $count ->
    [one] deine Karte rot oder schwarz wird.
   *[other] zwei deiner drei Karten rot oder schwarz werden.
}
rules-round-6 = **6. Selbst und Gesellschaft:** eine Karte für die Bank (das Selbst), eine für alle anderen (die Gesellschaft), dann eine nach der anderen, bis eine der beiden gepaart ist: beim Selbst gewinnt die Bank, bei der Gesellschaft gewinnen alle anderen. Sind die beiden gleichen Rangs, gewinnt die Bank.
rules-round-7 = **7. Differenzen:** keine Einsätze. Alle bekommen zwei Karten, Asse zählen eins, Bilder zehn; jeder Punkt über oder unter der Bank bringt oder kostet { $rate ->
    [one] einen Jeton
   *[other] { $rate } Jetons
}.
rules-round-8 = **8. Die Uhr:** Die Bank deckt Karten auf und zählt von eins bis König. Kommt eine Karte bei ihrer eigenen Zahl, gewinnt die Bank { $stake ->
    [one] einen Jeton
   *[other] { $stake } Jetons
} von allen, sonst zahlt sie ebenso viel.
rules-french-double = **Verdoppeln:** { $rounds ->
    [all] In den Runden 1 bis 6
    [first] In Runde 1
   *[two] In den Runden 1 und 2
} darf die Bank alle Einsätze verdoppeln.

## Rules to choose from

house-preset-quick-about = Vier Runden je Bank; die nächste Bank macht mit den anderen vier weiter.
house-preset-books-about = Jeder Platz hält die Bank für alle acht Runden.
house-preset-everything-about = Acht Runden je Bank: überall verdoppeln, drei Karten bei Rouge et Noir, teure Natürliche.

## Hints

tip-stake-call = Setz am meisten: Zählt man die Farben aller Karten mit, die seit dem Mischen zu sehen waren, gewinnt eine Ansage in etwa { $percent } von 100 Fällen.
tip-colour = Zählt man die Farben aller Karten mit, die seit dem Mischen zu sehen waren, gewinnt das in etwa { $percent } von 100 Fällen. Wenige zählen mit: Diesen Vorteil gibt allein das Gedächtnis.
