"""Figures that an answer works out from others: whether they follow, may follow, or come from nowhere."""
