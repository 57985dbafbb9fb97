### The first lessons: `lesson-<game>-step-<number>` is said at that step of `bot/lessons/<game>.txt`.

cmd-learn = A first lesson in a game: one minute, open cards, nothing to lose.
button-learn = Learn
button-lesson-on = Go on ▶
button-lesson-again = Once more
lesson-which = ## First lessons
    A minute each, with open cards. Nobody hurries you, and nothing counts.
lesson-title = ### { $game }: your first lesson · { $step } of { $of }
lesson-press = 👉 **{ $move }**: the green button.
lesson-not-this = “{ $tried }” is for another time. Here try **{ $move }**: it is the green button.
lesson-open-cards = -# { $name } holds { $cards }
lesson-free-title = ### { $game }: now you
lesson-free = Play as you like. { $count ->
    [one] One turn
   *[other] { $count } turns
} to go, and a hint if you want one.
lesson-end = ### That is { $game }!
    You know all you need to begin. The rest comes with playing.
refused-no-lesson = This game has no lesson yet. Its rules are a press away: `/rules`.

## Thirty-One

lesson-thirty-one-step-1 = You want three cards of **one suit** that come to 31 or near it. An ace counts 11, king, queen, jack and 10 count 10. You have two hearts, worth 19, and the 10♥ lies open. Take it.
lesson-thirty-one-step-2 = Now you hold four cards, and one has to go. The 4♠ is no heart, so it counts nothing.
lesson-thirty-one-step-3 = 29! You could wait for more, but so could Ada. Whoever **knocks** says: I’m done. Everybody else has one more turn, then all hands are shown.
lesson-thirty-one-step-4 = 29 beats Ada’s 13. The lowest hand pays a token; whoever loses with none left is out, and the last player wins. So knock with a hand you trust.

## Vingt-Un

lesson-vingt-un-step-1 = It is you against the bank: come nearer to **21** than Ada, but never over. You see your first card before you stake. Nine is fair: put 5 chips on it.
lesson-vingt-un-step-2 = Nine and five make 14. King, queen and jack count 10, an ace counts 1 or 11. The bank will have more than 14 as a rule, so take another card.
lesson-vingt-un-step-3 = 20! Only an ace would help now; any other card would put you over. Stand.
lesson-vingt-un-step-4 = Ada had 16, drew a nine and went over, so she pays you 5 chips. Even at equal numbers the bank would have won. An ace with a ten or a court card, dealt at once, is a **natural** and pays double. Later you are the bank yourself.

## Knock-out Whist

lesson-knock-out-whist-step-1 = Everybody plays one card: that is a **trick**. The highest card of the suit that was led takes it, and all have to play that suit if they can. You only need one trick to survive. No spade beats the ace: lead it.
lesson-knock-out-whist-step-2 = One trick is yours. Hearts are **trumps** in this round: they beat every other suit. The others have no higher heart, so your nine takes this one as well.
lesson-knock-out-whist-step-3 = Your last card played itself. Basil took no trick and is **out**. You took the most, so you may name trumps for the next round, which has a card fewer.
lesson-knock-out-whist-step-4 = You see your new cards before you choose. Both are clubs: make them trumps.

## Whist

lesson-whist-step-1 = You and Basil, opposite you, are **partners**: your tricks count together. All play the suit that was led if they can, the highest card takes the trick, and hearts are **trumps**: they beat everything else. Begin with a card nobody can beat.
lesson-whist-step-2 = Taken! Whoever takes a trick leads to the next. You have a single diamond. Play it, and you will be free to trump when diamonds come again.
lesson-whist-step-3 = Basil leads diamonds and you have none. A trump would take the trick, but your **partner is winning it already**. Save your trumps and throw away the little club.
lesson-whist-step-4 = Clubs, and you have none. This time an **opponent** is winning, with the king. Your smallest trump is enough.
lesson-whist-step-5 = Thirteen tricks make a hand. Each one that a side takes **beyond six** is a point, and five points win a game. Watch who is winning, and you play Whist.

## Spit

