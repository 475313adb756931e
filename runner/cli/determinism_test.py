#!/usr/bin/env python3
"""The same suite gives the same bytes, however it is cut up: at one job and at four, whole and in three shards.

determinism_test.py WINDOW-TCK, from the top of the checkout.
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest

WINDOW_TCK = os.path.abspath(sys.argv.pop(1))
KINDS = ("json", "junit", "tap", "markdown")
# The one thing in which two runs may differ.
TIMES = {"json": rb'"ms":[0-9.e-]+', "junit": rb'time="[0-9.]+"'}


class Determinism(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def reports(self, name, *words):
        """Runs a command that writes all reports; its exit status and the reports without times."""
        files = {kind: os.path.join(self.folder, f"{name}.{kind}") for kind in KINDS}
        options = [word for kind in KINDS for word in ("--" + kind, files[kind])]
        done = subprocess.run([WINDOW_TCK, *words, *options], capture_output=True)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        texts = {}
        for kind, file in files.items():
            with open(file, "rb") as report:
                text = report.read()
                texts[kind] = re.sub(TIMES[kind], b"", text) if kind in TIMES else text
        return done.returncode, texts, files["json"]

    def check(self, *engine):
        exit_alone, alone, whole = self.reports("alone", "run", *engine, "--jobs", "1")
        exit_jobs, jobs, side_by_side = self.reports("jobs", "run", *engine, "--jobs", "4")
        self.assertGreater(alone["json"].count(b"\n"), 100)
        self.same(alone, jobs)
        shards = [self.reports(f"shard-{i}", "run", *engine, "--shard", f"{i}/3", "--jobs", "2")[2] for i in (3, 1, 2)]
        exit_whole, merged_whole, _ = self.reports("merged-whole", "merge", whole)
        exit_jobs_merged, merged_jobs, _ = self.reports("merged-jobs", "merge", side_by_side)
        exit_shards, merged_shards, _ = self.reports("merged-shards", "merge", *shards)
        self.same(merged_whole, merged_jobs)
        self.same(merged_whole, merged_shards)
        self.assertEqual({exit_alone, exit_jobs, exit_whole, exit_jobs_merged, exit_shards}, {exit_alone})
        with open(os.path.join(self.folder, "merged-whole.json"), "rb") as report:
            self.assertNotIn(b'"ms"', report.read())
        return alone

    def same(self, one, other):
        for kind in KINDS:
            self.assertTrue(one[kind] == other[kind], kind)

    def test_on_the_reference(self):
        self.check()

    def test_with_failures(self):
        # It answers nothing to whatever it claims.
        alone = self.check("--engine", "exec:python3 runner/engine/children/scripted.py")
        self.assertIn(b'"verdict":"fail"', alone["json"])

    def test_on_a_child(self):
        self.check("--engine", "exec:python3 runner/adapters/template/adapter.py")


if __name__ == "__main__":
    unittest.main()
