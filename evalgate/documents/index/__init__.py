"""Where words and figures can stand in many documents, found without reading each of them. Pure."""
