"""HTTP: the routes of docs/protocol.md, what a request says about its sender, what a "no" looks like, the page's files.

A route reads a request, asks the house, the lobby or the archive, and answers. No rule of a game or table, no SQL. The
types of bodies and answers are in the room `wire`.
"""
