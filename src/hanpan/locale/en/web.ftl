### The page of the house.

## Home
web-home = Home
web-hero = One game tonight?
web-hero-text = No install, no account: one link and your friends are at the table.
web-your-name = Your name
web-name-hint = What shall we call you?
web-name-first = Tell us your name first, then take a seat.
web-guest-names = Tiger, Magpie, Crane, Otter, Elk, Lynx, Badger, Owl
web-game-autochess = Trump Card Auto Chess
web-game-autochess-text = Buy cards, build three lines, let the poker hands fight. The last one standing wins.
web-game-autochess-facts = 2–8 players · about 20 minutes
web-game-holdem = Texas Hold'em
web-game-holdem-text = Two cards of your own, five for all. A one-table tournament with free chips.
web-game-holdem-facts = 2–10 players · about 30 minutes
web-game-marble = Juryu Marble
web-game-marble-text = A party game of dice and cards. Just as good without a drop, and you may always pass.
web-game-marble-facts = 2–12 players · one phone or a phone each
web-players = { $low }–{ $high } players
web-players-n = { $n } players
web-play-now = Play now
web-invite = Invite friends
web-learn = Learn
web-one-phone = One phone for all
web-one-phone-title = { $game } on one phone
web-one-phone-text = Names are all it takes. Hand the phone on when the turn changes.
web-player-n = Player { $n }
web-add-player = Add a player
web-opening = Opening…
web-join-code = Join by code
web-code = Table code
web-join = Join
web-open-tables = Open tables
web-open-tables-none = No open table right now. Invite friends and open one.
web-open-seats = { $n } open
web-watch = Watch
web-return = Go on: { $game } · { $code }
web-return-more = { $n ->
    [one] { $n } more table you sit at
   *[other] { $n } more tables you sit at
  }
web-replay-open = Watch a replay
web-invite-title = { $game } with friends
web-rules-preset = Rules
web-own-rules = Change the rules
web-own-rules-text = What you leave empty stays as the rules above have it.
web-own-rules-as = { $value } (as it is)
web-seats = Seats
web-bots = Bots
web-bot-level = Bot strength
web-clock-setting = Time to think
web-clock-usual = Usual
web-clock-slow = Plenty (×2)
web-clock-learn = More time for newcomers in their first two rounds
web-clock-learn-short = More time for newcomers
web-clock-off = No limit
web-listed = Show in the list of open tables
web-open-table = Open the table
web-seats-n = { $n } seats
web-clock-is = Time: { $pace }
web-listed-on = In the public list
web-listed-off = By link only
web-table-settings = Table settings
web-table-settings-change = Change settings
web-settings-save = Change the table
web-settings-saved = Settings changed. Everybody sees them.
web-remove-player = Remove player { $n }

## Lobby
web-lobby-title = Gathering
web-seat = Seat { $n }
web-seat-open = Open seat
web-sit = Sit here
web-host = Host
web-away = away
web-add-bot = Bot
web-kick = Remove { $name }
web-start = Start
web-start-n = Start with { $n }
web-start-fill = Fill { $n } with bots and start
web-wait-host = It opens as soon as the host starts.
web-minute = Learn in a minute while we wait
web-leave = Leave the seat
web-leave-sure = Leave your seat? The game goes on without you. Until it is over you can come back from the home page.
web-table-full = All seats are taken
web-invite-here = Invite your friends
web-share = Send the link
web-share-text = A game of { $game }?
web-copied = Link copied.
web-qr = QR code of table { $code }
web-table-closed = This table is closed
web-reconnecting = Reconnecting…
web-checking = Checking the connection…
web-frozen = Storage has a problem, so we wait. Nothing is lost.
web-paused = Paused
web-unreachable = The house cannot be reached. Please try again in a moment.
web-refused = That is not possible now.

