"""Pictures: a view and events become an image and its alt text."""
