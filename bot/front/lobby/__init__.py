"""Opening a table and agreeing on its settings."""
