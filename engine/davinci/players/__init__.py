"""How a computer plays Leonardo da Vinci."""
