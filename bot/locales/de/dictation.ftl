name = Diktat
about = Karten werden angesagt, und alle legen damit dieselbe Patience: Sir Tommy oder Poker-Patience.

## What happens

begun = { $pace ->
    [dictator] { $seat } diktiert { $count } Karten,
   *[auto] { $count } Karten werden ausgerufen,
} für alle in derselben Reihenfolge. { $count ->
    [25] Reihen und Spalten zählen wie Pokerhände.
   *[other] Bau vom Ass bis zum König auf, egal in welcher Farbe.
}
called = Karte { $count } von { $of }: { $card }.
founded = { $seat } legt { $card } aus.
built = { $seat } legt { $card } an.
piled = { $seat } legt { $card } auf Stapel { $number }.
completed = { $seat } macht eine Folge voll!
celled = { $seat } legt { $card } in Reihe { $row }, Spalte { $column }.
hand-name = { $hand ->
    [royal-flush] Royal Flush
    [straight-flush] Straight Flush
    [four] Vierling
    [full-house] Full House
    [flush] Flush
    [straight] Straße
    [three] Drilling
    [two-pairs] zwei Paare
    [pair] ein Paar
   *[nothing] nichts
}
line = { $seat } füllt eine Linie ({ hand-name }): { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}.
finish = Das war die letzte Karte. Legt an, was noch geht.
dictator = Ab jetzt diktiert { $seat }.
leave = { $seat } verlässt den Tisch.

## How it ends

outcome-sequences = 🏆 { $count ->
    [one] { $winners } hat die beste Auslage und gewinnt!
   *[other] { $winners } haben gleich gute Auslagen und teilen sich den Sieg!
}
outcome-squares = 🏆 { $count ->
    [one] { $winners } hat das beste Quadrat und gewinnt!
   *[other] { $winners } haben gleich gute Quadrate und teilen sich den Sieg!
}
outcome-left = 🏆 { $winners } gewinnt: Alle anderen sind gegangen.

## What can’t be done

illegal-ace-is-set-out = Ein Ass muss eine Folge beginnen: Leg es an.
illegal-pile-does-not-accept = { $card } passt jetzt auf keine Folge.
illegal-pile-is-empty = Stapel { $number } ist leer.
illegal-placed-already = Diese Karte hast du schon gelegt. Die nächste kommt, wenn alle so weit sind.
illegal-place-first = Leg zuerst { $card }.
illegal-other-patience = Das gehört zu einer anderen Patience als der, die du spielst.
illegal-cell-is-taken = Dort liegt schon { $card }, und Karten bleiben, wo sie sind.
options-too-short = Eine Karte braucht mindestens { $least } Sekunden, oder 0 für keine Grenze.
refused-unranked = Tische mit Tipps werden nicht gewertet: Setz den Einsatz auf 0, oder spiel ohne Tipps.

## Buttons

button-hand = Meine Karten
move-found = Anlegen
move-pile = Stapel { $word1 }
move-build = Von Stapel { $word1 } anlegen
move-cell = Reihe { $word1 }, Spalte { $word2 }
move-next = Nächste Karte
move-done = Fertig
move-leave = Spiel verlassen
button-found = { $card } anlegen

## On the table and the panel

