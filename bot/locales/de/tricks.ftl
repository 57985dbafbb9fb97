# What the games of tricks say alike.

## What happens

suit-name = { $suit ->
    [S] ♠ Pik
    [H] ♥ Herz
    [D] ♦ Karo
   *[C] ♣ Kreuz
}
drawn = { $again ->
    [yes] Gleiche Karten, also noch einmal
   *[no] Die gezogenen Karten
}: { $dealt }.
hand = Du bekommst { $cards }.
led = { $seat } spielt { $card } aus.
played = { $seat } spielt { $card }.
trick = { $seat } macht den Stich mit { $card }.
faced = { $seat } legt das Blatt offen hin: { $cards }.
claimed = { $seat } beansprucht { $count ->
    [one] noch einen Stich
   *[other] noch { $count } Stiche
}. Stimmen die anderen zu?
conceding = { $seat } will den ganzen Rest abgeben, wenn die eigene Seite zustimmt.
concedes = { $seat } gibt den ganzen Rest ab.
agreed = { $seat } stimmt zu.
refused = { $seat } spielt lieber weiter.
unanswered = Niemand hat rechtzeitig geantwortet, also geht es weiter.
leave = { $seat } hat das Spiel verlassen.

## Hints

option-hint = Tipps
option-hint-about = Wer dran ist, sieht, was ein starker Roboter täte und warum. Kein Einsatz, keine Wertung.
why-habit = Keine andere Karte ist klar besser, und so spielt man es gewöhnlich.
why-tricks = In zehn möglichen Verteilungen bringt das { $more } Stiche mehr als { $second }.
rules-hint = **Tipps.** Wenn du dran bist, darfst du sehen, was ein starker Roboter täte und warum. Ein solcher Tisch wird nicht gewertet und hat keinen Einsatz.

## On the table

tricks-count = { $count ->
    [0] kein Stich
    [one] 1 Stich
   *[other] { $count } Stiche
}
label-trumps = Trumpf
label-turn-up = aufgedeckt
label-trick = Stich
label-last-trick = letzter Stich
label-hand = dein Blatt
notice-claim = { $name } beansprucht { $count ->
    [one] einen Stich
   *[other] { $count } Stiche
}
notice-concede = { $name } will den Rest abgeben
line-claim = **{ $name }** beansprucht { $count ->
    [one] noch einen Stich
   *[other] noch { $count } Stiche
}. Es fehlt die Antwort von { $names }.
line-concede = **{ $name }** will den Rest abgeben. Es fehlt die Antwort von { $names }.
line-open = **Offenes Blatt von { $name }:** { $cards }
line-trick = **Stich:** { $plays }
line-last-trick = **Letzter Stich:** { $plays }. Er ging an { $name }.
line-trumps = **Trumpf:** { suit-name }{ $card ->
    [none] {""}
   *[other] {" "}· aufgedeckt { $card }
}
line-tricks = **Stiche:** { $tricks }
tricks-of = { $name }{"\u00A0"}{ $count }
moment-lead = **Du spielst aus.** Drück auf eine der hellen Karten.
moment-follow = **Bedienen:** Spiel { suit-name }.
moment-free = **Du hast kein { suit-name }:** { $trumps ->
    [yes] Spiel eine beliebige Karte.
   *[no] Spiel eine beliebige Karte oder stich mit Trumpf.
}
moment-itself = Deine letzte Karte spielt sich { $time ->
    [none] gleich von selbst.
   *[other] { $time } von selbst. Oder du drückst sie.
}
moment-claim = **{ $name } beansprucht { $count } der letzten { $left } Stiche.** Das Blatt liegt offen: Stimmt das so?
moment-concede = **{ $name } will aufgeben:** Die letzten { $left } Stiche gingen an die Gegenseite. Bist du einverstanden?
moment-claimed = Du hast die anderen gefragt. Bis sie antworten, wird nicht gespielt.
note-no-cards = Die Karten sind noch nicht gegeben.

## Review

review-deal = **Runde { $number }, mit allen Karten offen betrachtet.** { $looked ->
    [0] Sie endete vor den letzten Stichen, und nur die lassen sich hier durchrechnen.
   *[other] { $first ->
        [1] Betrachtet { $last ->
            [one] wurde ihr einziger Stich
           *[other] wurden alle { $last } Stiche
        }.
       *[other] Betrachtet wurden die Stiche { $first } bis { $last }: Frühere dauern zu lange.
    } { $slips ->
        [0] Keine Karte hat einen Stich verschenkt.
        [one] Eine Karte hat etwas verschenkt.
       *[other] { $slips } Karten haben etwas verschenkt.
    }
}
review-lost = Stich { $trick }: { $seat } verschenkte mit { $card } { $lost ->
    [one] einen Stich
   *[other] { $lost } Stiche
}; am besten wäre { $better } gewesen.

