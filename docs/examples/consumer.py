"""Reads domain events from Kafka, each checked against docs/asyncapi.json: a start for a consumer in Python.

    pip install kafka-python==2.2.15 jsonschema==4.25.1
    python3 docs/examples/consumer.py --brokers 127.0.0.1:9092 --group my-service runs.run.v1 contacts.contact.v1

Ends after --idle seconds without a new event; with 1 when an event did not keep to its schema.
"""

import argparse
import json
import pathlib
import sys

from jsonschema import Draft7Validator
from kafka import KafkaConsumer

ASYNCAPI = pathlib.Path(__file__).resolve().parents[1] / "asyncapi.json"


def validators(document):
    """Of every (topic, event type), what its headers and its data must be."""
    found = {}
    for channel in document["channels"].values():
        for message in channel["messages"].values():
            found[channel["address"], message["name"]] = tuple(
                Draft7Validator({**message[part], "components": document["components"]})
                if "$ref" not in message[part]
                else Draft7Validator({"allOf": [message[part]], "components": document["components"]})
                for part in ("headers", "payload")
            )
    return found


def problems_of(known, topic, headers, value):
    if value is None:
        return []  # a tombstone: forget the key
    checks = known.get((topic, headers.get("ce_type")))
    if checks is None:
        return []  # a type that is newer than this program: skip it
    return [
        f"{'.'.join(map(str, error.path))}: {error.message}"
        for check, part in zip(checks, (headers, value))
        for error in check.iter_errors(part)
    ]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--brokers", required=True)
    arguments.add_argument("--group", required=True)
    arguments.add_argument("--idle", type=float, default=10)
    arguments.add_argument("topics", nargs="+")
    options = arguments.parse_args()

    known = validators(json.loads(ASYNCAPI.read_text()))
    consumer = KafkaConsumer(
        *options.topics,
        bootstrap_servers=options.brokers.split(","),
        group_id=options.group,
        auto_offset_reset="earliest",
        enable_auto_commit=False,
        consumer_timeout_ms=int(options.idle * 1000),
    )
    handled, failed = set(), 0
    for record in consumer:
        headers = {name: value.decode() for name, value in record.headers}
        value = None if record.value is None else json.loads(record.value)
        problems = problems_of(known, record.topic, headers, value)
        if headers["ce_id"] not in handled:  # at least once: a repeat is skipped
            handled.add(headers["ce_id"])
            failed += bool(problems)
            print(json.dumps({"topic": record.topic, "type": headers["ce_type"], "id": headers["ce_id"], "problems": problems}))
        consumer.commit()  # only after the work is done
    consumer.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
