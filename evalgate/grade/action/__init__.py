"""The action of an answer, read from its structure."""
