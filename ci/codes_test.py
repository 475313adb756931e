#!/usr/bin/env python3
"""What the reference cites exists: its error codes in cases/errors.json, its limits in cases/capabilities.json, and the rules
that its comments name in the catalogue."""
import json
import pathlib
import re
import sys

errors = json.loads(pathlib.Path("cases/errors.json").read_text(encoding="utf-8"))
capabilities = json.loads(pathlib.Path("cases/capabilities.json").read_text(encoding="utf-8"))
families = {name.split(":")[0] + ":" for name in capabilities if ":" in name} | {"function:"}  # cases/functions.md

catalogue = {
    rule["id"]
    for file in pathlib.Path("cases/rules").glob("*.json")
    for rule in json.loads(file.read_text(encoding="utf-8"))["rules"]
}
rule_families = {rule.split("-")[0] for rule in catalogue}

bad, seen = [], set()
sources = sorted(file for kind in ("*.h", "*.cpp") for file in pathlib.Path("reference").rglob(kind))
for file in sources:
    for rule in re.findall(r"\b[A-Z]{2,5}-\d{2}\b", file.read_text(encoding="utf-8")):
        if rule.split("-")[0] in rule_families and rule not in catalogue:
            bad.append(f"{file}: {rule} is not in the catalogue")
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
