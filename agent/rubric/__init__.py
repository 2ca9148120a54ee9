"""What a posting asks for: compiled once, shown, editable, hashed."""
