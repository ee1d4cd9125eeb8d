"""Measuring: finished trials in, counts, rates and intervals out. Pure."""
