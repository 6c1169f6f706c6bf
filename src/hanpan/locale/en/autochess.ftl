### Trump Card Auto Chess.
### Events: hand in names for seats ($seat, $foe, $a, $b) and joined texts for lists ($cards, $names ...).

autochess-name = Trump Card Auto Chess
autochess-preset-quick = quick game (5 rounds)
autochess-preset-quick-text = Small numbers and soon over. All 13 places of the board are open from the start: good for a first game.
autochess-preset-full = full game (to the last survivor)
autochess-preset-full-text = Until one is left. The board grows with your level; early on every line bites, later on a scoop does.
autochess-preset-own = own rules
autochess-line-front = Front
autochess-line-mid = Mid
autochess-line-back = Back
autochess-step-type = hand
autochess-step-stars = stars
autochess-step-suit = suit cycle
autochess-step-rank = the higher rank
autochess-step-draw = draw
autochess-step-master = suit master
autochess-step-suit-reversed = suits reversed
autochess-step-trump = trumps
autochess-step-low-rank = low card power
autochess-step-star-light = starlight
autochess-tier-silver = silver
autochess-tier-gold = gold
autochess-tier-prismatic = prismatic
autochess-suit-c = clubs
autochess-suit-d = diamonds
autochess-suit-h = hearts
autochess-suit-s = spades
autochess-land-front = A pair of { $pair_rank ->
    [11] jacks
    [12] queens
    [13] kings
    [14] aces
   *[other] rank { $pair_rank }
  } or better, or { $trips_rank ->
    [2] trips
   *[other] trips of rank { $trips_rank } or better,
  }
autochess-land-more = { $land_wins ->
    [0] {""}
   *[other] {" "}The front must also win its line.
  }{ $land_rise ->
    [0] {""}
    [1] {" "}Every visit raises your own door by { $land_rise } rank.
   *[other] {" "}Every visit raises your own door by { $land_rise } ranks.
  }{ $land_rest ->
    [0] {""}
    [1] {" "}After a visit it is shut for { $land_rest } round.
   *[other] {" "}After a visit it is shut for { $land_rest } rounds.
  }
autochess-hand-empty = empty
autochess-events-none = none

autochess-warning-foul-back = The back is weaker than the mid: as it stands, the back fouls.
autochess-warning-foul-mid = The mid is weaker than the front: as it stands, the mid fouls.
autochess-warning-front-open = The front has free slots.

## Augments

autochess-bonus-needs = { $bonus_needs ->
    [0] {""}
   *[other] {" "}Only while { $bonus_needs } suits have { $suit_cards } cards by themselves.
  }

autochess-augment-economist = Economist
autochess-augment-economist-text = The most interest rises from { $interest_cap } to { $total } gold.
autochess-augment-suit_mystery = Suit mystery
autochess-augment-suit_mystery-text = { $amount ->
    [1] { $amount } synergy
   *[other] { $amount } synergies
  } more ({ $most_synergies } at most).{ autochess-bonus-needs }
autochess-augment-lucky_shop = Lucky shop
autochess-augment-lucky_shop-text = The shop shows more cards ({ $shop_cards } → { $total }).
autochess-augment-quick_hand = Quick hand
autochess-augment-quick_hand-text = Free in every prep: { $amount ->
    [1] { $amount } reroll.
   *[other] { $amount } rerolls.
  }
autochess-augment-hula_trainee = Hula trainee
autochess-augment-hula_trainee-text = { $amount ->
    [1] The first failed hula costs nothing.
   *[other] The first { $amount } failed hulas cost nothing.
  }
autochess-augment-frugal = Frugal
autochess-augment-frugal-text = { $reroll_rise ->
    [0] A reroll costs
   *[other] The first reroll of a prep costs
  } { $total } gold instead of { $reroll_gold }.
autochess-augment-super_interest = Super interest
autochess-augment-super_interest-text = Interest counts { $amount } times.
autochess-augment-foul_immunity = Foul immunity
autochess-augment-foul_immunity-text = Your fouls do not weaken your lines.
autochess-augment-foul_insurance = Foul insurance
autochess-augment-foul_insurance-text = You pay no HP fine for fouls; fouled lines still weaken.
autochess-augment-wide_bench = Wide bench
autochess-augment-wide_bench-text = You may own { $amount } cards more, { $total } in all.
autochess-augment-scout = Scout
autochess-augment-scout-text = You see your next opponent and that bench.
autochess-augment-suit_master = Suit master
autochess-augment-suit_master-text = Each card of a chosen suit counts as { $amount } for synergies, and where suits are compared it beats every suit but another master's.
autochess-augment-golden_shop = Golden shop
autochess-augment-golden_shop-text = { $amount ->
    [1] { $amount } card
   *[other] { $amount } cards
  } of every shop, with 2 stars at { $times } times the cost.
