"""A model asked directly, where there is no assistant: the prompt under test with the documents."""
