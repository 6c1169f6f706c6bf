"""A bot for any game: it imagines what it cannot see and searches the games that could follow.

The search and its levels are here, the same for every game. What only one game needs to know belongs to its own bots.
"""