autochess-augment-iron_wall = Iron wall
autochess-augment-iron_wall-text = You take { $amount } % of the damage, rounded up.
autochess-augment-hot_streak = Hot streak
autochess-augment-hot_streak-text = A streak brings you { $amount } times its gold.
autochess-augment-consolation = Consolation prize
autochess-augment-consolation-text = A lost fight brings you { $amount } gold.
autochess-augment-clean_sweep = Clean sweep
autochess-augment-clean_sweep-text = A scoop brings you { $amount } gold.
autochess-augment-scholar = Scholar
autochess-augment-scholar-text = You gain { $amount } XP more every round.
autochess-augment-night_school = Night school
autochess-augment-night_school-text = Buying XP costs you { $amount } gold less.
autochess-augment-bandage = Bandage
autochess-augment-bandage-text = A won fight heals you by { $amount } HP.
autochess-augment-skeleton_key = Skeleton key
autochess-augment-skeleton_key-text = Your door to fantasyland is { $amount ->
    [1] { $amount } rank
   *[other] { $amount } ranks
  } lower.
autochess-augment-big_loan = Big loan
autochess-augment-big_loan-text = Fantasyland lends you more cards ({ $loan_cards } → { $total }).
autochess-augment-extra_slot = Extra slot
autochess-augment-extra_slot-text = Your board holds { $amount ->
    [1] { $amount } card
   *[other] { $amount } cards
  } more.
autochess-augment-tailor = Tailor
autochess-augment-tailor-text = A suit needs { $amount ->
    [1] { $amount } card
   *[other] { $amount } cards
  } less to be a synergy of yours.
autochess-augment-whetstone = Whetstone
autochess-augment-whetstone-text = Every line you win deals { $amount } damage more.
autochess-augment-underdog = Underdog
autochess-augment-underdog-text = Against somebody with more HP, every line you win deals { $amount } damage more.
autochess-augment-vanguard = Vanguard
autochess-augment-vanguard-text = Your front fights as if it had one star more.
autochess-augment-rearguard = Rearguard
autochess-augment-rearguard-text = Your back fights as if it had one star more.
autochess-augment-phoenix = Phoenix
autochess-augment-phoenix-text = { $amount ->
    [1] The first blow that would put you out leaves you with one last HP.
   *[other] The first { $amount } blows that would put you out leave you with one last HP.
  }
autochess-augment-vampire = Vampire
autochess-augment-vampire-text = You heal by { $amount } % of the damage you deal.
autochess-augment-salary = Salary
autochess-augment-salary-text = Your income rises from { $income } to { $total } gold.
autochess-augment-hula_master = Hula master
autochess-augment-hula_master-text = Your hulas count { $total } times instead of { $hula_times }.
autochess-augment-executioner = Executioner
autochess-augment-executioner-text = Your hula stops opponents with up to { $total } HP, not just { $low_stop_hp }.

## Hold'em events

autochess-event-suit_bonus_spade = Spade advantage
autochess-event-suit_bonus_spade-text = With { $suit_cards } or more { $amount ->
    [1] clubs
    [2] diamonds
    [3] hearts
   *[4] spades
  } one synergy more ({ $most_synergies } at most).{ autochess-bonus-needs }
autochess-event-double_interest = Double interest
autochess-event-double_interest-text = Everybody's interest counts { $amount } times.
autochess-event-interest_plus = Extra interest
autochess-event-interest_plus-text = Everybody earns { $amount } gold more interest.
autochess-event-cycle_reversed = Suits reversed
autochess-event-cycle_reversed-text = The suit cycle turns the other way round: ♥ > ♠ > ♣ > ♦ > ♥.
autochess-event-second_wind = Second wind
autochess-event-second_wind-text = Everybody regains { $amount } HP, up to { $hp }.
autochess-event-scarce_shop = Scarce shop
autochess-event-scarce_shop-text = Shops show fewer cards ({ $shop_cards } → { $total }).
autochess-event-rich_shop = Rich shop
autochess-event-rich_shop-text = Shops show more cards ({ $shop_cards } → { $total }).
autochess-event-free_reroll = Free reroll
autochess-event-free_reroll-text = Free in every prep: { $amount ->
    [1] { $amount } reroll.
   *[other] { $amount } rerolls.
  }
