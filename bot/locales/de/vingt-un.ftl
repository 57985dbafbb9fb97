name = Vingt-Un
about = Alle gegen die Bank: Komm so nah an 21, wie du dich traust. Die Bank wandert reihum.

## What happens

pool-filled = Alle legen einen Jeton in den Pott: { $count ->
    [one] Einer liegt
   *[other] { $count } liegen
} jetzt darin.
pool-won = Der Pott geht an { $seat }: { chips }.
brulet = Ein Brulet! { $seat } zeigt { $cards } unten und oben im Kartenspiel und bekommt { chips-object }.
brulet-looked = Du siehst nach einem Brulet: { $cards }.

## Options

option-deal_ends = Die Bank wechselt
option-deal_ends-about = Wann die Bank an den nächsten Platz geht.
option-deal_ends-natural = nach einem Natürlichen gegen sie
option-deal_ends-rounds = nach einer Anzahl Runden
option-deal_ends-pack = wenn das Kartenspiel aufgebraucht ist
option-deal_ends-one = nach jeder Runde
option-rounds_per_deal = Runden je Bank
option-rounds_per_deal-about = Nach wie vielen Runden die Bank wechselt.
option-max_rounds_per_deal = Längste Bank
option-max_rounds_per_deal-about = Ohne einen Natürlichen wechselt sie nach so vielen Runden: 50 oder mehr. Leer: nie.
option-max_rounds_per_deal-0 = nie vorzeitig zu Ende
option-cancelled_natural = Ein aufgehobener Natürlicher
option-cancelled_natural-about = Ob er die Bank weitergibt, obwohl sie selbst einen hat.
option-cancelled_natural-ends = gibt die Bank weiter
option-cancelled_natural-keeps = gibt die Bank nicht weiter
option-natural_takes_deal = Der Natürliche nimmt die Bank
option-natural_takes_deal-about = Wer die Bank mit einem Natürlichen beendet, hält sie als Nächstes.
option-deals-about = Ein Vielfaches der Plätze; beliebig, wenn der Natürliche sie nimmt. Leer: einmal je Platz.
option-packs = Kartenspiele
option-packs-about = Wie viele Kartenspiele zusammen gemischt werden.
option-dealer_split = Die Bank darf teilen
option-dealer_split-about = Jedes ihrer Blätter spielt dann gegen alle.
option-pool = Pott
option-pool-about = Alle legen zu Beginn jeder Bank einen Jeton hinein.
option-pool-off = keiner
option-pool-natural = für den ersten Natürlichen nach der ersten Runde
option-brulet = Brulet
option-brulet-about = Ein Natürlicher aus unterster und oberster Karte des neuen Spiels bringt der Bank Jetons.
options-cap-too-short = Verkürzt wird erst nach { $least } Runden oder mehr.
options-pool-needs-rounds = Für einen Pott muss die Bank mehr als eine Runde dauern.

## The rules

rules-double = **Verdoppeln:** Die Bank sieht ihre erste Karte an und darf alle Einsätze verdoppeln. Dann bekommen alle eine zweite Karte.
rules-natural = **Ein Natürlicher** ist ein Ass mit einer Zehn oder einem Bild, gleich beim Geben. Er bringt sofort den { $times ->
    [2] doppelten
    [3] dreifachen
   *[other] { $times }-fachen
} Einsatz. Hat ihn die Bank, nimmt sie ebenso viel von allen anderen; zwei Natürliche heben einander auf.
rules-draw = **Karten:** Gegen die Bank zieht ihr reihum, so oft ihr euch traut, oder bleibt. Wer dabei über 21 kommt, hat sich überkauft: Der Einsatz ist sofort verloren, was die Bank auch tut.{ $itself ->
    [yes] {" "}Wer gegen die Bank 21 hat, bleibt von selbst.
   *[no] {""}
}
rules-deal-natural = **Die Bank wechselt** { $takes ->
    [yes] zum Platz mit einem Natürlichen gegen sie, von mehreren zum ersten links von ihr
   *[no] nach links, wenn jemand gegen sie einen Natürlichen hat
}, außer in ihrer ersten Runde.{ $cancelled ->
    [keeps] {" "}Einer, den die Bank mit dem eigenen aufhebt, zählt nicht.
   *[ends] {""}
}{ $cap ->
    [0] {""}
   *[other] {" "}Spätestens nach { $cap } Runden wechselt sie nach links.
}
rules-deal-rounds = **Die Bank wechselt** nach links nach { $count ->
    [one] einer Runde.
   *[other] { $count } Runden.
}
rules-deal-pack = **Die Bank wechselt** nach links, wenn das Kartenspiel aufgebraucht ist.
rules-deal-one = **Die Bank wechselt** nach jeder Runde nach links.
rules-pool = **Pott:** Alle legen zu Beginn jeder Bank einen Jeton hinein; der erste Natürliche nach ihrer ersten Runde bekommt ihn.
rules-brulet = **Brulet:** Bilden die unterste und die oberste Karte des neuen Kartenspiels einen Natürlichen, bekommt die Bank von allen das Doppelte des kleinsten Einsatzes.

## Rules to choose from

house-preset-quick-about = Jeder Platz hält die Bank drei Runden lang.
house-preset-books-about = Eine Bank dauert, bis ein Natürlicher sie beendet.
house-preset-everything-about = Drei Runden je Bank, mit Pool, Brulet und Natürlichen, für die alle zahlen.