lesson-spit-step-1 = Spit is a race without turns: you win when all your cards are gone. Five piles lie before each of you, the top cards open. For this lesson you and Ada take turns, so look around and press ready.
lesson-spit-step-2 = The two spit piles have begun, with 8♠ and 10♠. A card fits if it is **one higher or one lower**, whatever the suit. Your 9♣ fits on both! Choose the ten.
lesson-spit-step-3 = The card below turned up by itself: a six. And Ada has just played a seven.
lesson-spit-step-4 = Your seven fits on the six, and on Ada’s eight as well. One of them is enough: quick!
lesson-spit-step-5 = So it goes on, up and down. When neither of you can play, both turn a new card: **spit!** Whoever clears their five piles first **slaps** the smaller spit pile, and the other takes up the larger one. Then you deal again, until somebody has no cards at all.

## Conjugal Patience

lesson-conjugal-patience-step-1 = Whoever gets rid of their 52 cards first wins. They go on sequences in the middle, **ace to king in one suit**, that belong to both of you. Your open cards are your reserve, and an ace starts a sequence.
lesson-conjugal-patience-step-2 = The gap was filled from your stock, and it is still your turn. You may build as long as something fits: here the two.
lesson-conjugal-patience-step-3 = Nothing fits any more. You end your turn with a **discard**: one card goes away, face down, until your stock is used up. Kings are wanted last, so the king goes.
lesson-conjugal-patience-step-4 = See? Ada built the three and the four on **your** sequence. That hands you the five. Before you build, always look what it opens for the other.
lesson-conjugal-patience-step-5 = That is the art of it: nobody **has** to build. Hold a card back when it would help the other more than you.

## Dictation

lesson-dictation-step-1 = Everybody gets the same cards in the same order, and plays alone with them. You build four sequences from **ace to king**, suits don’t matter. What doesn’t fit waits on one of four piles. The king is wanted last: let him lie at the bottom of pile 1.
lesson-dictation-step-2 = An ace! It starts a sequence.
lesson-dictation-step-3 = The three has to wait for a two. Only the **top** card of a pile can be played, so don’t bury anything: give it a pile of its own.
lesson-dictation-step-4 = Here is the two. A club on a spade? Yes, only the number counts.
lesson-dictation-step-5 = Now your three fits, from the top of pile 2. You may build from your piles whenever you can.
lesson-dictation-step-6 = Whoever has completed the most sequences after 52 cards wins; after that, cards built count. All have the same luck, so what matters is where you put the cards: high ones below, low ones within reach.

## Wit and Reason

lesson-wit-and-reason-step-1 = You have all the black cards, Ada all the red ones. You play in turn, and the values add up: ace 1, court cards 10. Whoever makes exactly **31** wins. Begin with a nine. You will see why.
lesson-wit-and-reason-step-2 = 16. Now make it **20**. From there Ada would need 11, and no card is worth 11.
lesson-wit-and-reason-step-3 = She had to play, and 26 it is. How much is missing to 31?
lesson-wit-and-reason-step-4 = 31, you have won! The secret: **9, 20, 31** are eleven apart. Leave one of them, and whatever the other plays you can reach the next, as long as you still have the card for it. Each card is played only once, and there the wit begins.

## The Thirty-One Game

lesson-thirty-one-game-step-1 = Ace to six lie open, four of each. You turn them down in turn, and the values add up. Whoever makes exactly **31** wins. Begin with a three. You will see why.
lesson-thirty-one-game-step-2 = Ada made it 8. Now reach **10**: seven more than you had.
lesson-thirty-one-game-step-3 = 16. Seven again: make it **17**.
lesson-thirty-one-game-step-4 = You see the pattern. After 10 and 17 comes **24**.
lesson-thirty-one-game-step-5 = 29. Ada could do nothing. Finish it!
lesson-thirty-one-game-step-6 = 31! **3, 10, 17, 24, 31**: whatever the other turns, you can make seven of it. But there are only four cards of each number. When one of them runs out the pattern breaks: that is why the 🔎 above finds a better first card than our three, and where the real game begins.

## Solo Whist

