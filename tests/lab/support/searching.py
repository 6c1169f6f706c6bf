"""A small search: two numbers of two greedy bots, for games of a length."""


def search(bound: str) -> str:
    """`bound`: how long a game should be, as a line of its target."""
    return f"""
title = "search"
game = "autochess"
preset = "quick"
seats = 2
bots = ["greedy"]
games = 2
block = 2

[[target]]
figure = "steps"
{bound}

[tune]
trials = 4
games = 2
confirm = 4

[[tune.number]]
key = "economy.income"
low = 1
high = 20

[[tune.number]]
key = "frame.gold"
low = 0
high = 30
"""
