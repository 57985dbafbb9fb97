# The words that the banking games share.

## What happens

chips = { $amount ->
    [one] ein Jeton
   *[other] { $amount } Jetons
}
# As the object of a sentence: paid, won or lost.
chips-object = { $amount ->
    [one] einen Jeton
   *[other] { $amount } Jetons
}
cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
faced = Reihum werden Karten aufgedeckt, um die erste Bank zu finden: { $cards }.
first-dealer = { $seat } bekommt { $card } und hält die erste Bank.
new-deal = Bank { $number }: { $seat } hält sie.
dealt-you = Du bekommst { $card }.
staked = { $seat } setzt { $amount }.
double = { $seat }: „Ich verdopple.“ Jeder Einsatz zählt zweifach.
no-double = { $seat } lässt die Einsätze, wie sie sind.
dealer-natural = Ein Natürlicher für die Bank! { $seat } kassiert von allen, die keinen haben.
cancelled = { $seat } hat auch einen Natürlichen: Die beiden heben sich auf.
natural-paid = Ein Natürlicher! Die Bank zahlt { $seat } { chips-object }.
others-paid = Für den Natürlichen bekommt { $seat } von { $seats } zusammen { chips-object }.
drawn = { $seat } bekommt { $card }.
turned = { $count }. { $card } wird aufgedeckt.
drawn-blind = { $seat } bekommt eine Karte, die niemand sieht.
stands = { $seat } bleibt.
split = { $seat } spielt { $count ->
    [2] auf beiden
   *[other] auf allen { $count }
} weiter.
over = { $seat } hat sich überkauft und zahlt { chips-object }.
dealer-over = Die Bank hat sich überkauft!
shown = { $seat } zeigt { $cards }: { $total }.
last-card = Die letzte Karte, { $card }, kommt weg.
shuffled = Die gespielten Karten werden gemischt: { cards }.
no-card = Es ist keine Karte mehr da: Das Blatt muss bleiben.
round-over = Runde { $number } ist vorbei.
gained = { $seat } gewinnt { chips-object }.
paid = { $seat } verliert { chips-object }.
out = { $seats } { $count ->
    [one] hat
   *[other] haben
} keinen Einsatz mehr und { $count ->
    [one] scheidet
   *[other] scheiden
} aus.
deal-over = { $seat } hat { $count ->
    [one] eine Runde
   *[other] { $count } Runden
} lang die Bank gehalten. Jetzt wechselt sie.
pool-shared = Den Pott von { $count ->
    [one] einem Jeton
   *[other] { $count } Jetons
} teilen sich { $seats }.
leave = { $seat } hat das Spiel verlassen.
join = { $seat } setzt sich dazu und bekommt ab der nächsten Runde Karten.
reckoned = { $seat } geht: { $sign ->
    [plus] { chips } gewonnen
    [minus] { chips } verloren
   *[even] nichts gewonnen, nichts verloren
}.

## How it ends

outcome-deals = 🏆 { $count ->
    [one] { $winners } gewinnt mit den meisten Jetons!
   *[other] Gleich viele und die meisten Jetons haben { $winners }: geteilter Sieg!
}
stakes-go = Was du mitnimmst, richtet sich nach deinen Jetons am Ende; unter **{ button-rules }** steht, wie.
outcome-last-player = 🏆 { $winners } gewinnt: Sonst hat niemand mehr einen Einsatz.
outcome-left = 🏆 { $count ->
    [one] { $winners } gewinnt: Alle anderen sind gegangen.
   *[other] { $winners } teilen sich den Sieg: Alle sind gegangen.
}

## On the table