autochess-event-foul_amnesty = Foul amnesty
autochess-event-foul_amnesty-text = Fouls weaken nobody.
autochess-event-scoop_bonus = Scoop bonus
autochess-event-scoop_bonus-text = A scoop deals { $amount } damage more.
autochess-event-any_pair_land = Fantasyland for all
autochess-event-any_pair_land-text = { $amount ->
    [2] Any pair
   *[other] A pair of rank { $amount } or better
  } on the front earns fantasyland.
autochess-event-star_light = Starlight
autochess-event-star_light-text = 2-star cards count as 3-star cards.
autochess-event-glass_back = Glass back
autochess-event-glass_back-text = The back line of every HP leader fights one type lower.
autochess-event-double_front = Double front
autochess-event-double_front-text = A won front line counts { $amount } times for damage.
autochess-event-low_card_power = Low card power
autochess-event-low_card_power-text = Where ranks decide, the lower one wins.
autochess-event-mercy = Mercy
autochess-event-mercy-text = The { $amount } players with the lowest HP, and all tied with them, take half the damage, rounded up.
autochess-event-high_stakes = High stakes
autochess-event-high_stakes-text = Every won line deals { $amount } damage more.
autochess-event-blind_suits = Blind suits
autochess-event-blind_suits-text = Suits are not compared.
autochess-event-suit_bonus_heart = Heart advantage
autochess-event-suit_bonus_heart-text = { autochess-event-suit_bonus_spade-text }
autochess-event-suit_bonus_diamond = Diamond advantage
autochess-event-suit_bonus_diamond-text = { autochess-event-suit_bonus_spade-text }
autochess-event-suit_bonus_club = Club advantage
autochess-event-suit_bonus_club-text = { autochess-event-suit_bonus_spade-text }
autochess-event-trump_spade = Spades are trumps
autochess-event-trump_spade-text = Where suits are compared, ♠ beats all others.
autochess-event-trump_heart = Hearts are trumps
autochess-event-trump_heart-text = Where suits are compared, ♥ beats all others.
autochess-event-trump_diamond = Diamonds are trumps
autochess-event-trump_diamond-text = Where suits are compared, ♦ beats all others.
autochess-event-trump_club = Clubs are trumps
autochess-event-trump_club-text = Where suits are compared, ♣ beats all others.
autochess-event-wide_board = Wide board
autochess-event-wide_board-text = Boards hold { $amount ->
    [1] { $amount } card
   *[other] { $amount } cards
  } more.
autochess-event-narrow_board = Narrow board
autochess-event-narrow_board-text = Boards hold { $by ->
    [1] { $by } card
   *[other] { $by } cards
  } less.
autochess-event-cheap_lessons = Cheap lessons
autochess-event-cheap_lessons-text = Buying XP costs { $by } gold less.
autochess-event-cheap_rerolls = Cheap rerolls
autochess-event-cheap_rerolls-text = { $reroll_rise ->
    [0] A reroll costs
   *[other] The first reroll of a prep costs
  } { $total } gold instead of { $reroll_gold }.
autochess-event-grand_bazaar = Grand bazaar
autochess-event-grand_bazaar-text = Shops show cards as if everybody were { $amount ->
    [1] { $amount } level
   *[other] { $amount } levels
  } higher.
autochess-event-double_mid = Double mid
autochess-event-double_mid-text = A won mid line counts { $amount } times for damage.
autochess-event-double_back = Double back
autochess-event-double_back-text = A won back line counts { $amount } times for damage.
autochess-event-plain_stars = Clouded sky
autochess-event-plain_stars-text = Stars are not compared.
autochess-event-open_door = Door ajar
autochess-event-open_door-text = Everybody's door to fantasyland is { $amount ->
    [1] { $amount } rank
   *[other] { $amount } ranks
  } lower.
autochess-event-shut_door = Door shut
autochess-event-shut_door-text = Nobody opens fantasyland.
autochess-event-all_or_nothing = All or nothing
autochess-event-all_or_nothing-text = Who wins a fight takes no damage in it.
autochess-event-low_stakes = Low stakes
autochess-event-low_stakes-text = Every won line deals { $by } damage less.
autochess-event-rank_first = Rank first
autochess-event-rank_first-text = Ranks are compared before suits.
autochess-event-loud_hula = Loud hula
autochess-event-loud_hula-text = A hula counts { $total } times instead of { $hula_times }.
autochess-event-easy_hula = Easy hula
autochess-event-easy_hula-text = A hula needs { $total } synergies instead of { $synergies }.
autochess-event-free_hula = Free hula
autochess-event-free_hula-text = A failed hula costs nothing.
autochess-event-quiet_night = Quiet night
autochess-event-quiet_night-text = Nobody may declare hula.

