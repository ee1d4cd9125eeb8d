"""Reports: measurements and a decision in, texts and files out."""
