name = Solo-Whist
about = Sag an, was dein Blatt wert ist: allein oder zu zweit, auf viele Stiche oder auf gar keinen.

## Names

suit-sign = { $suit ->
    [S] {" "}♠
    [H] {" "}♥
    [D] {" "}♦
    [C] {" "}♣
   *[none] {""}
}
call-name = { $call ->
    [pass] Passen
    [prop] Vorschlag
    [cop] Vorschlag und Annahme
    [solo] Solo
    [misere] Misère
    [abundance] Abundance
    [royal] Abundance in Trumpf
    [spread] offene Misère
    [declared] Abundance déclarée
   *[general] allgemeine Misère
}
points = { $amount ->
    [one] 1 Punkt
   *[other] { $amount } Punkte
}
ledger = { $sign ->
    [plus] +{ $amount }
    [minus] −{ $amount }
   *[even] 0
}
hand-points = { $count ->
    [one] { $won } Punkt
   *[other] { $won } Punkte
}

## What happens

left-out = { suit-name } bleibt in dieser Partie draußen.
deal = Runde { $number } von { $deals }: { $seat } gibt.{ $outseat ->
    [none] {""}
   *[other] {" "}{ $outseat } setzt aus.
}
cut = Die Karten werden zusammengelegt und nur abgehoben.
pool-in = { $seats } zahlen je { points } in den Pott, dort liegen jetzt { $pool }.
turn-up = { $card } wird aufgedeckt.
pass = { $seat } passt.
called = { $call ->
    [prop] { $seat } schlägt vor: Wer spielt mit?
    [cop] { $seat } nimmt an.
   *[other] { $seat } sagt { call-name } an.
}
asked-again = { $seat } hat gepasst, sitzt aber links vom Geber und wird noch einmal gefragt.
all-pass = Alle haben gepasst. Die Karten werden zusammengeworfen.
general = Alle haben gepasst: allgemeine Misère, alle für sich und ohne Trumpf.
unaccepted = Niemand nimmt den Vorschlag von { $seat } an.
forced-solo = Niemand nimmt an: { $seat } muss Solo spielen.
dropped = { $seat } spielt nicht allein weiter. Die Karten werden zusammengeworfen.
trumps = { $seat } bestimmt den Trumpf: { suit-name }.
contract = { $call ->
    [cop] { $seats } spielen zusammen auf acht Stiche
   *[other] { $seats } spielt { call-name }
}{ $suit ->
    [none] , ohne Trumpf.
   *[other] , Trumpf ist { suit-name }.
}
held = { $seat } hatte { $cards }.
made = { $call ->
    [cop] { $seats } haben zusammen { $tricks } Stiche gemacht und gewonnen.
    [misere] { $seats } hat keinen Stich gemacht und die Misère gewonnen.
    [spread] { $seats } hat keinen Stich gemacht und die offene Misère gewonnen.
   *[other] { $seats } hat { $tricks } Stiche gemacht. Gewonnen: { call-name }.
}
failed = { $call ->
    [cop] { $seats } haben zusammen { $tricks } Stiche gemacht, zu wenige.
    [misere] { $seats } hat einen Stich gemacht und die Misère verloren.
    [spread] { $seats } hat einen Stich gemacht und die offene Misère verloren.
   *[other] { $seats } hat { $tricks ->
        [0] keinen
        [one] einen
       *[other] { $tricks }
    } von { $target } Stichen gemacht. Verloren: { call-name }.
}
general-lost = { $seats } { $count ->
    [one] verliert
   *[other] verlieren
} die allgemeine Misère.
pay = { $payees ->
    [one] { $payers ->
        [one] { $payerseats } zahlt an { $payeeseats } { points }.
       *[other] { $payerseats } zahlen an { $payeeseats } je { points }.
    }
   *[other] { $payers ->
        [one] { $payerseats } zahlt an { $payeeseats } je { points }.
       *[other] { $payerseats } zahlen an { $payeeseats } je { points }.
    }
}
pool-won = { $seat } gewinnt den Pott: { points }.
pool-doubled = { $seat } zahlt { points } in den Pott.
pool-shared = Der Pott wird geteilt: { points }.

