"""Pictures: a view and what happened become an image and its alt text."""
