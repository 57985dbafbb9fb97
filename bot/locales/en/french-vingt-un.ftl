name = French Vingt-Un
about = Eight kinds of round against the bank, one after the other, from plain Vingt-Un to the Clock.

## What happens

called = { $seat } calls { $call ->
    [sympathy] sympathy
    [antipathy] antipathy
    [red] red
   *[black] black
}.
company-won = Self is paired by { $card }: the bank takes every stake.
company-lost = Company is paired by { $card }: the bank pays every stake.
clock-won = The Clock strikes: { $card } comes as its own number is counted, and the bank wins.
clock-lost = Thirteen cards, and none came as its own number was counted: the bank pays everybody.

## On the table

round-name = { $kind ->
    [ordinary] Vingt-Un
    [imaginary] Imaginary Tens
    [blind] Blind Vingt-Un
    [sympathy] Sympathy and Antipathy
    [rouge] Rouge et Noir
    [company] Self and Company
    [differences] Differences
   *[clock] the Clock
}
notice-kind = { $number } of 8 · { round-name }
notice-kind-over = { $number } of 8 is over · { round-name }
went-kind = **{ $number } of 8, { round-name }{ went-doubled }:** { $gains }.
line-paid = -# { $kind ->
    [sympathy] Two cards of one colour are sympathy, of two colours antipathy. A right call wins the stake, a wrong one loses it.
    [rouge] { $count ->
        [one] The colour of the card decides.
       *[other] The colour of two of the three cards decides.
    } A right call wins the stake, a wrong one loses it.
    [differences] Each point more than the bank’s brings { chips-object }, each point less costs as much.
    [company] { $bank_wins ->
        [yes] Self is paired first: the bank takes every stake.
        [no] Company is paired first: the bank pays every stake.
       *[none] Neither is paired: nobody pays.
    }
   *[clock] { $bank_wins ->
        [yes] The last card came as its own number was counted: all pay the bank.
        [no] Thirteen cards, and none came as its own number was counted: the bank pays all.
       *[none] The cards have run out: nobody pays.
    }
}
about-kind = { $kind ->
    [imaginary] **Imaginary Tens:** one card each, and an imaginary ten with it. An ace makes it a natural.
    [blind] **Blind Vingt-Un:** two cards each that nobody may look at, not even their owner.
    [sympathy] **Sympathy and Antipathy:** two cards for each punter. Will they be of one colour?
    [rouge] **Rouge et Noir:** { $count ->
        [one] a card for each punter. Will yours be red or black?
       *[other] three cards for each punter. Will two of yours be red or black?
    }
   *[company] **Self and Company:** two cards are turned, self and company. If self is paired first the bank wins, if company is, the punters do.
}
halves = { $called ->
    [none] To call: { $first } or { $second }
   *[other] Called: { $called } (of { $first } and { $second })
}
tag-call = { $call ->
    [sympathy] sympathy
    [antipathy] antipathy
    [red] red
   *[black] black
}
hour = { $number ->
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
    [11] Knave
    [12] Queen
   *[13] King
}
line-clock = -# The bank counts: { $hours }
line-company = -# Self { $self }, company { $company }: { $cards }
line-pause = { $kind ->
    [differences] **Differences** come next: two cards each, and every point more or less than the bank’s is paid for.
    [clock] **The Clock** comes next: the bank turns cards and counts from one to king. If a card comes as its own number is counted, the bank wins; after thirteen without one it pays all.
   *[ordinary] The bank passes to { $name }. Deal { $deal } of { $deals } comes next, with { $rounds } rounds.
}
label-turned = turned up
label-self = self and company
hint-stake-even = Stake the least: neither call is clearly likelier than the other.
hint-stake-call = Stake the most: after the cards that are gone one call wins with a chance of { $odds }.
hint-sympathy = Call sympathy: it wins with a chance of { $odds }.
hint-antipathy = Call antipathy: it wins with a chance of { $odds }.
hint-red = Call red: it wins with a chance of { $odds }.
hint-black = Call black: it wins with a chance of { $odds }.

## Buttons