## How it ends

outcome-hands = 🏆 { $count ->
    [one] { $winners } hat die meisten Punkte und gewinnt!
   *[other] { $winners } haben gleich viele Punkte und teilen sich den Sieg.
}
outcome-left = 🏆 Die Partie endet, weil jemand gegangen ist. { $count ->
    [one] { $winners } hat von allen, die geblieben sind, die meisten Punkte.
   *[other] { $winners } haben gleich viele Punkte und teilen sich den Sieg.
}

## On the table

tag-call = { $call ->
    [pass] passt
    [prop] schlägt vor
    [cop] nimmt an
   *[other] sagt { call-name } an
}
tag-side = { $call ->
    [cop] zu zweit
   *[other] { call-name }
}
tag-sits-out = setzt aus
label-no-trumps = kein Trumpf
label-open-hand = offenes Blatt: { $name }
label-pool = Pott
notice-deal = Runde { $deal } von { $deals }
notice-over = Runde { $deal } ist vorbei
notice-calling = Runde { $deal } von { $deals } · Ansagen
notice-naming = { $name } bestimmt den Trumpf
notice-contract = Runde { $deal } · { $call ->
    [cop] { $names }: acht Stiche zu zweit
    [general] allgemeine Misère
   *[other] { $names }: { call-name }
}
round-by-round = Runde für Runde, für dich: { $amounts }
next-round = Die nächste Runde beginnt { $time }.
button-next-round = Nächste Runde
line-calls = **Ansagen:** { $calls }
line-call = { $name } { tag-call }
line-contract = { $call ->
    [cop] **{ $names }** zusammen auf { $target } Stiche, gegen { $others }.
    [general] **Allgemeine Misère:** alle für sich; { $loser ->
        [most-tricks] wer die meisten Stiche macht, zahlt.
       *[last-trick] wer den letzten Stich macht, zahlt.
    }
    [misere] **{ $names }** spielt **{ call-name }** und will keinen Stich, gegen { $others }.
    [spread] **{ $names }** spielt **{ call-name }** und will keinen Stich, gegen { $others }.
   *[other] **{ $names }** spielt **{ call-name }**, allein auf { $target } Stiche, gegen { $others }.
}
line-you-partner = Du spielst zusammen mit **{ $names }**.
line-no-trumps = **Trumpf:** keiner
line-turn-up = **Aufgedeckt:** { $card }, Trumpf wäre also { suit-name }.
line-points = -# Punkte: { $scores }
line-pool = **Pott:** { points }
went = **Runde { $number }:** { $call ->
    [none] zusammengeworfen, denn { $proposed ->
        [yes] niemand nahm den Vorschlag von { $names } an
       *[no] alle haben gepasst
    }
    [general] allgemeine Misère, verloren von { $names }
   *[other] { $names }, { call-name }{ suit-sign }: { $won ->
        [yes] gewonnen
       *[no] verloren
    }, { tricks-count }{ $needed ->
        [none] {""}
       *[other] {" "}von { $needed }
    }
}{ $changes ->
    [none] .
   *[other] {" "}· { $changes }
}
change-of = { $name } { ledger }
sheet-title = **Punktezettel**
sheet-title-plain = Abrechnung
sheet-hand = { $number } · { $call ->
    [none] zusammengeworfen
   *[other] { call-name }{ suit-sign }
}
sheet-total = Punkte
sheet-more = { $count ->
    [one] … und die Runde davor.
   *[other] … und { $count } Runden davor.
}

## Your turn

