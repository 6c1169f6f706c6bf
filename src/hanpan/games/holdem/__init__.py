"""Texas hold'em, no limit, 2 to 10 seats: the rules HE-1 to HE-7 (docs/rules/holdem.md).

The public hand history format belongs here too, read (`phh`, `history`, `replay`) and written (`export`), because it
replays through these rules. Files and commands do not (`hanpan.cli`), nor does ranking cards (`hanpan.cards`).
"""
