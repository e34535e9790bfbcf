"""The records to be judged, in files, folders, archives and at URLs.

A source is one text, with its games: a file, or a member of an archive. Its path is as it was
named, with ``/`` between folders; a member is called ``zip://MEMBER::ARCHIVE`` or
``tar://MEMBER::ARCHIVE``, as fsspec has it.
"""

import os
import re
import stat
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from zankref.collection.errors import PlaceError
from zankref.collection.unreadable import NO_FILE, NO_NAME
from zankref.language import _
from zankref.record.folders import PACKED, is_hidden, is_record, records_in

ZIPS: Final = (".zip",)
TARS: Final = (".tar", *(f".tar{ending}" for ending in PACKED), ".tgz", ".tbz2", ".txz")

_URL: Final = re.compile(r"[a-z][a-z0-9+.-]+://")
_MEMBER: Final = re.compile(r"(zip|tar)://(.*)::(.+)", re.DOTALL)


class Source(NamedTuple):
    """A text to be judged.

    Attributes:
        path (str): What it is called.
        size (int): Its bytes, as far as its place knows them.
        stamp (str | None): What changes when the text does: its time, its checksum; None if its
            place knows nothing of the kind.
        error (str | None): Why it cannot be read, if that is known beforehand.
        place (str): Where it lies, the same for all names of the same file, wherever they are used.
    """

    path: str
    size: int
    stamp: str | None
    error: str | None = None
    place: str = ""


def find(path: str) -> Iterator[Source]:
    """Yield the sources that a path leads to, in order.

    What lies in a folder or an archive and cannot be read is a source with an error; a folder's
    path then ends in ``/``. Raises PlaceError if the path itself leads nowhere.
    """
    if _URL.match(path):
        yield from _at_url(path)
    elif os.path.isdir(path):
        yield from _in_folder(os.path.normpath(path))
    else:
        try:
            status = os.stat(path)
        except OSError as error:
            raise PlaceError(f"{path}: {_(error.strerror or str(error))}") from error
        yield from _file(_local(os.path.normpath(path), status, os.path.realpath(path)))


def _in_folder(folder: str) -> Iterator[Source]:
    """Yield the sources in a folder on a disk."""
    bad: list[Source] = []

    def cannot(error: OSError) -> None:
        path = error.filename or folder
        place = _named(f"{os.path.realpath(path)}/")
        bad.append(Source(_named(f"{path}/"), 0, None, error_text(error), place))

    for real, path in records_in(folder, cannot, _is_one):
        try:
            status = os.stat(path)
        except OSError as error:
            yield Source(_named(path), 0, None, error_text(error), _named(real))
            continue
        source = _local(path, status, real)
        if stat.S_ISREG(status.st_mode):
            yield from _file(source)
        else:  # Reading from a pipe could block forever.
            yield source._replace(error=NO_FILE)
    yield from bad


def _at_url(url: str) -> Iterator[Source]:
    """Yield the sources at a URL: a file, an archive, a folder, or what a pattern matches."""
    import fsspec

    try:
        system, root = fsspec.core.url_to_fs(url)
        for name, info in _listed(system, root, url):
            inside = name.removeprefix(root.partition("*")[0])
            if info["type"] == "file" and (name == root or _is_one(inside)):
                url_of_file = system.unstrip_protocol(name)
                size, stamp = int(info.get("size") or 0), _stamp(info)
                yield from _file(Source(url_of_file, size, stamp, place=url_of_file))
    except Exception as error:  # Each kind of place has errors of its own.
        message = _("{path} cannot be read: {reason}")
        raise PlaceError(message.format(path=url, reason=error_text(error))) from error


def _listed(system: Any, root: str, url: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield what lies at a remote place: a file, what a pattern matches, or folder by folder."""
    if "*" in root:
        yield from sorted(system.glob(root, detail=True).items())
        return
    info = system.info(root)
    if not url.endswith("/") and info["type"] != "directory":
        yield root, info
        return
    for _folder, _folders, files in system.walk(root, detail=True):
        for _name, info in sorted(files.items()):
            yield info["name"], info


def _stamp(info: Mapping[str, Any]) -> str | None:
    """Return a stamp that changes whenever a remote file does."""
    for key in ("ETag", "etag", "md5Hash", "crc32c", "content_md5", "LastModified", "mtime"):
        if info.get(key):
            return str(info[key])
    return None


def _is_one(name: str) -> bool:
    """Return whether a file in a folder is a record or an archive."""
    return is_record(name) or (name.casefold().endswith(ZIPS + TARS) and not is_hidden(name))


def _local(path: str, status: os.stat_result, real: str) -> Source:
    # The time of a file can be set; that of its last change cannot.
    stamp = f"{status.st_mtime_ns} {status.st_ctime_ns}"
    return Source(_named(path), status.st_size, stamp, _no_text(path), _named(real))


def _no_text(path: str) -> str | None:
    """Return what is wrong with a name that is not text, which no table can hold."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return NO_NAME
    return None


def _named(path: str) -> str:
    """Return a path with ``/`` between folders, and in characters that a table can have."""
    return path.replace(os.sep, "/").encode("utf-8", "backslashreplace").decode()


def _file(file: Source) -> Iterator[Source]:
    """Yield a record, or those in an archive."""
    name = file.path.casefold()
    if file.error is not None or not name.endswith(ZIPS + TARS):
        yield file
        return
    try:
        for member in _in_zip(file) if name.endswith(ZIPS) else _in_tar(file):
            yield member._replace(place=f"{member.path.rpartition('::')[0]}::{file.place}")
    except Exception as error:  # An archive can be broken in many ways.
        yield file._replace(error=error_text(error))


def _in_zip(archive: Source) -> Iterator[Source]:
    with raw(archive.path) as file, zipfile.ZipFile(file) as members:
        for member in members.infolist():
            if is_record(member.filename):
                path = f"zip://{member.filename}::{archive.path}"
                yield Source(path, member.file_size, f"crc {member.CRC:08x}")


def _in_tar(archive: Source) -> Iterator[Source]:
    """Yield the records in a tar; its members have no checksum, so each goes with all."""
    with raw(archive.path) as file, tarfile.open(fileobj=file) as members:
        for member in members:
            members.members = []  # type: ignore[attr-defined]  # It would keep them all.
            if member.isfile() and is_record(member.name):
                path = f"tar://{member.name}::{archive.path}"
                yield Source(path, member.size, f"{archive.stamp} {member.mtime}")


def membership(path: str) -> tuple[str, str, str]:
    """Return the kind and the path of the archive that a source lies in, and its name there.

    For a source that lies in none they are empty.
    """
    match = _MEMBER.fullmatch(path)
    return ("", "", "") if match is None else (match[1], match[3], match[2])


def raw(path: str) -> Any:
    """Return a file that is opened when it is entered."""
    if not _URL.match(path):
        return open(path, "rb")
    import fsspec

    return fsspec.open(path, "rb")


def error_text(error: Exception) -> str:
    """Return the text of an error; the system's errors are in English."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text or type(error).__name__
