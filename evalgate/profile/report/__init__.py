"""The profile for people and programs: `profile.json`, `profile.md`, `profile.svg`, a part of the comment."""