moment-call = **Du sagst an.** So viele Punkte bringt oder kostet es:
moment-raise = **Niemand nimmt an.** Spiel allein weiter, um diese Punkte, oder wirf die Karten zusammen:
moment-accept = **Nimmst du doch noch an?** Du hast gepasst, aber links vom Geber wird noch einmal gefragt.
moment-trump = **Bestimme den Trumpf.** Die Zahl sagt, wie viele du davon hast.
moment-discard = **Du hast kein { suit-name }:** Spiel irgendeine Karte.
call-line = -# **{ $label }**: { $call ->
    [prop] { $target } Stiche zu zweit,{ suit-sign } ·{"\u00A0"}{ $amount }
    [cop] { $target } Stiche mit { $name },{ suit-sign } ·{"\u00A0"}{ $amount }
    [solo] { $target } Stiche allein,{ suit-sign } ·{"\u00A0"}je{"\u00A0"}{ $amount }
    [misere] kein Stich, kein Trumpf ·{"\u00A0"}je{"\u00A0"}{ $amount }
    [abundance] { $target } Stiche, Trumpf nach Wahl ·{"\u00A0"}je{"\u00A0"}{ $amount }
    [royal] { $target } Stiche,{ suit-sign } ·{"\u00A0"}je{"\u00A0"}{ $amount }
    [spread] kein Stich, offenes Blatt ·{"\u00A0"}je{"\u00A0"}{ $amount }
   *[declared] alle 13, { $suit ->
        [none] kein Trumpf
       *[other] Trumpf nach Wahl
    } ·{"\u00A0"}je{"\u00A0"}{ $amount }
}
line-over-under = -# Jeder Stich über oder unter der Ansage zählt einen Punkt mehr{ $double ->
    [yes] , über neun in einer Abundance zwei
   *[no] {""}
}; nicht bei Misère und nicht für alle 13.
note-sits-out = Du setzt in dieser Runde aus: nichts zu zahlen, nichts zu gewinnen.

## What can’t be done

illegal-already-passed = Du hast gepasst und kannst in dieser Runde nichts mehr ansagen.
illegal-call-too-low = So viel oder mehr ist schon angesagt: Geh höher, oder passe.
illegal-proposal-stands = Es gibt schon einen Vorschlag. Nimm ihn an, geh höher, oder passe.
illegal-no-proposal = Es gibt keinen Vorschlag, den du annehmen könntest.
illegal-no-proposals = Zu dritt gibt es keine Vorschläge: Solo ist die niedrigste Ansage.
illegal-suit-left-out = { suit-name } ist nicht im Spiel und kann darum nicht Trumpf sein.

options-only-three = „Zu dritt“ und „Solo zu dritt“ gelten nur an Tischen zu dritt.
options-no-proposal = Zu dritt gibt es keine Vorschläge, darum muss „Vorschlag ohne Annahme“ bleiben, wie es ist.
options-no-shrink = Drei können nicht zu zweit weiterspielen: Schalte „Mit weniger weiterspielen“ aus.
options-hands = { $hands } Runden gehen für { $players } nicht gerecht auf: Wähle ein Vielfaches von { $players }.
options-scale-over-under = In der Staffel 1-2-3 werden Über- und Unterstiche nicht bezahlt.

## Buttons

move-pass = Passen
move-prop = Vorschlagen
move-cop = Annehmen
move-solo = Solo
move-misere = Misère
move-abundance = Abundance
move-royal = Abundance in Trumpf
move-spread = Offene Misère
move-declared = Abundance déclarée
move-raise = { $word1 ->
    [solo] Solo
    [misere] Misère
    [abundance] Abundance
    [royal] Abundance in Trumpf
    [spread] Offene Misère
   *[declared] Abundance déclarée
}
move-drop = Zusammenwerfen
move-omit = Ohne { $word1 ->
    [S] ♠ Pik
    [H] ♥ Herz
    [D] ♦ Karo
   *[C] ♣ Kreuz
}
move-cut = { $word1 ->
    [one] Eine Karte
   *[other] { $word1 } Karten
} abheben

## Options

