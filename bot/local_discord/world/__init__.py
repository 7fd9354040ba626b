"""The data of a sandbox: people, channels, messages, commands and interactions."""
