"""Makes the outlines of Magnifico's map from real coastlines."""
