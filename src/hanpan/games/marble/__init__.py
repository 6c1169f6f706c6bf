"""Juryu Marble: a party game on a ring of tiles, as good without a drop of alcohol. Rules MB-1 to MB-6."""
