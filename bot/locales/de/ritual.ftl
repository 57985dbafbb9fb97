# Was Leute wiederkommen lässt: die Tagesaufgabe zur Stunde eines Servers, Herausforderungen, „Eine Person fehlt noch“,
# Briefe an alle, die einen Zug am Tag spielen, und was auch dort geht, wo der Bot nur zu Gast ist.

## Wo der Bot zu Gast ist

menu-stats = Statistik
refused-visiting = Dieser Server hat mich nicht eingeladen, deshalb kann ich hier keinen Tisch aufstellen. Die Tagesaufgabe, Lektionen, Regeln und deine eigenen Zahlen gehen überall.
refused-stats-visiting = Was andere gespielt haben, erzähle ich nur auf einem Server, der mich eingeladen hat.
stats-none-anywhere = Du hast noch keine Partie zu Ende gespielt, auf keinem Server. `/daily` ist für dich allein, wo immer du bist.
stats-title-everywhere = ### Du, auf allen Servern

## Die Tagesaufgabe in einem Kanal

deal-post-title = ## 🃏 Die Aufgabe vom { $day }
deal-post-about = Zwei Patiencen, dieselben Karten für alle überall, jede einmal zu spielen. Diese Aufgabe schließt { $time }.
deal-yesterday = **Gestern am besten hier**
deal-best = { $patience }: { $name } mit { $result }
deal-nobody = Die gestrige Aufgabe hat niemand zu Ende gespielt. Heute kannst du vorn sein.
deal-streaks = 🔥 **Serien:** { $people }
deal-streak = { $name } ({ $count ->
    [one] ein Tag
   *[other] { $count } Tage
})
deal-forgiven = -# Ein ausgelassener Tag in sieben unterbricht eine Serie nicht.
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
deal-week-about = -# Von Montag bis Sonntag: Bei jeder Patience bekommt das beste Ergebnis des Tages { $best } Punkte, die nächsten je einen weniger, und wer zu Ende spielt mindestens einen.
deal-board = { $patience }, { $day } · { $scope ->
    [here] dieser Server
   *[all] überall
}
deal-board-empty = { $scope ->
    [here] Auf diesem Server hat am { $day } niemand { $patience } beendet.
   *[all] Am { $day } hat niemand { $patience } beendet.
}
deal-button-play = { $patience } spielen
deal-button-week = Diese Woche
daily-button-today = Heute

## Der Tag eines Servers (`/settings`)

settings-section-day = Tagesaufgabe und „Eine Person fehlt“
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
settings-choose-deal = Tagesaufgabe: wo?
settings-choose-hour = Stunde wählen
settings-wanted = **Eine Person fehlt** { $role ->
    [none] Niemand kann an einen Tisch gerufen werden, an dem jemand fehlt.
   *[other] Ein Tisch, an dem jemand fehlt, darf { $role } rufen, einmal in zehn Minuten. Wer mag, nimmt sich die Rolle mit einem Knopf und gibt sie auch so zurück.
}
settings-wanted-missing = -# Dafür brauche ich hier das Recht, Rollen zu verwalten, um sie allen zu geben, die sie wollen.
settings-choose-wanted = Rolle wählen, die gerufen werden darf
button-make-wanted = Rolle dafür anlegen
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

## Herausforderungen und Einladungen

