"""The work of `evalgate profile`."""  # noqa: A005 - the command's own word
