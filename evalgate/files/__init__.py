"""Files that are written: whole or not at all, and what is kept from one run to the next."""
