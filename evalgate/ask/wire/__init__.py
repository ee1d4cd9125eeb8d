"""Connections, tokens and conversations: requests out, replies in."""
