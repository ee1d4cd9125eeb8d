"""The work of `evalgate ask`."""
