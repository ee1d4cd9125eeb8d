"""How many trials at a time, how fast, and how often again."""
