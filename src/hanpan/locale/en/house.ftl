### The house: what is common to all games and front ends.

house-name = Hanpan
house-seat = Seat { $n }
house-house = The house
house-record-saved = The record is saved in { $file }.
house-verified = { $file }: holds. { $game }, { $actions } actions, digest { $digest }.
house-review = Review for { $name }
house-review-numbers = In brackets: how many actions had been played. `hanpan replay FILE --stop { $n }` tells the game up to the first one.
house-review-nothing = Nothing that could have gone better was found.
house-review-turns = Where the game turned
house-review-turn = { $before } → { $after }: { $amount } { $gain ->
    [gained] better
   *[lost] worse
  } than it went for the others on average
house-review-no-turns = There was no turning point.
house-verified-deal = Fair deal: the house's secret fits its pledge { $pledge }, and the seed comes from it and the parts of { $given } { $given ->
    [one] seat
   *[other] seats
}.
house-verified-withheld = { $withheld ->
    [one] One seat
   *[other] { $withheld } seats
} promised a part and then kept it back.
house-verified-sealed = Not checked, since they are sealed: { $parts } parts that belong to single people. Everything else holds, with a stand-in for them.

refusal-text-too-long = That is too long. At most { $limit } characters.
refusal-text-empty = Nothing was typed. Type an action, such as the ones listed.
refusal-text-odd = "{ $word }" is not an action word. Use lower-case words and numbers.
refusal-number-wanted = "{ $verb }" needs a whole number in place { $place }.
refusal-word-wanted = "{ $verb }" needs a word in place { $place }.
refusal-number-too-large = That number is too large. At most { $limit }.
refusal-no-such-seat = There is no such seat at this table: { $seat }.
refusal-seat-unknown = Nobody sits at "{ $seat }". Name one of these by number or name: { $seats }.
refusal-no-default = The clock has nothing to decide for this seat now.
refusal-game-over = The game is over. Start a new one.
refusal-not-a-player = Only the players at the table can do that.
refusal-not-now = "{ $verb }" is not possible now. What is: { $now }
refusal-unknown-verb = There is no "{ $verb }" in this game. What there is: { $verbs }
refusal-not-your-turn = It is not your turn yet.

