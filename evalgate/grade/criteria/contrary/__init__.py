"""Whether a sentence says the opposite of what the documents say of its matter."""
