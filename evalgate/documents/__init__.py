"""The documents that an assistant answers from: read, converted, and indexed to look things up in."""
