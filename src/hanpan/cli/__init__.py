"""The command `hanpan`: the house from a terminal."""
