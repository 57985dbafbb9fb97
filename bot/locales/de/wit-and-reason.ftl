name = Witz und Verstand
about = Zwei offene Blätter zu 26 Karten: Leg die Karte, die genau 31 ergibt.

## What happens

cut = Das Kartenspiel ist gemischt. Ihr zieht je eine Karte: Wer beginnt?
draw = { $seat } zieht { $card }.
draw-again = { $cards } sind gleichen Rangs: Beide kommen weg, und ihr zieht noch einmal.
toss = Die Münze zeigt { $side ->
    [cross] Kopf
   *[pile] Zahl
 }.
lead = { $seat } beginnt das erste Spiel.
colours = { $black_seat } hat die schwarzen Karten, { $red_seat } die roten.
game = Spiel { $number } von { $games }: { $seat } beginnt.
play = { $seat } legt { $card }: { $total }.
pass = Gepasst: { $colour ->
    [black] Schwarz
   *[red] Rot
 } hat keine passende Karte.
goal = 31! { $colour ->
    [black] Schwarz
   *[red] Rot
 } gewinnt. Gut gespielt, { $seat }!
drawn = Bei { $total } kann niemand mehr legen: Das Spiel ist unentschieden.
score = { $seat } { $wins }, { $other } { $losses }{ $draws ->
    [0] .
    [one] , einmal unentschieden.
   *[other] , { $draws }-mal unentschieden.
 }

## On the table

notice-before = Ihr zieht je eine Karte: Wer beginnt?
label-pack = Kartenspiel
label-played = gespielt
label-yours = dein Blatt
sum-empty = Noch liegt keine Karte.
colour-black = Schwarz
colour-red = Rot

## What can't be done

illegal-may-not-pass = Du hast eine passende Karte, also musst du legen.

## Buttons

move-draw = Karte ziehen
move-play = { $card }
move-play-pick = Karte legen
move-pass = Passen

## Options

option-games-about = Immer eine gerade Zahl, damit beide gleich oft beginnen.
option-first_lead = Wer beginnt
option-first_lead-about = Wie sich entscheidet, wer das erste Spiel beginnt.
option-first_lead-draw = die höhere gezogene Karte
option-first_lead-coin = die Münze
option-first_lead-host = wer den Tisch eröffnet hat
option-cut_ace = Ass beim Ziehen
option-cut_ace-about = Ob das Ass die niedrigste oder die höchste Karte ist, wenn gezogen wird, wer beginnt.
option-cut_ace-low = niedrig
option-cut_ace-high = hoch
option-colours = Farben
option-colours-about = Wer die schwarzen Karten hat. Für das Spiel macht es keinen Unterschied.
option-colours-random = per Los, für die ganze Partie
option-colours-alternate = per Los, dann im Wechsel
option-colours-leader_black = Schwarz beginnt
option-auto_pass = Von selbst passen
option-auto_pass-about = Wer nicht legen kann, passt ohne Knopfdruck.

## Hints

verdict-draw = Bei bestem Spiel endet das unentschieden.
why-alone = Nach { $value } sitzt die andere Seite fest, und du hast die Karten, um allein bis { $goal } zu kommen.
why-key = Mit { $value } steht die Summe auf { $total }, einer Schlüsselzahl: Was auch folgt, die Karte, die damit { $step } ergibt, hast du.
why-pass = Keine deiner Karten passt, also musst du passen.
why-lost-goal = Was du auch legst, die andere Seite kann sofort { $goal } erreichen.
why-lost-key = { $total } ist eine Schlüsselzahl: Was du auch legst, die andere Seite hat die Karte, die damit { $step } ergibt.
why-lost = Auf jede deiner Karten gibt es eine Antwort. Am schwersten ist sie auf { $value }: Da hilft nur { $answers }.
why-draw = Von hier gewinnt niemand, solange die andere Seite keinen Fehler macht.
why-draw-only = Das Unentschieden hält { $values }; { $losing } würde verlieren.
why-draw-alone = Nur eine Seite kann noch legen, und mit ihren Karten lassen sich die fehlenden { $missing } nicht genau treffen.

## Review

review-level = Bei bestem Spiel ist das unentschieden.

## Rules

rules-goal = **Ziel.** Ihr legt abwechselnd Karten, und ihre Werte werden zusammengezählt. Wer genau { $goal } erreicht, gewinnt das Spiel.
rules-values = **Karten.** Eine Seite hat alle schwarzen Karten, die andere alle roten, und beide Blätter liegen offen. Ein Ass zählt 1, König, Dame und Bube 10, jede andere Karte ihre Zahl.
rules-play = **Du bist dran.** Leg eine beliebige Karte deines Blatts, mit der die Summe nicht über { $goal } kommt. Hast du eine, musst du legen.
rules-pass = **Passen.** Passt keine deiner Karten, setzt du aus, und die andere Seite legt allein weiter. Kann niemand mehr legen, ist das Spiel unentschieden. { $auto ->
    [yes] Gepasst wird von selbst.
   *[no] Zum Passen drückst du den Knopf.
 }
rules-lead = **Wer beginnt.** { $way ->
    [draw] Ihr zieht je eine Karte, und die höhere beginnt: König, Dame, Bube, Zehn und so weiter, das Ass ist { $ace ->
        [high] am höchsten
       *[low] am niedrigsten
     }. Gleiche Ränge kommen weg, und ihr zieht noch einmal.
    [coin] Die Münze entscheidet, wer das erste Spiel beginnt.
   *[host] Das erste Spiel beginnt, wer den Tisch eröffnet hat.
 } Danach beginnt ihr abwechselnd.
rules-colours = **Farben.** { $colours ->
    [random] Das Los entscheidet, wer Schwarz hat, für die ganze Partie.
    [alternate] Das Los entscheidet, wer zuerst Schwarz hat; nach jedem Spiel tauscht ihr.
   *[leader_black] Schwarz hat, wer beginnt.
 }
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

## Hints

tip-draw = Wer welche Farbe bekommt, ist reines Glück.
