#!/usr/bin/env python3
"""A first adapter for window-tck: TUMBLE with COUNT and SUM. Replace execute() by calls of your engine.

It claims what it can do and nothing else; what it meets beyond that it answers with `unsupported`."""
import json
import sys
from datetime import datetime, timedelta
from decimal import Decimal, getcontext

DESCRIPTION = {
    "protocol": 1, "engine": {"name": "template", "version": "1.0", "language": "Python"},
    "profiles": ["flink-2.3"], "partial": True, "granularity": "step",
    "capabilities": ["tumble", "window-agg", "offset", "negative-time", "agg:COUNT", "agg:SUM",
                     "type:INT", "type:BIGINT", "type:DECIMAL", "type:STRING", "type:TIMESTAMP"],
}
EPOCH = datetime(1970, 1, 1)
getcontext().prec = 100  # sums of DECIMAL are exact


def require(condition, capability, reason):
    if not condition:
        raise NotImplementedError(capability, reason)


def to_millis(text):
    return (datetime.fromisoformat(text) - EPOCH) // timedelta(milliseconds=1)


def to_text(millis):
    return (EPOCH + timedelta(milliseconds=millis)).isoformat(" ", "milliseconds")


def check(query):
    require(query and isinstance(query["from"], str), "sql", "only a query over one table")
    window, group = query["window"] or {}, query["group"] or {"window": [], "keys": [], "sets": None}
    require([window.get(part) for part in ("kind", "form", "unit")] == ["tumble", "tvf", "ms"], "tumble", "only TUMBLE")
    require({"start", "end"} <= set(group["window"]) and group["sets"] is None, "window-agg", "only whole windows")
    require(not any(query[part] for part in ("where", "filter", "having", "rank")), "where", "no conditions")
    columns = [key["expr"] for key in group["keys"]] + [arg for call in query["aggregates"] for arg in call["args"]]
    computed = any(item["expr"].keys() & {"fn", "lit"} for item in query["select"])
    require(not computed and all("col" in expr for expr in columns), "expressions", "only plain columns")
    for call in query["aggregates"]:
        kind = call["type"].split("(")[0]
        known = call["fn"] in ("COUNT", "SUM") and kind in ("INT", "BIGINT", "DECIMAL")
        require(known, "agg:" + call["fn"], "no " + call["fn"] + " of " + kind)
        require(not call["distinct"] and not call["filter"], "distinct", "no DISTINCT, no FILTER")


def aggregate(call, rows):
    values = [row[call["args"][0]["col"]] for row in rows] if call["args"] else rows
    values = [value for value in values if value is not None]
    if call["fn"] == "COUNT" or not values:
        return len(values) if call["fn"] == "COUNT" else None  # SUM of nothing is NULL
    if call["type"].startswith("DECIMAL"):
        total = sum(map(Decimal, values))
        return f"{total:f}" if len(total.as_tuple().digits) <= 38 else None
    bits = 31 if call["type"] == "INT" else 63  # integers wrap around, as in Java
    return (sum(map(int, values)) + 2**bits) % 2 ** (bits + 1) - 2**bits


def execute(case):
    query = case["query"]
    check(query)
    window, keys = query["window"], [key["expr"]["col"] for key in query["group"]["keys"]]
    size, open_windows, watermark, steps = window["size"], {}, -(2**63), []
    table = next(table for table in case["tables"] if table["name"] == query["from"])
    names = [column["name"] for column in table["columns"] if not column["as"]]
    for step in case["timeline"]:
        for _, op, values in step.get("rows", []):
            row = dict(zip(names, values))
            require(op == "+I" and row[window["time"]] is not None, "null-time", "only inserts that have a time")
            time = to_millis(row[window["time"]])
            start = time - (time - window["offset"]) % size
            if watermark < start + size - 1:  # else the row is late
                open_windows.setdefault((start, tuple(row[key] for key in keys)), []).append(row)
        watermark = max(watermark, 2**63 - 1 if "end" in step else step.get("watermark", watermark))
        emitted = []
        for start, key in [w for w in open_windows if w[0] + size - 1 <= watermark]:
            rows = open_windows.pop((start, key))
            bounds = {"start": to_text(start), "end": to_text(start + size), "time": to_text(start + size - 1)}
            emitted.append(["+I", [bounds[e["window"]] if "window" in e else key[e["key"]] if "key" in e
                                   else aggregate(query["aggregates"][e["agg"]], rows)
                                   for e in (item["expr"] for item in query["select"])]])
        steps.append(emitted)
    return {"steps": steps}


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "stop":
        break
    answer = DESCRIPTION
    if request["cmd"] == "run":
        try:
            answer = execute(request["case"])
        except NotImplementedError as error:
            answer = {"unsupported": {"capability": error.args[0], "reason": error.args[1]}}
        answer["seq"] = request["seq"]
    print(json.dumps(answer), flush=True)
