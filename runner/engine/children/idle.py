#!/usr/bin/env python3
"""A child for benchmarks: claims everything, understands nothing, says `unsupported` as fast as it can."""
import json
import re
import sys

with open("cases/capabilities.json") as file:
    capabilities = list(json.load(file))
sys.stdin.readline()
print(json.dumps({"protocol": 1, "engine": {"name": "idle", "version": "1"}, "partial": True,
                  "profiles": ["flink-2.3", "flink-1.20", "flink-1.17", "vvr-8", "vvr-11", "confluent"],
                  "capabilities": capabilities}), flush=True)
seq = re.compile(r'"seq":(\d+)')
for line in sys.stdin:
    found = seq.search(line)
    if not found:
        break
    print('{"seq":%s,"unsupported":{"capability":"plan","reason":"idle"}}' % found.group(1), flush=True)
