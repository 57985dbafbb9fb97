name = Whist
about = Zwei gegen zwei, über Kreuz am Tisch: Bedient die Farbe; jeder Stich über sechs ist ein Punkt.

## What happens

turn-up = { $card } wird aufgedeckt und bestimmt den Trumpf.
sides = { $by_cards ->
    [yes] Die beiden niedrigen Karten spielen zusammen: { $seats } gegen { $other_seats }.
   *[no] { $seats } spielen gegen { $other_seats }.
}
waits = { $seats } { $count ->
    [one] setzt
   *[other] setzen
} in diesem Robber aus.
first-dealer = { $by_cards ->
    [yes] { $seat } hat die niedrigste und gibt zuerst.
   *[no] { $seat } gibt zuerst.
}
deal = Runde { $hand }: { $seat } gibt.
hand-over = { $seats } machen { $tricks } Stiche und schreiben { $points ->
    [one] einen Punkt.
   *[other] { $points } Punkte.
}
showed = { $seat } hatte noch { $cards }.
honours = { $seats } hatten { $held ->
    [4] alle vier Honneurs und schreiben vier Punkte dazu.
   *[other] drei Honneurs und schreiben zwei Punkte dazu.
}
no-honours = { $seat } sagt Honneurs an, aber { $why ->
    [points] so kurz vor dem Gewinn zählen sie nicht.
   *[cards] die Seite hatte zu wenige.
}
game-won = { $seats } gewinnen die Partie{ $losers ->
    [0] {" "}zu null
   *[other] {" "}zu { $losers }
}; sie zählt { $points }.
rubber-won = { $seats } gewinnen mit { $points ->
    [one] einem Punkt.
   *[other] { $points } Punkten.
}
said = { $seat }: { $remark ->
    [well-played] „Gut gespielt!“
    [thank-you] „Danke!“
    [sorry] „Tut mir leid!“
   *[bad-luck] „So ein Pech!“
}
forfeit = { $seats } gewinnen mit { $points ->
    [one] einem Punkt:
   *[other] { $points } Punkten:
} Auf der Gegenseite ist niemand mehr da.

## How it ends

outcome-rubber = 🏆 { $winners } gewinnen den Robber!
outcome-game = 🏆 { $winners } gewinnen die Partie!
outcome-rubbers = 🏆 Nach allen Robbern { $count ->
    [one] liegt { $winners } vorn
   *[other] liegen { $winners } gemeinsam vorn
}!
outcome-forfeit = 🏆 { $winners } { $count ->
    [one] gewinnt
   *[other] gewinnen
}: Auf der Gegenseite ist niemand mehr da.

## On the table

side-own = { $first ->
    [yes] Du
   *[no] du
} und { $name }
side-names = { $names }
side-worth = { $side }{"\u00A0"}**{ $count }**
us-and-them = du und { $name } **{ $own }** · sie **{ $theirs }**
score-of = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
value-tricks = Stiche { $own } : { $theirs }
label-held = { $name }
line-score = **Partie { $number }** bis { $goal }: { $score }{ $own ->
    [0] { $theirs ->
        [0] {""}
       *[other] {" "}· Partien { $own } : { $theirs }
    }
   *[other] {" "}· Partien { $own } : { $theirs }
}
line-waiting = { $names } { $count ->
    [one] setzt
   *[other] setzen
} in diesem Robber aus · Robber { $number } von { $of }
line-totals = **Punkte:** { $scores }
total-of = { $name }{"\u00A0"}{ $score }
went-hand = **Runde { $number }** · { $side }: { $tricks } Stiche, das macht { $points ->
    [one] einen Punkt.
   *[other] { $points } Punkte.
}
went-honours = **Honneurs** · { $side }: { $held ->
    [4] alle vier
   *[other] drei
}, { $scored ->
    [0] { $game ->
        [yes] aber die Partie war schon mit den Stichen gewonnen.
       *[no] { $open ->
            [yes] noch anzusagen.
           *[no] aber sie zählen nicht.
        }
    }
    [one] das macht einen Punkt.
   *[other] das macht { $scored } Punkte.
}
went-game = **{ $side }: Partie gewonnen!** Sie zählt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}, denn die anderen haben { $losers ->
    [0] keinen
    [one] einen
   *[other] { $losers }
}.
sheet-game = Partie { $number } · { $side }: { $goal } zu { $losers }, zählt { $points }
sheet-rubber = **{ $side }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} im ganzen Spiel.**
sheet-why = -# Für die gewonnenen Partien +{ $games }{ $bonus ->
    [0] {""}
   *[other] {" "}· für den Robber +{ $bonus }
}{ $others ->
    [0] {""}
   *[other] {" "}· Partie der Gegenseite −{ $others }
}{ $least ->
    [yes] {" "}· mindestens 1
   *[no] {""}
}
went-trick = { $number }. { $name }: { $cards }
notice-hand = Partie { $game } · Runde { $hand }
notice-over = Runde { $hand } ist zu Ende

