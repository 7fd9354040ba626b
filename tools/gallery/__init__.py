"""Every kind of picture of a game on one page, to be looked at and measured: `python -m tools.gallery`."""
