### Juryu Marble: a party game round a ring of tiles. Front ends fill in names ($name, $target_name, $names).

marble-name = Juryu Marble
marble-tagline = Just as good without a drop. You may always pass.

## Refusals

refusal-marble-setup = The table is still being set up. It will be ready in a moment.
refusal-marble-config = Please check the setting "{ $field }". It may be: { $allowed }.
refusal-marble-names = Names up to 12 letters, all different, please.
refusal-marble-no-cards = There is no card to draw. Choose a pack, or raise the severity ({ $severity }).
refusal-marble-unknown = "{ $verb }" is not an action here. Choose one from the list.
refusal-marble-house = "{ $verb }" is not for the host. The host may use minutes N and end.
refusal-marble-house-only = Only the host may use "{ $verb }".
refusal-marble-gave-up = You have left the game. You are welcome to watch.
refusal-marble-form = Write it like this: { $form }.
refusal-marble-not-now = "{ $verb }" does not fit now ({ $phase }). You may: { $now }.
refusal-marble-minutes = The minutes may be from { $low } to { $high }.
refusal-marble-already-sober = You are on water already.
refusal-marble-judged = Your thumb has been counted already.
refusal-marble-nothing-to-judge = There is no mission of somebody else to judge now.
refusal-marble-cannot-fail = A penalty cannot be failed: take it (done), pass, or use a key.
refusal-marble-name-one = Name somebody (target N), or pass.
refusal-marble-tile = Choose a tile from 0 to { $high } other than { $here }, where you are.
refusal-marble-target = That seat cannot be chosen. You may choose: { $seats }.
refusal-marble-key-not-now = That key ({ $key }) does not fit now: shield and exemption against a penalty, swap before the roll, extra roll at the end of a turn.
refusal-marble-no-key = You do not hold that key ({ $key }). Golden key tiles give keys.

marble-card-where = { $file ->
    [custom_cards] Your card { $row }
   *[other] { $file }, card { $row }
}
marble-card-part = { $field ->
    [title] title
    [text] text
    [type] kind
    [target] target
    [severity] severity
   *[other] { $field }
}
refusal-marble-card-field = { marble-card-where }: "{ $field }" is not known. Known are: { $allowed }.
refusal-marble-card-value = { marble-card-where }: "{ marble-card-part }" has a wrong value. It may be: { $allowed }.
refusal-marble-card-effect = { marble-card-where }: unknown effect. Known are: { $allowed }.
refusal-marble-card-twice = { marble-card-where }: the same card is there already.
refusal-marble-card-empty = { marble-card-where }: { $field } needs a title and a text.
refusal-marble-card-long = { marble-card-where }: the { marble-card-part } is too long; { $allowed } characters at most.
refusal-marble-card-control = { marble-card-where }: the { marble-card-part } holds invisible characters or a line break. Write it in one line.
refusal-marble-card-markup = { marble-card-where }: no <, > or HTML in the { marble-card-part }, please. Plain text only.
refusal-marble-card-placeholder = { marble-card-where }: unknown placeholder in the { marble-card-part }. You may use: { $allowed }.
refusal-marble-card-list = { $file }, { $row }: the cards must be a list.
refusal-marble-card-many = { $file }: { $row } cards are too many; { $allowed } at most.
refusal-marble-card-severity = { marble-card-where }: over this table's severity. It may be: { $allowed }.

## Names

marble-phase-GameSetup = setting up
marble-phase-GameReady = ready
marble-phase-TurnStart = turn start
marble-phase-DiceRoll = dice
marble-phase-PlayerMove = move
marble-phase-TileEvent = tile
marble-phase-ActionResolution = action
marble-phase-TurnEnd = turn end
marble-phase-GameEnd = game over

marble-preset-non-alcohol = Alcohol-free
marble-preset-non-alcohol-text = Every penalty is water. 8 rounds.
marble-preset-gentle = Gentle
marble-preset-gentle-text = Mild cards only, beer by the sip. 8 rounds.
marble-preset-normal = Normal
marble-preset-normal-text = A bit of everything. 10 rounds.
marble-preset-spicy = Spicy
marble-preset-spicy-text = Bold missions too, 28 tiles. 12 rounds.
marble-preset-speed = 20 minutes
marble-preset-speed-text = 16 tiles against the clock. Alcohol-free.

marble-pack-first = First meeting
marble-pack-friends = Friends
marble-pack-brainy = Brainy
marble-pack-moving = Moving
marble-pack-festive = Festive
marble-pack-minigames = Mini-games
marble-pack-votes = Votes
marble-pack-rules = Rules
marble-pack-forfeits = Light forfeits
marble-pack-custom = Our own cards

