"""Makers of what is drawn or converted once and then kept in `assets/`."""