option-hands = Runden
option-hands-about = Wie oft gegeben wird: ein Vielfaches der Zahl am Tisch, oder einmal von jedem Platz.
option-hands-4 = jeder Platz gibt einmal
option-hands-12 = 12 (zu fünft 15)
option-scale = Staffel
option-scale-about = Was für eine Ansage gezahlt wird.
option-scale-6-12-18 = 6, 12, 18, 24 und 36
option-scale-1-2-3 = 1, 2, 3, 4 und 6, nur ganze Ansagen
option-over_under = Über- und Unterstiche
option-over_under-about = Ob jeder Stich über oder unter der Ansage bezahlt wird.
option-abundance_double_over = Stiche über neun doppelt
option-abundance_double_over-about = In einer Abundance zählt jeder Stich über neun doppelt.
option-pool = Pott
option-pool-about = Wer Karten hat, zahlt in einen Pott; wer allein spielt, gewinnt oder verdoppelt ihn.
option-unaccepted = Vorschlag ohne Annahme
option-unaccepted-about = Was aus einem Vorschlag wird, den niemand annimmt.
option-unaccepted-raise_or_redeal = allein weiter oder zusammenwerfen
option-unaccepted-forced_solo = wer vorschlägt, spielt Solo
option-unaccepted-redeal = zusammenwerfen
option-all_pass = Alle passen
option-all_pass-about = Was geschieht, wenn niemand etwas ansagt.
option-all_pass-redeal = der nächste Platz gibt
option-all_pass-general_misere = es gibt eine allgemeine Misère
option-gm_loser = Wer die allgemeine Misère verliert
option-gm_loser-about = Wer in einer allgemeinen Misère zahlt.
option-gm_loser-last_trick = wer den letzten Stich macht
option-gm_loser-most_tricks = wer die meisten Stiche macht
option-abundance_lead = Ausspielen in einer Abundance
option-abundance_lead-about = In einer Abundance déclarée beginnt immer, wer sie ansagt.
option-abundance_lead-eldest = die Vorhand, der Platz nach dem Geber
option-abundance_lead-caller = wer sie ansagt
option-declared_trumps = Trumpf in der Abundance déclarée
option-declared_trumps-about = Ob es Trumpf gibt, wenn es um alle dreizehn Stiche geht.
option-declared_trumps-choose = wer sie ansagt, bestimmt ihn
option-declared_trumps-none = keiner
option-packet = Karten auf einmal
option-packet-about = Die letzte Karte wird immer einzeln gegeben.
option-packet-3 = drei, und die letzte einzeln
option-packet-1 = eine
option-shuffle = Mischen
option-shuffle-about = Nur abgehobene Karten machen längere Farben.
option-shuffle-full = in jeder Runde
option-shuffle-cut_only = nur nach einer Abundance; sonst werden die Karten zusammengelegt und abgehoben
option-show_last_trick = Letzter Stich
option-show_last_trick-about = Ob man den letzten vollen Stich ansehen darf.
option-show_last_trick-not_misere = ja, außer in einer Misère
option-show_last_trick-never = nie
option-show_last_trick-always = immer
option-three_form = Zu dritt
option-three_form-about = Wie die Karten für drei weniger werden.
option-three_form-strip40 = ohne Zweien, Dreien und Vieren
option-three_form-three_suits = ohne eine Farbe
option-left_out = Fehlende Farbe
option-left_out-about = Welche Farbe fehlt.
option-left_out-C = ♣ Kreuz
option-left_out-D = ♦ Karo
option-left_out-H = ♥ Herz
option-left_out-S = ♠ Pik
option-left_out-random = der Zufall entscheidet
option-three_solo_tricks = Solo zu dritt
option-three_solo_tricks-about = Wie viele Stiche ein Solo gegen zwei braucht.
option-three_solo_tricks-5 = fünf
option-three_solo_tricks-6 = sechs
option-allow_shrink = Mit weniger weiterspielen
option-allow_shrink-about = Geht jemand, spielen fünf zu viert weiter und vier zu dritt.

## The rules

