### What `--help` says, and what a call that cannot be read gets. How the keys are found: `cli/helping.py`.

help-usage = Usage: { $call }
help-title-commands = Commands
help-title-arguments = Arguments
help-title-parameters = Options
help-required = [required]
help-default = [default: { $value }]

help-word-command = COMMAND
help-word-options = OPTIONS
help-word-args = ARGS
help-word-game = GAME
help-word-name = NAME
help-word-file = FILE
help-word-files = FILES
help-word-paths = PATHS
help-word-record = RECORD
help-word-experiment = EXPERIMENT
help-word-store = STORE
help-word-int = NUMBER
help-word-float = NUMBER
help-word-str = TEXT
help-word-path = PATH

help-any-help = Show this page.
help-any-version = Show the version.
help-any-lang = The language: { $languages }. Without it, the environment's.
help-any-json = The answer as JSON, for programs.
help-any-game = A game of the house, or module:NAME of your own.
help-any-file = The file of a record.
help-any-seats = How many seats; without it the game's usual number.
help-any-preset = Rules to play by: a shipped name, or a TOML file of your own.
help-any-set = KEY=VALUE, a setting above the preset, such as hp=60; as often as you like.
help-any-seed = The seed of all games.
help-any-jobs = Processes; 0 uses all cores.

help-hanpan = 한판, a game house: { $games }.
help-play = Play in the terminal, people at one keyboard and bots.
help-play-game = A game of the house, or module:NAME of your own; without it auto chess, with --resume the record's game.
help-play-seats = How many seats, people and bots together.
help-play-humans = How many of them are people; the others are bots.
help-play-bot = The level of the bots; below are those of each game.
help-play-names = Names of the people, with commas between.
help-play-auto = The house plays by itself at reading speed.
help-play-fast = With --auto: at once.
help-play-clock = People decide within the game's own time, such as 35 seconds for a prep.
help-play-record = Where to save the record; never over another game's.
help-play-resume = A record to go on with, at its own table; with --auto the house plays on for everybody.
help-play-seed = A number or any text; the same seed, the same game.

help-new = Make the folder of a new game: rules, texts in every language and a test. It can be played at once.
help-new-name = What the game is called in commands: small letters and digits.
help-new-folder = Where to make it.

help-check = Hold a game to the kernel's contract by playing it at random, and print what was done.
help-check-seeds = Random games per preset and seat count; without it every preset with the fewest and the most seats, every seat count once, a dozen in all at least.
help-check-deep = How closely each game is looked at.
help-check-seats = One number of seats only; without it, all that the game is for.

help-verify = Replay record files and compare digests. Exit code 0 only if every file holds.
help-verify-files = The files of records, one or more.
help-verify-pledge = What the house had pledged before the deal, as the page's fair deal panel showed it.

help-replay = Tell a record again, action by action.
help-replay-seat = Whose view to show, by name or by the number of the seat, from 1; without it, a spectator's.
help-replay-start = How many actions to leave out at the beginning.
help-replay-stop = After how many actions to stop.

help-review = Say what could have gone better in a record, and where the game turned.
help-review-seat = Whose game to look at, by name or by the number of the seat, from 1; without it, the first who is no bot.

help-bench = Measure the kernel and the games on one core, and say whether they run compiled.
help-bench-seconds = Seconds of processor time for each measurement; the best of three turns counts.

help-serve = Open the house for friends: a link, a name, a seat.
help-serve-host = The address to listen on; 0.0.0.0 for other devices of the same network.
help-serve-port = The port to listen on; 0 takes a free one.
help-serve-database = A file name, or an address such as postgresql://...; without it hanpan.sqlite3 here.
help-serve-redis = The address of a Redis, when several processes share one database.
help-serve-password-file = A file with the database's password: whatever stands in an address, others may read.
help-serve-origin = Further origins whose pages may connect.
help-serve-allowed-host = Names the house answers to. Without it: addresses, localhost and names of the local network; behind a proxy any.
help-serve-behind-proxy = Trust the proxy's word on where a connection comes from.
help-serve-log = How much is logged: debug, info, warning, error.
help-serve-keep-days = So many days the records of finished games are kept; 0: for ever.
help-serve-day-offset = Distance from UTC of the place at whose midnight the daily hands change.
help-serve-policy = The file of a trained policy, offered as a bot of its game (docs/learning.md); once for each game.

