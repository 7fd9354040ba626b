"""How a press gets its answer."""
