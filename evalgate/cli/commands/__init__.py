"""One module a command: its arguments, and a handler that imports the work when it is called."""
