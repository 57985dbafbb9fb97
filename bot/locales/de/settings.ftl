### What those who manage a server choose and do.

## The pages

settings-title = ### Einstellungen dieses Servers · { $section }
settings-section-tables = Tische
settings-section-tokens = Chips
settings-section-play = Spielweise
settings-section-rules = Hausregeln
settings-section-look = Aussehen und Sprache
settings-section-channels = Einzelne Kanäle
settings-section-posts = Was ich wo erzähle
settings-section-roles = Spielleitung und Preise
settings-section-people = Wer mitspielen darf
settings-section-rights = Was ich hier darf
settings-section-log = Wer was getan hat
settings-choose = Abschnitt wählen
settings-saved = ✓ Gespeichert.

settings-channels = **Wo** { $channels ->
    [everywhere] Tische können in jedem Kanal eröffnet werden, in dem ich schreiben darf.
   *[other] Tische können in { $channels } eröffnet werden, auch in Threads dort.
}
settings-games = **Spiele** { $off ->
    [none] Hier werden alle gespielt.
   *[other] Hier nicht gespielt: { $off }.
}
settings-choose-games = Wähle, was hier gespielt wird
settings-choose-channels = Kanäle für Tische
button-channel-everywhere = Überall

settings-stakes = **Einsätze** { $stakes ->
    [yes] { $usual ->
        [0] An Tischen geht es um nichts, wenn niemand etwas anderes sagt
        [one] Alle setzen einen Chip, wenn niemand etwas anderes sagt
       *[other] Alle setzen { $usual } Chips, wenn niemand etwas anderes sagt
    }, höchstens { $highest ->
        [one] einen
       *[other] { $highest }
    }.
   *[no] Hier wird nichts eingesetzt.
}
settings-grants = **Chips** Zum Einstand gibt es { $grant }, und `/wallet daily` bringt { $daily } am Tag.
settings-each = **Alle** dürfen { $tables ->
    [0] an beliebig vielen Tischen zugleich sitzen
    [one] an einem Tisch zugleich sitzen
   *[other] an { $tables } Tischen zugleich sitzen
} und { $staked ->
    [0] beliebig viele Chips am Tag einsetzen.
    [one] einen Chip am Tag einsetzen.
   *[other] { $staked } Chips am Tag einsetzen.
}
button-each = Grenzen pro Person
settings-tables_each = Tische zugleich für eine Person (0: egal)
settings-staked_daily = Einsätze an einem Tag (0: egal)
button-stakes = Einsätze: { $now ->
    [yes] an
   *[no] aus
}
button-tokens = Zahlen ändern
settings-tokens-dialog = Chips auf diesem Server
settings-usual_stake = Üblicher Einsatz
settings-highest_stake = Höchster Einsatz
settings-grant = Was es zum Einstand gibt
settings-daily = Was ein Tag bringt

settings-pace = **Bedenkzeit, wenn niemand etwas anderes sagt** { $pace }.
settings-choose-pace = Übliche Bedenkzeit wählen
settings-robots = **Roboter** { $robots ->
    [yes] Sie dürfen sich dazusetzen.
   *[no] Sie bleiben weg: Hier spielen nur Menschen.
}
settings-remarks = **Gesellschaft** { $remarks ->
    [yes] Roboter sagen ab und zu ein Wort.
   *[no] Roboter spielen schweigend.
}
settings-hints = **Tipps** { $hints ->
    [yes] Wer nur mit Robotern spielt, darf um einen bitten. An anderen Tischen gibt es sie, wo die Hausregeln es sagen.
   *[no] Es gibt sie nur an Tischen, deren Hausregeln es sagen.
}
settings-calls = **Aufrufe** { $calls ->
    [yes] Wer seinen Zug warten lässt, wird beim Namen gerufen.
   *[no] Niemand wird gerufen.
}
settings-hands = **Karten** { $dms ->
    [yes] Sie liegen in Direktnachrichten, es sei denn, jemand hat etwas anderes gewählt.
   *[no] Sie liegen im Kanal, und alle sehen nur die eigenen, es sei denn, jemand hat etwas anderes gewählt.
}
button-robots = Roboter: { $now ->
    [yes] an
   *[no] aus
}
button-remarks = Roboter reden: { $now ->
    [yes] an
   *[no] aus
}
button-hints = Tipps: { $now ->
    [yes] an
   *[no] aus
}
button-calls = Aufrufe: { $now ->
    [yes] an
   *[no] aus
}
button-hands_in_dms = Karten: { $now ->
    [yes] in Direktnachrichten
   *[no] im Kanal
}

