"""Reads domain events from Kafka into classes generated from docs/asyncapi.json: a start for a consumer in Python.

    pip install kafka-python==2.2.15 datamodel-code-generator==0.33.0 pydantic==2.11.7
    python3 docs/examples/generate_models.py events.py
    python3 docs/examples/consumer.py --models events.py --brokers 127.0.0.1:9092 --group my-service runs.run.v1

Ends after --idle seconds without a new event; with 1 when an event did not keep to its schema.
"""

import argparse
import importlib.util
import json
import sys

from kafka import KafkaConsumer
from pydantic import ValidationError


def load(path):
    """The module that generate_models.py wrote."""
    spec = importlib.util.spec_from_file_location("events", path)
    module = sys.modules["events"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def read(models, record):
    """The event's data as an object of its class (None: a tombstone, forget the key, or a type newer than this program), and what is wrong."""
    headers = {name: value.decode() for name, value in record.headers}
    model = models.EVENTS.get((record.topic, headers.get("ce_type")))
    try:
        models.EventHeaders.model_validate_json(json.dumps(headers), strict=True)
        if record.value is None or model is None:
            return headers, None, []
        data = model.model_validate_json(record.value, strict=True)
        return headers, getattr(data, "root", data), []  # a type with several shapes, as a run's before and after an erasure
    except ValidationError as error:
        return headers, None, [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors()]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--models", required=True)
    arguments.add_argument("--brokers", required=True)
    arguments.add_argument("--group", required=True)
    arguments.add_argument("--idle", type=float, default=10)
    arguments.add_argument("topics", nargs="+")
    options = arguments.parse_args()

    models = load(options.models)
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
        headers, data, problems = read(models, record)
        if headers["ce_id"] not in handled:  # at least once: a repeat is skipped
            handled.add(headers["ce_id"])
            failed += bool(problems)
            line = {"topic": record.topic, "type": headers["ce_type"], "id": headers["ce_id"], "class": type(data).__name__}
            print(json.dumps({**line, "problems": problems}))
        consumer.commit()  # only after the work is done
    consumer.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
