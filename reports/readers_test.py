#!/usr/bin/env python3
"""Reads JUnit and TAP reports with other people's readers: junitparser and Perl's TAP::Parser.

readers_test.py WINDOW-TCK, from the top of the checkout. The approved reports hold every verdict.
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

import junitparser

WINDOW_TCK = os.path.abspath(sys.argv.pop(1))
SCRIPTED = "exec:python3 runner/engine/children/scripted.py "
# What a JUnit reader may find: https://github.com/testmoapp/junitxml lists what is common.
ATTRIBUTES = {"testsuites": {"name", "tests", "failures", "errors", "skipped", "time"},
              "testsuite": {"name", "tests", "failures", "errors", "skipped", "time"},
              "testcase": {"classname", "name", "time"},
              "failure": {"message", "type"}, "error": {"message", "type"}, "skipped": {"message"}}
QUIET = {"suite": "quiet", "title": "Nothing is emitted",
         "tables": {"T": {"columns": ["ts TIMESTAMP(3)", "v INT"], "time": "ts"}},
         "cases": [{"id": "quiet", "title": "Quiet",
                    "sql": "SELECT SUM(v) AS s FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) "
                           "GROUP BY window_start, window_end",
                    "timeline": [{"rows": [["1970-01-01 00:00:01", 1]]}, {"watermark": 1000, "expect": []}]}]}
TAP = r"""
use TAP::Parser; use JSON::PP;
my $parser = TAP::Parser->new({source => \ join '', <STDIN>});
my (@tests, $bailed_out);
while (my $line = $parser->next) {
    push @tests, [$line->description, $line->is_ok ? 1 : 0, $line->directive] if $line->is_test;
    $bailed_out = 1 if $line->is_bailout;
}
print encode_json({tests => \@tests, planned => $parser->tests_planned, failed => scalar($parser->failed),
                   bad => $parser->has_problems || $bailed_out ? 1 : 0, errors => [$parser->parse_errors]});
"""
JUNIT_KINDS = {"pass": None, "fail": "Failure", "changed": "Failure", "fixed": "Failure", "error": "Error",
               "not-applicable": "Skipped", "not-run": "Skipped", "known": "Skipped"}


def read_tap(text):
    # TAP::Parser of Perl 5.36 knows version 13; what we write of version 14 is in it.
    assert text.startswith("TAP version 14\n")
    done = subprocess.run(["perl", "-e", TAP], input=text.replace("14", "13", 1), capture_output=True, text=True,
                          check=True)
    return json.loads(done.stdout)


def check_shape(test, element):
    test.assertLessEqual(set(element.attrib), ATTRIBUTES[element.tag])
    for child in element:
        check_shape(test, child)


class Readers(unittest.TestCase):
    def check(self, report, junit_file, tap_text):
        """Both say of each variant what the JSON lines say."""
        results = [line for line in report if "verdict" in line]
        names = [line["id"] + ("/" + line["variant"] if line["variant"] else "") for line in results]
        junit = junitparser.JUnitXml.fromfile(junit_file)
        check_shape(self, junit._elem)
        found = {}
        for suite in junit:
            for case in suite:
                kinds = [type(result).__name__ for result in case.result]
                self.assertLessEqual(len(kinds), 1)
                found[case.name] = kinds[0] if kinds else None
        expected = dict(zip(names, (JUNIT_KINDS[line["verdict"]] for line in results)))
        for name, kind in expected.items():
            self.assertEqual(found.pop(name), kind, name)
        counted = (junit.tests, junit.failures, junit.errors)
        junit.update_statistics()
        self.assertEqual(counted, (junit.tests, junit.failures, junit.errors))

        tap = read_tap(tap_text)
        self.assertEqual(tap["errors"], [])
        self.assertEqual(tap["planned"], len(results))
        self.assertEqual([test[0] for test in tap["tests"]], ["- " + name for name in names])
        good = {"pass": (1, ""), "not-applicable": (1, "SKIP"), "known": (1, "TODO")}
        for line, (name, ok, directive) in zip(results, tap["tests"]):
            self.assertEqual((ok, directive), good.get(line["verdict"], (0, "")), name)
        return found, junit, tap

    def run_and_check(self, suite, *options):
        with tempfile.TemporaryDirectory() as folder:
            json_file, junit_file, tap_file = (os.path.join(folder, name) for name in ("json", "junit", "tap"))
            words = ["run", *suite, "--json", json_file, "--junit", junit_file, "--tap", tap_file, *options]
            status = subprocess.run([WINDOW_TCK, *words], capture_output=True).returncode
            with open(json_file) as report, open(tap_file) as tap:
                found = self.check([json.loads(line) for line in report], junit_file, tap.read())
            return status, *found

    def test_every_verdict(self):
        with open("reports/approved/json_lines.txt") as report, open("reports/approved/tap.txt") as tap:
            lines = [json.loads(line) for line in report]
            self.assertEqual({line["verdict"] for line in lines if "verdict" in line}, set(JUNIT_KINDS))
            found, _, read = self.check(lines, "reports/approved/junit.txt", tap.read())
        self.assertEqual(found, {"the run": "Error"})
        self.assertTrue(read["bad"])

    def test_a_run_as_expected(self):
        status, others, junit, tap = self.run_and_check(["cases/tumble.json"])
        self.assertEqual((status, others, junit.failures, junit.errors, tap["bad"]), (0, {}, 0, 0, 0))

    def test_what_fails_the_run_fails_its_reports(self):
        """Neither a cut run nor one that compared nothing looks green to a reader."""
        with tempfile.NamedTemporaryFile("w", suffix=".json") as suite:
            json.dump(QUIET, suite)
            suite.flush()
            for engine, expected in (("none", 0), ("extra-row", 1), ("noise", 3), ("start-crash", 3),
                                     ("start-claims-nothing", 2)):
                with self.subTest(engine):
                    status, _, junit, tap = self.run_and_check([suite.name], "--engine", SCRIPTED + engine)
                    self.assertEqual(status, expected)
                    self.assertEqual(junit.failures + junit.errors > 0, status > 0)
                    self.assertEqual(tap["bad"], 1 if status > 0 else 0)

    def test_a_stale_ledger_entry(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as ledger:
            json.dump({"engine": "reference", "version": "0.1.0",
                       "entries": [{"case": "gone", "class": "bug", "reason": "x"}]}, ledger)
            ledger.flush()
            status, others, junit, tap = self.run_and_check(["tumble-sums-each-window"], "--ledger", ledger.name)
        self.assertEqual((status, others, junit.failures, tap["bad"]), (1, {"the run": "Failure"}, 1, 1))


if __name__ == "__main__":
    unittest.main()
