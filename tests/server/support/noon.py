"""A place where it is noon: no test of daily hands runs into midnight."""

import time


def noon_offset() -> int:
    """Minutes from UTC of a place where it is about noon."""
    return 12 * 60 - time.gmtime().tm_hour * 60 - time.gmtime().tm_min
