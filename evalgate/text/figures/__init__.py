"""Figures in a text: numbers, money, shares, dates, times, telephone numbers, versions."""
