"""Hold'em bots, one file per policy; `levels` says which name is which.

What they share is here too: hands before the flop, chances, what an opponent's actions tell. Nothing is remembered
between two decisions: all of it is read from the view.
"""
