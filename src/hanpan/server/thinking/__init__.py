"""Thinking: bots that need time choose in processes of their own, so that no bot ever delays a person.

When a bot is asked, and what becomes of its choice, belongs to the room of tables.
"""
