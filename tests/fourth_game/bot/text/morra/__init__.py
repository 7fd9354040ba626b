"""The words of Morra."""
