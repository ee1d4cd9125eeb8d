"""The work of `evalgate calibrate`."""