settings-rules = Was du hier wählst, damit beginnen die Tische eines Spiels. Wer einen Tisch führt, kann trotzdem anderes wählen.
settings-locked = 🔒 Am Tisch nicht zu ändern: die Regeln von { $games }.
button-lock = Am Tisch änderbar: { $now ->
    [yes] ja
   *[no] nein
}
settings-rules-none = Jedes Spiel beginnt mit seinen eigenen Regeln.
settings-rules-game = **{ $game }** { $options }
settings-choose-rules = Spiel wählen
settings-rules-own = { $game } beginnt mit den eigenen Regeln.
settings-rules-theirs = { $game } beginnt mit diesen Regeln:
button-rules-reset = Die Regeln des Spiels
button-settings-back = Zurück

settings-pictures = **Bilder** { $pictures ->
    [yes] Tische werden als Bilder gezeigt.
   *[no] Tische werden in Worten gezeigt.
}
settings-language = **Sprache** Was alle lesen, ist auf { $language }. Was nur du siehst, ist in deiner Sprache, wenn ich sie spreche.
settings-choose-language = Sprache wählen
button-pictures = Bilder: { $now ->
    [yes] an
   *[no] aus
}

settings-own-rules = Was in einem Kanal gilt, zusätzlich zu dem, was überall gilt: welche Spiele dort offen sind, Einsätze und der höchste Einsatz. Threads folgen ihrem Kanal.
settings-choose-channel = Kanal wählen
settings-choose-games-here = Wähle, was in diesem Kanal offen ist
settings-channel-line = **{ $channel }** { $off ->
    [none] Alle Spiele des Servers sind offen
   *[other] Nicht offen: { $off }
}; { $stakes ->
    [yes] { $highest ->
        [server] Einsätze wie überall.
        [one] der höchste Einsatz ist ein Chip.
       *[other] der höchste Einsatz sind { $highest } Chips.
    }
   *[no] nichts wird eingesetzt.
}
button-highest-here = Höchster Einsatz
button-as-server = Wie überall

settings-news = **Ankündigungen** { $channel ->
    [none] Ich erzähle keine Ergebnisse. Wähle einen Kanal, dann erzähle ich dort, ohne jemanden zu rufen: Ergebnisse um Einsatz und Wertung, Rekorde, das Ende einer Saison.
   *[other] In { $channel } erzähle ich Ergebnisse um Einsatz und Wertung, Rekorde und das Ende einer Saison. Niemand wird gerufen.
}
settings-host-news = **Neues über mich** { $wanted ->
    [yes] Wer mich betreibt, darf dort auch etwas erzählen, zum Beispiel, was neu ist.
   *[no] Wer mich betreibt, erzählt hier nichts.
}
settings-log-channel = **Wer was getan hat** { $channel ->
    [none] steht im Abschnitt dieses Namens. Wähle einen Kanal, dann schreibe ich es auch dorthin.
   *[other] steht in { $channel }, mit alten und neuen Werten.
}
settings-choose-news_channel = Ankündigungen: wo?
settings-choose-log_channel = Wer was getan hat: wo?
button-host_news = Neues über mich: { $now ->
    [yes] an
   *[no] aus
}

settings-masters = **Spielleitung** { $role ->
    [none] Noch niemand. Wer die Rolle hat, die du wählst, darf diese Einstellungen nutzen, Leute ausschließen und Tische beenden.
   *[other] Wer { $role } hat, darf diese Einstellungen nutzen, Leute ausschließen und Tische beenden. Der Weg dahin steht unter `/help`; damit auch `/settings` und `/moderate` gehen, erlaube der Rolle diese Befehle in Discords Servereinstellungen unter Integrationen.
}
settings-reward = **Preis** { $role ->
    [none] Wer eine Saison gewinnt, bekommt keine Rolle.
   *[other] Am Ende einer Saison bekommt { $role }, wer sie gewonnen hat; wer sie vorher hatte, gibt sie zurück.
}
settings-rewards = **Rollen für Abzeichen und Partien** { $some ->
    [yes] Wer etwas davon schafft, behält die Rolle:
   *[no] Für kein Abzeichen gibt es eine Rolle.
}
settings-choose-deed = Eine Rolle wofür?
settings-choose-earned = { $deed }: welche Rolle?
reward-matches = { $count } Partien hier
settings-choose-master_role = Spielleitung: welche Rolle?
settings-choose-reward_role = Preis: welche Rolle?

