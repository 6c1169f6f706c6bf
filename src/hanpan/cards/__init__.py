"""Cards and the standard poker ranking, shared by the games. NumPy and Numba only in `batch` and `equity`.

Here belongs what several games and bots need of a deck of 52. A rule of one game does not, nor does anything that
keeps state.
"""