refusal-seat-count = This game is for { $min } to { $max } seats, not { $seats }.
refusal-unknown-game = There is no game called "{ $game }". The house has: { $games }.
refusal-unknown-preset = There is no preset called "{ $preset }". Choose one of: { $presets }.
refusal-set-odd = "{ $text }" is not of the form KEY=VALUE. For example: --set hp=60
refusal-config-key = There is no setting called "{ $key }". There are: { $keys }.
refusal-config-value = The setting "{ $key }" takes one of these: { $allowed }.
refusal-not-described = The game { $game } does not say what its views and actions are made of (schema, verbs), so there is nothing to learn from.
refusal-masked-slot = Slot { $slot } is masked at table { $table } for seat { $seat }: choose one whose mask is 1.
refusal-env-masked = Slot { $slot } ({ $text }) is masked for seat { $seat } at step { $step }: choose one whose mask is 1.
refusal-env-refused = Seat { $seat } may not do "{ $action }" at step { $step }. { $why }
refusal-env-action = "{ $action }" is no action of this environment.
refusal-env-over = This game is over: call reset() before the next step.
refusal-env-no-action = There is no action for { $agent }, and the game waits for it.
refusal-env-slots = { $slots } slots were given for { $tables } tables.
refusal-env-version = { $name } is of another version: here it is { $ours }.
refusal-env-no-browser = The page's picture needs Chromium, and none of these is installed: { $browsers }
refusal-env-no-page = The page is not built here, so there is no picture of it. Build it with "make play".
refusal-policy-none = The policy { $file } cannot play: there is no such file.
refusal-policy-large = The policy { $file } cannot play: it is larger than { $limit } bytes.
refusal-policy-torn = The policy { $file } cannot play: the file is torn, or of another kind.
refusal-policy-form = The policy { $file } cannot play: it is none of the form { $form }.
refusal-policy-layer = The policy { $file } cannot play: the shapes of its layer { $layer } do not fit together.
refusal-policy-nan = The policy { $file } cannot play: its layer { $layer } holds numbers that are none (NaN, infinite).
refusal-policy-overflow = The policy { $file } cannot go on: its weights are so large that the sums are no numbers.
refusal-policy-other = The policy { $file } cannot play here: its "{ $key }" is { $theirs }, and here it is { $ours }.
refusal-policy-shape = The policy { $file } cannot play here: it takes { $takes } numbers and gives { $gives }, and the game has { $inputs } and { $slots }.
refusal-policy-seats = The policy { $file } cannot play: it is for { $seats } seats, and the game is for { $min } to { $max }.
refusal-policy-table = The policy { $file } plays at tables of { $seats } seats, and this one has { $here }.
refusal-policy-watches = The policy { $file } plays a seat, and here it has none.
refusal-policy-slots = The policy { $file } cannot go on: it has no slot for what may be done now.
refusal-policy-twice = The policy { $file } is one too many: there is another one for { $game }.
refusal-unknown-bot = There is no bot called "{ $bot }" here. Choose one of: { $bots }.
refusal-unknown-language = "{ $lang }" is not a language of the house. Choose one of: { $languages }.
refusal-unreadable-file = The file { $file } cannot be read.
refusal-file-none = There is no file { $file }.
refusal-file-folder = { $file } is a folder. Name a file.
refusal-file-closed = The file { $file } may not be read: its permissions forbid it.
refusal-file-no-text = The file { $file } is no text in UTF-8.
refusal-file-large = The file { $file } is larger than { $limit } bytes, so it is not read.
refusal-unwritable-file = The file { $file } cannot be written.
refusal-system-file = { $file } cannot be used: { $reason }.
refusal-system = That could not be written or read: { $reason }.
refusal-file-there = The file { $file } is there already. Choose another name, or go on with it by --resume.
refusal-file-exists = The file { $file } is there already. Choose another name.
refusal-not-a-database = The file { $file } is not an SQLite database.
refusal-database-newer = A newer Hanpan has written { $file }. Install that version again, or give another file with --database.
refusal-database-kind = The house knows no database "{ $address }". Give a file name, or an address such as postgresql://user@host/name.
refusal-database-closed = The PostgreSQL database does not answer: { $reason }. Check the address, and whether it runs.
refusal-redis-closed = Redis does not answer: { $reason }. Check the address, and whether it runs.
refusal-house-closed = The house could not be opened: { $reason }.
refusal-package-missing = The package "{ $package }" is missing for this. Install it with: { $command }
refusal-port-closed = The house cannot open at { $host }, port { $port }: { $reason }. Perhaps it is open already; --port takes another.
refusal-log-level = There is no log level "{ $level }". Choose one of: { $levels }.
refusal-host-odd = "{ $host }" is no name or address of a machine. Give another one with --host.
refusal-port-range = { $port } is no port. Choose one from 0 to { $most } with --port.
refusal-no-files = Name at least one file.
refusal-worker-died = A process that played was ended from outside, perhaps for want of memory. Try again, with fewer --jobs.
refusal-bench-seconds = --seconds { $seconds } is no time to measure. Use more than 0, and at most { $most }.
refusal-table-syntax = { $file } is not valid TOML: { $reason }.
refusal-table-row = { $file }, { $row }: { $fault }.
refusal-row-other = { $reason }
refusal-row-list = this must be a list of rows
refusal-row-row = this must be a row
refusal-row-section = this must be a section
refusal-row-whole = { $key } must be a whole number
refusal-row-between = { $key } must be a whole number from { $low } to { $high }
refusal-row-text = { $key } must be a text
refusal-row-wholes = { $key } must be a list of whole numbers
refusal-row-bounds = { $key } must hold whole numbers from { $low } to { $high }
refusal-row-texts = { $key } must be a list of texts
refusal-row-count = { $key } must hold { $count ->
    [one] at least one number
   *[other] { $count } numbers
  }, not { $found }
refusal-row-falls = { $key } must not fall with the level
refusal-row-cost = cost must be above that of the tier before it
refusal-row-ranks = ranks must be [lowest, highest]
refusal-row-rank-twice = the rank { $rank } is in two tiers
refusal-row-no-rank = the rank { $rank } is in no tier
refusal-row-levels = { $key } must hold { $count } rows, one for each level
refusal-row-tiers = this must hold { $count } numbers, one for each tier
refusal-row-sum = this must add up to 100, not { $found }
refusal-row-pick-twice = round { $round } has a pick already
refusal-row-no-section = this is not a section of a preset; there are { $allowed }
refusal-row-unknown = { $key } is not known here
refusal-row-one-of = { $key } must be one of { $allowed }
refusal-row-ids = { $key } must be a list of different ids
refusal-row-groups = { $key } must be a list of groups, each of two different ids or more
refusal-row-id = id must be made of small letters, digits and _
refusal-row-twice = { $key } is there twice
refusal-row-no-row = there is no { $key }