settings-barred-none = **Ausgeschlossen** Niemand.
settings-barred = **Ausgeschlossen** { $count ->
    [one] Eine Person kann
   *[other] { $count } Leute können
} hier keine Tische eröffnen und sich an keinen setzen:
settings-barred-more = … und { $count } mehr. Mit `/moderate allow` darf jemand davon wieder mitspielen.
barred-line = • { $name }, { $until ->
    [none] für immer
   *[other] endet { $until }
}{ $reason ->
    [none] {""}
   *[other] {": "}{ $reason }
}
settings-choose-allow = Wieder mitspielen: wer?
button-bar = Jemanden ausschließen
bar-who = Wer soll von den Tischen wegbleiben?
bar-how-long = Wie lange?
bar-hour = Eine Stunde
bar-day = Einen Tag
bar-week = Eine Woche
bar-good = Für immer
bar-why = Warum?
bar-why-about = Wer ausgeschlossen ist, liest das. Es darf leer bleiben.

rights-all = ✅ Ich darf hier alles, was ich brauche.
rights-some = ⚠️ { $count ->
    [one] Eines fehlt
   *[other] { $count } Dinge fehlen
} mir hier:
rights-how = Wer den Server verwaltet, kann das ändern: in den Einstellungen des Kanals unter Berechtigungen oder in denen des Servers unter Rollen. Wähle danach diesen Abschnitt noch einmal.
rights-see = • { $channel }: **Kanal anzeigen**. Ich kann dort keine Tische zeigen und nichts erzählen.
rights-write = • { $channel }: **Nachrichten senden**. Ich kann dort keine Tische zeigen und nichts erzählen.
rights-attach = • { $channel }: **Dateien anhängen**. Tische werden dort in Worten gezeigt, ohne Bilder.
rights-read = • { $channel }: **Nachrichtenverlauf anzeigen**. Ich sehe nicht, wenn ein Tisch unter dem verschwindet, was andere schreiben.
rights-gone = • { $channel } war gewählt und ist nicht mehr da. Wähle einen anderen.
rights-roles = • **Rollen verwalten**. Ich kann { $role } { $use ->
    [wanted] nicht an die vergeben, die gerufen werden wollen
    [earned] nicht an die vergeben, die sie sich verdienen
   *[reward] nach einer Saison nicht vergeben
}.
rights-role-above = • { $role } steht über meiner eigenen Rolle, also kann ich sie nicht vergeben. Zieh meine in den Servereinstellungen darüber.
rights-role-gone = • Die Rolle für { $use ->
    [wanted] alle, die gerufen werden wollen,
    [earned] alle, die sie sich verdienen,
   *[reward] den Saisonsieg
} ist nicht mehr da. Wähle eine andere.
rights-mention = • **Alle Rollen erwähnen**. Ich kann { $role } nicht rufen, wenn an einem Tisch jemand fehlt. Oder lass alle diese Rolle erwähnen.
rights-events = • **Events erstellen**. Spieleabende stehen nur in ihrer Nachricht und nicht unter den Events dieses Servers.

trouble-table = Ich darf in { $channel } nicht mehr schreiben, darum sind die Tische dort nicht zu sehen. Sie warten, bis ich wieder darf.
trouble-pictures = Ich darf in { $channel } keine Dateien anhängen, darum werden die Tische dort in Worten gezeigt.
trouble-log = Ich kann in { $channel } nicht mehr schreiben, wer was getan hat. In den Einstellungen steht es weiterhin.
trouble-news = Ich kann in { $channel } keine Ergebnisse mehr erzählen.
trouble-reward = Ich konnte die Rolle für den Saisonsieg nicht vergeben: Mir fehlt „Rollen verwalten“, oder die Rolle steht über meiner.
trouble-earned = Ich konnte eine verdiente Rolle nicht geben: Mir fehlt „Rollen verwalten“, oder die Rolle steht über meiner oder ist weg.
trouble-deal = Ich darf in { $channel } nicht mehr schreiben, darum kommt die Tagesaufgabe dort nicht. Mit `/daily` gibt es sie trotzdem.
trouble-wanted = Ich kann die Rolle für Tische, an denen jemand fehlt, nicht mehr rufen: Ich darf sie nicht erwähnen.
trouble-wanted-role = Ich kann die Rolle für Tische, an denen jemand fehlt, nicht mehr vergeben: Mir fehlt „Rollen verwalten“, die Rolle steht über meiner, oder sie hat eigene Rechte.
trouble-events = Ich darf die Events dieses Servers nicht mehr ändern. Bei einem Spieleabend steht dort vielleicht eine alte Zeit oder ein Abend, der abgesagt ist. Es gilt, was in der Nachricht des Abends steht.
trouble-how = -# Für die, die diesen Server verwalten: `/settings`, Abschnitt „Was ich hier darf“. Ich sage das einmal.

