"""Juryu Marble: a party game on a ring of tiles, as good without a drop of alcohol. Rules MB-1 to MB-6.

Tiles, cards and presets are rows in `data/*.toml`; here is what they do (docs/rules/marble.md). Nothing here knows a
name or a clock: the house says how many minutes have passed.
"""
