"""A second engine, by brute force: it knows the rules from their text alone and shares no code with the first.

Cards are names such as ``"7C"``, sets of cards are frozensets of names, and a play is legal when it is among all the
plays that were enumerated. Of the package it uses only `RuleSet`, to know which house rules hold; `bridge` alone
translates to the package's own cards and plays.
"""
