name = Progressive Patience
about = Eine Folge für beide, vom Ass an aufwärts und von vorn: Wer zuerst alle Karten los ist, gewinnt.

## What happens

completed = Die Folge ist voll: Jetzt ist wieder ein Ass gefragt.
turned = { $seat } deckt { $card } auf.
discarded = { $seat } wirft { $card } auf Haufen { $pile } ab.
swept = { $seat } nimmt die Haufen zusammen: { $count } Karten bilden einen neuen Stapel.
spread = { $seat } legt die letzten Karten offen: { $cards }.
both-open = Jetzt liegen alle Karten offen, der Rest spielt sich von selbst.

## What can't be done

illegal-place-first = Leg zuerst { $card }, die Karte, die du aufgedeckt hast.
illegal-pile-does-not-accept = { $card } passt nicht: { $need ->
    [A] Gefragt ist ein Ass.
    [8] Gefragt ist eine 8.
    [T] Gefragt ist eine 10.
    [J] Gefragt ist ein Bube.
    [Q] Gefragt ist eine Dame.
    [K] Gefragt ist ein König.
   *[other] Gefragt ist eine { $need }.
}
illegal-must-play-ace = Mit dem ersten Ass beginnt die Folge: Du musst es anlegen.
illegal-all-open = Alle deine Karten liegen offen: Es gibt keine mehr aufzudecken.
illegal-turn-first = Deck erst eine Karte auf und wirf sie ab: Damit endet dein Zug.

## Buttons

move-turn = Aufdecken
move-play = Anlegen
move-build = Von Haufen { $word1 } anlegen
move-discard = Auf Haufen { $word1 } abwerfen
button-wanted = Gefragt: { $rank }
button-play = { $card } anlegen
button-pile = { $number }: { $top }

## On the table and the panel

heading-turned = **{ $card } passt nicht:** Wirf sie auf einen Haufen ab, und dein Zug ist zu Ende.
heading-fits = **{ $card } passt!** Leg sie an, oder tipp einen Haufen an, um sie abzuwerfen.
heading-must = **{ $card } muss angelegt werden.**
heading-builds = { $sweeps ->
    [yes] **Tipp einen Haufen an**, um von ihm anzulegen; deckst du auf, werden deine Haufen zum neuen Stapel.
   *[no] **Vor dem Aufdecken:** Tipp einen Haufen an, um von ihm anzulegen.
}
heading-before = **Deck eine Karte auf** von deinem Stapel.
heading-sweep = **Dein Stapel ist aufgebraucht:** Deck auf, und deine Haufen werden zum neuen.
heading-again = **Gut angelegt!** { $sweeps ->
    [yes] Beende deinen Zug, oder deck auf: Deine Haufen werden dann zum neuen Stapel.
   *[no] Deck noch eine Karte auf, oder beende deinen Zug.
}
heading-open = **Deine letzten Karten:** Leg an, was passt, dann beende deinen Zug.
label-wanted = gefragt: { $rank }
label-turned = aufgedeckt
label-pile = { $number }
label-other-tops = { $seat }: obenauf

## Hints

why-ahead = Nach { $turns } Zügen stehst du damit im Schnitt um { $cards } Karten besser da als mit dem nächstbesten Zug, gerechnet über mögliche Reihenfolgen der verdeckten Karten.

## Options

option-sweep = Haufen zusammennehmen
option-sweep-about = Wie die Haufen wieder zum Stapel werden: von links nach rechts aufeinander, oder gemischt.
option-sweep-in_order = der Reihe nach
option-sweep-shuffle = gemischt
option-packs = Kartenspiele
option-packs-about = Zwei, oder eines für eine schnellere Partie; sie werden gemischt und ganz ausgeteilt.

## The rules page

rules-aim = **Ziel.** Jede Seite hat { $cards } Karten, die Hälfte { $packs ->
    [1] eines Kartenspiels
   *[2] aus zwei Spielen, die zusammen gemischt wurden
}. Ihr legt beide an eine Folge an: Ass, 2, 3 und so weiter bis { $last ->
    [8] zur 8
   *[13] zum König
}, egal in welcher Farbe, dann wieder ein Ass. Wer zuerst keine Karten mehr hat, gewinnt.
rules-turn = **Dein Zug.** Deck eine Karte auf. Ist es die gefragte, leg sie an, und du darfst noch eine aufdecken; sonst wirf sie offen auf einen deiner vier Haufen ab, und dein Zug ist zu Ende. Bevor du eine Karte aufdeckst, darfst du anlegen, was auf deinen Haufen obenauf liegt. Das allererste Ass muss angelegt werden.
rules-free = **Kein Zwang.** Nach diesem ersten Ass muss niemand anlegen. Eine aufgedeckte Karte musst du legen, bevor du etwas anderes tust: Überleg dir also vor dem Aufdecken, was mit deinen Haufen geschehen soll.
rules-sweep = **Von vorn.** Musst du eine Karte aufdecken und dein Stapel ist aufgebraucht, kommen deine Haufen von links nach rechts aufeinander, und die älteste Karte von Haufen 1 kommt zuerst.
rules-sweep-shuffled = **Von vorn.** Musst du eine Karte aufdecken und dein Stapel ist aufgebraucht, werden deine Haufen gemischt und zum neuen Stapel.
rules-last = **Die letzten Karten.** Ist der Stapel leer und hast du vier Karten oder weniger, liegen sie offen; du legst nur noch an, was passt, und beendest deinen Zug. Ist es bei beiden so weit, spielt sich der Rest von selbst. Wer keine Karte mehr hat, hat sofort gewonnen.

## Rules to choose from

house-preset-quick-about = Ein kurzes Kartenspiel, von den Assen bis zu den Achten.
house-preset-books-about = Zwei ganze Kartenspiele, von den Assen bis zu den Königen.
house-preset-advised-about = Ein kurzes Kartenspiel, und du darfst sehen, was gut gespielt wäre. Kein Einsatz, keine Wertung.

## Hints

tip-build = { $card } hat den Rang, der jetzt gebraucht wird.
tip-turn = Keiner deiner Stapel zeigt, was gebraucht wird: Deck eine Karte auf.
tip-end = Keiner deiner Stapel zeigt noch, was gebraucht wird.
tip-discard-over = { $gap ->
    [0] { $top } hat denselben Rang: Nichts wird verdeckt, was eher gebraucht wird.
   *[other] { $card } wird vor { $top } gebraucht, das darunter liegt.
}
tip-discard-empty = Auf jedem anderen Stapel verdeckte { $card } etwas, was eher gebraucht wird; hier verdeckt sie nichts.
tip-discard-least = Jeder Stapel zeigt eine Karte, die eher gebraucht wird; { $top } ist { $card } am nächsten.