help-sim = Play many games between bots without a screen; the same seed, the same answer, on any number of cores.
help-sim-games = How many games.
help-sim-bot = One name for all seats, or names with commas between; without it the game's usual bot, or random where the house's own search would play. search-easy, search-normal and search-hard are that search.
help-sim-events = Also how often each event happened in a game.

help-arena =
    Let bots meet on paired seeds with the seats rotated, and say who is better, with 95 % intervals.

    Of each pair one of the first bot sits among copies of the second.
help-arena-bots = Two or more names with commas between: a game's levels, and search-easy, search-normal, search-hard for the house's own search.
help-arena-ladder = All of them at mixed tables, rated together; without names, all levels of the game.
help-arena-games = At least so many games for each pair, or for the ladder.

help-phh = Poker hand histories (PHH): verify files against the engine, export records.
help-phh-verify =
    Replay every no-limit hold'em hand of .phh and .phhs files, and of folders of them, and compare.

    Exit code 0 if nothing is unexplained, 1 if a hand differs or has an action out of turn, 2 if something cannot be read. Hands are compared with their finishing stacks, else their winners with the recorded winnings.
help-phh-verify-paths = Files, or folders of them.
help-phh-verify-expected = A JSON lines file with the expected payoffs and pots.
help-phh-verify-legal = A JSON lines file with the price and the raise span at every decision.
help-phh-verify-examples = How many hands of each kind are named.
help-phh-export = Write the hands of a hold'em record as PHH.
help-phh-export-record = The file of a record.
help-phh-export-out = The file to write; without it, standard output.

help-lab = The laboratory: what a change of the rules does, measured (docs/balance.md).
help-lab-any-experiment = The TOML file of an experiment.
help-lab-any-out = The store; without it NAME.lab.sqlite3 here.
help-lab-any-resume = Go on with what the store has.
help-lab-any-on = Many machines: the address of a Ray cluster, such as ray://HOST:10001, or local for one here.
help-lab-run = Play an experiment and say what came out. Ctrl-C keeps what is done; --resume goes on.
help-lab-run-games = So many games of each variant, instead of what the file says.
help-lab-run-report = Also write the report to this HTML file.
help-lab-report = Write what a store says as one HTML file that needs no network, or print it as JSON.
help-lab-report-store = The store an experiment left.
help-lab-report-out = The HTML file; without it the store's name with .html.
help-lab-tune = Search numbers of the rules, or weights of a bot, as the file's [tune] says.
help-lab-tune-trials = So many settings are tried, instead of what the file says.
help-lab-tune-games = Games of each, instead of what the file says.

refusal-call-option = There is no option { $what } here. See --help for those there are.
refusal-call-option-near = There is no option { $what } here. Did you mean { $near }?
refusal-call-command = There is no command "{ $what }". Choose one of: { $commands }.
refusal-call-command-near = There is no command "{ $what }". Did you mean "{ $near }"?
refusal-call-whole-number = { $what } needs a whole number, not "{ $value }".
refusal-call-number = { $what } needs a number, not "{ $value }".
refusal-call-value = "{ $value }" cannot be used for { $what }.
refusal-call-missing = { $what } is missing. See --help for what is needed.
refusal-call-no-value = Nothing stands behind { $what }. Write its value after it.
refusal-call-extra = This is too much: { $words }. See --help for what is needed.
refusal-call-twice = { $what } may be given only once.
refusal-call-other = The call cannot be read: { $reason }. See --help.