## Everywhere
web-close = Close
web-settings = Settings
web-language = Language
web-theme = Look
web-theme-dark = Dark
web-theme-light = Light
web-volume = Volume
web-mute = Mute
web-music = Calm music in the background
web-calm = Less motion
web-fast = Fast shows
web-four-colours = Four-colour deck
web-card-back = face-down card
web-clock = { $n } seconds left
web-log = Game log
web-rules = Rules
web-rules-title = Rules of { $game }
web-you = You
web-me = me
web-cancel = Cancel
web-skip = Skip
web-next = Next
web-back = Back
web-again = Play again
web-back-lobby = Back to the lobby
web-wait-rematch = The host can open another game.
web-record = Download the record
web-watch-replay = Watch the replay
web-place-n = No. { $n }
web-watching = You are watching
web-menu = Menu
web-pause = Pause
web-resume = Go on
web-move-device = Go on with another device
web-move-device-copied = The link to your seat is copied. Keep it to yourself.
web-other-seat = You have a seat here
web-other-seat-text = This link is the key to another seat at this table. If you take it, this browser gives up the seat it has.
web-other-seat-keep = Keep my seat
web-other-seat-take = Take the other seat
web-deal = Fair deal
web-deal-1 = Before the start the house shows the fingerprint of a secret number, so it cannot take another one later.
web-deal-2 = Then every player's device promises a random part in the same way, and the parts are shown when all promises stand.
web-deal-3 = Cards and dice come from the secret and all parts mixed, so that nobody can choose them, not even the house.
web-deal-checked = What this device checked
web-deal-pledge = Fingerprint of the house's secret
web-deal-secret = The house's secret
web-deal-secret-later = It is shown when the game is over.
web-deal-part = Part of { $name }
web-deal-seed = What they mix to (the seed)
web-deal-bot = bot (a bot gives the same every time)
web-deal-later = It is shown at the start.
web-deal-nothing = none was sent
web-deal-withheld = promised, and then kept back
web-deal-own-ok = The part of this device is in the deal.
web-deal-own-bad = The part of this device was left out or changed. Do not trust this deal.
web-deal-own-none = This device gave no part to this deal.
web-deal-others-ok = Every part is the one that was promised.
web-deal-others-bad = A part is not the one that was promised. Do not trust this deal.
web-deal-pledge-ok = The house's secret fits the fingerprint that it showed before.
web-deal-pledge-bad = The house's secret does not fit the fingerprint that it showed before. Do not trust this deal.
web-deal-pledge-later = The house's secret can be checked when the game is over.
web-deal-seed-ok = The seed that was fixed at the start is what they mix to.
web-deal-seed-bad = The seed that was fixed at the start is not what they mix to. Do not trust this deal.
web-deal-swapped-bad = The house took another secret after this device had told its part. Do not trust this deal.
web-deal-verify = To check every card and die as well, download the record and run hanpan verify.
web-history = What happened
web-yes = Yes
web-no = No
web-words = Words

## The table of a game nobody drew
web-general-part-n = Part { $n }
web-general-deeds = What you can do
web-general-turn = Your turn
web-general-waiting = Waiting for { $names }
web-general-standing = standing
web-general-score = score
web-general-argument = Value { $n }
web-general-players = Players
web-general-table = On the table
web-general-yours = What is yours
web-general-acts = What you can do now
web-general-point = Tap a cell of the board.
web-general-point-keys = Tap a cell of the board, or go there with the arrow keys and press Enter.
web-general-picked = Row { $row }, column { $column }
web-general-cell = Row { $row }, column { $column }: { $what }
web-general-empty = empty
web-general-hidden = hidden
web-general-type = Type it as it stands here: { $form }
web-general-order-all = Drag them, or tap one and then its place.
web-general-order-all-keys = Drag them, or move them with the arrow keys.
web-general-order-some = Tap or drag them in order.
web-general-order-some-keys = Click or drag them in order; arrow keys move them too.
web-general-order-at = { $what }: place { $n } of { $of }
web-general-order-out = { $what }: not chosen
web-general-order-rest = Not chosen
web-general-order-full = { $n } are chosen already.
web-general-order-missing = Choose { $n } more
web-general-instead = The game's own table did not work, so here is the plain one.
web-general-closed = This one cannot be chosen now. Tap one of the marked ones.
web-general-plain = Use the plain table
web-general-do = Do it
web-general-won = You win!
web-general-winner = { $name } wins!
web-general-winners = Winners: { $names }
web-general-end = How it ended
web-general-story = The whole game
web-general-chart = How everybody stood through the game

