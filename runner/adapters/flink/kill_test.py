"""kill_test.py WINDOW_TCK VERSION: the adapter's process is killed in mid-run; that costs the case under way and no other."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
CASES = "cases/late.json"
KILL_AFTER = 4  # results
RUN_S = 900


def children(process):
    """The processes that this one has started."""
    tasks = pathlib.Path(f"/proc/{process.pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def kill_engine(process, report):
    """Kills the engine that `window-tck` has started, once some results are there."""
    until = time.monotonic() + RUN_S
    while not report.exists() or report.read_bytes().count(b"\n") < 1 + KILL_AFTER:
        assert process.poll() is None and time.monotonic() < until, "the run was over before its engine could be killed"
        time.sleep(0.01)
    engines = children(process)
    assert len(engines) == 1, engines
    os.kill(engines[0], signal.SIGKILL)


def main():
    window_tck, version = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2]
    with tempfile.TemporaryDirectory() as folder:
        report, log = pathlib.Path(folder) / "report.jsonl", pathlib.Path(folder) / "log"
        command = [window_tck, "run", CASES, "--engine", f"flink@{version}", "--json", str(report), "--start-timeout", "200",
                   "--timeout", "90"]
        with log.open("wb") as out, subprocess.Popen(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT) as process:
            try:
                kill_engine(process, report)
                process.wait(timeout=RUN_S)
            finally:
                process.kill()
        print(log.read_text())
        lines = [json.loads(line) for line in report.read_text().splitlines()]
    assert lines[-1].get("footer"), "the run was cut"
    results = lines[1:-1]
    errors = [result for result in results if result["verdict"] == "error"]
    others = {result["verdict"] for result in results if result["verdict"] != "error"}
    assert len(errors) == 1 and errors[0]["kind"] == "engine", errors
    assert others <= {"pass", "known", "not-applicable"}, others
    assert len(results) > KILL_AFTER + 1, results
    assert process.returncode == 1, process.returncode
    print(f"lost {errors[0]['id']} and no other of {len(results)}")


if __name__ == "__main__":
    main()
