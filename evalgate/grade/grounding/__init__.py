"""What an answer holds that the documents don't."""
