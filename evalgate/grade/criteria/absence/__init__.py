"""Whether an answer says that the documents hold nothing, and what it says beside that."""