## Hold'em
web-he-hand-n = Hand { $n }
web-he-next-level = blinds rise in { $n }
web-he-min = Min
web-he-half = ½
web-he-three-quarters = ¾
web-he-pot = Pot
web-he-all-in = All-in
web-he-raise-to = Choose what to raise to
web-he-amount = Amount
web-he-fold = Fold
web-he-check = Check
web-he-call = Call
web-he-bet = Bet
web-he-raise = Raise
web-he-ante = Ante
web-he-small = Small blind
web-he-big = Big blind
web-he-board = Board
web-he-yours = Your hand
web-he-table = Around the table
web-he-acts = What you may do
web-he-your-turn = Your turn
web-he-waiting = Waiting for { $name }
web-he-last-hand = Last hand
web-he-no-last-hand = When the first hand is over, you can look at it here.
web-he-last-title = Hand { $n }
web-he-back = Sit back in
web-he-pre = Decide ahead
web-he-check-fold = Check/fold
web-he-call-any = Call any
web-he-sitting = sitting out
web-he-pot-main = Pot
web-he-pot-side = Side pot { $n }
web-he-position-button = Button
web-he-position-small = Small blind
web-he-position-big = Big blind
web-he-position-cutoff = Cutoff
web-he-position-hijack = Hijack
web-he-position-middle = Middle position
web-he-position-early = Early position
web-he-short-button = D
web-he-short-small = SB
web-he-short-big = BB
web-he-short-cutoff = CO
web-he-short-hijack = HJ
web-he-short-middle = MP
web-he-short-early = EP
web-he-street-preflop = Preflop
web-he-street-flop = Flop
web-he-street-turn = Turn
web-he-street-river = River
web-he-street-showdown = Showdown
web-he-won = You win!
web-he-you-win = You win { $n }
web-he-you-win-with = You win { $n }, { $hand }
web-he-they-win = { $name } wins { $n }.
web-he-chance = Chance to win
web-he-your-chance = Your chance: { $n } %
web-he-hide = Hide your cards
web-he-unhide = Show your cards
web-he-show = Show my cards
web-he-keep = Keep hidden
web-he-show-or-hide = Show your cards, or keep them hidden
web-he-shown-after = shown after the hand
web-he-fold-sure = Fold?
web-he-fold-free = Nobody has bet: checking is free and you stay in.
web-he-winner = { $name } wins!
web-he-finished = You finished { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
  }
web-he-new-game = New game
web-he-hands-played = Hands played
web-he-biggest = Biggest pot
web-he-best = Best hand
web-he-phh = Download PHH
web-he-story = The story of the chips
web-he-chart = Everybody's chips over the hands

## Auto chess
web-ac-round-n = Round { $n }
web-ac-phase-flop = Flop
web-ac-phase-turn = Turn
web-ac-phase-river = River
web-ac-gap = Free slot, { $line }
web-ac-foul = foul
web-ac-land = Fantasyland
web-ac-land-text = { $loan_cards } cards are yours on loan. Set your lines from them and your own; nothing fouls this round.
web-ac-land-go = Fan them out
web-ac-players = Players and their HP
web-ac-streak-win = { $n } wins in a row
web-ac-streak-loss = { $n } losses in a row
web-ac-ready-mark = ready
web-ac-income = Next income
web-ac-income-text = { $base } base + { $interest } interest + { $streak } streak = { $sum } gold
    Every { $interest_step } gold you hold earn 1 more, up to { $interest_cap }. The bars, or the number after the plus, are your interest.
web-ac-income-more = The rest comes from your augments and the events.
web-ac-level = Level { $n }
web-ac-odds-text = A higher level { $board_grows ->
    [1] lets you place more cards and{" "}
   *[other] {""}
  }shows dear ones more often. What the shop shows now:
web-ac-hp = { $n } HP
web-ac-gold = { $n } gold, { $interest } interest
web-ac-max = top
web-ac-cap = Cards on the board
web-ac-cap-text = { $n } placed, { $of } allowed.{ $board_grows ->
    [1] {" "}A higher level places more.
   *[other] {""}
  }
web-ac-events = Hold'em events
web-ac-hula = Hula
web-ac-hula-call = Declare
web-ac-hula-on = Declared
web-ac-augment-title = Choose an augment
web-ac-augment-suit = Master of which suit?
web-ac-augment-peek = See the board
web-ac-augment-back = Back to the augments
web-ac-augments = Augments so far
web-ac-fight = Fight
web-ac-other-fights = Other fights
web-ac-fight-won = You won!
web-ac-fight-lost = You lost
web-ac-receipt-dealt = You dealt
web-ac-receipt-taken = You took
web-ac-term-lines = { $n ->
    [one] { $n } line × { $each }
   *[other] { $n } lines × { $each }
  }
