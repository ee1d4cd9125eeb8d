"""The documents that an assistant answers from.

`load` reads a folder of them, `conversion/` makes text of other formats, `corpus` looks words and facts up in
all of them by way of `index/`.
"""