## Refusals

refusal-eliminated = You are out. You can watch to the end.
refusal-prep-verb = "{ $verb }" is not for prep. Buy, sell, place cards, and say ready.
refusal-prep-arguments = "{ $verb }" takes { $wanted ->
    [0] no value
    [one] one value
   *[other] { $wanted } values
  }, as in buy 2, place 7 back, swap 3 5.
refusal-already-ready = You are ready already. Take it back (unready) to do more.
refusal-prep-used-up = All { $limit } actions of this prep are used. Say ready now.
refusal-not-ready = You are not ready yet: just go on.
refusal-take-back-ready = You are ready. Take that back first (unready).
refusal-no-shop = Fantasyland has no shop. Place your loaned cards.
refusal-no-such-slot = The shop has slots 1 to { $slots }.
refusal-slot-bought = That slot is bought already. Choose another card.
refusal-not-enough-gold = { $short } gold short: it costs { $price }, you have { $gold }.
refusal-too-many-cards = You may own { $limit } cards. Sell one first.
refusal-no-such-card = You have no card { $card }. Use the number of one of your cards.
refusal-loaned = A loaned card cannot be sold. Choose one of your own.
refusal-shop-empty = The shop is empty: there is nothing to lock. The next prep brings new cards.
refusal-top-level = You are at the top level { $level } already. Spend the gold on cards.
refusal-no-such-line = A line is front, mid or back.
refusal-on-that-line = That card stands on the { $line ->
    [front] front
    [mid] mid
   *[back] back
  } already. Choose another line.
refusal-line-full = The { $line ->
    [front] front
    [mid] mid
   *[back] back
  } holds { $size } cards: take a card back first.
refusal-twin = A card of the rank and suit of { $card } stands already. You can swap the two.
refusal-board-limit = At level { $level } the board holds { $limit } cards. Take one back or level up.
refusal-not-on-board = Card { $card } is not on the board. Choose one that is.
refusal-swap-itself = A card cannot swap with itself. Choose two.
refusal-swap-off-board = Both cards are off the board. At least one must stand on it.
refusal-layout-text = Write a layout as layout front=1,2 mid=3 back=4,5.
refusal-card-twice = Card { $card } is named twice. Name it once.
refusal-no-layout = There is no last layout to set again. Place your cards.
refusal-hula-not-declared = You have not declared hula: there is nothing to withdraw.
refusal-hula-declared = Hula is declared already. You can withdraw it.
refusal-hula-banned = Nobody may declare hula today (quiet night). Try again in the next stage.
refusal-hula-in-fantasyland = Hula cannot be declared in fantasyland. Wait until you are out.
refusal-hula-synergies = You have { $found } synergies; hula needs { $wanted }. Place more cards of one suit.
refusal-already-picked = You have picked. Wait for the others.
refusal-pick-verb = This is the time to pick an augment, not for "{ $verb }": pick 1 to pick { $count }.
refusal-no-such-augment = Choose from 1 to { $count }.
refusal-pick-arguments = This augment needs no suit. Write pick { $number }.
refusal-suit-wanted = Choose a suit with it: pick { $number } s, or c, d, h.

## Events

event-autochess-round = Round { $round }, stage { $stage }, { $step ->
    [1] flop
    [2] turn
   *[3] river
  }
event-autochess-community = Hold'em events: { $names }
event-autochess-mended = { $seat } heals by { $amount } HP.
event-autochess-risen = { $seat } rises from the ashes with one last HP.
event-autochess-reward = { $seat } earns { $gold } gold.
event-autochess-fined = { $seat } pays { $amount } HP for a foul.
event-autochess-healed = Everybody regains { $amount } HP.
event-autochess-income = Income: { $base } base + { $interest } interest + { $streak } streak. You have { $gold } gold.
event-autochess-xp = { $gain } XP. Level { $level }, { $xp } XP.
event-autochess-level = { $seat }: level { $level }!
event-autochess-shop = Shop: { $cards }
event-autochess-loan = Fantasyland! Loaned cards: { $cards }
event-autochess-bought = Bought { $card }. { $gold } gold left.
event-autochess-merged = Merged: { $card }, { $stars } stars!
event-autochess-sold = Sold { $card } for { $gain } gold.
event-autochess-rerolled = Rerolled the shop for { $price } gold.
event-autochess-locked = The shop is locked.
event-autochess-unlocked = The shop is unlocked.
event-autochess-placed = { $card } goes to the { $line ->
    [front] front
    [mid] mid
   *[back] back
  }.