refusal-record-empty = The record is empty.
refusal-record-in = { $file }: { $because }
refusal-record-foreign = Line { $line } is not a Hanpan record.
refusal-record-version = This record has format { $found }; this house reads format { $format }.
refusal-record-line = Line { $line } of the record is damaged.
refusal-record-edited = Line { $line } of the record was changed after it was written.
refusal-record-after-end = Line { $line } of the record stands after its end.
refusal-record-truncated = The record stops before its end, at line { $line }; { $actions } whole actions are there.
refusal-record-header = The record's first line lacks a proper "{ $field }".
refusal-record-pledge = The house's secret in the record is not the one it had pledged.
refusal-record-pledge-other = The record's deal was not pledged as { $pledge }.
refusal-record-mix = The record's seed is not the one that the house's secret and everybody's parts give.
refusal-no-such-deal = That part belongs to no deal that is open here.
refusal-record-commitment = The record's seed does not fit the commitment that was published.
refusal-record-game = The record is of "{ $found }", not of "{ $game }".
refusal-record-rules = The record was played by rules version { $found }; the house plays { $rules }.
refusal-record-sealed = The record's seed is still sealed; it can be replayed once the seed is revealed.
refusal-record-tables = The record was played with other rules tables.
refusal-record-illegal = Line { $line } of the record: "{ $action }" was not legal there ({ $why }).
refusal-record-digest = The record's moves are legal but lead to another state than line { $line } says.
refusal-record-over = Line { $line } of the record is wrong about whether the game is over.
refusal-record-seal = The seal of { $part } in the record's first line does not fit what is written there.
refusal-replay-range = --start must come before --stop, and both must lie between 0 and { $actions }, the record's number of actions.

## server
server-not-built = The page is not built yet. Build it with "make play" and open this again.
server-open = The house is open: { $address }
server-open-elsewhere = Friends in the same network use: { $address }
server-stop = Ctrl-C closes it.
refusal-message-odd = That message makes no sense here. Reload the page.
refusal-message-large = That message is too long: at most { $limit } bytes.
refusal-message-many = Too fast: at most { $limit } messages in { $seconds } seconds.
refusal-hello-first = Say hello first.
refusal-protocol-version = This page is too old: reload it (protocol { $v }).
refusal-no-table = There is no such table. Check the code.
refusal-token-wrong = That key opens no seat here. Enter your name and join again.
refusal-not-your-seat = That is not your seat: act from your own.
refusal-watching-only = You are watching. Take a seat to play.
refusal-not-playing = No game is being played now. Wait for the start.
refusal-seq-used = That number was used already: send it again as { $next }.
refusal-table-paused = The table is paused until the host goes on.
refusal-reactions-many = You have reacted { $limit } times in { $seconds } seconds: wait a moment.
refusal-nothing-to-show = There is nothing of yours to show: your cards of the last hand lay open, you had none, or it is too long ago.
refusal-shown-already = You have shown that already.
refusal-reactions-off = The host has turned reactions off at this table.
refusal-storage-frozen = Nothing can be stored right now, so the table stands still. Nothing is lost: try again soon.
refusal-table-busy = The table is busy: try again in a moment.
refusal-host-only = Only the host can do that.
refusal-not-in-lobby = That can be changed before the start only.
refusal-not-over = That is possible after the game is over.
refusal-pause-private = A listed table cannot be paused: only private ones can.
refusal-too-few = { $min } players are needed and { $seats } are here: add a bot.
refusal-seat-taken = Somebody sits there: choose another seat.
refusal-seats-taken = { $taken } people sit here already, so there cannot be only { $seats } seats.
refusal-table-full = All seats are taken. You can watch.
refusal-table-locked = The host has locked the table. You can watch.
refusal-table-started = The game has started. You can watch.
refusal-table-closed = The host has closed the table: find another one.
refusal-database-in-use = Another house has { $file } open. Stop it, or give another file with --database.
refusal-keep-days = --keep-days { $days } is no number of days. Use 0 to keep records for ever, or 1 and more.
refusal-table-abandoned = Nobody came back to this table for long, so the house has closed it. Its record is kept.
refusal-round-too-long = This round has reached { $moves } moves and cannot go on: close the table and begin a new one.
refusal-seat-given-up = This seat is no longer yours. Join again, or watch.
refusal-name-empty = Enter a name of 1 to { $limit } characters.
refusal-name-taken = "{ $name }" is taken: choose another name.
refusal-name-of-bot = "{ $name }" is what a bot is called here. Another name, please.
refusal-no-such-game = There is no game "{ $game }": the house has { $games }.
refusal-no-such-level = There is no bot "{ $level }": choose one of { $levels }.
refusal-trained-seats = The trained bot plays at tables of { $seats } seats, and this one has { $here }.
refusal-config-personal = "{ $key }" does not go into a table's rules: people say that about themselves when they sit down.
refusal-new-name = "{ $name }" is no name for a game: 2 to 24 small letters and digits, the first one a letter.
refusal-new-taken = The house has a game called { $name } already. Choose another name.
refusal-new-python = Python or the house itself uses the name "{ $name }". Choose another one.
refusal-new-exists = { $folder } is there already. Choose another name or another folder.
refusal-new-folder = { $folder } cannot be made: { $reason }
house-new-game = { $folder } holds a whole game now. Install it, hold it to the contract, and play:
    pip install -e { $folder }
    hanpan check { $name }
    hanpan play { $name }
    The rules are in src/{ $name }/game.py, the words in src/{ $name }/texts.