web-ac-term-line = Lines won
web-ac-term-line-text = A line won does { $each } damage in this stage.
web-ac-term-line-more-text = A line does { $stage } damage in this stage, and { $more } more here: whoever has less HP, and some augments, hit harder with every line.
web-ac-term-twice = counted twice { $n }
web-ac-term-twice-text = An event of this stage lets a line count once more: { $each } damage again.
web-ac-term-scoop = scoop { $n }
web-ac-fight-even = Even
web-ac-ghost = { $name }'s ghost
web-ac-empty-line = empty
web-ac-stamp-scoop = Scoop
web-ac-stamp-hula = Hula ×{ $times }
web-ac-stamp-stop = Stop ×{ $times }
web-ac-stamp-hula-failed = Hula failed
web-ac-winner = { $name } wins!
web-ac-master = master of { $suit }
web-ac-step-suit = { $winner } beats { $loser }
web-ac-chart = Everybody's HP over the rounds
web-ac-story = The story of this game
web-ac-winning-board = { $name }'s last board
web-ac-won = You win!
web-ac-finished = You finish No. { $n }
web-ac-out = { $name } is out, No. { $n }
web-ac-out-you = You are out: No. { $n }
web-ac-watch-text = The boards of last round. Tap a name for more.
web-ac-watch-none = Nobody has fought yet. Tap a name for more.
web-ac-bench = Bench
web-ac-loan = Loaned cards
web-ac-loan-empty = Every loaned card is placed
web-ac-shop = Shop
web-ac-shop-empty = The shop is empty
web-ac-shop-card = Costs { $price } gold. You own { $n } like it. Three equal cards merge into one with a star more.
web-ac-price = { $n } gold
web-ac-sell = Sell
web-ac-sell-here = Drop here to sell
web-ac-take = Bench
web-ac-clear = Clear: take all cards back
web-ac-short-clear = Clear
web-ac-fresh = new
web-ac-next-foe = Next opponent
web-ac-card-actions = What to do with the card
web-ac-reroll = Reroll
web-ac-lock = Lock shop
web-ac-xp = Buy XP
web-ac-arrange = Arrange
web-ac-short-reroll = Reroll
web-ac-short-lock = Lock
web-ac-short-xp = XP
web-ac-short-arrange = Auto
web-ac-short-undo = Undo
web-ac-hint-buy = Tap cards in the shop below to buy them. They wait here.
web-ac-hint-place = Tap a card, then a line.
web-ac-hint-ready = All placed? Press ready. Gold you keep earns interest.
web-ac-hint-land = Fill your three lines from the loan and your own cards.
web-ac-hint-wait = The fight begins when all are ready.
web-ac-empty-board = Your board is empty
web-ac-empty-board-place = An empty board loses to any card. Shall the cards you have be placed?
web-ac-empty-board-buy = An empty board loses to any card. Buy cards in the shop and place them.
web-ac-empty-board-back = Pick cards
web-ac-empty-board-fight = Fight like this
web-ac-hint-past = This is a replay: nothing can be changed.
web-ac-keys = digits buy · R reroll · X XP · L lock · A auto · H hula · Enter ready · Ctrl-Z undo
web-ac-redeploy = Same board again
web-ac-undo = Undo
web-ac-ready = Ready
web-ac-ready-off = Not ready
web-ac-cards = { $n } cards
web-ac-last-board = Board of last round
web-ac-no-board = No fight yet.
web-ac-last-fight = Last fight: { $won }:{ $lost } against { $foe }
web-hand-high-card = { $rank } high
web-hand-pair = pair of { $ranks }
web-hand-two-pair = two pair, { $ranks }
web-hand-trips = three { $ranks }
web-hand-straight = straight, { $rank } high
web-hand-flush = flush, { $rank } high
web-hand-full-house = full house, { $ranks }
web-hand-quads = four { $ranks }
web-hand-straight-flush = straight flush
web-hand-royal-flush = royal flush
web-hand-empty = empty
web-hand-plain-empty = empty
web-hand-plain-high-card = high card
web-hand-plain-pair = pair
web-hand-plain-two-pair = two pair
web-hand-plain-trips = trips
web-hand-plain-straight = straight
web-hand-plain-flush = flush
web-hand-plain-full-house = full house
web-hand-plain-quads = quads
web-hand-plain-straight-flush = straight flush
web-hand-plain-royal-flush = royal flush
web-chart = Hands, the best first
web-chart-autochess = A straight or better (all but quads) needs all five cards; the front has three. Equal hands: stars decide, then the suit, then the rank.{ $quads_forged ->
    [0] {""}
   *[other] {" "}Quads count only if { $quads_forged } of the four have two stars or more; else they are trips.
  }{ $trips_forged ->
    [0] {""}
   *[other] {" "}Trips on the front count only if { $trips_forged ->
    [1] one
   *[other] { $trips_forged }
  } of the three has two stars or more; else they are a pair.
  }
