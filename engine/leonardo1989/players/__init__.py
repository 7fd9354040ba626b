"""How a computer plays Leonardo (1989)."""
