"""Writes a Python class for the data of every domain event, from docs/asyncapi.json alone.

    pip install datamodel-code-generator==0.33.0 pydantic==2.11.7
    python3 docs/examples/generate_models.py events.py

The module it writes has a pydantic model per type, and EVENTS: the model of every (topic, event type).
"""

import json
import pathlib
import re
import sys

from datamodel_code_generator import DataModelType, InputFileType, generate

ASYNCAPI = pathlib.Path(__file__).resolve().parents[1] / "asyncapi.json"
SCHEMAS = "#/components/schemas/"


def class_name(text):
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[^A-Za-z0-9]+", text))


def main(target):
    document = json.loads(ASYNCAPI.read_text().replace(SCHEMAS, "#/$defs/"))
    schemas = {class_name(name): schema for name, schema in document["components"]["schemas"].items()}
    events = {}
    for channel in document["channels"].values():
        for message in channel["messages"].values():
            payload = message["payload"]
            if "$ref" in payload:
                name = class_name(payload["$ref"].rsplit("/", 1)[1])
            elif payload.get("type") == "null":
                continue  # a tombstone has no data
            else:
                name = class_name(f"{channel['address']} {message['name']}")
                schemas[name] = payload
            events[channel["address"], message["name"]] = name
    text = re.sub(r'"#/\$defs/([^"]+)"', lambda found: f'"#/$defs/{class_name(found[1])}"', json.dumps({"$defs": schemas}))
    generate(
        text,
        input_file_type=InputFileType.JsonSchema,
        output=target,
        output_model_type=DataModelType.PydanticV2BaseModel,
        disable_timestamp=True,
    )
    lines = [f"    ({topic!r}, {event!r}): {name}," for (topic, event), name in events.items()]
    with target.open("a") as module:
        module.write("\n".join(["\n\nEVENTS = {", *lines, "}\n"]))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