web-chart-holdem = The best five of your two cards and the board count. Equal hands: the higher cards decide; suits do not count.

## Juryu Marble
web-mb-round = Round { $n }/{ $of }
web-mb-minutes = { $n }/{ $of } min
web-mb-ring = Tiles
web-mb-pot = Pot { $n }
web-mb-rules = Rules now
web-mb-rounds-left = { $n } rounds left
web-mb-turn-of = { $name }'s turn
web-mb-moved = { $name } moves to { $tile }.
web-mb-waiting = Waiting for { $names }
web-mb-your-choice = { $name }, your choice
web-mb-look = Look at the board
web-mb-to-card = Back to the card
web-mb-key-swap = Swap key
web-mb-card-MISSION = Mission
web-mb-card-PENALTY = Penalty
web-mb-card-RULE = Rule
web-mb-card-EVENT = Event
web-mb-card-SAFE = Breather
web-mb-trap = Trap: double
web-mb-if-fail = if it fails:
web-mb-owed = penalty:
web-mb-nothing = none
web-mb-voted = { $n ->
    [one] { $n } has voted
   *[other] { $n } have voted
  }
web-mb-no-votes = Nobody was chosen.
web-mb-timer = Start { $n } seconds
web-mb-timer-again = Start the clock again
web-mb-timer-over = Time!
web-mb-thumbs = Judge the mission
web-mb-thumb-up = Thumb up
web-mb-thumb-down = Thumb down
web-mb-chips = Put in a name
web-mb-chip-self = whose turn it is
web-mb-chip-target = who was picked
web-mb-drink = { $n } { $unit } ({ $type })
web-mb-water = water
web-mb-unit-sip = { $n ->
    [one] sip
   *[other] sips
  }
web-mb-unit-glass = { $n ->
    [one] glass
   *[other] glasses
  }
web-mb-unit-shot = { $n ->
    [one] shot
   *[other] shots
  }
web-mb-type-NON_ALCOHOL = alcohol-free
web-mb-type-SOJU = soju
web-mb-type-BEER = beer
web-mb-type-WINE = wine
web-mb-type-MAKGEOLLI = makgeolli
web-mb-type-COCKTAIL = cocktail
web-mb-ask-start = Shall we begin?
web-mb-ask-start-text = When everybody is seated, press start. You may always pass.
web-mb-ask-break = A short break?
web-mb-ask-break-text = { $minutes } minutes have gone by. A sip of water and a stretch.
web-mb-ask-bonus = Past the start
web-mb-ask-bonus-text = { $name }, choose a sip of water or an exemption.
web-mb-ask-extra = Once more?
web-mb-ask-extra-text = { $name }, you hold a key for one more roll.
web-mb-ask-vote = Vote
web-mb-ask-target = Who shall it be?
web-mb-ask-loser = Who lost?
web-mb-ask-toast = Toast
web-mb-ask-travel = Tap the tile you want to go to
web-mb-do-start = Start
web-mb-do-roll = Roll the dice
web-mb-do-break = Take a break
web-mb-do-continue = Go on
web-mb-do-accept = Cheers!
web-mb-do-decline = No, thanks
web-mb-do-done = Done it!
web-mb-do-done-penalty = Done
web-mb-do-done-read = All right
web-mb-do-done-nobody = Nobody lost
web-mb-do-fail = Failed
web-mb-do-pass = Pass
web-mb-do-next = Next player
web-mb-do-use-shield = Use a shield
web-mb-do-use-exempt = Use an exemption
web-mb-do-use-swap = Swap with { $name }
web-mb-do-use-extra = Roll once more
web-mb-do-choose-water = A sip of water
web-mb-do-choose-exempt = An exemption
web-mb-do-sober = Water from now on
web-mb-do-give-up = Stop playing
web-mb-give-up-sure = { $name }, enough for tonight? You may stop whenever you like.
web-mb-over = That was fun!
web-mb-award-most-missions = { $n ->
    [one] { $n } mission
   *[other] { $n } missions
  }
web-mb-award-key-master = { $n ->
    [one] { $n } key
   *[other] { $n } keys
  }
web-mb-award-luckiest-dice = { $n ->
    [one] { $n } time
   *[other] { $n } times
  }
