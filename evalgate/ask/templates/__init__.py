"""Requests as the configuration writes them, and the sandbox that fills them in."""
