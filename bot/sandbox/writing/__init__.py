"""Messages in the making."""
