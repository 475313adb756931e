#!/usr/bin/env python3
"""Reads the #include lines against the arrows that are allowed between folders: one way, no cycle."""
import pathlib
import re
import sys

BELOW = {
    "reference/value": [],
    "reference/sql": ["reference/value"],
    "reference/table_api": ["reference/sql"],
    "reference/bind": ["reference/table_api"],
    "reference/rules": ["reference/bind"],
    "reference/plan": ["reference/rules"],
    "reference/exec": ["reference/plan"],
    "oracle": ["reference/bind"],
    "reports/json": [],
    "reports": ["reports/json", "reference/value"],
    "runner/case": ["reference/exec", "reports"],
    "runner/engine": ["runner/case", "oracle"],
    "runner/judge": ["runner/engine"],
    "runner/doctor": ["runner/judge"],
    "runner/cli": ["runner/doctor"],
}


def reachable(room):
    return {room}.union(*(reachable(below) for below in BELOW[room]))


def room_of(path):
    return max((room for room in BELOW if path.startswith(room + "/")), key=len, default=None)


bad = []
for file in sorted(p for room in ("reference", "oracle", "reports", "runner") for p in pathlib.Path(room).rglob("*.*")):
    room = room_of(str(file))
    if file.suffix not in (".h", ".cpp") or room is None:
        continue
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        include = re.match(r'#include "(.+)"', line)
        target = include and room_of(include.group(1))
        if include and target not in reachable(room):
            bad.append(f"{file}:{number}: {room} must not include {include.group(1)}")
print("\n".join(bad) or "all includes follow the arrows")
sys.exit(bool(bad))
