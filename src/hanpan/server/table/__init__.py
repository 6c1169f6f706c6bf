"""One table being played. The way of an action: action_pipeline; what stands around it:

    game_round, rounds, projection      a round's state; how it begins and comes back; what each viewer sees of it
    broadcast, frame_text, table_info   what is sent to the people here
    presence, clocks, table_clock       who is here; how long a decision may take; when time runs
    scheduler, bots                     what happens when nobody acts
    seating                             who sits where: changes of the document
    live_table                          wires these for one table, and keeps its document
    table_data, shared, client          what they share: the table's data, the process's means, a connection
    publisher, tasks                    showing at the end of the loop's turn; work beside the table's own

No HTTP, no WebSocket, no SQL: a connection is a `Client` here, the database a `Store`.
"""
