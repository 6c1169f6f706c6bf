"""WebSocket: one connection from first message to last, the messages it carries, its queue of frames to send."""
