"""The pictures of Morra."""
