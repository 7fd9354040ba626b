"""How several processes share the tables: each serves the servers on the shards it holds."""

from .leased import LeasedShards
from .shards import AllShards, Connector, NotHeld, Shards

__all__ = ["AllShards", "Connector", "LeasedShards", "NotHeld", "Shards"]
