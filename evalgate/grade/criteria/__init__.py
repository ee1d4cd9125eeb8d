"""The criteria of each type of question, to the letter."""