event-autochess-taken = { $card } comes back.
event-autochess-swapped = Two cards changed places.
event-autochess-laid-out = The board is laid out.
event-autochess-warning = Careful: { $names }
event-autochess-hula-declared = Hula declared!
event-autochess-hula-withdrawn = Hula withdrawn.
event-autochess-ready = { $seat } is ready.
event-autochess-unready = { $seat } is not ready any more.
event-autochess-pairings = Pairings: { $names }{ $haunted ->
    [yes] , { $ghosts } (ghost)
   *[no] {""}
  }
event-autochess-bye = { $seat } has a bye and sits this round out.
event-autochess-fight = { $a } against { $b }{ $ghost ->
    [yes] 's ghost
   *[no] {""}
  }
event-autochess-foul = { $seat }{ $ghost ->
    [yes] 's ghost
   *[no] {""}
  } fouls: { $names } one type lower.
event-autochess-glass-back = { $seat }{ $ghost ->
    [yes] 's ghost
   *[no] {""}
  }: the back is of glass, one type lower.
event-autochess-line = { $line ->
    [front] Front
    [mid] Mid
   *[back] Back
  }: { $a_hand } against { $b_hand }. { $step ->
    [draw] A draw.
    [type] { $winner } wins.
   *[other] { $winner } wins by { $by }.
  }
event-autochess-scoop = { $seat } scoops: all three lines!
event-autochess-hula = { $seat }: hula!{ $stop ->
    [yes] {""}
   *[no] {" "}Damage times { $times }.
  }{ $gold ->
    [0] {""}
   *[other] {" "}{ $gold } gold.
  }
event-autochess-stop = { $seat }: stop! Damage times { $times }.
event-autochess-hula-failed = { $seat }: the hula failed{ $pardoned ->
    [yes] {" "}and is pardoned: a trainee.
   *[no] { $failure ->
        [1] , the damage stays as it is.
       *[other] : damage taken times { $failure }!
    }
  }
event-autochess-hula-lost = { $seat }: the hula lacked its synergies.
event-autochess-damage = { $foe }{ $ghost ->
    [yes] 's ghost
   *[no] {""}
  } deals { $seat } { $amount } damage: { $hp } HP left.
event-autochess-fantasyland = { $seat } { $what ->
    [entered] enters fantasyland!
    [kept] stays in fantasyland!
   *[left] leaves fantasyland.
  }
event-autochess-out = { $seat } is out: place { $place }.
event-autochess-offer = Pick an augment ({ $tier_name }): { $names }
event-autochess-augment = { $seat } takes the augment { $name }{ $suited ->
    [yes] {" "}({ $suit_name }).
   *[no] .
  }
event-autochess-over = Winner: { $names }!

## The coach, after a fight

event-autochess-coach-move = Round { $round }, against { $foe }: { $card } to the { $line ->
    [front] front
    [mid] mid
   *[back] back
} would have been { $gain } HP better ({ $won }:{ $lost } → { $better_won }:{ $better_lost }).
event-autochess-coach-swap = Round { $round }, against { $foe }: { $card } in the place of { $other } would have been { $gain } HP better ({ $won }:{ $lost } → { $better_won }:{ $better_lost }).
event-autochess-coach-arrange = Round { $round }, against { $foe }: the same cards set otherwise would have been { $gain } HP better ({ $won }:{ $lost } → { $better_won }:{ $better_lost }). Back { $back }, mid { $mid }, front { $front }.
event-autochess-coach-move-short = { $card } to { $line_name }: { $better_won }:{ $better_lost } instead of { $won }:{ $lost }
event-autochess-coach-swap-short = { $card } where { $other } was: { $better_won }:{ $better_lost } instead of { $won }:{ $lost }
event-autochess-coach-arrange-short = Same cards, set otherwise: { $better_won }:{ $better_lost } instead of { $won }:{ $lost }

## Rules a host may turn

dial-autochess-rounds = Rounds
dial-autochess-hp = HP
dial-autochess-gold = Gold at the start
dial-autochess-level = Level at the start
dial-autochess-income = Income a round
dial-autochess-interest_cap = Most interest
dial-autochess-reroll_gold = Price of a reroll
dial-autochess-xp_gold = Price of XP
