### Die ersten Lektionen: `lesson-<Spiel>-step-<Nummer>` steht bei diesem Schritt von `bot/lessons/<Spiel>.txt`.

cmd-learn = Eine erste Lektion: eine Minute, offene Karten, nichts zu verlieren.
button-learn = Üben
button-lesson-on = Weiter ▶
button-lesson-again = Noch einmal
lesson-which = ## Erste Lektionen
    Jede dauert eine Minute, mit offenen Karten. Niemand drängt dich, und nichts zählt.
lesson-title = ### { $game }: deine erste Lektion · { $step } von { $of }
lesson-press = 👉 **{ $move }**: der grüne Knopf.
lesson-not-this = „{ $tried }“ heben wir uns auf. Probier hier **{ $move }**: Das ist der grüne Knopf.
lesson-open-cards = -# { $name } hat { $cards }
lesson-free-title = ### { $game }: jetzt du
lesson-free = Spiel, wie du magst. { $count ->
    [one] Ein Zug
   *[other] { $count } Züge
} noch, und ein Tipp, wenn du einen willst.
lesson-end = ### Das ist { $game }!
    Mehr brauchst du für den Anfang nicht. Der Rest kommt beim Spielen.
refused-no-lesson = Zu diesem Spiel gibt es noch keine Lektion. Die Regeln zeigt dir `/rules`.

## Einunddreißig

lesson-thirty-one-step-1 = Du willst drei Karten **einer Farbe**, die 31 ergeben oder nahe daran sind. Ein Ass zählt 11; König, Dame, Bube und 10 zählen 10. Du hast zwei Herzkarten, zusammen 19, und die 10♥ liegt offen da. Nimm sie.
lesson-thirty-one-step-2 = Jetzt hast du vier Karten, und eine muss weg. Die 4♠ ist kein Herz und zählt nichts.
lesson-thirty-one-step-3 = 29! Du könntest auf mehr warten, aber Ada kann das auch. Wer **klopft**, sagt: Mir reicht’s. Alle anderen sind noch einmal dran, dann wird aufgedeckt.
lesson-thirty-one-step-4 = 29 schlägt Adas 13. Das niedrigste Blatt zahlt einen Chip; wer verliert und keinen mehr hat, ist raus, und wer übrig bleibt, gewinnt. Klopf also mit einem Blatt, dem du traust.

## Vingt-Un

lesson-vingt-un-step-1 = Du spielst gegen die Bank: Komm näher an **21** heran als Ada, aber nie darüber. Bevor du setzt, siehst du deine erste Karte. Eine Neun ist ordentlich: Setz 5 darauf.
lesson-vingt-un-step-2 = Neun und fünf sind 14. König, Dame und Bube zählen 10, ein Ass zählt 1 oder 11. Meistens hat die Bank mehr als 14, also nimm noch eine Karte.
lesson-vingt-un-step-3 = 20! Jetzt hilft nur noch ein Ass, und jede andere Karte wäre zu viel. Bleib.
lesson-vingt-un-step-4 = Ada hatte 16, zog eine Neun und lag darüber: Sie zahlt dir 5. Bei Gleichstand hätte die Bank gewonnen. Ein Ass mit einer Zehn oder einem Bild, gleich beim Geben, ist ein **Natürlicher** und bringt das Doppelte. Später hältst du selbst die Bank.

## Knock-out-Whist

lesson-knock-out-whist-step-1 = Alle spielen eine Karte: Das ist ein **Stich**. Ihn bekommt die höchste Karte der Farbe, die zuerst gespielt wurde, und wer diese Farbe hat, muss sie spielen. Ein einziger Stich genügt, um dabeizubleiben. Kein Pik schlägt das Ass: Spiel es aus.
lesson-knock-out-whist-step-2 = Ein Stich gehört dir. Herz ist in dieser Runde **Trumpf** und schlägt jede andere Farbe. Höheres Herz hat niemand, also holt deine Neun auch diesen Stich.
lesson-knock-out-whist-step-3 = Deine letzte Karte hat sich von selbst gespielt. Basil hat keinen Stich und ist **raus**. Du hast die meisten, also darfst du den Trumpf der nächsten Runde bestimmen. Sie hat eine Karte weniger.
lesson-knock-out-whist-step-4 = Bevor du wählst, siehst du deine neuen Karten. Beide sind Kreuz: Mach Kreuz zum Trumpf.

## Whist

