"""Is the question set fit to be asked, and does it still fit the documents? Nothing is asked here."""
