"""WebSocket: one connection from its first message to its last, and its queue of frames to send.

Reading within limits, answering and closing belong here. What a message means for a game does not: that is the table's.
The types of messages and frames are in the room `wire`.
"""
