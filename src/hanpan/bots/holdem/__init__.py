"""Hold'em bots, one file per policy."""
