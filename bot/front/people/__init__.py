"""A person's own matters: preferences, absence, substitutes, privacy."""
