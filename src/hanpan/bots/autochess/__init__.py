"""Auto chess bots, one file per policy."""
