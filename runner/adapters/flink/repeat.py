"""repeat.py WINDOW_TCK VERSION [TIMES] [-- OPTIONS]: runs the suite several times (5) in fresh processes and compares the reports,
byte by byte but for the time that each case took. OPTIONS go to `window-tck run`."""
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
RUN_S = 3600


def report(command, file):
    """What the run says, without `ms`."""
    run = subprocess.run([*command, "--json", str(file)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                         timeout=RUN_S)
    print(run.stdout.strip().splitlines()[-1], flush=True)
    if run.returncode > 1:
        sys.exit(run.stdout)
    return re.sub(rb',"ms":[0-9.eE+-]+', b"", file.read_bytes())


def main():
    words = sys.argv[1:]
    options = words[words.index("--") + 1:] if "--" in words else []
    window_tck, version, *times = words[:words.index("--")] if "--" in words else words
    adapter = ROOT / "build" / "flink" / version / "adapter.jar"
    engine = f"exec:java -Xmx1500m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar {adapter}"
    command = [str(pathlib.Path(window_tck).resolve()), "run", "--engine", engine, "--start-timeout", "200", "--timeout", "90", *options]
    with tempfile.TemporaryDirectory() as folder:
        first = None
        for i in range(int(times[0]) if times else 5):
            this = report(command, pathlib.Path(folder) / f"{i}.jsonl")
            first = first or this
            for a, b in zip(first.splitlines(), this.splitlines()):
                if a != b:
                    sys.exit(f"run {i + 1} differs from the first:\n{a.decode()}\n{b.decode()}")
            if first != this:
                sys.exit(f"run {i + 1} is shorter or longer than the first")
    print("all runs say the same")


if __name__ == "__main__":
    main()
