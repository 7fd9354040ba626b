"""Texts that machines wrote (logs, tracebacks, representations), rid of what only says where and when.

A test that seeks a planted number in such a text would otherwise find it in the number of a line of code, in an
address or in a duration, on some machines and some days.
"""

from __future__ import annotations

import re

_WHERE_AND_WHEN = re.compile(
    r"""
      0x[0-9a-f]+            # an object's address
    | \.py:\d+               # a line of code, as asyncio and log formats name it
    | \bline\s\d+            # a line of code, as tracebacks name it
    | \bTask-\d+             # a task's name
    | \b\d+\.\d+\sseconds    # how long something took
    | \d{4}-\d\d-\d\d[T\s][\d:.,+]+  # when it was logged
    | "process":\s"[^"]*"    # by which process
    """,
    re.VERBOSE,
)


def without_places(text: str) -> str:
    """`text` without addresses, lines of code, names of tasks, processes, times and durations."""
    return _WHERE_AND_WHEN.sub("(place)", text)
