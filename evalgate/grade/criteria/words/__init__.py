"""What words of an answer mean, and which of them add nothing whatever the documents say."""
