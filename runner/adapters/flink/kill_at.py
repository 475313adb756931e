"""kill_at.py N MARK COMMAND…: an adapter that dies once: COMMAND, whose process is killed while it answers its Nth request to run a
case. MARK is a file that says that this has happened; from then on COMMAND just runs."""
import json
import os
import pathlib
import subprocess
import sys
import threading
import time


def main():
    count, mark, command = int(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:]
    if mark.exists():
        os.execvp(command[0], command)
    engine = subprocess.Popen(command, stdin=subprocess.PIPE)  # its stdout is ours
    threading.Thread(target=lambda: os._exit(engine.wait()), daemon=True).start()
    for line in sys.stdin:
        count -= json.loads(line)["cmd"] == "run"
        engine.stdin.write(line.encode())
        engine.stdin.flush()
        if count == 0:
            time.sleep(0.02)  # let it begin
            mark.touch()
            engine.kill()
            engine.wait()
            sys.exit(1)
    engine.stdin.close()
    engine.wait()


if __name__ == "__main__":
    main()