badge-natural = ein Natürlicher
tag-round = diese Runde { $gain }
badge-won = hat die Runde gewonnen
amount-signed = { $sign ->
    [plus] +{ $amount }
    [minus] −{ $amount }
   *[even] 0
}
chips-own = { $sign ->
    [plus] +{ chips-held }
    [minus] −{ chips-held }
   *[even] 0 Jetons
}
chips-held = { $amount ->
    [one] 1 Jeton
   *[other] { $amount } Jetons
}
hand-value = { $state ->
    [natural] Natürlicher!
    [over] { $total ->
        [0] überkauft
       *[other] { $total }, überkauft
    }
   *[other] { $total }
}
label-supply = Karten
label-aside = weggelegt
label-pool = Pott
label-bank = { $name }, die Bank
label-your-stake = dein Einsatz
label-hand = dein Blatt
label-hand-number = Blatt { $number }
tag-doubled = verdoppelt
notice-round = Runde { $round } · Bank { $deal } von { $deals }: { $name }
notice-round-over = Runde { $round } ist vorbei
notice-deal = Es wird gemischt
went-round = **Runde { $round }{ went-doubled }:** { $gains }.
went-doubled = { $doubled ->
    [yes] , Einsätze verdoppelt
   *[no] {""}
}
went-gain = { $name }{"\u00A0"}{ $gain }{ $why ->
    [none] {""}
   *[other] {" "}({ $why })
}
went-nobody = niemand gewinnt oder verliert
# Why somebody is paid, or pays, otherwise than one stake.
why = { $why ->
    [natural] ein Natürlicher bringt { why-times }
    [cancelled] zwei Natürliche heben sich auf
    [others] auch die anderen zahlen dafür
    [drawn] 21 bringt das Doppelte
    [tie] bei Gleichstand gewinnt die Bank
    [both-over] überkauft verliert auch gegen eine überkaufte Bank
    [bank-natural] der Natürliche der Bank nimmt { why-times }
    [bank-drawn] die 21 der Bank nimmt das Doppelte
    [pool] alle haben einen Jeton in den Pott gelegt
   *[brulet] alle zahlen für das Brulet
}
why-times = { $times ->
    [2] das Doppelte
    [3] das Dreifache
   *[other] das { $times }-Fache
}
moment-stake = **Mach deinen Einsatz** auf { $card }. Deine zweite Karte kommt, wenn alle gesetzt haben.
moment-stake-unseen = **Mach deinen Einsatz**, noch vor jeder Karte.
moment-blind = **Noch eine Karte?** { $hidden ->
    [one] Die verdeckte Karte
   *[other] Die { $hidden } verdeckten Karten
} sieht niemand{ $cards ->
    [none] .
   *[other] ; offen: { $cards }.
}
moment-bank-blind = **Du bist als Bank dran**, ungesehen, gegen { $count ->
    [one] ein Blatt
   *[other] { $count } Blätter
}. Ziehen oder bleiben?
moment-call = **Was sagst du an?** Gegeben wird erst, wenn alle angesagt haben.
moment-double-unseen = **Du bist die Bank.** Auf dem Tisch: { chips }. Verdoppeln?
moment-staked = Dein Einsatz: { chips }. Wir warten auf die anderen.
moment-double = **Du bist die Bank**, mit { $card }. Auf dem Tisch: { chips }. Verdoppeln?
moment-hand = **Du hast { $total }.** Noch eine Karte?
moment-hand-number = **Blatt { $number } von { $count }: { $total }.** Noch eine Karte?
moment-split = **Ein Paar!** Du darfst mit beiden Karten als zwei Blättern weiterspielen. Auf jedem liegt: { chips }.
moment-bank = **Du bist als Bank dran**, mit { $total } gegen { $count ->
    [one] ein Blatt
   *[other] { $count } Blätter
}. Ziehen oder bleiben?
moment-wait-bank = In dieser Runde bist du die Bank.
moment-newcomer = Ab der nächsten Runde bekommst du Karten.
odds = { $part ->
    [0] 0 %
   *[other] { $percent } % ({ $part } von { $of })
}
hint = 💡 Tipp, zum Lesen antippen: ||{ $hint }||
hint-stake-high = Auf ein Ass lohnt es sich: Setz das Höchste. Die Chance auf einen Natürlichen ist { $odds }.
hint-stake-ten = Eine gute Karte, aber nicht besser als die der Bank: Setz das Mindeste. Die Chance auf einen Natürlichen ist { $odds }.
hint-stake-low = Auf diese Karte ist die Bank im Vorteil: Setz das Mindeste.
hint-blind = Bleib. Noch eine Karte kostet mehr, als sie bringt, wenn du nicht siehst, was du hast.
hint-stake-unseen = Setz das Mindeste: In dieser Runde ist die Bank im Vorteil, oder es ist ausgeglichen.
hint-double = Eine Karte zum Verdoppeln. Die Chance auf einen Natürlichen ist { $odds }.
hint-double-plain = Eine Karte zum Verdoppeln: Sie ergibt öfter starke als schwache Blätter.
hint-no-double = Lass die Einsätze: Mit einer solchen Karte lohnt Verdoppeln nicht.
hint-card = Zieh. Die Gefahr, dich dabei zu überkaufen, liegt bei { $odds }.
hint-stand = Bleib. Die Gefahr, dich mit noch einer Karte zu überkaufen, liegt bei { $odds }.
hint-stand-plain = Bleib. Dein Blatt ist gut genug, wie es ist.
hint-card-plain = Zieh. Mit noch einer Karte kannst du dich nicht überkaufen.
hint-split = Teile: Jede ist ein besserer Anfang als beide zusammen. Eine Zehnerkarte kommt mit einer Chance von { $odds }.
note-out = Du hast keinen Einsatz mehr. Schau gern bis zum Ende zu.
note-no-cards = Es wird gerade gemischt.
scene-stake = Einsatz { chips }
scene-tokens = { chips }

