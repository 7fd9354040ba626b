"""The world a sandbox keeps: people, places, messages, commands and interactions."""