refusal-plugin-import = The game { $game } of the package { $package } cannot be loaded: { $reason }
refusal-plugin-members = The game { $game } of the package { $package } lacks what every game has: { $members }
refusal-plugin-declares = The game { $game } of the package { $package } declares something in a form that the house cannot read: { $members }
refusal-plugin-contract = The game { $game } of the package { $package } was written for contract { $contract } of the house; this one has { $ours }.
refusal-plugin-id = The package { $package } registers the game { $game }, but the game calls itself { $id }.
refusal-plugin-taken = The package { $package } registers the game { $game }, which the package { $other } has already.
refusal-plugin-large = The game { $game } of the package { $package } brings a file that is too large to read: { $file }, more than { $most } KB
refusal-plugin-page = The game { $game } of the package { $package } is shown on the house's table instead of its own, because of a file: { $file } (only { $kinds }, { $most } KB each, { $files } files at most)
refusal-plugin-texts = The game { $game } of the package { $package } lacks texts: { $lacks }
refusal-game-raised = The game { $game } stumbled: { $error } ({ $place })
refusal-private-game = Tables of this game are for friends only and are not listed.
refusal-no-arranger = This game makes no suggestions.
refusal-no-phh = This game writes no hand histories (PHH).
refusal-no-round = There is no such round: this table has played { $rounds }.
refusal-record-later = The record can be read when the round is over.
refusal-no-coach = This game has no coach.
refusal-not-played = You have no seat in that round, so there is nothing to go over. The coach only speaks to those who played.
refusal-review-not-yours = That is somebody else's seat. The coach only tells you about your own.
refusal-review-later = That is not over yet. So far { $parts ->
    [0] nothing is
    [one] one part is
   *[other] { $parts } parts are
  } finished here.
refusal-review-long = This round has over { $moves } actions, too many to go over here. Download its record and use hanpan review.
refusal-coach-busy = Many are asking the coach just now. Try again in a moment.
refusal-coach-silent = The coach could not go over this round.
refusal-too-many-tables = Too many tables were opened (at most { $limit }): try again later.
refusal-line-long = Too much is being prepared for your network (at most { $limit }). Try again in a moment.
refusal-work-heavy = This is too long for the house to play again just now. Try again later.
refusal-too-many-connections = Too many connections (at most { $limit }): close other windows.
refusal-too-many-misses = Too many codes of tables that are not there (at most { $limit } a minute): try again in a moment.
refusal-too-many-requests = Too fast (at most { $limit } a minute): try again in a moment.
refusal-too-slow = The connection was too slow and was closed. It comes back by itself.
refusal-view-large = This game shows more than the house can send at once, so the table cannot be opened here. Tell whoever wrote the game.
refusal-server-restart = The house is restarting. The connection comes back by itself.
refusal-server-fault = The house stumbled. Try again.
refusal-rules-fault = The rules stumbled over this action, so it did not happen: try another one.
refusal-rules-moved = This game was begun under older rules, so the house had to close it. Its record is kept: open a new table.
refusal-clock-unknown = There is no clock called { $name } here. There are: { $names }.
refusal-clock-flag = { $name } is true or false.
refusal-clock-odd = The clock "{ $name }" must be between { $min } and { $max } milliseconds.
refusal-config-large = These rules are too long: at most { $limit } bytes.
refusal-config-odd = No table can be set up with these rules ({ $reason }): check the values.
refusal-kick-host = The host cannot be sent away.
refusal-kicked = The host has sent you away from this table.
refusal-request-odd = That request makes no sense: check the values.
refusal-origin-foreign = Another site's page may not do that. Open the house itself.
refusal-host-foreign = This house does not answer to that name. Whoever runs it can add the name with --allowed-host.
refusal-body-large = That is too large: send less.
refusal-no-such-page = There is no such page: start again from the home page.
