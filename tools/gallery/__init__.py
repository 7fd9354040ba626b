"""Every kind of picture of a game on one page, to look at and measure: `python -m tools.gallery`."""
