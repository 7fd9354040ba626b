"""Bottega on Discord: commands, panels, posts."""
