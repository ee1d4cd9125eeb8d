"""An assistant behind an HTTP endpoint, asked as its configuration says."""  # noqa: A005 - the protocol's own name
