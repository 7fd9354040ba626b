"""The words of Magnifico."""
