"""The gate: measurements and ranges in, one decision out. Pure."""
