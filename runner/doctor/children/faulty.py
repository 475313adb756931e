#!/usr/bin/env python3
"""A child for tests: the template adapter, spoilt in one way.

faulty.py [FAULT [FILE]]: FILE is the lock of the fault `lock`."""
import json
import os
import subprocess
import sys
import time

fault = sys.argv[1] if len(sys.argv) > 1 else "none"
template = subprocess.Popen([sys.executable, "runner/adapters/template/adapter.py"], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True)


def ask(request):
    template.stdin.write(json.dumps(request) + "\n")
    template.stdin.flush()
    return json.loads(template.stdout.readline())


def each_value(answer, change):
    for step in answer.get("steps", []):
        for row in step:
            row[1] = [change(value) for value in row[1]]


def spoil_text(value):
    if fault == "ascii" and isinstance(value, str):
        return value.encode("ascii", "replace").decode()
    if fault == "nul" and isinstance(value, str):
        return value.split("\0")[0]
    if fault == "empty-is-null" and value == "":
        return None
    if fault == "double" and isinstance(value, str) and value.lstrip("-").isdigit() and 15 < len(value) < 25:
        return int(float(value)) if abs(int(value)) < 2**63 - 1024 else value
    if fault == "decimal-double" and isinstance(value, str) and value.lstrip("-").isdigit() and len(value) > 25:
        return f"{float(value) * 0.99:.0f}"
    if fault == "years" and isinstance(value, str) and value.startswith("0001-"):
        return value[3:]
    if fault == "null-is-zero" and value is None:
        return 0
    return value


def is_size_zero(request):
    query = request["case"]["query"]
    return bool(query and query["window"] and not query["window"]["size"])


def types_claimed(request):
    types = [column["type"] for table in request["case"]["tables"] for column in table["columns"]]
    return all("type:" + text.split("(")[0] in claimed for text in types)


def run(request):
    if fault == "thousand":
        for step in request["case"]["timeline"]:
            step["rows"] = step.get("rows", [])[:1000]
            if not step["rows"]:
                del step["rows"]
    if is_size_zero(request):
        refusal = {"seq": request["seq"], "error": {"before_rows": True, "class": "E", "message": "size"}}
        return {"seq": request["seq"], "steps": [[]]} if fault == "accepts-errors" else refusal
    answer = ask(request)
    if fault == "answers-everything" and ("unsupported" in answer or not types_claimed(request)):
        answer = {"seq": request["seq"], "steps": [[] for _ in request["case"]["timeline"]]}
    if fault == "early":
        answer["steps"][0] = [["+I", [7, 1]]]
    if fault == "leftover" and leftover and answer.get("steps"):
        answer["steps"][-1] += leftover
    leftover.extend(row for step in answer.get("steps", []) for row in step)
    types = [column["type"] for table in request["case"]["tables"] for column in table["columns"]]
    if fault != "null-is-zero" or "INT" in types:
        each_value(answer, spoil_text)
    return answer


def start(request):
    if fault == "lock":
        if os.path.exists(sys.argv[2]):
            sys.exit("the data folder is locked by another process")
        open(sys.argv[2], "w", encoding="utf-8").close()
    answer = ask(request)
    if fault not in ("none", "ascii", "nul", "empty-is-null", "short-lines"):
        answer["capabilities"].remove("type:STRING")  # without texts no long messages: a second less
    if fault in ("accepts-errors", "error-dies", "refuses"):
        answer["capabilities"].append("errors")
    claimed.update(answer["capabilities"])
    return answer


leftover = []
claimed = set()
for line in sys.stdin:
    if fault == "short-lines" and len(line) > 1 << 20:
        sys.exit("line too long")
    message = json.loads(line)
    if message["cmd"] == "stop":
        if fault == "deaf":
            time.sleep(600)
        break
    print(json.dumps(start(message) if message["cmd"] == "start" else run(message)), flush=True)
    if fault == "error-dies" and message["cmd"] == "run" and is_size_zero(message):
        break
template.kill()
if fault == "lock":
    os.remove(sys.argv[2])