lesson-solo-whist-step-1 = First you **call** what your cards are worth. Hearts would be trumps: you have ace, king, queen and jack of them, and two high spades. That is enough for **solo**: five tricks, alone against the other three.
lesson-solo-whist-step-2 = Nobody called more, so you play, and hearts are trumps: they beat all other suits. Pull the others’ trumps first, from the top.
lesson-solo-whist-step-3 = Everybody had to play a heart. Once more.
lesson-solo-whist-step-4 = Two tricks are yours, and five more can’t be lost: two trumps on top, two spades, and a small trump that nobody can beat in the end. You needn’t play them: **claim** five.
lesson-solo-whist-step-5 = Seven tricks; five were promised. Each of the others pays you 8 points: 6 for the solo and one for each trick over. Had you failed, you would have paid each of them 6, and one more for each trick short. You can also **propose** to find a partner, or call **misère** and take no trick at all.

## French Vingt-Un

lesson-french-vingt-un-step-1 = The bank, Ada, plays eight rounds with you, each by rules of its own. The first is plain Vingt-Un: come nearer to **21** than she does, but not over. A nine is fair: stake 2 chips.
lesson-french-vingt-un-step-2 = Nine and ten make 19. Court cards count 10, an ace 1 or 11. Another card would probably take you over 21.
lesson-french-vingt-un-step-3 = Your 19 beat her 17, and two more rounds have gone by. In the fourth you get two cards, and all you do is guess: will they be of **one colour** or of two? First the stake.
lesson-french-vingt-un-step-4 = **Sympathy** says both will be red or both black; **antipathy** says one of each. After one card there are more left of the other colour than of its own. So antipathy is a little better.
lesson-french-vingt-un-step-5 = Black and red: antipathy it was! So it goes: eight small games, then the next player is the bank. What each round asks is always said beside its buttons.

## Grabbage

lesson-grabbage-step-1 = Everybody has a pack, and everybody builds on the **same** sequences, ace to king, suits don’t matter. Whoever is out of cards first wins. It is a race, but in this lesson you and Ada take turns. Press ready.
lesson-grabbage-step-2 = Turn your first card.
lesson-grabbage-step-3 = A five fits nowhere yet. Turn the next card: the five goes to your waste, where its top can still be played later.
lesson-grabbage-step-4 = An ace! It starts a sequence in the middle.
lesson-grabbage-step-5 = Ada’s two went on **your** ace: sequences belong to everybody, and whoever is first there keeps the place. Turn on.
lesson-grabbage-step-6 = A three, and a two lies there. Quick, before somebody else does it!
lesson-grabbage-step-7 = Ada played a four. Remember the five on your waste? Its turn has come.
lesson-grabbage-step-8 = That is all there is: keep an eye on the sequences and on your waste. In a real race nobody waits for you!

## Pirate

lesson-pirate-step-1 = Each of you has a pack. First both **cut**: lift as many cards as you like, and the card that shows counts. Whoever shows the lower one builds ships from the **ace up**, the other from the **king down**.
lesson-pirate-step-2 = You showed a three, so the aces are yours; Ada sails down from the kings. It is a race, but in this lesson you take turns. Press ready.
lesson-pirate-step-3 = Turn your first card.
lesson-pirate-step-4 = The 8♥ fits on none of your ships: they all wait for their ace. Put it away.
lesson-pirate-step-5 = And the next.
lesson-pirate-step-6 = The A♠: your first ship sets sail. From now on it wants the two, the three and so on, in spades.
lesson-pirate-step-7 = Ada’s spades will come down towards you from the king. When a single card is missing between the two ships, whoever plays it **captures both**. Most of the eight ships win. So count what is missing, and keep that card in mind.

## Progressive Patience

lesson-progressive-patience-step-1 = You both build on **one** sequence: ace, two, three and so on up to the king, suits don’t matter, then an ace again. Whoever is out of cards first wins. Turn a card.
lesson-progressive-patience-step-2 = An ace, and an ace is wanted. Build it!
lesson-progressive-patience-step-3 = While you build it stays your turn. Next.
lesson-progressive-patience-step-4 = A nine, but a two is wanted. It goes, face up, on one of your **four piles**, and your turn is over. The top of a pile can be built later.
lesson-progressive-patience-step-5 = Ada had the two, and then a king that fits nowhere. Your turn again.
lesson-progressive-patience-step-6 = A three, just in time.
lesson-progressive-patience-step-7 = And on.
lesson-progressive-patience-step-8 = An eight. Where to? **On the nine**: the eight is wanted before it, so it has to lie above. Piles that fall from high to low play off by themselves.