web-mb-over-text = { $turns } { $turns ->
    [one] turn
   *[other] turns
}, { $cards } { $cards ->
    [one] card
   *[other] cards
}, { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}
web-mb-count-missions = missions
web-mb-count-taken = penalties
web-mb-own-counts = Only you see this
web-mb-count-done = done
web-mb-count-failed = failed
web-mb-count-passed = passed
web-mb-count-exempt = spared
web-mb-count-converted = to water
web-mb-drink-type = What is in the glass?
web-mb-drink-unit = Counted in
web-mb-packs = Packs of cards (none chosen: as the rules say)
web-mb-as-preset = By the rules
web-mb-severity = How spicy?
web-mb-severity-MILD = Mild
web-mb-severity-NORMAL = Normal
web-mb-severity-SPICY = Spicy
web-mb-own-cards = Your own cards: { $n }
web-mb-about = Drinks
web-mb-about-of = How much for { $name }
web-mb-about-WATER = Water
web-mb-about-LIGHT = A little
web-mb-about-NORMAL = Normal
web-mb-about-HARD = A lot
web-mb-about-text = Penalties follow this. Beyond the limit everything is water. Nobody else sees it during the game.
web-mb-cap-n = up to { $n } sips
web-mb-cap-of = Limit of { $name }
web-mb-me-cap = My glass
web-mb-me-drunk = { $n }/{ $of } sips
web-mb-me-water = water only
web-mb-own-add = Write one
web-mb-own-open = Open
web-mb-own-fold = Close
web-mb-own-type = Kind
web-mb-own-target = For whom
web-mb-own-title = Title
web-mb-own-text = Text
web-mb-own-remove = Remove
web-mb-own-half = needs a title and a text
web-mb-own-hint = A name button puts that person's name into the text. Title up to 32, text up to 160 letters.
web-mb-target-SELF = who drew it
web-mb-target-TARGET_ONE = one to name
web-mb-target-ALL = everybody
web-mb-target-ALL_EXCEPT_SELF = everybody else

## Words
web-word-line-front = Front
web-word-line-front-text = Three cards. { autochess-land-front } and no foul send you to fantasyland next round.{ autochess-land-more }
web-word-line-mid = Mid
web-word-line-mid-text = Five cards. Weaker than the front is a foul.
web-word-line-back = Back
web-word-line-back-text = Five cards, your strongest line. Weaker than the mid is a foul.
web-word-foul = Foul
web-word-foul-text = The back must not be a weaker hand than the mid, nor the mid than the front. A fouled line fights one type lower.{ $foul_hp ->
    [0] {""}
   *[other] {" "}It costs { $foul_hp } HP besides, but never the last one.
  }
web-word-stars = Stars
web-word-stars-text = Three equal cards merge by themselves into one with a star more. Between equal hands more 2-star and 3-star cards win.
web-word-suit-cycle = Suit cycle
web-word-suit-cycle-text = ♠ beats ♥, ♥ beats ♦, ♦ beats ♣, ♣ beats ♠. It decides when hand and stars are equal.
web-word-hula = Hula
web-word-hula-text = With { $synergies } synergies you may declare it. A synergy is a suit with { $suit_cards } or more cards on your board. Win { $hula_lines } lines and your damage counts { $hula_times } times.{ $hula_gold ->
    [0] {""}
   *[other] {" "}It pays { $hula_gold } gold, too.
  }{ $failure_times ->
    [1] {" "}Failing costs nothing.
   *[other] {" "}Fail, and the damage you take in that fight counts { $failure_times } times.
  }
web-word-hula-failed = Failed hula
web-word-hula-failed-text = Declared, but fewer than { $hula_lines } lines won. { $failure_times ->
    [1] It costs nothing.
   *[other] Damage taken counts { $failure_times } times, unless the opponent's own hula multiplies it already.
  }
web-word-stop = Stop
web-word-stop-text = A successful hula against { $low_stop_hp } HP or less, or a scoop with a royal flush on the back: { $stop_times } times the damage.
web-word-scoop = Scoop
web-word-scoop-text = All three lines won: { $scoop_damage } damage more{ $scoop_from ->
    [0] .
   *[other] {" "}from stage { $scoop_from } on.
  }
