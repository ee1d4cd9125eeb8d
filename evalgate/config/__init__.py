"""Configuration: files and the environment in, frozen settings out."""
