"""Text: normalising, figures and dates, segmenting, similarity. Pure."""
