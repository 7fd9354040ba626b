"""Messages the bot sends without a press: boards, calls, notices."""