moment-ready = **Schau dir die Runde an,** dann geht es mit der nächsten weiter.
moment-honours = Hatte eure Seite drei oder vier Honneurs, dann **sag sie jetzt an**.
moment-waits = Du setzt in diesem Robber aus und darfst zuschauen.
note-waits = Du setzt in diesem Robber aus.

## What can't be done

illegal-said-already = In dieser Runde hast du schon etwas gesagt.
illegal-no-honours-now = Honneurs können nicht mehr angesagt werden.

## Buttons

move-ready = Nächste Runde
move-honours = Honneurs ansagen
move-say-well-played = 👏 Gut gespielt
move-say-thank-you = 🙏 Danke
move-say-sorry = 😅 Tut mir leid
move-say-bad-luck = 🍀 So ein Pech

## Options

options-seven-honours = Eine Partie bis sieben kennt keine Honneurs: Schalte sie zuerst aus.
options-waiting-list-seats = Zu fünft oder sechst geht es nur mit der Hausregel „Zu fünft oder sechst am Tisch“. Schalte sie ein, oder spielt zu viert.
option-game_points = Punkte für eine Partie
option-game_points-about = Fünf nach den Regeln von 1900, sieben amerikanisch ohne Honneurs, zehn im langen Whist.
option-game_points-5 = fünf
option-game_points-7 = sieben, ohne Honneurs
option-game_points-10 = zehn
option-rubber = Länge des Spiels
option-rubber-about = Zwei Gewinnpartien oder nur eine Partie.
option-rubber-best_of_3 = ein Robber mit zwei Gewinnpartien
option-rubber-single_game = eine einzige Partie
option-partners = Wer mit wem
option-partners-about = Wie sich findet, wer mit wem spielt.
option-partners-draw = alle ziehen Karten
option-partners-chosen = wie ihr sitzt: eins mit drei
option-partners-random = der Zufall entscheidet
option-honours = Honneurs
option-honours-about = Ass, König, Dame und Bube in Trumpf: Drei zählen zwei Punkte, alle vier zählen vier.
option-honours-auto = zählen von selbst
option-honours-claim = müssen nach der Runde angesagt werden
option-honours-off = zählen nicht
option-claims = Stiche beanspruchen
option-claims-about = Wer ausspielt, darf die restlichen Stiche beanspruchen oder abgeben.
option-show_last_trick = Letzter Stich
option-show_last_trick-about = Den letzten Stich darf man ansehen, bis der nächste voll ist.
option-mute_partners = Keine Bemerkungen im Spiel
option-mute_partners-about = In der Runde kann niemand per Knopf etwas sagen. Aus: ohne Einsatz, ohne Wertung.
option-review = Rückblick nach der Runde
option-review-about = Ist eine Runde vorbei, werden alle Stiche und alle vier Blätter gezeigt.
option-autoplay_forced = Die letzte Karte von selbst
option-autoplay_forced-about = Die letzte Karte eines Blatts spielt sich gleich von selbst.
option-waiting_list = Zu fünft oder sechst am Tisch
option-waiting_list-about = Wer am längsten gespielt hat, setzt im nächsten Robber aus; alle zählen für sich.
preset-code = Ein Robber nach den Regeln von 1900
preset-single = Eine Partie bis fünf, wenn es schnell gehen soll
preset-american = Amerikanisch: Partien bis sieben, keine Honneurs
preset-long = Langes Whist: Partien bis zehn

