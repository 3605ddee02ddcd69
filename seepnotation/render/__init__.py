"""Views of reports and Steps: text for a terminal or a pipe, JSON."""
