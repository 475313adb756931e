#!/usr/bin/env python3
"""A child for tests: checks every request against the protocol's schema and dies of the first that breaks it.

It claims everything and answers `unsupported`, so that it is asked every case and none is compared.
"""
import json
import sys

import jsonschema

with open("runner/protocol.schema.json") as file:
    schema = json.load(file)
with open("cases/capabilities.json") as file:
    capabilities = list(json.load(file))


def validator(name):
    return jsonschema.Draft202012Validator({**schema, "anyOf": [{"$ref": f"#/$defs/{name}"}]})


requests, answers = validator("request"), validator("answer")
for line in sys.stdin:
    request = json.loads(line)
    error = jsonschema.exceptions.best_match(requests.iter_errors(request))
    if error:
        sys.exit(f"{error.json_path}: {error.message}"[:2000])
    if request["cmd"] == "start":
        answer = {"protocol": 1, "engine": {"name": "validating", "version": "1"}, "partial": True,
                  "profiles": ["flink-2.3", "flink-1.20", "flink-1.17", "vvr-8", "vvr-11", "confluent"],
                  "capabilities": capabilities}
    elif request["cmd"] == "run":
        answer = {"seq": request["seq"], "unsupported": {"capability": "plan", "reason": "only looks at requests"}}
    else:
        break
    answers.validate(answer)
    print(json.dumps(answer), flush=True)
