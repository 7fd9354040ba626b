"""Playing: questions and answers, standing orders, computers, what others must agree to, and players who are late."""
