"""The command `hanpan`: the house from a terminal. `main` has the subcommands; the other files do the work.

Here belongs what reads arguments and files and prints. No rule is decided here, and no sentence is written here: those
are texts in `hanpan.locale`.
"""
