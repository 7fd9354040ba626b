"""A person's own settings: preferences, absence, substitutes, privacy."""
