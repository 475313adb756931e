#!/usr/bin/env python3
"""Writes the queries of the suite into a folder, one file each, as seeds for the fuzzer."""
import glob
import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
count = 0
for file in sorted(glob.glob("cases/*.json")):
    for case in json.loads(pathlib.Path(file).read_text(encoding="utf-8")).get("cases", []):
        for language, first in ("sql", b"\0"), ("table_api", b"\x40"):
            if language not in case:
                continue
            lines = case[language]
            text = lines if isinstance(lines, str) else "\n".join(lines)
            (folder / f"seed-{count:04}").write_bytes(first + text.encode())
            count += 1
print(f"{count} seeds")
