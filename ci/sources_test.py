#!/usr/bin/env python3
"""What cases say they rest on agrees with the ledgers: a case is not `observed` on a version whose ledger lists it as a departure,
or on one outside its profiles, unless a note says what was seen there; where the case as written departs it begins with
`differs`."""
import fnmatch
import json
import pathlib
import sys

from recordings import RECORDINGS, Recorded


def listed(case, ledger):
    """`whole` where the case as written departs, `part` where another of its variants does."""
    names = [entry["case"] for entry in ledger]
    own = (case, case + "/text-1")
    if any(fnmatch.fnmatchcase(one, name) for one in own for name in names):
        return "whole"
    return "part" if any(name.startswith(case + "/") for name in names) else ""


def fault(case, source, recorded):
    """What is wrong with one `observed` source, if anything is."""
    engine, note = source["observed"], source.get("note", "")
    if engine not in recorded:
        return f"observed on {engine}, of which there is no recording"
    departs = listed(case["id"], recorded[engine].ledger)
    if departs == "whole" and not note.startswith("differs"):
        return f"observed on {engine}, whose ledger lists it; without a note that it differs"
    if departs == "part" and not note:
        return f"observed on {engine}, whose ledger lists a variant of it; without a note"
    if recorded[engine].profile not in case.get("profiles", [recorded[engine].profile]) and not note:
        return f"observed on {engine}, which is outside its profiles; without a note"
    return None


def main():
    recorded = {f"{one.engine} {one.version}": one for one in map(Recorded, RECORDINGS.glob("*.jsonl"))}
    seen, bad = 0, []
    for file in sorted(pathlib.Path("cases").glob("*.json")):
        for case in json.loads(file.read_text(encoding="utf-8")).get("cases", []):
            for source in case["sources"]:
                if "observed" not in source:
                    continue
                seen += 1
                found = fault(case, source, recorded)
                if found:
                    bad.append(f"{file}: {case['id']}: {found}")
    print("\n".join(bad) or f"{seen} observations, none against a ledger")
    return bool(bad) or not seen


sys.exit(main())
