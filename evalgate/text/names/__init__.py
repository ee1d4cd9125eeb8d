"""Names in a text: of people, organisations, products, documents."""
