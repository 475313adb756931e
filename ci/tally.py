#!/usr/bin/env python3
"""Adds up reports of runs (JSON lines) and of ctest (JUnit) into one closing line: `N passed, N failed, N skipped`.

A report that is missing or was cut counts as one failure; a run that was compared with nothing passes nothing.
"""
import json
import sys
import xml.etree.ElementTree as xml


def of_run(path):
    lines = [json.loads(line) for line in open(path, encoding="utf-8")]
    verdicts = lines[-1]["verdicts"] if lines and lines[-1].get("footer") else {"fail": 1}
    bad = sum(verdicts.get(verdict, 0) for verdict in ("fail", "error", "changed", "fixed"))
    return verdicts.get("pass", 0) + verdicts.get("known", 0), bad, verdicts.get("not-applicable", 0)


def of_ctest(path):
    suite = xml.parse(path).getroot()
    tests, failures, skipped = (int(suite.get(key, 0)) for key in ("tests", "failures", "skipped"))
    return tests - failures - skipped, failures, skipped


passed = failed = skipped = 0
for report in sys.argv[1:]:
    try:
        good, bad, left_out = of_ctest(report) if report.endswith(".xml") else of_run(report)
    except (OSError, ValueError, xml.ParseError) as error:
        print(f"{report}: {error}")
        good, bad, left_out = 0, 1, 0
    passed, failed, skipped = passed + good, failed + bad, skipped + left_out
print(f"{passed} passed, {failed} failed, {skipped} skipped")
sys.exit(1 if failed or not passed else 0)