web-word-fantasyland = Fantasyland
web-word-fantasyland-text = { autochess-land-front } on the front without a foul lend you { $loan_cards } cards next round, and nothing fouls in it.{ autochess-land-more }
web-word-interest = Interest
web-word-interest-text = Every { $interest_step } gold you hold earn 1 gold at the start of a round, up to { $interest_cap }.
web-word-streak = Streak
web-word-streak-text = Winning or losing in a row pays: { $streak_first } in a row { $streak_first_gold } gold, from { $streak_best } on { $streak_best_gold }.
web-word-augment = Augment
web-word-augment-text = Every few rounds you pick one of { $offered } powers that stay until the end.
web-word-events = Hold'em events
web-word-events-text = { $stage_rounds } rounds are a stage. Flop events hold for all of it, the turn from the second round, the river in the third, for everybody.
web-word-ghost = Bye and ghost
web-word-ghost-text = With an odd number one player { $ghost ->
    [1] fights a copy of somebody's board. A ghost cannot be hurt.
   *[other] has a bye: no fight this round.
  }
web-word-damage = Damage
web-word-damage-text = Every line you win hurts your opponent{ $damage_grows ->
    [1] , more in later stages.
   *[other] .
  }{ $underdog ->
    [0] {""}
   *[other] {" "}Against somebody with more HP it hurts { $underdog } more.
  }
web-word-blinds = Blinds
web-word-blinds-text = What the two seats left of the button pay before the cards. They rise every few hands.
web-word-button = Button
web-word-button-text = The dealer's place. It moves on every hand and acts last after the flop.
web-word-pot = Pot
web-word-pot-text = All chips bet in this hand.
web-word-side-pot = Side pot
web-word-side-pot-text = When somebody is all-in, chips beyond that go to a pot of their own, for those who paid into it.
web-word-check = Check
web-word-check-text = Nothing to pay: pass the turn on.
web-word-call = Call
web-word-call-text = Pay what has been bet.
web-word-raise = Raise
web-word-raise-text = Bet more, by at least as much as the last raise.
web-word-all-in = All-in
web-word-all-in-text = Everything you have.
web-word-bank = Time bank
web-word-bank-text = Extra time after the ordinary time. When it is gone you check or fold.
web-word-showdown = Showdown
web-word-showdown-text = Those left show their cards; the best five win.
web-word-pass = Pass
web-word-pass-text = Always possible and never a drink: just a light forfeit card.
web-word-key = Golden key
web-word-key-text = A card you keep: shield, swap or an extra roll.
web-word-shield = Shield
web-word-shield-text = Cancels one penalty of yours.
web-word-swap = Swap
web-word-swap-text = Before rolling, change places with another piece.
web-word-extra = Extra roll
web-word-extra-text = Roll once more at the end of your turn.
web-word-exemption = Exemption
web-word-exemption-text = Spares you one penalty.
web-word-stack = Stack
web-word-stack-text = Penalties pile up in the middle until the share tile divides them.
web-word-island = Island
web-word-island-text = You rest for a turn.
web-word-travel = Space travel
web-word-travel-text = Next turn you go to any tile you like.
web-word-cap = Your limit
web-word-cap-text = Once you have had as much as you said, everything becomes water.
web-word-rules-strip = Rules strip
web-word-rules-strip-text = The rules that hold now and the rounds they have left.
web-word-break = Break
web-word-break-text = Proposed every 45 minutes. Water, and a stretch.

## Rules
web-rules-autochess-1 = A round
web-rules-autochess-1-text = Prep: buy cards and place them on three lines. When all are ready, or time is up, pairs fight. Every line you win costs your opponent HP. The last one standing wins, or the most HP after { $rounds } rounds.
web-rules-autochess-2 = Three lines
web-rules-autochess-2-text = Front 3, mid 5, back 5 cards, stronger towards the back. A back weaker than what is before it fouls and fights one hand lower.{ $foul_hp ->
    [0] {""}
   *[other] {" "}It costs { $foul_hp } HP, too.
  } The same rank and suit stands only once.
web-rules-autochess-3 = Who wins a line
web-rules-autochess-3-text = Hand, then stars, then the suit cycle (♠→♥→♦→♣→♠), then rank.
web-rules-autochess-4 = Gold and level
web-rules-autochess-4-text = { $income } gold a round, interest and streak. Reroll { $reroll_gold }{ $reroll_rise ->
    [0] {""}
   *[other] {" "}({ $reroll_rise } dearer each time, anew every prep)
  }, { $xp_gain } XP for { $xp_gold }. A higher level shows better cards{ $board_grows ->
    [1] {" "}and places more.
   *[other] .
  }
