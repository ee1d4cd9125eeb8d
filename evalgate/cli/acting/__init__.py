"""A run as an Action: on a pull request, told from its beginning to whatever end it comes to."""
