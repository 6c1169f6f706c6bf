"""Bots: one interface, levels for every game. A bot sees a View and Legal and nothing else, so it cannot cheat.

Here belongs what decides: policies, and what they share. Rules do not (bots ask `Legal` and the games' own pure
functions), nor when a bot moves (that is the server's and the simulator's).
"""
