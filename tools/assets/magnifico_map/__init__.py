"""Makes the outlines of Magnifico's map out of real coastlines."""
