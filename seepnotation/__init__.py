"""seepnotation."""
