"""Golden records: whole games, kept, that must replay to what they were."""