lesson-whist-step-1 = Du spielst **mit** Basil, der dir gegenübersitzt: Eure Stiche zählen zusammen. Wer die ausgespielte Farbe hat, muss sie spielen, die höchste Karte macht den Stich, und Herz ist **Trumpf**: Es schlägt alles andere. Fang mit einer Karte an, die niemand überbietet.
lesson-whist-step-2 = Deiner! Wer einen Stich macht, spielt zum nächsten aus. Du hast ein einziges Karo. Spiel es, dann darfst du trumpfen, wenn wieder Karo kommt.
lesson-whist-step-3 = Basil spielt Karo aus, und du hast keins mehr. Ein Trumpf würde stechen, aber der Stich **gehört schon eurer Seite**. Spar deine Trümpfe und wirf das kleine Kreuz weg.
lesson-whist-step-4 = Kreuz, und du hast keins. Diesmal liegt die **Gegenseite** vorn, mit dem König. Dein kleinster Trumpf genügt.
lesson-whist-step-5 = Eine Runde hat dreizehn Stiche. Jeder, den eine Seite **über sechs** macht, ist ein Punkt, und mit fünf Punkten gewinnt sie die Partie. Achte darauf, wem der Stich gehört: Dann spielst du Whist.

## Spit

lesson-spit-step-1 = Spit ist ein Rennen, bei dem sich niemand abwechselt: Du gewinnst, wenn du keine Karten mehr hast. Vor beiden liegen fünf Stapel, die obersten Karten offen. In dieser Lektion wechselt ihr euch ab. Schau dich in Ruhe um und melde dich bereit.
lesson-spit-step-2 = Die beiden Haufen haben mit 8♠ und 10♠ begonnen. Eine Karte passt, wenn sie **eins höher oder eins niedriger** ist, egal in welcher Farbe. Deine 9♣ passt auf beide! Nimm die Zehn.
lesson-spit-step-3 = Die nächste Karte hat sich von selbst aufgedeckt: eine Sechs. Und Ada hat gerade eine Sieben gelegt.
lesson-spit-step-4 = Deine Sieben passt auf die Sechs und auch auf Adas Acht. Eins von beiden genügt: schnell!
lesson-spit-step-5 = So geht es weiter, auf und ab. Könnt ihr beide nicht mehr, deckt ihr beide eine neue Karte auf: **Spit!** Wer zuerst seine fünf Stapel los ist, **schlägt** auf den kleineren Haufen; den größeren bekommt die andere Seite. Dann wird neu gegeben, bis jemand gar keine Karten mehr hat.

## Ehe-Patience

lesson-conjugal-patience-step-1 = Wer zuerst seine 52 Karten los ist, gewinnt. Sie kommen auf Folgen in der Mitte, **vom Ass zum König in einer Farbe**, und die gehören euch beiden. Deine offenen Karten sind deine Reserve, und ein Ass beginnt eine Folge.
lesson-conjugal-patience-step-2 = Die Lücke hat dein Stapel gefüllt, und du bist noch dran. Du darfst anlegen, solange etwas passt: hier die Zwei.
lesson-conjugal-patience-step-3 = Nichts passt mehr. Mit einem **Abwurf** endet dein Zug: Eine Karte verschwindet verdeckt, bis dein Stapel verbraucht ist. Könige werden zuletzt gebraucht, also weg mit dem König.
lesson-conjugal-patience-step-4 = Siehst du? Ada hat die Drei und die Vier an **deine** Folge gelegt. Das schenkt dir die Fünf. Schau vor jedem Anlegen, was du der anderen Seite damit öffnest.
lesson-conjugal-patience-step-5 = Das ist die ganze Kunst: Niemand **muss** anlegen. Behalte eine Karte, wenn sie Ada mehr nützen würde als dir.

## Diktat

lesson-dictation-step-1 = Alle bekommen dieselben Karten in derselben Reihenfolge und legen für sich allein. Du baust vier Folgen vom **Ass zum König**, egal in welcher Farbe. Was nicht passt, wartet auf einem von vier Stapeln. Der König kommt zuletzt dran: Leg ihn ganz unten auf Stapel 1.
lesson-dictation-step-2 = Ein Ass! Es beginnt eine Folge.
lesson-dictation-step-3 = Die Drei muss auf eine Zwei warten. Nur die **oberste** Karte eines Stapels ist spielbar, also begrab nichts: Gib ihr einen eigenen Stapel.
lesson-dictation-step-4 = Da ist die Zwei. Kreuz auf Pik? Ja, nur die Zahl zählt.
lesson-dictation-step-5 = Jetzt passt deine Drei, oben von Stapel 2. Von deinen Stapeln darfst du anlegen, wann immer es geht.
lesson-dictation-step-6 = Wer nach 52 Karten die meisten fertigen Folgen hat, gewinnt; danach zählen die angelegten Karten. Das Glück ist für alle gleich, also kommt es darauf an, wohin du legst: Hohes nach unten, Niedriges in Reichweite.

