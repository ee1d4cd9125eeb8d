"""What an assistant's reply says: bytes in, an answer or the reason why there is none out. Pure."""
