"""The slash commands: each names its handler and goes through the router like every press."""
