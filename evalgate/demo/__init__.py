"""The embedded demonstration: a simulated staging assistant on loopback."""
