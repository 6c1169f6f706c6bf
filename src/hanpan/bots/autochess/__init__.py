"""Auto chess bots, one file per policy; `levels` says which name is which.

What they share is here too: what a board is worth (`judge`, `plan`) and the search for the best one. No rule of the
game is written a second time: hands are made and compared by `hanpan.games.autochess`.
"""