## Witz und Verstand

lesson-wit-and-reason-step-1 = Du hast alle schwarzen Karten, Ada alle roten. Ihr legt abwechselnd, und die Werte werden zusammengezählt: Ass 1, Bilder 10. Wer genau **31** trifft, gewinnt. Fang mit einer Neun an, du wirst sehen, warum.
lesson-wit-and-reason-step-2 = 16. Mach jetzt **20** daraus. Von dort bräuchte Ada 11, und keine Karte zählt 11.
lesson-wit-and-reason-step-3 = Sie musste legen, und es steht 26. Wie viel fehlt bis 31?
lesson-wit-and-reason-step-4 = 31, gewonnen! Das Geheimnis: **9, 20, 31** liegen elf auseinander. Steht nach deinem Zug eine davon, erreichst du auch die nächste, was immer die andere Seite legt, solange du die Karte dafür noch hast. Jede Karte wird nur einmal gespielt, und da fängt der Witz an.

## Das Spiel um 31

lesson-thirty-one-game-step-1 = Ass bis Sechs liegen offen da, je vier. Ihr dreht abwechselnd eine um, und die Werte werden zusammengezählt. Wer genau **31** trifft, gewinnt. Fang mit einer Drei an, du wirst sehen, warum.
lesson-thirty-one-game-step-2 = Ada ist bei 8. Geh auf **10**: sieben mehr, als du hattest.
lesson-thirty-one-game-step-3 = 16. Wieder sieben: Geh auf **17**.
lesson-thirty-one-game-step-4 = Siehst du das Muster? Nach 10 und 17 kommt **24**.
lesson-thirty-one-game-step-5 = 29. Ada konnte nichts machen. Bring es zu Ende!
lesson-thirty-one-game-step-6 = 31! **3, 10, 17, 24, 31**: Was immer die andere Seite umdreht, du ergänzt es auf sieben. Aber jede Zahl gibt es nur viermal. Geht eine aus, reißt das Muster: Darum findet die 🔎 oben eine bessere erste Karte als unsere Drei, und da beginnt das eigentliche Spiel.

## Solo-Whist

lesson-solo-whist-step-1 = Zuerst **sagst du an**, was dein Blatt wert ist. Herz wäre Trumpf: Du hast Ass, König, Dame und Bube davon und zwei hohe Pik. Das reicht für ein **Solo**: fünf Stiche, allein gegen die drei anderen.
lesson-solo-whist-step-2 = Niemand hat mehr angesagt, also spielst du, und Herz ist Trumpf: Es schlägt alle anderen Farben. Zieh den anderen zuerst die Trümpfe, von oben.
lesson-solo-whist-step-3 = Alle mussten Herz spielen. Gleich noch einmal.
lesson-solo-whist-step-4 = Zwei Stiche hast du, und fünf weitere sind sicher: zwei hohe Trümpfe, zwei Pik und am Ende ein kleiner Trumpf, den niemand mehr schlägt. Du musst sie nicht ausspielen: **Beanspruch** sie.
lesson-solo-whist-step-5 = Sieben Stiche, versprochen waren fünf. Alle anderen zahlen dir 8 Punkte: 6 für das Solo und einen für jeden Stich darüber. Hättest du verloren, hättest du allen je 6 gezahlt und für jeden fehlenden Stich einen mehr. Du kannst auch **vorschlagen**, zu zweit zu spielen, oder **Misère** ansagen und gar keinen Stich machen.

## Französisches Vingt-Un

lesson-french-vingt-un-step-1 = Ada hält die Bank und spielt acht Runden mit dir, jede nach eigenen Regeln. Die erste ist einfaches Vingt-Un: Komm näher an **21** heran als sie, aber nicht darüber. Eine Neun ist ordentlich: Setz 2.
lesson-french-vingt-un-step-2 = Neun und zehn sind 19. Bilder zählen 10, ein Ass 1 oder 11. Mit noch einer Karte lägst du wahrscheinlich über 21.
lesson-french-vingt-un-step-3 = Deine 19 hat ihre 17 geschlagen, und zwei weitere Runden sind vorbei. In der vierten bekommst du zwei Karten und rätst nur: Haben sie **eine Farbe**, Rot oder Schwarz, oder zwei? Zuerst der Einsatz.
lesson-french-vingt-un-step-4 = **Sympathie** heißt: beide rot oder beide schwarz. **Antipathie** heißt: eine rot, eine schwarz. Liegt die erste Karte da, sind von der anderen Farbe mehr übrig als von ihrer eigenen. Darum ist Antipathie ein wenig besser.
lesson-french-vingt-un-step-5 = Schwarz und Rot: Antipathie! So geht es weiter: acht kleine Spiele, dann wandert die Bank. Was eine Runde von dir will, steht immer bei den Knöpfen.

