"""What a profile states, each fact pointing at its lines."""