## What can't be done

illegal-must-follow-suit = Du musst bedienen: Spiel { suit-name }.
illegal-trumps-not-broken = Trumpf darf noch nicht ausgespielt werden: Erst muss einer auf eine andere Farbe fallen.
illegal-only-leader-claims = Das darf nur, wer gleich ausspielt.
illegal-no-claim-now = Du hast schon gefragt. Spiel zuerst eine Karte.
illegal-no-claim = Hier gibt es nichts zu beanspruchen oder abzugeben.
illegal-claim-limits = { $high ->
    [one] Zu beanspruchen ist nur noch ein Stich.
   *[other] { $whole ->
        [yes] Hier kannst du nur alle { $high } Stiche beanspruchen, die noch übrig sind.
       *[no] Du kannst 1 bis { $high } Stiche beanspruchen.
    }
}

## Buttons

move-trump = { $word1 ->
    [S] ♠ Pik
    [H] ♥ Herz
    [D] ♦ Karo
   *[C] ♣ Kreuz
}
trump-held = { $suit ->
    [S] ♠ Pik
    [H] ♥ Herz
    [D] ♦ Karo
   *[C] ♣ Kreuz
} ({ $count })
move-play = { $card }
move-play-pick = Karte spielen
move-claim = { $word1 ->
    [one] Einen Stich
   *[other] { $word1 } Stiche
} beanspruchen
move-concede = Rest abgeben
move-accept = Einverstanden
move-reject = Weiterspielen
claim-button = Stiche beanspruchen …
claim-title = Runde vorzeitig beenden
claim-question = Letzte { $count } Stiche: Wie viele für euch?
claim-all = alle { $count } für uns
claim-some = { $count ->
    [one] einer für uns
   *[other] { $count } für uns
}
claim-none = keiner: Wir geben alle ab
claim-sure = Wirklich aufgeben?
claim-sure-no = Nein, weiterspielen
claim-sure-yes = Ja, aufgeben
move-leave = Spiel verlassen

## The rules

rules-trick = **Ein Stich:** Jemand spielt eine beliebige Karte aus, die anderen folgen im Uhrzeigersinn. Hast du die ausgespielte Farbe, musst du sie bedienen; sonst spielst du, was du willst. Der höchste Trumpf macht den Stich, ohne Trumpf die höchste Karte der ausgespielten Farbe. Das Ass ist hoch. Wer den Stich macht, spielt zum nächsten aus.
rules-itself = Hast du nur noch eine Karte auf der Hand, spielt sie sich gleich von selbst.

## Hints

tip-claim = Alle Stiche, die noch kommen, sind deine, wie die Karten auch liegen.
tip-accept = Nichts in deiner Hand macht sicher einen dieser Stiche.
tip-reject = Eine deiner Karten kann noch einen Stich machen.
tip-only-card = Nur diese Karte darfst du spielen.
tip-draw-trumps = { $best ->
    [yes] Niemand hat einen höheren Trumpf, und { $card } zieht die der anderen: Noch { $count } können draußen sein.
   *[no] { $card } zieht den anderen Trümpfe: Noch { $count } können draußen sein.
}
tip-best = { $ruffed ->
    [yes] Niemand kann in dieser Farbe eine höhere Karte als { $card } haben: Nur ein Trumpf schlägt sie.
   *[no] Niemand kann in dieser Farbe eine höhere Karte als { $card } haben, und stechen kann sie auch niemand.
}
tip-partner-ruffs = Dein Partner hat gezeigt, dass er diese Farbe nicht hat, und kann sie vielleicht stechen.
tip-partners-suit = Dein Partner hat diese Farbe schon einmal ausgespielt.
tip-long-suit = Sie ist aus deiner längsten Farbe mit { $count } Karten: Deren kleine Karten machen vielleicht später Stiche.
tip-takes = Nach dir kommt kein Gegner mehr, und { $card } macht den Stich.
tip-sure = { $card } macht den Stich: Keine Karte, die noch kommen kann, schlägt sie.
tip-likely = { $card } macht diesen Stich in etwa { $percent } von 100 Fällen.
tip-needed = Du brauchst einen Stich, um dabeizubleiben, und { $card } macht diesen in etwa { $percent } von 100 Fällen.
tip-partner-wins = Dein Partner hat den Stich mit { $top }: Gib nichts Besseres dafür aus.
tip-cannot-win = Keine deiner Karten schlägt { $top }: Diese wirst du am wenigsten vermissen.
tip-keeps = { $spares ->
    [yes] Der Stich wäre hier zu teuer: Deine höheren Karten bleiben für später.
   *[no] Keine andere Karte verspricht mehr.
}