marble-severity-MILD = Mild
marble-severity-NORMAL = Normal
marble-severity-SPICY = Spicy
marble-tolerance-LIGHT = Light
marble-tolerance-NORMAL = Normal
marble-tolerance-HARD = Hard
marble-drink-NON_ALCOHOL = Alcohol-free
marble-drink-SOJU = Soju
marble-drink-BEER = Beer
marble-drink-WINE = Wine
marble-drink-MAKGEOLLI = Makgeolli
marble-drink-COCKTAIL = Cocktail
marble-unit-sip = sip
marble-unit-glass = glass
marble-unit-shot = shot

marble-type-MISSION = Mission
marble-type-PENALTY = Penalty
marble-type-RULE = Rule
marble-type-EVENT = Event
marble-type-SAFE = Rest
marble-target-SELF = you
marble-target-TARGET_ONE = one player
marble-target-ALL = everybody
marble-target-ALL_EXCEPT_SELF = everybody else

marble-tile-start = Start
marble-tile-start-text = Passing it: choose a sip of water or an exemption.
marble-tile-island = Island
marble-tile-island-text = Skip your next turn.
marble-tile-rest = Rest
marble-tile-rest-text = Nobody drinks. A sip of water for all!
marble-tile-space = Space
marble-tile-space-text = Next turn, go to any tile.
marble-tile-card = Card
marble-tile-card-text = Draw a card.
marble-tile-trap = Trap
marble-tile-trap-text = Draw a card. Its penalty is doubled!
marble-tile-water = Water
marble-tile-water-text = Nobody drinks. A sip of water for all!
marble-tile-minigame = Game
marble-tile-minigame-text = Play a mini-game and name who lost.
marble-tile-nominate = Name
marble-tile-nominate-text = Name somebody, who may pass.
marble-tile-key = Key
marble-tile-key-text = Receive a golden key.
marble-tile-rule = Rule
marble-tile-rule-text = A new rule for some rounds.
marble-tile-vote = Vote
marble-tile-vote-text = Everybody votes. A sip for the one with the most votes!
marble-tile-reverse = Turn
marble-tile-reverse-text = Movement and turn order turn round.
marble-tile-stack = Pot
marble-tile-stack-text = One more sip in the pot.
marble-tile-toast = Toast
marble-tile-toast-text = Ask somebody for a toast. Declining is fine.
marble-tile-share = Share
marble-tile-share-text = The pot is shared by all.

marble-key-shield = Shield
marble-key-shield-text = Cancels one penalty of yours.
marble-key-swap = Swap
marble-key-swap-text = Before rolling, change places with another piece.
marble-key-extra = Extra roll
marble-key-extra-text = Roll once more at the end of your turn.
marble-key-exempt = Exemption
marble-key-exempt-text = Spares you one penalty.

marble-outcome-DONE = done
marble-outcome-FAILED = failed
marble-outcome-PASSED = passed
marble-outcome-EXEMPT = exempt
marble-outcome-CONVERTED = converted
marble-why-cap = your limit is reached, so it is water
marble-why-non-drinker = on water tonight
marble-why-cooldown = several in a row, so it is less
marble-why-rule = water, thanks to a rule

marble-award-most-missions = Mission hero
marble-award-key-master = Key master
marble-award-luckiest-dice = Luckiest dice
marble-award-water-champion = Water champion
marble-ended-rounds = All rounds are played.
marble-ended-minutes = Time is up.
marble-ended-players = Too few are left to go on.
marble-ended-hand = Enough for tonight.

marble-amount-drink = drink { $n } { $unit ->
    [glass] { $n ->
        [one] glass
       *[other] glasses
      }
    [shot] { $n ->
        [one] shot
       *[other] shots
      }
   *[sip] { $n ->
        [one] sip
       *[other] sips
      }
  }
marble-amount-water = { $n } { $unit ->
    [glass] { $n ->
        [one] glass
       *[other] glasses
      }
    [shot] { $n ->
        [one] shot
       *[other] shots
      }
   *[sip] { $n ->
        [one] sip
       *[other] sips
      }
  } of water
marble-amount-both = { $drink } { $unit ->
    [glass] { $drink ->
        [one] glass
       *[other] glasses
      }
    [shot] { $drink ->
        [one] shot
       *[other] shots
      }
   *[sip] { $drink ->
        [one] sip
       *[other] sips
      }
  } + { $water } of water
marble-amount-none = no penalty

## What one may do

