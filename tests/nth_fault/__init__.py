"""Whole games in which one call fails: `python -m tests.nth_fault GAME` lets each call of a game fail in turn."""
