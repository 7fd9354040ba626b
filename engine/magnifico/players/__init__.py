"""How a computer plays Magnifico."""
