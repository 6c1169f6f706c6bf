"""Cards and the standard poker ranking, shared by the games. NumPy and Numba only in `batch` and `equity`."""
