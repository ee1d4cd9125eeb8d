"""A model's opinion: asked, checked, remembered."""
