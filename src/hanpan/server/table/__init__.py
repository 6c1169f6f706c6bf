"""A table being played: accept an action, store it, show it; clocks, bots, seats and presence. No HTTP, no SQL."""
