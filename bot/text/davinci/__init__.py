"""The words of Leonardo da Vinci."""
