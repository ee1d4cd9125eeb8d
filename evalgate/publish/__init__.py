"""Publishing: texts in, GitHub's comment, summary and outputs out."""
