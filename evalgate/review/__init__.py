"""People: what they should read, what they decided, and how far graders agree with them."""
