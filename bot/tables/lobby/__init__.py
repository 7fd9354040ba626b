"""Before the game: opening a table, agreeing on its options, taking seats, starting."""
