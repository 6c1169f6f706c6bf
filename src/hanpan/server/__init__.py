"""The house online: tables over HTTP and WebSocket. docs/protocol.md is the wire, docs/operations.md how to run it.

Rooms, from the ground up. Each may import what stands above it in this list and nothing below
(tests/kernel/test_purity.py holds it, type imports included):

    settings, identity     what an operator may decide; names, codes and keys
    ops, wire, cluster     metrics, logs and time; the typed shapes of the protocol; how processes hear of each other
    storage                the database
    rate_limit             what one address or connection may use
    table                  one table being played: accept, store, acknowledge, show
    house                  all tables of this process: finds them, keeps them, lets them go
    lobby, archive         before a game: seats and host commands; after it: records and replays
    ws                     one WebSocket connection
    http                   routes, pages, and the ASGI application, which is also the door to ws
    process                wires all of it and runs it

The house stands below ws and http, because every route and every connection asks it for a table; above them it would
have to be handed to them behind a protocol, and would use nothing of theirs.

The way of one action: ws/connection.py decodes it, table/action_pipeline.py has its four steps on one page.
"""
