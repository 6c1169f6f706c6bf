# Bots, the simulator and the arena.

refusal-sim-games = { $games } games are too few. Ask for at least one.
refusal-sim-games-many = That is too many games at once. Ask for { $most } at most.
refusal-sim-jobs = { $jobs } is no number of processes. Use 0 for all cores, or 1 and more.
refusal-arena-bots = The arena needs at least two different bots, such as hard,normal. You named: { $bots }.
refusal-bot-illegal = The bot "{ $bot }" tried "{ $action }", which is not allowed now ({ $why }). Please report this.
