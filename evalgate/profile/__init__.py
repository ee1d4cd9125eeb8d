"""The six-axis profile of a system prompt: tasks and what was answered in, scores with their noise out."""  # noqa: A005 - the room's name; nobody here wants the standard library's profiler