## What can’t be done

illegal-stake-limits = Einsätze gehen von { $low } bis { $high }.
illegal-no-split = Teilen kannst du nur zwei Karten von gleichem Rang, bevor etwas gezogen wird.
illegal-no-chair = An diesem Tisch ist kein Platz mehr frei.
illegal-sits-already = Du sitzt schon an diesem Tisch.

## Buttons

move-stake = { $word1 } setzen
move-double = Verdoppeln
move-no-double = Nicht verdoppeln
move-card = Karte
move-stand = Bleiben
move-split = Teilen
move-join = Dazusetzen
move-leave = Spiel verlassen

## Options

option-min_stake = Kleinster Einsatz
option-min_stake-about = Was mindestens auf eine Karte gesetzt wird, in Jetons.
option-max_stake = Größter Einsatz
option-max_stake-about = Das Meiste auf einer Karte, in Jetons. Leer: das Hundertfache des kleinsten, oder das Startkapital.
option-max_stake-0 = keine eigene Grenze
option-stake_order = Setzen
option-stake_order-about = Ob man mit dem Setzen wartet, bis man an der Reihe ist.
option-stake_order-simultaneous = in beliebiger Folge
option-stake_order-in_turn = reihum, Vorhand zuerst
option-tie21 = Gezogene 21 gegen gezogene 21
option-tie21-about = Was eine gezogene 21 an die gezogene 21 der Bank zahlt.
option-tie21-double = den doppelten Einsatz
option-tie21-single = den Einsatz
option-natural_pays = Ein Natürlicher bringt
option-natural_pays-about = Das Wievielfache des Einsatzes, für Gegenspieler und Bank.
option-split_natural = Ass und Zehnerkarte nach dem Teilen
option-split_natural-about = Was sie wert sind.
option-split_natural-natural = ein Natürlicher
option-split_natural-plain21 = einfache 21
option-others_pay_natural = Andere zahlen für einen Natürlichen
option-others_pay_natural-about = Wie viele ihrer Einsätze die anderen Gegenspieler dafür zahlen.
option-others_pay_natural-0 = nichts
option-bankroll = Startkapital
option-bankroll-about = Jetons für jeden Platz zu Beginn. Leer: Gewinn und Verlust werden nur gezählt.
option-bankroll-0 = keines, es wird nur gezählt
option-auto_stand_21 = 21 bleibt von selbst
option-auto_stand_21-about = Wer gegen die Bank 21 hat, wird nicht gefragt; die Bank immer.
option-first_dealer = Erste Bank
option-first_dealer-about = Wer die Bank zuerst hält.
option-first_dealer-first_ace = wer das erste Ass bekommt
option-first_dealer-first_jack = wer den ersten Buben bekommt
option-first_dealer-random = der Zufall entscheidet
option-first_dealer-host = wer den Tisch eröffnet hat
option-deals = Wie oft die Bank vergeben wird
option-deals-0 = einmal je Platz
option-hint = Tipps
option-hint-about = Verdeckt steht da, was gut gespielt wäre, und die Chance dahinter.
options-max-below-min = Der größte Einsatz kann nicht unter dem kleinsten liegen.
options-bankroll-too-small = Bei diesen Einsätzen braucht es ein Startkapital von mindestens { $least } Jetons.
options-deals-uneven = { $deals } Banken lassen sich nicht gleichmäßig auf { $seats } Plätze verteilen.

## The rules

