"""Moves a large database to PostgreSQL and back, and interrupts small moves at many moments."""
