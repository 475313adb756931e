#!/usr/bin/python3
"""Checks that the JSON Schema of case files and the loader agree.

Suites and examples must pass the schema. Files of runner/case/bad-shape, which the loader refuses too (its tests compare the
.faults files), must fail it, case for case and table for table. Files of runner/case/bad must pass it: what is wrong with
them only the loader sees, and README.md beside the schema names them. Run from anywhere; needs python3-jsonschema.
"""

import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent
CATALOGUE = {"capabilities.json", "errors.json"}


def units(paths):
    """The cases and tables that paths lead into; anything else is the file itself."""
    result = set()
    for path in paths:
        named = len(path) > 1 and path[0] in ("cases", "tables") and path[1] != ""
        result.add("/".join(map(str, path[:2])) if named else "")
    return result


def faulty_units(faults_file):
    """The same of the faults that the loader finds: lines `file: /pointer: message`."""
    paths = []
    for line in faults_file.read_text().splitlines():
        place = line.split(": ")[1]
        paths.append(place.split("/")[1:] if place.startswith("/") else [])
    return units(paths)


def main():
    schema = json.loads((ROOT / "cases/schema/case-file.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    readme = (ROOT / "cases/schema/README.md").read_text()
    problems = []
    checked = 0

    def errors_of(file):
        return list(validator.iter_errors(json.loads(file.read_bytes())))

    suites = [file for file in sorted((ROOT / "cases").glob("*.json")) if file.name not in CATALOGUE]
    for file in suites + sorted((ROOT / "runner/case/examples").glob("*.json")):
        checked += 1
        for error in errors_of(file):
            place = "/".join(map(str, error.absolute_path))
            problems.append(f"{file.relative_to(ROOT)}: /{place}: {error.message[:200]}")

    for file in sorted((ROOT / "runner/case/bad-shape").glob("*.json")):
        checked += 1
        by_schema = units(list(error.absolute_path) for error in errors_of(file))
        by_loader = faulty_units(file.with_suffix(".faults"))
        if by_schema != by_loader:
            only_schema, only_loader = sorted(by_schema - by_loader), sorted(by_loader - by_schema)
            problems.append(f"{file.relative_to(ROOT)}: only the schema refuses {only_schema}, only the loader {only_loader}")

    for file in sorted((ROOT / "runner/case/bad").glob("*.json")):
        checked += 1
        try:
            errors = errors_of(file)
        except ValueError:
            errors = []  # no JSON at all, which is the loader's business too
        if errors:
            problems.append(f"{file.relative_to(ROOT)}: the schema sees it too: {errors[0].message[:200]}")
        if file.name not in readme:
            problems.append(f"cases/schema/README.md does not name {file.name}")

    for problem in problems:
        print(problem)
    print(f"{checked} files, {len(problems)} problems")
    return 1 if problems or checked == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
