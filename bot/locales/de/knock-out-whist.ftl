name = Knock-out-Whist
about = Mach einen Stich, oder du bist raus. Jede Runde hat eine Karte weniger; wer übrig bleibt, gewinnt.

## What happens

turn-up = { $card } wird aufgedeckt und bestimmt den Trumpf.
first-dealer = { $seat } hat die höchste Karte und gibt zuerst.
deal = Runde { $round }: { $seat } gibt. Ein volles Blatt hat { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
trumps = { $seat } bestimmt den Trumpf: { suit-name }.
kept = { $seat } behält die Karte.
round-over = Runde { $round } ist zu Ende.
out = Ohne Stich { $count ->
    [one] ist { $seats }
   *[other] sind { $seats }
} raus.
dog = Ohne Stich { $count ->
    [one] bekommt { $seats }
   *[other] bekommen { $seats }
} das Hundeleben: noch eine Chance, mit einer Karte.
back = Mit einem Stich { $count ->
    [one] ist { $seats }
   *[other] sind { $seats }
} wieder dabei, mit vollem Blatt.
tie = { $seats } haben gleich viele Stiche. { $way ->
    [throw] Schere, Stein, Papier entscheidet,
   *[cut] Die höchste gezogene Karte entscheidet,
} wer den Trumpf bestimmt.
cut-won = { $seat } hat die höchste Karte gezogen und bestimmt den Trumpf.
threw = { $seat } zeigt { $sign ->
    [rock] ✊ Stein
    [paper] ✋ Papier
   *[scissors] ✌️ Schere
}.
throw-again = Noch einmal: { $seats }.
throw-won = { $seat } gewinnt und bestimmt den Trumpf.

## Why

why-card = { $card } hält dich in { $stays } von 100 möglichen Verteilungen im Spiel, { $second } in { $else }.
why-trumps = { suit-name } als Trumpf hält dich in { $stays } von 100 möglichen Verteilungen im Spiel, die nächstbeste Farbe in { $else }.
why-knock = Für einen späteren Stich aufgehoben, hält dich { $card } in { $stays } von 100 möglichen Verteilungen im Spiel, jetzt gespielt in { $else }.
why-dog-plays = Jetzt gespielt, hält dich { $card } in { $stays } von 100 möglichen Verteilungen im Spiel, für später aufgehoben in { $else }.

## How it ends

outcome-last-player = 🏆 Nur { $winners } ist noch im Spiel und gewinnt!
outcome-left = 🏆 { $winners } gewinnt: Alle anderen sind gegangen.
outcome-shared = 🏆 { $winners } teilen sich den Sieg: Der letzte Stich fiel an einen Platz, der schon verlassen war.

## On the table

badge-dog = hat das Hundeleben
notice-round = Runde { $round } · je { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}{ $dogs ->
    [0] {""}
   *[other] , beim Hundeleben eine
}
out-in-round = raus in Runde{"\u00A0"}{ $round }
notice-choosing = { $name } bestimmt den Trumpf
went-round = **Runde { $round }**, die Stiche: { $tricks }.
line-choosing = { $name } sieht das neue Blatt an und bestimmt den Trumpf.
moment-choose = **Bestimme den Trumpf** für diese Runde: Das tut, wer die meisten Stiche hatte. Die Zahl sagt, wie viele Karten du davon hast.
moment-throw = **Schere, Stein, Papier** um den Trumpf. Niemand sieht dein Zeichen, bevor alle gewählt haben.
moment-threw = Du zeigst { $sign ->
    [rock] ✊ Stein
    [paper] ✋ Papier
   *[scissors] ✌️ Schere
}. Die anderen überlegen noch.
moment-dog = **Dein Hundeleben:** Spiel deine Karte jetzt, oder heb sie für einen späteren Stich auf.
note-dog = Du hast das Hundeleben: eine Karte, und ein Stich bringt dich zurück.
note-out = Du bist raus, auf Platz { $place }. Bis zum Ende darfst du zuschauen.

## What can't be done

illegal-no-dog = Eine Karte behalten darf nur, wer das Hundeleben hat.
illegal-last-trick = Das ist der letzte Stich: Jetzt musst du deine Karte spielen.

## Buttons

move-knock = Behalten
move-throw = { $word1 ->
    [rock] ✊ Stein
    [paper] ✋ Papier
   *[scissors] ✌️ Schere
}

## Options

option-start_cards = Karten in der ersten Runde
option-start_cards-about = Jede weitere Runde hat eine Karte weniger; mit weniger Karten geht es schneller.
option-first_dealer = Wer zuerst gibt
option-first_dealer-about = Wer in der ersten Runde gibt.
option-first_dealer-random = der Zufall entscheidet
option-first_dealer-draw_high = wer die höchste Karte zieht
option-break_trumps = Trumpf muss gebrochen sein
option-break_trumps-about = Trumpf darf erst ausgespielt werden, wenn in der Runde einer auf eine andere Farbe gefallen ist.
option-trump_tie = Gleichstand um den Trumpf
option-trump_tie-about = Wer den Trumpf bestimmt, wenn mehrere gleich viele Stiche haben.
option-trump_tie-cut = wer die höchste Karte zieht
option-trump_tie-rps = Schere, Stein, Papier
option-first_lead = Erstes Ausspielen
option-first_lead-about = Wer in einer Runde zum ersten Stich ausspielt.
option-first_lead-dealer_left = die Vorhand, der Platz nach dem Geber
option-first_lead-trump_chooser = wer den Trumpf bestimmt hat
option-dogs_life = Hundeleben
option-dogs_life-about = Wer als Erstes ohne Stich bleibt, bekommt noch eine Chance, mit einer einzigen Karte.

## The rules

rules-aim = **Mach in jeder Runde mindestens einen Stich:** Wer keinen macht, ist raus, und wer übrig bleibt, gewinnt. Die erste Runde hat { $cards } Karten für alle, jede weitere eine weniger.
rules-lead = **Zum ersten Stich** einer Runde spielt { $first ->
    [trump-chooser] aus, wer den Trumpf bestimmt hat, in der ersten Runde die Vorhand, der Platz nach dem Geber.
   *[dealer-left] die Vorhand aus, der Platz nach dem Geber.
}
rules-break = **Trumpf brechen:** Trumpf darf erst ausgespielt werden, wenn in der Runde einer auf eine andere Farbe gefallen ist, außer du hast nichts anderes.
rules-trumps = **Trumpf:** In der ersten Runde wird dafür eine Karte aufgedeckt. Danach bestimmt den Trumpf, wer die meisten Stiche gemacht hat, und sieht dazu das neue Blatt an. Bei gleich vielen { $tie ->
    [rps] entscheidet Schere, Stein, Papier.
   *[cut] entscheidet die höchste gezogene Karte.
}
rules-dog = **Hundeleben:** Wer als Erstes ohne Stich bleibt, ist noch nicht raus. In der nächsten Runde gibt es dann nur eine Karte; damit spielst du nie aus, darfst sie aber aufheben, bis dir ein Stich passt. Machst du ihn, bekommst du wieder ein volles Blatt; machst du keinen, bist du raus.
rules-out = **Raus:** Wer in derselben Runde ausscheidet, teilt sich den Platz. Wer alle Stiche einer Runde macht, gewinnt sofort{ $dogs ->
    [yes] , Hundeleben hin oder her.
   *[no] .
}

## Rules to choose from

house-preset-quick-about = Wie in den alten Büchern: sieben Karten, dann sechs, bis zu einer.
house-preset-advised-about = Du darfst sehen, was gut gespielt wäre. Kein Einsatz, keine Wertung.
house-preset-everything-about = Hundeleben, gebrochene Trümpfe, das Ziehen um die Karten, und Schere, Stein, Papier.

## Hints

tip-throw = Das ist reines Glück: Jedes Zeichen ist so gut wie das andere.
tip-longest = Es ist deine längste Farbe: { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
tip-dog = { $plays ->
    [yes] Jetzt gespielt, macht deine Karte den Stich in etwa { $percent } von 100 Fällen: Für einen Hund reicht das.
   *[no] Jetzt gespielt, macht deine Karte den Stich nur in etwa { $percent } von 100 Fällen: Warte auf einen besseren.
}
