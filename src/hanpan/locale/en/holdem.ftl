### Texas hold'em.

holdem-name = Texas hold'em

refusal-holdem-verb = "{ $verb }" is not a move in hold'em. Use fold, check, call, raise or all-in.
refusal-holdem-no-number = "{ $verb }" needs no number. To raise, say raise and the amount.
refusal-holdem-check = There is a bet of { $price } to answer: call, raise or fold.
refusal-holdem-call = There is nothing to call: check, or raise.
refusal-holdem-raise-number = Say how much to raise to: a number from { $min } to { $max }.
refusal-holdem-raise-low = { $to } is too little. Raise to at least { $min } (at most { $max }).
refusal-holdem-raise-high = { $to } is more than you have. Raise to at most { $max } (at least { $min }).
refusal-holdem-raise-short = Your chips do not go beyond the bet: call with { $price }, or fold.
refusal-holdem-raise-closed = The last all-in was less than a full raise, so you may not raise again: call { $price }, or fold.
refusal-holdem-raise-alone = Nobody is left who could call more: { $price ->
    [0] check is enough.
   *[other] call { $price }, or fold.
}
refusal-holdem-folded = You have folded. The next hand is yours again.
refusal-holdem-is-all-in = You are all-in; just watch the cards come.
refusal-holdem-out = You are out of chips and out of this game.
refusal-holdem-sitting-out = You are sitting out. Say back to play on.
refusal-holdem-back = You are at the table already.
refusal-holdem-blinds = The small blind ({ $small }) must not be above the big blind ({ $big }).
refusal-holdem-phh-row = Line { $line } of { $file } is no row of JSON with a file, a key and values in their form.
refusal-holdem-phh-nowhere = There is no file or folder { $file }.
refusal-holdem-phh-no-files = There is no .phh or .phhs file in { $paths }.
refusal-holdem-phh-examples = { $examples } is no number of examples. Use 0 or more.

event-holdem-level = Level { $level }: blinds { $small }/{ $big }{ $ante ->
    [0] .
   *[other] , ante { $ante }.
}
event-holdem-refill = { $name } gets { $chips } fresh chips.
event-holdem-hand = Hand { $hand }: { $small ->
    [0] {""}
   *[other] { $small_name } posts { $small },{" "}
}{ $big_name } posts { $big }.
event-holdem-hole = { $name } is dealt { $cards }.
event-holdem-fold = { $name } folds.
event-holdem-check = { $name } checks.
event-holdem-call = { $name } calls { $chips }{ $all_in ->
    [0] .
   *[other] { " " }and is all-in.
}
event-holdem-bet = { $name } bets { $to }{ $all_in ->
    [0] .
   *[other] { " " }and is all-in.
}
event-holdem-raise = { $name } raises to { $to }{ $all_in ->
    [0] .
   *[other] { " " }and is all-in.
}
event-holdem-return = { $chips } uncalled go back to { $name }.
event-holdem-street = { $street ->
    [flop] Flop
    [turn] Turn
   *[river] River
}: { $cards } (pot { $pot }).
event-holdem-show = { $name } shows { $cards }{ $named ->
    [yes] : { $held }.
   *[no] .
}
event-holdem-muck = { $name } does not show.
event-holdem-win = { $amount ->
    [0] Everybody folded. { $name } keeps the blind.
   *[other] Everybody folded. { $name } wins { $amount }.
}
event-holdem-pot = { $pot ->
    [0] The pot
   *[other] Side pot { $pot }
} of { $amount } goes to { $names }{ $named ->
    [yes] {" "}({ $held }).
   *[no] .
}
event-holdem-reveal = Hand { $hand } was dealt from { $key }.
event-holdem-bust = { $name } is out of chips: place { $place }.
event-holdem-timeout = { $name } took too long.
event-holdem-sit-out = { $name } sits out.
event-holdem-back = { $name } is back.
event-holdem-over = The game is over after { $hands ->
    [one] one hand
   *[other] { $hands } hands
}. First place: { $names }.

event-holdem-coach-chances = Hand { $hand }, { $cards }: with the shown cards open your chance was { $shares } % ({ $streets }).
event-holdem-coach-choice = Hand { $hand }, { $cards }, { $street }: you { $action ->
    [fold] folded
    [check] checked
    [call] called
    [all-in] went all-in
    [bet] bet { $own }
   *[raise] raised to { $own }
} with a chance of about { $chance } %. { $better ->
    [fold] Folding
    [check] Checking
    [call] Calling
    [all-in] Going all-in
    [bet] Betting { $to }
   *[raise] Raising to { $to }
} was worth about { $chips } chips more against what the others could hold.

