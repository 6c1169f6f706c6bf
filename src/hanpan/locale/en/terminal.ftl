### The terminal games.

term-bye-bye =
    See you. The game is kept; go on with:
    hanpan play { $game } --resume { $file }
term-bye-early = See you.
term-leave = leave
term-begin = [Enter begins · 1-{ $n } changes that · q leave]
term-begin-only = [Enter begins · q leave]
term-begin-please = Press Enter to begin, or type a number from 1 to { $n } to change that.
term-set-seats = Seats
term-set-humans = People at this keyboard
term-set-bot = Level of the bots
term-set-preset = Rules
term-ask-seats = Seats, { $low } to { $high } [{ $usual }]:
term-ask-humans = People at this keyboard, { $low } to { $high } [{ $usual }]:
term-ask-bot = Level of the bots ({ $words }) [{ $usual }]:
term-ask-preset = Rules ({ $words }) [{ $usual }]:
term-ask-augment = 1-{ $n } pick · ? help:
term-number-please = A number from { $low } to { $high }, please.
term-word-please = One of these, please: { $words }.
term-person = { $of ->
    [1] Player
   *[other] Player { $n }
}
term-hand-over = { $name }, the keyboard is yours. Enter shows your screen.
term-round = Round { $round } · stage { $stage } · { $step }
term-step-1 = flop
term-step-2 = turn
term-step-3 = river
term-bench = bench
term-shop = shop
term-loan = loan
term-suits = suits
term-synergies = synergies { $n }/{ $wanted } (suits with { $cards }+ cards)
term-hula-on = HULA declared
term-land = fantasyland
term-land-intro = Fantasyland! { $n } cards on loan, no fouls: build what you like, then done.
term-purse = Gold { $gold }. Next income { $base } + interest { $interest } + streak { $streak }. Board { $cards }/{ $limit }.
term-level = Level { $level }, XP { $xp }/{ $wanted }. Shop odds by cost { $costs }: { $odds } %.
term-locked = Shop locked.
term-placed = out, place { $place }
term-wins = { $n } wins running
term-losses = { $n } losses running
term-keys-shop = N buy · s N sell · r reroll · x XP · l lock · b to the board · done · ? help
term-keys-board = f/m/b N place · o redeploy · a auto · t take · u undo · h hula · done · ? help
term-help =
    N             buy card N of the shop (several: 1 3)
    s N           sell card N (bench or board)
    r  x  l       reroll, buy XP, lock or unlock the shop
    b             from the shop on to the board
    f N, m N, b N place card N on front, mid, back (several: b 3 5 7)
    t N, w N N    take a card back, swap two cards
    a             arrange: the best board the house can find
    o             the last layout again
    u             undo the last placement
    h             declare hula, or take it back
    v K           look at the board and the augments of player K
    done          ready for the fight
    q             leave; the game is saved
    100 6G L2 +3  of other players: HP, gold, level, wins (+) or losses (-) running,
                  ✦ in fantasyland, ◇2 two augments
term-read = Enter goes on.
term-seconds = [{ $n } s]
term-time-up = Time is up: the house goes on for you.
term-ask-suit = Which suit? { $suits }:
term-redeployed = The board was untouched, so your last layout stands again.
term-unfinished = Not finished: { $cards ->
    [one] one card
   *[other] { $cards } cards
  } can still be placed, { $free ->
    [one] one slot is
   *[other] { $free } slots are
  } free. Place them (a does it for you), or type done once more to fight like this.
term-empty-board = Your board is empty, and an empty board loses to any card. Buy and place cards, or type done once more to fight like this.
term-help-augment =
    1, 2, 3       take this augment; it works until the end of the game
    q             leave; the game is saved
term-nothing-to-undo = There is no placement to undo in this prep.
term-augment-title = Pick an augment: { $name }
term-scouted = Next: { $name }, bench
term-scout = The board of { $name } in the last fight:
term-hp = { $hp } HP
term-gold = { $gold }G
term-at-level = L{ $level }
term-versus = { $a }  vs  { $b }
term-fights = The fights
term-ghost = ghost
term-score = { $a } { $won } : { $lost } { $b }
term-mark-out = [Out]
term-mark-over = [Winner]
term-standings = Final standings
# The screen of a game that has none of its own.
general-yes = yes
general-no = no
general-standing = standing
general-score = score
general-argument = value { $n }
general-earlier = … { $n } earlier ones: log
general-rules = rules
general-log = log
general-prompt = [1-{ $n }, or typed: { $example } · ? help · q leave]
general-prompt-form = { $asked }, or: { $example } [? help · q leave]
general-prompt-one = [Enter · ? help · q leave]
general-type = Type it out ({ $form }):
general-prompt-order = { $n } numbers in the order you want, e.g. { $example } [? help · q leave]
general-order = { $n } numbers in the order you want, e.g. { $example }:
general-order-please = Please type { $n } different numbers from 1 to { $high }, in the order you want.
general-help =
    N        what stands beside this number
    verb ..  the action itself, as it stands in grey beside it
    Enter    the screen again; in a question back; where only one thing is possible, do it
    rules    what the game is about
    log      what has happened so far
    q        leave; the game is saved

