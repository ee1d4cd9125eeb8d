"""HTML, PDF and Office files to text."""
