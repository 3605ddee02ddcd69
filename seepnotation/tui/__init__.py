"""The terminal program that steps through deals, made with Textual. All that it does with a key, `stepping` does."""
