"""Which files a PATH means, in which order, and what is said of those that cannot be read."""

import gzip
import os
import struct
import zipfile
import zlib

import pytest

from seepnotation.archives import find, opening, pieces
from seepnotation.archives.finding import natural

TEXT = "deal 1 dealer N\nabandoned\n"


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(folder, *names, text=TEXT):
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        data = text.encode()
        path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)


def archive(path, *names, text=TEXT):
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name in names:
            packed.writestr(name, gzip.compress(text.encode()) if name.endswith(".gz") else text)


def read(*paths, **options):
    """All files that are meant: the name of each with its text, or with its trouble."""
    found = []
    for file in find(map(str, paths), **options):
        parts = list(pieces(file))
        found.append((file.name.replace(os.sep, "/"), parts[-1].trouble or "".join(part.text for part in parts)))
    return found


def names(*paths, **options):
    found = read(*paths, **options)
    assert {text for _, text in found} <= {TEXT}
    return [name for name, _ in found]


def test_numbers_in_names_come_in_their_order():
    given = ["a10", "a2", "a002", "a1b", "b", "A", "a", "10", "9", "a²"]
    assert sorted(given, key=lambda name: (natural(name), name)) == [
        "9", "10", "A", "a", "a1b", "a002", "a2", "a10", "a²", "b",
    ]  # fmt: skip
    assert natural("9" * 5000)[0][1] == 5000  # no number that is too long to read


def test_a_folder_at_any_depth_in_a_natural_order(here):
    put(here, "g/evening 10.seep", "g/evening 2.seep", "g/a/z.seep", "g/evening 3/x.seep.gz", "g/notes.txt", "g/b.gz")
    archive(here / "g" / "k.zip", "2.seep", "10.seep", "inner/1.seep.gz", "photo.jpg")
    put(here, "g/.git/h.seep", "g/.h.seep", "g/a.seep.journal", "g/.a.seep.x1.tmp", "g/l.tmp")
    archive(here / "g" / "photos.zip", "1.jpg")
    assert names("g") == [
        "g/a/z.seep", "g/evening 2.seep", "g/evening 3/x.seep.gz", "g/evening 10.seep",
        "g/k.zip/2.seep", "g/k.zip/10.seep", "g/k.zip/inner/1.seep.gz",
    ]  # fmt: skip


def test_below_the_path_they_keep_their_tree(here):
    put(here, "g/2024/a.seep", "g/b.seep")
    archive(here / "g" / "old" / "k.zip", "2023/c.seep")
    assert [file.inner for file in find(["g"])] == ["2024/a.seep", "b.seep", "old/k/2023/c.seep"]
    assert [file.inner for file in find(["g/b.seep", "g/old/k.zip"])] == ["b.seep", "2023/c.seep"]
    assert [file.inner for file in find(["g/*/*.seep"])] == ["2024/a.seep"]


def test_a_part_of_an_archive(here):
    archive(here / "k.zip", "2024/a.seep", "2024/b.seep", "2023/a.seep", "2024x/a.seep", "2024/n.txt")
    assert names("k.zip/2024/b.seep") == ["k.zip/2024/b.seep"]
    assert names("k.zip/2024") == names("k.zip/2024/") == ["k.zip/2024/a.seep", "k.zip/2024/b.seep"]
    assert names("k.zip/2024/n.txt") == ["k.zip/2024/n.txt"]
    assert names("k.zip/*/a.seep") == ["k.zip/2023/a.seep", "k.zip/2024/a.seep", "k.zip/2024x/a.seep"]
    assert read("k.zip/2025") == [("k.zip", "k.zip/2025: no such file in this archive")]


def test_a_zip_archive_is_known_by_how_it_begins(here):
    archive(here / "backup", "a.seep")
    assert names("backup") == ["backup/a.seep"]


def test_a_pattern_that_the_shell_did_not_open(here):
    put(here, "g/a10.seep", "g/a9.seep", "g/b.seep", "g/a1.seep.journal", "deep/er/c.seep")
    assert names("g/a*") == ["g/a9.seep", "g/a10.seep"]
    assert names("**/*.seep") == ["deep/er/c.seep", "g/a9.seep", "g/a10.seep", "g/b.seep"]
    put(here, "g/[1].seep")
    assert names("g/[1].seep") == ["g/[1].seep"]  # there is such a file
    assert read("g/x*") == [("g/x*", "g/x*: no file matches this pattern")]


def test_each_file_comes_once(here):
    put(here, "g/a.seep", "g/b.seep")
    archive(here / "k.zip", "a.seep", "b.seep")
    once = ["g/a.seep", "g/b.seep", "k.zip/a.seep", "k.zip/b.seep"]
    assert names("g", "g/a.seep", "./g", here / "g" / "b.seep", "k.zip", "k.zip/a.seep", "k.zip") == once
    assert names("k.zip/b.seep", "k.zip") == ["k.zip/b.seep", "k.zip/a.seep"]


@pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links are not for everybody there")
def test_links(here):
    put(here, "g/a.seep", "elsewhere/b.seep")
    (here / "g" / "round").symlink_to(here / "g")
    (here / "g" / "other").symlink_to(here / "elsewhere")
    (here / "g" / "again.seep").symlink_to(here / "g" / "a.seep")
    (here / "g" / "linked.seep").symlink_to(here / "elsewhere" / "b.seep")
    (here / "g" / "nowhere.seep").symlink_to(here / "gone.seep")
    (here / "way").symlink_to(here / "g")
    assert read("g") == [
        ("g/a.seep", TEXT), ("g/linked.seep", TEXT),
        ("g/nowhere.seep", "g/nowhere.seep: No such file or directory"),
    ]  # fmt: skip
    assert [name for name, _ in read("way")][:1] == ["way/a.seep"]


def test_the_folder_that_is_written_into_is_passed_over(here):
    put(here, "g/a.seep", "g/out/b.seep")
    assert names("g", apart="g/out") == ["g/a.seep"]
    assert names("g/out", apart="g/out") == ["g/out/b.seep"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_what_is_no_file_of_a_folder_is_not_waited_for(here):
    put(here, "g/a.seep")
    os.mkfifo(here / "g" / "pipe.seep")
    assert names("g") == ["g/a.seep"]


def test_a_folder_that_may_not_be_read(here, monkeypatch):
    put(here, "g/a/1.seep", "g/b/2.seep")
    listed = os.scandir

    def scandir(name):
        if str(name).endswith("a"):
            raise PermissionError(13, "Permission denied")
        return listed(name)

    monkeypatch.setattr(os, "scandir", scandir)
    assert [(name, text.replace(os.sep, "/")) for name, text in read("g")] == [
        ("g/a", "g/a: Permission denied"), ("g/b/2.seep", TEXT),
    ]  # fmt: skip


def test_nothing_there(here):
    (here / "g").mkdir()
    archive(here / "k.zip", "a.txt")
    assert read("", "g", "k.zip", "a\0b", "no.seep") == [
        ("", "a file name is empty"), ("g", "g: no .seep files in this folder"),
        ("k.zip", "k.zip: no .seep files in this archive"), ("a\0b", "a\ufffdb: no file has such a name"),
        ("no.seep", "no.seep: No such file or directory"),
    ]  # fmt: skip


# ---------------------------------------------------------------- hostile and damaged archives


def the_rest_goes_on(here, bad):
    """The trouble of one bad file between two good ones."""
    put(here, "a.seep", "z.seep")
    first, *found, last = read("a.seep", bad, "z.seep")
    assert (first, last) == (("a.seep", TEXT), ("z.seep", TEXT))
    ((name, trouble),) = found
    assert trouble.startswith(name)
    assert "\n" not in trouble
    return trouble


def test_a_locked_archive(here):
    archive(here / "k.zip", "s.seep")
    data = bytearray((here / "k.zip").read_bytes())
    for sign, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(sign) + flags] |= 1
    (here / "k.zip").write_bytes(data)
    assert the_rest_goes_on(here, "k.zip") == "k.zip/s.seep: it is locked with a password; unpack it first"


def test_an_archive_that_breaks_off(here):
    archive(here / "k.zip", "s.seep", text=TEXT * 100)
    data = (here / "k.zip").read_bytes()
    for end in (0, 3, 40, len(data) - 5):
        (here / "k.zip").write_bytes(data[:end])
        assert "this is no zip archive, or it is damaged" in the_rest_goes_on(here, "k.zip")


def test_a_file_of_an_archive_that_was_changed(here):
    with zipfile.ZipFile(here / "k.zip", "w") as packed:
        packed.writestr("s.seep", TEXT)
    (here / "k.zip").write_bytes((here / "k.zip").read_bytes().replace(b"dealer N", b"dealer W"))
    assert the_rest_goes_on(here, "k.zip").startswith("k.zip/s.seep: it is damaged")


def test_an_archive_packed_in_an_unknown_way(here):
    archive(here / "k.zip", "s.seep")
    data = bytearray((here / "k.zip").read_bytes())
    for sign, method in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        data[data.index(sign) + method : data.index(sign) + method + 2] = struct.pack("<H", 99)
    (here / "k.zip").write_bytes(data)
    assert "packed in a way that is not known here" in the_rest_goes_on(here, "k.zip")


