"""Constraints that code counts, in Japanese and English, as people count there."""
