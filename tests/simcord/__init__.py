"""Bottega in SimCord, a simulated Discord made by others: each test acts as people do and reads what they would see."""
