"""kill_test.py WINDOW_TCK VERSION: the adapter's process is killed in mid-run; that costs the case under way and no other."""
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
CASES = "cases/late.json"
KILL_AT = 4


def main():
    window_tck, version = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2]
    adapter = ROOT / "build" / "flink" / version / "adapter.jar"
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.jsonl"
        engine = (f"exec:{sys.executable} {ROOT / 'runner/adapters/flink/kill_at.py'} {KILL_AT} {folder}/killed"
                  f" java -Xmx1500m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar {adapter}")
        run = subprocess.run([window_tck, "run", CASES, "--engine", engine, "--json", str(report), "--start-timeout", "200",
                              "--timeout", "90"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=900)
        print(run.stdout)
        lines = [json.loads(line) for line in report.read_text().splitlines()][1:-1]
    errors = [line for line in lines if line["verdict"] == "error"]
    others = {line["verdict"] for line in lines if line["verdict"] != "error"}
    assert len(errors) == 1 and errors[0]["kind"] == "engine", errors
    assert others <= {"pass", "known", "not-applicable"}, others
    assert len(lines) > KILL_AT, lines
    assert run.returncode == 1, run.returncode
    print(f"lost {errors[0]['id']} and no other of {len(lines)}")


if __name__ == "__main__":
    main()
