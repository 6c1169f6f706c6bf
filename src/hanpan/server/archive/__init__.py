"""Finished rounds: records to download and replays to watch. Nothing here changes a table."""
