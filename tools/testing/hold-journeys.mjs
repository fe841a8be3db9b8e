import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { openBus } from '../../apps/cli/dist/events/open-bus.js';
import { root } from '../local/install.mjs';

/**
 * Holds every event that the platform of a state folder has published against docs/asyncapi.json. Stricter than a
 * consumer may be: what is published and not in the document is a mistake of the document. Returns what is wrong, each
 * once.
 */
export async function wrongEvents(stateDir) {
  const document = JSON.parse(await readFile(join(root, 'docs/asyncapi.json'), 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true });
  const components = closed(document.components);
  const wrong = new Set();
  const bus = await openBus({ OUTCALL_LOCAL_DIR: stateDir });
  let seen = 0;
  try {
    for (const { address, messages } of Object.values(document.channels)) {
      const checks = new Map(
        Object.values(messages).map(({ name, payload }) => [
          name,
          ajv.compile({ allOf: [closed(payload)], components }),
        ]),
      );
      await bus.read(address, (_, { event }) => {
        seen += 1;
        const check = checks.get(event.type);
        if (!check) wrong.add(`${address}: no ${event.type} in the document`);
        else if (event.data !== null && !check(event.data))
          for (const { instancePath, message, params } of check.errors ?? [])
            wrong.add(
              `${address} ${event.type}: ${instancePath.replace(/\/\d+/g, '/*')} ${message} ${JSON.stringify(params)}`,
            );
      });
    }
  } finally {
    await bus.close();
  }
  if (seen === 0) wrong.add('the journeys published no event');
  return { seen, wrong: [...wrong] };
}

/** The schema without members that it does not name. */
function closed(value) {
  if (Array.isArray(value)) return value.map(closed);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, closed(child)]));
  const isOpen = members.type === 'object' && members.properties && members.additionalProperties === undefined;
  return isOpen ? { ...members, additionalProperties: false } : members;
}
