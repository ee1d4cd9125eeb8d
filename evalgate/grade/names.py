"""The names of the graders that are no models, as they stand in `grades[].grader`."""

RULES = "rules"
"""The grader that needs no model."""

HUMAN = "human"
"""A person's stored decision."""