rules-aim = **Alle für sich:** In jeder Runde sagst du an, was dein Blatt wert ist, und wer die Ansage schafft, wird von den anderen bezahlt. { $each ->
    [yes] Jeder Platz gibt einmal, dann gewinnen die meisten Punkte.
   *[no] Nach { $hands } Runden gewinnen die meisten Punkte{ $five ->
        [0] {""}
       *[other] ; zu fünft nach { $five }
    }.
}
rules-auction = **Die Ansagen** gehen reihum, von der Vorhand an, dem Platz nach dem Geber. Passe, oder überbiete die letzte Ansage; wer gepasst hat, sagt nichts mehr an. Die aufgedeckte Karte zeigt, welche Farbe Trumpf wäre.
rules-prop = **Schlag vor,** und jemand kann annehmen: Ihr beide spielt dann zusammen auf acht Stiche, nur in dieser Runde. Die Vorhand darf auch annehmen, wenn sie schon gepasst hat. { $unaccepted ->
    [forced-solo] Nimmt niemand an, muss Solo spielen, wer vorgeschlagen hat.
    [redeal] Nimmt niemand an, werden die Karten zusammengeworfen.
   *[raise-or-redeal] Nimmt niemand an, kannst du allein weiterspielen, oder die Karten werden zusammengeworfen.
}
rules-calls = **Allein gegen alle,** von unten nach oben: Solo, { $solo ->
    [6] sechs
   *[5] fünf
} Stiche · Misère, kein Stich und kein Trumpf · Abundance, neun Stiche mit selbst gewähltem Trumpf · Abundance in Trumpf, neun mit der aufgedeckten Farbe · offene Misère · Abundance déclarée, alle dreizehn { $declared ->
    [none] ohne Trumpf.
   *[choose] mit selbst gewähltem Trumpf.
}
rules-lead = **Zum ersten Stich** spielt die Vorhand aus, { $first ->
    [caller] in jeder Abundance aber, wer sie angesagt hat.
   *[eldest] in einer Abundance déclarée aber, wer sie angesagt hat.
}
rules-spread = **Offene Misère:** Nach dem ersten Stich legt, wer sie angesagt hat, das Blatt offen auf den Tisch. Eine Misère ist mit dem ersten eigenen Stich vorbei, eine Abundance déclarée mit dem ersten verlorenen.
rules-pay = **Zahlen:** Wer allein spielt, bekommt von allen anderen oder zahlt an alle anderen: { $scale ->
    [small] Solo 1, Misère 2, Abundance 3, offene Misère 4, déclarée 6. Zu zweit rechnet ihr mit je einem der anderen ab, um 1.
   *[large] Solo 6, Misère 12, Abundance 18, offene Misère 24, déclarée 36. Zu zweit rechnet ihr mit je einem der anderen ab, um 6.
}{ $paid ->
    [none] {""}
    [double] {" "}Im Solo, in der Abundance und zu zweit zählt jeder Stich darüber oder darunter eins mehr, über neun in einer Abundance zwei. Macht ihr zu zweit alle dreizehn, zählt jeder über acht zwei.
   *[single] {" "}Im Solo, in der Abundance und zu zweit zählt jeder Stich darüber oder darunter eins mehr. Macht ihr zu zweit alle dreizehn, zählt jeder über acht zwei.
}
rules-all-pass = **Wenn alle passen,** { $all ->
    [general-misere] gibt es eine allgemeine Misère ohne Trumpf: { $loser ->
        [most-tricks] Wer die meisten Stiche macht, zahlt allen anderen je { $pays }.
       *[last-trick] Wer den letzten Stich macht, zahlt allen anderen je { $pays }.
    }
   *[redeal] werden die Karten zusammengeworfen, und der nächste Platz gibt.
}
rules-pool = **Der Pott:** Wer Karten hat, zahlt 2 ein, in der ersten Runde und wenn alle gepasst haben. Wer allein spielt und gewinnt, bekommt ihn; wer allein verliert, verdoppelt ihn, zahlt aber höchstens 48.
rules-cut = **Abheben:** Die Karten werden Stich für Stich zusammengelegt und nur abgehoben. Nach einer Abundance wird gemischt.
rules-claims = **Stiche beanspruchen:** Wenn du ausspielst, darfst du dein Blatt offenlegen und Stiche beanspruchen, und wenn du dran bist, darfst du aufgeben. Die anderen, oder deine Seite, haben 30 Sekunden, um zuzustimmen; sonst geht es weiter.
rules-three = **Zu dritt** { $form ->
    [three-suits] fehlt eine Farbe; die letzte Karte des Gebers wird aufgedeckt.
   *[strip40] fehlen Zweien, Dreien und Vieren; die letzte Karte wird aufgedeckt und gehört niemandem.
} Vorschläge gibt es nicht, und ein Solo braucht { $tricks } Stiche.
rules-five = **Zu fünft:** Der Platz vor dem Geber setzt aus, zahlt nichts und bekommt nichts.