marble-do-start = Start
marble-do-roll = Roll the dice
marble-do-done = Done!
marble-do-done-penalty = I take it
marble-do-done-read = OK
marble-do-done-loser = Nobody lost
marble-do-fail = Failed
marble-do-pass = Pass
marble-do-pass-vote = Abstain
marble-do-pass-travel = Roll instead
marble-do-accept = Cheers!
marble-do-decline = Another time
marble-do-next = End turn
marble-do-break = Take a break
marble-do-continue = Play on
marble-do-sober = Water for me from now on
marble-do-give-up = Leave the game
marble-do-target = { $target_name }
marble-do-vote = { $target_name }
marble-do-tile = { $tile } { $tile_name }
marble-do-choose-water = A sip of water
marble-do-choose-exempt = An exemption
marble-do-use-shield = Use a shield
marble-do-use-exempt = Use an exemption
marble-do-use-swap = Change places with { $target_name }
marble-do-use-extra = Roll once more
marble-do-end = End the game

## On the screen

marble-someone = someone
marble-ask-start = Is everybody ready?
marble-ask-break = You have played for { $minutes } minutes. Water and a short break?
marble-ask-travel = { $name }, where to?
marble-ask-roll = { $name }, roll the dice!
marble-ask-bonus = { $name }, you passed the start. Choose one!
marble-ask-target = { $name }, who is it?
marble-ask-vote = { $name }, your vote?
marble-ask-toast = { $target_name }, a toast with { $name }?
marble-ask-tasks = { $name }, how did it go?
marble-ask-extra = { $name }, roll once more?
marble-choice = Press a number
marble-choice-wrong = { $n ->
    [1] Please press 1.
   *[other] Please press a number from 1 to { $n }.
}
marble-all-done = Everybody did it
marble-all-taken = Everybody takes it
marble-round = Round { $round }/{ $rounds }
marble-turn = Turn { $turn }
marble-minutes = { $minutes } min
marble-clockwise = clockwise
marble-counterclockwise = counter-clockwise
marble-pot = Pot { $pot }
marble-rules-strip = Rules
marble-rule-left = { $left } to go
marble-if-failed = If failed
marble-penalty-is = Penalty
marble-trap-doubles = Trap! Penalty doubled
marble-menu = More
marble-menu-back = Back
marble-menu-save = Save and leave
marble-menu-sober = Water only from now on
marble-menu-give-up = Leave the game
marble-menu-end = End the game
marble-menu-who = Who?
marble-set-names = Who plays
marble-set-preset = Kind of evening
marble-set-rounds = Rounds
marble-set-drink_type = In the glass
marble-set-drink_unit = Counted in
marble-set-water = On water
marble-set-light = Takes half
marble-set-hard = Takes half more
marble-set-packs = Cards
marble-set-cards = Your own cards
marble-set-nobody = nobody
marble-setup-names = Names, commas between, 2 to 12 [{ $usual }]
marble-setup-preset = How do you want to play?
marble-setup-rounds = How many rounds, { $low } to { $high }? [{ $usual }]:
marble-setup-drink_type = What is in the glass? { $values } [{ $usual }]:
marble-setup-drink_unit = Counted in? { $values } [{ $usual }]:
marble-setup-water = Numbers of those on water (Enter: nobody)
marble-setup-light = Numbers of those who take little, half as much (Enter: nobody)
marble-setup-hard = Numbers of those who take more, one and a half (Enter: nobody)
marble-setup-packs = Which packs of cards, by number? { $values } [{ $usual }]:
marble-setup-cards = Your own cards: a file, or one as "title: text" { $n ->
    [0] (Enter: none)
   *[other] (so far { $n }; Enter: that is all)
}
marble-names-few = Two to twelve people may play.
marble-names-odd = Names up to 12 letters, all different, please.
marble-resumed = Going on with the saved game at turn { $turn }.
marble-bye = Saved. To go on: hanpan play marble --resume { $file }
marble-result = Tonight's game
marble-result-line = { $turns } turns · { $rounds } rounds · { $cards } cards · { $minutes } min
marble-result-missions = missions
marble-result-taken = taken
marble-result-passed = passed
marble-result-exempt = exempt
marble-result-streak = streak
marble-result-player = name
marble-thanks = That was fun. Have a glass of water and get home safely!

## What happened