move-elect = { $word1 ->
    [sympathy] Sympathy
   *[antipathy] Antipathy
}
move-declare = { $word1 ->
    [red] Red
   *[black] Black
}

## Options

option-french_reshuffle = The pack
option-french_reshuffle-about = Whether it goes on from round to round.
option-french_reshuffle-continuous = goes on from round to round
option-french_reshuffle-each_round = is shuffled for every round
option-french_double = Doubling
option-french_double-about = In which rounds the bank may double the stakes.
option-french_double-1-2 = in rounds 1 and 2
option-french_double-1 = in round 1
option-french_double-all = in rounds 1 to 6
option-blind_draws = Cards drawn in the blind round
option-blind_draws-about = Whether anybody sees them.
option-blind_draws-up = face up
option-blind_draws-down = face down
option-rouge_cards = Cards in Rouge et Noir
option-rouge_cards-about = One card decides, or two out of three.
option-clock_stake = Stake of the Clock
option-clock_stake-about = What the bank plays for with each punter.
option-deals-about = A multiple of the players. Empty: everybody deals once.
option-bank_rounds = Rounds of a bank
option-bank_rounds-about = All eight, or fewer: then the next bank goes on with those that follow.
option-bank_rounds-8 = all eight
option-bank_rounds-4 = four
option-bank_rounds-2 = two
option-difference_rate = A point of difference
option-difference_rate-about = What each is worth, in chips.

## The rules

rules-eight = **Eight rounds** follow each other in a fixed order. { $count ->
    [8] A deal is all eight, then the next player is the bank.
   *[4] A bank holds { $count } of them, and the next player’s bank goes on with those that follow.
} { $shuffle ->
    [each_round] The pack is shuffled for every round.
   *[continuous] The pack goes on from round to round; each bank, and the Clock, begins with all cards.
}
rules-round-1 = **1. Vingt-Un:** stake on your first card; a second follows. An ace with a ten-card, dealt, is a natural: { $times } times the stake at once. Then draw or stand. Over 21 loses at once.
rules-round-2 = **2. Imaginary Tens:** stake first, then get one card. It counts ten more, so an ace is a natural.
rules-round-3 = **3. Blind:** nobody looks at the two cards dealt. Draw or stand{ $draws ->
    [down] , unseen as well
   *[up] ; what is drawn lies face up, and with more than 19 there a hand is over at once
}. After ten cards a hand stands. Then all hands are turned up; if both are over the bank wins.
rules-round-4 = **4. Sympathy and Antipathy:** say whether your two cards will be of one colour or of two.
rules-round-5 = **5. Rouge et Noir:** say whether { $count ->
    [one] your card
   *[other] two of your three cards
} will be red or black.
rules-round-6 = **6. Self and Company:** a card for the bank (self), one for the punters (company), then one after the other until one of them is paired: self, and the bank wins; company, and the punters do. If the two are of a rank the bank wins.
rules-round-7 = **7. Differences:** no stakes. Two cards each, aces one, court cards ten; each point above or below the bank’s brings or costs { $rate ->
    [one] one chip
   *[other] { $rate } chips
}.
rules-round-8 = **8. The Clock:** the bank turns cards and counts from one to king. If a card comes at its own number the bank wins { $stake ->
    [one] one chip
   *[other] { $stake } chips
} from each, otherwise it pays as much.
rules-french-double = **Double:** { $rounds ->
    [all] in rounds 1 to 6
    [first] in round 1
   *[two] in rounds 1 and 2
} the bank may double all stakes.

## Rules to choose from

house-preset-quick-about = Four rounds a bank; the next bank goes on with the other four.
house-preset-books-about = Everybody holds the bank for all eight rounds.
house-preset-everything-about = Eight rounds a bank: doubling in all, three cards at Rouge et Noir, dear naturals.

## Hints

tip-stake-call = Stake the most: counting the colours of all cards seen since the shuffle, one call wins in about { $percent } of 100 cases.
tip-colour = Counting the colours of all cards seen since the shuffle, this wins in about { $percent } of 100 cases. Few people count along: it is an edge that memory alone gives.
