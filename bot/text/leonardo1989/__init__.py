"""The words of Leonardo (1989)."""
