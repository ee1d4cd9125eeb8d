"""The GitHub client: pages, limits, retries."""
