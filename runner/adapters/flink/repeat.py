"""repeat.py WINDOW_TCK VERSION [TIMES] [-- OPTIONS]: runs the suite several times (5) in fresh processes and compares the reports,
byte by byte but for the time that each case took. OPTIONS go to `window-tck run`. Fails where two runs differ, where one was cut,
and where nothing was compared."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
RUN_S = 3600
COMPARED = ("pass", "fail", "known", "changed", "fixed", "error")


def report(command, file):
    """The lines of the report of one run, without `ms`."""
    run = subprocess.run([*command, "--json", str(file)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                         timeout=RUN_S)
    print("\n".join(run.stdout.strip().splitlines()[-1:]), flush=True)
    if run.returncode > 1:
        sys.exit(run.stdout)
    lines = re.sub(r',"ms":[0-9.eE+-]+', "", file.read_text(encoding="utf-8")).splitlines()
    if not lines or not json.loads(lines[-1]).get("footer"):
        sys.exit("the run was cut:\n" + run.stdout)
    if not any(json.loads(line)["verdict"] in COMPARED for line in lines[1:-1]):
        sys.exit("nothing was compared:\n" + run.stdout)
    return lines


def main():
    words = sys.argv[1:]
    options = words[words.index("--") + 1:] if "--" in words else []
    window_tck, version, *times = words[:words.index("--")] if "--" in words else words
    count = int(times[0]) if times else 5
    if count < 2:
        sys.exit("one run alone is compared with nothing")
    command = [str(pathlib.Path(window_tck).resolve()), "run", "--engine", f"flink@{version}", "--start-timeout", "200",
               "--timeout", "90", *options]
    with tempfile.TemporaryDirectory() as folder:
        first = report(command, pathlib.Path(folder) / "1.jsonl")
        for i in range(2, count + 1):
            this = report(command, pathlib.Path(folder) / f"{i}.jsonl")
            for a, b in zip(first, this):
                if a != b:
                    sys.exit(f"run {i} differs from the first:\n{a}\n{b}")
            if len(first) != len(this):
                sys.exit(f"run {i} is shorter or longer than the first")
    print(f"all {count} runs say the same of {len(first) - 2} variants")


if __name__ == "__main__":
    main()
