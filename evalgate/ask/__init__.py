"""Asking: a question in, an answer or the reason why there is none out."""
