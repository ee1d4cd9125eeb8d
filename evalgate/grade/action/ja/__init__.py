"""Japanese words of everything that an answer does."""
