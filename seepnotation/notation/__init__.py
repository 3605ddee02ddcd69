"""The text form: reader and writer."""
