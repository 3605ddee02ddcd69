"""Tapping a card on a page, and what its headline says."""

from playwright.sync_api import expect

expect.set_options(timeout=15000)

PHONES = [(360, 740), (390, 844)]
"""The sizes of phones."""


def tap(page, card):
    page.tap(f"[data-rank='{card[0]}']")
    page.tap(f"[data-suit='{card[1]}']")


def headline(page, words):
    expect(page.locator("#headline")).to_have_text(words)
