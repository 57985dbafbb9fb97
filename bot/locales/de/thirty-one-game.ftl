name = Das Spiel um 31
about = Dudeneys Rätsel: 24 offene Karten, eine nach der anderen umgedreht, und wer trifft genau 31?

## What happens

game = Spiel { $number } von { $games }: { $seat } beginnt.
turn = { $seat } dreht { $card } um: { $total }.
goal = { $total }! { $seat } gewinnt.
stuck = { $seat } sitzt bei { $total } fest: Keine Karte passt. { $other } gewinnt.
must-bust = Keine Karte passt: { $seat } muss zu weit gehen.
bust = { $seat } dreht { $card } um: { $total } ist mehr als { $goal }. { $other } gewinnt.
score = { $seat } { $wins }, { $other } { $losses }.

## On the table

notice-bust = { $total } ist zu viel. { $seat } gewinnt.
sum-empty = Noch ist keine Karte umgedreht.

## What can't be done

illegal-already-turned = { $card } liegt schon verdeckt.

## Buttons

button-hand = Mein Platz
move-turn = { $card }
move-turn-pick = Karte umdrehen

## Options

option-games-about = Immer eine gerade Zahl, damit beide gleich oft beginnen.
option-first_player = Wer beginnt
option-first_player-about = Wer das erste Spiel beginnt.
option-first_player-random = das Los entscheidet
option-first_player-host = wer den Tisch eröffnet hat
option-first_player-challenger = wer dazugekommen ist
option-must_bust = Bis zum bitteren Ende
option-must_bust-about = Wer keine passende Karte findet, muss trotzdem eine umdrehen und geht zu weit.
option-cards_per_rank = Reihen
option-cards_per_rank-about = Wie viele Karten es von jedem Wert gibt: vier, oder eine andere Zahl für ein neues Rätsel.
option-target = Ziel
option-target-about = Die Summe, die gewinnt: 31, oder eine andere Zahl für ein neues Rätsel.
options-target-too-high = Bei so vielen Reihen kann das Ziel höchstens { $highest } sein, nicht { $target }.

## Hints

why-stuck = Nach { $value } steht die Summe auf { $total }, und keine der übrigen Karten passt.
why-key = Mit { $value } steht die Summe auf { $total }, einer Schlüsselzahl: Was auch folgt, die Karte, die damit { $step } ergibt, ist da.
why-lost-goal = Was du auch umdrehst, die andere Seite kann sofort { $goal } erreichen.
why-lost-key = { $total } ist eine Schlüsselzahl: Was du auch umdrehst, für die andere Seite ist die Karte da, die damit { $step } ergibt.
why-lost = Auf jede Karte gibt es eine Antwort. Am schwersten ist sie auf { $value }: Da hilft nur { $answers }.

## Rules

rules-goal = **Ziel.** Ihr dreht abwechselnd Karten um, und ihre Werte werden zusammengezählt. Wer genau { $target } erreicht, gewinnt das Spiel.
rules-layout = **Karten.** Ass bis Sechs in { $rows } Reihen, alle offen. Ein Ass zählt 1, jede andere Karte ihre Zahl.
rules-play = **Du bist dran.** Dreh eine beliebige Karte um, die noch offen liegt und mit der die Summe nicht über { $target } kommt.
rules-stuck = **Festsitzen.** { $bust ->
    [yes] Passt keine Karte, musst du trotzdem eine umdrehen, kommst über { $target } und verlierst.
   *[no] Lässt du der anderen Seite keine passende Karte, gewinnst du sofort.
 } Passen gibt es nicht, ein Unentschieden auch nicht.
rules-lead = **Wer beginnt.** { $first ->
    [random] Das Los entscheidet, wer das erste Spiel beginnt.
    [host] Das erste Spiel beginnt, wer den Tisch eröffnet hat.
   *[challenger] Das erste Spiel beginnt, wer an den Tisch dazukam, nicht wer ihn eröffnet hat.
 } Danach beginnt ihr abwechselnd.
rules-session = **Die Partie.** { $games } Spiele, damit beide gleich oft beginnen. Wer mehr davon gewinnt, gewinnt die Partie. { $tie ->
    [extra_pairs] Steht es gleich, folgen zwei weitere Spiele, höchstens { $pairs }-mal.
   *[tie] Steht es gleich, ist sie unentschieden.
 }{ $early ->
    [yes] {" "}Wer dran ist, darf darum bitten, nach einem Paar von Spielen aufzuhören; wollen es beide, ist dann Schluss.
   *[no] {""}
 }

## Rules to choose from

house-preset-quick-about = Zwei Spiele: Jede Seite beginnt einmal.
house-preset-advised-about = Zwei Spiele, und du darfst sehen, wer bei bestem Spiel gewinnt. Kein Einsatz, keine Wertung.
house-preset-long-about = Sechs Spiele, und bei Gleichstand zwei weitere, bis zu dreimal.
