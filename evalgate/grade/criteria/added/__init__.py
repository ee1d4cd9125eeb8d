"""What an answer adds to what was asked for."""