event-marble-ready = The board is ready.
event-marble-started = The game begins!
event-marble-turn = It is { $name }'s turn.
event-marble-break-proposed = { $minutes } minutes have gone by. A break?
event-marble-break = A break. A sip of water for everybody!
event-marble-skipped = { $name } rests on the island.
event-marble-rolled = { $name } rolls { $dice }.
event-marble-third-double = The third double! { $name } goes to the island.
event-marble-moved = { $name } moves from { $from } to { $to }.
event-marble-passed-start = { $name } passes the start.
event-marble-landed = { $name } lands on { $kind ->
    [start] { marble-tile-start }
    [island] { marble-tile-island }
    [rest] { marble-tile-rest }
    [space] { marble-tile-space }
    [trap] { marble-tile-trap }
    [water] { marble-tile-water }
    [minigame] { marble-tile-minigame }
    [nominate] { marble-tile-nominate }
    [key] { marble-tile-key }
    [rule] { marble-tile-rule }
    [vote] { marble-tile-vote }
    [reverse] { marble-tile-reverse }
    [stack] { marble-tile-stack }
    [toast] { marble-tile-toast }
    [share] { marble-tile-share }
   *[card] { marble-tile-card }
  }.
event-marble-stranded = { $name } skips the next turn.
event-marble-ticket = { $name } may go anywhere next turn.
event-marble-key = { $name } receives a golden key: { $key ->
    [shield] { marble-key-shield }
    [swap] { marble-key-swap }
   *[extra] { marble-key-extra }
  }
event-marble-keys-full = { $name } holds { $most } keys already.
event-marble-key-used = { $name } uses a key: { $key ->
    [shield] { marble-key-shield }
    [swap] { marble-key-swap }
    [exempt] { marble-key-exempt }
   *[extra] { marble-key-extra }
  }
event-marble-swapped = { $name } and { $target_name } change places.
event-marble-reversed = The direction has turned!
event-marble-stacked = The pot holds { $pot ->
    [one] one sip
   *[other] { $pot } sips
  }.
event-marble-shared = { $sips ->
    [0] The pot is empty: there is nothing to share.
    [one] The pot of one sip is shared.
   *[other] The pot of { $sips } sips is shared.
  }
event-marble-card = { $name } draws a card ({ $title }).
event-marble-shuffled = The used cards are shuffled again.
event-marble-named = { $name } names { $target_name }.
event-marble-toast = { $name } and { $target_name }: cheers!
event-marble-toast-declined = { $target_name } declines with a smile.
event-marble-voted = { $name } has voted.
event-marble-thumb = { $name }: thumb { $up ->
    [yes] up!
   *[other] down.
}
event-marble-counted = The votes are in. It is { $target_name }!
event-marble-tied = The votes are in. A tie: nobody is chosen.
event-marble-water = A sip of water for you.
event-marble-rule-on = A new rule ({ $title }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }).
event-marble-rule-off = A rule is over ({ $title }).
event-marble-exemption = { $name } receives an exemption.
event-marble-outcome = { $name }: { $outcome ->
    [FAILED] { marble-outcome-FAILED }
    [PASSED] { marble-outcome-PASSED }
    [EXEMPT] { marble-outcome-EXEMPT }
   *[DONE] { marble-outcome-DONE }
  }
event-marble-took = Only you see this: { $outcome ->
    [CONVERTED] { marble-outcome-CONVERTED }
   *[other] your part
  }{ $drink ->
    [0] {""}
   *[other] , { $drink } { $unit ->
      [glass] { $drink ->
          [one] glass
         *[other] glasses
        }
      [shot] { $drink ->
          [one] shot
         *[other] shots
        }
     *[sip] { $drink ->
          [one] sip
         *[other] sips
        }
    }
  }{ $water ->
    [0] {""}
   *[other] , { $water } { $unit ->
      [glass] { $water ->
          [one] glass
         *[other] glasses
        }
      [shot] { $water ->
          [one] shot
         *[other] shots
        }
     *[sip] { $water ->
          [one] sip
         *[other] sips
        }
    } of water
  }
event-marble-forfeit = A light forfeit for { $name } ({ $title }).
event-marble-again = { $name } rolls again!
event-marble-round = Round { $round } of { $rounds } is done.
event-marble-minutes = { $minutes ->
    [one] { $minutes } minute has
   *[other] { $minutes } minutes have
} gone by.
event-marble-gave-up = { $name } leaves the game. Thanks for playing!
event-marble-sober = Water from now on. Well done!
event-marble-ended = The game is over. { $reason ->
    [minutes] { marble-ended-minutes }
    [players] { marble-ended-players }
    [hand] { marble-ended-hand }
   *[rounds] { marble-ended-rounds }
  }

## Rules a host may turn

dial-marble-rounds = Rounds
dial-marble-minutes = Minutes (0: no limit)
dial-marble-dice = Dice
