"""Taking a game down while it is played: a state machine without a terminal, and a journal that loses nothing."""
