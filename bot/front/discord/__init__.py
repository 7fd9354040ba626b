"""Requests to Discord, and what it shows."""
