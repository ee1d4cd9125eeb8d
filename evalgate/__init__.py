"""evalgate: a merge gate for assistants that answer from documents."""

__version__ = "0.1.0"
