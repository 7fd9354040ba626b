"""How long a test waits for what others bring about: no measure of speed, only the end of hope on a slow machine."""

from __future__ import annotations

TIMEOUT = 60.0
"""Seconds."""
