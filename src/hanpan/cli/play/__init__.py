"""Terminal play, one file per game. `play(settings)` of each plays a whole game and returns the exit code."""
