#!/usr/bin/env python3
"""window-tck as a real process: what a signal leaves behind, and how much memory a flooding child costs.

process_test.py WINDOW-TCK, from the top of the checkout.
"""
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

WINDOW_TCK = os.path.abspath(sys.argv.pop(1))
SCRIPTED = "exec:python3 runner/engine/children/scripted.py "
TEMPLATE = "exec:python3 runner/adapters/template/adapter.py"
PATIENCE = 60  # seconds; only a broken runner uses them up


def quiet_suite(cases):
    sql = ("SELECT SUM(v) AS s FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) "
           "GROUP BY window_start, window_end")
    timeline = [{"rows": [["1970-01-01 00:00:01", 1]]}, {"watermark": 1000, "expect": []}]
    return {"suite": "quiet", "title": "Nothing is emitted",
            "tables": {"T": {"columns": ["ts TIMESTAMP(3)", "v INT"], "time": "ts"}},
            "cases": [{"id": f"quiet-{i}", "title": "Quiet", "sql": sql, "timeline": timeline} for i in range(cases)]}


def eventually(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def is_alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def program_of(pid):
    try:
        with open(f"/proc/{pid}/comm") as name:
            return name.read().strip()
    except OSError:
        return ""


def descendants(pid):
    found = []
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/children") as children:
                for child in map(int, children.read().split()):
                    found += [child] + descendants(child)
    except OSError:
        pass  # it has ended meanwhile
    return found


def checkout_that_builds_for_ever(folder):
    """A checkout with the real ci/flink, and a PATH on which Maven never ends and has a child."""
    os.makedirs(os.path.join(folder, "runner/adapters/flink"))
    os.makedirs(os.path.join(folder, "ci"))
    shutil.copy("ci/flink", os.path.join(folder, "ci"))
    open(os.path.join(folder, "runner/adapters/flink/pom.xml"), "w").close()
    programs = {"java": "echo 'version \"17\"'", "javac": "true", "mvn": "sleep 600 & wait"}
    for name, does in programs.items():
        program = os.path.join(folder, name)
        with open(program, "w") as file:
            file.write(f"#!/bin/sh\n{does}\n")
        os.chmod(program, 0o755)
    return {**os.environ, "PATH": folder + ":" + os.environ["PATH"]}


class Runs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.suite = os.path.join(folder.name, "quiet.json")
        self.report = os.path.join(folder.name, "report.jsonl")

    def start(self, engine, cases, *options, **where):
        with open(self.suite, "w") as file:
            json.dump(quiet_suite(cases), file)
        if os.path.exists(self.report):
            os.remove(self.report)
        run = subprocess.Popen([WINDOW_TCK, "run", self.suite, "--engine", engine, "--json", self.report, *options],
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **where)
        self.addCleanup(run.stdout.close)
        self.addCleanup(run.kill)
        return run

    def lines(self):
        try:
            with open(self.report, encoding="utf-8") as file:
                return file.read().splitlines(keepends=True)
        except FileNotFoundError:
            return []

    def check_cut(self):
        """The report ends in the middle, and its readers say so."""
        self.assertGreater(len(self.lines()), 1)
        self.assertNotIn("footer", self.lines()[-1])
        for line in self.lines():
            self.assertTrue(line.endswith("\n"))
            json.loads(line)
        merged = subprocess.run([WINDOW_TCK, "merge", self.report], capture_output=True, text=True)
        self.assertEqual(merged.returncode, 3, merged.stderr)
        self.assertIn("has no footer: that run was cut", merged.stdout)
        tally = subprocess.run([sys.executable, "ci/tally.py", self.report], capture_output=True, text=True)
        self.assertEqual(tally.returncode, 1)
        self.assertIn("1 failed", tally.stdout)

    def test_a_signal_takes_the_children_along(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            for jobs in ("1", "3"):
                with self.subTest(number, jobs=jobs):
                    run = self.start(SCRIPTED + "grandchild-hang 2", 9, "--jobs", jobs, "--timeout", "600")
                    family = []

                    def all_hang():  # each engine has a child of its own
                        family[:] = descendants(run.pid)
                        return len(family) == 2 * int(jobs) and len(self.lines()) > 1

                    self.assertTrue(eventually(all_hang), run.stdout)
                    run.send_signal(number)
                    self.assertEqual(run.wait(PATIENCE), -number)  # a shell says 128 + number
                    self.assertTrue(eventually(lambda: not any(map(is_alive, family))), family)
                    self.check_cut()

    def test_a_signal_ends_the_build_of_an_adapter(self):
        environment = checkout_that_builds_for_ever(self.folder)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                run = self.start("flink", 1, cwd=self.folder, env=environment)
                family = []

                def maven_sleeps():
                    family[:] = descendants(run.pid)
                    return "sleep" in map(program_of, family)

                self.assertTrue(eventually(maven_sleeps))
                run.send_signal(number)
                self.assertEqual(run.wait(PATIENCE), -number)
                gone = eventually(lambda: not any(map(is_alive, family)))
                for pid in filter(is_alive, family):
                    os.kill(pid, signal.SIGKILL)
                self.assertTrue(gone, family)

    def test_a_shell_sees_130_and_143(self):
        for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            script = '"$@" & child=$!; trap "kill -%d $child" USR1; wait $child; wait $child; echo $?' % number
            self.start("reference", 1).wait(PATIENCE)  # writes the suite
            os.remove(self.report)
            shell = subprocess.Popen(
                ["bash", "-c", "set -m; " + script, "bash", WINDOW_TCK, "run", self.suite, "--engine",
                 SCRIPTED + "hang", "--timeout", "600", "--json", self.report],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            self.assertTrue(eventually(lambda: len(self.lines()) == 1))
            shell.send_signal(signal.SIGUSR1)
            out, _ = shell.communicate(timeout=PATIENCE)
            self.assertEqual(out.split()[-1], str(status))

    def test_kill_9_leaves_whole_lines_and_the_child_ends_by_itself(self):
        for engine in (TEMPLATE, SCRIPTED + "none"):
            with self.subTest(engine):
                run = self.start(engine, 20000)
                self.assertTrue(eventually(lambda: len(self.lines()) > 10))
                family = descendants(run.pid)
                run.kill()
                run.wait(PATIENCE)
                self.assertEqual(len(family), 1)
                self.assertTrue(eventually(lambda: not is_alive(family[0])))
                self.check_cut()

    def test_half_a_line_is_a_cut_too(self):
        self.start("reference", 3).wait(PATIENCE)
        with open(self.report, "r+") as file:
            text = file.read()
            file.truncate(text.index("quiet-2"))
        merged = subprocess.run([WINDOW_TCK, "merge", self.report], capture_output=True, text=True)
        self.assertEqual(merged.returncode, 3, merged.stderr)
        self.assertIn("has no footer: that run was cut", merged.stdout)

    def test_a_flood_costs_bounded_memory(self):
        for misbehaviour, most in (("flood", 300), ("flood-lines", 100), ("flood-stderr", 100)):  # MiB
            with self.subTest(misbehaviour):
                run = self.start(SCRIPTED + misbehaviour, 2, "--timeout", "3")
                run.stdout.read()
                _, status, usage = os.wait4(run.pid, 0)
                run.returncode = os.waitstatus_to_exitcode(status)
                self.assertIn(run.returncode, (1, 3))
                self.assertIn('"pass":1', self.lines()[-1])
                self.assertLess(usage.ru_maxrss / 1024, most)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    unittest.main()
