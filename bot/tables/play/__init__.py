"""Playing: questions and answers, standing orders, computers, and what others must agree to."""
