"""Tests of what a record proves about the hands."""
