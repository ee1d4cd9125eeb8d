"""Grading: a question and an answer in, opinions and one verdict out.

`action/` reads what an answer did, `criteria/` asks whether that was the expected thing, `grounding/` what
it holds that the documents don't; `rules` puts the three together. `judge/` asks a model, `panel` settles
who is believed, `triage` says why a trial failed.
"""
