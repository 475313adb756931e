#!/usr/bin/env python3
"""Every code that the reference refuses or fails with is in cases/errors.json or, where it is a limit of the engine, names a
capability of cases/capabilities.json."""
import json
import pathlib
import re
import sys

errors = json.loads(pathlib.Path("cases/errors.json").read_text(encoding="utf-8"))
capabilities = json.loads(pathlib.Path("cases/capabilities.json").read_text(encoding="utf-8"))
families = {name.split(":")[0] + ":" for name in capabilities if ":" in name} | {"function:"}  # cases/functions.md

bad, seen = [], set()
for file in sorted(pathlib.Path("reference").rglob("*.cpp")):
    if file.name.endswith("_test.cpp"):
        continue
    text = file.read_text(encoding="utf-8")
    for code in re.findall(r'(?<!un)(?:refuse|fail)\(\s*"([a-z0-9-]+)"|SizeFault\{\s*"([a-z0-9-]+)"', text):
        code = code[0] or code[1]
        seen.add(code)
        if code not in errors and code != "internal":
            bad.append(f"{file}: {code} is not in cases/errors.json")
    for capability in re.findall(r'unsupported\(\s*"([A-Za-z0-9:-]+)"', text):
        if capability not in capabilities and not any(capability.startswith(family) for family in families):
            bad.append(f"{file}: {capability} is not in cases/capabilities.json")
print("\n".join(bad) or f"{len(seen)} codes, all listed")
sys.exit(bool(bad) or not seen)
