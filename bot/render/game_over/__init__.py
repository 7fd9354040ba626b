"""The last pictures of any game: the account of points, and the course of the game."""
