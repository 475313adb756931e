#!/usr/bin/env python3
"""A child for tests: answers every run with no rows at all, but misbehaves in one way.

scripted.py [MISBEHAVIOUR [SEQ]]: at run SEQ (default 1; 0: at each), or at the start for those called start-…, or at
the stop.
"""
import json
import os
import signal
import subprocess
import sys
import time

misbehaviour = sys.argv[1] if len(sys.argv) > 1 else "none"
when = int(sys.argv[2]) if len(sys.argv) > 2 else 1

description = {
    "protocol": 1,
    "engine": {"name": "scripted", "version": "1"},
    "profiles": ["flink-2.3"],
    "capabilities": ["tumble", "tvf", "window-agg", "agg:SUM", "type:INT", "type:TIMESTAMP"],
}
start_answers = {
    "start-version": {**description, "protocol": 2},
    "start-without-profiles": {**description, "profiles": ["spark-4"]},
    "start-unknown-key": {**description, "engines": 3},
    "start-claims-nothing": {**description, "capabilities": []},
    "start-final": {**description, "granularity": "final"},
    "start-partial": {**description, "partial": True},
    "start-unknown-capability": {**description, "capabilities": description["capabilities"] + ["tumbling"]},
}


def say(message):
    print(message if isinstance(message, str) else json.dumps(message), flush=True)


def hang():
    time.sleep(600)


def start():
    if misbehaviour == "start-hang":
        hang()
    if misbehaviour == "start-crash":
        sys.exit("no licence found")
    if misbehaviour == "start-noise":
        say("Welcome to Scripted 1.0!")
    say(start_answers.get(misbehaviour, description))


def misbehave(seq, steps):
    """Returns whether an answer has been given, or none ever will be."""
    answers = {
        "wrong-seq": {"seq": seq + 1, "steps": steps},
        "no-seq": {"steps": steps},
        "array": [seq],
        "noise": "Warning: 3 tasks failed",
        "noise-inside": '{"seq":%d,\nWarning: 3 tasks failed\n"steps":[]}' % seq,
        "noise-in-line": '{"seq":%d,"steps":[Warning: 3 tasks failed]}' % seq,
        "blank-line": "",
        "invalid-utf8": None,
        "duplicate-key": '{"seq":%d,"seq":%d,"steps":[]}' % (seq, seq),
        "deep": '{"seq":%d,"steps":%s%s}' % (seq, "[" * 100000, "]" * 100000),
        "too-few-steps": {"seq": seq, "steps": steps[1:]},
        "too-many-steps": {"seq": seq, "steps": steps + [[]]},
        "no-steps": {"seq": seq},
        "arity": {"seq": seq, "steps": [[["+I", [1, 2, 3]]]] + steps[1:]},
        "wrong-type": {"seq": seq, "steps": [[["+I", ["one"]]]] + steps[1:]},
        "wrong-op": {"seq": seq, "steps": [[["+X", [1]]]] + steps[1:]},
        "out-of-range": {"seq": seq, "steps": [[["+I", [3000000000]]]] + steps[1:]},
        "stronger": {"seq": seq, "granularity": "step", "steps": steps},
        "rows-at-step": {"seq": seq, "rows": []},
        "unknown-key": {"seq": seq, "steps": steps, "hint": "none"},
        "extra-row": {"seq": seq, "steps": [[["+I", [1]]]] + steps[1:]},
        "final": {"seq": seq, "granularity": "final", "rows": []},
        "watermark": {"seq": seq, "granularity": "watermark", "steps": steps},
        "unsupported": {"seq": seq, "unsupported": {"capability": "late", "reason": "rows are never late here"}},
        "refused": {"seq": seq, "error": {"before_rows": True, "class": "PlanException", "message": "no plan"}},
        "failed": {"seq": seq, "steps": steps[:1], "error": {"before_rows": False, "class": "NullException"}},
    }
    if misbehaviour == "crash":
        print("about to fall", file=sys.stderr, flush=True)
        os.kill(os.getpid(), signal.SIGSEGV)
    if misbehaviour == "exit":
        sys.exit(0)
    if misbehaviour == "hang":
        hang()
    if misbehaviour == "half-line":
        sys.stdout.write('{"seq":')
        sys.stdout.flush()
        sys.exit(1)
    if misbehaviour == "half-line-hang":
        sys.stdout.write('{"seq":')
        sys.stdout.flush()
        hang()
    if misbehaviour == "grandchild":
        subprocess.Popen(["sleep", "600"])  # has our stdout
        sys.exit(0)
    if misbehaviour == "grandchild-hang":
        subprocess.Popen(["sleep", "600"])
        hang()
    if misbehaviour == "close-stdin":
        os.close(0)
        say({"seq": seq, "steps": steps})
        hang()
    if misbehaviour == "close-stdout":
        os.close(1)
        hang()
    if misbehaviour == "flood":
        while True:
            sys.stdout.write("x" * (1 << 20))
    if misbehaviour == "flood-lines":
        while True:
            sys.stdout.write("yes\n" * (1 << 18))
    if misbehaviour == "flood-stderr":
        while True:
            sys.stderr.write("x" * (1 << 20))
    if misbehaviour == "chatty-stderr":
        sys.stderr.write("x" * (4 << 20))
        sys.stderr.flush()
        return False
    if misbehaviour == "extra-row-then-arity":
        say({"seq": seq, "steps": [[["+I", [1] * (1 if seq == 1 else 3)]]] + steps[1:]})
        return True
    if misbehaviour == "noise-after":
        say({"seq": seq, "steps": steps})
        say("Warning: 3 tasks failed")
        return True
    if misbehaviour == "twice":
        say({"seq": seq, "steps": steps})
        return False
    if misbehaviour == "invalid-utf8":
        sys.stdout.buffer.write(b'{"seq":%d,"steps":[],"x":"\xff"}\n' % seq)
        sys.stdout.buffer.flush()
        return True
    if misbehaviour in answers:
        say(answers[misbehaviour])
        return True
    return False


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "start":
        start()
    elif request["cmd"] == "run":
        seq = request["seq"]
        steps = [[] for _ in request["case"]["timeline"]]
        if when in (0, seq) and misbehave(seq, steps):
            continue
        if misbehaviour == "start-final":
            say({"seq": seq, "rows": []})
        else:
            say({"seq": seq, "steps": steps})
    elif request["cmd"] == "stop":
        if misbehaviour == "deaf-to-stop":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            hang()
        break
