"""Asking: a question in, an answer or the reason why there is none out.

`http/` asks an assistant, `direct/` a model; `recorded` reads answers that were given before. They stand on
`wire/` (connections), `pacing/` (how many at a time, how fast, how often again) and `templates/` (requests as
the configuration writes them), and those on `reply/`, which says what came back.
"""
