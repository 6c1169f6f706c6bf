"""Bots: one interface, levels for every game. A bot sees a View and Legal and nothing else, so it cannot cheat."""
