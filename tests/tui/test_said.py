"""The line under the one that is typed says what words mean."""

from seepnotation.tui import recorded
from tests.recorder.desk import TWO_PLAYS, begun


def test_words_that_are_no_whole_play_are_told_what_they_mean():
    recorder = begun(*TWO_PLAYS)
    preview = recorder.preview("ghulam")
    (line, *_) = recorded.hint_lines("ghulam", preview, None, recorder.view, True, 80)
    assert "ghulam is a jack: which suit? JC, JD, JH or JS" in "".join(text for text, _ in line)
