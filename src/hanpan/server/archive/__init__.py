"""Finished rounds: records to download and replays to watch."""
