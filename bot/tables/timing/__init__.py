"""Time at a table: clocks, deadlines, reminders, and the hours people keep."""
