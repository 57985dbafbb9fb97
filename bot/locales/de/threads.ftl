# Tische in eigenen Threads und in Beiträgen von Foren; wer zuschaut.

thread-name = { $game } · Tisch { $table }
button-to-thread = Zum Tisch
button-watch = Zuschauen
card-lobby = Offen: { $taken } von { $seats } Plätzen besetzt. Der Tisch steht in seinem eigenen Thread.
card-playing = Es wird gespielt, im eigenen Thread.
thread-lost-refused = -# Für diesen Tisch ließ sich kein Thread öffnen, oder ich darf dort nicht mehr schreiben: Er geht hier weiter.
thread-lost-locked = -# Der Thread dieses Tisches wurde gesperrt: Er geht hier weiter.
thread-lost-gone = -# Der Thread dieses Tisches wurde gelöscht: Er geht hier weiter.

watch-count = 👀 { $count ->
    [one] Eine Person schaut zu
   *[other] { $count } schauen zu
}
watch-asleep = Du schaust nicht mehr zu. Niemand sieht dich gehen.
watch-elsewhere = Du schaust in einer neueren Nachricht zu.
watch-choose-seat = In ein Blatt schauen, eine Runde später
watch-no-seat = In kein Blatt
watch-late = { $there ->
    [yes] **Die Karten von { $name } eine Runde zuvor**
   *[no] Die Karten von { $name } kommen eine Runde später: sobald die erste Runde vorbei ist.
}
watch-choose-guess = Wer gewinnt? Ein Tipp
watch-guess = -# Dein Tipp: { $name } gewinnt. Er zählt nur für eine Zeile in deiner Statistik.
watch-guessed = { $right ->
    [yes] 🔮 Richtig getippt: { $name } hat gewonnen.
   *[no] Du hattest auf { $name } getippt.
}
watch-heard = { $sign } Am Tisch ist es zu sehen.
watch-too-soon = Eins nach dem anderen: Warte drei Sekunden.
refused-watch-seated = Du sitzt selbst an diesem Tisch.
refused-late-hands = An diesem Tisch schaut niemand in Blätter.
option-late-hands = Zuschauer sehen Blätter eine Runde spät
option-late-hands-about = Sie dürfen in ein Blatt der vorigen Runde schauen. Von der laufenden wird nichts gezeigt.
lobby-late-hands = 👀 Wer zuschaut, darf in ein Blatt der vorigen Runde schauen.

post-over = **{ $game }, Tisch { $table } ist zu Ende.** [Das Ergebnis]({ $link }) bleibt in diesem Beitrag, und die Partie lässt sich Zug um Zug wieder ansehen.

stats-guesses = 🔮 Getippt, wer gewinnt: { $right } von { $made } richtig.

settings-in-threads = { $which ->
    [several] Jeder Tisch, der neben einem anderen aufgemacht wird, hat einen eigenen Thread.
   *[on] Jeder Tisch hat einen eigenen Thread.
}
settings-in-forum = Jeder Tisch hat einen Beitrag in { $forum }.
settings-choose-forum = Beiträge: welches Forum?
button-threads = { $now ->
    [on] Threads für Tische: an
    [several] Threads für Tische: ab zwei
   *[off] Threads für Tische: aus
}
setting-threads = Threads für Tische
value-threads = { $which ->
    [on] für jeden
    [several] ab zwei
   *[off] keine
}
setting-forum = Forum für Tische
rights-threads = • { $channel }: **Öffentliche Threads erstellen** und **Nachrichten in Threads senden**. Tische stehen im Kanal selbst, nicht in eigenen Threads.
rights-posts = • { $channel }: **Beiträge erstellen** und **Nachrichten in Beiträgen senden**. Tische stehen in dem Kanal, in dem sie geöffnet werden, nicht in diesem Forum.
rights-no-threads = • { $channel } ist ein Sprachkanal, und sein Chat hat keine Threads: Tische stehen im Chat selbst. Du kannst stattdessen ein Forum für sie wählen.
refused-no-threads = In { $channel } gibt es keine Threads: Die haben nur Textkanäle. Du kannst stattdessen ein Forum für die Tische dort wählen.
trouble-threads = Ich kann in { $channel } keine Threads oder Beiträge öffnen oder nicht darin schreiben, darum stehen Tische in dem Kanal, in dem sie geöffnet werden.
