"""The shapes of docs/protocol.md, typed: what clients send, what the server sends, the bodies of the REST part.

Types and their reading and writing belong here; what is done with them does not. The page's TypeScript types are
generated from this room (tools/wire_types.py). It lies below all others, because a table sends frames and a lobby
answers requests without knowing whether a socket or an HTTP route carries them.
"""