refusal-resume-other = { $file } goes on as it was begun, and { $options } would make another table of it. Leave that out.
refusal-human-count = { $humans } people do not fit at { $seats } seats.

sim-title = { $game }: { $games } games, { $seats } seats
sim-seat = seat
sim-bot = bot
sim-wins = wins
sim-place = mean place
sim-event = event
sim-per-game = per game
sim-speed = { $rate } games a second on { $jobs ->
    [one] { $jobs } process
   *[other] { $jobs } processes
}, { $actions } actions a game
sim-digest = digest { $digest }
sim-stopped = { $games ->
    [0] Stopped before the first of { $asked } games was over.
    [one] Stopped: 1 of { $asked } games was played.
   *[other] Stopped: { $games } of { $asked } games were played.
}
arena-title = { $game }: { $games } games, { $seats } seats
arena-pair = { $bot } among { $against }, { $games } games
arena-mean-place = mean place
arena-win-rate = win rate
arena-mbb-per-hand = mbb/hand
arena-too-few = too few games for an interval
arena-rating = rating
arena-p50 = p50 ms
arena-p95 = p95 ms
arena-p99 = p99 ms
refusal-preset-file = { $source }: { $because }
refusal-preset-empty = { $file } is empty: name at least one setting.

refusal-check-seeds = --seeds { $seeds } plays nothing. Ask for at least one game each.
refusal-check-deep = --deep { $deep } is too shallow to find much. Use { $min } or more.
check-title = { $game }: { $counts }
check-ok = ok
check-fail = FAIL
check-note = note  texts/{ $language }.ftl does not say: { $keys }
check-done-every-member-of-the-contract-is-there = every member of the contract is there
check-done-seat-counts-presets-and-settings-that-make-no-sense-are-refused = seat counts, presets and settings that make no sense are refused
check-done-dials-stand-where-the-preset-has-them-and-refuse-nonsense = dials stand where the preset has them and refuse nonsense
check-done-openings-tell-no-secret-and-hidden-things-are-drawn-fairly = openings tell no secret, and hidden things are drawn fairly
check-done-a-first-look-at-the-words-of-the-game = a first look at the words of the game
check-done-random-games-to-the-end = random games to the end: actors, legality, odd input, texts, copies, hidden information, events, results
check-done-every-viewer-was-shown-states-that-differ = every viewer was shown states that differ
check-done-the-same-seed-and-actions-give-the-same-game-twice = the same seed and actions give the same game, twice
check-done-two-interleaved-tables-do-not-touch-each-other = two interleaved tables do not touch each other
check-done-records-write-read-verify-resume-and-refuse = records write, read, verify, resume and refuse
check-done-another-process-with-another-hash-seed-agrees = another process with another hash seed agrees
check-count-changes-checked = { $n } changes checked
check-count-refusals-tried = { $n } refusals tried
check-count-states-imagined = { $n } states imagined
check-count-told-steps = { $n } told steps
check-count-games = { $n } games
check-count-actions = { $n } actions
check-count-states-glanced-at = { $n } states glanced at
check-count-states-looked-at = { $n } states looked at
check-count-openings = { $n } openings
check-count-hidden-pairs = { $n } hidden pairs
check-count-hidden-pairs-that-differ = { $n } hidden pairs that differ
check-count-legal-actions-tried = { $n } legal actions tried

refusal-bench-seconds = --seconds { $seconds } is no time to measure in. Use a number above 0, such as 1.
bench-random-steps-in-place = random steps in place
bench-clone = clone
bench-digest = digest
bench-draws = draws/s
bench-steps = steps/s
bench-clones = clones/s
bench-digests = digests/s
bench-draw = one draw costs { $times } times random.randrange
