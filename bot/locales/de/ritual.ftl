# Was Leute wiederkommen lässt: die Tagesaufgabe zur Stunde eines Servers, Herausforderungen, „Eine Person fehlt noch“,
# Briefe an alle, die einen Zug am Tag spielen, und was auch dort geht, wo der Bot nur zu Gast ist.

## Wo der Bot zu Gast ist

menu-stats = Statistik
refused-visiting = Dieser Server hat mich nicht eingeladen, deshalb kann ich hier keinen Tisch aufstellen. Die Tagesaufgabe, Lektionen, Regeln und deine eigenen Zahlen gehen überall.
refused-stats-visiting = Was andere gespielt haben, erzähle ich nur auf einem Server, der mich eingeladen hat.
stats-none-anywhere = Du hast noch keine Partie zu Ende gespielt, auf keinem Server. `/daily` ist für dich allein, wo immer du bist.
stats-title-everywhere = ### Du, auf allen Servern

## Die Tagesaufgabe in einem Kanal

deal-title = ## 🃏 Die Aufgabe vom { $day }
deal-about = Zwei Patiencen, dieselben Karten für alle überall, jede einmal zu spielen. Diese Aufgabe schließt { $time }.
deal-yesterday = **Gestern am besten hier**
deal-best = { $patience }: { $name } mit { $result }
deal-nobody = Die gestrige Aufgabe hat niemand zu Ende gespielt. Heute kannst du vorn sein.
deal-streaks = 🔥 **In Folge:** { $people }
deal-streak = { $name } ({ $count ->
    [one] ein Tag
   *[other] { $count } Tage
})
deal-forgiven = -# Ein ausgelassener Tag in sieben unterbricht die Folge nicht.
deal-week = { $over ->
    [yes] **Die Tabelle der letzten Woche**
   *[no] **Die Tabelle der Woche**
}
deal-week-line = { $place }. { $name } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} aus { $deals ->
    [one] einer Aufgabe
   *[other] { $deals } Aufgaben
}
deal-week-title = Die Aufgaben dieser Woche
deal-week-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
deal-week-deals = { $deals ->
    [one] 1 Aufgabe
   *[other] { $deals } Aufgaben
}
deal-week-empty = Diese Woche hat noch niemand eine Aufgabe zu Ende gespielt.
deal-week-about = -# Von Montag bis Sonntag. Von jeder Patience jedes Tages hat das beste Ergebnis { $best } Punkte, die nächsten je einen weniger, und wer zu Ende spielt mindestens einen.
deal-board = { $patience }, { $day } · dieser Server
deal-button-week = Diese Woche
daily-button-today = Heute

## Der Tag eines Servers (`/settings`)

settings-section-day = Tagesaufgabe und Rufe
settings-zone = **Zeitzone** { $zone }, dort ist es jetzt { $clock }. Auch Wochen und Monate der Bestenlisten beginnen danach.
settings-choose-zone = Zeitzone wählen
settings-zone-other = Eine andere …
settings-zone-dialog = Zeitzone dieses Servers
settings-zone-label = Eine Stadt oder ein Name wie Europe/Berlin
settings-zone-example = Berlin
settings-deal = **Tagesaufgabe** Sie kommt jeden Tag um { $clock } in { $channel }, das nächste Mal { $time }.
settings-deal-short = -# Die Aufgabe ist auf der ganzen Welt dieselbe und wechselt um Mitternacht UTC. Um diese Zeit ist sie nur noch { $hours ->
    [0] ein paar Minuten
    [one] eine Stunde
   *[other] { $hours } Stunden
} offen: Eine frühere passt euch vielleicht besser.
settings-deal-off = **Tagesaufgabe** Sie kommt in keinen Kanal. Wähl einen, dann kommt sie jeden Tag zu eurer Stunde, mit den Besten von gestern.
settings-choose-deal = Kanal für die Tagesaufgabe wählen
settings-choose-hour = Stunde wählen
settings-wanted = **Eine Person fehlt** { $role ->
    [none] Niemand kann an einen Tisch gerufen werden, an dem jemand fehlt.
   *[other] Ein Tisch, an dem jemand fehlt, darf { $role } rufen, einmal in zehn Minuten. Wer mag, nimmt sich die Rolle mit einem Knopf und gibt sie auch so zurück.
}
settings-wanted-missing = -# Dafür brauche ich hier das Recht, Rollen zu verwalten, um sie allen zu geben, die sie wollen.
settings-choose-wanted = Rolle wählen, die gerufen werden darf
button-deal-off = Keine Aufgabe posten
button-make-wanted = Rolle dafür anlegen
button-wanted-off = Niemanden rufen
wanted-role-name = Eine Person fehlt
setting-zone = die Zeitzone
setting-deal_channel = der Kanal der Tagesaufgabe
setting-deal_hour = die Stunde der Tagesaufgabe
setting-wanted_role = die Rolle, die gerufen wird
refused-zone = Ich kenne keine Zeitzone oder Stadt „{ $name }“. Versuch es mit einer großen Stadt in der Nähe oder einem Namen wie Europe/Berlin.
refused-cannot-write-there = In { $channel } darf ich nicht schreiben. Lass mich den Kanal sehen und dort Nachrichten senden, oder wähl einen anderen.
refused-wanted-gone = Diese Rolle gibt es nicht mehr.
refused-wanted-rights = Dafür brauchen wir beide, du und ich, das Recht, Rollen zu verwalten.
refused-wanted-power = Diese Rolle dürfen alle nehmen, also darf sie nicht mehr erlauben, als alle dürfen. Wähl eine ohne eigene Rechte.
refused-wanted-high = Diese Rolle steht zu hoch für mich oder für dich, um sie zu vergeben. Wähl eine tiefere, oder schieb meine darüber.
