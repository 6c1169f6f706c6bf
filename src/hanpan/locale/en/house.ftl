### The house: what is common to all games and front ends.

house-name = Hanpan
house-seat = Seat { $n }
house-house = The house
house-record-saved = The record is saved in { $file }.
house-verified = { $file }: holds. { $game }, { $actions } actions, digest { $digest }.

refusal-text-too-long = That is too long. At most { $limit } characters.
refusal-text-empty = Nothing was typed. Type an action, such as the ones listed.
refusal-text-odd = "{ $word }" is not an action word. Use lower-case words and numbers.
refusal-number-wanted = "{ $verb }" needs a whole number in place { $place }.
refusal-word-wanted = "{ $verb }" needs a word in place { $place }.
refusal-number-too-large = That number is too large. At most { $limit }.
refusal-no-such-seat = There is no such seat at this table: { $seat }.
refusal-no-default = The clock has nothing to decide for this seat now.
refusal-game-over = The game is over. Start a new one.
refusal-not-a-player = Only the players at the table can do that.
refusal-not-your-turn = It is not your turn yet.

refusal-seat-count = { $game } is for { $min } to { $max } seats, not { $seats }.
refusal-unknown-game = There is no game called "{ $game }". The house has: { $games }.
refusal-unknown-preset = There is no preset called "{ $preset }". Choose one of: { $presets }.
refusal-unknown-bot = There is no bot called "{ $bot }" here. Choose one of: { $bots }.
refusal-unknown-language = "{ $lang }" is not a language of the house. Choose one of: { $languages }.
refusal-unreadable-file = The file { $file } cannot be read.
refusal-no-files = Name at least one file.
refusal-table-syntax = { $file } is not valid TOML: { $reason }.
refusal-table-row = { $file }, { $row }: { $reason }.

refusal-record-empty = The record is empty.
refusal-record-foreign = Line { $line } is not a Hanpan record.
refusal-record-version = This record has format { $found }; this house reads format { $format }.
refusal-record-line = Line { $line } of the record is damaged.
refusal-record-edited = Line { $line } of the record was changed after it was written.
refusal-record-after-end = Line { $line } of the record stands after its end.
refusal-record-truncated = The record stops before its end, at line { $line }; { $actions } whole actions are there.
refusal-record-header = The record's first line lacks a proper "{ $field }".
refusal-record-commitment = The record's seed does not fit the commitment that was published.
refusal-record-game = The record is of "{ $found }", not of "{ $game }".
refusal-record-rules = The record was played by rules version { $found }; the house plays { $rules }.
refusal-record-sealed = The record's seed is still sealed; it can be replayed once the seed is revealed.
refusal-record-tables = The record was played with other rules tables.
refusal-record-illegal = Line { $line } of the record: "{ $action }" was not legal there ({ $why }).
refusal-record-digest = The record's moves are legal but lead to another state than line { $line } says.