settings-log-none = Noch nichts.
deed = • { $who }: { $what } · { $time }
deed-set = { $setting }: { $before ->
    [unknown] { $value }
   *[other] { $before } → { $value }
}
deed-set-channel = in { $channel }, { $what }
deed-set-rules = Hausregeln für { $game }{ $changes ->
    [none] {""}
   *[other] {": "}{ $changes }
}
deed-set-rule = { $option } { $before } → { $value }
deed-end = hat Tisch { $table } beendet
deed-remove = hat { $target } von Tisch { $table } weggeschickt
deed-bar = hat { $target } { $until ->
    [none] für immer ausgeschlossen
   *[other] ausgeschlossen; das endet { $until }
}{ $reason ->
    [none] {""}
   *[other] {": "}{ $reason }
}
deed-allow = lässt { $target } wieder mitspielen
deed-season = hat Saison { $number } beendet
deed-earned = hat { $target } die Rolle für „{ $deed }“ gegeben
deed-reward = hat { $target } die Rolle für den Sieg in Saison { $number } gegeben
value-none = keine
setting-channels = Kanäle für Tische
setting-games_off = abgeschaltete Spiele
number-channels = { $count ->
    [0] überall
   *[other] { $count }
}
number-games_off = { $count ->
    [0] keine
   *[other] { $count }
}
setting-stakes = Einsätze
setting-usual_stake = üblicher Einsatz
setting-highest_stake = höchster Einsatz
setting-grant = Startguthaben
setting-daily = tägliche Chips
setting-pace = Bedenkzeit
setting-robots = Roboter
setting-remarks = Worte der Roboter
setting-calls = Aufrufe
setting-hands_in_dms = Karten in Direktnachrichten
setting-pictures = Bilder
setting-badges = Abzeichen
setting-hints = Tipps
setting-locked = Spiele, deren Regeln am Tisch nicht zu ändern sind
setting-tables_each = Tische zugleich für eine Person
setting-staked_daily = Einsätze an einem Tag
setting-master_role = Rolle der Spielleitung
setting-reward_role = Rolle für den Saisonsieg
setting-rewards = Rolle für „{ $deed }“
setting-log_channel = Kanal dafür, wer was getan hat
setting-news_channel = Kanal für Ankündigungen
setting-host_news = Neues von der Person, die mich betreibt
setting-language = Sprache
barred = { $name } ist auf diesem Server von den Tischen ausgeschlossen{ $until ->
    [none] .
   *[other] ; der Ausschluss endet { $until }.
} Laufende Partien dürfen noch zu Ende gespielt werden; mit `/table end` lässt sich eine ohne Ergebnis beenden.
allowed = { $name } darf hier Tische eröffnen und sich dazusetzen.

## What is refused

