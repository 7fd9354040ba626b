"""Time at a table: clocks and speeds, deadlines, and the hours people keep."""
