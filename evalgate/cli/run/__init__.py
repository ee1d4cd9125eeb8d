"""A run, from what the caller wants of it to its decision.

`start` makes one against an assistant or from a recording, `merge` from the parts of one: both give it an
identity and a folder (`open`), hand it to `execute` with what the caller wants (`options`),
and tell what came of it.
"""
