"""Moving: copying a whole database to a new place, of either kind.

The source is locked from the first look to the last, and only read. The target is written in one transaction, compared
within it, and counts only then: whenever a move is interrupted, the source is as it was and the target is empty.
"""

from .moving import Tell, move
from .sampling import sampled_tables

__all__ = ["Tell", "move", "sampled_tables"]
