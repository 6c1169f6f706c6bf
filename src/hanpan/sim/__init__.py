"""Many games at once: the simulator and the arena. They return plain data; the command line prints it.

Here belongs how games are spread over cores and counted together; the same seed gives the same answer on one or many.
No rule, no policy of a bot and no sentence is here.
"""
