"""Time at a table: clocks and speeds, deadlines, and people's hours."""
