"""The command line: arguments in, an exit code out; the only place that builds adapters."""
