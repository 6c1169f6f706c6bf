"""Lineup, a game of the tests: cards that are put in order."""