cmd-challenge = Fordert jemanden heraus: ein Tisch mit einem freigehaltenen Platz.
arg-challenge = Wen du herausforderst.
arg-challenge-game = Zu welchem Spiel; nennst du keins, frage ich dich.
menu-invite = Einladen
menu-review = Partie durchsehen
menu-challenge = Herausfordern
challenge = ⚔️ { $person }, { $name } fordert dich zu einer Partie { $game } heraus, an [Tisch { $table }]({ $link }).
invitation = 🪑 { $person }, { $name } lädt dich an [Tisch { $table }]({ $link }) ein, zu einer Partie { $game }.
challenge-stake = Jede und jeder setzt { $stake ->
    [one] einen Chip
   *[other] { $stake } Chips
}.
challenge-until = -# Ein Platz ist für dich freigehalten; das endet { $time }.
challenge-answered = { $outcome ->
    [accepted] **{ $name } ist da**, an [Tisch { $table }]({ $link }) für { $game }.
    [declined] { $name } kann gerade nicht. Der Platz an [Tisch { $table }]({ $link }) für { $game } ist wieder für alle frei.
   *[over] { $name } war an Tisch { $table } zu { $game } gebeten. Das ist vorbei.
}
challenge-sits = Du sitzt an [Tisch { $table }]({ $link }).
challenge-which = Zu welchem Spiel forderst du { $name } heraus?
challenge-choose = Spiel wählen
challenge-never = Dein Platz ist wieder frei, und an diesen Tisch bittet dich niemand ein zweites Mal.
challenge-refused = { $all ->
    [yes] Niemand kann dich mehr herausfordern oder einladen.
   *[no] Diese Person kann dich nicht mehr herausfordern oder einladen.
} Das kannst du jederzeit ändern: **{ button-wishes }** unter `/games`.
invited = { $name } ist an Tisch { $table } gebeten.
seat-kept = { $number }. freigehalten für { $name } (wieder frei { $time })
button-accept = Annehmen
button-not-now = Jetzt nicht
button-refuse-one = { $name } künftig ablehnen
button-refuse-all = Künftig alle ablehnen
refused-challenge-self = Dich selbst kannst du nicht bitten. Roboter haben immer Lust: `/games`.
refused-challenge-bot = Das ist der Roboter von jemand anderem. Meine setzen sich auf Knopfdruck an den Tisch.
refused-challenge-barred = { $name } darf sich auf diesem Server nicht an Tische setzen.
refused-challenge-gone = { $name } ist nicht auf diesem Server.
refused-challenge-left = Diese Person ist nicht mehr auf diesem Server.
refused-challenge-unseen = { $name } sieht diesen Kanal nicht. Frag dort, wo ihr es beide könnt.
refused-challenge-unwanted = { $name } möchte nicht gebeten werden. Wer sich von selbst dazusetzt, ist willkommen.
refused-challenge-declined = { $name } hat zu diesem Tisch schon „jetzt nicht“ gesagt.
refused-challenge-nobody = In dieser Partie war sonst niemand, den du herausfordern könntest.
refused-challenge-over = Das ist vorbei: An Tisch { $table } ist kein Platz mehr freigehalten. Ist einer frei, kannst du dich dort noch dazusetzen.
refused-challenge-other = Das hat { $name } zu beantworten.
refused-invite-no-table = Du sitzt in diesem Kanal an keinem Tisch. `/challenge` macht einen für euch beide auf.
refused-no-result-message = Diese Nachricht ist kein Ergebnis von mir.
refused-other-sits = { $name } sitzt schon hier.
refused-kept-already = Hier ist ein Platz für { $name } freigehalten; immer nur einer.
refused-seat-kept = Der letzte Platz ist gerade für { $name } freigehalten.

## Eine Person fehlt

button-one-more = Eine Person fehlt
button-tell-me = Ruf mich, wenn jemand fehlt
wanted-call = 📣 { $role }: { $count ->
    [one] Eine Person fehlt
   *[other] { $count } Personen fehlen
} für { $game } an [Tisch { $table }]({ $link }).
wanted-called = Sie sind gerufen. Ein Server wird höchstens einmal in zehn Minuten gerufen.
wanted-told = { $on ->
    [yes] Ab jetzt wirst du gerufen, wenn an einem Tisch jemand fehlt ({ $role }). Derselbe Knopf beendet das.
   *[no] Du wirst nicht mehr gerufen ({ $role }).
}
refused-wanted-lately = Vor weniger als zehn Minuten wurde schon gerufen. Gib ihnen einen Augenblick.
refused-wanted-mute = Diese Rolle darf ich nicht rufen. Wer den Server verwaltet, kann sie erwähnbar machen oder mich alle Rollen erwähnen lassen.

