"""Grading: a question and an answer in, opinions and one verdict out."""
