"""The work of `evalgate check`."""
