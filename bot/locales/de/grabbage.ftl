name = Grabbage
about = Alle legen zugleich an dieselben Folgen an; zu zweit heißt das Hasty Patience.

## What happens

dealt = Alle haben ihr Kartenspiel.
opened = { $seat } beginnt Folge { $number } mit { $card }.
built = { $seat } legt { $card } an Folge { $number } an.
completed = { $seat } macht Folge { $number } voll und räumt sie ab!
bounced = { $why ->
    [nothing-fits] { $card } von { $seat } passt nirgends; kurz warten.
    [sequence-completed] { $card } von { $seat } kommt zu spät für diese Folge; kurz warten.
   *[pile-does-not-accept] Zu spät: { $card } von { $seat } passt nicht auf { $lies_card }.
}
out = { $seat } hat keine Karte mehr!

## How it ended

outcome-out = { $winners } ist zuerst alle Karten los und gewinnt.
outcome-left = { $winners } gewinnt: Alle anderen haben aufgegeben.
outcome-quiet = Lange hat niemand mehr angelegt. Die wenigsten Karten: { $winners }.
outcome-passed = Alle haben gepasst. Die wenigsten Karten: { $winners }.
outcome-deadlock = Keine Karte passt mehr. Die wenigsten Karten: { $winners }.

## What can't be done

illegal-pile-does-not-accept = Zu spät: Dort liegt jetzt { $lies_card }.
illegal-nothing-fits = { $card } passt jetzt nirgends.
illegal-sequence-completed = Zu spät: Diese Folge ist voll und weg.
illegal-not-an-ace = Nur ein Ass beginnt eine Folge, nicht { $card }.
illegal-no-sequence = Diese Folge gibt es nicht.
illegal-no-pile = Diesen Abwurf gibt es nicht.

## Buttons

move-build = Anlegen an { $word1 }
move-build-any = Anlegen
move-build-new = Folge beginnen
move-build-waste = Abwurf an { $word1 }
move-build-waste-any = Abwurf anlegen
move-build-waste-new = Folge aus dem Abwurf
move-build-waste1 = Abwurf 1 an { $word1 }
move-build-waste1-any = Abwurf 1 anlegen
move-build-waste1-new = Folge aus Abwurf 1
move-build-waste2 = Abwurf 2 an { $word1 }
move-build-waste2-any = Abwurf 2 anlegen
move-build-waste2-new = Folge aus Abwurf 2
move-build-waste3 = Abwurf 3 an { $word1 }
move-build-waste3-any = Abwurf 3 anlegen
move-build-waste3-new = Folge aus Abwurf 3
move-build-waste4 = Abwurf 4 an { $word1 }
move-build-waste4-any = Abwurf 4 anlegen
move-build-waste4-new = Folge aus Abwurf 4
move-discard-1 = Auf Abwurf 1
move-discard-2 = Auf Abwurf 2
move-discard-3 = Auf Abwurf 3
move-discard-4 = Auf Abwurf 4

## On the table and the panel

note-no-sequence = Hier liegt keine Folge: Ein Ass beginnt eine
notice-completed = { $count ->
    [one] 1 volle Folge
   *[other] { $count } volle Folgen
}
moment-play = **Los!** Dreh um; leg vom Ass an.
discard-onto = { $card } → Abwurf { $pile }
row-wanted = **Gesucht: { $ranks }**
row-mine = Offen **{ $turned }** · Abwurf { $wastes } · Stapel { $stock }
row-left = -# Übrig: { $left }

## Options

option-waste_piles = Abwurfstapel
option-waste_piles-about = Wie viele Abwurfstapel vor jedem Platz liegen.
option-waste_piles-1 = einer
option-waste_piles-4 = vier
option-shuffle_waste = Abwurf mischen
option-shuffle_waste-about = Der Abwurf wird gemischt, bevor er wieder zum Stapel wird.

## The rules page

rules-aim = **Ziel.** Alle haben ein Kartenspiel{ $live ->
    [yes] , und niemand muss warten
   *[no] {""}
}: Sei vor allen anderen deine 52 Karten los.
rules-build = **Anlegen.** Deck deine Karten eine nach der anderen auf. Ein Ass beginnt eine Folge in der Mitte; die Folgen gehören allen und wachsen ohne Rücksicht auf die Farbe bis zum König. Anlegen darfst du die aufgedeckte Karte oder die oberste deines Abwurfs. Wer zuerst da ist, hat den Platz. Mit dem König ist eine Folge voll und wird abgeräumt.
rules-one-pile = **Abwurf.** Was du nicht anlegst, kommt auf deinen Abwurf, sobald du die nächste Karte aufdeckst.
rules-four-piles = **Abwurf.** Du hast vier Abwurfstapel und wählst für jede Karte einen; alle vier obersten Karten darfst du anlegen.
rules-over = **Von vorn.** Ist dein Stapel aufgebraucht, wird dein Abwurf in derselben Reihenfolge umgedreht und ist der neue.
rules-over-shuffled = **Von vorn.** Ist dein Stapel aufgebraucht, wird dein Abwurf gemischt und ist der neue.
rules-end = **Ende.** Wer zuerst fertig ist, gewinnt. Legt { $seconds } Sekunden lang niemand an, gewinnt, wer die wenigsten Karten hat.
rules-turns = **Reihum.** An diesem Tisch handelt ihr der Reihe nach; passen darfst du immer. Wer zuerst fertig ist, gewinnt; passen alle nacheinander, gewinnt, wer die wenigsten Karten hat.

## Rules to choose from

house-preset-quick-about = Wie in den alten Büchern: alle zugleich, mit je einem Abwurf.
house-preset-everything-about = Je vier Abwürfe, und bevor sie wiederkommen, wird gemischt.
house-preset-turns-about = Ganz ohne Eile: abwechselnd je eine Handlung.

## Hints

tip-build = { $card } passt auf eine der Folgen oder beginnt eine.
tip-build-waste = { $card } liegt oben auf deiner Ablage und passt auf eine der Folgen oder beginnt eine.
tip-turn = Von deinen Karten passt keine: weiter zur nächsten.
tip-discard = { $card } passt jetzt nirgends.
tip-discard-empty = Hier verdeckt { $card } nichts.
tip-discard-under = { $card } wird vor { $top } gebraucht oder zugleich.
tip-discard-least = { $card } muss etwas Niedrigeres verdecken; diesem Stapel schadet es am wenigsten.
