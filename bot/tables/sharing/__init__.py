"""How several processes share the tables: each serves the servers on the shards it holds."""

from .leased import LeasedShards, LeftOut
from .shards import AllShards, Connector, NotHeld, Shards

__all__ = ["AllShards", "Connector", "LeasedShards", "LeftOut", "NotHeld", "Shards"]
