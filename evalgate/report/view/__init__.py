"""What a reader sees, before it is Markdown: all rounding, words, cutting and order; pure."""
