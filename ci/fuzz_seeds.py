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
        sql = case.get("sql", "")
        text = sql if isinstance(sql, str) else "\n".join(sql)
        (folder / f"seed-{count:04}").write_bytes(b"\0" + text.encode())
        count += 1
print(f"{count} seeds")
