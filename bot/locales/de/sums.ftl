# What Wit and Reason and The Thirty-One Game say alike.

## What happens

extra-pair = Es steht gleich, also folgen zwei weitere Spiele.
stop = { $seat } möchte nach diesem Paar von Spielen aufhören. Wollen es beide, ist dann Schluss.
stop-agreed = { $seats } hören hier gemeinsam auf.
leave = { $seat } verlässt den Tisch; { $other } gewinnt die Partie.

## On the table

notice-game = Spiel { $number } von { $games }
left = { $seat } hat den Tisch verlassen.
label-total = Summe
to-go = noch { $room }
games-won = { $games ->
    [0] kein Sieg
    [one] 1 Sieg
   *[other] { $games } Siege
}
card-button = { $count ->
    [0] { $rank }
    [one] { $rank }
   *[other] { $rank }×{ $count }
}
moment-score = -# Spiel { $number } von { $games } · du { $own }, { $name } { $other }
moment-next-game = **Spiel { $number } von { $games }:** Alle Karten sind wieder da. { $own ->
    [yes] Du beginnst.
   *[no] { $name } beginnt.
}
sum-one = bisher { $value }
sum = { $values } = { $total }

## How it ended

outcome-won = { $winners } gewinnt die Partie.
outcome-tie = Die Partie endet unentschieden: Beide haben gleich viele Spiele gewonnen.
outcome-agreed = { $winners } gewinnt die Partie, die auf beider Wunsch früher endete.
outcome-left = { $winners } gewinnt: Die andere Seite ist gegangen.

## What can't be done

illegal-would-exceed = { $card } ergäbe { $total }, und niemand darf über { $goal } kommen.
refused-unranked = An gewerteten Tischen gibt es keine Tipps: Setz den Einsatz auf 0 oder spiel ohne Tipps.
illegal-may-not-stop = Du hast schon gefragt, oder nach diesem Paar folgt ohnehin kein Spiel mehr.

## Buttons

move-stop = Nach diesem Paar aufhören
move-leave = Aufgeben

## Options

option-games = Spiele
option-session_tie = Bei Gleichstand
option-session_tie-about = Was geschieht, wenn beide gleich viele Spiele gewonnen haben.
option-session_tie-tie = unentschieden
option-session_tie-extra_pairs = zwei weitere Spiele, bis zu dreimal
option-hint = Tipps
option-hint-about = Wer dran ist, sieht, wer bei bestem Spiel gewinnt und warum. Kein Einsatz, keine Wertung.

## Rules

rules-buttons = **Die Knöpfe.** Eine Zahl hinter einem Wert, wie bei 7×2, sagt, wie viele solcher Karten noch da sind.

## Hints

verdict-win = Das ist gewonnen.
verdict-loss = Das ist gegen bestes Spiel verloren.
hint = 💡 Tipp, zum Lesen antippen: ||{ $hint }||
hint-keep = Am besten: { $cards }.
why-goal = Mit { $value } sind es sofort { $goal }.
why-missing = Nach { $value } bräuchte die andere Seite { $missing } für { $key }, und davon ist nichts mehr da.
why-answers = Nach { $value } { $count ->
    [one] kann nur ein Wert folgen, und auf ihn gibt es eine Antwort.
   *[other] gibt es auf jeden der { $count } Werte, die folgen können, eine Antwort.
 }

## Review

coach-round = Spiel { $round }
review-clean = 🔎 Spiel { $number }: Keine Karte hat etwas verschenkt.
review-slip = 🔎 Spiel { $number }, Zug { $move }: { $slip }
review-more = 🔎 … und { $count } weitere: Die **Wiederholung** markiert sie.
review-marked = ⚠️ { $slip }
review-standing = ⚖️ { $standing }
review-ahead = { $seat } gewinnt bei bestem Spiel.
review-mistake = { $seat } { $had ->
    [draw] verschenkte ein Unentschieden
   *[win] { $has ->
        [draw] machte aus einem Sieg ein Unentschieden
       *[loss] verschenkte einen Sieg
     }
 } mit { $card }. Besser: { $better }.

## Rules

rules-leave = **Gehen.** Wer geht, verliert das Spiel und die Partie.
rules-hint = **Tipps.** Wenn du dran bist, darfst du sehen, wer bei bestem Spiel gewinnt, was den Sieg hält und warum. Ein solcher Tisch wird nicht gewertet und hat keinen Einsatz.
