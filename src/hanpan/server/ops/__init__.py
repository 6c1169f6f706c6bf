"""What an operator sees: metrics, logs; and the server's own idea of time."""