web-rules-autochess-5 = Hula and stop
web-rules-autochess-5-text = A suit with { $suit_cards } cards on the board is a synergy; with { $synergies } declare hula. Win { $hula_lines } lines: damage times { $hula_times }, with a stop times { $stop_times }.
web-rules-autochess-6 = Fantasyland
web-rules-autochess-6-text = { autochess-land-front } on the front without a foul lend you { $loan_cards } cards for the next round.{ autochess-land-more }
web-rules-autochess-7 = Keyboard
web-rules-autochess-7-text = Digits buy, R reroll, X XP, L lock, A arrange, D same board, H hula, Enter ready, Ctrl-Z undo. With a card picked: F, M, B place it, T bench, S sell.
web-rules-holdem-1 = The aim
web-rules-holdem-1-text = Make the best five from your two cards and the five on the board. Win all the chips.
web-rules-holdem-2 = Turns
web-rules-holdem-2-text = One round of betting before the flop, then after flop, turn and river: fold, check, call, raise or all-in.
web-rules-holdem-3 = Hands
web-rules-holdem-3-text = Royal flush, straight flush, quads, full house, flush, straight, trips, two pair, pair, high card.
web-rules-holdem-4 = Keyboard
web-rules-holdem-4-text = F fold, C check or call, R type an amount, Enter raises.
web-rules-marble-1 = Turns
web-rules-marble-1-text = Roll, walk, do what the tile says. Doubles roll again; the third goes to the island.
web-rules-marble-2 = Cards
web-rules-marble-2-text = A mission is done, failed (with its penalty) or passed. Passing is always possible and never a drink.
web-rules-marble-3 = Be kind
web-rules-marble-3-text = After three penalties in a row the next is less, and beyond your limit it is water. Go over to water or stop whenever you like.

## Replay
web-replay-controls = Replay controls
web-replay-position = Position
web-replay-prev-mark = Round or hand before
web-replay-next-mark = Next round or hand
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-eyes = Through whose eyes
web-replay-spectator = Spectator
web-replay-by-code = Code of a finished table
web-replay-show = Show
web-replay-file = Or open a record file

## Lessons
web-coach = Coach
web-coach-stop = Stop the lesson
web-coach-end = Play on
web-coach-autochess-1 = Tap cards in the shop and buy three, one for each line. The coin is the price.
web-coach-autochess-2 = Tap a card on the bench, then a free slot. Dragging works too.
web-coach-autochess-3 = One card on every line: an empty line loses! Strong cards and pairs go to the back.
web-coach-autochess-4 = Beside each line you see its hand. A line weaker than the one before it fouls and fights one hand lower.
web-coach-autochess-5 = Done? Press ready, and the fight begins!
web-coach-autochess-6 = Each line compares hand, stars, suit (♠→♥→♦→♣→♠), rank. Every line won hurts.
web-coach-autochess-7 = Saving pays: every { $interest_step } gold earn 1 more each round.
web-coach-autochess-8 = Three equal cards merge and gain a star. A golden frame means the next one merges.
web-coach-autochess-9 = With { $synergies } synergies you may declare hula: win { $hula_lines } lines and deal { $hula_times } times the damage!
web-coach-autochess-10 = { autochess-land-front } on the front open fantasyland. Now play as you like!
web-coach-holdem-1 = These two cards are yours. Only you see them.
web-coach-holdem-2 = Go along with check or call. Folding is fine if you dislike them.
web-coach-holdem-3 = The board opens. With your two cards it makes your best five.
web-coach-holdem-4 = The name of your hand stands here.
web-coach-holdem-5 = Now bet: tap ½ or Pot, then the golden button. Over somebody's bet it is a raise.
web-coach-holdem-6 = All chips gather in the pot. Win and it is yours.
web-coach-holdem-7 = Play the hand to its end. The winning five rise.
web-coach-holdem-8 = Well done! Win all the chips to win the table. Play on?
web-coach-marble-1 = Start the game, then everybody goes round the ring in turn.
web-coach-marble-2 = On your turn, roll the dice.
web-coach-marble-3 = Do what the tile says. Read cards out loud. Not in the mood? Pass!
web-coach-marble-4 = Passing is always possible and never a drink: just a light forfeit card.
web-coach-marble-5 = The violet strip shows the rules that hold, with the rounds they have left.
web-coach-marble-6 = Collect keys, drink water, share the awards at the end. Have fun!

## The coach: what would have been better

web-review = What would have been better
web-review-show = Show me
web-review-part = { $n }.
web-turns = Where your game turned
web-ac-better-damage = The same cards against the same board. The difference is { $gain } HP.
web-he-chances = Your chance with the shown cards open
web-he-better = The coach has a word about the last hand
