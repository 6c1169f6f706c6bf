"""What an operator sees: metrics and logs; and the server's own time. It counts and writes, and decides nothing."""
