"""What Discord refuses, and with which words."""
