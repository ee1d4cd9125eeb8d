"""The clause that states a fact, laid beside the document's own."""
