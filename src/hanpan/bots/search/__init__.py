"""A bot for any game: it imagines what it cannot see and searches the games that could follow."""
