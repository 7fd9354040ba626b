"""What the bot tells by itself: boards, calls, notices."""
