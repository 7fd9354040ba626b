"""Discord's checks, with its error messages."""
