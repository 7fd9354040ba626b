"""Tests of the local Discord, most of them with a real discord.py client."""
