"""Several processes that serve the same tables: how they hear of each other."""
