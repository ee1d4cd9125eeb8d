"""English words of everything that an answer does."""
