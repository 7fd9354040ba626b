"""Actions of users."""
