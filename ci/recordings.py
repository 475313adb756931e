#!/usr/bin/env python3
"""ci/recordings.py [--check] WINDOW_TCK: writes into oracle/README.md what the recorded engines make of the suite, or checks that
this is what it says.

Replays each recording in oracle/recordings, and looks up in its ledger why an answer departs from what its case expects.
"""
import collections
import difflib
import fnmatch
import json
import pathlib
import subprocess
import sys
import tempfile

README, RECORDINGS = pathlib.Path("oracle/README.md"), pathlib.Path("oracle/recordings")
BEGIN, END = "<!-- recordings -->\n", "<!-- end of recordings -->\n"
COLUMNS = ["agreed", "defect", "by design", "not implemented", "flaky", "unexplained", "not applicable"]
CLASSES = {"bug": "defect", "by-design": "by design", "not-implemented": "not implemented", "flaky": "flaky"}


def natural(version):
    return [int(part) if part.isdigit() else 0 for part in version.split(".")]


def entry_for(ledger, result):
    """As `Ledger::find` does: the variant's own entry, its case's, the first pattern that matches the variant."""
    full = result["id"] + ("/" + result["variant"] if result["variant"] else "")
    exact = result["id"] + "/" + (result["variant"] or "text-1")
    for name in (exact, result["id"]):
        for entry in ledger:
            if entry["case"] == name:
                return entry
    return next((e for e in ledger if any(fnmatch.fnmatchcase(name, e["case"]) for name in (full, exact))), None)


class Recorded:
    """An engine's name, version and own profile, and what its ledger lists."""

    def __init__(self, recording):
        header = json.loads(recording.open(encoding="utf-8").readline())
        self.engine, self.version, self.profile = header["engine"]["name"], header["engine"]["version"], header["profiles"][0]
        path = pathlib.Path(f"runner/adapters/{self.engine}/ledger-{self.version}.json")
        self.ledger = json.loads(path.read_text(encoding="utf-8"))["entries"] if path.exists() else []


class Version(Recorded):
    def __init__(self, program, recording):
        super().__init__(recording)
        self.counts, self.absent, self.departures = collections.Counter(), collections.Counter(), {}
        with tempfile.NamedTemporaryFile() as report:
            subprocess.run([program, "run", "--engine", f"replay:{recording}", "--json", report.name],
                           stdout=subprocess.DEVNULL, check=False)
            lines = [json.loads(line) for line in open(report.name, encoding="utf-8")]
        if not lines or not lines[-1].get("footer"):
            sys.exit(f"{recording}: the run was cut")
        for result in lines[1:-1]:
            self.add(result)

    def add(self, result):
        column = self.column(result)
        self.counts[column] += 1
        if column == "not applicable":
            self.absent[result.get("need") or result.get("reason", "")] += 1
        elif column != "agreed":
            name = result["id"] + ("/" + result["variant"] if result["variant"] else "")
            reason = (entry_for(self.ledger, result) or {}).get("reason", "")
            self.departures[name] = (column, reason)

    def column(self, result):
        verdict = result["verdict"]
        if verdict == "pass":
            return "agreed"
        if verdict in ("not-applicable", "not-run"):
            return "not applicable"
        entry = entry_for(self.ledger, result)
        return CLASSES[entry["class"]] if verdict == "known" and entry else "unexplained"


def row(cells):
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |\n"


def table(versions):
    text = row(["recorded", *COLUMNS]) + "|---|" + "---:|" * len(COLUMNS) + "\n"
    for v in versions:
        text += row([f"{v.engine} {v.version}", *(v.counts[column] for column in COLUMNS)])
    text += "\nNot applicable, by what is missing:\n\n"
    for v in versions:
        reasons = "; ".join(f"{count} {why}" for why, count in sorted(v.absent.items(), key=lambda a: (-a[1], a[0])))
        text += f"* {v.engine} {v.version}: {reasons or 'nothing'}\n"
    names = sorted({name for v in versions for name in v.departures})
    text += f"\nThe {len(names)} variants on which a version departs from the right answer:\n\n"
    text += row(["variant", *(v.version for v in versions), "why"]) + "|---|" + "---|" * (len(versions) + 1) + "\n"
    for name in names:
        found = [v.departures.get(name, ("", "")) for v in versions]
        text += row([name, *(column for column, _ in found), next((why for _, why in found if why), "")])
    return text


def main():
    check = sys.argv[1:2] == ["--check"]
    words = sys.argv[2:] if check else sys.argv[1:]
    if len(words) != 1:
        sys.exit(__doc__)
    recordings = list(RECORDINGS.glob("*.jsonl"))
    if not recordings:
        sys.exit(f"no recording in {RECORDINGS}")
    versions = sorted((Version(words[0], path) for path in recordings), key=lambda v: (v.engine, natural(v.version)))
    is_there = README.read_text(encoding="utf-8")
    before, rest = is_there.split(BEGIN)
    should_be = before + BEGIN + "\n" + table(versions) + "\n" + rest[rest.index(END):]
    if not check:
        README.write_text(should_be, encoding="utf-8")
    elif is_there != should_be:
        changes = difflib.unified_diff(is_there.splitlines(), should_be.splitlines(), str(README), "what the recordings say", "", "", 0, "")
        sys.exit("\n".join(changes) + "\nci/recordings.py WINDOW_TCK writes it")


if __name__ == "__main__":
    main()