## Wünsche einer Person, und Briefe

button-wishes = Erinnerungen
wishes-title = ### Was ich dir von selbst sage
wishes-reminder = **Erinnerung** Wenn dein halber Tag für einen Zug um ist, { $how ->
    [ping] rufe ich dich am Tisch, wo der Server mich lässt.
    [dm] schreibe ich dir.
   *[never] sage ich nichts.
}
wishes-morning = **Am Morgen** { $hour ->
    [none] Ich schreibe dir keine Zeile. Ich kann dir einmal am Tag sagen, welche Tische mit einem Tag je Zug auf dich warten.
   *[other] Um { $hour } schreibe ich dir in einer Zeile, welche Tische mit einem Tag je Zug auf dich warten, falls es welche gibt.
} Deine Zeitzone ist { $zone }{ $own ->
    [yes] {""}
   *[no] , die dieses Servers
}; dort ist es { $clock }.
wishes-challenges = **Herausforderungen** { $on ->
    [yes] Alle dürfen dich herausfordern und einladen{ $refused ->
        [0] .
        [one] , bis auf eine Person.
       *[other] , bis auf { $refused } Personen.
    }
   *[no] Niemand kann dich herausfordern oder einladen.
}
wishes-choose-reminder = Wählen, wie ich dich erinnere
wishes-choose-morning = Stunde der Zeile wählen
wishes-no-morning = Keine Zeile am Morgen
wishes-zone-server = Die Zeitzone des Servers
wishes-zone-dialog = Deine Zeitzone
reminder-ping = Ruf mich am Tisch
reminder-dm = Schreib mir
reminder-never = Erinnere mich nicht
button-challenges = { $now ->
    [yes] Nicht herausfordern lassen
   *[no] Herausfordern lassen
}
button-refuse-nobody = Alle dürfen wieder bitten

arg-reminder = Wie ich dich ab jetzt erinnere, wenn dein halber Tag um ist.
noted-reminder-ping = Ab jetzt rufe ich dich am Tisch, wenn dein halber Tag um ist und der Server mich lässt.
noted-reminder-dm = Ab jetzt schreibe ich dir, wenn dein halber Tag um ist.
noted-reminder-never = Ab jetzt erinnere ich dich nicht mehr, wenn dein halber Tag um ist.
ping-half = ⏳ { $people }, eure halbe Zeit an [Tisch { $table } · { $game }]({ $link }) ist um.
reminder = ⏳ Deine halbe Zeit an [Tisch { $table } · { $game }]({ $link }) ist um.
morning = ☀️ Guten Morgen! { $count ->
    [0] Es wartet nichts mehr auf dich.
    [one] Ein Tisch wartet auf dich: { $tables }.
   *[other] { $count } Tische warten auf dich: { $tables }.
}
    -# Abbestellen: **{ button-wishes }** unter `/games`.
morning-table = [{ $game } · Tisch { $table }]({ $link }), { $time }
dms-closed = Ich konnte dir nicht schreiben: Deine Direktnachrichten sind für mich geschlossen. Bis du sie öffnest, erinnere ich dich am Tisch, und morgens kommt keine Zeile.

## Während jemand weg war

away-since = Während du weg warst (zuletzt da { $time }), { $moves ->
    [0] hat sonst niemand gezogen.
    [one] fiel ein Zug.
   *[other] fielen { $moves } Züge.
}
away-played = { $count ->
    [one] Einer davon fiel für dich: Deine Zeit war um, oder ein Roboter saß für dich da.
   *[other] { $count } weitere fielen für dich: Deine Zeit war um, oder ein Roboter saß für dich da.
}
