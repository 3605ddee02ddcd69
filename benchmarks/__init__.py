"""Measures beside a peer, in one run on one machine."""
