"""Builds the real collaborators from settings and the environment; nowhere else are they built.

The assistant that is asked (`endpoints`), the models that judge (`judges`), people's decisions (`labels`)
and all who grade a run (`graders`).
"""