## Grabbage

lesson-grabbage-step-1 = Alle haben ein Kartenspiel, und alle legen an **dieselben** Folgen an, vom Ass zum König, egal in welcher Farbe. Wer zuerst keine Karten mehr hat, gewinnt. Es ist ein Rennen, aber in dieser Lektion wechselt ihr euch ab. Melde dich bereit.
lesson-grabbage-step-2 = Deck deine erste Karte auf.
lesson-grabbage-step-3 = Eine Fünf passt noch nirgends. Deck die nächste auf: Die Fünf kommt auf deinen Abwurf, und was dort obenauf liegt, kannst du später noch spielen.
lesson-grabbage-step-4 = Ein Ass! Es beginnt eine Folge in der Mitte.
lesson-grabbage-step-5 = Adas Zwei liegt jetzt auf **deinem** Ass: Die Folgen gehören allen, und wer zuerst da ist, hat den Platz. Deck weiter auf.
lesson-grabbage-step-6 = Eine Drei, und da liegt eine Zwei. Schnell, bevor dir jemand zuvorkommt!
lesson-grabbage-step-7 = Ada hat eine Vier gelegt. Weißt du noch, die Fünf auf deinem Abwurf? Jetzt ist sie dran.
lesson-grabbage-step-8 = Das ist schon alles: Behalte die Folgen und deinen Abwurf im Auge. Im richtigen Rennen wartet niemand auf dich!

## Pirat

lesson-pirate-step-1 = Beide haben ein Kartenspiel. Zuerst **hebt ihr ab**, so viele Karten ihr mögt; es zählt die Karte, die sich dabei zeigt. Wer die niedrigere hat, baut Schiffe **vom Ass aufwärts**, die andere Seite **vom König abwärts**.
lesson-pirate-step-2 = Du hast eine Drei gezeigt, also gehören dir die Asse; Ada segelt von den Königen abwärts. Es ist ein Rennen, aber in dieser Lektion wechselt ihr euch ab. Melde dich bereit.
lesson-pirate-step-3 = Deck deine erste Karte auf.
lesson-pirate-step-4 = Die 8♥ passt an keins deiner Schiffe: Alle warten noch auf ihr Ass. Wirf sie ab.
lesson-pirate-step-5 = Und die nächste.
lesson-pirate-step-6 = Das A♠: Dein erstes Schiff sticht in See. Von jetzt an will es die Zwei, die Drei und so weiter, alles in Pik.
lesson-pirate-step-7 = Adas Pik kommt dir vom König her entgegen. Fehlt zwischen beiden Schiffen nur noch eine Karte, **kapert** beide, wer sie legt. Wer die meisten der acht Schiffe hat, gewinnt. Zähl also mit, was fehlt, und merk dir diese Karte.

## Progressive Patience

lesson-progressive-patience-step-1 = Ihr legt beide an **eine** Folge an: Ass, zwei, drei und so weiter bis zum König, egal in welcher Farbe, dann wieder ein Ass. Wer zuerst keine Karten mehr hat, gewinnt. Deck eine Karte auf.
lesson-progressive-patience-step-2 = Ein Ass, und ein Ass ist gefragt. Leg es an!
lesson-progressive-patience-step-3 = Solange du anlegst, bleibst du dran. Die nächste.
lesson-progressive-patience-step-4 = Eine Neun, gefragt ist aber eine Zwei. Sie kommt offen auf einen deiner **vier Haufen**, und dein Zug ist vorbei. Was auf einem Haufen obenauf liegt, kannst du später anlegen.
lesson-progressive-patience-step-5 = Ada hatte die Zwei und dann einen König, der nirgends passt. Du bist wieder dran.
lesson-progressive-patience-step-6 = Eine Drei, wie gerufen.
lesson-progressive-patience-step-7 = Und weiter.
lesson-progressive-patience-step-8 = Eine Acht. Wohin damit? **Auf die Neun**: Die Acht wird vor ihr gebraucht, also muss sie darüber liegen. Haufen, die von hoch nach niedrig fallen, spielen sich von selbst leer.
