# What lies on a table, in words: alt texts, and everything for those who play without pictures.

scene-suit-S = ♠ Pik
scene-suit-H = ♥ Herz
scene-suit-D = ♦ Karo
scene-suit-C = ♣ Kreuz
scene-suit-line = { $suit }: { $ranks }
scene-face-down = { $count ->
    [one] eine verdeckte Karte
   *[other] { $count } verdeckte Karten
}
scene-marked = { $card } ({ $mark })
scene-labelled = { $label }: { $what }
scene-no-cards = keine Karten
scene-column = { $cards } (die letzte liegt oben)
scene-heap = { $cards } (die letzte liegt oben), { $count } weitere darunter
scene-more-lines = … und mehr; alles steht in den ausführlichen Worten.

mark-new = neu
mark-chosen = gewählt
mark-winning = gewinnt
mark-free = frei
mark-dead = aus dem Spiel

badge-dealer = gibt
badge-leader = spielt aus
badge-bank = die Bank
badge-declarer = spielt allein
badge-ready = bereit
badge-robot = Roboter
badge-absent = nicht da
badge-out = ausgeschieden
badge-winner = gewinnt

scene-place = { $name }: { $facts }
scene-acting = am Zug
scene-hand-active = dieses Blatt ist dran: { $cards }
scene-hand-number = Blatt { $number }: { $cards }
scene-stake = { $amount ->
    [one] Einsatz ein Chip
   *[other] Einsatz { $amount } Chips
}
scene-tokens = { $amount ->
    [one] ein Chip
   *[other] { $amount } Chips
}
scene-tokens-of = { $amount } von { $of } Chips

scene-pile-up = { $top } liegt oben, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
scene-pile-empty = leer
scene-pile-wants = leer, wartet auf { $rank }
scene-piles = Stapel: { $piles }
scene-pile-times = { $count } × { $pile }
scene-pile-hollow = leer (wartet auf { $rank })
scene-pile-short = { $top } ({ $count ->
    [one] eine Karte
   *[other] { $count } Karten
})
scene-grid-row = Reihe { $number }: { $cards }
scene-turned = { $card } (umgedreht)
scene-total-of = { $value } von { $of }
scene-total = { $value }

scene-trick = Stich: { $plays }
scene-trick-labelled = { $label }: { $plays }
scene-trick-empty = Noch keine Karte im Stich
scene-play = { $name } { $card }
scene-play-led = { $name } spielt aus: { $card }

chart-standing = { $place }. { $name }: { $value }
chart-standing-own = { $place }. { $name } (du): { $value }
chart-history-none = Noch kein gewertetes Spiel
chart-history-one = { $last }
chart-history = von { $first } bis { $last }, niedrigster Wert { $low }, höchster { $high }, über { $count } Werte
chart-curve = { $name }: { $told }