## Hints

why-call = In { $deals } möglichen Verteilungen zu Ende gespielt bringt es im Schnitt { $more } mehr als das, wonach dein Blatt aussieht.
why-pays = Über alle möglichen Verteilungen bringt es im Schnitt { $more } mehr als { $second }.

## Rules to choose from

house-preset-quick-about = Jeder Platz gibt einmal.
house-preset-books-about = Zwölf Runden, zu fünft fünfzehn.
house-preset-everything-about = Zwölf Runden mit Pool, allgemeiner Misère und doppelten Stichen über neun.

## Hints

tip-pass = { $suit ->
    [none] Dein Blatt macht wohl etwa { $tricks } Stiche: zu wenig für eine Ansage.
   *[other] Mit { suit-name } als Trumpf macht dein Blatt wohl etwa { $tricks } Stiche: zu wenig für eine Ansage.
}
tip-overcalled = Wofür dein Blatt gut wäre, kann nicht mehr angesagt werden.
tip-call = { $shared ->
    [yes] Dein Blatt macht wohl etwa { $tricks } Stiche, und das deines Partners muss den Rest von { $target } bringen
   *[no] Dein Blatt macht wohl etwa { $tricks } Stiche, und { $target } braucht es
}: { $shared ->
    [yes] +{ $amount } für jeden von euch, wenn es gelingt, −{ $amount }, wenn nicht
   *[no] +{ $amount } von jedem Gegner, wenn es gelingt, −{ $amount } an jeden, wenn nicht
}{ $counted ->
    [yes] , dazu Stiche darüber und darunter.
   *[no] .
}
tip-misere = { $safe ->
    [yes] Deine Karten sind niedrig genug, um jeden Stich zu verlieren
   *[no] Deine Karten sind zu hoch, um sicher jeden Stich zu verlieren
}: +{ $amount } von jedem Gegner, wenn es gelingt, −{ $amount } an jeden, wenn nicht.
tip-trumps = Mit { suit-name } als Trumpf macht dein Blatt wohl etwa { $tricks } Stiche, so viele wie mit keiner anderen Farbe, die du nennen darfst, oder gleich viele.
tip-duck-lead = Die anderen haben vielleicht { $count ->
    [0] keine niedrigere Karte dieser Farbe: Wer bedienen muss, geht darüber.
    [one] eine niedrigere Karte dieser Farbe: Je weniger, desto eher geht jemand darüber.
   *[other] { $count } niedrigere Karten dieser Farbe: Je weniger, desto eher geht jemand darüber.
}
tip-duck-under = { $card } bleibt unter { $top } und ist die höchste deiner Karten, die das tut.
tip-duck-over = Keine deiner Karten bleibt unter { $top }.
tip-duck-throw = Du hast die ausgespielte Farbe nicht: Wirf eine Karte weg, die später einen Stich machen könnte.
tip-attack-lead = Hier muss der Alleinspieler vielleicht über { $card } gehen: { $count ->
    [0] Niedrigere Karten der Farbe haben die anderen nicht mehr.
    [one] Nur eine niedrigere Karte der Farbe haben die anderen vielleicht.
   *[other] { $count } niedrigere Karten der Farbe haben die anderen vielleicht.
}
tip-attack-before = Der Alleinspieler kommt nach dir: Unter einer niedrigen Karte bleibt er schwer.
tip-attack-under = Der Alleinspieler hat den Stich mit { $top }: Bleib darunter.
tip-attack-high = Diesen Stich bekommt der Alleinspieler nicht mehr: Eine hohe Karte darf gehen.
tip-attack-throw = Du hast die ausgespielte Farbe nicht: Niedrige Karten behältst du gegen den Alleinspieler.

## Review

coach-round = Runde { $round }