badge-declarer = diktiert
score-private = bis zum Ende verdeckt
label-called = Karte { $count } von { $of }
label-pile = { $number }
label-pile-top = Stapel { $number }: { $card ->
    [none] leer
   *[other] { $card }
}
notice-dictate = { $name } sagt die nächste Karte an
notice-sealed = Verdeckt, bis alle gelegt haben
notice-finish = Endspurt: Legt an, was noch geht
square-empty = –
square-row = Reihe { $number }: { $cards }{ $score ->
    [none] {""}
    [one] {" "}(1 Punkt)
   *[other] {" "}({ $score } Punkte)
}
square-line = Reihe { $number }: { $score }
square-column = Spalte { $number }: { $score }
square-columns = Punkte von { $columns }
heading-piles = **Auf einen Stapel:** Tipp den an, auf den sie soll.
heading-builds = **Von einem Stapel:** Tipp an, was du anlegst.
moment-next = **Alle sind so weit.** { $count ->
    [one] Eine Karte kommt
   *[other] { $count } Karten kommen
} noch: Sag die nächste an.
moment-ace = **{ $card }:** Mit einem Ass beginnt eine Folge. Leg es an.
moment-fits = **{ $card } passt** auf eine Folge. Leg sie an, oder tipp einen Stapel an.
moment-place = { $begun ->
    [yes] **{ $card } passt noch auf keine Folge:**
   *[no] **Eine Folge beginnt mit einem Ass.** { $card } muss warten:
} Tipp an, auf welchen Stapel sie soll.
moment-cell = **{ $card }:** Tipp an, auf welchen leeren Platz sie soll.
moment-build = **Gelegt.** Leg an, was grün ist, oder drück **Fertig**.
moment-finish = **Endspurt.** Leg an, was grün ist, oder drück **Fertig**.
moment-wait = Du bist fertig; die anderen legen noch.
left-of = { $what }×{ $count }
line-to-come = **Noch nicht angesagt:** { $left }
line-suits = **Farben:** { $left } · { $count ->
    [0] es wird keine Karte mehr angesagt
    [one] eine davon wird noch angesagt
   *[other] { $count } davon werden noch angesagt
}
line-reached = { $name }: { $score }
hint = 💡 Tipp, zum Lesen antippen: ||{ $move }. { $why }||
why-ace = Ein Ass muss ausgelegt werden.
why-fits = { $card } passt auf eine Folge und ist dort aus dem Weg.
why-frees = { $card } passt, und { $freed } wird frei.
why-clears = { $card } passt, und der Stapel ist wieder leer.
why-nothing-left = Jetzt passt nichts mehr.
why-above = { $card } ist die nächsthöhere Karte obenauf: Nichts Kleineres wird begraben.
why-empty = Nirgends liegt etwas Höheres obenauf, und ein leerer Stapel begräbt nichts.
why-buries = Nirgends liegt etwas Höheres obenauf; hier werden die wenigsten kleineren Karten begraben: { $count }.
why-new-line = Das verdirbt nichts: { $way ->
    [row] Reihe
   *[column] Spalte
} { $number } ist noch leer.
why-same-rank = In { $way ->
    [row] Reihe
   *[column] Spalte
} { $number } liegt schon eine Karte vom selben Rang.
why-same-suit = So bleibt { $way ->
    [row] Reihe
   *[column] Spalte
} { $number } bei einer Farbe, für einen Flush.
why-straight = So bleibt { $way ->
    [row] Reihe
   *[column] Spalte
} { $number } beisammen, für eine Straße.
why-least-harm = Sie passt in keine Linie gut und verdirbt hier am wenigsten.

## Options

option-patience = Patience
option-patience-about = Was alle mit den angesagten Karten spielen.
option-patience-sir_tommy = Sir Tommy
option-patience-poker_squares = Poker-Patience
option-poker_scoring = Punkte der Linien
option-poker_scoring-about = Amerikanisch wie beim Poker; englisch danach, wie schwer eine Linie hier zu legen ist.
option-poker_scoring-american = amerikanisch
option-poker_scoring-english = englisch
option-rank_by = Wertung
option-rank_by-about = Was entscheidet: volle Folgen und dann die angelegten Karten, oder nur die Folgen.
option-rank_by-sequences_then_cards = Folgen, dann Karten
option-rank_by-sequences = nur Folgen
option-layouts = Auslagen
option-layouts-about = Wann du siehst, was die anderen gelegt haben.
option-layouts-sealed = wenn alle gelegt haben
option-layouts-open = sofort
option-layouts-private = am Ende
option-dictation_pace = Ansagen
option-dictation_pace-about = Ob jemand die nächste Karte ansagt, oder ob sie von selbst kommt, sobald alle so weit sind.
option-dictation_pace-dictator = jemand sagt an
option-dictation_pace-auto = von selbst
option-card_seconds = Zeit für eine Karte
option-card_seconds-about = Sekunden für jede Karte: 5 oder mehr. Leer: die Bedenkzeit des Tisches.
option-card_seconds-0 = die Bedenkzeit des Tisches
option-hint = Tipps
option-hint-about = Alle dürfen sehen, was gut gespielt wäre, und warum. Kein Einsatz, keine Wertung.

