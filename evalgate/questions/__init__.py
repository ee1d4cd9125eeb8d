"""Question sets: files in, checked questions out; nothing is asked here."""
