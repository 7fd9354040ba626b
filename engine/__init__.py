"""The rules of Bottega's games: pure Python, no I/O, no clock, no Discord, no global state."""
