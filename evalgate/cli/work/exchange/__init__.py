"""The work of `evalgate import`, `export` and `harvest`."""