rules-aim = **Komm näher an 21 heran als die Bank, aber nicht darüber.** Bildkarten zählen zehn, ein Ass nach Wahl eins oder elf. Eine Person hält die Bank, alle anderen spielen jeweils allein gegen sie.{ $packs ->
    [one] {""}
   *[other] {" "}Zwei Kartenspiele werden zusammen gemischt.
}
rules-stake = **Einsätze:** Sieh dir deine erste Karte an, dann setz { $low } bis { $high } darauf{ $order ->
    [in_turn] , reihum.
   *[simultaneous] . Niemand wartet auf andere: Setz, wenn du so weit bist. Alle sehen, was schon liegt.
}
rules-split = **Teilen:** Zwei Karten von gleichem Rang, etwa zwei Könige, dürfen als zwei Blätter gespielt werden, bis zu vier, mit dem gleichen Einsatz auf jedem.{ $natural ->
    [plain21] {" "}Ass und Zehnerkarte sind dort einfache 21.
   *[natural] {" "}Ass und Zehnerkarte sind auch dort ein Natürlicher.
}{ $bank ->
    [yes] {" "}Die Bank darf das auch.
   *[no] {""}
}
rules-bank = **Die Bank** zieht zuletzt. Überkauft sie sich, zahlt sie an alle, die geblieben sind; sonst gewinnt die höhere Summe, und **bei Gleichstand die Bank**. Eine gezogene 21 gewinnt auf beiden Seiten doppelt{ $tie ->
    [single] ; gegen die der Bank verliert sie nur den Einsatz.
   *[double] .
}
rules-others-pay = **Einen Natürlichen** bezahlen auch die anderen Gegenspieler, die keinen haben: { $count ->
    [one] einen eigenen Einsatz
   *[other] { $count } eigene Einsätze
}.
rules-bankroll = **Startkapital:** Alle beginnen mit { $count } Jetons. Gegen die Bank darfst du ein Viertel dessen setzen, was du hast, den kleinsten Einsatz immer, und zahlst nie mehr, als du hast. Wer nicht einmal den kleinsten Einsatz hat, scheidet aus, die Bank erst unter null.
rules-end = **Die Partie** endet, wenn { $deals ->
    [0] { $takes ->
        [yes] die Bank so oft vergeben war, wie Leute mitspielen
       *[no] alle einmal die Bank gehalten haben
    }
    [one] die Bank einmal vergeben war
   *[other] die Bank { $deals }-mal vergeben war
}. Wer dann die meisten Jetons hat, gewinnt.
rules-coming = **Kommen und Gehen:** Solange ein Platz frei ist, darf man sich dazusetzen, während die anderen spielen, und bekommt ab der nächsten Runde Karten. Wer endgültig geht, wird ausgezahlt, wenn die eigene Runde vorbei ist.
rules-cover = **Chips im Geldbeutel:** Der Einsatz auf die Partie steht für { $count } Jetons am Tisch. Am Ende wird in diesem Verhältnis abgerechnet, und niemand verliert mehr als den Einsatz.

## Hints

tip-stake = { $high ->
    [yes] Setz am meisten: Auf ein Ass setzt man. { $count } der { $among } Karten, die kommen können, machen daraus einen Natürlichen.
   *[no] { $count ->
        [0] Setz am wenigsten: Bei dieser Karte ist die Bank im Vorteil.
       *[other] Setz am wenigsten: Nur { $count } der { $among } Karten, die kommen können, machen daraus einen Natürlichen.
    }
}
tip-stake-unseen = Setz am wenigsten: In dieser Runde ist die Bank im Vorteil, oder niemand.
tip-double = { $count ->
    [0] Eine Karte zum Verdoppeln: Aus ihr werden öfter starke Blätter als schwache.
   *[other] Eine Karte zum Verdoppeln: { $count } der { $among } Karten, die kommen können, machen daraus einen Natürlichen.
}
tip-no-double = Mit so einer Karte lohnt sich Verdoppeln nicht.
tip-no-unseen = Ohne die Karte zu kennen, lohnt sich Verdoppeln nicht.
tip-card = { $count ->
    [0] Noch kann keine Karte zu viel sein.
   *[other] Nur { $count } der { $among } Karten, die kommen können, wären zu viel.
}
tip-stand = { $count ->
    [0] Dein Blatt ist gut genug, wie es ist.
   *[other] { $count } der { $among } Karten, die kommen können, wären zu viel.
}
tip-stand-unseen = Eine Karte mehr kostet mehr, als sie bringt, wenn du nicht siehst, was du hast.
tip-split = Jede Karte ist ein besserer Anfang als beide zusammen: { $count } der { $among } Karten, die kommen können, zählen zehn.
