"""Terminal play, one file per game. `play(settings)` of each plays a whole game and returns the exit code.

A screen draws the view and offers what `legal` lists; `terminal` and `asking` are what all games share. Nothing here
looks into a state or decides a rule.
"""