## The rules

rules-tommy = **Sir Tommy:** Alle bekommen dieselben 52 Karten in derselben Reihenfolge und spielen für sich. Bau bis zu vier Folgen vom Ass bis zum König auf, egal in welcher Farbe. Mit dem König ist eine Folge voll.
rules-place = **Eine Karte wird angesagt:** Leg sie auf eine Folge, wenn sie dort passt, oder auf einen deiner vier Stapel. Ein Ass muss eine Folge beginnen.
rules-build = **Anlegen:** Die oberste Karte eines Stapels darf jederzeit auf eine Folge, wenn sie passt, bevor oder nachdem du die angesagte Karte legst. Keine Karte wandert von Stapel zu Stapel, und keine kommt zurück. Nach der letzten Karte legen alle an, was noch geht.
rules-rank = **Wer gewinnt:** Wer die meisten vollen Folgen hat{ $by ->
    [sequences-then-cards] ; bei gleich vielen, wer mehr Karten angelegt hat.
   *[sequences] .
}
rules-squares = **Poker-Patience:** Alle bekommen dieselben 25 Karten in derselben Reihenfolge und füllen damit ein Quadrat von fünf mal fünf. Seine Reihen und Spalten zählen als Pokerblätter, das Ass darin hoch oder niedrig, und die höchste Summe gewinnt.
rules-cells = **Eine Karte wird angesagt:** Leg sie auf irgendeinen leeren Platz deines Quadrats. Dort bleibt sie.
rules-american = **Punkte:** Royal Flush 100, Straight Flush 75, Vierling 50, Full House 25, Flush 20, Straße 15, Drilling 10, zwei Paare 5, ein Paar 2.
rules-english = **Punkte:** Royal Flush und Straight Flush 30, Vierling 16, Straße 12, Full House 10, Drilling 6, Flush 5, zwei Paare 3, ein Paar 1.
rules-dictation = **Diktat:** { $pace ->
    [auto] Sobald alle so weit sind, kommt die nächste Karte.
   *[dictator] Sind alle so weit, sagt jemand die nächste Karte an und hat dadurch keinen Vorteil.
}
rules-sealed = **Verdeckt:** Was du mit einer Karte machst, sehen die anderen erst, wenn alle sie gelegt haben.
rules-open = **Offen:** Alle sehen sofort, was du mit einer Karte machst.
rules-private = **Geheim:** Vor dem Ende sieht niemand deine Auslage.
rules-seconds = **Zeit:** { $count } Sekunden für eine Karte. Danach wird sie für dich gelegt, { $patience ->
    [poker-squares] auf den ersten leeren Platz.
   *[sir-tommy] wo sie am wenigsten schadet, und nichts wird angelegt.
}
rules-hint = **Tipps.** Bei deinen Karten steht, was gut gespielt wäre, und warum. Ein solcher Tisch wird nicht gewertet und hat keinen Einsatz.

## Rules to choose from

house-preset-quick-about = Sir Tommy. Die nächste Karte kommt, sobald alle gelegt haben.
house-preset-books-about = Sir Tommy. Jemand diktiert Karte für Karte.
house-preset-squares-about = 25 Karten in ein Quadrat, für die besten Pokerhände. Die nächste kommt von selbst.

## Hints

tip-next = Alle haben die letzte Karte gelegt.
