"""Many games at once: the simulator and the arena. They return plain data; the command line prints it."""
