"""Imports every module of a client generated from one of our documents, then reads and writes the examples of its answers.

Usage: read_with_generated_client.py FOLDER PACKAGE DOCUMENT
Prints as JSON: modules, examples, and what differed after an example was read and written again.
"""

import importlib
import json
import pkgutil
import sys
from datetime import datetime


def same(one, other):
    """Whether both say the same; a time may be written in another way."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, str) and isinstance(other, str) and one != other:
        try:
            return datetime.fromisoformat(one) == datetime.fromisoformat(other)
        except ValueError:
            return False
    return one == other


folder, package, document = sys.argv[1:]
sys.path.insert(0, folder)
client = importlib.import_module(package)
modules = [found.name for found in pkgutil.walk_packages(client.__path__, f"{package}.")]
for name in modules:
    importlib.import_module(name)

with open(document, encoding="utf-8") as file:
    paths = json.load(file)["paths"]
models = importlib.import_module(f"{package}.models")
examples, wrong = 0, []
for path, item in paths.items():
    for method, operation in item.items():
        for status, answer in operation["responses"].items():
            content = answer.get("content", {}).get("application/json")
            if not status.startswith("2") or not content:
                continue
            model = getattr(models, content["schema"]["$ref"].rsplit("/", 1)[1])
            for example in content.get("examples", {}).values():
                examples += 1
                if not same(model.from_dict(example["value"]).to_dict(), example["value"]):
                    wrong.append(f"{method} {path} {status}")
print(json.dumps({"modules": len(modules), "examples": examples, "wrong": wrong}))