holdem-phh-hands = hands
holdem-phh-equal = equal
holdem-phh-winners = same winners
holdem-phh-explained = explained
holdem-phh-unfinished = unfinished
holdem-phh-uncompared = not compared
holdem-phh-out-of-turn = OUT OF TURN
holdem-phh-unexplained = UNEXPLAINED
holdem-phh-malformed = MALFORMED
holdem-phh-skipped = other games
holdem-phh-site = site
holdem-phh-more = ... and { $count } more: { $verdict }
holdem-phh-unread = { $count } hands or files cannot be read.
holdem-phh-unused = { $count } rows of --expected or --legal match no hand of these files.
holdem-phh-interrupted = Interrupted: this is what { $files } whole files and the begun ones gave.
holdem-phh-counts = { $hands } hands, { $replayed } replayed, { $equal } equal, { $explained } explained, { $unexplained } unexplained, { $out_of_turn } out of turn ({ $winners } with the same winners after rake or with returned chips, { $unfinished } unfinished, { $uncompared } with nothing to compare, { $malformed } malformed, { $skipped } of other games skipped)

holdem-phase-PREFLOP = Preflop
holdem-phase-FLOP = Flop
holdem-phase-TURN = Turn
holdem-phase-RIVER = River
holdem-phase-SHOWDOWN = Showdown
holdem-state-ACTIVE = in
holdem-state-FOLDED = folded
holdem-state-ALL_IN = all-in
holdem-state-OUT_OF_CHIPS = out
holdem-position-button = button
holdem-position-small = small blind
holdem-position-big = big blind
holdem-position-cutoff = cutoff
holdem-position-hijack = hijack
holdem-position-middle = middle
holdem-position-early = early

holdem-preset-sng = one-table tournament
holdem-preset-sng-text = Start with 1000 chips; the last one with chips wins. Blinds double every 10 hands.
holdem-preset-ladder = slow tournament
holdem-preset-ladder-text = Start with 1500 chips; blinds rise in small steps every 10 hands.
holdem-preset-turbo = turbo tournament
holdem-preset-turbo-text = Start with 1000 chips; blinds rise every 4 hands, and the big blind pays the ante.
holdem-preset-headsup = heads-up
holdem-preset-headsup-text = Two players, 1000 chips each; blinds double every 15 hands.
holdem-preset-cash = cash game (free chips)
holdem-preset-cash-text = Blinds stay at 5/10. Lose your 1000 chips and you get new ones for nothing. Up to 50 hands.
holdem-preset-cash-ante = cash game with antes (free chips)
holdem-preset-cash-ante-text = Blinds 10/20 and an ante from everybody. Lose your 2000 chips and you get new ones for nothing. Up to 50 hands.

holdem-term-title = Hand { $hand } · { $phase } · blinds { $small }/{ $big }
holdem-term-pot = pot { $pot }
holdem-term-side = { $number ->
    [0] main pot
   *[other] side pot { $number }
} { $amount }: { $names }
holdem-term-away = away
holdem-term-fold = f fold
holdem-term-check = c check
holdem-term-call = c call { $price }
holdem-term-raise = r N raise to { $low }-{ $high } · half · pot · a all-in
holdem-term-more = ? help
holdem-term-out = [Enter next hand · e skip to the end · n { $anew } · q leave]
holdem-term-pay = It costs { $price } to stay: c calls, f folds.
holdem-term-nobody-else = (nobody else could win it)
holdem-term-summary = { $hands } hands. Biggest pot: { $biggest }.
holdem-term-best = Best hand: { $name },
holdem-term-help =
    f             fold
    c             check, or call the bet; Enter alone checks where that is free
    r 240         raise to 240 (a bet is a raise from 0); 240 alone does the same
    half  pot     raise by half the pot, by the pot
    a             all-in
    q             leave; the game is saved

## Rules a host may turn

dial-holdem-stack = Chips at the start
dial-holdem-small = Small blind
dial-holdem-big = Big blind
dial-holdem-ante = Ante
dial-holdem-ante-none = None
dial-holdem-ante-all = Everybody
dial-holdem-ante-bb = Big blind only
dial-holdem-levels = Blinds rise
dial-holdem-levels-fixed = Never
dial-holdem-levels-double = They double
dial-holdem-levels-standard = By a set ladder
dial-holdem-level_hands = Hands a level
dial-holdem-hands = Most hands
