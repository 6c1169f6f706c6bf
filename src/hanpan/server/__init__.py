"""The house online: tables over HTTP and WebSocket. docs/protocol.md is the wire, docs/operations.md how to run it."""
