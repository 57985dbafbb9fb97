name = Ehe-Patience
about = Zwei Kartenspiele, acht gemeinsame Folgen und ein Wettlauf: Wer zuerst keine Karten hat, gewinnt.

## What happens

dealt = { $seat } legt { $cards } aus.
completed = { $suit ->
    [C] Eine Folge in Kreuz ist voll!
    [D] Eine Folge in Karo ist voll!
    [H] Eine Folge in Herz ist voll!
   *[S] Eine Folge in Pik ist voll!
}
filled = { $seat } füllt die Lücke mit { $card }.
discarded = { $seat } wirft { $card } ab.
turned-over = { $seat } dreht den Abwurf um: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.

## What can't be done

illegal-not-in-reserve = { $card } ist nicht in deiner Reserve.
illegal-pile-does-not-accept = { $card } passt jetzt auf keine Folge.
illegal-discard-first = Dein Zug endet mit einem Abwurf: Wähl eine Karte.
illegal-nothing-to-refill = Stapel und Abwurf sind aufgebraucht, darum behältst du deine Karten: Leg an, oder beende deinen Zug.

## Buttons

move-build = { $card } anlegen
move-discard = { $card } abwerfen

## On the table and the panel

heading-build = **Anlegen:** Tipp eine Karte an; sie geht auf ihre Folge.
heading-discard = **Abwerfen:** Tipp eine deiner sechs Karten an, und dein Zug ist zu Ende.
heading-nothing-fits = **Nichts passt:** Wirf eine deiner Karten ab, und dein Zug ist zu Ende.
heading-small = **Deine letzten Karten:** Leg an, was passt, dann beende deinen Zug.
heading-small-nothing = **Deine letzten Karten:** Nichts passt, beende also deinen Zug.
label-reserve = { $seat }
label-yours = deine

## Hints

why-wins = Es gewinnt bei { $wins } von 100 möglichen Reihenfolgen der verdeckten Karten, der nächstbeste Zug bei { $else }.

## Options

option-shuffle_waste = Abwurf mischen
option-shuffle_waste-about = Der Abwurf wird gemischt, ehe er wieder Stapel wird. Sonst kommt die letzte Karte zuerst.

## The rules page

rules-aim = **Ziel.** Jede Seite hat ein Spiel von 52 Karten, sechs davon offen: die Reserve. Werde als Erstes alle Karten los. Du legst sie auf acht Folgen an, die euch beiden gehören: zwei in jeder Farbe, vom Ass bis zum König.
rules-aim-short = **Ziel.** Jede Seite hat ein kurzes Kartenspiel, von den Assen bis zu den Achten, sechs Karten davon offen: die Reserve. Werde als Erstes alle Karten los. Du legst sie auf acht Folgen an, die euch beiden gehören: zwei in jeder Farbe, vom Ass bis zur Acht.
rules-turn = **Dein Zug.** Leg aus deiner Reserve so viele Karten an, wie du magst; jede Lücke wird gleich aus deinem Stapel gefüllt, und du darfst weitermachen. Dann wirf eine Karte verdeckt auf deinen Abwurf: Auch ihre Lücke wird gefüllt, und dein Zug ist zu Ende.
rules-free = **Zurückhalten.** Niemand muss anlegen. Bevor du eine Vier spielst, sieh nach, ob gegenüber schon die Fünf wartet.
rules-over = **Von vorn.** Ist dein Stapel aufgebraucht, wird dein Abwurf zum neuen, und was du zuletzt abgeworfen hast, kommt zuerst.
rules-over-shuffled = **Von vorn.** Ist dein Stapel aufgebraucht, wird dein Abwurf gemischt und zum neuen.
rules-small = **Die letzten Karten.** Liegt in Stapel und Abwurf nichts mehr, bleiben Lücken leer, und du beendest deinen Zug ohne Abwurf. Wer keine Karte mehr hat, hat sofort gewonnen.

## Rules to choose from

house-preset-quick-about = Zwei kurze Kartenspiele, von den Assen bis zu den Achten.
house-preset-books-about = Zwei ganze Kartenspiele, von den Assen bis zu den Königen.
house-preset-advised-about = Zwei kurze Kartenspiele, und du darfst sehen, was gut gespielt wäre. Kein Einsatz, keine Wertung.

## Hints

tip-build = { $card } passt, und an ihren Platz kommt eine neue Karte.
tip-build-on = { $card } passt, und die nächste Karte der Farbe liegt offen vor dir.
tip-must-build = Jetzt muss gelegt werden.
tip-hold = Halt { $top } zurück: Die nächste Karte der Farbe liegt offen vor dem anderen.
tip-discard = Von den Karten, die du entbehren kannst, wird { $card } zuletzt gebraucht.
tip-end = Nichts, was du legen könntest, hilft dir mehr als dem anderen.
