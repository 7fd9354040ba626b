"""The server side of the page."""