@pytest.mark.parametrize("cut", [0, 3, 12, -9, -1])
def test_a_damaged_gzip(here, cut):
    data = gzip.compress(TEXT.encode() * 50)
    (here / "s.seep.gz").write_bytes(data[:cut])
    assert "it is damaged" in the_rest_goes_on(here, "s.seep.gz")


def test_a_gzip_whose_sum_is_wrong_or_that_is_none(here):
    data = bytearray(gzip.compress(TEXT.encode()))
    data[-6] ^= 1
    (here / "s.seep.gz").write_bytes(data)
    assert "it is damaged" in the_rest_goes_on(here, "s.seep.gz")
    (here / "s.seep.gz").write_bytes(TEXT.encode())
    assert "it is damaged" in the_rest_goes_on(here, "s.seep.gz")


def test_a_gzip_that_is_not_called_so(here):
    (here / "s.seep").write_bytes(gzip.compress(TEXT.encode()))
    assert "it is packed with gzip; unpack it first" in the_rest_goes_on(here, "s.seep")


def test_bombs(here, monkeypatch):
    monkeypatch.setattr(opening, "SWOLLEN", 1 << 20)
    packer = zlib.compressobj(9, wbits=31)
    (here / "s.seep.gz").write_bytes(packer.compress(b"\n" * (1 << 22)) + packer.flush())
    told = "unpacked it is more than 250 times as large: this is no record"
    assert the_rest_goes_on(here, "s.seep.gz") == f"s.seep.gz: {told}"
    archive(here / "k.zip", "s.seep", text="\n" * (1 << 22))
    assert the_rest_goes_on(here, "k.zip") == f"k.zip/s.seep: {told}"


def test_a_record_in_many_copies_is_no_bomb(here, monkeypatch):
    monkeypatch.setattr(opening, "SWOLLEN", 1 << 16)
    put(here, "s.seep.gz", text="".join(f"deal {number} dealer N\nabandoned\n" for number in range(1, 9000)))
    assert read("s.seep.gz")[0][1].startswith("deal 1 dealer N\n")


def test_names_in_archives_command_no_terminal(here):
    archive(here / "k.zip", "\x1b[31mred.seep")
    assert names("k.zip") == ["k.zip/\ufffd[31mred.seep"]


def left_out(*paths):
    told = []
    found = [file.name for file in find(map(str, paths), leave_out=lambda *it: told.append(it)) if not file.trouble]
    return found, told


def test_endings_are_read_in_capitals_too(here):
    put(here, "a.SEEP", "b.Seep")
    (here / "c.SEEP.GZ").write_bytes(gzip.compress(TEXT.encode()))
    archive(here / "d.ZIP", "in/E.SEEP")
    assert names(".") == ["a.SEEP", "b.Seep", "c.SEEP.GZ", "d.ZIP/in/E.SEEP"]
    assert names("d.ZIP/in", "c.SEEP.GZ") == ["d.ZIP/in/E.SEEP", "c.SEEP.GZ"]


def test_what_is_passed_over_is_told(here):
    put(here, "g/a.seep", "g/b.seep.gz.gz", "g/c.zip.gz", "g/.d.seep.gz.gz", "g/notes.txt.gz", "g/e.gz.gz")
    archive(here / "g" / "full.zip", "x.seep", "deep/in.zip", "y.seep.gz.gz", ".z.zip", "w.gz.gz")
    archive(here / "g" / "none.zip", "cat.txt")
    found, told = left_out("g")
    assert found == ["g/a.seep", "g/full.zip/x.seep"]
    assert told == [
        ("g/b.seep.gz.gz", "file packed more than once"),
        ("g/c.zip.gz", "file packed more than once"),
        ("g/full.zip/deep/in.zip", "archive in an archive"),
        ("g/full.zip/y.seep.gz.gz", "file packed more than once"),
        ("g/none.zip", "archive without records"),
    ]
    assert left_out("g/full.zip/deep") == ([], [("g/full.zip/deep/in.zip", "archive in an archive")])


def test_a_folder_with_nothing_but_what_is_passed_over_has_no_records(here):
    archive(here / "g" / "none.zip", "cat.txt")
    assert read("g") == [("g", "g: no .seep files in this folder")]
    put(here, "g/a.seep")
    assert names("g", "g") == ["g/a.seep"]


@pytest.mark.parametrize("members", [["a.seep"], []])
def test_a_zip_archive_where_a_text_is_wanted(here, members):
    archive(here / "old.zip", "in.zip")
    archive(here / "in.zip", *members)
    with zipfile.ZipFile(here / "old.zip", "w") as packed:
        packed.write(here / "in.zip", "in.zip")
    ((_, told),) = read("old.zip/in.zip")
    assert told == "old.zip/in.zip: this is no UTF-8 text (it is a zip archive; unpack it first)"