## The rules

rules-aim = **Zwei gegen zwei.** Du spielst mit deinem Gegenüber: Eure Stiche zählen zusammen. Was ihr über sechs hinaus macht, bringt Punkte.
rules-deal = **Geben:** dreizehn Karten für alle. Die letzte bekommt der Geber offen: Ihre Farbe ist Trumpf, und sie bleibt liegen, bis der Geber zum ersten Stich spielt. Die Vorhand, der Platz nach dem Geber, spielt aus.
rules-score = **Punkte:** Jeder Stich über sechs zählt einen Punkt. { $points } Punkte gewinnen eine Partie; was darüber hinausgeht, verfällt.
rules-honours = **Honneurs** sind Ass, König, Dame und Bube in Trumpf. Hat eine Seite drei davon bekommen, schreibt sie zwei Punkte, mit allen vieren schreibt sie vier{ $how ->
    [claim] , aber nur, wenn sie nach der Runde angesagt werden.
   *[auto] .
} Stiche zählen zuerst. Wer zu Beginn der Runde schon { $most } Punkte hat, schreibt keine Honneurs.
rules-game = **{ $rubber ->
    [single-game] Eine einzige Partie
   *[best-of-3] Der Robber
}:** { $points ->
    [7] Eine Partie zählt sieben, weniger die Punkte der Gegenseite
    [10] Eine Partie zählt zwei, wenn die Gegenseite unter fünf Punkten blieb, sonst eins
   *[other] Eine Partie zählt drei, wenn die Gegenseite nichts hat, zwei bei einem oder zwei Punkten, sonst eins
}. { $rubber ->
    [single-game] Sie entscheidet das Spiel.
   *[best-of-3] Wer zwei Partien gewinnt, gewinnt den Robber{ $points ->
        [7] {""}
       *[other] {" "}und schreibt zwei Punkte mehr
    }; hat die Gegenseite eine Partie gewonnen, wird sie abgezogen{ $points ->
        [7] , aber ein Punkt bleibt.
       *[other] .
    }
}
rules-partners = **Wer mit wem:** { $how ->
    [chosen] Der erste und der dritte Platz spielen zusammen.
    [random] Der Zufall entscheidet, wer zusammen spielt.
   *[draw] Alle ziehen eine Karte, das Ass ist niedrig. Die zwei niedrigen spielen gegen die zwei hohen, und die niedrigste gibt.
}
rules-claims = **Stiche beanspruchen:** Bist du mit dem Ausspielen dran, darfst du dein Blatt zeigen und sagen, wie viele der letzten Stiche euch gehören. Auf der Gegenseite müssen beide zustimmen, sonst geht es weiter, und dein Blatt bleibt offen. Um den Rest abzugeben, brauchst du das Ja von deinem Gegenüber.
rules-memory = **Zurückschauen:** { $last ->
    [yes] Den letzten Stich darfst du ansehen, frühere nicht.
   *[no] Sobald die nächste Karte ausgespielt ist, ist der letzte Stich umgedreht.
}{ $review ->
    [yes] {" "}Nach der Runde werden alle Karten gezeigt.
   *[no] {""}
}
rules-talk = **Über das Blatt wird nicht geredet,** solange gespielt wird{ $mute ->
    [yes] .
   *[no] ; hier dürfen alle je Runde eine Bemerkung machen, darum geht es nur um den Spaß.
}
rules-waiting = **Zu fünft oder sechst am Tisch:** Vier spielen einen Robber, die anderen setzen aus. Dann macht Platz, wer am längsten gespielt hat. Fünf spielen fünf Robber, sechs spielen drei, und alle zählen für sich.

## Rules to choose from

house-preset-quick-about = Eine einzige Partie bis fünf Punkte.
house-preset-books-about = Ein Robber nach den Regeln von 1900: zwei von drei Partien.
house-preset-american-about = Ein Robber, Partien bis sieben, ohne Honneurs.

## Hints

tip-honours = Deine Seite hatte die Honneurs, und sie zählen nur, wenn jemand sie ansagt.
tip-ready = Für dich gibt es nichts anzusagen.

## Review

coach-round = Runde { $round }
