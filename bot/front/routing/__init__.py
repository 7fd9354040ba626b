"""The way of a press to its answer."""
