"""Playing without a house: what runs in the browser, in Python compiled for it (docs/offline.md).

The page's worker imports `stand_ins` first and then asks `desk`, text in and text out. Kernel, cards, games and bots
are the ones of every house; nothing else of the package is there.
"""
