# What lies on a table, in words: alt texts, and everything for those who play without pictures.

scene-suit-S = ♠ Spades
scene-suit-H = ♥ Hearts
scene-suit-D = ♦ Diamonds
scene-suit-C = ♣ Clubs
scene-suit-line = { $suit }: { $ranks }
scene-face-down = { $count ->
    [one] one card face down
   *[other] { $count } cards face down
}
scene-marked = { $card } ({ $mark })
scene-labelled = { $label }: { $what }
scene-no-cards = no cards
scene-column = { $cards } (the last is on top)
scene-heap = { $cards } (the last is on top), { $count } more below
scene-more-lines = … and more; ask for the full words.

mark-new = new
mark-chosen = chosen
mark-winning = winning
mark-free = free
mark-dead = out of play

badge-dealer = dealer
badge-leader = leads
badge-bank = the bank
badge-declarer = declarer
badge-ready = ready
badge-robot = robot
badge-absent = away
badge-out = out
badge-winner = winner

scene-place = { $name }: { $facts }
scene-acting = to play
scene-hand-active = playing this hand: { $cards }
scene-hand-number = hand { $number }: { $cards }
scene-stake = { $amount ->
    [one] stake one token
   *[other] stake { $amount } tokens
}
scene-tokens = { $amount ->
    [one] one token
   *[other] { $amount } tokens
}
scene-tokens-of = { $amount } of { $of } tokens

scene-pile-up = { $top } on top, { $count ->
    [one] one card
   *[other] { $count } cards
}
scene-pile-empty = empty
scene-pile-wants = empty, waits for { $rank }
scene-piles = piles: { $piles }
scene-pile-times = { $count } × { $pile }
scene-pile-hollow = empty (waits for { $rank })
scene-pile-short = { $top } ({ $count ->
    [one] one card
   *[other] { $count } cards
})
scene-grid-row = row { $number }: { $cards }
scene-turned = { $card } (turned)
scene-total-of = { $value } of { $of }
scene-total = { $value }

scene-trick = Trick: { $plays }
scene-trick-labelled = { $label }: { $plays }
scene-trick-empty = No card in the trick yet
scene-play = { $name } { $card }
scene-play-led = { $name } led { $card }

chart-standing = { $place }. { $name }: { $value }
chart-standing-own = { $place }. { $name } (you): { $value }
chart-history-none = No rated match yet
chart-history-one = { $last }
chart-history = from { $first } to { $last }, lowest { $low }, highest { $high }, over { $count } values
chart-curve = { $name }: { $told }
