"""remote_test.py WINDOW_TCK VERSION: some cases on a real standalone cluster, at parallelism 1 and 4, and one run in which a task
manager is killed: it may cost one case. Takes minutes."""
import json
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

from standalone_cluster import StandaloneCluster

ROOT = pathlib.Path(__file__).resolve().parents[3]
RUN_S = 900
CASES = ["cases/late.json", "cases/session.json", "cases/functions.json"]
KILL_AFTER_JOBS = 5


def run(window_tck, version, cluster, parallelism, while_running=None):
    """The lines of the report, by id of the variant."""
    engine = f"flink@{version} --jobmanager {cluster.rest} --parallelism {parallelism}"
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.jsonl"
        command = [window_tck, "run", *CASES, "--engine", engine, "--json", str(report), "--start-timeout", "200", "--timeout", "90"]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if while_running:
            threading.Thread(target=while_running, daemon=True).start()
        try:
            output, _ = process.communicate(timeout=RUN_S)
        except BaseException:
            process.kill()
            raise
        print(output, flush=True)
        lines = [json.loads(line) for line in report.read_text().splitlines()] if report.exists() else []
    if not lines or not lines[-1].get("footer"):
        raise AssertionError("the run was cut")
    return lines[1:-1]


def check(lines, strength, lost):
    compared = [line for line in lines if line["verdict"] in ("pass", "fail", "known", "error", "changed", "fixed")]
    bad = [line for line in compared if line["verdict"] not in ("pass", "known")]
    strong = [line for line in compared if line.get("strength") == strength]
    assert len(bad) <= lost, bad
    for line in bad:
        assert line["verdict"] == "error" and line["kind"] == "engine", line
    assert len(strong) >= 30, f"only {len(strong)} compared at {strength}"
    print(f"{len(compared)} compared, {len(strong)} of them at {strength}, {len(bad)} lost", flush=True)


def check_kill(window_tck, version, cluster):
    before = cluster.jobs("FINISHED")
    killed = []

    def kill_one():
        while cluster.jobs("FINISHED") < before + KILL_AFTER_JOBS:
            time.sleep(0.02)
        while not (name := cluster.busy_task_manager()):
            time.sleep(0.02)
        cluster.kill_task_manager(name)
        killed.append(name)

    check(run(window_tck, version, cluster, 4, kill_one), "final", lost=1)
    assert killed, "the run was over before a task manager could be killed"
    assert cluster.jobs("FAILED") <= 1
    print(f"killed {killed[0]}; {cluster.jobs('FAILED')} job failed", flush=True)


def main():
    window_tck, version = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2]
    adapter = ROOT / "build" / "flink" / version / "adapter.jar"
    if not adapter.exists():
        subprocess.run(["bash", "ci/flink", "--build", version], cwd=ROOT, check=True)
    with StandaloneCluster(adapter, 2) as cluster:
        check(run(window_tck, version, cluster, 1), "step", lost=0)
        check(run(window_tck, version, cluster, 4), "final", lost=0)
        check_kill(window_tck, version, cluster)


if __name__ == "__main__":
    main()
