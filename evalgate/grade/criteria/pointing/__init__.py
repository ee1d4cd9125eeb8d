"""Where an answer points to: documents, sections, versions, numbered passages."""