refused-stakes-off = Auf diesem Server sind Einsätze abgeschaltet. Setz den Einsatz auf 0 und spiel zum Spaß.
refused-stake-high = Auf diesem Server ist { $most ->
    [one] ein Chip
   *[other] { $most } Chips
} der höchste Einsatz.
refused-game-off = Dieses Spiel wird auf diesem Server nicht gespielt. `/games` zeigt, welche es gibt.
refused-channel-off = Auf diesem Server werden Tische in { $channels } eröffnet.
refused-robots-off = Auf diesem Server setzen sich keine Roboter dazu: Hier spielen nur Menschen.
refused-barred = Du bist auf diesem Server von den Tischen ausgeschlossen{ $until ->
    [none] .
   *[other] ; der Ausschluss endet { $until }.
} { $reason ->
    [none] Warum, wissen die, die ihn verwalten.
   *[other] Der Grund: { $reason }
}
refused-barred-everywhere = Du kannst keine Tische mehr eröffnen und dich an keinen setzen: Wer mich betreibt, hat dich ausgeschlossen.{ $reason ->
    [none] {""}
   *[other] {" "}Der Grund: { $reason }
}
refused-server-barred = Auf diesem Server werden keine Tische mehr eröffnet: Wer mich betreibt, hat ihn ausgeschlossen.{ $reason ->
    [none] {""}
   *[other] {" "}Der Grund: { $reason }
}
refused-other-barred = { $name } darf sich auf diesem Server an keinen Tisch mehr setzen, also gibt es keine Revanche.
refused-start-barred = { $name } kann an Tischen dieses Servers nicht mehr mitspielen. Die Partie kann beginnen, sobald dieser Platz frei ist: `/table remove`.
refused-other-tables-enough = { $name } sitzt inzwischen an { $tables ->
    [one] einem Tisch
   *[other] { $tables } Tischen
} dieses Servers, und mehr auf einmal sind hier nicht erwünscht.
refused-bar-self = Dich selbst kannst du nicht ausschließen.
refused-bar-me = Mich kannst du nicht ausschließen. Wer den Server verwaltet, kann mich daraus entfernen.
refused-bar-owner = Der Server gehört dieser Person: Niemand kann sie ausschließen.
refused-bar-manager = Diese Person verwaltet den Server; die Spielleitung kann sie nicht ausschließen.
refused-moderators = Das können nur die, die diesen Server verwalten, und die Spielleitung.
refused-role-everyone = Diese Rolle haben alle. Wähle eine, die an Leute vergeben wird.
refused-role-mighty = Mit dieser Rolle verwaltet oder moderiert man den Server. Ein Preis darf das nicht: Wähle eine andere.
refused-game-off-here = Dieses Spiel ist in diesem Kanal nicht offen. `/games` zeigt, welche es gibt.
refused-stakes-off-here = In diesem Kanal wird nichts eingesetzt. Setz den Einsatz auf 0 und spiel zum Spaß.
refused-stake-high-here = In diesem Kanal ist { $most ->
    [one] ein Chip
   *[other] { $most } Chips
} der höchste Einsatz.
refused-match-stakes = In dieser Partie geht es für jede Person um { $stake ->
    [one] einen Chip
   *[other] { $stake } Chips
}, und so viel kann hier niemand mehr einsetzen.
refused-rules-locked = Dieser Server hat für dieses Spiel Hausregeln, die am Tisch niemand ändern kann. Eröffne den Tisch, ohne welche zu wählen; ein Tisch, der noch wartet, übernimmt sie unter **Hausregeln**.
refused-tables-enough = Du sitzt auf diesem Server schon an { $tables ->
    [one] einem Tisch
   *[other] { $tables } Tischen
}; mehr zugleich sind hier nicht gewünscht. Spiel einen zu Ende, oder verlass ihn: `/table leave`.
refused-stakes-a-day = { $left ->
    [0] Du hast heute so viel eingesetzt, wie man hier darf. Spiel zum Spaß, oder komm morgen wieder.
    [one] Du darfst hier heute noch einen Chip einsetzen.
   *[other] Du darfst hier heute noch { $left } Chips einsetzen.
}
refused-other-stakes-a-day = { $name } darf hier heute { $left ->
    [0] nichts mehr einsetzen
    [one] nur noch einen Chip einsetzen
   *[other] nur noch { $left } Chips einsetzen
}.
refused-daily-off = Auf diesem Server gibt es keine täglichen Chips.
refused-setting = { $setting }: Das muss eine ganze Zahl von { $low } bis { $high } sein.

## What is told in the channel for announcements, and of restarts

news-result = ### 🏆 { $game } · [Tisch { $table }]({ $link })
news-record-rating = 📈 Rekord: So hoch wie { $name } jetzt, { $amount }, stand hier bei { $game } noch niemand in der Wertung.
news-record-tokens = 💰 Rekord: { $name } hat { $amount } Chips gewonnen, mehr als je zuvor hier in einer Partie { $game }.
host-news = ### Neues über mich
host-news-about = -# Von der Person, die mich betreibt. Ob ihr das hier lest, entscheidet, wer den Server verwaltet: `/settings`.
restart-near = 🔧 Neustart: Ich bin kurz weg und { $time } zurück. Alle Tische bleiben, wie sie sind.

## Commands

cmd-settings = Was auf diesem Server gespielt wird, wo und wie.
cmd-moderate = Wer an den Tischen dieses Servers sitzen darf.
cmd-moderate-bar = Jemanden von den Tischen dieses Servers fernhalten.
cmd-moderate-allow = Jemanden wieder mitspielen lassen.
arg-bar = Wer ferngehalten werden soll.
arg-bar-length = Wie lange; für immer, wenn du nichts wählst.
arg-bar-reason = Warum. Wer ausgeschlossen ist, liest es.
arg-allow = Wer wieder mitspielen darf.
