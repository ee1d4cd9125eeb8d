"""Questions and documents: files in, checked values out; nothing is asked here."""
